"""Drawings and their SVG."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PageObject, PdfReader

from oriflamme_dsl.press import art
from oriflamme_dsl.press.drawing import (
    Arrow,
    Box,
    Drawing,
    Mark,
    Shape,
    Token,
    Voices,
    Words,
    as_svg,
)
from oriflamme_dsl.press.typesetter import Typesetter

HOSTILE = "<script>&\"'#$\\[]*_{{ {% \u202e\x07</text>"


def inside(shape: Shape) -> str:
    """Return the SVG of one shape, without the element around it."""
    svg = as_svg(Drawing(10, 10, (shape,), ""), Voices("Face", "Big"))
    return svg.partition("</title>")[2].removesuffix("</svg>")


def test_a_drawing_is_one_element_with_its_size_and_words() -> None:
    """The SVG stands for itself: size in mm, a view box in mm, an image with its text."""
    assert (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="20.5mm" height="7mm" '
        'viewBox="0 0 20.5 7"><title>a &lt;b&gt; &amp; c</title></svg>'
    ) == as_svg(Drawing(20.5, 7.0, (), "a <b> & c"))


def test_boxes() -> None:
    """A box is filled first, then hatched, then outlined; round corners and dashes are kept."""
    box = Box(1, 2, 6, 4, 0.5, "#ffffff", "#1a1a1a", 0.3, 1, "vertical", "#C44838", 3, 0.2)

    assert (
        '<rect x="1" y="2" width="6" height="4" rx="0.5" fill="#ffffff"/>'
        '<path d="M2.5 2L2.5 6M5.5 2L5.5 6" fill="none" stroke="#C44838" stroke-width="0.2"/>'
        '<rect x="1" y="2" width="6" height="4" rx="0.5" fill="none" stroke="#1a1a1a" '
        'stroke-width="0.3" stroke-dasharray="1"/>'
    ) == inside(box)


def test_words() -> None:
    """A text has its face, its anchor and its weight as plain attributes."""
    assert (
        '<text x="1" y="2" font-size="3" font-family="Big" font-weight="bold" '
        'text-anchor="end" fill="#000000">a &amp; b</text>'
    ) == inside(Words(1, 2, "a & b", 3, "end", bold=True, colour="#000000", voice="title"))


def test_arrows_point_where_they_lead() -> None:
    """The head has its tip at the end of the arrow, and the line stops at the head."""
    assert (
        '<line x1="1" y1="2" x2="4" y2="2" stroke="#1a1a1a" stroke-width="0.4"/>'
        '<polygon points="5 2 4 1.58 4 2.42" fill="#1a1a1a"/>'
    ) == inside(Arrow(1, 2, 5, 2, head=1))


def test_tokens_hold_their_number() -> None:
    """A token is a disc with its number in the middle."""
    assert (
        '<circle cx="4" cy="5" r="2" fill="#1a1a1a" stroke="#ffffff" stroke-width="0.25"/>'
        '<text x="4" y="5.75" font-size="2.2" font-family="Face" font-weight="bold" '
        'text-anchor="middle" fill="#ffffff">12</text>'
    ) == inside(Token(4, 5, 2, "12", "#1a1a1a", "#ffffff", "#ffffff"))


def test_pictures_are_put_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is scaled to its square, and keeps how it is drawn; its frame goes."""

    def drawn(shelf: str, name: str, ink: str) -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" '
            f'stroke="{ink}">\n  <path d="M0 0 {shelf} {name}"/>\n</svg>'
        )

    monkeypatch.setattr(art, "svg", drawn)

    assert (
        '<g transform="translate(1 2) scale(0.5000)" fill="none" stroke="#123456">'
        '<path d="M0 0 icons bow"/></g>'
    ) == inside(Mark("icons", "bow", 1, 2, 32, "#123456"))


def test_a_picture_that_there_is_not_leaves_a_ring() -> None:
    """For an unknown name a ring is drawn, so that a page is still made."""
    assert (
        '<circle cx="3" cy="3" r="1.4" fill="none" stroke="#1a1a1a" stroke-width="0.19"/>'
    ) == inside(Mark("icons", "no such icon", 1, 1, 4))


@pytest.mark.parametrize("shelf", ["icons", "charges"])
def test_every_shipped_picture_fits_into_a_drawing(shelf: str) -> None:
    """The pictures that diagrams use are XML once they stand in a drawing, and none is a ring."""
    names = art.names(shelf)
    shapes = tuple(Mark(shelf, name, 0, 0, 10) for name in names)

    root = ET.fromstring(as_svg(Drawing(10, 10, shapes, "")))

    assert ["title", *["g"] * len(names)] == [child.tag.partition("}")[2] for child in root]


@given(st.text() | st.just(HOSTILE))
def test_texts_are_no_markup(text: str) -> None:
    """Whatever a text holds, the SVG is well-formed, and the text stands in it as a text."""
    shapes = (Words(0, 0, text, 3), Token(0, 0, 1, text, "#000000", "#000000", "#000000"))

    root = ET.fromstring(as_svg(Drawing(1, 1, shapes, text), Voices('A "B" & <C>')))

    assert ["title", "text", "circle", "text"] == [child.tag.partition("}")[2] for child in root]


def test_nothing_outside_is_asked_for() -> None:
    """There is no style, no pattern, no reference and no script in a drawing."""
    kinds = ("vertical", "crossed", "diagonal", "dots", "waves")
    shapes: tuple[Shape, ...] = tuple(Box(0, 0, 9, 9, 1, hatching=kind) for kind in kinds)

    svg = as_svg(Drawing(9, 9, (*shapes, Words(0, 0, "x", 3)), "x"))

    assert [] == re.findall(r"style|class|href|url\(|<pattern|<script|<defs|id=", svg)


def test_the_typesetter_takes_it() -> None:
    """A drawing can be set into a document, in which it is no raster."""
    box = Box(1, 1, 18, 8, 1, fill="#F5D147", hatching="dots", stroke="#000000")
    source = (
        '#set document(title: "x")\n#set page(width: 30mm, height: 20mm, margin: 5mm)\n'
        '#image(bytes(read("a.svg")), format: "svg", alt: "x")'
    )

    pdf = Typesetter(()).pdf(source, {"a.svg": as_svg(Drawing(20, 10, (box,), "x")).encode()})

    (page,) = PdfReader(BytesIO(pdf)).pages
    assert [] == list(page.images)
    assert "c\n" in _content(page)


def _content(page: PageObject) -> str:
    """Return the drawing operators of a page and of the forms in it."""
    resources: Any = page["/Resources"].get_object()
    forms = resources.get("/XObject", {})
    parts = [page.get_contents(), *(form.get_object() for form in forms.values())]
    return "".join(part.get_data().decode("latin-1") for part in parts if part is not None)
