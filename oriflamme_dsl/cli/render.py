"""`oriflamme render`: cards to print, booklets, aids, tokens, references, files for print shops."""

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
    err,
    game_id,
    of_project,
    one_of,
    out,
    print_languages,
    report,
    tell_drafts,
)

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.render.files import Output

EVERYTHING = ("cards", "booklet", "aid", "tokens", "reference")
"""What `all` stands for."""
MORE = ("markdown", "shop", "tabletop", "calibration")
FORMS = ("pdf", "png", "svg")


def render(
    what: Annotated[
        str,
        typer.Argument(help="What to write.", metavar="[WHAT]"),
    ] = "all",
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files; the shipped game if left out.", metavar="[PATH]..."),
    ] = None,
    folder: Annotated[
        str, typer.Option("--out", metavar="FOLDER", help="Where the files are written.")
    ] = "build",
    game: GameId = None,
    lang: PrintLang = None,
    phrases: Phrases = None,
    theme: Annotated[
        str,
        typer.Option("--theme", metavar="NAME|FOLDER", help="standard, low-ink, large-print."),
    ] = "standard",
    templates: Annotated[
        str | None,
        typer.Option("--templates", metavar="FOLDER", help="Own templates, used first."),
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option("--paper", metavar="SIZE", help="a4, letter, a3 or WxH; else the theme's."),
    ] = None,
    card_size: Annotated[
        str, typer.Option("--card-size", metavar="SIZE", help="tarot, poker, bridge or WxH.")
    ] = "tarot",
    fit: Annotated[
        str,
        typer.Option("--fit", metavar="reflow|border|scale", help="For cards of another size."),
    ] = "reflow",
    bleed: Annotated[
        float | None, typer.Option("--bleed", metavar="MM", help="Colour beyond the cut.")
    ] = None,
    gap: Annotated[
        float | None, typer.Option("--gap", metavar="MM", help="Between cards; 0 is one cut.")
    ] = None,
    margin: Annotated[
        float, typer.Option("--margin", metavar="MM", help="What the printer cannot reach.")
    ] = 5.0,
    guides: Annotated[
        bool, typer.Option("--guides", help="Guides over the whole paper, not marks alone.")
    ] = False,
    backs: Annotated[
        str,
        typer.Option(
            "--backs", metavar="KIND", help="none, separate, long-edge, short-edge or gutterfold."
        ),
    ] = "none",
    offset: Annotated[
        str,
        typer.Option("--offset", metavar="X,Y", help="Move the backs: mm to the right and down."),
    ] = "0,0",
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="ID,…", help="Only these cards.")
    ] = None,
    sets: Annotated[
        str | None, typer.Option("--sets", metavar="ID,…", help="Only cards of these sets.")
    ] = None,
    families: Annotated[
        str | None, typer.Option("--families", metavar="ID,…", help="Only for these families.")
    ] = None,
    copies: Annotated[
        int | None, typer.Option("--copies", metavar="N", min=0, max=99, help="Of each card.")
    ] = None,
    changed_since: Annotated[
        str | None,
        typer.Option("--changed-since", metavar="FILE", help="Only what is new since a manifest."),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="pdf|png|svg", help="Of cards and of the shop.")
    ] = "pdf",
    dpi: Annotated[
        float, typer.Option("--dpi", metavar="N", min=36, max=1200, help="Of png.")
    ] = 300.0,
    sides: Annotated[
        str,
        typer.Option(
            "--sides", metavar="ORDER", help="Of the shop: files, alternating, back-first, fronts."
        ),
    ] = "files",
    base_url: Annotated[
        str | None,
        typer.Option("--base-url", metavar="URL", help="Where the table finds its pictures."),
    ] = None,
    drafts: Annotated[
        bool, typer.Option("--drafts", help="Also cards that are drafts, marked as such.")
    ] = False,
) -> None:
    """Write cards, a rules booklet, aids, tokens and references.

    WHAT is cards, booklet, aid, tokens or reference; `all` is these five. Also: markdown, for
    forums; shop, single cards for a print shop; tabletop, for a virtual table; calibration, a
    page that shows how far a printer misses.

    What cannot be made, such as a sheet with a text too long for its card, is said with its
    place; the other files are written all the same, and the exit code is 1.

    \b
    Examples:
      oriflamme render
      oriflamme render cards mycards.ori --lang en,fr --out build
      oriflamme render cards --backs long-edge --bleed 2 --gap 4
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.cli.printing import Wanted, job_of

    what, paths = _sorted_out(what, paths or [])
    one_of("output", what, (*EVERYTHING, *MORE, "all"), lang)
    one_of("format", form, FORMS, lang)
    words = catalogues(phrases, lang)
    own = [one.language for one in words.own]
    asked = lang if own else of_project(lang, paths)
    languages = print_languages(asked, own, words.languages())
    wanted = Wanted(
        theme=theme,
        templates=templates,
        paper=paper,
        card_size=card_size,
        fit=fit,
        bleed=bleed,
        gap=gap,
        margin=margin,
        guides=guides,
        backs=backs,
        offset=offset,
        cards=cards,
        sets=sets,
        families=families,
        copies=copies,
        changed_since=changed_since,
        form=form,
        dpi=dpi,
        sides=sides,
        base_url=base_url,
        folder=folder,
    )
    _stop_at_file(folder, lang)
    compilation = compiled(paths or ["oriflamme"], lang)
    if drafts:
        from attrs import evolve

        compilation = evolve(compilation, with_drafts=True)
    else:
        tell_drafts(compilation, lang, err)
    job, found = job_of(compilation, game_id(compilation, game, lang), wanted, words, lang)
    outputs: list[Output] = []
    findings = list(found)
    if job is not None:
        from oriflamme_dsl.press.build import build
        from oriflamme_dsl.press.house import nameless

        findings.extend(found for one in languages for found in nameless(job, one))
        for one in EVERYTHING if what == "all" else (what,):
            made, found = build(one, job, languages)
            outputs.extend(made)
            findings.extend(found)
    _finish(outputs, findings, compilation, folder, lang)


def _sorted_out(what: str, paths: list[str]) -> tuple[str, list[str]]:
    """Return what to write and the files, also where only files were given."""
    from oriflamme_dsl.pipeline import exists, shipped

    if what not in (*EVERYTHING, *MORE, "all") and (exists(what) or shipped(what)):
        return "all", [what, *paths]
    return what, paths


def _stop_at_file(folder: str, lang: str | None) -> None:
    """Leave with 1 where a file is in the place of the folder, before anything is made for it."""
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import in_the_way

    if (file := in_the_way(Path(folder))) is not None:
        finding = Diagnostic("ORI606", None, {"path": str(file)}, variant="folder")
        report([finding], "human", lang, to_stderr=True)
        raise typer.Exit(FINDINGS)


def _finish(
    outputs: list[Output],
    findings: list[Diagnostic],
    compilation: Compilation,
    folder: str,
    lang: str | None,
) -> None:
    """Write what was made, say what was found, and leave with 1 if that is grave."""
    from pathlib import Path

    from oriflamme_dsl.pipeline import has_errors
    from oriflamme_dsl.render.files import sweep, write

    findings = [compilation.placed(finding) for finding in dict.fromkeys(findings)]
    for output in outputs:
        failed = write(Path(folder), [output])
        findings.extend(failed)
        if not failed:
            out(str(Path(folder) / output.name))
    sweep(Path(folder), outputs)
    report(findings, "human", lang, to_stderr=True)
    if has_errors(findings):
        raise typer.Exit(FINDINGS)
