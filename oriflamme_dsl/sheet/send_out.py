"""Cards as rows of a table, and the table as CSV, workbook or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.render.as_source import ability_source
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.sheet.drafts import LANGUAGES
from oriflamme_dsl.sheet.printed import ability_text
from oriflamme_dsl.sheet.table import disarmed

COLUMNS = (
    *("id", "name_en", "name_fr", "gender_fr", "plural_en", "plural_fr", "kind", "number", "icon"),
    *("copies", "picture", "flavour_en", "flavour_fr", "note", "ability_en", "ability_fr"),
    "source",
)
ALWAYS = frozenset(
    ("id", "name_en", "name_fr", "kind", "number", "icon", "ability_en", "ability_fr", "source")
)
"""The columns that are there even if nothing stands in them."""


def rows(program: Program, cards: Sequence[str]) -> tuple[dict[str, str], ...]:
    """Return a row for each card, its cells by column; the first row's keys are all columns."""
    found = [dict(_cells(program, card)) for card in cards]
    used = [name for name in COLUMNS if name in ALWAYS or any(row[name] for row in found)]
    return tuple({name: row[name] for name in used} for row in found)


def _cells(program: Program, id: str) -> Iterator[tuple[str, str]]:
    card, face = program.cards[id], program.faces[id]
    names, flavour = dict(face.names.by_language), dict(face.flavour)
    yield "id", id
    for language in LANGUAGES:
        name = names.get(language)
        yield f"name_{language}", name.text if name else ""
        yield f"gender_{language}", (name.gender or "") if name else ""
        yield f"plural_{language}", (name.plural or "") if name else ""
        yield f"flavour_{language}", flavour.get(language, "")
        yield f"ability_{language}", ability_text(program, id, language)
    yield "kind", card.kind
    yield "number", "" if face.number is None else str(face.number)
    yield "icon", face.icon or ""
    yield "copies", "" if face.copies == 1 else str(face.copies)
    yield "picture", face.picture or ""
    yield "note", face.note or ""
    yield "source", _source(program, id)


def _source(program: Program, id: str) -> str:
    """Return the rules of a card as they are written; nothing where the language has no words."""
    try:
        return ability_source(program.cards[id], {*program.cards, *program.kinds})
    except MissingPhraseError:
        return ""


def as_csv(table: Sequence[dict[str, str]], separator: str) -> str:
    """Return a table as text with separators; no cell of it is worked out by a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    writer.writerows(harmless(table))
    return text.getvalue()


def harmless(table: Sequence[dict[str, str]]) -> Iterator[list[str]]:
    """Yield headings and rows whose cells no spreadsheet works out."""
    for row in table[:1]:
        yield list(row)
    for row in table:
        yield [disarmed(value) for value in row.values()]


def as_json(table: Sequence[dict[str, str]]) -> str:
    """Return a table as a list of objects; numbers are numbers, empty cells are left out."""
    found = [
        {key: int(v) if key in ("number", "copies") else v for key, v in row.items() if v}
        for row in table
    ]
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"
