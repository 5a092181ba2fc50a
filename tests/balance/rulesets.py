"""Rulesets for tests: the shipped ones, and changes of them whose effect is known."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.resources import cards_folder


@cache
def program(file: str = "oriflamme.ori") -> Program:
    """Return a shipped file, or one by its path."""
    path = cards_folder() / file
    return compile_paths([str(path if path.exists() else file)]).program


@cache
def base() -> Ruleset:
    """Return the base game."""
    return assemble(program(), "oriflamme")


@cache
def ablaze() -> Ruleset:
    """Return the game whose cards one always has beside the queue."""
    return assemble(program("ablaze-game.ori"), "ablaze-game")


def changed(ruleset: Ruleset, card: str, **values: object) -> Ruleset:
    """Return a ruleset with another card in the place of one."""
    cards = [evolve(one, **values) if one.id == card else one for one in ruleset.cards]  # type: ignore[arg-type]
    return evolve(ruleset, cards=tuple(cards))


def stronger(ruleset: Ruleset, card: str) -> Ruleset:
    """Return a ruleset in which a card gives 1 influence more each time that it is carried out."""
    old = next(one for one in ruleset.cards if one.id == card)
    return changed(ruleset, card, main=(s.Gain(e.You(), e.Number(1)), *old.main))


def blank(ruleset: Ruleset) -> Ruleset:
    """Return a ruleset in which no card does anything, so that none is worth more than another."""
    cards = tuple(CardDef(one.id, "character") for one in ruleset.cards)
    return evolve(ruleset, cards=cards)


def keeping_all(ruleset: Ruleset) -> Ruleset:
    """Return the rules with no card set aside, so that nobody ever lacks one."""
    aside = evolve(ruleset.rules.set_aside, count=0)
    return evolve(ruleset, rules=evolve(ruleset.rules, set_aside=aside))


def by_seats(ruleset: Ruleset) -> Ruleset:
    """Return the same rules, but of those who are tied the first in seat order wins alone."""
    winner = evolve(ruleset.rules.winner, shared=False)
    return evolve(ruleset, rules=evolve(ruleset.rules, winner=winner))


def renamed(ruleset: Ruleset) -> Ruleset:
    """Return the same rules with other ids, so that all choices are others, and no rule is."""
    ids = {one.id: f"other-{one.id}" for one in ruleset.cards}
    deck = evolve(ruleset.rules.deck, cards=tuple(ids[one] for one in ruleset.rules.deck.cards))
    cards = tuple(evolve(one, id=ids[one.id]) for one in ruleset.cards)
    return evolve(ruleset, cards=cards, rules=evolve(ruleset.rules, deck=deck))
