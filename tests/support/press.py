"""The printing house, called with no more than a game and a language."""

from __future__ import annotations

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.build import build
from oriflamme_dsl.press.house import Job, Made
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from oriflamme_dsl.press.theme import read_theme
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues


def job(program: Program, ruleset: Ruleset, catalogues: Catalogues = SHIPPED) -> Job:
    """Return the job of printing a game in the standard theme, tarot cards on A4."""
    theme, found = read_theme("standard")
    assert theme is not None, found
    layout = Layout(PAPERS["a4"], CARDS["tarot"])
    return Job(program, ruleset, theme, layout, catalogues=catalogues)


def made(
    what: str,
    program: Program,
    ruleset: Ruleset,
    language: str,
    catalogues: Catalogues = SHIPPED,
) -> Made:
    """Print one kind of output in one language; return the files and what was found."""
    return build(what, job(program, ruleset, catalogues), [language])
