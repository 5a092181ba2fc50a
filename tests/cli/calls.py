"""Calling the command line, inside the test or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from attrs import frozen
from typer.testing import CliRunner

from oriflamme_dsl.cli import app

ROOT = Path(__file__).resolve().parents[2]
BOX = str(ROOT / "cards" / "oriflamme.ori")

MISSPELT = 'use base\ncard page "Page" : charactr { gain 1 }\n'
"""A file with one error: the name of a kind, at 2:20."""

FAILING = """use oriflamme
scenario "an Heir earns three" {
  queue red heir
  points red 0
  resolve red heir
  expect { points red 3 }
}
scenario "an Heir earns two" ruling 16 source "own" {
  queue red heir
  points red 0
  resolve red heir
  expect { points red 2 }
}
"""


@frozen
class Done:
    """What a call printed, and its exit code."""

    code: int
    out: str
    err: str


def call(*arguments: str, typed: str | bytes = "", **environment: str) -> Done:
    """Call the command line inside this process; messages are in English unless told otherwise."""
    asked = {"LC_ALL": "C", **environment}
    done = CliRunner().invoke(app, list(arguments), input=typed, env=asked)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def command(*arguments: str) -> list[str]:
    """Return the command line as a program of its own."""
    return [sys.executable, "-m", "oriflamme_dsl", *arguments]


INTERRUPTIBLE = """
import signal
from oriflamme_dsl.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""The program with Ctrl-C as on a terminal, also where those who started the tests ignore it."""


def interruptible(*arguments: str) -> list[str]:
    """Return the command line as a program of its own that Ctrl-C ends."""
    return [sys.executable, "-c", INTERRUPTIBLE, *arguments]


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a program, buffered as users have it."""
    kept = {k: v for k, v in os.environ.items() if k not in {"PYTHONUNBUFFERED", "NO_COLOR"}}
    return {**kept, "LC_ALL": "C.UTF-8", **changes}


def spawn(
    *arguments: str, typed: bytes = b"", **changes: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a program of its own."""
    return subprocess.run(
        command(*arguments),
        input=typed,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=environment(**changes),
    )
