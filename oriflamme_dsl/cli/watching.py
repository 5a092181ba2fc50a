"""Checking files again after each change, for `oriflamme check --watch`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from oriflamme_dsl.cli.common import err, print_languages

if TYPE_CHECKING:
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.preview.watch import Stamps
    from oriflamme_dsl.project.settings import Settings

    Settled: TypeAlias = Callable[[], tuple[Sequence[str], Settings]]
    Look: TypeAlias = Callable[[Sequence[str], Settings], tuple[Compilation, int]]

EVERY = 0.2
"""Seconds from look to look at the files' times."""

SLACK = 50_000_000
"""So many ns may pass on the clock of a disk until it says another time."""


def words(language: str) -> Mapping[str, str]:
    """Return the words around a check in a language by key."""
    import tomllib

    from oriflamme_dsl.resources import templates_folder

    file = templates_folder() / "text" / f"check.{language}.toml"
    return dict(tomllib.loads(file.read_text(encoding="utf-8")))


def watch(settled: Settled, look: Look, lang: str | None) -> None:
    """Look at files, and again after each change of them or of the settings, until Ctrl-C.

    `settled` tells what is looked at, `look` prints what it finds. Words about watching itself go
    to standard error, so that findings can be read by a program.
    """
    told = print_languages(lang)[0]
    try:
        while True:
            _once(settled, look, told)
    except KeyboardInterrupt:
        err(words(told)["ended"])


def _once(settled: Settled, look: Look, told: str) -> None:
    """Look at the files once and wait for a change.

    Times are taken before the files are read, so that no change is lost; a file of which it is
    only learned afterwards that it is used counts as changed if it was written meanwhile.
    """
    from oriflamme_dsl.names.paths import real
    from oriflamme_dsl.preview.watch import stamps

    since = time.time_ns() - SLACK
    paths, settings = settled()
    named = stamps(paths)
    compilation, _ = look(paths, settings)
    names = {real(path) for path in named}
    used = [path for path in _used(compilation, settings) if real(path) not in names]
    later = stamps((), used).items()
    known = {path: None if stamp and stamp[0] >= since else stamp for path, stamp in later}
    if sys.stdout is not None:
        sys.stdout.flush()
    err(words(told)["waiting"].format(time=time.strftime("%H:%M:%S")))
    _wait({**known, **named}, lambda: stamps(paths, used))


def _wait(known: Stamps, again: Callable[[], Stamps]) -> None:
    """Wait until files are other than they were known, and are no longer being written."""
    from oriflamme_dsl.preview.watch import settle

    pause = EVERY
    while True:
        time.sleep(pause)
        start = time.monotonic()
        now = again()
        if now != known:
            settle(known, now, again, time.sleep)
            return
        pause = max(EVERY, time.monotonic() - start)  # a huge folder takes half the time at most


def _used(compilation: Compilation, settings: Settings) -> Iterator[Path]:
    """Yield the files that the check depends on, also those that are used in vain."""
    if settings.file is not None:
        yield settings.file
    yield from compilation.used_files()
