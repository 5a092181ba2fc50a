"""Games that are watched: how each ended, and what was counted on the way.

Whatever plays them, the same numbers give the same games and the same counts: generated source
where there is some, the interpreter with its log where there is none, where bots play, and where
cards are taken out of hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from oriflamme_dsl.balance.heard import Reader
from oriflamme_dsl.balance.keyed import Keyed, KeyedDeal, beginning, label
from oriflamme_dsl.bots.game import Bench, BotError
from oriflamme_dsl.bots.registry import bot_named
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, generate
from oriflamme_dsl.codegen.records import course_length
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.core.interpreted import InterpretedPosition
from oriflamme_dsl.core.winners import counted, winners
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.row import cards_in_queue
from oriflamme_dsl.engine.setup import deal, draw_deck, seated
from oriflamme_dsl.engine.state import ASIDE, NOBODY, State
from oriflamme_dsl.ir.ruleset import Ruleset

BY_CHANCE = "random"
"""The bot that takes each option alike."""

KEYED = "keyed"
"""What plays by chance too, but so that variants of a game can be compared."""


@frozen
class Watched:
    """A game: influence by player, winners, own cards in the queue, choices, and counts.

    The counts lie as codegen.records says, by the kinds of `Watcher.kinds`, with what is counted of
    the course of a game.
    """

    points: Sequence[int]
    winners: tuple[int, ...]
    cards: Sequence[int]
    decisions: int
    counts: list[int]


Surgery: TypeAlias = Callable[[State, int], None]
"""What changes a game that has been dealt, by its number."""


class Watcher:
    """Plays the games of a ruleset for a number of players.

    `bots` are their names by seat: all `random`, all `keyed`, or any others. `engine` is `auto` or
    `interpreter`; `kinds` are the ids of the cards in the order of the counts.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        bots: Sequence[str],
        seed: int,
        engine: str = "auto",
    ) -> None:
        """Generate what can be generated."""
        self.ruleset = ruleset
        self.players = players
        self.seed = seed
        self.families = players * ruleset.rules.players.families_each
        self._keyed = set(bots) == {KEYED}
        self._bots = (
            [] if set(bots) <= {BY_CHANCE, KEYED} else [(one, bot_named(one)) for one in bots]
        )
        self._made = self._generated() if engine != "interpreter" and not self._bots else None
        self._reader = Reader(ruleset)
        made = self._made
        self.kinds: tuple[str, ...] = (
            self._reader.kinds if made is None else tuple(c.id for c in made.generator.plan.cards)
        )

    def _generated(self) -> Generated | None:
        mode = Mode(asks="call" if self._keyed else "draw", counters=True, course=True)
        try:
            made = generate(self.ruleset, self.players, mode)
        except NoSpecialFormError:
            return None
        special = not made.general
        return made if special and counted(self.ruleset.rules.winner) else None

    @property
    def generated(self) -> bool:
        """Whether generated source plays."""
        return self._made is not None

    def watch(self, number: int) -> Watched | BotError:
        """Return game `number` of the run."""
        if self._made is None:
            return self._interpreted(number)
        counts = [0] * course_length(len(self.kinds), self.families)
        if self._keyed:
            stream: Any = KeyedDeal(self.base(number), self.ruleset, self.families)
            ask = Asked(self._made, Keyed(self.base(number), self._labels), counts)
            points, cards, _ = self._made.play(stream.getrandbits, ask, counts)
            decisions = ask.decisions
        else:
            bits = Random(self.seed << 32 | number).getrandbits
            points, cards, decisions = self._made.play(bits, counts)
        won = winners(self.ruleset.rules.winner, points, cards)
        return Watched(points, won, cards, decisions, counts)

    def base(self, number: int) -> int:
        """Return what the choices of a game are made of, where they are keyed."""
        return beginning(self.seed, number)

    @cached_property
    def _labels(self) -> list[int]:
        return [label(family, card) for family in range(self.families) for card in self.kinds]

    # ---------------------------------------------------------------- by the interpreter

    @cached_property
    def linked(self) -> Any:
        """The ruleset as the interpreter runs it."""
        return link(self.ruleset)

    def dealt(self, number: int, *, log: bool) -> tuple[InterpretedPosition, Any]:
        """Return a game of the interpreter at its first choice, and the stream that dealt it."""
        position, stream = self._dealt(number, log=log, surgery=None)
        return position, stream

    def _dealt(
        self, number: int, *, log: bool, surgery: Surgery | None
    ) -> tuple[InterpretedPosition, Any]:
        stream: Any = Random(self.seed << 32 | number)
        if self._keyed:
            stream = KeyedDeal(self.base(number), self.ruleset, self.families)
        deck = draw_deck(self.linked, stream)
        state = deal(seated(self.linked, self.players, None, deck), stream, log=log)
        if surgery is not None:
            surgery(state, number)
        return InterpretedPosition(state), stream

    def altered(self, number: int, surgery: Surgery) -> Watched | BotError:
        """Return a game that is changed after the deal; counted as dealt is what is left then."""
        return self._interpreted(number, surgery)

    def _interpreted(self, number: int, surgery: Surgery | None = None) -> Watched | BotError:
        position, stream = self._dealt(number, log=True, surgery=surgery)
        there = [zone != ASIDE for zone in position.state.zone]
        if self._bots:
            bots = dict(enumerate(self._bots))
            error = Bench(self.players, bots, self.seed << 32 | number).play(position, stream)
            if error is not None:
                return error
        elif self._keyed:
            keyed = Keyed(self.base(number), labels_of(position))
            while position.count:
                position.answer(keyed_answer(keyed, position))
        else:
            position.play_out(stream)
        state = position.state
        cards = [cards_in_queue(state, player) for player in range(self.players)]
        counts = self._reader.counts(state)
        if surgery is not None:
            self._reader.deal_anew(counts, state, there)
        return Watched(position.points, state.winners or (), cards, position.decisions, counts)


