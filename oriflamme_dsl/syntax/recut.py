"""Cuts a changed text into its items, with what is known of the text before the change."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from oriflamme_dsl.syntax.chunks import TOKEN, Chunk, Cut, Scanner

Place = tuple[int, int]


@frozen
class Change:
    """What is other in a new text: from `start` on, until so many characters before both ends."""

    start: int
    end_before: int
    end_now: int

    @property
    def shift(self) -> int:
        """How much further what follows stands now."""
        return self.end_now - self.end_before


def recut(old: str, pieces: Cut, text: str) -> Cut:
    """Return what `cut(text)` returns; `pieces` are the cut of the text `old`.

    Where an item ends is told by what stands up to the first line of the next one, and by how its
    own line is indented. So items are kept before the change if the next one begins above its
    line, and behind it from where both texts come to an item's end in the same place.
    """
    change = change_of(old, text)
    line = text.rfind("\n", 0, max(0, text.rfind("\n", 0, change.start)))
    kept = max(0, bisect_left(pieces.chunks, line, key=lambda chunk: chunk.start) - 1)
    begin = pieces.chunks[kept - 1].end if kept else 0
    ends = {chunk.end: number for number, chunk in enumerate(pieces.chunks, 1)}
    scanner = Scanner(text, begin=begin)
    rest = len(pieces.chunks)
    behind = len(old)
    for match in TOKEN.finditer(text, begin):
        scanner.take(match)
        end = scanner.begin - change.shift
        if scanner.fresh and end in ends and old.rfind("\n", 0, end) >= change.end_before:
            rest, behind = ends[end], end
            break
    else:
        scanner.close(len(text))
    shift = change.shift
    return Cut(
        (*pieces.chunks[:kept], *scanner.chunks, *_moved(pieces.chunks[rest:], shift)),
        _joined(pieces.comments, scanner.comments, begin, behind, shift),
        _joined(pieces.strings, scanner.strings, begin, behind, shift),
        (
            *(at for at in pieces.open_quotes if at < begin),
            *scanner.quotes,
            *(at + shift for at in pieces.open_quotes if at >= behind),
        ),
    )


def _joined(
    old: Sequence[Place], new: Sequence[Place], begin: int, behind: int, shift: int
) -> tuple[Place, ...]:
    """Return the places before `begin`, the new ones, and those behind the change."""
    first = bisect_left(old, (begin, begin))
    last = bisect_left(old, (behind, behind))
    return (*old[:first], *new, *((start + shift, end + shift) for start, end in old[last:]))


def _moved(chunks: Sequence[Chunk], shift: int) -> Sequence[Chunk]:
    if not shift:
        return chunks
    return [
        evolve(
            chunk,
            start=chunk.start + shift,
            end=chunk.end + shift,
            id=chunk.id and (chunk.id[0] + shift, chunk.id[1] + shift),
            unclosed=tuple(at + shift for at in chunk.unclosed),
            surplus=tuple(at + shift for at in chunk.surplus),
        )
        for chunk in chunks
    ]


def change_of(old: str, new: str) -> Change:
    """Return the smallest piece outside of which two texts are the same."""
    most = min(len(old), len(new))
    start = _longest(most, lambda size: old.startswith(new[:size]))
    end = _longest(most - start, lambda size: old.endswith(new[len(new) - size :]))
    return Change(start, len(old) - end, len(new) - end)


def _longest(most: int, fits: Callable[[int], bool]) -> int:
    """Return the greatest size up to `most` that fits; if one fits, all smaller ones do."""
    return bisect_right(range(1, most + 1), False, key=lambda size: not fits(size))
