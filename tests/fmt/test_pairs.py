"""Texts before and after: each file of `pairs` holds both, with `# output` between them."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.layout.file import formatted

ROOT = Path(__file__).resolve().parents[2]
PAIRS = sorted((Path(__file__).parent / "pairs").glob("*.ori"))
SHIPPED = sorted(
    file for folder in ("cards", "examples") for file in (ROOT / folder).rglob("*.ori")
)


@pytest.mark.parametrize("file", PAIRS, ids=lambda file: file.stem)
def test_before_and_after(file: Path) -> None:
    """The text before is written as the text after, and that is left as it is."""
    before, after = file.read_text(encoding="utf-8").split("# output\n")

    assert (after, after) == (formatted(before), formatted(after))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_shipped_files(file: Path) -> None:
    """What is shipped stands in the one layout."""
    text = file.read_text(encoding="utf-8")

    assert text == formatted(text)


@pytest.mark.parametrize(("text", "after"), [("", ""), ("\n\n", ""), ("\n # a\n\n\n", "# a\n")])
def test_without_items(text: str, after: str) -> None:
    """A text with no items has its comments, and no empty lines at its ends."""
    assert after == formatted(text)
