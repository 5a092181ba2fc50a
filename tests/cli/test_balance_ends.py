"""How a balance report ends: whole, interrupted, by a bot at fault, for want of workers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.bots.seat import Seat
from oriflamme_dsl.engine.saved import load, replay
from tests.cli.calls import call
from tests.simulate.runs import base

BAD = "tests.simulate.badbots"
HERE = "tests.cli.test_balance_ends"
ASKED = ("--games", "60", "--seed", "7", "--workers", "1", "--lang", "en")
SAVED = f"oriflamme-{7 << 32}.json"


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in an empty folder, at the beginning of all games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Counting, "games", 0)


class Counting:
    """A bot that counts the games in which it is asked."""

    games = 0

    def __init__(self) -> None:
        """Begin a game."""
        self.asked = False

    def choose(self, seat: Seat) -> int:
        """Choose the first option, and count."""
        assert seat.count
        if not self.asked:
            self.asked = True
            Counting.games += 1
        return 0


class Interrupts(Counting):
    """A bot in whose fifth game somebody presses Ctrl-C."""

    def choose(self, seat: Seat) -> int:
        """Choose the first option, or be interrupted."""
        chosen = super().choose(seat)
        if Counting.games == 5:
            raise KeyboardInterrupt
        return chosen


class InterruptsAtOnce(Counting):
    """A bot in whose first game somebody presses Ctrl-C."""

    def choose(self, seat: Seat) -> int:
        """Be interrupted."""
        raise KeyboardInterrupt


class FailsLater(Counting):
    """A bot that fails in its second game."""

    def choose(self, seat: Seat) -> int:
        """Choose the first option, or fail."""
        chosen = super().choose(seat)
        if Counting.games == 2:
            raise LookupError("no card")
        return chosen


def figures() -> dict[str, Any]:
    """Return the figures of a report."""
    found: dict[str, Any] = json.loads(Path("oriflamme-balance.json").read_text(encoding="utf-8"))
    return found


def test_an_interruption_keeps_what_is_done() -> None:
    """After Ctrl-C the games that are done are told and written, and that they are not all."""
    done = call("balance", "--bots", f"{HERE}:Interrupts,random,random", *ASKED)

    assert (130, "", True) == (done.code, done.err, "The run was stopped" in done.out)
    assert Path("oriflamme-balance.html").exists()
    found = figures()
    assert not found["complete"]
    assert 0 < found["players"][0]["figures"]["games"] < 5


def test_an_interruption_before_anything_is_done() -> None:
    """It is told that nothing is done, and nothing is written."""
    done = call("balance", "--bots", f"{HERE}:InterruptsAtOnce,random,random", *ASKED)

    assert (130, "Stopped before the first game was over.\n", "") == (done.code, done.out, done.err)
    assert [] == list(Path().iterdir())


def test_workers_that_are_lost() -> None:
    """Where workers end again and again the run stops, and says so."""
    done = call("balance", "--bots", f"{BAD}:Ends,random", *ASKED, "--workers", "2")

    assert (1, "No game is done.\n") == (done.code, done.out)
    assert "error[ORI665]" == done.err[:13]


@pytest.mark.parametrize("bot", ["Fails", "Wild", "Leaves"])
def test_a_bot_at_fault_is_named(bot: str) -> None:
    """The run ends, and the game until then is saved and can be replayed."""
    done = call("balance", "--bots", f"random,{BAD}:{bot}", *ASKED)

    assert (1, "error[ORI664]") == (done.code, done.err[:13])
    assert SAVED in done.err
    game = replay(base(), load(json.loads(Path(SAVED).read_text(encoding="utf-8"))))
    assert game.decision is not None
    assert 1 == game.decision.player


def test_a_game_that_cannot_be_saved_is_not_promised() -> None:
    """A game out of whose hands the report had taken cards is told without a file."""
    bots = f"{HERE}:FailsLater,random,random"
    players = ("--players", "3", "--games", "2")
    done = call("balance", "ablaze-game", "--bots", bots, *ASKED, *players)
    told = " ".join(done.err.split())

    assert (1, True) == (done.code, "LookupError: no card" in told)
    assert "game 1, at choice" in told
    assert "so it cannot be saved" in told
    assert "ablaze-game-" not in told


def test_a_deck_that_was_changed_is_not_saved() -> None:
    """A saved game would be played again with the deck that the files know."""
    bots = ("--with", "prince", "--bots", f"random,{BAD}:Wild")
    done = call("balance", "oriflamme", "ablaze", *bots, *ASKED)

    assert (1, True) == (done.code, "so it cannot be saved" in " ".join(done.err.split()))
    assert [] == list(Path().iterdir())


def test_places_are_looked_at_before() -> None:
    """A folder in the place of a file, and one file for two things, are told before the run."""
    one = call("balance", "--html", ".", "--bots", f"{HERE}:Counting", *ASKED[:-1], "en,fr")
    two = call("balance", "--html", "x", "--json", "./x", "--bots", f"{HERE}:Counting", *ASKED)

    assert (1, "error[ORI606]") == (one.code, one.err[:13])
    assert (2, "error[ORI660]") == (two.code, two.err[:13])
    assert (0, []) == (Counting.games, list(Path().iterdir()))
