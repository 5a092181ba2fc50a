"""Templates and facts become words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label, Severity, codes, terms
from oriflamme_dsl.diagnostics.codes import all_codes, entry
from oriflamme_dsl.diagnostics.language import language
from oriflamme_dsl.diagnostics.wording import Worded, filled, patched, visible, word
from oriflamme_dsl.source import Source, Span

CATALOGUE = """
[ORI901]
slug = "lost"
severity = "warning"
title = "something lost"
message = "there is no {what} called `{name}`"
help = ["did you mean {suggestions}?", "there are {known:and}"]
notes = ["seen {count:time|times}", "lost since {day}"]
labels = { first = "the first `{name}`", last = "the {what}s" }

[ORI901.variants.silent]
message = "`{name}` is lost"
help = ""
"""

FRENCH = """
[ORI901]
message = "`{name}` n'existe pas"
"""


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a small catalogue in the place of the shipped ones."""
    frame = (codes.MESSAGES / "en" / "frame.toml").read_text(encoding="utf-8")
    for folder, text in (("en", CATALOGUE), ("fr", FRENCH)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "all.toml").write_text(text, encoding="utf-8")
    (tmp_path / "en" / "frame.toml").write_text(frame, encoding="utf-8")
    (tmp_path / "fr" / "frame.toml").write_text('or = "ou"\n', encoding="utf-8")
    monkeypatch.setattr(codes, "MESSAGES", tmp_path)
    forget()
    yield
    forget()


def forget() -> None:
    """Leave no catalogue of one test to the next."""
    codes._entries.cache_clear()
    codes.frame.cache_clear()
    terms.terms.cache_clear()
    terms._tables.cache_clear()


LANGUAGES = ("en", "fr")

FACTS: dict[str, Fact] = {
    "what": "card",
    "name": "archr",
    "suggestions": ("archer", "arch"),
    "count": 2,
}


@pytest.mark.usefixtures("catalogue")
def test_a_finding_in_words() -> None:
    """Message, help, labels and notes take their facts; a note that lacks one is left out."""
    source = Source("a.ori", "archr archer")
    first, second = Span(source, 0, 5), Span(source, 6, 12)
    labels = (Label(second, "first", (("name", "archer"),)), Label(second, "last"))

    found = word(Diagnostic("ORI901", first, FACTS, labels))

    assert found == Worded(
        code="ORI901",
        slug="lost",
        severity=Severity.WARNING,
        span=first,
        message="there is no card called `archr`",
        help="did you mean `archer` or `arch`?",
        labels=((second, "the first `archer`"), (second, "the cards")),
        notes=("seen 2 times",),
    )


@pytest.mark.usefixtures("catalogue")
def test_the_first_help_that_can_be_said() -> None:
    """A help whose slot is empty gives way to the next; where none is left there is no help."""
    unknown = {**FACTS, "suggestions": ()}

    known = {**unknown, "known": ("archer", "spy", "lord")}

    assert "there are `archer`, `spy` and `lord`" == word(Diagnostic("ORI901", None, known)).help
    assert None is word(Diagnostic("ORI901", None, unknown)).help


@pytest.mark.usefixtures("catalogue")
def test_a_variant_has_its_own_words() -> None:
    """A variant says what it has to say and takes the rest from the plain wording."""
    found = word(Diagnostic("ORI901", None, FACTS, variant="silent"))

    assert ("`archr` is lost", None, ("seen 2 times",)) == (found.message, found.help, found.notes)


@pytest.mark.usefixtures("catalogue")
def test_another_language_and_what_it_lacks() -> None:
    """A text that a language lacks is said in English; lists take the language's own words."""
    found = word(Diagnostic("ORI901", None, FACTS), "fr")

    assert ("`archr` n'existe pas", "did you mean `archer` ou `arch`?") == (
        found.message,
        found.help,
    )
    assert "lost" == found.slug
    assert word(Diagnostic("ORI901", None, FACTS), "xx") == word(Diagnostic("ORI901", None, FACTS))


