"""Good cards, made worse at random: next to all of it is told."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.mutants.measure import Verdict, good_cards, is_bad, measured, told
from tests.mutants.mutate import SPELT, mutant

SEED, COUNT = 3, 60
MOST_SURVIVORS = 2
"""So many of the changed cards may say something in vain without a warning."""


@cache
def verdicts() -> tuple[Verdict, ...]:
    """Return what becomes of the changed cards."""
    return tuple(measured(SEED, COUNT, looked_at=0))


def test_misspelt_words_are_refused() -> None:
    """No word of the language, id or name of an option can be misspelt without an error."""
    misspelt = [verdict for verdict in verdicts() if verdict.mutant.sort == SPELT]

    assert COUNT // 10 <= len(misspelt)
    assert [] == [told(verdict) for verdict in misspelt if is_bad(verdict)]


def test_few_survive() -> None:
    """Hardly any change leaves something that is said in vain, and that nobody warns of."""
    survivors = [told(verdict) for verdict in verdicts() if verdict.verdict == "survived"]

    assert len(survivors) <= MOST_SURVIVORS, survivors


def test_a_mutant_is_another_text() -> None:
    """Every change changes the text, and the same seed makes the same changes."""
    good = good_cards()[0]
    made = [mutant(good.body, Random(seed)) for seed in range(20)]

    assert made == [mutant(good.body, Random(seed)) for seed in range(20)]
    assert good.body not in [one.text for one in made if one is not None]
