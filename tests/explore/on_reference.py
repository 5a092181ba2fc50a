"""Small positions played by the reference model, which knows nothing of the engine.

Positions are handed over as data and looked at as data: cards are called `soldier#7`, after the
number that they have in the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from oriflamme_dsl.engine.state import NOBODY
from oriflamme_dsl.engine.state import State as EngineState
from oriflamme_dsl.explore.happenings import TURN, Happening
from oriflamme_dsl.explore.layout import THIS
from tests.reference import base_game as model
from tests.reference import table
from tests.reference.cards import take_turn
from tests.reference.elimination import eliminate

Position = dict[str, Any]


@contextmanager
def made_up_cards(letters: tuple[str, ...]) -> Iterator[None]:
    """Let the reference model know blank cards and cards that gain 1."""
    made = [letter for letter in letters if letter not in table.ABILITIES]
    for letter in made:
        what, _, kind = letter.partition("-")
        kinds = table.CHARACTERS if kind == "character" else table.INTRIGUES
        kinds.add(letter)
        table.ABILITIES[letter] = {"blank": _nothing, "gaining": _gain}[what]
    try:
        yield
    finally:
        for letter in made:
            table.CHARACTERS.discard(letter)
            table.INTRIGUES.discard(letter)
            del table.ABILITIES[letter]


def _nothing(_: Any, __: Any) -> table.Steps:
    yield from ()


def _gain(state: Any, card: Any) -> table.Steps:
    table.gain(state, table.controller(card), 1)
    yield from ()


# ------------------------------------------------------------------ positions as data


def position_of(state: EngineState) -> Position:
    """Return a state of the engine as a position of the reference model."""
    families = state.table.families
    by_family = zip(
        families,
        state.hands,
        state.aside,
        state.beside,
        state.eliminated,
        state.discarded,
        state.points,
        strict=True,
    )
    found: Position = {
        "seats": list(families),
        "queue": [[_entry(state, card) for card in stack] for stack in state.queue],
        "influence": {},
        **{pile: {} for pile in model.PILES},
    }
    for family, *piles, points in by_family:
        found["influence"][family] = points
        for pile, cards in zip(model.PILES, piles, strict=True):
            found[pile][family] = [_called(state, card) for card in cards]
    return found


def _called(state: EngineState, card: int) -> str:
    return f"{state.table.card_id(card)}#{card}"


def _entry(state: EngineState, card: int) -> list[Any]:
    family = state.table.families[state.table.owner[card]]
    side = "up" if state.face_up[card] else "down"
    token = state.token[card]
    unseen = (NOBODY, state.table.owner[card])  # the model does not show a family's own token
    by = [] if token in unseen else [state.table.families[token]]
    return [family, _called(state, card), side, state.influence[card], *by]


def looks(position: Position) -> str:
    """Return what a position looks like, whichever model it comes from."""
    parts: list[Any] = [position["queue"], sorted(position["influence"].items())]
    parts += [
        sorted((family, sorted(cards)) for family, cards in position[pile].items())
        for pile in model.PILES
    ]
    return repr(parts)


# ------------------------------------------------------------------ lines of play


def ends(position: Position, happening: Happening, this: str) -> Counter[str]:
    """Return what the ends of all lines look like, with how many lines come to each."""
    found: Counter[str] = Counter()
    open_ends: list[tuple[Any, ...]] = [()]
    while open_ends:
        answers = open_ends.pop()
        state = _begun(position, happening, this)
        for answer in answers:
            model.choose(state, answer)
        pending = model.decision(state)
        if pending is None:
            found[looks(model.snapshot(state))] += 1
            continue
        options = [["reveal"]] if pending["ask"] == "reveal" else pending["options"]
        open_ends.extend((*answers, option) for option in options)
    return found


def _begun(position: Position, happening: Happening, this: str) -> Any:
    """Return a new state in which something has begun to happen."""
    state = model.from_position(position, {})
    if happening == TURN:
        model.start(state, lambda s: take_turn(s, _find(s, this)))
    else:
        assert happening.word == "eliminate", "the printed cards wait for nothing else"
        by, to = f"#{happening.by}", f"#{happening.to}"
        model.start(state, lambda s: _eliminated(s, _find(s, by), _find(s, to)))
    return state


def _eliminated(state: Any, attacker: Any, victim: Any) -> table.Steps:
    eliminate(state, attacker, victim)
    yield from ()


def _find(state: Any, called: str) -> Any:
    """Return the uncovered card with an id, or with the number at the end of it."""
    return next(top for top in table.tops(state) if top["id"].endswith(called))


def explored(state: EngineState) -> str:
    """Return what the reference model calls the card explored."""
    return _called(state, THIS)
