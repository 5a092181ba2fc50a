"""Games that are watched: the same, whatever plays them."""

from __future__ import annotations

import pytest

from oriflamme_dsl.balance.counts import columns, shape_of
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED, Watched, Watcher, taking_out
from oriflamme_dsl.bots.game import BotError
from oriflamme_dsl.core import core_of
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.balance.rulesets import ablaze, base

SEED = 5


def games(watcher: Watcher, count: int) -> list[Watched]:
    """Return the first games."""
    found = [watcher.watch(number) for number in range(count)]
    return [one for one in found if isinstance(one, Watched)]


@pytest.mark.parametrize("bot", [BY_CHANCE, KEYED])
@pytest.mark.parametrize("ruleset", [base, ablaze])
@pytest.mark.parametrize("players", [3, 5])
def test_engines_count_the_same(ruleset: object, bot: str, players: int) -> None:
    """Generated source and the interpreter with its log give equal features of equal games."""
    assert callable(ruleset)
    rules: Ruleset = ruleset()
    fast = Watcher(rules, players, [bot] * players, SEED)
    slow = Watcher(rules, players, [bot] * players, SEED, "interpreter")

    assert fast.generated
    assert not slow.generated
    one = columns(games(fast, 25), shape_of(rules, players, fast.kinds))
    other = columns(games(slow, 25), shape_of(rules, players, slow.kinds))
    assert {name: other[name] for name in sorted(other)} == {
        name: one[name] for name in sorted(one)
    }


def test_games_by_chance_are_those_of_simulate() -> None:
    """Game i of a seed is the same game here as in a simulation."""
    watcher, core = Watcher(base(), 3, [BY_CHANCE] * 3, SEED), core_of(base(), 3)
    outcomes = core.outcomes(SEED << 32, 20)

    assert [list(one.points) for one in outcomes] == [
        list(one.points) for one in games(watcher, 20)
    ]


def test_bots_play_and_are_counted() -> None:
    """Bots play with the interpreter, and the counts add up to the influence that there is."""
    watcher = Watcher(base(), 3, ["heuristic", "random", "random"], SEED)
    (one,) = games(watcher, 1)
    found = columns([one], shape_of(base(), 3, watcher.kinds))
    earned = sum(found[f"total/{card}"][0] - found[f"taken/{card}"][0] for card in watcher.kinds)

    assert sum(one.points) == earned + 3 * base().rules.start.amount


def test_bot_at_fault_is_named() -> None:
    """A bot that answers what there is not ends the game, and is named."""
    watcher = Watcher(base(), 3, ["tests.balance.test_watch:Wrong"] * 3, SEED)
    found = watcher.watch(0)

    assert isinstance(found, BotError)
    assert ("tests.balance.test_watch:Wrong", 99) == (found.name, found.cause)


class Wrong:
    """A bot that answers what there is not."""

    def choose(self, seat: object) -> int:
        """Return the index of no option."""
        assert seat
        return 99


def test_cards_are_taken_out_by_lot() -> None:
    """About half of the families lose a card that lies beside the queue, and no other card."""
    watcher = Watcher(ablaze(), 3, [BY_CHANCE] * 3, SEED, "interpreter")
    surgery = taking_out(SEED, frozenset({"twin"}))
    found = [watcher.altered(number, surgery) for number in range(40)]
    shape = shape_of(ablaze(), 3, watcher.kinds)
    altered = [one for one in found if isinstance(one, Watched)]
    kinds = len(shape.kinds)
    begin = len(altered[0].counts) - 3 * 6 - kinds - 3 * kinds
    twin = shape.kinds.index("twin")
    held = [one.counts[begin + family * kinds + twin] for one in altered for family in range(3)]

    assert 40 < sum(held) < 80
    others = [sum(one.counts[begin : begin + 3 * kinds]) for one in altered]
    assert [3 * 7 + sum(held[3 * n : 3 * n + 3]) for n in range(40)] == others
