"""`oriflamme check` under the settings of a project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, call

IN_VAIN = 'use kinds\ncard page "Page" : character {\n  gain 2\n  lose 2\n}\n'
"""A file with one warning, ORI351, at 4:3."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, in which `cards/mine.ori` has one warning."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "mine.ori").write_text(IN_VAIN)
    return tmp_path


def settings(folder: Path, text: str) -> None:
    """Write the settings of the project."""
    (folder / "oriflamme.toml").write_text(text)


def test_a_warning_that_is_ignored(folder: Path) -> None:
    """A warning with a reason to be ignored is not said."""
    settings(folder, 'ignore = [{ code = "ORI351", reason = "jokes" }]')

    done = call("check", "cards")
    assert (0, "1 file, 1 card: no findings\n") == (done.code, done.out)


def test_a_warning_that_counts(folder: Path) -> None:
    """A warning may count as an error: it is one in each form, and the exit code is 1."""
    settings(folder, 'severity = { ORI351 = "error" }')

    signs = {
        "human": "error[ORI351]",
        "plain": "Error ORI351",
        "concise": "error[ORI351]",
        "json": '"severity": "error"',
        "github": "::error ",
        "sarif": '"level": "error"',
    }
    done = {form: call("check", "cards", "--format", form) for form in signs}
    assert [1] * len(signs) == [one.code for one in done.values()]
    assert [] == [form for form, sign in signs.items() if sign not in done[form].out]


def test_a_warning_that_counts_and_is_not_there(folder: Path) -> None:
    """What is not found cannot count."""
    settings(folder, 'severity = { ORI350 = "error" }')

    done = call("check", "cards", "--format", "concise")
    assert (0, True) == (done.code, "warning[ORI351]" in done.out)


def test_an_error_stays(folder: Path) -> None:
    """An error cannot be ignored: it is said, and that it cannot."""
    settings(folder, 'ignore = [{ code = "ORI201", reason = "later" }]')
    (folder / "cards" / "mine.ori").write_text(MISSPELT)

    found = json.loads(call("check", "cards", "--format", "json").out)
    assert ["ORI044", "ORI201"] == [one["code"] for one in found]


def test_paths_of_the_project(folder: Path) -> None:
    """A call that names nothing checks the paths of the settings, from a folder below, too."""
    settings(folder, 'paths = ["cards"]')

    from_above = call("check", "--format", "concise")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder / "cards")
        from_below = call("check", "--format", "concise")

    assert ["cards/mine.ori:4:3", "mine.ori:4:3"] == [
        done.out.split(": ")[0].replace("\\", "/") for done in (from_above, from_below)
    ]


def test_settings_without_paths(folder: Path) -> None:
    """Without paths in the call or the settings there is nothing to check."""
    settings(folder, 'languages = ["fr"]')

    done = call("check")
    assert (2, "error[ORI612]") == (done.code, done.err[:13])


def test_slips_in_the_settings(folder: Path) -> None:
    """What is wrong with the settings stands before what is wrong with the cards, exit code 1."""
    settings(folder, "pats = 1\n")

    done = call("check", "cards", "--format", "concise")
    assert (1, ["oriflamme.toml:1:1: error[ORI041]", "cards/mine.ori:4:3: warning[ORI351]"]) == (
        done.code,
        [line.replace("\\", "/").partition("] ")[0] + "]" for line in done.out.splitlines()],
    )


def test_settings_that_cannot_be_read(folder: Path) -> None:
    """Settings that are no TOML are unreadable input: exit code 2, and the cards are checked."""
    settings(folder, "paths = [cards]\n")

    done = call("check", "cards", "--format", "json")
    codes = [one["code"] for one in json.loads(done.out)]
    assert (2, ["ORI040", "ORI351"]) == (done.code, codes)


def test_settings_of_standard_input(folder: Path) -> None:
    """Standard input has the settings of the folder that its name lies in."""
    settings(folder / "cards", 'ignore = [{ code = "ORI351", reason = "jokes" }]')

    found = [
        json.loads(call("check", "-", *name, "--format", "json", typed=IN_VAIN).out)
        for name in ((), ("--stdin-filename", "cards/new.ori"))
    ]
    assert [1, 0] == [*map(len, found)]


def test_settings_of_the_first_path(folder: Path) -> None:
    """The settings nearest to the first path hold for all."""
    settings(folder / "cards", 'ignore = [{ code = "ORI351", reason = "jokes" }]')
    (folder / "other.ori").write_text(IN_VAIN.replace("page", "squire"))

    paths = [("cards", "other.ori"), ("other.ori", "cards")]
    found = [json.loads(call("check", *two, "--format", "json").out) for two in paths]
    assert [0, 2] == [*map(len, found)]
