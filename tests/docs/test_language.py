"""The language reference: its examples work, are complete, and its lists are current."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics.suggest import synonym
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.syntax import chunks, grammar, words
from tests.docs.blocks import DOCS, Block, blocks, findings_in

DOCUMENT = DOCS / "language.md"
BLOCKS = blocks("language.md", "ori")
RIGHT = [block for block in BLOCKS if block.code is None]
ROW = re.compile(r"^\| ([^|`]+) \| (`[^|]+`) \|$", re.MULTILINE)
CLAIMS = ("claims.ori", "claims_words.ori")


def at_line(block: Block) -> str:
    """Return what a test of a block is called."""
    return f"line-{block.line}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the files of the document that other blocks use."""
    for block in BLOCKS:
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("block", BLOCKS, ids=at_line)
def test_every_example_is_what_the_reference_says(block: Block, folder: Path) -> None:
    """An example has no finding and its scenarios pass; an example of an error has that one."""
    expected = [block.code] if block.code else []

    assert expected == [found.code for found in findings_in(block, folder)]


def test_every_keyword_occurs_in_an_example() -> None:
    """Each word that the grammar reserves is used as a keyword somewhere."""
    tokens = [token for block in RIGHT for token in grammar.lex(block.text)]
    used = {str(token) for token in tokens if token.type not in {"NAME", "STRING"}}

    assert [] == [word for word in words.keywords() if word not in used]


def test_every_rule_of_the_grammar_is_reached_by_an_example() -> None:
    """No rule and no alternative with a name of its own lacks an example."""
    trees = [tree for block in RIGHT for tree in _trees(block)]
    reached = {node.data for tree in trees for node in tree.iter_subtrees()}

    assert set() == grammar.rule_names() - reached


def _trees(block: Block) -> Iterator[grammar.Tree[grammar.Token]]:
    """Yield the parse trees of a block without errors."""
    if block.is_ability:
        yield grammar.tree(block.text, grammar.ABILITY)
        return
    for chunk in chunks.cut(block.text).chunks:
        yield grammar.tree(block.text[chunk.start : chunk.end], grammar.ITEM)


def test_list_of_keywords_is_current() -> None:
    """The list between the marks is the one that the generator writes."""
    text = DOCUMENT.read_text(encoding="utf-8")

    assert words.with_word_list(text) == text


def test_generator_brings_a_document_up_to_date(tmp_path: Path) -> None:
    """`--write` changes what is between the marks and nothing else."""
    file = tmp_path / "document.md"
    file.write_text(f"before\n{words.BEGIN}\nold\n{words.END}\nafter\n", encoding="utf-8")

    words.main(["--write", str(file)])

    expected = f"before\n{words.BEGIN}\n\n{words.word_list()}\n\n{words.END}\nafter\n"
    assert expected == file.read_text(encoding="utf-8")


def test_generator_refuses_a_text_without_marks() -> None:
    """A document without the two marks is left alone, with the reason."""
    with pytest.raises(ValueError, match=f"no {words.BEGIN} and {words.END}"):
        words.with_word_list("nothing")


def test_words_of_other_games_are_suggested_as_the_table_says() -> None:
    """Each word on the left is answered with the words on the right by the messages."""
    rows = ROW.findall(DOCUMENT.read_text(encoding="utf-8"))
    told = [
        (theirs, re.findall(r"`([^`]+)`", ours)) for row, ours in rows for theirs in row.split(", ")
    ]

    assert [] == [(theirs, ours) for theirs, ours in told if not {*synonym(theirs)} & {*ours}]
    assert len(told) > 40


@pytest.mark.parametrize("name", CLAIMS)
def test_claims_hold(name: str) -> None:
    """What the reference says of single words and unusual cases is what happens in play."""
    file = Path(__file__).with_name(name)
    compilation = compile_paths([str(file)])
    own = set(compilation.own("scenario"))
    results = [run(s, compilation.program) for s in compilation.program.scenarios if s.name in own]

    assert () == compilation.diagnostics
    assert [] == [(result.name, result.findings) for result in results if not result.passed]
    assert file.read_text(encoding="utf-8").count("\nscenario ") == len(results)
