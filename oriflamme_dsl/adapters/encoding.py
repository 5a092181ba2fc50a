"""What a player sees, as a row of whole numbers of one length for a game.

Players are counted from the one who looks (0: me, 1: who sits next). Cards are numbers of their
definition from 1, 0 is a face that is not known. The row is, in this order: the round; who is
first; the question (0: not asked); the card it is about; influence by player; cards in hand, set
aside and in draw piles by player; how many of each definition are in the own hand; how many of each
were discarded, and eliminated, by player; then the cards of the queue from front to back and from
the top down, seven numbers each; then the options, eight numbers each. What is not there is 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from oriflamme_dsl.engine.view import SeenCard, SeenChoice, View
from oriflamme_dsl.ir.ruleset import Ruleset

ASKS = ("card", "player", "place", "way", "number", "may", "reveal")
WHATS = (
    "card enough player gap on under way number yes no wait reveal".split()  # noqa: SIM905 - a table
)
CARD = 7
"""Numbers for a card: its place (from 1), its depth, owner, family, face, face up, influence."""

OPTION = 8
"""Numbers for an option: what, face, slot, depth, gap, player, way, number; from 1, but depth."""

FEWEST = 64
"""Options that there is room for in every game."""


class Encoding:
    """The row of numbers for a ruleset and a number of players.

    `length` is how long a row is, `actions` how many options there is room for.
    """

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        """Measure the game."""
        self.players = players
        self.families = players * ruleset.rules.players.families_each
        ids = ruleset.rules.deck.cards
        self.faces = {card: number for number, card in enumerate(ids, 1)}
        self.cards = len(ids) * self.families
        self.actions = max(3 * self.cards + 2, FEWEST)
        piles = 2 * self.families * len(ids)
        self.length = 4 + 4 * players + len(ids) + piles + CARD * self.cards + OPTION * self.actions

    def encode(self, view: View, names: Sequence[str]) -> list[int]:
        """Return a view as a row; `names` are the families by seat."""
        me, places = view.player, {name: seat for seat, name in enumerate(names)}
        head = [view.round, self._from(view.first_player, me)]
        head += [1 + ASKS.index(view.asked) if view.asked else 0, self._face(view.about)]
        piles = (sum(view.pile_sizes[seat :: self.players]) for seat in range(self.players))
        by_player = (view.points, view.hand_sizes, view.aside_sizes, tuple(piles))
        row = head + [one[(me + seat) % self.players] for one in by_player for seat in self._seats]
        row += [view.hand.count(card) for card in self.faces]
        for gone in (view.discarded, view.eliminated):
            turned = chain(range(me, self.families), range(me))
            row += [gone[family].count(card) for family in turned for card in self.faces]
        row += self._padded(self._queue(view, places), CARD * self.cards)
        options = chain.from_iterable(self._option(one, me) for one in view.choices)
        return row + self._padded(options, OPTION * self.actions)

    @property
    def _seats(self) -> range:
        return range(self.players)

    def _from(self, player: int, me: int) -> int:
        return (player - me) % self.players

    def _face(self, card: str | None) -> int:
        return self.faces.get(card, 0) if card else 0

    def _queue(self, view: View, places: dict[str, int]) -> Iterator[int]:
        for slot, stack in enumerate(view.queue, 1):
            for depth, card in enumerate(stack):
                yield from (slot, depth, *self._card(card, view.player, places))

    def _card(self, card: SeenCard, me: int, places: dict[str, int]) -> tuple[int, ...]:
        owner, family = (self._from(places[one], me) for one in (card.owner, card.family))
        return owner, family, self._face(card.card), int(card.face_up), card.influence

    def _option(self, one: SeenChoice, me: int) -> tuple[int, ...]:
        player = 1 + self._from(one.player, me) if one.player >= 0 else 0
        where = (1 + one.slot, max(one.depth, 0), 1 + one.gap)
        which = (1 + one.way, max(one.number, 0))
        return (1 + WHATS.index(one.what), self._face(one.card), *where, player, *which)

    def _padded(self, numbers: Iterator[int], length: int) -> list[int]:
        found = list(numbers)
        if len(found) > length:
            raise ValueError(f"{len(found)} numbers, where there is room for {length}")
        return found + [0] * (length - len(found))
