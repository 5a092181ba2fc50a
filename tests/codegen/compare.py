"""One game, played by the interpreter and by generated source: the same, decision by decision.

The interpreter plays first, with drawn answers, and everything that it did is written down in
numbers of the plan (`told`). Then each form of the source plays the same game and is held to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.events import Happened, decoded
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, Stepping, generate, generate_steps
from oriflamme_dsl.codegen.plan import Plan
from oriflamme_dsl.codegen.records import Counted
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.decisions import decision_of
from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.setup import deal, draw_deck, seated
from oriflamme_dsl.engine.state import DISCARDED, ELIMINATED, LIFTED, NOBODY, QUEUE, State
from oriflamme_dsl.ir.ruleset import Ruleset

LEFT_OUT = frozenset({"setup", "asked", "cut_off", "ended"})
"""Events of the interpreter that are not noted: who holds what, choices, and what ends games."""


@frozen
class Lying:
    """A card of the queue."""

    card: int
    face_up: bool
    influence: int
    family: int


@frozen
class Table:
    """What lies on the table; stacks from the top down. `more` are lists by card, by their name."""

    queue: tuple[tuple[Lying, ...], ...]
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    more: dict[str, Any]
    each: int = 1

    def owned(self) -> list[int]:
        """Return how many cards each player has in the queue."""
        owners = [one.family // self.each for stack in self.queue for one in stack]
        return [owners.count(player) for player in range(len(self.points))]


@frozen
class Decided:
    """A choice: who is asked what, the options, and the answer.

    `about` which card it is, and before which table, is known where it is asked for.
    """

    player: int
    ask: str
    options: list[int]
    answer: int
    about: int = NOBODY
    table: Table | None = None

    @property
    def short(self) -> tuple[int, str, list[int], int]:
        """What is told where games differ."""
        return self.player, self.ask, self.options, self.answer


@frozen
class Told:
    """A whole game of the interpreter."""

    seed: int
    decided: list[Decided]
    end: Table
    events: list[Event]
    numbers: Numbers

    @property
    def cut_off(self) -> bool:
        """Whether effects without an end were cut off."""
        return any(event.kind == "cut_off" for event in self.events)

    def lately(self, count: int) -> str:
        """Return the last choices before a number of them, for a person."""
        told = "\n".join(f"  {one.short}" for one in self.decided[max(count - 6, 0) : count])
        return f"seed {self.seed}, after {count} choices:\n{told}"


@frozen
class Numbers:
    """The numbers of the interpreter's cards in a plan."""

    card: tuple[int, ...]

    @classmethod
    def of(cls, plan: Plan, players: int, deck: Sequence[str]) -> Numbers:
        """Return those for a deck, which every family has in this order."""
        kinds = [plan.kind(card) for card in deck]
        families = range(players * plan.ruleset.rules.players.families_each)
        return cls(tuple(family * plan.kinds + kind for family in families for kind in kinds))

    def __call__(self, card: int) -> int:
        """Return the number of a card, -1 for none."""
        return NOBODY if card == NOBODY else self.card[card]

    def option(self, ask: str, number: int) -> int:
        """Return the number of an option."""
        return self.place(number) if ask == "place" else self(number) if ask == "card" else number

    def place(self, number: int) -> int:
        """Return the number of a place."""
        if number >= 0:
            return number
        way = under if number <= UNDER else on
        return way(self(way(number)))


# ------------------------------------------------------------------ the interpreter


def told(
    linked: Linked,
    plan: Plan,
    players: int,
    seed: int,
    most: int | None = None,
    *,
    tables: bool = True,
) -> Told | None:
    """Let the interpreter play a game; return all of it, None if it has more than `most` choices.

    All draws are of one stream, as source that draws takes them. `tables` is whether the table is
    told before each choice: that takes longer than the game.
    """
    stream = Random(seed)
    deck = draw_deck(linked, stream)
    state = deal(seated(linked, players, None, deck), stream, log=True)
    numbers = Numbers.of(plan, players, deck)
    total = len(plan.cards) * len(state.table.families)
    decided: list[Decided] = []
    advance(state)
    while (pending := state.pending) is not None:
        if most is not None and len(decided) > most:
            return None
        index = stream.getrandbits(30) % len(pending.options)
        options = [numbers.option(pending.ask, number) for number in pending.options]
        one = Decided(pending.player, pending.ask, options, index)
        if tables:
            about = numbers(decision_of(state, pending).about)
            one = evolve(one, about=about, table=_table(state, numbers, total))
        decided.append(one)
        answer(state, index)
    assert state.log is not None
    end = _table(state, numbers, total)
    return Told(seed, decided, end, state.log, numbers)


