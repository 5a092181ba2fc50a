"""Queues in the notation of the language: `red soldier | (blue ambush +2) | green spy / red lord`.

Stacks go from front to back, each from the top card down; parentheses are face down.
"""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.table import ordinal
from oriflamme_dsl.engine.view import SeenCard, view
from oriflamme_dsl.ir.scenarios import CardName, LaidCard, Row


def row_of(state: State) -> Row:
    """Return the queue of a state as data."""
    return tuple(tuple(_laid(state, card) for card in reversed(stack)) for stack in state.queue)


def row_seen(state: State, viewer: int) -> Row:
    """Return the queue as a player sees it; equal cards are not told apart."""
    return tuple(tuple(map(_seen, stack)) for stack in view(state, viewer).queue)


def same_kind_of(row: Row) -> Row:
    """Return a written row as `row_of` writes it: no controller where it is the own family."""
    return tuple(
        tuple(
            evolve(card, controller=None) if card.controller == card.family else card
            for card in stack
        )
        for stack in row
    )


def without_ordinals(row: Row) -> Row:
    """Return a row as `row_seen` writes it."""
    return tuple(
        tuple(
            evolve(card, name=evolve(card.name, ordinal=1)) if card.name else card for card in stack
        )
        for stack in row
    )


def name_of(state: State, card: int) -> CardName:
    """Return what a card is called."""
    table = state.table
    equal = [
        other
        for other, key in enumerate(zip(table.owner, table.definition, strict=True))
        if key == (table.owner[card], table.definition[card])
    ]
    return CardName(table.families[table.owner[card]], table.card_id(card), equal.index(card) + 1)


def row_words(row: Row) -> str:
    """Return a row in words, `empty` for none."""
    return " | ".join(" / ".join(map(_laid_words, stack)) for stack in row) or "empty"


def card_words(name: CardName) -> str:
    """Return a card in words, such as `red soldier` or `2nd red soldier`."""
    words = f"{name.family} {name.card}"
    return words if name.ordinal == 1 else f"{ordinal(name.ordinal)} {words}"


def _laid(state: State, card: int) -> LaidCard:
    table, name = state.table, name_of(state, card)
    family = table.families[state.family[card]]
    return LaidCard(
        name.family,
        name,
        not state.face_up[card],
        state.influence[card],
        None if family == name.family else family,
    )


def _seen(card: SeenCard) -> LaidCard:
    name = None if card.card is None else CardName(card.owner, card.card)
    controller = None if card.family == card.owner else card.family
    return LaidCard(card.owner, name, not card.face_up, card.influence, controller)


def _laid_words(card: LaidCard) -> str:
    words = card_words(card.name) if card.name else f"{card.family} card"
    if card.controller:
        words += f"<{card.controller}>"
    if card.influence:
        words += f" +{card.influence}"
    return f"({words})" if card.face_down else words
