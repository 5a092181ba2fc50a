"""`oriflamme check`: what is wrong with files, or with one bare ability."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    CLEAN,
    FINDINGS,
    Lang,
    StdinName,
    bad_call,
    one_of,
    out,
    print_languages,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.project.settings import Settings
    from oriflamme_dsl.source import Source


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files, folders, or - for standard input; else those of the settings.",
            metavar="[PATH]...",
        ),
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
        typer.Option(
            "--format",
            metavar="FORM",
            help="How findings look: human, plain, concise, json, github or sarif.",
        ),
    ] = "human",
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again after each change, until Ctrl-C.")
    ] = False,
    lang: Lang = None,
    stdin_filename: StdinName = "<input>",
) -> None:
    """Say what is wrong with files, folders, standard input or a bare ability.

    \b
    Examples:
      oriflamme check mycards.ori
      oriflamme check . --format concise
      oriflamme check cards --watch
      oriflamme check -e "eliminate an adjacent card"

    Exit code: 0 without errors, 1 with errors, 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.report import FORMATS

    one_of("format", form, FORMATS, lang)
    paths = paths or []
    if expression and paths:
        bad_call("ORI612", lang, "both")
    if watch and (expression or "-" in paths):
        bad_call("ORI047", lang)
    if expression:
        _check_ability("\n".join(expression), form, lang)
    elif watch:
        from oriflamme_dsl.cli.watching import watch as watched

        watched(
            lambda: _settled(paths, lang),
            lambda files, settings: _look(files, settings, form, lang),
            lang,
        )
    else:
        _check(paths, form, lang, stdin_filename)


def _check(paths: Sequence[str], form: str, lang: str | None, stdin_filename: str) -> None:
    """Check files, folders and standard input, and leave with the exit code that they deserve."""
    from oriflamme_dsl.pipeline import source_of

    if paths.count("-") > 1:
        bad_call("ORI613", lang)
    stdin: Source | None = None
    unread: tuple[Diagnostic, ...] = ()
    if "-" in paths:
        stdin, unread = source_of(sys.stdin.buffer.read(), stdin_filename)
    near = [stdin_filename if path == "-" else path for path in paths]
    settled, settings = _settled(near, lang)
    files = [path for path in paths or settled if path != "-"]
    _, code = _look(files, settings, form, lang, stdin, unread)
    if code:
        raise typer.Exit(code)


def _settled(paths: Sequence[str], lang: str | None) -> tuple[Sequence[str], Settings]:
    """Return what is to be checked, and under which settings: those nearest to the first path."""
    from oriflamme_dsl.project.settings import settings_for

    settings = settings_for(paths[0] if paths else None)
    if not paths and not settings.paths:
        report(settings.findings, "human", lang, to_stderr=True)
        bad_call("ORI612", lang, "call")
    return paths or settings.paths, settings


def _look(
    paths: Sequence[str],
    settings: Settings,
    form: str,
    lang: str | None,
    stdin: Source | None = None,
    unread: tuple[Diagnostic, ...] = (),
) -> tuple[Compilation, int]:
    """Check files once and print what is found; return what they mean, and the exit code."""
    from oriflamme_dsl.pipeline import Compilation, compile_paths, has_errors
    from oriflamme_dsl.project import judged

    compilation = compile_paths(paths, stdin)
    compilation = Compilation(compilation.sources, (*unread, *compilation.unread))
    files, sources = compilation.analysis.files, compilation.sources
    found = (*settings.findings, *judged(compilation.diagnostics, files, sources, settings))
    _report(found, form, lang)
    if form == "human" and not found:
        out(_clean(compilation, lang))
    _say_more(found, form, lang)
    if not has_errors(found):
        return compilation, CLEAN
    whole = settings.readable and not compilation.unread
    return compilation, FINDINGS if whole else BAD_CALL


def _report(diagnostics: Sequence[Diagnostic], form: str, lang: str | None) -> None:
    """Print findings; a log is written where there are none, too, so that old ones go away."""
    if form == "sarif" and not diagnostics:
        from oriflamme_dsl.report.sarif import whole

        out(whole((), print_languages(lang)[0]).rstrip("\n"))
        return
    report(diagnostics, form, lang)


def _clean(compilation: Compilation, lang: str | None) -> str:
    from oriflamme_dsl.report.clean import clean_files

    return clean_files(
        len(compilation.sources), compilation.cards_written, print_languages(lang)[0]
    )


def _say_more(diagnostics: Sequence[Diagnostic], form: str, lang: str | None) -> None:
    """Print below findings for people how to learn more of them."""
    if form != "human" or not diagnostics:
        return
    from oriflamme_dsl.report.explain import hint

    out(hint(diagnostics, print_languages(lang)[0]))


def _check_ability(text: str, form: str, lang: str | None) -> None:
    from oriflamme_dsl.pipeline import check_ability, has_errors

    diagnostics = check_ability(text)
    _report(diagnostics, form, lang)
    if form == "human" and not diagnostics:
        from oriflamme_dsl.report.clean import clean

        out(clean(print_languages(lang)[0]))
    _say_more(diagnostics, form, lang)
    if has_errors(diagnostics):
        raise typer.Exit(FINDINGS)
