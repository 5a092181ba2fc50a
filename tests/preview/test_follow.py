"""The preview follows the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.preview import look as looking
from oriflamme_dsl.preview.board import Shown
from tests.preview.running import BROKEN, PAGE, codes, names, running


def write(file: Path, text: str) -> None:
    """Save a file, as a simple editor does."""
    file.write_text(text, encoding="utf-8")


def clean(shown: Shown) -> bool:
    """Tell whether there are no findings."""
    return not shown.look.findings


def test_a_saved_file_is_shown(tmp_path: Path) -> None:
    """After a save the page has the new text."""
    file = tmp_path / "my.ori"
    write(file, PAGE)
    with running(file) as one:
        first = one.until(clean)
        write(file, PAGE.replace('"Maid"', '"Cook"'))
        second = one.until(lambda shown: names(shown) != names(first))

        assert (["Page", "Maid"], ["Page", "Cook"], True) == (
            names(first),
            names(second),
            "<h3>Cook</h3>" in one.ask().text,
        )


def test_broken_and_mended(tmp_path: Path) -> None:
    """An error keeps the last good cards below it; mending takes it away."""
    file = tmp_path / "my.ori"
    write(file, PAGE)
    with running(file) as one:
        one.until(clean)
        write(file, BROKEN)
        broken = one.until(lambda shown: shown.look.failed)
        text = one.ask().text
        write(file, PAGE.replace('"Maid"', '"Cook"'))
        mended = one.until(clean)

    assert (["ORI102"], ["Page", "Maid"], True, True, ["Page", "Cook"]) == (
        codes(broken),
        names(broken),
        "error ORI102" in text,
        "<h3>Maid</h3>" in text,
        names(mended),
    )


def test_a_new_file_in_a_folder_is_shown(tmp_path: Path) -> None:
    """A watched folder shows files that are added to it, and no longer those taken away."""
    write(tmp_path / "my.ori", PAGE)
    new = 'use "my.ori"\ncard cook "Cook" fr "Cuisinier" (m) : character { gain 3 }\n'
    with running(tmp_path) as one:
        one.until(clean)
        write(tmp_path / "new.ori", new)
        more = one.until(lambda shown: "Cook" in names(shown))
        (tmp_path / "new.ori").unlink()
        fewer = one.until(lambda shown: "Cook" not in names(shown))

    assert (["Page", "Maid", "Cook"], ["Page", "Maid"]) == (names(more), names(fewer))


def test_an_empty_folder_waits_for_its_first_file(tmp_path: Path) -> None:
    """A folder without files is a finding until there is one."""
    with running(tmp_path) as one:
        empty = one.until(lambda _: True)
        write(tmp_path / "my.ori", PAGE)
        filled = one.until(clean)

    assert (["ORI612"], ["Page", "Maid"]) == (codes(empty), names(filled))


def test_a_used_file_is_followed(tmp_path: Path) -> None:
    """Files that are used are watched too, from before they are there."""
    mine, other = tmp_path / "my.ori", tmp_path / "other.ori"
    write(mine, 'use "other.ori"\ncard cook "Cook" fr "Cuisinier" (m) : character { gain 3 }\n')
    with running(mine) as one:
        missing = one.until(lambda _: True)
        write(other, PAGE)
        there = one.until(clean)
        write(other, BROKEN)
        broken = one.until(lambda shown: shown.look.failed)

    assert (["ORI210"], ["Cook"], ["ORI102"]) == (codes(missing), names(there), codes(broken))


def test_a_file_renamed_into_place_is_shown(tmp_path: Path) -> None:
    """Editors that write aside and rename are followed, without an error in between."""
    file, aside = tmp_path / "my.ori", tmp_path / "my.ori~"
    write(file, PAGE)
    with running(file) as one:
        one.until(clean)
        write(aside, PAGE.replace('"Maid"', '"Cook"'))
        file.unlink()
        aside.rename(file)
        one.until(lambda shown: "Cook" in names(shown))

        assert [["Page", "Maid"], ["Page", "Cook"]] == [names(shown) for shown in one.told]


def test_a_file_may_go_and_come_back(tmp_path: Path) -> None:
    """A deleted file is a finding below which the cards stay; it may be written again."""
    file = tmp_path / "my.ori"
    write(file, PAGE)
    with running(file) as one:
        one.until(clean)
        file.unlink()
        gone = one.until(lambda shown: shown.look.failed)
        write(file, PAGE)
        back = one.until(clean)

    assert (["ORI001"], ["Page", "Maid"], ["Page", "Maid"]) == (
        codes(gone),
        names(gone),
        names(back),
    )


def test_a_fault_of_ours_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A breakdown of the compiler is shown, the last good cards stay, and a save mends it."""
    file = tmp_path / "my.ori"
    write(file, PAGE)

    def broken(_paths: object) -> None:
        raise RecursionError("too deep")

    with running(file) as one:
        one.until(clean)
        monkeypatch.setattr(looking, "compile_paths", broken)
        write(file, PAGE + "\n")
        fault = one.until(lambda shown: shown.look.failed)
        monkeypatch.undo()
        write(file, PAGE)
        mended = one.until(clean)

    assert (["ORI618"], ["Page", "Maid"], ["Page", "Maid"]) == (
        codes(fault),
        names(fault),
        names(mended),
    )
