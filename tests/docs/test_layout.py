"""The examples of the documents are laid as `oriflamme fmt` lays files."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from oriflamme_dsl.layout.file import formatted
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.parser import parse
from tests.docs.blocks import DOCS, FENCE

FREE = ("icon crown; number 1",)
"""What stands in examples that show how freely a text can be written."""

LEFT = {"checking.md"}
"""Documents whose examples are short for the line numbers that are shown beside them."""

PAGES = sorted(path for path in (DOCS.parent / "README.md", *DOCS.glob("*.md")))


def examples(text: str) -> Iterator[str]:
    """Yield the whole items that a page shows without a slip, but for those that `fmt` is shown on.

    Bare abilities stand between no braces, so that they have no place in a file.
    """
    shown = re.findall(r"^\$ oriflamme fmt .*?(\S+\.ori)$", text, re.MULTILINE)
    for found in FENCE.finditer(text):
        words = found[2].split()
        bare = "ability" in words or "error" in words or {*words} & {*shown}
        if found[1] == "ori" and not bare and not any(one in found[3] for one in FREE):
            yield found[3]


@pytest.mark.parametrize("name", [path.name for path in PAGES if path.name not in LEFT])
def test_examples_are_laid(name: str) -> None:
    """An example of a page passes `fmt --check` as it stands."""
    page = next(path for path in PAGES if path.name == name)
    whole = [text for text in examples(page.read_text("utf-8")) if not _slips(text)]

    assert whole == [formatted(text) for text in whole]


def _slips(text: str) -> bool:
    return bool(parse(Source("example.ori", text))[1])
