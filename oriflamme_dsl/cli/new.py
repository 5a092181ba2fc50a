"""`oriflamme new`: a folder with a set of cards that checks, tests and prints at once."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import FINDINGS, Lang, bad_call, one_of, out, print_languages, report


def new(
    name: Annotated[str, typer.Argument(help="The folder to make.", metavar="NAME")],
    kind: Annotated[
        str, typer.Option("--from", metavar="base|ablaze|blank", help="What it starts from.")
    ] = "base",
    languages: Annotated[
        str | None,
        typer.Option(
            "--languages",
            metavar="en|fr|en,fr",
            help="The languages of the cards; else French alone in French, and both in English.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Make a folder with cards, a variant, scenarios, a README and a CI example.

    \b
    Examples:
      oriflamme new my-cards
      oriflamme new my-cards --from ablaze --lang fr --languages fr,en

    Exit code: 0, 1 if it cannot be written, 2 if it cannot be called so or is there already.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.names.paths import shipped_files
    from oriflamme_dsl.resources import cards_folder
    from oriflamme_dsl.starter import (
        KINDS,
        LANGUAGES,
        files_of,
        is_free,
        is_reserved,
        is_safe,
        make,
    )
    from oriflamme_dsl.syntax.words import keywords

    one_of("start", kind, KINDS, lang)
    folder = Path(name)
    if not name.strip():
        bad_call("ORI631", lang, "empty")
    if not is_safe(folder.name):
        variant = "reserved" if is_reserved(folder.name) else ""
        bad_call("ORI631", lang, variant, name=folder.name or name)
    if not is_free(folder):
        bad_call("ORI630", lang, path=name)
    language = print_languages(lang)[0]
    taken = {*keywords(), *shipped_files(cards_folder())}
    named = print_languages(languages, ("fr",) if language == "fr" else LANGUAGES)
    files = files_of(kind, folder.name, language, taken, named)
    failed = make(folder, files)
    if failed is not None:
        report(
            [Diagnostic("ORI606", None, {"path": name, "reason": failed}, variant="new")],
            "human",
            lang,
            to_stderr=True,
        )
        raise typer.Exit(FINDINGS)
    for path in files:
        out(str(folder / path))
