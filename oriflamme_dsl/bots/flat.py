"""Flat Monte Carlo: each option is tried in imagined games, which chance plays to their end."""

from __future__ import annotations

from oriflamme_dsl.bots.advice import Advice, best
from oriflamme_dsl.bots.budget import USUAL, Budget
from oriflamme_dsl.bots.seat import Seat
from oriflamme_dsl.bots.worth import worth


class FlatBot:
    """Takes the option that is best on average; all are tried in the same imagined games."""

    def __init__(self, budget: Budget = USUAL) -> None:
        """Take how many games are played for each choice, over all options together."""
        self.budget = budget

    def choose(self, seat: Seat) -> int:
        """Return the index of the best option."""
        return best(self.explained(seat))

    def explained(self, seat: Seat) -> list[Advice]:
        """Return what each option is worth."""
        total = [0.0] * seat.count
        tried = [0] * seat.count
        for turn in self.budget.turns():
            option = turn % seat.count
            if option == 0:
                world = seat.imagine()
            line = world.copy()
            line.answer(option)
            line.play_out(seat.stream)
            total[option] += worth(line)[seat.player]
            tried[option] += 1
        return [
            Advice(option, total[option] / max(games, 1), games)
            for option, games in enumerate(tried)
        ]
