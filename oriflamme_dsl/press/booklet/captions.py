"""What happens in a picture, told in sentences of a language from the events of the engine.

The sentences are data: the table `events` of the words of a booklet. What cannot be told is not
shown: a picture with such an event is no example.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.faces import Name
from oriflamme_dsl.render.catalogue import Spelling
from oriflamme_dsl.render.spelling import Token, article_of, assemble

_ENDS = ("giver", "taker", "giver_card", "taker_card")
_SHOWING = {"revealed", "eliminated", "discarded", "played"}
_SILENT = {"asked", "turn", "waits", "lasts", "drew", "looked", "replaced"}
"""Events of which a caption says nothing where there is no sentence for them."""


NO_BREAK = "\u00a0"


class UntoldError(LookupError):
    """There is no sentence for an event."""


@frozen
class Names:
    """How cards and families are called in captions.

    `cards` and `families` are printed names by id, `articles` what stands before a card by its
    gender, `""` for all others; `spelling` is what happens where words meet.
    """

    cards: Mapping[str, Name]
    families: Mapping[str, str]
    articles: Mapping[str, str]
    spelling: Spelling


class Teller:
    """Tells what happens from a state on, in the sentences of a language."""

    def __init__(self, sentences: Mapping[str, str], names: Names, before: State) -> None:
        """Take the words, and the state, in which some faces are known."""
        self.sentences = sentences
        self.names = names
        self.table: Table = before.table
        self._shown = {card for card, up in enumerate(before.face_up) if up}

    def told(self, events: Sequence[Event]) -> str:
        """Return a caption; raise UntoldError where an event has no sentence."""
        said = [one for one in self._all(events) if one]
        if len(said) > 1 and events[0].kind == "turn" and self._acts(events):
            said = said[1:]
        return " ".join(map(self._spelled, said))

    def _acts(self, events: Sequence[Event]) -> bool:
        """Tell whether the card whose turn it is is named by what it does, or is revealed."""
        first = events[0]
        if first.subject is None or not first.subject.face_up:
            return False
        return any("{by}" in self.sentences.get(self._key(e, None), "") for e in events[1:])

    def _spelled(self, sentence: str) -> str:
        tokens = [Token(word) for word in sentence.split(" ")]
        text = assemble(tokens, self.names.spelling)
        return text[:1].upper() + text[1:]

    def _all(self, events: Sequence[Event]) -> Iterator[str]:
        before: Event | None = None
        passed = -1
        for number, event in enumerate(events):
            after = events[number + 1] if number + 1 < len(events) else None
            if number != passed:
                collected = _collected(event, after)
                yield self._fill("collected", collected) if collected else self._one(event, before)
                passed = number + 1 if collected else passed
            if event.subject and _shows(event):
                self._shown.add(event.subject.card)
            before = event if event.kind != "asked" else before

    def _one(self, event: Event, before: Event | None) -> str:
        key = self._key(event, before)
        if key not in self.sentences:
            if event.kind in _SILENT:
                return ""
            raise UntoldError(key)
        return self._fill(key, event)

    def _key(self, event: Event, before: Event | None) -> str:
        kind, by, subject = event.kind, event.cause.card, event.subject
        if kind == "influence":
            ends = [end for end in _ENDS if _number(event, end) >= 0]
            waited = before is not None and before.kind == "waited"
            return "waited_influence" if waited else "influence_" + "_".join(ends)
        if subject is None:
            return kind
        if kind in ("placed", "brought"):
            return kind if event.detail("face_up") else f"{kind}_face_down"
        if kind in ("eliminated", "discarded", "copied"):
            return kind if by in (-1, subject.card) else f"{kind}_by"
        if kind == "turn":
            return "turn_face_up" if subject.face_up else "turn"
        if kind == "turned":
            return "turned_up" if event.detail("face_up") else "turned_down"
        return f"sent_{event.detail('zone')}" if kind == "sent" else kind

    def _fill(self, key: str, event: Event) -> str:
        subject = event.subject
        parts: dict[str, object] = {"by": self._card(event.cause.card)}
        if subject is not None:
            parts["card"] = self._card(subject.card, known=subject.face_up or _shows(event))
            parts["name"] = self._name(subject.card)
            parts["family"] = self._family(subject.family)
        details = dict(event.details)
        for end in _ENDS:
            if details.get(end, -1) != -1:
                number = _number(event, end)
                known = subject is not None and subject.card == number and subject.face_up
                parts[end] = (
                    self._card(number, known=known)
                    if end.endswith("card")
                    else self._player(number)
                )
        if "family" in details:
            parts["taker"] = self._family(_number(event, "family"))
        elif "player" in details and _number(event, "player") >= 0:
            parts["taker"] = self._player(_number(event, "player"))
        if "other" in details:
            parts["other"] = self._card(_number(event, "other"), known=True)
        if "place" in details:
            parts["place"] = self._place(_number(event, "place"), _number(event, "slots"))
        return self.sentences[key].format(**parts, **_amount(details))

    def _card(self, card: int, *, known: bool = True) -> str:
        if card < 0:
            return ""
        family = self._family(self.table.owner[card])
        if not known and card not in self._shown:
            return self.sentences["face_down_card"].format(family=family)
        return self.sentences["card"].format(card=self._name(card), family=family)

    def _name(self, card: int) -> str:
        """Return the name of a card with its article; the spaces in the name do not break."""
        name = self.names.cards[self.table.card_id(card)]
        articles = self.names.articles
        article, text = article_of(name.text, self.names.spelling)
        article = article or articles.get(name.gender or "", articles.get("", ""))
        joint = "" if article.endswith("’") else " "
        return f"{article}{joint}{text.replace(' ', NO_BREAK)}".strip()

    def _family(self, family: int) -> str:
        return self.names.families[self.table.families[family]]

    def _player(self, player: int) -> str:
        named = [self._family(family) for family in self.table.families_of(player)]
        if len(named) == 1:
            return named[0]
        return self.sentences["player_of"].format(families=self.sentences["families"].join(named))

    def _place(self, place: int, slots: int) -> str:
        if place < 0:
            key, card = ("under", under(place)) if place <= UNDER else ("on", on(place))
            return self.sentences[key].format(card=self._card(card, known=card in self._shown))
        if place in (0, slots):
            return self.sentences["front" if place == 0 else "back"]
        return self.sentences["gap"].format(ahead=place, behind=place + 1)


def _shows(event: Event) -> bool:
    """Tell whether an event shows the face of its card."""
    details = dict(event.details)
    return event.kind in _SHOWING or details.get("face_up") is True


def _collected(event: Event, after: Event | None) -> Event | None:
    """Return the event after one by which influence comes off a card, if a player gets it then."""
    if event.kind != "influence" or after is None or after.kind != "influence":
        return None
    if event.cause.definition or after.cause.definition:
        return None
    if _number(event, "giver_card") < 0 or _number(event, "taker") >= 0:
        return None
    same = event.detail("amount") == after.detail("amount")
    return after if same and _number(after, "taker") >= 0 else None


def _amount(details: Mapping[str, object]) -> dict[str, object]:
    return {"amount": details["amount"]} if "amount" in details else {}


def _number(event: Event, name: str) -> int:
    value = event.detail(name)
    assert isinstance(value, int)
    return value
