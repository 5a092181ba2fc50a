"""Influence that goes from a player to the same player."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import Item, sentences, visits
from oriflamme_dsl.check._phrases import player_sort
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each `steal … from you` and `give … to you`, however that is said (ORI325)."""
    for visit in sentences(visits(item, symbols)):
        match visit.node:
            case ast.Steal(player=player) if player_sort(player, visit.facts) == "you":
                yield Diagnostic("ORI325", visit.node.span)
            case ast.Give(giver=giver, player=player) if _same(giver, player):
                yield Diagnostic("ORI325", visit.node.span, variant="give")
            case ast.Give(giver=None, player=player) if player_sort(player, visit.facts) == "you":
                yield Diagnostic("ORI325", visit.node.span, variant="give")


def _same(giver: ast.Player | None, player: ast.Player) -> bool:
    return giver == player and not isinstance(player, ast.SomePlayer)
