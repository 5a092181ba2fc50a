"""Single cards for a print shop."""

from __future__ import annotations

from io import BytesIO

import pytest
from attrs import evolve
from PIL import Image

from oriflamme_dsl.press.house import Job, order_of
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.shop import make_shop, parts
from oriflamme_dsl.press.sizes import CARDS
from tests.press.printing import Pdf, backs, job, named, written

TWO = Choice(cards=("archer", "spy"), families=("red",))


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        ("files", {"fronts": "AS", "backs": "as"}),
        ("alternating", {"cards": "AaSs"}),
        ("back-first", {"cards": "aAsS"}),
        ("fronts", {"fronts": "AS"}),
    ],
)
def test_the_order_of_sides(sides: str, expected: dict[str, str]) -> None:
    """Fronts and backs are two files in one order, or take turns from either side."""
    found = {
        name: "".join(
            card.face.id[0] if is_back else card.face.id[0].upper() for card, is_back in pages
        )
        for name, pages in parts(order_of(job(TWO), "en"), sides)
    }

    assert expected == found
    assert [f"shop.en/{name}.pdf" for name in expected] == list(files(job(TWO), sides))


def files(one: Job, sides: str = "files") -> dict[str, bytes]:
    """Return the files of a job by name, against which nothing is said."""
    outputs, found = make_shop(evolve(one, sides=sides), "en")
    assert () == found
    return dict(named(outputs))


@pytest.mark.parametrize("bleed", [0.0, 3.0, 3.175])
@pytest.mark.parametrize("size", ["tarot", "us-tarot", "poker"])
def test_trim_boxes_are_exact(size: str, bleed: float) -> None:
    """A page is the card with its bleed; the trim box is the card, within 0.01 mm."""
    card = CARDS[size]
    (data, _) = files(job(TWO, card=card, bleed=bleed)).values()
    pdf = Pdf.read(data)
    trim, whole = pdf.box(0, "trimbox"), pdf.box(0, "mediabox")

    sides = (trim[2] - trim[0], trim[3] - trim[1], trim[0] - whole[0], trim[1] - whole[1])
    assert (card.width, card.height, bleed, bleed) == pytest.approx(sides, abs=0.01)
    assert pdf.box(0, "bleedbox") == pytest.approx(whole)
    assert [] == [line for line in pdf.paths(0) if line.stroke == (0.0,) and line.fill is None]


def test_the_bleed_is_filled() -> None:
    """The ground of a back reaches to the edge of the page."""
    pdf = Pdf.read(files(job(TWO, bleed=3))["shop.en/backs.pdf"])
    (back,) = backs(pdf, 0)

    assert (0, 0, 67, 118) == pytest.approx(
        (back.left, back.top, back.width, back.height), abs=0.01
    )


def test_pictures_of_stated_size() -> None:
    """PNG pictures have the pixels of card and bleed at the dpi, and names in order."""
    made = files(evolve(job(TWO, bleed=3), form="png", dpi=300.0))
    sizes = {name: Image.open(BytesIO(data)).size for name, data in made.items()}

    assert {
        "shop.en/fronts/001-archer-red-front.png": (791, 1394),
        "shop.en/fronts/002-spy-red-front.png": (791, 1394),
        "shop.en/backs/001-archer-red-back.png": (791, 1394),
        "shop.en/backs/002-spy-red-back.png": (791, 1394),
    } == sizes


def test_every_copy_has_its_page() -> None:
    """Shops print what they get: three copies are three pages, and three pictures."""
    one = written('card con "Con" : character { copies 3\ngain 1 }')
    pages = len(Pdf.read(files(one)["shop.en/fronts.pdf"]).pages)
    names = [name.split("/")[-1] for name in files(evolve(one, form="svg"), "fronts")]

    assert 3 == pages
    assert [f"{number:03}-con-red-front.svg" for number in (1, 2, 3)] == names
