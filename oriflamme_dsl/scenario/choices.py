"""The options of a decision: from the words of a scenario to the engine's numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.engine.events import Cause
from oriflamme_dsl.engine.linked import Label
from oriflamme_dsl.engine.row import UNDER, on, slot_of, under
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.ir.scenarios import CardName, Choice
from oriflamme_dsl.scenario.rows import card_words, name_of

CHANCE = "chance"
"""What decides where nobody does, in words."""

_FITTING = {
    "card": {"card", "enough"},
    "player": {"family"},
    "place": {"front", "back", "ahead", "behind", "on", "under"},
    "way": {"way", "label"},
    "reveal": {"wait", "reveal"},
    "may": {"yes", "no"},
    "number": {"number"},
}
_PLAIN = {"enough": NOBODY, "wait": 0, "reveal": 1, "no": 0, "yes": 1, "front": 0}
"""The numbers of words that say all."""


def number_of(state: State, ask: str, choice: Choice, cause: Cause) -> int | None:
    """Return the engine's number for a choice in a decision that asks for `ask`, None for none.

    `cause` is the node that asks: it knows the labels of ways.
    """
    word = choice.word
    if word not in _FITTING[ask]:
        return None
    if word in _PLAIN:
        return _PLAIN[word]
    if word == "back":
        return len(state.queue)
    if word == "number":
        return choice.number
    if word == "way":
        return choice.number - 1
    if word == "label":
        return _labelled(state, choice.label, cause)
    if choice.family is not None:
        return _player(state, choice.family)
    card = None if choice.card is None else find(state, choice.card)
    return card if card is None or ask == "card" else _place(state, word, card)


def _labelled(state: State, label: str | None, cause: Cause) -> int | None:
    for number, words in enumerate(_labels(state, cause)):
        if label in dict(words).values():
            return number
    return None


def _labels(state: State, cause: Cause) -> tuple[Label, ...]:
    """Return the words by which the ways of a node are called, none where they have none."""
    linked = state.table.linked
    source = linked.index[cause.definition] if cause.definition else NOBODY
    return linked.labels.get((source, cause.path), ())


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
    if word in ("on", "under"):
        return on(card) if word == "on" else under(card)
    return slot if word == "ahead" else slot + 1


def _choice(state: State, ask: str, number: int, cause: Cause) -> Choice:
    if ask == "player":
        return Choice("family", family=family_of(state, number))
    if ask == "place":
        return _place_choice(state, number)
    if ask == "way":
        return _way_choice(state, number, cause)
    if ask == "number":
        return Choice("number", number=number)
    if ask == "card":
        return Choice("enough") if number == NOBODY else Choice("card", name_of(state, number))
    words = {"reveal": ("wait", "reveal"), "may": ("no", "yes")}
    return Choice(words[ask][number])


def _place_choice(state: State, number: int) -> Choice:
    if number < 0:
        if number <= UNDER:
            return Choice("under", name_of(state, under(number)))
        return Choice("on", name_of(state, on(number)))
    if number == 0:
        return Choice("front")
    if number == len(state.queue):
        return Choice("back")
    return Choice("behind", name_of(state, state.queue[number - 1][-1]))


def _way_choice(state: State, number: int, cause: Cause) -> Choice:
    labels = _labels(state, cause)
    words = dict(labels[number]) if labels else {}
    if not words:
        return Choice("way", number=number + 1)
    return Choice("label", label=words.get("en", next(iter(words.values()))))


def family_of(state: State, player: int) -> str:
    """Return the family that stands for a player, the first of the player's own, or `chance`."""
    if player == NOBODY:
        return CHANCE
    return state.table.families[state.table.families_of(player)[0]]


def all_words(state: State, ask: str, numbers: Sequence[int], cause: Cause) -> tuple[str, ...]:
    """Return options in words, in their order; places from front to back, then cards to cover."""
    if ask == "place":
        numbers = sorted(numbers, key=lambda number: (number < 0, abs(number)))
    return tuple(choice_words(_choice(state, ask, number, cause)) for number in numbers)


def choice_words(choice: Choice) -> str:
    """Return a choice in words: `blue ambush`, `green`, `the front`, `just behind red lord` …."""
    card = card_words(choice.card) if choice.card else ""
    match choice.word:
        case "front" | "back":
            return f"the {choice.word}"
        case "ahead" | "behind":
            return f"just {choice.word} {'of ' if choice.word == 'ahead' else ''}{card}"
        case "on" | "under":
            return f"{choice.word} {card}"
        case "way" | "number":
            return f"{choice.word} {choice.number}"
        case "label":
            return f'way "{choice.label}"'
        case _:
            return card or choice.family or choice.word
