"""The cookbook: every answer is checked and played. The list of primitives: every row is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.blocks import DOCS, Block, blocks, findings_in

BLOCKS = blocks("cookbook.md", "ori")
ANSWER = re.compile(r"^### (\d+) … (.+)$", re.MULTILINE)
ROW = re.compile(
    r"^\| ([SCNAKG]\.[a-z]+) \| .* \| “(.+)” in \[[^\]]+\]\(([^)]+)\) \|$", re.MULTILINE
)
TOPICS = {"S": 20, "C": 4, "N": 4, "A": 21, "K": 10, "G": 7}
"""How many primitives there are of each sort."""


def at_line(block: Block) -> str:
    """Return what a test of a block is called."""
    return f"line-{block.line}"


@pytest.mark.parametrize("block", BLOCKS, ids=at_line)
def test_every_answer_works(block: Block, tmp_path: Path) -> None:
    """A card has no finding, not even a warning, and its scenarios pass."""
    assert () == findings_in(block, tmp_path)


@pytest.mark.parametrize("block", BLOCKS, ids=at_line)
def test_every_answer_is_a_card_with_a_scenario(block: Block) -> None:
    """Nobody is left without a whole card, or without seeing it at work."""
    assert re.search(r"^card ", block.text, re.MULTILINE)
    assert re.search(r"^scenario ", block.text, re.MULTILINE)


def test_there_are_thirty_answers() -> None:
    """The answers are numbered, each has one example, and the list at the top names them all."""
    text = (DOCS / "cookbook.md").read_text(encoding="utf-8")
    answers = ANSWER.findall(text)

    assert [str(number) for number in range(1, 31)] == [number for number, _ in answers]
    assert len(answers) == len(BLOCKS)
    assert [] == [title for _, title in answers if f"[{title}](#" not in text]


def test_every_primitive_is_shown_by_a_scenario() -> None:
    """Each row of the list names a scenario that is in the file to which it links."""
    rows = ROW.findall((DOCS / "primitives.md").read_text(encoding="utf-8"))

    def written(file: str) -> str:
        return (DOCS / file).resolve().read_text(encoding="utf-8")

    assert [] == [
        (code, name) for code, name, file in rows if f'scenario "{name}"' not in written(file)
    ]


def test_no_primitive_is_missing() -> None:
    """There are as many rows of each sort as there are primitives, none twice."""
    rows = ROW.findall((DOCS / "primitives.md").read_text(encoding="utf-8"))
    codes = [code for code, _, _ in rows]

    assert TOPICS == {topic: sum(code.startswith(topic) for code in codes) for topic in TOPICS}
    assert len(codes) == len(set(codes))
