"""What the preview shows now, for all who want to know: the files change it, browsers wait for it.

The last good cards stay while the files have errors.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from attrs import define, field, frozen

from oriflamme_dsl.preview.look import Deck, Look


@frozen
class Shown:
    """What is shown: the last look, and the last good cards with the time when they were made.

    `version` is another one after each look. Times are those of the clock, in words.
    """

    version: str
    time: str
    look: Look
    deck: Deck | None
    good: str

    @property
    def stale(self) -> bool:
        """Tell whether the cards are older than the files."""
        return self.look.failed and self.deck is not None


@define
class Board:
    """Holds what is shown; may be asked by many threads at once."""

    _shown: Shown | None = None
    _count: int = 0
    _closed: bool = False
    _life: str = field(factory=lambda: secrets.token_hex(4))
    _news: Condition = field(factory=Condition)

    def put(self, look: Look, time: str) -> Shown:
        """Show a look from now on."""
        with self._changing():
            last = self._shown
            deck, good = look.deck, time
            if deck is None and last is not None:
                deck, good = last.deck, last.good
            self._count += 1
            shown = Shown(f"{self._life}.{self._count}", time, look, deck, good)
            self._shown = shown
        return shown

    def get(self) -> Shown | None:
        """Return what is shown, None before the first look."""
        with self._news:
            return self._shown

    def wait(self, version: str | None, seconds: float) -> Shown | None:
        """Return what is shown as soon as it is another version; None if it is not in time.

        The end of the preview is no news either.
        """
        with self._news:
            self._news.wait_for(lambda: self._closed or self._is_new(version), seconds)
            return self._shown if self._is_new(version) and not self._closed else None

    def close(self) -> None:
        """Let everybody go who waits."""
        with self._changing():
            self._closed = True

    @property
    def closed(self) -> bool:
        """Tell whether the preview has ended."""
        with self._news:
            return self._closed

    def _is_new(self, version: str | None) -> bool:
        return self._shown is not None and self._shown.version != version

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self._news:
            yield
            self._news.notify_all()
