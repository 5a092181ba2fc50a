"""Cards set by the typesetter: their sizes are measured first, then the sheets are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.press import art
from oriflamme_dsl.press.design import MARK, Design
from oriflamme_dsl.press.estimate import MM, name_surely_fits, shortened, text_surely_fits
from oriflamme_dsl.press.faces import (
    Face,
    Family,
    card_data,
    family_data,
    files_of,
    foot,
    pieces_of,
)
from oriflamme_dsl.press.fit import Measured, Sizes, decide, steps
from oriflamme_dsl.press.heraldry import on_colour
from oriflamme_dsl.press.lettering import Measure
from oriflamme_dsl.press.order import Order
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.press.theme import Theme
from oriflamme_dsl.press.typesetter import Typesetter
from oriflamme_dsl.render.templates import Templates


@frozen
class Document:
    """The source of a document, and the files that it reads, by their path in it."""

    source: str = field(repr=False)
    files: Mapping[str, bytes] = field(repr=False)


@lru_cache(maxsize=4)
def typesetter(folders: tuple[Path, ...]) -> Typesetter:
    """Return the typesetter for the faces in some folders; it is made once."""
    return Typesetter(folders)


def card_values(
    faces: Iterable[Face], families: Iterable[Family], theme: Theme, card: Size
) -> dict[str, object]:
    """Return what the template of a card takes, whatever document it is part of."""
    faces, families = tuple(faces), tuple(families)
    return {
        "theme": theme.data,
        "design": Design(card, theme.icon).data,
        "art": _art(faces, families, theme),
        "families": {family.id: family_data(family) for family in families},
    }


def cards_data(
    faces: Iterable[Face], theme: Theme, card: Size, *, shielded: bool
) -> tuple[dict[str, object], ...]:
    """Return cards for the templates, their feet shortened to the width of the card."""
    measure, room = theme.faces["small"].measure, Design(card, theme.icon).inner - MARK
    return tuple(
        card_data(face, theme.symbols, _foot(face, theme, room, measure), shielded=shielded)
        for face in faces
    )


def _foot(face: Face, theme: Theme, room: float, measure: Measure) -> str:
    name, rest = foot(face)
    size = theme.sizes.foot
    left = room - measure(rest, size) * MM
    return shortened(name, size, left, measure) + rest if name else rest


def _art(faces: Sequence[Face], families: Sequence[Family], theme: Theme) -> dict[str, str]:
    """Return every picture that the cards need, by the name that the templates use."""
    ink = theme.colours["ink"]
    found = {f"symbol-{name}": art.svg("symbols", name, ink) for name in art.names("symbols")}
    found["ornament-handmade"] = art.svg("ornaments", "handmade", theme.colours["soft"])
    for face in faces:
        if face.view.icon and face.picture is None:
            found[f"icon-{face.view.icon}"] = art.svg("icons", face.view.icon, ink)
    for family in families:
        charge, on = family.look.charge, on_colour(family.look.colour)
        found[f"charge-{charge}-{on}"] = art.svg("charges", charge, on)
        found[f"charge-{charge}"] = art.svg("charges", charge, ink)
    return found


def fitted(
    order: Order, templates: Templates
) -> tuple[Mapping[str, Sizes], tuple[Diagnostic, ...]]:
    """Return the sizes of all cards of an order, and what does not fit or gets small."""
    faces = order.measured or order.faces
    theme = order.theme
    # A scaled design is set in sizes that come out as the theme wants them.
    factor = min(1.0, order.scale)
    names = tuple(size / factor for size in steps(theme.sizes.name))
    texts = tuple(size / factor for size in steps(theme.sizes.text))
    sure = [face for face in faces if _surely_fits(face, order, names[0], texts[0])]
    unsure = [face for face in faces if face not in sure]
    measured = [
        Measured(face.id, face.view.kind, face.language, names[0], texts[0]) for face in sure
    ]
    if unsure:
        source = templates.fill(
            "print/fit.typ.j2",
            **card_values(unsure, (), theme, order.design),
            cards=cards_data(unsure, theme, order.design, shielded=bool(order.families)),
            name_sizes=names,
            text_sizes=texts,
        )
        rows = typesetter(theme.folders).query(source, "fitted", files_of(unsure))
        kinds = {face.id: face.view.kind for face in faces}
        measured.extend(_measured(row, kinds[row["card"]]) for row in rows)
    return decide(measured, (names[0], names[-1]), (texts[0], texts[-1]))


def _surely_fits(face: Face, order: Order, name: float, text: float) -> bool:
    theme = order.theme
    design = Design(order.design, theme.icon)
    room = design.name(shielded=bool(order.families), ranked=face.view.rank is not None)
    paragraphs = [
        ("".join(piece.text for piece in pieces), sum(bool(piece.symbol) for piece in pieces))
        for _, pieces in pieces_of(face, theme.symbols)
    ]
    return name_surely_fits(
        face.view.name, name, room, theme.faces["title"].measure
    ) and text_surely_fits(paragraphs, text, design.text, theme.faces["text"].measure)


def _measured(row: Mapping[str, Any], kind: str) -> Measured:
    name, text = row["name"], row["text"]
    return Measured(
        card=row["card"],
        kind=kind,
        language=row["language"],
        name=name["size"],
        text=text["size"],
        excess=max(0.0, text["high"] - row["room"]),
        wide=max(0.0, text["wide"] - row["width"]),
        name_wide=max(0.0, name["wide"] - name["room"]),
    )
