"""Notes of what is carried out while scenarios are played, of all cards and of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

from attrs import frozen

from oriflamme_dsl.engine.state import Frame, Op, State
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.amounts import AmountIf
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

P = ParamSpec("P")
R = TypeVar("R")

RAN = "ran"
"""A statement was carried out, or a reveal was paid."""
HELD, FAILED = "held", "failed"
"""A condition held or not, an effect applied to a card or not."""
NONE = "none"
"""A loop that went round not once."""
DECLINED = "declined"
"""What a player may do."""


@frozen
class Note:
    """What happened at a path of a card, by its id; the id of the game itself is empty."""

    card: str
    path: str
    what: str


class Notes:
    """Watches everything (see engine/trace.py); `found` are the notes so far."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.found: set[Note] = set()
        self._amounts: list[tuple[AmountIf, set[bool]]] = []
        """Amounts under a condition, with whether that held."""
        self._open: set[tuple[int, str]] = set()
        """Loops that have begun and choices that are put, by frame and path."""

    def watched(self, card: str, statement: s.Statement, path: str, ops: list[Op]) -> list[Op]:
        """Return the code of a statement, with notes of it."""
        ran = Note(card, path, RAN)
        open_now = self._open

        def before(_: State, frame: Frame) -> None:
            self.found.add(ran)
            if isinstance(statement, _LOOPS):
                open_now.add((id(frame), path))

        return [before, *self._inside(card, statement, path, ops)]

    def asked(self, card: str, path: str, function: Callable[P, R]) -> Callable[P, R]:
        """Return a function, with notes of whether it says yes or no, or else that it was asked."""

        def noting(*args: P.args, **kwargs: P.kwargs) -> R:
            result = function(*args, **kwargs)
            what = RAN if not isinstance(result, bool) else HELD if result else FAILED
            self.found.add(Note(card, path, what))
            return result

        return noting

    def decided(self, amount: AmountIf, test: Callable[P, bool]) -> Callable[P, bool]:
        """Return the condition of an amount, with notes of whether it holds."""
        results: set[bool] = set()
        self._amounts.append((amount, results))

        def noting(*args: P.args, **kwargs: P.kwargs) -> bool:
            result = bool(test(*args, **kwargs))
            results.add(result)
            return result

        return noting

    def amounts(self, ruleset: Ruleset) -> Iterator[Note]:
        """Yield the notes of amounts, which are known by where they stand in what was played."""
        results: dict[int, set[bool]] = {}
        for amount, found in self._amounts:
            results.setdefault(id(amount), set()).update(found)
        if not any(results.values()):
            return
        roots = (("", "rules", ruleset.rules), *((card.id, "", card) for card in ruleset.cards))
        for card, start, root in roots:
            for path, node in walk(root, start):
                for held in results.get(id(node), ()):
                    yield Note(card, path, HELD if held else FAILED)

    def _inside(self, card: str, statement: s.Statement, path: str, ops: list[Op]) -> list[Op]:
        match statement:
            case s.If():
                skipped = FAILED if statement.then else HELD
                return [self._test(op, Note(card, path, skipped)) for op in ops]
            case s.May():
                return [self._permission(op, Note(card, path, DECLINED)) for op in ops]
            case s.Repeat() | s.While() | s.ForEachCard() | s.ForEachPlayer():
                return [*ops[:-1], self._round(ops[-1], Note(card, path, NONE))]
        return ops

    def _test(self, op: Op, skipped: Note) -> Op:
        """Return an operation that goes on with a body, or with none: which is noted."""

        def noting(state: State, frame: Frame) -> None:
            if not _goes_on(op, state, frame):
                self.found.add(skipped)

        return noting

    def _round(self, op: Op, none: Note) -> Op:
        """Return an operation that begins another round of a loop; if the first, that is noted."""

        def noting(state: State, frame: Frame) -> None:
            key = id(frame), none.path
            goes_on, first = _goes_on(op, state, frame), key in self._open
            self._open.discard(key)
            if first and not goes_on:
                self.found.add(none)

        return noting

    def _permission(self, op: Op, declined: Note) -> Op:
        """Return one of the operations of a permission: behind one that asks comes the answer."""

        def noting(state: State, frame: Frame) -> None:
            key = id(frame), declined.path
            answered = key in self._open
            self._open.discard(key)
            goes_on, pending = _goes_on(op, state, frame), state.pending
            if answered and not goes_on:
                self.found.add(declined)
            if pending is not None and pending.ask == "may" and pending.path == declined.path:
                self._open.add(key)

        return noting


_LOOPS = (s.Repeat, s.While, s.ForEachCard, s.ForEachPlayer)


def _goes_on(op: Op, state: State, frame: Frame) -> bool:
    """Carry out an operation, and tell whether it goes on with a body."""
    depth = len(state.frames)
    op(state, frame)
    return len(state.frames) > depth
