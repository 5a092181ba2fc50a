"""Variables that keep what is read more than once."""

from __future__ import annotations

from oriflamme_dsl.codegen.general.generator import General


def kept(g: General, stem: str, text: str) -> str:
    """Emit that something is kept in a variable; return its name."""
    name = g.src.name(stem)
    g.src.line(f"{name} = {text}")
    return name
