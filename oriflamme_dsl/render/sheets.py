"""Card sheets as PDF, set by typst from a template."""

from __future__ import annotations

import json
import os
import tempfile
from typing import Any

import typst

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.render.imposition import PAPERS, impose
from oriflamme_dsl.render.templates import fill
from oriflamme_dsl.render.view import CardView, DeckView

TEMPLATE = "print/cards.typ.j2"
DEFAULT_TIME = 946684800
"""The time that a sheet says it was made at, if SOURCE_DATE_EPOCH does not say another one."""


def cards_pdf(view: DeckView, language: str, paper: str = "a4") -> bytes:
    """Return the sheets of a deck; `paper` is a name of PAPERS. Equal input, equal bytes."""
    return _compile(sheet_source(view, language, paper))


def sheet_source(view: DeckView, language: str, paper: str = "a4") -> str:
    """Return the typst source of the sheets; raise KeyError for an unknown paper."""
    cards = [card for card in view.cards for _ in range(card.copies)]
    pages = impose(len(cards), PAPERS[paper])
    return fill(
        TEMPLATE, view=view, language=language, cards=cards, pages=pages, paper=PAPERS[paper]
    )


def misfits(view: DeckView, language: str) -> tuple[Diagnostic, ...]:
    """Return a finding for each text or name that does not fit its card at the least size."""
    source = sheet_source(view, language)
    answer = json.loads(_run("query", source, selector="<misfit>", field="value"))
    seen = dict.fromkeys((entry["card"], entry["field"], entry["size"]) for entry in answer)
    names = {card.id: card for card in view.cards}
    return tuple(_misfit(names[card], field, size, language) for card, field, size in seen)


def _misfit(card: CardView, field: str, size: str, language: str) -> Diagnostic:
    facts = {"card": card.id, "size": size, "language": language}
    return Diagnostic("ORI702", None, facts, variant=field)


def _compile(source: str) -> bytes:
    made = _run("compile", source, format="pdf", timestamp=_time())
    assert isinstance(made, bytes)
    return made


def _run(what: str, source: str, **arguments: Any) -> Any:
    """Run typst with no file in reach, and with no font but its own."""
    with tempfile.TemporaryDirectory() as empty:
        return getattr(typst, what)(
            source.encode(), root=empty, ignore_system_fonts=True, **arguments
        )


def _time() -> int:
    wanted = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(wanted) if wanted.isdecimal() else DEFAULT_TIME
