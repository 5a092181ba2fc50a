"""Writes the sentences of an item on lines: what goes on one, what on several.

Whoever wrote a block on lines of its own, or a turn such as `otherwise` at the start of a line,
keeps that; what does not fit is broken there. What fits is decided from the words alone, so that
a second writing changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from attrs import define, field, frozen

from oriflamme_dsl.layout.pieces import Piece, Remark
from oriflamme_dsl.layout.tree import Block, Sentence

WIDTH = 100
"""A line is no longer where it can be broken at a block or a turn."""

STEP = 2

TURNS = frozenset({"OTHERWISE", "_OR_BLOCK"})
"""Words that may begin a line of their own after a block."""

NEVER_FIRST = frozenset({"LBRACE", "RBRACE", "RPAR", *TURNS})
"""What begins no further line of a sentence that is too long for one."""


@define
class Run:
    """What goes on one line if it fits.

    `block` is the block that is opened at its end, `column` where the second word stands at least.
    """

    indent: int
    remarks: tuple[Remark, ...] = ()
    pieces: list[Piece] = field(factory=list)
    block: Block | None = None
    column: int = 0

    @property
    def fits(self) -> bool:
        """Whether it fits on a line, without the comment at its end."""
        return self.indent + len(said(self.pieces, self.column)) <= WIDTH


@frozen
class Line:
    """A line without the blanks before it; `first` is its first word, if it has any."""

    indent: int
    text: str
    first: Piece | None = None


EMPTY = Line(0, "")


class Way(IntEnum):
    """How the blocks of a sentence stand: all alike, as `if` and `otherwise` belong together."""

    INLINE = 0
    TURNS = 1
    """Inline, and each turn begins a line."""
    LINES = 2
    """The sentences in them on lines of their own."""


def said(pieces: Sequence[Piece], column: int = 0) -> str:
    """Return pieces as one line, the second of them not before the column."""
    text = pieces[0].text.ljust(column)
    return text + "".join(piece.blank + piece.text for piece in pieces[1:])


def written(sentence: Sentence) -> list[str]:
    """Return the lines of an item, without the comments before it."""
    found = list[str]()
    for line in _lines(sentence, 0):
        if line.first is not None and line.first.glued and found:
            found[-1] += line.first.blank + line.text
        else:
            text = " " * line.indent * bool(line.text) + line.text
            found += text.split("\n")  # what is left as it is has several lines
    return found


def _lines(sentence: Sentence, indent: int) -> Iterator[Line]:
    """Yield the lines of a sentence, without the comments before it."""
    blocks = [part for part in sentence.parts if isinstance(part, Block)]
    runs = list[Run]()
    for way in Way if blocks else (Way.LINES,):
        if way < Way.LINES and any(block.on_lines for block in blocks):
            continue
        runs = _runs(sentence, indent, way)
        if all(run.fits for run in runs):
            break
    for run in runs:
        yield from (Line(run.indent, remark.text) for remark in run.remarks)
        yield from _run_lines(run)
        if run.block is not None:
            yield from _inside(run.block, indent + STEP)


def _runs(sentence: Sentence, indent: int, way: Way) -> list[Run]:
    runs = [Run(indent, column=sentence.column)]
    before: Piece | Block | None = None
    for part in sentence.parts:
        piece = part.open if isinstance(part, Block) else part
        turn = isinstance(before, Block) and piece.kind in TURNS
        if before is not None and piece.before.comments:
            runs.append(Run(indent if turn else indent + STEP, piece.before.remarks))
        elif turn and (way is Way.TURNS or (way is Way.INLINE and piece.before.newline)):
            runs.append(Run(indent))
        if not isinstance(part, Block):
            runs[-1].pieces.append(part)
        elif way is Way.LINES and not part.empty:
            runs[-1].pieces.append(part.open)
            runs[-1].block = part
            runs.append(Run(indent, pieces=[part.close]))
        else:
            runs[-1].pieces.extend(part.pieces())
        before = part
    return runs


def _run_lines(run: Run) -> Iterator[Line]:
    """Yield the line of a run; several, as they were written, if it is too long for one."""
    parts, fits = [[run.pieces[0]]], run.fits
    for piece in run.pieces[1:]:
        if not fits and piece.before.newline and piece.kind not in NEVER_FIRST:
            parts.append([])
        parts[-1].append(piece)
    for number, part in enumerate(parts):
        beside = f"  {part[-1].beside}" if part[-1].beside else ""
        text = said(part, 0 if number else run.column) + beside
        yield Line(run.indent + STEP * bool(number), text, part[0])


def _inside(block: Block, indent: int) -> Iterator[Line]:
    """Yield the lines between the braces of a block; the first of them is not empty."""
    found = list[Line]()
    for sentence in block.sentences:
        gap = sentence.first.before
        found += _own_lines(gap.remarks, indent)
        found += [EMPTY] * gap.blank
        found += _lines(sentence, indent)
    found += _own_lines(block.close.before.remarks, indent)
    return iter(found[1:] if found[0] is EMPTY else found)


def _own_lines(remarks: Sequence[Remark], indent: int) -> Iterator[Line]:
    for remark in remarks:
        yield from [EMPTY] * remark.blank
        yield Line(indent, remark.text)
