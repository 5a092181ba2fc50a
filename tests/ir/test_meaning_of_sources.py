"""Sources that mean the same give equal rulesets with one fingerprint."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.resources import cards_folder
from tests.support.base import GAME, base_ruleset

CARD = re.compile(r"^card .*?^\}\n", re.MULTILINE | re.DOTALL)


def ruleset_with(folder: Path, cards: str) -> Ruleset:
    """Return the base game compiled with another text of its cards; no fault may be found in it."""
    for file in cards_folder().glob("*.ori"):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "base.ori").write_text(cards, encoding="utf-8")
    compilation = compile_paths([str(folder / f"{GAME}.ori")])
    assert () == compilation.diagnostics
    return assemble(compilation.program, GAME)


def base_text() -> str:
    """Return the shipped text of the base cards."""
    return (cards_folder() / "base.ori").read_text(encoding="utf-8")


def local_names(text: str) -> str:
    """Call what is chosen by another name."""
    return re.sub(r"\bpick\b", "quarry", text)


def order_of_cards(text: str) -> str:
    """Deal the cards out anew."""
    cards = CARD.findall(text)
    Random(1).shuffle(cards)
    return CARD.sub("", text) + "".join(cards)


def order_of_values(text: str) -> str:
    """Turn the values of every option round."""

    def turned(found: re.Match[str]) -> str:
        return found[1] + " | ".join(reversed(found[2].split(" | "))) + ","

    return re.sub(r"(option [\w-]+: )([^,]+),", turned, text)


def without_comments(text: str) -> str:
    """Drop comments and empty lines."""
    lines = (line for line in text.splitlines(keepends=True) if not re.match(r"\s*(#|$)", line))
    return "".join(lines)


def printed_names(text: str) -> str:
    """Print another name on every card."""
    return re.sub(r'^(card [\w-]+) "\w+', r'\1 "Other', text, flags=re.MULTILINE)


SAME = (local_names, order_of_cards, order_of_values, without_comments, printed_names)


@pytest.mark.parametrize("change", SAME, ids=lambda change: change.__name__)
def test_the_same_meaning(change: object, tmp_path: Path) -> None:
    """Local names, order, comments and printed names take no part in equality and fingerprint."""
    assert callable(change)
    text = change(base_text())
    assert base_text() != text

    ruleset = ruleset_with(tmp_path, text)

    assert base_ruleset() == ruleset
    assert hash(base_ruleset()) == hash(ruleset)
    assert fingerprint(base_ruleset()) == fingerprint(ruleset)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gain 2", "gain 3"),
        ("discard the attacker\n    gain 4", "gain 4\n    discard the attacker"),
        ("default nothing, ruling 19", "default one, ruling 19"),
        ("card archer ", "card bowman "),
    ],
)
def test_another_meaning(old: str, new: str, tmp_path: Path) -> None:
    """Another number, order of statements, default or id is another game."""
    ruleset = ruleset_with(tmp_path, base_text().replace(old, new))

    assert base_ruleset() != ruleset
    assert fingerprint(base_ruleset()) != fingerprint(ruleset)
