"""Choices that stay the same where rules differ: by what is chosen, and not by a stream.

Two variants that draw from one stream fall out of step at their first difference, and the rest of
their games has nothing in common. Here each choice has a number of its own, made of the game, the
round, who is asked, what for, which card acts, and how often that came before; and each option has
one, made of the choice and of what the option is. The option with the highest number is taken. A
choice that both variants know is thus made alike in both, as far as its options are the same; taken
by itself, each option is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from oriflamme_dsl.codegen.records import ASKS
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.state import NOBODY
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.ruleset import Ruleset

MASK = 2**64 - 1

ENOUGH = 11
"""What no card at all is, as an option."""

FRONT, BACK = 21, 22
"""What the ends of the queue are, as places: how long it is makes no difference."""


def mixed(number: int) -> int:
    """Return a number of 64 bits that looks like chance, and is always the same (SplitMix64)."""
    number &= MASK
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & MASK
    return number ^ (number >> 31)


def beginning(seed: int, number: int) -> int:
    """Return what all choices of a game are made of: its run, and its number in it."""
    return mixed(mixed(seed + 0x9E3779B97F4A7C15) ^ mixed((seed >> 64) + 1) ^ number)


def label(family: int, card: str) -> int:
    """Return what a card is, as an option: the family on its back, and its id."""
    return mixed(crc32(card.encode()) << 8 | family + 1)


class Keyed:
    """Makes the choices of one game; `labels` are what its cards are, by number."""

    __slots__ = ("base", "labels", "often")

    def __init__(self, base: int, labels: Sequence[int]) -> None:
        """Begin a game; see `beginning`."""
        self.base = base
        self.labels = labels
        self.often: dict[int, int] = {}

    def copy(self) -> Keyed:
        """Return what goes on from here by itself."""
        new = Keyed(self.base, self.labels)
        new.often = dict(self.often)
        return new

    def choose(
        self, round_number: int, player: int, ask: str, about: int, options: Sequence[int]
    ) -> int:
        """Return the index of the option to take; options are numbers, as the engine has them.

        `about` is the card that acts or is laid, -1 for none.
        """
        acting = self.labels[about] if about >= 0 else 3
        key = self.base ^ acting ^ ((round_number * 16 + player + 1) * 8 + ASKS.index(ask)) << 20
        times = self.often.get(key, 0)
        self.often[key] = times + 1
        choice = mixed(key + times * 0x9E3779B97F4A7C15)
        # As `mixed`, but written out: this is what most of a game's time goes to.
        values = []
        for what in self.what(ask, options):
            one = choice ^ what
            one = (one ^ (one >> 30)) * 0xBF58476D1CE4E5B9 & MASK
            one = (one ^ (one >> 27)) * 0x94D049BB133111EB & MASK
            values.append(one ^ (one >> 31))
        return values.index(max(values))

    def what(self, ask: str, options: Sequence[int]) -> list[int]:
        """Return what each option is, whatever its number in this game."""
        if ask == "card":
            labels = self.labels
            return [labels[one] if one != NOBODY else ENOUGH for one in options]
        if ask == "place":
            back = max(options)
            return [self._place(one, back) for one in options]
        return [one + 1 << 32 for one in options]

    def _place(self, place: int, back: int) -> int:
        if place == 0:
            return FRONT
        if place == back:
            return BACK
        if place > 0:
            return mixed(place << 8)
        if place <= UNDER:
            return mixed(self.labels[under(place)] + 1)
        return self.labels[on(place)]


class KeyedDeal:
    """A stream from which a game is dealt so that what two decks share is dealt alike.

    It knows the draws of a deal (engine.setup): which cards stay in the box, and which are set
    aside, is decided by what they are. Where more is drawn, as for a line or draw piles, it is a
    stream of a game like any other.
    """

    def __init__(self, base: int, ruleset: Ruleset, families: int) -> None:
        """Begin a game; see `beginning`."""
        self._base = mixed(base + 1)
        self._drawn = 0
        plain = isinstance(ruleset.rules.hand, r.HandRest) and ruleset.rules.line is None
        self._picks = self._dealt(ruleset, families) if plain else iter(())

    def getrandbits(self, _: int) -> int:
        """Return the next number, of 30 bits."""
        pick = next(self._picks, None)
        if pick is not None:
            return pick
        self._drawn += 1
        return mixed(self._base + self._drawn * 0x9E3779B97F4A7C15) >> 34

    def _dealt(self, ruleset: Ruleset, families: int) -> Iterator[int]:
        deck, alone = _decks(ruleset)
        if deck.drawn is not None:
            boxed = len(alone) - deck.drawn
            yield from self._taken(alone, lambda card: label(-1, card), boxed)
        aside = ruleset.rules.set_aside.count
        for family in range(families):
            left = list(alone)
            yield from self._taken(left, lambda card, of=family: label(of, card), aside)  # type: ignore[misc]

    def _taken(self, cards: list[str], what: Callable[[str], int], count: int) -> Iterator[int]:
        """Yield the indexes of cards to take out, one after the other, and take them out."""
        order = sorted(cards, key=lambda card: mixed(self._base ^ what(card)))
        for card in order[: max(count, 0)]:
            index = cards.index(card)
            if len(cards) > 1:
                yield index
            cards.remove(card)


def _decks(ruleset: Ruleset) -> tuple[r.Deck, list[str]]:
    deck = ruleset.rules.deck
    comes_with = {card.id: card.comes_with for card in ruleset.cards}
    return deck, [card for card in deck.cards if not comes_with[card]]
