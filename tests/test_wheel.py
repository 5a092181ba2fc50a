"""A built wheel, installed elsewhere, has all it needs with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme_dsl import __version__

ROOT = Path(__file__).resolve().parent.parent

LIST_FOLDERS = """
from oriflamme_dsl import resources
for folder in (resources.grammar_folder, resources.cards_folder, resources.templates_folder):
    print(folder(), sum(path.is_file() for path in folder().rglob("*")))
"""


def run(command: list[str], folder: Path, **environment: str) -> str:
    """Run a command in a folder and return its standard output; it must exit with 0."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


class Installed:
    """The wheel as installed in a folder of its own, called from an empty folder elsewhere."""

    def __init__(self, target: Path, elsewhere: Path) -> None:
        self.package = target / "oriflamme_dsl"
        self.target = target
        self.elsewhere = elsewhere

    def python(self, *arguments: str) -> str:
        """Run Python so that it finds the installed wheel before the checkout."""
        command = [sys.executable, *arguments]
        return run(command, self.elsewhere, PYTHONPATH=str(self.target), PYTHONUTF8="1")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel of this checkout and install it, without the network."""
    made, target, elsewhere = (tmp_path_factory.mktemp(name) for name in ("made", "lib", "away"))
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(made)], ROOT)
    (wheel,) = made.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    run([*pip, "--target", str(target), str(wheel)], elsewhere)
    return Installed(target, elsewhere)


def test_folders_inside_the_package(installed: Installed) -> None:
    """Grammar, cards and templates are found inside the package, with all their files."""
    data = installed.package / "_data"
    names = ("grammar", "cards", "templates")

    found = installed.python("-c", LIST_FOLDERS).splitlines()

    assert [f"{data / name} {count_files(ROOT / name)}" for name in names] == found


def count_files(folder: Path) -> int:
    """Return the number of files in and below a folder, which must hold at least one."""
    count = sum(path.is_file() for path in folder.rglob("*"))
    assert count, f"{folder} is empty"
    return count


def test_version(installed: Installed) -> None:
    """The program runs and tells its version."""
    assert __version__ in installed.python("-m", "oriflamme_dsl", "--version")


def test_shipped_cards_are_clean(installed: Installed) -> None:
    """The shipped sets pass the check where they were installed."""
    cards = installed.package / "_data" / "cards"

    installed.python("-m", "oriflamme_dsl", "check", str(cards))
