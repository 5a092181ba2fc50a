"""The engine plays as the reference model does, decision by decision.

The number of games for each number of players is taken from the environment; the full run is

    ORIFLAMME_GAMES=5000 python -m pytest tests/agreement/test_reference.py -k whole_games
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest
from attrs import evolve

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble, options_of
from oriflamme_dsl.pipeline import Compilation, source_of
from tests.reference import base_game as model
from tests.reference.table import OPTIONS
from tests.support import happened, happened_ablaze
from tests.support.agree import (
    SEEN,
    options_for_model,
    play_both,
    shared_settings,
    shared_values,
)
from tests.support.base import GAME, Setting
from tests.support.boxes import ABLAZE, BASE, Box, both_boxes, mixed, random_deck
from tests.support.fold import begun
from tests.support.position import FAMILIES, Held, Laid, position, resolve
from tests.support.translate import table_now, with_tokens

GAMES = int(os.environ.get("ORIFLAMME_GAMES", "400"))


def whole_game(linked: Linked, players: int, stream: Random, options: dict[str, str]) -> int:
    """Play one game from the deal to the winners in both; return the number of decisions."""
    state = deal(seated(linked, players), stream)
    dealt = table_now(state)
    seats, hands, aside = dealt["seats"], dealt["hands"], dealt["aside"]
    reference = model.new_game(seats, hands, aside, options, beside=dealt["beside"])
    model.start_game(reference)
    return play_both(Game(state), reference, stream)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("box", [BASE, ABLAZE], ids=lambda box: box.game)
def test_whole_games(box: Box, players: int) -> None:
    """Random games by the default rules are the same in both, every decision of them."""
    decisions = [whole_game(box.linked(), players, Random(seed), {}) for seed in range(GAMES)]

    assert GAMES == len(decisions)
    assert min(decisions) >= 6 * players  # a card to choose and a place in nearly every turn


BEYOND = {
    ("intrigue.fate", "stay"),
    ("oriflamme.reveal-pays", "rounds-waited"),
    ("oriflamme.reveal-pays", "nothing"),
    ("shapeshifter.copies", "any"),
    ("ambush.trigger", "any"),
}
"""Values of options that the model need not know: no rulebook's reading, each seen in one place."""


def test_the_model_knows_the_options() -> None:
    """Each option has the same values and default in both, but for what is beyond the model.

    That is, beside some values, who may look at set-aside cards: what a player may know, and
    nothing that happens.
    """
    options = options_of(both_boxes(), GAME).items()
    ours = {(".".join(key), value) for key, option in options for value in option.values}
    defaults = {".".join(key): option.default for key, option in options}
    theirs = {(name, value) for name, values in OPTIONS.items() for value in values}

    assert set() == theirs - ours
    new = {name for name, _ in BEYOND} - set(OPTIONS)
    known = {(name, value) for name, value in ours if name not in {SEEN, *new}}
    assert set() == known - theirs - BEYOND
    assert {name: values[0] for name, values in OPTIONS.items()} == {
        name: value for name, value in defaults.items() if name in OPTIONS
    }


@pytest.mark.parametrize("sort", ["base", "ablaze", "mixed"])
def test_games_with_random_settings(sort: str) -> None:
    """Games with random values of all options are the same in both; every value is reached.

    The deck is that of one box, or ten cards of both at random with the Twin where a Prince is.
    """
    stream, games, cards = Random(2), 0, set[str]()
    wanted, reached = set[Setting](), set[Setting]()
    fixed = {"base": BASE, "ablaze": ABLAZE}
    for _ in range(60):
        box = fixed.get(sort) or mixed(stream)
        settings = shared_settings(box, stream)
        reached.update(settings)
        wanted.update((*k, v) for k, values in shared_values(box).items() for v in values)
        cards.update(box.ruleset().rules.deck.cards)
        for players in (3, 4, 5, 3, 4, 5):
            linked = box.linked(settings)
            whole_game(linked, players, stream, options_for_model(settings))
            games += 1

    assert 360 == games
    assert wanted == reached
    assert {"base": 10, "ablaze": 11, "mixed": 21}[sort] == len(cards)


def test_a_deck_may_be_written() -> None:
    """A variant that is written with a random deck of both boxes plays as the model does."""
    stream = Random(5)
    for _ in range(5):
        deck = random_deck(stream)
        text = f'use {ABLAZE.game}\nvariant both of {GAME} "Both" {{ deck {", ".join(deck)} }}\n'
        source, _ = source_of(text.encode(), "both.ori")
        assert source is not None
        compilation = Compilation((source,))
        assert () == compilation.diagnostics
        ruleset = assemble(compilation.program, "both")
        assert Box(GAME, deck).ruleset().rules == ruleset.rules
        for players in (3, 4, 5):
            whole_game(link(ruleset), players, stream, {})


# ------------------------------------------------------------------ positions


BASE_THEMES = (
    ("shapeshifter", "archer", "ambush"),
    ("shapeshifter", "soldier", "ambush"),
    ("royal-decree", "assassination", "lord"),
    ("archer", "heir", "conspiracy"),
)
"""Cards that make trouble together; each queue takes most of its cards from one theme."""

