"""Information set Monte Carlo tree search, with the eyes of the player who is asked.

Each turn imagines the cards that the player does not know, walks down one tree of what the player
can see, adds one step to it, and lets chance play the game to its end. A step is a choice as it
looks from the seat: that another player lays some card is one step, whichever card it is. As not
all steps are there in each imagined game, a step is weighed against how often it could have been
taken (its availability), not against how often its place in the tree was reached.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from oriflamme_dsl.bots.advice import Advice
from oriflamme_dsl.bots.budget import USUAL, Budget
from oriflamme_dsl.bots.seat import Seat
from oriflamme_dsl.bots.worth import worth
from oriflamme_dsl.core.position import UNSEEN, Position

CURIOSITY = 0.8
"""How much a step that was seldom taken draws attention (the factor in UCB1)."""


class Node:
    """A step in the tree: how often it was taken, could have been, and what it was worth in sum.

    It was worth so much to whoever took it. `steps` are those that follow, by the number of the
    question and how its options look.
    """

    __slots__ = ("available", "steps", "total", "visits")

    def __init__(self) -> None:
        """Begin without any visit."""
        self.steps: dict[int, dict[int, Node]] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0


class IsmctsBot:
    """Takes the option that the search came back to most often."""

    def __init__(self, budget: Budget = USUAL) -> None:
        """Take how many games are played for each choice."""
        self.budget = budget

    def choose(self, seat: Seat) -> int:
        """Return the index of an option that was visited most."""
        advice = self.explained(seat)
        most = max(one.visits for one in advice)
        equal = [one.option for one in advice if one.visits == most]
        return equal[seat.stream.getrandbits(30) % len(equal)]

    def explained(self, seat: Seat) -> list[Advice]:
        """Search, and return what each option is worth."""
        root = Node()
        for _ in self.budget.turns():
            world = seat.imagine()
            turn(root, world, seat.player, seat.stream)
        (steps,) = root.steps.values()
        _, _, looks = seat.imagine().looks(seat.player)
        return [_advice(option, steps.get(look)) for option, look in enumerate(looks)]


def _advice(option: int, step: Node | None) -> Advice:
    visits = step.visits if step else 0
    return Advice(option, step.total / visits if step and visits else 0.0, visits)


def turn(root: Node, world: Position, player: int, dice: Random) -> int:
    """Walk down the tree in an imagined game, add a step, play the game out, and note its worth.

    Return the option that was taken first; `world` is then at its end.
    """
    node, new = root, False
    path: list[tuple[Node, int]] = []
    first = -1
    while not new and world.count:
        asked, question, looks = world.looks(player)
        if asked < 0 or (looks[0] == looks[-1] and node is not root):
            world.answer(dice.getrandbits(30) % world.count)
            continue
        steps = node.steps.get(question)
        if steps is None:
            steps = node.steps[question] = {}
        option, new = _pick(steps, looks, dice)
        node = steps[looks[option]]
        path.append((node, asked))
        first = option if first < 0 else first
        world.answer(option)
    world.play_out(dice)
    value = worth(world)
    for node, asked in path:
        node.visits += 1
        node.total += value[asked]
    return first


def _pick(steps: dict[int, Node], looks: list[int], dice: Random) -> tuple[int, bool]:
    """Return the option to go on with, and whether its step is new; a new one is added.

    What has never been tried comes first, by chance; among options that look equal, chance decides.
    """
    most, picked = -1.0, UNSEEN
    untried = []
    for option, look in enumerate(looks):
        step = steps.get(look)
        if step is None:
            untried.append(option)
        elif not untried:
            step.available = available = step.available + 1
            visits = step.visits
            value = step.total / visits + CURIOSITY * sqrt(log(available) / visits)
            if value > most:
                most, picked = value, look
    if untried:
        option = untried[dice.getrandbits(30) % len(untried)] if len(untried) > 1 else untried[0]
        steps[looks[option]] = Node()
        return option, True
    if picked == UNSEEN:
        equal = [option for option, look in enumerate(looks) if look == picked]
        return equal[dice.getrandbits(30) % len(equal)], False
    return looks.index(picked), False
