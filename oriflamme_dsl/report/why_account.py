"""Why a single event happened: who said so, where, who decided what, and how it was reckoned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from oriflamme_dsl.engine.events import Cause, Event
from oriflamme_dsl.engine.run import ABILITY_LIMIT
from oriflamme_dsl.engine.state import NOBODY
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.report.follow import LEAVING
from oriflamme_dsl.report.happened import place_lines
from oriflamme_dsl.report.options import Listed, listed
from oriflamme_dsl.report.why_amounts import cards_of, in_words
from oriflamme_dsl.report.why_course import Course
from oriflamme_dsl.report.why_sources import (
    Said,
    said_by_card,
    said_by_rules,
    said_of_elimination,
)
from oriflamme_dsl.report.why_story import MOST_OTHERS, Decision, Narrator, Told
from oriflamme_dsl.report.why_sums import Sums
from oriflamme_dsl.report.why_words import say

INDENT = " " * 6


class Account:
    """Tells a course in order, and says of the event told last why it happened."""

    def __init__(self, course: Course, teller: Narrator, sums: Sums) -> None:
        """Start before the first event."""
        self._course = course
        self._teller = teller
        self._sums = sums
        self._told: list[Told] = []
        self._decisions: dict[int, Decision] = {}
        self._round = 0

    def take(self, index: int, event: Event) -> Told:
        """Tell the next event."""
        if event.kind == "asked":
            self._decisions[index] = self._teller.decision(event)
        if event.kind == "round":
            number = event.detail("number")
            assert isinstance(number, int)
            self._round = number
        told = self._teller.number(index, event)
        self._told.append(told)
        return told

    def reasons(self, index: int) -> Iterator[str]:
        """Yield why the event told last happened, in lines of 80 columns."""
        for line in self._lines(index):
            yield from wrapped(line, INDENT, f"{INDENT}  ") if isinstance(line, str) else line

    def _say(self, key: str, **parts: Any) -> str:
        return say(self._teller.language, key, **parts)

    # -------------------------------------------------------------- who says so

    def _lines(self, index: int) -> Iterator[str | Iterator[str]]:
        """Yield sentences, and lines that stand for themselves."""
        event = self._course.events[index]
        if self._follows(index):
            yield from self._in_its_wake(event)
        elif event.cause.definition:
            yield from self._by_card(index, event)
        else:
            yield from self._by_game(index, event)

    def _follows(self, index: int) -> bool:
        """Tell whether influence flows because a card has left in the same operation."""
        parent = self._course.origins[index].parent
        if parent == NOBODY or self._course.events[index].kind != "influence":
            return False
        left = self._course.events[parent].kind in LEAVING
        return left and self._course.origins[parent].step == self._course.origins[index].step

    def _in_its_wake(self, event: Event) -> Iterator[str | Iterator[str]]:
        if event.detail("giver_card") != NOBODY:
            yield self._say("gone")
        else:
            said = said_of_elimination(self._course, self._teller.language)
            yield from self._rules(said)

    def _by_card(self, index: int, event: Event) -> Iterator[str | Iterator[str]]:
        cause = event.cause
        if cause.card != NOBODY and not self._teller.knows(cause.card):
            yield self._say("hidden")
            return
        said = said_by_card(self._course, cause, self._teller.language)
        yield self._quoted(cause, said)
        yield from self._place(said)
        yield from self._belonged(cause)
        yield from self._instead(index)
        yield from self._waited(index, cause)
        yield from self._chosen(index)
        yield from self._sum(index, event)
        yield from self._options_of(said)

    def _quoted(self, cause: Cause, said: Said) -> str:
        """Return the sentence of a card, or of another one whose words it has used."""
        card, other = self._teller.called(cause.card), self._teller.name(cause.definition)
        if not said.sentences:
            return self._say("unprinted", card=card, other=other)
        own = self._course.table.card_id(cause.card) == cause.definition
        key = "says" if own else "says_of"
        return self._say(key, card=card, other=other, sentence=said.sentences[0])

    def _belonged(self, cause: Cause) -> Iterator[str]:
        table = self._course.table
        if cause.card != NOBODY and cause.family not in (NOBODY, table.owner[cause.card]):
            family = self._teller.family(table.families[cause.family])
            yield self._say("belonged", card=self._teller.called(cause.card), family=family)

    def _instead(self, index: int) -> Iterator[str]:
        """Yield what was to bring about the thing that something else stands in for."""
        attempt = self._course.origins[index].attempt
        if attempt is None:
            return
        if not attempt.definition or attempt.card == NOBODY:
            yield self._say("instead_rule")
            return
        card = self._teller.called(attempt.card)
        said = said_by_card(self._course, attempt, self._teller.language)
        if said.sentences and self._teller.knows(attempt.card):
            yield self._say("instead", card=card, sentence=said.sentences[0])
        else:
            yield self._say("instead_hidden", card=card)

    def _waited(self, index: int, cause: Cause) -> Iterator[str]:
        """Yield since when a trigger waited that has come now."""
        for number in range(index - 1, -1, -1):
            event = self._course.events[number]
            if event.kind == "waits" and _waits_for(event.cause, cause):
                yield self._since("waiting", number)
                return

    def _since(self, key: str, number: int) -> str:
        told = self._told[number]
        return self._say(key, number=told.number, event=told.text)

    # -------------------------------------------------------------- the game

    def _by_game(self, index: int, event: Event) -> Iterator[str | Iterator[str]]:
        yield from self._flow(index, event)
        if event.kind not in ("revealed", "waited"):
            said = said_by_rules(self._course, event, self._teller.language)
            if said is not None:
                yield from self._rules(said)
        yield from self._instead(index)
        if event.kind not in ("revealed", "waited"):
            yield from self._chosen(index)
        yield from self._sum(index, event)

    def _flow(self, index: int, event: Event) -> Iterator[str]:
        """Yield what there is to say of an event of the flow of the game."""
        if event.kind == "turn":
            yield self._say("turn" if self._round else "turn_scenario", number=self._round)
        elif event.kind in ("revealed", "waited"):
            yield from self._revealed(index, event)
        elif event.kind == "ended":
            yield self._say("scores", scores=self._teller.scores(self._teller.points()))
        elif event.kind == "cut_off":
            yield self._say("endless", most=ABILITY_LIMIT)

    def _revealed(self, index: int, event: Event) -> Iterator[str]:
        asked = [self._decisions[n] for n in self._course.origins[index].chosen]
        choice = next((one for one in reversed(asked) if one.ask == "reveal"), None)
        if choice is not None and choice.forced:
            yield self._say("waits_forced")
        elif choice is not None:
            yield self._say(
                "reveals" if event.kind == "revealed" else "waits", player=choice.player
            )

    def _rules(self, said: Said) -> Iterator[str | Iterator[str]]:
        for sentence in said.sentences:
            yield self._say("rule", sentence=sentence)
        yield from self._place(said)
        yield from self._options_of(said)

    # -------------------------------------------------------------- details

    def _place(self, said: Said) -> Iterator[Iterator[str]]:
        if said.place is not None:
            yield place_lines(said.place.at, said.place.sentence)

    def _chosen(self, index: int) -> Iterator[str]:
        for number in self._course.origins[index].chosen:
            one = self._decisions[number]
            if one.ask == "reveal":
                continue
            if one.forced:
                yield self._say("only", pick=one.pick)
            elif not one.others:
                key = "chance_only" if one.chance else "chose_only"
                yield self._say(key, player=one.player, pick=one.pick)
            else:
                named = one.others[:MOST_OTHERS]
                more = ("…",) if len(one.others) > MOST_OTHERS else ()
                others = self._say("and").join((*named, *more))
                key = "chance_chose" if one.chance else "chose"
                yield self._say(key, player=one.player, pick=one.pick, others=others)

    def _sum(self, index: int, event: Event) -> Iterator[str]:
        found = self._sums.get(index)
        if found is None:
            return
        if self._teller.audience is not None and not all(map(self._teller.knows, cards_of(found))):
            return
        amount = event.detail("amount")
        words = in_words(found, self._teller.called, self._teller.language)
        key = "amount" if found.value == amount else "amount_other"
        yield self._say(key, amount=amount, value=found.value, sum=words)

    @cached_property
    def _options(self) -> dict[tuple[str, str], Listed]:
        found = listed(self._course.analysis, self._course.ruleset.game)
        return {(one.owner, one.option.name): one for one in found}

    def _options_of(self, said: Said) -> Iterator[str]:
        settings = {(o, name): value for o, name, value in self._course.ruleset.settings}
        for key in said.options:
            one = self._options.get(key)
            if one is None:
                continue
            numbers = ", ".join(map(str, one.option.rulings))
            words = "option_ruled" if numbers else "option"
            yield self._say(words, name=one.name, value=settings[key], numbers=numbers)
            if one.source:
                yield self._say("source", text=one.source)


def _waits_for(waiting: Cause, cause: Cause) -> bool:
    """Tell whether what waits is that in which something else stands."""
    same = (waiting.card, waiting.definition) == (cause.card, cause.definition)
    return same and cause.path.startswith(f"{waiting.path}.")
