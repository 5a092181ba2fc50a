"""A ruleset in the form that runs: abilities as code, rules as functions and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import Factory, define, frozen

from oriflamme_dsl.engine.state import Code, Context, State
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset

AmountOf: TypeAlias = Callable[[State, Context], int]
Holds: TypeAlias = Callable[[State, Context], bool]


@frozen(eq=False)
class LinkedTrigger:
    """A `when` clause: code, number of slots, and whether attacker and condition fit."""

    code: Code
    slots: int
    holds: Holds


@define(eq=False)
class Linked:
    """A linked ruleset; lists go by index of the card definition.

    `marks` says whether places of cards that have left need to be remembered. Filled by link.py and
    not changed after that; shared by all games of the ruleset.
    """

    ruleset: Ruleset
    cards: tuple[CardDef, ...]
    index: dict[str, int]
    leaves: list[bool]
    marks: bool = False
    keeps: list[bool] = Factory(list)
    comes_with: list[bool] = Factory(list)
    main: list[Code] = Factory(list)
    main_slots: list[int] = Factory(list)
    reveal_pays: list[AmountOf | None] = Factory(list)
    when_eliminated: list[list[LinkedTrigger]] = Factory(list)
    when_discarded: list[list[LinkedTrigger]] = Factory(list)
    when_revealed: list[list[LinkedTrigger]] = Factory(list)
    elimination: AmountOf = lambda _, __: 0
    waiting: AmountOf = lambda _, __: 0
    pays: AmountOf = lambda _, __: 0
    game: Code = ()
    round: Code = ()
    resolution: Code = ()
    reveal: list[Code] = Factory(list)
    act: list[Code] = Factory(list)
    turn: Code = ()
