"""What figures make of sums."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.estimates import ALPHA
from oriflamme_dsl.balance.figures import Standing, stage_figures
from oriflamme_dsl.balance.job import BalanceJob, as_text
from oriflamme_dsl.balance.run import Stage, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE
from oriflamme_dsl.simulate.tally import unit
from tests.balance.rulesets import base


def with_card(games: int, better: int) -> tuple[int, ...]:
    """Return sums of games in each of which one seat has a card, and two have not.

    In 600 games the one wins so many more than 200, and the others as many less.
    """
    whole = unit(3)
    won = games * (200 + better) // 600
    lost = games - won
    rows = [(won, (1, 2, whole, 0)), (lost, (1, 2, 0, whole))]
    sums = [games] + [sum(count * row[at] for count, row in rows) for at in range(4)]
    pairs = combinations_with_replacement(range(4), 2)
    sums += [sum(count * row[one] * row[two] for count, row in rows) for one, two in pairs]
    return tuple(sums)


def stage(parts: dict[str, tuple[int, ...]], games: int) -> Stage:
    """Return a stage of the base game that has such sums."""
    found = Stage(BalanceJob(as_text(base()), 3, (BY_CHANCE,) * 3, 7), looks=1)
    found.done = type(found.done)(games, Sums(parts), Sums(), Sums(), 0.0)
    return found


@pytest.mark.parametrize(
    ("games", "better", "standing"),
    [
        (60_000, 0, Standing.IN),
        (60_000, 20, Standing.IN),
        (60_000, 60, Standing.OUT),
        (60_000, -60, Standing.OUT),
        (60_000, 26, Standing.OPEN),
        (600, 0, Standing.OPEN),
        (600, 60, Standing.OPEN),
    ],
)
def test_card_is_out_of_line_if_that_is_sure(games: int, better: int, standing: Standing) -> None:
    """Out is what changes victories by a fifth of a fair share, in at both ends of its interval."""
    cards = base().rules.deck.cards
    sums = {f"with/{card}": with_card(games, 0) for card in cards}
    sums |= {"games": (games,), "with/spy": with_card(games, better)}
    found = stage_figures(stage(sums, games), Wanted(games), base())
    spy = next(one for one in found.cards if one.id == "spy")

    assert 1 / 15 == found.line
    assert standing is spy.standing


def test_interval_for_all_cards_is_wider() -> None:
    """What a card is called holds for all cards together, so it takes more than its interval."""
    sums = {f"with/{card}": with_card(6_000, 0) for card in base().rules.deck.cards}
    found = stage_figures(stage({**sums, "games": (6_000,)}, 6_000), Wanted(6_000), base())
    spy = found.cards[0]

    assert found.alpha == ALPHA
    assert spy.worth is not None
    assert spy.together is not None
    assert spy.worth.low is not None
    assert spy.together.low is not None
    assert spy.together.low < spy.worth.low


def test_leader_is_not_spoken_of_where_nobody_leads_before_the_end() -> None:
    """Where influence comes only at the end, there are no changes of the lead to count."""
    never = {f"alone/{number}": (0, 0) for number in range(1, 6)}
    sums = {**never, "alone/6": (50, 50), "kept/6": (50, 50), "leads": (0, 0), "games": (60,)}
    late = stage_figures(stage(sums, 60), Wanted(60), base()).course
    early = stage_figures(stage({**sums, "alone/2": (9, 9)}, 60), Wanted(60), base()).course

    assert (None, 0) == (late.leads, len(late.leader))
    assert early.leads is not None
    assert 6 == len(early.leader)