def _table(state: State, numbers: Numbers, total: int) -> Table:
    queue = tuple(
        tuple(
            Lying(numbers(card), state.face_up[card], state.influence[card], state.family[card])
            for card in reversed(stack)
        )
        for stack in state.queue
    )
    hands = tuple(tuple(numbers(card) for card in hand) for hand in state.hands)
    zone, token, waited = [NOBODY] * total, [NOBODY] * total, [0] * total
    for card, number in enumerate(numbers.card):
        where = state.zone[card]
        zone[number] = QUEUE if where == LIFTED else where
        token[number] = state.token[card]
        waited[number] = state.waited[card]
    gone = {number for number, where in enumerate(zone) if where in (DISCARDED, ELIMINATED)}
    more = {"zone": zone, "token": token, "waited": waited, "gone": gone}
    each = len(state.table.families) // state.table.players
    return Table(queue, tuple(state.points), hands, more, each)


# ------------------------------------------------------------------ source


@define
class Forms:
    """A ruleset for so many players in every form of source, each generated when it is needed."""

    ruleset: Ruleset
    players: int
    linked: Linked = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Link the ruleset for the interpreter."""
        self.linked = link(self.ruleset)

    @cached_property
    def called(self) -> Generated:
        """Source that calls a policy."""
        return generate(self.ruleset, self.players, Mode(asks="call"))

    @cached_property
    def stepping(self) -> Stepping | None:
        """Source that stops at each choice; None where there is no such form."""
        try:
            return generate_steps(self.ruleset, self.players)
        except NoSpecialFormError:
            return None

    @cached_property
    def drawn(self) -> Generated:
        """Source that draws."""
        return generate(self.ruleset, self.players)

    @cached_property
    def noted(self) -> Generated:
        """Source that draws, with log and counters."""
        return generate(self.ruleset, self.players, Mode(log=True, counters=True))

    @property
    def plan(self) -> Plan:
        """How cards are numbered."""
        return self.called.generator.plan

    def told(self, seed: int, most: int | None = None, *, tables: bool = True) -> Told | None:
        """Let the interpreter play a game."""
        return told(self.linked, self.plan, self.players, seed, most, tables=tables)


Way: TypeAlias = Callable[[Forms, Told], None]
"""Plays a game in some form of source and holds it to what the interpreter told."""


def compare(
    forms: Forms, seed: int, most: int | None = None, ways: Sequence[Way] | None = None
) -> int:
    """Play a game in some forms, mostly every one; return how many choices it had.

    A game of more choices than `most` is not compared: -1.
    """
    chosen = FORMS if ways is None else ways
    game = forms.told(seed, most, tables=steps_agree in chosen and not forms.called.general)
    if game is None:
        return -1
    for way in chosen:
        way(forms, game)
    return len(game.decided)


def calls_agree(forms: Forms, game: Told) -> None:
    """A policy that is called is asked the same, and what it answers leads to the same end."""
    source = forms.called
    expected = iter(game.decided)
    count = 0

    def ask(player: int, number: int, many: int, needs: tuple[Any, ...]) -> int:
        nonlocal count
        one = next(expected, None)
        question = source.generator.questions[number]
        options = list(source.options[number](*needs))
        found = (player, question.ask, options)
        assert one is not None, f"asked after the end: {found}\n{game.lately(count)}"
        when = f"{found} is asked; {game.lately(count)}"
        assert (one.player, one.ask, one.options) == found, when
        assert len(options) == many, when
        count += 1
        return one.answer

    points, cards, _ = source.play(Random(game.seed).getrandbits, ask)
    assert next(expected, None) is None, f"ended early\n{game.lately(count)}"
    assert list(game.end.points) == points, game.lately(count)
    assert game.end.owned() == cards, game.lately(count)


COPIED = 5
"""A state is copied at every so manieth choice, and the game goes on with the copy."""


def steps_agree(forms: Forms, game: Told) -> None:
    """Source that stops is asked the same before the same table, and so is a copy of its state.

    In the general form nothing stops.
    """
    if forms.called.general:
        return
    source = forms.stepping
    if source is None:
        return
    state = source.start(Random(game.seed).getrandbits)
    many = source.step(state, 0)
    for count, one in enumerate(game.decided):
        assert many, f"ended early\n{game.lately(count)}"
        options = list(source.options(state))
        found = source.who(state), source.asked(state), options
        assert (one.player, one.ask, one.options) == found, game.lately(count)
        assert len(options) == many, game.lately(count)
        assert one.about == source.about(state), game.lately(count)
        assert one.table is not None
        _lies_alike(one.table, source, state, game.lately(count))
        if count % COPIED == 0:
            left, state = state, source.copy(state)
            source.step(left, many - 1)  # what happens to the one does not touch the other
        many = source.step(state, one.answer)
    assert 0 == many, f"asked after the end\n{game.lately(len(game.decided))}"
    _lies_alike(game.end, source, state, "at the end")


def _lies_alike(expected: Table, source: Stepping, state: list[Any], when: str) -> None:
    """All that a state keeps of the table is as it should be."""
    kept = dict(zip(source.layout.names, state, strict=True))
    kinds = source.generator.plan.kinds
    load, up, family = kept["load"], kept.get("up"), kept.get("family")
    queue = tuple(
        tuple(
            Lying(
                card,
                load[card] < 0 if up is None else up[card],
                max(load[card], 0),
                card // kinds if family is None else family[card],
            )
            for card in _stack(kept["below"], top)
        )
        for top in kept["queue"]
    )
    assert expected.queue == queue, when
    assert list(expected.points) == kept["points"], when
    assert list(map(list, expected.hands)) == kept["hands"], when
    for name, values in expected.more.items():
        if name in kept:
            assert values == type(values)(kept[name]), (name, when)
    if "tops" in kept:
        tops = [stack[0].family for stack in expected.queue]
        assert [tops.count(p) for p in range(len(expected.points))] == kept["tops"], when


def _stack(below: Sequence[int], top: int) -> Iterator[int]:
    while top >= 0:
        yield top
        top = below[top]


def draws_agree(forms: Forms, game: Told) -> None:
    """Source that draws comes to the same end with as many choices; notes change nothing of it."""
    expected = (list(game.end.points), game.end.owned(), len(game.decided))
    assert expected == forms.drawn.play(Random(game.seed).getrandbits), f"seed {game.seed}"
    notes: list[Any] = []
    counts = [0] * records.length(forms.plan.kinds)
    found = forms.noted.play(Random(game.seed).getrandbits, notes.append, counts)
    assert expected == found, f"seed {game.seed}"
    plan = forms.noted.generator.plan
    _same_events(happened(game), decoded(plan, notes), game.seed)
    differ = set(counted(game, plan).items()) ^ set(named_counts(counts, plan).items())
    assert set() == differ, f"seed {game.seed}: {sorted(differ)}"


def _same_events(expected: list[Happened], found: list[Happened], seed: int) -> None:
    for index, (one, other) in enumerate(zip(expected, found, strict=False)):
        lately = "\n".join(map(str, expected[max(index - 6, 0) : index]))
        assert one == other, f"seed {seed}: {one}\n  not {other}, after\n{lately}"
    assert len(expected) == len(found), f"seed {seed}"


FORMS: tuple[Way, ...] = (calls_agree, steps_agree, draws_agree)


# ------------------------------------------------------------------ what the interpreter logged


def happened(game: Told) -> list[Happened]:
    """Return the interpreter's events after the deal, as they are read from notes."""
    dealt = ("setup", "stock")
    begun = (n for n, one in enumerate(game.events) if not (one.kind in dealt or _of_start(one)))
    first = next(begun, len(game.events))
    events = (event for event in game.events[first:] if event.kind not in LEFT_OUT)
    return [_happened(event, game.numbers) for event in events]


