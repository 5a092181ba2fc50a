"""Small positions as states of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme_dsl.engine import state as st
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import QUEUE, Controlled, State, Term
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.engine.zones import lay_into
from oriflamme_dsl.explore.alphabet import Alphabet, Taken
from oriflamme_dsl.explore.positions import MARK, NOWHERE, Small

THIS = 0
"""The number of the card explored."""

_SPARE = 1
"""Cards of each letter and family that lie nowhere, for what comes into the queue."""


class Layout:
    """The cards that positions are laid with, and how they are laid.

    The card explored is the number 0; `plain` is the id of what lies in its place where a position
    is laid without it.
    """

    def __init__(
        self, linked: Linked, alphabet: Alphabet, card: str, plain: str, most_cards: int
    ) -> None:
        """Make enough cards of each letter and family."""
        families = linked.ruleset.rules.families.ids[: alphabet.families]
        copies = most_cards + alphabet.crowd + _SPARE + alphabet.stock * len(alphabet.zones)
        self.alphabet = alphabet
        self.numbers: dict[tuple[int, str], list[int]] = {}
        keys = [(family, letter) for family in families for letter in alphabet.letters]
        cards = [key for key in keys for _ in range(copies)]
        for number, (family, letter) in enumerate(cards, THIS + 1):
            self.numbers.setdefault((families.index(family), letter), []).append(number)
        players = tuple(range(len(families)))
        self.table = Table(linked, families, players, [(families[0], card), *cards])
        self.plain_table = Table(linked, families, players, [(families[0], plain), *cards])

    def state(self, small: Small, *, plain: bool = False) -> State:
        """Return the state of a position; `plain` puts a card without an ability for this one."""
        state = State(self.plain_table if plain else self.table)
        rest = {key: iter(numbers) for key, numbers in self.numbers.items()}
        _lay_queue(state, small, rest)
        setting = small.setting
        state.points = list(setting.wealth)
        state.round, state.first = setting.round, setting.first
        if small.slot == NOWHERE and small.zone is not None:
            lay_into(state, THIS, st.ZONES[small.zone], small.holder)
        if setting.taken is not Taken.NONE:
            _take(state, setting.taken)
        if setting.stock:
            self._stock(state, setting.stock, rest)
        state.issued = sum(state.points) + sum(state.influence)
        return state

    def _stock(
        self, state: State, copies: int, rest: Mapping[tuple[int, str], Iterator[int]]
    ) -> None:
        """Lay cards into the zones looked at; families and players go by one number."""
        for zone in self.alphabet.zones:
            for family in range(self.alphabet.families):
                for letter in self.alphabet.letters:
                    for _ in range(copies):
                        lay_into(state, next(rest[family, letter]), st.ZONES[zone], family)


def _lay_queue(state: State, small: Small, rest: Mapping[tuple[int, str], Iterator[int]]) -> None:
    for slot, stack in enumerate(small.queue):
        row: list[int] = []
        for depth, laid in enumerate(stack):
            explored = slot == small.slot and depth == small.depth
            card = THIS if explored else next(rest[laid.family, laid.card])
            state.zone[card] = QUEUE
            state.face_up[card], state.influence[card] = laid.face_up, laid.influence
            state.waited[card] = 0 if laid.influence == MARK else laid.influence
            row.insert(0, card)
        state.queue.append(row)


def _take(state: State, taken: Taken) -> None:
    """Let cards of the queue belong to another family: those of strangers to yours."""
    for card in (card for stack in state.queue for card in stack):
        if (card == THIS) == (taken is Taken.THIS):
            state.family[card] = 0 if state.table.owner[card] else 1
            state.controls.append(Controlled(card, state.family[card], Term()))
