"""What the page about playing shows and tells is true."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from oriflamme_dsl.cli import hint
from oriflamme_dsl.report.words import words_of
from tests.cli.calls import call
from tests.docs.blocks import DOCS, blocks

PAGE = "playing.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in an empty folder."""
    monkeypatch.chdir(tmp_path)


def test_calls_can_be_made() -> None:
    """The calls of the page, one after the other, do their work."""
    lines = [line for block in blocks(PAGE, "console") for line in block.text.splitlines()]
    calls = [line.removeprefix("$ oriflamme ") for line in lines]

    assert 5 == len(calls)
    assert [0] * len(calls) == [call(*shlex.split(line), typed="q\n").code for line in calls]


def test_the_table_that_is_shown() -> None:
    """What is shown of a game is how it begins."""
    line = blocks(PAGE, "console")[0].text.removeprefix("$ oriflamme ")

    assert call(*shlex.split(line), typed="q\n").out.startswith(blocks(PAGE, "text")[0].text)


def test_a_game_of_a_run_is_watched() -> None:
    """The seed that is told shows the first game of the run that is told, with its scores."""
    assert "`--seed 30064771072` is the first game of `simulate --seed 7`" in TEXT
    asked = ("--bots", "heuristic", "--players", "3")
    once = ("--games", "1", "--seed", "7", "--workers", "1", "--json", "run.json")
    assert 0 == call("simulate", *asked, *once).code
    (run,) = json.loads(Path("run.json").read_text(encoding="utf-8"))["players"]
    told = call("play", "--watch", *asked, "--seed", "30064771072").out

    assert run["tally"]["points"] == [*map(int, re.findall(r"\d+", told.splitlines()[-2]))]


def test_options_are_those_of_the_command() -> None:
    """Each option of the command has a row, and each row is an option."""
    told = set(re.findall(r"^\| `(--[a-z]+)", TEXT, re.MULTILINE))
    known = set(re.findall(r"^  (--[a-z]+) ", call("play", "--help").out, re.MULTILINE))

    assert told == known - {"--lang"}


def test_the_hint_is_in_words_of_today() -> None:
    """The lines of the hint are sentences of the program, and its numbers those of the program."""
    words = words_of("play", "en")
    shown = blocks(PAGE, "text")[1].text.splitlines()

    assert [
        "> ?",
        words["thinking"].format(seconds=hint.SECONDS),
        words["looked"].format(games=f"{hint.GAMES:,}"),
        words["head"].format(won=words["won"], own=words["own"], games=words["games"]),
        words["more"].format(best=3, other=1, wins=11, own=1.9, of_own=words["one"]),
    ] == [*shown[:4], f"{shown[-2]} {shown[-1].lstrip()}"]
    assert f"{hint.GAMES:,} games or {hint.SECONDS} seconds" in TEXT
