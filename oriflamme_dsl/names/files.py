"""From the files that somebody names to all files that belong to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from attrs import define, evolve, field

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.paths import (
    is_there,
    neighbours,
    place_of,
    project_root,
    real,
    shipped_files,
    shown_name,
    used_path,
)
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse

Read: TypeAlias = Callable[[Path, str], tuple[Source | None, tuple[Diagnostic, ...]]]
"""Reads a file, which messages call by the name given; None and why, if that fails."""

Parse: TypeAlias = Callable[[Source], tuple[ast.File, tuple[Diagnostic, ...]]]
"""Returns what a source holds, and what is wrong with its form."""


def load(
    sources: Sequence[Source], read: Read, shipped: Path, parsed: Parse = parse
) -> tuple[tuple[ast.File, ...], tuple[Diagnostic, ...]]:
    """Parse the sources and all files that they use; each file once, the used before its user.

    `shipped` is the folder of the sets that come with the product. A `use` line that leads
    nowhere stands as a broken item in the result, so that nobody blames the names it would
    have brought. `parsed` reads the form of a source.
    """
    placed = [(source, place_of(source)) for source in sources]
    given = {place: source for source, place in placed if source.path}
    loader = _Loader(read, real(shipped), given, parsed)
    for source, place in placed:
        loader.enter(source, place)
    return tuple(loader.files), tuple(loader.diagnostics)


@define
class _Open:
    """A file whose `use` lines are being followed."""

    file: ast.File
    place: Path
    uses: Iterator[ast.Use]
    failed: list[ast.Use] = field(factory=list)
    used: list[Source] = field(factory=list)

    def result(self) -> ast.File:
        """Return the file with what it uses; `use` lines that lead nowhere are broken items."""
        items = (
            ast.BrokenItem("use", item.what, span=item.span)
            if isinstance(item, ast.Use) and item in self.failed
            else item
            for item in self.file.items
        )
        whole = tuple(items) if self.failed else self.file.items
        return evolve(self.file, items=whole, uses=tuple(self.used))


@define
class _Loader:
    read: Read
    shipped: Path
    given: Mapping[Path, Source]
    parsed: Parse
    files: list[ast.File] = field(factory=list)
    diagnostics: list[Diagnostic] = field(factory=list)
    seen: dict[Path, Source | None] = field(factory=dict)
    stack: list[_Open] = field(factory=list)

    def enter(self, source: Source, place: Path) -> None:
        """Load a source and what it uses. The stack is our own: chains may be long."""
        if source.path and place in self.seen:
            return
        self._push(source, place)
        while self.stack:
            top = self.stack[-1]
            use = next(top.uses, None)
            if use is None:
                self.files.append(self.stack.pop().result())
            elif not self._follow(use, top):
                top.failed.append(use)

    def _push(self, source: Source, place: Path) -> None:
        self.seen[place] = source
        file, found = self.parsed(source)
        self.diagnostics.extend(found)
        uses = (item for item in file.items if isinstance(item, ast.Use))
        self.stack.append(_Open(file, place, uses))

    def _follow(self, use: ast.Use, user: _Open) -> bool:
        """Open what is used, unless it is known; return whether that went well."""
        place = self._quoted(use, user) if use.quoted else self._shipped(use, user)
        if place is None:
            return False
        if place in (opened.place for opened in self.stack):
            self.diagnostics.append(self._cycle(use, place))
        elif place not in self.seen and not self._open(use, user, place):
            return False
        used = self.seen[place]
        if used is not None:
            user.used.append(used)
        return True

    def _open(self, use: ast.Use, user: _Open, place: Path) -> bool:
        source, found = self._source(use, user, place)
        self.diagnostics.extend(found)
        if source is None:
            self.seen[place] = None
            return False
        self._push(source, place)
        return True

    def _source(
        self, use: ast.Use, user: _Open, place: Path
    ) -> tuple[Source | None, tuple[Diagnostic, ...]]:
        """Return the source at a place: the one that was given, if it is among those."""
        if place in self.given:
            return self.given[place], ()
        text = use.what.text
        name = shown_name(text, user.file.source) if use.quoted else str(place)
        return self.read(place, name)

    def _cycle(self, use: ast.Use, place: Path) -> Diagnostic:
        places = [opened.place for opened in self.stack]
        loop = self.stack[places.index(place) :]
        names = [opened.file.source.name for opened in loop]
        return Diagnostic("ORI211", use.what.span, {"cycle": (*names, names[0])})

    def _shipped(self, use: ast.Use, user: _Open) -> Path | None:
        name = use.what.text
        known = shipped_files(self.shipped)
        if name in known:
            return real(known[name])
        if f"{name}.ori" in neighbours(user.place.parent):
            self._missing(use, "quotes", (f"{name}.ori",))
        else:
            self._missing(use, "shipped", suggest(name, known))
        return None

    def _quoted(self, use: ast.Use, user: _Open) -> Path | None:
        text = use.what.text
        place = used_path(text, user.place)
        if not text.strip():
            self._missing(use, "empty", ())
        elif place is None:
            self._missing(use, "", ())
        elif not self._allowed(place, user.place):
            root = str(project_root(user.place))
            self.diagnostics.append(
                Diagnostic("ORI212", use.what.span, {"file": text, "root": root})
            )
        elif is_there(place, folder=True):
            self._missing(use, "folder", ())
        elif not is_there(place):
            self._missing(use, "", _nearest(text, place))
        else:
            return place
        return None

    def _allowed(self, place: Path, user: Path) -> bool:
        return place.is_relative_to(project_root(user)) or place.is_relative_to(self.shipped)

    def _missing(self, use: ast.Use, variant: str, suggestions: tuple[str, ...]) -> None:
        facts: dict[str, Fact] = {"file": use.what.text, "suggestions": suggestions}
        self.diagnostics.append(Diagnostic("ORI210", use.what.span, facts, variant=variant))


def _nearest(text: str, place: Path) -> tuple[str, ...]:
    """Return the files beside a missing one that may be meant, written as `text` is."""
    folder = text[: len(text) - len(place.name)] if text.endswith(place.name) else ""
    names = neighbours(place.parent)
    near = (f"{place.name}.ori",) if f"{place.name}.ori" in names else suggest(place.name, names)
    return tuple(folder + name for name in near)
