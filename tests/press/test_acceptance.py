"""What printed matter has to keep, measured in the files that come out."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image, ImageChops, ImageStat

from oriflamme_dsl.press.calibrate import make_calibration
from oriflamme_dsl.press.cards import Document, fitted, typesetter
from oriflamme_dsl.press.house import Job, make_cards, order_of, prepared
from oriflamme_dsl.press.imposition import Backs
from oriflamme_dsl.press.marks import calibration
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.sheets import sheets
from oriflamme_dsl.press.shop import make_shop
from oriflamme_dsl.press.sizes import PAPERS
from oriflamme_dsl.press.table_export import make_tabletop
from tests.cli.calls import command, environment
from tests.press.printing import (
    ONE,
    Pdf,
    Spot,
    Stroke,
    backs,
    fronts,
    job,
    lines,
    named,
    rulers,
    sheets_of,
    told,
    written,
)
from tests.support.base import base_ruleset

LONG = "\n".join(["gain 1 for each adjacent revealed character of yours"] * 40)
"""An ability that fits no card."""
MIXED = Choice(cards=("archer", "spy"))
"""Ten cards: two of each family, so that families meet on a sheet."""


def near(expected: Sequence[float], found: Sequence[float], within: float = 0.05) -> bool:
    """Tell whether lengths in mm are equal as far as a paper cutter can tell."""
    return all(abs(a - b) <= within for a, b in zip(expected, found, strict=True))


def places(spots: Sequence[Spot]) -> list[tuple[float, float, tuple[float, ...]]]:
    """Return where cards lie, to a tenth of a millimetre, with the colours of their families."""
    return sorted((round(one.left, 1), round(one.top, 1), one.colour) for one in spots)


# ------------------------------------------------------------------ sheets


@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_trim_size_and_grid(paper: str, bleed: float) -> None:
    """All cards are 61 x 112 mm within 0.05 mm, and on every sheet in the places of one grid.

    Six of them stand in the middle of A4 and Letter, with bleed apart by what both bleed.
    """
    size = PAPERS[paper]
    pdf = sheets_of(job(paper=size, bleed=bleed, gap=2 * bleed))
    step = (61 + 2 * bleed, 112 + 2 * bleed)
    left, top = size.width / 2 - 1.5 * step[0], size.height / 2 - step[1]
    grid = [(left + step[0] * x, top + step[1] * y) for y in (0, 1) for x in (0, 1, 2)]
    drawn = [fronts(pdf, page) for page in range(len(pdf.pages))]

    assert [6] * 8 + [2] == [len(spots) for spots in drawn]
    assert all(near((size.width, size.height), found) for found in pdf.sizes)
    assert all(near(step, (spot.width, spot.height)) for spots in drawn for spot in spots)
    assert all(
        near(place, (spot.left, spot.top))
        for spots in drawn
        for place, spot in zip(grid, spots, strict=False)
    )


def test_marks_stand_at_the_cuts() -> None:
    """Where cards bleed, the marks prolong the edges of what is cut out: 61 and 112 mm apart."""
    pdf = sheets_of(job(bleed=2, gap=4))
    found = marks(pdf, 0)
    upright = sorted({round(line.box[0], 2) for line in found if line.size[0] < 0.01})
    level = sorted({round(line.box[1], 2) for line in found if line.size[1] < 0.01})

    assert [9.5, 70.5, 74.5, 135.5, 139.5, 200.5] == upright
    assert [34.5, 146.5, 150.5, 262.5] == level


def marks(pdf: Pdf, page: int) -> list[Stroke]:
    """Return the marks for the knife: all black lines but the ruler and its ticks."""
    (ruler,) = rulers(pdf, page)
    return [
        line
        for line in lines(pdf, page)
        if not (abs(line.box[3] - ruler.box[3]) < 0.01 and ruler.box[0] - 1 < line.box[0])
    ]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("flip", ["none", "long-edge", "gutterfold"])
def test_a_ruler_on_every_sheet(paper: str, flip: Backs) -> None:
    """A line of 50 mm stands on each side that is printed, and says what it is for."""
    pdf = sheets_of(job(MIXED, paper=PAPERS[paper], backs=flip))

    assert [1] * len(pdf.pages) == [len(rulers(pdf, page)) for page in range(len(pdf.pages))]
    assert all("50 mm. Print at 100%, without scaling." in text for text in pdf.texts())


# ------------------------------------------------------------------ backs


def turned_over(spots: Sequence[Spot], size: tuple[float, float], flip: str) -> list[Spot]:
    """Return where cards come to lie, seen from the other side."""
    width, height = size
    if flip == "long-edge":
        return [evolve(one, left=width - one.left - one.width) for one in spots]
    return [evolve(one, top=height - one.top - one.height) for one in spots]


def standing(pdf: Pdf, page: int) -> set[bool]:
    """Return whether the shields of the backs on a page stand upright: their points are below."""
    shields = [
        path
        for path in pdf.paths(page)
        if not path.straight and path.fill is None and 30 < path.size[0] < 40
    ]
    return {
        y > shield.middle[1]
        for shield in shields
        for x, y in shield.points
        if abs(x - shield.middle[0]) < 0.01
    }


@pytest.mark.parametrize(("flip", "upright"), [("long-edge", True), ("short-edge", False)])
def test_backs_lie_behind_their_fronts(flip: Backs, upright: bool) -> None:
    """Turned over the edge, the back of each card lies on it, in the colour of its family.

    So it is on a partial sheet. Over the short edge, backs stand on their heads.
    """
    pdf = sheets_of(job(MIXED, backs=flip))

    assert (4, [6, 4]) == (len(pdf.pages), [len(backs(pdf, page)) for page in (1, 3)])
    for front, back in ((0, 1), (2, 3)):
        behind = turned_over(fronts(pdf, front), pdf.sizes[0], flip)
        assert places(behind) == places(backs(pdf, back))
        assert {upright} == standing(pdf, back)


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_cards_without_backs_shift_nothing(flip: Backs) -> None:
    """Where some cards have no back, the others keep their places; blanks carry no marks."""
    pdf = mixed_deck(job(MIXED, backs=flip))

    for front, back in ((0, 1), (2, 3)):
        behind = turned_over(fronts(pdf, front), pdf.sizes[0], flip)
        assert places(behind) == places(backs(pdf, back))


@pytest.mark.parametrize("flip", ["none", "long-edge", "short-edge"])
def test_blanks_carry_no_marks(flip: Backs) -> None:
    """On a partial sheet, in front and behind, each mark prolongs an edge of a card close by."""
    pdf = sheets_of(job(MIXED, backs=flip))
    last = range(1, 2) if flip == "none" else range(2, 4)

    for page in last:
        cards = [*fronts(pdf, page), *backs(pdf, page)]
        assert 4 == len(cards)
        assert [] == [one.box for one in marks(pdf, page) if not any(meets(one, c) for c in cards)]


def meets(mark: Stroke, card: Spot) -> bool:
    """Tell whether a mark prolongs an edge of a card, at most 6 mm away from it."""
    left, top, right, bottom = mark.box
    x, y = (card.left, card.left + card.width), (card.top, card.top + card.height)
    if mark.size[0] > mark.size[1]:
        left, top, right, bottom, x, y = top, left, bottom, right, y, x
    apart = min(abs(y[0] - bottom), abs(top - y[1]))
    return min(abs(left - edge) for edge in x) < 0.01 and apart < 1.01


def mixed_deck(one: Job) -> Pdf:
    """Return the sheets of a deck in which the first and the last three cards have no family."""
    order, sizes, _ = prepared(one, "en")
    without = {0, 7, 8, 9}
    cards = tuple(
        evolve(card, family=None) if at in without else card for at, card in enumerate(order.cards)
    )
    document = sheets(evolve(order, cards=cards), sizes, one.templates, "50 mm")
    assert isinstance(document, Document)
    return Pdf.read(typesetter(one.theme.folders).pdf(document.source, document.files))


def test_a_side_of_blanks() -> None:
    """A back side on which no card lies is an empty page: no mark, no ruler, no word."""
    one = job(ONE, backs="long-edge")
    order, sizes, _ = prepared(one, "en")
    card = order.cards[0]
    deck = (evolve(card, copies=1), evolve(card, family=None, copies=11))
    document = sheets(evolve(order, cards=deck), sizes, one.templates, "50 mm")
    assert isinstance(document, Document)
    pdf = Pdf.read(typesetter(one.theme.folders).pdf(document.source, document.files))

    assert [1, 0] == [len(backs(pdf, page)) for page in (1, 3)]
    assert ([], "") == (pdf.paths(3), pdf.texts()[3].strip())


def test_gutterfold() -> None:
    """Folded at mid height, each back lies on its front: head down, in its family's colour."""
    pdf = sheets_of(job(MIXED, backs="gutterfold"))

    for page, (width, height) in enumerate(pdf.sizes):
        folded = turned_over(fronts(pdf, page), (width, height), "short-edge")
        assert places(folded) == places(backs(pdf, page))
        assert {False} == standing(pdf, page)


