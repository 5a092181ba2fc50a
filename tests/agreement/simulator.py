"""The engine and a public simulator of the base box side by side, as values that can be compared.

The simulator is a program of others (oriflamme-simulator by Johan Berdat, MIT licence): seven
cards that work, and simplified rules, which a shipped profile states in our words. Only its
interface is used here: states with `board` and `actions`, actions with `next_state`.

Both cut a game into decisions in their own way. What is compared are positions, by `Position`: who
is asked about what, and everything on the table. They meet like this:

- One action of the simulator may be several decisions here: a card and then its place; the card
  that a Shapeshifter copies and then that ability's victim. `results` follows all of ours to the
  position after the last of them.
- The simulator asks where there is nothing to choose (one action, several that come to the same, or
  none at all), and this engine does not wait there. `meet` goes on in the simulator until both
  stand at the same position, through such steps alone.
- The simulator lists both sides of a Shapeshifter as one, so that a side whose ability has no
  effect adds no action; here such a card may be copied. `answers` leaves it out where there is
  another one. This is the only option of ours that is left out; `is_idle` says when.
- Equal actions are one: the results of all options are compared as sets, in both directions.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from attrs import frozen

from oriflamme_dsl.engine.decisions import Choice, Decision
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.row import neighbours, slot_of
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_shipped

MODULE = "oriflamme"
"""What the simulator is imported as."""

PROFILE = "public-simulator"


def load(folder: str | None) -> ModuleType | None:
    """Return the simulator from a folder, or else as it is installed; None if it is not.

    Raises ImportError for a folder in which it is not.
    """
    if folder:
        sys.path.insert(0, folder)
    try:
        module = import_module(MODULE)
    except ImportError:
        if folder:
            raise
        return None
    finally:
        if folder:
            sys.path.remove(folder)
    return module if hasattr(module, "EvaluateState") else None


# ------------------------------------------------------------------ the rules


@cache
def simulator_rules() -> Ruleset:
    """Return the shipped profile with the rules of the simulator.

    It sets two of nine cards aside, and the simulator takes hands of seven from its caller.
    """
    compilation = compile_shipped(PROFILE)
    assert () == compilation.diagnostics
    return assemble(compilation.program, PROFILE)


def plain(card: str) -> str:
    """Return the id that the simulator knows a card by: cards that do nothing have their own."""
    return card.removeprefix("idle-")


# ------------------------------------------------------------------ positions of both


@frozen
class Position:
    """Where a game stands: what is asked, and all that lies on the table.

    `asked` is ("place", player), ("reveal" or "ability", player, slot of the acting card), or
    ("end",). Stacks go from the bottom card to the top card, a card is (id, player, influence on
    it), the influence None if it lies face up. `hands` and `influence` go by player.
    """

    asked: tuple[str | int, ...]
    queue: tuple[tuple[tuple[str, int, int | None], ...], ...]
    hands: tuple[tuple[str, ...], ...]
    influence: tuple[int, ...]


def our_position(game: Game) -> Position:
    """Return where a game of this engine stands."""
    state, decision = game.state, game.decision
    asked: tuple[str | int, ...] = ("end",)
    if decision is not None:
        asked = (sort_of(decision), decision.player)
        if asked[0] != "place":
            asked += (slot_of(state, decision.about),)
    return Position(
        asked,
        tuple(tuple(_our_card(state, card) for card in stack) for stack in state.queue),
        tuple(tuple(plain(state.table.card_id(card)) for card in hand) for hand in state.hands),
        tuple(state.points),
    )


def _our_card(state: State, card: int) -> tuple[str, int, int | None]:
    """Return a card of the queue; face up it must have no influence on it, as there."""
    player = state.table.player_of[state.family[card]]
    up = state.face_up[card] and not state.influence[card]
    return (plain(state.table.card_id(card)), player, None if up else state.influence[card])


def their_position(state: Any) -> Position:
    """Return where a game of the simulator stands."""
    board = state.board
    return Position(
        _they_ask(state),
        tuple(tuple(_their_cards(stack))[::-1] for stack in board.queue),
        tuple(tuple(map(card_id, hand)) for hand in board.hands),
        tuple(board.tokens),
    )


def _they_ask(state: Any) -> tuple[str | int, ...]:
    if state.has_ended:
        return ("end",)
    if hasattr(state, "player"):
        return ("place", state.player)
    card = state.board.queue[state.index]
    return ("ability" if card.is_revealed else "reveal", card.player, state.index)


def _their_cards(stack: Any) -> Iterator[tuple[str, int, int | None]]:
    """Yield the cards of a stack from the top one down."""
    while stack is not None:
        yield (card_id(stack.kind), stack.player, stack.tokens)
        stack = stack.tail


def card_id(kind: Any) -> str:
    """Return our id of a kind of the simulator."""
    name: str = kind.name
    return name.lower().replace("_", "-")


# ------------------------------------------------------------------ decisions of this engine


def sort_of(decision: Decision) -> str:
    """Return what the simulator would call a decision: place, reveal or ability."""
    if decision.ask == "reveal":
        return "reveal"
    return "place" if decision.cause.path.startswith("rules.each_round") else "ability"


def results(game: Game) -> dict[Position, Game]:
    """Return the games after each way to answer what is one action of the simulator."""
    found: dict[Position, Game] = {}
    open_games = [game]
    while open_games:
        before = open_games.pop()
        decision = before.decision
        assert decision is not None
        for index in answers(before.state, decision):
            after = before.copy()
            after.answer(index)
            if _goes_on(decision, after.decision):
                open_games.append(after)
            else:
                found[our_position(after)] = after
    return found


def _goes_on(before: Decision, after: Decision | None) -> bool:
    """Tell whether a decision belongs to the same action as the one before.

    A card acts twice running only with a round's placing between.
    """
    if after is None:
        return False
    if after.ask == "place":
        return True
    return "ability" == sort_of(before) == sort_of(after) and before.about == after.about


def answers(state: State, decision: Decision) -> list[int]:
    """Return the options that the simulator has too."""
    every = list(range(len(decision.options)))
    if decision.ask != "card" or decision.cause.definition != "shapeshifter":
        return every
    useful = [i for i in every if not is_idle(state, decision.about, decision.options[i])]
    return useful or every


def is_idle(state: State, shapeshifter: int, choice: Choice) -> bool:
    """Tell whether the card to be copied would do nothing for the Shapeshifter.

    That are the two cards without an ability, the Heir if another Shapeshifter is to be seen,
    and the Spy with no opponent beside it. To steal from a player who has nothing counts as an
    effect: the simulator lists it.
    """
    table, queue = state.table, state.queue
    source = plain(table.card_id(choice.card))
    if source == "heir":
        return [table.card_id(stack[-1]) for stack in queue].count("shapeshifter") > 1
    if source == "spy":
        beside = neighbours(state, slot_of(state, shapeshifter))
        families = {state.family[queue[slot][-1]] for slot in beside}
        return families == {state.family[shapeshifter]}
    return source in {"ambush", "conspiracy"}


# ------------------------------------------------------------------ decisions of the simulator


def next_states(state: Any) -> dict[Position, Any]:
    """Return the states after each action of the simulator, equal ones once."""
    following = (action.next_state for action in state.actions)
    return {their_position(after): after for after in following}


def meet(state: Any, positions: dict[Position, Game]) -> tuple[Position, Any]:
    """Go on in the simulator as long as there is but one way, up to one of some positions.

    If there is none on the way, return where the way forks or ends.
    """
    here = their_position(state)
    while here not in positions:
        following = next_states(state)
        if len(following) != 1:
            break
        ((here, state),) = following.items()
    return here, state
