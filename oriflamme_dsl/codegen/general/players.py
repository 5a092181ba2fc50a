"""Players in the general form: the expression of the list of those meant."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from oriflamme_dsl.codegen.general.filters import SIGNS, Where
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.table import FIRST
from oriflamme_dsl.codegen.statements import around
from oriflamme_dsl.ir import expressions as e

__all__ = ["Where", "one_player", "players"]


def one_player(g: General, node: e.Player, scope: Scope) -> str | None:
    """Return the expression of the one player who is surely meant; None where it may be another."""
    return g.player(scope.family) if isinstance(node, e.You) else None


def players(g: General, node: e.Player, scope: Scope) -> str:
    """Return the expression of the list of the players meant, or among whom one is chosen."""
    match node:
        case e.You():
            return f"[{g.player(scope.family)}]"
        case e.PlayerOf(of):
            return _of(scope.card(of), lambda card: g.player(f"family[{card}]"))
        case e.OwnerOf(of):
            return _of(scope.card(of), lambda card: f"{g.seats}[{card}]")
        case e.ThatPlayer():
            return _if_any(scope.player)
        case e.PlayerSlot(index):
            return _if_any(scope.slots[index])
        case e.Neighbour(left):
            step = 1 if left else g.plan.players - 1
            return f"[({g.player(scope.family)} + {step}) % {g.plan.players}]"
        case e.FirstSeat():
            return f"[course[{FIRST}]]"
        case e.OnePlayer(opponent, having) | e.EachPlayer(opponent, having):
            return _such(g, having, scope, opponent=opponent)


def _of(card: str, whose: Callable[[str], str]) -> str:
    return "[]" if card == NOBODY else f"([{whose(card)}] if {card} >= 0 else [])"


def _if_any(player: str) -> str:
    return "[]" if player == NOBODY else f"([{player}] if {player} >= 0 else [])"


def _such(g: General, having: e.PlayerTest | None, scope: Scope, *, opponent: bool) -> str:
    from oriflamme_dsl.codegen.general.amounts import amount
    from oriflamme_dsl.codegen.general.groups import listed

    name = g.constant("AROUND", around(g.plan.players))
    you = g.player(scope.family)
    row = f"{name}[{you}]{'[:-1]' if opponent else ''}"
    match having:
        case None:
            return row if opponent else f"{row}[:]"
        case e.Group():
            cards = kept(g, "theirs", listed(g, having, scope))
            whose = _outside(g) if having.zones else g.player("family[c]")
            mine = f" if {whose} != {you}" if opponent else ""
            return f"list(dict.fromkeys([{whose} for c in {cards}{mine}]))"
        case e.Richest(most):
            return f"extreme({row}, [points[p] for p in {row}], {most})"
        case e.MostCards(group, most):
            cards = kept(g, "theirs", listed(g, group, scope))
            whose = f"({g.player('family[c]')} if zone[c] == 1 else {_outside(g)})"
            counts = kept(g, "whose", f"[{whose} for c in {cards}]")
            return f"extreme({row}, [{counts}.count(p) for p in {row}], {most})"
        case e.Wealth(compare, wanted):
            number = kept(g, "bound", amount(g, wanted, scope))
            return f"[p for p in {row} if points[p] {SIGNS[compare]} {number}]"


def _outside(g: General) -> str:
    """Return the expression of the player to whom a card `c` outside the queue belongs."""
    return f"belonging(zone, out, {g.seats}, c)" if g.needs.won else f"{g.seats}[c]"


def concerned(scope: Scope, player: str) -> Scope:
    """Return the scope in which a player is `that player`."""
    return evolve(scope, player=player)
