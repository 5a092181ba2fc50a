"""What stands in the way where a text cannot be read, or can be read in more than one way."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.prose.lattice import Piece
from oriflamme_dsl.prose.reader import Reader, Reading
from oriflamme_dsl.source import Source, Span

MOST_WORDS = 3
"""So many unknown words are told of at most."""

MOST_EXPECTED = 6
"""So many words are named that could have stood where reading stopped."""


def findings(
    reader: Reader, reading: Reading, source: Source, start: int = 0, ways: tuple[str, ...] = ()
) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a text that stands in a source from an offset on.

    `ways` are the meanings that were found, in words; a text with a single one has no errors.
    """
    if len(reading.abilities) == 1:
        return tuple(_guess(reading, source, start))
    whole = Span(source, start, start + len(reading.lattice.text.rstrip()))
    if not reading.lattice.pieces:
        return (Diagnostic("ORI801", whole),)
    if reading.too_long:
        return (Diagnostic("ORI801", whole, variant="long"),)
    if len(reading.abilities) > 1:
        facts: dict[str, Fact] = {
            "count": len(reading.abilities),
            "one": ways[0],
            "other": ways[1],
        }
        return (Diagnostic("ORI803", whole, facts),)
    unknown = tuple(_unknown(reader, reading))
    if unknown:
        return tuple(_unknown_word(reader, one, source, start) for one in unknown[:MOST_WORDS])
    if reading.unresolved:
        return (Diagnostic("ORI805", whole),)
    return (_stuck(reading, source, start),)


def _guess(reading: Reading, source: Source, start: int) -> Iterable[Diagnostic]:
    """Yield that a name was taken for that of the card itself, though nobody said so."""
    if reading.guessed is not None:
        first, last = reading.guessed
        pieces = reading.lattice.pieces
        span = Span(source, start + pieces[first].start, start + pieces[last - 1].end)
        yield Diagnostic("ORI809", span, {"name": span.text})


def _unknown(reader: Reader, reading: Reading) -> Iterable[Piece]:
    """Yield the words that stand in no phrase and no name; each once."""
    known = reader.vocabulary
    seen: set[str] = set()
    for piece in reading.lattice.pieces:
        word = piece.text.lower()
        if word[0].isalpha() and word not in known and word not in seen:
            seen.add(word)
            yield piece


def _unknown_word(reader: Reader, piece: Piece, source: Source, start: int) -> Diagnostic:
    near = suggest(piece.text.lower(), reader.printed)
    span = Span(source, start + piece.start, start + piece.end)
    return Diagnostic("ORI802", span, _word(piece, near))


def _stuck(reading: Reading, source: Source, start: int) -> Diagnostic:
    """Return that the text cannot go on, or end, as it does."""
    pieces, at = reading.lattice.pieces, reading.farthest
    if at >= len(pieces) and reading.unsaid is not None:
        piece = pieces[reading.unsaid]
        span = Span(source, start + piece.start, start + piece.end)
        return Diagnostic("ORI804", span, {"word": piece.text}, variant="who")
    words = sorted(word for word in reading.expected if word[:1].isalnum())
    if at >= len(pieces):
        end = start + pieces[-1].end
        could = tuple(words[:MOST_EXPECTED])
        return Diagnostic("ORI804", Span(source, end, end), {"words": could}, variant="end")
    piece = pieces[at]
    span = Span(source, start + piece.start, start + piece.end)
    near = suggest(piece.text.lower(), words) if piece.text[0].isalnum() else ()
    facts = _word(piece, near)
    if 0 < len(words) <= MOST_EXPECTED:
        facts["words"] = tuple(words)
    return Diagnostic("ORI804", span, facts)


def _word(piece: Piece, near: tuple[str, ...]) -> dict[str, Fact]:
    return {"word": piece.text, "suggestions": near}
