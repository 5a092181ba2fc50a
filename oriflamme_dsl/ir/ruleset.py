"""From a game and its options to the ruleset that is played, printed and fingerprinted.

`specialise` folds the options away: what remains holds no `OptionIs`. Rulesets are what the
engine takes; nothing in them depends on the words of a language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from attrs import evolve, field, fields, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.clauses import Has, Instead, Static, Trigger
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
from oriflamme_dsl.ir.statements import If, Lasting, May, NothingHappens, While
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
    line: r.Line | None = None
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()


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


def specialise_clauses(clauses: Iterable[T], settings: Settings) -> tuple[T, ...]:
    """Return the same of clauses that stand side by side; those that never apply are dropped."""
    return _live(tuple(specialise(clause, settings) for clause in clauses))


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
    """Drop what is dead inside a node, and give way to what is certain."""
    if isinstance(node, KindDef):
        held = (leaves for condition, leaves in node.exceptions if condition == TRUE)
        return evolve(node, leaves=next(held, node.leaves), exceptions=(), options=())
    changes: dict[str, Any] = {}
    for attribute in fields(type(node)):
        value = getattr(node, attribute.name)
        if value and isinstance(value, tuple):
            live = _live(value)
            if live != value:
                changes[attribute.name] = live
    if isinstance(node, CardDef):
        changes["options"] = ()
    if isinstance(node, _CONDITIONAL) and node.condition == TRUE:
        changes["condition"] = None
    node = evolve(node, **changes) if changes else node
    if isinstance(node, Instead) and not node.body:
        return evolve(node, body=(NothingHappens(),))
    return node


_CONDITIONAL = (Trigger, Instead, Static, r.Where)
"""What stands in a row of its like and may have a condition."""


def _live(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the members of a row without those that can never do anything."""
    live: list[Any] = []
    for member in row:
        if isinstance(member, If) and member.condition in (TRUE, FALSE):
            live.extend(member.then if member.condition == TRUE else member.otherwise)
        elif not _dead(member):
            live.append(member)
    return tuple(live)


def _dead(member: Any) -> bool:
    if isinstance(member, Trigger | May) and not member.body:
        return True
    if isinstance(member, Static | Lasting) and isinstance(member.effect, Has):
        granted = member.effect
        if not (granted.body or granted.triggers or granted.instead):
            return True
    return isinstance(member, (*_CONDITIONAL, While)) and member.condition == FALSE
