"""Who is told that cards are covered or laid bare, moved, turned, or change hands."""

from __future__ import annotations

from oriflamme_dsl.codegen.general import lasting
from oriflamme_dsl.codegen.general.functions import call, function
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import Heard, hears
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.ir.clauses import Event


class Lies:
    """How cards lay before a change of the row; nothing is emitted where nobody asks."""

    @staticmethod
    def events(g: General) -> tuple[Event, ...]:
        """Return the events that a change of the row can be."""
        found = (Event.COVERED, Event.UNCOVERED)
        return found if hears(g, *found) or (g.needs.covered and lasting.lasts(g)) else ()

    def __init__(self, g: General) -> None:
        """Emit that it is kept how the cards lie now."""
        self.g = g
        self.name = kept(g, "lies", "turned_lies(queue, below)") if self.events(g) else None

    def read(self, heard: Heard, by: str) -> None:
        """Emit that those are told who lie beneath others now, or no more."""
        if self.name:
            name = function(
                self.g,
                "changed",
                "read_changed",
                ("heard", "before", "by"),
                lambda: _changed(self.g),
            )
            call(self.g, name, heard.name or "[]", self.name, by, asks=False)


def _changed(g: General) -> None:
    src = g.src
    each = src.block("for card, covered in turned_lies(queue, below).items()")
    with each, src.block("if before.get(card, covered) != covered"):
        with src.block("if covered"):
            lasting.hidden(g, "card")
            Heard.onto(g, "heard").read((Event.COVERED,), "card", "by")
        with src.block("else"):
            Heard.onto(g, "heard").read((Event.UNCOVERED,), "card", "by")
