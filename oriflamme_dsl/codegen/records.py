"""What generated source notes while it plays, where it is asked to: events, and counts by card.

An event is a tuple that begins with one of the words below; cards are numbers of the plan. Counts
lie in one list: `word * kinds + kind`, and after them who eliminated whom, by two kinds.
"""

from __future__ import annotations

from enum import IntEnum

from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.scene import Scene
from oriflamme_dsl.ir import expressions as e


class Noted(IntEnum):
    """The events. Each is followed by the values named here."""

    ROUND = 0
    """number, first player"""
    PLACED = 1
    """card, place (a gap, or -2 less the card that it covers)"""
    TURN = 2
    """card, which lies face up"""
    WAITED = 3
    """card, influence put on it"""
    REVEALED = 4
    """card, influence that was on it and goes, influence paid for it"""
    GAINED = 5
    """player, influence from the supply"""
    LOST = 6
    """player, influence to the supply"""
    STOLEN = 7
    """giver, taker, influence"""
    ELIMINATED = 8
    """card, influence that was on it, who is paid for it alone (-1: nobody)"""
    DISCARDED = 9
    """card, influence that was on it"""
    MOVED = 10
    """card, place"""
    BROUGHT = 11
    """card, place"""
    TAKEN = 12
    """card, family"""
    COPIED = 13
    """card whose ability is copied, card that copies it"""
    ACTIVATED = 14
    """card, card that activates it"""
    FLOW = 15
    """influence; giver, taker (players); giver, taker (cards): in the general form"""
    OTHER = 16
    """number in `OTHERS`, card: in the general form"""


OTHERS = (
    "turn",
    "missed",
    "waited",
    "revealed",
    "eliminated",
    "discarded",
    "sent",
    "turned",
    "skips",
    "released",
    "swapped",
    "reordered",
    "looked",
    "drew",
    "placing",
    "becomes_first",
    "ends",
    "replaced",
    "lasts",
    "waits",
    "controlled",
    "played",
    "laid",
)
"""The other kinds of events, each of a card (-1: of none)."""


class Counted(IntEnum):
    """The counts, each by kind of card."""

    REVEALS = 0
    REVEAL_ROUNDS = 1
    """the numbers of the rounds of its reveals, added up"""
    WAITS = 2
    PAID = 3
    """influence paid for reveals"""
    EARNED = 4
    """influence by main abilities, of the player whose card it is"""
    REWARDED = 5
    """influence paid for cards that it eliminated"""
    TRIGGERED = 6
    """influence by triggers, of the player whose card it is"""
    TAKEN_AWAY = 7
    """influence that others lost by it"""


def note(g: Generator, event: Noted, *values: str) -> None:
    """Emit that an event is noted, where a log is kept."""
    if g.mode.log:
        if event is Noted.WAITED and fixed(g.plan.ruleset.rules.waiting.amount):
            g.src.line(f"log({values[0]})")
        elif event is Noted.TURN:
            g.src.line(f"log(~{values[0]})")
        elif event is Noted.PLACED:
            g.src.line(f"log(({', '.join(values)}))")
        else:
            g.src.line(f"log(({int(event)}, {', '.join(values)}))")


def fixed(amount: e.Amount) -> bool:
    """Tell whether an amount of the rules is always the same, so that notes can leave it out."""
    return isinstance(amount, e.Number)


def tally(g: Generator, count: Counted, kind: int | str, number: str = "1") -> None:
    """Emit that something is counted, where counts are kept. A kind is a number or a variable."""
    if g.mode.counters:
        base = int(count) * g.plan.kinds
        at = str(base + kind) if isinstance(kind, int) else f"{base} + {kind}" if base else kind
        g.src.line(f"counts[{at}] += {number}")


def tally_kill(g: Generator, by: int | str, victim: str) -> None:
    """Emit that a card of one kind has eliminated one of another, a variable."""
    if g.mode.counters:
        kinds = g.plan.kinds
        base = len(Counted) * kinds
        row = str(base + by * kinds) if isinstance(by, int) else f"{base} + {kinds} * {by}"
        g.src.line(f"counts[{row} + kind_of[{victim}]] += 1")


def kind_of_this(scene: Scene) -> int | str:
    """Return the kind of the card whose ability is applied."""
    if len(scene.kinds) == 1:
        return next(iter(scene.kinds))
    return f"kind_of[{scene.this}]"


def length(kinds: int) -> int:
    """Return how long the list of counts is."""
    return len(Counted) * kinds + kinds * kinds


# ------------------------------------------------------------------ the course of a game

ASKS = ("card", "place", "reveal", "way", "player", "number", "may")
"""What is asked, in the order in which choices are counted."""


def chosen_at(kinds: int, ask: str) -> tuple[int, int]:
    """Return where choices of a sort are counted, and where their options."""
    at = length(kinds) + ASKS.index(ask)
    return at, at + len(ASKS)


def held_at(kinds: int) -> int:
    """Return where it begins, by card, whether a card was dealt to a hand."""
    return length(kinds) + 2 * len(ASKS)


def course_length(kinds: int, players: int) -> int:
    """Return how long the list is before a game whose course is counted.

    After what was dealt by card it says by kind whether a card is in the deck. The influence of all
    players is added to the list after each round.
    """
    return held_at(kinds) + kinds * players + kinds


def note_deal(g: Generator, *, drawn: bool) -> None:
    """Emit that it is counted what was dealt, where the course of a game is."""
    if g.mode.course:
        src, kinds = g.src, g.plan.kinds
        held = held_at(kinds)
        with src.block("for hand in hands"), src.block("for card in hand"):
            src.line(f"counts[{held} + card] = 1")
        with src.block("for kind in deck" if drawn else f"for kind in range({kinds})"):
            src.line(f"counts[{held + kinds * g.plan.players} + kind] = 1")


def note_round(g: Generator) -> None:
    """Emit that it is counted how influence stands, where the course of a game is."""
    if g.mode.course:
        g.src.line("counts.extend(points)")
