"""Writing files whole: aside first, then in place, so that nothing is ever half-written."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, data: bytes) -> str | None:
    """Write a file aside and put it in its place; folders are made as needed, links followed.

    Returns None, or in a few words why it could not be done; then the old file, if there was
    one, is as it was.
    """
    return replace_by(path, lambda descriptor: _fill(descriptor, data))


def replace_by(path: Path, fill: Callable[[int], None]) -> str | None:
    """Do the same with what `fill` writes to the open file that it is given, and closes."""
    reason = refusal(path)
    if reason is not None:
        return reason
    try:
        path = Path(os.path.realpath(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, aside = tempfile.mkstemp(prefix=".new-", dir=path.parent)
    except (OSError, ValueError) as error:
        return _reason(error)
    try:
        fill(descriptor)
        Path(aside).chmod(0o666 & ~_umask())
        Path(aside).replace(path)
    except (OSError, ValueError) as error:
        return _reason(error)
    finally:  # also when the user interrupts; once in place it is not there any more
        with suppress(OSError):
            Path(aside).unlink()
    return None


def refusal(path: Path) -> str | None:
    """Return why no file can be put there, as far as that shows before; None where it may do."""
    try:
        if file := in_the_way(path.parent):
            return f"`{file}` is a file, not a folder"
        path = Path(os.path.realpath(path))
        if path.exists() and not path.is_file():
            return "it is no ordinary file"  # but a folder or a device
        if path.exists() and _is_read_only(path):
            return "it is read-only"
    except (OSError, ValueError) as error:
        return _reason(error)
    return None


def in_the_way(folder: Path) -> Path | None:
    """Return the file that is where a folder, or one around it, would have to be, if any."""
    nearest = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), None)
    return None if nearest is None or nearest.is_dir() else nearest


def _is_read_only(path: Path) -> bool:
    """Tell whether a file is not to be written to, by anybody or by us.

    Only its folder has to be writable for it to be replaced, and some users may write anywhere.
    """
    writable = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    return not (path.stat().st_mode & writable and os.access(path, os.W_OK))


def _fill(descriptor: int, data: bytes) -> None:
    try:
        file = os.fdopen(descriptor, "wb")
    except OSError:
        os.close(descriptor)
        raise
    with file:
        file.write(data)
        file.flush()
        os.fsync(descriptor)


def _reason(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
