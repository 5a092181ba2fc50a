"""A changed word changes what is read: no other text than those listed means the same."""

from __future__ import annotations

from functools import cache

import pytest

from tests.prose.mutations import WAYS, Tally, tally
from tests.prose.printed import LANGUAGES

NUMBER, SEED = 300, 8


@cache
def changed(language: str) -> Tally:
    """Return what came of changed sentences."""
    return tally(language, SEED, NUMBER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_change_goes_unseen(language: str) -> None:
    """A sentence with one word changed is not read, or means something else, unless listed."""
    assert [] == changed(language).told("same")


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_changes_cannot_be_read(language: str) -> None:
    """Most sentences with a wrong word are no sentences; with another number they are others."""
    counts = changed(language).counts
    fails = sum(number for (_, what), number in counts.items() if what == "fails")

    assert NUMBER == counts.total()
    assert set(WAYS) == {way for way, _ in counts}
    assert fails > 0.6 * NUMBER
    assert counts["number", "other"] > 0
