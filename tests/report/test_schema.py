"""The published schemas of trees and meanings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.ir.serial import to_data
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.report.data import tree_data
from oriflamme_dsl.report.schema import NAMES, main, misfit, text
from oriflamme_dsl.syntax import ast

PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", NAMES)
def test_published_schemas_are_current(name: str, tmp_path: Path) -> None:
    """`python -m oriflamme_dsl.report.schema --write docs/schema` has been run."""
    main(["--write", str(tmp_path)])
    file = f"{name}.schema.json"

    assert text(name) == (PUBLISHED / file).read_text(encoding="utf-8")
    assert text(name) == (tmp_path / file).read_text(encoding="utf-8")


def test_shipped_cards_fit() -> None:
    """Each shipped card fits, as it is written and as it is meant."""
    compilation = compile_shipped("mixed")
    items = [item for file in compilation.analysis.files for item in file.items]
    cards = [item for item in items if isinstance(item, ast.Card)]
    meanings = list(compilation.program.cards.values())

    assert (len(cards), True) == (len(meanings), len(cards) > 20)
    assert {None} == {misfit(tree_data(card), "ast") for card in cards}
    assert {None} == {misfit(to_data(card), "ir") for card in meanings}


def spoilt(data: Any) -> dict[str, Any]:
    """Return spoilt data by the place of what is wrong."""
    return {
        "$": 7,
        "$.kind": {key: value for key, value in data.items() if key != "kind"},
        "$.more": {**data, "more": 1},
        "$.id": {**data, "id": True},
        "$.main[0].is": {**data, "main": [{"is": "Nothing"}]},
        "$.rank": {**data, "rank": "3"},
        "$.options": {**data, "options": {}},
    }


def test_what_does_not_fit() -> None:
    """The place of what does not fit is told."""
    data = to_data(compile_shipped("base").program.cards["archer"])
    told = {place: misfit(one, "ir") for place, one in spoilt(data).items()}

    assert {**{place: place for place in told}, "$.main[0].is": "$.main[0]"} == told
