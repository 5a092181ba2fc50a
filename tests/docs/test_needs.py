"""The page of needs: what it shows is what is printed, and its table counts its answers."""

from __future__ import annotations

import re
import shlex
import shutil
from collections import Counter
from pathlib import Path

import pytest
from attrs import frozen

from tests.cli.calls import ROOT, call, spawn
from tests.docs.blocks import DOCS, Block, blocks, findings_in

PAGE = "needs.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
NEEDS, AT_LEAST = 79, 70
LANGUAGES = ("console", "csv", "ori", "python", "text", "toml")
ENCODINGS = ("cp1252", "utf-16")
LEFT_OUT = "…"
ANSWERS = ("Yes", "Partly", "No")
PART = re.compile(r"^## (.+)$|^### (\d+)\. (.+)\n\n\*\*(\w+)\.\*\* \S", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]+)\)")


@frozen
class Need:
    """A need: its chapter, its number, how it is met, and the blocks that show it."""

    chapter: str
    number: int
    heading: str
    answer: str
    blocks: tuple[Block, ...]


def all_blocks() -> tuple[Block, ...]:
    """Return the blocks of the page in order."""
    found = (block for language in LANGUAGES for block in blocks(PAGE, language))
    return tuple(sorted(found, key=lambda block: block.line))


def read_page() -> tuple[tuple[Block, ...], tuple[Need, ...]]:
    """Return the blocks before the first need, and the needs in order."""
    found = list(PART.finditer(TEXT))
    lines = [TEXT.count("\n", 0, part.start()) + 1 for part in found]
    needs, chapter = list[Need](), ""
    for part, line, end in zip(found, lines, [*lines[1:], len(TEXT)], strict=True):
        chapter = part[1] or chapter
        if part[2]:
            own = tuple(block for block in all_blocks() if line < block.line < end)
            needs.append(Need(chapter, int(part[2]), part[3], part[4], own))
    return tuple(block for block in all_blocks() if block.line < lines[0]), tuple(needs)


SHARED, LIST = read_page()


def file_name(block: Block) -> str | None:
    """Return the name of the file that a block is, None if it is none."""
    return next((word for word in block.words if "." in word), None)


def write(shown: tuple[Block, ...]) -> None:
    """Write the blocks that are files into the current folder, in the encoding that they name."""
    for block in shown:
        if name := file_name(block):
            encoding = next((word for word in block.words if word in ENCODINGS), "utf-8")
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(block.text, encoding=encoding)


