"""The loop of the parser makes the trees that Lark's own would make."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark, Token, Tree, UnexpectedInput

from oriflamme_dsl.syntax import grammar
from oriflamme_dsl.syntax.chunks import cut
from oriflamme_dsl.syntax.grammar import ABILITY, ITEM, Stuck

ROOT = Path(__file__).resolve().parents[2]
FILES = (
    "cards/base.ori",
    "cards/ablaze.ori",
    "cards/oriflamme.ori",
    "examples/hours.ori",
    "examples/ferry.ori",
    "tests/syntax/everything.ori",
)
WRONG = ("gain", "gain 1 }", "gain gain 1", "1", "gain 1 § 2", "eliminate an adjacent")


@pytest.fixture(scope="module")
def lark() -> Lark:
    """Return Lark's parser of the grammar."""
    return grammar.from_text()


def items(file: str) -> list[str]:
    """Return the texts of the items of a file."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return [text[one.start : one.end] for one in cut(text).chunks if one.keyword and not one.draft]


def places(tree: Tree[Token]) -> list[tuple[str, int | None, int | None]]:
    """Return each tree's name and where it begins and ends, each token's likewise."""
    own = getattr(tree.meta, "start_pos", None), getattr(tree.meta, "end_pos", None)
    found = [(str(tree.data), *own)]
    for child in tree.children:
        if isinstance(child, Tree):
            found += places(child)
        elif child is not None:
            found.append((child.type, child.start_pos, child.end_pos))
    return found


@pytest.mark.parametrize("file", FILES)
def test_trees(file: str, lark: Lark) -> None:
    """Every item has the same tree, and each part of it the same place."""
    for text in items(file):
        own, theirs = grammar.tree(text, ITEM), lark.parse(text, start=ITEM)

        assert theirs == own
        assert places(theirs) == places(own)


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_parsed(text: str, lark: Lark) -> None:
    """Where Lark is stuck, so is the loop."""
    with pytest.raises(UnexpectedInput):
        lark.parse(text, start=ABILITY)
    with pytest.raises(Stuck):
        grammar.tree(text, ABILITY)
