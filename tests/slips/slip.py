"""One slip in a good text: a token or line dropped or doubled, tokens swapped, a word misspelt.

Nothing of the package is used here, so that what is measured has no part in making the slips.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*) | "(?:[^"\\\n]|\\.)*" | [^\W\d_][\w-]*(?:['’]s)? | \d+\w* | \S""",
    re.VERBOSE,
)
WORD = re.compile(r"[^\W\d_][\w-]+")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@frozen
class Token:
    """A word, number, text in quotes or sign, from `start` to `end` in a text."""

    text: str
    start: int
    end: int


@frozen
class Slip:
    """A text with a slip.

    `places` are offsets in it at which the slip was made. `noticed` are those at which it shows
    first, where that may be another line: what follows a gap at the end of a line, and for braces
    the partner that is left without one and what follows the block. `head` is where the block
    begins out of which a line was dropped, None for other slips. `change` tells it in a line.
    """

    kind: str
    text: str
    places: tuple[int, ...]
    noticed: tuple[int, ...]
    change: str
    head: int | None = None


Make: TypeAlias = Callable[[str, Sequence[Token], Random], Slip | None]


def slip(text: str, stream: Random, kind: str = "") -> Slip | None:
    """Return a slip in a text, of a kind or of any; None where the one drawn changes nothing."""
    kind = kind or stream.choice(sorted(KINDS))
    made = KINDS[kind](text, tokens(text), stream)
    return made if made is not None and made.text != text else None


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text, without its comments."""
    return [
        Token(found[0], found.start(), found.end())
        for found in TOKEN.finditer(text)
        if found.lastgroup != "comment"
    ]


# ------------------------------------------------------------------ tokens


def _drop(text: str, all_: Sequence[Token], stream: Random) -> Slip:
    at = stream.randrange(len(all_))
    token = all_[at]
    gap = token.end - token.start
    last = at + 1 == len(all_) or "\n" in text[token.end : all_[at + 1].start]
    brace = token.text in {"{", "}"}
    beyond = chain(_next(all_, at + 1), _around(all_, at) if brace else ()) if last or brace else ()
    if last and not text[text.rfind("\n", 0, token.start) + 1 : token.start].strip():
        beyond = chain(beyond, _end_of(all_, at - 1))  # the line is empty now
    noticed = tuple(place - gap if place > token.start else place for place in beyond)
    changed = text[: token.start] + text[token.end :]
    return Slip("drop", changed, (token.start,), noticed, f"{token.text} dropped")


def _double(text: str, all_: Sequence[Token], stream: Random) -> Slip:
    at = stream.randrange(len(all_))
    token = all_[at]
    more = f" {token.text}"
    changed = text[: token.end] + more + text[token.end :]
    beyond = (*_next(all_, at + 1), *_around(all_, at)) if token.text in {"{", "}"} else ()
    noticed = tuple(place + len(more) if place >= token.end else place for place in beyond)
    return Slip("double", changed, (token.start,), noticed, f"{token.text} doubled")


def _swap(text: str, all_: Sequence[Token], stream: Random) -> Slip | None:
    if len(all_) < 2:
        return None
    at = stream.randrange(len(all_) - 1)
    return _exchanged("swap", text, all_, at, at + 1)


def _swap_far(text: str, all_: Sequence[Token], stream: Random) -> Slip | None:
    if len(all_) < 3:
        return None
    first, second = sorted(stream.sample(range(len(all_)), 2))
    return _exchanged("swap far", text, all_, first, second)


def _exchanged(kind: str, text: str, all_: Sequence[Token], first: int, second: int) -> Slip:
    one, other = all_[first], all_[second]
    between = text[one.end : other.start]
    changed = text[: one.start] + other.text + between + one.text + text[other.end :]
    moved = one.start + len(other.text) + len(between)
    noticed: tuple[int, ...] = ()
    if {one.text, other.text} & {"{", "}"}:
        noticed = (*_next(all_, second + 1), *_around(all_, first), *_around(all_, second))
    change = f"{one.text} and {other.text} swapped"
    return Slip(kind, changed, (one.start, moved), noticed, change)


# ------------------------------------------------------------------ words and lines


def _misspell(text: str, all_: Sequence[Token], stream: Random) -> Slip | None:
    words = [token for token in all_ if WORD.fullmatch(token.text)]
    if not words:
        return None
    token = stream.choice(words)
    wrong = _typed_wrong(token.text, stream)
    changed = text[: token.start] + wrong + text[token.end :]
    return Slip("misspell", changed, (token.start,), (), f"{token.text} -> {wrong}")


def _typed_wrong(word: str, stream: Random) -> str:
    at = stream.randrange(len(word))
    way = stream.choice(("drop", "double", "swap", "replace"))
    if way == "drop":
        return word[:at] + word[at + 1 :]
    if way == "double":
        return word[:at] + word[at] + word[at:]
    if way == "replace":
        return word[:at] + stream.choice(LETTERS) + word[at + 1 :]
    at = min(at, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _drop_line(text: str, all_: Sequence[Token], stream: Random) -> Slip | None:
    line = _line(text, all_, stream)
    if line is None:
        return None
    start, end, first, last = line
    beyond = (*_end_of(all_, first - 1), *_next(all_, last), *_beyond(all_, first, last))
    noticed = tuple(place - (end - start) if place >= end else place for place in beyond)
    change = f"line dropped: {text[start:end].strip()}"
    head = all_[_head(all_, first)].start
    return Slip("drop line", text[:start] + text[end:], (start,), noticed, change, head)


def _double_line(text: str, all_: Sequence[Token], stream: Random) -> Slip | None:
    line = _line(text, all_, stream)
    if line is None:
        return None
    start, end, first, last = line
    copy = text[start:end] if text[end - 1 : end] == "\n" else f"\n{text[start:end]}"
    beyond = _beyond(all_, first, last)
    noticed = tuple(place + len(copy) if place >= end else place for place in beyond)
    changed = text[:end] + copy + text[end:]
    places = (start, end + len(copy) - 1)
    return Slip("double line", changed, places, noticed, f"line doubled: {text[start:end].strip()}")


def _line(text: str, all_: Sequence[Token], stream: Random) -> tuple[int, int, int, int] | None:
    """Return start and end of a line with tokens, the first of them, and the one after them."""
    if not all_:
        return None
    token = stream.choice(all_)
    start = text.rfind("\n", 0, token.start) + 1
    end = text.find("\n", token.start) + 1 or len(text)
    starts = [one.start for one in all_]
    return start, end, bisect_right(starts, start - 1), bisect_right(starts, end - 1)


# ------------------------------------------------------------------ where it is noticed


def _next(all_: Sequence[Token], at: int) -> Iterator[int]:
    """Yield the place of a token, if there is such a one."""
    if 0 <= at < len(all_):
        yield all_[at].start


def _end_of(all_: Sequence[Token], at: int) -> Iterator[int]:
    """Yield the end of a token, if there is such a one."""
    if 0 <= at < len(all_):
        yield all_[at].end


def _beyond(all_: Sequence[Token], first: int, last: int) -> Iterator[int]:
    """Yield the places around tokens with braces whose partners are not among them."""
    for at in range(first, last):
        partner = _partner(all_, at)
        if partner is not None and not first <= partner < last:
            yield from _around(all_, at)


def _around(all_: Sequence[Token], at: int) -> Iterator[int]:
    """Yield the place of the partner of a brace, and of what follows the block."""
    partner = _partner(all_, at)
    if partner is not None:
        yield all_[partner].start
        yield from _next(all_, max(at, partner) + 1)


def _head(all_: Sequence[Token], at: int) -> int:
    """Return the number of the brace that opens the block of a token, 0 outside of all."""
    depth = 0
    for here in range(at - 1, -1, -1):
        depth += {"{": 1, "}": -1}.get(all_[here].text, 0)
        if depth > 0:
            return here
    return 0


def _partner(all_: Sequence[Token], at: int) -> int | None:
    """Return the number of the brace that closes or opens with another, None for no brace."""
    sign = {"{": 1, "}": -1}.get(all_[at].text)
    depth, here = 0, at
    while sign is not None and 0 <= here < len(all_):
        depth += {"{": 1, "}": -1}.get(all_[here].text, 0)
        if depth == 0:
            return here
        here += sign
    return None


KINDS: Mapping[str, Make] = MappingProxyType(
    {
        "drop": _drop,
        "double": _double,
        "swap": _swap,
        "swap far": _swap_far,
        "misspell": _misspell,
        "drop line": _drop_line,
        "double line": _double_line,
    }
)
"""The kinds of slips, each with what makes one."""
