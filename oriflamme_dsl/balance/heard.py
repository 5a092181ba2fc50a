"""The counts of a game from the events of the interpreter: the same as generated source keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from attrs import define, field

from oriflamme_dsl.codegen.records import (
    Counted,
    chosen_at,
    course_length,
    held_at,
)
from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event as Heard
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk


class Reader:
    """Counts the games of a ruleset; `kinds` are the ids of its deck, in order."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Look up what the causes of influence are."""
        self.kinds = ruleset.rules.deck.cards
        self.number = {card: number for number, card in enumerate(self.kinds)}
        cards = {card.id: card for card in ruleset.cards}
        kinds = {kind.id: kind for kind in ruleset.kinds}

        @cache
        def sort(definition: str, path: str) -> Counted | None:
            """Return what influence counts as that comes by a node of a card."""
            if path.startswith(("rules.reveal_pays", "reveal_pays")):
                return Counted.PAID
            card = cards.get(definition)
            if card is None or path.startswith("kind."):
                return Counted.EARNED if card is None and definition in kinds else None
            node = dict(walk(card)).get(path)
            if isinstance(node, s.Eliminate):
                return Counted.REWARDED
            if not path.startswith("triggers["):
                return Counted.EARNED
            trigger = card.triggers[int(path[len("triggers[") :].partition("]")[0])]
            return Counted.EARNED if trigger.event is Heard.REVEALED else Counted.TRIGGERED

        self.sort = sort

    def counts(self, state: State) -> list[int]:
        """Return the counts of a game that has ended, whose events were logged."""
        table = state.table
        counts = [0] * course_length(len(self.kinds), len(table.families))
        reading = _Reading(self, state, counts, [0] * table.players)
        for event in state.log or ():
            reading.read(event)
        counts.extend(reading.points)
        return counts

    def deal_anew(self, counts: list[int], state: State, there: Sequence[bool]) -> None:
        """Count as dealt the cards that are there, whatever the log says."""
        table, kinds = state.table, len(self.kinds)
        for card, is_there in enumerate(there):
            number = self.number[table.card_id(card)]
            counts[held_at(kinds) + table.owner[card] * kinds + number] = int(is_there)


@define
class _Reading:
    """One game, event by event. `points` are influence by player, by now."""

    reader: Reader
    state: State
    counts: list[int]
    points: list[int]
    round: int = 0
    kind: Callable[[int], int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        table, number = self.state.table, self.reader.number
        kind_of = [number[table.card_id(card)] for card in range(len(table.owner))]
        self.kind = kind_of.__getitem__

    def read(self, event: Event) -> None:
        """Count an event."""
        look = _LOOK.get(event.kind)
        if look is not None:
            look(self, event)

    def count(self, what: Counted, kind: int, number: int = 1) -> None:
        self.counts[what * len(self.reader.kinds) + kind] += number

    def setup(self, event: Event) -> None:
        """Count what is dealt; cards of a pile count as dealt to the hand."""
        if event.detail("player") == 0:
            self._dealt()

    def _dealt(self) -> None:
        table, kinds = self.state.table, len(self.reader.kinds)
        held = held_at(kinds)
        for event in self.state.log or ():
            if event.kind != "setup":
                continue
            for place in ("hand", "piles"):
                cards = event.detail(place)
                assert isinstance(cards, tuple)
                for card in cards:
                    self.counts[held + table.owner[card] * kinds + self.kind(card)] = 1
        for card in range(len(table.owner)):
            self.counts[held + kinds * len(table.families) + self.kind(card)] = 1

    def begins(self, event: Event) -> None:
        if self.round:
            self.counts.extend(self.points)
        self.round = int(event.detail("number"))  # type: ignore[arg-type]

    def asked(self, event: Event) -> None:
        details = dict(event.details)
        if not details["forced"]:
            number, width = chosen_at(len(self.reader.kinds), str(details["ask"]))
            assert isinstance(details["options"], tuple)
            self.counts[number] += 1
            self.counts[width] += len(details["options"])

    def waited(self, event: Event) -> None:
        assert event.subject is not None
        self.count(Counted.WAITS, self.kind(event.subject.card))

    def revealed(self, event: Event) -> None:
        assert event.subject is not None
        kind = self.kind(event.subject.card)
        self.count(Counted.REVEALS, kind)
        self.count(Counted.REVEAL_ROUNDS, kind, self.round)

    def flowed(self, event: Event) -> None:
        details = dict(event.details)
        giver, taker, amount = (int(details[one]) for one in ("giver", "taker", "amount"))  # type: ignore[arg-type]
        if giver != NOBODY:
            self.points[giver] -= amount
        if taker != NOBODY:
            self.points[taker] += amount
        cause = event.cause
        if cause.card == NOBODY:
            return
        player, kind = self.state.table.player_of[cause.family], self.kind(cause.card)
        if taker == player:
            sort = self.reader.sort(cause.definition, cause.path)
            if sort is not None:
                self.count(sort, kind, amount)
        if giver not in (NOBODY, player):
            self.count(Counted.TAKEN_AWAY, kind, amount)

    def eliminated(self, event: Event) -> None:
        if event.cause.card != NOBODY:
            assert event.subject is not None
            kinds = len(self.reader.kinds)
            by, victim = self.kind(event.cause.card), self.kind(event.subject.card)
            self.counts[len(Counted) * kinds + by * kinds + victim] += 1


_LOOK: dict[str, Callable[[_Reading, Event], None]] = {
    "setup": _Reading.setup,
    "round": _Reading.begins,
    "asked": _Reading.asked,
    "waited": _Reading.waited,
    "revealed": _Reading.revealed,
    "influence": _Reading.flowed,
    "eliminated": _Reading.eliminated,
}
