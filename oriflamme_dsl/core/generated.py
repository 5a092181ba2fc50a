"""Positions of generated source: a list that `step` goes on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from random import Random
from typing import Any

from oriflamme_dsl.codegen.finishing import Finish, finish
from oriflamme_dsl.codegen.module import Stepping, generate_steps
from oriflamme_dsl.core.position import Lying, Outcome
from oriflamme_dsl.core.unknown import seen
from oriflamme_dsl.core.winners import scored, winners
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import on
from oriflamme_dsl.engine.setup import seated
from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    NOBODY,
    QUEUE,
    Context,
    Pending,
    State,
)
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.engine.view import View
from oriflamme_dsl.ir.rules import Criterion

IN_THE_BOX = -1
"""The zone of a card that is not in this game."""


class Machine:
    """What all positions of a generated ruleset share."""

    def __init__(self, linked: Linked, players: int) -> None:
        """Generate the source; raises NoSpecialFormError."""
        self.linked = linked
        self.players = players
        self.made: Stepping = generate_steps(linked.ruleset, players)
        names = self.made.layout.names
        self.at = {name: index for index, name in enumerate(names)}
        self.plan = self.made.generator.plan
        self.owner = [card // self.plan.kinds for card in range(self.plan.kinds * players)]
        ids = [card.id for card in linked.ruleset.cards]
        self.order = [ids.index(card.id) for card in self.plan.cards]
        self.table = cache(self._table)

    def begin(self, stream: Random) -> GeneratedPosition:
        """Return a game that has just been dealt, at its first choice."""
        state = self.made.start(stream.getrandbits)
        return GeneratedPosition(self, state, self.made.step(state, 0))

    @cached_property
    def finish(self) -> Finish:
        """What plays a state to its end by chance, generated when it is first wanted."""
        return finish(self.made)

    @cached_property
    def looks(self) -> dict[int, Callable[[list[Any], int], tuple[int, int, list[int]]]]:
        """What tells how a choice looks, generated when it is first wanted."""
        return self.made.looks()

    def _table(self, deck: tuple[str, ...]) -> Table:
        return seated(self.linked, self.players, None, deck)


class GeneratedPosition:
    """A position of generated source."""

    __slots__ = ("count", "decisions", "machine", "state")

    def __init__(self, machine: Machine, state: list[Any], count: int, decisions: int = 0) -> None:
        """Take a state that waits for one of `count` options."""
        self.machine = machine
        self.state = state
        self.count = count
        self.decisions = decisions

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.machine.made.who(self.state) if self.count else NOBODY

    @property
    def ask(self) -> str:
        """What is asked."""
        return self.machine.made.asked(self.state) if self.count else ""

    @property
    def points(self) -> tuple[int, ...]:
        """Influence by player, now."""
        return tuple(self.state[self.machine.at["points"]])

    @property
    def score(self) -> tuple[int, ...]:
        """What decides first who wins, by player, now; more is better."""
        criterion = self.machine.plan.ruleset.rules.winner.comparisons[0].criterion
        cards = self.outcome.cards if criterion is Criterion.CARDS_IN_QUEUE else ()
        return tuple(scored(criterion, self.points, cards))

    @property
    def left(self) -> int:
        """How many rounds come after this one."""
        rounds = self.machine.plan.ruleset.rules.rounds.count
        return rounds - int(self.state[self.machine.at["at_1"]]) if self.count else 0

    @property
    def row(self) -> list[list[Lying]]:
        """The queue from front to back, each stack from its top card down."""
        below, family, load = self._list("below"), self._families(), self._list("load")
        up = self._list("up") if "up" in self.machine.at else None
        row = []
        for top in self._list("queue"):
            stack, card = [], top
            while card >= 0:
                face_up = load[card] < 0 if up is None else bool(up[card])
                stack.append((family[card], face_up, max(load[card], 0)))
                card = below[card]
            row.append(stack)
        return row

    def looks(self, player: int) -> tuple[int, int, list[int]]:
        """Return who is asked, the number of the question, and how its options look to a player."""
        return self.machine.looks[self.state[0]](self.state, player)

    @property
    def options(self) -> list[int]:
        """The options as numbers of the plan."""
        return self.machine.made.options(self.state)

    @property
    def outcome(self) -> Outcome:
        """How things stand, as if the game ended now."""
        machine, points = self.machine, self.points
        cards = [0] * machine.players
        below, family = self._list("below"), self._families()
        for top in self._list("queue"):
            card = top
            while card >= 0:
                cards[family[card]] += 1
                card = below[card]
        rule = machine.plan.ruleset.rules.winner
        return Outcome(points, tuple(cards), winners(rule, points, cards), self.decisions)

    def answer(self, index: int) -> None:
        """Take an option, and go on to the next choice; IndexError for one that there is not."""
        if not 0 <= index < self.count:
            raise IndexError(index)
        self.count = self.machine.made.step(self.state, index)
        self.decisions += 1

    def copy(self) -> GeneratedPosition:
        """Return a position that goes on by itself."""
        machine = self.machine
        return GeneratedPosition(machine, machine.made.copy(self.state), self.count, self.decisions)

    def play_out(self, stream: Random) -> None:
        """Go on to the end by chance."""
        if self.count:
            bits = stream.getrandbits
            answer = bits(30) % self.count
            self.decisions += 1 + self.machine.finish(self.state, answer, bits)
            self.count = 0

    def imagined(self, player: int, stream: Random) -> GeneratedPosition:
        """Return a copy in which the cards that a player does not know are dealt anew."""
        return self.imaginer(player)(stream)

    def imaginer(self, player: int) -> Callable[[Random], GeneratedPosition]:
        """Return what imagines this position again and again, however the game goes on."""
        known, where = self.copy(), self.machine.at["kind_of"]
        faces = self._list("kind_of")[:]
        swaps = []
        for cards in self._hidden(player):
            ordered = sorted((faces[card] for card in cards), key=self.machine.order.__getitem__)
            for card, face in zip(cards, ordered, strict=True):
                faces[card] = face
            swaps += [(cards[last], last + 1, cards) for last in range(len(cards) - 1, 0, -1)]

        def imagine(stream: Random) -> GeneratedPosition:
            new, bits = known.copy(), stream.getrandbits
            mixed = faces[:]  # all copies of a game share their faces
            for card, number, cards in swaps:
                other = cards[bits(30) % number]
                mixed[card], mixed[other] = mixed[other], mixed[card]
            new.state[where] = mixed
            return new

        return imagine

    def view(self, player: int) -> View:
        """Return what a player may know, with the options where this player is asked."""
        return seen(self.as_state(), player)

    # ---------------------------------------------------------------- what lies where

    def _list(self, name: str) -> list[Any]:
        found: list[Any] = self.state[self.machine.at[name]]
        return found

    def _families(self) -> list[int]:
        return self._list("family") if "family" in self.machine.at else self.machine.owner

    def _hidden(self, player: int) -> list[list[int]]:
        """Return the cards whose faces a player does not know, by the family on their backs.

        They are in an order that tells nothing of their faces: that of the places where they lie.
        """
        machine, state = self.machine, self.state
        at, kinds, owner = machine.at, machine.plan.kinds, machine.owner
        below, zone = state[at["below"]], state[at["zone"]]
        family = state[at["family"]] if "family" in at else owner
        up = state[at["up"]] if "up" in at else None
        load = state[at["load"]]
        found: list[list[int]] = [[] for _ in range(machine.players)]
        for top in state[at["queue"]]:
            card = top
            while card >= 0:
                if family[card] != player and not (load[card] < 0 if up is None else up[card]):
                    found[owner[card]].append(card)
                card = below[card]
        own_aside = machine.plan.ruleset.rules.set_aside.seen_by_owner
        for seat, hand in enumerate(state[at["hands"]]):
            cards = found[seat]
            if seat != player:
                cards += hand
            if seat != player or not own_aside:
                first = seat * kinds
                aside = zone[first : first + kinds]
                cards += [first + n for n, where in enumerate(aside) if where == ASIDE]
        return found

    def _face_up(self, card: int) -> bool:
        if "up" in self.machine.at:
            return bool(self._list("up")[card])
        return bool(self._list("load")[card] < 0)

    # ---------------------------------------------------------------- as the interpreter has it

    def as_state(self) -> State:
        """Return the position as a state of the interpreter, to look at and not to go on with."""
        machine = self.machine
        zone, kind_of = self._list("zone"), self._list("kind_of")
        cards = machine.plan.cards
        there = {cards[kind_of[card]].id for card in range(machine.plan.kinds) if zone[card] >= 0}
        deck = tuple(one for one in machine.plan.ruleset.rules.deck.cards if one in there)
        table = machine.table(deck)
        number = self._numbers(deck)
        state = State(table)
        self._lay_out(state, number)
        state.round, state.first = self._round()
        if self.count:
            state.pending = self._pending(number)
        return state

    def _numbers(self, deck: tuple[str, ...]) -> dict[int, int]:
        """Return the number in the interpreter of each card that is in the game."""
        plan, kind_of, zone = self.machine.plan, self._list("kind_of"), self._list("zone")
        places = {one: index for index, one in enumerate(deck)}
        return {
            card: card // plan.kinds * len(deck) + places[plan.cards[kind_of[card]].id]
            for card in range(plan.kinds * self.machine.players)
            if zone[card] != IN_THE_BOX
        } | {NOBODY: NOBODY}

    def _lay_out(self, state: State, number: dict[int, int]) -> None:
        zone, family, load = self._list("zone"), self._families(), self._list("load")
        table = state.table
        for card, other in number.items():
            if card == NOBODY:
                continue
            state.zone[other] = zone[card]
            state.family[other] = family[card]
            state.face_up[other] = zone[card] not in (HAND, ASIDE) and (
                zone[card] != QUEUE or self._face_up(card)
            )
            state.influence[other] = max(load[card], 0) if zone[card] == QUEUE else 0
            if zone[card] == ASIDE:
                state.aside[table.owner[other]].append(other)
            elif zone[card] == BESIDE:
                state.beside[table.owner[other]].append(other)
        for card in self._list("gone"):
            piles = {DISCARDED: state.discarded, ELIMINATED: state.eliminated}[zone[card]]
            piles[table.owner[number[card]]].append(number[card])
        state.hands = [[number[card] for card in hand] for hand in self._list("hands")]
        state.points = list(self.points)
        below = self._list("below")
        for top in self._list("queue"):
            stack, card = [], top
            while card >= 0:
                stack.append(number[card])
                card = below[card]
            state.queue.append(stack[::-1])
        if "token" in self.machine.at:
            token = self._list("token")
            for card, other in number.items():
                if card != NOBODY:
                    state.token[other] = token[card]

    def _round(self) -> tuple[int, int]:
        """Return the number of the round, and the first player."""
        rules, players = self.machine.plan.ruleset.rules, self.machine.players
        began = rules.rounds.count - self.left
        first = (began - 1) % players if rules.first_player.passes else 0
        return began, first

    def _pending(self, number: dict[int, int]) -> Pending:
        made = self.machine.made
        ask, options = self.ask, made.options(self.state)
        about = made.about(self.state)
        if ask == "card":
            options = [number[one] for one in options]
        elif ask == "place":
            options = [one if one >= 0 else on(number[on(one)]) for one in options]
        elif len(options) != self.count:
            raise AssertionError(ask)
        laid = ask == "place"
        context = Context(NOBODY if laid else number[about], 0, NOBODY, [number[about]])
        return Pending(self.player, ask, options, context, 0, "")
