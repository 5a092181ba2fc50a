"""From a game and its options to the ruleset that is played, printed and fingerprinted.

`specialise` folds the options away: what remains holds no `OptionIs`. Rulesets are what the
engine takes; nothing in them depends on the words of a language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from attrs import evolve, field, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef, Trigger
from oriflamme_dsl.ir.expressions import (
    AllTrue,
    AmountIf,
    AnyTrue,
    Condition,
    NotTrue,
    OptionIs,
    all_true,
    any_true,
)
from oriflamme_dsl.ir.statements import Either, If, Repeat, Statement
from oriflamme_dsl.ir.walk import rebuild

T = TypeVar("T")
TRUE = AllTrue()
FALSE = AnyTrue()
Settings = Mapping[tuple[str, str], str]
"""Values of options by (owner id, option name)."""


APART = r.Allies(oppose=False)
"""In force where a game says nothing about the families of one player."""


@frozen
class Rules:
    """One rule of each class, in force."""

    families: r.Families
    players: r.Players
    deck: r.Deck
    set_aside: r.SetAside
    hand: r.HandRest | r.HandSome
    start: r.StartInfluence
    rounds: r.Rounds
    first_player: r.FirstPlayer
    each_round: r.EachRound
    waiting: r.Waiting
    reveal_pays: r.RevealPays
    elimination: r.Elimination
    uncovered: r.Uncovered
    acting: r.Acting
    winner: r.Winner
    allies: r.Allies = APART


@frozen
class Ruleset:
    """A game with every option decided: rules, kinds and cards without options.

    `cards` holds every card that may come into play (the deck's first); `game` is the id of the
    game or variant, `settings` the values of all options, as (owner, option, value), sorted.
    """

    game: str
    rules: Rules
    kinds: tuple[KindDef, ...] = field(eq=lambda kinds: tuple(sorted(kinds, key=repr)))
    cards: tuple[CardDef, ...] = field(eq=lambda cards: tuple(sorted(cards, key=repr)))
    settings: tuple[tuple[str, str, str], ...] = ()


def specialise(node: T, settings: Settings) -> T:
    """Return a resolver object with every option replaced by its value and folded away."""
    return cast(T, _fold(node, settings))


def _fold(node: Any, settings: Settings) -> Any:
    if isinstance(node, OptionIs):
        return TRUE if settings.get((node.owner, node.option)) == node.value else FALSE
    folded = rebuild(node, lambda child: _fold(child, settings))
    rule = _FOLDS.get(type(folded))
    if rule:
        folded = rule(folded)
    return _splice(folded)


def _not(node: NotTrue) -> Condition:
    if node.condition == TRUE:
        return FALSE
    return TRUE if node.condition == FALSE else node


def _all(node: AllTrue) -> Condition:
    return FALSE if FALSE in node.conditions else all_true(node.conditions)


def _any(node: AnyTrue) -> Condition:
    return TRUE if TRUE in node.conditions else any_true(node.conditions)


def _amount_if(node: AmountIf) -> Any:
    if node.condition == TRUE:
        return node.then
    return node.otherwise if node.condition == FALSE else node


_FOLDS: dict[type, Callable[[Any], Any]] = {
    NotTrue: _not,
    AllTrue: _all,
    AnyTrue: _any,
    AmountIf: _amount_if,
}


def _splice(node: Any) -> Any:
    """Drop dead branches: an `If` whose condition is known gives way to the branch taken."""
    if isinstance(node, If):
        return evolve(node, then=_live(node.then), otherwise=_live(node.otherwise))
    if isinstance(node, KindDef):
        held = (leaves for condition, leaves in node.exceptions if condition == TRUE)
        return evolve(node, leaves=next(held, node.leaves), exceptions=(), options=())
    if isinstance(node, Repeat):
        return evolve(node, body=_live(node.body))
    if isinstance(node, Either):
        return evolve(node, ways=tuple(_live(way) for way in node.ways))
    if isinstance(node, Trigger):
        condition = None if node.condition == TRUE else node.condition
        return evolve(node, body=_live(node.body), condition=condition)
    if isinstance(node, CardDef):
        triggers = tuple(t for t in node.triggers if t.condition != FALSE and t.body)
        return evolve(node, options=(), main=_live(node.main), triggers=triggers)
    if isinstance(node, r.PlacePhase):
        where = tuple(
            evolve(w, condition=None if w.condition == TRUE else w.condition)
            for w in node.where
            if w.condition != FALSE
        )
        return evolve(node, where=where)
    return node


def _live(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    live: list[Statement] = []
    for statement in body:
        if isinstance(statement, If) and statement.condition in (TRUE, FALSE):
            live.extend(statement.then if statement.condition == TRUE else statement.otherwise)
        else:
            live.append(statement)
    return tuple(live)
