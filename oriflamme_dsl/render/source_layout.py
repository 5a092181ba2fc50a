"""Lines and blocks of the language, from the words of its sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.render.catalogue import Spelling
from oriflamme_dsl.render.spelling import Token, assemble

WIDTH = 100
"""Lines are no longer than that, where they can be broken."""

INDENT = "  "
OPENING, CLOSING, END = "«", "»", ";"
"""Marks of the catalogue for braces and for the end of a sentence."""

_DEEP = 2
"""A line holds no more blocks than that in one another."""
_CARRIES_ON = ("or", "and", "except", "that")
"""Words before which a sentence may be broken."""


@frozen
class Block:
    """Sentences in braces."""

    sentences: tuple[Sentence, ...]


Sentence: TypeAlias = tuple[str | Block, ...]
"""Words, blocks, and the words between them."""


def sentences(tokens: Sequence[Token], spelling: Spelling) -> tuple[Sentence, ...]:
    """Return the sentences that tokens make, with their blocks."""
    rest = list(tokens)
    found = _sentences(rest, spelling)
    assert not rest, "each block is closed"
    return found


def _sentences(rest: list[Token], spelling: Spelling) -> tuple[Sentence, ...]:
    """Take sentences from the tokens, up to the end of the block around them."""
    found: list[Sentence] = []
    while rest and not _is(rest[0], CLOSING):
        found.append(tuple(_sentence(rest, spelling)))
        if rest and _is(rest[0], END):
            del rest[0]
    return tuple(found)


def _sentence(rest: list[Token], spelling: Spelling) -> Iterator[str | Block]:
    words: list[Token] = []
    while rest and not _is(rest[0], END, CLOSING):
        token = rest.pop(0)
        if not _is(token, OPENING):
            words.append(token)
            continue
        if words:
            yield assemble(words, spelling)
        words = []
        yield Block(_sentences(rest, spelling))
        del rest[0]
    if words:
        yield assemble(words, spelling)


def _is(token: Token, *marks: str) -> bool:
    return token.text in marks and not token.name


# ------------------------------------------------------------------ lines


def lines(written: Sequence[Sentence], indent: str = "") -> Iterator[str]:
    """Yield the lines of sentences, each of which begins one."""
    for sentence in written:
        for branches in ((sentence,), tuple(_branches(sentence))):
            flat = [indent + _flat(one) for one in branches]
            if _depth(sentence) <= _DEEP and all(len(line) <= WIDTH for line in flat):
                yield from flat
                break
        else:
            yield from _open(sentence, indent)


def _branches(sentence: Sentence) -> Iterator[Sentence]:
    """Yield the parts of a sentence that may have lines of their own: they carry it on."""
    start = 0
    for at, part in enumerate(sentence):
        if at and isinstance(part, str) and part.partition(" ")[0] in ("or", "otherwise"):
            yield sentence[start:at]
            start = at
    yield sentence[start:]


def _flat(sentence: Sentence) -> str:
    return " ".join(
        part
        if isinstance(part, str)
        else f"{{ {f'{END} '.join(_flat(one) for one in part.sentences)} }}"
        for part in sentence
    )


def _depth(sentence: Sentence) -> int:
    blocks = (part for part in sentence if isinstance(part, Block))
    return max((1 + max(map(_depth, block.sentences)) for block in blocks), default=0)


def _open(sentence: Sentence, indent: str) -> Iterator[str]:
    """Yield the lines of a sentence whose blocks lie open."""
    head = ""
    for part in sentence:
        if isinstance(part, str):
            head = f"{head} {part}" if head else part
            continue
        yield from _broken(f"{head} {{" if head else "{", indent)
        yield from lines(part.sentences, indent + INDENT)
        head = "}"
    if head:
        yield from _broken(head, indent)


def _broken(text: str, indent: str) -> Iterator[str]:
    """Yield a long text line by line: it may go on before some words."""
    line = indent + text
    while len(line) > WIDTH:
        at = _break(line, len(indent))
        if at is None:
            break
        yield line[:at]
        line = indent + INDENT * 2 + line[at + 1 :]
    yield line


def _break(line: str, start: int) -> int | None:
    """Return the last place before WIDTH where a line may be broken, None if there is none."""
    places = [
        at
        for at in range(start + 1, min(WIDTH, len(line)))
        if line[at] == " " and _carries_on(line[at + 1 :]) and not line[:at].count('"') % 2
    ]
    return places[-1] if places and line[: places[-1]].strip() else None


def _carries_on(rest: str) -> bool:
    word, _, following = rest.partition(" ")
    return word in _CARRIES_ON and not (word == "that" and following.startswith("player"))
