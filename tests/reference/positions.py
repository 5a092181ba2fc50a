"""Positions and answers in one line each, for the tests of the reference model."""

from __future__ import annotations

from typing import Any

from tests.reference import base_game as model
from tests.reference.table import State

Row = list[list[str]]
FAMILIES = ("red", "blue", "green")


def entry(text: str) -> list[Any]:
    """Return a queue entry written as "red queen", with "down", a number and "by blue" after it."""
    family, card_id, *rest = text.split()
    influence = next((int(word) for word in rest if word.isdigit()), 0)
    side = "down" if "down" in rest else "up"
    token = rest[rest.index("by") + 1 :] if "by" in rest else []
    return [family, card_id, side, influence, *token]


def shown(laid: list[Any]) -> str:
    """Return a queue entry as `entry` reads it."""
    family, card_id, side, influence, *token = laid
    words = [family, card_id, *(["down"] if side == "down" else [])]
    words += [str(influence)] if influence else []
    return " ".join([*words, *(f"by {by}" for by in token)])


def begin(queue: Row, options: dict[str, str] | None = None, **rest: Any) -> State:
    """Return a position of three families with 5 influence each, bottom cards first."""
    influence = {**dict.fromkeys(FAMILIES, 5), **rest.pop("influence", {})}
    laid = [[entry(text) for text in stack] for stack in queue]
    place = {"seats": list(FAMILIES), "queue": laid, "influence": influence, **rest}
    return model.from_position(place, options or {})


def answer(state: State, *answers: str) -> None:
    """Give answers such as "reveal" or "card blue queen" one after the other."""
    for words in answers:
        model.choose(state, [int(word) if word.isdigit() else word for word in words.split()])


def turn(
    queue: Row, who: str, *answers: str, options: dict[str, str] | None = None, **rest: Any
) -> State:
    """Let one card take its turn to its end; return the state."""
    state = begin(queue, options, **rest)
    family, card_id = who.split()
    model.start_turn(state, (family, card_id))
    answer(state, *answers)
    assert model.decision(state) is None
    return state


def passed(queue: Row, *answers: str, options: dict[str, str] | None = None, **rest: Any) -> State:
    """Resolve the whole queue; return the state."""
    state = begin(queue, options, **rest)
    model.start_resolution(state)
    answer(state, *answers)
    assert model.decision(state) is None
    return state


def points(state: State) -> tuple[int, ...]:
    """Return what red, blue and green have."""
    return tuple(state["influence"][family] for family in FAMILIES)


def row(state: State) -> Row:
    """Return the queue as the tests write it."""
    return [[shown(laid) for laid in stack] for stack in model.snapshot(state)["queue"]]


def pile(state: State, name: str) -> list[str]:
    """Return the cards of one kind of pile, as "red queen", in the order of the families."""
    return [f"{family} {card_id}" for family in FAMILIES for card_id in state[name][family]]


def offered(state: State) -> list[str]:
    """Return the options of the decision that waits."""
    asked = model.decision(state)
    return [" ".join(map(str, option)) for option in asked["options"]] if asked else []


def asked(state: State) -> tuple[str, str]:
    """Return who is asked what."""
    pending = model.decision(state)
    assert pending is not None
    return pending["player"], pending["ask"]
