"""French texts are not much longer than English ones: both have to fit the same card."""

from __future__ import annotations

from tests.render.lengths import LONGEST, lengths, mean_ratio, report

MOST = 1.30


def test_french_is_not_much_longer() -> None:
    """Over all shipped and example cards French is at most 30% longer, on average."""
    assert len(lengths()) > 100
    assert mean_ratio() <= MOST


def test_the_report_names_the_longest() -> None:
    """The report has a line for each of the longest texts, and one for the ratio."""
    lines = report().splitlines()

    assert LONGEST + 1 == len(lines)
    assert lines[-1].startswith("mean ratio 1.")
