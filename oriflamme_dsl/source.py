"""Source texts and the spans that point into them.

The lowest layer: it imports nothing of ours.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from pathlib import Path

from attrs import field, frozen


@frozen(eq=False)
class Source:
    """One text, and where it came from.

    `name` is what messages print (a path as the user wrote it, or `<input>`); `path` is the
    resolved file, None for standard input and bare expressions. Line ends in `text` are
    normalised to LF by whoever reads the file; the number of lines stays what an editor shows.
    `whole` stands for the file that this is a piece of, in an editor, where pieces outlive changes.
    """

    name: str
    text: str = field(repr=False)
    path: Path | None = None
    whole: Source | None = field(default=None, repr=False)

    @property
    def origin(self) -> Source:
        """What stands for the file, whichever piece of it this is; the source itself otherwise."""
        return self.whole or self

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offsets at which the lines begin."""
        return (0, *(i + 1 for i, char in enumerate(self.text) if char == "\n"))

    def position(self, offset: int) -> tuple[int, int]:
        """Return (line, column), both from 1, of an offset; past the end counts as the end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return line `number` (from 1) without its end."""
        start = self.line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start:] if end < 0 else self.text[start:end]


@frozen(order=False)
class Span:
    """A piece of a source: offsets `start` (included) to `end` (excluded), in characters."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters inside."""
        return self.source.text[self.start : self.end]

    @property
    def line(self) -> int:
        """Line of the first character, from 1."""
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        """Column of the first character, from 1."""
        return self.source.position(self.start)[1]

    def to(self, other: Span) -> Span:
        """Return the span from the start of this one to the end of `other`."""
        return Span(self.source, self.start, other.end)
