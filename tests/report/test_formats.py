"""Findings for screen readers, logs and programs."""

from __future__ import annotations

import json
from textwrap import dedent

import pytest

from oriflamme_dsl.report import COLOURED, FORMATS, report
from tests.report.samples import EMPTY, LOOP, NOWHERE, TWICE, UNKNOWN

ALL = [TWICE, UNKNOWN, LOOP, EMPTY, NOWHERE]


def test_plain_is_read_out_loud() -> None:
    """Sentences, one to a line, with places in words and no drawing."""
    assert (
        dedent("""\
            Error ORI516 in cards.ori, line 4, column 3: "queue" is given twice.
            Line 4 reads: queue empty
            Line 2, column 3: first given here.

            Error ORI201 in cards.ori, line 5, column 13: there is no card called "archr".
            Line 5 reads: resolve 漢字 archer
            Help: did you mean "archer"?

            Warning ORI441 in cards.ori, line 2, column 13: these abilities may set each other off without end: "archer" → "spy" → "ambusher" → "archer".
            Line 2 reads: queue red archer | blue spy
            Line 2, column 27: and this goes on.
            more/other.ori, line 99, column 6: and this goes on.
            Help: leave one of them out with "except a …".

            Warning ORI515 in cards.ori, line 1, column 1: this scenario expects nothing, so it shows nothing.
            Line 1 reads: scenario "one" for oriflamme {
            Help: add "expect { … }".

            Error ORI613: "-" can be given only once.

            3 errors, 2 warnings.
            """)  # noqa: E501
        == report(ALL, "plain")
    )


def test_concise_is_one_line_each() -> None:
    """File, line, column, severity, code and message, as editors and grep like it."""
    assert (
        dedent("""\
            cards.ori:4:3: error[ORI516] `queue` is given twice
            cards.ori:5:13: error[ORI201] there is no card called `archr`
            cards.ori:2:13: warning[ORI441] these abilities may set each other off without end: `archer` → `spy` → `ambusher` → `archer`
            cards.ori:1:1: warning[ORI515] this scenario expects nothing, so it shows nothing
            error[ORI613] `-` can be given only once
            """)  # noqa: E501
        == report(ALL, "concise")
    )


def test_json_is_for_programs() -> None:
    """An array of objects that all have the same keys, places with their ends."""
    twice, unknown, nowhere = json.loads(report([TWICE, UNKNOWN, NOWHERE], "json"))

    assert twice == {
        "code": "ORI516",
        "slug": "line-twice",
        "severity": "error",
        "message": "`queue` is given twice",
        "help": None,
        "file": "cards.ori",
        "line": 4,
        "column": 3,
        "end_line": 4,
        "end_column": 8,
        "labels": [
            {
                "message": "first given here",
                "file": "cards.ori",
                "line": 2,
                "column": 3,
                "end_line": 2,
                "end_column": 8,
            }
        ],
        "notes": [],
        "fixes": [],
    }
    assert ("did you mean `archer`?", 5, 13) == (
        unknown["help"],
        unknown["line"],
        unknown["column"],
    )
    assert (None, None, [*twice]) == (nowhere["file"], nowhere["end_column"], [*nowhere])


def test_json_is_ascii() -> None:
    """No console can stumble over it."""
    assert report([LOOP], "json").isascii()


@pytest.mark.parametrize(("form", "nothing"), [(form, "") for form in FORMATS if form != "json"])
def test_nothing_found_is_nothing_said(form: str, nothing: str) -> None:
    """Without findings there is no text; JSON has an empty array."""
    assert (nothing, "[]\n") == (report([], form), report([], "json"))


@pytest.mark.parametrize("form", sorted({*FORMATS} - {*COLOURED}))
def test_formats_without_colour(form: str) -> None:
    """Colour that is asked for changes nothing where there is none."""
    assert report(ALL, form) == report(ALL, form, color=True)
