"""Rules sheets tell what the cards of the deck need, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import rules_text
from tests.render.base_box import base_program, base_ruleset, group

TWO_FAMILIES = r.Players(2, 2, 2)


def with_rules(**changed: Any) -> Ruleset:
    """Return the base game with other rules."""
    rules = base_ruleset()
    return evolve(rules, rules=evolve(rules.rules, **changed))


def with_card(card: str, **changed: Any) -> Ruleset:
    """Return the base game with something else on a card."""
    rules = base_ruleset()
    cards = (evolve(one, **changed) if one.id == card else one for one in rules.cards)
    return evolve(rules, cards=tuple(cards))


def new(ruleset: Ruleset, language: str) -> tuple[str, ...]:
    """Return the sentences that the rules sheet of the base game does not have."""
    names = NameTable.of(base_program())
    plain = {x for part in rules_text(base_ruleset(), names, language) for x in part.sentences}
    said = (x for part in rules_text(ruleset, names, language) for x in part.sentences)
    return tuple(sentence for sentence in said if sentence not in plain)


def test_what_lies_beside_the_queue() -> None:
    """A card that comes with another one is laid beside the queue before the game."""
    beside = with_card("ambush", comes_with="heir")

    assert (
        (
            "Ambush is neither drawn nor shuffled: in a game with an Heir, lay it beside the "
            "queue, face up."
        ),
    ) == new(beside, "en")
    assert (
        (
            "Embuscade ne se tire pas et ne se mélange pas\u00a0: dans une partie avec un "
            "Héritier, posez cette carte à côté de la file, face visible."
        ),
    ) == new(beside, "fr")


@pytest.mark.parametrize(
    ("language", "beginning"),
    [
        ("en", "Draw 7 cards at random for this game; every family has one each of those drawn"),
        ("fr", "Tirez au hasard 7 cartes pour la partie, les mêmes pour chaque famille, parmi"),
    ],
)
def test_a_deck_may_be_drawn(language: str, beginning: str) -> None:
    """A random deck is drawn from the cards that the rules list."""
    deck = evolve(base_ruleset().rules.deck, drawn=7)

    assert [True] == [x.startswith(beginning) for x in new(with_rules(deck=deck), language)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tokens_are_told_of_where_a_card_lays_one(language: str) -> None:
    """The section about tokens is there exactly if a card of the deck takes with one."""
    taking = with_card("spy", main=(s.Take(e.One(group())),))
    outside = evolve(taking, rules=evolve(taking.rules, deck=r.Deck(("archer",))))
    names = NameTable.of(base_program())
    found = [
        sum(part.id == "tokens" for part in rules_text(rules, names, language))
        for rules in (taking, outside, base_ruleset())
    ]

    assert [1, 0, 0] == found
    assert 2 == len(new(taking, language))


def test_a_reveal_may_leave_the_influence() -> None:
    """A reveal that pays without emptying the card says so."""
    pays = r.RevealPays(e.PerInfluence(1, e.This()), before_ability=True, keeps_influence=True)

    assert (
        (
            "When you reveal a card, first collect 1 influence for each influence on it (the "
            "influence on it stays there), then carry out its ability."
        ),
    ) == new(with_rules(reveal_pays=pays), "en")


@pytest.mark.parametrize("oppose", [False, True])
def test_the_families_of_one_player(oppose: bool) -> None:
    """Whether a player's families oppose each other is told where players have several."""
    words = "oppose" if oppose else "do not oppose"
    several = with_rules(players=TWO_FAMILIES, allies=r.Allies(oppose))

    assert f"Your families {words} each other." in new(several, "en")
    assert () == new(with_rules(allies=r.Allies(oppose)), "en")


def test_drawing_from_a_pile() -> None:
    """Hands may be drawn, and filled again each round, from the draw pile of each family."""
    place, resolve = base_ruleset().rules.each_round.phases
    assert isinstance(place, r.PlacePhase)
    phases = (r.DrawPhase(1), evolve(place, of_each_family=True), resolve)
    drawn = with_rules(hand=r.HandSome(2), each_round=r.EachRound(phases))

    assert [
        (
            "Draw 2 cards of each of your families to your hand; the remaining cards of a family "
            "are its draw pile, face down."
        ),
        (
            "In turn, beginning with the first player, draw 1 card from the draw pile of each of "
            "your families."
        ),
        (
            "In turn, beginning with the first player, lay 1 card of each of your families from "
            "your hand face down: at the front of the queue, at the back of the queue or on a "
            "card of yours (from round 2)."
        ),
    ] == list(new(drawn, "en"))
