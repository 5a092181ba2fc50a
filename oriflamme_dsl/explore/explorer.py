"""Going through all small positions of a card, and all choices in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.explore.alphabet import Alphabet
from oriflamme_dsl.explore.coverage import Coverage, without
from oriflamme_dsl.explore.happenings import Happening
from oriflamme_dsl.explore.layout import THIS
from oriflamme_dsl.explore.lines import MOST_LINES, Explorer
from oriflamme_dsl.explore.outcomes import Outcome, Signature, signature
from oriflamme_dsl.explore.positions import Small, positions
from oriflamme_dsl.explore.tally import Tally, marked_cards
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

_STACKS = (e.InStack, e.Covered, e.Under, e.Covering, e.StackOf)
"""What needs two cards for one place of the row."""

Progress = Callable[[int, int], None]
"""Is told how many positions have been gone through, and of how many."""

Verdict = tuple[tuple[str, ...], tuple[str, ...]]
"""The paths of what was never carried out, and of what never made a difference."""

MOST_CARDS = 4
"""More cards take too long."""

THIN = (1,)
"""What lies on face-down cards where rows are looked at for what is in vain alone."""

TOLD_EACH = 1_000
"""Progress is told after so many positions that are played."""


MOST_ENDLESS = 30
"""After so many endless lines it is given up: each takes a thousand abilities."""


@frozen
class Exploration:
    """What was found of a card.

    `positions` counts small positions, `lines` the ways in which they went on, `nothing` those in
    which the card made no difference; `outcomes` how often each outcome came, against a card
    without an ability in its place; `least` and `most` are the smallest and largest gain of its
    player. `missing` are the paths of sentences and branches of the card that were never carried
    out, `idle` those that were and never made a difference. `endless` are lines that were cut off,
    `cut` the happenings of which not every line was followed. `given_up` says that too many lines
    were endless to go on: the counts are then of the positions up to there, and nothing is in vain.
    """

    card: str
    alphabet: Alphabet
    most_cards: int
    positions: int
    lines: int
    nothing: int
    outcomes: tuple[tuple[Outcome, int], ...]
    least: int
    most: int
    missing: tuple[str, ...]
    idle: tuple[str, ...]
    endless: int
    cut: int
    given_up: bool = False


def explore(
    ruleset: Ruleset,
    card: str,
    most_cards: int = 3,
    progress: Progress | None = None,
    *,
    merged: bool = True,
) -> Exploration:
    """Return what comes of a card in all queues of up to `most_cards` cards.

    `merged` plays positions once that differ only in what nothing depends on; the counts are the
    same without. Raises KeyError for an unknown card.
    """
    watch = _Watch(ruleset, card, most_cards)
    explorer = watch.explorer
    tally = Tally(explorer.alphabet.influence)
    for small in _told(explorer.alphabet, card, most_cards, progress, merged=merged):
        tally.position(small)
        before = explorer.layout.state(small)
        marked = marked_cards(before) if small.weight > 1 else []
        for happening in explorer.happenings(before):
            reached = explorer.lines(small, happening)
            plain = explorer.lines(small, happening, plain=True)
            tally.happened(small, marked, plain, reached)
            tally.cut += small.weight * (len(reached) >= MOST_LINES)
            tally.endless += small.weight * watch.cut_off()
            watch.look(small, happening, (before, *reached))
        if tally.endless > MOST_ENDLESS:
            break
    given_up = tally.endless > MOST_ENDLESS
    missing, idle = ((), ()) if given_up else watch.verdict()
    return Exploration(
        card=card,
        alphabet=explorer.alphabet,
        most_cards=most_cards,
        positions=tally.positions,
        lines=tally.lines,
        nothing=tally.nothing,
        outcomes=tally.outcomes(),
        least=tally.least or 0,
        most=tally.most or 0,
        missing=missing,
        idle=idle,
        endless=tally.endless,
        cut=tally.cut,
        given_up=given_up,
    )


def inert(ruleset: Ruleset, card: str, most_cards: int = 3) -> tuple[str, ...]:
    """Return the paths of what a card says in vain: never carried out, or never with an effect.

    Stops as soon as everything has had an effect. Raises KeyError for an unknown card.
    """
    watch = _Watch(ruleset, card, most_cards)
    for small in positions(watch.explorer.alphabet, card, most_cards, merged=True):
        watch.go_through(small)
        if watch.coverage.complete:
            return ()
    missing, idle = watch.verdict()
    return (*missing, *idle)


def _told(
    alphabet: Alphabet, card: str, most_cards: int, progress: Progress | None, *, merged: bool
) -> Iterator[Small]:
    """Yield the positions, and tell how far one is."""
    if progress is None:
        yield from positions(alphabet, card, most_cards, merged=merged)
        return
    total = sum(small.weight for small in positions(alphabet, card, most_cards, merged=merged))
    done = 0
    for number, small in enumerate(positions(alphabet, card, most_cards, merged=merged)):
        if number % TOLD_EACH == 0:
            progress(done, total)
        yield small
        done += small.weight
    progress(done, total)


class _Watch:
    """An explorer, and what is noted of what the card says in vain."""

    def __init__(self, ruleset: Ruleset, card: str, most_cards: int) -> None:
        self._most_cards = most_cards
        self.explorer = Explorer(ruleset, card, most_cards)
        subject = self.explorer.subject
        stacks = any(isinstance(node, _STACKS) for _, node in walk(subject))
        self._needs_more = stacks or bool(self.explorer.habits.words)
        self.coverage = Coverage(self.explorer.linked, subject, self.explorer.trace)
        self._unprotected = {
            path: Explorer(_with(ruleset, card, path), card, most_cards)
            for path in self.coverage.protections
        }

    def verdict(self) -> Verdict:
        """Return what was never carried out, and what never made a difference.

        Before anything is said to be in vain, rows of one card more are looked at as well, with
        fewer ways of lying: some things need the card, an attacker and a stack of two.
        """
        most = self._most_cards + 1
        if not self.coverage.complete and most <= MOST_CARDS and self._needs_more:
            thin = evolve(self.explorer.alphabet, influence=THIN)
            for small in positions(thin, self.explorer.subject.id, most, fewest=most):
                self.go_through(small)
                if self.coverage.complete:
                    break
        return self.coverage.verdict()

    def go_through(self, small: Small) -> None:
        """Note what is in force and carried out in a position."""
        before = self.explorer.layout.state(small)
        for happening in self.explorer.happenings(before):
            self.look(small, happening, (before, *self.explorer.lines(small, happening)))

    def cut_off(self) -> bool:
        """Say whether a line has been cut off as endless since this was asked last."""
        trace = self.explorer.trace
        endless, trace.endless = trace.endless, False
        return endless

    def look(self, small: Small, happening: Happening, states: Sequence[State]) -> None:
        """Note what is in force, and what comes out otherwise without a protection.

        The first of the states is the one before, the others are those at the ends of lines.
        """
        if self.coverage.standing:
            for state in states:
                self.coverage.look(state, THIS)
        for path in tuple(self.coverage.protections):
            otherwise = self._unprotected[path].lines(small, happening)
            if _looks(otherwise) != _looks(states[1:]):
                self.coverage.protections.remove(path)


def _looks(states: Sequence[State]) -> list[Signature]:
    return sorted((signature(state) for state in states), key=repr)


def _with(ruleset: Ruleset, card: str, path: str) -> Ruleset:
    """Return the ruleset with a card without one of its protections."""
    cards = (without(each, path) if each.id == card else each for each in ruleset.cards)
    return evolve(ruleset, cards=tuple(cards))
