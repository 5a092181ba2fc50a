"""Broken files in tests/golden/errors, as people write them, and all that is said of each."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import all_codes
from oriflamme_dsl.diagnostics.wording import HOLE, Worded, word
from oriflamme_dsl.syntax.grammar import automaton
from tests.cases.errors import FOLDER, cases, found, golden, said_of
from tests.diagnostics.test_pages import ON_THIS_MACHINE

CASES = cases()
TESTS = Path(__file__).parents[1]

AREAS = ("0", "1", "2", "3", "4", "5", "8")
"""How the numbers of codes begin that a check of a file can give, or of its scenarios."""

ELSEWHERE = {
    "ORI001": "syntax/test_reader.py",
    "ORI002": "syntax/test_reader.py",
    "ORI003": "syntax/test_reader.py",
    "ORI011": "cases/test_malformed.py",
    "ORI047": "cli/test_check_watch.py",
    "ORI048": "cli/test_fix.py",
    "ORI051": "editions/test_migrate.py",
    "ORI803": "prose/test_findings.py",
    "ORI807": "cases/test_card_text.py",
    "ORI808": "cases/test_card_text.py",
    "ORI809": "prose/test_findings.py",
}
"""Codes that no card file in a folder can give, and tests in which they are: of files that are not
there, of sizes that nobody wants to store, of calls, and of card text that is read by itself."""

NO_TESTS = {"test_pages.py", "test_errors.py"}
"""Tests that name codes without trying what gives them."""

SILENT = {"form/empty.ori", "form/only-comments.ori"}
"""Files about which there is nothing to say, odd as they are."""


CAPITALS = {"USE", "GAIN", "CARD"}
"""Words that a file of the corpus has in capital letters itself."""


@cache
def findings(case: Path) -> tuple[Diagnostic, ...]:
    """Return what is found in a case, which is looked at once."""
    return found(case)


def worded(language: str) -> list[tuple[str, Worded]]:
    """Return all findings in words, each with the case that it is about."""
    return [(case.as_posix(), word(one, language)) for case in CASES for one in findings(case)]


@pytest.mark.parametrize("case", CASES, ids=Path.as_posix)
def test_what_is_said(case: Path) -> None:
    """Each file has exactly the findings that stand beside it."""
    assert golden(case).read_text(encoding="utf-8") == said_of(case)


def test_there_are_files() -> None:
    """A few hundred files are there, and no expectation without its file."""
    assert 210 <= len(CASES)
    assert {golden(case) for case in CASES} == {*FOLDER.rglob("*.txt")}


def test_something_is_found() -> None:
    """Something is said of each file, but of those that are only empty."""
    assert SILENT == {case.as_posix() for case in CASES if not findings(case)}


def test_every_code_has_a_file() -> None:
    """Every code that a check can give is given to a file, beside the example of its page."""
    given = {one.code for case in CASES for one in findings(case)}
    asked = {code for code in all_codes() if code[3:].startswith(AREAS)}

    assert set() == asked - given - {*ELSEWHERE}
    assert set() == {*ELSEWHERE} & given


def test_every_other_code_has_a_test() -> None:
    """What no file of the corpus gives is in some test, told above or found by its code."""
    given = {one.code for case in CASES for one in findings(case)}
    files = [file for file in TESTS.rglob("test_*.py") if file.name not in NO_TESTS]
    texts = {file.relative_to(TESTS).as_posix(): file.read_text("utf-8") for file in files}
    untested = [
        code
        for code in all_codes()
        if code not in given | {*ON_THIS_MACHINE}
        and not any(
            code in text
            for text in ([texts[ELSEWHERE[code]]] if code in ELSEWHERE else texts.values())
        )
    ]

    assert [] == untested


def test_nothing_is_said_twice() -> None:
    """No place is told of twice with the same words, and no two errors begin at one place."""
    for case in CASES:
        said = [(one.span, one.code, one.facts) for one in findings(case)]
        assert len({*map(repr, said)}) == len(said)


def test_messages_are_plain() -> None:
    """A message begins small, ends without a full stop, lacks no fact, and names no token."""
    names = {name for name in automaton().names if re.fullmatch("_?[A-Z]+(?:_[A-Z]+)*", name)}
    wrong = [
        (case, one.message, one.help)
        for case, one in worded("en")
        if one.message[0].isupper()
        or one.message.endswith(".")
        or HOLE in re.sub("`[^`]*`", "", one.message)
        or names & {*re.findall(r"`(_?[A-Z][A-Z_]{2,})`", f"{one.message} {one.help}")} - CAPITALS
    ]

    assert [] == wrong


def test_french_is_whole() -> None:
    """Each finding can be said in French, without a gap, and not in the words of English."""
    english = [one.message for _, one in worded("en")]
    french = [(case, one.message) for case, one in worded("fr")]
    pairs = zip(english, french, strict=True)

    assert [] == [case for said, (case, told) in pairs if said == told]
    assert [] == [case for case, told in french if HOLE in re.sub("`[^`]*`", "", told)]
