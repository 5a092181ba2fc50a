"""The page about the engine: its example runs, and its lists are those of the code."""

from __future__ import annotations

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
    """The table of events has each kind that occurs in games, and no other."""
    ruleset = assemble(compile_shipped("oriflamme").program, "oriflamme")
    kinds: set[str] = set()
    for seed in range(20):
        game, dice = Game.new(ruleset, 4, seed), Random(seed)
        while game.decision:
            game.answer(dice.randrange(len(game.decision.options)))
        kinds.update(event.kind for event in game.events)

    table = TEXT.partition("| kind |")[2].partition("\n\n")[0]
    assert sorted(kinds) == sorted(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def test_limits_are_those_of_the_guard() -> None:
    """The page names the numbers at which an endless effect is stopped."""
    words = (
        f"A turn of more than {ABILITY_LIMIT} abilities, or a pass of more than {TURN_LIMIT} turns"
    )

    assert words in TEXT


def test_files_named_on_the_page_exist() -> None:
    """Each path of the package that the page names leads somewhere."""
    paths = re.findall(r"`(oriflamme_dsl/[\w/.]+)`", TEXT)

    assert len(paths) > 1
    assert [] == [path for path in paths if not (DOCS.parent / path).exists()]
