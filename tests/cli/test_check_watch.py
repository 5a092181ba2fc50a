"""`oriflamme check --watch`, as a program of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.calls import BOX, MISSPELT, call, environment, interruptible

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nobody can press Ctrl-C there")

SOUND = 'use kinds\ncard page "Page" : character { gain 1 }\n'
CLEAN = "1 file, 1 card: no findings"


@contextmanager
def watching(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a check that watches, in a folder; it is ended at the end of the `with`."""
    running = subprocess.Popen(
        interruptible("check", "--watch", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment(),
        text=True,
        encoding="utf-8",
    )
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def told(running: subprocess.Popen[str]) -> str:
    """Return the next line of the findings."""
    assert running.stdout
    return running.stdout.readline().rstrip("\n")


def waits(running: subprocess.Popen[str]) -> str:
    """Return the next line about watching."""
    assert running.stderr
    return re.sub(r"^[\d:]{8}", "TIME", running.stderr.readline().rstrip("\n"))


def test_each_change_is_checked(tmp_path: Path) -> None:
    """A file is checked again when it is saved, and Ctrl-C is a clean end."""
    file = tmp_path / "mine.ori"
    file.write_text(SOUND)

    with watching(tmp_path, "mine.ori", "--format", "concise") as running:
        assert "TIME  waiting for a change (Ctrl-C ends it)" == waits(running)
        file.write_text(MISSPELT)
        assert "mine.ori:2:20: error[ORI201] there is no kind called `charactr`" == told(running)
        waits(running)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)

    assert ("", "No longer watching.\n", 0) == (out, err, running.returncode)


def test_for_people_in_french(tmp_path: Path) -> None:
    """A sound file is told each time, too; the words are in the language asked for."""
    file = tmp_path / "mine.ori"
    file.write_text(SOUND)

    with watching(tmp_path, ".", "--lang", "fr") as running:
        assert "1 fichier, 1 carte\u00a0: aucune remarque" == told(running)
        assert "TIME  en attente d’un changement (Ctrl-C pour finir)" == waits(running)
        (tmp_path / "more.ori").write_text(SOUND.replace("page", "squire"))
        assert "2 fichiers, 2 cartes\u00a0: aucune remarque" == told(running)


def test_files_that_are_used(tmp_path: Path) -> None:
    """A file that is used in vain is looked for until it is there."""
    (tmp_path / "mine.ori").write_text(f'use "other.ori"\n{SOUND}')

    with watching(tmp_path, "mine.ori", "--format", "concise") as running:
        assert "other.ori" in told(running)
        waits(running)
        (tmp_path / "other.ori").write_text("use kinds\n")
        waits(running)
        (tmp_path / "other.ori").write_text(MISSPELT)
        assert "other.ori:2:20: error[ORI201]" in told(running)


def test_settings_that_change(tmp_path: Path) -> None:
    """The settings are read again, and the paths in them."""
    (tmp_path / "a.ori").write_text(SOUND)
    (tmp_path / "b.ori").write_text(MISSPELT)
    (tmp_path / "oriflamme.toml").write_text('paths = ["a.ori"]\n')

    with watching(tmp_path) as running:
        assert CLEAN == told(running)
        waits(running)
        (tmp_path / "oriflamme.toml").write_text('paths = ["b.ori"]\n')
        assert "error[ORI201]: there is no kind called `charactr`" == told(running)


@pytest.mark.parametrize("arguments", [("-",), ("-e", "gain 1"), (BOX, "-")])
def test_what_cannot_be_watched(arguments: tuple[str, ...]) -> None:
    """Standard input and abilities do not change: to watch them is a bad call."""
    done = call("check", "--watch", *arguments)

    assert (2, "", "error[ORI047]") == (done.code, done.out, done.err[:13])
