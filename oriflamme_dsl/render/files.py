"""Writing what was rendered."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.files import replace_file


@frozen
class Output:
    """A file to be written: its name in the output folder, and its bytes."""

    name: str
    data: bytes = field(repr=False)


def write(folder: Path, outputs: Iterable[Output]) -> tuple[Diagnostic, ...]:
    """Write files into a folder, which is made if need be; return what could not be written.

    A file that cannot be written whole leaves the old one, and nothing else, behind.
    """
    found: list[Diagnostic] = []
    for output in outputs:
        path = folder / output.name
        reason = replace_file(path, output.data)
        if reason is not None:
            found.append(Diagnostic("ORI606", None, {"path": str(path), "reason": reason}))
    return tuple(found)
