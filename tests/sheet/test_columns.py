"""What columns are taken for by their headings."""

from __future__ import annotations

import pytest

from oriflamme_dsl.sheet.columns import columns, headings, plain
from oriflamme_dsl.sheet.csv_in import table
from oriflamme_dsl.sheet.send_out import COLUMNS
from oriflamme_dsl.sheet.table import Table


def read(text: str, language: str = "auto") -> tuple[dict[str, int], list[tuple[str, str]]]:
    """Return the fields of a table with their columns, and the findings by code and variant."""
    found = table(text.encode(), "cards.csv")
    assert isinstance(found, Table)
    fields, findings = columns(found, language)
    return dict(fields), [(one.code, one.variant) for one in findings]


@pytest.mark.parametrize(
    ("head", "fields"),
    [
        ("Name;Kind;Text", {"name_en": 0, "kind": 1, "ability": 2}),
        ("TEXTE;Numéro;Nom", {"ability_fr": 0, "number": 1, "name_fr": 2}),
        ("N°;Icône;Nom français", {"number": 0, "icon": 1, "name_fr": 2}),
        ("English name;Nom;id", {"name_en": 0, "name_fr": 1, "id": 2}),
    ],
)
def test_headings(head: str, fields: dict[str, int]) -> None:
    """Headings are in English or French, in any order, in capitals or with accents."""
    assert (fields, []) == read(f"{head}\nx;x;x\n")


def test_language_of_names() -> None:
    """A heading that does not tell the language of names is in that of the sentences."""
    assert ({"name_fr": 0}, []) == read("Name\nx\n", "fr")


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("kind\nx\n", [("ORI641", "")]),
        ("name;Name\nx;y\n", [("ORI641", "two")]),
        ("name;mood\nx;y\n", [("ORI642", "")]),
        ("name;mood\nx;\n", []),
        ("name;Famille\nx;rouge\n", [("ORI642", "family")]),
    ],
)
def test_wrong_headings(text: str, findings: list[tuple[str, str]]) -> None:
    """Missing names, doubled fields and unknown columns are told; empty ones are not."""
    assert findings == read(text)[1]


def test_no_heading_means_two_things() -> None:
    """Each heading belongs to one field, and what is exported has one."""
    every = [plain(name) for names in headings().values() for name in names]

    assert len(set(every)) == len(every)
    assert [] == [name for name in COLUMNS if headings()[name][0] != name]
