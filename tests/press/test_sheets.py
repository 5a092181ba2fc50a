"""Sheets of cards as documents."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from pypdf.generic import ContentStream

from oriflamme_dsl.press.house import make_cards, order_of
from oriflamme_dsl.press.imposition import Slot
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.sheets import slots
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from tests.press.printing import ONE, Pdf, backs, fronts, job, lines, sheets_of, told, written

ANNA = """set mine "Mine" {{
  version "1"
  languages en
}}
card anna "Anna" : character {{
  {icon}
  gain 1
}}
"""


def test_slots() -> None:
    """Each copy has a slot; there are backs where they are wanted and the card has a family."""
    order = order_of(job(Choice(cards=("archer", "spy"), families=("red",), copies=2)), "en")
    behind = evolve(order, layout=evolve(order.layout, backs="separate"))
    first, second = behind.cards
    mixed = evolve(behind, cards=(evolve(first, family=None), second))

    assert (Slot(0), Slot(0), Slot(1), Slot(1)) == slots(order)
    assert (Slot(0, 0), Slot(0, 0), Slot(1, 1), Slot(1, 1)) == slots(behind)
    assert (Slot(0), Slot(0), Slot(1, 1), Slot(1, 1)) == slots(mixed)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sheet_is_tagged_and_tells_its_language(language: str) -> None:
    """The file has tags, language and title, and names are headings."""
    pdf = sheets_of(job(ONE), language)
    root: Any = pdf.reader.trailer["/Root"]
    outline: list[Any] = pdf.reader.outline
    title = {"en": "Oriflamme · Cards", "fr": "Oriflamme · Cartes"}[language]

    assert (language, True, title) == (root["/Lang"], root["/MarkInfo"]["/Marked"], pdf.title)
    assert ["Archer"] == [str(one["/Title"]) for one in outline]


def test_a_card_without_a_picture() -> None:
    """It shows the shield of its family once as others do, and sets its text in larger letters."""
    plain, with_icon = (sheets_of(written(ANNA.format(icon=icon))) for icon in ("", "icon crown"))

    assert (11.0, 14.85) == (_text_size(with_icon), _text_size(plain))
    assert _shields(with_icon) == _shields(plain)


def _text_size(pdf: Pdf) -> float:
    """Return the size of the letters of an ability: that of no name, kind, foot or mark."""
    (page,) = pdf.pages
    operations = ContentStream(page.get_contents(), pdf.reader).operations
    found = {float(operands[1]) for operands, name in operations if name == b"Tf"}
    return next(iter(found - {4.5, 6.0, 6.5, 8.5, 13.5}))


def _shields(pdf: Pdf) -> list[tuple[float, float]]:
    """Return the sizes of all shapes that are as high as shields are for their width."""
    sizes = (stroke.size for stroke in pdf.paths(0))
    return [(wide, high) for wide, high in sizes if wide * 1.1 < high < wide * 1.25]


@pytest.mark.parametrize("size", list(CARDS))
def test_every_size_of_cards(size: str) -> None:
    """A short card is printed in every size, cut out as large as it is to be."""
    one = job(Choice(cards=("archer", "soldier"), families=("red",)), card=CARDS[size])
    outputs, found = make_cards(one, "en")

    assert {"ORI723"} >= {finding.code for finding in found}
    assert {
        (round(spot.width, 2), round(spot.height, 2))
        for spot in fronts(Pdf.read(outputs[0].data), 0)
    } == {(CARDS[size].width, CARDS[size].height)}


@pytest.mark.parametrize("fit", ["border", "scale"])
def test_the_design_on_another_size(fit: str) -> None:
    """With a border or scaled, cards and backs are cut in the wanted size, the design centred."""
    one = evolve(job(ONE, card=CARDS["us-tarot"], backs="long-edge"), fit=fit)
    pdf = sheets_of(one)
    grounds = sorted({(round(s.width, 1), round(s.height, 1)) for s in fronts(pdf, 0)})
    scaled = min(70 / 61, 120 / 112)
    design = (61.0, 112.0) if fit == "border" else (round(61 * scaled, 1), round(112 * scaled, 1))

    assert design in grounds
    assert (70.0, 120.0) in {(round(s.width, 1), round(s.height, 1)) for s in backs(pdf, 1)}


def test_guides_instead_of_marks() -> None:
    """Guides go over the whole paper, marks are short."""
    marks, guides = (sheets_of(job(ONE, guides=guided)) for guided in (False, True))

    assert max(max(one.size) for one in lines(marks, 0)) == pytest.approx(50, abs=0.01)
    assert max(max(path.size) for path in guides.paths(0) if len(path.points) == 2) > 100


def test_a_card_that_is_too_big() -> None:
    """Where the paper cannot hold the card there is a finding with what was asked for."""
    outputs, found = make_cards(
        job(ONE, paper=PAPERS["a5"], card=CARDS["us-tarot"], bleed=50), "en"
    )

    assert () == outputs
    assert [("ORI726", "", "70x120", "148x210", "50")] == told(found, "card", "paper", "bleed")


def test_separate_backs_come_last() -> None:
    """For other paper, all fronts come first."""
    pdf = sheets_of(job(Choice(cards=("archer", "spy")), backs="separate"))

    assert [6, 4, 0, 0] == [len(fronts(pdf, page)) for page in range(4)]
    assert [0, 0, 6, 4] == [len(backs(pdf, page)) for page in range(4)]
