"""`oriflamme render`."""

from __future__ import annotations

import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, call

ALL = [f"{what}.en" for what in ("cards", "reference", "rules")]

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "style": "</style>",
    "rock": "Rock & Roll",
    "jinja": "{{ 7 * 7 }} {% raw %}",
    "typst": '#read(\\"/etc/passwd\\")',
    "stars": "*bold* _it_ `raw` $x$ @ref <lab>",
    "slash": "back\\\\slash // comment",
}
"""Names by the id of a card, as they are written in a source."""


def literal(written: str) -> str:
    """Return a name as it is to be printed."""
    return written.replace('\\"', '"').replace("\\\\", "\\")


def _letters(text: str) -> str:
    """Return a text without what lines are broken by: spaces and hyphens."""
    return "".join(text.replace("-", "").replace("\u2010", "").split())


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which cards with hostile names were rendered."""
    folder = tmp_path_factory.mktemp("hostile")
    cards = (
        f'card {name} "{text}" : character {{ flavour "{text}"; gain 1 }}\n'
        for name, text in HOSTILE.items()
    )
    Path(folder, "mine.ori").write_text("use oriflamme\n" + "".join(cards))
    for what in ("cards", "reference"):
        done = call("render", what, str(folder / "mine.ori"), "--out", str(folder))
        assert (0, "") == (done.code, done.err)
    return folder


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not there")
def test_hostile_names_on_cards(hostile: Path) -> None:
    """Whatever a name holds stands on the card letter by letter."""
    pdf = str(hostile / "cards.en.pdf")
    told = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, check=True, text=True)
    read = _letters(told.stdout)

    missing = [text for text in HOSTILE.values() if _letters(literal(text)) not in read]
    assert [] == missing


class Page(HTMLParser):
    """The text of a page, and the tags that it is made of."""

    def __init__(self) -> None:
        """Start with nothing read."""
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Take in a tag."""
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        """Take in a piece of text."""
        self.text += data


def test_hostile_names_on_pages(hostile: Path) -> None:
    """Whatever a name holds is text of the page, and never a part of its making."""
    page = Page()
    page.feed((hostile / "reference.en.html").read_text(encoding="utf-8"))

    missing = [text for text in HOSTILE.values() if literal(text) not in page.text]
    assert ([], set()) == (missing, page.tags & {"script", "img", "lab"})


def test_all_that_is_rendered(tmp_path: Path) -> None:
    """Without a word on what, everything is rendered, and the files are named on the output."""
    done = call("render", "--out", str(tmp_path / "new" / "folder"))

    written = sorted(path.stem for path in (tmp_path / "new" / "folder").iterdir())
    assert (0, 3, ALL) == (done.code, len(done.out.splitlines()), written)


def test_both_languages(tmp_path: Path) -> None:
    """`--lang en,fr` renders both."""
    done = call("render", "rules", "--lang", "fr,en", "--out", str(tmp_path))

    written = sorted(path.name for path in tmp_path.iterdir())
    assert (0, ["rules.en.html", "rules.fr.html"]) == (done.code, written)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("card",), "ORI601"),
        (("rules", "--paper", "a5"), "ORI601"),
        (("rules", "--game", "chess"), "ORI601"),
        (("rules", "nothing.ori"), "ORI001"),
    ],
)
def test_bad_calls(tmp_path: Path, arguments: tuple[str, ...], code: str) -> None:
    """What cannot be rendered is said on standard error, with exit code 2; nothing is written."""
    done = call("render", *arguments, "--out", str(tmp_path))

    assert (2, "", f"error[{code}]", []) == (
        done.code,
        done.out,
        done.err[:13],
        list(tmp_path.iterdir()),
    )


def test_a_file_with_errors(tmp_path: Path) -> None:
    """From a file with an error nothing is rendered."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("render", "cards", str(file), "--out", str(tmp_path))

    assert (1, [file]) == (done.code, list(tmp_path.iterdir()))


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    """Where no folder can be made there is one sentence, and the old file stays as it is."""
    file = tmp_path / "file"
    file.write_text("old")

    done = call("render", "rules", "--out", str(file))

    assert (1, "", 1, "old") == (
        done.code,
        done.out,
        done.err.count("error[ORI606]"),
        file.read_text(),
    )


def test_a_file_that_cannot_be_replaced(tmp_path: Path) -> None:
    """A place that is taken by a folder stays as it is; nothing temporary is left."""
    taken = tmp_path / "rules.en.html"
    taken.mkdir()

    done = call("render", "rules", "--out", str(tmp_path))

    assert (1, [taken], []) == (done.code, list(tmp_path.iterdir()), list(taken.iterdir()))


def test_a_very_long_name(tmp_path: Path) -> None:
    """A name that fits no card is told with its card, and no sheet is written."""
    file = tmp_path / "mine.ori"
    file.write_text(f'use oriflamme\ncard page "{"x" * 300}" : character {{ gain 1 }}\n')

    done = call("render", "cards", str(file), "--out", str(tmp_path))

    assert (1, True, [file]) == (done.code, "page" in done.err, list(tmp_path.iterdir()))


def test_a_card_that_does_not_fit_keeps_nothing_else_back(tmp_path: Path) -> None:
    """The finding has the place of the card; rules and reference are written, the sheet is not."""
    file = tmp_path / "mine.ori"
    text = "\n  ".join(["gain 1 for each adjacent revealed character of yours"] * 60)
    file.write_text(f'use oriflamme\ncard page "Page" : character {{\n  {text}\n}}\n')

    done = call("render", "all", str(file), "--out", str(tmp_path / "out"))

    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert (1, ["reference.en.html", "rules.en.html"], written, True, 1) == (
        done.code,
        written,
        [Path(line).name for line in sorted(done.out.splitlines())],
        f"{file}:2:1" in done.err.replace("\n", ""),
        done.err.count("error[ORI702]"),
    )
