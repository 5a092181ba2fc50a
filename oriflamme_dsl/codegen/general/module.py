"""From a ruleset to the function that plays it in the general form."""

from __future__ import annotations

import sys
from typing import Any

from oriflamme_dsl.codegen.general import rounds
from oriflamme_dsl.codegen.general.filters import measure
from oriflamme_dsl.codegen.general.functions import source
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.plan import planned
from oriflamme_dsl.codegen.general.table import HELPERS, CutOffError
from oriflamme_dsl.codegen.generator import Function, Mode
from oriflamme_dsl.codegen.questions import options
from oriflamme_dsl.codegen.source import NoSpecialFormError, indented
from oriflamme_dsl.engine.state import WON
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.ruleset import Ruleset

DEEP = 20_000
"""How deep functions may call each other: a turn applies up to 1,000 abilities, one in another."""


def generate(ruleset: Ruleset, players: int, mode: Mode) -> tuple[General, list[str]]:
    """Return the generator, and the lines of `play` with all that it needs."""
    if mode.asks == "step":
        raise NoSpecialFormError("stepping in the general form")
    g = General(planned(ruleset, players), mode)  # type: ignore[arg-type]
    g.src = source(())
    rounds.deal(g)
    rounds.play(g)
    _result(g)
    asks = ", ask" if mode.asks == "call" else ""
    asks += ", log" if mode.log else ""
    asks += ", counts" if mode.counters else ""
    asks += ", won=None" if g.needs.wins else ""
    constants = constants_of(g)
    head = f"def play(bits{asks}, {', '.join(f'{name}={name}' for name in constants)}):"
    apart = [line for one in g.functions.values() if one for line in _function(g, one)]
    return g, [head, *indented(g.src.lines), *options(g), *apart]


def constants_of(g: General) -> dict[str, Any]:
    """Return the constants that the source reads."""
    kinds = g.plan.kinds
    each, families = g.needs.each, range(g.needs.families)
    total = range(kinds * len(families))
    return {
        "kind_of": [card % kinds for card in total],
        "owner_of": [card // kinds for card in total],
        **({"player_of": [family // each for family in families]} if each > 1 else {}),
        **({"seat_of": [card // kinds // each for card in total]} if each > 1 else {}),
        **g.constants,
    }


def space_of(g: General) -> dict[str, Any]:
    """Return what the source finds by name; its functions may call each other very deep."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), DEEP))
    return {**constants_of(g), **HELPERS, "CutOffError": CutOffError}


def _result(g: General) -> None:
    """Emit what a game has led to: influence, own cards in the queue, number of choices.

    A list `won` is filled with what players have won, if that matters: how many cards, what rank.
    """
    src = g.src
    if g.needs.wins:
        with src.block("if won is not None"):
            ranks = f"sum([{measure(g, e.Measure.RANK, 'c')} for c in cards])"
            for each in ("len(cards)", ranks):
                src.line(f"won.append([{each} for cards in out[{WON}][:{g.plan.players}]])")
    src.line(f"cards = [0] * {g.plan.players}")
    with src.block("for card in in_slots(queue, below, range(len(queue)))"):
        src.line(f"cards[{g.player('family[card]')}] += 1")
    src.line("return points, cards, cur[2]")


def _function(g: General, one: Function) -> list[str]:
    head = f"def {one.name}({', '.join((*one.arguments, *g.fixed))}):"
    return ["", "", head, *indented(one.lines)]
