"""Whatever the text, a file and findings come back."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.syntax import ast, grammar, parser, reader
from oriflamme_dsl.syntax.visitor import walk

WORDS = sorted(grammar.automaton().words)
PIECES = [*WORDS, "x", "y's", '"a"', '"', "1", "2nd", "\n", ";", "# c\n", "-", "\u200b", "«", "»"]
SHIPPED = (cards_folder() / "base.ori").read_text(encoding="utf-8").split(" ")


def check(text: str) -> None:
    """Parse a text both ways; spans lie inside, and what is broken has a reason."""
    source = reader.source(text, "x")
    parsed, findings = parser.parse(source)
    lines, more = parser.parse_ability(source)

    places = [found.span for found in (*findings, *more) if found.span]
    assert [] == [at for at in places if not 0 <= at.start <= at.end <= len(source.text)]
    broken = [item for item in parsed.items if isinstance(item, ast.BrokenItem)]
    assert not broken or findings
    assert not lines or not more


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40))
def test_any_words(pieces: list[str]) -> None:
    """Words of the language in any order."""
    check(" ".join(pieces))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80))
def test_any_characters(text: str) -> None:
    """Any characters."""
    check(text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=80))
@example(b"\xff\xfe")
@example(b"\r")
def test_any_bytes(data: bytes) -> None:
    """Any bytes are read or refused."""
    read = reader.decode(data, "x")
    assert isinstance(read, Diagnostic) or "\r" not in read.text


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_damaged_cards(data: st.DataObject) -> None:
    """Shipped cards with words taken out, put in, or cut."""
    start = data.draw(st.integers(0, len(SHIPPED) - 40))
    words = SHIPPED[start : start + 40]
    for _ in range(3):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.sampled_from(["", words[at][:2], *PIECES[::9]]))
    check(" ".join(words))


def test_shipped_cards_are_without_fault() -> None:
    """Every shipped file parses without findings, and every node knows its place."""
    for path in sorted(cards_folder().glob("*.ori")):
        source = reader.read(path)
        assert not isinstance(source, Diagnostic)
        parsed, findings = parser.parse(source)

        assert () == findings
        assert source.text.count("#") == len(parsed.comments)
        assert all(node.span.text.strip() == node.span.text != "" for node in walk(parsed))
