"""What is wrong with a catalogue, and where in its file that stands."""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Fact
from oriflamme_dsl.source import Source, Span

_HEADER = re.compile(r"^[ \t]*\[", re.MULTILINE)


@frozen
class Fault:
    """One fault: a variant of ORI710, the keys that lead to it, and the facts of its words.

    `text` is the piece of the file that is meant, if it is less than what stands under the keys.
    """

    variant: str
    keys: tuple[str, ...]
    facts: Mapping[str, Fact] = field(factory=dict)
    text: str = ""


def span_of(source: Source, fault: Fault) -> Span:
    """Return where a fault stands: its text, else the line of its key, else that of its table."""
    start, end = _table(source.text, fault.keys)
    rest = fault.keys[_depth(source.text, fault.keys) :]
    key = _key(source.text, rest[0], start, end) if rest else None
    if key is not None:
        start = key.start()
    at = _find(source.text, fault.text, start, end)
    if at >= 0:
        return Span(source, at, at + len(fault.text))
    line = source.text.find("\n", start)
    return Span(source, start, line if line >= 0 else len(source.text))


def _find(text: str, piece: str, start: int, end: int) -> int:
    """Return where a piece of text stands in its table, else in one of the same name; else -1."""
    if not piece:
        return -1
    inside = text.find(piece, start, end)
    return inside if inside >= 0 else text.find(piece, start)


def _depth(text: str, keys: tuple[str, ...]) -> int:
    """Return how many of the keys the header of a table holds."""
    return next((n for n in range(len(keys), 0, -1) if _header(text, keys[:n])), 0)


def _table(text: str, keys: tuple[str, ...]) -> tuple[int, int]:
    """Return where the table begins and ends that the keys lead into."""
    header = _header(text, keys[: _depth(text, keys)])
    start, inside = (header.start(), header.end()) if header else (0, 0)
    following = _HEADER.search(text, inside)
    return start, following.start() if following else len(text)


def _header(text: str, keys: tuple[str, ...]) -> re.Match[str] | None:
    if not keys:
        return None
    name = r"\s*\.\s*".join(rf"[\"']?{re.escape(key)}[\"']?" for key in keys)
    return re.search(rf"^[ \t]*\[+\s*{name}\s*\]+", text, re.MULTILINE)


def _key(text: str, key: str, start: int, end: int) -> re.Match[str] | None:
    wanted = re.compile(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?\s*=", re.MULTILINE)
    return wanted.search(text, start, end)
