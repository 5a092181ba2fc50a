"""What source in the general form calls: small functions on the lists that hold a game.

`cur` is the pass: see the numbers below. `course` is the round. A mark is a card that has left, the
gap where it lay, whether its stack is still there, and the card that was under it (-1: none).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from oriflamme_dsl.engine.row import UNDER
from oriflamme_dsl.engine.run import ABILITY_LIMIT
from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    DISCARDED,
    ELIMINATED,
    LIFTED,
    PILE,
    QUEUE,
    WON,
)

GAP, AT, DECISIONS, FORWARD, ACTING, BENEATH, TURNS, RUNS = range(8)
"""The parts of `cur`: where the pass is, whether the acting card's slot is still there, how many
choices were made, the direction, the acting card, what lay beneath it, how many turns the pass had
and how many abilities this turn."""

ENDING, FIRST_NEXT, FIRST, ROUND, PLAYING = range(5)
"""The parts of `course`: what ends early, the first player of the next round and of this one, the
round, and the player in turn, in phases of players (-1: none)."""

Ints: TypeAlias = list[int]
Mark: TypeAlias = tuple[int, int, bool, int]


class CutOffError(Exception):
    """A turn goes on without an end."""


class Lay(NamedTuple):
    """How a card lay just before it left, as in `engine.state.Lay`."""

    ahead: tuple[int, ...]
    behind: tuple[int, ...]
    beneath: tuple[int, ...]
    influence: int
    face_up: bool


Lays: TypeAlias = "dict[int, Lay] | None"


def tick(cur: list[Any], number: int = 1) -> None:
    """Count abilities; raise CutOffError where they are too many."""
    cur[RUNS] += number
    if cur[RUNS] > ABILITY_LIMIT:
        raise CutOffError


# ------------------------------------------------------------------ where cards lie


def slot_at(queue: Ints, below: Ints, zone: Ints, card: int) -> int:
    """Return the slot in which a card lies, covered or not; -1 for none or outside the queue."""
    if card < 0 or zone[card] != QUEUE:
        return -1
    if card in queue:
        return queue.index(card)
    while card not in queue:
        card = below.index(card)
    return queue.index(card)


def stack_in(queue: Ints, below: Ints, zone: Ints, card: int) -> Ints:
    """Return the cards of the stack in which a card lies, from the top down."""
    slot = slot_at(queue, below, zone, card)
    return [] if slot < 0 else stack_from(below, queue[slot])


def stack_from(below: Ints, top: int) -> Ints:
    """Return the cards of a stack from its top card down."""
    cards = []
    while top >= 0:
        cards.append(top)
        top = below[top]
    return cards


def in_slots(queue: Ints, below: Ints, slots: Iterable[int]) -> Ints:
    """Return all cards of slots, from front to back and from the top down."""
    return [card for slot in slots for card in stack_from(below, queue[slot])]


def rowed(queue: Ints, below: Ints, zone: Ints, cards: Iterable[int]) -> Ints:
    """Return cards from front to back and from the top down; those outside the queue first."""

    def lying(card: int) -> tuple[int, int]:
        slot = slot_at(queue, below, zone, card)
        return (slot, -1) if slot < 0 else (slot, stack_from(below, queue[slot]).index(card))

    return sorted(cards, key=lying)


def under_count(below: Ints, card: int) -> int:
    """Return how many cards lie beneath a card."""
    return len(stack_from(below, card)) - 1


def directly_under(zone: Ints, below: Ints, marks: Sequence[Mark], card: int) -> int:
    """Return the card just under a card, or under which it lay when it left; -1 for none."""
    if zone[card] == QUEUE:
        return below[card]
    return next((mark[3] for mark in marks if mark[0] == card), -1)


def lays_of(
    queue: Ints, below: Ints, zone: Ints, load: Ints, up: list[bool], cards: Iterable[int]
) -> dict[int, Lay]:
    """Return how cards of the queue lie now, and what lies around them."""
    found: dict[int, Lay] = {}
    for card in cards:
        slot = slot_at(queue, below, zone, card)
        if slot >= 0:
            ahead, behind = tuple(reversed(queue[:slot])), tuple(queue[slot + 1 :])
            beneath = tuple(stack_from(below, below[card]))
            found[card] = Lay(ahead, behind, beneath, load[card], up[card])
    return found


def left(zone: Ints, lay: Lays, card: int) -> Lay | None:
    """Return how a card lay that has left since; None for one that lies somewhere."""
    if lay is None or zone[card] in (QUEUE, LIFTED):
        return None
    return lay.get(card)


# ------------------------------------------------------------------ slots that a filter allows


def beside(queue: Ints, below: Ints, zone: Ints, lay: Lays, card: int) -> Ints:
    """Return the slots beside a card, or beside where it lay."""
    slot = slot_at(queue, below, zone, card)
    if slot < 0:
        if lay and card in lay:
            one = lay[card]
            return sorted(_still(queue, (*one.ahead[:1], *one.behind[:1])))
        return []
    return [one for one in (slot - 1, slot + 1) if 0 <= one < len(queue)]


def _still(queue: Ints, cards: Iterable[int]) -> Ints:
    return [queue.index(card) for card in cards if card in queue]


def beyond(
    queue: Ints,
    below: Ints,
    zone: Ints,
    lay: Lays,
    card: int,
    ahead: bool,
    within: int | None,
    stops: Iterable[int],
) -> Ints:
    """Return the slots ahead of or behind a card, from near to far, up to a card that stops."""
    slot = slot_at(queue, below, zone, card)
    found: Sequence[int]
    if slot >= 0:
        found = range(slot)[::-1] if ahead else range(slot + 1, len(queue))
        found = found[:within]
    elif lay and card in lay:
        found = _still(queue, (lay[card].ahead if ahead else lay[card].behind)[:within])
    else:
        found = ()
    slots: Ints = []
    for one in found:
        if queue[one] in stops:
            break
        slots.append(one)
    return slots


def near_any(cards: Iterable[int], near: Callable[[int], Iterable[int]]) -> Ints:
    """Return the slots near any of several cards, from front to back."""
    return sorted({slot for card in cards for slot in near(card)})


def between(queue: Ints, below: Ints, zone: Ints, one: int, other: int) -> Sequence[int]:
    """Return the slots between those of two cards."""
    if one < 0 or other < 0:
        return ()
    low, high = sorted((slot_at(queue, below, zone, one), slot_at(queue, below, zone, other)))
    return range(low + 1, high) if low >= 0 else ()


def beneath(below: Ints, zone: Ints, lay: Lays, card: int) -> Sequence[int]:
    """Return the cards under a card, or those that lay there when it left and still lie there."""
    if card < 0:
        return ()
    if zone[card] == QUEUE:
        return stack_from(below, below[card])
    if lay and card in lay:
        return [one for one in lay[card].beneath if zone[one] == QUEUE]
    return ()


def slots_of(queue: Ints, below: Ints, zone: Ints, cards: Iterable[int]) -> Ints:
    """Return the slots of cards, from front to back."""
    return sorted({slot_at(queue, below, zone, card) for card in cards})


def extreme(cards: Sequence[int], numbers: Sequence[int], most: bool) -> Ints:
    """Return the cards with the most, or the least, of numbers that go with them."""
    if not cards:
        return []
    wanted = max(numbers) if most else min(numbers)
    return [card for card, number in zip(cards, numbers, strict=True) if number == wanted]


# ------------------------------------------------------------------ outside the queue


def belonging(zone: Ints, out: list[list[Ints]], seats: Ints, card: int) -> int:
    """Return the player to whom a card outside the queue belongs."""
    if zone[card] == WON:
        return next(player for player, cards in enumerate(out[WON]) if card in cards)
    return seats[card]


def lay_apart(
    zone: Ints,
    up: list[bool],
    out: list[list[Ints]],
    hands: list[Ints],
    card: int,
    to: int,
    player: int,
) -> None:
    """Lay a card that lies nowhere into a zone of a player."""
    zone[card] = to
    up[card] = to in (DISCARDED, ELIMINATED, BESIDE, WON)
    (hands if to == 0 else out[to])[player].append(card)


def lift_apart(zone: Ints, out: list[list[Ints]], hands: list[Ints], card: int) -> None:
    """Take a card out of the list in which it lies outside the queue."""
    for cards in hands if zone[card] == 0 else out[zone[card]]:
        if card in cards:
            cards.remove(card)


def everywhere(queue: Ints, below: Ints, out: list[list[Ints]], hands: list[Ints]) -> Ints:
    """Return the cards whose clauses are looked at: of the queue, then elsewhere, by player."""
    cards = in_slots(queue, below, range(len(queue)))
    each = len(out[PILE]) // len(hands)
    for player, hand in enumerate(hands):
        cards += hand
        for zone in (BESIDE, ASIDE, WON):
            cards += out[zone][player]
        for back in range(each * player, each * (player + 1)):
            for zone in (DISCARDED, ELIMINATED, PILE):
                cards += out[zone][back]
    return cards


# ------------------------------------------------------------------ cards that leave and come


def take_out(
    queue: Ints, below: Ints, zone: Ints, cur: list[Any], marks: list[Mark] | None, card: int
) -> None:
    """Lift a card out of the queue; a slot without cards closes, and the pass keeps its place."""
    under = below[card]
    zone[card] = LIFTED
    if marks is not None:
        _mark(queue, below, marks, card, under)
    if card not in queue:
        below[below.index(card)] = under
        below[card] = -1
        return
    slot = queue.index(card)
    if under >= 0:
        queue[slot] = under
        below[card] = -1
        return
    del queue[slot]
    if slot < cur[GAP]:
        cur[GAP] -= 1
    elif slot == cur[GAP]:
        cur[AT] = False
    if marks:
        marks[:] = [
            (one, gap - (slot < gap), at and slot != gap, under) for one, gap, at, under in marks
        ]


def _mark(queue: Ints, below: Ints, marks: list[Mark], card: int, under: int) -> None:
    top = card
    while top not in queue:
        top = below.index(top)
    found = [mark for mark in marks if mark[0] != card]
    marks[:] = [*found, (card, queue.index(top), True, under)]


def put_in(
    queue: Ints,
    below: Ints,
    zone: Ints,
    cur: list[Any],
    marks: list[Mark] | None,
    card: int,
    place: int,
) -> None:
    """Lay a card at a place. At the very place of the pass, if its card has left, it has passed."""
    zone[card] = QUEUE
    if place >= 0:
        queue.insert(place, card)
        gap = cur[GAP]
        if place < gap or (place == gap and (cur[AT] or cur[FORWARD])):
            cur[GAP] += 1
        if marks:
            marks[:] = [(one, gap + (place <= gap), at, under) for one, gap, at, under in marks]
    elif place <= UNDER:
        bottom = UNDER - place
        while below[bottom] >= 0:
            bottom = below[bottom]
        below[bottom] = card
    else:
        top = -2 - place
        below[card] = top
        queue[queue.index(top)] = card


def lay_stack(
    queue: Ints,
    below: Ints,
    zone: Ints,
    cur: list[Any],
    marks: list[Mark] | None,
    cards: Ints,
    place: int,
) -> None:
    """Lay the cards of a stack, from top to bottom, at a place."""
    if place <= UNDER:
        for card in cards:
            put_in(queue, below, zone, cur, marks, card, place)
        return
    for card in reversed(cards):
        put_in(queue, below, zone, cur, marks, card, place)
        place = -2 - card


def place_where(queue: Ints, marks: Sequence[Mark], card: int) -> Ints:
    """Return the place where a card lay that has left: on what is left of its stack, or a gap."""
    for one, gap, at, _ in marks:
        if one == card:
            return [-2 - queue[gap]] if at else [gap]
    return []


def steps(size: int, slot: int, closed: bool, ahead: bool, up_to: bool, most: int) -> Ints:
    """Return the gaps so many steps from a slot; beside a stack that stays is the first one."""
    if slot < 0:
        return []
    stays = int(not closed)
    ways = range(1, most + 1) if up_to else [most]
    if ahead:
        gaps = [slot - step + (stays if step else 0) for step in ways]
    else:
        gaps = [slot + step for step in ways]
    return [min(max(gap, 0), size) for gap in gaps]


def tops_of(queue: Ints, below: Ints, zone: Ints, cards: Iterable[int]) -> Ints:
    """Return the top cards of the stacks in which cards lie."""
    return [queue[slot_at(queue, below, zone, card)] for card in cards]


def swap_cards(queue: Ints, below: Ints, one: int, other: int) -> None:
    """Let two cards of the queue change places."""
    names = {one: other, other: one}
    under = below[one], below[other]
    above = (below.index(one) if one in below else -1, below.index(other) if other in below else -1)
    slots = (queue.index(one) if one in queue else -1, queue.index(other) if other in queue else -1)
    below[other], below[one] = (names.get(card, card) for card in under)
    for card, new in zip(above, (other, one), strict=True):
        if card >= 0 and card not in names:
            below[card] = new
    for slot, new in zip(slots, (other, one), strict=True):
        if slot >= 0:
            queue[slot] = new


def turned_lies(queue: Ints, below: Ints) -> dict[int, bool]:
    """Return whether each card of the queue lies beneath another one."""
    found = {}
    for top in queue:
        cards = stack_from(below, top)
        for card in reversed(cards):
            found[card] = card != top
    return found


def bare(queue: Ints, below: Ints, cur: list[Any]) -> bool:
    """Tell whether a card was laid bare under the acting one, which has gone from its slot."""
    top = queue[cur[GAP]]
    return top in cur[BENEATH] and cur[ACTING] not in stack_from(below, top)


HELPERS = {
    one.__name__: one
    for one in (
        tick,
        slot_at,
        stack_in,
        stack_from,
        in_slots,
        rowed,
        under_count,
        directly_under,
        lays_of,
        left,
        beside,
        beyond,
        near_any,
        between,
        beneath,
        slots_of,
        extreme,
        belonging,
        everywhere,
        lay_apart,
        lift_apart,
        take_out,
        put_in,
        lay_stack,
        place_where,
        steps,
        tops_of,
        swap_cards,
        turned_lies,
        bare,
    )
}
"""What generated source finds by name."""
