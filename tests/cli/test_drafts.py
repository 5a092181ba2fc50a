"""What the commands say of drafts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import call
from tests.press.printing import Pdf

TEXT = """use oriflamme
card page "Page" fr "Page" (m) : character { gain 1 }
draft card herald "Herald" : intrigue { gain 1; elimnate a lord }
draft scenario "an idea"
scenario "the Page earns one" for oriflamme {
  queue red page
  points red 0
  resolve red page
  expect { points red 1 }
}
"""
SAID = "2 drafts left out: `herald` and `an idea`\n"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file with a card, a scenario and two drafts."""
    file = tmp_path / "mine.ori"
    file.write_text(TEXT, encoding="utf-8", newline="\n")
    return str(file)


def test_check(path: str) -> None:
    """What is wrong in a draft is a warning; below the findings the drafts are named."""
    human, concise = call("check", path), call("check", path, "--format", "concise")

    assert (0, True) == (human.code, human.out.endswith(SAID))
    assert (0, f"{path}:3:49: warning[ORI102] the language has no word `elimnate` here\n") == (
        concise.code,
        concise.out,
    )


def test_check_in_french(path: str) -> None:
    """In French they are called what they are."""
    done = call("check", path, "--lang", "fr")

    said = "2 brouillons laissés de côté\u00a0: `herald` et `an idea`\n"
    assert said == done.out[-len(said) :]


@pytest.mark.parametrize(
    "words", [("test",), ("export",), ("play", "--watch", "--seed", "3"), ("render", "reference")]
)
def test_the_rest_goes_on(path: str, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Scenarios are run, cards written, games played; that drafts are left out is told beside."""
    aside = ("--out", str(tmp_path / "out")) if words[0] == "render" else ()

    file, more = ([path], words[1:]) if words[0] != "render" else ([], (*words[1:], path))
    done = call(words[0], *file, *more, *aside)

    assert (0, SAID) == (done.code, done.err[: len(SAID)])
    assert words[0] == "play" or len(done.err) == len(SAID)


def test_render_drafts(path: str, tmp_path: Path) -> None:
    """With --drafts the cards among them are printed with the others, and marked."""
    more = ("--families", "red", "--out", str(tmp_path / "out"), "--lang", "en")

    done = call("render", "cards", path, "--drafts", *more)

    words = Pdf.read((tmp_path / "out" / "cards.en.pdf").read_bytes()).text
    assert (0, "", 1) == (done.code, done.err, words.count("DRAFT"))
    assert ("Page" in words, "Herald" in words) == (True, True)


def test_show(path: str) -> None:
    """A draft is shown as it was written, and as far as it can be read."""
    shown, tree = call("show", "herald", path, "--as", "en"), call("show", "herald", path)

    assert (0, "Herald (Intrigue)\nGain 1 influence.\nDiscard Herald.\n") == (shown.code, shown.out)
    assert tree.out.startswith(
        'draft card herald "Herald" : intrigue { gain 1; elimnate a lord }\n'
    )


def test_show_what_cannot_be_read(tmp_path: Path) -> None:
    """Of a draft with an unknown name there is nothing but what was written."""
    file = tmp_path / "mine.ori"
    file.write_text("use oriflamme\ndraft card fool { eliminate a spi }\n", encoding="utf-8")

    done = call("show", "fool", str(file))

    assert (0, "draft card fool { eliminate a spi }\n") == (done.code, done.out)


def test_fmt(path: str) -> None:
    """A draft that cannot be read is left as it is, and the rest is laid out."""
    assert 0 == call("fmt", path).code
    text = Path(path).read_text(encoding="utf-8")
    assert '\ndraft card herald "Herald" : intrigue { gain 1; elimnate a lord }\n' in text
    assert 0 == call("fmt", "--check", path).code
