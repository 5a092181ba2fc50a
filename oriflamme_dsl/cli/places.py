"""The files that a long run is to write, looked at before it begins."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

import typer

from oriflamme_dsl.cli.common import FINDINGS, bad_call, report

if TYPE_CHECKING:
    from pathlib import Path


def look_at_places(places: Iterable[tuple[str, Path]], lang: str | None) -> None:
    """Leave with 1 where a file cannot be written, with 2 where two options name the same one.

    `places` are the options, without dashes, and the files that they name.
    """
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import refusal

    taken: dict[str, str] = {}
    for option, path in places:
        reason = refusal(path)
        if reason is not None:
            facts = {"path": str(path), "reason": reason}
            finding = Diagnostic("ORI606", None, facts, variant="new")
            report([finding], "human", lang, to_stderr=True)
            raise typer.Exit(FINDINGS)
        other = taken.setdefault(os.path.realpath(path), option)
        if other != option:
            bad_call("ORI660", lang, "files", option=other, other=option, path=str(path))


def free_place(path: Path, holding: bytes | None = None) -> Path:
    """Return a path where nothing is yet: this one, or with `-2`, `-3` and so on in its name.

    One that holds these bytes already will do.
    """
    stem, dot, rest = path.name.partition(".")
    found, number = path, 1
    while os.path.lexists(found) and not _holds(found, holding):
        number += 1
        found = path.with_name(f"{stem}-{number}{dot}{rest}")
    return found


def _holds(path: Path, data: bytes | None) -> bool:
    return data is not None and path.is_file() and path.read_bytes() == data
