"""Reads files: bytes to a `Source`, or the reason why not."""

from __future__ import annotations

import codecs
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.source import Source, Span

LIMIT = 8 * 1024 * 1024
"""The largest file that is read, in bytes."""

MAGIC = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive, as Word and Excel files are"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "an old Word or Excel file"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
)
"""How files that are no texts begin."""

UTF32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
WIDE = ("UTF-16", "UTF-32")
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read(path: Path, name: str | None = None) -> Source | Diagnostic:
    """Return the text of a file; `name` is what messages call it, else the path as given."""
    name = str(path) if name is None else name
    try:
        if path.is_dir():
            return _refused("ORI002", name)
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except FileNotFoundError:
        return _refused("ORI001", name)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        return _refused("ORI011", name, reason=reason or str(error))
    return decode(data, name, path)


def decode(data: bytes, name: str, path: Path | None = None) -> Source | Diagnostic:
    """Return the text in some bytes: UTF-8, with or without BOM, and any kind of line ends."""
    if len(data) > LIMIT:
        return _refused("ORI003", name, megabytes=LIMIT // (1024 * 1024))
    looks = _binary(data)
    if looks is not None:
        return _refused("ORI005" if looks in WIDE else "ORI004", name, looks=looks)
    if b"\0" in data:
        return _nul(data, name, path)
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError:
        return _not_utf8(data.removeprefix(codecs.BOM_UTF8), name, path)
    return source(text, name, path)


def source(text: str, name: str, path: Path | None = None) -> Source:
    """Return a source of a text that is one already, its line ends made LF."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Source(name, text, path)


def _binary(data: bytes) -> str | None:
    """Return what it is that is no text in UTF-8, None for what may be one."""
    if data.startswith(UTF32) or _very_wide(data):
        return "UTF-32"
    if data.startswith(UTF16) or _wide(data):
        return "UTF-16"
    for magic, looks in MAGIC:
        # No magic number of two letters proves anything in a file without NUL bytes.
        if data.startswith(magic) and (len(magic) > 2 or b"\0" in data):
            return looks
    return None


def _nul(data: bytes, name: str, path: Path | None) -> Diagnostic:
    """Return the finding about NUL bytes, with the place of the first."""
    text = source(data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace"), name, path)
    at = text.text.index("\0")
    facts = {"file": name, "looks": "no text"}
    return Diagnostic("ORI004", Span(text, at, at + 1), facts, variant="nul")


def _very_wide(data: bytes) -> bool:
    """Say whether three of four bytes are NUL, as in Latin text in UTF-32 without a BOM."""
    start = data[:200]
    quarters = [start[at::4] for at in range(4)]
    return len(start) > 7 and sum(part.count(0) > 0.8 * len(part) for part in quarters) == 3


def _wide(data: bytes) -> bool:
    """Say whether every other byte is NUL, as in Latin text in UTF-16 without a BOM."""
    start = data[:200]
    if len(start) < 4:
        return False
    halves = (start[::2], start[1::2])
    return any(half.count(0) > 0.8 * len(half) for half in halves) and start.count(0) < 0.6 * len(
        start
    )


def _not_utf8(data: bytes, name: str, path: Path | None) -> Diagnostic:
    """Return the finding about bytes that are no UTF-8, with the place of the first."""
    text = data.decode("cp1252", "replace")
    good, number = _first_bad(data)
    # Byte by byte the text has other offsets than the data: only the part before the place may
    # have letters of several bytes, and it is good.
    before = data[:good].decode("utf-8")
    shown = source(before, name, path).text + text[good:].replace("\r\n", "\n").replace("\r", "\n")
    at = len(source(before, name, path).text)
    span = Span(Source(name, shown, path), at, at + 1)
    facts: dict[str, Fact] = {"byte": f"{data[good]:02X}", "offset": number, "letter": shown[at]}
    return Diagnostic("ORI006", span, facts, variant="" if data[good] >= 0xA0 else "other")


def _first_bad(data: bytes) -> tuple[int, int]:
    """Return the offset of the first byte that is no UTF-8, and its number in the line from 1."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = max(data.rfind(b"\n", 0, error.start), data.rfind(b"\r", 0, error.start)) + 1
        return error.start, error.start - line + 1
    return len(data), 0


def _refused(code: str, name: str, *, variant: str = "", **facts: Fact) -> Diagnostic:
    return Diagnostic(code, None, {"file": name, **facts}, variant=variant)
