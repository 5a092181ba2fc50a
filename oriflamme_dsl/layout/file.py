"""A whole file in its layout."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from oriflamme_dsl.layout.pieces import Gap, Item, items
from oriflamme_dsl.layout.printer import written
from oriflamme_dsl.layout.tree import sentence


def formatted(text: str) -> str:
    """Return a text without errors in its layout: the same words and comments, in order.

    Line ends are LF. To write it again changes nothing.
    """
    found, rest = items(text)
    return "".join(f"{line}\n" for line in _file(found, rest))


def _file(found: tuple[Item, ...], rest: Gap) -> Iterator[str]:
    apart, begun, above = False, False, ""
    for item in found:
        gap = item.pieces[0].before
        item_lines = written(sentence(item))
        yield from _between(gap, begun=begun, apart=apart or item.keyword != above)
        yield from [""] * (gap.blank and bool(gap.remarks))
        yield from item_lines
        begun, apart, above = True, len(item_lines) > 1, item.keyword
    yield from _between(evolve(rest, blank=False), begun=begun, apart=bool(rest.remarks))


def _between(gap: Gap, *, begun: bool, apart: bool) -> Iterator[str]:
    """Yield the comments between two items, and the empty line after the first of them.

    `apart` says that there must be one, `begun` that there is an item before.
    """
    first = gap.remarks[0].blank if gap.remarks else gap.blank
    yield from [""] * (begun and (apart or first))
    for number, remark in enumerate(gap.remarks):
        yield from [""] * (remark.blank and number > 0)
        yield remark.text
