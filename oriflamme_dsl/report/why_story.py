"""A game told with a number before each event, by which one can ask why it happened."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from attrs import field, frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import CHANCE, NOBODY
from oriflamme_dsl.report.happened import numbered
from oriflamme_dsl.report.story import ENDS, NO_BREAK, Storyteller, headline
from oriflamme_dsl.report.why_course import Course
from oriflamme_dsl.report.why_words import say

MOST_OTHERS = 12
"""So many options that were not taken are named."""


@frozen
class Told:
    """An event as it is told: its lines, and which of them has the number; 0 is no number.

    `also` are other ways to say it, by which it can be found.
    """

    index: int
    number: int
    lines: tuple[str, ...]
    at: int = 0
    also: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The line with the number, without what sets lines of a story off."""
        return self.lines[self.at].strip().lstrip("=- ") if self.number else ""

    def shown(self) -> Iterator[str]:
        """Yield its lines in 80 columns, the number before its own."""
        for at, line in enumerate(self.lines):
            for row in numbered(self.number if at == self.at else 0, line):
                yield row.replace(NO_BREAK, " ")


@frozen
class Decision:
    """A decision in words: whose it was, what was taken, and what else there was.

    What else there was is left out where it would tell of faces that are not known to all.
    """

    ask: str
    player: str
    pick: str
    others: tuple[str, ...]
    forced: bool
    chance: bool


@frozen
class Narrator(Storyteller):
    """Tells the events of a course in order, with numbers."""

    counted: list[int] = field(factory=list, init=False, eq=False)

    def number(self, index: int, event: Event) -> Told:
        """Return what there is to tell of the next event."""
        lines = tuple(self.tell(event))
        if not lines:
            return Told(index, 0, ())
        self.counted.append(index)
        at, also = headline(event, lines), tuple(self._also(event))
        return Told(index, len(self.counted), lines, at, also)

    def called(self, card: int) -> str:
        """Return a card as far as the audience may know it."""
        return self._named(card)

    def knows(self, card: int) -> bool:
        """Tell whether the audience may see a card's face."""
        return self._shown(card)

    def _also(self, event: Event) -> Iterator[str]:
        for end in ENDS[:2] if event.kind == "influence" else ():
            player = event.detail(end)
            if isinstance(player, int) and player != NOBODY:
                words = {end: self.player(player), "amount": event.detail("amount")}
                yield say(self.language, f"also_{end}", **words)
        if event.kind == "ended":
            yield say(self.language, "also_ended")
        if event.subject is not None and event.kind in _ALSO:
            by = self._named(event.cause.card) if event.cause.card >= 0 else ""
            card = self._named(event.subject.card)
            yield say(self.language, f"also_{event.kind}", card=card, by=by)

    # -------------------------------------------------------------- decisions

    def decision(self, event: Event) -> Decision:
        """Return a decision that was taken, in words."""
        options, answer = event.detail("options"), event.detail("answer")
        player = event.detail("player")
        assert isinstance(options, tuple)
        assert isinstance(answer, int)
        assert isinstance(player, int)
        words = [self._option(event, option) for option in options]
        others = dict.fromkeys(word for n, word in enumerate(words) if n != answer)
        if self._hides(event, player, options):
            others = {}
        return Decision(
            str(event.detail("ask")),
            "" if player == CHANCE else self.player(player),
            words[answer],
            tuple(others),
            bool(event.detail("forced")),
            player == CHANCE,
        )

    def _hides(self, event: Event, player: int, options: tuple[int, ...]) -> bool:
        """Tell whether the options of somebody else say something about cards face down."""
        if self.audience is None or player in self.audience or event.detail("ask") != "card":
            return False
        return not all(card < 0 or self._shown(card) for card in options)

    def _option(self, event: Event, number: int) -> str:
        if event.detail("ask") == "way":
            linked = self.table.linked
            source = linked.index.get(event.cause.definition, NOBODY)
            labels = linked.labels.get((source, event.cause.path), ())
            label = dict(labels[number]) if labels else {}
            if label:
                return label.get(self.language, next(iter(label.values())))
        return self._picked(event, number)


_ALSO = ("eliminated", "discarded", "moved", "waited", "replaced")


def narrator(course: Course, language: str, audience: Collection[int] | None = None) -> Narrator:
    """Return who tells a course from its beginning on."""
    teller = Narrator(course.program, course.table, language, audience)
    course.begin(teller)
    return teller


def told(course: Course, language: str, audience: Collection[int] | None = None) -> list[Told]:
    """Return what there is to tell of each event."""
    teller = narrator(course, language, audience)
    return [teller.number(index, event) for index, event in enumerate(course.events)]
