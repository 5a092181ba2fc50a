"""`oriflamme play`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calls import Done, call
from tests.support.fair import FAIR

WATCH = ("play", "--watch", "--seed", "7", "--players", "4")
NAMES = "Archer|Soldier|Assassination|Spy|Heir|Lord|Shapeshifter|Royal Decree|Ambush|Conspiracy"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> tuple[Done, Path]:
    """Return a game of bots, and the file in which it was saved."""
    file = tmp_path_factory.mktemp("saved") / "game.json"
    return call(*WATCH, "--save", str(file)), file


def test_a_game_of_bots(watched: tuple[Done, Path]) -> None:
    """A game of bots is told from the seats to the winner, the points and the seed."""
    told = watched[0].out.splitlines()

    rounds = [line for line in told if line.startswith("== Round")]
    queues = [line for line in told if line.startswith("-- The queue: ")]
    seats = ", ".join(f"{name} (heuristic)" for name in ("Red", "Blue", "Green", "Yellow"))
    assert (0, f"== At the table, in turn: {seats}", 6, 6, "seed 7") == (
        watched[0].code,
        " ".join(" ".join(told[:2]).split()),
        len(rounds),
        len(queues),
        told[-1],
    )
    assert ["== The game ends"] == [told[-3][:16]]


def test_the_same_seed_is_the_same_game(watched: tuple[Done, Path]) -> None:
    """The seed decides the deal and what the bots do."""
    assert watched[0] == call(*WATCH)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_wider_than_a_screen(lang: str) -> None:
    """No line of a story has more than 80 characters."""
    told = call("play", "--watch", "--seed", "3", "--players", "5", "--lang", lang).out

    assert [] == [line for line in told.splitlines() if len(line) > 80]


def test_cards_that_were_drawn() -> None:
    """The cards of a drawn deck are named at the start, those of one name with their sets."""
    told = call("play", "mixed", "--watch", "--seed", "1").out.splitlines()

    assert [
        "== The cards in the game: Archer, Heir, Royal Decree, Ambush (Oriflamme),",
        "   Cutthroat, Apothecary, Schemer, Usurpation, Ambush (Oriflamme: Ablaze),",
        "   Corruption",
    ] == told[1:4]
    assert "Green lays Ambush (Oriflamme: Ablaze) (Green), face down, at the front" in told


@pytest.mark.parametrize(
    ("game", "lang", "line"),
    [
        ("oriflamme", "en", "== Round 1 - Red is the first player"),
        ("mixed", "fr", "Vert pose Guet-apens (Vert), face cachée, en tête de file"),
    ],
)
def test_sets_are_named_only_where_needed(game: str, lang: str, line: str) -> None:
    """Where no two cards of a deck print one name in the language told, no set is named."""
    told = call("play", game, "--watch", "--seed", "1", "--lang", lang).out

    assert (True, False) == (line in told, "(Oriflamme" in told)


def test_a_story_in_french() -> None:
    """The language of the system is that of the story."""
    told = call(*WATCH, LC_ALL="fr_FR.UTF-8").out

    assert told.startswith("== À la table, dans l’ordre : Rouge (heuristic), Bleu (heuristic)")


# ------------------------------------------------------------------ people


def test_a_person_sees_and_is_asked() -> None:
    """A person sees the points, the queue, the own cards, and the choices by number."""
    told = call("play", "--seed", "3", typed="1\n1\n").out

    for piece in (
        "== At the table, in turn: Red (you), Blue (heuristic), Green (heuristic)\n",
        "Your hand: Archer, Soldier, Spy, Heir, Shapeshifter, Ambush, Conspiracy",
        "Set aside: Lord, Royal Decree, Assassination",
        "choose a card\n  1. Archer\n  2. Soldier",
        "Archer: leave it face down, or reveal it?\n  1. leave it face down\n  2. reveal it",
    ):
        assert piece in told


def test_a_person_does_not_see_hidden_faces() -> None:
    """Faces of others' cards are told only when they have been shown."""
    told = call("play", "--seed", "3", typed="1\n2\n1\n" * 30).out

    laid = re.findall(r"^(?:Blue|Green) lays (.+?), face down", told, re.MULTILINE)
    hidden = [name for name in laid if re.search(NAMES, name)]
    assert (True, []) == (len(laid) > 5, hidden)


