"""`oriflamme explore`: all small queues around a card, and what comes of them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    GameId,
    Lang,
    compiled,
    game_id,
    one_of,
    out,
    print_languages,
)

if TYPE_CHECKING:
    from oriflamme_dsl.explore.explorer import Progress

FORMS = ("human", "json")
FEWEST, USUAL, MOST = 1, 3, 4


def explore(
    card: Annotated[str, typer.Argument(help="The id of a card.", metavar="CARD")],
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files where it is; the shipped game if left out.", metavar="[PATH]..."
        ),
    ] = None,
    game: GameId = None,
    most: Annotated[
        int,
        typer.Option("--max-cards", help="Cards in the queue, at most.", min=FEWEST, max=MOST),
    ] = USUAL,
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How the table looks.")
    ] = "human",
    lang: Lang = None,
) -> None:
    """Play all that can happen in all small queues around a card, and count what comes of it.

    The other cards are blank cards of each kind, a namesake, and the cards that the text names.
    What is never reached, or never does anything, is named; the exit code is then 1. Three cards
    take seconds, four take minutes.

    \b
    Examples:
      oriflamme explore soldier
      oriflamme explore queen ablaze-game --max-cards 2
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    import json

    from oriflamme_dsl.explore.explorer import explore as explored
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.report.exploration import data, page

    compilation = compiled(paths or ["oriflamme"], lang)
    one_of("card", card, compilation.program.cards, lang)
    rules = assemble(compilation.program, game_id(compilation, game, lang))
    languages = print_languages(lang)
    found = explored(rules, card, most, _progress(card, languages[0]))
    analysis = compilation.analysis
    if form == "json":
        out(json.dumps(data(found, analysis, rules), indent=2))
    else:
        out("\n\n".join(page(found, analysis, rules, language) for language in languages))
    if found.missing or found.idle:
        raise typer.Exit(FINDINGS)


def _progress(card: str, language: str) -> Progress | None:
    """Return what tells of progress; None where nobody looks at it."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return None
    return progress_on(stream, card, language)


def progress_on(stream: TextIO, card: str, language: str) -> Progress:
    """Return what writes each line of progress over the last one, and wipes it at the end."""
    from oriflamme_dsl.report.console import write
    from oriflamme_dsl.report.explore_words import words

    def tell(done: int, total: int) -> None:
        line = words(language).say("progress", card=card, done=done, total=total)
        write(stream, f"\r{line if done < total else ' ' * len(line)}\r")
        stream.flush()

    return tell
