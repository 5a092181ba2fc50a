"""What looks wrong in a sample."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.doubts import alike, doubts, lonely, unbalanced
from oriflamme_dsl.balance.figures import stage_figures
from oriflamme_dsl.balance.job import BalanceJob, Part, as_text
from oriflamme_dsl.balance.run import Stage, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE
from oriflamme_dsl.simulate.faults import Fault
from tests.balance.rulesets import base


def sums_of(totals: list[int]) -> Sums:
    """Return the sums of games with such influence in all."""
    powers = tuple(sum(total**power for total in totals) for power in (1, 2, 3, 4))
    return Sums({"games": (len(totals),), "total": powers[:2], "total^": powers})


def test_games_that_are_all_alike() -> None:
    """Games that end with the same influence and the same lead have no spread."""
    assert alike(sums_of([7] * 50))
    assert not alike(sums_of([7] * 49 + [8]))


def test_games_that_differ_in_who_wins_are_not_alike() -> None:
    """Where influence decides nothing, games differ by their winners."""
    sums = Sums({**sums_of([0] * 50).parts, "win/0": (30, 30), "win/1": (20, 20)})

    assert not alike(sums)


def test_one_game_that_has_all_the_spread() -> None:
    """One game in a thousand that is worth a million is found; usual games are not."""
    assert lonely(sums_of([10] * 999 + [1_000_000])) > 0.9
    assert lonely(sums_of(list(range(10, 40)) * 40)) < 0.01


def test_card_that_is_set_aside_too_often() -> None:
    """A card that two players of three lack is not dealt as the rules deal it."""
    fair = (1_000, 2_100, 900, *[0] * 12)
    cards = base().rules.deck.cards
    sums = Sums({f"with/{card}": fair for card in cards})
    bad = Sums({**sums.parts, "with/spy": (1_000, 1_000, 2_000, *[0] * 12)})

    assert [] == unbalanced(sums, 3, base())
    assert ["spy"] == unbalanced(bad, 3, base())


def test_few_games_are_said_to_be_few() -> None:
    """A report of 60 games says so, and that the worth of cards is not known."""
    job = BalanceJob(as_text(base()), 3, (BY_CHANCE,) * 3, 7, choices=0)
    stage = Stage(job, Part(job, 0, 60)(), looks=1)
    wanted = Wanted(60)
    found = doubts(stage, stage_figures(stage, wanted, base()), wanted, base())
    stopped = Stage(job, evolve(stage.done), looks=0)
    later = doubts(stopped, stage_figures(stopped, wanted, base()), wanted, base())

    assert {"few", "wide"} <= {one.key for one in found}
    assert "stopped" not in {one.key for one in found}
    assert later[0].key == "stopped"


def test_run_that_was_stopped_is_not_said_to_be_out_of_games() -> None:
    """Stopped after a look, a precision is not reached for that, and not for want of games."""
    job = BalanceJob(as_text(base()), 3, (BY_CHANCE,) * 3, 7, choices=0)
    done = Part(job, 0, 40)()
    wanted = Wanted(1_000_000, 0.002)
    keys = []
    for stage in (
        Stage(job, done, looks=1, stopped=True),
        Stage(job, evolve(done, fault=Fault("bad", 0, 3, 7, 2, "", "9", "")), looks=1),
        Stage(job, done, looks=1),
    ):
        found = doubts(stage, stage_figures(stage, wanted, base()), wanted, base())
        keys.append(found[0].key)

    assert ["stopped", "stopped", "imprecise"] == keys
