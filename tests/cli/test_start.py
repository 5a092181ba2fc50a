"""What the command line loads before it has work to do, and its help."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.calls import BOX, call, environment

COMMANDS = (
    *(
        "check",
        "explain",
        "codes",
        "fmt",
        "migrate",
        "test",
        "show",
        "play",
        "why",
        "render",
        "preview",
        "diff",
        "options",
        "explore",
        "simulate",
        "tournament",
        "balance",
        "sensitivity",
    ),
    *("glossary", "read", "translate", "new", "import", "export", "lsp"),
)


def loaded(*arguments: str) -> set[str]:
    """Return the modules that are loaded after a call."""
    code = (
        "import sys\nfrom oriflamme_dsl.cli import app\n"
        f"sys.argv = ['oriflamme', *{arguments!r}]\n"
        "try:\n    app()\nexcept SystemExit:\n    pass\n"
        "print('loaded', *sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, env=environment()
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("check", "--help")])
def test_help_loads_nothing_of_ours(arguments: tuple[str, ...]) -> None:
    """Help and version are shown without any part of the program but the command line."""
    names = loaded(*arguments)

    heavy = {"lark", "attrs", "attr", "jinja2", "rich", "typst", "tomllib", "json"} & names
    ours = {name for name in names if name.startswith("oriflamme_dsl.")}
    assert (set(), set()) == (
        heavy,
        {n for n in ours if n.split(".")[1] not in {"cli", "report"} or n.count(".") > 2},
    )


def test_a_check_without_findings_loads_no_words() -> None:
    """A sound file is checked without catalogues, resolver objects, engine and printing."""
    names = loaded("check", BOX)

    needless = ("ir", "engine", "render", "scenario", "lower.program", "diagnostics.codes")
    found = [n for n in names for part in needless if f"{n}.".startswith(f"oriflamme_dsl.{part}.")]
    assert ([], set()) == (found, {"tomllib", "jinja2", "typst", "rich"} & names)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command(command: str) -> None:
    """Each command has help with examples that stand on their own lines, within 80 columns."""
    done = call(command, "--help", COLUMNS="80")

    lines = done.out.splitlines()
    examples = [line for line in lines if line.startswith(f"    oriflamme {command}")]
    assert (0, True, [], "Examples:") == (
        done.code,
        len(examples) >= 2,
        [line for line in lines if len(line) > 80],
        next(line.strip() for line in lines if line.strip() == "Examples:"),
    )


def test_help_of_all() -> None:
    """The help of the whole lists each command with a sentence that is not cut."""
    told = call("--help", COLUMNS="80").out

    commands = told[told.index("Commands:") :].splitlines()[1:]
    assert (list(COMMANDS), []) == (
        [line.split()[0] for line in commands],
        [line for line in commands if line.endswith("...")],
    )


@pytest.mark.parametrize(("arguments", "code"), [((), 2), (("nosuch",), 2), (("--version",), 0)])
def test_calls_without_a_command(arguments: tuple[str, ...], code: int) -> None:
    """Without a command there is help, and what is no command is exit code 2."""
    assert code == call(*arguments).code
