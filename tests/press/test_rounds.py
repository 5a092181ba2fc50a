"""A round in a few short steps."""

from __future__ import annotations

from oriflamme_dsl.press.rounds import Step, round_of
from oriflamme_dsl.press.short import register
from oriflamme_dsl.render.catalogue import SHIPPED
from oriflamme_dsl.render.names import NameTable
from tests.press.games import game_job

WORDS = {"turns": "Each player in turn:", "see_rules": "See the rules."}


def steps(game: str, language: str = "en") -> tuple[Step, ...]:
    """Return the steps of a round of a game."""
    job = game_job(game)
    names = NameTable.of(job.called(language))
    return round_of(job.ruleset, names, register(SHIPPED.get(language), ""), WORDS)


def test_the_phases_in_order() -> None:
    """The phases of a round come in their order, with what a card pays at its turn."""
    place, resolve, passes = steps("oriflamme")

    assert "Place 1 card face down: front, back or on a card of yours (round 2 on)." == place.text
    assert "Resolve the queue, front to back." == resolve.text
    assert (
        "Revealed: collect the influence on it.",
        "Left face down: 1 influence on it.",
    ) == resolve.notes
    assert "First player passes to the left." == passes.text


def test_turns_of_one_player_at_a_time() -> None:
    """What a player does alone stands inside a step; long doings are told by their deeds alone."""
    (turn, *_) = steps("ferry")

    assert "Each player in turn:" == turn.text
    assert 4 == len(turn.inner)
    assert "Place 1 card face up: back." == turn.inner[0]
    assert turn.inner[2].endswith("See the rules.")


def test_nothing_about_face_down_cards_where_there_are_none() -> None:
    """A game in which no card lies face down says nothing of waiting."""
    assert all(not step.notes for step in steps("ferry"))
