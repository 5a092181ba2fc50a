"""What the commands share: options, output, findings, exit codes, and finding a game."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn, TextIO

import typer

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic, Fact
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.render.catalogue import Catalogues

CLEAN, FINDINGS, BAD_CALL = 0, 1, 2

PRINTED = ("en", "fr")
"""The languages that cards, rules and stories have words in."""


def _known_languages(value: str | None) -> str | None:
    if value is not None:
        split_languages(value)
    return value


Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|fr|en,fr",
        callback=_known_languages,
        help="The language, else that of the system.",
    ),
]
PrintLang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|fr|en,fr",
        help="The language, else that of --phrases, of the settings, of the system.",
    ),
]
"""The languages to print in, which are checked once it is known which there are."""
Phrases = Annotated[
    str | None,
    typer.Option("--phrases", metavar="FOLDER", help="Where the words of further languages are."),
]
StdinName = Annotated[
    str,
    typer.Option("--stdin-filename", metavar="NAME", help="What messages call standard input."),
]
GameId = Annotated[
    str | None,
    typer.Option("--game", metavar="ID", help="Which game or variant; else the last in the files."),
]


# ------------------------------------------------------------------ output


def out(text: str) -> None:
    """Print a line on standard output, whatever the console can show."""
    _print(sys.stdout, text)


def err(text: str) -> None:
    """Print a line on standard error, whatever the console can show."""
    _print(sys.stderr, text)


def _print(stream: TextIO | None, text: str) -> None:
    from oriflamme_dsl.report.console import write

    if stream is None:  # a program without a console has no streams
        return
    try:
        write(stream, text + "\n")
    except OSError as error:
        unwritable(error)


def unwritable(error: OSError) -> NoReturn:
    """Leave with 1, because the output cannot be written; without a word if the reader has gone.

    What still waits to be written is dropped, so that Python does not complain of it at its end.
    """
    gone = isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL  # as Windows says it
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    if gone:
        sys.exit(FINDINGS)
    from oriflamme_dsl.diagnostics import Diagnostic

    reason = (error.strerror or str(error)).lower()
    report(
        [Diagnostic("ORI606", None, {"reason": reason}, variant="output")],
        "human",
        None,
        to_stderr=True,
    )
    sys.exit(FINDINGS)


def report(
    diagnostics: Sequence[Diagnostic], form: str, lang: str | None, *, to_stderr: bool = False
) -> None:
    """Print findings in a form; colour only for people, on a terminal, without NO_COLOR."""
    if not diagnostics and form != "json":
        return
    from oriflamme_dsl.report import report as reported

    stream = sys.stderr if to_stderr else sys.stdout
    color = stream is not None and stream.isatty() and not os.environ.get("NO_COLOR")
    text = reported(diagnostics, form, _told_in(lang), color=color)
    (err if to_stderr else out)(text.rstrip("\n"))


def _told_in(lang: str | None) -> str:
    """Return the language of messages: of those asked for, the first that all messages know."""
    from oriflamme_dsl.diagnostics.language import language

    asked = (part.strip().lower() for part in (lang or "").split(","))
    return next((one for one in asked if one in PRINTED), language(None, PRINTED))


def typed(lang: str | None) -> bytes:
    """Return what comes from standard input; leave with 2 where that is closed."""
    if sys.stdin is None:
        bad_call("ORI614", lang, "closed")
    return sys.stdin.buffer.read()


def bad_call(
    code: str, lang: str | None, variant: str = "", **facts: str | int | tuple[str, ...]
) -> NoReturn:
    """Print what is wrong with the call and leave with exit code 2."""
    from oriflamme_dsl.diagnostics import Diagnostic

    report([Diagnostic(code, None, facts, variant=variant)], "human", lang, to_stderr=True)
    raise typer.Exit(BAD_CALL)


# ------------------------------------------------------------------ arguments


def split_languages(lang: str, known: Sequence[str] = PRINTED) -> list[str]:
    """Return the languages in `en,fr`, each once; leave with 2 if there are no words in one."""
    chosen = [part.strip().lower() for part in lang.split(",") if part.strip()]
    unknown = [part for part in chosen if part not in known]
    if unknown or not chosen:
        bad_call("ORI611", None, name=", ".join(unknown) or lang, known=tuple(known))
    return list(dict.fromkeys(chosen))


def print_languages(
    lang: str | None, default: Sequence[str] = (), known: Sequence[str] = PRINTED
) -> list[str]:
    """Return the languages asked for, else the default, else that of the system."""
    if lang is not None:
        return split_languages(lang, known)
    from oriflamme_dsl.diagnostics.language import language

    return list(default) or [language(None, PRINTED)]


def of_project(lang: str | None, paths: Sequence[str] | None) -> str | None:
    """Return the languages asked for, else those that the settings of the project ask for."""
    if lang is not None:
        return lang
    from oriflamme_dsl.project.settings import settings_for

    return ",".join(settings_for(paths[0] if paths else None).languages) or None


def catalogues(folder: str | None, lang: str | None) -> Catalogues:
    """Return the shipped phrase catalogues and those of a folder.

    Leave with 2 where there are none, with 1 where one cannot be used.
    """
    from oriflamme_dsl.render.catalogue import SHIPPED

    if folder is None:
        return SHIPPED
    from pathlib import Path

    from oriflamme_dsl.render.own import read_catalogues

    found, findings = read_catalogues(Path(folder))
    report(findings, "human", lang, to_stderr=True)
    if findings:
        unread = any(finding.code == "ORI709" for finding in findings)
        raise typer.Exit(BAD_CALL if unread else FINDINGS)
    return found


def one_of(what: str, name: str, known: Iterable[str], lang: str | None) -> str:
    """Return a name that is known, else leave with 2 and say what is known."""
    known = tuple(known)
    if name not in known:
        from oriflamme_dsl.diagnostics.suggest import suggest

        bad_call(
            "ORI601", lang, what=what, name=name, suggestions=suggest(name, known), known=known
        )
    return name


# ------------------------------------------------------------------ compilations


def stop_on_errors(compilation: Compilation, lang: str | None) -> None:
    """Leave with 1 or 2 where the compilation has errors, after printing its findings."""
    if compilation.failed:
        report(compilation.diagnostics, "human", lang, to_stderr=True)
        exit_for(compilation)


def exit_for(compilation: Compilation) -> None:
    """Leave with the exit code that a compilation deserves, if it is not 0."""
    if compilation.failed:
        raise typer.Exit(BAD_CALL if compilation.unread else FINDINGS)


def compiled(paths: Sequence[str], lang: str | None) -> Compilation:
    """Compile paths, or shipped files named by their stem; leave with 1 or 2 where that fails."""
    compilation = read_in(paths)
    stop_on_errors(compilation, lang)
    return compilation


def tell_drafts(compilation: Compilation, lang: str | None, tell: Callable[[str], None]) -> None:
    """Say which drafts are left out, if there are any."""
    names = compilation.drafts
    if names:
        from oriflamme_dsl.diagnostics.codes import frame
        from oriflamme_dsl.diagnostics.wording import patched
        from oriflamme_dsl.report.display import wrapped

        told = _told_in(lang)
        facts: dict[str, Fact] = {"count": len(names), "names": names}
        for line in wrapped(patched(frame(told)["drafts"], facts, told), rest="  "):
            tell(line)


def read_in(paths: Sequence[str]) -> Compilation:
    """Return the compilation of paths, or of shipped files named by their stem."""
    from oriflamme_dsl.pipeline import compile_paths, exists, shipped

    return compile_paths([p if exists(p) else shipped(p) or p for p in paths])


def game_id(compilation: Compilation, wanted: str | None, lang: str | None) -> str:
    """Return the id of the game or variant to take; leave with 2 where that is not clear.

    Without a wish it is the one declared last: in a file of one's own, one's own.
    """
    program = compilation.program
    known = (*program.games, *program.variants)
    if not known:
        bad_call("ORI603", lang, files=tuple(source.name for source in compilation.sources))
    return known[-1] if wanted is None else one_of("game", wanted, known, lang)
