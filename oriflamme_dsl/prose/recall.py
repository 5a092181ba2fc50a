"""What pronouns stand for.

"It" is the card spoken of last: the one chosen or acted on before, in the same sentences or those
around them; else the one that the condition asks about; else, in a clause, the card that its event
is about. "That player" is found in the same way. What has no name yet gets one: what was done to
it becomes a choice, and what is done to the chosen card or player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from attrs import evolve, frozen

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.walk import children, rebuild, walk
from oriflamme_dsl.prose.build import BEFORE, CONCERNED, IT, SPOKEN, THAT
from oriflamme_dsl.prose.slots import free_slot
from oriflamme_dsl.prose.usual import FLOWS
from oriflamme_dsl.render.recall import about_itself

Body = tuple[s.Statement, ...]
Antecedent = Callable[[], Any]
"""Gives what a pronoun stands for; raises Unresolved where there is nothing."""

PRONOUNS = (e.Slot(IT), e.Slot(SPOKEN), e.Slot(THAT))


class Unresolved(Exception):  # noqa: N818 # this way to read does not hold
    """A pronoun stands for nothing, or a word for an event stands outside of one."""


def nothing() -> Any:
    """Say that nothing has been spoken of."""
    raise Unresolved


@frozen
class Spoken:
    """What has been spoken of: the card for "it", that for "that card", and the player.

    `concerned` is the player whom an event or a turn is about, whoever was spoken of since;
    `named` is the card for an "it" that never falls back on the card itself.
    """

    it: Antecedent = nothing
    named: Antecedent = nothing
    that: Antecedent = nothing
    player: Antecedent = nothing
    concerned: Antecedent = nothing

    def of_card(self, card: Antecedent) -> Spoken:
        """Return the same after a card was spoken of."""
        return evolve(self, it=card, named=card, that=card)

    def of_each(self) -> Spoken:
        """Return the same where a player is concerned."""
        return evolve(self, player=e.ThatPlayer, concerned=e.ThatPlayer)


def bound_body(body: Body) -> Body:
    """Return the statements of a card with every pronoun replaced by what it stands for.

    Raises Unresolved where there is nothing for one of them.
    """
    if any(isinstance(one, e.It | e.Attacker) for part in body for one in _outside(part)):
        raise Unresolved
    return _body(body, Spoken())


def bound_clause(clause: Any, card: Antecedent = nothing) -> Any:
    """Return a trigger, a replacement, an effect or an amount with every pronoun replaced.

    `card` is what "it" stands for outside of events.
    """
    return _bound(clause, Spoken().of_card(card))


def after_clause(body: Body) -> Body:
    """Return statements that follow a clause about another card, before pronouns are bound.

    "It" may be that card, and is then nothing that can be spoken of any more; so it never means the
    card itself there.
    """

    def marked(one: Any) -> Any:
        return e.Slot(SPOKEN) if one == e.Slot(IT) else rebuild(one, marked)

    return tuple(marked(one) for one in body)


def speaks_of_another(clause: c.Trigger | c.Instead) -> bool:
    """Tell whether a clause speaks of a card other than its own, or does something to one."""
    if clause.subject is not None or clause.by is not None:
        return True
    targets = (getattr(node, "target", None) for one in clause.body for _, node in walk(one))
    return any(target not in (None, e.This()) for target in targets)


def _outside(node: Any) -> Iterator[Any]:
    """Yield what is in a statement outside of the clauses in it."""
    if not isinstance(node, s.Later | s.Lasting):
        yield node
        for _, child in children(node):
            yield from _outside(child)


# ------------------------------------------------------------------ bodies


def _body(body: Body, spoken: Spoken) -> Body:
    found: list[Any] = []
    for written in body:
        statement, spoken = _with_first_named(written, found, spoken)
        bound = _bound(statement, spoken)
        found.append(bound)
        spoken = _after(bound, found, spoken)
    return tuple(found)


def _with_first_named(statement: Any, found: list[Any], spoken: Spoken) -> tuple[Any, Spoken]:
    """Give the first of several targets a name where the others speak of it."""
    target = getattr(statement, "target", None)
    first, *others = target.parts if isinstance(target, e.Together) else (target,)
    if not others or not isinstance(first, e.One):
        return statement, spoken
    if not any(node in PRONOUNS for part in others for _, node in walk(part)):
        return statement, spoken
    chosen = e.Slot(free_slot(found))
    found.append(s.Choose(chosen.index, first))
    named = evolve(statement, target=e.Together((chosen, *others)))
    return named, spoken.of_card(lambda: chosen)


def _after(statement: Any, found: list[Any], spoken: Spoken) -> Spoken:
    """Return what has been spoken of after a statement."""
    if isinstance(statement, s.Choose):
        return spoken.of_card(lambda: e.Slot(statement.slot))
    if isinstance(statement, s.ChoosePlayer):
        return evolve(spoken, player=lambda: e.PlayerSlot(statement.slot))
    target, player = getattr(statement, "target", None), getattr(statement, "player", None)
    if isinstance(target, e.This | e.It | e.Attacker | e.Slot):
        spoken = spoken.of_card(lambda: target)
    elif isinstance(target, e.One):
        spoken = spoken.of_card(cache(lambda: _named(statement, found)))
    if isinstance(player, e.OnePlayer):
        return evolve(spoken, player=cache(lambda: _named_player(statement, found)))
    if player is not None and not isinstance(player, e.You | e.EachPlayer | e.ThatPlayer):
        return evolve(spoken, player=lambda: player)
    return spoken


def _named(statement: Any, found: list[Any]) -> e.Slot:
    """Give the card of a statement a name, so that it can be spoken of again."""
    slot = free_slot(found)
    acting = evolve(statement, target=e.Slot(slot))
    _replace(found, statement, s.Choose(slot, statement.target), acting)
    return e.Slot(slot)


def _named_player(statement: Any, found: list[Any]) -> e.PlayerSlot:
    """Give the player of a statement a name."""
    slot = free_slot(found)
    acting = evolve(statement, player=e.PlayerSlot(slot))
    _replace(found, statement, s.ChoosePlayer(slot, statement.player), acting)
    return e.PlayerSlot(slot)


def _replace(found: list[Any], statement: Any, *others: Any) -> None:
    place = next((i for i, one in enumerate(found) if one is statement), None)
    if place is None:  # it has been taken apart already, for its other part
        raise Unresolved
    found[place : place + 1] = others


# ------------------------------------------------------------------ nodes


def _bound(node: Any, spoken: Spoken) -> Any:
    if isinstance(node, e.Slot) and node in PRONOUNS:
        return {IT: spoken.it, SPOKEN: spoken.named, THAT: spoken.that}[node.index]()
    if isinstance(node, e.ThatPlayer):
        return spoken.player()
    if node == e.PlayerSlot(CONCERNED):
        return spoken.concerned()
    if isinstance(node, e.Theirs):
        return _theirs(spoken)
    if node == e.Belongs(e.PlayerSlot(CONCERNED)):
        spoken.concerned()
        return e.Theirs()
    if isinstance(node, e.SameFamily) and node.reference in PRONOUNS:
        return _family(node, spoken)
    if isinstance(node, e.Group):
        return _inside(node, evolve(spoken, it=_or_this(spoken.it)))
    if isinstance(node, s.If):
        return _condition(node, spoken)
    if isinstance(node, s.ForEachCard):
        selector = _bound(node.selector, spoken)
        inner = spoken.of_card(lambda: e.Slot(node.slot))
        return evolve(node, selector=selector, body=_body(node.body, inner))
    if isinstance(node, s.ForEachPlayer):
        players = _inside(node.players, spoken)
        return evolve(node, players=players, body=_body(node.body, spoken.of_each()))
    if isinstance(node, c.Trigger | c.Instead):
        return _clause(node, spoken)
    if isinstance(getattr(node, "player", None), e.EachPlayer):
        spoken = spoken.of_each()
    return _inside(node, spoken)


def _inside(node: Any, spoken: Spoken) -> Any:
    """Return a node with what is in it bound; a body statement by statement.

    Raises Unresolved where a card must be known that is yet to be chosen.
    """
    body = getattr(node, "body", None)
    if not isinstance(body, tuple):
        found = rebuild(node, lambda one: _bound(one, spoken))
        if isinstance(getattr(found, "reference", None), e.One):
            raise Unresolved
        return found
    rest = rebuild(evolve(node, body=()), lambda one: _bound(one, spoken))
    return evolve(rest, body=_body(body, spoken))


def _theirs(spoken: Spoken) -> e.Filter:
    """Return whose cards "theirs" are: those of the player spoken of."""
    player = spoken.player()
    return e.Theirs() if isinstance(player, e.ThatPlayer) else e.Belongs(player)


def _family(node: e.SameFamily, spoken: Spoken) -> e.Filter:
    """Return the cards of "its family": where each player is spoken of, those of that one."""
    if spoken.player is e.ThatPlayer:
        return e.Theirs()
    return evolve(node, reference=_bound(node.reference, spoken))


def _or_this(it: Antecedent) -> Antecedent:
    """Return an antecedent that is the card itself where nothing was spoken of."""

    def found() -> Any:
        try:
            return it()
        except Unresolved:
            return e.This()

    return found


def behind(node: s.If) -> s.If:
    """Return a condition that stood behind its branch: "it" in it is what the branch acts on."""

    def marked(one: Any) -> Any:
        return e.Slot(BEFORE) if one == e.Slot(IT) else rebuild(one, marked)

    return evolve(node, condition=marked(node.condition))


def _restricted(node: s.If) -> Any:
    """Return what is done to a card "if it is …": it is done to a card that is so.

    Raises Unresolved where that is not all that the condition asks, or all that is done.
    """
    negated = isinstance(node.condition, e.NotTrue)
    asked = node.condition.condition if isinstance(node.condition, e.NotTrue) else node.condition
    done: Any = node.then[0] if len(node.then) == 1 else None
    target = getattr(done, "target", None)
    if not isinstance(asked, e.Holds) or asked.reference != e.Slot(BEFORE) or node.otherwise:
        raise Unresolved
    if isinstance(target, e.This | e.It | e.Attacker | e.Slot):
        holds = e.Holds(target, asked.property)
        return evolve(node, condition=e.NotTrue(holds) if negated else holds)
    if not isinstance(target, e.One | e.Each | e.Several):
        raise Unresolved
    asks = e.NotThat(asked.property) if negated else asked.property
    group = evolve(target.group, where=e.all_of((target.group.where, asks)))
    return evolve(done, target=evolve(target, group=group))


def _condition(node: s.If, spoken: Spoken) -> Any:
    """Bind a condition, and its branches in view of what it asks about.

    In the condition "it" may be the card itself, unless the branches act on another card, which
    might be meant.
    """
    if any(one == e.Slot(BEFORE) for _, one in walk(node.condition)):
        return _bound(_restricted(node), spoken)
    targets = [getattr(one, "target", None) for one in (*node.then, *node.otherwise)]
    alone = all(target in (None, e.This(), *PRONOUNS) for target in targets)
    asking = evolve(spoken, it=_or_this(spoken.it)) if alone else spoken
    condition = _bound(node.condition, asking)
    inner = _asked_about(condition, spoken)
    return s.If(condition, _body(node.then, inner), _body(node.otherwise, inner))


def _asked_about(condition: Any, spoken: Spoken) -> Spoken:
    """Return what has been spoken of where a condition holds: what it asks about."""
    while isinstance(condition, e.NotTrue | e.AllTrue | e.AnyTrue):
        if isinstance(condition, e.NotTrue):
            condition = condition.condition
            if isinstance(condition, e.Exists):  # there is none to speak of
                return spoken
        elif condition.conditions:
            condition = condition.conditions[0]
        else:
            return spoken
    if isinstance(condition, e.Holds):
        return spoken.of_card(lambda: condition.reference)
    if isinstance(condition, e.Exists):
        return spoken.of_card(lambda: e.One(condition.group))
    if isinstance(condition, e.PlayerIs) and not isinstance(condition.player, e.You):
        return evolve(spoken, player=lambda: _player_in(condition))
    return spoken


def _player_in(condition: e.PlayerIs) -> e.Player:
    """Return the player that a condition is about; one of several is one who is so."""
    player = condition.player
    if isinstance(player, e.OnePlayer) and player.having is None:
        return evolve(player, having=condition.test)
    return player


def _clause(node: Any, spoken: Spoken) -> Any:
    """Bind a trigger or a replacement: "it" is the card that the event is about.

    In one about its own card "that card" is the other, which does it, and "that player" is its.
    """
    subject = None if node.subject is None else _bound(node.subject, spoken)
    by = None if node.by is None else _bound(node.by, spoken)
    player = e.ThatPlayer() if node.player == e.PlayerSlot(CONCERNED) else node.player
    node = evolve(node, subject=subject, by=by, player=player)
    own = isinstance(node, c.Trigger) and node.subject is None and node.event not in FLOWS
    if own and node.by is not None:
        if about_itself(node) != node:  # it could as well be the other card that is meant
            raise Unresolved
        attacker = e.PlayerOf(e.Attacker())
        spoken = evolve(spoken, that=e.Attacker, player=lambda: attacker)
    elif own:
        spoken = spoken.of_card(e.This)
    elif node.subject is not None:
        spoken = spoken.of_card(e.It)
    elif node.player is not None:
        spoken = spoken.of_each()
    condition = None if node.condition is None else _bound(node.condition, spoken)
    return evolve(node, condition=condition, body=_body(node.body, spoken))
