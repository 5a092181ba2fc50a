"""Findings that all formats are shown with."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.source import Source, Span

CARDS = Source(
    "cards.ori",
    """\
scenario "one" for oriflamme {
  queue red archer | blue spy
  points red 1, blue 1
  queue empty
\tresolve 漢字 archer
}
""",
)

OTHER = Source("more/other.ori", "\n" * 98 + "card ambusher\n")


def at(text: str, source: Source = CARDS, number: int = 1) -> Span:
    """Return the span of the nth place where the text stands in the source."""
    start = -1
    for _ in range(number):
        start = source.text.index(text, start + 1)
    return Span(source, start, start + len(text))


def finding(
    code: str, span: Span | None, *labels: Label, variant: str = "", **facts: Fact
) -> Diagnostic:
    """Return a diagnostic."""
    return Diagnostic(code, span, facts, labels, variant)


TWICE = finding("ORI516", at("queue", number=2), Label(at("queue"), "first"), line="queue")
"""An error with a second place."""

UNKNOWN = finding("ORI201", at("archer", number=2), name="archr", suggestions=("archer",))
"""An error behind a tab and wide letters, with a help."""

EMPTY = finding("ORI515", at("scenario"))
"""A warning."""

NOWHERE = finding("ORI613", None)
"""An error without a place."""

LOOP = finding(
    "ORI441",
    at("archer"),
    Label(at("spy"), "link", (("card", "spy"),)),
    Label(at("ambusher", OTHER), "link", (("card", "ambusher"),)),
    cards=("archer", "spy", "ambusher", "archer"),
)
"""A warning with second places in the same line and in another file."""
