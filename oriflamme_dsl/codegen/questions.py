"""The options of each question that a game may ask, as functions beside it."""

from __future__ import annotations

from oriflamme_dsl.codegen.generator import Generator


def options(g: Generator) -> list[str]:
    """Return the lines of a function for each question; it makes the options of what they need."""
    return [
        line
        for number, one in enumerate(g.questions)
        for line in (
            "",
            "",
            f"def options_{number}({one.needs or '*_'}):",
            f"    return {one.options}",
        )
    ]
