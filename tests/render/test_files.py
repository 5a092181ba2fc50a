"""Writing what was rendered."""

from __future__ import annotations

from pathlib import Path

from oriflamme_dsl.render.files import Output, sweep, write


def test_writing_replaces_files(tmp_path: Path) -> None:
    """Folders are made, an old file is replaced, and nothing else is left."""
    folder = tmp_path / "a" / "b"

    for text in (b"old", b"new"):
        assert () == write(folder, [Output("x/y.pdf", text)])

    assert {"y.pdf": b"new"} == {file.name: file.read_bytes() for file in (folder / "x").iterdir()}


def test_what_cannot_be_written_is_a_finding(tmp_path: Path) -> None:
    """A folder whose name is taken by a file is named, and the file stays as it is."""
    taken = tmp_path / "taken"
    taken.write_bytes(b"mine")

    found = write(taken, [Output("x.html", b"new")])

    assert ["ORI606"] == [diagnostic.code for diagnostic in found]
    assert {"taken": b"mine"} == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


def test_pictures_of_an_earlier_build_go(tmp_path: Path) -> None:
    """Numbered pictures that are not written any more are removed, and nothing else is."""
    kept = ("cards.fr.02.png", "cards.en.json", "notes.png", "shop.en/fronts/mine.png")
    gone = ("cards.en.02.png", "cards.en.11.png", "shop.en/fronts/002-archer-red-front.png")
    now = [
        Output(name, b"") for name in ("cards.en.01.png", "shop.en/fronts/001-spy-red-front.png")
    ]
    write(tmp_path, [*now, *(Output(name, b"") for name in (*kept, *gone))])
    sweep(tmp_path, now)

    found = {str(p.relative_to(tmp_path).as_posix()) for p in tmp_path.rglob("*") if p.is_file()}
    assert {*kept, *(output.name for output in now)} == found
