"""Positions and games of the interpreter, for rulesets that have no special form."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from zlib import crc32

from oriflamme_dsl.core.position import UNSEEN, Lying, Outcome
from oriflamme_dsl.core.unknown import permuted, seen, shuffled
from oriflamme_dsl.engine.flow import score
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import cards_in_queue
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.setup import deal, draw_deck, seated
from oriflamme_dsl.engine.state import NOBODY, QUEUE, State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.engine.view import View, sees


class InterpretedPosition:
    """A position of the interpreter; `state` is open to look at."""

    def __init__(self, state: State, decisions: int = 0) -> None:
        """Take a state, and run it to its first choice."""
        self.state = state
        self.decisions = decisions
        advance(state)

    @property
    def player(self) -> int:
        """Who is asked."""
        pending = self.state.pending
        return NOBODY if pending is None else pending.player

    @property
    def ask(self) -> str:
        """What is asked."""
        pending = self.state.pending
        return "" if pending is None else pending.ask

    @property
    def count(self) -> int:
        """How many options there are; 0 at the end."""
        pending = self.state.pending
        return 0 if pending is None else len(pending.options)

    @property
    def points(self) -> tuple[int, ...]:
        """Influence by player, now."""
        return tuple(self.state.points)

    @property
    def score(self) -> tuple[int, ...]:
        """What decides first who wins, by player, now; more is better."""
        state = self.state
        criterion = state.table.linked.ruleset.rules.winner.comparisons[0].criterion
        return tuple(score(state, player, criterion) for player in range(state.table.players))

    @property
    def left(self) -> int:
        """How many rounds come after this one."""
        state = self.state
        return state.table.linked.ruleset.rules.rounds.count - state.round

    @property
    def row(self) -> list[list[Lying]]:
        """The queue from front to back, each stack from its top card down."""
        state, player_of = self.state, self.state.table.player_of
        return [
            [
                (player_of[state.family[card]], state.face_up[card], state.influence[card])
                for card in reversed(stack)
            ]
            for stack in state.queue
        ]

    def looks(self, player: int) -> tuple[int, int, list[int]]:
        """Return who is asked, the number of the question, and how its options look to a player."""
        state, pending = self.state, self.state.pending
        if pending is None:
            return NOBODY, 0, []
        options = pending.options
        if pending.ask == "card":
            options = [self._look(card, player) for card in options]
        elif pending.ask == "reveal":
            face = state.table.definition[pending.context.this]
            options = [one and 1 + face for one in options]
        return pending.player, crc32(f"{pending.ask} {pending.path}".encode()), options

    def _look(self, card: int, player: int) -> int:
        state = self.state
        hides = card != NOBODY and state.zone[card] != QUEUE and not sees(state, card, player)
        return UNSEEN if hides else card

    @property
    def outcome(self) -> Outcome:
        """How things stand."""
        state = self.state
        cards = tuple(cards_in_queue(state, player) for player in range(state.table.players))
        return Outcome(self.points, cards, state.winners or (), self.decisions)

    def answer(self, index: int) -> None:
        """Take an option, and go on to the next choice; IndexError for one that there is not."""
        answer(self.state, index)
        self.decisions += 1

    def copy(self) -> InterpretedPosition:
        """Return a position that goes on by itself."""
        return InterpretedPosition(self.state.copy(), self.decisions)

    def view(self, player: int) -> View:
        """Return what a player may know."""
        return seen(self.state, player)

    def imagined(self, player: int, stream: Random) -> InterpretedPosition:
        """Return a copy in which the cards that a player does not know are dealt anew."""
        state = self.state.copy()
        table = state.table
        definition = permuted(state, player, stream)
        state.table = Table.with_faces(table, tuple(definition))
        state.line = shuffled(state.line, stream)
        return InterpretedPosition(state, self.decisions)

    def imaginer(self, player: int) -> Callable[[Random], InterpretedPosition]:
        """Return what imagines this position again and again, however the game goes on."""
        known = self.copy()
        return lambda stream: known.imagined(player, stream)

    def play_out(self, stream: Random) -> None:
        """Go on to the end by chance."""
        state, bits = self.state, stream.getrandbits
        while (pending := state.pending) is not None:
            answer(state, bits(30) % len(pending.options))
            self.decisions += 1


def begin(linked: Linked, players: int, stream: Random) -> InterpretedPosition:
    """Return a game that has just been dealt."""
    deck = draw_deck(linked, stream)
    return InterpretedPosition(deal(seated(linked, players, None, deck), stream))
