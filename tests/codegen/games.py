"""The games that source is compared in: shipped ones with every option, decks and cards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from attrs import Factory, define

from oriflamme_dsl.codegen.module import generate
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.prose.printed import FILES, program, rulesets
from tests.random_cards.draw import Drawer
from tests.random_cards.made import make
from tests.random_cards.played import ruleset_of
from tests.support.base import Setting
from tests.support.boxes import ABLAZE, BASE, drawn, mixed

CHANGED = 0.25
"""How many of the options have a random value in a drawn game."""

DRAWN = 20
"""So many cards are drawn at a time."""


def shipped() -> Iterator[Ruleset]:
    """Yield every game and variant, and each with every single option changed; none twice."""
    yield from dict.fromkeys(ruleset for file in FILES for ruleset in rulesets(program(file)))


def deck(stream: Random) -> Ruleset:
    """Return a game of shipped cards: a box, or a deck of both, with some options changed."""
    box = stream.choice((BASE, ABLAZE, mixed(stream), drawn(stream)))
    settings: list[Setting] = []
    for (owner, name), option in box.options().items():
        changed = stream.random() < CHANGED
        value = stream.choice(option.values) if changed else option.default
        settings.append((owner, name, value))
    return box.ruleset(tuple(settings))


@define
class Cards:
    """Games of cards drawn from the grammar; those without source are counted by reason."""

    stream: Random
    accepted: int = 0
    lacking: Counter[str] = Factory(Counter)

    def games(self, singly: int) -> Iterator[tuple[Ruleset, str]]:
        """Yield games with some cards, and the texts of these: all of a batch, or one.

        Of each batch so many cards come in a game of their own, in which what goes wrong is easy
        to find.
        """
        while True:
            made = make(Drawer(Random(self.stream.getrandbits(30))), DRAWN)
            of = made.compilation.program
            self.accepted += len(made.cards)
            good = [card for card in made.cards if self._has_source(of, card)]
            for card in good[:singly]:
                yield ruleset_of(of, [card]), made.cards[card]
            if len(good) > 1:
                yield ruleset_of(of, good), "\n".join(made.cards[card] for card in good)

    def _has_source(self, of: Program, card: str) -> bool:
        try:
            generate(ruleset_of(of, [card]), 3)
        except NoSpecialFormError as lacking:
            self.lacking[str(lacking)] += 1
            return False
        return True
