"""How a game or a scenario went, with what brought each event about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import field, frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.origins import Look, Origin, Origins
from oriflamme_dsl.engine.saved import SavedGame, replay_watched
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.program import Program, as_called, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.happened import look
from oriflamme_dsl.report.story import Storyteller
from oriflamme_dsl.scenario.layout import faults
from oriflamme_dsl.scenario.run import Player


@frozen
class Course:
    """All events of a game or scenario with their origins, and the rules it went by.

    `begin` shows a teller the table before the first event; `again` plays everything once more and
    looks before each operation.
    """

    analysis: Analysis
    program: Program
    ruleset: Ruleset
    table: Table
    events: Sequence[Event]
    origins: Sequence[Origin]
    begin: Callable[[Storyteller], None] = field(eq=False)
    again: Callable[[Look], object] = field(eq=False)
    of_scenario: bool = False


def of_saved(
    analysis: Analysis, program: Program, ruleset: Ruleset, saved: SavedGame, table: Table
) -> Course:
    """Return the course of a saved game that plays as it was saved; `table` is that of a replay."""
    watched = replay_watched(ruleset, saved)
    return Course(
        analysis,
        program,
        ruleset,
        table,
        watched.events,
        watched.origins,
        begin=lambda _: None,
        again=lambda look_at: replay_watched(ruleset, saved, look_at),
    )


def of_scenario(analysis: Analysis, program: Program, scenario: ScenarioDef) -> Course | None:
    """Return the course of a scenario, up to where it ends or cannot go on.

    None where its position cannot be.
    """
    ruleset = assemble(program, scenario.game, scenario.settings)
    if faults(scenario, ruleset):
        return None
    first = Player(scenario, ruleset)
    laid = first.state.copy()
    watched = _watched(first)
    return Course(
        analysis,
        as_called(program, scenario.game),
        ruleset,
        first.state.table,
        watched.events,
        watched.origins,
        begin=lambda teller: look(teller, laid),
        again=lambda look_at: _watched(Player(scenario, ruleset), look_at),
        of_scenario=True,
    )


def _watched(player: Player, look_at: Look | None = None) -> Origins:
    """Play a scenario to its end and return what brought what about."""
    state: State = player.state
    state.log = []
    origins = Origins(state, look_at)
    player.run_on = origins.advance
    for _ in player.play():  # what is found has been told
        pass
    return origins
