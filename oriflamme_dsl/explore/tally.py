"""Counting what comes of lines of play, for all the positions that one stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product

from oriflamme_dsl.engine.state import QUEUE, State
from oriflamme_dsl.explore.outcomes import ON_CARDS, Outcome, Signature, outcome, signature
from oriflamme_dsl.explore.positions import MARK, Small

Changes = tuple[int, ...]
"""For each marked card 1 if its influence stays against the plain line, -1 if it goes, else 0."""


class Tally:
    """Counts as lines come in; `influence` is what a marked card may have on it."""

    def __init__(self, influence: Sequence[int]) -> None:
        """Start with nothing."""
        self._influence = tuple(influence)
        self.positions = self.lines = self.nothing = self.cut = self.endless = 0
        self.least: int | None = None
        self.most: int | None = None
        self._found: Counter[tuple[Outcome, Changes]] = Counter()

    def position(self, small: Small) -> None:
        """Note a position."""
        self.positions += small.weight

    def happened(
        self, small: Small, marked: Sequence[int], plain: list[State], reached: list[State]
    ) -> None:
        """Note all lines of one happening; `plain` are those with a card without an ability."""
        if not plain:
            return
        same = {signature(state): state for state in plain}
        for after in reached:
            self.lines += small.weight
            self._count(plain[0], after, marked)
            seen = signature(after)
            if seen in same:
                self.nothing += small.weight
            elif marked:
                like = [state for key, state in same.items() if _unmarked(key) == _unmarked(seen)]
                self.nothing += self._alike(after, marked, like) if like else 0

    def _count(self, plain: State, after: State, marked: Sequence[int]) -> None:
        result = outcome(plain, after)
        changes = tuple(sorted(_kept(after, card) - _kept(plain, card) for card in marked))
        self._found[result, changes] += 1
        gain = next((number for word, number in result if word == "you"), 0)
        self.least = gain if self.least is None else min(self.least, gain)
        self.most = gain if self.most is None else max(self.most, gain)

    def _alike(self, after: State, marked: Sequence[int], like: list[State]) -> int:
        """Return in how many of all cases a line comes out as one of those like it.

        These differ from it in the influence that marked cards have kept.
        """
        differing = [
            [n for n, card in enumerate(marked) if _kept(after, card) != _kept(state, card)]
            for state in like
        ]
        return sum(
            any(all(not amounts[n] for n in numbers) for numbers in differing)
            for amounts in product(self._influence, repeat=len(marked))
        )

    def outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        """Return the outcomes with how often they came, the most frequent first."""
        found: Counter[Outcome] = Counter()
        for (result, changes), number in self._found.items():
            for difference, ways in spread(changes, self._influence):
                found[_with_influence(result, difference - MARK * sum(changes))] += number * ways
        return tuple(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def marked_cards(state: State) -> list[int]:
    """Return the cards whose influence stands for any."""
    return [card for card, influence in enumerate(state.influence) if influence == MARK]


def _kept(state: State, card: int) -> bool:
    return state.zone[card] == QUEUE and state.influence[card] >= MARK


def _unmarked(seen: Signature) -> Signature:
    """Return what a state looks like without the marks."""
    return (*seen[:2], tuple(number % MARK for number in seen[2]), *seen[3:])


@cache
def spread(changes: Changes, influence: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return by how much influence on cards differs, and in how many of all cases."""
    cases = product(influence, repeat=len(changes))
    found = Counter(
        sum(change * amount for change, amount in zip(changes, case, strict=True)) for case in cases
    )
    return tuple(sorted(found.items()))


def _with_influence(result: Outcome, more: int) -> Outcome:
    """Return an outcome with so much more influence on cards."""
    found = dict(result)
    found[ON_CARDS] = found.get(ON_CARDS, 0) + more
    return tuple(sorted((word, number) for word, number in found.items() if number))
