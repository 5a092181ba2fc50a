"""`oriflamme test --coverage` and `--threshold`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.calls import MISSPELT, Done, call

FERRET = """use oriflamme
card ferret "Ferret" : character {
  if this is first { gain 3 } otherwise { put 1 on this }
}
scenario "a Ferret is first" {
  queue red ferret
  points red 0
  resolve red ferret
  expect { points red 3 }
}
"""
TABLE = """
        statements  branches  triggers  options
ferret         2/3       1/2         –        –  60 %

Not shown by any scenario:
  {file}:3:3
    if this is first {{ gain 3 }} otherwise {{ put 1 on this }}
    → the condition never fails
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a card of which a scenario shows three parts in five."""
    path = tmp_path / "mine.ori"
    path.write_text(FERRET)
    return path


def test_coverage(file: Path) -> None:
    """Below the sums stands what the scenarios show of the cards of the file, and what not."""
    done = call("test", str(file), "--coverage")

    assert (0, f"1 passed, 0 failed\n{TABLE.format(file=file)}") == (
        done.code,
        done.out,
    )


def test_enough(file: Path) -> None:
    """A threshold that is reached is no finding; it tells of coverage, too."""
    done = call("test", str(file), "--threshold", "60")

    assert (0, call("test", str(file), "--coverage").out) == (done.code, done.out)


def test_too_little(file: Path) -> None:
    """Below the threshold a finding names the cards, and the exit code is 1."""
    done = call("test", str(file), "--threshold", "61")

    assert (1, 1) == (done.code, done.out.count("error[ORI651]"))
    assert "show 60 % of the whole, and 61 % are asked for" in done.out
    assert "write scenarios for `ferret`" in done.out


def test_in_french(file: Path) -> None:
    """Table and finding are in the language asked for."""
    told = call("test", str(file), "--threshold", "61", "--lang", "fr").out

    assert "→ la condition est toujours remplie" in told
    assert "les scénarios montrent 60\u00a0% de l’ensemble, et il en faut 61\u00a0%" in told


@pytest.mark.parametrize("percent", ["101", "-1", "many", "99.5", ""])
def test_nonsense(file: Path, percent: str) -> None:
    """A threshold is a whole number from 0 to 100."""
    done = call("test", str(file), "--threshold", percent)

    assert (2, "") == (done.code, done.out)


def test_as_json(file: Path) -> None:
    """The JSON has a key more, and stays whole where too little is shown."""
    plain = json.loads(call("test", str(file), "--format", "json").out)
    done = call("test", str(file), "--format", "json", "--threshold", "100")

    found = json.loads(done.out)
    coverage = found.pop("coverage")
    assert (1, plain, 60) == (done.code, found, coverage["percent"])
    assert "error[ORI651]" in done.err


def test_as_junit(file: Path) -> None:
    """JUnit has the percentages as properties of its first suite."""
    suites = ET.fromstring(call("test", str(file), "--format", "junit", "--coverage").out)

    assert [("coverage", "60"), ("coverage.card.ferret", "60")] == [
        (one.get("name"), one.get("value")) for one in suites[0][0]
    ]


def test_a_part_of_the_scenarios(file: Path) -> None:
    """With `--run` only those scenarios count that are run."""
    file.write_text(
        FERRET + 'scenario "second" { queue red lord | red ferret; resolve red ferret }\n'
    )

    def percent(*more: str) -> int:
        done = call("test", str(file), "--coverage", "--format", "json", *more)
        return int(json.loads(done.out)["coverage"]["percent"])

    assert (100, 60) == (percent(), percent("--run", "first"))


def test_errors_come_first(file: Path) -> None:
    """Where nothing can be played, nothing is counted."""
    file.write_text(MISSPELT)

    done: Done = call("test", str(file), "--coverage", "--format", "json")
    assert (1, False) == (done.code, "coverage" in json.loads(done.out))
