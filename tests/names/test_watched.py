"""Symbol tables that tell what is read in them, and which reads a change concerns."""

from __future__ import annotations

from oriflamme_dsl.names.declare import declare
from oriflamme_dsl.names.derived import derived
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.watched import KEYS, Watcher, changes, watched
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse
from oriflamme_dsl.syntax.pieces import Pieces

TEXT = """\
kind k "K" { stays }
card ant "Ant" : k { gain 1 }
card bee "Bee" : k { gain 2 }
"""

CALLS: list[int] = []
"""How many cards there were, each time that the fact below was worked out."""


@derived
def many(symbols: Symbols) -> bool:
    """Return whether there are many cards."""
    CALLS.append(len(symbols.cards))
    return len(symbols.cards) > 3


def tables(text: str, pieces: Pieces) -> Symbols:
    """Return what a text declares, whose items stay the same nodes where they can."""
    file, _ = parse(Source("t.ori", text, None, pieces.whole), pieces)
    return declare([file])[0]


def test_an_edit_concerns_one_card() -> None:
    """A change inside of a card concerns who looks at it or at all cards, and nobody else."""
    pieces = Pieces(Source("t.ori", ""))
    before = tables(TEXT, pieces)
    after = tables(TEXT.replace("gain 1", "gain 3"), pieces)

    assert {("cards", "ant"), ("cards", all)} == changes(before, after)


def test_an_item_that_moves_is_the_same() -> None:
    """A remark before all items concerns nobody."""
    pieces = Pieces(Source("t.ori", ""))
    before = tables(TEXT, pieces)
    after = tables(f"# é\n\n{TEXT}", pieces)

    assert set() == changes(before, after)


def test_another_name_concerns_who_lists_names() -> None:
    """A name that changes concerns who asks for the old one, the new one, or for all names."""
    pieces = Pieces(Source("t.ori", ""))
    before = tables(TEXT, pieces)
    after = tables(TEXT.replace("card bee", "card wasp"), pieces)
    found = changes(before, after)

    assert {("cards", "bee"), ("cards", "wasp"), ("cards", KEYS), ("cards", all)} <= found
    assert ("cards", "ant") not in found


def test_reads_are_noted() -> None:
    """What is read for some work is told with what the work returns."""
    watcher = Watcher()
    symbols = watched(tables(TEXT, Pieces(Source("t.ori", ""))), watcher)

    noun, reads = watcher.during(lambda: symbols.noun("ants"))

    assert ("ant", {(table, key) for table in ("kinds", "cards") for key in ("ants", "ant")}) == (
        noun,
        reads,
    )


def test_facts_outlive_what_does_not_concern_them() -> None:
    """A fact is worked out again only where something changed that it was read from."""
    watcher, pieces = Watcher(), Pieces(Source("t.ori", ""))
    before = tables(TEXT, pieces)
    CALLS.clear()
    answers = [watcher.during(lambda: many(watched(before, watcher)))[0]]
    for text in (TEXT.replace("gain 1", "gain 3"), TEXT + 'card x "X" : k { gain 1 }\n'):
        after = tables(text, pieces)
        changed = changes(before, after)
        watcher.renew(changed, watched(after, watcher))
        answers.append(many(watched(after, watcher)))
        before = after

    assert [False, False, False] == answers
    assert [2, 3] == CALLS


def test_nodes_stay_themselves() -> None:
    """Cards that are the same text in a new version of the file are the very same nodes."""
    pieces = Pieces(Source("t.ori", ""))
    one = tables(TEXT, pieces).cards["bee"].node
    two = tables(TEXT.replace("gain 1", "gain 3"), pieces).cards["bee"].node

    assert isinstance(one, ast.Card)
    assert one is two
