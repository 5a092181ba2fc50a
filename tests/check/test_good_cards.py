"""Cards that are as they should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.resources import cards_folder

ROOT = Path(__file__).parents[2]
FILES = sorted([*cards_folder().glob("*.ori"), *(ROOT / "examples").glob("*.ori")])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_found(file: Path) -> None:
    """The shipped cards and the examples are without any finding."""
    found = compile_paths([str(file)]).diagnostics

    assert [] == [(one.code, one.variant, one.span and one.span.text) for one in found]
