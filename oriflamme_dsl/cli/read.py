"""`oriflamme read`: from the words on a card to its ability."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    FINDINGS,
    StdinName,
    bad_call,
    compiled,
    one_of,
    out,
    print_languages,
    report,
    typed,
)

if TYPE_CHECKING:
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.prose.ability import Ability
    from oriflamme_dsl.prose.texts import ReadText, TextReader
    from oriflamme_dsl.source import Source

FORMS = ("source", "ir", "en", "fr")
LANGUAGES = ("auto", "en", "fr")


def read(
    text: Annotated[
        str | None,
        typer.Argument(help="The sentences of a card, or - for standard input.", metavar="[TEXT]"),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option("--file", metavar="FILE", help="Read a file; a blank line ends a text."),
    ] = None,
    lang: Annotated[
        str, typer.Option("--lang", metavar="en|fr|auto", help="The language of the text.")
    ] = "auto",
    form: Annotated[
        str, typer.Option("--as", metavar="source|ir|fr|en", help="What is printed.")
    ] = "source",
    card: Annotated[
        str | None,
        typer.Option("--card", metavar="ID", help="The card on which it stands."),
    ] = None,
    use: Annotated[
        list[str] | None,
        typer.Option("--use", metavar="FILE", help="Files whose names may occur; repeatable."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether it can be read.")
    ] = False,
    output: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORM", help="human, plain, concise, json, github, sarif."
        ),
    ] = "human",
    stdin_filename: StdinName = "<input>",
) -> None:
    """Read the words of a card, in English or French, into an ability.

    \b
    Examples:
      oriflamme read "Eliminate an adjacent card."
      oriflamme read "Éliminez une carte adjacente." --as en
      oriflamme read --file cards.txt --check

    Exit code: 0 if it is read, 1 if not or in two ways, 2 if the call is wrong.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.pipeline import has_errors
    from oriflamme_dsl.prose.texts import TextReader
    from oriflamme_dsl.report import FORMATS

    one_of("format", output, FORMATS, None)
    one_of("form", form, FORMS, None)
    one_of("language", lang, LANGUAGES, None)
    if (text is None) == (file is None):
        bad_call("ORI614", None)
    compilation = compiled(use or ["mixed"], None)
    if card is not None:
        one_of("card", card, compilation.program.cards, None)
    reader = TextReader.of(compilation.program, LANGUAGES[1:] if lang == "auto" else (lang,))
    read = [
        _checked(reader.read(source, card, start), source, start, compilation)
        for source, start in _texts(text, file, stdin_filename)
    ]
    found = [finding for one in read for finding in one.findings]
    # A pipe gets the abilities alone, or what is wrong with the texts.
    bad = has_errors(found)
    report(found, output, None, to_stderr=not check and not bad)
    abilities = [one.ability for one in read if one.ability is not None]
    if not check and abilities and not (bad and output == "json"):
        out("\n\n".join(_said(reader, one, form, card or "") for one in abilities))
    elif check and not found and output == "human":
        from oriflamme_dsl.report.clean import clean

        out(clean(print_languages(None)[0]))
    if bad:
        raise typer.Exit(FINDINGS)


def _checked(read: ReadText, source: Source, start: int, compilation: Compilation) -> ReadText:
    """Return what was read with what the checks say of it; without the ability if an error."""
    if read.ability is None:
        return read
    from oriflamme_dsl.pipeline import has_errors
    from oriflamme_dsl.prose.sense import sense
    from oriflamme_dsl.prose.texts import ReadText
    from oriflamme_dsl.source import Span

    span = Span(source, start, len(source.text.rstrip()))
    found = (*read.findings, *sense(read.ability, span, compilation.analysis.symbols))
    return ReadText(read.language, None if has_errors(found) else read.ability, found)


def _said(reader: TextReader, ability: Ability, form: str, card: str) -> str:
    """Return an ability in a form."""
    if form == "ir":
        import json

        from oriflamme_dsl.ir.serial import to_data

        return json.dumps(to_data(ability), indent=2)
    if form == "source":
        from oriflamme_dsl.render.as_source import ability_source

        lines = [] if ability.only_leaves() else [ability_source(ability.card(card, ""))]
        leaving = ["# it leaves the queue afterwards: its kind says so"]
        return "\n".join(lines + leaving if ability.leaves else lines)
    from textwrap import fill

    return fill(reader.in_words(ability, form, card), 79, break_on_hyphens=False)


def _texts(text: str | None, file: str | None, stdin_name: str) -> Iterator[tuple[Source, int]]:
    """Yield each text as the source in which it stands to its end, and where it begins.

    A blank line ends a text; what comes after it is blanked out, so that places stay right.
    """
    from attrs import evolve

    source = _source(text, file, stdin_name)
    for start, end in _paragraphs(source.text):
        yield evolve(source, text=source.text[:end]), start


def _paragraphs(text: str) -> list[tuple[int, int]]:
    found = [match.span() for match in re.finditer(r"\S(?:.|\n(?![^\S\n]*\n))*", text)]
    return found or [(0, len(text))]


def _source(text: str | None, file: str | None, stdin_name: str) -> Source:
    """Return what is to be read; leave with 2 where it cannot be had."""
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.syntax import reader

    if text is not None and text != "-":
        return reader.source(text, "<text>")
    found = (
        reader.decode(typed(None), stdin_name) if file is None else reader.read(Path(file), file)
    )
    if isinstance(found, Diagnostic):
        report([found], "human", None, to_stderr=True)
        raise typer.Exit(BAD_CALL)
    return found
