"""What looks wrong in a sample, so that nobody takes it for more than it is."""

from __future__ import annotations

from math import sqrt

from attrs import frozen

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.figures import StageFigures
from oriflamme_dsl.balance.run import Stage, Wanted
from oriflamme_dsl.ir.ruleset import Ruleset

FEW = 1_000
"""Fewer games than these say little, and the normal distribution is no good picture of them."""

RARE = 100
"""Reveals (or games with and without a card) below which nothing is said of a card."""

WIDE = 0.05
"""Half the width of an interval of shares of victories that is too wide to tell anything."""

LIMIT = 4.5
"""Standard errors beyond which a share is not what the deal makes it: once in 150,000 samples."""

ALONE = 0.02
"""The share of all spread that one game may have on average: as if there were 50 games in all."""

USUAL = 15
"""That share times games, above which it is not the chance of few games; it is 3 as a rule."""


@frozen
class Doubt:
    """Something that looks wrong: a key of the words of a report, and facts."""

    key: str
    cards: tuple[str, ...] = ()
    number: float = 0.0


def doubts(stage: Stage, figures: StageFigures, wanted: Wanted, ruleset: Ruleset) -> list[Doubt]:
    """Return what looks wrong with the games of a stage."""
    sums, found = stage.done.sums, []
    if stopped(stage):
        found.append(Doubt("stopped", number=stage.done.games))
    elif wanted.precision is not None and not stage.reached:
        found.append(Doubt("imprecise", number=wanted.precision))
    if sums.games < FEW:
        key = "few" if sums.games == stage.done.games else "few whole"
        found.append(Doubt(key, number=sums.games))
    if alike(sums):
        found.append(Doubt("alike"))
    elif lonely(sums) > max(ALONE, USUAL / sums.games):
        found.append(Doubt("lonely", number=lonely(sums)))
    worths = [one.worth for one in figures.cards if one.worth is not None]
    wide = [
        (one.high - one.low) / 2 for one in worths if one.high is not None and one.low is not None
    ]
    if wide and max(wide) > WIDE:
        found.append(Doubt("wide", number=max(wide)))
    beside = {card.id for card in ruleset.cards if card.comes_with}
    seen = [one.id for one in figures.cards if one.id not in beside]
    rare = [card for card in seen if sums.get(f"revealed/{card}")[0] < RARE]
    if rare and len(rare) < len(seen):
        found.append(Doubt("rare", tuple(rare)))
    if uneven := unbalanced(sums, figures.players, ruleset):
        found.append(Doubt("uneven", tuple(uneven)))
    return found


def stopped(stage: Stage) -> bool:
    """Tell whether a stage ended before its time: by a person, or by a bot at fault."""
    return stage.stopped or stage.done.fault is not None or not stage.looks


def alike(sums: Sums) -> bool:
    """Tell whether all games ended alike, so that there is no spread to judge by."""
    games = sums.games
    ends = [name for name in sums.parts if name.startswith(("win/", "points/"))]
    spread = [sums.get(name) for name in ("total", "margin", *ends)]
    return games > 1 and all(games * squares == total * total for total, squares in spread)


def lonely(sums: Sums) -> float:
    """Return the share of the spread of influence that a game has, weighted by that share itself.

    It is 1 if one game has all of it, and some 3 / games where influence is spread as usual.
    """
    games = sums.games
    first, second, third, fourth = sums.get("total^", 4)
    if games < 2:
        return 1.0
    # In whole numbers: moments about the mean, times powers of the number of games.
    square = games * second - first * first
    if not square:
        return 0.0
    power = (
        games**3 * fourth
        - 4 * games**2 * first * third
        + 6 * games * first**2 * second
        - 3 * first**4
    )
    return power / (games * square * square)


def unbalanced(sums: Sums, players: int, ruleset: Ruleset) -> list[str]:
    """Return the cards that were set aside more or less often than the deal makes it."""
    rules = ruleset.rules
    partners = {card.id: card.comes_with for card in ruleset.cards}
    deck = [card for card in rules.deck.cards if not partners[card]]
    size = rules.deck.drawn or len(deck)
    away = min(rules.set_aside.count, size) / size
    if not 0 < away < 1:
        return []
    families = players * rules.players.families_each
    found = []
    for card in deck:
        games, there, *_ = sums.get(f"with/{card}", 15)
        error = sqrt(max(games, 1) * families * away * (1 - away))
        if abs(there - games * families * (1 - away)) > LIMIT * error:
            found.append(card)
    return found
