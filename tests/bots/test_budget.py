"""How long a search may think."""

from __future__ import annotations

from itertools import islice

import pytest

from oriflamme_dsl.bots import budget
from oriflamme_dsl.bots.budget import Budget, read_budget


def test_a_number_of_games() -> None:
    """So many turns are taken as games are given."""
    assert [0, 1, 2] == list(read_budget("3").turns())


def test_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are taken until the time is over."""
    clock = iter([10.0, 10.01, 10.04, 10.06])
    monkeypatch.setattr(budget, "perf_counter", lambda: next(clock))

    assert [0, 1, 2] == list(read_budget("50ms").turns())


def test_the_first_turn_is_always_taken() -> None:
    """However short the time is, one game is played, so that there is an answer."""
    assert [0] == list(islice(Budget(seconds=0.0).turns(), 5))
