"""The engine's decisions and states in the words of the reference model."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oriflamme_dsl.engine.decisions import Choice, Decision
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.table import Table

LAYING = ("rules.each_round", "triggers")
"""Where the causes of decisions about a card that is not in the queue yet begin."""

WAYS = ("gain", "activate")
"""The ways of the one card of both boxes that leaves a choice of ways."""


@lru_cache(maxsize=8)
def _names(table: Table) -> list[list[str]]:
    names: list[list[str]] = []
    for family, kind in zip(table.owner, table.definition, strict=True):
        name, number = [table.families[family], table.linked.cards[kind].id], 1
        while [name[0], numbered := f"{name[1]}#{number}" if number > 1 else name[1]] in names:
            number += 1
        names.append([name[0], numbered])
    return names


def card_name(table: Table, card: int) -> list[str]:
    """Return family and id of a card; the second equal one of a family ends in `#2`."""
    return _names(table)[card]


def option(state: State, decision: Decision, choice: Choice) -> list[Any]:
    """Return one option as the reference model writes it."""
    if choice.what in {"card", "on"}:
        return [choice.what, *card_name(state.table, choice.card)]
    if choice.what == "player":
        return ["player", state.table.families[choice.player]]
    if choice.what == "way":
        return [WAYS[choice.way]]
    if choice.what != "gap":
        return [choice.what]
    if not decision.cause.path.startswith(LAYING):
        return ["gap", choice.gap]
    if choice.gap == 0:
        return ["front"]
    return ["back"] if choice.gap == len(state.queue) else ["between", choice.gap]


def asked(state: State, decision: Decision) -> dict[str, Any]:
    """Return who is asked, and the options in order."""
    options = [option(state, decision, choice) for choice in decision.options]
    return {"player": state.table.families[decision.player], "options": options}


def table_now(state: State) -> dict[str, Any]:
    """Return everything that lies on the table, as the snapshot of the reference model does."""
    table = state.table
    piles = {
        "hands": state.hands,
        "aside": state.aside,
        "beside": state.beside,
        "eliminated": state.eliminated,
        "discarded": state.discarded,
    }
    return {
        "seats": list(table.families),
        "queue": [[_entry(state, card) for card in stack] for stack in state.queue],
        "influence": dict(zip(table.families, state.points, strict=True)),
        **{name: _pile(table, cards) for name, cards in piles.items()},
        "round": state.round,
        "winners": [table.families[player] for player in state.winners or ()],
    }


def _entry(state: State, card: int) -> list[Any]:
    side = "up" if state.face_up[card] else "down"
    entry = [*card_name(state.table, card), side, state.influence[card]]
    table, family = state.table, state.family[card]
    return entry if family == table.owner[card] else [*entry, table.families[family]]


def with_tokens(state: State) -> list[list[list[Any]]]:
    """Return the queue with every token named, that of a card's own family too."""
    families = state.table.families
    return [
        [
            [*_entry(state, card)[:4], *([families[state.token[card]]] * (state.token[card] >= 0))]
            for card in stack
        ]
        for stack in state.queue
    ]


def _pile(table: Table, cards: list[list[int]]) -> dict[str, list[str]]:
    return {
        family: [card_name(table, card)[1] for card in pile]
        for family, pile in zip(table.families, cards, strict=True)
    }
