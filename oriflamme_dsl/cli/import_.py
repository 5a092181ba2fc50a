"""`oriflamme import`: from a table of cards to a file in the language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    FINDINGS,
    compiled,
    one_of,
    out,
    print_languages,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.sheet.bring_in import Imported
    from oriflamme_dsl.sheet.table import Table

LANGUAGES = ("auto", "en", "fr")
WORKBOOKS = (".xlsx", ".xlsm")
TEXTS = (".csv", ".tsv", ".txt")
CARDS = ".ori"


def import_(
    file: Annotated[str, typer.Argument(help="A table: CSV or XLSX.", metavar="FILE")],
    to: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="Where it is written; else standard output."),
    ] = None,
    lang: Annotated[
        str, typer.Option("--lang", metavar="en|fr|auto", help="The language of the sentences.")
    ] = "auto",
    sheet: Annotated[
        str | None, typer.Option("--sheet", metavar="NAME", help="Of a workbook; else the first.")
    ] = None,
    use: Annotated[
        list[str] | None,
        typer.Option("--use", metavar="FILE", help="Files whose names may occur; repeatable."),
    ] = None,
    form: Annotated[
        str,
        typer.Option("--format", metavar="human|plain|concise|json", help="How findings look."),
    ] = "human",
) -> None:
    """Turn a table of cards into a file in the language.

    Columns are found by their headings, in English or French: name, kind, number, icon,
    ability and others. A row that cannot be read becomes a draft.

    \b
    Examples:
      oriflamme import cards.csv --out cards.ori
      oriflamme import cartes.xlsx --sheet Intrigues --lang fr

    Exit code: 0, 1 if a row cannot be read, 2 if the table cannot.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.pipeline import has_errors
    from oriflamme_dsl.report import FORMATS

    one_of("format", form, FORMATS, None)
    one_of("language", lang, LANGUAGES, None)
    table = _table(file, sheet, form)
    found = _brought_in(table, file, to, lang, use or ())
    bad = has_errors(found.findings)
    if found.text:
        bad = _written(_laid_out(found.text), to, form) or bad
    report(found.findings, form, None, to_stderr=True)
    if bad:
        raise typer.Exit(FINDINGS if found.text else BAD_CALL)


def _table(name: str, sheet: str | None, form: str) -> Table:
    """Return the table in a file; leave with 2 where there is none."""
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.sheet import csv_in, xlsx

    found: Table | Diagnostic
    ending = Path(name).suffix.lower()
    data = _bytes(name)
    if isinstance(data, Diagnostic):
        found = data
    elif ending in WORKBOOKS:
        try:
            found = xlsx.table(data, name, sheet)
        except xlsx.NoLibraryError:
            found = Diagnostic("ORI649", None)
    elif ending in TEXTS:
        found = csv_in.table(data, name)
    else:
        variant = "cards" if ending == CARDS else "ending"
        found = Diagnostic("ORI640", None, {"file": name}, variant=variant)
    if isinstance(found, Diagnostic):
        report([found], form, None, to_stderr=True)
        raise typer.Exit(BAD_CALL)
    return found


def _bytes(name: str) -> bytes | Diagnostic:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.syntax.reader import LIMIT

    if not name.strip():
        return Diagnostic("ORI001", None, variant="empty")
    try:
        if Path(name).is_dir():
            return Diagnostic("ORI002", None, {"file": name})
        with Path(name).open("rb") as file:
            return file.read(LIMIT + 1)
    except FileNotFoundError:
        return Diagnostic("ORI001", None, {"file": name})
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Diagnostic("ORI011", None, {"file": name, "reason": reason.lower()})


def _brought_in(
    table: Table, file: str, to: str | None, lang: str, uses: Sequence[str]
) -> Imported:
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.render.templates import shipped_templates
    from oriflamme_dsl.sheet.bring_in import NAME, Wanted, bring_in
    from oriflamme_dsl.source import Source

    place = Path(to) if to else Path("input")
    program = compiled(list(uses) or ["mixed"], None).program

    def check(text: str) -> tuple[tuple[Diagnostic, ...], Program]:
        compilation = Compilation((Source(NAME, text, Path.cwd() / place),))
        return compilation.diagnostics, compilation.program

    words = shipped_templates().words("sheet", print_languages(None)[0])
    used = tuple(_use(name, place.parent) for name in uses)
    wanted = Wanted(lang, Path(file).stem, words["unread"], words["nameless"], used)
    return bring_in(table, wanted, program, check)


def _use(name: str, folder: Path) -> str:
    """Return what `use` says of a file that the call names."""
    import os

    from oriflamme_dsl.pipeline import exists
    from oriflamme_dsl.render.source_writer import text_in_quotes

    if not exists(name):
        return name
    return text_in_quotes(os.path.relpath(name, folder).replace(os.sep, "/"))


def _laid_out(text: str) -> str:
    from oriflamme_dsl.layout.data import laid
    from oriflamme_dsl.source import Source

    return laid(Source("", text), text.encode()).text


def _written(text: str, to: str | None, form: str) -> bool:
    """Write the source; tell whether it could not be written."""
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import replace_file

    if to is None:
        out(text.rstrip("\n"))
        return False
    reason = replace_file(Path(to), text.encode())
    if reason is not None:
        failed = Diagnostic("ORI606", None, {"path": to, "reason": reason})
        report([failed], form, None, to_stderr=True)
        return True
    out(to)
    return False
