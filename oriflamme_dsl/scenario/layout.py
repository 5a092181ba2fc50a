"""From the position of a scenario to the layout that the engine builds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from oriflamme_dsl.engine.position import Key, Layout, Lying
from oriflamme_dsl.engine.table import ordinal
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import CardName, LaidCard, Position, ScenarioDef
from oriflamme_dsl.scenario.findings import Finding, found
from oriflamme_dsl.scenario.rows import card_words

_FAMILIES = {"family", "controller", "first_player"}
_BY_FAMILY = {"points", "hands", "aside", "beside", "won", "pile"}


def layout_of(scenario: ScenarioDef, ruleset: Ruleset) -> Layout:
    """Return the layout: everybody named anywhere in the scenario has a seat.

    Who is not named under `points` has what the game gives at its start. Cards of hands, those set
    aside, beside the queue, won and to be drawn have no ordinals of their own and are counted after
    the others.
    """
    position, start = scenario.position, ruleset.rules.start.amount
    families = seats(scenario, ruleset)
    named = [*_named(position)]
    counts = Counter((name.family, name.card) for name in named)
    return Layout(
        families=families,
        queue=tuple(tuple(map(_lying, stack)) for stack in position.queue),
        points={**dict.fromkeys(families, start), **_for_players(position, families, ruleset)},
        hands=tuple(_counted(position.hands, counts)),
        aside=tuple(_counted(position.aside, counts)),
        beside=tuple(_counted(position.beside, counts)),
        won=tuple(_counted(position.won, counts)),
        pile=tuple(_counted(position.pile, counts)),
        eliminated=tuple(map(_key, position.eliminated)),
        discarded=tuple(map(_key, position.discarded)),
        round=position.round,
        first_player=position.first_player,
    )


def faults(scenario: ScenarioDef, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Return what makes a position impossible.

    That is a card named twice, a second one without a first, and a round that there is not. The
    check of a text finds the first two at their places; a program may come from elsewhere.
    """
    position, rounds = scenario.position, ruleset.rules.rounds.count
    names = Counter(_named(position))
    twice = (
        found("ORI506", "", card=card_words(name), second=card_words(_after(name)))
        for name, n in names.items()
        if n > 1
    )
    kinds = Counter((name.family, name.card) for name in names)
    gaps = (
        found("ORI507", "", card=f"{name.family} {name.card}", **_ordinal(name, kinds))
        for name in names
        if name.ordinal > kinds[name.family, name.card]
    )
    late = (
        ()
        if 1 <= position.round <= rounds
        else (no_round(position.round, "position.round", ruleset),)
    )
    return (*twice, *gaps, *late)


def no_round(number: int, path: str, ruleset: Ruleset) -> Finding:
    """Return that the game has no such round."""
    rounds = ruleset.rules.rounds.count
    return found("ORI512", path, round=number, game=ruleset.game, rounds=rounds)


def _after(name: CardName) -> CardName:
    return attrs.evolve(name, ordinal=name.ordinal + 1)


def _ordinal(name: CardName, kinds: Counter[tuple[str, str]]) -> dict[str, Any]:
    return {"ordinal": ordinal(name.ordinal), "count": kinds[name.family, name.card]}


def seats(scenario: ScenarioDef, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the families that take part, in the order of the game.

    A player who has several takes part with all of them. Where none is named, as many as the game
    needs take part.
    """
    known, players = ruleset.rules.families.ids, ruleset.rules.players
    each = players.families_each
    named = set(_families(scenario)) or set(known[: players.least * each])
    groups = (known[at : at + each] for at in range(0, len(known), each))
    return tuple(family for own in groups if named & set(own) for family in own)


def _families(node: object) -> Iterator[str]:
    """Yield every family named in a part of a scenario."""
    for attribute in attrs.fields(type(node)):  # type: ignore[arg-type]
        value = getattr(node, attribute.name)
        if attribute.name in _FAMILIES and value:
            yield value
        elif attribute.name in _BY_FAMILY:
            yield from (family for family, _ in value)
        elif attribute.name == "winners":
            yield from value or ()
        elif attribute.name == "seen_by":
            yield from (family for family, _ in value)
        else:
            yield from _families_in(value)


def _families_in(value: object) -> Iterator[str]:
    if attrs.has(type(value)):
        yield from _families(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _families_in(part)


def _named(position: Position) -> Iterable[CardName]:
    laid = (card.name for stack in position.queue for card in stack)
    yield from (name for name in laid if name)
    yield from (*position.eliminated, *position.discarded)


def _key(name: CardName) -> Key:
    return name.family, name.card, name.ordinal


def _lying(card: LaidCard) -> Lying:
    assert card.name, "a position names every card"
    return Lying(_key(card.name), not card.face_down, card.influence, card.controller)


def _counted(
    zones: Iterable[tuple[str, tuple[str, ...]]], counts: Counter[tuple[str, str]]
) -> Iterator[Key]:
    for family, ids in zones:
        for card in ids:
            counts[family, card] += 1
            yield family, card, counts[family, card]


def _for_players(position: Position, families: tuple[str, ...], ruleset: Ruleset) -> dict[str, int]:
    """Return the points named, for all families of each player."""
    each = ruleset.rules.players.families_each
    points = {}
    for family, number in position.points:
        first = families.index(family) // each * each
        points.update(dict.fromkeys(families[first : first + each], number))
    return points
