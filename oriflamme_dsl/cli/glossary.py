"""`oriflamme glossary`: the terms of the game and what they stand for."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import PRINTED, Lang, bad_call, one_of, out, print_languages

FORMS = ("text", "json", "md")


def glossary(
    term: Annotated[
        str,
        typer.Argument(help="Letters to look for, in any language; else all.", metavar="[TERM]"),
    ] = "",
    form: Annotated[
        str, typer.Option("--format", metavar="text|json|md", help="How the list looks.")
    ] = "text",
    lang: Lang = None,
) -> None:
    """List the terms of the game in both languages, with what they stand for.

    Words are those of printed cards and rules; `…` is whatever may stand there.

    \b
    Examples:
      oriflamme glossary adjacent
      oriflamme glossary --format md --lang fr,en
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    from oriflamme_dsl.report import glossary as pages

    shown = print_languages(lang, PRINTED)
    known = pages.terms(PRINTED)
    found = pages.looked_up(known, term)
    if not found:
        near, lists = pages.nearest(known, term), "oriflamme glossary"
        bad_call("ORI601", lang, what="term", name=term, suggestions=near, lists=lists)
    found = pages.in_languages(found, shown)
    if form == "json":
        import json

        out(json.dumps(pages.data(found), indent=2))
    else:
        out((pages.page if form == "text" else pages.markdown)(found, shown[0]))
