"""Games that bots play."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from oriflamme_dsl.bots import BotError, Seat, bot_named, play_game
from oriflamme_dsl.bots.seat import BotFactory
from oriflamme_dsl.core import Outcome
from tests.bots.tables import core

RANDOM = ("random", bot_named("random"))


class Stubborn:
    """Answers the same to every question."""

    def __init__(self, answer: object) -> None:
        """Take the answer."""
        self.answer = answer

    def choose(self, seat: Seat) -> int:
        """Return it, whatever it is."""
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def played(answer: object, seat: int = 1) -> Outcome | BotError:
    """Play a game in which one bot always answers so."""
    stubborn: BotFactory = lambda: Stubborn(answer)  # noqa: E731 - typed
    bots = [RANDOM, RANDOM, RANDOM]
    bots[seat] = ("stubborn", stubborn)
    return play_game(core("oriflamme"), bots, 11)


def test_a_game_replays() -> None:
    """The same bots, seed and rules give the same game; another seed gives another one."""
    bots = [("ismcts", bot_named("ismcts@5")), RANDOM, ("flat", bot_named("flat@5"))]
    one, again, other = (play_game(core("oriflamme"), bots, seed) for seed in (3, 3, 4))

    assert one == again
    assert one != other


def test_the_deal_is_that_of_the_seed() -> None:
    """Cards are dealt from the stream of the seed, whoever plays."""
    views = []

    class Looking:
        def choose(self, seat: Seat) -> int:
            views.append(seat.view)
            return 0

    play_game(core("oriflamme"), [("looking", Looking), RANDOM, RANDOM], 7)

    assert core("oriflamme").begin(Random(7)).view(0) == views[0]


def test_seats_have_dice_of_their_own() -> None:
    """What one bot rolls makes no difference to the dice of another one."""
    rolls: list[list[int]] = [[], []]

    class Rolling:
        seats = 0

        def __init__(self) -> None:
            self.game = Rolling.seats

        def choose(self, seat: Seat) -> int:
            rolls[Rolling.seats].append(seat.stream.getrandbits(30))
            return 0

    class Wasting:
        def choose(self, seat: Seat) -> int:
            seat.stream.getrandbits(300)
            return 0

    class Thrifty:
        def choose(self, seat: Seat) -> int:
            return 0

    others: tuple[BotFactory, BotFactory] = (Wasting, Thrifty)
    for number, other in enumerate(others):
        Rolling.seats = number
        play_game(core("oriflamme"), [("r", Rolling), ("o", other), ("o", other)], 2)

    assert rolls[0] == rolls[1]


@pytest.mark.parametrize("answer", [99, -1, None, "0", 0.0, True, [0], 10**30])
def test_an_answer_must_be_an_option(answer: object) -> None:
    """An answer that is no index of an option ends the game, and says whose it was."""
    found = played(answer)

    assert isinstance(found, BotError)
    assert ("stubborn", 1, 11) == (found.name, found.seat, found.seed)
    assert found.cause is answer
    assert len(found.answers) == found.decision


@pytest.mark.parametrize("error", [RuntimeError("no idea"), SystemExit(3), RecursionError()])
def test_a_bot_may_raise(error: BaseException) -> None:
    """What a bot raises ends the game, and is told."""
    found = played(error)

    assert isinstance(found, BotError)
    assert error is found.cause


def test_an_interruption_is_no_fault() -> None:
    """Ctrl-C is not the bot's fault, and goes through."""
    with pytest.raises(KeyboardInterrupt):
        played(KeyboardInterrupt())


def test_the_answers_lead_to_where_it_failed() -> None:
    """The game until then can be played again from its seed and answers."""
    found = played(99, seat=2)
    assert isinstance(found, BotError)
    position = core("oriflamme").begin(Random(found.seed))
    for answer in found.answers:
        position.answer(answer)

    assert 2 == position.player
    assert found.decision == len(found.answers)


def test_numbers_of_other_libraries_will_do() -> None:
    """A whole number of numpy is an answer too."""
    assert isinstance(played(np.int64(0)), Outcome)


def test_chance_answers_what_nobody_is_asked() -> None:
    """In a game that leaves choices to chance bots are asked for their own alone."""
    ends = [play_game(core("market"), [RANDOM] * 3, seed) for seed in range(2)]

    assert all(isinstance(end, Outcome) for end in ends)
    assert all(
        Fraction(1) == sum(Fraction(1, len(e.winners)) for _ in e.winners)
        for e in ends
        if isinstance(e, Outcome)
    )
