"""The pieces of an item as sentences and the blocks in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from attrs import evolve, field, frozen

from oriflamme_dsl.layout.pieces import Item, Piece

IN_COLUMNS = frozenset(
    {
        *("QUEUE", "HAND", "ASIDE", "BESIDE", "WON", "PILE", "POINTS", "ELIMINATED", "DISCARDED"),
        *("ROUND", "NEXT", "OFFERED", "WINNER"),
    }
)
"""First words of the lines of a scenario that say how the table looks; what follows is aligned."""


@frozen(eq=False)
class Sentence:
    """Words and blocks, up to the end of the sentence."""

    parts: tuple[Piece | Block, ...]
    column: int = 0
    """How long the first word and the blanks after it are at least: 0 outside of columns."""

    @property
    def first(self) -> Piece:
        """The first word; no sentence begins with a brace."""
        part = self.parts[0]
        return part.open if isinstance(part, Block) else part


@frozen(eq=False, slots=False)
class Block:
    """The sentences between two braces."""

    open: Piece
    sentences: tuple[Sentence, ...]
    close: Piece

    @cached_property
    def on_lines(self) -> bool:
        """Whether it must stand on lines of its own: it was written so, or has comments."""
        firsts = [sentence.first for sentence in self.sentences]
        ends = [*firsts, self.close] if firsts else []
        return (
            any(piece.before.newline for piece in ends)
            or any(piece.before.comments for piece in [*self.pieces()][1:])
            or any(block.on_lines for block in self._blocks)
        )

    @property
    def _blocks(self) -> Iterator[Block]:
        for sentence in self.sentences:
            yield from (part for part in sentence.parts if isinstance(part, Block))

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it, not even a comment."""
        return not self.sentences and not self.close.before.comments

    def pieces(self) -> Iterator[Piece]:
        """Yield its words and braces, in order."""
        yield self.open
        for sentence in self.sentences:
            for part in sentence.parts:
                if isinstance(part, Block):
                    yield from part.pieces()
                else:
                    yield part
        yield self.close


@frozen
class _Open:
    """A block whose end is still to come; None is the item itself."""

    brace: Piece | None
    sentences: list[list[Piece | Block]] = field(factory=lambda: [[]])


def sentence(item: Item) -> Sentence:
    """Return an item, which is one sentence, as a tree."""
    columns = item.keyword == "scenario"
    stack = [_Open(None)]
    for piece in item.pieces:
        top = stack[-1]
        if piece.kind == "LBRACE":
            stack.append(_Open(piece))
        elif piece.kind == "RBRACE" and top.brace is not None:
            stack.pop()
            inside = _sentences(top.sentences, columns)
            stack[-1].sentences[-1].append(Block(top.brace, inside, piece))
        elif piece.begins and top.sentences[-1]:
            top.sentences.append([piece])
        else:
            top.sentences[-1].append(piece)
    return _sentences(stack[0].sentences, False)[0]


def _sentences(found: list[list[Piece | Block]], columns: bool) -> tuple[Sentence, ...]:
    sentences = [Sentence(tuple(parts)) for parts in found if parts]
    return tuple(_aligned(sentences) if columns else sentences)


def _aligned(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences, those next to each other that say how the table looks in columns."""
    group = list[Sentence]()
    for sentence in (*sentences, None):
        first = None if sentence is None else sentence.first
        goes_on = first is not None and first.kind in IN_COLUMNS
        if first is None or not goes_on or first.before.blank or first.before.remarks:
            column = max((len(one.first.text) for one in group), default=0)
            yield from (evolve(one, column=column) for one in group)
            group = []
        if sentence is not None and goes_on:
            group.append(sentence)
        elif sentence is not None:
            yield sentence
