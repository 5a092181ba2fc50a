"""The shipped games, from their sources to the program."""

from __future__ import annotations

from functools import cache

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.pipeline import compile_shipped


@cache
def shipped_program(game: str = "oriflamme") -> Program:
    """Return the program of a shipped game and the sets that it uses."""
    compilation = compile_shipped(game)
    assert () == compilation.diagnostics
    return compilation.program
