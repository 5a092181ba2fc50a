"""Setting a booklet: the document of its A5 pages, and the same pages on sheets to be folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import field, frozen

from oriflamme_dsl.engine.view import SeenCard
from oriflamme_dsl.press import art
from oriflamme_dsl.press.booklet.content import Booklet, CardEntry, Example, Picture
from oriflamme_dsl.press.booklet.writing import Subject
from oriflamme_dsl.press.cards import Document, typesetter
from oriflamme_dsl.press.drawing import Drawing, Shape, as_svg
from oriflamme_dsl.press.faces import file_name, files_of
from oriflamme_dsl.press.folding import booklet_order
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.press.small_cards import CardStyle, back_shapes
from oriflamme_dsl.press.typesetter import Typesetter
from oriflamme_dsl.render.templates import Templates

PAGE = Size(148.0, 210.0)
"""A page, A5, in mm."""
FOLD = 4
"""A folded sheet has so many pages."""


@frozen
class Pages:
    """A set booklet: its PDF, and how many pages it has, a multiple of four."""

    pdf: bytes = field(repr=False)
    count: int


def set_pages(booklet: Booklet, subject: Subject, templates: Templates) -> Pages:
    """Return a booklet as PDF; pages for notes at the end make it full sheets.

    Raises MissingGlyphError for a character that a face does not have.
    """
    setter = typesetter(subject.theme.folders)
    bare = document(booklet, subject, templates, 0)
    count = _pages(setter, bare)
    notes = -count % FOLD
    whole = document(booklet, subject, templates, notes) if notes else bare
    assert _pages(setter, whole) == count + notes, "pages for notes move no others"
    return Pages(setter.pdf(whole.source, whole.files), count + notes)


def _pages(setter: Typesetter, made: Document) -> int:
    return int(setter.query(made.source, "pages", made.files)[0])


def document(booklet: Booklet, subject: Subject, templates: Templates, notes: int) -> Document:
    """Return the source of a booklet with so many pages for notes at its end."""
    source = templates.fill(
        "print/booklet.typ.j2",
        theme=subject.theme.data,
        language=booklet.language,
        author=booklet.author,
        title=attrs.asdict(booklet.title),
        words=booklet.words,
        chapters=[_chapter(chapter, subject) for chapter in booklet.chapters],
        art=_art(subject),
        backs=_backs(subject),
        notes=notes,
    )
    return Document(source, files_of(subject.faces))


def _chapter(chapter: Any, subject: Subject) -> dict[str, Any]:
    return {
        "id": chapter.id,
        "title": chapter.title,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "blocks": [_block(block, subject) for block in section.blocks],
            }
            for section in chapter.sections
        ],
    }


def _block(block: Any, subject: Subject) -> dict[str, Any]:
    data = {"is": type(block).__name__, **attrs.asdict(block)}
    if isinstance(block, Example):
        data["pictures"] = [_picture(picture) for picture in block.pictures]
    if isinstance(block, CardEntry):
        face = next(face for face in subject.faces if face.id == block.id)
        data["picture"] = file_name(face.picture) if face.picture else None
        data["icon"] = block.icon if face.picture is None else None
    return data


def _picture(picture: Picture) -> dict[str, Any]:
    return attrs.asdict(picture)


def _art(subject: Subject) -> dict[str, str]:
    ink, accent = subject.theme.colours["ink"], subject.theme.colours["accent"]
    found = {f"symbol-{name}": art.svg("symbols", name, ink) for name in art.names("symbols")}
    found["fleuron"] = art.svg("ornaments", "fleuron", accent)
    for face in subject.faces:
        if face.view.icon and face.picture is None:
            found[f"icon-{face.view.icon}"] = art.svg("icons", face.view.icon, ink)
    return found


def _backs(subject: Subject) -> Mapping[str, Any] | None:
    """Return the backs of all families side by side, for the title page."""
    if not subject.families:
        return None
    colours = subject.theme.colours
    style = CardStyle(ink=colours["ink"], soft=colours["soft"], fills=subject.theme.fills)
    shapes: list[Shape] = []
    pitch = style.width + 3
    for number, family in enumerate(subject.families):
        seen = SeenCard(family.id, family.id, None, False, 0)
        shapes.extend(back_shapes(seen, family.look, family.look, 0.2 + number * pitch, 0.2, style))
    width = len(subject.families) * pitch - 3 + 0.4
    drawing = Drawing(width, style.height + 0.4, tuple(shapes), "")
    return {"svg": as_svg(drawing), "width": width}


# ------------------------------------------------------------------ folded


def folded(pages: Pages, templates: Templates, sheet: Size, words: Mapping[str, Any]) -> bytes:
    """Return the sheets of a booklet, two pages a side, to be printed on both sides and folded.

    `sheet` is the paper, landscape, in mm; pages that are larger than its half are made smaller.
    They stay as they are, letters and all, but for the tags: sheets are for a printer, not to be
    read in their order. Print them on both sides, turned over the short edge. `words` are the
    `title` and the `language`.
    """
    half = Size(sheet.width / 2, sheet.height)
    factor = min(1.0, half.width / PAGE.width, half.height / PAGE.height)
    source = templates.fill(
        "print/folded.typ.j2",
        sheet={"width": sheet.width, "height": sheet.height},
        page={"width": PAGE.width * factor, "height": PAGE.height * factor},
        spreads=[
            [None if page is None else page + 1 for page in spread]
            for spread in booklet_order(pages.count)
        ],
        words=words,
    )
    return typesetter(()).untagged_pdf(source, {"booklet.pdf": pages.pdf})
