"""Positions as a player may imagine them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oriflamme_dsl.core import Position
from oriflamme_dsl.core.generated import GeneratedPosition
from oriflamme_dsl.core.interpreted import InterpretedPosition
from oriflamme_dsl.core.position import UNSEEN
from tests.bots.tables import core, positions

GAMES = ["oriflamme", "ablaze-game", "mixed", "at-court", "ferry", "book-of-hours", "market"]


def faces(position: Position) -> list[list[int]]:
    """Return the faces of all cards by the family on their backs, in order of their numbers."""
    if isinstance(position, GeneratedPosition):
        kinds = position.machine.plan.kinds
        found = position.state[position.machine.at["kind_of"]]
        return [found[first : first + kinds] for first in range(0, len(found), kinds)]
    assert isinstance(position, InterpretedPosition)
    table = position.state.table
    by_back = [[table.definition[card] for card in cards] for cards in table.cards_of]
    return [list(cards) for cards in by_back]


@pytest.mark.parametrize("game", GAMES)
def test_the_player_sees_no_difference(game: str) -> None:
    """What a player sees of an imagined position is what this player saw, options included."""
    for seed in range(2):
        for position in positions(core(game), seed, 0.2):
            imagined = position.imagined(position.player, Random(seed))

            assert position.view(position.player) == imagined.view(position.player)
            assert position.looks(position.player) == imagined.looks(position.player)


@pytest.mark.parametrize("game", GAMES)
def test_every_family_keeps_its_cards(game: str) -> None:
    """Cards are only exchanged with those that have the same back; the game itself stays."""
    dice = Random(1)
    for position in positions(core(game), 4, 0.2):
        before = faces(position)
        imagined = faces(position.imagined(position.player, dice))

        assert [sorted(family) for family in before] == [sorted(family) for family in imagined]
        assert before == faces(position)


@pytest.mark.parametrize("engine", ["auto", "interpreter"])
def test_the_truth_makes_no_difference(engine: str) -> None:
    """Of positions that a player cannot tell apart, the same stream imagines the same."""
    for position in positions(core("ablaze-game", 4, engine), 2, 0.2):
        truth = position.imagined(position.player, Random(8))
        for stream in range(3):
            one, other = (
                faces(real.imagined(position.player, Random(stream))) for real in (position, truth)
            )
            assert one == other


def test_all_deals_are_imagined_alike() -> None:
    """Each card that a player does not see is imagined in a place as often as any other one."""
    position = next(positions(core("oriflamme"), 0))
    assert isinstance(position, GeneratedPosition)
    dice, other = Random(1), (position.player + 1) % 3
    seen: Counter[int] = Counter()
    for _ in range(4000):
        seen[faces(position.imagined(position.player, dice))[other][0]] += 1

    assert 10 == len(seen)
    assert 330 < min(seen.values())
    assert 470 > max(seen.values())


def test_an_imagined_game_goes_on_by_itself() -> None:
    """Whatever is done in an imagined game, the real one stays as it is."""
    position = next(positions(core("ablaze-game"), 0))
    before = position.view(position.player)
    imagine = position.imaginer(position.player)
    for seed in range(5):
        imagine(Random(seed)).play_out(Random(seed))

    assert before == position.view(position.player)


def test_what_others_lay_cannot_be_told_apart() -> None:
    """To another player all cards of a hand look alike; to whoever holds them, none do."""
    position = next(positions(core("oriflamme"), 0))
    asked, _, own = position.looks(position.player)
    _, _, others = position.looks((position.player + 1) % 3)

    assert position.player == asked
    assert position.count == len(set(own))
    assert [UNSEEN] * position.count == others


def test_a_revealed_card_is_told_by_its_face() -> None:
    """To wait looks the same whatever the card is, to reveal it does not."""
    for position in positions(core("oriflamme"), 1):
        if position.ask == "reveal":
            looks = {
                tuple(position.imagined(other, Random(seed)).looks(other)[2])
                for other in range(3)
                if other != position.player
                for seed in range(40)
            }
            assert {0} == {wait for wait, _ in looks}
            assert len({reveal for _, reveal in looks}) > 3
            return


def test_the_order_of_a_line_is_not_known() -> None:
    """Cards that are yet to be laid in a line are imagined in another order."""
    position = next(positions(core("pastry"), 0))
    assert isinstance(position, InterpretedPosition)
    stock = position.state.line
    orders = set()
    for seed in range(20):
        imagined = position.imagined(position.player, Random(seed))
        assert isinstance(imagined, InterpretedPosition)
        assert sorted(stock) == sorted(imagined.state.line)
        orders.add(tuple(imagined.state.line))

    assert len(orders) > 1
