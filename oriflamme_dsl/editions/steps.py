"""What there is of editions: the newest one, and the steps that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Span

NEWEST = 1
"""The edition of the language that this version reads."""

OLD = "ORI213"
"""The code of what is said of files in another edition."""

UNMARKED = 1
"""The edition of a file that names none."""


@frozen
class Change:
    """From `start` to `end`, in characters, `text` is to stand."""

    start: int
    end: int
    text: str


@frozen
class Unclear:
    """A place, from `start` to `end`, that somebody has to write anew."""

    start: int
    end: int


Rewrite: TypeAlias = Callable[[str], Iterable[Change | Unclear]]
"""Takes the text of a file of one edition, returns what is to be changed in it for the next."""


@frozen
class Step:
    """The way from an edition to the one after it."""

    before: int
    rewrite: Rewrite

    @property
    def after(self) -> int:
        """The edition that it leads to."""
        return self.before + 1


STEPS: tuple[Step, ...] = ()
"""All steps, in order; each has a module of its own beside this one, called after its edition."""


def editions(steps: Iterable[Step]) -> tuple[int, ...]:
    """Return the editions that are known, in order: the newest and those that steps begin at."""
    return (*(step.before for step in steps), NEWEST)


def is_older(edition: int) -> bool:
    """Tell whether an edition is a known one before the newest."""
    return edition != NEWEST and edition in editions(STEPS)


def unread(edition: int, place: Span) -> Diagnostic:
    """Return that a file is of another edition than is read (ORI213), and the way out."""
    variant = "older" if is_older(edition) else ""
    return Diagnostic(OLD, place, {"edition": edition, "known": NEWEST}, variant=variant)
