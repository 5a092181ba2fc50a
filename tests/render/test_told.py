"""Which sentence of a card tells what lies at a path of it."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.render.told import sentence_at
from oriflamme_dsl.render.view import as_written, card_view, keywords_of

CARD = """use oriflamme
keyword thorny "Thorny" fr "Épineux" {
  when eliminated { gain 3 }
  gain 5
}
card rose "Rose" fr "Rose" (f) : character {
  thorny
  when revealed { gain 2 }
  this cannot be moved
  choose mark: an adjacent card
  eliminate mark
  gain 1
}
variant mine of oriflamme "Mine" fr "Le mien" { add rose }
"""


@pytest.fixture(scope="module")
def program() -> Program:
    """Return the program with the card."""
    source, found = source_of(CARD.encode(), "mine.ori")
    assert source
    compilation = Compilation((source,), found)
    assert () == compilation.diagnostics
    return compilation.program


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("main[0]", "Choose an adjacent card and eliminate it."),
        ("main[1].target", "Choose an adjacent card and eliminate it."),
        ("main[2]", "Gain 1 influence."),
        ("main[3]", "Thorny"),
        ("triggers[0].body[0]", "When this card is revealed, gain 2"),
        ("triggers[1].body[0].amount", "Thorny"),
        ("statics[0].effect", "This card cannot be moved."),
    ],
)
def test_sentences(program: Program, path: str, words: str) -> None:
    """A statement is told by the sentence in which it stands, one of a keyword by the keyword."""
    ruleset = assemble(program, "mine")
    card, keywords = as_written(program, ruleset, "rose"), keywords_of(program, ruleset)
    number = sentence_at(card, keywords, path)

    assert number is not None
    assert words == card_view(program, ruleset, "rose", "en").sentences[number][: len(words)]


@pytest.mark.parametrize("path", ["", "kind.leaves", "rules.start", "main[9]", "reveal_pays"])
def test_what_is_not_printed(program: Program, path: str) -> None:
    """What no sentence tells has none."""
    ruleset = assemble(program, "mine")
    card, keywords = as_written(program, ruleset, "rose"), keywords_of(program, ruleset)

    assert None is sentence_at(card, keywords, path)
