"""A card as printed."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.render import printed_card
from tests.render.base_box import base_program, base_ruleset


def test_a_printed_card() -> None:
    """The card as printed has its name, its kind and its sentences."""
    card = printed_card(base_program(), base_ruleset(), "assassination", "fr")

    assert ("Assassinat", "Intrigue", ("Éliminez une carte.", "Défaussez l’Assassinat.")) == (
        card.name,
        card.kind,
        card.sentences,
    )


def test_a_kind_may_leave_by_an_option() -> None:
    """Whether a card leaves is told by the kinds of the ruleset, in which options are decided."""
    rules = base_ruleset()
    kinds = tuple(evolve(kind, leaves=False) for kind in rules.kinds)
    card = printed_card(base_program(), evolve(rules, kinds=kinds), "assassination", "en")

    assert ("Eliminate a card.",) == card.sentences
