"""Influence in the general form: on cards, and in front of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.amounts import amount
from oriflamme_dsl.codegen.general.asking import (
    Cards,
    Decided,
    decided,
    each_player,
    for_each,
    some_players,
    target,
)
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import Heard, acting
from oriflamme_dsl.codegen.general.instead import flow_guarded
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import one_player, players
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.engine.state import QUEUE
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event

OnCards: TypeAlias = s.Put | s.Remove | s.Collect


def set_done(g: General, scope: Scope, number: str) -> None:
    """Emit how much was done, where anybody asks."""
    if scope.done:
        g.src.line(f"{scope.done} = {number}")


# ------------------------------------------------------------------ on cards


def _lie_on(cards: Cards) -> str:
    return f"sum([load[c] for c in {cards.listed}])"


def on_cards(g: General, node: OnCards, scope: Scope) -> None:
    """Emit influence that is put on cards, removed from them or collected from them."""
    found = target(g, node.target, scope)
    much = decided(g, node.amount, scope, "0" if isinstance(node, s.Put) else _lie_on(found))
    if isinstance(node, s.Put):
        put(g, found, much, scope)
    else:
        taker = g.player(scope.family) if isinstance(node, s.Collect) else NOBODY
        if taker != NOBODY and flow_guarded(g, Event.GAINS, taker, "0", scope) is not None:
            _collect(g, found, much, scope)
            return
        off(g, found.listed, much, scope, taker=taker)


def _collect(g: General, cards: Cards, much: Decided, scope: Scope) -> None:
    """Emit that influence is collected, where something may happen instead."""
    src = g.src
    lying, amounts = _in_queue(g, cards.listed), kept(g, "amounts", "{}")
    card, you = src.name("card"), g.player(scope.family)
    with src.block(f"for {card} in {lying}"):
        src.line(f"{amounts}[{card}] = min(load[{card}], {_for_card(g, much, card)})")
    set_done(g, scope, "0")
    flows = flow_guarded(g, Event.GAINS, you, f"sum({amounts}.values())", scope)
    with src.block(f"if {flows}"):
        off(g, f"list({amounts})", much, scope, taker=you, amounts=amounts)


def _for_card(g: General, much: Decided, card: str) -> str:
    """Return how much is meant for a card."""
    if much.everything:
        g.src.line(f"{much.everything} = load[{card}]")
    return much.of(g)


def _in_queue(g: General, cards: str) -> str:
    return kept(g, "lying", f"[c for c in {cards} if c >= 0 and zone[c] == {QUEUE}]")


def put(g: General, cards: Cards, much: Decided, scope: Scope) -> None:
    """Emit influence from the supply that is laid on cards of the queue."""
    src, heard, by = g.src, Heard(g, Event.INFLUENCE_PUT), acting(scope)
    number = None if much.everything else kept(g, "number", much.of(g))
    lying, card = _in_queue(g, cards.listed), src.name("card")
    total = kept(g, "total", "0") if scope.done else ""
    with src.block(f"for {card} in {lying}"):
        put_on = number or kept(g, "number", _for_card(g, much, card))
        noting.flow(g, put_on, scope, taker_card=card)
        src.line(f"load[{card}] += {put_on}")
        if total:
            src.line(f"{total} += {put_on}")
        heard.flow(Event.INFLUENCE_PUT, put_on, by, card)
    set_done(g, scope, total)
    heard.carry_out()


def off(
    g: General,
    cards: str,
    much: Decided,
    scope: Scope,
    *,
    taker: str = NOBODY,
    taker_card: str = NOBODY,
    amounts: str = "",
) -> None:
    """Emit influence that goes off cards: to a player, a card, or (both -1) the supply."""
    src, by = g.src, acting(scope)
    heard = Heard(g, Event.INFLUENCE_GONE, Event.GAINS, Event.INFLUENCE_PUT)
    number = None if much.everything or amounts else kept(g, "number", much.of(g))
    lying, card, total = _in_queue(g, cards), src.name("card"), kept(g, "total", "0")
    taken = src.name("taken")
    with src.block(f"for {card} in {lying}"):
        wanted = f"{amounts}[{card}]" if amounts else number or _for_card(g, much, card)
        src.line(f"{taken} = min(load[{card}], {wanted})")
        noting.flow(g, taken, scope, taker=taker, giver_card=card, taker_card=taker_card)
        src.line(f"load[{card}] -= {taken}")
        src.line(f"{total} += {taken}")
        heard.flow(Event.INFLUENCE_GONE, taken, by, card)
    if taker != NOBODY:
        src.line(f"points[{taker}] += {total}")
        heard.flow(Event.GAINS, total, by, player=taker)
    elif taker_card != NOBODY:
        src.line(f"load[{taker_card}] += {total}")
        heard.flow(Event.INFLUENCE_PUT, total, by, taker_card)
    set_done(g, scope, total)
    heard.carry_out()


def shift(g: General, node: s.Shift, scope: Scope) -> None:
    """Emit influence that goes from cards to a card."""
    src = g.src
    sources, targets = target(g, node.source, scope), target(g, node.target, scope)
    much = decided(g, node.amount, scope, _lie_on(sources))
    found = kept(g, "targets", targets.listed)
    to = kept(g, "to", f"{found}[0] if {found} else -1")
    if much.everything:  # else it is read before, and may be as much as was done so far
        set_done(g, scope, "0")
    with src.block(f"if {to} >= 0 and zone[{to}] == {QUEUE}"):
        others = f"[c for c in {sources.listed} if c != {to}]"
        off(g, others, much, scope, taker_card=to)
    with src.block("else"):
        set_done(g, scope, "0")


def swap(g: General, node: s.SwapInfluence, scope: Scope) -> None:
    """Emit influence on two cards that changes places."""
    src, by = g.src, acting(scope)
    ones, others = target(g, node.one, scope), target(g, node.other, scope)
    one, other = (_first(g, found) for found in (ones, others))
    set_done(g, scope, "0")
    there = " and ".join(f"{c} >= 0 and zone[{c}] == {QUEUE}" for c in (one, other))
    with src.block(f"if {one} != {other} and {there}"):
        heard = Heard(g, Event.INFLUENCE_GONE, Event.INFLUENCE_PUT)
        lay, lies = src.name("lay"), src.name("lies")
        src.line(f"{lay}, {lies} = load[{one}], load[{other}]")
        noting.flow(g, lay, scope, giver_card=one, taker_card=other)
        if heard.name:
            src.line(f"load[{one}], load[{other}] = 0, {lies} + {lay}")
            heard.flow(Event.INFLUENCE_GONE, lay, by, one)
        noting.flow(g, lies, scope, giver_card=other, taker_card=one)
        src.line(f"load[{one}], load[{other}] = {lies}, {lay}")
        heard.flow(Event.INFLUENCE_GONE, lies, by, other)
        heard.flow(Event.INFLUENCE_PUT, lay, by, other)
        heard.flow(Event.INFLUENCE_PUT, lies, by, one)
        set_done(g, scope, f"{lay} + {lies}")
        heard.carry_out()


def _first(g: General, cards: Cards) -> str:
    if cards.one:
        return cards.one
    return kept(g, "one", f"{cards.many}[0] if {cards.many} else -1")


# ------------------------------------------------------------------ in front of players


def to_player(g: General, player: str, number: str, scope: Scope) -> None:
    """Emit influence from the supply for a player."""
    src = g.src
    flows = flow_guarded(g, Event.GAINS, player, number, scope)
    if flows is not None:
        number = kept(g, "number", f"{number} if {flows} else 0")
    heard = Heard(g, Event.GAINS)
    src.line(f"points[{player}] += {number}")
    noting.flow(g, number, scope, taker=player)
    set_done(g, scope, number)
    heard.flow(Event.GAINS, number, acting(scope), player=player)
    heard.carry_out()


def _given(g: General, node: e.Player, scope: Scope) -> str | None:
    """Emit who is meant, where that is not one player for sure."""
    return None if one_player(g, node, scope) else some_players(g, node, scope)


def _in_front(g: General, node: e.Player, scope: Scope, found: str | None) -> str:
    named = found or players(g, node, scope)
    return f"sum([points[p] for p in {named}])"


def gain(g: General, node: s.Gain, scope: Scope) -> None:
    """Emit players who take influence from the supply."""
    found = _given(g, node.player, scope)
    much = decided(g, node.amount, scope)

    def act(player: str) -> None:
        number = much.of(g, player)
        to_player(g, player, number if number.isdigit() else kept(g, "number", number), scope)

    each_player(g, node.player, scope, act, found)


def lose(g: General, node: s.Lose, scope: Scope) -> None:
    """Emit players who return influence to the supply."""
    found = _given(g, node.player, scope)
    much = decided(g, node.amount, scope, _in_front(g, node.player, scope, found))

    def act(player: str) -> None:
        number = kept(g, "number", f"min({_of_giver(g, much, player, player)}, points[{player}])")
        flows = flow_guarded(g, Event.LOSES, player, number, scope)
        if flows is not None:
            g.src.line(f"{number} = {number} if {flows} else 0")
        from_player(g, player, number, scope)

    each_player(g, node.player, scope, act, found)


def _of_giver(g: General, much: Decided, concerned: str, giver: str) -> str:
    """Return how much is meant, for a player who gives."""
    if much.everything:
        g.src.line(f"{much.everything} = points[{giver}]")
    return much.of(g, concerned)


def from_player(g: General, player: str, wanted: str, scope: Scope) -> None:
    """Emit that a player returns influence to the supply, as much as there is at most."""
    src, heard = g.src, Heard(g, Event.LOSES)
    number = kept(g, "number", f"min({wanted}, points[{player}])")
    src.line(f"points[{player}] -= {number}")
    noting.flow(g, number, scope, giver=player)
    set_done(g, scope, number)
    heard.flow(Event.LOSES, number, acting(scope), player=player)
    heard.carry_out()


def steal(g: General, node: s.Steal, scope: Scope) -> None:
    """Emit players who give influence to you."""
    found = _given(g, node.player, scope)
    much = decided(g, node.amount, scope, _in_front(g, node.player, scope, found))

    def act(player: str) -> None:
        between(g, player, g.player(scope.family), _of_giver(g, much, player, player), scope)

    each_player(g, node.player, scope, act, found)


def between(g: General, giver: str, taker: str, wanted: str, scope: Scope) -> None:
    """Emit influence that goes from one player to another."""
    src, by = g.src, acting(scope)
    most = f"min({wanted}, points[{giver}])"
    number = kept(g, "number", f"{most} if {giver} != {taker} else 0")
    for event, player in ((Event.LOSES, giver), (Event.GAINS, taker)):
        flows = flow_guarded(g, event, player, number, scope)
        if flows is not None:
            src.line(f"{number} = {number} if {flows} else 0")
            src.line(f"{number} = min({number}, points[{giver}])")
    heard = Heard(g, Event.LOSES, Event.GAINS)
    src.line(f"points[{giver}] -= {number}")
    src.line(f"points[{taker}] += {number}")
    noting.flow(g, number, scope, giver=giver, taker=taker)
    set_done(g, scope, number)
    heard.flow(Event.LOSES, number, by, player=giver)
    heard.flow(Event.GAINS, number, by, player=taker)
    heard.carry_out()


def give(g: General, node: s.Give, scope: Scope) -> None:
    """Emit that every giver gives to every taker."""
    givers = some_players(g, node.giver, scope)
    takers = some_players(g, node.player, scope)
    much = decided(g, node.amount, scope, f"sum([points[p] for p in {givers}])")
    pairs = kept(g, "pairs", f"[(p, q) for p in {givers} for q in {takers}]")
    alone = kept(g, "alone", f"len({givers}) == 1")
    concerned = g.src.name("concerned")

    def act(pair: str) -> None:
        giver, taker = (kept(g, "somebody", f"{pair}[{at}]") for at in (0, 1))
        g.src.line(f"{concerned} = {scope.player} if {alone} else {giver}")
        between(g, giver, taker, _of_giver(g, much, concerned, giver), scope)

    for_each(g, pairs, "pair", scope, act)


Act: TypeAlias = Callable[[str], None]

__all__ = ["amount", "from_player", "give", "off", "put", "set_done", "to_player"]
