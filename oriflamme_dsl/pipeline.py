"""From what the user names to everything that is known about it, phase by phase.

A `Compilation` computes each phase when somebody first asks for it: reading, names, checks and
lowering. Findings of all phases come together in `diagnostics`.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source, Span

if TYPE_CHECKING:
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.lower.analysis import Analysis
    from oriflamme_dsl.lower.editing import Bench
    from oriflamme_dsl.press.orders import Stock
    from oriflamme_dsl.prose.wordings import Worded

SUFFIX = ".ori"


@frozen(slots=False)
class Compilation:
    """Sources and what they mean; `unread` are findings about files that could not be read.

    With `with_drafts` the program has the drafts of cards, too, to be looked at. What a `bench`
    knows of the sources from before is not done again; spans then stand in pieces, but for those of
    `diagnostics`.
    """

    sources: tuple[Source, ...]
    unread: tuple[Diagnostic, ...] = ()
    with_drafts: bool = False
    bench: Bench | None = None

    @cached_property
    def analysis(self) -> Analysis:
        """Parse, resolve, check and lower the sources and all that they use."""
        if self.bench is not None:
            return evolve(
                self.bench.analyse(self.sources, self._vouched), with_drafts=self.with_drafts
            )
        from oriflamme_dsl.lower.analysis import analyse
        from oriflamme_dsl.names.files import load

        files, found = load(self.sources, _read, cards_folder())
        analysis = analyse(files, found, self._vouched(file.source for file in files))
        return evolve(analysis, with_drafts=self.with_drafts)

    def _vouched(self, sources: Iterable[Source]) -> frozenset[Source]:
        """Return the shipped files that are only used: tests hold that nothing is found in them."""
        shipped_cards = cards_folder()
        return frozenset(
            source
            for source in sources
            if source not in self.sources
            and source.path is not None
            and shipped_cards in source.path.parents
        )

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings."""
        told = self._worded.findings if self._worded else ()
        found = self._by_declaration
        if self.bench is not None:
            found = self.bench.placed(found, [file.source for file in self.analysis.files])
            told = tuple(map(self.bench.placed_finding, told))
        return (*self.unread, *found, *told)

    @property
    def _by_declaration(self) -> tuple[Diagnostic, ...]:
        """The findings of the analysis, those about a misspelt declaration in one."""
        found = self.analysis.diagnostics
        if not any(one.code == "ORI201" for one in found):
            return found
        from oriflamme_dsl.lower.analysis import in_order
        from oriflamme_dsl.names.declared_otherwise import at_declaration

        sources = [file.source for file in self.analysis.files]
        texts = [source.text for source in sources]
        return in_order(at_declaration(found, self.analysis.symbols, texts), sources)

    @property
    def program(self) -> Program:
        """What the sources mean; items with errors are left out."""
        return self._worded.program if self._worded else self.analysis.program

    @cached_property
    def _worded(self) -> Worded | None:
        """The program with the own words of authors read, None where there are none."""
        from oriflamme_dsl.syntax.ast import Card, Says

        files = self.analysis.files
        cards = (item for file in files for item in file.items if isinstance(item, Card))
        if not any(isinstance(line, Says) for card in cards for line in card.lines):
            return None
        from oriflamme_dsl.prose.wordings import with_own_words

        return with_own_words(self.analysis.program, files)

    def own(self, what: str) -> tuple[str, ...]:
        """Return the ids of a sort (card, game, …) that the sources themselves declare."""
        names = {source.name for source in self.sources}
        return tuple(
            name
            for (sort, name, path), span in self.analysis.spans.items()
            if sort == what and not path and span.source.name in names
        )

    @property
    def cards_written(self) -> int:
        """How many cards the sources themselves hold; cheaper to ask than `own`."""
        from oriflamme_dsl.syntax.ast import Card

        own = (file for file in self.analysis.files if file.source in self.sources)
        return sum(isinstance(item, Card) for file in own for item in file.items)

    @property
    def drafts(self) -> tuple[str, ...]:
        """The drafts in all files, by their ids or titles, in order."""
        from oriflamme_dsl.syntax.ast import Draft
        from oriflamme_dsl.syntax.drafts import called

        items = (item for file in self.analysis.files for item in file.items)
        return tuple(called(item) for item in items if isinstance(item, Draft))

    def used_files(self) -> Iterator[Path]:
        """Yield the files that were read, and those that a `use` line asks for in vain."""
        from oriflamme_dsl.names.paths import place_of, used_path
        from oriflamme_dsl.syntax.ast import BrokenItem

        for file in self.analysis.files:
            if file.source.path is not None:
                yield file.source.path
            for item in file.items:
                if isinstance(item, BrokenItem) and item.keyword == "use" and item.id:
                    path = used_path(item.id.text, place_of(file.source))
                    yield from () if path is None else (path,)

    def placed(self, finding: Diagnostic) -> Diagnostic:
        """Return a finding about a card with the line where the card begins, if it has no place."""
        span = self.analysis.spans.get(("card", str(finding.fact("card")), ""))
        if finding.span is not None or span is None:
            return finding
        return evolve(finding, span=_first_line(span))

    @cached_property
    def stock(self) -> tuple[Stock, tuple[Diagnostic, ...]]:
        """What a printing house is given beside the game, and what is wrong with own pictures."""
        from oriflamme_dsl.press.orders import Stock
        from oriflamme_dsl.press.pictures import Picture, load

        pictures: dict[str, Picture] = {}
        found: list[Diagnostic] = []
        for card, face in self.program.faces.items():
            span = self.analysis.spans.get(("card", card, ""))
            if face.picture is None or span is None:
                continue
            loaded = load(face.picture, span.source.path.parent if span.source.path else Path())
            if isinstance(loaded, Picture):
                pictures[card] = loaded
            else:
                found.append(evolve(loaded, span=_picture_line(span)))
        drafts = self.analysis.symbols.drafts
        return Stock(pictures, self._homemade, drafts), tuple(found)

    @property
    def _homemade(self) -> frozenset[str]:
        """The cards that are written in no shipped file."""
        shipped = cards_folder().resolve()
        return frozenset(
            name
            for (sort, name, path), span in self.analysis.spans.items()
            if sort == "card"
            and not path
            and (span.source.path is None or shipped not in span.source.path.resolve().parents)
        )

    @cached_property
    def failed(self) -> bool:
        """Tell whether any finding is an error."""
        return has_errors(self.diagnostics)


