"""`oriflamme render`: cards to print, the rules sheet, the card reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    GameId,
    Phrases,
    PrintLang,
    catalogues,
    compiled,
    game_id,
    one_of,
    out,
    print_languages,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.render.files import Output
    from oriflamme_dsl.source import Span

WHATS = ("cards", "rules", "reference")
PAPERS = ("a4", "letter")


def render(
    what: Annotated[
        str,
        typer.Argument(help="What to write.", metavar="[cards|rules|reference|all]"),
    ] = "all",
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files; the shipped game if left out.", metavar="[PATH]..."),
    ] = None,
    folder: Annotated[
        str, typer.Option("--out", metavar="FOLDER", help="Where the files are written.")
    ] = "build",
    paper: Annotated[
        str, typer.Option("--paper", metavar="a4|letter", help="The paper of the sheets.")
    ] = "a4",
    game: GameId = None,
    lang: PrintLang = None,
    phrases: Phrases = None,
) -> None:
    """Write card sheets (PDF), a rules sheet and a card reference (HTML).

    What cannot be made, such as a sheet with a text too long for its card, is said with its
    place; the other files are written all the same, and the exit code is 1.

    \b
    Examples:
      oriflamme render
      oriflamme render cards mycards.ori --lang en,fr --out build
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("output", what, (*WHATS, "all"), lang)
    one_of("paper", paper, PAPERS, lang)
    words = catalogues(phrases, lang)
    own = [one.language for one in words.own]
    languages = print_languages(lang, own, words.languages())
    from pathlib import Path

    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.pipeline import has_errors
    from oriflamme_dsl.render import render as rendered
    from oriflamme_dsl.render.files import write

    compilation = compiled(paths or ["oriflamme"], lang)
    program = compilation.program
    ruleset = assemble(program, game_id(compilation, game, lang))
    cards = compilation.own("card")
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for language in languages:
        for one in WHATS if what == "all" else (what,):
            made, found = rendered(one, program, ruleset, language, paper, cards, words)
            outputs.extend(made)
            findings.extend(found)
    findings = [_placed(finding, compilation) for finding in dict.fromkeys(findings)]
    for output in outputs:
        failed = write(Path(folder), [output])
        findings.extend(failed)
        if not failed:
            out(str(Path(folder) / output.name))
    report(findings, "human", lang, to_stderr=True)
    if has_errors(findings):
        raise typer.Exit(FINDINGS)


def _placed(finding: Diagnostic, compilation: Compilation) -> Diagnostic:
    """Return a finding about a card with the place where the card is written."""
    from attrs import evolve

    span = compilation.analysis.spans.get(("card", str(finding.fact("card")), ""))
    return finding if span is None else evolve(finding, span=_head(span))


def _head(span: Span) -> Span:
    """Return the first line of an item; the whole card would be a screen full."""
    from attrs import evolve

    text = span.text.partition("\n")[0]
    return evolve(span, end=span.start + len(text))
