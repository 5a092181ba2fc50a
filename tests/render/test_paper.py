"""From views to files: sheets, pages, hostile texts, fit, and writing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.program import Program, assemble, options_of
from oriflamme_dsl.render import WHATS, printed_card, render
from oriflamme_dsl.render.escape import for_typst, visible
from oriflamme_dsl.render.files import Output, write
from oriflamme_dsl.render.imposition import CARD, PAPERS, impose
from oriflamme_dsl.render.sheets import cards_pdf, misfits, sheet_source
from oriflamme_dsl.render.view import deck_view
from tests.render.base_box import YOU, base_program, base_ruleset, group, names
from tests.render.shipped import shipped_program

HOSTILE = (
    '#read("/etc/passwd") $x$ \\ [a] "q" *b* _c_ @d `e` <script>alert(1)</script> {{ f }} {% g %}'
)
TURNED = "a\u202eb\u2066c\u0007d"


def renamed(english: str) -> Program:
    """Return the base box with a card of another name."""
    program = base_program()
    label = names(english, english)
    face = evolve(program.faces["spy"], names=label)
    printed = {**program.names, ("card", "spy"): label}
    return evolve(program, faces={**program.faces, "spy": face}, names=printed)


def with_ability(*body: s.Statement) -> Program:
    """Return the base box with a card of another ability."""
    program = base_program()
    card = evolve(program.cards["spy"], main=body)
    return evolve(program, cards={**program.cards, "spy": card})


# ---------------------------------------------------------------- imposition


@pytest.mark.parametrize("paper", ["a4", "letter"])
@given(count=st.integers(1, 60))
def test_cards_keep_to_the_grid(paper: str, count: int) -> None:
    """Cards lie on one grid on every page, partial ones too, and inside the paper."""
    width, height = PAPERS[paper]
    pages = impose(count, PAPERS[paper])
    full = impose(6, PAPERS[paper])[0].cards

    assert list(range(count)) == [card.index for page in pages for card in page.cards]
    assert all(
        (place.x, place.y) == (card.x, card.y)
        for page in pages
        for place, card in zip(full, page.cards, strict=False)
    )
    assert min(card.x for card in full) >= 5
    assert max(card.x + CARD[0] for card in full) <= width - 5
    assert max(card.y + CARD[1] for card in full) <= height - 5


def test_marks_stand_outside_the_cards() -> None:
    """No crop mark touches a card, and the edges of missing cards have none."""
    page = impose(1, PAPERS["a4"])[0]
    card = page.cards[0]
    inside = [
        mark
        for mark in page.marks
        if card.x - 1 < mark.x1 < card.x + CARD[0] + 1
        and card.y - 1 < mark.y1 < card.y + CARD[1] + 1
    ]

    assert ([], 8) == (inside, len(page.marks))


def test_the_ruler_is_50_mm_long() -> None:
    """Whoever prints can measure whether the paper was scaled."""
    ruler = impose(1, PAPERS["a4"])[0].ruler

    assert 50 == ruler.x2 - ruler.x1


# ---------------------------------------------------------------- escaping


@given(st.text())
def test_typst_strings_close_where_they_should(text: str) -> None:
    """Whatever a text holds, its literal is one string that means it."""
    literal = for_typst(text)
    body = re.sub(r'\\["\\]', "", literal[1:-1])

    assert ('"', '"') == (literal[0], literal[-1])
    assert set() == {'"', "\\"} & set(body)


def test_hidden_characters_are_shown() -> None:
    """Control and direction characters are written out and do nothing."""
    assert "a[U+202E]b[U+2066]c[U+0007]d" == visible(TURNED)


@pytest.mark.parametrize("what", ["rules", "reference"])
def test_hostile_names_are_text_in_html(what: str) -> None:
    """A name with markup, template signs and direction characters is printed literally."""
    program = renamed(HOSTILE + TURNED)
    outputs, found = render(what, program, assemble(program, "oriflamme"), "en")
    page = outputs[0].data.decode()

    assert () == found
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ f }} {% g %}" in page
    assert set() == {"\u202e", "\u2066", "\u0007"} & set(page)


def test_hostile_texts_are_text_in_typst() -> None:
    """Nothing in a name is read as typst: it stands in one string, and the sheet is set."""
    program = renamed(HOSTILE)
    view = deck_view(program, assemble(program, "oriflamme"), "en", ["spy"])

    assert for_typst(HOSTILE) in sheet_source(view, "en")
    assert b"%PDF" == cards_pdf(view, "en")[:4]


# ---------------------------------------------------------------- fit


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_base_box_fits(language: str) -> None:
    """Every text of the base box has room at a readable size."""
    view = deck_view(base_program(), base_ruleset(), language)

    assert () == misfits(view, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_box_fits(language: str) -> None:
    """So has every text of the second box, with every value of an option."""
    program, game = shipped_program("ablaze-game"), "ablaze-game"
    options = [(owner, o) for (owner, _), o in options_of(program, game).items()]
    settings = [(owner, o.name, value) for owner, o in options for value in o.values]
    views = [deck_view(program, assemble(program, game), language)]
    views += [
        deck_view(program, assemble(program, game, [setting]), language, [setting[0]])
        for setting in settings
        if setting[0] in {card.id for card in views[0].cards}
    ]

    assert () == tuple(found for view in views for found in misfits(view, language))


def test_a_text_that_is_too_long_is_a_finding() -> None:
    """A card whose text does not fit at the least size is named with the language; no file."""
    gain = s.Gain(YOU, e.PerCard(1, group(e.Adjacent(e.This()), e.Yours())))
    program = with_ability(*[gain] * 20)
    outputs, found = render("cards", program, assemble(program, "oriflamme"), "fr")

    facts = {"card": "spy", "size": "8", "language": "fr"}
    assert ((), (Diagnostic("ORI702", None, facts, variant="text"),)) == (outputs, found)


@pytest.mark.parametrize("name", ["Keeper of the " * 9, "Incomprehensibilities" * 2])
def test_a_name_that_is_too_long_is_a_finding(name: str) -> None:
    """The same holds for a name of too many words, or of one that is too wide."""
    program = renamed(name)
    view = deck_view(program, assemble(program, "oriflamme"), "en", ["spy"])

    assert ["name"] == [found.variant for found in misfits(view, "en")]


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("what", WHATS)
def test_equal_input_gives_equal_bytes(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs write the same files, and only SOURCE_DATE_EPOCH can change a sheet's date."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    runs = [render(what, base_program(), base_ruleset(), "fr") for _ in range(2)]

    assert runs[0] == runs[1]


def test_a_sheet_tells_its_title_language_and_tags() -> None:
    """The PDF is tagged, and says its title and its language."""
    outputs, _ = render("cards", base_program(), base_ruleset(), "fr")
    data = outputs[0].data

    assert ["cards.fr.pdf"] == [output.name for output in outputs]
    assert b"%PDF" == data[:4]
    assert [True] * 3 == [key in data for key in (b"/StructTreeRoot", b"/Lang", b"/Title")]


@pytest.mark.parametrize("what", ["rules", "reference"])
def test_pages_need_nothing_from_outside(what: str) -> None:
    """A page links to nothing but its own headings, and tells its language."""
    page = render(what, base_program(), base_ruleset(), "fr")[0][0].data.decode()

    assert set() == set(re.findall(r'(?:src|href)="([^#][^"]*)"|url\(|@import', page))
    assert '<html lang="fr">' in page


def test_unknown_paper_and_language_are_findings() -> None:
    """What cannot be rendered is a value and no exception."""
    box = (base_program(), base_ruleset())

    assert ["ORI708"] == [d.code for d in render("cards", *box, "en", "a5")[1]]
    assert ["ORI611"] == [d.code for d in render("rules", *box, "xx")[1]]


def test_a_printed_card() -> None:
    """The card as printed has its name, its kind and its sentences."""
    card = printed_card(base_program(), base_ruleset(), "assassination", "fr")

    assert ("Assassinat", "Intrigue", ("Éliminez une carte.", "Défaussez l’Assassinat.")) == (
        card.name,
        card.kind,
        card.sentences,
    )


def test_a_kind_may_leave_by_an_option() -> None:
    """Whether a card leaves is told by the kinds of the ruleset, in which options are decided."""
    rules = base_ruleset()
    kinds = tuple(evolve(kind, leaves=False) for kind in rules.kinds)
    card = printed_card(base_program(), evolve(rules, kinds=kinds), "assassination", "en")

    assert ("Eliminate a card.",) == card.sentences


def test_writing_replaces_files(tmp_path: Path) -> None:
    """Folders are made, an old file is replaced, and nothing else is left."""
    folder = tmp_path / "a" / "b"

    for text in (b"old", b"new"):
        assert () == write(folder, [Output("x.html", text)])

    assert {"x.html": b"new"} == {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_cannot_be_written_is_a_finding(tmp_path: Path) -> None:
    """A folder whose name is taken by a file is named, and the file stays as it is."""
    taken = tmp_path / "taken"
    taken.write_bytes(b"mine")

    found = write(taken, [Output("x.html", b"new")])

    assert ["ORI606"] == [diagnostic.code for diagnostic in found]
    assert {"taken": b"mine"} == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


@settings(max_examples=25, deadline=None)
@given(text=st.text(max_size=12))
def test_any_name_can_be_set(text: str) -> None:
    """There is no name that typst stumbles over."""
    program = renamed(text)
    view = deck_view(program, assemble(program, "oriflamme"), "en", ["spy"])

    assert {"spy"} >= {str(found.fact("card")) for found in misfits(view, "en")}
