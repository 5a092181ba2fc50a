"""Noticing that files have been saved."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path

from oriflamme_dsl.preview.watch import ROUNDS, Stamps, settle, stamps

FILE = Path("a.ori")


def test_a_folder_is_watched_with_all_card_files_in_it(tmp_path: Path) -> None:
    """New card files count, in folders below too; hidden folders and other files do not."""
    (tmp_path / "deep").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("a.ori", "deep/b.ori", ".hidden/c.ori", "notes.txt"):
        (tmp_path / name).write_text("")

    seen = stamps([str(tmp_path)])

    assert {tmp_path / "a.ori", tmp_path / "deep" / "b.ori"} == {*seen}


def test_a_file_put_in_place_of_another_is_a_change(tmp_path: Path) -> None:
    """A file of the same size that is renamed over the old one has another stamp."""
    file, aside = tmp_path / "a.ori", tmp_path / "a.new"
    file.write_text("one")
    before = stamps([str(file)])
    aside.write_text("two")
    aside.replace(file)

    assert before != stamps([str(file)])


def test_what_is_not_there_has_no_stamp() -> None:
    """Files that are not there, and names that no file can have, are watched all the same."""
    assert {Path("no/such.ori"): None, Path("a\0b"): None} == stamps(
        ["no/such.ori"], [Path("a\0b")]
    )


def looks_taken(before: Stamps, now: Stamps, *later: Stamps) -> int:
    """Return how many looks are taken until a change has settled; the last is seen for ever."""
    looks = chain(later, repeat(later[-1]))
    pauses: list[float] = []
    settle(before, now, lambda: next(looks), pauses.append)
    return len(pauses)


def test_a_change_is_taken_when_it_rests() -> None:
    """A file that grows is looked at again until two looks are the same."""
    taken = looks_taken({FILE: (1, 1, 1)}, {FILE: (2, 0, 1)}, {FILE: (2, 5, 1)}, {FILE: (2, 9, 1)})

    assert 3 == taken


def test_a_file_that_vanishes_is_waited_for() -> None:
    """A file that is taken away and put back is never seen as missing."""
    taken = looks_taken({FILE: (1, 1, 1)}, {FILE: None}, {FILE: None}, {}, {}, {FILE: (2, 9, 2)})

    assert 5 == taken


def test_a_file_that_stays_away_is_gone() -> None:
    """The wait for a missing file ends."""
    assert ROUNDS == looks_taken({FILE: (1, 1, 1)}, {}, {})
