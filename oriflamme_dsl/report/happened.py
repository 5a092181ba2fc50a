"""What happened in a scenario, event by event, with the line of the card that brought it about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby

from attrs import frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import Act, ScenarioDef
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import COLUMNS, width, wrapped
from oriflamme_dsl.report.exploration import places
from oriflamme_dsl.report.story import Storyteller, headline
from oriflamme_dsl.report.words import words_of
from oriflamme_dsl.scenario.layout import faults
from oriflamme_dsl.scenario.run import Player

TOLD_ALIKE = 3
"""So often one thing is told before it counts as a repetition."""

MOST_REPEATED = 10
"""So many repetitions in a row are told; of more there is only their number."""


@frozen
class Happening:
    """One thing that happened, in words.

    `at` is where the sentence is written that brought it about, as `FILE:LINE:COLUMN`, and `source`
    that sentence; both are empty for what the rules of the game do by themselves. `number` is that
    of the event among all, 0 for what is told beside it.
    """

    text: str
    at: str = ""
    source: str = ""
    number: int = 0


def lines(log: Iterable[Happening], language: str) -> Iterator[str]:
    """Yield what happened in lines of 80 columns, below a heading; nothing where nothing did.

    Of what goes round and round the first rounds are told, and how much more of it there is.
    """
    log = tuple(log)
    if log:
        yield words_of("happened", language)["happened"]
    for one in _without_rounds(log, language):
        yield from numbered(one.number, one.text)
        if one.at:
            yield from place_lines(one.at, one.source)


def _without_rounds(log: Iterable[Happening], language: str) -> Iterator[Happening]:
    seen: Counter[tuple[str, str]] = Counter()

    def is_repeated(one: Happening) -> bool:
        seen[one.text, one.at] += 1
        return seen[one.text, one.at] > TOLD_ALIKE

    for repeated, group in groupby(log, is_repeated):
        alike = tuple(group)
        if repeated and len(alike) > MOST_REPEATED:
            more = words_of("happened", language)["more"]
            yield Happening(more.format(count=len(alike)))
        else:
            yield from alike


def numbered(number: int, text: str) -> Iterator[str]:
    """Yield a text in lines of 80 columns, with the number of an event before it if it has one."""
    words = text.lstrip(" ")
    first = f"{number or '':>4}  {' ' * (len(text) - len(words))}"
    yield from wrapped(words, first, " " * (len(first) + 2))


def place_lines(at: str, source: str) -> Iterator[str]:
    """Yield where it is written and what is written there, apart where one line is too short.

    The place itself is never broken, so that editors find it.
    """
    place = f"        {at}"
    line = f"{place}  {source}"
    if width(line) <= COLUMNS:
        yield line
    else:
        yield place
        yield from wrapped(source, "          ", "            ")


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
        self._events = 0
        look(self.teller, self.state)

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
            at, source = place.at, place.sentence
        texts = list(self.teller.tell(event))
        self._events += bool(texts)
        for number, text in enumerate(texts):
            own = number == headline(event, texts)
            yield Happening(text, at, source, self._events if own else 0)


def look(teller: Storyteller, state: State) -> None:
    """Let the teller know the table as the scenario lays it."""
    now = teller.now
    now.queue = [list(stack) for stack in state.queue]
    now.up = {card for card, up in enumerate(state.face_up) if up}
    now.influence.update(enumerate(state.influence))
    now.points.update(enumerate(state.points))
    now.family.update(enumerate(state.family))
