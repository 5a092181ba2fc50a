"""Values for templates: hidden characters made visible, typst strings.

A text is never markup: what an author writes is printed as it stands, in every output.
"""

from __future__ import annotations

import unicodedata

from markupsafe import Markup

_BREAKS = {"\n": " ", "\r": " ", "\t": " ", "\u2028": " ", "\u2029": " "}
_TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_MARKS = {"\u200e", "\u200f", "\u061c"}


def visible(text: str) -> str:
    """Return a text whose control and direction characters are written as `[U+202E]`."""
    return "".join(_BREAKS.get(char) or (_shown(char) if _hidden(char) else char) for char in text)


def _hidden(char: str) -> bool:
    if unicodedata.category(char) in {"Cc", "Cs"} or char in _MARKS:
        return True
    return unicodedata.bidirectional(char) in _TURNING


def _shown(char: str) -> str:
    return f"[U+{ord(char):04X}]"


def for_html(value: object) -> object:
    """Return a value for an HTML template, which escapes it then."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return visible(value)


def for_typst(value: object) -> str:
    """Return a value as a typst literal in code; raise TypeError for what has no literal."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return '"' + visible(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
    raise TypeError(f"no typst literal for {type(value).__name__}")
