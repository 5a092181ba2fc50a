"""In the general form every ruleset plays as the interpreter does."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oriflamme_dsl.codegen import module
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.core.choose import core_of
from oriflamme_dsl.core.interpreted import InterpretedPosition
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation, compile_paths, source_of
from tests.codegen.compare import Forms, calls_agree, draws_agree
from tests.codegen.games import Cards
from tests.random_cards.made import compiled
from tests.random_cards.played import ruleset_of
from tests.support.base import GAME

GAMES = 2
"""How often each ruleset is played."""

ROOT = Path(__file__).parents[3]
FILES = ("cards/oriflamme", "examples/hours", "examples/pastry", "examples/sworn-shields")
"""Games that have special forms, and others whose clauses are of every sort."""

WIDE = """
edition 1

use oriflamme

variant wide of oriflamme "Wide" {
  when a card is eliminated, once a round {
    gain 1
    later this round, when you gain influence { lose 1 }
  }
  instead of an archer being eliminated, 2 times { discard it }
  instead of an opponent losing influence, once a round { lose 1 }
  at the start of each round {
    choose x: a random card
    x cannot be eliminated until the end of the next round
    x has { when a card is discarded { gain 2 } } for 2 rounds
  }
}
"""
"""A game with clauses of its own."""


def _general(ruleset: Ruleset, players: int, mode: Mode) -> module.Generated:
    raise NoSpecialFormError("on purpose")


def _agree(ruleset: Ruleset) -> int:
    """Play games in both ways; return how many."""
    forms, played = Forms(ruleset, ruleset.rules.players.least), 0
    for seed in range(GAMES):
        told = forms.told(seed, 1_000)
        if told is not None:
            calls_agree(forms, told)
            draws_agree(forms, told)
            played += 1
    return played


def _game(file: str) -> Ruleset:
    """Return the first game or variant of a file."""
    compilation = compile_paths([str(ROOT / f"{file}.ori")])
    program = compilation.program
    assert program is not None
    return assemble(program, [*compilation.own("game"), *compilation.own("variant")][0])


def test_shipped_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shipped games play alike, those that have special forms too."""
    monkeypatch.setattr(module, "_special", _general)
    games = [_game(file) for file in FILES]

    assert len(games) == sum(_agree(ruleset) > 0 for ruleset in games)


def test_random_cards() -> None:
    """Cards that use the whole algebra play alike together; hardly any has no form."""
    cards, played = Cards(Random(8)), 0
    for ruleset, _ in cards.games(singly=0):
        if played >= GAMES:
            break
        played += _agree(ruleset)

    assert cards.accepted > 20 * sum(cards.lacking.values())


def test_several_families_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game for two, in which each has two families, allied or not, plays alike."""
    monkeypatch.setattr(module, "_special", _general)
    program = compile_paths([str(ROOT / "cards/profiles/two-players.ori")]).program
    assert program is not None
    for foes, laying in (("allies", "each-family"), ("opponents", "in-turns")):
        settings = ((GAME, "own-families", foes), (GAME, "laying", laying))

        assert _agree(assemble(program, "two-players", settings)) == GAMES


def test_clauses_of_the_game() -> None:
    """Clauses that belong to no card play alike: limited, lasting, waiting and instead of others.

    More is held against each other by `python -m tests.codegen.general.of_the_game`.
    """
    source, _ = source_of(WIDE.encode(), "wide.ori")
    assert source is not None
    program = Compilation((source,)).program
    assert program is not None

    assert _agree(assemble(program, "wide")) == GAMES


def _card_agrees(text: str, players: int, seeds: range) -> None:
    """Play games with a card beside the printed ones, held to choices, events and counts."""
    of = compiled({"porter": f'card porter "Porter" : character {{ {text} }}'}).program
    forms = Forms(ruleset_of(of, ["porter"]), players)
    assert forms.called.general
    for seed in seeds:
        told = forms.told(seed)
        assert told is not None
        calls_agree(forms, told)
        draws_agree(forms, told)


@pytest.mark.parametrize("players", [3, 5])
def test_a_whole_stack_keeps_its_order(players: int) -> None:
    """Cards moved one by one are turned round on their way, those of a whole stack are not."""
    text = "choose x : the last card ; move the whole stack of x to the front"

    _card_agrees(text, players, range(10))


@pytest.mark.parametrize(
    "text",
    [
        "the last intrigue counts as yours, from aside",
        "the 2nd last card counts as yours, even under others",
        "the last intrigue and the whole stack of this counts as yours, from aside",
    ],
)
def test_a_card_counts_as_one_of_several_players(text: str) -> None:
    """What one card makes of another does not wipe out what others make of it."""
    _card_agrees(text, 5, range(5))


def test_that_many_is_read_before_influence_goes() -> None:
    """A shift of at most `that many` goes by what the statement before it has done."""
    _card_agrees(
        "put 4 on this; shift 3 but at most that many from another card to this", 3, range(3)
    )


def test_stops_in_the_interpreter() -> None:
    """In the general form a game is source in bulk, and choice by choice the interpreter."""
    ruleset = _game("examples/pastry")
    core = core_of(ruleset, ruleset.rules.players.least)

    assert ("python", "") == (core.engine, core.without)
    assert isinstance(core.begin(Random(1)), InterpretedPosition)
    assert "zones" == core.unsuited
