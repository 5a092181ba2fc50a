"""A report: everything that a run says, from which the page and the data are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import asdict, frozen

from oriflamme_dsl import __version__
from oriflamme_dsl.balance.doubts import Doubt, doubts
from oriflamme_dsl.balance.figures import (
    Differences,
    StageFigures,
    differences,
    stage_figures,
)
from oriflamme_dsl.balance.job import never_removed
from oriflamme_dsl.balance.run import Run
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint


@frozen
class Side:
    """A game: its ruleset, its name by language, and the cards that were added to its deck."""

    ruleset: Ruleset
    names: Mapping[str, str]
    added: tuple[str, ...] = ()

    @property
    def fingerprint(self) -> str:
        """The fingerprint of its rules."""
        return fingerprint(self.ruleset)


@frozen
class Told:
    """A number of players: figures and doubts; where there is another game, its figures too.

    `differences` are what changes from the one to the other.
    """

    figures: StageFigures
    other: StageFigures | None
    differences: Differences | None
    doubts: tuple[Doubt, ...]

    @property
    def all_alike(self) -> bool:
        """Whether all games ended alike, so that nothing can be said of cards."""
        return any(one.key == "alike" for one in self.doubts)


@frozen
class Report:
    """A run and what it says. `command` is the call that makes it again.

    `not_played` are the numbers of players that it did not come to.
    """

    before: Side
    after: Side | None
    seed: int
    bots: tuple[str, ...]
    stages: tuple[Told, ...]
    names: Mapping[str, Mapping[str, str]]
    command: str
    complete: bool
    precision: float | None = None
    not_played: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        """How many games were played, of each game."""
        return sum(one.figures.games for one in self.stages)

    @property
    def own_removal(self) -> tuple[str, ...]:
        """The cards whose worth is known because the report took them out of hands."""
        if self.after is not None:
            return ()
        cards = never_removed(self.before.ruleset)
        told = self.stages[0].figures.cards if self.stages else ()
        known = {one.id for one in told if one.worth is not None}
        return tuple(card for card in self.before.ruleset.rules.deck.cards if card in cards & known)


def report_of(
    run: Run,
    sides: tuple[Side, Side | None],
    names: Mapping[str, Mapping[str, str]],
    command: str,
) -> Report:
    """Return the report of a run; `names` are those of the cards, by language and id."""
    before, after = sides
    told = []
    for stage in run.stages:
        if stage.done.games:
            figures = stage_figures(stage, run.wanted, before.ruleset)
            other, changes = None, None
            if after is not None:
                other = stage_figures(stage, run.wanted, after.ruleset, stage.done.other)
                cards = dict.fromkeys(
                    (*before.ruleset.rules.deck.cards, *after.ruleset.rules.deck.cards)
                )
                changes = differences(stage, run.wanted, tuple(cards))
            wrong = doubts(stage, figures, run.wanted, before.ruleset)
            told.append(Told(figures, other, changes, tuple(wrong)))
    job = run.stages[0].job
    return Report(
        before,
        after,
        job.seed,
        job.bots,
        tuple(told),
        names,
        command,
        run.complete,
        run.wanted.precision,
        tuple(stage.job.players for stage in run.stages if not stage.done.games),
    )


def data(report: Report) -> dict[str, Any]:
    """Return a report as data of JSON; the same for the same run."""
    return {
        "format": "oriflamme-balance",
        "version": 1,
        "program": __version__,
        "game": _side(report.before),
        "against": None if report.after is None else _side(report.after),
        "seed": report.seed,
        "bots": list(report.bots),
        "complete": report.complete,
        "precision": report.precision,
        "not_played": list(report.not_played),
        "removed_by_report": list(report.own_removal),
        "players": [asdict(one) for one in report.stages],
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "game": side.ruleset.game,
        "fingerprint": side.fingerprint,
        "added": list(side.added),
    }
