"""Scenarios on the reference model: position, answers and expectations in its words.

What the model cannot say is left out: who sees what, and settings that change nothing on the
table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from oriflamme_dsl.ir.scenarios import (
    Act,
    CardName,
    Choice,
    Expected,
    Position,
    Row,
    ScenarioDef,
)
from tests.reference import base_game as model
from tests.reference.table import OPTIONS, Option, State, kind_of, option_is

START = 1
WAYS = (["gain"], ["activate"])
"""The ways of a Machination, the one card with several, in the order of its text."""


def card_id(name: CardName) -> str:
    """Return how the model calls a card of a family."""
    return name.card if name.ordinal == 1 else f"{name.card}#{name.ordinal}"


def card(name: CardName) -> list[str]:
    """Return family and id of a card."""
    return [name.family, card_id(name)]


def start(scenario: ScenarioDef, seats: list[str]) -> State:
    """Return the state of the model in the position of a scenario."""
    position = scenario.position
    zones = numbered_zones(position)
    named = {f"{owner}.{name}": value for owner, name, value in scenario.settings}
    options = {name: value for name, value in named.items() if name in OPTIONS}
    return model.from_position(
        {
            "seats": seats,
            "queue": queue_of(position.queue),
            "influence": {**dict.fromkeys(seats, START), **dict(position.points)},
            **zones,
            "eliminated": pile(position.eliminated),
            "discarded": pile(position.discarded),
            "round": position.round,
            "first": position.first_player or seats[0],
        },
        options,
    )


def numbered_zones(position: Position) -> dict[str, dict[str, list[str]]]:
    """Return hands, cards set aside and cards beside the queue as the model calls them.

    They have no ordinals of their own and are counted after the cards that have.
    """
    laid = [laid.name for stack in position.queue for laid in stack if laid.name]
    piles = (*position.eliminated, *position.discarded)
    counts = Counter((name.family, name.card) for name in (*laid, *piles))
    zones: dict[str, dict[str, list[str]]] = {}
    for zone in ("hands", "aside", "beside"):
        zones[zone] = {}
        for family, ids in getattr(position, zone):
            for one in ids:
                counts[family, one] += 1
                name = CardName(family, one, counts[family, one])
                zones[zone].setdefault(family, []).append(card_id(name))
    return zones


def queue_of(row: Row) -> list[list[list[Any]]]:
    """Return a row as the model writes it: the bottom card of each stack first."""
    return [[entry(laid) for laid in reversed(stack)] for stack in row]


def entry(laid: Any) -> list[Any]:
    """Return a card of a row, with the family whose token it bears."""
    side = "down" if laid.face_down else "up"
    token = [laid.controller] if laid.controller else []
    return [*card(laid.name), side, laid.influence, *token]


def entry_seen(laid: list[Any]) -> list[Any]:
    """Return a card of a row as the model shows it: without a token of its own family."""
    return laid[:4] if laid[4:] == laid[:1] else laid


def pile(names: tuple[CardName, ...]) -> dict[str, list[str]]:
    """Return cards by family, sorted."""
    cards: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda name: (name.family, card_id(name))):
        cards.setdefault(name.family, []).append(card_id(name))
    return cards


class Played:
    """A scenario on the model; `wrong` lists each difference as (what, expected, actual)."""

    def __init__(self, scenario: ScenarioDef, seats: list[str]) -> None:
        self.state = start(scenario, seats)
        self.before = dict(self.state["influence"])
        self.rounds = 0
        self.wrong: list[tuple[str, Any, Any]] = []
        for step in scenario.steps:
            if isinstance(step, Act):
                self.act(step)
            else:
                self.wrong += [found for found in self.compare(step) if found[1] != found[2]]
                self.before = dict(self.state["influence"])

    def act(self, act: Act) -> None:
        """Play an act with its answers, as far as there are any."""
        if act.word == "turn":
            assert act.card
            family, name = card(act.card)
            model.start_turn(self.state, (family, name))
        elif act.word == "pass":
            model.start_resolution(self.state)
        elif act.word == "end":
            model.start_end(self.state)
        else:
            self.go_on_to_round()
            model.start_round(self.state)
        self.answer(list(act.answers))

    def go_on_to_round(self) -> None:
        """Change to the next round if one has been played."""
        state = self.state
        self.rounds += 1
        if self.rounds > 1:
            state["round"] += 1
            if option_is(state, "oriflamme.first-player", "passes"):
                state["first"] = model.in_turn(state)[1 % len(state["seats"])]

    def answer(self, answers: list[Choice]) -> None:
        """Give the answers; one that is not on offer belongs to a choice that is not asked."""
        while (decision := model.decision(self.state)) and answers:
            option = self.option(answers.pop(0))
            if option and option in decision["options"]:
                model.choose(self.state, option)

    def option(self, choice: Choice) -> Option | None:
        """Return a choice as an option of the decision that waits."""
        if choice.word in {"wait", "reveal"}:
            return [choice.word]
        if choice.word == "way":
            return WAYS[choice.number - 1]
        if choice.word == "family":
            return ["player", choice.family]
        if choice.word in {"card", "on"} and choice.card:
            return [choice.word, *card(choice.card)]
        gap = self.gap(choice)
        if any(["gap", 0] == option for option in self.options()):
            return ["gap", gap]
        ends: dict[int | None, Option] = {0: ["front"], len(self.state["queue"]): ["back"]}
        return ends.get(gap, ["between", gap])

    def gap(self, choice: Choice) -> int | None:
        """Return how many stacks lie ahead of a place."""
        if choice.card is None:
            return 0 if choice.word == "front" else len(self.state["queue"])
        for place, stack in enumerate(self.state["queue"]):
            if [stack[-1]["family"], stack[-1]["id"]] == card(choice.card):
                return place + (choice.word == "behind")
        return None

    def options(self) -> list[Option]:
        """Return the options of the decision that waits."""
        decision = model.decision(self.state)
        return list(decision["options"]) if decision else []

    def compare(self, expected: Expected) -> Iterator[tuple[str, Any, Any]]:
        """Yield what is expected, and what there is."""
        now = model.snapshot(self.state)
        yield "points", {**self.before, **dict(expected.points)}, now["influence"]
        if expected.queue is not None:
            wanted_row = [list(map(entry_seen, stack)) for stack in queue_of(expected.queue)]
            yield "queue", wanted_row, now["queue"]
        for zone, wanted_zone in (("hands", expected.hands), ("beside", expected.beside)):
            for family, ids in wanted_zone:
                yield zone, sorted(ids), sorted(map(kind_of, now[zone][family]))
        for name, wanted in (
            ("eliminated", expected.eliminated),
            ("discarded", expected.discarded),
        ):
            if wanted is not None:
                actual = {family: sorted(cards) for family, cards in now[name].items() if cards}
                yield name, pile(wanted), actual
        if expected.next or expected.next_is_nobody:
            coming = self.state["next"]
            yield "next", card(expected.next) if expected.next else None, coming and list(coming)
        if expected.offered is not None:
            wanted_options = sorted(map(str, map(self.option, expected.offered)))
            yield "offered", wanted_options, sorted(map(str, self.options()))
        if expected.winners is not None:
            yield "winner", sorted(expected.winners), sorted(now["winners"])