@pytest.mark.parametrize(
    ("template", "facts", "text"),
    [
        ("{a}", {"a": ("x",)}, "`x`"),
        ("{a}", {"a": ("x", "y")}, "`x` or `y`"),
        ("{a}", {"a": ("x", "y", "z")}, "`x`, `y` or `z`"),
        ("{a:and}", {"a": ("x", "y", "z")}, "`x`, `y` and `z`"),
        ("{a:chain}", {"a": ("x", "y", "x")}, "`x` → `y` → `x`"),
        ("{a}", {"a": tuple("abcdefgh")}, "`a`, `b`, `c`, `d`, `e`, `f`, `g` or `h`"),
        ("{a}", {"a": tuple("abcdefghi")}, "`a`, `b`, `c`, `d`, `e`, `f`, `g` and 2 others"),
        ("{n:card|cards}", {"n": 1}, "1 card"),
        ("{n:card|cards}", {"n": 0}, "0 cards"),
        ("{n}", {"n": 10**30}, "1" + "0" * 30),
        ("{n}", {"n": 2**40_000}, "0x1" + "0" * 56 + "…"),
        ("{a} and {b}", {"a": "{b}", "b": "{a}"}, "{b} and {a}"),
        ("{missing} there", {}, "… there"),
        ("expect { … }", {}, "expect { … }"),
        ("{a}", {"a": "x" * 60}, "x" * 60),
        ("{a}", {"a": "x" * 61}, "x" * 59 + "…"),
        ("{a:whole}", {"a": "x" * 61}, "x" * 61),
        ("{a}", {"a": "adja\u200bcent"}, "adja<U+200B>cent"),
        ("{a}", {"a": "a\x1b[31m\n\u202eb"}, "a<U+001B>[31m\\n<U+202E>b"),
    ],
)
def test_slots(template: str, facts: dict[str, Fact], text: str) -> None:
    """Lists, numbers with nouns, long facts, and facts with letters that nobody sees."""
    assert text == patched(template, facts)


def test_a_text_with_a_hole_is_not_said() -> None:
    """What is optional is said whole or not at all; zero is something to say."""
    assert None is filled("did you mean {a}?", {"a": ()})
    assert None is filled("did you mean {a}?", {})
    assert "0 left" == filled("{n} left", {"n": 0})


def test_ordinary_letters_are_shown_as_they_are() -> None:
    """Accents, no-break spaces, other scripts and picture characters are no danger."""
    text = "« Héritier »\u00a0漢字 ✓ 😀 e\u0301"

    assert text == visible(text)


@pytest.mark.parametrize(
    ("preferred", "environment", "chosen"),
    [
        ("en", {"LANG": "fr_FR.UTF-8"}, "en"),
        ("fr", {}, "fr"),
        ("fr_CA.UTF-8", {}, "fr"),
        ("de", {}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "en_GB"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
    ],
)
@pytest.mark.usefixtures("catalogue")
def test_the_language_of_messages(
    preferred: str | None,
    environment: dict[str, str],
    chosen: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the user asks for goes before the environment, and English stands in for the rest."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert chosen == language(preferred, LANGUAGES)


@pytest.mark.usefixtures("catalogue")
def test_the_language_of_a_system_without_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows names its locales in words; a locale that Python cannot read means English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr("locale.getlocale", lambda: ("French_France", "1252"))
    assert "fr" == language(None, LANGUAGES)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert "en" == language(None, LANGUAGES)
    monkeypatch.setattr("locale.getlocale", unknown)
    assert "en" == language(None, LANGUAGES)


KEYS = ("name", "what", "suggestions", "known", "count", "card", "cards", "expected", "path")

ANY_FACTS = st.dictionaries(
    st.sampled_from(KEYS) | st.text(max_size=5),
    st.text()
    | st.text(st.characters(categories=["Cs", "Cf", "Cc"]), max_size=80)
    | st.integers()
    | st.sampled_from([10**5000, -(10**5000)])
    | st.lists(st.text(), max_size=12).map(tuple),
)


@settings(deadline=None)
@given(
    st.sampled_from(all_codes()) | st.text(max_size=8),
    ANY_FACTS,
    st.text(max_size=6) | st.sampled_from(["", "queue", "several"]),
    st.sampled_from(["en", "fr", ""]),
    st.text(max_size=6),
)
def test_wording_never_fails(
    code: str, facts: dict[str, Fact], variant: str, language: str, key: str
) -> None:
    """Whatever the facts: there is a message on one line, and no letter in it that is not seen."""
    span = Span(Source("a.ori", "x"), 0, 1)

    found = word(Diagnostic(code, span, facts, (Label(span, key),), variant), language)

    assert (True, True) == (bool(found.message), isinstance(found.message, str))
    if code in all_codes():
        assert found.message == visible(found.message)
        assert entry(code).severity == found.severity
