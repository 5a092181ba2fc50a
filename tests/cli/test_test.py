"""`oriflamme test`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import FAILING, MISSPELT, call


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a scenario that fails and one that passes."""
    path = tmp_path / "mine.ori"
    path.write_text(FAILING)
    return path


def test_failures_and_sums(file: Path) -> None:
    """What fails is told with its place; the rulings and the sums come last; exit code 1."""
    done = call("test", str(file))

    told = done.out.splitlines()
    assert (1, "FAILED: an Heir earns three", ["rulings shown: 16", "1 passed, 1 failed"]) == (
        done.code,
        told[0],
        told[-2:],
    )
    assert [f" --> {file}:6:19"] == [line for line in told if "-->" in line]


def test_some_of_them(file: Path) -> None:
    """`--run` takes scenarios by a part of their title, in capitals or not."""
    done = call("test", str(file), "--run", "HEIR EARNS TWO")

    assert (0, "rulings shown: 16\n1 passed, 0 failed\n") == (done.code, done.out)


def test_results_as_json(file: Path) -> None:
    """The JSON holds each scenario with its place, its rulings and what was found."""
    done = call("test", str(file), "--format", "json")

    data = json.loads(done.out)
    three, two = data["scenarios"]
    assert (1, 1, 1, [16]) == (done.code, data["passed"], data["failed"], data["rulings"])
    assert (str(file), 2, False, True) == (
        three["file"],
        three["line"],
        three["passed"],
        two["passed"],
    )


def test_errors_as_json(tmp_path: Path) -> None:
    """Errors that keep scenarios from being run come as JSON too."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("test", str(file), "--format", "json")

    data = json.loads(done.out)
    assert (1, "", ["ORI201"]) == (done.code, done.err, [one["code"] for one in data["findings"]])


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--run", "nothing of this name"), "ORI604"),
        (("--format", "plain"), "ORI601"),
        (("nothing.ori",), "ORI001"),
    ],
)
def test_bad_calls(file: Path, arguments: tuple[str, ...], code: str) -> None:
    """What cannot be run is said on standard error, with exit code 2."""
    done = call("test", str(file), *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_a_file_without_scenarios(tmp_path: Path) -> None:
    """No scenario at all is a bad call, not a success."""
    file = tmp_path / "mine.ori"
    file.write_text("use base\n")

    done = call("test", str(file))

    assert (2, "error[ORI604]: there is no scenario in") == (done.code, done.err[:38])