def test_no_face_is_seen_before_it_is_shown() -> None:
    """Whatever a person reads of another's face comes after the event that shows the face."""
    told = call("play", "--seed", "11", typed="1\n" * 60).out

    shown: set[str] = set()
    early = []
    for line in told.splitlines():
        names = set(re.findall(rf"(?:{NAMES}) \((?:Blue|Green)\)", line))
        if re.search("revealed|eliminates|discard", line):
            shown |= names
        early += [(name, line) for name in names - shown]
    assert [] == early


def test_several_people_take_turns_at_one_screen() -> None:
    """With several people the cards of one are shown only when that one says so."""
    told = call("play", "--seed", "3", "--people", "2", typed="\n1\n\n1\n1\n").out

    turns = [line for line in told.splitlines() if "press Enter" in line]
    assert "== Red: press Enter to see your cards" == turns[0]
    assert "== Blue: press Enter to see your cards" == turns[1]
    assert "Red lays a card (Red), face down, at the front" in told


@pytest.mark.parametrize("typed", ["q\n", "1\nquit\n", "", "1\n", b"\xff\xe9\nq\n", "²\nq\n"])
def test_leaving(tmp_path: Path, typed: str | bytes) -> None:
    """`q` and the end of the input leave a game cleanly; what was played is saved."""
    file = tmp_path / "game.json"

    done = call("play", "--seed", "3", "--save", str(file), typed=typed)

    answers = json.loads(file.read_text(encoding="utf-8"))["answers"]
    assert (0, True, typed in {"1\nquit\n", "1\n"}) == (
        done.code,
        "== The game was left before its end" in done.out,
        len(answers) > 0,
    )


def test_what_is_no_choice_is_asked_again() -> None:
    """Anything but a number of the list is explained, and asked for again."""
    told = call("play", "--seed", "3", typed="zero\n0\n8\n-1\n999999999999\n1\n").out

    assert 5 == told.count(
        "type a number from 1 to 7, ? for a hint, why for a reason, or q to leave"
    )


# ------------------------------------------------------------------ saving and replaying


def test_a_replay_tells_the_same_story(watched: tuple[Done, Path]) -> None:
    """A saved game is told word by word as it was."""
    done, file = watched

    assert done.out == call("play", "--replay", str(file)).out


def test_a_game_left_early_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    """A game that was left can be told, with all faces."""
    file = tmp_path / "game.json"
    call("play", "--seed", "3", "--save", str(file), typed="1\n2\nq\n")

    done = call("play", "--replay", str(file))

    assert (0, True, True) == (
        done.code,
        "== The game was left before its end" in done.out,
        "Red lays Archer (Red), face down, at the front" in done.out,
    )


def test_under_other_rules_a_game_is_not_told(watched: tuple[Done, Path], tmp_path: Path) -> None:
    """The file of other rules is refused, with both fingerprints and without a story."""
    saved = json.loads(watched[1].read_text(encoding="utf-8"))
    mine = tmp_path / "mine.ori"
    mine.write_text(
        'use oriflamme\nvariant short of oriflamme "Short" { rounds 3 }\n', encoding="utf-8"
    )

    done = call("play", str(mine), "--replay", str(watched[1]), "--game", "short")

    now = re.search(r"rules now (\w+)", done.err)
    assert (2, "", True, True, False) == (
        done.code,
        done.out,
        "error[ORI608]" in done.err,
        saved["fingerprint"] in done.err,
        now is None or now[1] == saved["fingerprint"],
    )


def _with(**changes: Any) -> Any:
    def change(saved: dict[str, Any]) -> str:
        return json.dumps(saved | changes)

    return change


