"""Times and turns: starts and ends, turns that are missed, what cannot be revealed or covered."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme_dsl.engine.acts import (
    next_card,
    start_end,
    start_end_of_round,
    start_pass,
    start_round,
    start_turn,
)
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Action, CannotBe, Event, Standing, Static, Trigger
from oriflamme_dsl.ir.expressions import (
    CardIs,
    Each,
    Group,
    Number,
    Opposing,
    This,
    You,
)
from oriflamme_dsl.ir.statements import (
    Back,
    Copy,
    End,
    Gain,
    Later,
    Move,
    Onto,
    RoundsLong,
    Skip,
    Span,
    Statement,
)
from tests.support.bare import (
    LEAVES,
    PLACE,
    STAYS,
    bare_linked,
    begun,
    kinds,
)
from tests.support.position import Laid, position, resolve, row, turns

GAIN_1 = Gain(You(), Number(1))
PAGE = CardDef("page", STAYS.id, main=(GAIN_1,))


def when(event: Event, *body: Statement, **parts: Any) -> Trigger:
    """Return a clause that waits for an event."""
    return Trigger(event, None, None, body, **parts)


def ran(state: State) -> State:
    """Run a state to its first decision."""
    advance(state)
    return state


# ------------------------------------------------------------------ times


@pytest.mark.parametrize(
    ("event", "points"),
    [
        (Event.GAME_STARTS, 2),
        (Event.GAME_ENDS, 2),
        (Event.ROUND_STARTS, 3),
        (Event.ROUND_ENDS, 3),
    ],
)
def test_times_come_as_often_as_they_should(event: Event, points: int) -> None:
    """A clause of the game is carried out once in a game, or in each of two rounds."""
    stays = r.FirstPlayer(passes=False)
    game = begun(PAGE, phases=(), triggers=(when(event, GAIN_1),), first_player=stays)

    assert ([points, 1], (0,)) == (game.state.points, game.winners)


def test_the_first_player_is_the_one_before_passing_on() -> None:
    """The end of a round is still that of its first player."""
    game = begun(PAGE, phases=(), triggers=(when(Event.ROUND_ENDS, GAIN_1),))

    assert [2, 2] == game.state.points


def test_cards_hear_of_the_end_of_a_round() -> None:
    """A clause of a card about a time works while the card lies revealed in the queue."""
    sentinel = CardDef(
        "sentinel", STAYS.id, triggers=(when(Event.ROUND_ENDS, GAIN_1, standing=Standing()),)
    )
    linked = bare_linked(sentinel)
    state = position(linked, [[Laid("red", "sentinel")], [Laid("blue", "sentinel", False)]])

    start_end_of_round(state)

    assert [2, 1, 1] == ran(state).points
    assert (2, 1) == (state.round, state.first)


def test_the_last_round_has_none_after_it() -> None:
    """After the end of the last round no other one begins."""
    linked = bare_linked(PAGE, triggers=(when(Event.ROUND_STARTS, GAIN_1),))
    state = position(linked, row("red page"))
    state.round = 2

    start_end_of_round(state)

    assert ([1, 1, 1], 2) == (ran(state).points, state.round)


def test_a_turn_that_ends_the_game_is_followed_by_its_end() -> None:
    """On its own, too, a turn that ends the game leads to the winners."""
    king = CardDef("king", STAYS.id, main=(End(Span.GAME), GAIN_1))
    state = position(bare_linked(king), row("red king"))

    start_turn(state, 0)

    assert (0,) == ran(state).winners


# ------------------------------------------------------------------ turns


def test_resolved_cards_are_heard_of_after_they_have_left() -> None:
    """The turn of a card is over once it has left, if it leaves; one that waits has had none."""
    spy = CardDef("spy", LEAVES.id)
    clerk = CardDef(
        "clerk",
        STAYS.id,
        triggers=(when(Event.RESOLVED, GAIN_1, subject=CardIs("spy"), standing=Standing()),),
    )
    queue = [[Laid("red", "clerk")], [Laid("blue", "spy")], [Laid("green", "spy", False)]]
    state = resolve(position(bare_linked(spy, clerk), queue))

    answer(state, 0)

    assert [2, 1, 1] == state.points
    assert [("waited", "green spy")] == kinds(state, "waited")


def test_a_card_misses_the_next_turn_that_it_is_to_skip() -> None:
    """It is passed over once; a pass that is looked ahead goes on behind it."""
    bailiff = CardDef("bailiff", STAYS.id, main=(Skip(Each(Group(CardIs("page")))),))
    linked = bare_linked(bailiff, PAGE)
    state = position(linked, row("red bailiff", "blue page", "green bailiff"))

    start_turn(state, 0)
    ran(state)
    coming = state.table.label(next_card(state))
    start_pass(state)
    ran(state)

    assert "green bailiff" == coming
    assert [("missed", "blue page")] == kinds(state, "missed")
    assert ["red bailiff", "red bailiff", "green bailiff"] == turns(state)


def test_a_card_that_cannot_be_revealed_waits() -> None:
    """At its turn its player is not asked; influence is put on it."""
    warden = CardDef(
        "warden",
        STAYS.id,
        statics=(Static(CannotBe(Each(Group(CardIs("page"))), Action.REVEALED)),),
    )
    queue = [[Laid("red", "warden")], [Laid("blue", "page", False)]]

    state = resolve(position(bare_linked(warden, PAGE), queue))

    assert (None, [0, 1]) == (state.pending, state.influence)


ON_REVEALED = r.PlacePhase(
    1, face_down=True, where=(*PLACE.where, r.Where(Onto(Group(CardIs("castle")))))
)


@pytest.mark.parametrize(("hand", "places"), [("red", 3), ("blue", 2)])
def test_a_card_that_cannot_be_covered_is_no_place(hand: str, places: int) -> None:
    """Placing from the hand, too, only the cards that are not forbidden to may cover it."""
    effect = CannotBe(This(), Action.COVERED, Opposing())
    castle = CardDef("castle", STAYS.id, statics=(Static(effect),))
    linked = bare_linked(castle, PAGE, phases=(ON_REVEALED,))
    state = position(linked, row("red castle"), hands={hand: ["page"]})

    start_round(state)
    ran(state)

    assert state.pending is not None
    assert ("place", places) == (state.pending.ask, len(state.pending.options))


def test_what_is_laid_on_a_card_covers_it_and_enters() -> None:
    """Cards hear that one has come to the queue from the hand, and that one is covered by it."""
    castle = CardDef(
        "castle",
        STAYS.id,
        triggers=(
            when(Event.COVERED, Gain(You(), Number(2))),
            when(Event.ENTERS, GAIN_1, subject=Opposing(), standing=Standing(covered=True)),
        ),
    )
    phase = r.PlacePhase(1, face_down=True, where=(r.Where(Onto(Group(CardIs("castle")))),))
    linked = bare_linked(castle, PAGE, phases=(phase,))
    state = position(linked, row("red castle"), hands={"blue": ["page"]})

    start_round(state)

    assert [4, 1, 1] == ran(state).points


# ------------------------------------------------------------------ no end, and who wins


def test_a_pass_without_an_end_is_ended() -> None:
    """An event names the cards that act again and again; the game goes on."""
    runner = CardDef("runner", STAYS.id, main=(Move(This(), (Back(),)),))

    state = resolve(position(bare_linked(runner), row("red runner", "blue runner")))

    assert ["cut_off"] == [kind for kind, _ in kinds(state, "cut_off")]
    assert ([], []) == (state.frames, state.cursors)


def test_a_turn_without_an_end_is_cut_off_and_the_next_card_acts() -> None:
    """What waits in the turn is dropped; the pass goes on with the next card."""
    echo = CardDef("echo", STAYS.id, main=(Copy(This()),))

    state = resolve(position(bare_linked(echo, PAGE), row("red echo", "blue page")))

    assert [1, 2, 1] == state.points
    assert ["red echo", "blue page"] == turns(state)


WON = {"red": ["page"], "blue": ["page", "lord"]}


@pytest.mark.parametrize(
    ("criterion", "points", "won", "expected"),
    [
        (r.Criterion.INFLUENCE, {"red": 3}, {}, [0]),
        (r.Criterion.LEAST_INFLUENCE, {"red": 3, "blue": 2}, {}, [2]),
        (r.Criterion.CARDS_WON, {"red": 3}, WON, [1]),
        (r.Criterion.RANK_WON, {}, {"red": ["lord"], "blue": ["page", "page"]}, [0]),
        (r.Criterion.CARDS_IN_QUEUE, {"red": 3}, {}, [2]),
    ],
)
def test_what_decides_who_wins(
    criterion: r.Criterion, points: dict[str, int], won: dict[str, list[str]], expected: list[int]
) -> None:
    """Each criterion on its own."""
    winner = r.Winner((r.Comparison(criterion),), shared=True)
    page = CardDef("page", STAYS.id, rank=2)
    linked = bare_linked(page, CardDef("lord", STAYS.id, rank=5), winner=winner)
    state = position(linked, row("green page"), points, won=won)

    start_end(state)

    assert tuple(expected) == ran(state).winners


# ------------------------------------------------------------------ positions


def test_positions_have_piles_and_what_is_won() -> None:
    """The first card named of a pile is the first to be drawn; what is won lies with its player."""
    linked = bare_linked(PAGE, CardDef("lord", STAYS.id))

    state = position(linked, [], won={"red": ["lord"]}, pile={"red": ["page", "lord"]})

    card_id = state.table.card_id
    assert ["lord"] == list(map(card_id, state.won[0]))
    assert ["lord", "page"] == list(map(card_id, state.piles[0]))


def test_the_start_of_the_game_belongs_to_the_first_round() -> None:
    """What lasts for `this round` from the start of the game on ends with the first round."""
    body = Later(when(Event.ROUND_ENDS, GAIN_1), RoundsLong(1))
    game = begun(PAGE, phases=(), triggers=(when(Event.GAME_STARTS, body),))

    assert [2, 1] == game.state.points
