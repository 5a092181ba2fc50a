"""`oriflamme export`: cards as a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    FINDINGS,
    Lang,
    compiled,
    err,
    one_of,
    out,
    print_languages,
    report,
    tell_drafts,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic

FORMS = ("csv", "xlsx", "json")


def export(
    file: Annotated[str, typer.Argument(help="A file, or the name of a shipped one.")],
    form: Annotated[
        str | None,
        typer.Option("--to", metavar="csv|xlsx|json", help="What is written; else as --out ends."),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="Where; else standard output."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Write the cards of a file as a table, which `import` reads again.

    In French, CSV has semicolons, as spreadsheets there expect. A cell that a spreadsheet would
    work out begins with an apostrophe. A workbook without --out is named after the file.

    \b
    Examples:
      oriflamme export mycards.ori --to csv --out cards.csv
      oriflamme export base --to json
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.sheet.send_out import as_csv, as_json, rows

    form = one_of("format", form or (Path(to).suffix.lower()[1:] if to else "csv"), FORMS, lang)
    compilation = compiled([file], lang)
    tell_drafts(compilation, lang, err)
    table = rows(compilation.program, compilation.own("card"))
    if form == "xlsx":
        to = to or f"{Path(file).stem}.xlsx"
        _write(to, _workbook(table, Path(file).stem, lang), lang)
        return
    separator = ";" if print_languages(lang)[0] == "fr" else ","
    text = as_json(table) if form == "json" else as_csv(table, separator)
    if to is None:
        out(text.replace("\r\n", "\n").rstrip("\n"))
    else:
        _write(to, text.encode("utf-8-sig" if form == "csv" else "utf-8"), lang)


def _workbook(table: tuple[dict[str, str], ...], title: str, lang: str | None) -> bytes:
    """Return a workbook; leave with 2 where there is no library for it."""
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.sheet.send_out import harmless
    from oriflamme_dsl.sheet.xlsx import NoLibraryError, workbook

    try:
        return workbook(harmless(table), title)
    except NoLibraryError:
        _leave(Diagnostic("ORI649", None), lang, BAD_CALL)


def _write(to: str, data: bytes, lang: str | None) -> None:
    """Write a file; leave with 1 where that fails."""
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import replace_file

    reason = replace_file(Path(to), data)
    if reason is not None:
        _leave(Diagnostic("ORI606", None, {"path": to, "reason": reason}), lang, FINDINGS)
    out(to)


def _leave(finding: Diagnostic, lang: str | None, code: int) -> NoReturn:
    report([finding], "human", lang, to_stderr=True)
    raise typer.Exit(code)
