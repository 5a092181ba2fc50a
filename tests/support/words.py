"""Positions and answers in the words of players: one card takes its turn among plain ones.

A card is written `red hero`, face down `(red hero)`, with influence `red hero +2`; a stack from the
top card down `red hero / blue pawn`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve

from oriflamme_dsl.engine.acts import start_turn
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import Pending, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.rules import RuleValue
from oriflamme_dsl.ir.statements import Gain, Statement
from tests.support.position import FAMILIES, Held, Laid, position
from tests.support.toys import toy, toy_linked

PLAIN = (toy("pawn"), toy("rook"), toy("king"))
"""Cards that do nothing, for the row."""

LINE = ("blue pawn", "red rook", "red hero", "green king", "blue rook")
"""A row with the hero in the middle."""

_CARD = re.compile(r"(\()?(\w+) (\w+)(?(1)\))(?: \+(\d+))?")


def laid(text: str) -> list[Laid]:
    """Return a stack that is written from the top card down, from the bottom up."""
    found = []
    for one in text.split(" / "):
        match = _CARD.fullmatch(one)
        assert match, one
        down, family, card, influence = match.groups()
        found.append(Laid(family, card, up=not down, influence=int(influence or 0)))
    return found[::-1]


def shown(state: State) -> list[str]:
    """Return the queue in the same words."""
    return [" / ".join(_shown(state, card) for card in reversed(stack)) for stack in state.queue]


def _shown(state: State, card: int) -> str:
    name = f"{state.table.families[state.table.owner[card]]} {state.table.card_id(card)}"
    face = name if state.face_up[card] else f"({name})"
    return f"{face} +{state.influence[card]}" if state.influence[card] else face


def turn(
    *main: Statement,
    queue: Sequence[str] = LINE,
    answers: Iterable[str] = (),
    points: Mapping[str, int] | None = None,
    hands: Held | None = None,
    cards: Sequence[CardDef] = PLAIN,
    hero: CardDef | None = None,
    rules: Mapping[str, RuleValue] | None = None,
    **zones: Any,
) -> State:
    """Let the red hero take its turn with these statements, and answer what is asked.

    The answers are words as `offered` gives them; `zones` are those of `position`.
    """
    acting = toy("hero", *main) if hero is None else evolve(hero, main=main or hero.main)
    linked = toy_linked(acting, *cards, **(rules or {}))
    state = position(linked, [laid(text) for text in queue], points, hands, **zones)
    start_turn(state, state.table.find("red", "hero"))
    advance(state)
    for word in answers:
        say(state, word)
    return state


def say(state: State, word: str) -> None:
    """Answer what is asked."""
    assert state.pending is not None, f"nobody is asked for {word}"
    answer(state, offered(state).index(word))


def offered(state: State) -> list[str]:
    """Return what can be answered, in words; nothing where nothing is asked."""
    pending = state.pending
    return [] if pending is None else [_word(state, pending, n) for n in pending.options]


def asked(state: State) -> str | None:
    """Return the family of the player who is asked, `chance`, or None."""
    if state.pending is None:
        return None
    return "chance" if state.pending.player < 0 else FAMILIES[state.pending.player]


def _word(state: State, pending: Pending, number: int) -> str:
    if pending.ask == "card":
        return "enough" if number < 0 else _label(state, number)
    if pending.ask == "player":
        return FAMILIES[number]
    if pending.ask == "place":
        if number <= UNDER:
            return f"under {_label(state, under(number))}"
        return f"gap {number}" if number >= 0 else f"on {_label(state, on(number))}"
    if pending.ask == "may":
        return "yes" if number else "no"
    if pending.ask == "reveal":
        return "reveal" if number else "wait"
    return f"way {number + 1}" if pending.ask == "way" else str(number)


def _label(state: State, card: int) -> str:
    return state.table.label(card)


def gain(amount: e.Amount) -> Gain:
    """Return `gain AMOUNT`."""
    return Gain(e.You(), amount)


def gained(amount: e.Amount, *before: Statement, queue: Sequence[str] = LINE, **more: Any) -> int:
    """Return how much red gains, in front of whom nothing lay, by `gain AMOUNT`."""
    state = turn(*before, gain(amount), queue=queue, points={"red": 0}, **more)
    return state.points[0]


def names(cards: Iterable[int], state: State) -> list[str]:
    """Return labels of cards."""
    return [_label(state, card) for card in cards]


def group(*parts: e.Filter, covered: bool = False, **more: Any) -> e.Group:
    """Return the group of the cards with all the properties."""
    return e.Group(e.all_of(parts), covered, **more)
