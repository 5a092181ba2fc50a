"""Reading files: what is taken, what is refused, and with which reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import reader


def code_of(read: Source | Diagnostic) -> str:
    """Return the code of a refusal, the text of what was read."""
    return read.code if isinstance(read, Diagnostic) else read.text


@pytest.mark.parametrize(
    "data",
    [
        "edition 1\nuse é\n".encode(),
        "edition 1\r\nuse é\r\n".encode(),
        "edition 1\ruse é\r".encode(),
        "edition 1\nuse é\n".encode("utf-8-sig"),
    ],
)
def test_line_ends_and_bom(data: bytes) -> None:
    """A byte order mark and the line ends of all systems give one text."""
    assert "edition 1\nuse é\n" == code_of(reader.decode(data, "x"))


def test_missing_file_and_folder(tmp_path: Path) -> None:
    """A file that is not there and a folder are told apart; the name is the one given."""
    missing = reader.read(tmp_path / "none.ori", "none.ori")

    assert "ORI001" == code_of(missing)
    assert isinstance(missing, Diagnostic)
    assert "none.ori" == missing.fact("file")
    assert "ORI002" == code_of(reader.read(tmp_path))


def test_file_is_read(tmp_path: Path) -> None:
    """The source knows its path."""
    path = tmp_path / "a.ori"
    path.write_bytes(b"edition 1\n")
    source = reader.read(path)

    assert isinstance(source, Source)
    assert (str(path), path, "edition 1\n") == (source.name, source.path, source.text)


def test_impossible_path() -> None:
    """A path that no system takes is a finding, too."""
    assert "ORI011" == code_of(reader.read(Path("a\0b")))


def test_too_large() -> None:
    """Above the limit nothing is read; the limit itself is allowed."""
    assert "ORI003" == code_of(reader.decode(b" " * (reader.LIMIT + 1), "x"))
    assert reader.LIMIT == len(code_of(reader.decode(b" " * reader.LIMIT, "x")))


@pytest.mark.parametrize(
    ("data", "looks"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "a PNG picture"),
        (b"PK\x03\x04\x14\0", "a ZIP archive, as Word and Excel files are"),
        (b"%PDF-1.7\n", "a PDF document"),
        (b"edition 1\0", "no text"),
    ],
)
def test_not_text(data: bytes, looks: str) -> None:
    """Files that are no texts are named for what they look like."""
    found = reader.decode(data, "x")

    assert isinstance(found, Diagnostic)
    assert ("ORI004", looks) == (found.code, found.fact("looks"))


@pytest.mark.parametrize("width", ["utf-16", "utf-32"])
@pytest.mark.parametrize("end", ["", "-le", "-be"])
def test_wide_encodings(width: str, end: str) -> None:
    """UTF-16 and UTF-32 are known, and told apart, by their mark or by their pattern."""
    found = reader.decode("edition 1\n".encode(width + end), "x")

    assert isinstance(found, Diagnostic)
    assert ("ORI005", width.upper()) == (found.code, found.fact("looks"))


def test_place_of_a_nul() -> None:
    """The first NUL byte is told with its place."""
    found = reader.decode("édition 1\r\nuse b\0\0".encode(), "x")

    assert isinstance(found, Diagnostic)
    assert found.span is not None
    assert ("ORI004", 2, 6) == (found.code, found.span.line, found.span.column)


def test_windows_1252() -> None:
    """A byte that is not UTF-8 is reported with its place, and the letter that it may be."""
    found = reader.decode("# ü\r\nnote “Héritier”".encode().replace(b"\xc3\xa9", b"\xe9"), "x")

    assert isinstance(found, Diagnostic)
    assert found.span is not None
    assert ("ORI006", 2, 8) == (found.code, found.span.line, found.span.column)
    assert ("E9", "é", 10) == tuple(map(found.fact, ("byte", "letter", "offset")))
    assert "é" == found.span.text
