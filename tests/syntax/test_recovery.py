"""Several errors in one text: each found, none made up."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.syntax import ast
from tests.syntax.helpers import file, marked

PLANTED = {
    2: ("ORI102", "destroy", 'card b "B" : character {\n  gain 1\n  destroy a card\n}\n'),
    4: ("ORI111", "-2", 'card d "D" : character {\n  gain -2\n  gain 1\n  gain two\n}\n'),
    7: ("ORI105", "{", 'card g "G" : character {\n  if x { gain 1\n  gain 2\n'),
    9: ("ORI101", "", 'card i "I" : character {\n  if x { eliminate }\n}\n'),
    11: ("ORI106", "", 'card k "K" character { gain 1 }\n'),
}


def twelve_cards() -> str:
    """Return twelve cards; those of PLANTED have errors, six in all."""
    good = 'card c{} "C" : character {{\n  if x {{ gain 1 }} otherwise {{ gain 2 }}\n}}\n'
    return "".join(PLANTED[n][2] if n in PLANTED else good.format(n) for n in range(1, 13))


def test_twelve_cards() -> None:
    """Of twelve cards with six errors in five of them all errors are found, and no others."""
    parsed, findings = file(twelve_cards())
    planted = [(code, text) for code, text, _ in PLANTED.values()]
    planted.insert(2, ("ORI113", "two"))

    assert planted == marked(findings)
    assert 12 == len(parsed.items)
    assert ["b", "d", "g", "i", "k"] == broken(parsed)


def broken(parsed: ast.File) -> list[str]:
    """Return the ids of the items with errors."""
    items = (item for item in parsed.items if isinstance(item, ast.BrokenItem))
    return [item.id.text for item in items if item.id is not None]


def lines(findings: tuple[Diagnostic, ...]) -> list[int]:
    """Return the lines of the findings."""
    return [found.span.line for found in findings if found.span]


def test_several_errors_in_one_card() -> None:
    """Each sentence is read anew, inside of blocks, too."""
    _, findings = file(
        'card p "P" : character {\n'
        "  gian 2 for each card\n"
        "  gain 1\n"
        "  if ther is another card {\n"
        "    kill a card\n"
        "    gain 1\n"
        "  } otherwise { earn 2 }\n"
        "  gain 2x; gain 1\n"
        "}\n"
    )

    assert [2, 4, 5, 7, 8] == lines(findings)
    assert ["gian", "ther", "kill", "earn", "2x"] == [text for _, text in marked(findings)]


def test_unclosed_block() -> None:
    """The first `{` without partner is underlined; labels say what is inside and where it ended."""
    parsed, findings = file('card p "P" : k {\n  if x { gain 1\n\ncard b "B" : k { gain 1 }\n')
    (found,) = findings

    assert [("ORI105", "{")] == marked(findings)
    assert [("inner", 2), ("next", 4)] == [(at.key, at.span.line) for at in found.labels]
    assert ["BrokenItem", "Card"] == [type(item).__name__ for item in parsed.items]


def test_set_aside_begins_no_set() -> None:
    """A rule of a game that begins with the word of an item does not end the game."""
    parsed, findings = file('game g "G" {\n  set aside 3 at random, seen by nobody\n  rounds 6\n}')

    assert () == findings
    assert ["Game"] == [type(item).__name__ for item in parsed.items]


def test_unclosed_quote() -> None:
    """A text without its end is underlined to the end of its line; what follows is read."""
    _, findings = file(
        'card p "P : k {\n  gain 1\n  gian 2 for each card\n}\ncard b "B" : k { gain 1 }'
    )

    assert [("ORI121", '"P : k {'), ("ORI102", "gian")] == marked(findings)


def test_missing_brace() -> None:
    """A header without `{` is reported at its end, and its sentences are read all the same."""
    parsed, findings = file(
        'card p "P" : k\n  if x { gain 1 }\n  gian 2 for each card\n}\ncard b "B" : k { gain 1 }'
    )

    assert [("ORI107", ""), ("ORI102", "gian")] == marked(findings)
    assert [1, 3] == lines(findings)
    assert 2 == len(parsed.items)


def test_misspelt_item() -> None:
    """A misspelt item word is reported once, and the item is known by its id."""
    parsed, findings = file('crad p "P" : k { gain 1 }\nCard b "B" : k { gain 1 }\n')

    assert [("ORI102", "crad"), ("ORI103", "Card")] == marked(findings)
    assert ["card", "card"] == [i.keyword for i in parsed.items if isinstance(i, ast.BrokenItem)]


def test_outside_of_items() -> None:
    """Sentences and braces outside of items are reported, and what follows is read."""
    parsed, findings = file('gain 1\nuse base\n}\ncard p "P" : k { gain 1 }\n')

    assert [("ORI119", "gain"), ("ORI108", "}")] == marked(findings)
    assert ["Use", "Card"] == [type(item).__name__ for item in parsed.items]


def test_errors_in_games_and_scenarios() -> None:
    """Recovery works in every kind of block."""
    _, findings = file(
        'game g "G" {\n  families red "R"\n  plyers 3 to 5, 1 family each\n'
        "  each round { place 1 card from hand face-down { at ether end; at the back } }\n}\n"
        'scenario "s" {\n  queue red spy\n  resolve red spy { chose blue b }\n'
        "  expect { point red 2; winer red }\n}\n"
    )

    assert ["plyers", "ether", "chose", "point", "winer"] == [t for _, t in marked(findings)]
