"""The shipped pictures: how they are drawn, and that all are there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.press import _svg, art
from oriflamme_dsl.resources import cards_folder

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "icons.md"
ALL = [(shelf, name) for shelf in art.SHELVES for name in art.names(shelf)]
STROKES = {"icons": "3", "charges": "3", "symbols": "5", "ornaments": "3"}
SHAPES = {"path", "circle", "line", "rect", "polyline", "polygon", "ellipse", "g"}
ATTRIBUTES = {
    *("d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height"),
    *("points", "transform", "fill", "fill-rule", "stroke"),
}
ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("shelf", "name"), ALL)
def test_drawing_rules(shelf: str, name: str) -> None:
    """A picture is flat shapes on 64 x 64, in one colour and one stroke width for its shelf."""
    root = ET.fromstring(art.svg(shelf, name, "currentColor"))
    parts = [part for part in root.iter() if part is not root]
    used = {(key, part.get(key)) for part in parts for key in ("fill", "stroke")}

    assert {
        "viewBox": "0 0 64 64",
        "fill": "none",
        "stroke": "currentColor",
        "stroke-width": STROKES[shelf],
        **ROUND,
    } == root.attrib
    assert set() == {part.tag for part in parts} - {SVG + shape for shape in SHAPES}
    assert set() == {key for part in parts for key in part.attrib} - ATTRIBUTES
    assert {None, "none", "currentColor"} >= {value for _, value in used}
    assert "" == "".join(root.itertext()).strip()


@pytest.mark.parametrize(("shelf", "name"), ALL)
def test_ours_are_as_strict_as_those_of_authors(shelf: str, name: str) -> None:
    """What is shipped passes the checks that an author's own picture has to pass."""
    assert (64.0, 64.0) == _svg.size(art.svg(shelf, name).encode())


def test_every_shipped_card_has_its_icon() -> None:
    """Each of the 21 printed cards has an icon of its own, which there is."""
    program = compile_paths([str(cards_folder())]).program
    icons = {face.icon for face in program.faces.values() if face.icon}

    assert 21 == len(icons)
    assert set() == icons - {*art.names("icons")}


def test_shelves() -> None:
    """The marks that other parts of the shop ask for by name are there."""
    marks = {"flame", "mullet", "trefoil", "sun", "tower", "crescent", "key", "cross"}
    deeds = {"influence", "eliminate", "reveal", "discard", "steal", "move", "wait", "queue"}

    assert marks == {*art.names("charges")}
    assert deeds | {"copy"} == {*art.names("symbols")}
    assert {"fleuron", "corner", "back", "handmade", "shield"} == {*art.names("ornaments")}
    assert () == art.names("nothing")


def test_ink() -> None:
    """A picture comes in one colour, which is near-black unless another is asked for."""
    inks = [set(re.findall(r"#\w+", text)) for text in (drawn(), drawn("#ffffff"))]

    assert [{"#1a1a1a"}, {"#ffffff"}] == inks
    assert "currentColor" not in drawn()


def drawn(ink: str = "#1a1a1a") -> str:
    """Return the crown in an ink."""
    return art.svg("icons", "crown", ink)


def test_inline() -> None:
    """In HTML a picture takes the colour of the text and is passed over by screen readers."""
    root = ET.fromstring(art.inline("symbols", "reveal"))

    assert ("true", "currentColor") == (root.get("aria-hidden"), root.get("stroke"))
    assert "\n" not in art.inline("symbols", "reveal")


@pytest.mark.parametrize("name", ["nothing", "../charges/sun", "", "Crown"])
def test_a_picture_that_there_is_not(name: str) -> None:
    """Only what is on the shelf can be taken from it."""
    with pytest.raises(KeyError):
        art.svg("icons", name)
    with pytest.raises(KeyError):
        art.inline("icons", name)


def test_what_pictures_show() -> None:
    """Each picture, and nothing else, has words in both languages, in order of names."""
    told = {shelf: tuple(names) for shelf, names in art.words().items()}
    languages = {tuple(shown) for names in art.words().values() for shown in names.values()}

    assert {shelf: art.names(shelf) for shelf in art.SHELVES} == told
    assert {("en", "fr")} == languages


def test_the_list_in_the_documentation_is_current() -> None:
    """docs/icons.md lists all shelves as they are; `main` writes the lists anew."""
    text = DOCUMENT.read_text(encoding="utf-8")

    assert art.SHELVES == tuple(found[2] for found in art.MARKED.finditer(text))
    assert art.filled(text) == text


def test_writing_the_list(tmp_path: Path) -> None:
    """The list is written between its marks, and what stands around them is left alone."""
    document = tmp_path / "icons.md"
    document.write_text("a\n<!-- shelf: ornaments -->\nold\n<!-- end -->\nb\n", encoding="utf-8")
    art.main(["--write", str(document)])
    lines = document.read_text(encoding="utf-8").splitlines()

    assert ["a", "<!-- shelf: ornaments -->", "| name | shows | montre |"] == lines[:3]
    assert ["<!-- end -->", "b"] == lines[-2:]
    assert "old" not in lines
