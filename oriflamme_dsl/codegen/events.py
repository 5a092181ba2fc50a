"""What generated source has noted, as values: the same events that the interpreter logs.

A note is as small as can be, because millions are taken: `records.py` says how they are written.
Here they are read, and what a note leaves out, since it follows from the rules, is put back: that a
card took its turn, to whom it belonged, and how much influence came from the supply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from attrs import Factory, define, frozen

from oriflamme_dsl.codegen.plan import Plan
from oriflamme_dsl.codegen.records import OTHERS, Noted
from oriflamme_dsl.ir import expressions as e

NOBODY = -1

Note: TypeAlias = "int | tuple[int, ...]"
"""What a log holds: a card (waited), `~card` (its turn, face up), or a tuple."""


@frozen
class Happened:
    """One thing that happened. Cards are numbers of the plan; -1 is nobody, no card, the supply.

    kind           fields
    round          number, player (the first one)
    placed         card, player, place (a gap, or `-2 - card` on a card)
    turn           card
    waited         card
    revealed       card
    influence      number; giver, taker (players), or giver_card, taker_card
    eliminated     card
    discarded      card
    moved          card, place
    brought        card, place
    taken          card, player (to whom it belongs from now on)
    copied         card whose ability is used, by (the card that uses it)
    activated      card that applies its ability, by (the card that lets it)

    In the general form there are also those of `records.OTHERS`, with a card at most.
    """

    kind: str
    card: int = NOBODY
    player: int = NOBODY
    place: int = 0
    number: int = 0
    giver: int = NOBODY
    taker: int = NOBODY
    giver_card: int = NOBODY
    taker_card: int = NOBODY
    by: int = NOBODY


def decoded(plan: Plan, log: Iterable[Note]) -> list[Happened]:
    """Return the events of a whole game, in order, from what was noted from its first round on."""
    reader = _Reader(plan)
    return [happened for note in log for happened in reader.read(note)]


@define
class _Reader:
    """Reads notes one after the other; `family` and `bearer` follow who has taken which card."""

    plan: Plan
    family: dict[int, int] = Factory(dict)
    bearer: dict[int, int] = Factory(dict)

    def read(self, note: Note) -> Iterator[Happened]:
        """Yield the events that a note stands for."""
        if isinstance(note, int):
            if note < 0:
                yield Happened("turn", ~note)
            else:
                yield from self.waited(note, _number(self.plan.ruleset.rules.waiting.amount))
        elif len(note) == 2:
            card, place = note
            player = self._whose(card) // self.plan.ruleset.rules.players.families_each
            yield Happened("placed", card, player=player, place=place)
        else:
            code, *values = note
            yield from _READ[Noted(code)](self, *values)

    def _whose(self, card: int) -> int:
        return self.family.get(card, card // self.plan.kinds)

    def round(self, number: int, first: int) -> Iterator[Happened]:
        yield Happened("round", number=number, player=first)

    def waited(self, card: int, number: int) -> Iterator[Happened]:
        yield Happened("turn", card)
        yield Happened("waited", card)
        yield from _flow(number, taker_card=card)

    def revealed(self, card: int, lay: int, paid: int) -> Iterator[Happened]:
        yield Happened("turn", card)
        yield Happened("revealed", card)
        yield from self._paid(card, lay, paid)

    def _paid(self, card: int, lay: int, paid: int) -> Iterator[Happened]:
        yield from _flow(lay, giver_card=card)
        yield from _flow(paid, taker=self._whose(card))

    def gained(self, player: int, number: int) -> Iterator[Happened]:
        return _flow(number, taker=player)

    def lost(self, player: int, number: int) -> Iterator[Happened]:
        return _flow(number, giver=player)

    def stolen(self, giver: int, taker: int, number: int) -> Iterator[Happened]:
        return _flow(number, giver=giver, taker=taker)

    def eliminated(self, card: int, lay: int, payee: int) -> Iterator[Happened]:
        yield from self._left("eliminated", card, lay)
        if payee != NOBODY:
            reward = _number(self.plan.ruleset.rules.elimination.amount)
            yield from _flow(reward, taker=payee)

    def discarded(self, card: int, lay: int) -> Iterator[Happened]:
        return self._left("discarded", card, lay)

    def _left(self, kind: str, card: int, lay: int) -> Iterator[Happened]:
        yield Happened(kind, card)
        yield from _flow(lay, giver_card=card)
        self._loses_token(card)

    def moved(self, card: int, place: int) -> Iterator[Happened]:
        yield Happened("moved", card, place=place)

    def brought(self, card: int, place: int) -> Iterator[Happened]:
        self.family.pop(card, None)
        yield Happened("brought", card, place=place)

    def taken(self, card: int, family: int) -> Iterator[Happened]:
        before = self.bearer.get(family)
        if before is not None:
            self._loses_token(before)
            self.family.pop(before, None)
        self._loses_token(card)
        self.bearer[family] = card
        self.family[card] = family
        yield Happened("taken", card, player=family)

    def _loses_token(self, card: int) -> None:
        for family, bearer in tuple(self.bearer.items()):
            if bearer == card:
                del self.bearer[family]

    def copied(self, card: int, by: int) -> Iterator[Happened]:
        yield Happened("copied", card, by=by)

    def activated(self, card: int, by: int) -> Iterator[Happened]:
        yield Happened("activated", card, by=by)

    def flows(
        self, number: int, giver: int, taker: int, giver_card: int, taker_card: int
    ) -> Iterator[Happened]:
        return _flow(number, giver=giver, taker=taker, giver_card=giver_card, taker_card=taker_card)

    def other(self, kind: int, card: int) -> Iterator[Happened]:
        yield Happened(OTHERS[kind], card)


_READ: dict[Noted, Callable[..., Iterator[Happened]]] = {
    Noted.ROUND: _Reader.round,
    Noted.WAITED: _Reader.waited,
    Noted.REVEALED: _Reader.revealed,
    Noted.GAINED: _Reader.gained,
    Noted.LOST: _Reader.lost,
    Noted.STOLEN: _Reader.stolen,
    Noted.ELIMINATED: _Reader.eliminated,
    Noted.DISCARDED: _Reader.discarded,
    Noted.MOVED: _Reader.moved,
    Noted.BROUGHT: _Reader.brought,
    Noted.TAKEN: _Reader.taken,
    Noted.COPIED: _Reader.copied,
    Noted.ACTIVATED: _Reader.activated,
    Noted.FLOW: _Reader.flows,
    Noted.OTHER: _Reader.other,
}


def _flow(number: int, **ends: int) -> Iterator[Happened]:
    """Yield a flow of influence; none is no event."""
    if number > 0:
        yield Happened("influence", number=number, **ends)


def _number(amount: e.Amount) -> int:
    """Return an amount of the rules that is always the same: others are noted each time."""
    assert isinstance(amount, e.Number)
    return amount.value
