"""Findings made ready for a page."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.preview.findings import FindingView, finding_view
from oriflamme_dsl.source import Source, Span

ONE, TWO = Source("one.ori", "a\nbb x\nc\nd\n"), Source("two.ori", "y")


def test_a_finding_without_a_place_has_no_excerpt() -> None:
    """Message and help are in pieces, what stood in backticks is code."""
    found = finding_view(Diagnostic("ORI603", None, {"files": ("my.ori",)}), "en")

    expected = FindingView(
        "ORI603",
        "error",
        "error",
        (("there is no game in ", False), ("my.ori", True)),
        (),
        (
            (
                "help",
                (
                    ("add ", False),
                    ("use oriflamme", True),
                    (" at the top, or write a ", False),
                    ("game", True),
                ),
            ),
        ),
        ": ",
    )
    assert expected == found


def test_each_source_has_its_excerpt() -> None:
    """Lines with places are shown with their numbers and underlines, others left out."""
    labels = (Label(Span(ONE, 9, 10), "here"), Label(Span(TWO, 0, 1), "there"))
    finding = Diagnostic("ORI603", Span(ONE, 2, 4), {}, labels)

    expected = [
        (
            "one.ori:2:1",
            (
                (2, (("bb x", "plain"),)),
                (None, (("", "plain"), ("^^", "primary"))),
                (None, (("…", "secondary"),)),
                (4, (("d", "plain"),)),
                (None, (("", "plain"), ("-", "secondary"), (" here", "secondary"))),
            ),
        ),
        (
            "two.ori:1:1",
            (
                (1, (("y", "plain"),)),
                (None, (("", "plain"), ("-", "secondary"), (" there", "secondary"))),
            ),
        ),
    ]
    assert expected == [(one.place, one.lines) for one in finding_view(finding, "en").excerpts]
