"""Writing to consoles that cannot show every character."""

from __future__ import annotations

from typing import TextIO

ASCII = {
    "→": "->", "←": "<-", "…": "...", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"',
    "«": '"', "»": '"', "×": "x", "•": "*", "✓": "ok", "✗": "x", "─": "-", "│": "|", "━": "-",
    "┃": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+",
    "┼": "+", "═": "=", "║": "|", "\u00a0": " ", "\u202f": " ", "œ": "oe", "Œ": "OE",
}  # fmt: skip
"""What is written in place of a character that the console does not have."""


def write(stream: TextIO, text: str) -> None:
    """Write the text, with stand-ins for what the stream cannot encode; never fails for that.

    Errors of the stream itself (a closed pipe, a full disk) are raised as they are.
    """
    stream.write(encodable(text, getattr(stream, "encoding", None)))


def encodable(text: str, encoding: str | None) -> str:
    """Return the text as the encoding can take it; None takes everything but lone surrogates."""
    known = encoding or "utf-8"
    if _fits(text, known):
        return text
    return "".join(char if _fits(char, known) else _instead(char) for char in text)


def _instead(char: str) -> str:
    """Return the stand-in of a character, an escape where there is none."""
    return ASCII.get(char) or char.encode("ascii", "backslashreplace").decode("ascii")


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    except LookupError:
        return text.isascii()
    return True
