"""What is in the box."""

from __future__ import annotations

from collections import Counter

from oriflamme_dsl.ir.rules import Players, Rounds, StartInfluence
from oriflamme_dsl.press.components import (
    cards_in,
    components,
    forward,
    influence,
    lays_tokens,
)
from tests.press.games import game_job
from tests.support.base import base_ruleset, with_rules


def test_the_base_box() -> None:
    """The base box holds ten cards for each of five families, and things for five players."""
    found = components(base_ruleset())
    counted: Counter[str] = Counter()
    for one in found:
        counted[one.kind] += one.each

    assert {
        "card": 50,
        "ones": 40,
        "fives": 20,
        "first": 1,
        "direction": 1,
        "family": 5,
        "track": 1,
        "marker": 1,
        "aid": 5,
        "booklet": 1,
    } == dict(counted)
    assert 50 == cards_in(found)


def test_influence_follows_players_and_rounds() -> None:
    """More players or rounds need more influence, and every player has equally many tokens."""
    two = with_rules(base_ruleset(), players=Players(2, 2, 1))
    long = with_rules(base_ruleset(), rounds=Rounds(12))
    rich = with_rules(base_ruleset(), start=StartInfluence(30))

    assert (16, 8) == influence(two)
    assert (40, 45) == influence(long)
    assert influence(rich)[1] > influence(base_ruleset())[1]


def test_what_the_tokens_can_hold() -> None:
    """The tokens hold what all players start with and earn by four in every round."""
    rules = base_ruleset().rules
    ones, fives = influence(base_ruleset())

    assert ones + 5 * fives >= rules.players.most * (1 + 4 * rules.rounds.count)


def test_a_game_without_influence_has_no_tokens_of_it() -> None:
    """Where nobody can come to have influence there is none in the box."""
    assert (0, 0) == influence(game_job("ferry").ruleset)


def test_control_tokens_only_where_a_card_lays_them() -> None:
    """The tokens of the families are control tokens where a card takes control with one."""
    kinds = {one.kind for one in components(game_job("ablaze-game").ruleset)}

    assert {"control"} == kinds & {"control", "family"}
    assert not lays_tokens(base_ruleset())


def test_the_way_of_the_queue() -> None:
    """The queue of the base game is resolved from front to back."""
    assert forward(base_ruleset()) is True
