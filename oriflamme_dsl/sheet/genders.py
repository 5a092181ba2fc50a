"""The gender of a French name, as far as the sentences of a table tell it."""

from __future__ import annotations

import re
from collections.abc import Iterable

_MASCULINE = r"(?:un|le|du|au|ce|cet|aucun|un autre)"
_FEMININE = r"(?:une|la|cette|aucune|une autre)"


def gender_in(name: str, texts: Iterable[str]) -> str | None:
    """Return `m` or `f` where an article in a text stands before a name, None where none tells."""
    found = {
        gender
        for text in texts
        for gender, article in (("m", _MASCULINE), ("f", _FEMININE))
        if re.search(rf"\b{article}\s+{re.escape(name)}\b", text, re.IGNORECASE)
    }
    return found.pop() if len(found) == 1 else None
