"""Bots that do wrong, each in its own way, and some that end their process."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from oriflamme_dsl.bots.seat import Seat


class Fails:
    """Raises an exception when it has to lay a card somewhere."""

    def choose(self, seat: Seat) -> int:
        """Choose the first option, or fail."""
        if seat.ask == "place":
            raise LookupError("no place\nlike home")
        return 0


class Wild:
    """Answers what is no number of an option."""

    def choose(self, seat: Seat) -> Any:
        """Choose what there is not."""
        return seat.count


class Tires:
    """Raises an exception now and then, as its dice say."""

    def choose(self, seat: Seat) -> int:
        """Choose the first option, or fail."""
        if not seat.stream.getrandbits(7):
            raise RuntimeError
        return 0


class Huge:
    """Answers a number that Python does not write."""

    def choose(self, seat: Seat) -> Any:
        """Choose what there is not."""
        return 10**5000


class Endless:
    """Never answers."""

    def choose(self, seat: Seat) -> int:
        """Think."""
        while True:
            pass


class Mute:
    """Raises what cannot say what it is."""

    class WordlessError(Exception):
        """An exception that fails when it is printed."""

        def __str__(self) -> str:
            """Fail."""
            raise ValueError

    def choose(self, seat: Seat) -> int:
        """Fail without a word."""
        raise Mute.WordlessError


class Blank:
    """Answers what is no option, and cannot be printed."""

    def choose(self, seat: Seat) -> Any:
        """Choose itself."""
        return self

    def __repr__(self) -> str:
        """Fail."""
        raise ValueError


class Leaves:
    """Wants to end the program."""

    def choose(self, seat: Seat) -> int:
        """Leave."""
        raise SystemExit(0)


class Unborn:
    """Can be made once, to be looked at, and no second time."""

    made = 0

    def __init__(self) -> None:
        """Fail from the second time on."""
        Unborn.made += 1
        if Unborn.made > 1:
            raise RuntimeError("one is enough")

    def choose(self, seat: Seat) -> int:
        """Choose the first option."""
        return 0


class EndsOnce:
    """Ends its whole process the first time that it is asked; a file tells the next process."""

    def choose(self, seat: Seat) -> int:
        """Choose the first option, or be gone."""
        mark = Path(os.environ["ORIFLAMME_TEST_MARK"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Ends:
    """Ends its whole process whenever it is asked."""

    def choose(self, seat: Seat) -> int:
        """Be gone."""
        os._exit(3)
