"""What the README shows is true."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.calls import call

TEXT = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def tour(tmp_path: Path) -> str:
    """Return the path of a file with the cards of the tour."""
    block = re.search(r"^```ori\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert block
    file = tmp_path / "mycards.ori"
    file.write_text(block[1], encoding="utf-8")
    return str(file)


def test_the_tour_is_sound_and_its_scenario_passes(tmp_path: Path) -> None:
    """The file of the tour is checked, tested, shown, played and printed without a finding."""
    file = tour(tmp_path)
    calls = (
        ("check", file),
        ("test", file),
        ("show", "beggar", file),
        ("why", file, "last"),
        ("translate", file, "--to", "fr"),
        ("glossary", "steal"),
        ("read", "Kill a neighbouring card, then gain 2 points."),
        ("read", "Tuez une carte voisine.", "--as", "en"),
        ("play", file, "--watch", "--seed", "1"),
        ("render", "cards", file, "--lang", "fr", "--out", str(tmp_path / "build")),
    )

    assert [0] * len(calls) == [call(*words).code for words in calls]
    assert (tmp_path / "build" / "cards.fr.pdf").is_file()


def test_the_slip_is_answered_as_shown() -> None:
    """The message that the README shows is the one that is printed."""
    shown = re.search(
        r'^\$ oriflamme (check -e "(.*?)")\n(.*?)^```', TEXT, re.MULTILINE | re.DOTALL
    )
    assert shown
    done = call("check", "-e", shown[2], "--lang", "en")

    assert shown[3].strip() == (done.out + done.err).strip()


def test_the_games_named_are_shipped() -> None:
    """Each game and profile that the README names can be looked at."""
    named = re.search(r"The shipped games are (.*?):\n", TEXT, re.DOTALL)
    assert named
    games = re.findall(r"`([\w-]+)`", named[1])

    assert len(games) > 8
    assert [] == [game for game in games if call("options", game, "--format", "json").code]
