"""The page on rules and their sources: what it names is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from oriflamme_dsl.ir.program import Program, assemble, options_of
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.resources import cards_folder
from tests.docs.blocks import DOCS

ROOT = Path(__file__).resolve().parents[2]
TEXT = (DOCS / "rules-sources.md").read_text(encoding="utf-8")
DOCUMENT = re.compile(r"^## (S\d): .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (?!heading|-)(.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)`")
LISTED = re.compile(r"^- \*\*(S\d-\d+)\*\*: ", re.MULTILINE)
NO_RULE = "*no rule*"


def documents() -> dict[str, str]:
    """Return the part of the page about each document."""
    return {found[1]: found[0] for found in DOCUMENT.finditer(TEXT)}


def names() -> list[str]:
    """Return everything that the tables and the lists of errors name, each once."""
    return sorted({name for text in documents().values() for name in NAMED.findall(text)})


@cache
def program() -> Program:
    """Return all that is shipped."""
    return compile_paths([str(cards_folder())]).program


@cache
def game_text(game: str) -> str:
    """Return the text of a game or variant in its file."""
    start = re.compile(rf"^(game|variant) {re.escape(game)} .*?^}}", re.MULTILINE | re.DOTALL)
    texts = [path.read_text(encoding="utf-8") for path in cards_folder().rglob("*.ori")]
    return next((found[0] for text in texts if (found := start.search(text))), "")


def option_is_there(words: str) -> bool:
    """Tell whether an option is there, and its value if one is named."""
    name, _, value = words.partition(" = ")
    owner, _, option = name.partition(".")
    games = (*program().games, *program().variants)
    found = {key: one for game in games for key, one in options_of(program(), game).items()}
    return (owner, option) in found and (not value or value in found[owner, option].values)


def has_test(words: str) -> bool:
    """Tell whether a test is there."""
    file, _, name = words.partition("::")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef) and node.name == name for node in tree.body)


def is_there(name: str) -> bool:
    """Tell whether what the page names is there."""
    what, _, words = name.partition(" ")
    if what.endswith(":"):
        return words in game_text(what[:-1])
    there = {
        "game": lambda: words in {*program().games, *program().variants},
        "card": lambda: words in program().cards,
        "kind": lambda: words in program().kinds,
        "option": lambda: option_is_there(words),
        "scenario": lambda: words in {scenario.name for scenario in program().scenarios},
        "test": lambda: has_test(words),
        "error": lambda: words in LISTED.findall(TEXT),
    }
    return there[what]()


@pytest.mark.parametrize("name", names())
def test_what_is_named_is_there(name: str) -> None:
    """Each card, kind, option with its value, line of a game, scenario and test is there."""
    assert is_there(name)


@pytest.mark.parametrize(
    "name",
    [
        "card nobody",
        "game of nobody",
        "option oriflamme.nothing",
        "option oriflamme.between = perhaps",
        "oriflamme: rounds 7",
        "scenario nothing happens",
        "test tests/docs/blocks.py::test_nothing",
        "error S9-1",
    ],
)
def test_what_is_not_there_is_noticed(name: str) -> None:
    """A name of something that is not there would be found."""
    assert not is_there(name)


def test_all_documents_are_there() -> None:
    """The page goes through the four documents."""
    assert ["S0", "S2", "S3", "S4"] == list(documents())


@pytest.mark.parametrize("document", documents())
def test_every_rule_is_carried(document: str) -> None:
    """Each rule of a document has something that carries it, or is marked as none."""
    rows = ROW.findall(documents()[document])

    assert len(rows) > 20
    assert [] == [row for row in rows if not carriers(row[2]) and NO_RULE not in row[2]]


def carriers(cell: str) -> list[str]:
    """Return what a cell names, other than errors."""
    return [name for name in NAMED.findall(cell) if not name.startswith("error ")]


@pytest.mark.parametrize("document", documents())
def test_errors_are_those_of_the_document(document: str) -> None:
    """Each error of a document is named in its table, and the numbers run from 1."""
    text = documents()[document]
    listed = LISTED.findall(text)

    assert [f"{document}-{number}" for number in range(1, len(listed) + 1)] == listed
    assert set(listed) == set(re.findall(r"`error ([^`]+)`", text))


def test_every_card_is_named() -> None:
    """Each card of the two boxes is named by a rule of some document."""
    decks = (assemble(program(), game).rules.deck for game in ("oriflamme", "ablaze-game"))

    assert set() == {f"card {card}" for deck in decks for card in deck.cards} - set(names())
