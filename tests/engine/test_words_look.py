"""Looking at hidden cards: who knows them, and for how long."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.view import LookedAt, view
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from tests.support.toys import named
from tests.support.words import turn

PAWN = e.Each(named("pawn"))
LOOK = s.Look(PAWN)
ROW = ("red hero", "(blue pawn)", "(green rook)", "(blue king)")
RED, BLUE, GREEN = range(3)
HELD = e.Each(e.Group(e.AllOf(), zones=(e.Zone.HAND,)))


def faces(state: State, player: int) -> list[str | None]:
    """Return the cards of the queue as far as a player knows them, the tops from front to back."""
    return [stack[0].card for stack in view(state, player).queue]


def test_only_who_has_looked_knows_it() -> None:
    """`look at` tells the face to you alone; nothing else happens."""
    state = turn(LOOK, queue=ROW)

    assert ["hero", "pawn", None, None] == faces(state, RED)
    assert ["hero", None, "rook", None] == faces(state, GREEN)
    assert ["hero", None, None, None] == faces(turn(queue=ROW), RED)
    assert not state.face_up[state.table.find("blue", "pawn")]


def test_another_player_looks() -> None:
    """`each opponent looks at …`: each of them knows it from then on."""
    state = turn(s.Look(PAWN, e.EachPlayer(opponent=True)), queue=ROW)

    assert ["hero", None, None, None] == faces(state, RED)
    assert ["hero", "pawn", "rook", None] == faces(state, GREEN)


def test_what_was_done_is_the_number_of_hidden_cards() -> None:
    """`that many` counts the cards that lay hidden."""
    everything = s.Look(e.Each(e.Group(e.AllOf())))

    state = turn(everything, s.Gain(e.You(), e.ThatMany(1)), queue=ROW, points={"red": 0})

    assert 3 == state.points[RED]


@pytest.mark.parametrize(
    ("then", "known"),
    [
        ((s.Move(PAWN, (s.Back(),)),), True),
        ((s.Swap(PAWN, e.Each(named("rook"))),), True),
        ((s.Reorder(e.Group(e.AllOf()), s.Order.REVERSED),), True),
        ((s.Turn(PAWN, face_up=True), s.Turn(PAWN, face_up=False)), False),
        ((s.Choose(0, PAWN), s.Send(e.Slot(0), e.Zone.HAND)), False),
        ((s.Choose(0, PAWN), s.Send(e.Slot(0), e.Zone.PILE)), False),
    ],
    ids=repr,
)
def test_how_long_it_is_known(then: tuple[s.Statement, ...], known: bool) -> None:
    """It is known while the card stays in the queue unturned, wherever it is moved there."""
    state = turn(LOOK, *then, queue=ROW)

    pawn = state.table.find("blue", "pawn")
    assert known == ("pawn" in faces(state, RED))
    assert ({pawn} if known else set()) == set(state.known)


def test_shuffled_cards_are_not_known() -> None:
    """Nobody can follow a card that is shuffled among others."""
    everything = s.Reorder(e.Group(e.FaceDown()), s.Order.SHUFFLED)

    state = turn(LOOK, everything, queue=ROW, answers=["green rook", "blue king"])

    assert {} == state.known


def test_cards_in_the_hands_of_others() -> None:
    """A card that lies outside the queue is listed with its zone, until it is laid."""
    state = turn(s.Look(HELD), queue=ROW, hands={"green": ["pawn"]})

    assert (LookedAt("hand", "green", "pawn"),) == view(state, RED).looked
    assert () == view(state, BLUE).looked

    laid = s.Bring(HELD, (s.Back(),), face_up=False)
    state = turn(s.Look(HELD), laid, queue=ROW, hands={"green": ["pawn"]})
    assert () == view(state, RED).looked
    assert None is faces(state, RED)[-1]


def test_a_copy_knows_the_same() -> None:
    """A copied state forgets by itself."""
    state = turn(LOOK, queue=ROW)
    other = state.copy()

    other.known.clear()

    assert "pawn" in faces(state, RED)
    assert "pawn" not in faces(other, RED)


def test_it_is_logged() -> None:
    """The log says who has looked at what."""
    state = turn(LOOK, queue=ROW)

    assert state.log is not None
    found = [event for event in state.log if event.kind == "looked"]
    assert [(RED, state.table.find("blue", "pawn"))] == [
        (event.detail("player"), event.subject.card if event.subject else None) for event in found
    ]
