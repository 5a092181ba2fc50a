"""`oriflamme balance`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import call

OWN = """edition 1

use oriflamme

set mine "Mine" fr "Miens" for oriflamme {
  version "1.0"
  author "me"
  languages en, fr
}

card jester "Jester" fr "Bouffon" (m) : character {
  number 1
  gain 2
}

variant fools of oriflamme "Fools" fr "Fous" {
  replace soldier by jester
}
"""

FEW = ("--games", "60", "--seed", "7", "--workers", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a file of cards."""
    (tmp_path / "mine.ori").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_report_is_written_and_told(folder: Path) -> None:
    """The page and the figures are written, and what they come to is printed in 80 columns."""
    done = call("balance", "oriflamme", *FEW)

    assert 0 == done.code
    assert "Few games (60)" in done.out
    assert all(len(line) <= 80 for line in done.out.splitlines())
    assert {"oriflamme-balance.html", "oriflamme-balance.json"} <= {
        one.name for one in folder.iterdir()
    }


def test_same_seed_same_report(folder: Path) -> None:
    """The same call gives the same files, byte by byte."""
    for name in ("one", "two"):
        call("balance", *FEW, "--html", f"{name}.html", "--json", f"{name}.json")

    assert (folder / "one.json").read_bytes() == (folder / "two.json").read_bytes()
    assert (folder / "one.html").read_bytes() == (folder / "two.html").read_bytes()


def test_card_is_added(folder: Path) -> None:
    """A card of one's own comes to the deck, and is told by its name."""
    done = call("balance", "oriflamme", "mine.ori", "--with", "jester", *FEW)
    found = json.loads((folder / "oriflamme-balance.json").read_text(encoding="utf-8"))

    assert "Added to the deck: Jester." in done.out
    assert "jester" in [one["id"] for one in found["players"][0]["figures"]["cards"]]


def test_variant_is_compared(folder: Path) -> None:
    """A variant is compared with its game, in French as well, one page for each language."""
    done = call("balance", "oriflamme", "mine.ori", "--against", "fools", *FEW[:-1], "fr,en")

    assert 0 == done.code
    assert "Seulement dans B\u00a0: Bouffon." in done.out
    assert (folder / "oriflamme-fools-balance.fr.html").exists()
    assert (folder / "oriflamme-fools-balance.en.html").exists()


def test_game_against_itself_is_exactly_even() -> None:
    """A mirror match has the same scores and winners, and that is all that is said."""
    done = call("balance", "oriflamme", "--against", "oriflamme", *FEW)
    said = [" ".join(one.split()) for one in done.out.split("\n  - ")[1:]]

    assert 1 == len(said)
    assert said[0].startswith(
        "Over 60 games, everybody always ends with the same influence in A and in B, and the same "
        "players win."
    )


def test_other_winners_of_the_same_scores_are_told(folder: Path) -> None:
    """A rule on ties that changes no score changes who wins, and seats that gain are named."""
    rule = 'variant seats of oriflamme "By seats" { oriflamme.last-tie = seat-order }'
    (folder / "tie.ori").write_text(f"edition 1\nuse oriflamme\n{rule}\n", encoding="utf-8")
    done = call("balance", "oriflamme", "tie.ori", "--against", "seats", *FEW, "--games", "1000")
    found = json.loads((folder / "oriflamme-seats-balance.json").read_text(encoding="utf-8"))

    assert (
        "same influence in A and in\n    B, but others win in 2.9\u00a0% of the games" in done.out
    )
    assert "Seat 1 wins 0.9\u00a0points more" in done.out
    assert "Seat 3 wins 1.1\u00a0points less" in done.out
    assert (1.0, 0.029) == (
        found["players"][0]["differences"]["same"],
        found["players"][0]["differences"]["other_winners"]["value"],
    )


def test_call_that_makes_the_page_again_has_its_language(folder: Path) -> None:
    """What the page says to call again names the language that was asked for."""
    call("balance", *FEW)
    page = (folder / "oriflamme-balance.html").read_text(encoding="utf-8")

    assert "--seed 7 --lang en</code>" in page


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        (("--precision", "0"), "ORI675"),
        (("--precision", "nan"), "ORI675"),
        (("--with", "archer"), "ORI676"),
        (("--with", "archr"), "ORI601"),
        (("--players", "9"), "ORI605"),
        (("--games", "0"), "ORI660"),
        (("--bots", "rendom"), "ORI601"),
        (("--engine", "turbo"), "ORI601"),
    ],
)
def test_nonsense_is_refused(extra: tuple[str, ...], code: str) -> None:
    """A call that cannot be is refused before anything is played."""
    done = call("balance", "oriflamme", *extra)

    assert (2, True) == (done.code, code in done.err)


def test_file_that_cannot_be_written_is_named(folder: Path) -> None:
    """A place that cannot be written to is named, before anything is played."""
    (folder / "taken.html").mkdir()
    done = call("balance", *FEW, "--html", "taken.html")

    assert 1 == done.code
    assert "ORI606" in done.err
    assert "taken.html" in done.err
