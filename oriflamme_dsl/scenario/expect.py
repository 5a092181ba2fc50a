"""Comparing a state with what a scenario expects of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme_dsl.engine.acts import next_card
from oriflamme_dsl.engine.events import cause_of
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.ir.scenarios import CardName, Expected
from oriflamme_dsl.scenario.choices import all_words, choice_words, family_of, number_of
from oriflamme_dsl.scenario.findings import Finding, found
from oriflamme_dsl.scenario.rows import (
    card_words,
    name_of,
    row_of,
    row_seen,
    row_words,
    same_kind_of,
    without_ordinals,
)

NONE = "none"
NOBODY_WORD = "nobody"


def compare(state: State, expected: Expected, before: list[int], path: str) -> Iterator[Finding]:
    """Yield each difference; `before` are the points of the players at the last comparison."""
    yield from _queue(state, expected, path)
    yield from _points(state, expected, before, path)
    yield from _zones(state, expected, path)
    yield from _piles(state, expected, path)
    yield from _next(state, expected, path)
    yield from _offered(state, expected, path)
    yield from _winners(state, expected, path)
    yield from _seen(state, expected, path)


def _differs(path: str, what: str, expected: str, actual: str, who: str = "") -> Iterator[Finding]:
    """Yield a difference of two things in words, if they differ."""
    if expected != actual:
        facts = {"who": who} if who else {}
        line = "points" if what == "unnamed" else f"{what} {who}".rstrip()
        yield found("ORI501", f"{path}.{line}", what, expected=expected, actual=actual, **facts)


def _queue(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    if expected.queue is not None:
        wanted = row_words(same_kind_of(expected.queue))
        yield from _differs(path, "queue", wanted, row_words(row_of(state)))


def _points(state: State, expected: Expected, before: list[int], path: str) -> Iterator[Finding]:
    table, named = state.table, set[int]()
    for family, number in expected.points:
        player = table.player_of[table.families.index(family)]
        named.add(player)
        yield from _differs(path, "points", str(number), str(state.points[player]), family)
    for player, number in enumerate(before):
        if player not in named:
            who, actual = family_of(state, player), state.points[player]
            yield from _differs(path, "unnamed", str(number), str(actual), who)


def _zones(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    table = state.table
    for what, zones, cards in (
        ("hand", expected.hands, state.hands),
        ("aside", expected.aside, state.aside),
        ("beside", expected.beside, state.beside),
    ):
        for family, ids in zones:
            index = table.families.index(family)
            own = (card for card in cards[table.player_of[index]] if table.owner[card] == index)
            yield from _cards(state, path, what, ids, own, family)
    for family, ids in expected.won:
        won = state.won[table.player_of[table.families.index(family)]]
        yield from _cards(state, path, "won", ids, won, family)
    for family, ids in expected.pile:
        pile = state.piles[table.families.index(family)]
        yield from _cards(state, path, "pile", ids, pile, family)


def _cards(
    state: State, path: str, what: str, ids: Iterable[str], cards: Iterable[int], family: str
) -> Iterator[Finding]:
    actual = sorted(map(state.table.card_id, cards))
    yield from _differs(path, what, _list(sorted(ids)), _list(actual), family)


def _piles(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    for what, wanted, piles in (
        ("eliminated", expected.eliminated, state.eliminated),
        ("discarded", expected.discarded, state.discarded),
    ):
        if wanted is not None:
            actual = (name_of(state, card) for pile in piles for card in pile)
            yield from _differs(path, what, _names(wanted), _names(actual))


def _names(names: Iterable[CardName]) -> str:
    return _list(map(card_words, sorted(names, key=lambda n: (n.family, n.card, n.ordinal))))


def _list(words: Iterable[str]) -> str:
    return ", ".join(words) or NONE


def _next(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    if expected.next or expected.next_is_nobody:
        card = next_card(state)
        actual = NOBODY_WORD if card == NOBODY else card_words(name_of(state, card))
        wanted = card_words(expected.next) if expected.next else NOBODY_WORD
        yield from _differs(path, "next", wanted, actual)


def _offered(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    if expected.offered is None:
        return
    pending = state.pending
    wanted = _list(map(choice_words, expected.offered))
    if pending is None:
        yield from _differs(path, "offered", wanted, NONE)
        return
    cause = cause_of(state, pending.context, pending.path)
    numbers = [number_of(state, pending.ask, choice, cause) for choice in expected.offered]
    if set(numbers) != set(pending.options):
        actual = _list(all_words(state, pending.ask, pending.options, cause))
        yield from _differs(path, "offered", wanted, actual)


def _winners(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    if expected.winners is not None:
        table = state.table
        players = {table.player_of[table.families.index(name)] for name in expected.winners}
        wanted = ", ".join(family_of(state, player) for player in sorted(players))
        actual = ", ".join(family_of(state, player) for player in state.winners or ())
        yield from _differs(path, "winner", wanted, actual or NOBODY_WORD)


def _seen(state: State, expected: Expected, path: str) -> Iterator[Finding]:
    table = state.table
    for family, row in expected.seen_by:
        player = table.player_of[table.families.index(family)]
        wanted = row_words(without_ordinals(same_kind_of(row)))
        yield from _differs(path, "seen", wanted, row_words(row_seen(state, player)), family)