def large_set() -> str:
    """Return the file of eighty cards, whose text the page leaves out."""
    ids = [f"guest-{number}" for number in range(1, 81)]
    cards = [f'card {one} "{one.capitalize()}" : character {{ gain 1 }}' for one in ids]
    variant = f'variant ball of oriflamme "Ball" {{ add {", ".join(ids)} }}'
    return "\n".join(["use oriflamme", *cards, variant, ""])


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working directory of a reader: examples, a picture, and the file of the page."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    picture = next((ROOT / "examples" / "theme").rglob("*.svg"))
    (tmp_path / "art").mkdir()
    shutil.copy(picture, tmp_path / "art" / "rose (2).svg")
    (tmp_path / "eighty.ori").write_text(large_set(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    write(SHARED)
    return tmp_path


def calls(block: Block) -> list[tuple[str, str]]:
    """Return the calls of a block, each with what stands below it."""
    pieces = re.split(r"^\$ oriflamme ", block.text, flags=re.MULTILINE)[1:]
    return [(line, shown.strip()) for line, _, shown in (piece.partition("\n") for piece in pieces)]


def without_what_is_left_out(printed: str, shown: str) -> str:
    """Return what is printed as the page shows it, if it does: with `…` for some lines of it."""
    pieces = re.split(rf"^{LEFT_OUT}$", shown, flags=re.MULTILINE)
    fits = r"[^\n]*(?:\n[^\n]*)*?".join(map(re.escape, pieces))
    return shown if re.fullmatch(fits, printed) else printed


@pytest.mark.parametrize("need", LIST, ids=lambda need: str(need.number))
def test_each_call_prints_what_the_page_shows(need: Need, place: Path) -> None:
    """The calls print what stands below them, and the files that they name are there."""
    write(need.blocks)
    for block in need.blocks:
        for line, shown in calls(block) if block.language == "console" else ():
            done = call(*shlex.split(line))
            lines = f"{done.err.rstrip()}\n{done.out.rstrip()}".strip().splitlines()
            printed = "\n".join(text.rstrip().replace("\\", "/") for text in lines)

            assert f"{line}\n{shown}" == f"{line}\n{without_what_is_left_out(printed, shown)}"
            assert [] == [name for name in built(done.out) if not (place / name).is_file()]


def built(printed: str) -> list[str]:
    """Return the files that a call says to have written into `build`."""
    return [line for line in printed.splitlines() if re.fullmatch(r"build/\S+", line)]


CARDS = [block for need in LIST for block in need.blocks if block.language == "ori"]


@pytest.mark.parametrize(
    "block", [one for one in CARDS if not one.file], ids=lambda one: f"line-{one.line}"
)
def test_cards_are_sound(block: Block, tmp_path: Path) -> None:
    """A card that is no file for a call has no finding, and its scenarios pass."""
    assert () == findings_in(block, tmp_path)


def test_the_program_prints_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """The Python program runs as it stands, and its output is the block after it."""
    (program,), (shown,) = blocks(PAGE, "python"), blocks(PAGE, "text")

    exec(compile(program.text, PAGE, "exec"), {})

    assert shown.text == capsys.readouterr().out


def test_a_console_without_the_sign_gets_the_message() -> None:
    """Where a console cannot show a sign, its number is in the message, which is whole."""
    done = spawn("check", "-e", "😀 une carte", "--lang", "fr", PYTHONIOENCODING="cp1252")
    printed = (done.stdout + done.stderr).decode("cp1252")

    assert 1 == done.returncode
    assert r"`\U0001f600` (U+1F600" in printed
    assert "pour en savoir plus" in printed


def test_all_needs_are_answered() -> None:
    """They are numbered through, each has an answer, and most of them are yes."""
    answers = [need.answer for need in LIST]

    assert list(range(1, NEEDS + 1)) == [need.number for need in LIST]
    assert set() == set(answers) - set(ANSWERS)
    assert answers.count("Yes") >= AT_LEAST


def test_every_answer_is_shown() -> None:
    """No need is called met, or partly met, without an example."""
    assert [] == [need.number for need in LIST if need.answer != "No" and not need.blocks]


def row(title: str, needs: list[Need]) -> str:
    """Return the row of the table about some needs."""
    counted = Counter(need.answer for need in needs)
    numbers = f"{needs[0].number}–{needs[-1].number}"
    return f"| {title} | {numbers} | " + " | ".join(f"{counted[one]}" for one in ANSWERS) + " |"


def test_the_table_counts_the_answers() -> None:
    """The rows of the table are made of the answers below it."""
    chapters = dict.fromkeys(need.chapter for need in LIST)
    parts = [(title, [need for need in LIST if need.chapter == title]) for title in chapters]
    rows = [row(f"[{title}](#{anchor(title)})", needs) for title, needs in parts]
    table = re.search(r"^\| \| needs .*\n\|[-|]+\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    assert table

    assert [*rows, row("all", list(LIST))] == table[1].splitlines()


def test_what_is_met_in_part_is_listed() -> None:
    """The line below the table names the needs that are not met, or not wholly."""
    listed = re.search(r"^Not wholly met: (.*?)\.$", TEXT, re.MULTILINE | re.DOTALL)
    assert listed
    unmet = [need for need in LIST if need.answer != "Yes"]

    assert [f"#{anchor(f'{one.number}. {one.heading}')}" for one in unmet] == LINK.findall(
        listed[1]
    )


def anchor(heading: str) -> str:
    """Return what a link to a heading is called."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def headings(text: str) -> set[str]:
    """Return what links to the headings of a page are called."""
    return {anchor(title) for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def leads_somewhere(link: str) -> bool:
    """Tell whether a link of the page leads to a heading or a file that is there."""
    name, _, heading = link.partition("#")
    page = DOCS / (name or PAGE)
    return page.exists() and (not heading or heading in headings(page.read_text(encoding="utf-8")))


def test_links_lead_somewhere() -> None:
    """Pages and headings that the page links to are there."""
    assert [] == [link for link in LINK.findall(TEXT) if not leads_somewhere(link)]
