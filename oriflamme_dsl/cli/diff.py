"""`oriflamme diff`: what differs between two games."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    PRINTED,
    Lang,
    one_of,
    out,
    print_languages,
    report,
)

FORMS = ("human", "json")


def diff(
    before: Annotated[
        str,
        typer.Argument(help="A game: its id, a file, or FILE:ID.", metavar="A"),
    ],
    after: Annotated[str, typer.Argument(help="The game to compare it with.", metavar="B")],
    paths: Annotated[
        list[str] | None,
        typer.Option(
            "--in", metavar="PATH", help="Where ids are looked up first; may be repeated."
        ),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How it looks.")
    ] = "human",
    lang: Lang = None,
) -> None:
    """Say what differs in meaning between two games, variants or files.

    \b
    Examples:
      oriflamme diff oriflamme mycards.ori
      oriflamme diff oriflamme mycards.ori:at-court --lang fr

    Exit code: 0, whether anything differs or not; 1 where a file has errors, 2 for a bad call.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    import json

    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.render import missing_words
    from oriflamme_dsl.render.phrases import MissingPhraseError
    from oriflamme_dsl.report.changes import data, page
    from oriflamme_dsl.report.compared import Comparison, Side

    sides = []
    for name in (before, after):
        compilation, game = find_game(name, paths or (), lang)
        sides.append(Side(compilation.program, assemble(compilation.program, game)))
    found = Comparison.of(*sides)
    try:
        if form == "json":
            languages = print_languages(lang, PRINTED)
            out(json.dumps(data(found, languages), indent=2))
        else:
            out("\n\n".join(page(found, language) for language in print_languages(lang)))
    except MissingPhraseError as error:
        report([missing_words(error)], "human", lang, to_stderr=True)
        raise typer.Exit(FINDINGS) from None
