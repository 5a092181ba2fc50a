"""Other people's wordings are read to the meaning of their cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.prose.paraphrases import FOLDER, files, tried, unread, wordings

LEAST = 5
"""So many wordings there are at least of each card in each language."""


def test_every_card_is_worded() -> None:
    """There are several wordings of each printed card in each language."""
    numbers: Counter[tuple[str, str]] = Counter()
    for name in files():
        if not name.startswith("other"):
            numbers.update((one.card, one.language) for one in wordings(name))

    assert 42 == len(numbers)
    assert {} == {key: number for key, number in numbers.items() if number < LEAST}


@pytest.mark.parametrize("name", files())
def test_wordings(name: str) -> None:
    """Each is read to the meaning of its card and to no other, but for those listed as unread."""
    found = {one.key for one in tried(name) if one.found != "same"}
    listed = set(unread()[name])

    assert set() == found - listed, "these are no longer read"
    assert set() == listed - found, "these are read now: take them from the list"


def test_the_list_is_of_these_files() -> None:
    """Nothing is listed as unread that is in no file."""
    known = {one.name for one in FOLDER.glob("*.*.txt")}

    assert {name.removesuffix(".txt") for name in known} == set(unread())
