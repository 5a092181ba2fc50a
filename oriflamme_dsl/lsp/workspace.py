"""What the editor has open, and what is known of it.

Files that are open are read from the editor, saved or not; all others from the disk, again when
they have changed there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

from attrs import define, evolve, field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.lower.editing import Bench
from oriflamme_dsl.names.paths import real
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.pipeline import SUFFIX, Compilation
from oriflamme_dsl.project import judged
from oriflamme_dsl.project.settings import settings_for
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.reader import read, source

T = TypeVar("T")

MARK = "\ufeff"
MOST_FILES = 2000
"""So many files of a project are looked through at most."""

SKIPPED = frozenset({"node_modules", "build", "dist", "__pycache__"})


@frozen(eq=False)
class Document:
    """A text of a file: its source, whether a mark of order begins it, and its line end."""

    uri: str
    source: Source
    version: int | None = None
    marked: bool = False
    line_end: str = "\n"

    @classmethod
    def of(cls, uri: str, text: str, whole: Source, version: int | None = None) -> Document:
        """Return the document with a text. `whole` stands for the file in all its texts."""
        marked = text.startswith(MARK)
        line_end = "\r\n" if "\r\n" in text else "\n"
        made = source(text[marked:], whole.name, whole.path)
        return cls(uri, Source(whole.name, made.text, whole.path, whole), version, marked, line_end)


@frozen(slots=False, eq=False)
class View:
    """A document and what is known of it and of all that it uses."""

    document: Document
    compilation: Compilation
    bench: Bench
    kept: dict[object, Any] = field(factory=dict)

    def remembered(self, work: Callable[[View], T]) -> T:
        """Return what some work makes of this view, which is done once."""
        if work not in self.kept:
            self.kept[work] = work(self)
        return cast("T", self.kept[work])

    @property
    def source(self) -> Source:
        """The text of the document."""
        return self.document.source

    @property
    def symbols(self) -> Symbols:
        """What is declared in the document and in what it uses."""
        return self.compilation.analysis.symbols

    @cached_property
    def file(self) -> ast.File:
        """The items of the document."""
        files = self.compilation.analysis.files
        return next(file for file in files if file.source is self.source)

    @cached_property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is found, as the project wants it, with what is wrong with its settings."""
        path = self.source.path
        settings = settings_for(None if path is None else str(path))
        files = self.compilation.analysis.files
        found = judged(self.compilation.diagnostics, files, (self.source,), settings)
        return (*settings.findings, *found)

    def place(self, span: Span) -> Span:
        """Return where in the text of its file something stands now."""
        return self.bench.place(span)

    def item_at(self, at: int) -> ast.Item | ast.BrokenItem | None:
        """Return the item that an offset is in, the one that ends there included."""
        for item in self.file.items:
            span = self.place(item.span)
            if span.start <= at <= span.end:
                return item
        return None

    def inside(self, item: ast.Node, at: int) -> int:
        """Return an offset as the spans in an item count it."""
        return at - self.place(item.span).start + item.span.start


@define(eq=False)
class Workspace:
    """The open documents, the folders of the project, and what is known of them."""

    language: str = "en"
    encoding: str = "utf-16"
    folders: list[Path] = field(factory=list)
    documents: dict[str, Document] = field(factory=dict)
    _wholes: dict[str, Source] = field(factory=dict)
    _benches: dict[str, Bench] = field(factory=dict)
    _views: dict[str, View] = field(factory=dict)
    _files: dict[Path, tuple[tuple[int, int], Source]] = field(factory=dict)

    def put(self, uri: str, path: Path | None, text: str, version: int | None) -> Document:
        """Take in the text that a file has in the editor."""
        whole = self._wholes.get(uri)
        if whole is None:
            whole = self._wholes[uri] = Source(uri if path is None else str(path), "", path)
        self.documents[uri] = Document.of(uri, text, whole, version)
        self.changed()
        return self.documents[uri]

    def close(self, uri: str) -> None:
        """Forget a file of the editor: it is on the disk as it is from now on."""
        self.documents.pop(uri, None)
        self._wholes.pop(uri, None)
        self._benches.pop(uri, None)
        self.changed()

    def changed(self) -> None:
        """Look at everything anew when it is asked for next."""
        self._views.clear()

    def view(self, uri: str) -> View | None:
        """Return what is known of an open document, None for one that is not open."""
        document = self.documents.get(uri)
        if document is None:
            return None
        if uri not in self._views:
            self._views[uri] = self._look(document)
        return self._views[uri]

    def _look(self, document: Document) -> View:
        bench = self._benches.setdefault(document.uri, Bench(self._read, cards_folder()))
        compilation = Compilation((document.source,), bench=bench)
        return View(document, compilation, bench)

    def settled(self, view: View) -> View:
        """Return the same view with spans in whole texts alone, which costs a full check."""

        def fixed(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
            found, why = self._read(path, name)
            return found and evolve(found, whole=None), why

        bench = Bench(fixed, cards_folder())
        document = evolve(view.document, source=evolve(view.source, whole=None))
        return View(document, Compilation((document.source,), bench=bench), bench)

    def of_path(self, path: Path, uri: str) -> View | None:
        """Return what is known of a file, open or not; None where it cannot be read."""
        place = real(path)
        for known, document in self.documents.items():
            if document.source.path is not None and real(document.source.path) == place:
                return self.view(known)
        found, _ = self._read(path, str(path))
        if found is None:
            return None
        bench = Bench(self._read, cards_folder())
        return View(Document(uri, found), Compilation((found,), bench=bench), bench)

    def files(self) -> Iterator[Path]:
        """Yield the files of the folders of the project, and the open ones beside them."""
        seen: set[Path] = set()
        inside = (path for folder in self.folders for path in _in_folder(folder))
        opened = (document.source.path for document in self.documents.values())
        for path in (*inside, *(one for one in opened if one is not None)):
            if len(seen) < MOST_FILES and real(path) not in seen:
                seen.add(real(path))
                yield path

    def opened_as(self, path: Path) -> str | None:
        """Return the address by which the editor has a file open, None if it has not."""
        place = real(path)
        documents = self.documents.items()
        known = (
            uri for uri, one in documents if one.source.path and real(one.source.path) == place
        )
        return next(known, None)

    def _opened(self) -> Mapping[Path, Source]:
        sources = (document.source for document in self.documents.values())
        return {real(one.path): one for one in sources if one.path is not None}

    def _read(self, path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
        place = real(path)
        opened = self._opened().get(place)
        if opened is not None:
            return opened, ()
        stamp = _stamp(place)
        known = self._files.get(place)
        if known is not None and stamp is not None and known[0] == stamp:
            return known[1], ()
        found = read(path, name)
        if isinstance(found, Diagnostic):
            return None, (found,)
        if stamp is not None:
            self._files[place] = (stamp, found)
        return found, ()


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _in_folder(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(
            name for name in folders if not name.startswith(".") and name not in SKIPPED
        )
        yield from (Path(place, name) for name in sorted(names) if name.endswith(SUFFIX))