def test_the_offset_moves_backs_alone() -> None:
    """An offset moves what is on back sides, to the hundredth of a millimetre, and no front."""
    plain, moved = (
        sheets_of(job(ONE, backs="long-edge", offset=offset)) for offset in ((0, 0), (0.4, -0.2))
    )
    before, after = backs(plain, 1)[0], backs(moved, 1)[0]

    assert fronts(plain, 0) == fronts(moved, 0)
    assert near((0.4, -0.2), (after.left - before.left, after.top - before.top), 0.005)


def test_offsets_and_the_angle_are_read_from_one_page() -> None:
    """The calibration page has two sides; three readings from it are an offset and an angle."""
    outputs, found = make_calibration(job(), "fr")
    pdf = Pdf.read(outputs[0].data)
    drawn = calibration(PAPERS["a4"])
    (right, down), angle = drawn.correction(0.4, -0.2, 0.6)
    turned = sheets_of(job(ONE, backs="long-edge", offset=(right, down), angle=angle))
    back = next(path for path in turned.paths(1) if path.straight and min(path.size) > 30)

    assert ((), ["calibration.fr.pdf"]) == (found, [one.name for one in outputs])
    assert [len(drawn.front), len(drawn.back)] == [len(lines(pdf, page)) for page in (0, 1)]
    assert near((0.5, -0.2), (right, down), 0.001)
    assert 61.05 < back.size[0] < 62


