"""Lines that are sentences of a card are told of as a whole, with what they are in the language."""

from __future__ import annotations

import pytest

from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.prose.typed import by_sentence
from oriflamme_dsl.source import Source


def told(lines: str) -> list[tuple[str, str, object]]:
    """Return code, variant and what to write of the findings in the lines of a card."""
    text = f'use oriflamme\ncard fox "Fox" : character {{\n{lines}\n}}\n'
    compilation = Compilation((Source("a.ori", text),))
    found = by_sentence(compilation.diagnostics, compilation.program)
    return [(one.code, one.variant, one.fact("right")) for one in found]


@pytest.mark.parametrize(
    ("sentence", "right"),
    [
        ("gagnez 2 points", "gain 2"),
        (
            "Éliminez une carte adjacente, puis gagnez 1 point.",
            "eliminate an adjacent card; gain 1",
        ),
        (
            "Si cette carte est la première de la file, gagnez 2 points d’influence.",
            "if this is first { gain 2 }",
        ),
    ],
)
def test_sentences_of_cards(sentence: str, right: str) -> None:
    """A whole line is told of once, whatever words in it are not known."""
    assert [("ORI102", "printed", right)] == told(f"  {sentence}")


def test_what_is_no_sentence() -> None:
    """Words that no card has either are told of as ever."""
    assert [("ORI102", "", None)] == told("  gagnez beaucoup de choses")[:1]


def test_lines_in_order() -> None:
    """Lines of prose and others stay in the order of the text."""
    lines = "  gagnez 2 points\n  discard a vixen\n  gagnez 1 point"

    assert ["gain 2", "gain 1"] == [right for _, variant, right in told(lines) if variant]
