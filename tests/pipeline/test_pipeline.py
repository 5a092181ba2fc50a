"""From what is named to what is known of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.pipeline import (
    check_ability,
    compile_paths,
    compile_shipped,
    has_errors,
    shipped,
    source_of,
)

CARD = 'use base\ncard page "Page" : character { gain 1 }\n'


def codes(found: tuple[Diagnostic, ...]) -> list[str]:
    """Return the codes of findings."""
    return [one.code for one in found]


def test_folders_are_searched_in_order(tmp_path: Path) -> None:
    """All card files of a folder and its folders are read, hidden folders left out, each once."""
    for name in ("b.ori", "a.ori", "in/c.ori", ".git/d.ori", "note.txt"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("# nothing\n")

    compilation = compile_paths([str(tmp_path / "b.ori"), str(tmp_path)])

    names = [Path(source.name).name for source in compilation.sources]
    assert ["b.ori", "a.ori", "c.ori"] == names


def test_what_cannot_be_read_is_told_beside_the_rest(tmp_path: Path) -> None:
    """A missing file does not keep the others from being compiled."""
    file = tmp_path / "mine.ori"
    file.write_text(CARD)

    compilation = compile_paths([str(tmp_path / "nothing.ori"), str(file)])

    assert (["ORI001"], True, ("page",)) == (
        codes(compilation.unread),
        compilation.failed,
        compilation.own("card"),
    )


def test_own_cards_are_told_from_used_ones(tmp_path: Path) -> None:
    """What a file uses is known, but is not its own."""
    file = tmp_path / "mine.ori"
    file.write_text(CARD)

    compilation = compile_paths([str(file)])

    assert (1, 11, ("page",)) == (
        compilation.cards_written,
        len(compilation.program.cards),
        compilation.own("card"),
    )


def test_an_item_with_an_error_is_left_out(tmp_path: Path) -> None:
    """A card with an error has no meaning; the others have one."""
    file = tmp_path / "mine.ori"
    file.write_text(CARD + 'card maid "Maid" : character { gian 1 }\n')

    compilation = compile_paths([str(file)])

    assert (["ORI102"], ("page",)) == (codes(compilation.diagnostics), compilation.own("card"))


@pytest.mark.parametrize("name", ["nothing", "../cards/base", "", "a/b", "x" * 5000])
def test_what_is_not_shipped(name: str) -> None:
    """Only stems of shipped files are shipped, no paths."""
    assert shipped(name) is None


def test_the_shipped_game_has_no_findings() -> None:
    """The shipped game compiles, and ten cards come with it."""
    compilation = compile_shipped()

    assert ((), 10, False) == (
        compilation.diagnostics,
        len(compilation.program.cards),
        compilation.failed,
    )


def test_bytes_from_nowhere() -> None:
    """Bytes become a source with the name given, or a finding."""
    source, none = source_of(b"\xef\xbb\xbfuse base\r\n", "here")
    nothing, found = source_of(b"\x89PNG\0", "here")

    assert ("here", "use base\n", ()) == (source and source.name, source and source.text, none)
    assert (None, ["ORI004"]) == (nothing, codes(found))


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        ("eliminate an adjacent card", []),
        ("copy the ability of an adjacent archer", []),
        ("copy the ability of an adjacent archr", ["ORI201"]),
        ("gain 0", ["ORI309"]),
        ("gian 1\nstael 1 from an opponent", ["ORI102", "ORI102"]),
    ],
)
def test_bare_abilities(ability: str, expected: list[str]) -> None:
    """A bare ability is checked among the shipped cards and kinds."""
    assert expected == codes(check_ability(ability))


def test_warnings_are_no_errors() -> None:
    """Only errors make a compilation fail."""
    warning, error = check_ability("gain 0"), check_ability("gian 1")

    assert (False, True, False) == (has_errors(warning), has_errors(error), has_errors(()))
