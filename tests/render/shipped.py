"""The shipped games, from their sources to the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues, languages
from oriflamme_dsl.render.names import named
from oriflamme_dsl.render.own import read_catalogues

SPANISH = Path(__file__).resolve().parents[2] / "examples" / "spanish"
"""The folder of the third language."""


@cache
def shipped_program(game: str = "oriflamme") -> Program:
    """Return the program of a shipped game and the sets that it uses."""
    compilation = compile_shipped(game)
    assert () == compilation.diagnostics
    return compilation.program


@cache
def words(language: str) -> Catalogues:
    """Return the catalogues to print a language with, the examples' own ones for one of these."""
    if language in languages():
        return SHIPPED
    found, findings = read_catalogues(SPANISH)
    assert () == findings
    return found


@cache
def printed_program(game: str, language: str) -> Program:
    """Return a shipped program with the names that things have in a language."""
    return named(shipped_program(game), words(language).get(language))
