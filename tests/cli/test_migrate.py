"""`oriflamme migrate`: files of an older edition, with a made-up one."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.editions import steps
from tests.cli.calls import call
from tests.editions.made_up import STEP

OLD = 'edition 0\nuse kinds\ncard fool "Fool" : character { destroy an adjacent card }\n'
NEW = 'edition 1\nuse kinds\ncard fool "Fool" : character { eliminate an adjacent card }\n'


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "STEPS", (STEP,))


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of the older edition."""
    path = tmp_path / "fair.ori"
    path.write_bytes(OLD.encode())
    return path


def test_files_are_brought_over(old: Path) -> None:
    """A file is written anew and named; called again, nothing happens; then it checks."""
    first, again = call("migrate", str(old.parent)), call("migrate", str(old.parent))

    assert (0, f"{old}: edition 0 is now edition 1\n") == (first.code, first.out)
    assert (0, "", NEW.encode()) == (again.code, again.out, old.read_bytes())
    assert 0 == call("check", str(old)).code


def test_in_french(old: Path) -> None:
    """The same is told in French."""
    done = call("migrate", str(old), "--lang", "fr")

    assert f"{old}\u00a0: l’édition 0 est devenue l’édition 1\n" == done.out


def test_looking_only(old: Path) -> None:
    """With --check and --diff nothing is written; --check alone makes 1 of it."""
    named, shown = call("migrate", "--check", str(old)), call("migrate", "--diff", str(old))

    assert (1, 0, OLD.encode()) == (named.code, shown.code, old.read_bytes())
    assert "-edition 0\n+edition 1\n" in shown.out


def test_standard_input() -> None:
    """What is typed comes out in the newest edition."""
    done = call("migrate", "-", typed=OLD)

    assert (0, NEW) == (done.code, done.out)


def test_what_is_not_clear(old: Path) -> None:
    """What somebody has to decide is told with its place, and makes 1 of it."""
    old.write_text(OLD.replace("destroy", "hurry"), encoding="utf-8", newline="\n")

    done = call("migrate", str(old))

    assert (1, "") == (done.code, done.out)
    assert f"--> {old}:3:32" in done.err


def test_check_says_the_way_out(old: Path) -> None:
    """The check of a file of an older edition says what brings it over, and nothing else."""
    done = call("check", str(old), "--format", "plain")

    assert "edition 0 of the language is an older one" in done.out
    assert 'Help: let "oriflamme migrate" bring the file to edition 1' in done.out
    assert "1 error.\n" == done.out[-9:]


def test_an_edition_that_there_is_not(old: Path) -> None:
    """To ask for another edition than those that are known is a bad call."""
    done = call("migrate", "--to", "7", str(old))

    assert (2, OLD.encode()) == (done.code, old.read_bytes())
    assert "error[ORI601]: there is no edition called `7`" in done.err