DAMAGED = {
    "nothing": lambda _: "",
    "no JSON": lambda saved: json.dumps(saved)[:-40],
    "a list": lambda _: "[]",
    "another file": lambda _: '{"name": "something"}',
    "deep": lambda _: "[" * 100_000,
    "a huge number": lambda _: '{"format": "oriflamme-game", "version": ' + "9" * 5000 + "}",
    "an earlier version": _with(version=1),
    "another version": _with(version=3),
    "no answers": _with(answers=None),
    "texts for answers": _with(answers=["1"]),
    "numbers for families": _with(families=[1, 2, 3]),
    "a list of hands": _with(hands=[]),
    "no such hands": _with(hands={"red": ["knight"]}),
    "numbers for bots": _with(bots=[1, 2, 3, 4]),
    "a bot that rings": _with(bots=["\a", None, None, None]),
    "too few bots": _with(bots=["random"]),
    "unhashable settings": _with(settings=[[[], {}, 1]]),
    "an option that is not there": _with(settings=[["archer", "bow", "long"]]),
    "too few families": _with(families=["red"]),
    "families twice": _with(families=["red", "red", "red", "red"]),
    "an answer out of range": _with(answers=[99]),
    "an answer below all": _with(answers=[-1]),
    "too many answers": lambda s: json.dumps(s | {"answers": s["answers"] + [0] * 400}),
    "other events": _with(events=[]),
}
"""Saved games that are none, by what is wrong with them."""


ELSEWHERE = {
    "no such hands",
    "an option that is not there",
    "too few bots",
    "too few families",
    "families twice",
    "an answer out of range",
    "an answer below all",
    "too many answers",
    "other events",
}
"""Those that are saved games, but do not play as they were saved."""


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_save_is_one_sentence(
    watched: tuple[Done, Path], tmp_path: Path, damage: str
) -> None:
    """Whatever is wrong with a saved game: one sentence, exit code 2, no story."""
    file = tmp_path / "game.json"
    file.write_text(DAMAGED[damage](json.loads(watched[1].read_text(encoding="utf-8"))))

    done = call("play", "--replay", str(file))

    code = "ORI610" if damage in ELSEWHERE else "ORI607"
    assert (2, "", f"error[{code}]", 1) == (
        done.code,
        done.out,
        done.err[:13],
        done.err.count("error["),
    )


def test_a_save_that_is_no_file(tmp_path: Path) -> None:
    """A folder and bytes are no saved games, and what is not there is no file."""
    (tmp_path / "bytes").write_bytes(b"\x89PNG\xff")

    errors = [
        call("play", "--replay", str(path)).err[:13]
        for path in (tmp_path, tmp_path / "bytes", tmp_path / "nothing", "")
    ]

    assert ["error[ORI607]"] * 2 + ["error[ORI001]"] * 2 == errors


def test_a_game_that_could_not_be_saved_is_not_begun(tmp_path: Path) -> None:
    """That a game cannot be saved is said before it begins."""
    done = call(*WATCH, "--save", str(tmp_path))

    assert (1, "", "error[ORI606]") == (done.code, done.out, done.err[:13])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{}", 'it has no "format": "oriflamme-game"'),
        ("[]", "it holds a list, where an object is wanted"),
        ("null", "it holds nothing (null), where an object is wanted"),
        ('"game"', "it holds a text, where an object is wanted"),
        ('{"format": "oriflamme-game"}', "it was written by another version of this program"),
        (
            '{"format": "oriflamme-game", "version": 1}',
            "it was saved by an earlier version of this program, and is no longer read",
        ),
        (
            '{"format": "oriflamme-game", "version": 3}',
            "it was written by another version of this program",
        ),
        ('{"format": "oriflamme-game", "version": 2}', "it has no game"),
        (
            '{"format": "oriflamme-game", "version": 2, "game": 3}',
            "in its game is a whole number, where a text is wanted",
        ),
        ("[" + "9" * 5000 + "]", "a number in it is too large"),
        ("{", "it is no JSON from line 1 on"),
    ],
)
def test_why_it_is_no_saved_game(tmp_path: Path, text: str, reason: str) -> None:
    """The reason that is given is the true one."""
    file = tmp_path / "game.json"
    file.write_text(text)

    done = call("play", "--replay", str(file))

    assert reason in " ".join(done.err.split())


