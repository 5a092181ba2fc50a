"""Where a brace is missing or too much, going by how far the lines are moved in.

Only asked where the braces do not fit one another, since how lines are moved in means nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import define, field, frozen

if TYPE_CHECKING:
    from oriflamme_dsl.syntax.grammar import Token

BLANK = re.compile(r"[ \t\f\r\u00a0\u202f\u3000]*")
BEGINS = re.compile(r"(?:[ \t\f\r\u00a0\u202f\u3000;]|#[^\n]*|\n)*")
"""What may stand before the next token, comments and line ends too."""


@frozen
class Missing:
    """A block without its closing brace: its opening one, and the token before which it ends."""

    opened: int
    ends: int


@define
class _Open:
    brace: int
    indent: int
    line: int


def indent(text: str, at: int) -> int:
    """Return how far the line of a place is moved in, in characters."""
    start = text.rfind("\n", 0, at) + 1
    return len(BLANK.match(text, start)[0])  # type: ignore[index] # matches nothing, too


def begins_line(text: str, at: int) -> bool:
    """Say whether only blanks stand before a place in its line."""
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def missing_braces(text: str, tokens: Sequence[Token]) -> tuple[Missing, ...]:
    """Return the blocks that lines say have ended before a closing brace was read.

    A line ends the blocks whose first words stand as far in as it does, or further; one that begins
    with a closing brace only those further in. `tokens` are those of the text.
    """
    walk = _Walk(text, tokens)
    for at in range(len(tokens)):
        walk.take(at)
    return tuple(walk.found)


@define
class _Walk:
    text: str
    tokens: Sequence[Token]
    open: list[_Open] = field(factory=list)
    found: list[Missing] = field(factory=list)
    sentence: int = 0
    """The place of the first token of the sentence at work."""
    fresh: bool = True

    def take(self, at: int) -> None:
        token = self.tokens[at]
        place, kind = token.start_pos or 0, token.type
        if kind == "_SEP":
            self.fresh = True
            return
        if begins_line(self.text, place):
            self.end_blocks(at, place, closes=kind == "RBRACE")
        if self.fresh:
            self.sentence, self.fresh = place, kind in {"LBRACE", "RBRACE"}
        if kind == "LBRACE":
            line = self.text.count("\n", 0, place)
            self.open.append(_Open(at, indent(self.text, self.sentence), line))
            self.fresh = True
        elif kind == "RBRACE":
            if self.open:
                self.open.pop()
            self.fresh = True

    def end_blocks(self, at: int, place: int, *, closes: bool) -> None:
        depth, line = indent(self.text, place), self.text.count("\n", 0, place)
        while self.open and self.open[-1].line < line:
            block = self.open[-1]
            if depth > block.indent or (closes and depth == block.indent):
                return
            self.open.pop()
            self.found.append(Missing(block.brace, at))


def goes_on(text: str, begin: int, opened: int, closed: int) -> bool:
    """Say whether an item goes on after the brace that closes it, which then is one too many.

    The item begins at a place, its block at another, and the brace in question is at `closed`.
    """
    if "\n" not in text[opened:closed]:
        return False
    own = indent(text, begin)
    if begins_line(text, closed) and indent(text, closed) <= own:
        return False
    following = BEGINS.match(text, closed + 1).end()  # type: ignore[union-attr] # matches nothing, too
    if following == len(text):
        return False
    same_line = "\n" not in text[closed:following]
    return same_line or indent(text, following) > own or text[following] == "}"
