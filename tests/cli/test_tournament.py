"""`oriflamme tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import call

FEW = ("--games", "48", "--seed", "7")


def test_says_who_is_stronger() -> None:
    """Bots are told with their shares, and the better one is named."""
    done = call("tournament", "--bots", "heuristic,random", *FEW)

    assert 0 == done.code
    assert "heuristic beats random" in done.out
    assert all(len(line) <= 80 for line in done.out.splitlines())


def test_the_same_seed_plays_the_same() -> None:
    """Two calls with one seed print the same, in French too."""
    asked = (
        "tournament",
        "--bots",
        "flat@4,random",
        "--lang",
        "fr",
        "--games",
        "12",
        "--seed",
        "7",
    )
    one, again = call(*asked), call(*asked)

    assert one == again
    assert "part des victoires" in one.out


def test_as_data() -> None:
    """The same figures come as JSON, games made up to whole deals."""
    done = call("tournament", "--bots", "random,random", "--format", "json", "--games", "7")
    told = json.loads(done.out)

    assert (2, 6) == (told["deals"], told["seatings"])
    assert ["random", "random"] == [bot["bot"] for bot in told["bots"]]


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        ("gambit,random", "ORI601"),
        ("ismcts@soon,random", "ORI670"),
        ("nowhere:Bot,random", "ORI671"),
        ("random", "ORI672"),
        ("random,random,random,random", "ORI672"),
    ],
)
def test_bots_that_cannot_play(bots: str, code: str) -> None:
    """What is no bot, no budget, or no tournament is a bad call."""
    done = call("tournament", "--bots", bots, *FEW)

    assert 2 == done.code
    assert code in done.err


def test_a_bot_that_does_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, and the game until then can be replayed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    Path("far_off.py").write_text("class Bot:\n    def choose(self, seat): return 99\n")
    done = call("tournament", "--bots", "far_off:Bot,random", *FEW)
    (saved,) = tmp_path.glob("*.json")

    assert 1 == done.code
    assert "ORI664" in done.err
    assert "far_off:Bot" in done.err
    assert 0 == call("play", "--replay", saved.name).code
