"""What the page about other languages shows is true."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from oriflamme_dsl.render.own.tables import SORTS
from tests.cli.calls import ROOT, call
from tests.docs.blocks import DOCS, blocks

PAGE = "translating.md"
SPANISH = ROOT / "examples" / "spanish"


def folder_with(folder: Path, old: str, new: str) -> None:
    """Write the Spanish catalogue into a folder with one piece of its text exchanged."""
    text = (SPANISH / "es.toml").read_text(encoding="utf-8")
    assert (old, 1) == (old, text.count(old))
    folder.mkdir()
    (folder / "es.toml").write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working directory of a reader: the card, the two folders, the examples."""
    card = blocks(PAGE, "ori")[0].text
    phrase = blocks(PAGE, "toml")[0].text
    (tmp_path / "jugglers.ori").write_text(card, encoding="utf-8")
    shutil.copytree(SPANISH, tmp_path / "examples" / "spanish")
    folder_with(tmp_path / "spanish", "[phrases.Copy]", f"{phrase}\n[phrases.Copy]")
    folder_with(tmp_path / "slip", "roba {amount head}", "roba {amont head}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("number", range(len(blocks(PAGE, "console"))))
def test_each_call_prints_what_the_page_shows(number: int, place: Path) -> None:
    """The calls of the page print what stands below them."""
    line, _, shown = blocks(PAGE, "console")[number].text.partition("\n")
    done = call(*line.removeprefix("$ oriflamme ").split())

    assert place.is_dir()
    assert shown.strip() == (done.out + done.err).strip()


def test_the_second_phrase_is_sound(tmp_path: Path) -> None:
    """The phrase with a condition can stand in the catalogue as it is shown."""
    phrase = blocks(PAGE, "toml")[1].text
    folder_with(tmp_path / "spanish", "[phrases.Copy]", f"{phrase}\n[phrases.Copy]")
    done = call("show", "archer", "--phrases", str(tmp_path / "spanish"))

    assert (0, "") == (done.code, done.err)


@pytest.mark.parametrize("number", [2, 3])
def test_pieces_of_the_catalogue_stand_in_it(number: int) -> None:
    """Words and names shown as those of the example are its own."""
    text = (SPANISH / "es.toml").read_text(encoding="utf-8")
    lines = blocks(PAGE, "toml")[number].text.splitlines()

    assert [] == [line for line in lines if line not in text]


def test_what_has_names_is_listed() -> None:
    """The page lists each sort of thing that a catalogue can name."""
    text = (DOCS / PAGE).read_text(encoding="utf-8")
    listed = re.search(r"^(`card`.*?) can be named so", text, re.MULTILINE | re.DOTALL)
    assert listed

    assert list(SORTS) == re.findall(r"`(\w+)`", listed[1])
