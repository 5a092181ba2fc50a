"""Remembering where resolver objects were written, without a trace in the objects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from attrs import define, field

from oriflamme_dsl.ir.walk import children
from oriflamme_dsl.source import Span

T = TypeVar("T")

SpanTable: TypeAlias = Mapping[tuple[str, str, str], Span]
"""Spans by (what, id, path): what is card, kind, set, game, variant or scenario; the path is that
of `ir.walk`, empty for the whole."""


@define
class Marks:
    """Spans of objects by identity, while they are being put together."""

    _spans: dict[int, tuple[object, Span]] = field(factory=dict)

    def mark(self, node: T, span: Span) -> T:
        """Note where an object was written, unless that is known; return the object.

        The object is kept alive, for its identity is the key.
        """
        self._spans.setdefault(id(node), (node, span))
        return node

    def span(self, node: object, otherwise: Span) -> Span:
        """Return where an object was written, `otherwise` if nobody noted that."""
        return self._spans.get(id(node), (node, otherwise))[1]

    def table(self, what: str, id: str, root: object, span: Span) -> SpanTable:
        """Return the spans of all objects in a root; one without a mark has that of its parent."""
        found: dict[tuple[str, str, str], Span] = {}
        waiting = [("", root, span)]
        while waiting:
            path, node, outer = waiting.pop()
            here = self.span(node, outer)
            found[what, id, path] = here
            waiting.extend(
                (f"{path}.{step}" if path else step, child, here) for step, child in children(node)
            )
        return found
