"""`oriflamme test` for people, build servers and programs."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.calls import FAILING, MISSPELT, call


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a scenario that fails and one that passes."""
    path = tmp_path / "mine.ori"
    path.write_text(FAILING)
    return path


def test_what_happened(file: Path) -> None:
    """Below what was found it is told what happened, and which line of a card made it happen."""
    lines = call("test", str(file)).out.splitlines()

    happened = lines[lines.index("What happened:") :]
    assert ["   2     Red gains 2", "  gain 2"] == [happened[3], happened[4][-8:]]
    assert "base.ori:" in happened[4]


def test_what_happened_in_french(file: Path) -> None:
    """The language asked for holds for what happened, too."""
    told = call("test", str(file), "--lang", "fr").out

    assert (True, True) == ("Ce qui s’est passé\u00a0:" in told, "Rouge gagne 2" in told)


def test_events_as_json(file: Path) -> None:
    """In the JSON a scenario that failed has its events; one that passed has none."""
    three, two = json.loads(call("test", str(file), "--format", "json").out)["scenarios"]

    assert ("Red gains 2", "gain 2", []) == (
        three["events"][-1]["text"],
        three["events"][-1]["source"],
        two["events"],
    )
    assert (None, None) == (three["events"][0]["at"], three["events"][0]["source"])


def test_results_as_junit(file: Path) -> None:
    """The XML has each scenario, and in the one that failed what was found and what happened."""
    done = call("test", str(file), "--format", "junit")

    ((three, two),) = ET.fromstring(done.out)
    assert (1, "2", "1") == (
        done.code,
        *(ET.fromstring(done.out).get(k) for k in ("tests", "failures")),
    )
    assert ("an Heir earns three", "an Heir earns two", []) == (
        three.get("name"),
        two.get("name"),
        [*two],
    )
    assert "Red gains 2" in (three[0].text or "")


def test_errors_as_junit(tmp_path: Path) -> None:
    """Errors that keep scenarios from being played come as XML too."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("test", str(file), "--format", "junit")

    top = ET.fromstring(done.out)
    assert (1, "", "1", "ORI201") == (
        done.code,
        done.err,
        top.get("errors"),
        top[0][0][0].get("type"),
    )
