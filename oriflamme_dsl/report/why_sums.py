"""What the amounts of some events were made of: everything is played once more to see it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.report.why_amounts import Reckoned, reckoned
from oriflamme_dsl.report.why_course import Course

Sums: TypeAlias = Mapping[int, Reckoned]
"""What amounts were made of, by event; those that are plain numbers are not there."""


def sums(course: Course, chain: Collection[int]) -> Sums:
    """Return what the amounts of the events of a chain were made of."""
    asked: dict[int, list[tuple[int, Any]]] = {}
    for index, amount in _amounts(course, chain):
        asked.setdefault(course.origins[index].step, []).append((index, amount))
    found: dict[int, Reckoned] = {}

    def look(step: int, state: State, context: Context) -> None:
        for index, amount in asked.get(step, ()):
            one = reckoned(state.table.linked, amount, state, context)
            if one is not None:
                found[index] = one

    if asked:
        course.again(look)
    return found


def _amounts(course: Course, chain: Collection[int]) -> Iterator[tuple[int, Any]]:
    for index in chain:
        event = course.events[index]
        amount = _amount(course, event) if event.kind == "influence" else None
        paid = course.events[course.origins[index].parent].kind == "eliminated"
        if amount is not None and not (paid and _of_same_step(course, index)):
            yield index, amount


def _of_same_step(course: Course, index: int) -> bool:
    parent = course.origins[index].parent
    return parent != NOBODY and course.origins[index].step == course.origins[parent].step


def _amount(course: Course, event: Event) -> Any:
    """Return the amount of influence that a statement or rule names, None if it names none."""
    path = event.cause.path
    if event.cause.definition:
        card = next(one for one in course.ruleset.cards if one.id == event.cause.definition)
        node = dict(walk(card)).get(path)
        return node if path == "reveal_pays" else getattr(node, "amount", None)
    rules = course.ruleset.rules
    if path == "rules.reveal_pays.amount" and event.detail("taker") != NOBODY:
        return rules.reveal_pays.amount
    if path == "rules.waiting.amount":
        return rules.waiting.amount
    if path.startswith(("rules.triggers", "rules.instead", "rules.each_round")):
        return getattr(dict(walk(rules, "rules")).get(path), "amount", None)
    return None
