"""Situations with cards of the second box that are easy to get wrong, by the log of a pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import define, field

from oriflamme_dsl.engine.events import Event, Snapshot
from oriflamme_dsl.engine.state import State
from tests.support.fold import Told, apply

SITUATIONS = (
    "a copy came ahead of the acting card",
    "a copy came behind the acting card",
    "a copy came onto a stack",
    "a copy of a face-down character came",
    "a copy came from the set-aside cards",
    "a copy came from the discarded cards",
    "a copy came from the eliminated cards",
    "a usurped character had no copy",
    "a twin was laid at an end",
    "a twin was laid on a card",
    "a twin was laid on a face-down card",
    "a twin was laid on a card with a token",
    "a prince took its twin along",
    "a twin took its prince along",
    "two partners were discarded at once",
    "a partner with a token was discarded",
    "a machination activated a card beneath itself",
    "a machination activated several cards",
    "a machination activated one card twice",
    "an activated card fell into a trap",
    "an activated card took itself",
    "a shapeshifter was activated and copied",
    "a cutthroat took a namesake along",
    "a cutthroat took two namesakes along",
    "a cutthroat took two traps along",
    "a token was moved",
    "a token was moved from a covered card",
    "a token was replaced",
    "a token came on a card of its own family",
    "a card with a token was eliminated",
    "a card with a token was discarded",
    "a queen answered",
    "a felon took from a player without influence",
    "a schemer was discarded",
    "an apothecary took a card of its own family",
    "a trap stole less than it could",
    "a trap was paid for by the supply",
)
"""What `happened` may report."""


def happened(state: State, before: Told) -> set[str]:
    """Return the situations that a pass came to; `before` is the table it began with.

    The state has the log of the pass.
    """
    table = state.table
    ids = [table.card_id(card) for card in range(len(table.owner))]
    watcher = _Watcher(before, ids, table.owner)
    return {name for event in state.log or () for name in watcher.watch(event)}


@define
class _Watcher:
    """Follows a pass by its events."""

    told: Told
    ids: list[str]
    owner: tuple[int, ...]
    acting: int = -1
    beneath: list[int] = field(factory=list)
    active: list[int] = field(factory=list)
    victim: Snapshot | None = None
    usurped: bool = False
    partners: Counter[tuple[str, int, str]] = field(factory=Counter)
    swept: Counter[tuple[int, str]] = field(factory=Counter)

    def watch(self, event: Event) -> Iterator[str]:
        """Yield what an event shows, and apply it."""
        subject = event.subject
        if event.kind == "influence":
            yield from self.flow(event)
        elif subject is not None:
            yield from getattr(self, event.kind, _nothing)(event, subject)
        apply(self.told, event)

    def turn(self, _: Event, subject: Snapshot) -> Iterator[str]:
        """Begin to watch a turn, now that the one before is over."""
        yield from ["a usurped character had no copy"] * self.usurped
        self.usurped = False
        stack = next(s for s in self.told["queue"] if s[-1] == subject.card)
        self.acting, self.beneath, self.active = subject.card, stack[:-1], []
        self.victim = None
        self.swept.clear()
        robs = self.ids[subject.card] == "felon" and subject.face_up
        if robs and any(self.told["points"][family] == 0 for family in self.near(subject.card)):
            yield "a felon took from a player without influence"

    def near(self, card: int) -> list[int]:
        """Return the families that the cards next to one belong to."""
        queue = self.told["queue"]
        slot = next(i for i, stack in enumerate(queue) if card in stack)
        tops = [queue[i][-1] for i in (slot - 1, slot + 1) if 0 <= i < len(queue)]
        return [self.told["controllers"].get(top, self.owner[top]) for top in tops]

    def eliminated(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card that is eliminated."""
        cause = event.cause
        self.victim = subject
        if subject.card in self.told["tokens"]:
            yield "a card with a token was eliminated"
        if cause.definition == "cutthroat":
            trap = self.ids[subject.card] in ("ambush", "guet-apens")
            self.swept[cause.card, ""] += 1
            self.swept[cause.card, "trap"] += trap
            several = self.swept[cause.card, ""]
            yield from ["a cutthroat took a namesake along"] * (several == 2)
            yield from ["a cutthroat took two namesakes along"] * (several == 3)
            if self.swept[cause.card, "trap"] > 1:
                yield "a cutthroat took two traps along"
        if cause.definition == "apothecary" and subject.family == cause.family:
            yield "an apothecary took a card of its own family"
        if subject.card == cause.card and cause.card in self.active:
            yield "an activated card took itself"
        if cause.definition == "usurpation" and _opposing_character(self.ids, event, subject):
            self.usurped = True

    def discarded(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card that is discarded."""
        cause = event.cause
        token = subject.card in self.told["tokens"]
        if token:
            yield "a card with a token was discarded"
        if cause.definition in ("prince", "twin"):
            pair = {
                "prince": "a prince took its twin along",
                "twin": "a twin took its prince along",
            }
            yield pair[cause.definition]
            key = (cause.definition, cause.card, cause.path)
            self.partners[key] += 1
            yield from ["two partners were discarded at once"] * (self.partners[key] > 1)
            yield from ["a partner with a token was discarded"] * token
        if cause.definition in ("ambush", "guet-apens") and subject.card in self.active:
            yield "an activated card fell into a trap"
        if cause.definition == "schemer":
            yield "a schemer was discarded"

    def brought(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card that comes into the queue."""
        place = int(str(event.detail("place")))
        below = -2 - place
        if self.ids[subject.card] == "twin" and event.cause.definition == "prince":
            yield "a twin was laid at an end" if place >= 0 else "a twin was laid on a card"
            if place < 0 and below not in self.told["up"]:
                yield "a twin was laid on a face-down card"
            if below in self.told["tokens"]:
                yield "a twin was laid on a card with a token"
            return
        yield from self.copy_came(event, subject, place)

    def copy_came(self, event: Event, subject: Snapshot, place: int) -> Iterator[str]:
        """Look at a card that replaces another one."""
        self.usurped = False
        for zone, words in (("aside", "set-aside"), ("discarded", ""), ("eliminated", "")):
            if any(subject.card in cards for cards in self.told[zone].values()):
                yield f"a copy came from the {words or zone} cards"
        if self.ids[event.cause.card] == "shapeshifter":
            yield "a shapeshifter brought its copy"
        if self.victim and not self.victim.face_up:
            yield "a copy of a face-down character came"
        slots = [i for i, stack in enumerate(self.told["queue"]) if event.cause.card in stack]
        if place < 0:
            yield "a copy came onto a stack"
        elif slots:
            where = "ahead of" if place <= slots[0] else "behind"
            yield f"a copy came {where} the acting card"

    def activated(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card that is activated."""
        if subject.card in self.active:
            yield "a machination activated one card twice"
        elif self.active:
            yield "a machination activated several cards"
        self.active.append(subject.card)
        if event.cause.card == self.acting and subject.card in self.beneath:
            yield "a machination activated a card beneath itself"

    def copied(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card whose ability is copied."""
        if event.cause.card in self.active:
            yield "a shapeshifter was activated and copied"

    def taken(self, event: Event, subject: Snapshot) -> Iterator[str]:
        """Look at a card that gets a token."""
        family = event.detail("family")
        bore = [card for card, token in self.told["tokens"].items() if token == family]
        if bore and bore[0] != subject.card:
            yield "a token was moved"
            if all(stack[-1] != bore[0] for stack in self.told["queue"]):
                yield "a token was moved from a covered card"
        if self.told["tokens"].get(subject.card, family) != family:
            yield "a token was replaced"
        if family == subject.owner:
            yield "a token came on a card of its own family"

    def flow(self, event: Event) -> Iterator[str]:
        """Look at influence that flows."""
        definition, answers = event.cause.definition, event.cause.path.startswith("triggers")
        amount = int(str(event.detail("amount")))
        if definition == "queen" and answers:
            yield "a queen answered"
        if definition == "guet-apens" and answers:
            stolen = event.detail("giver") != -1
            yield from ["a trap stole less than it could"] * (stolen and amount < 3)
            yield from ["a trap was paid for by the supply"] * (not stolen and amount == 4)


def _nothing(_: Event, __: Snapshot) -> Iterator[str]:
    return iter(())


def _opposing_character(ids: list[str], event: Event, subject: Snapshot) -> bool:
    intrigues = ("usurpation", "machination", "guet-apens", "corruption", "ambush", "conspiracy")
    others = (*intrigues, "assassination", "royal-decree")
    return ids[subject.card] not in others and subject.family != event.cause.family
