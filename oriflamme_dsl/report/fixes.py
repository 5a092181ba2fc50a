"""What is said of fixes: how many there are, what was mended, and the guesses line by line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.wording import patched
from oriflamme_dsl.fixes import Fix, fixes, title
from oriflamme_dsl.fixes.rounds import Mended, Outcome
from oriflamme_dsl.fixes.values import applied, titles
from oriflamme_dsl.report.display import cells, clipped, wrapped
from oriflamme_dsl.source import Source, Span

INDENT = "  "


def mendable(found: Sequence[Diagnostic], own: Collection[Source], language: str) -> str:
    """Return the line that says how many findings can surely be mended; empty for none."""
    count = sum(any(fix.safe for fix in fixes(finding)) for finding in _in(own, found))
    key = "mendable-this" if len(found) == 1 else "mendable"
    return patched(titles(language)[key], {"count": count}, language) if count else ""


def told(files: Iterable[Mended], language: str, *, only_shown: bool) -> Iterator[str]:
    """Yield what was mended, or would be, file by file."""
    words = titles(language)
    key = "would-mend" if only_shown else "mended"
    for file in files:
        codes = tuple(sorted({finding.code for finding in file.findings}))
        facts: dict[str, Fact] = {
            "file": file.source.name,
            "count": len(file.findings),
            "codes": " ".join(codes),
        }
        yield from wrapped(patched(words[key], facts, language), rest=INDENT)


def nothing(outcome: Outcome, language: str) -> Iterator[str]:
    """Yield that nothing could be mended, if anything was found in a text."""
    if any(finding.span for finding in outcome.left):
        yield titles(language)["nothing"]


def guesses(found: Iterable[Diagnostic], own: Collection[Source], language: str) -> Iterator[str]:
    """Yield the fixes of findings that are guesses, each with the lines that it changes."""
    headed = False
    for finding in _in(own, found):
        for fix in fixes(finding):
            if not fix.safe:
                yield from () if headed else ("", titles(language)["guesses"])
                headed = True
                yield from _guess(finding, fix, language)


def _in(own: Collection[Source], found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the findings that have a place in some sources."""
    sources = {id(source) for source in own}
    yield from (one for one in found if one.span is not None and id(one.span.source) in sources)


def _guess(finding: Diagnostic, fix: Fix, language: str) -> Iterator[str]:
    span = finding.span or fix.edits[0].span
    lead = f"{span.source.name}:{span.line}:{span.column}: {finding.code} "
    yield from wrapped(f"{lead}{title(fix, language)}", rest=INDENT)
    before, after = _lines(fix)
    yield from (_shown(f"- {line}") for line in before)
    yield from (_shown(f"+ {line}") for line in after)


def _shown(line: str) -> str:
    return clipped(INDENT + "".join(cells(line))).rstrip()


def _lines(fix: Fix) -> tuple[list[str], list[str]]:
    """Return the lines that a fix changes, and what they become; those that stay are left out."""
    source = fix.edits[0].span.source
    start = min(edit.span.start for edit in fix.edits)
    stop = max(edit.span.end for edit in fix.edits)
    first, last = source.position(start)[0], source.position(stop)[0]
    offset = source.line_starts[first - 1]
    old = "\n".join(source.line(number) for number in range(first, last + 1))
    piece = Source(source.name, old)
    edits = (
        type(edit)(Span(piece, edit.span.start - offset, edit.span.end - offset), edit.text)
        for edit in fix.edits
    )
    return _unlike(old.split("\n"), applied(old, edits).split("\n"))


def _unlike(before: list[str], after: list[str]) -> tuple[list[str], list[str]]:
    while before and after and before[0] == after[0]:
        before, after = before[1:], after[1:]
    while before and after and before[-1] == after[-1]:
        before, after = before[:-1], after[:-1]
    return before, after
