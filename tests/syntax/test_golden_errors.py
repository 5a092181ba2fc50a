"""Small broken files, and all that is said of each, in tests/golden/errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.syntax import parser, reader

FOLDER = Path(__file__).parents[1] / "golden" / "errors"
FILES = sorted(FOLDER.glob("*.ori"))


def said_of(path: Path) -> str:
    """Return what is said of a file: place, code, message, underlined text, labels, help."""
    read = reader.read(path, path.name)
    findings = (read,) if isinstance(read, Diagnostic) else parser.parse(read)[1]
    return "".join(map(block, findings))


def block(found: Diagnostic) -> str:
    """Return one finding in words."""
    worded = word(found, "en")
    at = f"{found.span.line}:{found.span.column}" if found.span else "-"
    rows = [f"{at} {worded.code} {worded.message}"]
    if found.span and found.span.text:
        rows.append(f"    underlined: {found.span.text!a}")
    rows.extend(f"    {span.line}:{span.column}: {text}" for span, text in worded.labels)
    if worded.help:
        rows.append(f"    help: {worded.help}")
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_said(path: Path) -> None:
    """Each file has exactly the findings that stand beside it."""
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")

    assert expected == said_of(path)


def test_there_are_files() -> None:
    """A few dozen files are there, and no expectation without its file."""
    assert 24 <= len(FILES)
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in FILES}
