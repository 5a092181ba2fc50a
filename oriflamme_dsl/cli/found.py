"""What a check prints: findings, and for people what else there is to say of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    CLEAN,
    FINDINGS,
    err,
    out,
    print_languages,
    report,
    tell_drafts,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.project.settings import Settings

READ_BY_PEOPLE = ("human", "plain")
"""Forms with more than the findings."""


def found_in(compilation: Compilation, settings: Settings) -> tuple[Diagnostic, ...]:
    """Return the findings of a compilation as a project takes them, and those about settings."""
    from oriflamme_dsl.project import judged

    files, sources = compilation.analysis.files, compilation.sources
    return (*settings.findings, *judged(compilation.diagnostics, files, sources, settings))


def exit_code(found: Sequence[Diagnostic], compilation: Compilation, settings: Settings) -> int:
    """Return the exit code that findings deserve."""
    from oriflamme_dsl.pipeline import has_errors

    if not has_errors(found):
        return CLEAN
    return FINDINGS if settings.readable and not compilation.unread else BAD_CALL


def tell(
    found: Sequence[Diagnostic],
    compilation: Compilation,
    form: str,
    lang: str | None,
    *,
    to_stderr: bool = False,
) -> None:
    """Print the findings of files, and for people what else there is to say of them."""
    say = err if to_stderr else out
    report_all(found, form, lang, to_stderr=to_stderr)
    if form == "human" and not found:
        say(_clean(compilation, lang))
    say_more(found, form, lang, say)
    if form in READ_BY_PEOPLE:
        tell_drafts(compilation, lang, say)


def report_all(
    diagnostics: Sequence[Diagnostic], form: str, lang: str | None, *, to_stderr: bool = False
) -> None:
    """Print findings; a log is written where there are none, too, so that old ones go away."""
    if form == "sarif" and not diagnostics:
        from oriflamme_dsl.report.sarif import whole

        (err if to_stderr else out)(whole((), print_languages(lang)[0]).rstrip("\n"))
        return
    report(diagnostics, form, lang, to_stderr=to_stderr)


def _clean(compilation: Compilation, lang: str | None) -> str:
    from oriflamme_dsl.report.clean import clean_files

    return clean_files(
        len(compilation.sources), compilation.cards_written, print_languages(lang)[0]
    )


def say_more(
    diagnostics: Sequence[Diagnostic], form: str, lang: str | None, say: Callable[[str], None]
) -> None:
    """Print below findings for people how to learn more of them."""
    if form != "human" or not diagnostics:
        return
    from oriflamme_dsl.report.explain import hint

    say(hint(diagnostics, print_languages(lang)[0]))
