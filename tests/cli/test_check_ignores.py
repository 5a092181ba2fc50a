"""`# ignore ORI351: reason` beside a line."""

from __future__ import annotations

import json

import pytest

from tests.cli.calls import call

CARD = """use kinds
card page "Page" : character {{
  gain 2
{before}  lose 2{behind}
}}
"""


def found(before: str = "", behind: str = "") -> list[tuple[str, int]]:
    """Return the findings, with lines, where comments stand before or behind the line at fault."""
    text = CARD.format(before=before, behind=behind)
    done = call("check", "-", "--format", "json", typed=text)
    return [(one["code"], one["line"]) for one in json.loads(done.out)]


def test_without_a_comment() -> None:
    """The line is at fault."""
    assert [("ORI351", 4)] == found()


@pytest.mark.parametrize(
    "comment",
    [
        "# ignore ORI351: a joke",
        "#ignore ORI351:a joke",
        "# Ignore: ORI351: a joke",
        "#  ignore  ORI351 :  a joke: of mine",
    ],
)
def test_a_comment_takes_it_away(comment: str) -> None:
    """At the end of the line, or on the line before, the comment takes the warning away."""
    assert ([], []) == (found(behind=f"  {comment}"), found(f"  {comment}\n"))


def test_other_comments_between() -> None:
    """Between the comment and its line there may be other comments, but no empty line."""
    comment = "# ignore ORI351: a joke\n"

    assert [] == found(f"  {comment}  # and more\n")
    assert [("ORI046", 4), ("ORI351", 6)] == found(f"  {comment}\n")


def test_only_on_its_line() -> None:
    """A comment behind the line before is about that line, and so of no use."""
    text = CARD.format(before="", behind="").replace("gain 2", "gain 2  # ignore ORI351: a joke")
    done = call("check", "-", "--format", "json", typed=text)

    assert ["ORI046", "ORI351"] == [one["code"] for one in json.loads(done.out)]


def test_several_codes() -> None:
    """One comment may name several codes; each that is of no use is told by itself."""
    assert [("ORI046", 4)] == found(behind="  # ignore ORI351, ORI309: a joke")
    assert [("ORI046", 4)] * 2 == found(behind="  # ignore ORI301, ORI351, ORI309: why")


def test_without_a_reason() -> None:
    """Without a reason the warning is gone, but an error stands in its place."""
    for comment in ("# ignore ORI351", "# ignore ORI351:", "# ignore ORI351 : "):
        assert [("ORI045", 4)] == found(behind=f"  {comment}")


def test_unknown_codes() -> None:
    """A code that there is not is an error with the nearest ones."""
    text = CARD.format(before="", behind="  # ignore ORI3511: a joke")
    done = call("check", "-", "--format", "json", typed=text)

    told = {one["code"]: one["help"] for one in json.loads(done.out)}
    assert (["ORI043", "ORI351"], True) == (sorted(told), "`ORI351`" in told["ORI043"])


def test_errors_are_not_ignored() -> None:
    """An error stays, and that it cannot be ignored is said."""
    text = 'use kinds\ncard page "Page" : charactr { gain 1 }  # ignore ORI201: later\n'
    done = call("check", "-", "--format", "json", typed=text)

    assert (1, ["ORI201", "ORI044"]) == (done.code, [one["code"] for one in json.loads(done.out)])


def test_unused_is_told_only_without_errors() -> None:
    """Beside an error it is not known whether a warning would come: nothing is said of it."""
    text = 'use kinds # ignore ORI351: why\ncard page "Page" : charactr { gain 1 }\n'
    done = call("check", "-", "--format", "json", typed=text)

    assert ["ORI201"] == [one["code"] for one in json.loads(done.out)]


@pytest.mark.parametrize(
    "comment",
    [
        "# ignore this",
        "# ignore the 3 neighbours: they are dead",
        "# ignore T08: it is another card",
        "# see ORI351: it is wrong here",
        "# ignored ORI351: nothing",
    ],
)
def test_other_comments(comment: str) -> None:
    """What only sounds like it is a comment like any other."""
    assert [("ORI351", 4)] == found(behind=f"  {comment}")


def test_text_in_quotes_is_no_comment() -> None:
    """In a text such words are text."""
    text = 'use kinds\ncard page "# ignore ORI351: x" : character {\n  gain 2\n  lose 2\n}\n'
    done = call("check", "-", "--format", "json", typed=text)

    assert ["ORI351"] == [one["code"] for one in json.loads(done.out)]


def test_unused_in_french() -> None:
    """An unused comment is told in the language asked for."""
    text = "use kinds  # ignore ORI351: why\n"
    done = call("check", "-", "--lang", "fr", typed=text)

    assert "il n’y a ici aucun `ORI351` à ignorer" in done.out
