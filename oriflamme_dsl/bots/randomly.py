"""The bot that takes any option."""

from __future__ import annotations

from oriflamme_dsl.bots.seat import Seat


class RandomBot:
    """Takes each option with the same chance, by `getrandbits(30) % count`."""

    def choose(self, seat: Seat) -> int:
        """Return the index of any option."""
        return seat.stream.getrandbits(30) % seat.count
