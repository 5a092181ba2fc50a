"""The other cards of the small queues: definitions that stand for all the cards there may be.

A blank is a card of a kind that has no ability. Some texts need more to look at: cards that rank
low and high, cards that do something, cards that save others from being eliminated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve

from oriflamme_dsl.explore.thresholds import numbers_compared
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

_USES_ABILITIES = (s.Copy, s.Activate, s.Resolve, c.NoAbility)
_ONCE = c.Instead(
    c.Event.ELIMINATED,
    e.AllOf(),
    None,
    None,
    (s.NothingHappens(),),
    limit=c.Limit(1, each_round=False),
)
"""What saves a card, whichever it is, the first time that one is to be eliminated."""


def blank(kind: str) -> str:
    """Return the id of the blank card of a kind."""
    return f"blank-{kind}"


def other_cards(ruleset: Ruleset, subject: CardDef) -> tuple[CardDef, ...]:
    """Return the definitions of the cards around a card, in order; a namesake is one of them."""
    nodes = [node for _, node in walk(subject)]
    known = {card.id: card for card in ruleset.cards}
    named = sorted({n.card for n in nodes if isinstance(n, e.CardIs)} - {subject.id})
    made = [
        card for kind in _kinds(ruleset, subject, nodes) for card in _made(ruleset, kind, nodes)
    ]
    return (*made, subject, *(known[card] for card in named if card in known))


def _kinds(ruleset: Ruleset, subject: CardDef, nodes: Iterable[Any]) -> list[str]:
    """Return the kinds of the deck, of the card, and those that it names, as declared."""
    dealt = set(ruleset.rules.deck.cards)
    kinds = {card.kind for card in ruleset.cards if card.id in dealt} | {subject.kind}
    kinds |= {node.kind for node in nodes if isinstance(node, e.KindIs)}
    return [kind.id for kind in ruleset.kinds if kind.id in kinds]


def _made(ruleset: Ruleset, kind: str, nodes: list[Any]) -> Iterator[CardDef]:
    """Yield the cards of a kind that are made up."""
    ranks = sorted(card.rank for card in ruleset.cards if card.rank is not None)
    middle = ranks[len(ranks) // 2] if ranks else None
    plain = CardDef(blank(kind), kind, rank=middle)
    yield plain
    looked_at = _ranks_needed(ranks, nodes)
    for rank in looked_at:
        if rank != middle:
            yield evolve(plain, id=f"blank-{kind}-{rank}", rank=rank)
    if any(isinstance(node, _USES_ABILITIES) for node in nodes):
        gains = (s.Gain(e.You(), e.Number(1)),)
        highest = looked_at[-1] if looked_at else middle
        yield evolve(plain, id=f"gaining-{kind}", main=gains, rank=highest)
    if any(isinstance(node, e.WasDone) for node in nodes):
        yield evolve(plain, id=f"saving-{kind}", instead=(_ONCE,))


def _ranks_needed(ranks: list[int], nodes: list[Any]) -> list[int]:
    """Return the ranks that matter: below and above all, and those that are compared with."""
    if not ranks or not any(e.Measure.RANK in _measures(node) for node in nodes):
        return []
    compared = numbers_compared(nodes, e.Measure.RANK)
    return sorted({ranks[0], ranks[-1] + 1, *compared, *(rank - 1 for rank in compared if rank)})


def _measures(node: Any) -> tuple[Any, ...]:
    return (getattr(node, "measure", None),)
