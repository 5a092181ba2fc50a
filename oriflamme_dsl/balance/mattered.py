"""How often a choice mattered: a game is played again with another answer to one of its choices.

All else is answered by keys, so that nothing differs but what the other answer leads to.
"""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.keyed import Keyed, mixed
from oriflamme_dsl.balance.watch import Watcher, keyed_answer, labels_of
from oriflamme_dsl.core.interpreted import InterpretedPosition


@frozen
class _Sample:
    """A choice as it came: the game then, its keys, and the answer."""

    position: InterpretedPosition
    keyed: Keyed
    answer: int


def replayed(watcher: Watcher, number: int) -> Sums:
    """Return what came of one choice of a game, taken by lot, that was answered otherwise.

    The sums are, by what was asked: choices tried; how often other players won; how often who chose
    won more or less by it, or had other influence in the end; how often anybody had.
    """
    position, _ = watcher.dealt(number, log=False)
    base = watcher.base(number)
    keyed = Keyed(base, labels_of(position))
    sample, seen = None, 0
    while position.count:
        before = None
        if position.player >= 0:
            seen += 1
            if mixed(base + 2 * seen + 1) % seen == 0:
                before = position.copy()
        answer = keyed_answer(keyed, position)
        if before is not None:
            sample = _Sample(before, keyed.copy(), answer)
        position.answer(answer)
    if sample is None:
        return Sums()
    other = sample.position.copy()
    who, ask = other.player, other.ask
    shift = 1 + mixed(base + 3) % (other.count - 1)
    other.answer((sample.answer + shift) % other.count)
    while other.count:
        other.answer(keyed_answer(sample.keyed, other))
    then, now = position.outcome, other.outcome
    changes = (
        then.winners != now.winners,
        (who in then.winners) != (who in now.winners),
        then.points[who] != now.points[who],
        then.points != now.points,
    )
    return Sums({f"choice/{ask}": (1, *map(int, changes))})
