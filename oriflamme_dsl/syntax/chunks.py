"""Cuts a text into its top-level items, before any parsing: braces, strings, comments, keywords.

One pass of one expression over the text. Each item is parsed alone, so that an error in one
leaves the others whole; and an unclosed block ends where the next item begins.
"""

from __future__ import annotations

import re

from attrs import define, field, frozen

from oriflamme_dsl.syntax.indents import BEGINS, goes_on

KEYWORDS = (
    *("card", "draft", "edition", "game", "keyword"),
    *("kind", "scenario", "set", "use", "variant"),
)
"""The words that begin an item."""

DRAFTED = ("card", "scenario", "variant")
"""The words that may follow `draft`."""

LINES = frozenset({"edition", "use"})
"""Items without a block, which end with their line."""

_ID = r'(?:[^\W\d_][\w-]*|"[^"\n]*")'
_BLANK = r"[ \t\f\r\u00a0\u202f\u3000]"

TOKEN = re.compile(
    rf"""
      (?P<string>"(?:[^"\\\n]|\\.)*")
    | (?P<comment>\#[^\n]*)
    | (?P<quote>")
    | (?P<open>\{{)
    | (?P<close>\}})
    | (?P<end>[\n;])
    | (?<![\w-])(?:{"|".join(KEYWORDS)})(?![\w-])
    """,
    re.VERBOSE,
)

HEADER = re.compile(
    rf"""(?:card|kind|set|game){_BLANK}+{_ID}{_BLANK}+(?:[^\W\d_][\w-]*{_BLANK}*)?"
       | keyword{_BLANK}+{_ID}{_BLANK}*(?:\(|(?:[^\W\d_][\w-]*{_BLANK}*)?")
       | variant{_BLANK}+{_ID}{_BLANK}+of(?![\w-])
       | scenario{_BLANK}*"
       | edition{_BLANK}+[0-9]+{_BLANK}*(?:[#\n;]|\Z)
       | use{_BLANK}+{_ID}{_BLANK}*(?:[#\n;]|\Z)
       | draft{_BLANK}+(?:{"|".join(DRAFTED)})(?![\w-])""",
    re.VERBOSE,
)
"""What at a line's start begins an item even inside of a block that was not closed."""

ITEM = re.compile(rf"(?:{'|'.join(KEYWORDS)})(?![\w-])")
"""What begins an item where no block is open: no sentence begins so."""

ID = re.compile(rf"(?:draft{_BLANK}+|(?!draft\b))\w+{_BLANK}+({_ID})")

DRAFT = re.compile(rf"draft{_BLANK}+({'|'.join(DRAFTED)})(?![\w-])")

BLANKS = re.compile(rf"(?:{_BLANK}|[\n;])*")

BROKEN_LINE = re.compile(rf"[^,|(\s]{_BLANK}*(?:\#[^\n]*)?\n\s*(?!or|and)\w")
"""A line end in a header at which the header is over: a brace after it belongs to a sentence."""


@frozen
class Chunk:
    """A piece of the text, from `start` to `end`, that is one item or stands where one should.

    `keyword` is empty where none begins the piece; `id` the place of the item's id. `unclosed`
    are the places of braces without their partner, outermost first, `surplus` those of closing
    ones after which the lines say that the item goes on. Of a draft, `keyword` is what
    follows `draft`.
    """

    start: int
    end: int
    keyword: str
    id: tuple[int, int] | None = None
    unclosed: tuple[int, ...] = ()
    draft: bool = False
    surplus: tuple[int, ...] = ()


@frozen
class Cut:
    """A text in pieces: items, comments, strings, and the quotes that end on no line."""

    chunks: tuple[Chunk, ...]
    comments: tuple[tuple[int, int], ...]
    strings: tuple[tuple[int, int], ...]
    open_quotes: tuple[int, ...]


def cut(text: str) -> Cut:
    """Cut a text into its items."""
    scanner = Scanner(text)
    for match in TOKEN.finditer(text):
        scanner.take(match)
    scanner.close(len(text))
    return Cut(
        tuple(scanner.chunks),
        tuple(scanner.comments),
        tuple(scanner.strings),
        tuple(scanner.quotes),
    )


