"""The queue of a real state as a drawing: what everybody at the table sees of it.

From left (the front) to right (the back), in rows where it is long; a covered card peeps out below
the one that lies on it. A card that lies face down is drawn as its back, also for a player who may
look at it. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import evolve, field, frozen

from oriflamme_dsl.engine.row import lying
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.view import SeenCard, View
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.press.drawing import Arrow, Box, Drawing, Shape, Words
from oriflamme_dsl.press.heraldry import FamilyLook
from oriflamme_dsl.press.lettering import Measure, estimated_width
from oriflamme_dsl.press.small_cards import CardStyle, Shown, back_shapes, face_shapes, peep_shapes

Stacks: TypeAlias = tuple[tuple[SeenCard, ...], ...]
"""Stacks from front to back, each from the top card down; a face that lies down is not known."""

Place: TypeAlias = tuple[int, int]
"""A card of the queue: its slot from the front, and how many cards lie on it."""


@frozen
class Captions:
    """What stands at the ends of the queue, in the language of the page; empty for nothing."""

    front: str = ""
    back: str = ""


NO_CAPTIONS = Captions()


@frozen
class DiagramStyle:
    """How a diagram is laid out: the style of its cards, room between cards and rows, captions.

    Cards lie `gap` apart, or down to `least_gap` where one more of them fits into a row by it.
    """

    card: CardStyle = field(factory=CardStyle)
    gap: float = 3
    least_gap: float = 1.8
    row_gap: float = 3
    edge: float = 1.6
    caption: float = 2.9
    header: float = 4.6
    accent: str = "#8f1d1d"


STANDARD_STYLE = DiagramStyle()


def seen_by_all(position: State | View) -> Stacks:
    """Return the queue of a state, or of what a player knows, as it lies on the table."""
    if isinstance(position, View):
        return tuple(tuple(map(_without_face, stack)) for stack in position.queue)
    return tuple(
        tuple(_seen(position, card) for card in reversed(stack)) for stack in position.queue
    )


def _without_face(card: SeenCard) -> SeenCard:
    return card if card.face_up else evolve(card, card=None)


def _seen(state: State, card: int) -> SeenCard:
    table, up = state.table, state.face_up[card]
    return SeenCard(
        owner=table.families[table.owner[card]],
        family=table.families[state.family[card]],
        card=table.card_id(card) if up else None,
        face_up=up,
        influence=state.influence[card],
    )


def place_of(state: State, card: int) -> Place | None:
    """Return where a card lies in the queue; None for one that does not."""
    slot, depth = lying(state, card)
    return None if slot < 0 else (slot, depth)


def shown_cards(program: Program, language: str) -> dict[str, Shown]:
    """Return name and icon of every card of a program, by its id."""
    return {
        key: Shown(face.names.get(language).text, face.icon) for key, face in program.faces.items()
    }


def queue_diagram(
    position: State | View,
    cards: Mapping[str, Shown],
    families: Iterable[FamilyLook],
    *,
    width: float,
    alt: str,
    highlight: Place | None = None,
    direction: int = 0,
    gaps: Collection[int] = (),
    captions: Captions = NO_CAPTIONS,
    style: DiagramStyle = STANDARD_STYLE,
    measure: Measure = estimated_width,
) -> Drawing:
    """Return the queue of a position as a drawing, at most `width` wide if one card fits into it.

    `cards` say what is printed on them by id, `families` how those of the game look; `highlight`
    is a card that gets a ring, `direction` 1 or -1 the way in which the queue resolves (0 for no
    arrow), `gaps` are places to point out, each by the number of slots ahead of it. `alt` tells the
    drawing in words (telling.py does). `measure` gives the width of a text.
    """
    stacks = seen_by_all(position)
    plan = _Plan(stacks, width, captions, style, measure, direction)
    looks = {look.id: look for look in families}
    shapes: list[Shape] = [*plan.headers()]
    for slot, stack in enumerate(stacks):
        shapes.extend(_stack_shapes(stack, *plan.corner(slot), cards, looks, style.card, measure))
    if not stacks:
        shapes.append(_empty_place(*plan.corner(0), style.card))
    if highlight is not None:
        shapes.append(_ring(highlight, stacks, plan))
    for gap in sorted(gaps):
        shapes.extend(_gap_shapes(gap, plan))
    return Drawing(plan.width, plan.height, tuple(shapes), alt)


# ------------------------------------------------------------------ where things are


class _Plan:
    """Where slots and rows are."""

    def __init__(
        self,
        stacks: Stacks,
        width: float,
        captions: Captions,
        style: DiagramStyle,
        measure: Measure,
        direction: int,
    ) -> None:
        self.style = style
        self.captions = captions
        self.direction = direction
        self.measure = measure
        self.slots = max(1, len(stacks))
        room = width - 2 * style.edge
        least = style.card.width + style.least_gap
        most = max(1, int((room + style.least_gap + 1e-9) / least))
        self.rows = -(-self.slots // most)
        self.each = -(-self.slots // self.rows)
        self.gap = style.gap
        if self.each > 1:
            self.gap = min(style.gap, (room - self.each * style.card.width) / (self.each - 1))
        self.pitch = style.card.width + self.gap
        self.header = style.header if direction or captions.front or captions.back else style.edge
        self.tops, self.height = self._rows(stacks)
        row = self.each * self.pitch - self.gap + 2 * style.edge
        self.width = max(row, self._caption_room())

    def _rows(self, stacks: Stacks) -> tuple[list[float], float]:
        tops, y = [], 0.0
        for row in range(self.rows):
            tops.append(y + self.header)
            deepest = max((len(s) for s in stacks[row * self.each :][: self.each]), default=1)
            y = tops[-1] + self.style.card.height + (deepest - 1) * self.style.card.peep
            y += self.style.edge if row == self.rows - 1 else self.style.row_gap
        return tops, y

    def _caption_room(self) -> float:
        texts = [text for text in (self.captions.front, self.captions.back) if text]
        room = sum(self.measure(text, self.style.caption) for text in texts)
        return room + len(texts) * self.style.edge + (6 if self.direction else 2)

    def corner(self, slot: int) -> tuple[float, float]:
        """Return the upper left corner of the top card of a slot."""
        row, column = divmod(slot, self.each)
        return self.style.edge + column * self.pitch, self.tops[row]

    def headers(self) -> Iterator[Shape]:
        """Yield what stands above the rows: captions at the ends, and arrows."""
        for row, top in enumerate(self.tops):
            yield from self._header(row, top - self.header + self.style.caption)

    def _header(self, row: int, base: float) -> Iterator[Shape]:
        style, captions = self.style, self.captions
        left, right = style.edge, self._right(row)
        if row == 0 and captions.front:
            yield self._caption(left, base, captions.front, "start")
            left += self.measure(captions.front, style.caption) + 1.2
        if row == self.rows - 1 and captions.back:
            yield self._caption(right, base, captions.back, "end")
            right -= self.measure(captions.back, style.caption) + 1.2
        if self.direction and right - left > 2:
            ends = (left, right) if self.direction > 0 else (right, left)
            y = base - style.caption * 0.28
            yield Arrow(ends[0], y, ends[1], y, style.card.soft, 0.3)

    def _right(self, row: int) -> float:
        """Return where a row ends; one that is all there is uses the whole width."""
        if self.rows == 1:
            return self.width - self.style.edge
        count = min(self.each, self.slots - row * self.each)
        least = self.measure(self.captions.back, self.style.caption) + 6
        return max(self.style.edge + count * self.pitch - self.gap, least)

    def _caption(self, x: float, y: float, text: str, anchor: str) -> Words:
        return Words(x, y, text, self.style.caption, anchor, colour=self.style.card.soft)


# ------------------------------------------------------------------ what is drawn


def _stack_shapes(
    stack: Sequence[SeenCard],
    x: float,
    y: float,
    cards: Mapping[str, Shown],
    looks: Mapping[str, FamilyLook],
    style: CardStyle,
    measure: Measure,
) -> Iterator[Shape]:
    """Yield a stack, the lowest card first, so that those on it hide what they cover."""
    for depth in range(len(stack) - 1, -1, -1):
        seen, top = stack[depth], y + depth * style.peep
        shown = None if seen.card is None else cards.get(seen.card, Shown(seen.card))
        look, holder = looks[seen.owner], looks[seen.family]
        if depth:
            yield from peep_shapes(seen, shown, look, holder, x, top, style, measure)
        elif shown is None:
            yield from back_shapes(seen, look, holder, x, top, style)
        else:
            yield from face_shapes(seen, shown, look, holder, x, top, style, measure)


def _empty_place(x: float, y: float, style: CardStyle) -> Box:
    return Box(
        x, y, style.width, style.height, style.radius, stroke=style.soft, stroke_width=0.3, dash=1
    )


def _ring(place: Place, stacks: Stacks, plan: _Plan) -> Box:
    """Return a ring around a card; around one that is covered, around what is seen of it."""
    slot, depth = place
    card, (x, y) = plan.style.card, plan.corner(slot)
    out, height = 0.75, card.height
    if depth:
        y, height = y + card.height + (depth - 1) * card.peep, card.peep
    assert depth < len(stacks[slot]), "the card lies in the queue"
    return Box(
        x - out,
        y - out,
        card.width + 2 * out,
        height + 2 * out,
        card.radius + out,
        stroke=plan.style.accent,
        stroke_width=0.9,
    )


def _gap_shapes(gap: int, plan: _Plan) -> Iterator[Shape]:
    """Yield a sign between two slots, or at an end of the queue; it stays in the row it ends."""
    ends_row = gap == plan.slots or (gap > 0 and gap % plan.each == 0)
    x, y = plan.corner(gap - 1 if ends_row else gap)
    half = plan.style.edge / 2 if gap in (0, plan.slots) or ends_row else plan.gap / 2
    x += plan.style.card.width + half if ends_row else -half
    accent, bottom = plan.style.accent, y + plan.style.card.height
    yield Arrow(x, y - 0.9, x, y + 1.1, accent, 0.4, 2)
    yield Box(x - 0.2, y + 0.6, 0.4, bottom - y - 0.6, fill=accent)
