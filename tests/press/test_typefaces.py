"""Faces: found by name, in packages and in a folder of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from oriflamme_dsl.press.typefaces import known_names, own_typefaces, typeface


@pytest.fixture
def fonts(tmp_path: Path) -> Path:
    """Return a folder with a font under another file name, and with files that are none."""
    face = typeface("Cinzel")
    assert face
    folder = tmp_path / "fonts"
    folder.mkdir()
    shutil.copy(face.files[0], folder / "Mine.TTF")
    (folder / "broken.ttf").write_bytes(b"no font at all")
    (folder / "readme.txt").write_text("fonts")
    return folder


@pytest.mark.parametrize("name", ["EB Garamond", "eb garamond", "Cinzel", "Atkinson Hyperlegible"])
def test_installed_faces(name: str) -> None:
    """A face is found by its name in any case, with files, licence and whose it is."""
    face = typeface(name)

    assert face
    assert (name.casefold(), True) == (face.name.casefold(), all(f.is_file() for f in face.files))
    assert "OFL" in face.licence
    assert face.copyright


def test_unknown_faces() -> None:
    """There is no face of an unknown name."""
    assert None is typeface("Nowhere Sans")


def test_own_fonts_come_first(fonts: Path) -> None:
    """The files of a folder are faces by the name that they give themselves."""
    face = typeface("Cinzel", fonts)

    assert face
    assert (fonts / "Mine.TTF",) == face.files
    assert (fonts,) == face.folders
    assert ["Cinzel"] == [one.name for one in own_typefaces(fonts)]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """Where there is no folder there are no faces, and those installed are known all the same."""
    assert () == own_typefaces(tmp_path / "nowhere")
    assert "EB Garamond" in known_names(tmp_path / "nowhere")


def test_characters() -> None:
    """A face knows which characters it has: the text face all French letters, but no snowman."""
    face = typeface("EB Garamond")

    assert face
    assert (
        set()
        == {ord(char) for char in "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’–—…\u00a0"} - face.characters
    )
    assert ord("☃") not in face.characters


def test_letters_have_widths() -> None:
    """In a face, a wide letter is wider than a narrow one, and twice as wide in twice the size."""
    face = typeface("EB Garamond")

    assert face
    assert face.measure("i", 10) < face.measure("m", 10)
    assert 2 * face.measure("m", 10) == face.measure("m", 20)
