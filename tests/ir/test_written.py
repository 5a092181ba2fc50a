"""Where the parts of a card or game that is played were written, though options are folded away."""

from __future__ import annotations

from oriflamme_dsl.explore.explorer import explore
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.written import Written, origin, rules_written, written
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


VARIANT = """variant long-days of oriflamme "Long Days" {
  option noon: quiet | loud, default quiet
  when a card is discarded, if noon is loud { gain 1 }
  when a card is eliminated { gain 1 }
  each round { resolve from front to back } if noon is loud
  each round { resolve from front to back; do { if noon is quiet { gain 2 } } }
}
"""


def test_what_a_game_says_itself() -> None:
    """Clauses and phases of a variant are known by where they stand in it."""
    program = compiled("gain 1", before=VARIANT).program
    found = rules_written(program, assemble(program, "long-days"))

    assert {
        "rules.triggers[0].body[0]": Written("variant", "long-days", "triggers[1].body[0]"),
        "rules.each_round.phases[1].body[0]": Written(
            "variant", "long-days", "rules[1].value.phases[1].body[0].then[0]"
        ),
    }.items() <= found.items()


def test_rules_of_the_game_below() -> None:
    """Where a variant has no phases of its own, those of its game are in force."""
    variant = 'variant plain of oriflamme "Plain" { start 2 influence }\n'
    program = compiled("gain 1", before=variant).program
    found = rules_written(program, assemble(program, "plain"))

    whole = found["rules.each_round"]
    assert ("game", "oriflamme") == (whole.what, whole.id)


def test_what_holds_an_unknown_part() -> None:
    """A part without a place of its own is at what holds it."""
    known = {"main[0]": Written("card", CARD, "main[1]")}

    assert known["main[0]"] == origin("main[0].target.group", known)


def test_places_are_lines_of_the_source() -> None:
    """What is said in vain is shown where it is written."""
    compilation = compiled(OPTIONS, before=KEYWORD)
    rules = assemble(compilation.program, "oriflamme")
    found = explore(rules, CARD, 2)
    shown = places(found.idle, CARD, compilation.analysis, rules)

    assert ("main[1]", "triggers[0].body[0]") == found.idle
    assert ["probe.ori:6:29", "probe.ori:2:47"] == [place.at for place in shown]
    assert "gain 0 } otherwise { gain 3 }" == shown[0].text
