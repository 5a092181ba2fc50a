"""`oriflamme check`: what is wrong with files, or with one bare ability."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    Lang,
    StdinName,
    bad_call,
    exit_for,
    one_of,
    out,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.pipeline import Compilation


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders, or - for standard input.", metavar="[PATH]..."),
    ] = None,
    expression: Annotated[
        list[str] | None,
        typer.Option(
            "-e",
            "--expression",
            metavar="TEXT",
            help="A bare ability to check; given again, its next lines.",
        ),
    ] = None,
    form: Annotated[
        str,
        typer.Option("--format", metavar="human|plain|concise|json", help="How findings look."),
    ] = "human",
    lang: Lang = None,
    stdin_filename: StdinName = "<input>",
) -> None:
    """Say what is wrong with files, folders, standard input or a bare ability.

    \b
    Examples:
      oriflamme check mycards.ori
      oriflamme check . --format concise
      oriflamme check -e "eliminate an adjacent card"

    Exit code: 0 without errors, 1 with errors, 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.report import FORMATS

    one_of("format", form, FORMATS, lang)
    if expression:
        if paths:
            bad_call("ORI612", lang, "both")
        _check_ability("\n".join(expression), form, lang)
        return
    if not paths:
        bad_call("ORI612", lang, "call")
    from oriflamme_dsl.pipeline import Compilation, compile_paths, source_of

    stdin = None
    unread: tuple[Diagnostic, ...] = ()
    if paths.count("-") > 1:
        bad_call("ORI613", lang)
    if "-" in paths:
        stdin, unread = source_of(sys.stdin.buffer.read(), stdin_filename)
    compilation = compile_paths([path for path in paths if path != "-"], stdin)
    compilation = Compilation(compilation.sources, (*unread, *compilation.unread))
    report(compilation.diagnostics, form, lang)
    if form == "human" and not compilation.diagnostics:
        out(_clean(compilation))
    exit_for(compilation)


def _clean(compilation: Compilation) -> str:
    files, cards = len(compilation.sources), compilation.cards_written
    return (
        f"{files} {'file' if files == 1 else 'files'}, "
        f"{cards} {'card' if cards == 1 else 'cards'}: no findings"
    )


def _check_ability(text: str, form: str, lang: str | None) -> None:
    from oriflamme_dsl.pipeline import check_ability, has_errors

    diagnostics = check_ability(text)
    report(diagnostics, form, lang)
    if form == "human" and not diagnostics:
        out("no findings")
    if has_errors(diagnostics):
        raise typer.Exit(FINDINGS)
