"""Findings as workflow commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.report.github import file_name, text
from oriflamme_dsl.source import Source, Span
from tests.report.samples import CARDS, EMPTY, LOOP, NOWHERE, TWICE, UNKNOWN, at, finding

COMMAND = re.compile(r"::(error|warning) ([^:\n]*)::([^\n]*)")


def command(one: Diagnostic, language: str = "en") -> tuple[str, dict[str, str], str]:
    """Return the severity, the properties and the message of a finding, as a reader takes them."""
    found = COMMAND.fullmatch(text([one], language).removesuffix("\n"))
    assert found
    pairs = dict(pair.split("=", 1) for pair in found[2].split(","))
    return found[1], {k: unescaped(v, "%3A%2C") for k, v in pairs.items()}, unescaped(found[3])


def unescaped(value: str, more: str = "") -> str:
    """Return a value as it was before it was escaped."""
    for code in ("%0A", "%0D", *re.findall("%..", more), "%25"):
        value = value.replace(code, chr(int(code[1:], 16)))
    return value


def test_a_line_for_each() -> None:
    """Each finding is one line with its place, its code and name, its message and its help."""
    assert (
        "::error file=cards.ori,line=4,endLine=4,col=3,endColumn=8,title=ORI516 line-twice"
        "::`queue` is given twice\n"
        "::error file=cards.ori,line=5,endLine=5,col=13,endColumn=19,title=ORI201 unknown-name"
        "::there is no card called `archr`%0Ahelp: did you mean `archer`?\n"
    ) == text([TWICE, UNKNOWN])


def test_severity() -> None:
    """Errors and warnings are told apart."""
    assert ["error", "warning"] == [command(one)[0] for one in (TWICE, EMPTY)]


def test_a_finding_without_a_place() -> None:
    """A finding about no text has its code alone beside the message."""
    assert ({"title": "ORI613 standard-input-twice"}, "`-` can be given only once") == command(
        NOWHERE
    )[1:]


def test_nothing() -> None:
    """Without findings nothing is written."""
    assert "" == text([])


def test_columns_only_in_one_line() -> None:
    """A place of several lines has its lines alone, the last being one with something of it."""
    long = finding("ORI515", Span(CARDS, 0, CARDS.line_starts[2]))

    place = command(long)[1]
    assert ("1", "2", False) == (place["line"], place["endLine"], "col" in place)


@pytest.mark.parametrize("name", ["a,b.ori", "a:b.ori", "100%.ori", "%2C.ori", "a=b::c.ori"])
def test_names_that_look_like_commands(name: str) -> None:
    """Commas, colons and percent signs in a name stay part of it."""
    source = Source(name, "card x\n")

    assert name == command(finding("ORI515", at("card", source)))[1]["file"]


@pytest.mark.parametrize("word", ["a\nb", "100%", "::warning::x", "%0A", "a\rb"])
def test_words_that_look_like_commands(word: str) -> None:
    """Whatever stands in a message, it makes no second command and comes back as it was."""
    told = text([finding("ORI201", at("archer"), name=word)])

    assert (1, 0) == (told.count("\n"), told.count("\r"))


def test_in_french() -> None:
    """Message and help are in the language asked for, the severity is not."""
    severity, _, message = command(LOOP, "fr")

    assert ("warning", True) == (severity, "aide\u00a0: " in message)


def test_names_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is named from the current folder with `/`, one that lies elsewhere by its path."""
    monkeypatch.chdir(tmp_path)
    inside = Source("x", "", tmp_path / "cards" / "a.ori")
    relative = Source("x", "", Path("cards", "a.ori"))
    outside = Source("x", "", tmp_path.parent / "a.ori")

    assert ["cards/a.ori", "cards/a.ori", (tmp_path.parent / "a.ori").as_posix(), "<input>"] == [
        file_name(source) for source in (inside, relative, outside, Source("<input>", ""))
    ]
