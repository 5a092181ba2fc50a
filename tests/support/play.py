"""Random games for property tests, and states as values that can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import frozen
from hypothesis import strategies as st

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.setup import deal
from oriflamme_dsl.engine.state import Context, Cursor, State
from tests.support.base import Setting
from tests.support.boxes import BASE, Box, boxes


@frozen
class Play:
    """A random game that can be started again: settings, seats, deal, answers, how far it goes.

    The seed draws the deck, where it is drawn, and deals as `Game.new` does.
    """

    settings: tuple[Setting, ...]
    players: int
    seed: int
    decisions: int
    box: Box = BASE

    def start(self) -> Game:
        """Deal the game."""
        stream = Random(self.seed)
        return Game(deal(self.box.table(self.settings, self.players, stream), stream, log=True))

    def steps(self) -> Iterator[Game]:
        """Yield the game at each decision, up to the last one wanted or the end."""
        game, stream = self.start(), Random(self.seed)
        yield game
        for _ in range(self.decisions):
            if game.decision is None:
                return
            game.answer(stream.randrange(len(game.decision.options)))
            yield game

    def game(self) -> Game:
        """Return the game after its decisions."""
        *_, game = self.steps()
        return game


WHOLE = 1000
"""More decisions than a game has."""


def settings(box: Box = BASE) -> st.SearchStrategy[tuple[Setting, ...]]:
    """Return a strategy for a few options that do not have their default."""
    options = box.options()
    one = st.sampled_from(
        [(*key, v) for key, o in options.items() for v in o.values if v != o.default]
    )
    return st.lists(one, max_size=4, unique_by=lambda s: s[:2]).map(tuple)


@st.composite
def plays(draw: st.DrawFn, decisions: st.SearchStrategy[int] | None = None) -> Play:
    """Draw a random game of any box; without `decisions`, a whole one."""
    box = draw(boxes())
    return Play(
        settings=draw(settings(box)),
        players=draw(box.seats()),
        seed=draw(st.integers(0, 2**32)),
        decisions=WHOLE if decisions is None else draw(decisions),
        box=box,
    )


def begun() -> st.SearchStrategy[Play]:
    """Return a strategy for games that stop anywhere."""
    return plays(st.integers(0, 120))


def finish(game: Game, seed: int) -> list[int]:
    """Play a game to its end at random; return the answers."""
    stream, answers = Random(seed), []
    while game.decision is not None:
        answers.append(stream.randrange(len(game.decision.options)))
        game.answer(answers[-1])
    return answers


def value(state: State) -> dict[str, Any]:
    """Return all that a state is, its log apart, as a value that later changes do not touch."""
    taken = {"table", "log", "frames", "cursors", "pending", "marks", "heard"}
    plain = {name: _value(getattr(state, name)) for name in State.__slots__ if name not in taken}
    frames = [
        (tuple(op.__qualname__ for op in f.code), f.pc, _context(f.context)) for f in state.frames
    ]
    cursors = list(map(_cursor, state.cursors))
    marks = {card: _cursor(mark) for card, mark in state.marks.items()}
    pending = None
    if (p := state.pending) is not None:
        pending = (p.player, p.ask, tuple(p.options), _context(p.context), p.slot, p.path)
    heard = [(trigger.key, _context(context)) for trigger, context in state.heard]
    own = {"frames": frames, "cursors": cursors, "marks": marks, "pending": pending, "heard": heard}
    return {**plain, **own}


def _cursor(cursor: Cursor) -> tuple[Any, ...]:
    return tuple(_value(getattr(cursor, name)) for name in Cursor.__slots__)


def _context(context: Context) -> tuple[Any, ...]:
    batch = context.event
    return (
        context.this,
        context.family,
        context.source,
        _value(context.slots),
        context.attacker,
        context.it,
        context.player,
        context.root.done,
        _value(context.lay),
        None if batch is None else (batch.event, _value(batch.waiting), _value(batch.going)),
    )


def _value(part: Any) -> Any:
    if isinstance(part, Context):
        return _context(part)
    if isinstance(part, dict):
        return {key: _value(inner) for key, inner in part.items()}
    return tuple(map(_value, part)) if isinstance(part, list | tuple) else part
