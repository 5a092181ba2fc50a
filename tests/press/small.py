"""A small table to draw: cards, families, and positions of the base game."""

from __future__ import annotations

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.position import build
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.press.heraldry import looks
from oriflamme_dsl.press.small_cards import Shown
from oriflamme_dsl.scenario.layout import layout_of
from tests.scenario.written import scenario
from tests.support.base import base_program

CARDS = {"archer": Shown("Archer", "bow"), "lord": Shown("Lord"), "spy": Shown("Spy", "eye")}
NAMES = {"red": "Red", "blue": "Blue", "green": "Green", "black": "Black"}
LOOKS = looks(tuple(NAMES), NAMES)


def rules(written: ScenarioDef) -> Ruleset:
    """Return the ruleset of a scenario."""
    return assemble(base_program(), written.game, written.settings)


def state(lines: str) -> State:
    """Return the position that lines of a scenario lay out."""
    written = scenario(lines)
    return build(link(rules(written)), layout_of(written, rules(written)))
