"""Bots by their names."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from oriflamme_dsl.bots import Budget, NoSuchBotError, bot_named, bot_names, registry
from oriflamme_dsl.bots.heuristic import HeuristicBot
from oriflamme_dsl.bots.ismcts import IsmctsBot
from oriflamme_dsl.bots.seat import Seat


class Least:
    """Takes the first option."""

    def choose(self, seat: Seat) -> int:
        """Return 0."""
        return 0


class Needy:
    """Cannot be made without an argument."""

    def __init__(self, argument: int) -> None:
        """Take what nobody gives."""


class Mute:
    """Is no bot."""


def test_our_bots_have_names() -> None:
    """The bots that come with the package are found by their names."""
    assert {"flat", "heuristic", "ismcts", "random"} <= set(bot_names())
    assert isinstance(bot_named("heuristic")(), HeuristicBot)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("ismcts", Budget(games=500)),
        ("ismcts@20", Budget(games=20)),
        ("ismcts@50ms", Budget(seconds=0.05)),
        ("ismcts@2s", Budget(seconds=2.0)),
    ],
)
def test_a_search_takes_a_budget(name: str, budget: Budget) -> None:
    """Behind an @ stands how many games a search plays, or how long it thinks."""
    bot = bot_named(name)()
    assert isinstance(bot, IsmctsBot)
    assert budget == bot.budget


@pytest.mark.parametrize("name", ["ismcts@", "ismcts@0", "flat@-1", "flat@1h", "ismcts@1e9"])
def test_a_budget_must_be_one(name: str) -> None:
    """What is no number of games and no time is refused, with the name that was given."""
    with pytest.raises(NoSuchBotError) as caught:
        bot_named(name)
    assert ("budget", name) == (caught.value.why, caught.value.name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gambit", "name"),
        ("heuristic@5", "name"),
        ("", "name"),
        ("nowhere:Bot", "load"),
        (f"{__name__}:Missing", "load"),
        (f"{__name__}:Needy", "load"),
        (f"{__name__}:Mute", "shape"),
    ],
)
def test_a_name_may_lead_nowhere(name: str, why: str) -> None:
    """What is unknown, cannot be loaded, or is no bot is told apart."""
    with pytest.raises(NoSuchBotError) as caught:
        bot_named(name)
    assert why == caught.value.why


def test_a_bot_of_a_module() -> None:
    """`module:Class` is imported."""
    assert isinstance(bot_named(f"{__name__}:Least")(), Least)


def test_an_installed_package_names_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entry points of the group are found by their names, and loaded when asked for."""
    one = EntryPoint("least", f"{__name__}:Least", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: EntryPoints([one]))

    assert "least" in bot_names()
    assert isinstance(bot_named("least")(), Least)


def test_the_module_may_lie_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module is found where Python looks for it."""
    (tmp_path / "home_made.py").write_text("class Bot:\n    def choose(self, seat): return 1\n")
    monkeypatch.syspath_prepend(tmp_path)

    assert "Bot" == type(bot_named("home_made:Bot")()).__name__
    del sys.modules["home_made"]
