"""The shipped folders are found in a wheel and in a checkout."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from oriflamme_dsl.resources import (
    MissingResourceError,
    cards_folder,
    find_folder,
    grammar_folder,
    templates_folder,
)

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("function", "name"),
    [(grammar_folder, "grammar"), (cards_folder, "cards"), (templates_folder, "templates")],
)
def test_checkout(function: Callable[[], Path], name: str) -> None:
    """In a checkout each function returns the folder at the top of the repository."""
    assert ROOT / name == function()


def test_wheel_copy_wins(tmp_path: Path) -> None:
    """The copy inside the package is taken although a folder beside it has the same name."""
    package = tmp_path / "package"
    inside = package / "_data" / "cards"
    inside.mkdir(parents=True)
    (tmp_path / "cards").mkdir()

    assert inside == find_folder("cards", package)


def test_beside_the_package(tmp_path: Path) -> None:
    """Without a copy inside the package, the folder beside it is taken."""
    (tmp_path / "cards").mkdir()

    assert tmp_path / "cards" == find_folder("cards", tmp_path / "package")


def test_missing(tmp_path: Path) -> None:
    """A folder that is in neither place is an error that names the folder and both places."""
    package = tmp_path / "package"

    with pytest.raises(MissingResourceError) as caught:
        find_folder("cards", package)

    assert (
        f"the folder 'cards' of oriflamme-dsl is missing: "
        f"no {package / '_data' / 'cards'} or {tmp_path / 'cards'}"
    ) == str(caught.value)


def test_file_is_no_folder(tmp_path: Path) -> None:
    """A file of the right name does not count."""
    (tmp_path / "cards").touch()

    with pytest.raises(MissingResourceError, match="cards"):
        find_folder("cards", tmp_path / "package")
