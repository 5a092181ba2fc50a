"""All lines of play in one small position: everything that may happen, and every choice in it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.trace import Trace
from oriflamme_dsl.explore.alphabet import alphabet
from oriflamme_dsl.explore.begin import begin
from oriflamme_dsl.explore.happenings import (
    TURN,
    Happening,
    acting_cards,
    can_start,
    habits_of,
    happenings,
)
from oriflamme_dsl.explore.layout import THIS, Layout
from oriflamme_dsl.explore.letters import other_cards
from oriflamme_dsl.explore.outcomes import signature, waiting
from oriflamme_dsl.explore.positions import Small
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset

PLAIN = "plain"
"""The id of the card explored without anything that it can do."""

MOST_STARTS = 4
"""So many ways in which a turn ends are gone on with, where something waits after it."""

WAIT, REVEAL = 0, 1
"""The answers to whether a card is revealed, as indices of its options."""

MOST_LINES = 5_000
"""So many lines of play are followed in one position at most."""


class Explorer:
    """Plays all lines of small positions around one card."""

    def __init__(self, ruleset: Ruleset, card: str, most_cards: int) -> None:
        """Take a ruleset and the id of one of its cards; KeyError for an unknown one."""
        self.subject = {each.id: each for each in ruleset.cards}[card]
        self.alphabet = alphabet(ruleset, card)
        self.habits = habits_of(self.subject)
        self.trace = Trace(card)
        self.linked = link(_with_others(ruleset, self.subject, self.habits.words), self.trace)
        self.layout = Layout(self.linked, self.alphabet, card, PLAIN, most_cards)

    def happenings(self, state: State) -> Iterator[Happening]:
        """Yield what can happen in a position, given as a state."""
        return happenings(state, THIS, self.habits, self.alphabet)

    def lines(self, small: Small, happening: Happening, *, plain: bool = False) -> list[State]:
        """Return the states to which a position can come, one for each line of play.

        `plain` puts a card without an ability into the place of the card. What happens after the
        card's turn is gone on with only where that left something behind.
        """
        starts = [self.layout.state(small, plain=plain)]
        if happening.after_turn:
            ends = list(self._from(starts[0], TURN))
            starts = ends[:1] if plain else _distinct(ends)[:MOST_STARTS]
        return [after for state in starts for after in self._from(state, happening)]

    def _from(self, state: State, happening: Happening) -> Iterator[State]:
        if not can_start(state, happening, THIS):
            return
        begin(state, happening, THIS)
        acting = THIS if happening == TURN else happening.to
        answer_to_turn = WAIT if happening.word == "other wait" else REVEAL
        for after in played(state, acting, answer_to_turn):
            again = evolve(happening, times=happening.times - 1)
            if again.times and can_start(after, again, THIS):
                yield from self._from(after, again)
            else:
                yield after


def _distinct(states: list[State]) -> list[State]:
    """Return the states in which something waits or lasts, each once."""
    return list({signature(state): state for state in states if waiting(state)}.values())


def _with_others(ruleset: Ruleset, subject: CardDef, words: tuple[str, ...]) -> Ruleset:
    """Return the ruleset with the cards that are made up, and without those that have no part."""
    plain = CardDef(PLAIN, subject.kind, rank=subject.rank)
    cards = (*other_cards(ruleset, subject), plain, *acting_cards(words, subject.kind))
    return evolve(ruleset, cards=cards)


def played(state: State, acting: int, answer_to_turn: int = REVEAL) -> Iterator[State]:
    """Yield the states at the end of every line, MOST_LINES at most.

    The card `acting` is revealed at its turn, or waits if `answer_to_turn` says so.
    """
    advance(state)
    open_ends, followed = [state], 0
    while open_ends and followed < MOST_LINES:
        now = open_ends.pop()
        pending = now.pending
        if pending is None:
            followed += 1
            yield now
            continue
        only = pending.ask == "reveal" and pending.context.this == acting
        indices = [answer_to_turn] if only else range(len(pending.options))
        copies = [now.copy() for _ in indices[1:]]  # the last one needs none
        for index, following in zip(indices, [*copies, now], strict=True):
            answer(following, index)
            open_ends.append(following)
