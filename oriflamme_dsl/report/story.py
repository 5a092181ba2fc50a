"""A game told event by event, in words of one language.

The sentences are data (`templates/text/story.LANGUAGE.toml`): one for each kind of event, and for
some kinds one for each way it can happen. Cards and families have their printed names.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any

from attrs import frozen

from oriflamme_dsl.engine.events import Event, Snapshot
from oriflamme_dsl.engine.row import on
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.engine.view import SeenCard, SeenChoice, View
from oriflamme_dsl.ir.program import Program, lineage
from oriflamme_dsl.resources import templates_folder

ENDS = ("giver", "taker", "giver_card", "taker_card")


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by key; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"story.{language}.toml"
    if not path.is_file():
        path = folder / "story.en.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8")))


@frozen
class Storyteller:
    """Tells events of one table in one language.

    `audience` are the players who listen: faces that none of them may know are not told. None tells
    everything.
    """

    program: Program
    table: Table
    language: str
    audience: Collection[int] | None = None

    def say(self, key: str, **parts: Any) -> str:
        """Fill a sentence."""
        return sentences(self.language)[key].format(**parts)

    # -------------------------------------------------------------- names

    def name(self, card_id: str) -> str:
        """Return the printed name of a card."""
        return self.program.faces[card_id].names.get(self.language).text

    def family(self, family: str) -> str:
        """Return the printed name of a family."""
        base, _ = lineage(self.program, self.table.linked.ruleset.game)
        return self.program.names["family", f"{base.id}.{family}"].get(self.language).text

    def player(self, player: int) -> str:
        """Return a player by the names of the families that are theirs."""
        families = (self.table.families[f] for f in self.table.families_of(player))
        return " + ".join(self.family(family) for family in families)

    def card(self, card: int) -> str:
        """Return a card with its family: `Soldier (Red)`."""
        family = self.family(self.table.families[self.table.owner[card]])
        return self.say("card", card=self.name(self.table.card_id(card)), family=family)

    def seen(self, subject: Snapshot) -> str:
        """Return the card of an event, as far as the audience may know it."""
        if subject.face_up or self.audience is None or self._knows(subject.family):
            return self.card(subject.card)
        return self.say("unknown", family=self.family(self.table.families[subject.owner]))

    def _knows(self, family: int) -> bool:
        return self.audience is not None and self.table.player_of[family] in self.audience

    # -------------------------------------------------------------- events

    def tell(self, event: Event) -> str | None:
        """Return an event in a sentence, None if it needs none."""
        if event.kind == "influence":
            return self._influence(event)
        subject = event.subject
        if subject is None:
            return self._general(event)
        key = self._key(event, subject)
        if key not in sentences(self.language):
            return None
        shown = self.card(subject.card) if event.kind in _SHOWING else self.seen(subject)
        return self.say(
            key,
            card=shown,
            family=self.family(self.table.families[subject.family]),
            by=self.card(event.cause.card) if event.cause.card >= 0 else "",
            place=self._place(event) if event.kind in ("placed", "moved") else "",
        )

    def _key(self, event: Event, subject: Snapshot) -> str:
        if event.kind == "placed":
            return "placed" if event.detail("face_up") else "placed_face_down"
        if event.kind in ("eliminated", "discarded", "copied"):
            by_other = event.cause.card not in (-1, subject.card)
            return f"{event.kind}_by" if by_other else event.kind
        if event.kind == "turn":
            return "turn_face_up" if subject.face_up else "turn_face_down"
        return event.kind

    def _place(self, event: Event) -> str:
        place, slots = event.detail("place"), event.detail("slots")
        assert isinstance(place, int)
        assert isinstance(slots, int)
        if place < 0:
            covered = on(place)
            known = self.audience is None or self._knows(self.table.owner[covered])
            return self.say("on", card=self.card(covered)) if known else self.say("on_a_card")
        return self.gap(place, slots)

    def gap(self, gap: int, slots: int) -> str:
        """Return a gap of a queue with `slots` slots in words."""
        if gap == 0:
            return self.say("front")
        return self.say("back") if gap == slots else self.say("gap", ahead=gap)

    def _general(self, event: Event) -> str | None:
        if event.kind == "round":
            first = event.detail("first")
            assert isinstance(first, int)
            return self.say("round", number=event.detail("number"), first=self.player(first))
        if event.kind == "ended":
            winners = event.detail("winners")
            assert isinstance(winners, tuple)
            names = ", ".join(self.player(winner) for winner in winners)
            return self.say("ended" if len(winners) == 1 else "ended_shared", winners=names)
        return None

    def _influence(self, event: Event) -> str:
        parts: dict[str, Any] = {"amount": event.detail("amount")}
        ends = []
        for end in ENDS:
            number = event.detail(end)
            assert isinstance(number, int)
            if number >= 0:
                ends.append(end)
                subject = event.subject
                parts[end] = self.seen(subject) if subject else self.player(number)
        return self.say("influence_" + "_".join(ends), **parts)

    # -------------------------------------------------------------- a person's view

    def queue_lines(self, view: View) -> Iterator[str]:
        """Yield the points and the queue as a player sees them, a slot a line."""
        yield "  ".join(
            self.say("score", player=self.player(player), points=points)
            for player, points in enumerate(view.points)
        )
        for number, stack in enumerate(view.queue, 1):
            text = self.say("over").join(self._seen_card(card) for card in stack)
            yield f"  {number:>2}  {text}"

    def _seen_card(self, card: SeenCard) -> str:
        family = self.family(card.owner)
        if card.card is None:
            text = self.say("unknown", family=family)
        else:
            text = self.say("card", card=self.name(card.card), family=family)
        if not card.face_up:
            text = f"[{text}]"
        return f"{text} +{card.influence}" if card.influence else text

    def question(self, view: View) -> str:
        """Return what a player's own decision asks."""
        key = f"ask_{view.asked}"
        if view.about is None:
            return self.say(key)
        return self.say("about", card=self.name(view.about), question=self.say(key))

    def option(self, choice: SeenChoice, slots: int) -> str:
        """Return an option of a player's own decision in words."""
        if choice.what == "gap":
            return self.gap(choice.gap, slots)
        if choice.what == "player":
            return self.player(choice.player)
        if choice.what not in ("card", "on"):
            return self.say(choice.what)
        if choice.card is None:
            text = self.say("hidden", number=choice.slot + 1)
        elif choice.slot >= 0:
            text = self.say("at", card=self.name(choice.card), number=choice.slot + 1)
        else:
            text = self.name(choice.card)
        return self.say("on", card=text) if choice.what == "on" else text


_SHOWING = ("revealed", "eliminated", "discarded")
"""Events that show a face to everybody."""
