"""What is waited for, or guarded against, and no card of the game ever does."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import visits
from oriflamme_dsl.check._sorts import sorts_of_nodes
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.derived import derived
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

_MOVES = (ast.Move, ast.Swap, ast.Reorder)
_TAKES = (ast.Take, ast.Control)

DEEDS: dict[str, tuple[type[ast.Node], ...]] = {
    "moved": _MOVES,
    "taken": _TAKES,
    "turned_up": (ast.Turn,),
    "turned_down": (ast.Turn,),
    "copied": (ast.Copy,),
    "activated": (ast.Activate,),
    "release": _TAKES,
}
"""What has to stand on some card for an event to come about, or an action to be feared."""


def check(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what nobody brings about (ORI357); only where there is a game, so that cards are known.

    A card may be made for others that are not written yet: where no game is used nothing is said.
    """
    if not symbols.games or symbols.open:
        return
    for visit in visits(item, symbols):
        node = visit.node
        if visit.role == "sentence" and isinstance(node, ast.Release):
            yield from _missing("release", node, symbols)
        elif visit.role != "part":
            continue
        elif isinstance(node, ast.Happening):
            yield from _missing(node.event, node, symbols)
        elif isinstance(node, ast.CannotBe):
            for action in node.actions:
                yield from _missing(action, node, symbols)


@derived
def _is_done(deed: str, symbols: Symbols) -> bool:
    return bool(sorts_of_nodes(symbols).intersection(DEEDS[deed]))


def _missing(deed: str, node: ast.Node, symbols: Symbols) -> Iterator[Diagnostic]:
    if deed in DEEDS and not _is_done(deed, symbols):
        words = {"text": node.span.text, "deed": deed.replace("_", " face-")}
        yield Diagnostic("ORI357", node.span, words, variant="release" if deed == "release" else "")
