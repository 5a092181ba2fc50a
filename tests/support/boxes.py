"""The games that tests play: either box, mixtures of both, drawn decks, several families each."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from attrs import evolve, frozen
from hypothesis import strategies as st

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.setup import draw_deck, seated
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import Option
from oriflamme_dsl.ir.program import Program, assemble, options_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_shipped
from tests.support.base import GAME, Setting, base_program, with_rules

ABLAZE_GAME = "ablaze-game"


@cache
def both_boxes() -> Program:
    """Return both shipped boxes and their games, in which nothing is found fault with."""
    compilation = compile_shipped(ABLAZE_GAME)
    assert () == compilation.diagnostics
    return compilation.program


@frozen
class Box:
    """A game to play: its id, and what is changed of it.

    `deck` is another deck, of which `drawn` cards are drawn if a number is given. With `paired` two
    play with two families each, which do not oppose each other, and draw from piles.
    """

    game: str
    deck: tuple[str, ...] = ()
    drawn: int | None = None
    paired: bool = False

    @property
    def program(self) -> Program:
        """The compilation that the game is from: the base game knows its own box alone."""
        return base_program() if self == BASE else both_boxes()

    def options(self) -> dict[tuple[str, str], Option]:
        """Return the options of the game, the cards of its deck and all kinds, by (owner, name)."""
        owners = {GAME, *self.ruleset().rules.deck.cards, *self.program.kinds}
        all_options = options_of(self.program, self.game)
        return {key: option for key, option in all_options.items() if key[0] in owners}

    def random_settings(self, stream: Random) -> tuple[Setting, ...]:
        """Return a random value for every option."""
        return tuple((*key, stream.choice(o.values)) for key, o in self.options().items())

    def ruleset(self, settings: tuple[Setting, ...] = ()) -> Ruleset:
        """Return the rules with their defaults, but for the settings."""
        return _ruleset(self, settings)

    def linked(self, settings: tuple[Setting, ...] = ()) -> Linked:
        """Return the rules in the form that runs."""
        return _linked(self, settings)

    def seats(self) -> st.SearchStrategy[int]:
        """Return a strategy for numbers of players."""
        return st.just(2) if self.paired else st.integers(3, 5)

    def table(self, settings: tuple[Setting, ...], players: int, stream: Random) -> Table:
        """Return the seats, and the cards that a stream draws if they are drawn."""
        linked = self.linked(settings)
        return seated(linked, players, deck=draw_deck(linked, stream))


BASE, ABLAZE = Box(GAME), Box(ABLAZE_GAME)


@lru_cache(maxsize=256)
def _ruleset(box: Box, settings: tuple[Setting, ...]) -> Ruleset:
    ruleset = assemble(box.program, box.game, settings)
    if box.deck:
        ruleset = with_rules(ruleset, deck=r.Deck(box.deck, box.drawn))
    return _paired(ruleset) if box.paired else ruleset


def _paired(ruleset: Ruleset) -> Ruleset:
    phases: list[r.Phase] = []
    for phase in ruleset.rules.each_round.phases:
        if isinstance(phase, r.PlacePhase):
            phases += [r.DrawPhase(1), evolve(phase, of_each_family=True)]
        else:
            phases.append(phase)
    return with_rules(
        ruleset,
        players=r.Players(2, 2, families_each=2),
        hand=r.HandSome(2),
        each_round=r.EachRound(tuple(phases)),
    )


@lru_cache(maxsize=256)
def _linked(box: Box, settings: tuple[Setting, ...]) -> Linked:
    return link(box.ruleset(settings))


@cache
def companions() -> dict[str, str]:
    """Return the cards that come with another one, by the id of that one."""
    return {c.comes_with: c.id for c in both_boxes().cards.values() if c.comes_with}


def random_deck(stream: Random, kinds: int = 10) -> tuple[str, ...]:
    """Return so many cards of both boxes at random, and those that come with them."""
    come = set(companions().values())
    deck = stream.sample(sorted(set(both_boxes().cards) - come), kinds)
    return tuple(deck) + tuple(companions()[card] for card in deck if card in companions())


def mixed(stream: Random) -> Box:
    """Return a game with a random deck of both boxes."""
    return Box(GAME, random_deck(stream))


def drawn(stream: Random) -> Box:
    """Return a game whose deck is drawn from a random deck of both boxes."""
    return Box(GAME, random_deck(stream, 14), drawn=10)


def boxes() -> st.SearchStrategy[Box]:
    """Return a strategy for all sorts of games."""
    streams = st.integers(0, 2**32).map(Random)
    return st.one_of(
        st.just(BASE),
        st.just(ABLAZE),
        streams.map(mixed),
        streams.map(drawn),
        streams.map(lambda stream: evolve(mixed(stream), paired=True)),
    )
