"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from oriflamme_dsl.files import in_the_way, replace_file


def test_a_new_file_in_a_new_folder(tmp_path: Path) -> None:
    """Folders are made; nothing but the file is left, with the rights of any new file."""
    (tmp_path / "other").touch()
    path = tmp_path / "a" / "b" / "file.txt"

    assert replace_file(path, b"new") is None

    usual = (tmp_path / "other").stat().st_mode & 0o777
    assert (b"new", [path], usual) == (
        path.read_bytes(),
        list(path.parent.iterdir()),
        path.stat().st_mode & 0o777,
    )


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    """The new content takes the place of the old."""
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")

    assert (None, b"new") == (replace_file(path, b"new"), path.read_bytes())


def test_a_link_is_followed(tmp_path: Path) -> None:
    """A link stays a link; what it leads to is replaced."""
    path, link = tmp_path / "file.txt", tmp_path / "link"
    path.write_bytes(b"old")
    link.symlink_to(path)

    assert (None, b"new", True) == (
        replace_file(link, b"new"),
        path.read_bytes(),
        link.is_symlink(),
    )


@pytest.mark.skipif(os.name == "nt", reason="there are no such devices")
def test_a_device_is_no_place_for_a_file() -> None:
    """A device is never replaced by a file."""
    assert ("it is no ordinary file", False) == (
        replace_file(Path(os.devnull), b"new"),
        Path(os.devnull).is_file(),
    )


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the last step fails the old file is as it was, and nothing temporary is left."""
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)

    assert "permission denied" == replace_file(path, b"new")
    assert (b"old", [path]) == (path.read_bytes(), list(tmp_path.iterdir()))


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing fails the old file is as it was, and nothing temporary is left."""
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)

    assert "no space left on device" == replace_file(path, b"new")
    assert (b"old", [path]) == (path.read_bytes(), list(tmp_path.iterdir()))


@pytest.mark.parametrize("name", ["x" * 300, "taken", "file/below", "nul\0"])
def test_places_that_cannot_be(tmp_path: Path, name: str) -> None:
    """A place that cannot be written is a reason in words, never an exception."""
    (tmp_path / "taken").mkdir()
    (tmp_path / "file").write_bytes(b"old")

    reason = replace_file(tmp_path / name, b"new")

    assert (True, {"taken", "file"}) == (bool(reason), {p.name for p in tmp_path.iterdir()})


def test_a_file_that_is_read_only(tmp_path: Path) -> None:
    """A file that is read-only is not replaced, though its folder is writable, whoever asks."""
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")
    path.chmod(0o444)

    assert ("it is read-only", b"old") == (replace_file(path, b"new"), path.read_bytes())

    path.chmod(0o644)
    assert (None, b"new") == (replace_file(path, b"new"), path.read_bytes())


def test_a_file_where_a_folder_would_be(tmp_path: Path) -> None:
    """A file among the folders of a place is named; where there is none, nothing is in the way."""
    file = tmp_path / "file"
    file.write_bytes(b"old")
    below = file / "a" / "b.txt"

    assert f"`{file}` is a file, not a folder" == replace_file(below, b"new")
    assert [file, file, None, None] == [
        in_the_way(folder) for folder in (file, below, tmp_path, tmp_path / "new" / "folder")
    ]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do all")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    """In a folder that is read-only nothing is written, and that is said."""
    tmp_path.chmod(0o500)
    try:
        assert "permission denied" == replace_file(tmp_path / "file.txt", b"new")
    finally:
        tmp_path.chmod(0o700)
