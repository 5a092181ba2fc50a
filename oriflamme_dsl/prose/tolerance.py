"""What people write beside the printed words: `grammar/prose.<language>.toml`, read once.

`same` gives words for which others may stand, `fillers` words that say nothing, `numerals` and
`ordinals` the words for numbers and places, `clitics` what is split off behind a hyphen, `subjects`
the words for you before a verb (`first_subjects`: before the first of a text), `possessives` those
before the name of the card itself, `joins` other ways to write a list, and `phrases` whole wordings
of constructs, in the form of the phrase catalogues.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl.render.catalogue import Entry, Join, read_forms, read_join

NOTHING: Mapping[str, Any] = {}


@frozen
class Tolerance:
    """Tolerated wordings of one language."""

    same: Mapping[str, tuple[str, ...]]
    numerals: Mapping[str, int]
    ordinals: Mapping[str, int]
    clitics: tuple[str, ...]
    fillers: tuple[str, ...]
    subjects: tuple[str, ...]
    first_subjects: tuple[str, ...]
    possessives: tuple[str, ...]
    joins: Mapping[str, tuple[Join, ...]]
    forms: Mapping[tuple[str, str], tuple[Entry, ...]]


def printed_only(tolerance: Tolerance) -> Tolerance:
    """Return what is left where only the printed words are read: how words are split."""
    return Tolerance({}, {}, {}, tolerance.clitics, (), (), (), (), {}, {})


def read_tolerance(file: Path) -> Tolerance:
    """Return the tolerated wordings of a language; of one without a file there are none."""
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else NOTHING
    return Tolerance(
        same={word: tuple(others) for word, others in data.get("same", {}).items()},
        numerals=data.get("numerals", {}),
        ordinals=data.get("ordinals", {}),
        clitics=tuple(data.get("clitics", ())),
        fillers=tuple(data.get("fillers", ())),
        subjects=tuple(data.get("subjects", ())),
        first_subjects=tuple(data.get("first_subjects", ())),
        possessives=tuple(data.get("possessives", ())),
        joins={
            key: tuple(map(read_join, entries)) for key, entries in data.get("joins", {}).items()
        },
        forms=read_forms(data.get("phrases", {})),
    )
