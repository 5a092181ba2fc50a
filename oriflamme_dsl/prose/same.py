"""When two abilities mean the same although they are built differently.

A card that is chosen and then used once is the card that is meant; a condition may be turned round
with its two branches; the order of triggers and of lasting effects takes no part.
"""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import evolve, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.walk import rebuild, walk
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.simplest import simplest
from oriflamme_dsl.prose.slots import numbered, ordered

C = TypeVar("C", Trigger, Instead, Static)

Body = tuple[s.Statement, ...]


def normal(ability: Ability) -> Ability:
    """Return the ability that stands for all that mean the same."""
    return evolve(
        ability,
        main=_body(_staying(ability.main)),
        triggers=_clauses(ability.triggers),
        instead=_clauses(ability.instead),
        statics=_clauses(ability.statics),
        leaves=False,
    )


def _clauses(clauses: tuple[C, ...]) -> tuple[C, ...]:
    """Return clauses, each plain inside, in an order of their own."""
    return tuple(sorted((ordered(_inside(one)) for one in clauses), key=repr))


def _staying(body: Body) -> Body:
    """Return a body without its last word on whether the card leaves."""
    return body[:-1] if body[-1:] == (s.Discard(e.This()),) else body


@frozen
class _Body:
    statements: Body


def _body(body: Body) -> Body:
    found: Body = numbered(_Body(_plain(tuple(map(_inside, body))))).statements
    return found


def _inside(node: Any) -> Any:
    """Return a node in which every body is the one that stands for the same."""
    node = rebuild(simplest(node), _inside)
    bodies = {name: getattr(node, name, None) for name in ("body", "then", "otherwise", "main")}
    changes = {name: _plain(body) for name, body in bodies.items() if isinstance(body, tuple)}
    return evolve(node, **changes) if changes else node


def _plain(body: Body) -> Body:
    """Return statements, each plain inside, without a choice that serves one statement only."""
    left = [part for one in body for part in _apart(_turned(one))]
    found: list[Any] = []
    while left:
        first = left.pop(0)
        rest = left and _with_choice(first, left[0], left[1:])
        if rest:
            left[0] = rest
            continue
        found.append(first)
    return tuple(found)


def _apart(statement: Any) -> tuple[Any, ...]:
    """Return a sum that you gain as its parts, gained one after the other."""
    is_yours = isinstance(statement, s.Gain) and statement.player == e.You()
    if not is_yours or not isinstance(statement.amount, e.Plus):
        return (statement,)
    return tuple(evolve(statement, amount=part) for part in statement.amount.parts)


def _with_choice(choice: Any, statement: Any, later: list[Any]) -> Any:
    """Return a statement with the choice in it that it alone makes use of, None if it does not."""
    if isinstance(choice, s.Choose) and choice.by == e.You():
        name: str = "target"
        chosen: Any = choice.selector
        used: Any = e.Slot(choice.slot)
    elif isinstance(choice, s.ChoosePlayer) and choice.by == e.You():
        name, chosen = "player", choice.player
        used = e.PlayerSlot(choice.slot)
    else:
        return None
    if _uses(used, statement) != 1 or any(_uses(used, one) for one in later):
        return None
    return evolve(statement, **{name: chosen}) if getattr(statement, name, None) == used else None


def _uses(reference: Any, node: Any) -> int:
    return sum(one == reference for _, one in walk(node))


def _turned(statement: Any) -> Any:
    """Return a condition that is not negated where there are two branches, or one for both."""
    if not isinstance(statement, s.If):
        return statement
    condition, then, otherwise = statement.condition, statement.then, statement.otherwise
    if isinstance(condition, e.NotTrue) and then and otherwise:
        return _turned(s.If(condition.condition, otherwise, then))
    if isinstance(condition, e.NotTrue) and isinstance(condition.condition, e.NotTrue):
        return _turned(s.If(condition.condition.condition, then, otherwise))
    if not then and otherwise:
        return s.If(e.NotTrue(condition), otherwise)
    if not otherwise and len(then) == 1 and _asks_in_vain(condition, then[0]):
        return then[0]
    return statement


def _asks_in_vain(condition: e.Condition, statement: Any) -> bool:
    """Tell whether a statement that finds nobody does nothing anyway."""
    if isinstance(condition, e.Exists):
        return getattr(statement, "target", None) == e.One(condition.group)
    if isinstance(condition, e.PlayerIs) and isinstance(condition.player, e.OnePlayer):
        player = evolve(condition.player, having=condition.test)
        return condition.player.having is None and getattr(statement, "player", None) == player
    return False
