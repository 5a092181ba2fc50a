"""Small rulesets of made-up cards, for tests of one thing at a time."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.clauses import Trigger
from oriflamme_dsl.ir.expressions import CardIs, Cut, Each, Group, Number, You
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Either, Gain, Statement, Way
from tests.support.base import base_ruleset, with_rules
from tests.support.position import position, resolve, row

STAYS, LEAVES = KindDef("stays", leaves=False), KindDef("leaves", leaves=True)
GAIN_1 = Gain(You(), Number(1))


def toy(
    id: str, *main: Statement, kind: KindDef = STAYS, triggers: tuple[Trigger, ...] = ()
) -> CardDef:
    """Return a made-up card with a main ability."""
    return CardDef(id, kind.id, main=main, triggers=triggers)


def named(card: str) -> Group:
    """Return the group of the uncovered cards with an id."""
    return Group(CardIs(card))


def foremost(group: Group) -> Each:
    """Return the first card of a group."""
    return Each(evolve(group, cut=Cut()))


def either(*ways: tuple[Statement, ...]) -> Either:
    """Return a choice of ways that have no names."""
    return Either(tuple(Way(way) for way in ways))


def toy_rules(*cards: CardDef, **rules: r.RuleValue) -> Ruleset:
    """Return the base game with a deck of made-up cards and other rules where given, by field."""
    deck, aside = r.Deck(tuple(card.id for card in cards)), r.SetAside(0, seen_by_owner=False)
    base = with_rules(base_ruleset(), deck=deck, set_aside=aside)
    return evolve(with_rules(base, **rules), game="toy", kinds=(STAYS, LEAVES), cards=cards)


def toy_linked(*cards: CardDef, **rules: r.RuleValue) -> Linked:
    """Return the same in the form that runs."""
    return link(toy_rules(*cards, **rules))


def run_row(linked: Linked, *cards: str) -> State:
    """Resolve a queue of revealed cards, written like `red soldier`, to its first decision."""
    return resolve(position(linked, row(*cards)))
