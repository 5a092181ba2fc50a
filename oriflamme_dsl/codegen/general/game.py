"""Statements about the game in the general form: drawing, placing, who is first, what ends."""

from __future__ import annotations

from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.asking import Decided, decided, each_player, some_players
from oriflamme_dsl.codegen.general.functions import function, value
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import one_player
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.table import ENDING, FIRST_NEXT
from oriflamme_dsl.engine.state import GAME_ENDS, HAND, PASS_ENDS, PILE, ROUND_ENDS
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.statements import Span


def draw_one(g: General, player: str, family: str) -> None:
    """Emit that a player draws the next card of the pile of a family."""
    src = g.src
    card = kept(g, "drawn", f"out[{PILE}][{family}].pop()")
    noting.other(g, "drew", card)
    src.line(f"zone[{card}] = {HAND}")
    src.line(f"hands[{player}].append({card})")


def draw(g: General, node: s.DrawCards, scope: Scope) -> None:
    """Emit players who draw."""
    src = g.src
    found = None if one_player(g, node.player, scope) else some_players(g, node.player, scope)
    much: Decided = decided(g, node.amount, scope)

    def act(player: str) -> None:
        wanted = much.of(g, player)
        if g.needs.each > 1:
            name = function(
                g, "draw", "draw_from_each", ("player", "left"), lambda: _draw_from_each(g)
            )
            set_done(g, scope, kept(g, "number", value(g, name, player, wanted)))
            return
        number = kept(g, "number", f"min({wanted}, len(out[{PILE}][{player}]))")
        with src.block(f"for _ in range({number})"):
            draw_one(g, player, player)
        set_done(g, scope, number)

    each_player(g, node.player, scope, act, found)


def _draw_from_each(g: General) -> None:
    """Emit that a player draws from the piles of the own families in turn; how many is returned."""
    src, first = g.src, g.first_family("player")
    src.line("count = 0")
    piles = f"out[{PILE}][{first}:{first} + {g.needs.each}]"
    again = src.block(f"while count < left and any({piles})")
    each = src.block(f"for back in range({first}, {first} + {g.needs.each})")
    with again, each, src.block(f"if count < left and out[{PILE}][back]"):
        draw_one(g, "player", "back")
        src.line("count += 1")
    src.line("return count")


def placing(g: General, node: s.Placing, scope: Scope) -> None:
    """Emit players who place more or fewer cards in the next round."""
    src = g.src

    def act(player: str) -> None:
        set_done(g, scope, "1")
        noting.other(g, "placing")
        if node.change is None:
            src.line(f"placing_next[{player}] = None")
            return
        with src.block(f"if placing_next[{player}] is not None"):
            src.line(f"placing_next[{player}] += {node.change}")

    each_player(g, node.player, scope, act)


def become_first(g: General, node: s.BecomeFirst, scope: Scope) -> None:
    """Emit who is the first player from the next round on."""

    def act(player: str) -> None:
        set_done(g, scope, "1")
        noting.other(g, "becomes_first")
        g.src.line(f"course[{FIRST_NEXT}] = {player}")

    each_player(g, node.player, scope, act)


_ENDS = {Span.PASS: PASS_ENDS, Span.ROUND: ROUND_ENDS, Span.GAME: GAME_ENDS}


def end(g: General, node: s.End, scope: Scope) -> None:
    """Emit what ends now."""
    set_done(g, scope, "1")
    noting.other(g, "ends")
    g.src.line(f"course[{ENDING}] = max(course[{ENDING}], {_ENDS[node.span]})")
