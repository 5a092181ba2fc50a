"""What is said where the engine that was asked for cannot play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import call

PASTRY = ("pastry", str(Path(__file__).parents[2] / "examples" / "pastry.ori"))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("simulate", *PASTRY, "--games", "4", "--workers", "1"), "rules of `pastry`"),
        (("simulate", "--games", "1", "--workers", "1", "--bots", "heuristic"), "only games"),
        (("tournament", "--games", "1", "--bots", "random,heuristic"), "only games"),
    ],
)
def test_python_plays_what_cannot_be_compiled(asked: tuple[str, ...], said: str) -> None:
    """A warning says so, and the games are played all the same."""
    done = call(*asked, "--engine", "jit", "--seed", "1", "--lang", "en")

    assert 0 == done.code
    assert "warning[ORI667]" in done.err
    assert said in done.err
    assert "rules " in done.out
