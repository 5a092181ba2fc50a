"""Games in bulk by numba, an extra: the same source, compiled, with a stream of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from oriflamme_dsl.codegen import runtime
from oriflamme_dsl.codegen.module import HELPERS, Generated
from oriflamme_dsl.codegen.numba_source import arrays, for_numba
from oriflamme_dsl.codegen.source import NoSpecialFormError


class NoNumbaError(Exception):
    """Numba is not installed."""


@frozen
class Compiled:
    """A ruleset for a number of players, compiled.

    `many(first, points, cards, decisions)` fills arrays with the outcomes of games by number, the
    first one being `first`: one row a game, one column a player.
    """

    players: int
    many: Callable[..., None]

    def outcomes(self, first: int, count: int) -> tuple[Any, Any, Any]:
        """Return influence and own cards in the queue, by game and player, and choices by game."""
        import numpy as np

        points = np.zeros((count, self.players), np.int64)
        cards = np.zeros((count, self.players), np.int64)
        decisions = np.zeros(count, np.int64)
        self.many(first, points, cards, decisions)
        return points, cards, decisions


def compiled(made: Generated) -> Compiled:
    """Compile generated source; NoNumbaError, or NoSpecialFormError for what numba cannot take."""
    if made.general:
        raise NoSpecialFormError("the general form")
    functions = _functions(made, recorded=False)
    one = Compiled(made.generator.plan.players, functions["many"])
    try:
        one.outcomes(0, 1)
    except Exception as error:  # noqa: BLE001 - whatever numba refuses
        raise NoSpecialFormError(_reason(error)) from None
    return one


def with_draws(made: Generated) -> Callable[[Any], Any]:
    """Return the compiled `play`, which takes numbers that were drawn before, after a 0."""
    found: Callable[[Any], Any] = _functions(made, recorded=True)["play"]
    return found


def _functions(made: Generated, *, recorded: bool) -> dict[str, Any]:
    try:
        import numba
        import numpy as np
    except ImportError:
        raise NoNumbaError from None
    text = for_numba(made, recorded=recorded)
    space: dict[str, Any] = {"np": np, **arrays(made.constants, np.array)}
    space |= {name: numba.njit(getattr(runtime, name)) for name in HELPERS}
    before = set(space)
    exec(compile(text, "<numba>", "exec"), space)  # noqa: S102 - our own source
    for name in set(space) - before - {"__builtins__"}:
        space[name] = numba.njit(space[name])
    return space


def _reason(error: Exception) -> str:
    """Return the first line of what numba says."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return next((line for line in lines if "nopython" not in line), type(error).__name__)
