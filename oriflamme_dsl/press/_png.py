"""The size of a PNG file, where it is whole."""

from __future__ import annotations

import struct
from zlib import crc32

PNG = b"\x89PNG\r\n\x1a\n"
"""How every PNG begins."""


def png_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG, None where the file is damaged or cut short."""
    at, size, drawn = len(PNG), None, False
    while at + 12 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        end = at + 12 + length
        if end > len(data) or crc32(data[at + 4 : end - 4]) != _number(data, end - 4):
            return None
        if size is None:
            if kind != b"IHDR" or length != 13:
                return None
            size = _number(data, at + 8), _number(data, at + 12)
        drawn = drawn or kind == b"IDAT"
        if kind == b"IEND":
            return size if drawn else None
        at = end
    return None


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")
