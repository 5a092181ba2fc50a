"""The page about the engine: its example runs, and its lists are those of the code."""

from __future__ import annotations

import ast
import re
from random import Random

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.run import ABILITY_LIMIT, TURN_LIMIT
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_shipped
from tests.docs.blocks import DOCS, blocks

TEXT = (DOCS / "engine.md").read_text(encoding="utf-8")


def test_example_prints_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """The Python example runs as it stands, and its output is the block after it."""
    (example,), (shown,) = blocks("engine.md", "python"), blocks("engine.md", "text")

    exec(compile(example.text, "docs/engine.md", "exec"), {})

    assert shown.text == capsys.readouterr().out


def test_every_kind_of_event_is_listed() -> None:
    """The table of events has each kind that the engine logs, and no word that it does not know."""
    logged, words = set[str](), set[str]()
    for file in (DOCS.parent / "oriflamme_dsl/engine").rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        words.update(texts(tree))
        logged.update(kind for call in calls(tree, "record") for kind in texts(call.args[1]))

    assert set() == logged - listed()
    assert set() == listed() - words
    assert len(logged) > 20


def test_kinds_of_events_in_games_are_listed() -> None:
    """What is logged in games of the base box is in the table."""
    ruleset = assemble(compile_shipped("oriflamme").program, "oriflamme")
    kinds: set[str] = set()
    for seed in range(20):
        game, dice = Game.new(ruleset, 4, seed), Random(seed)
        while game.decision:
            game.answer(dice.randrange(len(game.decision.options)))
        kinds.update(event.kind for event in game.events)

    assert len(kinds) > 10
    assert set() == kinds - listed()


def listed() -> set[str]:
    """Return the kinds of events in the table of the page."""
    table = TEXT.partition("| kind |")[2].partition("\n\n")[0]
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def calls(tree: ast.AST, name: str) -> list[ast.Call]:
    """Return the calls of a function that give it two values or more."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == name
        and len(node.args) > 1
    ]


def texts(tree: ast.AST) -> set[str]:
    """Return the texts that stand in a piece of code."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def test_limits_are_those_of_the_guard() -> None:
    """The page names the numbers at which an endless effect is stopped."""
    assert f"More than {ABILITY_LIMIT} abilities in one turn are cut off" in TEXT
    assert f"A pass of more than\n{TURN_LIMIT} turns" in TEXT


def test_files_named_on_the_page_exist() -> None:
    """Each path of the package that the page names leads somewhere."""
    paths = re.findall(r"`(oriflamme_dsl/[\w/.]+)`", TEXT)

    assert len(paths) > 1
    assert [] == [path for path in paths if not (DOCS.parent / path).exists()]
