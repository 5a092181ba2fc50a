"""`oriflamme preview`, as a program of its own."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.report import report
from tests.cli.calls import MISSPELT, ROOT, call, environment, interruptible


@pytest.mark.skipif(sys.platform == "win32", reason="no other program can press Ctrl-C there")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["TIME  1 file, 1 error", "The preview has ended."]),
        ("fr", ["TIME  1 fichier, 1 erreur", "L’aperçu est terminé."]),
    ],
)
def test_ctrl_c_ends_it(tmp_path: Path, language: str, lines: list[str]) -> None:
    """It says its address once, a line for each look, and one at the end, with exit code 0."""
    file = tmp_path / "my.ori"
    file.write_text(MISSPELT, encoding="utf-8")
    running = subprocess.Popen(
        interruptible("preview", str(file), "--lang", language),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
    )
    assert running.stdout is not None
    address, first = (running.stdout.readline().decode() for _ in range(2))
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)

    told = [re.sub(r"^[\d:]{8} ", "TIME ", line) for line in (first + out.decode()).splitlines()]
    assert (True, lines, b"", 0) == (
        "http://127.0.0.1:" in address,
        told,
        err,
        running.returncode,
    )


def test_a_busy_port_is_a_bad_call() -> None:
    """A port that is not free is said with a way out, and exit code 2."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = call("preview", "--port", str(port))

    assert (2, "", True, True) == (
        done.code,
        done.out,
        done.err.startswith(f"error[ORI617]: the port {port} cannot be used: "),
        "leave out `--port` to take a free one" in done.err,
    )


def test_a_file_that_is_not_there_is_a_bad_call() -> None:
    """A name that is misspelt is said at once, and not waited for."""
    done = call("preview", "no-such.ori")

    assert (2, "", True) == (done.code, done.out, "no-such.ori" in done.err)


def test_a_fault_of_ours_is_told_as_one() -> None:
    """ORI618 says that the author is not to blame."""
    text = report([Diagnostic("ORI618", None, {"reason": "ValueError: x"})], "human", "en")

    assert [True, True] == [
        part in text
        for part in ("could not be looked at: ValueError: x", "it is this tool that failed")
    ]
