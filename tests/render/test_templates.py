"""Templates: one escaping per target, own ones before shipped ones, words of pages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import UndefinedError

from oriflamme_dsl.render.escape import for_html, for_markdown, for_typst, visible
from oriflamme_dsl.render.templates import BadTemplateError, Templates, fill, shipped_templates
from oriflamme_dsl.resources import templates_folder

TURNED = "a\u202eb\u2066c\u0007d"


def own(folder: Path, **files: str) -> Templates:
    """Return the shipped templates, some of them replaced; `a__b` is a file a/b.j2."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/').replace('_dot_', '.')}.j2"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Templates(folder)


# ------------------------------------------------------------------ escaping


@given(st.text())
def test_typst_strings_close_where_they_should(text: str) -> None:
    """Whatever a text holds, its literal is one string that means it."""
    literal = for_typst(text)
    body = re.sub(r'\\["\\]', "", literal[1:-1])

    assert ('"', '"') == (literal[0], literal[-1])
    assert set() == {'"', "\\"} & set(body)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "none"),
        (True, "true"),
        (2.5, "2.5"),
        ("a", '"a"'),
        ((), "()"),
        ((1,), "(1, )"),
        ({}, "(:)"),
        ({"a b": (None,)}, '("a b": (none, ))'),
    ],
)
def test_typst_literals(value: object, expected: str) -> None:
    """Numbers, texts, lists and tables have literals that stand in code."""
    assert expected == for_typst(value)


def test_what_has_no_literal() -> None:
    """Nothing else can be given to a document by mistake."""
    with pytest.raises(TypeError, match="Path"):
        for_typst(Path())


def test_hidden_characters_are_shown() -> None:
    """Control and direction characters are written out and do nothing, in every target."""
    shown = "a[U+202E]b[U+2066]c[U+0007]d"

    assert (shown, f'"{shown}"', shown) == (visible(TURNED), for_typst(TURNED), for_html(TURNED))
    assert "\u202e" not in str(for_markdown(TURNED))


def test_the_target_is_told_by_the_name(tmp_path: Path) -> None:
    """A value is escaped for what the template writes."""
    templates = own(tmp_path, a_dot_typ="{{ x }}", a_dot_html="{{ x }}", a_dot_md="{{ x }}")
    names = ("a.typ.j2", "a.html.j2", "a.md.j2")

    assert ['"<b>*"', "&lt;b&gt;*", "\\<b\\>\\*"] == [
        templates.fill(name, x="<b>*").rstrip() for name in names
    ]


# ------------------------------------------------------------------ own templates


def test_own_templates_come_first(tmp_path: Path) -> None:
    """A file of the folder replaces the shipped one of its name; all others stay."""
    templates = own(tmp_path, print__calibration_dot_typ="mine {{ title }}")

    assert 'mine "T"' == templates.fill("print/calibration.typ.j2", title="T")
    with pytest.raises(BadTemplateError):
        templates.fill("print/fit.typ.j2")


def test_the_replaced_one_can_be_included(tmp_path: Path) -> None:
    """What a template replaces is there for it under `shipped/`, and for nobody else."""
    templates = own(tmp_path, x_dot_html='{% include "shipped/web/x.html.j2" %}')

    with pytest.raises(BadTemplateError, match="shipped/web/x") as raised:
        templates.fill("x.html.j2")
    assert "shipped/web/x.html.j2" == raised.value.missing


@pytest.mark.parametrize(
    ("text", "line"), [("\n{{ nothing }}", 2), ("\n\n{% for %}", 3), ("{{ 1 // 0 }}", 1)]
)
def test_where_an_own_template_is_wrong(text: str, line: int, tmp_path: Path) -> None:
    """The error names the file and the line, also of one that another includes."""
    templates = own(
        tmp_path, outer_dot_html='\n\n\n{% include "inner.html.j2" %}', inner_dot_html=text
    )

    with pytest.raises(BadTemplateError) as raised:
        templates.fill("outer.html.j2")
    assert (str(tmp_path / "inner.html.j2"), line) == (raised.value.path, raised.value.line)


def test_a_shipped_template_with_a_fault_is_a_fault_of_ours() -> None:
    """Without own templates, what a template lacks is an exception as it is."""
    with pytest.raises(UndefinedError):
        fill("print/calibration.typ.j2")


# ------------------------------------------------------------------ words


def test_words_of_a_page(tmp_path: Path) -> None:
    """Words come in the language, else in English; those of one's own replace single ones."""
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "print.fr.toml").write_text('cards = "Fiches"\n', encoding="utf-8")
    shipped, mine = shipped_templates(), Templates(tmp_path)

    assert ("Cards", "Cartes", "Cards") == tuple(
        shipped.words("print", language)["cards"] for language in ("en", "fr", "xx")
    )
    assert "Fiches" == mine.words("print", "fr")["cards"]
    assert shipped.words("print", "fr")["sheet_note"] == mine.words("print", "fr")["sheet_note"]


def test_both_languages_have_all_words() -> None:
    """Every page has the same words in English and French."""
    folder = templates_folder() / "text"
    for english in folder.glob("*.en.toml"):
        french = folder / english.name.replace(".en.", ".fr.")
        assert (english.name, plain_keys(english)) == (english.name, plain_keys(french))


def plain_keys(file: Path) -> set[str]:
    """Return the keys of a file that stand in no table: those of words that a template takes."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key for key, value in data.items() if isinstance(value, str)}
