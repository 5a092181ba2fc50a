"""`oriflamme render`."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.calls import ROOT
from tests.cli.rendering import ARCHER, RED, cards, files, made, rendered, written
from tests.press.printing import Pdf, backs, fronts, letters, lines

ALL = [
    "aid.en.pdf",
    "booklet.en.folded.pdf",
    "booklet.en.pdf",
    "cards.en.json",
    "cards.en.pdf",
    "reference.html",
    "tokens.en.pdf",
]
SPANISH = ("--phrases", str(ROOT / "examples" / "spanish"))

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "style": "</style>",
    "rock": "Rock & Roll",
    "jinja": "{{ 7 * 7 }} {% raw %}",
    "typst": '#read(\\"/etc/passwd\\")',
    "slash": "back\\\\slash // comment",
}
"""Names by the id of a card, as they are written in a source."""


# ------------------------------------------------------------------ what is made


def test_all_that_is_rendered(tmp_path: Path) -> None:
    """Without a word on what, everything for a table is rendered, into a folder that is made."""
    assert ALL == made(tmp_path / "new" / "folder")


def test_a_file_alone(tmp_path: Path) -> None:
    """Where a file is named in place of what to make, everything is made of it."""
    oak = 'card oak "Oak" : character { icon tree\ngain 1 }\n'
    file = written(tmp_path, oak + 'variant oaks of oriflamme "Oaks" { add oak }')

    assert ALL == made(tmp_path / "out", file)
    assert "Oak" in Pdf.read((tmp_path / "out" / "cards.en.pdf").read_bytes()).text


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("cards", ["cards.en.json", "cards.en.pdf", "cards.fr.json", "cards.fr.pdf"]),
        ("reference", ["reference.html"]),
        ("markdown", ["reference.en.md", "reference.fr.md"]),
        ("calibration", ["calibration.en.pdf", "calibration.fr.pdf"]),
    ],
)
def test_both_languages(what: str, expected: list[str], tmp_path: Path) -> None:
    """`--lang en,fr` makes both: a file each, but one page for the web."""
    assert expected == made(tmp_path, what, "--lang", "fr,en")


def test_a_third_language(tmp_path: Path) -> None:
    """With phrases of one's own, cards are printed in that language unless told otherwise."""
    names = made(tmp_path, "cards", *ARCHER, *SPANISH)

    assert ["cards.es.json", "cards.es.pdf"] == names
    assert "Arquero" in Pdf.read((tmp_path / "cards.es.pdf").read_bytes()).text


def test_cards_as_pictures(tmp_path: Path) -> None:
    """`--format` and `--dpi` make pictures of sheets, numbered."""
    png = made(tmp_path / "png", "cards", *ARCHER, "--format", "png", "--dpi", "100")
    svg = made(tmp_path / "svg", "cards", *ARCHER, "--format", "svg")

    assert ["cards.en.01.png", "cards.en.json"] == png
    assert ["cards.en.01.svg", "cards.en.json"] == svg
    data = (tmp_path / "png" / "cards.en.01.png").read_bytes()
    assert (827, 1169) == Image.open(BytesIO(data)).size


@pytest.mark.parametrize(
    ("sides", "names"),
    [
        ("files", ["backs", "fronts"]),
        ("alternating", ["cards"]),
        ("back-first", ["cards"]),
        ("fronts", ["fronts"]),
    ],
)
def test_the_print_shop(sides: str, names: list[str], tmp_path: Path) -> None:
    """`--sides` tells in which files and order a shop gets the sides; pages have their bleed."""
    found = made(tmp_path, "shop", *RED, "--sides", sides, "--bleed", "3")
    pdfs = [Pdf.read((tmp_path / name).read_bytes()) for name in found]

    assert [f"shop.en/{name}.pdf" for name in names] == found
    assert {(67, 118)} == {(round(w), round(h)) for pdf in pdfs for w, h in pdf.sizes}
    assert sum(len(pdf.pages) for pdf in pdfs) == (10 if sides == "fronts" else 20)


def test_the_order_of_a_shop_that_wants_backs_first(tmp_path: Path) -> None:
    """With `back-first`, page 1 is the back of the first card, and page 2 its front."""
    made(tmp_path, "shop", *ARCHER, "--sides", "back-first")
    first, second = Pdf.read((tmp_path / "shop.en" / "cards.pdf").read_bytes()).texts()

    assert ("Archer" in first, "Archer" in second) == (False, True)


