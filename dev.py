"""Every task of the project, with nothing but Python.

Needs no activated environment and no special rights: it makes `.venv` beside this file, and
brings it up to date when `pyproject.toml` or `constraints.txt` have changed. On Windows say
`py dev.py` in place of `python3 dev.py`.
"""

import sys

# Above all other imports, and in words that Python 3.6 can read, so that an old one says why.
if sys.version_info < (3, 11):
    sys.exit(
        "dev.py: Oriflamme DSL needs Python 3.11 or newer, and this is Python"
        f" {sys.version_info[0]}.{sys.version_info[1]}.\n"
        "Call dev.py with a newer one, for example: python3.12 dev.py demo"
    )

import argparse
import hashlib
import importlib.util
import os
import shlex
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
PROGRAMS = VENV / ("Scripts" if WINDOWS else "bin")
INSTALLED_FROM = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
STAMP = VENV / "installed-from.txt"
"""Holds a hash of INSTALLED_FROM; written last, so that a broken-off installation is redone."""

Commands = Sequence[Sequence[str]]
"""Each a program of the environment and its arguments."""

LINT: Commands = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
)
TEXTMATE = "editors/vscode/syntaxes/oriflamme.tmLanguage.json"
SHIPPED_FILES: Commands = (
    ("oriflamme", "check", "cards", "examples"),
    ("oriflamme", "test", "cards", "examples"),
)
GENERATED: Commands = (
    ("python", "-m", "oriflamme_dsl.syntax.tables"),
    ("python", "-m", "oriflamme_dsl.syntax.words", "--write", "docs/language.md"),
    ("python", "-m", "oriflamme_dsl.highlight.export"),
    ("python", "-m", "oriflamme_dsl.highlight.textmate", "--write", TEXTMATE),
    ("python", "-m", "oriflamme_dsl.scenario.rulings", "--write", "docs/rulings.md"),
    ("python", "-m", "oriflamme_dsl.prose.export", "--write"),
    ("python", "-m", "oriflamme_dsl.press.art", "--write", "docs/icons.md"),
    ("python", "-m", "oriflamme_dsl.report.schema", "--write", "docs/schema"),
    ("python", "-m", "oriflamme_dsl.report.codes", "--write", "docs/errors.md"),
)
DEMO: Commands = (
    ("oriflamme", "check", "cards/", "examples/"),
    ("oriflamme", "test", "cards/"),
    ("oriflamme", "play", "oriflamme", "--players", "4", "--watch", "--seed", "7"),
    ("oriflamme", "render", "all", "--lang", "en,fr", "--out", "build/"),
)


def demo(_: Sequence[str]) -> int:
    """See it work: check and test the base box, watch a game, print sheets to build/."""
    for command in DEMO:
        code = run(command)
        if code:
            return code
    return 0


def test(extra: Sequence[str]) -> int:
    """Run all that must pass; further arguments go to pytest."""
    return run_all(
        (*LINT, ("pytest", "-q", "-n", "auto", "--dist", "worksteal", *extra), *SHIPPED_FILES)
    )


def lint(_: Sequence[str]) -> int:
    """Check style, format and types."""
    return run_all(LINT)


def bench(extra: Sequence[str]) -> int:
    """Measure start-up, scaling and games; further arguments go to benchmarks/run.py."""
    return run(("python", "benchmarks/run.py", *extra))


def tables(_: Sequence[str]) -> int:
    """Write anew what is generated: parser's tables, list of words, rulings, grammars of prose."""
    return run_all(GENERATED)


def wheel(_: Sequence[str]) -> int:
    """Build the wheel and the source archive in dist/."""
    return run(("python", "-m", "hatchling", "build"))


TASKS: dict[str, Callable[[Sequence[str]], int]] = {
    task.__name__: task for task in (demo, test, lint, bench, tables, wheel)
}
TAKE_EXTRA = (test, bench)


def run(command: Sequence[str]) -> int:
    """Print a command, run it at the top of the project and return its exit code."""
    path = program(command[0])
    shown = [os.fspath(path.relative_to(ROOT)), *command[1:]]
    # Flushed, or the line would come after the output of the command in a file or pipe.
    print(f"\n$ {subprocess.list2cmdline(shown) if WINDOWS else shlex.join(shown)}", flush=True)
    return subprocess.run([path, *command[1:]], cwd=ROOT, check=False).returncode


def run_all(commands: Commands) -> int:
    """Run all commands, print how each ended and return the first exit code that is not 0."""
    codes = [run(command) for command in commands]
    print()
    for command, code in zip(commands, codes, strict=True):
        print(f"{f'exit code {code}' if code else 'ok':<13}{' '.join(command)}")
    return next(filter(None, codes), 0)


def program(name: str) -> Path:
    """Return the path of a program of the environment."""
    return PROGRAMS / (f"{name}.exe" if WINDOWS else name)


def prepare() -> None:
    """Make the environment or bring it up to date; exit with a sentence if that fails."""
    wanted = hashlib.sha256(b"\0".join(path.read_bytes() for path in INSTALLED_FROM)).hexdigest()
    if program("python").exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "dev.py: this Python cannot make an environment, because its module ensurepip is"
            " missing.\nOn Debian and Ubuntu the package python3-venv brings it:"
            " apt install python3-venv"
        )
    print(f"Preparing {VENV.name} (the first time this takes a minute) ...", flush=True)
    # A folder whose Python is gone, as after an upgrade of the system, is of no more use.
    clear = [] if program("python").exists() else ["--clear"]
    must_run([sys.executable, "-m", "venv", *clear, VENV])
    pip: list[str | Path] = [program("python"), "-m", "pip", "--disable-pip-version-check"]
    must_run([*pip, "install", "-qq", "-c", "constraints.txt", "-e", ".[dev]"])
    STAMP.write_text(wanted)


def must_run(command: Sequence[str | Path]) -> None:
    """Run a step of the preparation; exit with a sentence if it fails."""
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code:
        words = " ".join(map(str, command))
        sys.exit(f"dev.py: could not prepare {VENV.name}: exit code {code} from {words}")


def main() -> int:
    """Read the command line, prepare the environment and run the task."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="\n".join(f"{name:<7} {task.__doc__}" for name, task in TASKS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("extra", nargs=argparse.REMAINDER, help="arguments for pytest or run.py")
    arguments = parser.parse_args()
    task = TASKS[arguments.task]
    if arguments.extra and task not in TAKE_EXTRA:
        parser.error(f"{arguments.task} takes no further arguments")
    prepare()
    return task(arguments.extra)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