# ------------------------------------------------------------------ fit and glyphs


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_text_that_is_too_long(language: str) -> None:
    """No sheet is made; card, language and how much is too long are told, for both languages."""
    one = written(
        'set mine "Mine" fr "Mien" (m) for mine {\nversion "1"\nlanguages en, fr\n}\n'
        f'card page "Page" fr "Page" (m) : character {{\n{LONG}\n}}\n'
    )
    outputs, found = make_cards(one, language)

    assert () == outputs
    assert {("ORI702", "", "page", "en"), ("ORI702", "", "page", "fr")} == set(
        told(found, "card", "language")
    )
    assert all(float(str(finding.fact("over"))) > 10 for finding in found)


def test_a_text_that_is_set_smaller() -> None:
    """A card more than a point below the greatest size is a warning, and is printed."""
    text = "\n".join(["gain 1 for each adjacent revealed character of yours"] * 8)
    outputs, found = make_cards(written(f'card page "Page" : character {{\n{text}\n}}'), "en")

    assert ["cards.en.pdf", "cards.en.json"] == [output.name for output in outputs]
    assert [("ORI723", "", "page", "en", "11")] == told(found, "card", "language", "wanted")
    assert 8.5 <= float(str(found[0].fact("size"))) < 10


@pytest.mark.parametrize("look", ["standard", "low-ink"])
def test_one_size_for_each_kind(look: str) -> None:
    """All cards of a kind have texts of one size, the same in both languages."""
    one = job(look=look)
    sizes = {lang: fitted(order_of(one, lang), one.templates)[0] for lang in ("en", "fr")}
    kinds = {face.id: face.view.kind for face in one.faces("en")}

    assert sizes["en"] == sizes["fr"]
    assert 2 == len({(kinds[card], size.text) for card, size in sizes["en"].items()})


