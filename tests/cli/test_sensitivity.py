"""`oriflamme sensitivity`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import ROOT, call

FEW = ("--games", "12", "--seed", "7", "--workers", "1")
ONE = ("--option", "conspiracy.total")

OWN = """edition 1

use oriflamme

set mine "Mine" fr "Miens" for oriflamme {
  version "1.0"
  author "me"
  languages en, fr
}

card jester "Jester" fr "Bouffon" (m) : character {
  number 1
  option gains: one | three, default one
  if gains is one { gain 1 }
  if gains is three { gain 3 }
}

variant fools of oriflamme "Fools" fr "Fous" {
  replace soldier by jester
}
"""


def test_says_which_rules_matter() -> None:
    """The verdict comes before the table, in 80 columns, and the call can be made again."""
    done = call("sensitivity", "oriflamme", "--option", "oriflamme.covering", *ONE, *FEW)
    lines = done.out.splitlines()

    assert 0 == done.code
    assert lines[0].startswith("Rules that matter in oriflamme.")
    assert done.out.index("Perhaps worth an argument") < done.out.index("oriflamme.covering: any")
    assert all(len(line) <= 80 for line in lines[:-1])
    assert lines[-1].startswith("  oriflamme sensitivity oriflamme --option oriflamme.covering")


def test_the_same_seed_finds_the_same() -> None:
    """Two calls with one seed print the same, in French too."""
    asked = ("sensitivity", *ONE, *FEW, "--lang", "fr")
    one, again = call(*asked), call(*asked)

    assert one == again
    assert one.out.endswith(" --seed 7 --lang fr\n")
    assert "triple au lieu de double\u00a0; décision 22" in one.out


def test_as_data() -> None:
    """The same figures come as JSON, with counts and intervals."""
    done = call("sensitivity", *ONE, *FEW, "--format", "json")
    told = json.loads(done.out)
    (row,) = told["options"]

    assert (12, 12, 3, 7) == (told["games"], told["wanted"], told["players"], told["seed"])
    assert ("conspiracy", "total", "triple", "double") == (
        row["owner"],
        row["option"],
        row["value"],
        row["in_force"],
    )
    assert row["score"]["games"] / 12 == row["score"]["value"]
    assert row["score"]["low"] < row["score"]["value"] < row["score"]["high"]


def test_own_cards_are_looked_at(tmp_path: Path) -> None:
    """The options of one's own cards are those of a game that has them."""
    file = tmp_path / "mine.ori"
    file.write_text(OWN, encoding="utf-8")
    done = call("sensitivity", f"{file}:fools", "--option", "jester.gains", *FEW)

    assert 0 == done.code
    assert "jester.gains: three instead of one" in done.out


def test_game_without_options_says_so() -> None:
    """Where nothing is disputed there is nothing to play."""
    done = call("sensitivity", str(ROOT / "examples" / "pastry.ori"), *FEW)

    assert (0, "pastry has no options.\n") == (done.code, done.out)


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        (("--games", "0"), "ORI660"),
        (("--seed", "-1"), "ORI660"),
        (("--workers", "0"), "ORI660"),
        (("--players", "9"), "ORI605"),
        (("--option", "spy.self-control"), "ORI601"),
        (("--format", "yaml"), "ORI601"),
    ],
)
def test_nonsense_is_refused(extra: tuple[str, ...], code: str) -> None:
    """A call that cannot be is refused before anything is played."""
    done = call("sensitivity", "oriflamme", *extra)

    assert (2, True) == (done.code, code in done.err)
