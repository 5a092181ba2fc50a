"""Findings for people at a terminal."""

from __future__ import annotations

import re
from textwrap import dedent

from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.report import report
from oriflamme_dsl.report.display import COLUMNS, width
from oriflamme_dsl.source import Source, Span
from tests.report.samples import CARDS, EMPTY, LOOP, NOWHERE, TWICE, UNKNOWN, at, finding


def shown(*findings: Diagnostic) -> str:
    """Return what is printed, without the sum at the end and its empty line."""
    return report(findings).rstrip("\n").rsplit("\n\n", 1)[0] + "\n"


def test_a_second_place_above() -> None:
    """Both places are underlined, and the second one says what it is."""
    assert dedent("""\
            error[ORI516]: `queue` is given twice
             --> cards.ori:4:3
              |
            2 |   queue red archer | blue spy
              |   ----- first given here
            3 |   points red 1, blue 1
            4 |   queue empty
              |   ^^^^^
            """) == shown(TWICE)


def test_tabs_and_wide_letters() -> None:
    """Underlines stand under their letters, whatever stands before them; help comes last."""
    assert dedent("""\
            error[ORI201]: there is no card called `archr`
             --> cards.ori:5:13
              |
            5 |     resolve 漢字 archer
              |                  ^^^^^^
              |
              = help: did you mean `archer`?
            """) == shown(UNKNOWN)


def test_second_places_in_the_line_and_in_another_file() -> None:
    """Marks share a row where they can; another file has its own heading."""
    assert dedent("""\
            warning[ORI441]: these abilities may set each other off without end: `archer` →
                `spy` → `ambusher` → `archer`
              --> cards.ori:2:13
               |
             2 |   queue red archer | blue spy
               |             ^^^^^^        --- and this goes on
              ::: more/other.ori:99:6
               |
            99 | card ambusher
               |      -------- and this goes on
               |
               = help: leave one of them out with `except a …`
            """) == shown(LOOP)


def test_a_finding_without_a_place() -> None:
    """What concerns no text is a line alone."""
    assert "error[ORI613]: `-` can be given only once\n" == shown(NOWHERE)


def test_the_sum() -> None:
    """The sum comes last, each kind only where there is one; nothing found is nothing said."""
    assert "\n\n2 errors, 1 warning\n" == report([TWICE, EMPTY, NOWHERE])[-22:]
    assert "\n\n1 error\n" == report([TWICE])[-10:]
    assert "" == report([])


def test_a_long_line_is_cut_around_its_place() -> None:
    """What is underlined is in sight, with something before it; far places have their own rows."""
    source = Source("long.ori", "gain 1; " * 20 + "gian 1; " + "gain 1; " * 500 + "gain x")
    label = Label(at("x", source), "first")

    assert dedent("""\
            error[ORI516]: `gian` is given twice
             --> long.ori:1:161
              |
            1 | … 1; gain 1; gain 1; gian 1; gain 1; gain 1; gain 1; gain 1; gain 1; gain 1…
              |                      ^^^^
            1 | … 1; gain 1; gain 1; gain 1; gain 1; gain 1; gain 1; gain 1; gain 1; gain x
              |                                                                           -
              |                                     first given here
            """) == shown(finding("ORI516", at("gian", source), label, line="gian"))


def test_a_span_over_several_lines() -> None:
    """Where it begins and where it ends are underlined."""
    span = at("{\n  queue red archer | blue spy\n  points red 1, blue 1\n  queue empty")

    assert dedent("""\
            warning[ORI515]: this scenario expects nothing, so it shows nothing
             --> cards.ori:1:30
              |
            1 | scenario "one" for oriflamme {
              |                              ^
            ...
            4 |   queue empty
              |   ^^^^^^^^^^^
              |
              = help: add `expect { … }`
            """) == shown(finding("ORI515", span))


def test_the_end_of_the_text() -> None:
    """An empty span is one caret, also behind the last line end."""
    end = len(CARDS.text)

    assert " --> cards.ori:7:1\n  |\n7 |\n  | ^\n" in shown(
        finding("ORI515", Span(CARDS, end, end))
    )


def test_letters_that_are_not_seen() -> None:
    """Control and direction characters of the source are written out and can do nothing."""
    source = Source("odd\x1b.ori", "adja\u200bcent \x1b[31m\u202e card")

    assert dedent("""\
            error[ORI516]: `card` is given twice
             --> odd<U+001B>.ori:1:18
              |
            1 | adja<U+200B>cent <U+001B>[31m<U+202E> card
              |                                       ^^^^
            """) == shown(finding("ORI516", at("card", source), line="card"))


def test_colour_only_when_asked_for() -> None:
    """Colours change nothing but themselves."""
    findings = [TWICE, UNKNOWN, EMPTY, NOWHERE, LOOP]
    bare, coloured = report(findings), report(findings, color=True)

    assert "\x1b" not in bare
    assert "\x1b[1;31merror[ORI516]\x1b[0m" in coloured
    assert bare == re.sub(r"\x1b\[[\d;]*m", "", coloured)


@settings(deadline=None)
@given(
    st.text(st.sampled_from("ab \t\n漢\u0301\u200b\x1b{}"), max_size=900),
    st.lists(st.tuples(st.integers(-1, 950), st.integers(0, 950)), min_size=1, max_size=4),
)
def test_any_places_in_any_text(text: str, places: list[tuple[int, int]]) -> None:
    """Wherever the places are: no failure, no row wider than the screen, one place a caret each."""
    source = Source("a.ori", text)
    span, *others = (Span(source, start, start + length) for start, length in places)
    labels = [Label(other, "first") for other in others]

    printed = shown(finding("ORI516", span, *labels, line="x"))

    assert [] == [line for line in printed.split("\n") if width(line) > COLUMNS]
    assert (True, len(labels)) == ("^" in printed, printed.count("first given here"))
