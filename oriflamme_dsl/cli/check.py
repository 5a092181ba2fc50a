"""`oriflamme check`: what is wrong with files, or with one bare ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    Lang,
    StdinName,
    bad_call,
    one_of,
    out,
    print_languages,
    report,
    typed,
)
from oriflamme_dsl.cli.found import exit_code, found_in, report_all, say_more, tell

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
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what can surely be mended, and show guesses.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="With --fix: only show what would be mended.")
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
      oriflamme check cards --fix
      oriflamme check -e "eliminate an adjacent card"

    Exit code: 0 without errors, 1 with errors, and with --fix --diff where something
    would be mended; 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.report import FORMATS

    one_of("format", form, FORMATS, lang)
    paths = paths or []
    if expression and paths:
        bad_call("ORI612", lang, "both")
    if watch and (expression or "-" in paths):
        bad_call("ORI047", lang)
    _fitting(fix=fix, diff=diff, watch=watch, ability=bool(expression), lang=lang)
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
        _check(paths, form, lang, stdin_filename, fix=fix, diff=diff)


def _fitting(*, fix: bool, diff: bool, watch: bool, ability: bool, lang: str | None) -> None:
    """Leave with 2 where mending is asked for in a way in which it cannot be done."""
    if fix and (watch or ability):
        bad_call("ORI048", lang, "watch" if watch else "")
    if diff and not fix:
        bad_call("ORI048", lang, "diff")


def _check(
    paths: Sequence[str],
    form: str,
    lang: str | None,
    stdin_filename: str,
    *,
    fix: bool,
    diff: bool,
) -> None:
    """Check files, folders and standard input, and leave with the exit code that they deserve."""
    from oriflamme_dsl.pipeline import source_of

    if paths.count("-") > 1:
        bad_call("ORI613", lang)
    data = typed(lang) if "-" in paths else None
    stdin, unread = (None, ()) if data is None else source_of(data, stdin_filename)
    near = [stdin_filename if path == "-" else path for path in paths]
    settled, settings = _settled(near, lang)
    files = [path for path in paths or settled if path != "-"]
    if fix:
        from oriflamme_dsl.cli.fixing import mend

        code = mend(_read(files, stdin, unread), settings, form, lang, data, diff=diff)
    else:
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
    compilation = _read(paths, stdin, unread)
    found = _by_sentence(found_in(compilation, settings), compilation)
    tell(found, compilation, form, lang)
    if form == "human":
        _say_mendable(found, compilation.sources, lang)
    return compilation, exit_code(found, compilation, settings)


def _by_sentence(found: Sequence[Diagnostic], compilation: Compilation) -> Sequence[Diagnostic]:
    """Return findings, with one for each line that is prose; only errors make anybody read it."""
    from oriflamme_dsl.pipeline import has_errors

    if not has_errors(found):
        return found
    from oriflamme_dsl.prose.typed import by_sentence

    return by_sentence(found, compilation.program)


def _read(
    paths: Sequence[str], stdin: Source | None, unread: tuple[Diagnostic, ...]
) -> Compilation:
    """Return the compilation of files and of what was typed, `unread` for what could not be."""
    from oriflamme_dsl.pipeline import Compilation, compile_paths

    compilation = compile_paths(paths, stdin)
    return Compilation(compilation.sources, (*unread, *compilation.unread))


def _say_mendable(found: Sequence[Diagnostic], own: Sequence[Source], lang: str | None) -> None:
    """Print how many findings `--fix` would mend, if any."""
    if not found:
        return
    from oriflamme_dsl.report.fixes import mendable

    line = mendable(found, own, print_languages(lang)[0])
    if line:
        out(line)


def _check_ability(text: str, form: str, lang: str | None) -> None:
    from oriflamme_dsl.pipeline import check_ability, has_errors

    diagnostics = check_ability(text)
    report_all(diagnostics, form, lang)
    if form == "human" and not diagnostics:
        from oriflamme_dsl.report.clean import clean

        out(clean(print_languages(lang)[0]))
    say_more(diagnostics, form, lang, out)
    if has_errors(diagnostics):
        raise typer.Exit(FINDINGS)
