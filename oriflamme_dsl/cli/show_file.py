"""Whole files as `oriflamme show` tells them, and meanings that it told before as source."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import typer

from oriflamme_dsl.cli.common import BAD_CALL, FINDINGS, compiled, out, report
from oriflamme_dsl.diagnostics import Diagnostic, Fact


def of_file(name: str, paths: Sequence[str], form: str, lang: str | None, *, as_json: bool) -> None:
    """Print a file as source, as a tree, or what it means; a meaning in JSON as source.

    Leaves with 1 or 2 where that cannot be done.
    """
    if name.endswith(".json"):
        meaning = _meaning(name, lang)
        out(_source_of(meaning, name, lang) if form == "source" else json.dumps(meaning, indent=2))
        return
    compilation = compiled([name, *paths], lang)
    file = next(f for f in compilation.analysis.files if f.source.name == name)
    if form == "source":
        out(file.source.text.rstrip("\n"))
    elif form == "ir":
        from oriflamme_dsl.pipeline import Compilation
        from oriflamme_dsl.report.data import SORTS, program_data

        alone = Compilation((file.source,))
        own = {sort: alone.own(sort.removesuffix("s")) for sort in SORTS}
        out(json.dumps(program_data(compilation.program, own), indent=2))
    elif as_json:
        from oriflamme_dsl.report.data import file_tree

        out(json.dumps(file_tree(file), indent=2))
    else:
        from oriflamme_dsl.report.tree import tree

        out("\n".join(tree(item) for item in file.items))


def _meaning(name: str, lang: str | None) -> Any:
    """Return what a JSON file holds, if it is a meaning; leave with 2 if it is not."""
    from oriflamme_dsl.report.schema import misfit
    from oriflamme_dsl.syntax import reader

    text = reader.read(Path(name), name)
    if isinstance(text, Diagnostic):
        _leave(text, lang)
    try:
        data = json.loads(text.text)
        place = misfit(data, "ir")
    except (ValueError, RecursionError):
        _leave(Diagnostic("ORI650", None, {"file": name}, variant="json"), lang)
    if place is not None:
        facts: dict[str, Fact] = {"file": name, "place": place}
        _leave(Diagnostic("ORI650", None, facts), lang)
    return data


def _source_of(data: Any, name: str, lang: str | None) -> str:
    """Return a card, or the cards of a file, as source; leave with 1 where words lack."""
    from oriflamme_dsl.ir.serial import from_data
    from oriflamme_dsl.render.as_source import card_source
    from oriflamme_dsl.render.phrases import MissingPhraseError

    whole = data["is"] == "Program"
    faces = {key: from_data(face) for key, face in (data["faces"] if whole else {}).items()}
    cards = [from_data(card) for card in (data["cards"] if whole else [data])]
    try:
        return "\n\n".join(card_source(card, faces.get(card.id)) for card in cards)
    except MissingPhraseError as error:
        facts: dict[str, Fact] = {"file": name, "construct": error.construct}
        _leave(Diagnostic("ORI650", None, facts, variant="unwritten"), lang, FINDINGS)


def _leave(finding: Diagnostic, lang: str | None, code: int = BAD_CALL) -> NoReturn:
    report([finding], "human", lang, to_stderr=True)
    raise typer.Exit(code)
