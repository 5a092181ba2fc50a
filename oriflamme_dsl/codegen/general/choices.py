"""Statements in which somebody decides, in the general form: choose, either, may, pay."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from oriflamme_dsl.codegen.general.asking import (
    CHANCE,
    Decided,
    ask,
    by_somebody,
    chooser,
    choosing,
    decided,
    one_card,
    some_players,
)
from oriflamme_dsl.codegen.general.bodies import body
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.influence import from_player, off, set_done
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import players
from oriflamme_dsl.codegen.general.possible import possible
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s


def choose(g: General, node: s.Choose, scope: Scope) -> None:
    """Emit a card that is chosen, or is the first of a group."""
    slot, selector = scope.slots[node.slot], node.selector
    if isinstance(selector, e.One):
        one_card(g, selector, chooser(g, node.by, scope), slot)
        return
    found = kept(g, "found", listed(g, selector.group, scope))
    g.src.line(f"{slot} = {found}[0] if {found} else -1")


def choose_player(g: General, node: s.ChoosePlayer, scope: Scope) -> None:
    """Emit a player who is chosen."""
    slot, who = scope.slots[node.slot], chooser(g, node.by, scope)
    among = players(g, node.player, scope)
    if node.player.random:
        ask(g, CHANCE, "player", among, slot)
        return
    with by_somebody(g, who, slot):
        ask(g, choosing(g, who), "player", among, slot)


# ------------------------------------------------------------------ ways


def either(g: General, node: s.Either, scope: Scope) -> None:
    """Emit a choice of ways; those that cannot do anything are not offered."""
    src = g.src

    def act(who: str, now: Scope) -> None:
        ways = kept(g, "ways", "[]")
        for number, way in enumerate(node.ways):
            with src.block(f"if {possible(g, way.body, now)}"):
                src.line(f"{ways}.append({number})")
        chosen = ask(g, who, "way", ways)
        for number, way in enumerate(node.ways):
            with src.block(f"{'elif' if number else 'if'} {chosen} == {number}"):
                if way.body:
                    body(g, way.body, now)
                else:
                    set_done(g, now, "0")
        with src.block("else"):
            set_done(g, now, "0")

    _by(g, node.by, scope, act)


def may(g: General, node: s.May, scope: Scope) -> None:
    """Emit what a player may do; who cannot do anything is not asked."""
    src = g.src

    def act(who: str, now: Scope) -> None:
        chosen = kept(g, "wanted", "0")
        with src.block(f"if {possible(g, node.body, now)}"):
            index = g.ask("2", who, "may", "", "[0, 1]")
            src.line(f"{chosen} = {index}")
        with src.block(f"if {chosen} == 1"):
            body(g, node.body, now)
        with src.block("else"):
            set_done(g, now, "0")

    _by(g, node.by, scope, act)


def _by(g: General, by: e.Player, scope: Scope, act: Callable[[str, Scope], None]) -> None:
    """Emit a choice of a player, or of each of several in turn, and what comes of it."""
    if isinstance(by, e.You):
        act(g.player(scope.family), scope)
        return
    found, somebody = some_players(g, by, scope), g.src.name("somebody")
    named = isinstance(by, e.OnePlayer | e.EachPlayer)
    if scope.done:
        with g.src.block(f"if not {found}"):
            set_done(g, scope, "0")
    with g.src.block(f"for {somebody} in {found}"):
        act(somebody, evolve(scope, player=somebody) if named else scope)


# ------------------------------------------------------------------ pay


def pay(g: General, node: s.Pay, scope: Scope) -> None:
    """Emit a body that is carried out once an amount has been paid."""
    src, has = g.src, funds(g, node, scope)
    wanted = node.amount
    if isinstance(wanted, e.UpTo):
        wanted = e.UpTo(e.Bounded(wanted.amount, e.Everything(), at_most=True))
    much = decided(g, wanted, scope, has)
    if much.everything:
        src.line(f"{much.everything} = {has}")
    number = kept(g, "cost", much.of(g))
    with src.block(f"if {number} > {has}"):
        set_done(g, scope, "0")
    with src.block("else"):
        if node.source is None:
            from_player(g, g.player(scope.family), number, scope)
        else:
            fixed = g.src.name("slot")
            src.line(f"{fixed} = {number}")
            slots = {**scope.slots, -1: fixed}
            off(
                g,
                f"[{scope.card(node.source)}]",
                Decided(e.Counted(-1), evolve(scope, slots=slots)),
                scope,
            )
        body(g, node.body, scope)


def funds(g: General, node: s.Pay, scope: Scope) -> str:
    """Return the expression of what whoever pays has."""
    if node.source is None:
        return f"points[{g.player(scope.family)}]"
    card = scope.card(node.source)
    return "0" if card == "-1" else f"(load[{card}] if {card} >= 0 else 0)"
