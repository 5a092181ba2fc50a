"""Values for templates: hidden characters made visible, typst strings.

A text is never markup: what an author writes is printed as it stands, in every output.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup

_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)
"""Control characters, lone surrogates, byte order marks, and what turns a text around."""
_BREAKS = "\n\r\t\u2028\u2029"


def visible(text: str) -> str:
    """Return a text whose control and direction characters are written as `[U+202E]`."""
    return _HIDDEN.sub(lambda match: " " if match[0] in _BREAKS else _shown(match[0]), text)


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
    if isinstance(value, Mapping):
        rows = (f"{for_typst(str(key))}: {for_typst(one)}" for key, one in value.items())
        return f"({', '.join(rows) or ':'})"
    if isinstance(value, Sequence):
        return "(" + "".join(f"{for_typst(one)}, " for one in value) + ")"
    raise TypeError(f"no typst literal for {type(value).__name__}")


_MARKDOWN = re.compile(
    r"[\\`*_{}\[\]#|<>~&$@^]"  # markup wherever it stands
    r"|^[-+=:]"  # lists, rules and headings at the beginning of a line
    r"|:(?=\S)|(?<=\w)\.(?=[^\W\d_])"  # what many take for addresses or smileys
)
_MARKDOWN_NUMBER = re.compile(r"^(\d{1,9})([.)])")
_MARKDOWN_SPACES = re.compile(r"^\s+|\s+$")


def for_markdown(value: object) -> object:
    """Return a value for a Markdown template, with what would be markup there escaped.

    It may stand at the beginning of a line, but for one that is indented.
    """
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    escaped = _MARKDOWN_NUMBER.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\g<0>", visible(value)))
    return _MARKDOWN_SPACES.sub(lambda match: "".join(f"&#{ord(c)};" for c in match[0]), escaped)
