"""A game told event by event, in words of one language.

The sentences are data (`templates/text/story.LANGUAGE.toml`): one for each kind of event, and for
some kinds one for each way it can happen. Cards and families have their printed names; two cards of
a deck that print one name are told apart by the names of their sets.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from attrs import field, frozen

from oriflamme_dsl.engine.events import Event, Snapshot
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.state import CHANCE
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.program import Program, lineage
from oriflamme_dsl.report.follow import CHANGING, LAYING, Followed, moved_cards, shows_face
from oriflamme_dsl.report.follow import number as _number
from oriflamme_dsl.resources import templates_folder

NO_BREAK = "\u00a0"
"""The space that no line is broken at."""

ENDS = ("giver", "taker", "giver_card", "taker_card")

BY_RULE = ("eliminated", "brought", "activated")
"""Events with a sentence of their own where no card has brought them about."""


def headline(event: Event, lines: Sequence[str]) -> int:
    """Return which of the lines that are told of an event is about itself, not the table."""
    return len(lines) - 1 if event.kind == "turn" else 0


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
    """Tells the events of one table in one language, each once and in order.

    `audience` are the players who listen: faces that none of them may know are not told. None tells
    everything. `now` is the table as far as it has been told.
    """

    program: Program
    table: Table
    language: str
    audience: Collection[int] | None = None
    now: Followed = field(factory=Followed, init=False, eq=False)

    def say(self, key: str, **parts: Any) -> str:
        """Fill a sentence."""
        return sentences(self.language)[key].format(**parts)

    # -------------------------------------------------------------- names

    def name(self, card_id: str) -> str:
        """Return the printed name of a card, with that of its set where the deck has it twice."""
        name = self._printed(card_id)
        deck = self.table.linked.ruleset.rules.deck.cards
        if all(other == card_id or name != self._printed(other) for other in deck):
            return name
        home = self.program.names["set", self.program.faces[card_id].set_id]
        return self.say("of_set", card=name, set=home.get(self.language).text)

    def _printed(self, card_id: str) -> str:
        return self.program.faces[card_id].names.get(self.language).text

    def drawn(self) -> str | None:
        """Return which cards are in the game where that was left to chance, else None."""
        if self.table.linked.ruleset.rules.deck.drawn is None:
            return None
        ids = dict.fromkeys(self.table.card_id(card) for card in self.table.cards_of[0])
        return self.say("drawn", cards=", ".join(map(self.name, ids)))

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
        known = subject.face_up or self._knows(subject.family)
        return self.card(subject.card) if known else self._back(subject.card)

    def _back(self, card: int) -> str:
        return self.say("unknown", family=self.family(self.table.families[self.table.owner[card]]))

    def _knows(self, family: int) -> bool:
        return self.audience is None or self.table.player_of[family] in self.audience

    # -------------------------------------------------------------- events

    def tell(self, event: Event) -> Iterator[str]:
        """Yield what there is to say of the next event, line by line."""
        if event.kind == "turn" and not self.now.resolving:
            yield self.say("queue", queue=self.queue_line())
        sentence = self._sentence(event)
        self.now.follow(event)
        if sentence is not None:
            yield sentence
        if event.kind == "reordered":
            yield self.say("reordered", queue=self.queue_line())
        if event.kind == "round":
            yield self.say("scores", scores=self.scores(self.points()))

    def _sentence(self, event: Event) -> str | None:
        if event.kind == "influence":
            return self._influence(event)
        subject = event.subject
        if subject is None:
            return self._general(event)
        key = self._key(event, subject)
        if key not in sentences(self.language):
            return None
        shows = shows_face(event) or self._looked(event)
        shown = self.card(subject.card) if shows else self.seen(subject)
        return self.say(
            key,
            card=shown,
            family=self.family(self.table.families[subject.family]),
            by=self._named(event.cause.card) if event.cause.card >= 0 else "",
            place=self._place(event) if event.kind in LAYING else "",
            taker=self._taker(event),
            other=self._named(_number(event, "other")) if event.kind == "swapped" else "",
            number=subject.slot + 1,
            influence=f" +{subject.influence}" if subject.influence else "",
        )

    def _looked(self, event: Event) -> bool:
        """Tell whether somebody of the audience looks at the card of an event."""
        if event.kind != "looked" or self.audience is None:
            return False
        return _number(event, "player") in self.audience

    def _key(self, event: Event, subject: Snapshot) -> str:
        kind, by = event.kind, event.cause.card
        if kind in BY_RULE and by < 0:
            return f"{kind}_by_rule"
        if kind in ("placed", "brought"):
            return kind if event.detail("face_up") else f"{kind}_face_down"
        if kind in ("eliminated", "discarded", "copied"):
            return kind if by in (-1, subject.card) else f"{kind}_by"
        if kind == "turn":
            return "turn_face_up" if subject.face_up else "turn_face_down"
        if kind == "moved":
            return kind if len(moved_cards(event)) == 1 else "moved_stack"
        if kind == "turned":
            return "turned_up" if event.detail("face_up") else "turned_down"
        if kind == "replaced":
            return kind if by < 0 else "replaced_by"
        if kind == "sent":
            return f"sent_{event.detail('zone')}"
        if kind == "drew" and by < 0:
            return ""  # a phase in which all draw is not told
        return "taken" if kind in CHANGING else kind

    def _taker(self, event: Event) -> str:
        if event.kind in ("sent", "drew", "looked"):
            player = _number(event, "player")
            return self.player(player) if player >= 0 else ""
        if event.kind not in CHANGING:
            return ""
        return self.family(self.table.families[_number(event, "family")])

    def _place(self, event: Event) -> str:
        return self.place(_number(event, "place"), _number(event, "slots"))

    def place(self, place: int, slots: int) -> str:
        """Return a place of a queue with `slots` slots in words."""
        if place >= 0:
            return self.gap(place, slots)
        if place <= UNDER:
            return self.say("under", card=self._named(under(place)))
        return self.say("on", card=self._named(on(place)))

    def _named(self, card: int) -> str:
        """Return a card as far as the audience may know it."""
        return self.card(card) if self._shown(card) else self._back(card)

    def _shown(self, card: int) -> bool:
        family = self.now.family.get(card, self.table.owner[card])
        return card in self.now.up or self._knows(family)

    def _cards(self, event: Event) -> str:
        cards = event.detail("cards")
        assert isinstance(cards, tuple)
        return ", ".join(map(self._named, cards))

    def gap(self, gap: int, slots: int) -> str:
        """Return a gap of a queue with `slots` slots in words."""
        if gap == 0:
            return self.say("front")
        return self.say("back") if gap == slots else self.say("gap", ahead=gap, behind=gap + 1)

    def _general(self, event: Event) -> str | None:
        """Return what there is to say of an event about no single card."""
        match event.kind:
            case "round":
                first = self.player(_number(event, "first"))
                return self.say("round", number=event.detail("number"), first=first)
            case "asked":
                return self._chance(event)
            case "cut_off":
                return self.say("cut_off", cards=self._cards(event))
            case "lasts" if event.detail("cards"):
                return self.say("lasts", cards=self._cards(event))
            case "waits" if event.cause.card >= 0:
                return self.say("waits", by=self._named(event.cause.card))
            case "placing":
                return self._placing(event)
            case "becomes_first":
                taker = self.player(_number(event, "player"))
                return self.say("becomes_first", taker=taker)
            case "replaced":
                return self._kept(event)
            case "ends":
                return self.say(f"ends_{event.detail('span')}")
            case "ended":
                winners = event.detail("winners")
                assert isinstance(winners, tuple)
                names = ", ".join(self.player(winner) for winner in winners)
                return self.say("ended" if len(winners) == 1 else "ended_shared", winners=names)
        return None

    def _chance(self, event: Event) -> str | None:
        """Return what chance has picked, None where a player has chosen, or there was no choice."""
        if event.detail("player") != CHANCE or event.detail("forced"):
            return None
        options = event.detail("options")
        assert isinstance(options, tuple)
        return self.say("chance", pick=self._picked(event, options[_number(event, "answer")]))

    def _picked(self, event: Event, number: int) -> str:
        match event.detail("ask"):
            case "card":
                return self._named(number) if number >= 0 else self.say("enough")
            case "player":
                return self.player(number)
            case "place":
                return self.place(number, len(self.now.queue))
            case "way":
                return self.say("way", number=number + 1)
            case "may":
                return self.say("yes" if number else "no")
        return str(number)

    def _kept(self, event: Event) -> str:
        """Return that influence did not flow, since something else has happened."""
        key = "no_gain" if event.detail("event") == "gains" else "no_loss"
        return self.say(key, taker=self.player(_number(event, "player")))

    def _placing(self, event: Event) -> str:
        change, taker = _number(event, "change"), self.player(_number(event, "player"))
        if event.detail("none"):
            return self.say("placing_none", taker=taker)
        key = "placing_more" if change > 0 else "placing_fewer"
        return self.say(key, taker=taker, amount=abs(change))

    def _influence(self, event: Event) -> str:
        parts: dict[str, Any] = {"amount": event.detail("amount")}
        ends = [end for end in ENDS if _number(event, end) >= 0]
        for end in ends:
            number, subject = _number(event, end), event.subject
            if not end.endswith("_card"):
                parts[end] = self.player(number)
            elif subject is not None and subject.card == number:
                parts[end] = self.seen(subject)
            else:
                parts[end] = self._named(number)
        return self.say("influence_" + "_".join(ends), **parts)

    # -------------------------------------------------------------- the table

    def points(self) -> list[int]:
        """Return the points as told so far."""
        return [self.now.points[player] for player in range(self.table.players)]

    def scores(self, points: Iterable[int]) -> str:
        """Return what each player has."""
        pairs = enumerate(points)
        return "  ".join(self.say("score", player=self.player(p), points=n) for p, n in pairs)

    def queue_line(self) -> str:
        """Return the queue as told so far, from front to back, face-down cards in brackets.

        The spaces inside a card are not to be broken.
        """
        stacks = (" / ".join(map(self._laid, reversed(stack))) for stack in self.now.queue)
        return " | ".join(stacks)

    def _laid(self, card: int) -> str:
        back = self.family(self.table.families[self.table.owner[card]])
        name = self.card(card) if self._shown(card) else back
        laid = self.laid(name, card in self.now.up, self.now.influence[card])
        return laid.replace(" ", NO_BREAK)

    def laid(self, name: str, face_up: bool, influence: int) -> str:
        """Return a card of the queue with what lies on it: `[Spy (Blue)] +2`."""
        shown = name if face_up else f"[{name}]"
        return f"{shown} +{influence}" if influence else shown