@define
class Scanner:
    """Takes the tokens of a text one by one and puts the pieces together."""

    text: str
    chunks: list[Chunk] = field(factory=list)
    comments: list[tuple[int, int]] = field(factory=list)
    strings: list[tuple[int, int]] = field(factory=list)
    quotes: list[int] = field(factory=list)
    braces: list[int] = field(factory=list)
    begin: int = 0
    """Where the piece at work begins, or where the one before ended."""
    keyword: str = ""
    missing_brace: bool = False
    """The item at work has sentences, but no brace before them."""
    opened: int = 0
    surplus: list[int] = field(factory=list)

    @property
    def fresh(self) -> bool:
        """Tell whether no item is at work: all that comes depends on nothing that was."""
        return not (self.keyword or self.braces or self.missing_brace)

    def take(self, match: re.Match[str]) -> None:
        """Take the next match of TOKEN."""
        kind, at = match.lastgroup, match.start()
        if kind == "string":
            self.strings.append(match.span())
        elif kind == "comment":
            self.comment(match)
        elif kind == "open":
            self.open(at)
        elif kind == "close":
            self.brace(at)
        elif kind == "end":
            if self.keyword in LINES and not self.braces:
                self.close(at)
        elif kind == "quote":
            self.quotes.append(at)
        else:
            self.word(match)

    def comment(self, match: re.Match[str]) -> None:
        """Take a comment."""
        self.comments.append(match.span())
        if not self.keyword and not self.text[self.begin : match.start()].strip(" \t\n;"):
            self.begin = match.end()

    def open(self, at: int) -> None:
        """Take an opening brace."""
        if not self.braces and self.keyword and not self.missing_brace:
            self.missing_brace = BROKEN_LINE.search(self._header(at)) is not None
        if not self.braces:
            self.opened = at
        self.braces.append(at)

    def _header(self, at: int) -> str:
        """Return what stands before a brace, its comments blank: what they say is no header."""
        header = self.text[self.begin : at]
        for start, end in self.comments:
            if start >= self.begin:
                blank = " " * (end - start)
                header = header[: start - self.begin] + blank + header[end - self.begin :]
        return header

    def brace(self, at: int) -> None:
        """Take a closing brace."""
        if len(self.braces) == 1 and self.keyword and self._too_many(at):
            self.surplus.append(at)
            return
        if self.braces:
            self.braces.pop()
        elif self.missing_brace:
            self.missing_brace = False
        if not self.braces and not self.missing_brace:
            self.close(at + 1)

    def _too_many(self, at: int) -> bool:
        """Say whether the item goes on after a brace that would close it."""
        if not goes_on(self.text, self.begin, self.opened, at):
            return False
        following = BEGINS.match(self.text, at + 1)
        return following is None or not ITEM.match(self.text, following.end())

    def word(self, match: re.Match[str]) -> None:
        """Take a word that may begin an item."""
        at = match.start()
        if self.keyword and not self._begins_line(at):
            return
        if (self.braces or self.missing_brace) and not HEADER.match(self.text, at):
            return
        if not self.braces and not self._begins_line(at):
            return
        self.close(at)
        self.begin, self.keyword = at, match[0]

    def close(self, at: int) -> None:
        """End the piece at work, if there is one, and look for the next from here."""
        text = self.text
        start = BLANKS.match(text, self.begin, at).end()  # type: ignore[union-attr] # matches nothing, too
        end = at
        if start < end:
            id_ = ID.match(text, start, end) if self.keyword not in {"", *LINES} else None
            span = id_.span(1) if id_ else None
            draft = DRAFT.match(text, start, end) if self.keyword == "draft" else None
            keyword = draft[1] if draft else self.keyword
            braces = tuple(self.braces)
            surplus = tuple(self.surplus)
            chunk = Chunk(start, end, keyword, span, braces, draft is not None, surplus)
            self.chunks.append(chunk)
        self.begin, self.keyword, self.missing_brace = at, "", False
        self.braces.clear()
        self.surplus.clear()

    def _begins_line(self, at: int) -> bool:
        """Say whether nothing but blanks stands before, in the line or since the last item."""
        line = self.text.rfind("\n", self.begin, at) + 1
        before = self.text[max(line, self.begin) : at]
        return not before.strip(" \t\f\r\u00a0\u202f\u3000;")
