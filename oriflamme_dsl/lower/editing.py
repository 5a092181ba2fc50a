"""The analysis of files that are being changed: only what a change concerns is done again.

Items keep their syntax nodes while they stay as they are (`syntax.pieces`), and their findings as
long as nothing would be read otherwise that was read in the symbol tables for them
(`names.watched`). What comes out is what `analyse` finds in the same files, in no order and with
spans in pieces; `Bench.placed` puts findings where they belong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from attrs import define, evolve, field, frozen

from oriflamme_dsl.check import copy_loops
from oriflamme_dsl.check._registry import check_item
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.lower.analysis import Analysis, in_order, without_drafts
from oriflamme_dsl.names.declare import declare
from oriflamme_dsl.names.files import Read, load
from oriflamme_dsl.names.resolve import resolve_item
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.watched import Reads, Watcher, changes, watched
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse
from oriflamme_dsl.syntax.pieces import Pieces

Item: TypeAlias = ast.Item | ast.BrokenItem
Findings: TypeAlias = tuple[Diagnostic, ...]
Rule: TypeAlias = Callable[[Item, Symbols], Iterator[Diagnostic]]

MOST_MEMORIES = 3
"""Of so many states of what cannot be read the findings are kept; three are met while typing."""


@frozen
class _Result:
    """The findings of an item, and what was read in the symbol tables for them."""

    item: Item
    named: Findings
    checked: Findings
    reads: Reads


@define(eq=False)
class _Memory:
    """What was found in tables of one state of what cannot be read."""

    symbols: Symbols
    watcher: Watcher = field(factory=Watcher)
    results: dict[tuple[int, bool], _Result] = field(factory=dict)

    def look(self, items: Iterable[tuple[Item, bool]], symbols: Symbols) -> list[_Result]:
        """Return what is found about items in new tables; only names in those that are vouched."""
        watching = watched(symbols, self.watcher)
        changed = changes(self.symbols, symbols)
        self.watcher.renew(changed, watching)
        known, self.results, self.symbols = self.results, {}, symbols
        found = []
        for item, vouched in items:
            key = (id(item), vouched)  # what a node says may be said twice, so it is no key
            result = known.get(key)
            if result is None or not result.reads.isdisjoint(changed):
                result = self._result(item, watching, vouched=vouched)
            self.results[key] = result
            found.append(result)
        return found

    def _result(self, item: Item, symbols: Symbols, *, vouched: bool) -> _Result:
        named, reads = self.watcher.during(lambda: tuple(resolve_item(item, symbols)))
        if vouched:
            return _Result(item, named, (), reads)
        checked, more = self.watcher.during(lambda: tuple(check_item(item, symbols)))
        return _Result(item, named, checked, reads | more)


@define(eq=False)
class Bench:
    """Analyses sources again and again.

    A source with a `whole` is the text that a file has now, and in the next analysis another may
    come in its place; any other source is fixed.
    """

    read: Read
    shipped: Path
    pieces: dict[Source, Pieces] = field(factory=dict)
    texts: dict[Source, Source] = field(factory=dict)
    """The last text of each file that is being changed."""
    parsed: dict[Source, tuple[Source, ast.File, Findings]] = field(factory=dict)
    memories: dict[frozenset[str], _Memory] = field(factory=dict)

    def analyse(
        self, sources: Sequence[Source], vouched: Callable[[Iterable[Source]], Collection[Source]]
    ) -> Analysis:
        """Return the analysis of the sources and all that they use, with spans in pieces.

        Its findings are in no order. `vouched` returns the sources that are taken to be good by
        themselves.
        """
        files, found = load(sources, self.read, self.shipped, self._parsed)
        self.parsed = {file.source.origin: self.parsed[file.source.origin] for file in files}
        symbols, twice = declare(files)
        good = vouched(file.source for file in files)
        items = [(item, file.source in good) for file in files for item in file.items]
        results = self._memory(symbols).look(items, symbols)
        named = (one for result in results for one in result.named)
        checked = (one for result in results for one in result.checked)
        cards = [item for item, _ in items if isinstance(item, ast.Card)]
        loops = copy_loops.check(cards, symbols)
        told = without_drafts((*found, *twice, *named, *checked, *loops), files)
        return Analysis(files, symbols, tuple(told))

    def _parsed(self, source: Source) -> tuple[ast.File, Findings]:
        last = self.parsed.get(source.origin)
        if last is None or last[0] is not source:
            file, found = parse(source, self._pieces(source))
            last = self.parsed[source.origin] = (source, file, found)
            self.texts[source.origin] = source
        return last[1:]

    def _pieces(self, source: Source) -> Pieces | None:
        if source.whole is None:
            return None
        return self.pieces.setdefault(source.whole, Pieces(source.whole))

    def _memory(self, symbols: Symbols) -> _Memory:
        """Return what is known in the state of the tables, as the one that was used last."""
        memory = self.memories.pop(symbols.open, None) or _Memory(symbols)
        while len(self.memories) >= MOST_MEMORIES:
            del self.memories[next(iter(self.memories))]
        self.memories[symbols.open] = memory
        return memory

    def placed(self, found: Iterable[Diagnostic], sources: Sequence[Source]) -> Findings:
        """Return findings at their places in the last texts, in order, each of them once."""
        return in_order(map(self.placed_finding, found), sources)

    def placed_finding(self, finding: Diagnostic) -> Diagnostic:
        """Return a finding at its place."""
        if finding.span is None:
            return finding
        labels = tuple(
            Label(self.place(label.span), label.key, label.facts) for label in finding.labels
        )
        about = finding.about and self.placed_finding(finding.about)
        return evolve(finding, span=self.place(finding.span), labels=labels, about=about)

    def place(self, span: Span) -> Span:
        """Return where in the last text of a file something stands."""
        pieces = self.pieces.get(span.source.origin)
        start = pieces.places.get(span.source) if pieces else None
        if start is None:
            return span
        text = self.texts[span.source.origin]
        return Span(text, span.start + start, span.end + start)
