"""A game to play with: decisions out, answers in, copies, views, winners.

The same few calls serve bots, people, scenarios and search.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from oriflamme_dsl.engine.decisions import Decision, decision_of
from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.setup import deal, draw_deck, seated
from oriflamme_dsl.engine.state import CHANCE, State
from oriflamme_dsl.engine.view import View, view
from oriflamme_dsl.ir.ruleset import Ruleset


class Game:
    """A running game. `state` is open to look at; change it through `answer` alone."""

    def __init__(self, state: State, chance: Random | None = None) -> None:
        """Take a state that is set up, and run it to its first decision.

        `chance` takes the decisions that are left to chance, each by `getrandbits(30) % n`; without
        it they wait as those of the player -1.
        """
        self.state = state
        self.chance = chance
        advance(state)
        self._leave_to_chance()

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        players: int,
        seed: int = 0,
        families: Sequence[str] | None = None,
        *,
        log: bool = True,
    ) -> Game:
        """Deal a game: the same ruleset, players, families and seed give the same hands.

        Raises ValueError for a number of players or families that cannot play.
        """
        linked, stream = link(ruleset), Random(seed)
        deck = draw_deck(linked, stream)
        return cls(deal(seated(linked, players, families, deck), stream, log=log), stream)

    @property
    def decision(self) -> Decision | None:
        """The decision that waits, None when the game is over. Forced choices do not wait."""
        pending = self.state.pending
        return None if pending is None else decision_of(self.state, pending)

    def answer(self, index: int) -> None:
        """Take the option `index` of the decision and run to the next one.

        Raises IndexError for an index out of range.
        """
        answer(self.state, index)
        self._leave_to_chance()

    def _leave_to_chance(self) -> None:
        if self.chance is not None:
            while (pending := self.state.pending) is not None and pending.player == CHANCE:
                answer(self.state, self.chance.getrandbits(30) % len(pending.options))

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The players who won, None while the game goes on."""
        return self.state.winners

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far; empty without a log."""
        return tuple(self.state.log or ())

    def view(self, player: int) -> View:
        """Return what a player may know."""
        return view(self.state, player)

    def copy(self) -> Game:
        """Return a game that goes on independently, without a log; its chance is the same."""
        new = Game.__new__(Game)
        new.state = self.state.copy()
        new.chance = None
        if self.chance is not None:
            new.chance = Random()
            new.chance.setstate(self.chance.getstate())
        return new


def play_out(state: State, stream: Random) -> int:
    """Play a state to its end with uniformly random choices; return the number of decisions.

    Each choice is `stream.getrandbits(30) % n`, the index of the option.
    """
    decisions, bits = 0, stream.getrandbits
    advance(state)
    while (pending := state.pending) is not None:
        answer(state, bits(30) % len(pending.options))
        decisions += 1
    return decisions
