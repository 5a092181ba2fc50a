"""What the page about printing shows is true."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from oriflamme_dsl.cli.printing import BACKS
from oriflamme_dsl.press.build import makers
from oriflamme_dsl.press.order import FITS
from oriflamme_dsl.press.shop import SIDES
from oriflamme_dsl.press.sizes import CARDS, PAPERS, Size
from oriflamme_dsl.press.theme import read_theme, shipped
from oriflamme_dsl.resources import templates_folder
from tests.cli.calls import ROOT, call
from tests.docs.blocks import DOCS, blocks

PAGE = "printing.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "theme"
LINE = "  gain 1 for each adjacent revealed character of yours\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working directory of a reader: the example, a slip, two long cards, a build."""
    shutil.copytree(EXAMPLE, tmp_path / "examples" / "theme")
    (tmp_path / "slip").mkdir()
    (tmp_path / "slip" / "theme.toml").write_text('[colour]\nink = "#22301f"\n')
    for name, lines in (("long", 8), ("longer", 22)):
        text = f'use oriflamme\ncard clerk "Clerk" : character {{\n{LINE * lines}}}\n'
        (tmp_path / f"{name}.ori").write_text(text)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "build").mkdir()
    manifest = '{"format": 1, "game": "orchard", "rules": "", "cards": {}}'
    (tmp_path / "build" / "cards.en.json").write_text(manifest)
    return tmp_path


@pytest.mark.parametrize("number", range(len(blocks(PAGE, "console"))))
def test_each_call_prints_what_the_page_shows(number: int, place: Path) -> None:
    """The calls of the page print what stands below them, and write the files that they tell."""
    line, _, shown = blocks(PAGE, "console")[number].text.partition("\n")
    done = call(*shlex.split(line.removeprefix("$ oriflamme ")))

    assert shown.strip() == (done.err + done.out).strip()
    assert [] == [name for name in done.out.split() if not (place / name).is_file()]


def listed(heading: str) -> dict[str, str]:
    """Return the first two columns of the table whose first column is called so."""
    table = re.search(rf"^\| {re.escape(heading)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    assert table
    rows = [[cell.strip() for cell in row.split("|")[1:3]] for row in table[1].splitlines()]
    return {name.strip("`"): said for name, said in rows}


@pytest.mark.parametrize(("heading", "known"), [("`--paper`", PAPERS), ("`--card-size`", CARDS)])
def test_sizes_are_listed(heading: str, known: dict[str, Size]) -> None:
    """Every size is there, in its order, with its true sides."""
    sizes = {name: f"{size.width:g} × {size.height:g}" for name, size in known.items()}

    assert list(sizes.items()) == list(listed(heading).items())


@pytest.mark.parametrize(
    ("heading", "known"), [("`--backs`", BACKS), ("`--fit`", FITS), ("`--theme`", shipped())]
)
def test_choices_are_listed(heading: str, known: tuple[str, ...]) -> None:
    """Every choice of an option is explained."""
    assert set(known) == set(listed(heading))


def test_orders_of_sides_are_named() -> None:
    """Each order of sides that is not the usual one stands in the table for print shops."""
    assert [] == [side for side in SIDES if side != "files" and f"`--sides {side}`" not in TEXT]


def test_all_that_can_be_made_is_listed() -> None:
    """Everything that the command makes has a row."""
    rows = re.findall(r"^\| `(\w+)` \| ", TEXT, re.MULTILINE)

    assert set() == set(makers()) - set(rows)


def test_templates_that_are_named_exist() -> None:
    """Each template that one may replace is there under that path."""
    named = re.findall(r"`(print/[\w.]+\.typ\.j2|text/[\w.]+\.toml)`", TEXT)

    assert named
    assert [] == [path for path in named if not (templates_folder() / path).is_file()]


def test_the_example_is_what_the_page_shows() -> None:
    """Pieces of theme, template and words stand in the files of the example as they are shown."""
    (template,) = [block.text for block in blocks(PAGE, "typst")]
    files = [EXAMPLE / "theme.toml", EXAMPLE / "templates" / "text" / "print.en.toml"]
    written = "\n".join(file.read_text(encoding="utf-8") for file in files)

    assert (EXAMPLE / "templates" / "print" / "card.typ.j2").read_text(encoding="utf-8") == template
    assert [] == [block.text for block in blocks(PAGE, "toml") if block.text not in written]


def test_the_example_is_sound() -> None:
    """The theme has no fault, and the cards no finding, and do what their scenarios say."""
    file = str(EXAMPLE / "orchard.ori")

    assert () == read_theme(str(EXAMPLE))[1]
    assert [0, 0] == [call("check", file).code, call("test", file).code]


def test_pieces_of_cards_are_sound(tmp_path: Path) -> None:
    """The card of the page is checked without a finding."""
    file = tmp_path / "card.ori"
    file.write_text("edition 1\n" + blocks(PAGE, "ori")[0].text, encoding="utf-8")

    assert 0 == call("check", str(file)).code


def test_links_lead_somewhere() -> None:
    """Files that the page links to are there, and headings too."""
    headings = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    }
    links = re.findall(r"\]\((?!https:)([^)]+)\)", TEXT)

    assert [] == [link for link in links if link[0] == "#" and link[1:] not in headings]
    assert [] == [
        link for link in links if link[0] != "#" and not (DOCS / link.split("#")[0]).exists()
    ]
