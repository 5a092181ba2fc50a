"""`oriflamme explain`: what a finding means, shown on a slip that is really looked at."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import Lang, bad_call, out, print_languages

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.diagnostics.pages import Example, Page


def explain(
    codes: Annotated[
        list[str],
        typer.Argument(help="Codes or names of findings, such as ORI203, 203 or unknown-option."),
    ],
    lang: Lang = None,
) -> None:
    """Say what a finding means, with an example and its mend.

    \b
    Examples:
      oriflamme explain ORI203
      oriflamme explain full-stop 201 --lang fr

    Exit code: 0, or 2 if there is no such finding.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    told = print_languages(lang)[0]
    pages = [_page(_code(name, lang), lang) for name in codes]
    out("\n\n\n".join(_told(page, told) for page in pages))


def _code(name: str, lang: str | None) -> str:
    """Return the code that a name means; leave with 2 where there is none."""
    from oriflamme_dsl.diagnostics.codes import all_codes, entry
    from oriflamme_dsl.diagnostics.suggest import suggest

    known = {code.lower(): code for code in all_codes()}
    known |= {code.removeprefix("ORI"): code for code in all_codes()}
    known |= {entry(code).slug: code for code in all_codes()}
    plain = name.strip().lower()
    if plain not in known:
        names = {*all_codes(), *(entry(code).slug for code in all_codes())}
        near, lists = suggest(name, names), "oriflamme codes"
        bad_call("ORI601", lang, what="code", name=name, suggestions=near, lists=lists)
    return known[plain]


def _page(code: str, lang: str | None) -> Page:
    """Return the page of a code; leave with 2 where there is none."""
    from oriflamme_dsl.diagnostics.pages import page

    found = page(code)
    if found is None:
        bad_call("ORI601", lang, what="page", name=code)
    return found


def _told(page: Page, language: str) -> str:
    from oriflamme_dsl.report import report
    from oriflamme_dsl.report.explain import text

    said = ""
    if page.finding is not None:
        said = report([page.finding], "human", language)
    elif page.bad is not None:
        said = tried(page.bad, language)
    return text(page, said, language)


def tried(example: Example, language: str) -> str:
    """Return what is printed about an example, which is looked at as users look at theirs.

    Its files are written into an empty folder, which is gone afterwards.
    """
    from oriflamme_dsl.diagnostics.pages import Kind
    from oriflamme_dsl.report import report

    with _folder_with(example) as folder:
        if example.kind is Kind.READ:
            said = _called(("read", "--lang", example.language, example.text), language)
        elif example.call:
            said = _called(example.call, language)
        else:
            said = report(_findings(example), "human", language)
    # Where the folder lies is another place each time, and tells nobody anything.
    return said.replace(f"{folder}{os.sep}", "")


def _findings(example: Example) -> Sequence[Diagnostic]:
    """Return the findings of an ability, or of the files that lie in this folder."""
    from oriflamme_dsl.diagnostics.pages import Kind
    from oriflamme_dsl.pipeline import check_ability, compile_paths

    if example.kind is Kind.ABILITY:
        return check_ability(example.text)
    return compile_paths([*example.files]).diagnostics


@contextmanager
def _folder_with(example: Example) -> Iterator[Path]:
    """Make a folder with the files of an example the current one, and yield where it lies."""
    from contextlib import chdir
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder, chdir(folder):
        for name, content in example.files.items():
            path = Path(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield Path.cwd()


def _called(arguments: Sequence[str], language: str) -> str:
    """Return what a call of the command line prints when nothing is typed, in a language."""
    from contextlib import redirect_stderr, redirect_stdout, suppress
    from io import StringIO

    from oriflamme_dsl.cli import app
    from oriflamme_dsl.report.explain import without_hint

    printed = StringIO()
    with (
        _locale(language),
        _nothing_typed(),
        redirect_stdout(printed),
        redirect_stderr(printed),
        suppress(SystemExit),
    ):
        app([*arguments], prog_name="oriflamme")
    return without_hint(printed.getvalue(), language)


@contextmanager
def _locale(language: str) -> Iterator[None]:
    """Let the environment ask for a language."""
    before = os.environ.get("LC_ALL")
    os.environ["LC_ALL"] = language
    try:
        yield
    finally:
        if before is None:
            del os.environ["LC_ALL"]
        else:
            os.environ["LC_ALL"] = before


@contextmanager
def _nothing_typed() -> Iterator[None]:
    """Let standard input be at its end."""
    import sys
    from io import BytesIO, TextIOWrapper

    before = sys.stdin
    sys.stdin = TextIOWrapper(BytesIO(), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before
