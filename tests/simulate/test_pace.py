"""Chunks take about half a second, are many enough for all workers, and end together."""

from __future__ import annotations

from oriflamme_dsl.simulate.pace import EACH, LEAST, MOST, Pace


def sizes(pace: Pace, games: int, rate: float) -> list[int]:
    """Return the chunks of a run that plays so many games a second."""
    found = []
    while games:
        size = pace.size(games)
        pace.learn(size, size / rate)
        found.append(size)
        games -= size
    return found


def test_bulk_chunks_have_a_thousand_games_or_more() -> None:
    """No chunk of bulk play but the last is smaller than what is worth sending."""
    found = sizes(Pace(100_000, 2, bulk=True), 100_000, 50_000)

    assert (100_000, True, True) == (sum(found), min(found[:-1]) >= LEAST, max(found) <= MOST)
    assert len(found) >= 2 * EACH


def test_slow_games_come_one_by_one() -> None:
    """Games that take a second each are handed out one by one."""
    assert {1} == set(sizes(Pace(50, 2, bulk=False), 50, 1.0))


def test_chunks_grow_with_the_rate() -> None:
    """Chunks grow to what takes half a second, and not at one leap."""
    found = sizes(Pace(10_000, 2, bulk=False), 10_000, 300)

    assert [1, 4, 16, 64, 150] == found[:5]


def test_the_end_is_shared() -> None:
    """The last chunks are small, so that no worker waits long for another."""
    assert 1 == sizes(Pace(10_000, 2, bulk=False), 10_000, 300)[-1]
