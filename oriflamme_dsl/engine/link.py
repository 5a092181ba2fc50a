"""From a ruleset to its linked form: done once, then shared by any number of games."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.engine import flow
from oriflamme_dsl.engine.abilities import AbilityLinker
from oriflamme_dsl.engine.amounts import link_amount
from oriflamme_dsl.engine.clauses import (
    LEAVING,
    is_own,
    link_instead,
    link_lasting,
    link_later,
    link_static,
    link_trigger,
)
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.lasting import link_term
from oriflamme_dsl.engine.linked import Hearing, Label, Linked
from oriflamme_dsl.engine.passes import pass_of, resolve_code
from oriflamme_dsl.engine.state import NOBODY
from oriflamme_dsl.engine.trace import Watch
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event
from oriflamme_dsl.ir.expressions import (
    Adjacent,
    Between,
    Beyond,
    Covering,
    FaceDown,
    Measured,
    Measures,
    PerInfluence,
    Revealed,
    Under,
)
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Either, Statement, UntilLeaves, WhereItWas
from oriflamme_dsl.ir.walk import walk

__all__ = ["link", "link_lasting", "link_later", "link_term"]

_FLOWS = frozenset((Event.GAINS, Event.LOSES, Event.INFLUENCE_PUT, Event.INFLUENCE_GONE))
_SHIFTS = frozenset(
    (
        Event.ENTERS,
        Event.COVERED,
        Event.UNCOVERED,
        Event.MOVED,
        Event.TAKEN,
        Event.TURNED_UP,
        Event.TURNED_DOWN,
    )
)
_AROUND = (Adjacent, Beyond, Between, Under)
_HOW = (FaceDown, Measured, Measures, PerInfluence, Revealed)
"""What can ask how a card lay that has left."""


def link(ruleset: Ruleset, trace: Watch | None = None) -> Linked:
    """Return a ruleset in the form that runs; a trace notes what of its cards is carried out."""
    linked = outlined(ruleset, trace)
    for number, card in enumerate(linked.cards):
        _link_card(linked, card, number)
    _link_game_clauses(linked)
    _link_hearings(linked)
    _link_labels(linked)
    _link_rules(linked)
    return linked


def outlined(ruleset: Ruleset, trace: Watch | None = None) -> Linked:
    """Return what is known of a ruleset before its cards are linked: its flags among it."""
    kinds = {kind.id: kind for kind in ruleset.kinds}
    cards = ruleset.cards
    linked = Linked(
        ruleset=ruleset,
        trace=trace,
        cards=cards,
        index={card.id: number for number, card in enumerate(cards)},
        leaves=[kinds[card.kind].leaves for card in cards],
        keeps=[card.keeps_influence for card in cards],
        comes_with=[card.comes_with is not None for card in cards],
    )
    _set_flags(linked)
    return linked


def _set_flags(linked: Linked) -> None:
    """Find out what a ruleset needs at all."""
    nodes = [node for _, node in walk(linked.ruleset)]
    triggers = [node for node in nodes if isinstance(node, c.Trigger)]
    events = {trigger.event for trigger in triggers}
    covered = any(isinstance(node, UntilLeaves) and node.or_covered for node in nodes)
    linked.shifts = covered or not _SHIFTS.isdisjoint(events)
    linked.flows = not _FLOWS.isdisjoint(events)
    linked.lays = any(
        isinstance(node, _AROUND) or (isinstance(node, _HOW) and path.startswith("body"))
        for trigger in triggers
        if trigger.event in LEAVING
        for path, node in walk(trigger)
    )
    linked.marks = linked.shifts or uses(linked, Covering, WhereItWas)
    linked.guards = uses(linked, c.Instead, c.CannotBe)
    linked.flow_guards = any(
        isinstance(node, c.Instead) and node.player is not None for node in nodes
    )
    linked.counts = uses(linked, c.CountsAs)
    linked.silences = uses(linked, c.NoAbility)
    linked.ranks = uses(linked, c.RankIs)
    linked.grants = uses(linked, c.Has)
    linked.forbids = uses(linked, c.CannotBe)
    linked.zones = any(isinstance(node, c.Standing) and node.zones for node in nodes)


def _triggers_in(node: object) -> Iterator[c.Trigger]:
    return (inner for _, inner in walk(node) if isinstance(inner, c.Trigger))


# ------------------------------------------------------------------ cards


def _link_card(linked: Linked, card: CardDef, number: int) -> None:
    def fresh(statements: tuple[Statement, ...]) -> AbilityLinker:
        return AbilityLinker(linked, card.id, statements)

    main = fresh(card.main)
    linked.main.append(main.body(card.main, "main"))
    linked.main_slots.append(main.slots)
    pays = card.reveal_pays
    amount = None if pays is None else link_amount(linked, pays)
    if amount is not None and linked.trace is not None:
        amount = linked.trace.asked(card.id, "reveal_pays", amount)
    linked.reveal_pays.append(amount)
    linked.triggers.append(
        [
            link_trigger(fresh(one.body), one, number, f"triggers[{index}]")
            for index, one in enumerate(card.triggers)
        ]
    )
    linked.instead.append(
        [
            link_instead(fresh(one.body), one, number, f"instead[{index}]")
            for index, one in enumerate(card.instead)
        ]
    )
    linked.statics.append(
        [
            link_static(fresh, linked, one, number, f"statics[{index}]")
            for index, one in enumerate(card.statics)
        ]
    )


# ------------------------------------------------------------------ the game


def _link_game_clauses(linked: Linked) -> None:
    rules = linked.ruleset.rules
    for index, trigger in enumerate(rules.triggers):
        linker = AbilityLinker(linked, "", trigger.body)
        path = f"rules.triggers[{index}]"
        linked.game_triggers.append(link_trigger(linker, trigger, NOBODY, path))
    for index, instead in enumerate(rules.instead):
        linker = AbilityLinker(linked, "", instead.body)
        path = f"rules.instead[{index}]"
        linked.game_instead.append(link_instead(linker, instead, NOBODY, path))


def _link_hearings(linked: Linked) -> None:
    """Find out who listens to what can happen."""
    observed = {trigger.event for trigger in _triggers_in(linked.ruleset.rules)}
    for card in linked.cards:
        own = [id(trigger) for trigger in card.triggers if is_own(trigger)]
        observed |= {t.event for t in _triggers_in(card) if id(t) not in own}
    if linked.silences:
        observed |= {trigger.event for trigger in _triggers_in(linked.ruleset)}
    at_once = ((Event.ELIMINATED, Event.LEAVES), (Event.DISCARDED, Event.LEAVES))
    for events in (*at_once, *((event,) for event in Event)):
        own_lists = [[t for t in ts if t.own and t.event in events] for ts in linked.triggers]
        linked.hearings[events] = Hearing(events, own_lists, not observed.isdisjoint(events))
    plain = (Event.ELIMINATED, Event.DISCARDED, Event.LEAVES, Event.REVEALED)
    linked.hears = any(
        hearing.wide or (events[0] not in plain and any(hearing.own))
        for events, hearing in linked.hearings.items()
    )
    linked.eliminated, linked.discarded = (linked.hearings[events] for events in at_once)


def _link_labels(linked: Linked) -> None:
    """Keep by what words the ways of choices are called."""
    roots: list[tuple[int, str, object]] = [(n, "", card) for n, card in enumerate(linked.cards)]
    for source, start, root in (*roots, (NOBODY, "rules", linked.ruleset.rules)):
        for path, node in walk(root, start):
            if isinstance(node, Either) and any(way.label for way in node.ways):
                labels: tuple[Label, ...] = tuple(way.label for way in node.ways)
                linked.labels[source, path] = labels


def _link_rules(linked: Linked) -> None:
    rules = linked.ruleset.rules
    linked.elimination = link_amount(linked, rules.elimination.amount)
    linked.waiting = link_amount(linked, rules.waiting.amount)
    linked.pays = link_amount(linked, rules.reveal_pays.amount)
    linked.game = flow.game_code(rules.rounds)
    linked.round = flow.round_code(linked)
    linked.turn = flow.turn_code()
    definitions = range(len(linked.cards))
    linked.reveal = [flow.reveal_code(linked, definition) for definition in definitions]
    linked.act = [flow.act_code(linked, definition) for definition in definitions]
    one = pass_of(rules.each_round.phases)
    linked.resolution = () if one is None else resolve_code(one)
