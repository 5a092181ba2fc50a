"""The parts of a card, a keyword or a game that scenarios may show, as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, TypeAlias

from attrs import frozen

from oriflamme_dsl.engine.trace import STATEMENTS
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.amounts import AmountIf, Number
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KindDef
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.conditions import AllTrue, AnyTrue, Condition, NotTrue, OptionIs
from oriflamme_dsl.ir.groups import Group
from oriflamme_dsl.ir.players import Wealth
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.scenario.coverage_notes import DECLINED, FAILED, HELD, NONE, RAN

Definition: TypeAlias = CardDef | KeywordDef | KindDef | r.GameDef | r.VariantDef

SET_OFF, CHOSEN, TAKEN = "set off", "chosen", "taken"
"""What can happen to clauses, ways and what is permitted, beside what is noted (coverage_notes)."""


class Sort(StrEnum):
    """What is counted."""

    STATEMENT = "statements"
    BRANCH = "branches"
    TRIGGER = "triggers"
    OPTION = "options"


@frozen
class Part:
    """Something that scenarios may show: what can happen at a path, or a value of an option.

    `path` is that of `ir.walk`; for an option, `name` is its name, and `what` the value.
    """

    sort: Sort
    path: str
    what: str
    name: str = ""


def parts_of(definition: Definition) -> tuple[Part, ...]:
    """Return the parts of a definition in the order in which they are written.

    A condition that asks for options alone is none: the values of the options are.
    """
    paid = isinstance(definition, CardDef) and definition.reveal_pays is not None
    return (
        *_options(definition),
        *([Part(Sort.STATEMENT, "reveal_pays", RAN)] if paid else []),
        *(part for path, node in walk(definition) for part in _parts(path, node)),
    )


def _options(definition: Definition) -> Iterator[Part]:
    if isinstance(definition, KeywordDef):
        return
    for index, option in enumerate(definition.options):
        for value in option.values:
            yield Part(Sort.OPTION, f"options[{index}]", value, option.name)


def _parts(path: str, node: Any) -> Iterator[Part]:
    match node:
        case Trigger() | Instead():
            yield Part(Sort.TRIGGER, path, SET_OFF)
            yield from _exceptions(node.condition, path)
        case Static():
            yield Part(Sort.STATEMENT, path, HELD)
            yield from _exceptions(node.condition, path)
        case s.If() | AmountIf() if by_options(node.condition):
            return
        case AmountIf():
            yield from (Part(Sort.BRANCH, path, what) for what in (HELD, FAILED))
        case _ if isinstance(node, STATEMENTS):
            yield Part(Sort.STATEMENT, path, RAN)
            yield from (Part(Sort.BRANCH, at, what) for at, what in _branches(path, node))


def _exceptions(condition: Condition | None, path: str) -> Iterator[Part]:
    """Yield that a condition of a clause may fail; where it holds, the clause works."""
    if condition is not None and not by_options(condition):
        yield Part(Sort.BRANCH, f"{path}.condition", FAILED)


def _branches(path: str, node: Any) -> Iterator[tuple[str, str]]:
    match node:
        case s.If():
            yield from ((path, HELD), (path, FAILED))
        case s.May():
            yield from ((path, TAKEN), (path, DECLINED))
        case s.Either():
            yield from ((f"{path}.ways[{index}]", CHOSEN) for index in range(len(node.ways)))
        case _ if _may_be_none(node):
            yield path, NONE


def _may_be_none(node: Any) -> bool:
    """Tell whether a statement is a loop that may go round not once."""
    match node:
        case s.Repeat():
            return not isinstance(node.times, Number)
        case s.ForEachPlayer():
            return isinstance(node.players.having, Group | Wealth)
    return isinstance(node, s.While | s.ForEachCard)


def by_options(condition: Condition) -> bool:
    """Tell whether a condition asks for options alone, and so is decided before the game."""
    match condition:
        case OptionIs():
            return True
        case NotTrue():
            return by_options(condition.condition)
        case AllTrue() | AnyTrue():
            return all(by_options(part) for part in condition.conditions)
    return False
