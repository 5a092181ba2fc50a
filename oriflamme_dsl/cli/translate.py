"""`oriflamme translate`: a whole set in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    GameId,
    Phrases,
    bad_call,
    catalogues,
    compiled,
    game_id,
    one_of,
    out,
    print_languages,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.pipeline import Compilation

FORMS = ("text", "json")


def translate(
    paths: Annotated[
        list[str], typer.Argument(help="Files, or shipped ones by their stem.", metavar="FILE...")
    ],
    language: Annotated[str, typer.Option("--to", metavar="en|fr", help="The language.")],
    rules: Annotated[
        bool, typer.Option("--rules", help="With the rules sheet of the game.")
    ] = False,
    form: Annotated[
        str, typer.Option("--format", metavar="text|json", help="How it looks.")
    ] = "text",
    game: GameId = None,
    phrases: Phrases = None,
) -> None:
    """Print all that the files hold in one language: names and card texts.

    Card texts are made from what the cards mean; `!` marks names and texts that lack.

    \b
    Examples:
      oriflamme translate mycards.ori --to fr
      oriflamme translate base oriflamme --to fr --rules

    Exit code: 0, or 1 where a name or text lacks the language.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, None)
    words = catalogues(phrases, None)
    if language not in words.languages():
        bad_call("ORI611", None, name=language, known=words.languages())
    import json

    from oriflamme_dsl.render import missing_words
    from oriflamme_dsl.render.phrases import MissingPhraseError
    from oriflamme_dsl.report.translation import data, page, translated

    compilation = compiled(paths, None)
    playing = _game(compilation, game, needed=rules)
    program = compilation.program
    try:
        found = translated(program, compilation.own, playing, language, words, rules=rules)
    except MissingPhraseError as error:
        report([missing_words(error)], "human", None, to_stderr=True)
        raise typer.Exit(FINDINGS) from None
    told = print_languages(None)[0]
    out(json.dumps(data(found), indent=2) if form == "json" else page(found, told))
    if found.lacks:
        raise typer.Exit(FINDINGS)


def _game(compilation: Compilation, wanted: str | None, *, needed: bool) -> str | None:
    """Return the game whose options and rules count; a set alone may have none."""
    program = compilation.program
    if needed or wanted is not None or program.games or program.variants:
        return game_id(compilation, wanted, None)
    return None
