"""Rounds of mending: to the end, and never to the worse."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.moved import Moved
from oriflamme_dsl.fixes.rounds import Outcome, mended
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import reader
from tests.fixes.helpers import everything, form_only, mend, mend_ability

GOLDEN = Path(__file__).parents[1] / "golden" / "errors"
FILES = sorted(GOLDEN.rglob("*.ori"))


def source_of(path: Path) -> Source | None:
    """Return a broken file as a source, None where it cannot be read."""
    read = reader.read(path, path.name)
    return None if isinstance(read, Diagnostic) else read


def at_mended_places(outcome: Outcome) -> list[str]:
    """Return the codes of errors that touch what the last round has written."""
    (file,), (now,) = outcome.files, outcome.now
    if not file.rounds:
        return []
    moved = Moved(file.rounds[-1])
    places = [(at.span.start, len(at.text)) for at in file.rounds[-1]]
    written = [(moved.to(start), size) for start, size in places]
    return [
        one.code
        for one in outcome.left
        for start, size in written
        if one.span and one.span.source is now
        if one.span.start < start + size and start < one.span.end
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_broken_files(path: Path) -> None:
    """Mending leaves no error where it has written, and to mend again changes nothing."""
    source = source_of(path)
    sources = () if source is None else (source,)

    once = mended(sources, form_only)
    twice = mended(once.now, form_only)

    assert [] == (at_mended_places(once) if sources else [])
    assert once.now == twice.now
    assert [file.text for file in once.files] == [file.text for file in twice.files]


def test_what_is_hidden_comes_next() -> None:
    """A fault behind another is mended in the next round."""
    (file,) = mend("use kinds\ncard p «P» : character { Gain 1 and Discard this. }\n").files

    assert 'use kinds\ncard p "P" : character { gain 1; discard this }\n' == file.text
    assert len(file.rounds) > 1


def test_a_fix_that_helps_nothing_is_taken_back() -> None:
    """Two words that an invisible space keeps apart are not made one."""
    lines = "eliminate an adjacent\u200bcard"

    assert lines == mend_ability(lines)


def test_a_fix_that_brings_a_warning_is_taken_back() -> None:
    """After the mend of a warning nothing new may be found, wherever it is."""
    text = "needless and more"
    source = Source("a.ori", text)

    def check(sources: tuple[Source, ...]) -> tuple[Diagnostic, ...]:
        (now,) = sources
        if now.text == text:
            return (Diagnostic("ORI307", Span(now, 0, 8), {"text": "needless"}),)
        return (Diagnostic("ORI341", Span(now, len(now.text) - 4, len(now.text))),)

    outcome = mended((source,), check)

    assert (text, ()) == (outcome.files[0].text, outcome.files[0].rounds)
    assert ["ORI307"] == [one.code for one in outcome.left]


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    """Rounds are bounded, whatever is found."""
    source = Source("a.ori", "a b")

    def check(sources: tuple[Source, ...]) -> tuple[Diagnostic, ...]:
        (now,) = sources
        right = "B" if now.text.endswith("b") else "b"
        span = Span(now, 2, 3)
        return (Diagnostic("ORI103" if right == "b" else "ORI113", span, _facts(right)),)

    outcome = mended((source,), check)

    assert outcome.files[0].text in {"a b", "a B"}


def _facts(right: str) -> dict[str, str]:
    return {"word": "x", "right": right, "number": right}


def test_only_the_sources_themselves_are_mended(tmp_path: Path) -> None:
    """A file that is only used stays as it is, whatever is found in it."""
    used = tmp_path / "used.ori"
    used.write_text('use kinds\ncard q "Q" : character { Gain 1 }\n', encoding="utf-8")
    user = Source("a.ori", 'use "used.ori"\n', tmp_path / "a.ori")

    outcome = mended((user,), everything)

    assert ('use "used.ori"\n', ()) == (outcome.files[0].text, outcome.files[0].rounds)
    assert "Gain" in used.read_text(encoding="utf-8")
