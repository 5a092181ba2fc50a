"""Finding a game by its name, with the files that a call names beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from oriflamme_dsl.cli.find import find_game
from oriflamme_dsl.resources import cards_folder
from tests.cli.calls import call


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("path", ["ablaze", str(cards_folder() / "ablaze.ori")])
def test_a_shipped_game_knows_the_cards_beside_it(path: str) -> None:
    """Files that do not `use` a shipped game are read with it, so that its deck can have them."""
    compilation, chosen = find_game("oriflamme", [path], "en")

    assert "oriflamme" == chosen
    assert {"prince", "archer"} <= set(compilation.program.cards)


def test_a_shipped_game_is_found_beside_what_clashes_with_it() -> None:
    """Files that cannot stand beside a shipped game do not hide it."""
    shutil.copytree(cards_folder(), "mine")
    Path("mine/oriflamme.ori").unlink()
    compilation, _ = find_game("oriflamme", ["mine/ablaze.ori"], "en")
    alone, _ = find_game("oriflamme", (), "en")

    assert alone.program == compilation.program


def test_a_name_that_nobody_knows() -> None:
    """What the files know is offered, and what is shipped."""
    done = call("simulate", "oriflame", "ablaze", "--games", "1")

    assert (2, True) == (done.code, "did you mean `oriflamme`?" in done.err)
