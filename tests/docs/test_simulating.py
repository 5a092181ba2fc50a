"""What the page about simulating shows and tells is true."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from oriflamme_dsl.cli.simulating import EVERY, INTERRUPTED
from oriflamme_dsl.core import ENGINES
from oriflamme_dsl.simulate import cluster
from oriflamme_dsl.simulate.parquet import library
from tests.cli.calls import call
from tests.docs.blocks import DOCS, blocks

PAGE = "simulating.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
HELP = call("simulate", "--help", COLUMNS="200").out


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in an empty folder."""
    monkeypatch.chdir(tmp_path)


def test_calls_can_be_made() -> None:
    """The calls of the page, one after the other, do their work."""
    lines = [line for block in blocks(PAGE, "console") for line in block.text.splitlines()]
    calls = [line.removeprefix("$ oriflamme ") for line in lines]

    assert 3 == len(calls)
    assert [0] * len(calls) == [call(*shlex.split(line)).code for line in calls]


def test_the_page_that_is_shown() -> None:
    """What is shown of a page begins one, but for the rate."""
    line = blocks(PAGE, "console")[0].text.removeprefix("$ oriflamme ")
    shown = blocks(PAGE, "text")[0].text.splitlines()
    printed = call(*shlex.split(line)).out.splitlines()

    assert shown == [re.sub(r" games, .*", " games", row) for row in printed[: len(shown)]]


def test_options_are_those_of_the_command() -> None:
    """Each option of the command has a row, and each row is an option."""
    told = set(re.findall(r"^\| `(--[a-z]+)", TEXT, re.MULTILINE))

    assert told == set(re.findall(r"(--[a-z]+) ", HELP)) - {"--lang", "--help"}


def test_engines_and_codes_are_told() -> None:
    """Each engine is told, and the numbers of the page are those of the program."""
    assert [] == [name for name in ENGINES if f"`{name}`" not in TEXT]
    assert (130, 5.0, 30.0) == (INTERRUPTED, EVERY, cluster.GONE)


def test_columns_are_those_of_the_file() -> None:
    """The columns of the page are those of a file of rows."""
    pytest.importorskip("pyarrow")
    call("simulate", "--games", "2", "--workers", "1", "--parquet", "rows.parquet")
    names = library().parquet.read_schema("rows.parquet").names
    rows = re.findall(r"^\| (`[a-z_1, `]+)", TEXT.partition("| column |")[2], re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`([a-z_0-9]+)`", row)}

    assert told == {name for name in names if not re.search(r"_[2-9]$", name)}
