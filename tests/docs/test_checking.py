"""What the page about checking shows is true."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from oriflamme_dsl.project.settings import SETTINGS
from oriflamme_dsl.report import FORMATS
from tests.cli.calls import ROOT, call
from tests.docs.blocks import DOCS, blocks

PAGE = "checking.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
HOOKS = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working directory of a reader, with the first file of the page."""
    monkeypatch.chdir(tmp_path)
    Path("cards").mkdir()
    Path("cards", "porter.ori").write_text(blocks(PAGE, "ori")[0].text, encoding="utf-8")
    return tmp_path


def test_each_call_prints_what_the_page_shows(place: Path) -> None:
    """The calls print what stands below them, the last one with the settings of the page."""
    calls = [block.text for block in blocks(PAGE, "console")]
    *others, last = [text for text in calls if "--fix" not in text]
    for text in others:
        assert "" == assert_shown(text)
    (settings,) = blocks(PAGE, "toml")
    (place / "oriflamme.toml").write_text(settings.text)
    assert "" == assert_shown(last)


def test_mending_prints_what_the_page_shows(place: Path) -> None:
    """The diff and then the mending of the last file print what stands below them."""
    file = place / "cards" / "reeve.ori"
    file.write_text(blocks(PAGE, "ori")[-1].text, encoding="utf-8")
    diff, mending = [block.text for block in blocks(PAGE, "console") if "--fix" in block.text]

    said = assert_shown(diff)
    assert_shown(mending)

    assert said.startswith("cards/reeve.ori: 3 findings would be mended")
    assert "gain 2" in file.read_text(encoding="utf-8")


def assert_shown(text: str) -> str:
    """Assert that a call prints what stands below it; return what it says on standard error."""
    line, _, shown = text.partition("\n")
    done = call(*shlex.split(line.removeprefix("$ oriflamme ")))
    assert shown.strip() == done.out.strip().replace("\\", "/")
    return done.err


def test_the_exception_takes_the_finding_away(place: Path) -> None:
    """With the comment of the page nothing is found."""
    (place / "cards" / "porter.ori").write_text(blocks(PAGE, "ori")[1].text, encoding="utf-8")

    assert [] == json.loads(call("check", "cards", "--format", "json").out)


def test_all_forms_and_settings_are_listed() -> None:
    """The tables name each form and each setting that there is, in their order."""
    rows = re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)

    assert [*FORMATS] == rows[: len(FORMATS)]
    assert {*SETTINGS} == {*rows[len(FORMATS) :]}


@pytest.mark.parametrize("hook", re.findall(r"^ +- id: (\S+)", TEXT, re.MULTILINE))
def test_hooks_are_there(hook: str) -> None:
    """Each hook that the page names is offered, and calls a command that there is."""
    found = re.search(rf"^- id: {hook}\n(?:  .*\n)*?  entry: oriflamme (\w+)", HOOKS, re.MULTILINE)

    assert found
    assert 0 == call(found[1], "--help").code
