"""Our own words inside facts are said in the language of the message."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic, Label, codes, terms
from oriflamme_dsl.diagnostics.terms import Terms, translated
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.source import Source, Span

TABLE = {
    "a text": "un texte",
    "it has no {}": "il lui manque {0}",
    "in its {} is {}": "dans {0} se trouve {1}",
    "no {} without {}": "{1} manque à {0}",
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a text", "un texte"),
        ("A text", "un texte"),
        ("another text", "another text"),
        ("it has no seed", "il lui manque seed"),
        ("it has no a text", "il lui manque un texte"),
        ("in its seed is a text", "dans seed se trouve un texte"),
        ("no egg without hen", "hen manque à egg"),
        ("it has no {0}", "il lui manque {0}"),
        ("it has no ", "it has no "),
        ("", ""),
    ],
)
def test_a_text_and_its_holes(text: str, said: str) -> None:
    """A text is replaced whole; what stands in a hole is kept, or replaced where it can be."""
    assert said == Terms.of(TABLE).said(text)


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put small terms in the place of the shipped ones."""
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "terms.toml").write_text(
        '[what]\ncard = "carte"\n[ORI901.what]\ncard = "de la carte"\n', encoding="utf-8"
    )
    monkeypatch.setattr(codes, "MESSAGES", tmp_path)
    for cached in (terms.terms, terms._tables):
        monkeypatch.setattr(terms, cached.__name__, cached.__wrapped__)


@pytest.mark.usefixtures("french")
def test_the_terms_of_a_code_go_before_those_of_all() -> None:
    """A table for one code is looked at first; facts of other names, and numbers, stay."""
    facts = (("what", "card"), ("name", "card"), ("count", 2))

    assert {"what": "de la carte", "name": "card", "count": 2} == translated("ORI901", facts, "fr")
    assert {"what": ("carte", "x")} == translated("ORI902", (("what", ("card", "x")),), "fr")


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("language", ["en", "xx", ""])
def test_a_language_without_terms(language: str) -> None:
    """Where a language has no terms, facts stay as code gives them out."""
    assert {"what": "card"} == translated("ORI901", (("what", "card"),), language)


def test_a_finding_about_a_finding() -> None:
    """The message of the inner finding is said in the language of the outer one."""
    inner = Diagnostic("ORI110", None)
    outer = Diagnostic("ORI807", None, about=inner)

    told = [word(outer, language).message for language in ("en", "fr")]

    assert [True, True] == [
        message.endswith(word(inner, language).message)
        for message, language in zip(told, ("en", "fr"), strict=True)
    ]
    assert told[0] != told[1]


def test_facts_of_labels() -> None:
    """The facts of a label are translated, too."""
    span = Span(Source("a.ori", "x"), 0, 1)
    label = Label(span, "no words: {reason}", (("reason", "permission denied"),))

    ((_, text),) = word(Diagnostic("ORI011", span, (), (label,)), "fr").labels

    assert "no words: accès refusé" == text