def test_the_virtual_table(tmp_path: Path) -> None:
    """Pictures and the save file are made; the save finds them in the folder, or under a URL."""
    names = made(tmp_path / "a", "tabletop", *ARCHER)
    made(tmp_path / "b", "tabletop", *ARCHER, "--base-url", "https://cards.example/v1")
    faces = [
        json.loads((tmp_path / one / "table.en" / "save.json").read_bytes())["ObjectStates"][0][
            "CustomDeck"
        ]["1"]["FaceURL"]
        for one in "ab"
    ]

    assert [f"table.en/{one}" for one in ("red-back.png", "red-cards.png", "save.json")] == names
    assert (tmp_path / "a").as_uri() + "/table.en/red-cards.png" == faces[0]
    assert "https://cards.example/v1/table.en/red-cards.png" == faces[1]


@pytest.mark.parametrize("what", ["shop", "tabletop", "cards"])
def test_names_of_files_are_safe_and_unique(what: str, tmp_path: Path) -> None:
    """Whatever cards are called, names of files differ, also where case does not count."""
    text = "\n".join(
        f'card {name} "{printed}" : character {{ copies 2\ngain 1 }}'
        for name, printed in {
            "con": "CON",
            "a-b": "A: B?",
            "a-b-2": "../x",
            "nul": "a\\\\b",
        }.items()
    )
    names = made(tmp_path / "out", what, written(tmp_path, text), *RED, "--format", "svg")
    parts = [part for name in names for part in name.split("/")]

    assert len(names) == len({name.casefold() for name in names})
    assert [] == [
        part for part in parts if set(part) & set('<>:"\\|?*') or part != part.strip(" .")
    ]
    assert [] == [part for part in parts if part.split(".")[0].casefold() in {"con", "nul", "prn"}]


# ------------------------------------------------------------------ options


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (("--paper", "letter"), (215.9, 279.4)),
        (("--paper", "A3"), (297, 420)),
        (("--paper", "300x200"), (200, 300)),
        (("--paper", "8,5 x 11 po"), (215.9, 279.4)),
        ((), (210, 297)),
    ],
)
def test_paper(given: tuple[str, ...], expected: tuple[float, float], tmp_path: Path) -> None:
    """Sheets are as large as the paper that is named or measured, however it lies; else A4."""
    assert expected == pytest.approx(cards(tmp_path, *RED, *given).sizes[0], abs=0.05)


def test_the_paper_of_a_theme(tmp_path: Path) -> None:
    """A theme may say the paper, and `--paper` goes before it."""
    (tmp_path / "theme.toml").write_text('paper = "letter"\n')
    theme = ("--theme", str(tmp_path))
    sizes = [cards(tmp_path / one, *ARCHER, *theme, *more).sizes[0][0] for one, more in _PAPERS]

    assert [215.9, 210] == pytest.approx(sizes, abs=0.05)


_PAPERS = (("a", ()), ("b", ("--paper", "a5")))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ((), (61, 112)),
        (("--card-size", "poker"), (63.5, 88.9)),
        (("--card-size", "70x70"), (70, 70)),
        (("--bleed", "2"), (65, 116)),
        (("--bleed", "2", "--gap", "0"), (65, 116)),
    ],
)
def test_sizes_of_cards(
    given: tuple[str, ...], expected: tuple[float, float], tmp_path: Path
) -> None:
    """The first card and its bleed are as large as was asked for; the gap is twice the bleed."""
    first = fronts(cards(tmp_path, *ARCHER, *given), 0)[0]

    assert expected == pytest.approx((first.width, first.height), abs=0.05)


def test_gap_and_margin(tmp_path: Path) -> None:
    """A gap sets cards apart; what the printer cannot reach costs cards."""
    apart = fronts(cards(tmp_path / "a", *RED, "--gap", "3"), 0)
    few = fronts(cards(tmp_path / "b", *RED, "--margin", "40"), 0)

    assert apart[1].left - apart[0].left == pytest.approx(64, abs=0.05)
    assert (6, 3) == (len(apart), len(few))


@pytest.mark.parametrize("fit", ["reflow", "border", "scale"])
def test_the_design_on_cards_of_another_size(fit: str, tmp_path: Path) -> None:
    """`--fit` sets cards anew, with a border, or scaled."""
    widths = {
        "reflow": 70.0,
        "border": 61.0,
        "scale": 61 * 120 / 112,
    }
    pdf = cards(tmp_path, *ARCHER, "--card-size", "us-tarot", "--fit", fit)

    assert round(widths[fit], 1) in {round(one.width, 1) for one in fronts(pdf, 0)}


