"""The phases of a round beyond placing and resolving: turns, playing, the line, what is done."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme_dsl.engine.acts import start_round
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.expressions import Each, First, FirstSeat, Group, Number, You
from oriflamme_dsl.ir.statements import Discard, End, Gain, Placing, Span, Statement
from tests.support.bare import LEAVES, PLACE, RESOLVE, STAYS, bare_linked, begun, kinds
from tests.support.position import labels, position, row

GAIN_1 = Gain(You(), Number(1))


def card(id: str, *main: Statement, **parts: Any) -> CardDef:
    """Return a card that stays."""
    return CardDef(id, STAYS.id, main=main, **parts)


def taken(game: Game, *answers: int) -> Game:
    """Answer by the indexes of options, and return the game."""
    for answer in answers:
        game.answer(answer)
    return game


def played(state: State) -> State:
    """Play the round of a state to its first decision."""
    start_round(state)
    advance(state)
    return state


# ------------------------------------------------------------------ each player in turn


def test_players_go_through_phases_in_turn() -> None:
    """Each player, from the first one, draws, lays and lets the queue be resolved alone."""
    phases = (r.PlayerTurns((r.DrawPhase(1), PLACE, RESOLVE)),)
    game = begun(card("page", GAIN_1), card("lord"), phases=phases, hand=r.HandSome(1))

    state = game.state
    first = (len(state.hands[0]), len(state.hands[1]), state.pending and state.pending.player)
    taken(game, 0)
    assert (2, 1, 0) == first
    assert state.pending is not None
    assert (0, "reveal") == (state.pending.player, state.pending.ask)
    taken(game, 0)
    assert state.pending is not None
    assert (1, "card", 2) == (state.pending.player, state.pending.ask, len(state.hands[1]))


def test_what_is_done_is_done_by_the_player_in_turn() -> None:
    """Statements of the game are those of the player in turn, or else of the first player."""
    linked = bare_linked(
        card("page"),
        phases=(r.DoPhase((GAIN_1,)), r.PlayerTurns((r.DoPhase((Gain(You(), Number(2)),)),))),
    )
    state = position(linked, row("red page"))
    state.first = 1

    played(state)

    assert [3, 4, 3] == state.points


def test_statements_of_the_game_choose_cards_and_discard() -> None:
    """A phase of statements acts on the queue like an ability."""
    front = Each(Group(First()))
    linked = bare_linked(card("page"), phases=(r.DoPhase((Discard(front),)),))

    state = played(position(linked, row("red page", "blue page")))

    assert [["blue page"]] == labels(state)


# ------------------------------------------------------------------ playing


def test_a_card_that_is_played_is_shown_carried_out_and_discarded() -> None:
    """It never lies in the queue."""
    game = begun(card("page", GAIN_1), card("lord"), phases=(r.PlayPhase(1),))

    taken(game, 0)

    state = game.state
    assert ([2, 1], [("played", "red page"), ("discarded", "red page")], [1, 2]) == (
        state.points,
        kinds(state, "played", "discarded", "placed"),
        list(map(len, state.hands)),
    )


def test_playing_up_to_so_many_may_be_enough_before() -> None:
    """Where the phase says `up to`, a player may play fewer."""
    game = begun(card("page", GAIN_1), card("lord"), phases=(r.PlayPhase(2, optional=True),))

    assert game.decision is not None
    offered = [choice.what for choice in game.decision.options]
    taken(game, 0, 1)

    assert ["card", "card", "enough"] == offered
    assert game.decision is not None
    assert (1, 1) == (game.decision.player, len(game.state.hands[0]))


def test_nobody_plays_from_an_empty_hand() -> None:
    """A player without cards is passed over."""
    linked = bare_linked(card("page", GAIN_1), phases=(r.PlayPhase(1, optional=True),))

    state = played(position(linked, row("red page")))

    assert (None, [1, 1, 1]) == (state.pending, state.points)


# ------------------------------------------------------------------ the line


def test_a_line_is_laid_from_a_mixed_stock() -> None:
    """The cards of the kind, of all families, come face up to the back; nobody is dealt them."""
    line = CardDef("noble", LEAVES.id)
    phases = (r.LayLine(3), r.PlayPhase(1))
    game = begun(card("page"), card("lord"), line, phases=phases, line=r.Line(LEAVES.id))

    state = game.state
    assert ([2, 2], 2, 0) == (list(map(len, state.hands)), len(state.queue), len(state.line))
    assert {"red noble", "blue noble"} == {name for stack in labels(state) for name in stack}
    assert all(state.face_up[card] for stack in state.queue for card in stack)


# ------------------------------------------------------------------ numbers of cards to place


@pytest.mark.parametrize(("change", "left"), [(1, [1, 2]), (-1, [3, 2]), (None, [3, 2])])
def test_changed_numbers_of_cards_to_place(change: int | None, left: list[int]) -> None:
    """A change holds in the round after it was said, and for no other."""
    phases = (PLACE, r.DoPhase((Placing(FirstSeat(), change),)))
    rules: dict[str, Any] = {"rounds": r.Rounds(3), "first_player": r.FirstPlayer(passes=False)}
    cards = [card(f"page-{number}") for number in range(4)]
    game = begun(*cards, phases=phases, **rules)
    hands: list[list[int]] = []
    for _ in range(20):
        if game.decision is None:
            break
        if game.state.round > len(hands):
            hands.append(list(map(len, game.state.hands)))
        taken(game, 0)

    assert [4, 4] == hands[0]
    assert [3, 3] == hands[1]
    assert left == (hands[2] if len(hands) > 2 else list(map(len, game.state.hands)))


# ------------------------------------------------------------------ ending at once


@pytest.mark.parametrize(
    ("span", "points", "winners"),
    [
        (Span.PASS, [3, 2, 2], None),
        (Span.ROUND, [2, 1, 1], None),
        (Span.GAME, [2, 1, 1], (0,)),
    ],
)
def test_a_pass_a_round_or_the_game_ends_at_once(
    span: Span, points: list[int], winners: tuple[int, ...] | None
) -> None:
    """The ability that has begun is finished; the rest of the pass, or of the round, is not."""
    linked = bare_linked(
        card("page", End(span), GAIN_1),
        card("lord", GAIN_1),
        phases=(RESOLVE, r.PlayerTurns((r.DoPhase((GAIN_1,)),))),
    )

    state = played(position(linked, row("red page", "blue lord")))

    assert (points, winners) == (state.points, state.winners)
