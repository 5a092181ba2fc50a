"""Cards that leave the queue in the general form: eliminated, discarded, sent to a zone."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.general import lasting, noting
from oriflamme_dsl.codegen.general.amounts import amount
from oriflamme_dsl.codegen.general.asking import chooser, target
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import DISCARDED as IS_DISCARDED
from oriflamme_dsl.codegen.general.hearing import ELIMINATED as IS_ELIMINATED
from oriflamme_dsl.codegen.general.hearing import Heard, acting, every_clause, uses_index
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.instead import guarded, hindered
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.lying import Lies
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.records import Counted
from oriflamme_dsl.engine.state import DISCARDED, ELIMINATED, PILE, QUEUE, WON, ZONES
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event


@frozen
class Leave:
    """How cards leave: the zone, the events that it is, and who gets what is won."""

    zone: int
    events: tuple[Event, ...]
    player: str = "-1"


def leave_all(g: General, cards: str, how: Leave, scope: Scope, heard: Heard) -> None:
    """Emit that cards of the queue leave it at once; the triggers are read before."""
    src, by, card = g.src, acting(scope), g.src.name("card")
    if heard.name:
        lay = "None"
        if g.needs.lays:
            lay = kept(g, "lay", f"lays_of(queue, below, zone, load, up, {cards})")
        with src.block(f"for {card} in {cards}"):
            heard.read(how.events, card, by, lay=lay)
    lies = Lies(g)
    with src.block(f"for {card} in {cards}"):
        leave(g, card, how, scope)
    lies.read(heard, by)


def leave(g: General, card: str, how: Leave, scope: Scope) -> None:
    """Emit that one card leaves: it bears nothing any more, and lies face up."""
    src = g.src
    noting.other(g, _NAMES.get(how.zone, "sent"), card)
    noting.flow(g, f"load[{card}]", scope, giver_card=card)
    if how.events == IS_ELIMINATED and scope.this != NOBODY:
        with src.block(noting.by_card(g, scope)):
            records.tally_kill(g, f"kind_of[{scope.this}]", card)
    src.line(f"take_out(queue, below, zone, cur, {marks(g)}, {card})")
    src.line(f"up[{card}] = True")
    src.line(f"load[{card}] = 0")
    if how.zone in (ELIMINATED, DISCARDED):
        if g.needs.tokens and how.zone != ELIMINATED:
            with src.block(f"if token[{card}] >= 0"):
                src.line(f"token[{card}] = -1")
                _pile(g, card, ELIMINATED)
            with src.block("else"):
                _pile(g, card, how.zone)
        else:
            if g.needs.tokens:
                src.line(f"token[{card}] = -1")
            _pile(g, card, how.zone)
    elif g.needs.tokens:
        with src.block(f"if token[{card}] >= 0"):
            src.line(f"token[{card}] = -1")
            _pile(g, card, ELIMINATED)
        with src.block("else"):
            apart(g, card, how.zone, how.player)
    else:
        apart(g, card, how.zone, how.player)
    lasting.left(g, card)
    if g.needs.limited:
        for number, kind, one in every_clause(g):
            if one is not None and one.limit is not None and kind >= 0:
                src.line(f"uses[{uses_index(g, number, card)}] = 0")


_NAMES = {ELIMINATED: "eliminated", DISCARDED: "discarded"}


def marks(g: General) -> str:
    """Return the variable of the places of cards that have left, where anybody asks for it."""
    return "marks" if g.needs.marks else "None"


def _pile(g: General, card: str, zone: int) -> None:
    g.src.line(f"zone[{card}] = {zone}")
    if g.needs.zoned:
        g.src.line(f"out[{zone}][owner_of[{card}]].append({card})")


def apart(g: General, card: str, zone: int, player: str) -> None:
    """Emit that a card that lies nowhere is laid into a zone."""
    whose = player
    if zone != WON:
        g.src.line(f"family[{card}] = owner_of[{card}]")
        whose = list_of(g, card, zone)
    g.src.line(f"lay_apart(zone, up, out, hands, {card}, {zone}, {whose})")


def list_of(g: General, card: str, zone: int) -> str:
    """Return the expression of whose list of a zone a card lies in: piles go by family."""
    return f"owner_of[{card}]" if zone in (DISCARDED, ELIMINATED, PILE) else f"{g.seats}[{card}]"


def _present(g: General, cards: str, wanted: str) -> str:
    return kept(g, "leaving", f"[c for c in {cards} if c >= 0 and {wanted}]")


def eliminate(g: General, node: s.Eliminate, scope: Scope) -> None:
    """Emit an elimination: all leave, all are paid for, then the triggers run."""
    src, found = g.src, target(g, node.target, scope, Action.ELIMINATED)
    if found.one and not g.needs.lays and not hindered(g, Event.ELIMINATED):
        _one(g, found.one, node, scope)
        return
    cards = _present(g, found.listed, f"zone[c] == {QUEUE}")
    src.line(f"{cards} = {guarded(g, Event.ELIMINATED, cards, scope)}")
    heard = Heard(g, *IS_ELIMINATED, Event.GAINS, *Lies.events(g))
    leave_all(g, cards, Leave(ELIMINATED, IS_ELIMINATED), scope, heard)
    set_done(g, scope, f"len({cards})")
    if node.reward is not s.Reward.NEVER:
        several = node.reward is s.Reward.IF_SEVERAL
        with src.block(f"if len({cards}) > 1" if several else f"if {cards}"):
            _reward(g, cards, scope, heard)
    heard.carry_out()


def _reward(g: General, cards: str, scope: Scope, heard: Heard) -> None:
    src, total, you = g.src, g.src.name("total"), g.player(scope.family)
    wanted = g.plan.ruleset.rules.elimination.amount
    if isinstance(wanted, e.Number):
        src.line(f"{total} = {wanted.value} * len({cards})")
        src.line(f"points[{you}] += {total}")
        if noting.noting(g):
            with src.block(f"for _ in {cards}"):
                each, earned = str(wanted.value), Counted.REWARDED
                noting.flow(g, each, scope, taker=you, earned=earned)
    else:
        src.line(f"{total} = 0")
        with src.block(f"for _ in {cards}"):
            number = kept(g, "number", amount(g, wanted, scope))
            src.line(f"points[{you}] += {number}")
            noting.flow(g, number, scope, taker=you, earned=Counted.REWARDED)
            src.line(f"{total} += {number}")
    heard.flow(Event.GAINS, total, acting(scope), player=you)


def _one(g: General, card: str, node: s.Eliminate | s.Discard, scope: Scope) -> None:
    """Emit the same for one card, which may be none."""
    src, by = g.src, acting(scope)
    set_done(g, scope, "0")
    if card == NOBODY:
        return
    how = Leave(DISCARDED, IS_DISCARDED)
    if isinstance(node, s.Eliminate):
        how = Leave(ELIMINATED, IS_ELIMINATED)
    with src.block(f"if {card} >= 0 and zone[{card}] == {QUEUE}"):
        heard = Heard(
            g, *how.events, *Lies.events(g), *((Event.GAINS,) if how.zone == ELIMINATED else ())
        )
        heard.read(how.events, card, by)
        lies = Lies(g)
        leave(g, card, how, scope)
        lies.read(heard, by)
        set_done(g, scope, "1")
        if isinstance(node, s.Eliminate) and node.reward is s.Reward.ALWAYS:
            number = amount(g, g.plan.ruleset.rules.elimination.amount, scope)
            number = number if number.isdigit() else kept(g, "number", number)
            you = g.player(scope.family)
            src.line(f"points[{you}] += {number}")
            noting.flow(g, number, scope, taker=you, earned=Counted.REWARDED)
            heard.flow(Event.GAINS, number, by, player=you)
        heard.carry_out()


def discard(g: General, node: s.Discard, scope: Scope) -> None:
    """Emit a discard."""
    found = target(g, node.target, scope, Action.DISCARDED)
    hinders = hindered(g, Event.DISCARDED)
    if found.one and not g.needs.lays and not g.needs.zoned and not hinders:
        _one(g, found.one, node, scope)
    else:
        discard_all(g, found.listed, scope)


def discard_one(g: General, card: str, scope: Scope) -> None:
    """Emit that a card of the queue is discarded."""
    if g.needs.lays or hindered(g, Event.DISCARDED):
        discard_all(g, f"[{card}]", scope)
    else:
        _one(g, card, s.Discard(e.This()), scope)


def discard_all(g: General, cards: str, scope: Scope) -> None:
    """Emit that cards are discarded, from the queue or from where else they lie."""
    src = g.src
    if not g.needs.zoned:
        cards = _present(g, cards, f"zone[c] == {QUEUE}")
        src.line(f"{cards} = {guarded(g, Event.DISCARDED, cards, scope)}")
        lying = cards
    else:
        cards = _present(g, cards, f"zone[c] not in ({DISCARDED}, {ELIMINATED})")
        src.line(f"{cards} = {guarded(g, Event.DISCARDED, cards, scope)}")
        lying = kept(g, "lying", f"[c for c in {cards} if zone[c] == {QUEUE}]")
    heard = Heard(g, *IS_DISCARDED, *Lies.events(g))
    leave_all(g, lying, Leave(DISCARDED, IS_DISCARDED), scope, heard)
    if g.needs.zoned:
        card = src.name("card")
        others = src.block(f"for {card} in {cards} if len({lying}) < len({cards}) else ()")
        wanted = f"zone[{card}] != {DISCARDED} and {card} not in {lying}"
        with others, src.block(f"if {wanted}"):
            heard.read((Event.DISCARDED,), card, acting(scope))
            noting.other(g, "discarded", card)
            src.line(f"lift_apart(zone, out, hands, {card})")
            src.line(f"lay_apart(zone, up, out, hands, {card}, {DISCARDED}, owner_of[{card}])")
    set_done(g, scope, f"len({cards})")
    heard.carry_out()


def send(g: General, node: s.Send, scope: Scope) -> None:
    """Emit that cards are laid into a zone, from wherever they lie."""
    src, zone = g.src, ZONES[node.zone]
    who = chooser(g, node.player, scope).by or g.player(scope.family)
    found = target(g, node.target, scope).listed
    set_done(g, scope, "0")
    with src.block(f"if {who} >= 0"):
        wanted = f"zone[c] != {zone}"
        if zone == WON:
            wanted = f"c not in out[{WON}][{who}]"
        cards = _present(g, found, wanted)
        lying = kept(g, "lying", f"[c for c in {cards} if zone[c] == {QUEUE}]")
        card = src.name("card")
        with src.block(f"for {card} in {cards}"), src.block(f"if zone[{card}] != {QUEUE}"):
            noting.other(g, "sent", card)
            src.line(f"lift_apart(zone, out, hands, {card})")
            apart(g, card, zone, who)
            if scope.done:
                src.line(f"{scope.done} += 1")
        with src.block(f"if {lying}"):
            src.line(f"{lying} = {guarded(g, Event.LEAVES, lying, scope)}")
            heard = Heard(g, Event.LEAVES, *Lies.events(g))
            leave_all(g, lying, Leave(zone, (Event.LEAVES,), who), scope, heard)
            if scope.done:
                src.line(f"{scope.done} += len({lying})")
            heard.carry_out()
