"""Running generated source, so that tracebacks and profiles show its lines."""

from __future__ import annotations

import linecache
import weakref
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any


def load(
    lines: Sequence[str], title: str, known: Mapping[str, object], above: int = 0
) -> tuple[dict[str, Any], str]:
    """Run source; return the names in it, and that of the file that it seems to stand in.

    `known` is what it finds by name, and `above` how many lines are left free before it. The file
    is called by the title, with a number behind it while others of this title are in use.
    """
    text = "\n" * above + "\n".join(lines) + "\n"
    name = _free(title)
    space: dict[str, Any] = dict(known)
    before = set(space)
    exec(compile(text, name, "exec"), space)  # noqa: S102 - our own source
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    made = (one for key, one in space.items() if key not in before and callable(one))
    _forget_with(next(made), name)
    return space, name


def _free(title: str) -> str:
    name = f"<{title}>"
    for number in count(2):
        if name not in linecache.cache:
            return name
        name = f"<{title}, {number}>"
    raise AssertionError


def _forget_with(function: object, name: str) -> None:
    """Let the lines be forgotten when a function of theirs is."""
    weakref.finalize(function, linecache.cache.pop, name, None).atexit = False
