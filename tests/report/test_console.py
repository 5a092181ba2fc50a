"""Consoles that cannot show every character."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.report import report
from oriflamme_dsl.report.console import encodable, write
from tests.report.samples import LOOP, UNKNOWN


def written(text: str, encoding: str) -> str:
    """Return what a console of the encoding shows."""
    raw = BytesIO()
    stream = TextIOWrapper(raw, encoding=encoding, newline="\n")
    write(stream, text)
    stream.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "« é » a → b … │ 漢"),
        ("cp1252", "« é » a -> b … | \\u6f22"),
        ("cp437", "« é » a -> b ... │ \\u6f22"),
        ("ascii", '" \\xe9 " a -> b ... | \\u6f22'),
    ],
)
def test_stand_ins(encoding: str, shown: str) -> None:
    """What the console has stays, arrows and lines become ASCII, the rest is escaped."""
    assert shown == written("« é » a → b … │ 漢", encoding)


def test_findings_pass_an_old_windows_console() -> None:
    """A whole report can be printed in cp1252."""
    text = report([LOOP, UNKNOWN])

    assert text.replace("→", "->").replace("漢字", "\\u6f22\\u5b57") == written(text, "cp1252")


def test_a_stream_without_encoding_takes_all() -> None:
    """Text kept in memory stays as it is."""
    stream = StringIO()
    write(stream, "a → b")

    assert "a → b" == stream.getvalue()


def test_an_encoding_nobody_knows() -> None:
    """Where Python does not know the encoding, ASCII is safe."""
    assert "a -> b" == encodable("a → b", "no-such-encoding")


@settings(deadline=None)
@given(st.text(st.characters()), st.sampled_from(["utf-8", "cp1252", "cp437", "ascii", "cp932"]))
def test_writing_never_fails(text: str, encoding: str) -> None:
    """Any text, lone surrogates too, can be encoded after this."""
    assert isinstance(encodable(text, encoding).encode(encoding), bytes)
