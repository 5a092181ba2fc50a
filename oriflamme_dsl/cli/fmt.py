"""`oriflamme fmt`: sources in their one layout."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    FINDINGS,
    Lang,
    StdinName,
    bad_call,
    out,
    report,
    unwritable,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.layout.data import Laid

STDIN = "-"


def fmt(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files, folders, or - for standard input; this folder if left out.",
            metavar="[PATH]...",
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only name the files that would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Only show what would change, line by line.")
    ] = False,
    lang: Lang = None,
    stdin_filename: StdinName = "<input>",
) -> None:
    """Write files in the one layout of the language, comments and all, and name those changed.

    \b
    Examples:
      oriflamme fmt mycards.ori
      oriflamme fmt --check --diff .
      oriflamme fmt - < mycards.ori

    Exit code: 0 if all is well; 1 where a file has errors, and with --check where one
    would change; 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    names = paths or ["."]
    if names.count(STDIN) > 1:
        bad_call("ORI613", lang)
    texts, unread = _texts(names, stdin_filename)
    findings = [finding for text in texts for finding in text.findings]
    changed = [text for text in texts if text.changed]
    for text in texts if not (check or diff) else ():
        findings.extend(_written(text))
    report([*unread, *findings], "human", lang, to_stderr=True)
    _tell(changed, check=check, diff=diff)
    if unread:
        raise typer.Exit(BAD_CALL)
    if findings or (check and changed):
        raise typer.Exit(FINDINGS)


def _texts(names: Sequence[str], stdin_name: str) -> tuple[list[Laid], tuple[Diagnostic, ...]]:
    """Return the texts in their layout, and what could not be read."""
    from oriflamme_dsl.layout.data import laid
    from oriflamme_dsl.pipeline import compile_paths, source_of

    found: list[Laid] = []
    unread: list[Diagnostic] = []
    if STDIN in names:
        data = sys.stdin.buffer.read()
        stdin, bad = source_of(data, stdin_name)
        unread.extend(bad)
        if stdin is not None:
            found.append(laid(stdin, data))
    compilation = compile_paths([name for name in names if name != STDIN])
    for source in compilation.sources:
        path = source.path or Path(source.name)
        found.append(laid(source, path.read_bytes()))
    return found, (*unread, *compilation.unread)


def _written(text: Laid) -> tuple[Diagnostic, ...]:
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
        return (Diagnostic("ORI606", None, facts, variant="new"),)
    path.chmod(mode)
    return ()


def _print_bytes(text: Laid) -> None:
    """Print standard input in its layout, nothing of it where it has errors."""
    if text.findings:
        return
    try:
        sys.stdout.buffer.write(text.data)
        sys.stdout.buffer.flush()
    except OSError as error:
        unwritable(error)


def _tell(changed: Sequence[Laid], *, check: bool, diff: bool) -> None:
    """Name the files that were changed or would be, or show how."""
    for text in changed:
        if diff:
            out(text.diff() or text.source.name)
        elif check or text.source.path is not None:
            out(text.source.name)
