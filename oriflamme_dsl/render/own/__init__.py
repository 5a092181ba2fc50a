"""Phrase catalogues that come from outside: found in a folder, looked over, and read.

A catalogue with a fault is not read at all; what is wrong with it is a finding with its place. One
that merely lacks words is fine: the lack shows where the words are wanted.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.render.catalogue import Catalogue, Catalogues, from_data
from oriflamme_dsl.render.own.faults import Fault, span_of
from oriflamme_dsl.render.own.phrases import phrase_faults
from oriflamme_dsl.render.own.tables import table_faults
from oriflamme_dsl.source import Source, Span

_CODE = re.compile(r"[a-z]{2,3}")
"""What the code of a language looks like."""
_AT = re.compile(r" \(at line (\d+), column (\d+)\)$")
"""How Python says where a TOML file is at fault."""


def read_catalogues(place: Path) -> tuple[Catalogues, tuple[Diagnostic, ...]]:
    """Return the catalogues of a folder, or of one file, beside the shipped ones; and findings.

    With findings there are no catalogues but the shipped ones. ORI709 tells that there is nothing
    that can be read, ORI710 what is wrong with a catalogue.
    """
    files = sorted(place.glob("*.toml")) if place.is_dir() else [place]
    if not files:
        return Catalogues(), (Diagnostic("ORI709", None, {"path": str(place)}),)
    own: list[Catalogue] = []
    found: list[Diagnostic] = []
    for file in files:
        read = _read(file)
        if isinstance(read, Catalogue):
            own.append(read)
        else:
            found.extend(read)
    return (Catalogues(), tuple(found)) if found else (Catalogues(tuple(own)), ())


def _read(file: Path) -> Catalogue | tuple[Diagnostic, ...]:
    try:
        text = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return (Diagnostic("ORI709", None, {"path": str(file), "reason": reason}, variant="file"),)
    except UnicodeDecodeError:
        return (Diagnostic("ORI709", None, {"path": str(file)}, variant="utf"),)
    source = Source(str(file), text, file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return (_not_toml(source, str(error)),)
    found = tuple(_finding(source, fault) for fault in faults(data, file.stem))
    return found or from_data(data)


def faults(data: dict[str, Any], stem: str) -> tuple[Fault, ...]:
    """Return what is wrong with the tables of a catalogue; `stem` is the name of its file.

    The phrases are looked at only where the tables are as they should be.
    """
    found = (*table_faults(data), *_misnamed(data, stem))
    return found or tuple(phrase_faults(data))


def _misnamed(data: dict[str, Any], stem: str) -> Iterator[Fault]:
    language = data.get("language")
    if isinstance(language, str) and (language != stem or not _CODE.fullmatch(language)):
        yield Fault("language", ("language",), {"name": language, "file": f"{stem}.toml"})


def _finding(source: Source, fault: Fault) -> Diagnostic:
    return Diagnostic("ORI710", span_of(source, fault), fault.facts, variant=fault.variant)


def _not_toml(source: Source, said: str) -> Diagnostic:
    at = _AT.search(said)
    line, column = (int(at[1]), int(at[2])) if at else (len(source.line_starts), 1)
    start = min(source.line_starts[line - 1] + column - 1, len(source.text))
    reason = said[: at.start()] if at else said.partition(" (")[0]
    facts = {"reason": reason[:1].lower() + reason[1:]}
    return Diagnostic("ORI710", Span(source, start, start), facts, variant="toml")
