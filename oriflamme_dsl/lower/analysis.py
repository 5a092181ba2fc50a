"""Names, checks and lowering in one go."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from oriflamme_dsl.check._registry import check, check_ability
from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.editions.steps import OLD, is_older
from oriflamme_dsl.names.declare import declare
from oriflamme_dsl.names.resolve import resolve, unresolved_lines
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.drafts import left_for_later

# Lowering is imported when it is done: whoever only checks has no use for resolver objects, and
# to make their classes takes longer than the checks.
if TYPE_CHECKING:
    from oriflamme_dsl.ir.cards import CardDef
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.lower.marks import SpanTable


@frozen(slots=False)
class Analysis:
    """All that is known of some files.

    `diagnostics` come by file and position; `program` lacks the items with an error, so that the
    others can be looked at, and the drafts, unless it is `with_drafts`; `spans` say where its parts
    were written.
    """

    files: tuple[ast.File, ...]
    symbols: Symbols
    diagnostics: tuple[Diagnostic, ...]
    with_drafts: bool = False

    @property
    def program(self) -> Program:
        """What the files mean."""
        return self._lowered[0]

    @property
    def spans(self) -> SpanTable:
        """Where the parts of the program were written."""
        return self._lowered[1]

    @cached_property
    def _lowered(self) -> tuple[Program, SpanTable]:
        from oriflamme_dsl.lower.program import lower

        return lower(self.files, self.symbols, self.diagnostics, drafts=self.with_drafts)


@frozen
class AbilityAnalysis:
    """All that is known of a bare ability; `card` is None if it has an error."""

    diagnostics: tuple[Diagnostic, ...]
    card: CardDef | None
    spans: SpanTable


def analyse(
    files: Sequence[ast.File],
    found: Iterable[Diagnostic] = (),
    vouched: Collection[Source] = (),
) -> Analysis:
    """Resolve, check and lower files; `found` is what was found before, while they were read.

    What is written in `vouched` sources is taken to be good by itself.
    """
    symbols, twice = declare(files)
    new = (*twice, *resolve(files, symbols), *check(files, symbols, vouched))
    told = without_drafts((*found, *new), files)
    diagnostics = in_order(_of_this_edition(told, files), [file.source for file in files])
    return Analysis(tuple(files), symbols, diagnostics)


def without_drafts(found: Iterable[Diagnostic], files: Sequence[ast.File]) -> Iterable[Diagnostic]:
    """Return findings, those about drafts in the files as warnings."""
    drafts = [item.span for file in files for item in file.items if isinstance(item, ast.Draft)]
    return left_for_later(found, drafts) if drafts else found


def _of_this_edition(
    found: Iterable[Diagnostic], files: Sequence[ast.File]
) -> Iterable[Diagnostic]:
    """Return findings without those that come of a file being in an older edition."""
    items = ((file.source, item) for file in files for item in file.items)
    older = {
        source
        for source, item in items
        if isinstance(item, ast.Edition) and is_older(item.number.value)
    }
    if not older:
        return found
    return (one for one in found if not one.span or one.span.source not in older or one.code == OLD)


def analyse_ability(
    lines: tuple[ast.CardLine, ...], source: Source, symbols: Symbols
) -> AbilityAnalysis:
    """Resolve, check and lower the lines of a bare ability among known kinds and cards."""
    from oriflamme_dsl.diagnostics.codes import severity
    from oriflamme_dsl.lower.program import BARE, lower_ability

    whole = Span(source, 0, len(source.text))
    word = ast.Word(BARE, span=whole)
    card = ast.Card(word, (), word, lines, span=whole)
    new = (*unresolved_lines(card, symbols), *check_ability(card, symbols))
    diagnostics = in_order(new, [source])
    if any(severity(one.code) is Severity.ERROR for one in diagnostics):
        return AbilityAnalysis(diagnostics, None, {})
    return AbilityAnalysis(diagnostics, *lower_ability(lines, symbols, whole))


def in_order(found: Iterable[Diagnostic], sources: Sequence[Source]) -> tuple[Diagnostic, ...]:
    """Return findings by file, in the order of `sources`, and position; each of them once."""
    order = {id(source): index for index, source in enumerate(sources)}

    def key(one: Diagnostic) -> tuple[int, int, int, str]:
        if one.span is None:
            return -1, 0, 0, one.code
        at = order.get(id(one.span.source), len(order))
        return at, one.span.start, one.span.end, one.code

    return tuple(sorted(dict.fromkeys(found), key=key))
