"""What is counted of many games: named sums of whole numbers, added in any order.

A feature is a number of each game. Of every feature `x` the sum is kept, and the sum of squares; of
some pairs of features the sum of products, which the interval of a ratio needs. Names are
`feature`, `feature/seat` or `feature/card`, and `killed/card/card`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import add, mul, sub

from attrs import Factory, frozen

from oriflamme_dsl.balance.watch import Watched
from oriflamme_dsl.codegen.records import ASKS, Counted, held_at, length
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.simulate.tally import unit

Column = list[int]
"""A feature by game."""

Columns = dict[str, Column]

GAME_FEATURES = (
    "decisions",
    "width",
    "rounds",
    "leads",
    "margin",
    "total",
    "ties",
    "nobody",
    "cards",
)
"""Features of a game."""


@frozen
class Sums:
    """Sums by name."""

    parts: Mapping[str, tuple[int, ...]] = Factory(dict)

    def __add__(self, other: Sums) -> Sums:
        """Return the sums over the games of both."""
        parts = dict(self.parts)
        for name, values in other.parts.items():
            mine = parts.get(name)
            parts[name] = values if mine is None else tuple(map(add, mine, values))
        return Sums(parts)

    def get(self, name: str, length: int = 2) -> tuple[int, ...]:
        """Return the sums under a name, zeros where nothing was counted."""
        return self.parts.get(name, (0,) * length)

    @property
    def games(self) -> int:
        """Over how many games."""
        return self.get("games", 1)[0]


@frozen
class Shape:
    """What there is to count: the ids of the cards, players, families for each, partners of cards.

    `kinds` is the order of the counts; `partner` the card that one comes with, by number, or -1;
    `sign` 1 where more influence is better, -1 where less is, 0 where something else decides.
    """

    kinds: tuple[str, ...]
    players: int
    each: int
    partner: tuple[int, ...]
    sign: int


def shape_of(ruleset: Ruleset, players: int, kinds: tuple[str, ...]) -> Shape:
    """Return the shape of a ruleset whose cards are counted in an order."""
    comes_with = {card.id: card.comes_with for card in ruleset.cards}
    partner = tuple(
        kinds.index(with_) if (with_ := comes_with[card]) in kinds else -1 for card in kinds
    )
    first = ruleset.rules.winner.comparisons[0].criterion
    signs = {r.Criterion.INFLUENCE: 1, r.Criterion.LEAST_INFLUENCE: -1}
    each = ruleset.rules.players.families_each
    return Shape(kinds, players, each, partner, signs.get(first, 0))


# ------------------------------------------------------------------ columns


def columns(games: Sequence[Watched], shape: Shape) -> Columns:
    """Return the features of some games."""
    found: Columns = {}
    counted = list(zip(*(one.counts[: _fixed(shape)] for one in games), strict=True))
    _seats(found, games, shape)
    _cards(found, counted, shape)
    _course(found, games, counted, shape)
    return found


def _fixed(shape: Shape) -> int:
    kinds = len(shape.kinds)
    return held_at(kinds) + kinds * shape.players * shape.each + kinds


def _seats(found: Columns, games: Sequence[Watched], shape: Shape) -> None:
    whole, none = unit(shape.players), [0] * shape.players
    shares: dict[tuple[int, ...], list[int]] = {(): none}
    rows = []
    for one in games:
        won = one.winners
        if won not in shares:
            share = whole // len(won)
            shares[won] = [share if seat in won else 0 for seat in range(shape.players)]
        rows.append(shares[won])
    for seat in range(shape.players):
        found[f"win/{seat}"] = [row[seat] for row in rows]
        found[f"points/{seat}"] = [one.points[seat] for one in games]


_COUNTED = {
    Counted.REVEALS: "revealed",
    Counted.REVEAL_ROUNDS: "rounds",
    Counted.WAITS: "waited",
    Counted.PAID: "paid",
    Counted.EARNED: "earned",
    Counted.REWARDED: "rewarded",
    Counted.TRIGGERED: "triggered",
    Counted.TAKEN_AWAY: "taken",
}


def _cards(found: Columns, counted: Sequence[Sequence[int]], shape: Shape) -> None:
    kinds = len(shape.kinds)
    killed = len(Counted) * kinds
    for number, card in enumerate(shape.kinds):
        for what, name in _COUNTED.items():
            found[f"{name}/{card}"] = list(counted[what * kinds + number])
        parts = [found[f"{name}/{card}"] for name in ("paid", "earned", "rewarded", "triggered")]
        found[f"total/{card}"] = _summed(parts)
        row = [list(counted[killed + number * kinds + other]) for other in range(kinds)]
        for other, victim in enumerate(shape.kinds):
            if any(row[other]):
                found[f"killed/{card}/{victim}"] = row[other]
        found[f"kills/{card}"] = _summed(row)
        column = [counted[killed + other * kinds + number] for other in range(kinds)]
        found[f"victims/{card}"] = _summed(column)
        _held(found, counted, shape, number)


def _held(found: Columns, counted: Sequence[Sequence[int]], shape: Shape, number: int) -> None:
    """Add who has a card: `held` by all, `here` whether it is in the deck, and by player."""
    kinds, card = len(shape.kinds), shape.kinds[number]
    begin = held_at(kinds)
    families = shape.players * shape.each
    partner = shape.partner[number]
    if partner >= 0:  # it lies beside the queue for everybody, if the other one is in the deck
        here = list(counted[begin + families * kinds + partner])
        by_family: list[Sequence[int]] = [here] * families
    else:
        here = list(counted[begin + families * kinds + number])
        by_family = [counted[begin + family * kinds + number] for family in range(families)]
    found[f"here/{card}"] = here
    found[f"held/{card}"] = _summed(by_family)
    for player in range(shape.players):
        mine = by_family[player * shape.each : (player + 1) * shape.each]
        found[f"held/{card}/{player}"] = _summed(mine)


def _summed(lists: Sequence[Sequence[int]]) -> Column:
    return list(map(sum, zip(*lists, strict=True)))


def _course(
    found: Columns, games: Sequence[Watched], counted: Sequence[Sequence[int]], shape: Shape
) -> None:
    asks = length(len(shape.kinds))
    for number, ask in enumerate(ASKS):
        found[f"asked/{ask}"] = list(counted[asks + number])
        found[f"width/{ask}"] = list(counted[asks + len(ASKS) + number])
    found["width"] = _summed([found[f"width/{ask}"] for ask in ASKS])
    found["decisions"] = [one.decisions for one in games]
    found["cards"] = [sum(one.cards) for one in games]
    found["ties"] = [int(len(one.winners) > 1) for one in games]
    found["nobody"] = [int(not one.winners) for one in games]
    found["total"] = [sum(one.points) for one in games]
    found["margin"] = [_margin(one.points) for one in games]
    stories = [_story(one, _fixed(shape), shape) for one in games]
    found["rounds"] = [story.rounds for story in stories]
    if not shape.sign:
        return
    found["leads"] = [story.leads for story in stories]
    found["settled"] = [story.settled for story in stories]
    longest = max(story.rounds for story in stories)
    for number in range(longest):
        found[f"alone/{number + 1}"] = [int(number in story.alone) for story in stories]
        found[f"kept/{number + 1}"] = [int(number in story.kept) for story in stories]
        found[f"safe/{number + 1}"] = [int(story.settled <= number + 1) for story in stories]


def _margin(points: Sequence[int]) -> int:
    ordered = sorted(points)
    return ordered[-1] - ordered[-2] if len(ordered) > 1 else 0


@frozen
class _Story:
    """Who led: changes of the one who leads alone; rounds with one; those in which that one wins.

    `settled` is the first round after which the later winner led alone for good; after the last one
    where nobody did.
    """

    rounds: int
    leads: int
    alone: frozenset[int]
    kept: frozenset[int]
    settled: int


def _story(game: Watched, fixed: int, shape: Shape) -> _Story:
    players, counts = shape.players, game.counts
    leaders = []
    for begin in range(fixed, len(counts), players):
        points = counts[begin : begin + players]
        best = max(points) if shape.sign >= 0 else min(points)
        leaders.append(points.index(best) if points.count(best) == 1 else -1)
    alone = [number for number, who in enumerate(leaders) if who >= 0]
    line = [leaders[number] for number in alone]
    leads = sum(map(int.__ne__, line, line[1:]))
    kept = frozenset(number for number in alone if leaders[number] in game.winners)
    settled = len(leaders) + 1
    if len(game.winners) == 1:
        while settled > 1 and leaders[settled - 2] == game.winners[0]:
            settled -= 1
    return _Story(len(leaders), leads, frozenset(alone), kept, settled)


# ------------------------------------------------------------------ sums


def sums_of(games: Sequence[Watched], shape: Shape) -> Sums:
    """Return the sums of some games."""
    if not games:
        return Sums()
    found = columns(games, shape)
    parts: dict[str, tuple[int, ...]] = {"games": (len(games),)}
    for name, column in found.items():
        if name.count("/") < 2 or name.startswith("killed/"):
            parts[name] = (sum(column), sum(map(mul, column, column)))
    for card in shape.kinds:
        held = found[f"held/{card}"]
        for feature in ("revealed", "total", "victims", "kills", "waited", *_BY_COPY):
            parts[f"{feature}*held/{card}"] = (sum(map(mul, found[f"{feature}/{card}"], held)),)
        revealed = found[f"revealed/{card}"]
        parts[f"rounds*revealed/{card}"] = (sum(map(mul, found[f"rounds/{card}"], revealed)),)
    for ask in ASKS:
        products = map(mul, found[f"width/{ask}"], found[f"asked/{ask}"])
        parts[f"width*asked/{ask}"] = (sum(products),)
    parts["width*decisions"] = (sum(map(mul, found["width"], found["decisions"])),)
    parts["total^"] = tuple(sum(value**power for value in found["total"]) for power in (1, 2, 3, 4))
    return Sums(parts) + removal(found, shape, shape.kinds)


_BY_COPY = ("paid", "earned", "rewarded", "triggered", "taken")


def removal(found: Columns, shape: Shape, kinds: Iterable[str]) -> Sums:
    """Return what tells the worth of having a card: of seats with it and without it, by game.

    The features are n seats with it, m without, and the victories A and B of both; kept are, over
    the games in which the card is in the deck, how many there are, their sums, and the sums of the
    ten products.
    """
    parts = {}
    seats = range(shape.players)
    wins = [found[f"win/{seat}"] for seat in seats]
    everybody = _summed(wins)
    for card in kinds:
        here = found[f"here/{card}"]
        held = found[f"held/{card}"]
        mine = _summed([list(map(mul, wins[s], found[f"held/{card}/{s}"])) for s in seats])
        rows = Counter(zip(here, held, mine, everybody, strict=True))
        sums = [0] * 15
        for (there, with_, won, all_), games in rows.items():
            if there:
                _add(
                    sums,
                    (with_, shape.players * shape.each - with_, won, all_ * shape.each - won),
                    games,
                )
        parts[f"with/{card}"] = tuple(sums)
    return Sums(parts)


def _add(sums: list[int], row: tuple[int, int, int, int], games: int) -> None:
    sums[0] += games
    at = 5
    for index, one in enumerate(row):
        sums[1 + index] += one * games
        for other in row[index:]:
            sums[at] += one * other * games
            at += 1


# ------------------------------------------------------------------ pairs

PAIRED = ("total", "revealed", "victims", "kills", *_BY_COPY, "waited")
"""Features by card in which variants are compared."""


def pairs_of(one: Sequence[Watched], other: Sequence[Watched], before: Shape, after: Shape) -> Sums:
    """Return the sums of differences, feature by feature, of games that belong together."""
    if not one:
        return Sums()
    first, second = columns(one, before), columns(other, after)
    cards = dict.fromkeys((*before.kinds, *after.kinds))
    names = [f"{feature}/{card}" for feature in PAIRED for card in cards]
    names += [
        f"{feature}/{seat}" for feature in ("win", "points") for seat in range(before.players)
    ]
    names += [name for name in GAME_FEATURES if name in first and name in second]
    none = [0] * len(one)
    parts: dict[str, tuple[int, ...]] = {"games": (len(one),)}
    for name in names:
        differences = list(map(sub, second.get(name, none), first.get(name, none)))
        parts[name] = (sum(differences), sum(map(mul, differences, differences)))
    same = sum(list(a.points) == list(b.points) for a, b in zip(one, other, strict=True))
    parts["same"] = (same,)
    parts["same winners"] = (sum(map(_won_alike, one, other)),)
    return Sums(parts)


def _won_alike(one: Watched, other: Watched) -> bool:
    """Tell whether the same players win two games, which more than influence may decide."""
    return set(one.winners) == set(other.winners)
