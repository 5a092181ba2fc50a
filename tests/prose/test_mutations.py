"""A changed word changes what is read: no other text than those listed means the same."""

from __future__ import annotations

import pytest

from tests.prose.mutations import WAYS, tally
from tests.prose.printed import LANGUAGES

NUMBER, SEED = 120, 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_change_goes_unseen(language: str) -> None:
    """A sentence with one word changed is not read, or means something else, unless listed.

    Most sentences with a wrong word are no sentences; with another number they are others.
    """
    changed = tally(language, SEED, NUMBER)
    assert [] == changed.told("same")

    counts = changed.counts
    fails = sum(number for (_, what), number in counts.items() if what == "fails")

    assert NUMBER == counts.total()
    assert set(WAYS) == {way for way, _ in counts}
    assert fails > 0.6 * NUMBER
    assert counts["number", "other"] > 0
