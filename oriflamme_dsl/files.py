"""Writing files whole: aside first, then in place, so that nothing is ever half-written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, data: bytes) -> str | None:
    """Write a file aside and put it in its place; folders are made as needed.

    Returns None, or in a few words why it could not be done; then the old file, if there was
    one, is as it was.
    """
    aside: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(aside).chmod(0o666 & ~_umask())
        Path(aside).replace(path)
    except OSError as error:
        if aside is not None:
            with suppress(OSError):
                Path(aside).unlink()
        return (error.strerror or str(error)).lower()
    return None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
