"""Drawings of the queue from real states."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.view import View, view
from oriflamme_dsl.press.diagram import (
    STANDARD_STYLE,
    Captions,
    place_of,
    queue_diagram,
    seen_by_all,
    shown_cards,
)
from oriflamme_dsl.press.drawing import Arrow, Box, Drawing, Mark, Token, Words
from oriflamme_dsl.press.lettering import Fitted, estimated_width, fitted, measured
from oriflamme_dsl.press.small_cards import CardStyle, Shown
from oriflamme_dsl.press.telling import captions, told
from oriflamme_dsl.press.typefaces import typeface
from tests.press.small import CARDS, LOOKS, NAMES, state
from tests.support.base import base_program
from tests.support.play import Play, plays

QUEUE = "queue red archer | (blue spy +2) / green lord +1 | red lord<blue>"
STYLE = STANDARD_STYLE.card


def drawn(position: State | View, **more: Any) -> Drawing:
    """Draw a position 120 mm wide."""
    return queue_diagram(position, CARDS, LOOKS, **{"width": 120, "alt": "a queue", **more})


def words(drawing: Drawing) -> list[str]:
    """Return the texts of a drawing from left to right, then downward; letters of families too."""
    texts = [s for s in drawing.shapes if isinstance(s, Words | Token)]
    return [s.text for s in sorted(texts, key=lambda s: (s.x // 18, s.y))]


def corners(drawing: Drawing) -> list[tuple[float, float]]:
    """Return the upper left corners of the outlines of all cards, in the order of drawing."""
    return [
        (round(s.x, 3), round(s.y, 3))
        for s in drawing.shapes
        if isinstance(s, Box) and (s.width, s.height) == (STYLE.width, STYLE.height) and s.stroke
    ]


def long_queue(count: int) -> State:
    """Return a state with so many cards in the queue."""
    names = ["red", "blue", "green", "black"]
    cards = [f"{names[i % 4]} {['archer', 'lord', 'spy', 'heir'][i // 4]}" for i in range(count)]
    return state("queue " + " | ".join(cards))


def test_what_lies_on_the_table_is_what_is_drawn() -> None:
    """Faces that lie up have name and icon, backs only their family; tokens have their numbers."""
    drawing = drawn(state(QUEUE))

    assert ["R", "Archer", "B", "2", "G", "1", "Lord", "R", "Lord", "B"] == words(drawing)
    assert ["bow"] == [s.name for s in drawing.shapes if isinstance(s, Mark) and s.shelf == "icons"]
    assert [look.charge for look in (LOOKS[0], LOOKS[1], LOOKS[0])] == [
        s.name for s in drawing.shapes if isinstance(s, Mark) and s.shelf == "charges"
    ]


def test_a_covered_card_peeps_out_below() -> None:
    """In a stack the lower card is drawn first, so that it is seen below the one on it."""
    first, covered, upper, last = corners(drawn(state(QUEUE)))

    assert (upper[0], round(upper[1] + STYLE.peep, 3)) == covered
    assert [first[1]] * 2 == [upper[1], last[1]]


@given(plays(st.integers(0, 80)), st.integers(0, 4))
def test_a_view_is_drawn_as_the_state(play: Play, seat: int) -> None:
    """What a player knows more than others do is not drawn."""
    game = play.game()
    seen = view(game.state, seat % game.state.table.players)

    assert seen_by_all(game.state) == seen_by_all(seen)


@given(plays(st.integers(0, 80)))
def test_faces_that_lie_down_are_never_drawn(play: Play) -> None:
    """In no state of any game does the drawing depend on a card that lies face down."""
    position = play.game().state
    hidden = [c.card for stack in seen_by_all(position) for c in stack if not c.face_up]

    assert {None} >= set(hidden)


def test_long_queues_go_on_in_another_row() -> None:
    """Fifteen cards in 120 mm lie in three even rows, and nothing sticks out."""
    drawing = drawn(long_queue(15))
    found = corners(drawing)

    assert [5, 5, 5] == [sum(y == top for _, y in found) for top in sorted({y for _, y in found})]
    assert sorted(found, key=lambda at: (at[1], at[0])) == found
    assert (True, True) == (drawing.width <= 120, max(x for x, _ in found) + 15 < drawing.width)
    assert max(y for _, y in found) + STYLE.height < drawing.height


def test_cards_move_together_before_a_row_is_broken() -> None:
    """Seven cards fit into 120 mm by lying a little nearer to each other."""
    assert 1 == len({y for _, y in corners(drawn(long_queue(7)))})
    assert 120 == round(drawn(long_queue(7)).width, 6)


@given(st.integers(0, 16), st.floats(19, 200))
def test_a_diagram_keeps_to_its_width(count: int, width: float) -> None:
    """However long the queue, it is no wider than asked, if one card fits."""
    position = long_queue(count) if count else state("queue empty\npoints red 1")

    drawing = drawn(position, width=width)

    assert drawing.width <= width + 1e-6
    assert count == len(corners(drawing)) - (count == 0)


def test_the_ends_have_their_captions_and_the_arrow_its_way() -> None:
    """The captions stand at both ends; the arrow points to where the pass goes."""
    ends = Captions("tête", "fin")
    forward = drawn(state(QUEUE), captions=ends, direction=1)
    backward = drawn(state(QUEUE), captions=ends, direction=-1)

    (there,) = [s for s in forward.shapes if isinstance(s, Arrow)]
    (back,) = [s for s in backward.shapes if isinstance(s, Arrow)]
    assert (there.x1, there.x2) == (back.x2, back.x1)
    assert there.x1 < there.x2
    assert ["tête", "fin"] == [s.text for s in forward.shapes if isinstance(s, Words)][:2]
    assert [] == [s for s in drawn(state(QUEUE)).shapes if isinstance(s, Arrow)]


def test_the_acting_card_has_a_ring() -> None:
    """A ring lies around the card that is pointed out, and around what is seen of a covered one."""
    position = state(QUEUE)
    card = position.table.find("green", "lord")
    rings = [
        [s for s in drawn(position, highlight=place).shapes if isinstance(s, Box)][-1]
        for place in ((0, 0), place_of(position, card))
    ]

    assert [STANDARD_STYLE.accent] * 2 == [ring.stroke for ring in rings]
    assert [STYLE.height + 1.5, STYLE.peep + 1.5] == [ring.height for ring in rings]


def test_where_a_card_lies() -> None:
    """The place of a card is its slot and what lies on it; one that lies elsewhere has none."""
    position = state(f"{QUEUE}\neliminated blue lord")
    found = {
        family: place_of(position, position.table.find(family, card))
        for family, card in (("red", "archer"), ("green", "lord"), ("blue", "lord"))
    }

    assert {"red": (0, 0), "green": (1, 1), "blue": None} == found


@pytest.mark.parametrize("count", [3, 15])
def test_gaps_are_pointed_out(count: int) -> None:
    """Each gap has a sign ahead of its slot or, at the end of a row, behind the last card."""
    drawing = drawn(long_queue(count), gaps=range(count + 1))
    signs = [s for s in drawing.shapes if isinstance(s, Arrow)]

    assert count + 1 == len({(sign.x1, sign.y1) for sign in signs})
    assert [] == [s for s in signs if not 0 < s.x1 < drawing.width]


def test_an_empty_queue_is_an_empty_place() -> None:
    """Where no card lies, the outline of one is drawn with dashes."""
    drawing = drawn(state("queue empty\npoints red 1"))

    assert [1] == [s.dash for s in drawing.shapes if isinstance(s, Box)]


def test_without_fills_nothing_is_coloured() -> None:
    """For low ink a family is told by its hatching, charge and letter alone."""
    style = evolve(STANDARD_STYLE, card=CardStyle(fills=False), accent="#000000")
    drawing = drawn(state(QUEUE), style=style)

    fills = {s.fill for s in drawing.shapes if isinstance(s, Box | Token)}
    assert {style.card.ground, style.card.ink, None} == fills
    assert {look.hatching for look in LOOKS[:2]} == {
        s.hatching for s in drawing.shapes if isinstance(s, Box)
    } - {"plain"}


def test_a_card_without_a_face_is_called_by_its_id() -> None:
    """A card that nobody has told about is drawn with its id, and without an icon."""
    drawing = drawn(state("queue red soldier"))

    assert ["R", "soldier"] == words(drawing)


def test_cards_of_a_program() -> None:
    """Name and icon of the cards are those of the program, in the language asked for."""
    cards = shown_cards(base_program(), "fr")

    assert base_program().faces["lord"].names.get("fr").text == cards["lord"].name
    assert base_program().faces["lord"].icon == cards["lord"].icon


# ------------------------------------------------------------------ in words


def test_a_diagram_in_words() -> None:
    """Who does not see the drawing reads the same, from the front to the back."""
    assert (
        "The queue from the front to the back: 1. Archer (Red); 2. a face-down card (Blue) with 2 "
        "influence, acting now on Lord (Green) with 1 influence; 3. Lord (Red), held by Blue."
    ) == told(state(QUEUE), CARDS, NAMES, "en", (1, 0))
    assert "The queue is empty." == told(state("queue empty\npoints red 1"), CARDS, NAMES, "en")


def test_a_diagram_in_french_words() -> None:
    """The words and the captions are those of the language; an unknown one has the English ones."""
    assert "La file, de la tête à la fin\u00a0: 1. une carte face cachée (Red)." == told(
        state("queue (red lord)"), CARDS, NAMES, "fr"
    )
    assert Captions("tête", "fin") == captions("fr")
    assert Captions("front", "back") == captions("tlh")


# ------------------------------------------------------------------ letters


def test_a_name_gets_smaller_then_two_lines_and_is_cut_last() -> None:
    """The greatest size in which it fits on two lines is taken before a smaller one on one line."""
    sizes = (2.0, 1.0)

    def measure(text: str, size: float) -> float:
        return len(text) * size

    assert Fitted(("abc",), 2) == fitted("abc", 6, sizes, 2, measure)
    assert Fitted(("ab", "cd"), 2) == fitted("ab cd", 6, sizes, 2, measure)
    assert Fitted(("abcdef",), 1) == fitted("abcdef", 6, sizes, 2, measure)
    assert Fitted(("abcde…",), 1) == fitted("abcdefgh", 6, sizes, 2, measure)
    assert Fitted(("abcdef-", "ghi"), 1) == fitted("abcdef-ghi", 7, sizes, 2, measure)
    assert Fitted(("abcde…", "gh"), 1) == fitted("abcdefgx gh", 6, sizes, 2, measure)


def test_a_name_of_many_words() -> None:
    """The lines are as even as they can be, and no more than needed."""

    def measure(text: str, size: float) -> float:
        return len(text) * size

    assert Fitted(("the", "old man"), 1) == fitted("the old man", 7, (1,), 3, measure)
    assert Fitted(("the", "old", "man"), 1) == fitted("the old man", 4, (1,), 3, measure)
    assert Fitted(("the old", "ferrym…"), 1) == fitted("the old ferryman", 7, (1,), 2, measure)


def test_the_measure_of_a_face() -> None:
    """A font file says how wide its letters are, and that is less than the estimate."""
    face = typeface("EB Garamond")
    assert face
    measure = measured(face.files[0])

    assert 2 * measure("Lord", 2) == measure("Lord", 4)
    assert measure("MMMM", 2) > measure("iiii", 2)
    names = [shown.name for shown in shown_cards(base_program(), "fr").values()]
    assert [] == [name for name in names if measure(name, 2) > estimated_width(name, 2)]


@given(st.text(st.characters(categories=["L", "N", "Zs"]), min_size=1), st.floats(3, 40))
def test_what_is_fitted_fits(text: str, width: float) -> None:
    """Whatever the name, its lines are no wider than the place."""
    found = fitted(text, width, (3, 2), 2, estimated_width)

    assert [] == [line for line in found.lines if estimated_width(line, found.size) > width]


def test_printed_names_are_not_cut() -> None:
    """Every name of the base box stands whole on its small card, in both languages."""
    names = {
        shown.name
        for language in ("en", "fr")
        for shown in shown_cards(base_program(), language).values()
    }

    found = {n: fitted(n, STYLE.width - 1.4, STYLE.names, 2, estimated_width) for n in names}

    assert {} == {n: f.lines for n, f in found.items() if "…" in "".join(f.lines)}


def test_a_name_of_no_known_card() -> None:
    """A name stands on the face as it is given."""
    cards = {"lord": Shown("A & B")}

    drawing = queue_diagram(state("queue red lord"), cards, LOOKS, width=60, alt="")

    assert ["A & B"] == [s.text for s in drawing.shapes if isinstance(s, Words)]
