"""The shipped game, from its sources to the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.lower.program import lower
from oriflamme_dsl.names.declare import declare
from oriflamme_dsl.names.files import load
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.reader import read


@cache
def shipped_program() -> Program:
    """Return the program of the shipped game and the sets that it uses."""
    source, _ = _read(cards_folder() / "oriflamme.ori", "oriflamme.ori")
    assert source is not None
    files, _ = load((source,), _read, cards_folder())
    symbols, _ = declare(files)
    return lower(files, symbols)[0]


def _read(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    found = read(path, name)
    return (found, ()) if isinstance(found, Source) else (None, (found,))
