"""What terminals, pipes and files do to the output."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.calls import (
    BOX,
    FAILING,
    MISSPELT,
    ROOT,
    command,
    environment,
    interruptible,
    spawn,
)

needs_unix = pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Return a file with letters that few consoles have, an error and a failing scenario."""
    file = tmp_path / "漢字 Œuvre.ori"
    text = FAILING.replace("Heir", "Héritier → 漢字")
    file.write_text(f'{text}\ncard page "Œ「漢」" : charactr {{ gain 1 }}\n', encoding="utf-8")
    return file


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """Return a sound file with such letters."""
    file = tmp_path / "sound.ori"
    file.write_text(
        'use oriflamme\ncard page "Œ「漢」" : character { gain 1 }\n'
        + FAILING.partition("\n")[2].replace("Heir", "Héritier → 漢字"),
        encoding="utf-8",
    )
    return file


@pytest.mark.parametrize(
    ("encoding", "lang"), [("cp1252", "en"), ("cp1252", "fr"), ("ascii", "fr")]
)
def test_no_console_is_too_old(odd: Path, sound: Path, encoding: str, lang: str) -> None:
    """No command fails for the letters that a console does not have, in either language."""
    calls = [
        ("check", str(odd)),
        ("check", str(odd), "--format", "plain"),
        ("check", str(odd), "--format", "json"),
        ("test", str(sound)),
        ("show", "page", str(sound)),
        ("show", "heir"),
        ("show", "漢字"),
        ("play", "--watch", "--seed", "1"),
        ("render", "markdown", "--out", str(odd.parent)),
    ]

    codes, crashes = [], []
    for arguments in calls:
        given = ("--lang", lang)
        done = spawn(*arguments, *given, PYTHONIOENCODING=encoding, LC_ALL="fr_FR.UTF-8")
        codes.append(done.returncode)
        crashes += [arguments] * (b"Traceback" in done.stderr)

    assert ([1, 1, 1, 1, 0, 0, 2, 0, 0], []) == (codes, crashes)


@needs_unix
@pytest.mark.parametrize(
    ("variables", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True)],
)
def test_colour_is_for_terminals(variables: dict[str, str], coloured: bool) -> None:
    """On a terminal there is colour, unless NO_COLOR says something."""
    assert coloured == (b"\x1b[" in on_terminal("check", "-e", "elimnate", **variables))


def test_no_colour_in_a_pipe() -> None:
    """What is not a terminal gets no colour."""
    assert b"\x1b[" not in spawn("check", "-", typed=MISSPELT.encode()).stdout


def on_terminal(*arguments: str, **variables: str) -> bytes:
    """Return what a program writes on a terminal."""
    import pty

    ours, theirs = pty.openpty()
    try:
        subprocess.run(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            check=False,
            env=environment(TERM="xterm", **variables),
        )
        return os.read(ours, 100_000)
    finally:
        os.close(ours)
        os.close(theirs)


@needs_unix
@pytest.mark.parametrize(
    "arguments", [("play", "--watch", "--seed", "1"), ("show", "lord"), ("check", "--help")]
)
def test_a_reader_who_goes_away(arguments: tuple[str, ...]) -> None:
    """When the reader of a pipe goes away, the program ends without a word."""
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        done = subprocess.run(
            command(*arguments),
            stdout=theirs,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )
    finally:
        os.close(theirs)

    assert (1, b"") == (done.returncode, done.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize(
    "arguments", [("play", "--watch", "--seed", "1"), ("check", BOX), ("--help",)]
)
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    """Output that cannot be written is one sentence on standard error, and exit code 1."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command(*arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )

    assert (1, b"error[ORI606]: the output could not be written", 1) == (
        done.returncode,
        done.stderr[:46],
        len(done.stderr.splitlines()),
    )


@needs_unix
@pytest.mark.parametrize(
    "arguments", [("test",), ("check", "."), ("render", "rules", "--out", "x")]
)
def test_a_folder_that_is_gone(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """A command in a folder that was deleted says one thing, and leaves no trace of its inside."""
    gone = tmp_path / "gone"
    gone.mkdir()
    script = 'cd "$0" && rmdir "$0" && exec "$@"'
    done = subprocess.run(
        ["sh", "-c", script, str(gone), *command(*arguments)],
        capture_output=True,
        check=False,
        env=environment(PYTHONPATH=str(ROOT)),
    )

    said = done.stdout + done.stderr
    assert (False, 1, False) == (done.returncode == 0, said.count(b"error["), b"Traceback" in said)


@needs_unix
def test_input_in_a_folder_that_is_gone(tmp_path: Path) -> None:
    """Where the current folder is needed, and gone, that is what is said."""
    gone = tmp_path / "gone"
    gone.mkdir()
    script = 'cd "$0" && rmdir "$0" && exec "$@"'
    done = subprocess.run(
        ["sh", "-c", script, str(gone), *command("check", "-")],
        input=b"use base",
        capture_output=True,
        check=False,
        env=environment(PYTHONPATH=str(ROOT)),
    )

    assert (2, b"error[ORI616]", 2) == (
        done.returncode,
        done.stderr[:13],
        len(done.stderr.splitlines()),
    )


@needs_unix
def test_a_program_without_output() -> None:
    """Without a standard output at all a command does its work."""
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *command("check", BOX)],
        stderr=subprocess.PIPE,
        check=False,
        env=environment(),
    )

    assert (0, b"") == (done.returncode, done.stderr)


def interrupted(game: subprocess.Popen[bytes]) -> int | None:
    """Press Ctrl-C until the game ends, and return its exit code.

    On a busy machine a first one can come just before the game reads, in a place where Python
    drops it.
    """
    for _ in range(10):
        game.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return game.wait(timeout=5)
    game.kill()
    return None


@needs_unix
@pytest.mark.parametrize("arguments", [("check", "-"), ("fmt", "-"), ("read", "-")])
def test_a_closed_standard_input(arguments: tuple[str, ...]) -> None:
    """A command that is to read what nobody can write says so."""
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *command(*arguments)],
        capture_output=True,
        text=True,
        check=False,
        env=environment(ORIFLAMME_LANG="en"),
    )
    assert (2, "error[ORI614]: standard input is closed") == (
        closed.returncode,
        closed.stderr.partition("\n")[0],
    )


@needs_unix
def test_an_interrupted_game_is_saved(tmp_path: Path) -> None:
    """Ctrl-C at a question ends the game without a trace, and what was played is saved."""
    file = tmp_path / "game.json"
    with subprocess.Popen(
        interruptible("play", "--seed", "3", "--save", str(file)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as game:
        assert game.stdout
        assert game.stderr
        told = b""
        while not told.endswith(b"> "):
            letter = game.stdout.read(1)
            assert letter, told
            told += letter
        code = interrupted(game)
        assert (130, b"", True) == (code, game.stderr.read().strip(), file.exists())
