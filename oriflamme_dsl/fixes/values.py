"""What a fix is, and how the edits of fixes are put into a text."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Fact
from oriflamme_dsl.diagnostics.codes import FALLBACK, languages, toml
from oriflamme_dsl.diagnostics.wording import patched
from oriflamme_dsl.resources import templates_folder
from oriflamme_dsl.source import Span


@frozen
class Edit:
    """A piece of a source, which may be empty, and the text to be written in its place."""

    span: Span
    text: str

    def clashes(self, other: Edit) -> bool:
        """Tell whether both change the same place, so that they cannot be made together."""
        one, two = self.span, other.span
        if one.source is not two.source:
            return False
        if one.start == one.end or two.start == two.end:
            return one.start <= two.end and two.start <= one.end
        return one.start < two.end and two.start < one.end


@frozen
class Fix:
    """Edits that mend a finding, all of them together.

    It is `safe` where it is surely what was meant: the meaning stays, or the text had none before
    and can be read in one way only. `key` names its title, `facts` fill the slots of that.
    """

    edits: tuple[Edit, ...]
    safe: bool
    key: str
    facts: tuple[tuple[str, Fact], ...] = field(default=())


def title(fix: Fix, language: str = FALLBACK) -> str:
    """Return what a fix does, in words of a language; English where that has none."""
    return patched(titles(language)[fix.key], dict(fix.facts), language)


@cache
def titles(language: str) -> Mapping[str, str]:
    """Return the words about fixes in a language, by their keys."""
    known = language if language in languages() else FALLBACK
    return toml(templates_folder() / "text" / f"fixes.{known}.toml")


def applied(text: str, edits: Iterable[Edit]) -> str:
    """Return a text with edits made, whose spans count in it.

    Of edits that change the same place the first in the text is made; the others are left.
    """
    pieces, last = [], 0
    for edit in _apart(edits):
        pieces += [text[last : edit.span.start], edit.text]
        last = edit.span.end
    return "".join([*pieces, text[last:]])


def _apart(edits: Iterable[Edit]) -> Iterator[Edit]:
    before: Edit | None = None
    for edit in sorted(edits, key=_place):
        if before is None or not edit.clashes(before):
            yield edit
            before = edit


def together(fixes: Iterable[Fix]) -> tuple[Fix, ...]:
    """Return the fixes that can be made at once: none that clashes with one before it."""
    kept: list[Fix] = []
    taken: dict[int, list[Edit]] = {}
    for fix in fixes:
        if any(_clashing(edit, taken.get(id(edit.span.source), ())) for edit in fix.edits):
            continue
        kept.append(fix)
        for edit in fix.edits:
            insort(taken.setdefault(id(edit.span.source), []), edit, key=_place)
    return tuple(kept)


def _clashing(edit: Edit, taken: Sequence[Edit]) -> bool:
    """Tell whether an edit clashes with one of several, which are in order and do not clash."""
    at = bisect_left(taken, _place(edit), key=_place)
    return any(edit.clashes(other) for other in taken[max(at - 1, 0) : at + 1])


def _place(edit: Edit) -> tuple[int, int]:
    return edit.span.start, edit.span.end
