"""The bytes of a mended file: only what edits change is other than it was."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from oriflamme_dsl.fixes.values import Edit


def rewritten(data: bytes, rounds: Iterable[Sequence[Edit]]) -> bytes:
    """Return the bytes of a file in UTF-8 with the edits of several rounds made.

    The spans count characters with every line end as one, as sources have them. The mark at the
    start stays, and so do the line ends; new ones are like the first.
    """
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    text = data.removeprefix(mark).decode("utf-8")
    for edits in rounds:
        text = _changed(text, edits)
    return mark + text.encode()


def _changed(text: str, edits: Sequence[Edit]) -> str:
    ends = [found.start() for found in re.finditer("\r\n", text)]
    # Of the n-th pair the place in the source is n characters before that in the file.
    wide = [at - number for number, at in enumerate(ends)]
    first = re.search("\r\n|\r|\n", text)
    end = first[0] if first else "\n"
    pieces, last = [], 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        start, stop = (at + bisect_left(wide, at) for at in (edit.span.start, edit.span.end))
        pieces += [text[last:start], edit.text.replace("\n", end)]
        last = stop
    return "".join([*pieces, text[last:]])
