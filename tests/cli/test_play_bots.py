"""`oriflamme play`: who sits where, what bots do at the table, and hints."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oriflamme_dsl.bots import bot_named, play_game
from oriflamme_dsl.cli import hint
from oriflamme_dsl.core import Outcome
from tests.bots.tables import core
from tests.cli.calls import call

BOTS = "ismcts@3,random"


def seats(told: str) -> str:
    """Return what is told of who sits where."""
    return " ".join(told.partition("\nAnswer")[0].partition("\n   Red")[0].split())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seat", "2", "--players", "5"), "Red (ismcts@3), Blue (you), Green (random), "),
        (("--seat", "3,1"), "Red (a person), Blue (ismcts@3), Green (a person)"),
        (("--people", "2", "--players", "4"), "Blue (a person), Green (ismcts@3), Yellow (random)"),
        (("--people", "2", "--seat", "2,3"), "Red (ismcts@3), Blue (a person), Green (a person)"),
        (("--people", "0"), "Red (ismcts@3), Blue (random), Green (ismcts@3)"),
        (("--watch",), "Red (ismcts@3), Blue (random), Green (ismcts@3)"),
    ],
)
def test_who_sits_where(arguments: tuple[str, ...], told: str) -> None:
    """People have the seats that are named, else the first ones; bots go round those left."""
    bots = "ismcts@3" if "3,1" in arguments or "2,3" in arguments else BOTS
    done = call("play", "--seed", "3", "--bots", bots, *arguments, typed="q\n")

    assert (0, True) == (done.code, told.replace("\u00a0", " ") in seats(done.out))


def test_a_person_in_another_seat_sees_that_seat() -> None:
    """Whoever sits in seat 2 is asked with the cards of that seat, and is told no other's."""
    told = call("play", "--seed", "3", "--seat", "2", "--bots", "random", typed="1\n1\nq\n").out

    assert "Red lays a card (Red), face down" in told
    assert re.search(r"Blue lays [A-Z][a-z ]+ \(Blue\), face down", told)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--seat", "4"), "ORI682"),
        (("--seat", "0"), "ORI682"),
        (("--seat", "1,1"), "ORI682"),
        (("--seat", "me"), "ORI682"),
        (("--seat", ""), "ORI682"),
        (("--seat", "²"), "ORI682"),
        (("--seat", "2", "--people", "2"), "ORI682"),
        (("--bots", "random,random,random"), "ORI682"),
        (("--people", "3", "--bots", "random"), "ORI682"),
        (("--bots", "gambit"), "ORI601"),
        (("--bots", "ismcts@soon"), "ORI670"),
    ],
)
def test_seats_that_there_are_not(arguments: tuple[str, ...], code: str) -> None:
    """Seats and bots that do not fit the table are a bad call."""
    done = call("play", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_the_game_is_that_of_the_other_commands() -> None:
    """Bots play from a seed the game that they play without a terminal."""
    names = ["ismcts@3", "random", "ismcts@3"]
    found = play_game(core("oriflamme"), [(name, bot_named(name)) for name in names], 9)
    told = call("play", "--watch", "--seed", "9", "--bots", BOTS).out.splitlines()

    assert isinstance(found, Outcome)
    assert [str(number) for number in found.points] == re.findall(r"\d+", told[-2])


# ------------------------------------------------------------------ saved games


def test_a_saved_game_knows_who_played(tmp_path: Path) -> None:
    """It names the bots by seat, and tells them when it is told again."""
    file = tmp_path / "game.json"
    call("play", "--seat", "2", "--bots", BOTS, "--save", str(file), typed="1\nq\n")

    saved = json.loads(file.read_text(encoding="utf-8"))
    again = call("play", "--replay", str(file)).out

    assert ["ismcts@3", None, "random"] == saved["bots"]
    assert "Red (ismcts@3), Blue (a person), Green (random)" in seats(again)


def test_a_game_saved_without_bots_is_told(tmp_path: Path) -> None:
    """A game of which nobody noted who played is told with the names of the families."""
    file = tmp_path / "game.json"
    call("play", "--save", str(file), typed="q\n")
    saved = json.loads(file.read_text(encoding="utf-8"))
    del saved["bots"]
    file.write_text(json.dumps(saved), encoding="utf-8")

    again = call("play", "--replay", str(file))

    assert "== At the table, in turn: Red, Blue, Green\n" in again.out


def test_a_replay_with_the_eyes_of_a_seat(tmp_path: Path) -> None:
    """With a seat a game that is watched or replayed is told as that seat saw it."""
    file = tmp_path / "game.json"
    whole = call("play", "--watch", "--seed", "5", "--bots", "random", "--save", str(file)).out
    watch = ("play", "--watch", "--seed", "5", "--bots", "random", "--seat", "2")
    again = call("play", "--replay", str(file), "--seat", "2").out

    laid = re.findall(r"^(\w+) lays (a card|[A-Z])", again, re.MULTILINE)
    assert {("Blue", True), ("Red", False), ("Green", False)} == {
        (family, card != "a card") for family, card in laid
    }
    assert "lays a card" not in whole
    assert again == call(*watch).out


@pytest.mark.parametrize("other", [("--bots", "random"), ("--players", "4"), ("--seed", "1")])
def test_a_replay_is_as_it_was(tmp_path: Path, other: tuple[str, str]) -> None:
    """What would make another game of a saved one is refused."""
    file = tmp_path / "game.json"
    call("play", "--save", str(file), typed="q\n")

    done = call("play", "--replay", str(file), *other)

    assert (2, "", "error[ORI682]") == (done.code, done.out, done.err[:13])


def test_the_rules_of_a_saved_game_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of another shipped box is told without naming it; one of no file here is not."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.ori").write_text("use oriflamme\n", encoding="utf-8")
    file = tmp_path / "game.json"
    call("play", "ablaze-game", "--seed", "2", "--save", str(file), typed="q\n")
    told = call("play", "--replay", str(file))
    saved = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(saved | {"game": "market"}), encoding="utf-8")
    lost = call("play", "--replay", str(file))

    assert (0, "", 2, "error[ORI608]") == (told.code, told.err, lost.code, lost.err[:13])