LOOP = """use oriflamme
card echo "Echo" : character { copy the ability of an adjacent revealed card }
variant endless of oriflamme "Endless" {
  replace archer by echo
  remove soldier
}
"""
ENDLESS = "3"
"""A seed with which two echoes come to lie side by side, where bots play by chance."""


def test_what_has_no_end_is_cut_off(tmp_path: Path) -> None:
    """Cards that set each other off without end are named, and the game goes on to its end."""
    mine, file = tmp_path / "mine.ori", tmp_path / "game.json"
    mine.write_text(LOOP)

    watch = ("play", str(mine), "--watch", "--bots", "random", "--seed", ENDLESS)
    played = call(*watch, "--save", str(file))
    again = call("play", str(mine), "--replay", str(file))

    story = " ".join(played.out.split())
    cut = "This has no end, so that the rest is dropped: Echo ("
    assert (0, True, True) == (played.code, cut in story, "== The game ends" in story)
    assert played.out == again.out


STALL = (
    FAIR
    + """
variant stall of fair "Stall" fr "Stand" {
  deck crier, bank, cook, dealer, cup
  set aside 0 at random, seen by nobody
  hand the rest
}
"""
)
"""A small game, in which all sorts of choices come up."""


@pytest.fixture
def stall(tmp_path: Path) -> tuple[str, ...]:
    """Return the arguments by which the small game is played."""
    file = tmp_path / "stall.ori"
    file.write_text(STALL, encoding="utf-8")
    return "play", str(file), "--game", "stall"


def test_what_is_left_to_chance(stall: tuple[str, ...], tmp_path: Path) -> None:
    """Chance picks from the seed, is told as chance, and is saved with the game."""
    file = tmp_path / "game.json"
    watch = (*stall, "--watch", "--seed", "5")

    played = call(*watch, "--save", str(file))

    assert (0, True) == (played.code, "   Chance: " in played.out)
    assert played.out == call(*watch).out == call(*stall, "--replay", str(file)).out


@pytest.mark.parametrize(
    ("lang", "pieces"),
    [
        ("en", (". loud\n", "do it, or not?\n  1. do not\n  2. do it", ". no more\n")),
        ("fr", (". fort\n", "le faire, ou non ?\n", ". rien de plus\n")),
    ],
)
def test_all_that_a_person_may_be_asked(
    stall: tuple[str, ...], lang: str, pieces: tuple[str, ...]
) -> None:
    """Ways are called by their labels, in the language told; what may be done, and numbers."""
    asked = call(*stall, "--seed", "5", "--lang", lang, typed="2\n" * 60).out

    assert [] == [piece for piece in pieces if piece not in asked]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--players", "2"), "ORI605"),
        (("--players", "6"), "ORI605"),
        (("--people", "4"), "ORI605"),
        (("--seed", "-1"), "ORI660"),
        (("--seed", "12345678901234567890123"), "ORI660"),
        (("--people", "-1"), "ORI605"),
        (("--watch", "--people", "1"), "ORI605"),
        (("--game", "chess"), "ORI601"),
        (("chess",), "ORI001"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What cannot be played is said on standard error, with exit code 2."""
    done = call("play", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_cards_in_no_deck_are_told(tmp_path: Path) -> None:
    """A game from a file whose cards no variant brings in says that it is played without them."""
    cards = 'use oriflamme\ncard moon "Moon" : character { gain 1 }\n'
    file = tmp_path / "night.ori"
    file.write_text(cards, encoding="utf-8")
    without = call("play", str(file), "--watch", "--seed", "1")
    file.write_text(f'{cards}variant night of oriflamme "Night" {{ add moon }}\n', encoding="utf-8")
    brought = call("play", str(file), "--watch", "--seed", "1")

    told = " ".join(without.err.split())
    assert (0, True, True) == (without.code, "ORI731" in told, "lacks `moon`" in told)
    assert (0, "") == (brought.code, brought.err)


def test_the_same_table_is_shown_once() -> None:
    """Between two questions that nothing comes between the table is not shown again."""
    told = call("play", "--seed", "3", "--seat", "2", typed="1\nq\n").out

    assert (1, 1, 1) == tuple(map(told.count, ("Your hand:", "choose a card", "choose a place")))
