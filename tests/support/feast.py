"""A small game written in the language, to be changed a little by tests of what differs."""

from __future__ import annotations

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.report.compared import Comparison, Side

FEAST = """\
kind guest "Guest" fr "Invité" (m) { stays }
kind trick "Trick" fr "Tour" (m) { leaves }

card cook "Cook" fr "Cuisinier" (m) : guest { gain 1 }

card thief "Thief" fr "Voleuse" (f) : guest {
  # The first menu lets her rob
  # her own table.
  option bold: no | yes, default no, ruling 4, 5
  choose mark: another card
  if bold { eliminate mark } otherwise { discard mark }
}

card pie "Pie" fr "Tarte" (f) : trick { eliminate an adjacent card }

# Not in the deck.
card crumb "Crumb" fr "Miette" (f) : trick {
  option eaten: no | yes, default no
  if eaten { gain 1 } otherwise { gain 2 }
}

game feast "Feast" fr "Festin" {
  option tips: one | two | three, default one # said at the door
  # The host decides.
  option end: late | early, default late, ruling 7

  families red "Red" fr "Rouge" (m), blue "Blue" fr "Bleu" (m)
  players 2 to 2, 1 family each
  deck cook, thief, pie
  set aside 1 at random, seen by nobody
  hand the rest
  start 0 influence
  rounds 1 if end is early
  rounds 2
  first player passes left
  each round {
    place 1 card from hand face-down { at either end }
    resolve from front to back
  }
  waiting puts 3 on the card if tips is three
  waiting puts 2 on the card if tips is two
  waiting puts 1 on the card
  reveal pays the influence on this, before the ability
  elimination pays 1
  uncovered resolves now
  a card acts whenever reached
  winner most influence, then shared
}
"""


def feast(text: str = FEAST) -> Compilation:
    """Return the compilation of a text; no fault may be found in it."""
    source, found = source_of(text.encode(), "feast.ori")
    assert source is not None
    assert () == found
    compilation = Compilation((source,))
    assert () == compilation.diagnostics
    return compilation


def side(text: str = FEAST) -> Side:
    """Return the last variant of a text, the game where it has none."""
    program = feast(text).program
    return Side(program, assemble(program, [*program.games, *program.variants][-1]))


def compared(after: str, before: str = FEAST) -> Comparison:
    """Return what differs between two texts."""
    return Comparison.of(side(before), side(after))


def changed(*pairs: tuple[str, str]) -> str:
    """Return the feast with pieces of its text replaced, each of which must be there."""
    text = FEAST
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text
