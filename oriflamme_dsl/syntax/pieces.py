"""A file that is being changed, item by item: what stays as it was is not parsed again.

Each item is a source of its own, a piece, and spans in it count from where the item begins. So an
item that moves stays the same node, and so does all that was found out about it; `places` says
where in the text each piece stands now.
"""

from __future__ import annotations

from attrs import define, field

from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast, grammar
from oriflamme_dsl.syntax.builder import build
from oriflamme_dsl.syntax.chunks import Cut, cut
from oriflamme_dsl.syntax.recut import recut


@define(eq=False)
class Pieces:
    """What is known of a file from its last text. `whole` stands for the file in all its texts."""

    whole: Source
    places: dict[Source, int] = field(factory=dict)
    text: str | None = None
    last: Cut = field(factory=lambda: cut(""))
    known: dict[str, list[ast.Item | None]] = field(factory=dict)
    _before: dict[str, list[ast.Item | None]] = field(factory=dict)

    def cut(self, text: str) -> Cut:
        """Return the cut of the next text; what is asked for from now on belongs to that."""
        self.last = cut(text) if self.text is None else recut(self.text, self.last, text)
        self.text, self.places = text, {}
        self._before, self.known = self.known, {}
        return self.last

    def item(self, text: str, start: int) -> ast.Item | None:
        """Return the item that stands at a place, None if anything is wrong with its form."""
        waiting = self._before.get(text)
        item = waiting.pop(0) if waiting else self._parsed(text)
        self.known.setdefault(text, []).append(item)
        if item is not None:
            self.places[item.span.source] = start
        return item

    def _parsed(self, text: str) -> ast.Item | None:
        piece = Source(self.whole.name, text, self.whole.path, self.whole)
        try:
            tree = grammar.tree(text, grammar.ITEM)
        except grammar.Stuck:
            return None
        node, findings = build(tree, piece, 0)
        return None if findings else node
