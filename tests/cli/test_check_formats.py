"""`oriflamme check` for code hosts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import BOX, MISSPELT, call


def test_workflow_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`github` writes commands and nothing else, files named from the current folder."""
    monkeypatch.chdir(tmp_path)
    Path("cards").mkdir()
    Path("cards", "mine.ori").write_text(MISSPELT)

    done = call("check", str(tmp_path), "--format", "github")

    (line,) = done.out.splitlines()
    place = "file=cards/mine.ori,line=2,endLine=2,col=20,endColumn=28"
    assert (1, f"::error {place},title=ORI201 ") == (done.code, line.partition("unknown")[0])


def test_no_workflow_commands() -> None:
    """Without findings `github` writes nothing."""
    done = call("check", BOX, "--format", "github")

    assert (0, "", "") == (done.code, done.out, done.err)


def test_a_log() -> None:
    """`sarif` writes a log, its exit code being that of all formats."""
    done = call("check", "-", "--stdin-filename", "a b.ori", "--format", "sarif", typed=MISSPELT)

    (result,) = json.loads(done.out)["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert (1, "ORI201", "a%20b.ori") == (done.code, result["ruleId"], place["uri"])


@pytest.mark.parametrize("arguments", [(BOX,), ("-e", "gain 1")])
def test_a_log_of_nothing(arguments: tuple[str, ...]) -> None:
    """Without findings the log is written all the same, so that old results are taken away."""
    done = call("check", *arguments, "--format", "sarif")

    assert (0, []) == (done.code, json.loads(done.out)["runs"][0]["results"])
