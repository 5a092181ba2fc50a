"""A text as pieces: the tokens of its items, each with the comments and line ends around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import evolve, frozen

from oriflamme_dsl.syntax import grammar
from oriflamme_dsl.syntax.chunks import Chunk, cut
from oriflamme_dsl.syntax.tokens import SEP

GAP = re.compile(r"#[^\n]*|\n|,")
"""What is looked for between two tokens; the lexer drops some commas, too."""

IGNORES = re.compile(r"#\s*ignore\b", re.IGNORECASE)
"""How comments begin that take a warning about a line away."""

BLANKS = " \t\f\r\u00a0\u202f\u3000"

TIGHT_BEFORE = frozenset({"COMMA", "COLON", "RPAR", "DOT", "LESSTHAN", "MORETHAN"})
TIGHT_AFTER = frozenset({"LPAR", "DOT", "LESSTHAN", "PLUS_SIGN"})
"""Signs without a blank before them, and after them."""


AS_IT_IS = "AS_IT_IS"
"""The type of the token that a draft with an error is."""


@frozen
class Remark:
    """A comment on lines of its own; `blank` says that an empty line stands before it."""

    text: str
    blank: bool


@frozen
class Gap:
    """What stands between two tokens.

    `beside` is the comment at the end of the line of the token before, empty if there is none;
    `newline` says that there is a line end, `blank` that an empty line stands before the token
    after.
    """

    beside: str = ""
    remarks: tuple[Remark, ...] = ()
    newline: bool = False
    blank: bool = False

    @property
    def comments(self) -> tuple[Remark, ...]:
        """All comments, as such on lines of their own."""
        return ((Remark(self.beside, False),) if self.beside else ()) + self.remarks


@frozen(eq=False)
class Piece:
    """A token: its type and text, whether it begins a sentence, and what stands around it.

    `tight` says that no blank stands before it, `glued` that no line may begin with it; `beside`
    is the comment after it in its line.
    """

    kind: str
    text: str
    begins: bool
    tight: bool
    before: Gap
    beside: str = ""
    glued: bool = False

    @property
    def blank(self) -> str:
        """What stands before it in a line."""
        return "; " if self.begins else "" if self.tight else " "


@frozen
class Item:
    """The pieces of one item of a file."""

    keyword: str
    pieces: tuple[Piece, ...]


@frozen
class _Raw:
    kind: str
    start: int
    end: int
    begins: bool = False
    tight: bool = False


def items(text: str) -> tuple[tuple[Item, ...], Gap]:
    """Return the items of a text without errors, and what stands after the last."""
    chunks = [chunk for chunk in cut(text).chunks if chunk.keyword]
    raw = [_spaced(list(_raw(text, chunk)), chunk.keyword) for chunk in chunks]
    flat = [token for tokens in raw for token in tokens]
    gaps = _gaps(text, flat)
    glued = set(_glued(text, raw, gaps))
    _move_before_braces(flat, gaps)
    found, at = list[Item](), 0
    for chunk, tokens in zip(chunks, raw, strict=True):
        pieces = tuple(
            Piece(
                token.kind,
                text[token.start : token.end],
                token.begins,
                token.tight,
                gaps[number],
                gaps[number + 1].beside,
                number in glued and not gaps[number].comments,
            )
            for number, token in enumerate(tokens, at)
        )
        at += len(tokens)
        found.append(Item(chunk.keyword, pieces))
    return tuple(found), gaps[-1]


def _raw(text: str, chunk: Chunk) -> Iterator[_Raw]:
    """Yield the tokens of an item, and the commas that the lexer drops.

    A draft with an error is one token: what it will be is not known yet.
    """
    if chunk.draft and not _readable(text, chunk):
        yield _Raw(AS_IT_IS, chunk.start, len(text[: chunk.end].rstrip()), begins=True)
        return
    at, begins = chunk.start, True
    for token in grammar.lex(text[chunk.start : chunk.end]):
        if token.type == SEP:
            begins = True
            continue
        start = chunk.start + (token.start_pos or 0)
        for match in GAP.finditer(text, at, start):
            if match[0] == ",":
                yield _Raw("COMMA", match.start(), match.end())
        at = start + len(token)
        yield _Raw(token.type, start, at, begins)
        begins = False


def _readable(text: str, chunk: Chunk) -> bool:
    try:
        grammar.tree(text[chunk.start : chunk.end], grammar.ITEM)
    except grammar.Stuck:
        return False
    return True


def _spaced(tokens: Sequence[_Raw], keyword: str) -> list[_Raw]:
    """Say of each token of an item whether a blank stands before it.

    In the head of a card the colon stands free; the numbers of a keyword follow its id.
    """
    found, head = list[_Raw](), True
    for at, token in enumerate(tokens):
        kind, before = token.kind, tokens[at - 1].kind if at else ""
        head = head and kind != "LBRACE"
        tight = kind in TIGHT_BEFORE or before in TIGHT_AFTER or (before, kind) == EMPTY
        if head and kind == "COLON":
            tight = keyword != "card"
        elif head and kind == "LPAR":
            tight = keyword == "keyword" and at == 2
        found.append(evolve(token, tight=tight))
    return found


EMPTY = ("LBRACE", "RBRACE")


def _glued(text: str, items_: Sequence[Sequence[_Raw]], gaps: Sequence[Gap]) -> Iterator[int]:
    """Yield the numbers of tokens that stay in the line of the token before.

    A comment such as `# ignore ORI351: why` is about all of an item that stands in its line, or in
    the next if it has its own.
    """
    if not any(IGNORES.match(remark.text) for gap in gaps for remark in gap.comments):
        return
    places = list[tuple[int, int]]()
    line = at = 0
    for number, tokens in enumerate(items_):
        for token in tokens:
            line, at = line + text.count("\n", at, token.start), token.start
            places.append((number, line))
    about = set[tuple[int, int]]()
    for number, gap in enumerate(gaps):
        if IGNORES.match(gap.beside):
            about.add(places[number - 1])
        if number < len(places) and any(IGNORES.match(remark.text) for remark in gap.remarks):
            about.add(places[number])
    for number, (before, place) in enumerate(pairwise(places), 1):
        if before == place and place in about:
            yield number


def _gaps(text: str, tokens: Sequence[_Raw]) -> list[Gap]:
    """Return what stands before each token, and after the last."""
    ends = [0, *(token.end for token in tokens)]
    starts = [*(token.start for token in tokens), len(text)]
    return [
        _gap(text, *span, first=not at) for at, span in enumerate(zip(ends, starts, strict=True))
    ]


def _gap(text: str, start: int, end: int, *, first: bool) -> Gap:
    beside, remarks, newline, lines = "", list[Remark](), first, 0
    for match in GAP.finditer(text, start, end):
        if match[0] == "\n":
            newline, lines = True, lines + 1
        elif match[0] != ",":
            comment = match[0].rstrip(BLANKS)
            if newline:
                remarks.append(Remark(comment, lines > 1))
            else:
                beside = comment
            lines = 0
    return Gap(beside, tuple(remarks), newline, lines > 1)


def _move_before_braces(tokens: Sequence[_Raw], gaps: list[Gap]) -> None:
    """Move comments before an opening brace behind it, so that it can stay in its line."""
    for at, token in enumerate(tokens):
        if token.kind == "LBRACE" and gaps[at].comments:
            gaps[at : at + 2] = _moved(gaps[at], gaps[at + 1])


def _moved(before: Gap, after: Gap) -> tuple[Gap, Gap]:
    remarks = tuple(evolve(remark, blank=False) for remark in before.remarks)
    inside = Gap(before.beside, remarks + after.comments, newline=True, blank=after.blank)
    return Gap(newline=before.newline), inside
