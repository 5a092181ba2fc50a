"""What is noted and counted in the general form: events as they come, and influence that flows."""

from __future__ import annotations

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.records import OTHERS, Counted, Noted


def other(g: General, kind: str, card: str = NOBODY) -> None:
    """Emit that an event is noted that is of a card, or of none."""
    records.note(g, Noted.OTHER, str(OTHERS.index(kind)), card)


def flow(
    g: General,
    number: str,
    scope: Scope,
    giver: str = NOBODY,
    taker: str = NOBODY,
    giver_card: str = NOBODY,
    taker_card: str = NOBODY,
    earned: Counted | None = None,
) -> None:
    """Emit that influence which flows is noted, if it is any, and counted."""
    if number == "0":
        return
    if g.mode.log:
        with g.src.block(f"if {number} > 0" if not number.isdigit() else "if True"):
            records.note(g, Noted.FLOW, number, giver, taker, giver_card, taker_card)
    if g.mode.counters and scope.this != NOBODY:
        with g.src.block(by_card(g, scope)):
            _tally(g, number, scope, giver, taker, earned)


def by_card(g: General, scope: Scope) -> str:
    """Return the head of the test whether it is a card that applies an ability."""
    return f"if {scope.this} >= 0" if g.needs.borrows else "if True"


def _tally(
    g: General, number: str, scope: Scope, giver: str, taker: str, earned: Counted | None
) -> None:
    """Emit that influence which flows by a card is counted."""
    kind, you = f"kind_of[{scope.this}]", g.player(scope.family)
    if taker != NOBODY:
        count = earned or (Counted.TRIGGERED if scope.triggered else Counted.EARNED)
        with g.src.block("if True" if taker == you else f"if {taker} == {you}"):
            records.tally(g, count, kind, number)
    if giver not in (NOBODY, you):
        with g.src.block(f"if {giver} != {you}"):
            records.tally(g, Counted.TAKEN_AWAY, kind, number)


def noting(g: General) -> bool:
    """Tell whether anything is noted or counted."""
    return g.mode.log or g.mode.counters
