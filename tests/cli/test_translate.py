"""`oriflamme translate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, call


def test_a_shipped_set() -> None:
    """A set without a game is printed with its names and card texts, in 80 columns."""
    done = call("translate", "base", "--to", "fr")

    blocks = done.out.split("\n\n")
    assert (0, 11) == (done.code, len(blocks))
    assert ["set base: Oriflamme", "kind character: Personnage"] == blocks[0].splitlines()[:2]
    assert ["Soldat (Personnage)", "  Éliminez une carte adjacente."] == blocks[2].splitlines()
    assert [] == [line for line in done.out.splitlines() if len(line) > 80]


def test_what_lacks(tmp_path: Path) -> None:
    """A name that lacks is marked, and the exit code is 1."""
    file = tmp_path / "mine.ori"
    file.write_text('use base\ncard page "Page" : character { gain 1 }\n', encoding="utf-8")
    french, english = (call("translate", str(file), "--to", to) for to in ("fr", "en"))

    assert (1, 0) == (french.code, english.code)
    assert "  ! no name in French: called by the English one" in french.out.splitlines()
    assert "One text is missing in French." == french.out.splitlines()[-1]


def test_data() -> None:
    """As data it has the same parts; the rules are there if they are asked for."""
    plain = json.loads(call("translate", "mixed", "--to", "fr", "--format", "json").out)
    ruled = call("translate", "mixed", "--to", "fr", "--format", "json", "--rules").out

    name = "Oriflamme : les deux boîtes"
    thing = {"sort": "variant", "id": "mixed", "name": name, "lacks": None}
    assert {
        "language": "fr",
        "lacking": 0,
        "things": [thing],
        "cards": [],
        "rules": [],
    } == plain
    assert "Mise en place" == json.loads(ruled)["rules"][0]["title"]


def test_a_language_of_ones_own() -> None:
    """With a catalogue of one's own a set is printed in its language."""
    folder = str(Path(__file__).resolve().parents[2] / "examples" / "spanish")
    done = call("translate", "base", "--to", "es", "--phrases", folder)

    assert "  Elimina una carta adyacente." in done.out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("base",), "--to"),
        (("--to", "fr"), "FILE"),
        (("base", "--to", "xx"), "ORI611"),
        (("base", "--to", "fr", "--format", "pdf"), "ORI601"),
        (("base", "--to", "fr", "--rules"), "ORI603"),
        (("oriflamme", "--to", "fr", "--game", "chess"), "ORI601"),
        (("nowhere.ori", "--to", "fr"), "ORI001"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], said: str) -> None:
    """What cannot be printed is said on standard error, with exit code 2."""
    done = call("translate", *arguments)

    assert (2, "", True) == (done.code, done.out, said in done.err)


def test_a_file_with_errors(tmp_path: Path) -> None:
    """The errors of a file are told, with exit code 1."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT, encoding="utf-8")
    done = call("translate", str(file), "--to", "fr")

    assert (1, "", True) == (done.code, done.out, "ORI201" in done.err)
