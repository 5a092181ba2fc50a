"""Eliminating cards in the reference model: who is paid, and which cards answer.

All victims leave, then the attacker's family is paid, then each victim answers, in the order in
which they lay in the queue (rulings 1, 47 and 3.5). Families are those to which the cards belong
at that moment, not those on the backs (rulings 8 and 56).
"""

from __future__ import annotations

from .table import (
    INTRIGUES,
    State,
    Tile,
    controller,
    discard,
    gain,
    leave,
    opposing,
    option_is,
    steal,
    tops,
)


def eliminate(state: State, attacker: Tile, victim: Tile) -> None:
    """Eliminate a card, for which the attacker's family gains 1 (ruling 28)."""
    eliminate_all(state, attacker, [victim], 1)


def eliminate_all(state: State, attacker: Tile, victims: list[Tile], reward: int) -> None:
    """Eliminate cards, named from front to back, at once for a reward in all."""
    for victim in victims:
        leave(state, victim, "eliminated")
    gain(state, controller(attacker), reward)
    for victim in victims:
        answer(state, attacker, victim)


def answer(state: State, attacker: Tile, victim: Tile) -> None:
    """Let an eliminated card do what it does when it is eliminated."""
    if victim["kind"] in ("ambush", "guet-apens"):
        trap_answers(state, attacker, victim)
    elif victim["kind"] == "queen" and opposing(victim, attacker):
        gain(state, controller(attacker), 1)
    elif victim["kind"] in ("prince", "twin"):
        partners_leave(state, victim)


def trap_answers(state: State, attacker: Tile, trap: Tile) -> None:
    """Pay for an eliminated Ambush or Guet-apens and discard its attacker (1 to 9 and 11).

    The trap's own box decides what happens, whatever the attacker's box is (3.5, mixed boxes).
    ambush.trigger asks who springs the base Ambush on an opponent. The 1 for one's own trap is
    the reward for showing it, paid for any killer of that family (3.5, mixed boxes), so
    ambush.trigger has no say there.
    """
    kind = trap["kind"]
    if not opposing(trap, attacker):
        if option_is(state, f"{kind}.own-kill", "pays"):
            gain(state, controller(trap), 1)
            discard(state, attacker)
        return
    by_intrigue = attacker["kind"] in INTRIGUES
    if kind == "ambush" and by_intrigue and option_is(state, "ambush.trigger", "character"):
        return
    if option_is(state, f"{kind}.payoff", "supply"):
        gain(state, controller(trap), 4)
    else:
        steal(state, controller(trap), controller(attacker), 3)
    discard(state, attacker)


def partners_leave(state: State, victim: Tile) -> None:
    """Discard the Twins of the family whose Prince was eliminated, or the other way round.

    prince.twin says which family that is. Its cards are those that belong to it now (3.5),
    revealed or not; those still covered at this moment are spared, so what the discarded ones
    covered stays (ruling 52). Discarding pays nothing and no card answers it. Open in the
    documents: a partner that lay directly under the victim; it is uncovered by now, so it goes.
    """
    origin = option_is(state, "prince.twin", "origin")
    family = victim["family"] if origin else controller(victim)
    partner = "twin" if victim["kind"] == "prince" else "prince"
    for card in tops(state):
        if card["kind"] == partner and controller(card) == family:
            discard(state, card)
