"""The command line: one module a command.

Only typer is imported at start; commands import what they need when they run.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated

import typer

from oriflamme_dsl import __version__
from oriflamme_dsl.cli import (
    balance,
    check,
    codes,
    diff,
    explain,
    explore,
    export,
    fmt,
    glossary,
    import_,
    lsp,
    migrate,
    new,
    options,
    play,
    preview,
    read,
    render,
    sensitivity,
    show,
    simulate,
    test,
    tournament,
    translate,
    why,
)
from oriflamme_dsl.cli.common import BAD_CALL, out, report, unwritable

app = typer.Typer(
    name="oriflamme",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        out(f"oriflamme {__version__}")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Design, check, play and print cards of queue card games.

    \b
    Examples:
      oriflamme check mycards.ori
      oriflamme play --watch
    """  # noqa: D301 # \b keeps the lines of a paragraph apart


app.command(name="check", short_help="Say what is wrong with files or with a bare ability.")(
    check.check
)
app.command(name="explain", short_help="Say what a finding means, with an example.")(
    explain.explain
)
app.command(name="codes", short_help="List the codes of all findings.")(codes.codes)
app.command(name="fmt", short_help="Write files in the one layout of the language.")(fmt.fmt)
app.command(name="migrate", short_help="Bring files to the newest edition of the language.")(
    migrate.migrate
)
app.command(name="test", short_help="Run the scenarios of files and folders.")(test.run_scenarios)
app.command(name="show", short_help="Show a card: source, meaning or printed text.")(show.show)
app.command(name="play", short_help="Play a game at the terminal, or watch one.")(play.play)
app.command(name="why", short_help="Say why something happened in a game.")(why.why)
app.command(name="render", short_help="Write card sheets, rules and card reference.")(render.render)
app.command(name="preview", short_help="Show cards on a page that follows your changes.")(
    preview.preview
)
app.command(name="diff", short_help="Say what differs between two games.")(diff.diff)
app.command(name="options", short_help="List the options of a game, and where they come from.")(
    options.options
)
app.command(name="explore", short_help="Play a card in all small queues around it.")(
    explore.explore
)
app.command(name="simulate", short_help="Play many games, and say what comes of them.")(
    simulate.simulate
)
app.command(name="tournament", short_help="Let bots play for who is stronger.")(
    tournament.tournament
)
app.command(name="balance", short_help="Say what many games say of cards, seats and variants.")(
    balance.balance
)
app.command(name="sensitivity", short_help="Say which disputed rules change who wins.")(
    sensitivity.sensitivity
)
app.command(name="glossary", short_help="List the game's terms in English and French.")(
    glossary.glossary
)
app.command(name="read", short_help="Read the words of a card into an ability.")(read.read)
app.command(name="translate", short_help="Print a whole set in one language.")(translate.translate)
app.command(name="new", short_help="Make a folder for cards of your own.")(new.new)
app.command(name="import", short_help="Turn a table of cards into a file.")(import_.import_)
app.command(name="export", short_help="Write cards as a table.")(export.export)
app.command(name="lsp", short_help="Serve an editor: the language server.")(lsp.lsp)


def main() -> None:
    """Run the command line; exits 0 if all is well, 1 or 2 as the README says."""
    # Classes and syntax trees are many small values and no rubbish: to look for some each 700 of
    # them takes a tenth of a short run.
    gc.set_threshold(50_000)
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        _explain(error)
        raise
    finally:
        _flush()
        gc.freeze()  # the last search for rubbish, at the end of Python, would take as long again


def _explain(error: OSError) -> None:
    """Leave with a sentence where no command is to blame; return for what is a fault of ours."""
    from oriflamme_dsl.diagnostics import Diagnostic

    try:
        os.getcwd()  # noqa: PTH109 - the same, without an import
    except OSError:
        report([Diagnostic("ORI616", None)], "human", None, to_stderr=True)
        sys.exit(BAD_CALL)
    if error.filename is None:  # as help that is written to a full disk
        unwritable(error)


def _flush() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        unwritable(error)
