"""Names for files that every system takes, Windows too, and of which no two are the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

LONGEST = 60
"""So many characters of a name are kept."""

_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


def safe_name(text: str) -> str:
    """Return a text as a part of a file name: small Latin letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-") or "card"
    return f"{name}-" if _RESERVED.fullmatch(name) else name


def unique(names: Iterable[str]) -> Iterator[str]:
    """Yield the names, a number added to each that was there before."""
    seen: set[str] = set()
    for name in names:
        chosen, number = name, 2
        while chosen in seen:
            chosen, number = f"{name}-{number}", number + 1
        seen.add(chosen)
        yield chosen
