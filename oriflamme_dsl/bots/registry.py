"""Bots by their names: ours, those of installed packages, and `module:Class`.

A search takes its budget behind an `@`: `ismcts@500` plays 500 games in its head for each choice,
`ismcts@50ms` thinks for 50 milliseconds, and may then choose otherwise on another machine.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from typing import Any

from oriflamme_dsl.bots.budget import USUAL, Budget, read_budget
from oriflamme_dsl.bots.flat import FlatBot
from oriflamme_dsl.bots.heuristic import HeuristicBot
from oriflamme_dsl.bots.ismcts import IsmctsBot
from oriflamme_dsl.bots.randomly import RandomBot
from oriflamme_dsl.bots.seat import Bot, BotFactory

GROUP = "oriflamme.bots"
"""The entry points by which an installed package names its bots."""

OURS: dict[str, BotFactory] = {"heuristic": HeuristicBot, "random": RandomBot}
SEARCHES: dict[str, Callable[[Budget], Bot]] = {"flat": FlatBot, "ismcts": IsmctsBot}
"""Bots that take a budget."""


class NoSuchBotError(LookupError):
    """There is no bot of a name: `why` is `name`, `budget`, `load` or `shape`."""

    def __init__(self, name: str, why: str, reason: str = "") -> None:
        """Take the name as it was given."""
        super().__init__(f"{name}: {reason or why}")
        self.name = name
        self.why = why
        self.reason = reason


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots that there are, in alphabetical order."""
    found = {one.name for one in entry_points(group=GROUP)}
    return tuple(sorted({*OURS, *SEARCHES, *found}))


def bot_named(name: str) -> BotFactory:
    """Return what makes the bot of a name, `name@budget` or `module:Class`.

    Raises NoSuchBotError. A module is imported, so whoever names it runs its code.
    """
    if ":" in name:
        module, _, inside = name.partition(":")
        return _shaped(name, lambda: _inside(importlib.import_module(module), inside))
    plain, at, budget = name.partition("@")
    if plain in SEARCHES:
        try:
            return partial(SEARCHES[plain], read_budget(budget) if at else USUAL)
        except ValueError as error:
            raise NoSuchBotError(name, "budget", str(error)) from None
    if name in OURS:
        return OURS[name]
    for one in entry_points(group=GROUP):
        if one.name == name:
            return _shaped(name, one.load)
    raise NoSuchBotError(name, "name")


def _inside(module: Any, name: str) -> Any:
    for part in name.split("."):
        module = getattr(module, part)
    return module


def _shaped(name: str, load: Callable[[], Any]) -> BotFactory:
    """Return what is loaded, if one can be made of it, and asked."""
    try:
        factory = load()
        bot = factory()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise NoSuchBotError(name, "load", reason) from error
    if not isinstance(bot, Bot):
        raise NoSuchBotError(name, "shape")
    made: BotFactory = factory
    return made