# ------------------------------------------------------------------ bots that do wrong


@pytest.mark.parametrize(
    ("does", "told"),
    [("return 99", "answered 99"), ('raise ValueError("no idea")', "failed: ValueError: no idea")],
)
@pytest.mark.parametrize("named", [(), ("--save", "mine.json")])
def test_a_bot_that_does_wrong(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    does: str,
    told: str,
    named: tuple[str, ...],
) -> None:
    """It is named with its seat, and the game until then is saved to be told again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    module = f"far_{len(does)}_{len(named)}"
    Path(f"{module}.py").write_text(f"class Bot:\n    def choose(self, seat): {does}\n")

    done = call("play", "--seed", "3", "--bots", f"random,{module}:Bot", *named, typed="1\n" * 9)
    file = Path(named[1] if named else "oriflamme-3.json")
    again = call("play", "--replay", str(file))

    said = " ".join(done.err.split())
    assert (1, True, True) == (done.code, f"`{module}:Bot` {told}" in said, "at seat 3" in said)
    assert (0, True) == (again.code, again.out.startswith(done.out.partition("\n")[0][:26]))


# ------------------------------------------------------------------ hints


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints come of few games."""
    monkeypatch.setattr(hint, "GAMES", 60)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("lang", "pieces"),
    [
        ("en", ("for at most 2 seconds", "60 games imagined from what you can see", "influence")),
        ("fr", ("2 secondes au plus", "60 parties imaginées d’après ce que vous voyez", "gagnées")),
    ],
)
def test_a_hint(lang: str, pieces: tuple[str, ...]) -> None:
    """`?` says what a search thinks of each option, and the question waits as before."""
    told = call("play", "--seed", "3", "--lang", lang, typed="?\n1\nq\n").out
    hinted = told.split("> ")[1]

    rows = re.findall(
        r"^ +\d+ +% +\d+[.,]\d +(\d+)   (\d)\. \w+", hinted.replace("\u00a0", " "), re.MULTILINE
    )
    assert [] == [piece for piece in pieces if piece not in hinted]
    assert (60, set("1234567")) == (sum(int(games) for games, _ in rows), {n for _, n in rows})
    assert [] == [line for line in told.splitlines() if len(line) > 80]


@pytest.mark.usefixtures("quick")
def test_a_hint_changes_nothing() -> None:
    """The game goes on as if nobody had asked, and bots do not roll other dice."""
    plain = call("play", "--seed", "3", typed="1\n" * 12).out
    asked = call("play", "--seed", "3", typed="?\n1\n" * 12).out

    laid = [re.findall("^(?:Blue|Green) lays.*", told, re.MULTILINE) for told in (plain, asked)]
    assert laid[0] == laid[1][: len(laid[0])]


@pytest.mark.usefixtures("quick")
def test_a_hint_among_several_people() -> None:
    """At a screen that people share, whoever is asked gets a hint for the own cards."""
    told = call("play", "--seed", "3", "--people", "2", typed="\n?\n1\n\n?\nq\n").out
    first, second = told.split("== Blue: press Enter")

    assert (1, 1) == (first.count("60 games imagined"), second.count("60 games imagined"))
    hand = second.partition("Your hand: ")[2].partition("\nSet")[0].replace("\n  ", "").split(", ")
    hinted = second.partition("60 games")[2]
    assert [] == [card for card in hand if f". {card}\n" not in hinted]
