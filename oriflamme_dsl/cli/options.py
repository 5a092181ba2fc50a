"""`oriflamme options`: the disputed points of a game, and how it settles them."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import Lang, one_of, out, print_languages

FORMS = ("human", "json")


def options(
    game: Annotated[
        str, typer.Argument(help="A game: its id, a file, or FILE:ID.", metavar="GAME")
    ],
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files where the id is looked up first.", metavar="[PATH]..."),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How the list looks.")
    ] = "human",
    lang: Lang = None,
) -> None:
    """List the options of a game or variant and of its cards.

    Each with the value in force, all its values, its rulings and its sources.

    \b
    Examples:
      oriflamme options oriflamme
      oriflamme options at-court mycards.ori --format json
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    import json

    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.report.options import data, listed, page

    compilation, found_id = find_game(game, paths or (), lang)
    found = listed(compilation.analysis, found_id)
    if form == "json":
        out(json.dumps(data(found, found_id), indent=2))
    else:
        out("\n\n".join(page(found, found_id, language) for language in print_languages(lang)))
