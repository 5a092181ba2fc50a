"""What happened in a scenario, event by event, with the line of the card that brought it about."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache

from attrs import frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import Act, ScenarioDef
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import COLUMNS, width, wrapped
from oriflamme_dsl.report.exploration import places
from oriflamme_dsl.report.story import Storyteller
from oriflamme_dsl.resources import templates_folder
from oriflamme_dsl.scenario.layout import faults
from oriflamme_dsl.scenario.run import Player


@frozen
class Happening:
    """One thing that happened, in words.

    `at` is where the sentence is written that brought it about, as `FILE:LINE:COLUMN`, and `source`
    that sentence; both are empty for what the rules of the game do by themselves.
    """

    text: str
    at: str = ""
    source: str = ""


def lines(log: Iterable[Happening], language: str) -> Iterator[str]:
    """Yield what happened in lines of 80 columns, below a heading; nothing where nothing did."""
    log = tuple(log)
    if log:
        yield _words(language)["happened"]
    for one in log:
        yield from wrapped(one.text, "  ", "    ")
        if one.at:
            yield from _place(one)


def _place(one: Happening) -> Iterator[str]:
    """Yield where it is written and what is written there, apart where one line is too short.

    The place itself is never broken, so that editors find it.
    """
    place = f"      {one.at}"
    line = f"{place}  {one.source}"
    if width(line) <= COLUMNS:
        yield line
    else:
        yield place
        yield from wrapped(one.source, "        ", "          ")


@cache
def _words(language: str) -> Mapping[str, str]:
    folder = templates_folder() / "text"
    path = folder / f"happened.{language}.toml"
    if not path.is_file():
        path = folder / "happened.en.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8")))


def happened(scenario: ScenarioDef, analysis: Analysis, language: str) -> tuple[Happening, ...]:
    """Return what happens in a scenario, up to where it ends or cannot go on.

    A scenario whose position there cannot be has nothing that happens.
    """
    ruleset = assemble(analysis.program, scenario.game, scenario.settings)
    if faults(scenario, ruleset):
        return ()
    teller = _Teller(scenario, analysis, ruleset, language)
    for _ in teller.play():  # what is found has been told
        pass
    return tuple(teller.told)


class _Teller(Player):
    """Plays a scenario and tells it."""

    def __init__(
        self, scenario: ScenarioDef, analysis: Analysis, ruleset: Ruleset, language: str
    ) -> None:
        super().__init__(scenario, ruleset)
        self.analysis, self.ruleset = analysis, ruleset
        self.teller = Storyteller(analysis.program, self.state.table, language)
        self.told: list[Happening] = []
        _look(self.teller, self.state)

    def act(self, act: Act, path: str, *, may_wait: bool) -> None:
        """Carry out a step, and tell what comes of it, also where it cannot go on."""
        with self._listening():
            super().act(act, path, may_wait=may_wait)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Tell what is in the log at the end of the `with`."""
        first = self.state.log = []
        try:
            yield
        finally:
            log = self.state.log
            events = [*first, *(log if log is not first else ())]
            self.told += (one for event in events for one in self._happenings(event))

    def _happenings(self, event: Event) -> Iterator[Happening]:
        at, source = "", ""
        if event.cause.definition:
            paths = (event.cause.path,)
            (place,) = places(paths, event.cause.definition, self.analysis, self.ruleset)
            at, source = place.at, _sentence(place.text)
        for text in self.teller.tell(event):
            yield Happening(text, at, source)


def _sentence(text: str) -> str:
    """Return the rest of a line without the braces that close what begins before it."""
    while text.endswith("}") and text.count("}") > text.count("{"):
        text = text[:-1].rstrip(" ;")
    return text


def _look(teller: Storyteller, state: State) -> None:
    """Let the teller know the table as the scenario lays it."""
    now = teller.now
    now.queue = [list(stack) for stack in state.queue]
    now.up = {card for card, up in enumerate(state.face_up) if up}
    now.influence.update(enumerate(state.influence))
    now.points.update(enumerate(state.points))
    now.family.update(enumerate(state.family))
