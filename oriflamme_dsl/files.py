"""Writing files whole: aside first, then in place, so that nothing is ever half-written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, data: bytes) -> str | None:
    """Write a file aside and put it in its place; folders are made as needed, links followed.

    Returns None, or in a few words why it could not be done; then the old file, if there was
    one, is as it was.
    """
    try:
        path = Path(os.path.realpath(path))
        if path.exists() and not path.is_file():
            return "it is no ordinary file"  # but a folder or a device
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, aside = tempfile.mkstemp(prefix=".new-", dir=path.parent)
    except (OSError, ValueError) as error:
        return _reason(error)
    try:
        _fill(descriptor, data)
        Path(aside).chmod(0o666 & ~_umask())
        Path(aside).replace(path)
    except (OSError, ValueError) as error:
        return _reason(error)
    finally:  # also when the user interrupts; once in place it is not there any more
        with suppress(OSError):
            Path(aside).unlink()
    return None


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
