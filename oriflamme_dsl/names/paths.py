"""Which file a `use` line means, and whether it may be read."""

from __future__ import annotations

import os
import re
from pathlib import Path

from oriflamme_dsl.source import Source

_TABLE = re.compile(r"^\s*\[tool\.oriflamme[].]", re.MULTILINE)


def project_root(file: Path) -> Path:
    """Return the folder that everything a file uses must lie in.

    The nearest folder upwards with `oriflamme.toml`, with `[tool.oriflamme]` in its
    `pyproject.toml`, or with `.git`; where there is none, the folder of the file itself.
    """
    return next((folder for folder in file.parents if _is_root(folder)), file.parent)


def _is_root(folder: Path) -> bool:
    if (folder / "oriflamme.toml").is_file() or (folder / ".git").exists():
        return True
    try:
        text = (folder / "pyproject.toml").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return _TABLE.search(text) is not None


def place_of(source: Source) -> Path:
    """Return the real path of a source; a text from nowhere lies in the current folder."""
    return real(source.path) if source.path else Path.cwd() / "input"


def real(path: Path) -> Path:
    """Return the path without symbolic links; a loop of links is left as it is."""
    return Path(os.path.realpath(path))


def used_path(text: str, user: Path) -> Path | None:
    """Return the real path that a quoted `use` means, None if no file can be called so."""
    if "\0" in text:
        return None
    return real(user.parent / text.replace("\\", "/"))


def is_there(path: Path, *, folder: bool = False) -> bool:
    """Return whether there is such a file (or folder); no name is too strange to ask."""
    try:
        return path.is_dir() if folder else path.is_file()
    except OSError:  # such as a name that is too long
        return False


def shown_name(text: str, user: Source) -> str:
    """Return the name under which messages print a used file, in the manner of its user's."""
    folder = os.path.dirname(user.name)  # noqa: PTH120 - a printed name, not always a path
    return os.path.normpath(os.path.join(folder, text.replace("\\", "/"))).replace(os.sep, "/")  # noqa: PTH118


def shipped_files(folder: Path) -> dict[str, Path]:
    """Return the card files in the folder of what is shipped, and its profiles, by stem."""
    places = (folder / "profiles", folder)
    return {Path(name).stem: place / name for place in places for name in neighbours(place)}


def neighbours(folder: Path) -> tuple[str, ...]:
    """Return the names of the card files in a folder, sorted; none where it cannot be read."""
    try:
        return tuple(sorted(p.name for p in folder.iterdir() if p.suffix == ".ori"))
    except OSError:
        return ()
