"""What may be meant is shown, never done."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.fixes import applied, fixes
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.parser import parse
from tests.cases.errors import FOLDER, cases
from tests.fixes.helpers import guesses

GUESSES = {
    "destroy an adjacent card": ["eliminate an adjacent card"],
    "gain -2": ["lose 2"],
    "loose 1": ["lose 1"],
    "steal 1 form an opponent": ["steal 1 from an opponent"],
    "steal 1 an opponent": ["steal 1 from an opponent"],
    "eliminate a sherif": [],
    "eliminate an heri": ["eliminate an heir"],
    "gain 1\n}": ["gain 1"],
    "move this in front of a card": ["move this to just ahead of a card"],
    "an opponent discards a card": ["let an opponent choose x: a card; discard x"],
    "choose x: a card\ngain 1": ["gain 1"],
    "swap this and each opposing card": ["swap this and an opposing card"],
    "gain 1\ngain 2\nno ability": ["gain 1\ngain 2"],
    "eliminate it if this is first": [],
}


@pytest.mark.parametrize("lines", GUESSES)
def test_guesses(lines: str) -> None:
    """Each guess is a fix of its own, the likeliest first."""
    assert GUESSES[lines] == [guess.rstrip("\n") for guess in guesses(lines)]


@pytest.mark.parametrize("case", cases(), ids=Path.as_posix)
def test_no_guess_spoils_a_sentence(case: Path) -> None:
    """In no broken file a guess is shown that leaves more slips of form than there were."""
    text = (FOLDER / case).read_text(encoding="utf-8", errors="replace")
    source = Source(case.name, text)
    found = parse(source)[1]
    guessed = [fix for finding in found for fix in fixes(finding) if not fix.safe]
    after = (Source(case.name, applied(source.text, fix.edits)) for fix in guessed)

    worse = [text.text for text in after if len(parse(text)[1]) > len(found)]

    assert [] == worse
