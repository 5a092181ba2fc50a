"""`oriflamme read`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import ROOT, call

SOLDIER = "Eliminate an adjacent card."
UNKNOWN = """\
error[ORI802]: the word `adjacant` is not known
 --> <text>:1:14
  |
1 | Eliminate an adjacant card.
  |              ^^^^^^^^
  |
  = help: did you mean `adjacent`?

1 error
"""
NOWHERE = """\
error[ORI805]: the text points back at a card or a player that it has not spoken
    of before
 --> <text>:1:1
  |
1 | Eliminate it.
  | ^^^^^^^^^^^^^
  |
  = help: say who is meant, for example `this card`, or choose first: `Choose an
          adjacent card and …`

1 error
"""
EMPTY = """\
error[ORI801]: there is no text to read
 --> <text>:1:1
  |
1 |
  | ^
  |
  = help: write the sentences of a card, such as `Eliminate an adjacent card.`

1 error
"""
CARDS = f"""{SOLDIER}

Gain 1 influence.
If this card is eliminated,
gain 2 influence.
\t
Gagnez 1 point d’influence.

Eliminate an adjacant card.
"""


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (SOLDIER, "eliminate an adjacent card\n"),
        ("Éliminez une carte adjacente.", "eliminate an adjacent card\n"),
        ("Éliminez une carte adjacente", "eliminate an adjacent card\n"),
        ("GAIN 1 INFLUENCE.", "gain 1\n"),
        ("No ability.", "no ability\n"),
    ],
)
def test_a_text(text: str, source: str) -> None:
    """A text becomes lines of the card language, whichever language it is in."""
    done = call("read", text)

    assert (0, source, "") == (done.code, done.out, done.err)


def test_a_name_that_is_taken_for_that_of_the_card() -> None:
    """A guess is told, and none is needed where the card is."""
    guessed = call("read", "Discard the Archer.", "--format", "concise")
    given = call("read", "Discard the Archer.", "--card", "archer")

    assert (0, "discard this\n") == (guessed.code, guessed.out)
    assert guessed.err.startswith("<text>:1:13: warning[ORI809]")
    assert (0, "discard this\n", "") == (given.code, given.out, given.err)


def test_standard_input() -> None:
    """`-` reads standard input, which messages call as they are told."""
    good = call("read", "-", typed=SOLDIER)
    bad = call("read", "-", "--stdin-filename", "soldier.txt", typed="Eliminate an adjacant card.")

    assert (0, "eliminate an adjacent card\n") == (good.code, good.out)
    assert (1, " --> soldier.txt:1:14") == (bad.code, bad.out.splitlines()[1])


def test_a_file(tmp_path: Path) -> None:
    """Each paragraph of a file is a text of its own; findings tell the line and column."""
    file = tmp_path / "cards.txt"
    file.write_text(CARDS, encoding="utf-8")
    done = call("read", "--file", str(file), "--format", "concise")
    finding, *said = done.out.split("\n", 1)

    assert f"{file}:9:14: error[ORI802] the word `adjacant` is not known" == finding
    assert (1, "") == (done.code, done.err)
    assert [
        "eliminate an adjacent card",
        "gain 1\nwhen eliminated { gain 2 }",
        "gain 1",
    ] == said[0].strip().split("\n\n")


def test_a_file_from_elsewhere(tmp_path: Path) -> None:
    """Other line ends and a byte order mark change nothing."""
    file = tmp_path / "cards.txt"
    text = f"{SOLDIER}\r\n\r\nEliminate an adjacant\r\ncard."
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    done = call("read", "--file", str(file), "--format", "concise")

    assert (
        f"{file}:3:14: error[ORI802] the word `adjacant` is not known" == (done.out.splitlines()[0])
    )


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("source", "eliminate an adjacent card\n"),
        ("en", "Eliminate an adjacent card.\n"),
        ("fr", "Éliminez une carte adjacente.\n"),
    ],
)
@pytest.mark.parametrize("text", [SOLDIER, "Éliminez une carte adjacente."])
def test_forms(text: str, form: str, said: str) -> None:
    """What was read is printed as source or in words."""
    assert (0, said) == (
        call("read", text, "--as", form).code,
        call("read", text, "--as", form).out,
    )


def test_as_data() -> None:
    """It is printed as data, too."""
    data = json.loads(call("read", "Gain 1 influence.", "--as", "ir").out)
    gain = {"is": "Gain", "player": {"is": "You"}, "amount": {"is": "Number", "value": 1}}

    assert ("Ability", [gain]) == (data["is"], data["main"])


def test_words_fit_on_a_screen() -> None:
    """Long texts are printed in lines of less than 80 columns."""
    text = (
        "If there is another revealed card of yours, gain 2 influence, otherwise lose 1 influence."
    )
    lines = call("read", text, "--as", "fr").out.splitlines()

    assert len(lines) > 1
    assert [] == [line for line in lines if len(line) >= 80]


def test_language() -> None:
    """With a language only texts in that language are read."""
    english = call("read", SOLDIER, "--lang", "en")
    french = call("read", SOLDIER, "--lang", "fr")

    assert (0, 1) == (english.code, french.code)
    assert "error[ORI802]: the word `Eliminate` is not known" == french.out.splitlines()[0]


def test_check() -> None:
    """`--check` only says whether a text can be read."""
    good, bad = call("read", SOLDIER, "--check"), call("read", "Eliminate it.", "--check")

    assert (0, "no findings\n") == (good.code, good.out)
    assert (1, NOWHERE) == (bad.code, bad.out)


def test_the_card_on_which_it_stands() -> None:
    """`--card` tells whose name is "this card": on another card the same name is another's."""
    own = call("read", "Discard the Archer.", "--card", "archer")
    other = call("read", "Discard the Archer.", "--card", "soldier")

    assert (0, "discard this\n") == (own.code, own.out)
    assert (1, True) == (other.code, "ORI804" in other.out)