@pytest.mark.parametrize(
    ("kind", "pages"),
    [("none", 2), ("separate", 4), ("long-edge", 4), ("short-edge", 4), ("gutterfold", 4)],
)
def test_kinds_of_backs(kind: str, pages: int, tmp_path: Path) -> None:
    """Each kind of backs has as many pages as it takes, and as many backs as cards, or none."""
    pdf = cards(tmp_path, *RED, "--backs", kind)
    behind = sum(len(backs(pdf, page)) for page in range(len(pdf.pages)))

    assert (pages, 0 if kind == "none" else 10) == (len(pdf.pages), behind)


@pytest.mark.parametrize(
    ("offset", "expected"),
    [
        ("0.5,-0.3", (0.5, -0.3)),
        ("0,5;-0,3", (0.5, -0.3)),
        (" 1 , 0 ", (1, 0)),
        ("0.4,-0.2,0.4", (0.4, -0.2)),
    ],
)
def test_offsets(offset: str, expected: tuple[float, float], tmp_path: Path) -> None:
    """Backs are moved as told, with points or commas, or as three equal readings say."""
    both = (*ARCHER, "--backs", "long-edge")
    plain = backs(cards(tmp_path / "a", *both), 1)[0]
    moved = backs(cards(tmp_path / "b", *both, f"--offset={offset}"), 1)[0]

    apart = (moved.left - plain.left, moved.top - plain.top)
    assert expected == pytest.approx(apart, abs=0.01)


def test_guides(tmp_path: Path) -> None:
    """`--guides` draws lines over the whole paper in place of marks."""
    marks, guides = (cards(tmp_path / one, *ARCHER, *more) for one, more in _GUIDES)

    assert {len(lines(marks, 0)) > len(lines(guides, 0))} == {True}
    assert max(max(path.size) for path in guides.paths(0) if len(path.points) == 2) > 100


_GUIDES = (("a", ()), ("b", ("--guides",)))


@pytest.mark.parametrize("theme", ["standard", "low-ink", "large-print"])
def test_shipped_themes(theme: str, tmp_path: Path) -> None:
    """Each shipped theme prints, in its own face."""
    pdf = cards(tmp_path, *ARCHER, "--theme", theme)
    faces = " ".join(str(font["/BaseFont"]) for font in pdf.fonts)

    assert ("Atkinson" in faces) == (theme == "large-print")


def test_choosing_cards(tmp_path: Path) -> None:
    """Cards, families and copies are chosen; a name may be given twice."""
    text = cards(tmp_path, "--cards", "spy,archer,spy", "--families", "blue", "--copies", "2").text

    assert (2, 2, 0) == (text.count("Archer"), text.count("Spy"), text.count("Lord"))
    assert (4, 0) == (text.count("Blue"), text.count("Red"))


def test_choosing_sets(tmp_path: Path) -> None:
    """Of a file, its own cards are printed, or those of the sets that are named."""
    mine = written(
        tmp_path,
        'set mine "Mine" for mine {\nversion "1"\nlanguages en\n}\n'
        'card oak "Oak" : character { icon tree\ngain 1 }',
    )
    own = cards(tmp_path / "a", mine, *RED).text
    base = cards(tmp_path / "b", mine, *RED, "--sets", "base").text
    both = cards(tmp_path / "c", mine, *RED, "--sets", "base,mine").text

    assert [(True, False), (False, True), (True, True)] == [
        ("Oak" in text, "Archer" in text) for text in (own, base, both)
    ]


def test_only_what_changed(tmp_path: Path) -> None:
    """`--changed-since` prints what is new since a manifest; the new one may replace it."""
    oak, elm = ('card oak "Oak" : character {{ gain {} }}', 'card elm "Elm" : character { gain 1 }')
    out = tmp_path / "out"
    made(out, "cards", written(tmp_path, f"{oak.format(1)}\n{elm}"), *RED)
    old = str(out / "cards.en.json")
    text = cards(
        out, written(tmp_path, f"{oak.format(2)}\n{elm}"), *RED, "--changed-since", old
    ).text
    done = rendered(
        tmp_path / "none", "cards", str(tmp_path / "mine.ori"), *RED, "--changed-since", old
    )

    assert (True, False) == ("Oak" in text, "Elm" in text)
    assert (0, "", True, []) == (
        done.code,
        done.out,
        "ORI728" in done.err,
        files(tmp_path / "none"),
    )


