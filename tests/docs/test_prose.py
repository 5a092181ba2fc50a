"""What the page about reading card text shows is true."""

from __future__ import annotations

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path

import pytest

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.pipeline import compile_paths, shipped
from oriflamme_dsl.prose.grammar import Grammar
from oriflamme_dsl.prose.lexicon import lexicon
from oriflamme_dsl.prose.names import NameIndex
from oriflamme_dsl.prose.reader import Reader
from oriflamme_dsl.prose.texts import ReadText, TextReader
from oriflamme_dsl.prose.tolerance import read_tolerance
from oriflamme_dsl.render.as_source import ability_source
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.resources import grammar_folder
from oriflamme_dsl.source import Source
from tests.cli.calls import call
from tests.docs.blocks import DOCS, blocks

PAGE = "prose.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
BOTH = re.findall(r"^\| [^|]+ \| ([^|]+\.) \| ([^|]+\.) \|$", TEXT, re.MULTILINE)
READ = re.findall(r"^\| ([^|]+) \| `([^|]+)` \|$", TEXT, re.MULTILINE)
LANGUAGES = ("en", "fr")


@cache
def program() -> Program:
    """Return the program of the printed cards."""
    path = shipped("mixed")
    assert path is not None
    return compile_paths([path]).program


@cache
def reader() -> TextReader:
    """Return a reader of both languages."""
    return TextReader.of(program(), LANGUAGES)


def read(text: str) -> ReadText:
    """Return what a text of the page is read to."""
    return reader().read(Source("page", text))


@pytest.mark.parametrize("number", range(len(blocks(PAGE, "console"))))
def test_each_call_prints_what_the_page_shows(number: int) -> None:
    """The calls of the page print what stands below them."""
    line, _, shown = blocks(PAGE, "console")[number].text.partition("\n")
    done = call(*shlex.split(line.removeprefix("$ oriflamme ")))

    assert shown.strip() == (done.out + done.err).strip()


@pytest.mark.parametrize("row", BOTH, ids=lambda row: row[0])
def test_the_fixed_wording_is_printed_and_read(row: tuple[str, str]) -> None:
    """Both sentences of a row mean the same, and are what is printed for it."""
    meant = {read(text).ability for text in row}

    assert 1 == len(meant)
    (ability,) = meant
    assert ability is not None
    assert row == tuple(reader().in_words(ability, language) for language in LANGUAGES)


@pytest.mark.parametrize(("text", "source"), READ)
def test_wordings_are_read_as_shown(text: str, source: str) -> None:
    """Each wording is read to the lines beside it."""
    ability = read(text).ability

    assert ability is not None
    assert source == "; ".join(ability_source(ability.card("", "")).splitlines())


def test_the_tables_are_there() -> None:
    """There are rows for each group of patterns, and ten wordings that people write."""
    tolerated = TEXT.partition("Ten wordings")[2].partition("\n## ")[0]

    assert (16, 14) == (len(BOTH), len(READ))
    assert 10 == sum(f"| {text} |" in tolerated for text, _ in READ)


def test_two_readings_are_refused() -> None:
    """The text that is quoted as unclear has more than one meaning."""
    quoted = re.search(r"^> (.+)$", TEXT, re.MULTILINE)
    assert quoted

    assert ["ORI803"] == [finding.code for finding in read(quoted[1]).findings]


def test_the_tolerances_shown_can_be_added(tmp_path: Path) -> None:
    """With the lines of the page in a file of tolerances, the wordings beside them are read."""
    (block,) = blocks(PAGE, "toml")
    file = tmp_path / "prose.en.toml"
    file.write_text(block.text, encoding="utf-8")
    words, tolerance = catalogue("en"), read_tolerance(file)
    grammar = Grammar(words, lexicon(words, tolerance), tolerance)
    index = NameIndex.of(NameTable.of(program()), words, grammar.lexicon)
    shown = re.search(r"^With these lines \*(.+)\* and \*(.+)\* are read:$", TEXT, re.MULTILINE)
    assert shown

    assert ["eliminate an adjacent card", "discard this"] == [
        ability_source(one.card("", ""))
        for text in shown.groups()
        for one in Reader(grammar, index).read(f"{text}.").abilities
    ]


def test_every_key_of_the_files_is_explained() -> None:
    """The page tells of each key that a file of tolerances holds, and of no other."""
    listed = TEXT.partition("## Adding a tolerance")[2]
    files = [grammar_folder() / f"prose.{language}.toml" for language in LANGUAGES]
    held = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]

    assert set().union(*held) == set(re.findall(r"^\| `\[?(\w+)", listed, re.MULTILINE))