def _first_line(span: Span) -> Span:
    """Return the first line of an item; the whole of it would be a screen full."""
    text = span.text.partition("\n")[0]
    return evolve(span, end=span.start + len(text))


def _picture_line(span: Span) -> Span:
    """Return the line of a card that names its picture."""
    found = re.search(r"picture[^\n]*", span.text)
    if found is None:
        return _first_line(span)
    return evolve(span, start=span.start + found.start(), end=span.start + found.end())


def compile_paths(paths: Sequence[str], stdin: Source | None = None) -> Compilation:
    """Return the compilation of files and folders (searched for `.ori`), and of standard input."""
    sources: list[Source] = [] if stdin is None else [stdin]
    unread: list[Diagnostic] = []
    for path in _files(paths, unread):
        source, found = _read(path, str(path))
        unread.extend(found)
        if source is not None:
            sources.append(source)
    return Compilation(tuple(sources), tuple(unread))


def _files(paths: Sequence[str], unread: list[Diagnostic]) -> Iterator[Path]:
    """Yield the files that paths name, each once; folders are searched."""
    seen: set[str] = set()
    for name in paths:
        if not name.strip():  # mostly a variable of a shell in which there is nothing
            unread.append(Diagnostic("ORI001", None, variant="empty"))
            continue
        for file in _found(Path(name), unread) if exists(name) else (Path(name),):
            real = os.path.realpath(file)
            if real not in seen:
                seen.add(real)
                yield file


def _found(path: Path, unread: list[Diagnostic]) -> list[Path]:
    if not path.is_dir():
        return [path]
    before = len(unread)
    found = sorted(_in_folder(path, unread))
    if not found and len(unread) == before:
        unread.append(Diagnostic("ORI612", None, {"path": str(path)}))
    return found


def _in_folder(folder: Path, unread: list[Diagnostic]) -> Iterator[Path]:
    """Walk a folder; links to folders are not followed, so that a loop of them ends."""
    try:
        with os.scandir(folder) as listed:
            entries = list(listed)
    except OSError as error:
        facts = {"file": str(folder), "reason": (error.strerror or str(error)).lower()}
        unread.append(Diagnostic("ORI011", None, facts))
        return
    for entry in entries:
        path = folder / entry.name
        if _is_folder(entry):
            if not entry.name.startswith("."):
                yield from _in_folder(path, unread)
        elif path.suffix == SUFFIX and _may_be_read(path):
            yield path


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:  # nothing can be learned of it
        return False


def _may_be_read(path: Path) -> bool:
    """Tell whether it is a file; what nothing can be learned of counts, so that it is reported."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def exists(name: str) -> bool:
    """Tell whether there is a file or folder of this name, whatever the name."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # too long, or with a NUL
        return False


def is_folder(name: str) -> bool:
    """Tell whether there is a folder of this name; the empty name is this folder."""
    return exists(name) and Path(name).is_dir()


def shipped(name: str) -> str | None:
    """Return the path of a shipped file by its stem, None if there is none."""
    from oriflamme_dsl.names.paths import shipped_files

    path = shipped_files(cards_folder()).get(name)
    return None if path is None else str(path)


def compile_shipped(name: str = "oriflamme") -> Compilation:
    """Return the compilation of a shipped file."""
    path = shipped(name)
    return compile_paths([path] if path else [])


def source_of(data: bytes, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Return bytes that came from nowhere in particular as a source that messages call `name`."""
    from oriflamme_dsl.syntax.reader import decode

    return _source_or_finding(decode(data, name))


def _read(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    from oriflamme_dsl.syntax.reader import read

    return _source_or_finding(read(path, name))


def _source_or_finding(
    found: Source | Diagnostic,
) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    return (found, ()) if isinstance(found, Source) else (None, (found,))


def check_ability(text: str) -> tuple[Diagnostic, ...]:
    """Return the findings about a bare ability, among the shipped kinds and cards."""
    from oriflamme_dsl.lower.analysis import analyse_ability
    from oriflamme_dsl.syntax.parser import parse_ability
    from oriflamme_dsl.syntax.reader import source

    ability = source(text, "<expression>")
    lines, found = parse_ability(ability)
    if found:
        return found
    return analyse_ability(lines, ability, compile_shipped("base").analysis.symbols).diagnostics


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Tell whether any finding is an error."""
    diagnostics = tuple(diagnostics)
    if not diagnostics:
        return False
    from oriflamme_dsl.diagnostics.codes import grade

    return any(grade(finding) is Severity.ERROR for finding in diagnostics)
