"""Moments worth a picture: what one card did, or one player laid, in a game that was played.

They come from the scenarios of a game and from random games of it, all played by the engine, the
same ones every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from attrs import frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.scenes import outcome, played

GAMES = 8
"""So many random games are looked at."""


@frozen(eq=False)
class Moment:
    """A turn of a card (`turn`), a card played from the hand (`played`), or a card laid (`placed`).

    `card` is the one that it is about; `events` are all from the first on; `gaps` are the places
    between stacks where a card could be laid. `shown` tells that a scenario was written to show it.
    """

    kind: str
    card: int
    before: State
    after: State
    events: tuple[Event, ...]
    gaps: tuple[int, ...] = ()
    shown: bool = False

    @property
    def id(self) -> str:
        """The id of the card."""
        return self.before.table.card_id(self.card)


def moments(program: Program, ruleset: Ruleset) -> tuple[Moment, ...]:
    """Return the moments of a game: those of its scenarios, then those of random games."""
    found = list(_of_scenarios(program, ruleset))
    for seed in range(GAMES):
        found.extend(_of_random(ruleset, seed))
    return tuple(found)


def _of_scenarios(program: Program, ruleset: Ruleset) -> Iterator[Moment]:
    """Yield the turns of scenarios that play the game as it is, without settings of their own."""
    for scenario in program.scenarios:
        if scenario.game != ruleset.game or scenario.settings:
            continue
        frames = outcome(played(scenario, ruleset))
        for before, after in pairwise(frames):
            turns = [event for event in after.events if event.kind in ("turn", "missed")]
            if len(turns) == 1 and turns[0].kind == "turn" and turns[0].subject:
                card = turns[0].subject.card
                yield Moment("turn", card, before.state, after.state, after.events, shown=True)


def _of_random(ruleset: Ruleset, seed: int) -> tuple[Moment, ...]:
    game = Game.new(ruleset, ruleset.rules.players.least, seed)
    log = game.state.log = _Log(game.state)
    stream = Random(seed)  # noqa: S311 - dice, not secrets
    while game.decision is not None:
        game.answer(stream.getrandbits(30) % len(game.decision.options))
    return tuple(log.found)


class _Log(list[Event]):
    """A log that keeps what lies on the table before and after each turn.

    An event is logged before it changes anything: a moment is over when the next one begins.
    """

    def __init__(self, state: State) -> None:
        super().__init__()
        self.found: list[Moment] = []
        self._state = state
        self._begun: tuple[str, int, State, list[Event]] | None = None
        self._places: tuple[int, ...] = ()

    def append(self, event: Event) -> None:
        """Take an event; nothing is kept but moments."""
        if event.cause.card < 0 and event.kind not in ("asked", "waited"):
            self._end()
        if event.kind in ("turn", "played", "placed") and event.subject:
            self._begun = event.kind, event.subject.card, self._state.copy(), []
        if self._begun:
            self._begun[3].append(event)
        elif event.kind == "asked" and event.detail("ask") == "place":
            options = event.detail("options")
            assert isinstance(options, tuple)
            self._places = options

    def _end(self) -> None:
        if self._begun is None:
            return
        kind, card, before, events = self._begun
        laid = kind == "placed"
        places = self._places if laid else ()
        self.found.append(
            Moment(
                kind,
                card,
                before,
                self._state.copy(),
                tuple(events),
                tuple(place for place in places if place >= 0),
            )
        )
        self._begun, self._places = None, () if laid else self._places
