"""What a run says, as values: estimates with the intervals that hold for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import sqrt

from attrs import frozen

from oriflamme_dsl.balance.counts import PAIRED, Sums
from oriflamme_dsl.balance.estimates import ALPHA, Estimate, Worth, holm, mean, ratio, worth
from oriflamme_dsl.balance.job import never_removed
from oriflamme_dsl.balance.run import Stage, Wanted
from oriflamme_dsl.codegen.records import ASKS
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.simulate.intervals import share
from oriflamme_dsl.simulate.tally import unit

LINE = 0.2
"""By how much of a fair share of victories a card may change them and still be in line.

A measure of what matters, not of what is known: with enough games any card is beyond chance.
"""


class Standing(StrEnum):
    """Whether a card is in line, for sure: at both ends of an interval for all cards together."""

    OUT = "out of line"
    OPEN = "open"
    IN = "in line"


@frozen
class Figure:
    """A value, and from where to where the truth lies; without ends where that cannot be told."""

    value: float
    low: float | None = None
    high: float | None = None


@frozen
class CardFigures:
    """A card. All but the worth is by copy that was dealt, unless it says otherwise.

    `paid`, `earned`, `rewarded`, `triggered` are influence by cause: for its reveal, by its main
    ability, for cards that it eliminated, by triggers; `total` is all of these. `taken` is what
    others lost by it. `kills` are cards that it eliminated, `killers` how often it was by which
    card in a game, the worst first. `worth` is in shares of victories; `chance` that of such a
    difference where there is none, and `corrected` for all cards (Holm). `together` is the worth in
    an interval for all cards together, and `standing` what that makes of it, None where its worth
    is not known. `own_removal` is whether the report took it out of hands itself.
    """

    id: str
    dealt: Figure
    revealed: Figure | None
    round: Figure | None
    waited: Figure | None
    total: Figure | None
    paid: Figure | None
    earned: Figure | None
    rewarded: Figure | None
    triggered: Figure | None
    taken: Figure | None
    kills: Figure | None
    victims: Figure | None
    killers: tuple[tuple[str, Figure], ...]
    with_it: Figure | None
    without: Figure | None
    worth: Figure | None
    chance: float
    corrected: float
    together: Figure | None
    standing: Standing | None
    own_removal: bool

    @property
    def tells(self) -> bool:
        """Whether having it makes a difference beyond chance, all cards being looked at."""
        return self.worth is not None and self.corrected < ALPHA


@frozen
class SeatFigures:
    """A seat: its share of victories and its influence. `corrected` is for all seats (Holm)."""

    seat: int
    wins: Figure
    points: Figure
    corrected: float

    @property
    def tells(self) -> bool:
        """Whether it wins more or less than its fair share, beyond chance."""
        return self.corrected < ALPHA


@frozen
class ChoiceFigures:
    """Choices that were answered otherwise: how often others won then, and so on."""

    ask: str
    tried: int
    winners: Figure
    own_victory: Figure
    own_points: Figure
    any_points: Figure


@frozen
class AskFigures:
    """What is asked: how often in a game, and among how many options."""

    ask: str
    number: Figure
    width: Figure | None


@frozen
class Course:
    """How games go.

    `leader` is by round the share of games in which who leads alone then wins in the end, `safe`
    that in which the winner has it from then on; both are empty, and `leads` is None, where
    influence does not decide, or nobody leads before the end.
    """

    ties: Figure
    nobody: Figure
    rounds: Figure
    decisions: Figure
    width: Figure | None
    total: Figure
    margin: Figure
    leads: Figure | None
    leader: tuple[Figure, ...]
    safe: tuple[Figure, ...]
    asks: tuple[AskFigures, ...]


@frozen
class StageFigures:
    """A number of players. `alpha` is the chance with which an interval may miss the truth.

    `whole` are the games of which the report took no card out, `line` is the difference of shares
    of victories from which on a card is out of line.
    """

    players: int
    games: int
    whole: int
    looks: int
    alpha: float
    line: float
    seats: tuple[SeatFigures, ...]
    cards: tuple[CardFigures, ...]
    course: Course
    choices: tuple[ChoiceFigures, ...]

    @property
    def together(self) -> ChoiceFigures | None:
        """All sorts of choices as one, the last; None if none was tried."""
        return self.choices[-1] if self.choices else None


def _chances(found: Mapping[str, Estimate], alpha: float) -> dict[str, float]:
    """Return the chances of estimates where nothing is, corrected for looking more than once.

    Where an interval may miss with a chance of `alpha` alone, 5 % have to mean as much.
    """
    times = ALPHA / alpha
    return {name: min(1.0, one.chance * times) for name, one in found.items()}


def figure(found: Estimate | None, alpha: float, by: float = 1.0) -> Figure | None:
    """Return an estimate as a figure, in another unit."""
    if found is None:
        return None
    ends = found.times(by).ends(alpha)
    return Figure(found.value * by, *(ends or ()))


def stage_figures(
    stage: Stage, wanted: Wanted, ruleset: Ruleset, sums: Sums | None = None
) -> StageFigures:
    """Return what a stage says: of its game, or of the other one, whose sums are given."""
    alpha = stage.alpha(wanted) if stage.looks else ALPHA
    sums = stage.done.sums if sums is None else sums
    players = stage.job.players
    reader = _Reader(sums, alpha, players)
    return StageFigures(
        players,
        stage.done.games,
        sums.games,
        stage.looks,
        alpha,
        reader.line,
        reader.seats(),
        reader.cards(ruleset, never_removed(ruleset)),
        reader.course(ruleset.rules.rounds.count),
        reader.choices(),
    )


@frozen
class _Reader:
    """Reads sums of a number of players."""

    sums: Sums
    alpha: float
    players: int

    def mean(self, name: str, by: float = 1.0) -> Figure:
        """Return the mean of a feature by game."""
        found = figure(mean(self.sums.get(name), self.sums.games), self.alpha, by)
        assert found is not None
        return found

    def share(self, seen: int, of: int) -> Figure:
        """Return a share of games of which each counts once."""
        found = share(seen, of)
        if self.alpha < ALPHA:
            one = Estimate(found.value, sqrt(found.value * (1 - found.value) / max(of, 1)))
            ends = one.ends(self.alpha) or (0.0, 1.0)
            return Figure(found.value, min(ends[0], found.low), max(ends[1], found.high))
        return Figure(found.value, found.low, found.high)

    # ---------------------------------------------------------------- seats

    def seats(self) -> tuple[SeatFigures, ...]:
        """Return the seats, corrected for looking at all of them."""
        games, whole = self.sums.games, unit(self.players)
        names = [str(seat) for seat in range(self.players)]
        wins = {name: mean(self.sums.get(f"win/{name}"), games) for name in names}
        fair = sum(one.value for one in wins.values()) / self.players
        off = {name: Estimate(one.value - fair, one.error) for name, one in wins.items()}
        corrected = holm(_chances(off, self.alpha))
        return tuple(
            SeatFigures(
                int(name) + 1,
                self.mean(f"win/{name}", 1 / whole),
                self.mean(f"points/{name}"),
                corrected[name],
            )
            for name in names
        )

    # ---------------------------------------------------------------- cards

    @property
    def line(self) -> float:
        """The difference of shares of victories from which on a card is out of line."""
        return LINE / self.players

    def standing(self, found: Figure | None) -> Standing | None:
        """Return whether a card is in line, by its worth in an interval for all together."""
        if found is None:
            return None
        if found.low is None or found.high is None:
            return Standing.OPEN
        if found.low > self.line or found.high < -self.line:
            return Standing.OUT
        return Standing.IN if -self.line < found.low <= found.high < self.line else Standing.OPEN

    def cards(self, ruleset: Ruleset, own: frozenset[str]) -> tuple[CardFigures, ...]:
        """Return the cards in the order of the deck."""
        whole = unit(self.players)
        ids = ruleset.rules.deck.cards
        worths = {card: worth(self.sums.get(f"with/{card}", 15), whole) for card in ids}
        known = {card: one.difference for card, one in worths.items() if one is not None}
        chances = _chances(known, self.alpha)
        corrected = holm(chances)
        return tuple(
            self._card(
                card,
                ids,
                worths[card],
                (chances.get(card, 1.0), corrected.get(card, 1.0)),
                figure(known.get(card), self.alpha / max(len(known), 1)),
                own=card in own,
            )
            for card in ids
        )

    def _card(
        self,
        card: str,
        ids: Sequence[str],
        value: Worth | None,
        chances: tuple[float, float],
        together: Figure | None,
        *,
        own: bool,
    ) -> CardFigures:
        games = self.sums.games
        killers = [(one, self.sums.get(f"killed/{one}/{card}")) for one in ids]
        shown = sorted((one for one in killers if one[1][0]), key=lambda one: -one[1][0])
        rounds, revealed = self.sums.get(f"rounds/{card}"), self.sums.get(f"revealed/{card}")
        product = self.sums.get(f"rounds*revealed/{card}", 1)[0]
        by_copy = {name: self.by_copy(name, card) for name in (*PAIRED, "waited")}
        return CardFigures(
            id=card,
            dealt=self.mean(f"held/{card}"),
            round=figure(ratio(rounds, revealed, product, games), self.alpha),
            killers=tuple((one, self.mean(f"killed/{one}/{card}")) for one, _ in shown),
            with_it=figure(value.with_it, self.alpha) if value else None,
            without=figure(value.without, self.alpha) if value else None,
            worth=figure(value.difference, self.alpha) if value else None,
            chance=chances[0],
            corrected=chances[1],
            together=together,
            standing=self.standing(together),
            own_removal=own,
            **by_copy,
        )

    def by_copy(self, name: str, card: str) -> Figure | None:
        """Return a feature of a card by copy that was dealt."""
        product = self.sums.get(f"{name}*held/{card}", 1)[0]
        held, over = self.sums.get(f"held/{card}"), self.sums.get(f"{name}/{card}")
        return figure(ratio(over, held, product, self.sums.games), self.alpha)

    # ---------------------------------------------------------------- the course of a game

    def course(self, most_rounds: int) -> Course:
        """Return how games go."""
        sums, games = self.sums, self.sums.games
        rounds = [number for number in range(1, most_rounds + 1) if f"alone/{number}" in sums.parts]
        decides = any(sums.get(f"alone/{number}")[0] for number in rounds[:-1])
        rounds = rounds if decides else []
        width = ratio(
            sums.get("width"), sums.get("decisions"), sums.get("width*decisions", 1)[0], games
        )
        return Course(
            ties=self.share(sums.get("ties")[0], games),
            nobody=self.share(sums.get("nobody")[0], games),
            rounds=self.mean("rounds"),
            decisions=self.mean("decisions"),
            width=figure(width, self.alpha),
            total=self.mean("total"),
            margin=self.mean("margin"),
            leads=self.mean("leads") if decides else None,
            leader=tuple(self._of_leaders(number) for number in rounds),
            safe=tuple(self.share(sums.get(f"safe/{number}")[0], games) for number in rounds),
            asks=tuple(self._ask(ask) for ask in ASKS if sums.get(f"asked/{ask}")[0]),
        )

    def _of_leaders(self, number: int) -> Figure:
        alone, kept = (self.sums.get(f"{name}/{number}")[0] for name in ("alone", "kept"))
        return self.share(kept, alone)

    def _ask(self, ask: str) -> AskFigures:
        sums = self.sums
        product = sums.get(f"width*asked/{ask}", 1)[0]
        found = ratio(sums.get(f"width/{ask}"), sums.get(f"asked/{ask}"), product, sums.games)
        return AskFigures(ask, self.mean(f"asked/{ask}"), figure(found, self.alpha))

    def choices(self) -> tuple[ChoiceFigures, ...]:
        """Return what came of other answers, by what was asked, and for all choices at last."""
        rows = {ask: self.sums.get(f"choice/{ask}", 5) for ask in ASKS}
        found = [self._choice(ask, row) for ask, row in rows.items() if row[0]]
        together = tuple(sum(row[at] for row in rows.values()) for at in range(5))
        return (*found, self._choice("all", together)) if together[0] else ()

    def _choice(self, ask: str, row: Sequence[int]) -> ChoiceFigures:
        tried, *changes = row
        winners, own_victory, own_points, any_points = (self.share(one, tried) for one in changes)
        return ChoiceFigures(ask, tried, winners, own_victory, own_points, any_points)


# ------------------------------------------------------------------ variants


@frozen
class Difference:
    """What changes in a feature from A to B, by game; `corrected` for all of its group (Holm)."""

    name: str
    change: Figure
    before: float
    after: float
    chance: float
    corrected: float

    @property
    def tells(self) -> bool:
        """Whether it is beyond chance."""
        return self.corrected < ALPHA


@frozen
class Differences:
    """A number of players: what changes for seats, cards (by feature) and games.

    `same` is the share of games that end with equal influence for each player, `other_winners` that
    of games that others win; `most` the most that any seat gains or loses of victories, in an
    interval for all seats together.
    """

    players: int
    games: int
    alpha: float
    same: float
    other_winners: Figure
    seats: tuple[Difference, ...]
    points: tuple[Difference, ...]
    cards: tuple[tuple[str, tuple[Difference, ...]], ...]
    course: tuple[Difference, ...]
    most: float

    @property
    def same_scores(self) -> bool:
        """Whether all games end with equal influence, whoever wins them."""
        return self.same == 1.0

    @property
    def alike(self) -> bool:
        """Whether all games end with equal influence and the same winners."""
        return self.same_scores and not self.other_winners.value

    def of_cards(self, feature: str) -> tuple[Difference, ...]:
        """Return the differences of cards in a feature."""
        return dict(self.cards)[feature]


def differences(stage: Stage, wanted: Wanted, names: Sequence[str]) -> Differences:
    """Return what changes from A to B; `names` are the cards of both."""
    alpha = stage.alpha(wanted) if stage.looks else ALPHA
    one = _Pairs(stage, alpha)
    players = stage.job.players
    whole, games = unit(players), stage.done.games
    seats = [f"win/{seat}" for seat in range(players)]
    estimates = [mean(stage.done.pairs.get(name), games).times(1 / whole) for name in seats]
    ends = [found.ends(alpha / players) or (-1.0, 1.0) for found in estimates]
    others = games - stage.done.pairs.get("same winners", 1)[0]
    course = ("rounds", "decisions", "total", "margin", "leads", "ties", "cards")
    return Differences(
        players=players,
        games=games,
        alpha=alpha,
        same=stage.done.pairs.get("same", 1)[0] / games if games else 0.0,
        other_winners=_Reader(stage.done.pairs, alpha, players).share(others, games),
        seats=one.group(seats, 1 / whole),
        points=one.group([f"points/{seat}" for seat in range(players)]),
        cards=tuple(
            (feature, one.group([f"{feature}/{card}" for card in names])) for feature in PAIRED
        ),
        course=one.group([name for name in course if name in stage.done.pairs.parts]),
        most=max(max(abs(low), abs(high)) for low, high in ends),
    )


@frozen
class _Pairs:
    stage: Stage
    alpha: float

    def group(self, names: Sequence[str], by: float = 1.0) -> tuple[Difference, ...]:
        """Return the differences of features that are looked at together."""
        done = self.stage.done
        games = done.games
        found = {name: mean(done.pairs.get(name), games) for name in names}
        chances = _chances(found, self.alpha)
        corrected = holm(chances)
        return tuple(
            Difference(
                name.rpartition("/")[2],
                figure(one, self.alpha, by) or Figure(0.0),
                mean(done.sums.get(name), games).value * by,
                mean(done.other.get(name), games).value * by,
                chances[name],
                corrected[name],
            )
            for name, one in found.items()
        )
