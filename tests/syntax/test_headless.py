"""Items that lack their first word, and pieces of items that lack their header."""

from __future__ import annotations

import pytest

from tests.syntax.helpers import file, marked


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('spy "Spy" : character { gain 1 }', "card"),
        ('"two" "Two" fr "Deux" : character { gain 1 }', "card"),
        ('short of oriflamme "Short" { rounds 3 }', "variant"),
        ('"a spy" { queue red spy }', "scenario"),
        ('"a spy" for short { queue red spy }', "scenario"),
    ],
)
def test_the_first_word_is_missing(text: str, word: str) -> None:
    """What the header of an item is like tells which it is, and nothing else is wrong with it."""
    _, findings = file(text)

    assert [("ORI106", (word,))] == [(one.code, one.fact("missing")) for one in findings]


def test_the_header_is_missing() -> None:
    """Of an item without its header only the first sentence is told of, and no brace of it."""
    _, findings = file(
        "  number 1\n  if x { gain 1 }\n  gain 2\n}\n"
        'card q "Q" : character { gian 2 for each card }\n'
    )

    assert [("ORI119", "number"), ("ORI102", "gian")] == marked(findings)


def test_a_text_alone_is_no_item() -> None:
    """Without a block nothing is taken for an item."""
    assert [("ORI119", '"a spy"')] == marked(file('"a spy"\n')[1])