@pytest.mark.parametrize(
    ("character", "known"),
    [("\u202f", False), ("→", True), ("½", True), ("œ", True), ("ẞ", True), ("☃", False)],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_character_has_a_glyph(character: str, known: bool, language: str) -> None:
    """A character that the face lacks is told with its card and language; others are printed."""
    text = f'card page "Page" fr "Page" (m) : character {{ flavour "a{character}b" fr '
    outputs, found = make_cards(written(f'{text}"c{character}d"\ngain 1 }}'), language)
    expected = [("ORI722", "text", "page", language, character)]

    assert ([] if known else expected) == told(found, "card", "language", "character")
    assert known == (character in "".join(Pdf.read(o.data).text for o in outputs[:1]))


# ------------------------------------------------------------------ the files


def test_fonts_are_embedded() -> None:
    """Every font is inside the file, as outlines, none of them Type 3; nothing is made of pixels.

    They are the faces of the theme, and none that the typesetter has up its sleeve.
    """
    pdf = sheets_of(job(backs="long-edge", bleed=2, gap=4))
    below = [font for font in pdf.fonts if "/FontDescriptor" in font]
    bases = {str(font["/BaseFont"]).partition("+")[2].partition("-")[0] for font in below}

    assert {"/Type0", "/CIDFontType2"} == {font["/Subtype"] for font in pdf.fonts}
    assert ({"Cinzel", "EBGaramond"}, 0) == (bases, pdf.rasters)
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in below)


def test_the_size_of_the_files() -> None:
    """55 cards take less than 300 KB, ten times as many less than 2 MB."""
    one = written('card beggar "Beggar" : character { icon hand\ngain 1 }')
    deck = (*base_ruleset().rules.deck.cards, "beggar")
    few, many = (
        sheets_of(evolve(one, choice=Choice(cards=deck, copies=copies))) for copies in (1, 10)
    )

    assert (10, 92) == (len(few.pages), len(many.pages))
    assert (True, True) == (len(few.data) < 300_000, len(many.data) < 2_000_000)


def test_equal_input_gives_equal_bytes(tmp_path: Path) -> None:
    """Two programs, with other seeds for hashes, write the same files for one SOURCE_DATE_EPOCH.

    Another theme gives other sheets, but the same manifest.
    """
    runs = {
        "one": ("standard", "1", "1700000000"),
        "two": ("standard", "2", "1700000000"),
        "other": ("large-print", "1", "1700000000"),
    }
    read: dict[str, dict[str, bytes]] = {}
    for name, (look, seed, epoch) in runs.items():
        call = command("render", "cards", "--theme", look, "--out", str(tmp_path / name))
        given = environment(PYTHONHASHSEED=seed, SOURCE_DATE_EPOCH=epoch)
        subprocess.run(call, env=given, check=True, capture_output=True)
        read[name] = {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}

    assert read["one"] == read["two"]
    assert read["one"]["cards.en.pdf"] != read["other"]["cards.en.pdf"]
    assert read["one"]["cards.en.json"] == read["other"]["cards.en.json"]


def test_only_what_changed() -> None:
    """After one card was changed, only that card is printed; its foot tells version and rules."""
    text = 'card elm "Elm" : character {{ gain 1 }}\n\ncard oak "Oak" : character {{ gain {} }}'
    home = 'set mine "Mine" for mine {\nversion "1.2"\nlanguages en\n}\n'
    before = make_cards(written(home + text.format(2)), "en")[0][1].data
    hashes = json.loads(before)["cards"]
    pdf = sheets_of(evolve(written(home + text.format(3)), before=hashes))

    assert ["elm.red", "oak.red"] == sorted(hashes)
    assert (True, False) == ("Oak" in pdf.text, "Elm" in pdf.text)
    rules = order_of(written(home + text.format(3)), "en").faces[0].fingerprint
    assert f"Mine 1.2 · {rules}" in pdf.text.replace("\xa0", " ")
    assert 8 == len(rules)


