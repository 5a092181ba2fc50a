"""Calling `oriflamme render`, and a look at what it writes."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calls import Done, call
from tests.press.printing import Pdf

RED = ("--families", "red")
ARCHER = (*RED, "--cards", "archer")
"""One card, which is enough for most."""
LONG = "\n  ".join(["gain 1 for each adjacent revealed character of yours"] * 60)
"""What fits on no card."""


def rendered(folder: Path, *arguments: str) -> Done:
    """Render something into a folder, in English unless told otherwise."""
    lang = () if "--lang" in arguments or "--phrases" in arguments else ("--lang", "en")
    return call("render", *arguments, *lang, "--out", str(folder))


def files(folder: Path) -> list[str]:
    """Return what is in a folder, folders below it included."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in found)


def made(folder: Path, *arguments: str) -> list[str]:
    """Render something against which nothing is said; return the names of the files.

    They are those that are told, in some order.
    """
    done = rendered(folder, *arguments)
    assert (0, "") == (done.code, done.err)
    told = sorted(Path(line).relative_to(folder).as_posix() for line in done.out.splitlines())
    assert files(folder) == told
    return told


def cards(folder: Path, *arguments: str) -> Pdf:
    """Render cards and return their sheets."""
    made(folder, "cards", *arguments)
    return Pdf.read((folder / "cards.en.pdf").read_bytes())


def written(folder: Path, text: str) -> str:
    """Write cards of one's own into a file that uses the game."""
    file = folder / "mine.ori"
    file.write_text(f"edition 1\nuse oriflamme\n{text}\n", encoding="utf-8")
    return str(file)
