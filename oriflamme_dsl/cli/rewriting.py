"""What the commands share that write files anew: reading, writing aside, showing what changes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    FINDINGS,
    bad_call,
    out,
    report,
    typed,
    unwritable,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.layout.data import Laid
    from oriflamme_dsl.source import Source

    Rewrite: TypeAlias = Callable[[Source, bytes], Laid]

STDIN = "-"

Paths = Annotated[
    list[str] | None,
    typer.Argument(
        help="Files, folders, or - for standard input; this folder if left out.",
        metavar="[PATH]...",
    ),
]
OnlyCheck = Annotated[bool, typer.Option("--check", help="Only name the files that would change.")]
OnlyDiff = Annotated[
    bool, typer.Option("--diff", help="Only show what would change, line by line.")
]


def write_anew(
    paths: Sequence[str] | None,
    rewrite: Rewrite,
    named: Callable[[Laid], str],
    lang: str | None,
    stdin_name: str,
    *,
    check: bool,
    diff: bool,
) -> None:
    """Write the files anew that `rewrite` changes, and print what `named` calls each of them.

    With `check` and `diff` nothing is written. Leave with 1 where something was found, and with
    `check` where a file would change; with 2 where something cannot be read.
    """
    names = paths or ["."]
    if names.count(STDIN) > 1:
        bad_call("ORI613", lang)
    texts, unread = _texts(names, stdin_name, rewrite)
    findings = [finding for text in texts for finding in text.findings]
    changed = [text for text in texts if text.changed]
    for text in texts if not (check or diff) else ():
        if failed := put_back(text):
            findings.extend(failed)
            changed.remove(text)
    report([*unread, *findings], "human", lang, to_stderr=True)
    for text in changed:
        if diff:
            out(text.diff() or text.source.name)
        elif check or text.source.path is not None:
            out(named(text))
    if unread:
        raise typer.Exit(BAD_CALL)
    if findings or (check and changed):
        raise typer.Exit(FINDINGS)


def _texts(
    names: Sequence[str], stdin_name: str, rewrite: Rewrite
) -> tuple[list[Laid], tuple[Diagnostic, ...]]:
    """Return the texts written anew, and what could not be read."""
    from oriflamme_dsl.pipeline import compile_paths, source_of

    found: list[Laid] = []
    unread: list[Diagnostic] = []
    if STDIN in names:
        data = typed(None)
        stdin, bad = source_of(data, stdin_name)
        unread.extend(bad)
        if stdin is not None:
            found.append(rewrite(stdin, data))
    compilation = compile_paths([name for name in names if name != STDIN])
    for source in compilation.sources:
        path = source.path or Path(source.name)
        found.append(rewrite(source, path.read_bytes()))
    return found, (*unread, *compilation.unread)


def put_back(text: Laid) -> tuple[Diagnostic, ...]:
    """Put a text where it came from; return what is wrong if that cannot be done."""
    path = text.source.path
    if path is None:
        _print_bytes(text)
        return ()
    if not text.changed:
        return ()
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import replace_file

    mode = path.stat().st_mode & 0o7777
    reason = replace_file(path, text.data)
    if reason is not None:
        facts = {"path": text.source.name, "reason": reason}
        return (Diagnostic("ORI606", None, facts, variant="anew"),)
    path.chmod(mode)
    return ()


def _print_bytes(text: Laid) -> None:
    """Print standard input as it is now, nothing of it where something was found."""
    if text.findings:
        return
    try:
        sys.stdout.buffer.write(text.data)
        sys.stdout.buffer.flush()
    except OSError as error:
        unwritable(error)
