"""Edits are put into texts, and fixes have words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes import Edit, Fix, applied, fixes, title, together
from oriflamme_dsl.fixes.data import rewritten
from oriflamme_dsl.fixes.moved import Moved
from oriflamme_dsl.fixes.values import titles
from oriflamme_dsl.source import Source, Span

TEXT = Source("a.ori", "gain one card")


def edit(start: int, end: int, text: str, source: Source = TEXT) -> Edit:
    """Return an edit of a source."""
    return Edit(Span(source, start, end), text)


def test_edits_are_made() -> None:
    """Edits count in the text as it was, in any order."""
    assert "lose 1 card!" == applied(
        TEXT.text, [edit(13, 13, "!"), edit(5, 8, "1"), edit(0, 4, "lose")]
    )


def test_the_first_of_two_edits_counts() -> None:
    """Of edits of one place the first in the text is made."""
    assert "lose card" == applied(TEXT.text, [edit(3, 9, "x"), edit(0, 8, "lose")])


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (edit(0, 4, ""), edit(4, 8, ""), False),
        (edit(0, 5, ""), edit(4, 8, ""), True),
        (edit(4, 4, "a"), edit(4, 4, "b"), True),
        (edit(4, 4, "a"), edit(4, 8, "b"), True),
        (edit(3, 3, "a"), edit(4, 8, "b"), False),
        (edit(0, 4, ""), edit(0, 4, "", Source("b.ori", "gain")), False),
    ],
)
def test_clashes(one: Edit, other: Edit, clash: bool) -> None:
    """Edits clash that change one place, or put something in at one."""
    assert (clash, clash) == (one.clashes(other), other.clashes(one))


def test_fixes_are_made_whole() -> None:
    """A fix of which one edit clashes is left out, with its other edits."""
    first = Fix((edit(0, 4, "lose"),), safe=True, key="remove")
    second = Fix((edit(2, 4, ""), edit(9, 13, "")), safe=True, key="remove")
    third = Fix((edit(9, 13, "cards"),), safe=True, key="remove")

    assert (first, third) == together([first, second, third])


def test_a_finding_without_a_place_has_no_fix() -> None:
    """What is about no text cannot be mended in one."""
    assert () == fixes(Diagnostic("ORI103", None, {"word": "Gain", "right": "gain"}))


def test_a_title_in_both_languages() -> None:
    """A fix says what it does, in the language asked for, in English where that has no words."""
    finding = Diagnostic("ORI103", Span(TEXT, 0, 4), {"word": "gain", "right": "lose"})
    (fix,) = fixes(finding)

    assert "write `lose` in place of `gain`" == title(fix)
    assert "écrire `lose` à la place de `gain`" == title(fix, "fr")
    assert title(fix) == title(fix, "xx")


def test_the_languages_have_the_same_words() -> None:
    """No language lacks a text about fixes."""
    assert {*titles("en")} == {*titles("fr")}


LINES = st.lists(st.text("ab é", max_size=6), min_size=1, max_size=6)
ENDS = st.sampled_from([("\n", "\r\n"), ("\r",)])
"""Those of one file; old ones beside others would become one where the line between is empty."""


@st.composite
def edited(draw: st.DrawFn) -> tuple[str, str, list[Edit]]:
    """Draw a text with its line ends, the same with LF, and edits in the latter."""
    lines = draw(LINES)
    ends = st.sampled_from(draw(ENDS))
    raw = "".join(line + draw(ends) for line in lines)
    source = Source("a.ori", raw.replace("\r\n", "\n").replace("\r", "\n"))
    places = draw(st.lists(st.integers(0, len(source.text)), max_size=6, unique=True))
    places.sort()
    pairs = zip(places[::2], places[1::2], strict=False)
    texts = st.text("xy", max_size=3)
    return raw, source.text, [edit(one, two, draw(texts), source) for one, two in pairs]


@given(edited())
def test_nothing_outside_of_edits_changes(drawn: tuple[str, str, list[Edit]]) -> None:
    """A text keeps all that no edit replaces, in its order."""
    _, text, edits = drawn

    after, moved = applied(text, edits), Moved(edits)

    places = (
        at for at in range(len(text)) if not any(e.span.start <= at < e.span.end for e in edits)
    )
    kept = [(text[at], after[moved.to(at)]) for at in places]
    assert [one for one, _ in kept] == [other for _, other in kept]
    replaced = sum(e.span.end - e.span.start for e in edits)
    assert len(text) - replaced + sum(len(e.text) for e in edits) == len(after)


@given(edited(), st.booleans())
def test_bytes_keep_their_line_ends(drawn: tuple[str, str, list[Edit]], mark: bool) -> None:
    """The bytes of a file are other only where edits are; they read as the text with the edits."""
    raw, text, edits = drawn
    start = "\ufeff" if mark else ""

    data = rewritten(f"{start}{raw}".encode(), [edits])

    after = data.decode().removeprefix(start)
    assert applied(text, edits) == after.replace("\r\n", "\n").replace("\r", "\n")
    assert mark == data.startswith("\ufeff".encode())
    assert rewritten(f"{start}{raw}".encode(), []) == f"{start}{raw}".encode()
