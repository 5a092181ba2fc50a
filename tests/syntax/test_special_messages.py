"""Each slip that has a message of its own: what is underlined, and what is said of it."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Fact
from tests.syntax.helpers import ability_faults, file, marked

SLIPS: tuple[tuple[str, str, str, dict[str, Fact]], ...] = (
    ("destroy a card", "ORI102", "destroy", {"suggestions": ("eliminate",)}),
    ("remove a card", "ORI100", "remove", {"suggestions": ("eliminate", "discard")}),
    ("gian 2 for each card", "ORI102", "gian", {"suggestions": ("gain",)}),
    ("eliminate a adjacent enemy card", "ORI102", "enemy", {"suggestions": ("opposing",)}),
    ("if ther is another card { gain 1 }", "ORI102", "ther", {"suggestions": ("there",)}),
    ("eliminate all cards", "ORI100", "all", {"suggestions": ("each",)}),
    ("if this is frist { gain 1 }", "ORI102", "frist", {"suggestions": ("first",)}),
    ("gain -2", "ORI111", "-2", {"proposal": "lose 2"}),
    ("lose −2", "ORI111", "−2", {"proposal": "gain 2"}),
    ("steal -1 from an opponent", "ORI111", "-1", {"proposal": ""}),
    ("gain 1.5", "ORI112", "1.5", {"number": "1.5"}),
    ("gain 1,5", "ORI112", "1,5", {"number": "1,5"}),
    ("gain two", "ORI113", "two", {"number": 2}),
    ("gain trois", "ORI113", "trois", {"number": 3}),
    ("gain 2x", "ORI114", "2x", {"number": "2"}),
    ("gain +3", "ORI114", "+3", {"number": "3"}),
    ("gain 2nd", "ORI114", "2nd", {"number": "2"}),
    ("gain 2 points", "ORI122", "points", {"word": "points"}),
    ("gain 2 influence", "ORI122", "influence", {"verb": "gain", "number": "2"}),
    (
        "gain 1 if this is first",
        "ORI123",
        "if this is first",
        {"proposal": "if this is first { gain 1 }"},
    ),
    ("abilty: gain 1", "ORI102", "abilty", {}),
    ("abilty eliminate a card", "ORI102", "abilty", {"word": "abilty"}),
    ("ability gain 1", "ORI102", "ability", {"word": "ability"}),
    ("ability { gain 1 }", "ORI102", "ability", {"word": "ability"}),
    ("ability\ngain 1", "ORI102", "ability", {"word": "ability"}),
    ("you may eliminate a card", "ORI124", "you may", {"proposal": "may { eliminate a card }"}),
    ("may x gain 1", "ORI124", "may", {"proposal": "may { x gain 1 }"}),
    ("each opponent looses 1", "ORI102", "looses", {"suggestions": ("loses", "looks")}),
    ("choose x: an opponent wiht a card", "ORI102", "wiht", {"suggestions": ("with",)}),
    ("when this is eliminatd { gain 1 }", "ORI102", "eliminatd", {"suggestions": ("eliminated",)}),
    ("this canot be moved", "ORI102", "canot", {"suggestions": ("cannot",)}),
    ("discard a card with most influence", "ORI106", "", {"missing": ("the",)}),
    ("gain 1 plus one", "ORI113", "one", {"number": 1}),
    ("move this 2 places forward", "ORI102", "forward", {}),
    ("gain 1 \x0c", "ORI012", "\x0c", {"character": "form feed"}),
    ('note "a\x9bb"', "ORI012", "\x9b", {"character": "control sequence introducer"}),
    ("gain 1.", "ORI117", ".", {}),
    ("gain 1000001", "ORI110", "1000001", {"highest": 1_000_000}),
    ("gain 99999999999999999999", "ORI110", "99999999999999999999", {"highest": 1_000_000}),
    ("gain 10^9", "ORI118", "^", {"code": "U+005E"}),
    ("Eliminate a card", "ORI103", "Eliminate", {"right": "eliminate"}),
    ("choose card: a card", "ORI104", "card", {"word": "card"}),
    ("if there is a card gain 1", "ORI107", "", {"word": "gain"}),
    ("steal 1 an opponent", "ORI106", "", {"missing": ("from",)}),
    ("choose pick a card", "ORI106", "", {"missing": (":",)}),
    ("eliminate card", "ORI106", "", {"missing": ("a", "an", "another", "each")}),
    ("gain 1 gain 2", "ORI109", "gain", {"word": "gain"}),
    ("eliminate a card }", "ORI108", "}", {}),
    ("if x { gain 1", "ORI105", "{", {}),
    ('note "abc', "ORI121", '"abc', {}),
    (r'note "a\qb"', "ORI116", r"\q", {"escape": r"\q"}),
    ("steal 1 from the pick's player", "ORI120", "the pick's", {"name": "pick"}),
    ("eliminate an adja\u200bcent card", "ORI008", "\u200b", {"word": "adjacent"}),
    ("eliminate an аdjacent card", "ORI009", "а", {"plain": "adjacent"}),
    ("gain 1 # \u202etxet", "ORI007", "\u202e", {"code": "U+202E"}),
    ('note "a\u2066b"', "ORI007", "\u2066", {"code": "U+2066"}),
    ("note « Héritier »", "ORI010", "«", {"code": "U+00AB"}),
    ("note “hello”", "ORI010", "“", {"code": "U+201C"}),
)


@pytest.mark.parametrize(("text", "code", "underlined", "facts"), SLIPS)
def test_slip(text: str, code: str, underlined: str, facts: dict[str, Fact]) -> None:
    """The slip is reported once, at its own place, with the facts of its message."""
    findings = ability_faults(text)

    assert [(code, underlined)] == marked(findings)
    assert facts == {key: findings[0].fact(key) for key in facts}


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("eliminate\ngain 1", 9),
        ("option x: a | b,\ngain 1", 16),
        ("if x { eliminate }", 16),
        ("eliminate an adjacent", 21),
    ],
)
def test_unfinished_sentence(text: str, end: int) -> None:
    """A sentence that is not finished is reported at its own end, not at the next one."""
    (found,) = ability_faults(text)
    assert found.span is not None

    assert ("ORI101", end, end) == (found.code, found.span.start, found.span.end)


def test_expected_words_are_sorted() -> None:
    """What could stand in a place is named in human words, in a stable order."""
    (found,) = ability_faults("gain the")

    assert ("influence", "number", "rank", "round", "total") == found.fact("expected")
    amounts = ("all", "half", "the", "twice", "your")
    places = ("a name", "a number", "and", "onto", "to", "under", "up")
    expected = tuple(sorted((*amounts, *places)))
    assert expected == ability_faults("move pick =")[0].fact("expected")


@pytest.mark.parametrize("inside", ["(", "not ", "if x {", "there is a card adjacent to "])
def test_deep_nesting(inside: str) -> None:
    """Any depth is survived; above 40 levels it is an error, if not another one comes first."""
    for text in (f"if {inside * 3000}", f"if {inside * 50}x{')' * 50} {{ gain 1 }}"):
        assert 1 <= len(ability_faults(text))

    deep = "if x { " * 41 + "gain 1" + " }" * 41
    assert ["ORI115"] == [found.code for found in ability_faults(deep)]
    assert () == ability_faults("if x { " * 40 + "gain 1" + " }" * 40)


def test_a_long_number_is_refused_at_once() -> None:
    """A number of a million digits is not computed."""
    assert ["ORI110"] == [found.code for found in ability_faults("gain " + "9" * 1_000_000)]
    assert () == ability_faults("gain 1000000; gain 000000000007")


def test_foreign_ids_are_allowed() -> None:
    """A word wholly in another alphabet is somebody's id; texts may hold any letters."""
    text = 'card лучник "Лучник" : character { note "a\u200bb «x» аx" }  # аx'

    assert () == file(text)[1]
