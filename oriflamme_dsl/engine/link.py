"""From a ruleset to its linked form: done once, then shared by any number of games."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.engine import flow
from oriflamme_dsl.engine.abilities import AbilityLinker
from oriflamme_dsl.engine.amounts import link_amount, link_condition
from oriflamme_dsl.engine.filters import link_filter
from oriflamme_dsl.engine.linked import Holds, Linked, LinkedTrigger
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir.cards import CardDef, Event, Trigger
from oriflamme_dsl.ir.expressions import Covering
from oriflamme_dsl.ir.rules import ResolvePhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import WhereItWas
from oriflamme_dsl.ir.walk import walk


def link(ruleset: Ruleset) -> Linked:
    """Return a ruleset in the form that runs."""
    kinds = {kind.id: kind for kind in ruleset.kinds}
    cards = ruleset.cards
    linked = Linked(
        ruleset=ruleset,
        cards=cards,
        index={card.id: number for number, card in enumerate(cards)},
        leaves=[kinds[card.kind].leaves for card in cards],
        marks=any(isinstance(n, Covering | WhereItWas) for c in cards for _, n in walk(c)),
        keeps=[card.keeps_influence for card in cards],
        comes_with=[card.comes_with is not None for card in cards],
    )
    for card in cards:
        _link_card(linked, card)
    _link_rules(linked)
    return linked


def _link_card(linked: Linked, card: CardDef) -> None:
    linker = AbilityLinker(linked, card.id, card.main)
    linked.main.append(linker.body(card.main, "main"))
    linked.main_slots.append(linker.slots)
    pays = card.reveal_pays
    linked.reveal_pays.append(None if pays is None else link_amount(linked, pays))
    triggers = list(enumerate(card.triggers))
    for event, lists in (
        (Event.ELIMINATED, linked.when_eliminated),
        (Event.DISCARDED, linked.when_discarded),
        (Event.REVEALED, linked.when_revealed),
    ):
        own = [(i, trigger) for i, trigger in triggers if trigger.event == event]
        lists.append(_link_triggers(linked, card, own))


def _link_triggers(
    linked: Linked, card: CardDef, triggers: Sequence[tuple[int, Trigger]]
) -> list[LinkedTrigger]:
    found = []
    for index, trigger in triggers:
        linker = AbilityLinker(linked, card.id, trigger.body)
        code = linker.body(trigger.body, f"triggers[{index}].body")
        found.append(LinkedTrigger(code, linker.slots, _fits(linked, trigger)))
    return found


def _fits(linked: Linked, trigger: Trigger) -> Holds:
    by = None if trigger.by is None else link_filter(linked, trigger.by)
    holds = None if trigger.condition is None else link_condition(linked, trigger.condition)

    def fits(state: State, context: Context) -> bool:
        if by and (context.attacker == NOBODY or not by(state, context.attacker, context)):
            return False
        return holds is None or holds(state, context)

    return fits


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
    passes = [phase for phase in rules.each_round.phases if isinstance(phase, ResolvePhase)]
    linked.resolution = flow.resolve_code(passes[0]) if passes else ()
