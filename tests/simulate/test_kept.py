"""What is kept of a run is read back as it was, and what is another run is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from oriflamme_dsl.simulate.kept import Difference, Kept, Stage, difference, keep, read_kept
from oriflamme_dsl.simulate.tally import Tally


def kept() -> Kept:
    """Return a run of which some is done."""
    two = Tally(2, (3, 4), (5, 8), (60, 60), decisions=9, decisions_squared=41)
    stage = Stage.empty(2, ("random", "heuristic")).after(4, 2, two)
    return Kept("duel", "0123456789ab", 7, (stage, Stage.empty(3, ("random",) * 3)))


def written(path: Path) -> dict[str, Any]:
    """Write the run and return its data."""
    assert keep(path, kept()) is None
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def test_a_run_is_read_back(tmp_path: Path) -> None:
    """What is written is what is read."""
    path = tmp_path / "run.json"
    written(path)

    assert kept() == read_kept(path)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """It is said why, and nothing is raised."""
    assert "it is no ordinary file" == keep(tmp_path, kept())


def test_a_place_that_holds_no_file(tmp_path: Path) -> None:
    """A folder, or a device without an end, is not read."""
    with pytest.raises(ValueError, match="no ordinary file"):
        read_kept(tmp_path)


def test_games_are_done_once() -> None:
    """A chunk that was counted is not counted again."""
    stage = kept().stages[0]

    with pytest.raises(ValueError, match="done twice"):
        stage.after(5, 1, Tally(1, (0, 0), (0, 0), (60, 0)))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "trio"}, Difference("game", "trio", "duel")),
        ({"fingerprint": "ba"}, Difference("rules", "ba", "0123456789ab")),
        ({"program": "0.0"}, Difference("program", "0.0", kept().program)),
        ({"stream": "jit"}, Difference("stream", "jit", "python")),
        ({"seed": 8}, Difference("seed", "8", "7")),
        ({"stages": kept().stages[:1]}, Difference("players", "2", "2,3")),
        (
            {"stages": (kept().stages[0], Stage.empty(3, ("random", "random", "flat")))},
            Difference("bots", "random,random,flat", "random,random,random"),
        ),
        ({}, None),
    ],
)
def test_another_run_is_told(change: dict[str, Any], expected: Difference | None) -> None:
    """The first thing that differs is told, with what it was and what it is."""
    assert expected == difference(evolve(kept(), **change), kept(), 6)


def test_fewer_games_than_are_done() -> None:
    """A run that has more games already than are asked for is another one."""
    assert Difference("games", "6", "5") == difference(kept(), kept(), 5)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "oriflamme-game"),
        (("version",), 99),
        (("seed",), "7"),
        (("seed",), -1),
        (("seed",), 2**64),
        (("game",), None),
        (("stages",), 3),
        (("stages", 0, "players"), 3),
        (("stages", 0, "players"), True),
        (("stages", 0, "bots"), ["random", 1]),
        (("stages", 0, "done"), [[4, 5]]),
        (("stages", 0, "done"), [[-2, 0]]),
        (("stages", 0, "done"), [[4, 5], [4, 5]]),
        (("stages", 0, "done"), [[5, 4]]),
        (("stages", 0, "done"), [4, 6]),
        (("stages", 0, "tally", "wins"), [60]),
        (("stages", 0, "tally", "games"), 1.5),
        (("stages", 0, "tally"), {}),
        (("stages", 0, "tally", "points_squared"), [0, 0]),
        (("stages", 0, "tally", "points_squared"), [10**400, 8]),
        (("stages", 0, "tally", "points"), [-(10**30), 4]),
        (("stages", 0, "tally", "wins"), [10**400, 60]),
        (("stages", 0, "tally", "wins"), [-60, 180]),
        (("stages", 0, "tally", "won_by_nobody"), 1),
        (("stages", 0, "tally", "ties"), 3),
        (("stages", 0, "tally", "ties"), -1),
        (("stages", 0, "tally", "decisions"), -9),
        (("stages", 1, "tally", "margin_squared"), 1),
        (("stages",), []),
    ],
)
def test_what_was_changed_is_refused(
    path: tuple[str | int, ...], value: object, tmp_path: Path
) -> None:
    """A file in which something is of another sort, or does not fit, is not read."""
    file = tmp_path / "run.json"
    data: Any = written(file)
    inner = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    file.write_text(json.dumps(data))

    with pytest.raises(ValueError):
        read_kept(file)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_what_is_no_run_is_refused(data: bytes, tmp_path: Path) -> None:
    """Anything else is told as what it is not."""
    file = tmp_path / "run.json"
    file.write_bytes(data)

    with pytest.raises(ValueError, match=r"^it "):
        read_kept(file)