THEMES = (
    *BASE_THEMES,
    ("prince", "twin", "soldier"),
    ("prince", "cutthroat", "twin"),
    ("usurpation", "felon", "queen"),
    ("usurpation", "shapeshifter", "lord"),
    ("usurpation", "usurpation", "shapeshifter", "shapeshifter", "felon"),
    ("shapeshifter", "soldier", "ambush", "guet-apens"),
    ("machination", "soldier", "guet-apens"),
    ("machination", "shapeshifter", "archer"),
    ("cutthroat", "ambush", "guet-apens"),
    ("cutthroat", "cutthroat", "ambush"),
    ("corruption", "prince", "twin"),
    ("prince", "twin", "archer"),
    ("corruption", "schemer", "apothecary"),
)

NEVER_UP = ("guet-apens", "machination")
"""What these would do face up, where no game leaves them, has two readings."""

BOTH = Box(GAME, tuple(both_boxes().cards))


def random_stacks(
    stream: Random, players: int, kinds: list[str], theme: tuple[str, ...]
) -> list[list[Laid]]:
    """Return stacks of 1 to 4 cards of mixed families, some of them equal, up and down anyhow.

    Some of the families have a token on a card.
    """
    tokens = [family for family in FAMILIES[:players] if stream.random() < 0.5]
    stacks: list[list[Laid]] = []
    for _ in range(stream.randrange(1, 8)):
        stack = []
        for _ in range(stream.choice((1, 1, 1, 2, 3, 4))):
            card = stream.choice(theme if stream.random() < 0.7 else kinds)
            influence = stream.choice((0, 0, 1, 2, 4))
            family = FAMILIES[stream.randrange(players)]
            up = stream.random() < 0.6 and card not in NEVER_UP
            by = tokens.pop() if tokens and stream.random() < 0.3 else None
            stack.append(Laid(family, card, up, influence, by))
        stacks.append(stack)
    return stacks


def random_zones(stream: Random, players: int, kinds: list[str]) -> dict[str, Held]:
    """Return what lies outside the queue: three cards of each family in each pile, some Twins."""
    zones: dict[str, Held] = {
        zone: {family: stream.choices(kinds, k=3) for family in FAMILIES[:players]}
        for zone in ("aside", "eliminated", "discarded")
    }
    twins = {family: ["twin"] * stream.choice((0, 1, 2)) for family in FAMILIES[:players]}
    return {**zones, "beside": twins}


def reference_position(state: State, options: dict[str, str]) -> dict[str, object]:
    """Return the reference model's state of a built position."""
    now = table_now(state)
    keys = ("seats", "influence", "hands", "round", "aside", "beside", "eliminated", "discarded")
    place = {"queue": with_tokens(state), **{key: now[key] for key in keys}}
    return model.from_position(place, options)


def random_position(box: Box, stream: Random, players: int, linked: Linked) -> State:
    """Return a position with the cards of a box, or of both boxes where the deck is mixed."""
    points = {family: stream.randrange(4) for family in FAMILIES}
    kinds = list(box.linked().index) if box == BASE else list(linked.index)
    theme = stream.choice(BASE_THEMES if box == BASE else THEMES)
    zones = {} if box == BASE else random_zones(stream, players, [*kinds, *theme * 4])
    stacks = random_stacks(stream, players, kinds, theme)
    if box == BASE:
        stacks = [[evolve(card, by=None) for card in stack] for stack in stacks]
    return position(linked, stacks, points, players=players, **zones)


def resolve_both(state: State, options: dict[str, str], stream: Random) -> set[str]:
    """Let one pass go over a position in both; return the situations that came up."""
    reference = reference_position(state, options)
    first, second = begun(state), begun(state)
    model.start_resolution(reference)
    resolve(state)
    play_both(Game(state), reference, stream)
    return happened.happened(state, first) | happened_ablaze.happened(state, second)


@pytest.mark.parametrize(("box", "passes"), [(BASE, 450), (BOTH, 1500)], ids=["base", "both"])
def test_resolution_of_random_positions(box: Box, passes: int) -> None:
    """One pass over a built queue is the same in both, and every odd situation comes up in it.

    The queues hold stacks of mixed families, several equal cards of one family, cards that lie
    face up where no game would leave them, and tokens.
    """
    stream, seen = Random(3), Counter[str]()
    for _ in range(passes):
        settings = shared_settings(box, stream) if stream.random() < 0.7 else ()
        linked, options = box.linked(settings), options_for_model(settings)
        for players in (3, 4, 5):
            state = random_position(box, stream, players, linked)
            seen.update(resolve_both(state, options, stream))

    names = (
        happened.SITUATIONS if box == BASE else (*happened.SITUATIONS, *happened_ablaze.SITUATIONS)
    )
    assert {} == {name: seen[name] for name in names if seen[name] < 3}


def test_a_shapeshifter_that_copies_a_usurpation() -> None:
    """What comes is the copying card's own: where the victim was, or on what is left there."""
    settings, seen = (("shapeshifter", "copies", "card"),), Counter[str]()
    linked, options = BOTH.linked(settings), options_for_model(settings)
    for seed in range(60):
        stream = Random(seed)
        below = [Laid("red", "heir")] * stream.randrange(2)
        victim = Laid(stream.choice(("blue", "red")), "queen", stream.random() < 0.5)
        stacks = [[*below, victim], [Laid("red", "shapeshifter")], [Laid("blue", "usurpation")]]
        state = position(linked, stacks, aside={"red": ["queen"]})
        seen.update(resolve_both(state, options, stream))

    assert seen["a shapeshifter brought its copy"] > 5
