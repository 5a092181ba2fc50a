"""The snippets are words of the language: each one, expanded as it stands, is sound."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.highlight.spelling import ITEM
from oriflamme_dsl.pipeline import Compilation, check_ability
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Source
from tests.support.ori_files import ROOT

FILE = ROOT / "editors" / "vscode" / "snippets" / "oriflamme.json"
SNIPPETS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))

PLACE = re.compile(r"\$(?:(\d+)|\{(\d+)(?::([^}]*)|\|([^}]*?)\|)\})")
"""`$1`, `${1:default}` or `${1|one,other|}`."""


def expanded(name: str) -> str:
    """Return what stands in the file when somebody has taken a snippet and all its defaults."""
    text = "\n".join(SNIPPETS[name]["body"])
    defaults = {
        found[2]: found[3] or found[4].split(",")[0] for found in PLACE.finditer(text) if found[2]
    }
    return PLACE.sub(lambda found: defaults.get(found[1] or found[2], ""), text)


def findings(text: str) -> list[str]:
    """Return what the product says of items in a file of their own, or of lines of a card."""
    if not re.match(ITEM, text):
        return [found.code for found in check_ability(text)]
    used = "" if "use oriflamme" in text else "use oriflamme\n"
    compilation = Compilation((Source("snippet.ori", f"{used}{text}\n", Path("snippet.ori")),))
    return [found.code for found in compilation.diagnostics]


def test_the_three_that_everybody_needs() -> None:
    """There are snippets for a card, a scenario and a game."""
    assert {"card", "scenario", "game"} <= {entry["prefix"][0] for entry in SNIPPETS.values()}


@pytest.mark.parametrize("name", SNIPPETS)
def test_sound(name: str) -> None:
    """Nothing is found in a snippet as it is expanded."""
    # A variant brings in a card, which must be there.
    before = f"{expanded('Card')}\n" if name == "Variant" else ""

    assert [] == findings(before + expanded(name))


def test_every_choice_is_sound() -> None:
    """The other words that a snippet offers are as good as the first."""
    kinds = [
        expanded("Card").replace(": character", f": {kind}") for kind in ("character", "intrigue")
    ]
    leaves = expanded("Kind").replace("stays", "leaves")

    assert [[], [], []] == [findings(text) for text in (*kinds, leaves)]


def test_the_scenario_passes() -> None:
    """The scenario of the snippet is true of the base box."""
    text = f"use oriflamme\n{expanded('Scenario')}\n"
    compilation = Compilation((Source("snippet.ori", text, Path("snippet.ori")),))
    program = compilation.program
    (own,) = (s for s in program.scenarios if s.name in set(compilation.own("scenario")))

    assert () == run(own, program).findings


def test_each_is_found_in_both_languages() -> None:
    """A snippet has a word in English and one in French, and is described in both."""
    words = [word for entry in SNIPPETS.values() for word in entry["prefix"]]

    assert len(set(words)) == len(words)
    assert [] == [name for name, entry in SNIPPETS.items() if len(entry["prefix"]) != 2]
    assert [] == [name for name, entry in SNIPPETS.items() if " / " not in entry["description"]]
