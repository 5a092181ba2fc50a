"""A writer of Python source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from attrs import frozen

INDENT = "    "


class NoSpecialFormError(Exception):
    """A ruleset has a member that the generator has no special form for; says which."""


@frozen(eq=False)
class Origin:
    """What a line was generated for: a statement or clause, and the kind whose text it is.

    The kind is a number of the plan, -1 for the rules of the game.
    """

    node: object
    kind: int


class Line(str):
    """A line of source that knows what it was generated for."""

    __slots__ = ("origin",)
    origin: Origin

    @classmethod
    def of(cls, text: str, origin: Origin | None) -> str:
        """Return a line; a plain one where nothing is known of it."""
        if origin is None:
            return text
        line = cls(text)
        line.origin = origin
        return line


def origin_of(line: str) -> Origin | None:
    """Return what a line was generated for, None where that is not known."""
    return line.origin if isinstance(line, Line) else None


def indented(lines: Iterable[str]) -> list[str]:
    """Return lines one step farther in."""
    return [Line.of(INDENT + line, origin_of(line)) for line in lines]


def part(lines: Sequence[str], first: int, last: int, depth: int) -> list[str]:
    """Return the lines from one number to another, from 1 on, less so many spaces before each."""
    return [Line.of(line[depth:], origin_of(line)) for line in lines[first - 1 : last]]


PLAIN = ("kind", "left", "options", "place", "slot", "somebody", "top", "where")
"""Variables that lines of the special form write by these very names; given to nothing else."""


class Source:
    """Lines of source that grow; blocks are indented, names are given once.

    `origin` is what the lines that come now are generated for.
    """

    def __init__(self, origin: Origin | None = None) -> None:
        """Start empty."""
        self.lines: list[str] = []
        self.origin = origin
        self._depth = 0
        self._names: Counter[str] = Counter(PLAIN)

    def line(self, text: str) -> None:
        """Add a line."""
        self.lines.append(Line.of(INDENT * self._depth + text, self.origin))

    @contextmanager
    def standing_for(self, node: object, kind: int) -> Iterator[None]:
        """Let the lines that are added within stand for a statement or clause of a kind."""
        before, self.origin = self.origin, Origin(node, kind)
        try:
            yield
        finally:
            self.origin = before

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Add a head (its colon is added), and indent what is added within.

        What nothing is added to passes; an `else` of that sort is left out.
        """
        self.line(f"{head}:")
        before = len(self.lines)
        self._depth += 1
        try:
            yield
        finally:
            if len(self.lines) == before and head == "else":
                self.lines.pop()
            elif len(self.lines) == before:
                self.line("pass")
            self._depth -= 1

    def name(self, stem: str) -> str:
        """Return a name that has not been given before."""
        self._names[stem] += 1
        count = self._names[stem]
        return stem if count == 1 else f"{stem}{count}"

    def text(self) -> str:
        """Return the whole source."""
        return "\n".join(self.lines) + "\n"