def test_a_picture_of_ones_own(tmp_path: Path) -> None:
    """A card shows the author's picture: as a vector from SVG, as pixels from PNG."""
    (tmp_path / "art").mkdir()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M4 4h9v9z"/></svg>'
    (tmp_path / "art" / "oak.svg").write_text(svg)
    Image.new("RGB", (64, 64), "#123456").save(tmp_path / "art" / "elm.png")
    text = "\n".join(
        f'card {name} "{name}" : character {{ picture "art/{name}.{kind}"\ngain 1 }}'
        for name, kind in (("oak", "svg"), ("elm", "png"))
    )
    mine = written(tmp_path, text)

    assert [0, 1] == [
        cards(tmp_path / one, mine, *RED, "--cards", one).rasters for one in ("oak", "elm")
    ]


@pytest.mark.parametrize(
    ("picture", "code"),
    [
        ("nope.svg", "ORI711"),
        ("../x.svg", "ORI711"),
        ("/etc/passwd", "ORI711"),
        ("mine.ori", "ORI712"),
    ],
)
def test_a_picture_that_is_refused(picture: str, code: str, tmp_path: Path) -> None:
    """A picture that is not there, lies outside or is none is told with its card's place."""
    mine = written(tmp_path, f'card oak "Oak" : character {{ picture "{picture}"\ngain 1 }}')
    done = rendered(tmp_path / "out", "cards", mine)

    assert (1, "", True, []) == (
        done.code,
        done.out,
        f"[{code}]" in done.err,
        files(tmp_path / "out"),
    )


def test_home_made_cards(tmp_path: Path) -> None:
    """A card of one's own is marked in front; the backs of all cards are alike."""
    mine = written(tmp_path, 'card oak "Archer" : character { icon bow\ngain 1 }')
    shop = ("--families", "red", "--format", "svg", "--sides")
    made(tmp_path / "out", "shop", mine, "--cards", "oak,archer", *shop, "files")
    own, shipped = sorted((tmp_path / "out" / "shop.en" / "fronts").iterdir())
    behind = {file.read_bytes() for file in (tmp_path / "out" / "shop.en" / "backs").iterdir()}

    assert ("001-oak-red-front.svg", "002-archer-red-front.svg") == (own.name, shipped.name)
    assert own.read_text("utf-8").count("<path") > 0
    assert 1 == len(behind)


def test_own_templates_and_words(tmp_path: Path) -> None:
    """Templates and words of one's own replace shipped ones, file by file."""
    (tmp_path / "own" / "text").mkdir(parents=True)
    (tmp_path / "own" / "text" / "print.en.toml").write_text('sheet_note = "Mine, 50 mm"\n')

    assert (
        "Mine, 50 mm" in cards(tmp_path / "out", *ARCHER, "--templates", str(tmp_path / "own")).text
    )


# ------------------------------------------------------------------ hostile names


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which cards with hostile names were rendered."""
    folder = tmp_path_factory.mktemp("hostile")
    mine = written(
        folder,
        "\n".join(
            f'card {name} "{text[:14]}" : character {{ flavour "{text}"; gain 1 }}'
            for name, text in HOSTILE.items()
        ),
    )
    done = rendered(folder, "cards", mine)
    assert (0, []) == (done.code, [line for line in done.err.splitlines() if "error" in line])
    return folder


def literal(written_: str) -> str:
    """Return a text as it is to be printed."""
    return written_.replace('\\"', '"').replace("\\\\", "\\")


def test_hostile_texts_on_cards(hostile: Path) -> None:
    """Whatever a text holds stands on the card letter by letter."""
    read = letters(Pdf.read((hostile / "cards.en.pdf").read_bytes()).text)

    assert [] == [text for text in HOSTILE.values() if letters(literal(text)) not in read]


def test_dots_per_inch(tmp_path: Path) -> None:
    """Single cards as pictures have the pixels that a shop asks for."""
    (name,) = made(
        tmp_path, "shop", *ARCHER, "--format", "png", "--dpi", "300", "--sides", "fronts"
    )
    picture = Image.open(BytesIO((tmp_path / name).read_bytes()))

    assert (720, 1323) == picture.size
