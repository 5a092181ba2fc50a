"""The generator of the general form: a game lies in lists alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from attrs import Factory, define

from oriflamme_dsl.codegen.general.plan import GeneralPlan
from oriflamme_dsl.codegen.generator import Generator

P = ParamSpec("P")
R = TypeVar("R")


@define
class General(Generator):
    """A generator for which nothing moves from function to function, as all lies in lists."""

    found: dict[object, Any] = Factory(dict)

    @property
    def needs(self) -> GeneralPlan:
        """The plan, with what is kept of a game in this form."""
        return cast(GeneralPlan, self.plan)

    def player(self, family: str) -> str:
        """Return the expression of the player who has a family."""
        return family if self.needs.each == 1 else f"player_of[{family}]"

    def first_family(self, player: str) -> str:
        """Return the expression of the first family of a player."""
        return player if self.needs.each == 1 else f"{self.needs.each} * ({player})"

    @property
    def seats(self) -> str:
        """The constant that tells of each card the player who has the family on its back."""
        return "owner_of" if self.needs.each == 1 else "seat_of"

    @property
    def table(self) -> tuple[str, ...]:
        """The variables that hold the state of a game and are never bound anew."""
        needs = self.needs
        always = ("queue", "below", "load", "up", "zone", "family", "waited", "points", "hands")
        wanted = {
            "token": needs.tokens,
            "marks": needs.marks,
            "skipped": needs.skips,
            "placing": needs.places,
            "placing_next": needs.places,
            "uses": needs.limited,
            "out": needs.zoned,
            "controls": needs.controls,
            "delayed": needs.delays,
            "lasting": needs.lasts,
            "early": needs.controls,
            "line": needs.line,
        }
        some = tuple(name for name, needed in wanted.items() if needed)
        return (*always, "acted", "cur", "course", *some)

    @property
    def moving(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def ask(self, count: str, who: str, ask: str, needs: str, options: str) -> str:
        """Return the expression of the index of the option taken, of `count` > 1."""
        if self.mode.asks != "draw":
            return Generator.ask(self, count, who, ask, needs, options)
        if self.mode.decisions:
            self.src.line("cur[2] += 1")
        if count == "2":
            return "bits(30) & 1"
        simple = count.isidentifier() or count.isdigit()
        return f"bits(30) % {count if simple else f'({count})'}"


def once(make: Callable[Concatenate[General, P], R]) -> Callable[Concatenate[General, P], R]:
    """Let a function of the ruleset be worked out once for a generator."""

    def found(g: General, /, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (make, args)
        if key not in g.found:
            g.found[key] = make(g, *args, **kwargs)
        known: R = g.found[key]
        return known

    return found
