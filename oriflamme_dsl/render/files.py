"""Writing what was rendered."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.files import replace_file


@frozen
class Output:
    """A file to be written: its name in the output folder, and its bytes."""

    name: str
    data: bytes = field(repr=False)


_NUMBERED = re.compile(r"(?:(cards\.[a-z]+\.)\d{2,}|\d{3}-.+-(?:front|back))\.(?:png|svg)")
"""What numbered pictures are called."""


def sweep(folder: Path, outputs: Iterable[Output]) -> None:
    """Remove the numbered pictures of an earlier build that would stand among those written now.

    They lie in the same folder, under names of the same kind, and would be taken for the new deck.
    """
    written = {(folder / output.name).resolve() for output in outputs}
    kinds = {(path.parent, _kind(path.name)) for path in written if _kind(path.name)}
    for home, kind in kinds:
        for file in home.iterdir():
            if _kind(file.name) == kind and file.resolve() not in written:
                with suppress(OSError):
                    file.unlink()


def _kind(name: str) -> str:
    found = _NUMBERED.fullmatch(name)
    return (found[1] or "shop") if found else ""


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
