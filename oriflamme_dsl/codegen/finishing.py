"""Source that takes a state where it waits, and plays it to its end by chance in one go.

The round in which it waits is finished from piece to piece, as a machine does; the rounds that come
after it are played by source without any jumps, which is twice as fast.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from oriflamme_dsl.codegen import module, rounds, stepping
from oriflamme_dsl.codegen.generator import Generator, Mode

Finish: TypeAlias = Callable[[list[Any], int, Callable[[int], int]], int]
"""What goes on from a state with an answer and `bits`; the number of choices drawn after it.

Each is drawn by `bits(30) % n`.
"""

ROUNDS = " in ROUNDS:"
"""How the head of the loop over the rounds ends."""

HEAD = 1
"""The piece that begins each round."""


class _Veiled(Generator):
    """Generates source that draws, for the table that a machine keeps."""

    @property
    def veiled(self) -> bool:
        """The state says which card is which."""
        return True

    @property
    def fixed(self) -> tuple[str, ...]:
        """The variables that a function apart takes, and no more."""
        return ("kind_of", *super().fixed)


def finish(made: module.Stepping) -> Finish:
    """Return what finishes a game of a machine."""
    g, rest = made.generator, _rest(made)
    table = ", ".join(g.table)
    leave = {HEAD: (f"return decisions + rest(bits, at_1, kind_of, {table})",)} if rest else {}
    lines = stepping.source(made.pieces, made.layout, drawn=True, leave=leave)
    head = "def finish(s, answer, bits, {}):"
    found: Finish = module.compiled(g, head, ["decisions = 0", *lines], rest=rest)["finish"]
    return found


def _rest(made: module.Stepping) -> Callable[..., int] | None:
    """Return what plays all rounds from one on; None where rounds are no simple loop."""
    g = _Veiled(made.generator.plan, Mode())
    rounds.play(g)
    first, *others = g.src.lines
    if not first.endswith(ROUNDS) or not _begins_rounds(made.pieces.steps[HEAD]):
        return None
    head = f"def rest(bits, at_1, kind_of, {', '.join(g.table)}, {{}}):"
    loop = first.replace(ROUNDS, " in ROUNDS[at_1:]:")
    body = ["decisions = 0", loop, *others, "return decisions"]
    found: Callable[..., int] = module.compiled(g, head, body)["rest"]
    return found


def _begins_rounds(steps: Sequence[stepping.Step]) -> bool:
    """Tell whether a piece asks for the next round, and does nothing else."""
    return (
        len(steps) == 1
        and isinstance(steps[0], stepping.Branch)
        and ast.unparse(steps[0].test) == "at_1 < len(ROUNDS)"
    )
