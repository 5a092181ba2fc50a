"""Where the places of a text are after edits."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from oriflamme_dsl.fixes.values import Edit
from oriflamme_dsl.source import Span


class Moved:
    """Edits of a text, none of which clashes with another, and the places of the text after them.

    `edits` are in the order of the text; `starts` is where each begins in the old one.
    """

    def __init__(self, edits: Sequence[Edit]) -> None:
        """Sum up by how much each edit moves what stands behind it."""
        self.edits = sorted(edits, key=lambda edit: (edit.span.start, edit.span.end))
        self.starts = [edit.span.start for edit in self.edits]
        self._sums = [0]
        for edit in self.edits:
            grown = len(edit.text) - (edit.span.end - edit.span.start)
            self._sums.append(self._sums[-1] + grown)
        self._begins = [
            start + moved for start, moved in zip(self.starts, self._sums, strict=False)
        ]
        self._ends = [
            begin + len(edit.text) for begin, edit in zip(self._begins, self.edits, strict=True)
        ]

    def to(self, place: int) -> int:
        """Return where a place of the old text is; one that was replaced, at the new piece."""
        at = bisect_right(self.starts, place)
        if at and place < self.edits[at - 1].span.end:
            return self._begins[at - 1]
        return place + self._sums[at]

    def touched(self, span: Span) -> Sequence[Edit]:
        """Return the edits whose new text a place of the new text touches."""
        return self.edits[
            bisect_left(self._ends, span.start) : bisect_right(self._begins, span.end)
        ]
