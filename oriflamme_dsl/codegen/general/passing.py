"""What begins by itself, in the general form, and where it is cut off."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.table import RUNS


def fresh(g: General) -> None:
    """Emit that what began before is forgotten."""
    g.src.line(f"cur[{RUNS}] = 0")
    if g.needs.marks:
        g.src.line("marks.clear()")


def cut_off(g: General, emit: Callable[[], None]) -> None:
    """Emit something that ends where it would go on without an end."""
    with g.src.block("try"):
        emit()
    with g.src.block("except CutOffError"):
        pass
