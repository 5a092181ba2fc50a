"""What the page about bots shows and tells is true."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from random import Random

import pytest

from oriflamme_dsl.bots import Seat
from oriflamme_dsl.bots.budget import USUAL
from oriflamme_dsl.bots.registry import GROUP, OURS, SEARCHES, bot_named
from tests.bots.strengths import calls
from tests.bots.tables import core, positions
from tests.cli.calls import call
from tests.docs.blocks import DOCS, blocks

PAGE = "bots.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
OWN = re.search(r"^    oriflamme (tournament .*hasty:Hasty.*)", TEXT, re.MULTILINE)
STRENGTH = re.compile(r"\| `(\S+)` over `(\S+)` \| [0-9.]+ % \| ([0-9.]+) to [0-9.]+ % \|")


def test_bots_are_those_that_there_are() -> None:
    """Each bot has a row, and the budget that is usual is told."""
    told = re.findall(r"^\| `([a-z]+)` \| [a-z]", TEXT.partition("## How strong")[0], re.MULTILINE)

    assert sorted(told) == sorted({*OURS, *SEARCHES})
    assert f"({USUAL.games} if nothing is said)" in TEXT


def test_a_bot_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The class that is shown plays when it is called as the page says."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    Path("hasty.py").write_text(blocks(PAGE, "python")[0].text)
    assert OWN is not None
    own = shlex.split(OWN[1])
    own[own.index("--games") + 1] = "6"

    assert 0 == call(*own).code


def test_what_a_seat_gives() -> None:
    """The rows are all that a seat has, and nothing else."""
    told = set(re.findall(r"`seat\.([a-z]+)", TEXT))

    assert told == {name for name in dir(Seat) if not name.startswith("_")}


def test_what_an_imagined_game_can_do() -> None:
    """Each name is there."""
    told = re.search(r"An imagined game can(.*?)Nothing in it", TEXT, re.DOTALL)
    assert told is not None
    position = next(positions(core("oriflamme"), 0))
    world = Seat(position, 3, Random(1)).imagine()
    names = re.findall(r"`([a-z_]+)", told[1])

    assert len(names) > 8
    assert [] == [name for name in names if not hasattr(world, name)]


def test_names_of_a_package() -> None:
    """The entry points are those that are looked for."""
    (table,) = tomllib.loads(blocks(PAGE, "toml")[0].text)["project"]["entry-points"]

    assert table == GROUP


def test_strengths_are_certain() -> None:
    """Each tournament of the table is certain, and has the call that plays it, with its seed."""
    rows = STRENGTH.findall(TEXT)
    played = calls(TEXT)

    assert 6 == len(rows) == len(played)
    assert [(better, worse) for better, worse, _ in rows] == [
        tuple(words[words.index("--bots") + 1].split(",")) for words in played
    ]
    assert all(float(low) > 0 and bot_named(better) for better, _, low in rows)
