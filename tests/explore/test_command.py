"""`oriflamme explore`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oriflamme_dsl.cli.explore import progress_on
from oriflamme_dsl.report.display import COLUMNS, width
from tests.cli.calls import MISSPELT, call

IN_VAIN = """use oriflamme
card page "Page" : character {
  gain 1
  if this is face-down { gain 1 }
}
"""


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "positions               292"),
        ("fr", "positions              292"),
        ("en", "made no difference      16 (5.5 %)"),
        ("fr", "sans conséquence       16 (5,5\u00a0%)"),
        ("en", "  276  you +2"),
        ("fr", "  276  vous +2"),
    ],
)
def test_page(language: str, line: str) -> None:
    """The page says how many positions there are and what comes of them, in both languages."""
    done = call("explore", "heir", "--max-cards", "2", "--lang", language)

    assert (0, True) == (done.code, line in done.out.splitlines())


def test_page_fits_the_screen() -> None:
    """No line of the page is longer than 80 columns."""
    done = call("explore", "prince", "ablaze-game", "--max-cards", "2", "--lang", "en,fr")

    assert (0, True) == (done.code, all(width(line) <= COLUMNS for line in done.out.splitlines()))


def test_data() -> None:
    """As JSON there is the whole table."""
    done = call("explore", "queen", "ablaze-game", "--max-cards", "1", "--format", "json")
    found = json.loads(done.out)

    assert (4, [{"count": 4, "you": 2}]) == (found["positions"], found["outcomes"])
    assert ([], []) == (found["never_reached"], found["never_effective"])


def test_what_is_said_in_vain(tmp_path: Path) -> None:
    """What is never reached is named with its line, and the exit code is 1."""
    file = tmp_path / "page.ori"
    file.write_text(IN_VAIN, encoding="utf-8")
    done = call("explore", "page", str(file), "--max-cards", "2", "--lang", "en")

    assert (1, "    gain 1 }", "Never reached:") == (
        done.code,
        done.out.splitlines()[-1],
        done.out.splitlines()[-3],
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("soldire",), "ORI601"),
        (("queen",), "ORI601"),
        (("soldier", "--format", "xml"), "ORI601"),
        (("soldier", "--game", "chess"), "ORI601"),
        (("soldier", "nothing.ori"), "ORI001"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What cannot be explored is said on standard error, with exit code 2."""
    done = call("explore", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_errors_in_the_file(tmp_path: Path) -> None:
    """A file with errors is not explored; the exit code is 1."""
    file = tmp_path / "page.ori"
    file.write_text(MISSPELT, encoding="utf-8")
    done = call("explore", "page", str(file))

    assert (1, "") == (done.code, done.out)


def test_a_card_that_is_there_twice(tmp_path: Path) -> None:
    """A card declared in two files is an error, whichever was meant."""
    for name in ("one.ori", "two.ori"):
        (tmp_path / name).write_text(IN_VAIN, encoding="utf-8")
    done = call("explore", "page", str(tmp_path))

    assert (1, True) == (done.code, "error[ORI202]" in done.err)


def test_progress(capsys: pytest.CaptureFixture[str]) -> None:
    """Each line of progress is written over the last one, and the last one is wiped."""
    import sys

    tell = progress_on(sys.stdout, "soldier", "en")
    tell(1_000, 2_000)
    tell(2_000, 2_000)

    first, last = "soldier: 1000 of 2000 positions", " " * len("soldier: 2000 of 2000 positions")
    assert f"\r{first}\r\r{last}\r" == capsys.readouterr().out
