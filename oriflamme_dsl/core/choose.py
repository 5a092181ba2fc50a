"""Which engine plays a ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, generate
from oriflamme_dsl.codegen.runtime import EndlessTurnError
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.core.generated import Machine
from oriflamme_dsl.core.interpreted import begin
from oriflamme_dsl.core.position import Outcome, Position
from oriflamme_dsl.core.winners import counted, winners
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.ir.ruleset import Ruleset

if TYPE_CHECKING:
    from oriflamme_dsl.core.compiled import Compiled

ENGINES = ("auto", "python", "jit", "interpreter")
"""How a ruleset is played.

engine       what plays
auto         generated source
python       the same
jit          the same source compiled by numba, or as `python` where numba is missing or refuses
interpreter  the interpreter

All but `jit` play the same games; `jit` has a stream of random numbers of its own, and so plays
other games of the same rules. It plays in bulk only: where somebody chooses, all are `python`.

Source has a special form or, as soon as one member of the rules has none, the general one. In
bulk both play every game from end to end. Only the special form stops at choices: positions of
other games are the interpreter's, since functions of the general form that call each other cannot
be left in their middle and copied.
"""

BLOCK = 4_096
"""How many games are played at once by numba."""


class Core:
    """A ruleset for a number of players, ready to be played.

    `engine` is what plays it in bulk in the end: python, jit or interpreter. `without` says why it
    is not what was asked for: `numba` if that is not installed, or what cannot be compiled or
    generated; else it is empty. `unsuited` says why positions are the interpreter's.
    """

    def __init__(self, ruleset: Ruleset, players: int, engine: str = "auto") -> None:
        """Generate what can be generated; the stepping form only when it is first used.

        Raises ValueError for a number of players who cannot play.
        """
        least, most = ruleset.rules.players.least, ruleset.rules.players.most
        if not least <= players <= most:
            raise ValueError(f"{players} players: {least} to {most} play")
        self.ruleset = ruleset
        self.players = players
        self.engine = "interpreter"
        self.without = ""
        self._bulk: Generated | None = None
        self._compiled: Compiled | None = None
        self._may_give_up = self._asks_won = False
        if engine != "interpreter":
            self._make(compile_it=engine == "jit")

    def _make(self, *, compile_it: bool) -> None:
        try:
            self._bulk = generate(self.ruleset, self.players, Mode())
            self._may_give_up = "at_most(" in self._bulk.source
            self._asks_won = self._bulk.general and not counted(self.ruleset.rules.winner)
            self.engine = "python"
            if compile_it:
                self._compile(self._bulk)
        except NoSpecialFormError as error:
            self.without = str(error)

    def _compile(self, made: Generated) -> None:
        from oriflamme_dsl.core.compiled import NoNumbaError, compiled

        try:
            self._compiled = compiled(made)
            self.engine = "jit"
        except NoNumbaError:
            self.without = "numba"

    @cached_property
    def linked(self) -> Linked:
        """The ruleset as the interpreter runs it."""
        return link(self.ruleset)

    @cached_property
    def _machine(self) -> Machine | str:
        """What stops at each choice; or why only the interpreter does."""
        if self._bulk is None:
            return self.without or "interpreter"
        try:
            return Machine(self.linked, self.players)
        except NoSpecialFormError as error:
            return str(error)

    @property
    def unsuited(self) -> str:
        """What has no special form, so that the interpreter plays choice by choice; else empty."""
        return self._machine if isinstance(self._machine, str) else ""

    def begin(self, stream: Random) -> Position:
        """Return a game that is dealt from a stream, at its first choice."""
        if isinstance(self._machine, str):
            return begin(self.linked, self.players, stream)
        return self._machine.begin(stream)

    def play(self, stream: Random) -> Outcome:
        """Return how a game ends that is dealt, and played by chance, from a stream of Python's."""
        before = stream.getstate() if self._may_give_up else None
        try:
            return self._once(stream)
        except EndlessTurnError:  # whatever goes on and on is played by the interpreter
            assert before is not None
            stream.setstate(before)
            return self._interpreted(stream)

    def _once(self, stream: Random) -> Outcome:
        return (
            self._interpreted(stream) if self._bulk is None else self._in_bulk(self._bulk, stream)
        )

    def _interpreted(self, stream: Random) -> Outcome:
        position = begin(self.linked, self.players, stream)
        position.play_out(stream)
        return position.outcome

    def _in_bulk(self, made: Generated, stream: Random) -> Outcome:
        won: list[list[int]] = []
        known = {"won": won} if self._asks_won else {}
        points, cards, decisions = made.play(stream.getrandbits, **known)
        first = winners(self.ruleset.rules.winner, points, cards, won)
        return Outcome(tuple(points), tuple(cards), first, decisions)

    def outcomes(self, first: int, count: int) -> Iterator[Outcome]:
        """Yield how the games of the numbers from `first` on end, played by chance.

        A number is `seed << 32 | game`: the seed of the game's own stream.
        """
        if self._compiled is not None:
            yield from self._in_blocks(self._compiled, first, count)
            return
        stream = Random()  # noqa: S311 - dice, not secrets
        for number in range(first, first + count):
            stream.seed(number)
            try:
                outcome = self._once(stream)
            except EndlessTurnError:
                stream.seed(number)
                outcome = self._interpreted(stream)
            yield outcome

    def _in_blocks(self, made: Compiled, first: int, count: int) -> Iterator[Outcome]:
        rule = self.ruleset.rules.winner
        for begun in range(0, count, BLOCK):
            block = made.outcomes(first + begun, min(BLOCK, count - begun))
            for points, cards, decisions in zip(*(one.tolist() for one in block), strict=True):
                won = winners(rule, points, cards)
                yield Outcome(tuple(points), tuple(cards), won, decisions)


def core_of(ruleset: Ruleset, players: int, engine: str = "auto") -> Core:
    """Return the core of a ruleset; ValueError for a number of players who cannot play."""
    return Core(ruleset, players, engine)
