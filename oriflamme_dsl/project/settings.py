"""The settings of a project: `oriflamme.toml`, or `[tool.oriflamme]` in `pyproject.toml`.

severity = { ORI350 = "error" }
ignore = [{ code = "ORI351", reason = "the card is a joke" }]
paths = ["cards"]
languages = ["en", "fr"]
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Severity
from oriflamme_dsl.names.paths import is_there
from oriflamme_dsl.project.places import VALUE, places
from oriflamme_dsl.project.places import Path as Keys
from oriflamme_dsl.source import Source, Span

OWN, SHARED = "oriflamme.toml", "pyproject.toml"
"""The files that settings may stand in, the first one before the second."""

TABLE = ("tool", "oriflamme")
"""Where they stand in the shared file."""

IN_SHARED = re.compile(rb"^\s*(?:\[\[?\s*)?[\"']?tool[\"']?\s*\.\s*[\"']?oriflamme\b", re.MULTILINE)

SETTINGS = ("severity", "ignore", "paths", "languages")
ENTRY = ("code", "reason")

FAULT = re.compile(r"at line (\d+), column (\d+)")
"""How the reader of TOML says where it stumbled."""


@frozen
class Settings:
    """What a project asks for.

    `raised` are the warnings that it counts as errors, `ignored` those that it does not want to
    see; `paths` are what is checked where a call names nothing, as seen from the current folder;
    `languages` are those to print in. `findings` are about the settings themselves. `file` is None
    where there are none; `readable` tells that what it holds could be looked at.
    """

    file: Path | None = None
    name: str = ""
    raised: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()
    paths: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    readable: bool = True


def settings_for(path: str | None) -> Settings:
    """Return the settings for a file or folder, or for the current folder."""
    start = Path(os.path.abspath(path or ""))  # noqa: PTH100 - links are not to be followed
    file = find(start if is_there(start, folder=True) else start.parent)
    return Settings() if file is None else read(file)


def find(folder: Path) -> Path | None:
    """Return the nearest settings file from a folder upwards, not beyond where `.git` lies."""
    for one in (folder, *folder.parents):
        if is_there(one / OWN):
            return one / OWN
        if is_there(one / SHARED) and _has_table(one / SHARED):
            return one / SHARED
        if (one / ".git").exists():
            break
    return None


def _has_table(file: Path) -> bool:
    try:
        return IN_SHARED.search(file.read_bytes()) is not None
    except OSError:  # it belongs to others, and what they do with it is theirs
        return False


def read(file: Path) -> Settings:
    """Return the settings in a file, with findings about what is wrong with them."""
    from oriflamme_dsl.syntax.reader import read as text_of

    name = seen_from_here(file)
    source = text_of(file, name)
    if isinstance(source, Diagnostic):
        return Settings(file, name, findings=(source,), readable=False)
    table = _loaded(source)
    if isinstance(table, Diagnostic):
        return Settings(file, name, findings=(table,), readable=False)
    return _Reader(source, () if file.name == OWN else TABLE).settings(file, table)


def seen_from_here(path: Path) -> str:
    """Return the path from the current folder, where there is a way."""
    try:
        return os.path.relpath(path)
    except ValueError:  # on another drive
        return str(path)


def _loaded(source: Source) -> dict[str, Any] | Diagnostic:
    import tomllib  # here, because most projects have no settings

    try:
        return tomllib.loads(source.text)
    except RecursionError:  # lists in lists in lists
        return Diagnostic("ORI040", Span(source, 0, 1))
    except ValueError as error:  # that of the reader, or a number with thousands of digits
        found = FAULT.search(str(error))
        at = len(source.text)
        if found:
            at = source.line_starts[int(found[1]) - 1] + int(found[2]) - 1
        return Diagnostic("ORI040", Span(source, at, at + 1))


@frozen(slots=False)
class _Reader:
    """Looks at the settings in a source, below a path of keys."""

    source: Source
    top: Keys

    def settings(self, file: Path, whole: dict[str, Any]) -> Settings:
        table: Any = whole
        for key in self.top:
            table = table.get(key, {}) if isinstance(table, dict) else {}
        if not isinstance(table, dict):
            fault = self._fault("ORI042", (), "section", name="oriflamme")
            return Settings(file, self.source.name, findings=(fault,))
        grades, ignored = table.get("severity", {}), table.get("ignore", [])
        return Settings(
            file,
            self.source.name,
            frozenset(_codes_of_errors(grades)),
            frozenset(_codes_ignored(ignored)),
            tuple(seen_from_here(file.parent / path) for path in _texts(table.get("paths"))),
            tuple(_texts(table.get("languages"))),
            tuple(sorted(self._findings(table, grades, ignored), key=_start)),
        )

    def _findings(self, table: dict[str, Any], grades: Any, ignored: Any) -> Iterator[Diagnostic]:
        yield from self._unknown(table, SETTINGS, ())
        yield from self._grades(grades)
        yield from self._ignored(ignored)
        for key in ("paths", "languages"):
            if key in table and (
                not isinstance(table[key], list) or len(_texts(table[key])) < len(table[key])
            ):
                yield self._fault("ORI042", (key,), name=key)

    def _unknown(
        self, table: Mapping[str, Any], known: tuple[str, ...], path: Keys
    ) -> Iterator[Diagnostic]:
        from oriflamme_dsl.diagnostics.suggest import suggest

        for key in table:
            if key not in known:
                near = suggest(key, known)
                yield self._fault("ORI041", (*path, key), name=key, suggestions=near, known=known)

    def _grades(self, grades: Any) -> Iterator[Diagnostic]:
        if not isinstance(grades, dict):
            yield self._fault("ORI042", ("severity",), "severity", name="severity")
            return
        for code, grade in grades.items():
            path = ("severity", code)
            unknown = self._code(code, path)
            if unknown:
                yield unknown
            elif grade not in [*Severity]:
                yield self._fault("ORI042", (*path, VALUE), "grade", name=code)
            elif _is_error(code) and grade == Severity.WARNING:
                yield self._fault("ORI044", path, "lowered", name=code)

    def _ignored(self, ignored: Any) -> Iterator[Diagnostic]:
        if not isinstance(ignored, list):
            yield self._fault("ORI042", ("ignore",), "ignore", name="ignore")
            return
        for number, given in enumerate(ignored):
            path = ("ignore", number)
            entry = {"code": given} if isinstance(given, str) else given
            if not isinstance(entry, dict) or not isinstance(entry.get("code"), str):
                yield self._fault("ORI042", path, "ignore", name="ignore")
                continue
            yield from self._unknown(entry, ENTRY, path)
            yield from self._entry(entry, path)

    def _entry(self, entry: Mapping[str, Any], path: Keys) -> Iterator[Diagnostic]:
        code, reason = entry["code"], entry.get("reason")
        where = (*path, "code", VALUE) if (*self.top, *path, "code") in self._places else path
        unknown = self._code(code, where)
        if unknown:
            yield unknown
        elif _is_error(code):
            yield self._fault("ORI044", where, name=code)
        elif not isinstance(reason, str) or not reason.strip():
            yield self._fault("ORI045", where, "setting", name=code)

    def _code(self, code: str, path: Keys) -> Diagnostic | None:
        """Return the finding about a code that there is not."""
        from oriflamme_dsl.diagnostics.codes import all_codes
        from oriflamme_dsl.diagnostics.suggest import suggest

        if code in all_codes():
            return None
        near = suggest(code, all_codes())
        return self._fault("ORI043", path, name=code, suggestions=near)

    def _fault(self, code: str, path: Keys, variant: str = "", **facts: Fact) -> Diagnostic:
        return Diagnostic(code, self._span((*self.top, *path)), facts, variant=variant)

    def _span(self, path: Keys) -> Span:
        """Return where a key stands; one without a place of its own is at what holds it."""
        while path and path not in self._places:
            path = path[:-1]
        return Span(self.source, *self._places.get(path, (0, 1)))

    @cached_property
    def _places(self) -> Mapping[Keys, tuple[int, int]]:
        return places(self.source.text)


def _start(finding: Diagnostic) -> int:
    return finding.span.start if finding.span else 0


def _codes_of_errors(grades: Any) -> Iterator[str]:
    if isinstance(grades, dict):
        yield from (code for code, grade in grades.items() if grade == Severity.ERROR)


def _codes_ignored(ignored: Any) -> Iterator[str]:
    """Yield the codes that may be ignored; those without a reason, too, of which enough is said."""
    for entry in ignored if isinstance(ignored, list) else ():
        code = entry.get("code") if isinstance(entry, dict) else entry
        if isinstance(code, str) and not _is_error(code):
            yield code


def _is_error(code: str) -> bool:
    from oriflamme_dsl.diagnostics.codes import severity

    return severity(code) is Severity.ERROR


def _texts(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
