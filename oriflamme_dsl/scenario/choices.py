"""The options of a decision: from the words of a scenario to the engine's numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.engine.row import on, slot_of
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.ir.scenarios import CardName, Choice
from oriflamme_dsl.scenario.rows import card_words, name_of

_GAP = {"front", "back", "ahead", "behind"}
_FITTING = {
    "card": {"card"},
    "player": {"family"},
    "place": {*_GAP, "on"},
    "way": {"way"},
    "reveal": {"wait", "reveal"},
}


def number_of(state: State, ask: str, choice: Choice) -> int | None:
    """Return the engine's number for a choice in a decision that asks for `ask`, None for none."""
    if choice.word not in _FITTING[ask]:
        return None
    if ask == "reveal":
        return int(choice.word == "reveal")
    if ask == "way":
        return choice.number - 1
    if choice.family is not None:
        return _player(state, choice.family)
    if choice.card is None:
        return 0 if choice.word == "front" else len(state.queue)
    card = find(state, choice.card)
    if card is None or ask == "card":
        return card
    return _place(state, choice.word, card)


def find(state: State, name: CardName) -> int | None:
    """Return the card of a name, None if there is none on the table."""
    table = state.table
    if name.family not in table.families or name.card not in table.linked.index:
        return None
    try:
        return table.find(name.family, name.card, name.ordinal)
    except KeyError:
        return None


def _player(state: State, family: str) -> int | None:
    table = state.table
    if family not in table.families:
        return None
    return table.player_of[table.families.index(family)]


def _place(state: State, word: str, card: int) -> int | None:
    slot = slot_of(state, card)
    if slot == NOBODY:
        return None
    if word == "on":
        return on(card)
    return slot if word == "ahead" else slot + 1


def _choice(state: State, ask: str, number: int) -> Choice:
    if ask == "card":
        return Choice("card", name_of(state, number))
    if ask == "player":
        return Choice("family", family=family_of(state, number))
    if ask == "reveal":
        return Choice("reveal" if number else "wait")
    if ask == "way":
        return Choice("way", number=number + 1)
    if number < 0:
        return Choice("on", name_of(state, on(number)))
    if number == 0:
        return Choice("front")
    if number == len(state.queue):
        return Choice("back")
    return Choice("behind", name_of(state, state.queue[number - 1][-1]))


def family_of(state: State, player: int) -> str:
    """Return the family that stands for a player: the first of the player's own."""
    return state.table.families[state.table.families_of(player)[0]]


def all_words(state: State, ask: str, numbers: Sequence[int]) -> tuple[str, ...]:
    """Return options in words, in their order; places from front to back, then cards to cover."""
    if ask == "place":
        numbers = sorted(numbers, key=lambda number: (number < 0, abs(number)))
    return tuple(choice_words(_choice(state, ask, number)) for number in numbers)


def choice_words(choice: Choice) -> str:
    """Return a choice in words: `blue ambush`, `green`, `the front`, `just behind red lord` …."""
    card = card_words(choice.card) if choice.card else ""
    match choice.word:
        case "front" | "back":
            return f"the {choice.word}"
        case "ahead" | "behind":
            return f"just {choice.word} {'of ' if choice.word == 'ahead' else ''}{card}"
        case "on":
            return f"on {card}"
        case "way":
            return f"way {choice.number}"
        case _:
            return card or choice.family or choice.word
