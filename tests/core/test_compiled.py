"""Machine code plays as the source does from which it was made."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.codegen.module import generate
from tests.support.base import base_ruleset

GAMES, DRAWS = 150, 900
"""How many games are compared, and how many numbers are drawn for each: no game needs more."""


def test_the_same_draws_give_the_same_games() -> None:
    """From the same numbers come the same influence, the same queue and as many choices."""
    pytest.importorskip("numba")
    import numpy as np

    from oriflamme_dsl.core.compiled import with_draws

    source = generate(base_ruleset(), 3)
    play = with_draws(source)
    for seed in range(GAMES):
        stream = Random(seed)
        drawn = np.array([0, *(stream.getrandbits(30) for _ in range(DRAWS))])
        points, cards, choices = play(drawn)

        expected = source.play(Random(seed).getrandbits)
        assert expected == ([*points], [*cards], choices), seed
