"""Run a program as a child process and tell what it used."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CAN_MEASURE = hasattr(os, "wait4")
CLOCK = "CPU time" if CAN_MEASURE else "WALL time (this system does not tell CPU time)"

# Linux counts in KiB, macOS in bytes.
PEAK_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Usage:
    """What one child process used.

    `seconds` is user plus system time by CLOCK; `peak` is the most memory held at once, in
    bytes, or 0 where the system does not tell.
    """

    seconds: float
    peak: int


def oriflamme() -> str:
    """Return the path of the installed command, the one that a user calls."""
    ending = ".exe" if os.name == "nt" else ""
    return str(Path(sysconfig.get_path("scripts"), f"oriflamme{ending}"))


def run(command: Sequence[str], folder: Path = ROOT) -> Usage:
    """Run a command in a folder and return what it used.

    Exits with the command's output if its exit code is not 0, because figures of a program
    that fails say nothing.
    """
    # Whoever installs the command has its modules compiled on the first run.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        child = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        code, usage = wait(child, start)
        if code:
            output.seek(0)
            told = output.read().decode(errors="replace")[-2000:]
            sys.exit(f"exit code {code} from {' '.join(command)}:\n{told}")
    return usage


def wait(child: subprocess.Popen[bytes], start: float) -> tuple[int, Usage]:
    """Wait for a child started at `start`; return its exit code and what it used."""
    if not CAN_MEASURE:
        code = child.wait()
        return code, Usage(time.perf_counter() - start, 0)
    _, status, used = os.wait4(child.pid, 0)
    # Told to the object as well, which otherwise waits for a process that is gone.
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, Usage(used.ru_utime + used.ru_stime, used.ru_maxrss * PEAK_UNIT)