class Asked:
    """Answers the choices of generated source by their keys."""

    def __init__(self, made: Generated, keyed: Keyed, counts: list[int]) -> None:
        """Begin a game; `counts` are its counts, which grow by the round."""
        self.decisions = 0
        self._options = made.options
        self._asks = [one.ask for one in made.generator.questions]
        self._keyed = keyed
        self._counts = counts
        self._dealt = len(counts)
        self._players = made.generator.plan.players

    def __call__(self, who: int, question: int, count: int, values: Any, about: int) -> int:
        """Answer a choice by its key."""
        self.decisions += 1
        options = self._options[question](*values)
        assert len(options) == count
        done = (len(self._counts) - self._dealt) // self._players
        ask = self._asks[question]
        return self._keyed.choose(done + 1, who, ask, about, options)


def labels_of(position: InterpretedPosition) -> list[int]:
    """Return what the cards of a game are, by number."""
    table = position.state.table
    return [label(owner, table.card_id(card)) for card, owner in enumerate(table.owner)]


def keyed_answer(keyed: Keyed, position: InterpretedPosition) -> int:
    """Return the index of the option that is taken where a game waits."""
    pending = position.state.pending
    assert pending is not None
    about = pending.context.this
    if about == NOBODY and pending.ask == "place":
        about = pending.context.slots[0]
    options = pending.options
    return keyed.choose(position.state.round, pending.player, pending.ask, about, options)


def taking_out(seed: int, kinds: frozenset[str]) -> Surgery:
    """Return what takes cards of some kinds from families by lot, before the game begins.

    Of the cards of the hand that are among them each family loses one, and of those beside the
    queue each one with even chances; both are set aside.
    """

    def surgery(state: State, number: int) -> None:
        stream = Random(f"{seed} without {number}")
        table = state.table
        for family, player in enumerate(table.player_of):
            mine = [card for card in table.cards_of[family] if table.card_id(card) in kinds]
            hand = [card for card in mine if card in state.hands[player]]
            beside = [card for card in mine if card in state.beside[player]]
            gone = [hand[stream.getrandbits(30) % len(hand)]] if hand else []
            gone += [card for card in beside if stream.getrandbits(1)]
            for card in gone:
                (state.hands if card in hand else state.beside)[player].remove(card)
                state.zone[card] = ASIDE
                state.face_up[card] = False
                state.aside[player].append(card)

    return surgery
