"""`oriflamme preview`: a page that shows the cards while somebody writes them."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from oriflamme_dsl.cli.common import (
    BAD_CALL,
    PRINTED,
    GameId,
    Lang,
    bad_call,
    out,
    print_languages,
    report,
)


def preview(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files or folders; the shipped game if left out.", metavar="[PATH]..."),
    ] = None,
    port: Annotated[
        int,
        typer.Option(
            "--port",
            metavar="N",
            min=0,
            max=65535,
            show_default=False,
            help="The port, else a free one.",
        ),
    ] = 0,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    game: GameId = None,
    lang: Lang = None,
) -> None:
    """Show cards and findings on a page that follows each change of the files.

    Only this machine can see the page. While there are errors, the last good cards stay.
    Ctrl-C ends it.

    \b
    Examples:
      oriflamme preview mycards.ori --open
      oriflamme preview . --port 8000 --lang fr
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.pipeline import exists, shipped

    wanted = [p if exists(p) else shipped(p) or p for p in paths or ["oriflamme"]]
    missing = [path for path in wanted if not exists(path)]
    if missing:
        _not_there(missing, lang)
    told = print_languages(lang)[0]
    try:
        _serve(wanted, port, game, told, lang, browse=browse)
    except KeyboardInterrupt:
        from oriflamme_dsl.preview.page import words

        _say(words(told)["ended"])


def _serve(
    paths: list[str], port: int, game: str | None, told: str, lang: str | None, *, browse: bool
) -> None:
    """Serve the page until somebody interrupts."""
    from contextlib import ExitStack
    from threading import Event

    from oriflamme_dsl.diagnostics.wording import patched
    from oriflamme_dsl.preview.board import Board
    from oriflamme_dsl.preview.follow import follow
    from oriflamme_dsl.preview.page import Asked, line, words
    from oriflamme_dsl.preview.server import serving

    board = Board()
    shown = tuple(print_languages(lang, PRINTED))
    with ExitStack() as stack:
        try:
            address = stack.enter_context(serving(board, Asked(shown, told), port))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            bad_call("ORI617", lang, port=str(port), reason=reason)
        _say(patched(words(told)["address"], {"address": address}, told))
        if browse:
            import webbrowser

            webbrowser.open(address)
        follow(paths, game, board, Event(), lambda one: _say(line(one, told)))


def _not_there(paths: list[str], lang: str | None) -> NoReturn:
    """Leave with 2 and say which files there are not."""
    from oriflamme_dsl.pipeline import compile_paths

    report(compile_paths(paths).unread, "human", lang, to_stderr=True)
    raise typer.Exit(BAD_CALL)


def _say(text: str) -> None:
    """Print a line at once, also where somebody reads the output through a pipe."""
    out(text)
    if sys.stdout is not None:
        sys.stdout.flush()
