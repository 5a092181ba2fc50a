"""Games told: the table that follows a log, and sentences for what is less common."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.state import LIFTED, State
from oriflamme_dsl.report.follow import Followed
from oriflamme_dsl.report.story import Storyteller, sentences
from tests.support.fair import fair, fair_games, fair_ruleset

GAMES = 24


@cache
def games() -> tuple[Game, ...]:
    """Return games that have been played to their end."""
    return tuple(fair_games(GAMES))


def lies(state: State) -> tuple[object, ...]:
    """Return queue, points, influence, what lies up and whose all is, in a state."""
    cards = [card for stack in state.queue for card in stack]
    return (
        state.queue,
        state.points,
        state.influence,
        {card for card in cards if state.face_up[card]},
        [state.family[card] for card in cards],
    )


def told(followed: Followed, state: State) -> tuple[object, ...]:
    """Return the same as a log tells it."""
    cards = [card for stack in followed.queue for card in stack]
    return (
        followed.queue,
        [followed.points[player] for player in range(len(state.points))],
        [followed.influence[card] for card in range(len(state.influence))],
        {card for card in cards if card in followed.up},
        [followed.family[card] for card in cards],
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_log_tells_where_everything_lies(seed: int) -> None:
    """At each decision in which no card is on its way, the log leads to the table that there is."""
    game, stream, followed, at = Game.new(fair_ruleset(), 3, seed), Random(seed), Followed(), 0

    while True:
        log = game.state.log or []
        for event in log[at:]:
            followed.follow(event)
        at = len(log)
        if LIFTED not in game.state.zone:
            assert lies(game.state) == told(followed, game.state)
        if game.decision is None:
            break
        game.answer(stream.randrange(len(game.decision.options)))


def test_all_that_can_be_told_comes_up() -> None:
    """The games have events of every kind but those that only other games have."""
    seen = Counter(event.kind for game in games() for event in game.events)

    rare = {"cut_off", "replaced", "released"}
    kinds = [
        "setup",
        "round",
        "asked",
        "drew",
        "placed",
        "turn",
        "waited",
        "revealed",
        "influence",
        "eliminated",
        "discarded",
        "moved",
        "sent",
        "swapped",
        "reordered",
        "turned",
        "controlled",
        "lasts",
        "waits",
        "skips",
        "placing",
        "ends",
        "ended",
        "stock",
        "laid",
        "played",
        "missed",
        "taken",
        "copied",
        "activated",
        "brought",
    ]
    assert set() == {*kinds} - {*seen}
    assert set() == {*seen} - {*kinds} - rare


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_has_words_with_nothing_left_open(language: str) -> None:
    """No sentence has an empty piece; chance is told as chance."""
    lines = [line for game in games() for line in story(game, language)]

    assert [] == [line for line in lines if "{" in line or ": \n" in line or line.endswith(" ")]
    chance = sentences(language)["chance"].split("{")[0]
    assert any(line.startswith(chance) for line in lines)


def story(game: Game, language: str, audience: tuple[int, ...] | None = None) -> list[str]:
    """Return a game told to its end."""
    teller = Storyteller(fair(), game.state.table, language, audience)
    return [line for event in game.events for line in teller.tell(event)]


def test_hidden_faces_are_not_told() -> None:
    """Who listens learns nothing more from a swap, an order or chance than the backs."""
    game = games()[0]
    known: set[str] = set()
    for line, whole in zip(story(game, "en", (0,)), story(game, "en"), strict=True):
        assert line == whole or "a card (" in line or "[Blue]" in line
        known.add(line)
    assert any("a card (Blue)" in line for line in known)


@pytest.mark.parametrize(
    ("kind", "pieces"),
    [
        ("swapped", "change places"),
        ("skips", "is to miss a turn"),
        ("missed", "misses its turn"),
        ("placing", "places 1 more in the next round"),
        ("ends", "The pass through the queue ends here"),
        ("played", "plays"),
        ("controlled", "now belongs to"),
        ("waits", "has an effect later"),
        ("lasts", "An effect lasts for a time on: "),
    ],
)
def test_words_of_events(kind: str, pieces: str) -> None:
    """Each kind of event is told in the words that are meant for it."""
    for game in games():
        teller = Storyteller(fair(), game.state.table, "en")
        for event in game.events:
            lines = list(teller.tell(event))
            if event.kind == kind:
                assert any(pieces in line for line in lines)