def _of_start(event: Event) -> bool:
    return event.kind == "influence" and event.cause.path == "rules.start"


def _happened(event: Event, numbers: Numbers) -> Happened:
    details: dict[str, Any] = dict(event.details)
    card = NOBODY if event.subject is None else numbers(event.subject.card)
    match event.kind:
        case "round":
            return Happened("round", number=details["number"], player=details["first"])
        case "placed":
            place = numbers.place(details["place"])
            return Happened("placed", card, player=details["player"], place=place)
        case "influence":
            return Happened(
                "influence",
                number=details["amount"],
                giver=details["giver"],
                taker=details["taker"],
                giver_card=numbers(details["giver_card"]),
                taker_card=numbers(details["taker_card"]),
            )
        case "moved" | "brought":
            return Happened(event.kind, card, place=numbers.place(details["place"]))
        case "taken":
            return Happened("taken", card, player=details["family"])
        case "copied" | "activated":
            return Happened(event.kind, card, by=numbers(event.cause.card))
    return Happened(event.kind, card)


Counts = dict[tuple[str, int], int]
"""Counts that are not 0, by what is counted and kind; of eliminations by both kinds."""


def counted(game: Told, plan: Plan) -> Counts:
    """Return what source counts, as the interpreter's log has it."""
    found: Counts = {}
    round_number = 0
    eliminations = {event.cause for event in game.events if event.kind == "eliminated"}

    def add(count: Counted, kind: int, number: int) -> None:
        if number:
            key = count.name, kind
            found[key] = found.get(key, 0) + number

    for event in game.events:
        details: dict[str, Any] = dict(event.details)
        cause = event.cause
        if event.kind == "round":
            round_number = details["number"]
        if event.kind in ("revealed", "waited"):
            assert event.subject is not None
            kind = game.numbers(event.subject.card) % plan.kinds
            revealed = event.kind == "revealed"
            add(Counted.REVEALS if revealed else Counted.WAITS, kind, 1)
            add(Counted.REVEAL_ROUNDS, kind, round_number if revealed else 0)
        if cause.card == NOBODY:
            continue
        by = game.numbers(cause.card) % plan.kinds
        if event.kind == "eliminated":
            assert event.subject is not None
            victim = game.numbers(event.subject.card) % plan.kinds
            found["KILLS", by * plan.kinds + victim] = (
                found.get(("KILLS", by * plan.kinds + victim), 0) + 1
            )
        if event.kind == "influence":
            you = cause.family // plan.ruleset.rules.players.families_each
            if details["taker"] == you:
                rewarded = cause in eliminations
                add(_earned(cause.path, rewarded=rewarded), by, details["amount"])
            elif details["giver"] not in (NOBODY, you):
                add(Counted.TAKEN_AWAY, by, details["amount"])
            if details["giver"] not in (NOBODY, you) and details["taker"] == you:
                add(Counted.TAKEN_AWAY, by, details["amount"])
    return found


def _earned(path: str, *, rewarded: bool) -> Counted:
    """Return what an earning of the player whose card it is counts as."""
    if path.startswith(("rules.reveal_pays", "reveal_pays")):
        return Counted.PAID
    if rewarded:
        return Counted.REWARDED
    return Counted.TRIGGERED if "trigger" in path else Counted.EARNED


def named_counts(counts: Sequence[int], plan: Plan) -> Counts:
    """Return the counts of source, those that are not 0."""
    kinds = plan.kinds
    found: Counts = {
        (count.name, kind): counts[count * kinds + kind]
        for count in Counted
        for kind in range(kinds)
    }
    kills = counts[len(Counted) * kinds :][: kinds * kinds]
    found.update({("KILLS", index): number for index, number in enumerate(kills)})
    return {key: number for key, number in found.items() if number}
