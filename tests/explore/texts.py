"""Cards of a few words, for exploring them."""

from __future__ import annotations

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source

CARD = "probe"
FILE = "probe.ori"


def compiled(body: str, kind: str = "character", before: str = "") -> Compilation:
    """Return a compilation of the base game and one card more, which says `body`."""
    path = cards_folder() / FILE
    text = f'use oriflamme\n{before}card {CARD} "Probe" : {kind} {{\n{body}\n}}\n'
    game = cards_folder() / "oriflamme.ori"
    rules = Source("oriflamme.ori", game.read_text(encoding="utf-8"), game)
    return Compilation((Source(FILE, text, path), rules))


def ruleset(body: str, kind: str = "character", before: str = "") -> Ruleset:
    """Return the ruleset of such a compilation."""
    return assemble(compiled(body, kind, before).program, "oriflamme")
