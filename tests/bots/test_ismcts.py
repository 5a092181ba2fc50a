"""The searches: what they find, what they count, and that they keep to their budget."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.bots import Budget, Seat
from oriflamme_dsl.bots.flat import FlatBot
from oriflamme_dsl.bots.heuristic import HeuristicBot, judged
from oriflamme_dsl.bots.ismcts import IsmctsBot, Node
from oriflamme_dsl.bots.worth import WIN, worth
from oriflamme_dsl.core import Core, Position
from tests.bots.tables import core, positions


def seats(table: Core, seed: int, ask: str = "") -> list[Seat]:
    """Return the seats of a game played by chance at which somebody is asked."""
    return [
        Seat(position.copy(), table.players, Random(seed))
        for position in positions(table, seed)
        if position.ask == ask or not ask
    ]


@pytest.mark.parametrize("bot", [IsmctsBot, FlatBot])
def test_a_search_keeps_to_its_budget(bot: type[IsmctsBot | FlatBot]) -> None:
    """As many games are played as the budget says, and each counts for one option."""
    for seat in seats(core("oriflamme"), 1)[:12]:
        advice = bot(Budget(games=60)).explained(seat)

        assert list(range(seat.count)) == [one.option for one in advice]
        assert 60 == sum(one.visits for one in advice)
        assert all(0 <= one.value <= 1 for one in advice)


@pytest.mark.parametrize("bot", [IsmctsBot, FlatBot])
def test_one_game_is_enough_to_answer(bot: type[IsmctsBot | FlatBot]) -> None:
    """With the smallest budget there is an answer, even where there are many options."""
    for seat in seats(core("oriflamme"), 2)[:12]:
        assert 0 <= bot(Budget(games=1)).choose(seat) < seat.count


@pytest.mark.parametrize(
    "bot", [IsmctsBot(Budget(games=150)), FlatBot(Budget(games=150)), HeuristicBot()]
)
def test_in_the_last_round_what_pays_is_revealed(bot: IsmctsBot | FlatBot | HeuristicBot) -> None:
    """In the last round a Conspiracy that pays is revealed, as nothing can follow."""
    asked = 0
    for seed in range(12):
        for position in positions(core("oriflamme"), seed):
            view = position.view(position.player)
            if position.left == 0 and position.ask == "reveal" and view.about == "conspiracy":
                seat = Seat(position, 3, Random(1))
                if sum(card.influence for stack in view.queue for card in stack[:1]) == 0:
                    continue
                asked += 1
                assert 1 == bot.choose(seat) or not _pays(position)

    assert asked


def _pays(position: Position) -> bool:
    before = position.points[position.player]
    line = position.copy()
    line.answer(1)
    return line.points[position.player] > before + 1


def test_others_cards_are_one_step() -> None:
    """A hidden card that another one lays is no step, as nobody can tell which it is."""
    seat = seats(core("oriflamme"), 3)[0]
    root = grown(seat)
    questions = [set(node.steps) for node in _nodes(root)]

    assert all(len(one) <= 2 for one in questions)
    laid = [steps for node in _nodes(root) for steps in node.steps.values()]
    assert all(-9 not in steps for steps in laid)


def grown(seat: Seat) -> Node:
    """Return the tree of a search."""
    from oriflamme_dsl.bots.ismcts import turn

    root = Node()
    for _ in range(300):
        turn(root, seat.imagine(), seat.player, seat.stream)
    return root


def _nodes(node: Node) -> list[Node]:
    below = [step for steps in node.steps.values() for step in steps.values()]
    return [node, *(found for step in below for found in _nodes(step))]


def test_counts_fit_each_other() -> None:
    """A step is visited at most as often as it could be, and its steps at most as often as it."""
    for node in _nodes(grown(seats(core("ablaze-game"), 4)[8])):
        below = [step for steps in node.steps.values() for step in steps.values()]
        assert all(1 <= step.visits <= step.available for step in below)
        if node.visits:
            assert sum(step.visits for step in below) <= node.visits
            assert 0 <= node.total <= node.visits


def test_the_worth_of_an_end() -> None:
    """To win is worth most, shared victories are shared, and a lead counts a little."""
    for seed in range(60):
        position = core("oriflamme").begin(Random(seed))
        position.play_out(Random(seed))
        found, winners = worth(position), position.outcome.winners
        for player, value in enumerate(found):
            assert 0 <= value <= 1
            if player not in winners:
                assert value <= (1 - WIN) / 2
            elif len(winners) == 1:
                assert value >= WIN + (1 - WIN) / 2


def test_influence_is_better_than_none() -> None:
    """By the rules of thumb whoever has more of everything stands better."""
    for position in positions(core("oriflamme"), 6, 0.1):
        points = position.points
        best = points.index(max(points))
        worst = points.index(min(points))
        if not position.row and points[best] > points[worst]:
            assert judged(position, best) > judged(position, worst)
