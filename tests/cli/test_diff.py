"""`oriflamme diff`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import BOX, MISSPELT, call
from tests.support.feast import FEAST, changed

QUICK = """use oriflamme
variant quick of oriflamme "Quick" fr "Rapide" { rounds 3 }
variant calm of quick "Calm" fr "Calme" { waiting puts 2 on the card }
"""

PAGE = """\
before  Oriflamme (oriflamme)
after   Quick (quick)

Rules

  A round
    before  The game lasts 6 rounds.
    after   The game lasts 3 rounds.
"""


@pytest.fixture
def quick(tmp_path: Path) -> str:
    """Return the path of a file with two variants of the shipped game."""
    file = tmp_path / "quick.ori"
    file.write_text(QUICK, encoding="utf-8")
    return str(file)


def test_the_page(quick: str) -> None:
    """Differences are told in one page, and are no fault."""
    done = call("diff", "oriflamme", f"{quick}:quick")

    assert (0, PAGE, "") == (done.code, done.out, done.err)


def test_a_file_is_its_last_game(quick: str) -> None:
    """A file without an id means what is declared last in it."""
    done = call("diff", f"{quick}:quick", quick)

    assert (0, ["before  Quick (quick)", "after   Calm (calm)"]) == (
        done.code,
        done.out.splitlines()[:2],
    )


@pytest.mark.parametrize("game", ["oriflamme", "oriflamme:oriflamme", BOX])
def test_ways_to_name_a_shipped_game(game: str) -> None:
    """An id, a file by its stem and a file by its path are the same game."""
    done = call("diff", "oriflamme", game)

    assert (
        0,
        (
            "Oriflamme (oriflamme) and Oriflamme (oriflamme) mean the same: no rule, no card\n"
            "and no option differs.\n"
        ),
    ) == (done.code, done.out)


def test_ids_are_looked_up_in_files(quick: str) -> None:
    """With `--in`, ids of one's own files are known, and the shipped ones still are."""
    done = call("diff", "oriflamme", "quick", "--in", quick)

    assert (0, PAGE) == (done.code, done.out)


def test_two_languages(quick: str) -> None:
    """In two languages there are two pages."""
    done = call("diff", "oriflamme", f"{quick}:quick", "--lang", "en,fr")

    assert (0, PAGE, True) == (
        done.code,
        done.out[: len(PAGE)],
        "    avant  La partie dure 6 manches.\n" in done.out,
    )


def test_json(quick: str) -> None:
    """The JSON has ids, meanings and the words of every language."""
    done = call("diff", "oriflamme", quick, "--format", "json")

    found = json.loads(done.out)
    assert (0, "calm", ["rounds", "waiting"], ["en", "fr"]) == (
        done.code,
        found["after"]["game"],
        [rule["rule"] for rule in found["rules"]],
        [*found["texts"]],
    )


def test_json_is_the_same_everywhere(quick: str) -> None:
    """The JSON depends on the two games alone, not on the language of the system."""
    ask = ("diff", "oriflamme", quick, "--format", "json")

    assert call(*ask).out == call(*ask, LC_ALL="fr_FR.UTF-8").out


def test_a_folder_with_an_id(quick: str) -> None:
    """A folder is searched for sources, in one of which the id is."""
    done = call("diff", "oriflamme", f"{Path(quick).parent}:quick")

    assert (0, PAGE) == (done.code, done.out)


def test_two_files(tmp_path: Path) -> None:
    """Two files that declare the same ids can be compared."""
    one, other = tmp_path / "one.ori", tmp_path / "other.ori"
    one.write_text(FEAST, encoding="utf-8")
    other.write_text(changed(("start 0", "start 1")), encoding="utf-8")

    done = call("diff", str(one), str(other))

    assert (0, "    after   Each player starts with 1 influence.") == (
        done.code,
        done.out.splitlines()[-1],
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("oriflamme",), ""),
        (("oriflamme", "oriflame"), "ORI601"),
        (("oriflamme", "oriflamme:quick"), "ORI601"),
        (("", "oriflamme"), "ORI601"),
        (("oriflamme", "cards"), "ORI601"),
        (("oriflamme", "cards/"), "ORI601"),
        (("oriflamme", "base"), "ORI603"),
        (("oriflamme", "nowhere.ori"), "ORI001"),
        (("oriflamme", "oriflamme", "--format", "xml"), "ORI601"),
        (("oriflamme", "oriflamme", "--lang", "de"), "ORI611"),
        (("oriflamme", "oriflamme", "--in", "nowhere.ori"), "ORI001"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What cannot be compared is said on standard error, with exit code 2."""
    done = call("diff", *arguments)

    assert (2, "", True) == (done.code, done.out, code in done.err)


def test_a_slip_in_an_id() -> None:
    """For an id that is not known the nearest one is shown."""
    assert "did you mean `oriflamme`?" in call("diff", "oriflame", "oriflamme").err


def test_a_file_with_errors(tmp_path: Path) -> None:
    """A file that is not sound is not compared: its errors are shown, exit code 1."""
    file = tmp_path / "bad.ori"
    file.write_text(MISSPELT, encoding="utf-8")

    done = call("diff", "oriflamme", str(file))

    assert (1, "", "error[ORI201]") == (done.code, done.out, done.err[:13])
