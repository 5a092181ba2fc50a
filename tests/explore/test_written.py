"""Where the parts of a card that is played were written, though options are folded away."""

from __future__ import annotations

from oriflamme_dsl.explore.explorer import explore
from oriflamme_dsl.explore.written import Written, written
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.report.exploration import places
from tests.explore.texts import CARD, compiled

OPTIONS = """  option way: long | short, default short
  if way is long { gain 1 }
  if way is short { gain 2; gain 0 } otherwise { gain 3 }
  blessed"""
KEYWORD = 'keyword blessed "Blessed" { when eliminated { gain 0 } }\n'


def test_bodies_of_options_and_keywords() -> None:
    """A statement that has moved up is known by where it stood; a keyword's clause is its own."""
    program = compiled(OPTIONS, before=KEYWORD).program
    found = written(program, CARD, {(CARD, "way"): "short"})

    assert Written("card", CARD, "main[1].then[0]") == found["main[0]"]
    assert Written("card", CARD, "main[1].then[1]") == found["main[1]"]
    assert Written("keyword", "blessed", "triggers[0].body[0]") == found["triggers[0].body[0]"]


def test_places_are_lines_of_the_source() -> None:
    """What is said in vain is shown where it is written."""
    compilation = compiled(OPTIONS, before=KEYWORD)
    rules = assemble(compilation.program, "oriflamme")
    found = explore(rules, CARD, 2)
    shown = places(found.idle, CARD, compilation.analysis, rules)

    assert ("main[1]", "triggers[0].body[0]") == found.idle
    assert ["probe.ori:6:29", "probe.ori:2:47"] == [place.at for place in shown]
    assert "gain 0 } otherwise { gain 3 }" == shown[0].text
