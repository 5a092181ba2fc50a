"""Noticing that files have been saved: their times and sizes, looked at again and again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from oriflamme_dsl.pipeline import SUFFIX

Stamp: TypeAlias = tuple[int, int, int]
"""Time of change in ns, size in bytes, and number of a file, which changes as it is replaced."""

Stamps: TypeAlias = Mapping[Path, Stamp | None]
"""The stamps of files by path; None for a file that is not there."""

SETTLING, ROUNDS = 0.05, 10
"""Seconds from look to look while files are being saved, and how many looks at most."""


def stamps(paths: Sequence[str], used: Iterable[Path] = ()) -> Stamps:
    """Return the stamps of the files named, of all card files in folders named, and of `used`."""
    return {path: _stamp(path) for name in paths for path in _files(Path(name))} | {
        path: _stamp(path) for path in used
    }


def settle(
    before: Stamps, now: Stamps, again: Callable[[], Stamps], pause: Callable[[float], object]
) -> None:
    """Wait until what was changed between two looks is no longer in motion.

    An editor may empty a file before it writes, or take it away before it puts a new one in its
    place. Half a second is enough: a file that is away longer has been deleted.
    """
    for _ in range(ROUNDS):
        pause(SETTLING)
        earlier, now = now, again()
        if earlier == now and not _lost(before, now):
            return


def _lost(before: Stamps, now: Stamps) -> bool:
    return any(stamp and now.get(path) is None for path, stamp in before.items())


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except (OSError, ValueError):  # not there, or no name that there can be
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _files(path: Path) -> Iterator[Path]:
    """Yield the path itself, unless it is a folder: then the card files in it, as they are read."""
    if not os.path.isdir(path):  # noqa: PTH112 - as it never raises
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(folder, name) for name in names if name.endswith(SUFFIX))