def test_names_of_ones_own() -> None:
    """`--use` brings the names of other files."""
    text, file = "Discard each Plum Tart.", str(ROOT / "examples" / "pastry.ori")
    unknown, known = call("read", text), call("read", text, "--use", file)

    assert 1 == unknown.code
    assert "error[ORI802]: the word `Plum` is not known" == unknown.out.splitlines()[0]
    assert (0, 1) == (known.code, len(known.out.splitlines()))


def test_findings_as_data() -> None:
    """Findings are printed as data for programs."""
    done = call("read", "Eliminate an adjacant card.", "--format", "json")
    found = json.loads(done.out)

    assert 1 == done.code
    assert [("ORI802", 1, 14, 22)] == [
        (one["code"], one["line"], one["column"], one["end_column"]) for one in found
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [("Eliminate an adjacant card.", UNKNOWN), ("Eliminate it.", NOWHERE), ("", EMPTY)],
)
def test_findings(text: str, said: str) -> None:
    """What is in the way is shown where it stands, in 80 columns, with exit code 1."""
    done = call("read", text)

    assert (1, said, "") == (done.code, done.out, done.err)
    assert [] == [line for line in done.out.splitlines() if len(line) > 80]


def test_two_ways() -> None:
    """A text with more than one meaning is refused, and two of them are shown."""
    inner = "if there is a revealed card, gain 1 influence"
    done = call("read", f"If there is a card, {inner}, and gain 2 influence.")
    said = " ".join(done.out.split())

    assert 1 == done.code
    assert done.out.startswith("error[ORI803]: this can be read in ")
    assert f"If there is a card, ({inner} and gain 2 influence)." in said
    assert f"If there is a card, ({inner}) and gain 2 influence." in said


def test_bad_calls(tmp_path: Path) -> None:
    """What cannot be read at all is said on standard error, with exit code 2."""
    picture = tmp_path / "card.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    calls: dict[str, list[tuple[str, ...]]] = {
        "ORI614": [(), (SOLDIER, "--file", str(picture))],
        "ORI001": [("--file", str(tmp_path / "nowhere.txt"))],
        "ORI002": [("--file", str(tmp_path))],
        "ORI004": [("--file", str(picture))],
        "ORI601": [
            (SOLDIER, "--as", "pdf"),
            (SOLDIER, "--lang", "de"),
            (SOLDIER, "--card", "archr"),
            (SOLDIER, "--format", "xml"),
        ],
    }
    for code, several in calls.items():
        for arguments in several:
            done = call("read", *arguments)
            assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_a_file_to_use_that_has_errors(tmp_path: Path) -> None:
    """Names are taken from files without errors only."""
    file = tmp_path / "mine.ori"
    file.write_text('use base\ncard page "Page" : charactr { gain 1 }\n', encoding="utf-8")
    done = call("read", SOLDIER, "--use", str(file))

    assert (1, "", True) == (done.code, done.out, "ORI201" in done.err)
