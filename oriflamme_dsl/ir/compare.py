"""Two rulesets side by side: what differs in meaning.

Equality of resolver objects decides, so that spelling, the order of declarations, comments and the
names of choices are no difference. What is not in the game is not compared: cards outside the deck,
kinds without a card in it, options of such cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import evolve, fields, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.clauses import Instead, Trigger
from oriflamme_dsl.ir.ruleset import Rules, Ruleset

Clause: TypeAlias = Trigger | Instead

GAME = ""
"""Stands for the game itself among the owners of settings, whatever its id."""


CLAUSES = ("triggers", "instead")
"""Fields of `Rules` that hold clauses and no rule."""


@frozen
class RuleChange:
    """A rule that differs; `name` is the field of `Rules`. One without the rule has None.

    The cards of a deck are compared one by one: alone they make no other rule.
    """

    name: str
    before: r.RuleValue | None
    after: r.RuleValue | None


@frozen
class KindChange:
    """A kind that differs, or that only one of the games has (then the other is None)."""

    id: str
    before: KindDef | None
    after: KindDef | None


@frozen
class CardChange:
    """A card of both decks that does something else."""

    before: CardDef
    after: CardDef


@frozen
class SettingChange:
    """An option with another value, or that only one of the games has (then the other is None).

    The options of an added or removed card come and go with it. `owner` is a card, or GAME.
    """

    owner: str
    option: str
    before: str | None
    after: str | None


@frozen
class Changes:
    """All that differs: rules by class, kinds and settings by name, cards in order of the decks.

    `lost` and `gained` are clauses of the game itself; where only their order differs, all of them.
    """

    rules: tuple[RuleChange, ...] = ()
    kinds: tuple[KindChange, ...] = ()
    added: tuple[CardDef, ...] = ()
    removed: tuple[CardDef, ...] = ()
    cards: tuple[CardChange, ...] = ()
    settings: tuple[SettingChange, ...] = ()
    lost: tuple[Clause, ...] = ()
    gained: tuple[Clause, ...] = ()

    @property
    def none(self) -> bool:
        """Whether nothing differs."""
        return self == Changes()


def compare(a: Ruleset, b: Ruleset) -> Changes:
    """Return what is different in `b`, seen from `a`."""
    before, after = deck_of(a), deck_of(b)
    both = [(before[card], after[card]) for card in before if card in after]
    return Changes(
        rules=tuple(_rules(a.rules, b.rules)),
        kinds=tuple(_kinds(kinds_of(a), kinds_of(b))),
        added=tuple(after[card] for card in after if card not in before),
        removed=tuple(before[card] for card in before if card not in after),
        cards=tuple(CardChange(one, other) for one, other in both if one != other),
        settings=tuple(_settings(a, b)),
        lost=_only(_clauses(a), _clauses(b)),
        gained=_only(_clauses(b), _clauses(a)),
    )


def deck_of(ruleset: Ruleset) -> dict[str, CardDef]:
    """Return the cards of the deck by id, in its order."""
    known = {card.id: card for card in ruleset.cards}
    return {card: known[card] for card in ruleset.rules.deck.cards}


def kinds_of(ruleset: Ruleset) -> dict[str, KindDef]:
    """Return the kinds of the cards of the deck by id, in order of declaration."""
    used = {card.kind for card in deck_of(ruleset).values()}
    return {kind.id: kind for kind in ruleset.kinds if kind.id in used}


def _rules(a: Rules, b: Rules) -> Iterator[RuleChange]:
    for attribute in fields(Rules):
        before, after = getattr(a, attribute.name), getattr(b, attribute.name)
        if attribute.name not in CLAUSES and _cardless(before) != _cardless(after):
            yield RuleChange(attribute.name, before, after)


def _clauses(ruleset: Ruleset) -> tuple[Clause, ...]:
    return (*ruleset.rules.triggers, *ruleset.rules.instead)


def _only(these: tuple[Clause, ...], those: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses that stand on one side alone; all of them if only their order differs."""
    if these != those and set(these) == set(those):
        return these
    return tuple(clause for clause in these if clause not in those)


def _cardless(rule: r.RuleValue | None) -> r.RuleValue | None:
    return evolve(rule, cards=()) if isinstance(rule, r.Deck) else rule


def _kinds(a: Mapping[str, KindDef], b: Mapping[str, KindDef]) -> Iterator[KindChange]:
    for kind in sorted({*a, *b}):
        if a.get(kind) != b.get(kind):
            yield KindChange(kind, a.get(kind), b.get(kind))


def _settings(a: Ruleset, b: Ruleset) -> Iterator[SettingChange]:
    owners = {GAME, *(card for card in deck_of(a) if card in deck_of(b))}
    before, after = _values(a), _values(b)
    for owner, option in sorted({*before, *after}):
        values = before.get((owner, option)), after.get((owner, option))
        if owner in owners and values[0] != values[1]:
            yield SettingChange(owner, option, *values)


def _values(ruleset: Ruleset) -> dict[tuple[str, str], str]:
    """Return the settings by (owner, option); the game's own stand under GAME."""
    cards = {card.id for card in ruleset.cards}
    return {
        (owner if owner in cards else GAME, option): value
        for owner, option, value in ruleset.settings
    }
