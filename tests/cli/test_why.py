"""`oriflamme why`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calls import FAILING, call


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a saved game of bots."""
    file = tmp_path_factory.mktemp("why") / "game.json"
    call("play", "--watch", "--seed", "7", "--bots", "random", "--save", str(file))
    return file


def test_the_list(saved: Path) -> None:
    """Without an event the game is told with the number of each, and how to go on."""
    done = call("why", str(saved))
    lines = done.out.splitlines()

    assert (0, "   1     Red gains 1", True, "") == (
        done.code,
        lines[0],
        "NUMBER" in done.out and "says why" in done.out,
        done.err,
    )
    assert [] == [line for line in lines if len(line) > 80 and str(saved) not in line]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "says: “Steal 1"), ("fr", "dit\u00a0: «\u00a0Volez 1 point")]
)
def test_by_words(saved: Path, lang: str, words: str) -> None:
    """An event is asked for by words, and the answer ends in the turn of the card."""
    done = call("why", str(saved), "123", "--lang", lang)

    assert (0, True, "") == (done.code, words in done.out, done.err)


def test_the_last_event(saved: Path) -> None:
    """`last` is the end of the game."""
    done = call("why", str(saved), "last")

    assert (0, True) == (done.code, "They had: Red" in done.out)


@pytest.mark.parametrize(
    ("event", "code", "words"),
    [
        ("0", "ORI653", "from 1 to"),
        ("99999", "ORI653", "from 1 to"),
        ("9" * 5000, "ORI653", "from 1 to"),
        ("\x00", "ORI653", "told with"),
        ("zork", "ORI653", "told with `zork`"),
        ("gains", "ORI654", "events"),
    ],
)
def test_no_such_event(saved: Path, event: str, code: str, words: str) -> None:
    """An event that is not there, or words of several, are refused with the numbers there are."""
    done = call("why", str(saved), event)

    told = " ".join(done.err.split())
    assert (2, "", True, True) == (done.code, done.out, code in told, words in told)


def _with(**changes: Any) -> Callable[[dict[str, Any]], str]:
    return lambda game: json.dumps(game | changes)


DAMAGED: dict[str, tuple[Callable[[dict[str, Any]], str], str]] = {
    "nothing": (lambda _: "", "ORI607"),
    "half": (lambda game: json.dumps(game)[:-40], "ORI607"),
    "no answers": (_with(answers=None), "ORI607"),
    "other rules": (_with(fingerprint="0123456789ab"), "ORI608"),
    "an option that is not there": (_with(settings=[["archer", "bow", "long"]]), "ORI610"),
    "other events": (_with(events=[]), "ORI610"),
    "an answer out of range": (_with(answers=[99]), "ORI610"),
}


@pytest.mark.parametrize(("change", "code"), DAMAGED.values(), ids=DAMAGED)
def test_damaged_games(
    saved: Path, tmp_path: Path, change: Callable[[dict[str, Any]], str], code: str
) -> None:
    """A game that cannot be played again as it was saved is refused as `play --replay` does."""
    file = tmp_path / "game.json"
    file.write_text(change(json.loads(saved.read_text(encoding="utf-8"))), encoding="utf-8")

    done = call("why", str(file), "1")

    assert (2, "", True) == (done.code, done.out, code in done.err)


def test_no_file(tmp_path: Path) -> None:
    """Where there is no file there is no game."""
    done = call("why", str(tmp_path / "none.json"), "1")

    assert (2, True) == (done.code, "ORI001" in done.err)


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    """A game with one's own cards is asked about with the file that they are in."""
    mine, game = tmp_path / "mine.ori", tmp_path / "game.json"
    text = 'use oriflamme\nvariant short of oriflamme "Short" { rounds 2 }\n'
    mine.write_text(text, encoding="utf-8")
    call("play", str(mine), "--watch", "--seed", "1", "--save", str(game))

    done = call("why", str(game), "last", "--rules", str(mine))

    assert (0, True) == (done.code, "The game ends" in done.out)


@pytest.mark.parametrize("text", ["", "use oriflamme\n"])
def test_rules_that_are_not_here(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the rules of a game are not found it is said how to name their file."""
    mine, game, here = tmp_path / "mine.ori", tmp_path / "game.json", tmp_path / "here"
    mine.write_text('use oriflamme\nvariant short of oriflamme "Short" { rounds 2 }\n', "utf-8")
    call("play", str(mine), "--watch", "--seed", "1", "--save", str(game))
    here.mkdir()
    if text:
        (here / "other.ori").write_text(text, encoding="utf-8")
    monkeypatch.chdir(here)

    done = call("why", str(game), "last")

    assert (2, True, True) == (done.code, "ORI608" in done.err, "--rules" in done.err)


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """Return a file with two scenarios, one of which fails."""
    file = tmp_path / "mine.ori"
    file.write_text(FAILING, encoding="utf-8")
    return file


def test_a_scenario(scenarios: Path) -> None:
    """A scenario is asked about by the number that a failing test shows."""
    failed = call("test", str(scenarios)).out
    done = call("why", str(scenarios), "2", "--scenario", "an Heir earns three")

    told = " ".join(failed.split())
    assert ("   2     Red gains 2" in failed, 'NUMBER --scenario "an' in told) == (True, True)
    assert (0, "   2  Red gains 2", True) == (
        done.code,
        done.out.splitlines()[0],
        "Heir (Red) says: “" in done.out,
    )


@pytest.mark.parametrize(("title", "code"), [("earns", 2), ("zork", 2), ("earns two", 0)])
def test_titles(scenarios: Path, title: str, code: int) -> None:
    """A scenario is named by its title, or by words that only one title has."""
    done = call("why", str(scenarios), "last", "--scenario", title)

    assert (code, code == 0) == (done.code, bool(done.out))


def test_which_scenario(scenarios: Path) -> None:
    """Without a title, a file with several scenarios is refused, and their titles are said."""
    done = call("why", str(scenarios), "1")

    assert (2, True, True) == (
        done.code,
        "ORI654" in done.err,
        "`an Heir earns three` and `an Heir earns two`" in " ".join(done.err.split()),
    )


def test_the_last_of_several_scenarios(scenarios: Path) -> None:
    """The last event of a file is that of its last scenario."""
    done = call("why", str(scenarios), "last")
    named = call("why", str(scenarios), "last", "--scenario", "an Heir earns two")

    assert (0, named.out) == (done.code, done.out)


def test_at_the_table() -> None:
    """Who plays can ask at any time, and is told of no face that they may not know."""
    typed = "1\nwhy\nwhy red lays\nwhy zork\nq\n"
    done = call("play", "--seed", "3", typed=typed)

    assert (0, True, True, False) == (
        done.code,
        "   6  Blue lays a card (Blue), face down, at the front" in done.out,
        "Red chose: Archer (Red). There was also: Soldier (Red)" in done.out,
        "Traceback" in done.out,
    )
