"""Rules of thumb: look one step ahead, and judge how the table then lies.

What a player does not know is imagined, and each option is tried on that table. Then the rules are
few, and know no card by name:

* influence that is won counts in full, and what the others win counts against one;
* a card in the queue will earn something in each round to come, so long as nothing lies on it: one
  face down more, as nobody knows what it is, and the influence on it is not safe yet;
* what the best of the others has hurts more than what the last one has.

So a card is revealed when that earns more than to wait, the card that costs the others most is
taken, and nobody is covered but by need. A choice that changes none of this is left to chance.
"""

from __future__ import annotations

from oriflamme_dsl.bots.seat import Seat
from oriflamme_dsl.core.position import Position

FACE_DOWN = 1.0
"""What a card face down earns in a round to come, in influence."""

FACE_UP = 0.6
"""What a card face up earns in a round to come."""

AT_RISK = 0.8
"""What influence on a card is worth of influence that one has, as long as rounds are to come."""

COVERED = 0.25
"""What a covered card is worth of an uncovered one."""

LEADER = 0.5
"""How much of what the others have is looked for at the best of them, and not at all alike."""

AHEAD = 4
"""How many choices of one's own in a row are thought through."""


class HeuristicBot:
    """Takes the option after which the table lies best, by rules of thumb."""

    def choose(self, seat: Seat) -> int:
        """Return the index of the best option; chance decides among equal ones."""
        world = seat.imagine()
        values = [_tried(world, option, seat.player, AHEAD) for option in range(seat.count)]
        best = max(values)
        equal = [option for option, value in enumerate(values) if value == best]
        return equal[seat.stream.getrandbits(30) % len(equal)]


def _tried(world: Position, option: int, player: int, ahead: int) -> float:
    """Return how good an option is for a player, who also chooses well what follows from it."""
    line = world.copy()
    line.answer(option)
    follows = line.player == player and line.ask not in ("reveal", "place")
    if not follows or ahead == 0:
        return judged(line, player)
    return max(_tried(line, next_, player, ahead - 1) for next_ in range(line.count))


def judged(table: Position, player: int) -> float:
    """Return how well a player stands compared with the others."""
    left = table.left
    stands = [float(one) for one in table.score]
    for stack in table.row:
        share = 1.0
        for owner, face_up, influence in stack:
            earns = (FACE_UP if face_up else FACE_DOWN) * left
            stands[owner] += share * (earns + (AT_RISK * influence if left else 0))
            share *= COVERED
    own = stands.pop(player)
    return own - LEADER * max(stands) - (1 - LEADER) * sum(stands) / len(stands)
