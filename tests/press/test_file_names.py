"""Names of files."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.file_names import LONGEST, safe_name, unique


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Royal Decree", "royal-decree"),
        ("Héritier d’Œuvre", "heritier-duvre"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con-"),
        ("lpt1", "lpt1-"),
        ("console", "console"),
        ("a.b:c*d?", "a-b-c-d"),
        ("", "card"),
        ("☃", "card"),
        ("x" * 300, "x" * LONGEST),
    ],
)
def test_safe_names(text: str, expected: str) -> None:
    """A name has small Latin letters, digits and hyphens, and is none that Windows keeps."""
    assert expected == safe_name(text)


@given(st.text())
def test_every_system_takes_any_name(text: str) -> None:
    """Whatever a card is called, its name does for a file."""
    name = safe_name(text)

    assert re.fullmatch(r"[a-z0-9][a-z0-9-]*", name)
    assert len(name) <= LONGEST + 1
    assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", name)


@given(st.lists(st.sampled_from(["a", "a-2", "a-3", "b"])))
def test_names_are_unique(names: list[str]) -> None:
    """Each name comes out, none twice; the first of its kind is as it was."""
    found = list(unique(names))

    assert len(names) == len(set(found))
    assert [] == [(a, b) for a, b in zip(names, found, strict=True) if not b.startswith(a)]
    assert names[:1] == found[:1]