# ------------------------------------------------------------------ the table


def test_the_virtual_table() -> None:
    """Sheets are RGB and at most 4096 pixels a side; each card lies in the slot that is told.

    The last slot holds the back, and is no card's.
    """
    one = job(Choice(cards=("archer", "spy", "lord"), families=("red", "blue")))
    files = named(make_tabletop(one, "en")[0])
    saved = json.loads(files["table.en/save.json"])

    for deck, family in zip(saved["ObjectStates"], ("red", "blue"), strict=True):
        ((key, told_sheet),) = deck["CustomDeck"].items()
        columns, rows = told_sheet["NumWidth"], told_sheet["NumHeight"]
        sheet = picture(files, told_sheet["FaceURL"])
        back = picture(files, told_sheet["BackURL"])
        width, height = sheet.width / columns, sheet.height / rows
        slot = (round(width), round(height))
        ids = [card["CardID"] for card in deck["ContainedObjects"]]
        names = [card["Nickname"] for card in deck["ContainedObjects"]]

        assert ["Archer", "Spy", "Lord"] == names
        assert ids == deck["DeckIDs"] == [int(key) * 100 + at for at in range(3)]
        assert (True, True) == (max(sheet.size) <= 4096, sheet.mode in {"RGB", "RGBA"})
        for at, face in enumerate([*card_pictures(one, family, slot), back]):
            place = at if at < 3 else columns * rows - 1
            x, y = place % columns * width, place // columns * height
            part = sheet.crop((round(x), round(y), round(x) + slot[0], round(y) + slot[1]))
            assert differing(part, face.resize(slot)) < 3


def picture(files: Mapping[str, bytes], address: str) -> Image.Image:
    """Return the picture that an address ends with."""
    (name,) = [name for name in files if address.endswith(name)]
    return Image.open(BytesIO(files[name]))


def card_pictures(one: Job, family: str, size: tuple[int, int]) -> list[Image.Image]:
    """Return the fronts of a job's cards for a family, as a print shop gets them."""
    choice = evolve(one.choice, families=(family,))
    alone = evolve(one, choice=choice, form="png", dpi=size[0] * 25.4 / 61, sides="fronts")
    return [Image.open(BytesIO(output.data)) for output in make_shop(alone, "en")[0]]


def differing(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two pictures differ on the average, from 0 to 255."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    mean: float = sum(ImageStat.Stat(apart).mean) / 3
    return mean


# ------------------------------------------------------------------ ink


@pytest.mark.parametrize("flip", ["none", "long-edge"])
def test_low_ink_fills_no_areas(flip: Backs) -> None:
    """In the low-ink theme only icons, charges and letters are filled, and hatchings drawn."""
    pdf = sheets_of(job(MIXED, "low-ink", backs=flip))
    filled = [
        path
        for page in range(len(pdf.pages))
        for path in pdf.paths(page)
        if isinstance(path.fill, tuple) and set(path.fill) != {1.0}
    ]

    icon = 34.0
    assert filled
    assert max(max(path.size) for path in filled) <= icon


@pytest.mark.parametrize(("flip", "most", "share"), [("none", 0.04, 0.6), ("long-edge", 0.07, 0.4)])
def test_low_ink_needs_little_ink(flip: Backs, most: float, share: float) -> None:
    """It covers a few hundredths of a sheet, and far less than the standard theme does."""
    low, standard = (ink(job(MIXED, look, backs=flip)) for look in ("low-ink", "standard"))

    assert (True, True) == (low < most, low < standard * share)


def ink(one: Job) -> float:
    """Return how much of a job's sheets is covered by ink, as a part of the whole."""
    pages = [
        Image.open(BytesIO(output.data)).convert("L")
        for output in make_cards(evolve(one, form="png", dpi=72), "en")[0]
        if output.name.endswith("png")
    ]
    means = [1 - ImageStat.Stat(page).mean[0] / 255 for page in pages]
    covered: float = sum(means) / len(means)
    return covered
