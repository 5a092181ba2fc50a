"""Mending sources by all safe fixes: round after round, until nothing changes.

A mend may bring to light what was hidden behind the fault; that is mended in the next round. Each
round is checked before it counts, and a fix that is followed by a new finding at its own place is
taken back for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from attrs import define, evolve, field, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.fixes import fixes
from oriflamme_dsl.fixes.moved import Moved
from oriflamme_dsl.fixes.values import Edit, Fix, applied, together
from oriflamme_dsl.source import Source, Span

Check: TypeAlias = Callable[[tuple[Source, ...]], tuple[Diagnostic, ...]]
"""Returns all findings about sources and what they use."""

Edits: TypeAlias = dict[int, list[Edit]]
"""The edits of each source, by its identity."""

LIMIT = 100
"""So many rounds at most, whatever is found."""


@frozen
class Mended:
    """A source as it was, its text now, the edits of each round, and the findings mended by them.

    The spans of a round count in the text that the rounds before have left.
    """

    source: Source
    text: str
    rounds: tuple[tuple[Edit, ...], ...] = ()
    findings: tuple[Diagnostic, ...] = ()


@frozen
class Outcome:
    """All sources in their order, mended or not, and the findings that are left.

    `now` are the sources as they read after it, in which the findings have their places.
    """

    files: tuple[Mended, ...]
    now: tuple[Source, ...]
    left: tuple[Diagnostic, ...]


@frozen
class _Mend:
    """A finding and its fix."""

    finding: Diagnostic
    fix: Fix

    @property
    def source(self) -> Source:
        return self.fix.edits[0].span.source

    @property
    def key(self) -> tuple[str, str, str, int]:
        """What it is known by in the next round, if nothing else changes in its line."""
        span = self.finding.span or self.fix.edits[0].span
        return self.finding.code, self.source.name, span.source.line(span.line), span.column


def mended(sources: Sequence[Source], check: Check) -> Outcome:
    """Return the sources with their safe fixes made; nothing else is changed."""
    state = _State(tuple(map(_untouched, sources)), tuple(sources), check(tuple(sources)), check)
    for _ in range(LIMIT):
        chosen = state.candidates()
        if not chosen:
            break
        state.attempt(chosen)
    return Outcome(state.files, state.now, state.left)


def _untouched(source: Source) -> Mended:
    return Mended(source, source.text)


@define
class _State:
    """Where the rounds are: `now` are the sources as they read by now."""

    files: tuple[Mended, ...]
    now: tuple[Source, ...]
    left: tuple[Diagnostic, ...]
    check: Check
    refused: set[tuple[str, str, str, int]] = field(factory=set)
    singly: bool = False

    def candidates(self) -> tuple[_Mend, ...]:
        """Return what to mend next: errors first, since they keep warnings back."""
        own = {id(source) for source in self.now}
        safe = [
            mend
            for finding in self.left
            if finding.span is not None and id(finding.span.source) in own
            for mend in (_safe(finding),)
            if mend is not None and mend.key not in self.refused
        ]
        errors = [mend for mend in safe if severity(mend.finding.code) is Severity.ERROR]
        chosen = errors or safe
        kept = {id(fix) for fix in together(mend.fix for mend in chosen)}
        found = tuple(mend for mend in chosen if id(mend.fix) in kept)
        return found[:1] if self.singly and not errors else found

    def attempt(self, chosen: Sequence[_Mend]) -> None:
        """Make fixes and check; keep them if nothing is worse, else refuse those at fault."""
        edits: Edits = {id(source): [] for source in self.now}
        for mend in chosen:
            edits[id(mend.source)] += mend.fix.edits
        after = tuple(
            evolve(source, text=applied(source.text, edits[id(source)]))
            if edits[id(source)]
            else source
            for source in self.now
        )
        left = self.check(after)
        bad, fresh = self._worse(chosen, after, edits, left)
        if bad:
            self.refused.update(mend.key for mend in bad)
        elif fresh and len(chosen) > 1:
            self.singly = True
        elif fresh:
            self.refused.update(mend.key for mend in chosen)
        else:
            self._keep(chosen, after, edits, left)

    def _worse(
        self,
        chosen: Sequence[_Mend],
        after: Sequence[Source],
        edits: Edits,
        left: Sequence[Diagnostic],
    ) -> tuple[list[_Mend], bool]:
        """Return the mends that are followed by a new finding, and whether there is any other.

        After mends of errors others may come to light elsewhere; those of warnings bring none.
        """
        warnings = severity(chosen[0].finding.code) is not Severity.ERROR
        bad: list[_Mend] = []
        others = False
        makers = {id(edit): mend for mend in chosen for edit in mend.fix.edits}
        mended_now = {id(mend.finding) for mend in chosen}
        there = [one for one in self.left if id(one) not in mended_now]
        for before, source in zip(self.now, after, strict=True):
            if before is source:
                continue
            moved = Moved(edits[id(before)])
            for new, span in _new(left, source, _known(there, before, moved)):
                if warnings or severity(new.code) is Severity.ERROR:
                    touched = (makers[id(edit)] for edit in moved.touched(span))
                    blamed = [mend for mend in touched if _blamed(mend, new)]
                    bad.extend(blamed)
                    others = others or not blamed
        return bad, others and warnings

    def _keep(
        self,
        chosen: Sequence[_Mend],
        after: tuple[Source, ...],
        edits: Edits,
        left: tuple[Diagnostic, ...],
    ) -> None:
        self.files = tuple(
            evolve(
                file,
                text=new.text,
                rounds=(*file.rounds, tuple(edits[id(old)])),
                findings=(*file.findings, *(one.finding for one in chosen if one.source is old)),
            )
            if edits[id(old)]
            else file
            for file, old, new in zip(self.files, self.now, after, strict=True)
        )
        self.now, self.left = after, left


def _safe(finding: Diagnostic) -> _Mend | None:
    fix = next((fix for fix in fixes(finding) if fix.safe), None)
    return None if fix is None else _Mend(finding, fix)


def _known(there: Sequence[Diagnostic], source: Source, moved: Moved) -> set[tuple[str, int]]:
    """Return the findings about a source that were there: their codes and their places now."""
    return {
        (one.code, moved.to(one.span.start))
        for one in there
        if one.span is not None and one.span.source is source
    }


def _new(
    left: Sequence[Diagnostic], source: Source, known: set[tuple[str, int]]
) -> Iterator[tuple[Diagnostic, Span]]:
    """Yield the findings about a source that are not known, and their places."""
    for one in left:
        span = one.span
        if span is not None and span.source is source and (one.code, span.start) not in known:
            yield one, span


def _blamed(mend: _Mend, new: Diagnostic) -> bool:
    """Tell whether a new finding at the place of a mend is not to be mended next."""
    return new.code == mend.finding.code or _safe(new) is None
