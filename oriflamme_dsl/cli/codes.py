"""`oriflamme codes`: all findings that there are."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import Lang, one_of, out, print_languages

FORMS = ("human", "json")
SEVERITIES = ("error", "warning")


def codes(
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How the list looks.")
    ] = "human",
    severity: Annotated[
        str | None,
        typer.Option("--severity", metavar="error|warning", help="Only those of a severity."),
    ] = None,
    lang: Lang = None,
) -> None:
    """List the codes of all findings, with their names and what they are.

    \b
    Examples:
      oriflamme codes --severity warning
      oriflamme codes --format json --lang fr
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    if severity is not None:
        one_of("severity", severity, SEVERITIES, lang)
    from oriflamme_dsl.report import codes as listed

    found = listed.entries(print_languages(lang)[0], severity)
    if form == "json":
        import json

        out(json.dumps(listed.data(found), indent=2))
    else:
        out(listed.page(found, print_languages(lang)[0]))
