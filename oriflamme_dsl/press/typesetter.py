"""The door to typst: from the source of a document to PDF, PNG or SVG.

Nothing outside is in reach: no network, no fonts of the system, no file but those given. Equal
input gives equal bytes.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

import typst
from attrs import define, field

DEFAULT_TIME = 946684800
"""The time that a document says it was made at, if SOURCE_DATE_EPOCH does not say another one."""

NO_FILES: Mapping[str, bytes] = MappingProxyType({})


class SettingError(ValueError):
    """A document cannot be set; the message is the typesetter's, with the line that it is about."""


class MissingGlyphError(SettingError):
    """A document holds a character that its face lacks; the message is the typesetter's."""


@define
class Typesetter:
    """Sets documents in the faces of some folders; those of the typesetter itself are there too.

    It remembers what it has laid out, so that a second output of a document costs little.
    """

    folders: tuple[Path, ...]
    _fonts: typst.Fonts = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look for the faces once."""
        self._fonts = typst.Fonts(
            include_system_fonts=False, font_paths=[str(folder) for folder in self.folders]
        )

    @property
    def families(self) -> tuple[str, ...]:
        """The names of the faces in reach, sorted."""
        return tuple(sorted(self._fonts.families()))

    def pdf(self, source: str, files: Mapping[str, bytes] = NO_FILES) -> bytes:
        """Return a document as tagged PDF; `files` are what it reads, by their path in it.

        Raises SettingError, and MissingGlyphError for a character without a glyph: the check of
        PDF/UA sees it.
        """
        return self._pdf(source, files, pdf_standards="ua-1")

    def untagged_pdf(self, source: str, files: Mapping[str, bytes]) -> bytes:
        """Return a document as PDF without tags; it may hold pages of other PDF files.

        Raises SettingError.
        """
        return self._pdf(source, files, pdf_tags=False)

    def _pdf(self, source: str, files: Mapping[str, bytes], **how: object) -> bytes:
        made = self._run("compile", source, files, format="pdf", timestamp=_time(), **how)
        assert isinstance(made, bytes)
        return made

    def pictures(
        self, source: str, form: str, files: Mapping[str, bytes] = NO_FILES, ppi: float = 144
    ) -> tuple[bytes, ...]:
        """Return each page as a picture; `form` is png or svg, `ppi` the pixels per inch of PNG.

        Raises SettingError.
        """
        made = self._run("compile", source, files, format=form, ppi=ppi)
        return (made,) if isinstance(made, bytes) else tuple(made)

    def query(self, source: str, label: str, files: Mapping[str, bytes] = NO_FILES) -> Any:
        """Return the values of all metadata under a label, in the order of the document.

        Raises SettingError.
        """
        return json.loads(self._run("query", source, files, selector=f"<{label}>", field="value"))

    def _run(self, what: str, source: str, files: Mapping[str, bytes], **arguments: object) -> Any:
        with tempfile.TemporaryDirectory() as folder, _offline():
            # Packages are looked for in a folder that holds none.
            root, packages = Path(folder, "document"), Path(folder, "packages")
            _lay_out(root, files.items())
            try:
                compiler = typst.Compiler(
                    source.encode(),
                    root=root,
                    font_paths=self._fonts,
                    ignore_system_fonts=True,
                    package_path=packages,
                    package_cache_path=packages,
                )
                return getattr(compiler, what)(**arguments)
            except RuntimeError as error:  # a query has no error of its own
                raise _told(error, folder) from error


_NOWHERE = dict.fromkeys(("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"), "127.0.0.1:0")
_EXCEPTIONS = ("NO_PROXY", "no_proxy")
_LOCK = Lock()


@contextmanager
def _offline() -> Iterator[None]:
    """Keep the typesetter from fetching packages, for which it has no switch: nobody answers."""
    with _LOCK:
        before = {name: os.environ.pop(name, None) for name in (*_NOWHERE, *_EXCEPTIONS)}
        os.environ.update(_NOWHERE)
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


_QUOTED = re.compile(r"^ *\d+ │ *(.*\S)", re.MULTILINE)
_LONGEST = 80


def _told(error: RuntimeError, folder: str) -> SettingError:
    """Return what is wrong, and the line of the source that the typesetter quotes."""
    said = str(error).removeprefix("failed to compile document: ").replace(folder, "")
    said = said.partition(" (https:")[0]
    quoted = _QUOTED.search(getattr(error, "diagnostic", ""))
    line = f": {quoted[1][:_LONGEST]}" if quoted else ""
    glyph = "could not be displayed" in said
    return MissingGlyphError(said) if glyph else SettingError(said + line)


def _lay_out(root: Path, files: Iterable[tuple[str, bytes]]) -> None:
    root.mkdir()
    for name, data in files:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _time() -> int:
    wanted = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(wanted) if wanted.isdecimal() else DEFAULT_TIME
