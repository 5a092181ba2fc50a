"""Inputs as people really get them wrong, and what they are told.

Each file in `malformed/` bears the number of a case; where bytes are odd the file is made here.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.calls import call

FOLDER = Path(__file__).parent / "malformed"

FINDINGS: dict[str, list[str]] = {
    "m01-tabs-and-spaces": [],
    "m03-guillemets": ["3:11 ORI010 write the plain quote"],
    "m03-no-break-spaces": [],
    "m09-unclosed-block": [
        "5:33 ORI105 write a closing brace",
        "6:35 ORI102 `gain`",
        "14:37 ORI102 `gain`",
    ],
    "m09-unclosed-quote": ["3:11 ORI121 close it with", "4:32 ORI102 `gain`"],
    "m11-other-words": [
        "4:3 ORI102 `eliminate`",
        "5:3 ORI102 `eliminate`",
        "6:3 ORI102 `eliminate`",
        "7:3 ORI100 `eliminate` or `discard`",
        "8:3 ORI102 `gain`",
        "9:3 ORI102 `gain`",
        "10:10 ORI122 the number is enough",
    ],
    "m13-odd-numbers": [
        "4:8 ORI111 write `lose 2`",
        "5:8 ORI112 whole pieces only",
        "6:8 ORI112 whole pieces only",
        "7:8 ORI113 write `2`",
        "8:8 ORI114 write `2`",
        "9:8 ORI114 write `3`",
        "12:38 ORI309 remove the sentence",
        "13:37 ORI309 remove the sentence",
    ],
    "m15-huge-numbers": [
        "4:8 ORI110 from 0 to",
        "5:13 ORI110 from 0 to",
        "6:10 ORI110 from 0 to",
    ],
    "m17-unknown-names": [
        "3:23 ORI201 `oriflamme`",
        "5:20 ORI201 `character`",
        "6:20 ORI201 `character` and `intrigue`",
        "6:54 ORI201 ",
        "7:64 ORI201 `archer`",
        "10:9 ORI201 `red`, `blue`, `green`, `yellow` and `black`",
    ],
    "m19-copying-in-a-circle": ["3:32 ORI441 `except a"],
    "m25-circle-a": ["1:5 ORI211 move what they share", "4:32 ORI102 `gain`"],
    "m25-circle-b": ["1:5 ORI211 move what they share", "4:32 ORI102 `gain`"],
    "m25-itself": ["1:5 ORI211 move what they share"],
    "m27-hostile-names": [],
    "m29-long-name": [],
    "m31-invisible-letters": [
        "3:49 ORI008 write `adjacent` anew",
        "4:45 ORI009 `adjacent` in Latin letters",
        "5:14 ORI007 delete it",
        "6:32 ORI102 `gain`",
    ],
    "m33-missing-parts": [
        "3:6 ORI305 write `no ability`",
        "4:10 ORI106 after the id, in quotes",
        '5:6 ORI106 before the name, as in `card cook "Cook"`',
        "6:17 ORI106 `: character`",
    ],
    "m33-misspelt-fields": [
        "4:3 ORI102 `flavour`",
        "7:6 ORI318 write `maid-nmae`",
        "8:32 ORI102 write its sentences alone",
    ],
    "m35-sets-that-do-not-fit": [
        "3:5 ORI412 add 8 cards",
        "7:45 ORI310 from 1 to",
        "8:38 ORI410 allow fewer players",
        "9:36 ORI404 add 2 cards",
    ],
}
"""For each file the place and code of each finding, and a piece of the way out."""

WARNINGS = {"ORI309", "ORI404", "ORI412", "ORI441"}


def told(*arguments: str, typed: str | bytes = "") -> tuple[int, list[str]]:
    """Return the exit code of a check, and place, code and help of each finding."""
    done = call("check", *arguments, "--format", "json", typed=typed)
    found = [
        f"{one['line']}:{one['column']} {one['code']} {one['help'] or ''}"
        for one in json.loads(done.out)
    ]
    return done.code, found


@pytest.mark.parametrize("name", FINDINGS)
def test_what_is_said_of_a_file(name: str) -> None:
    """One finding for each fault, with its place and the way out, in all cards of the file."""
    code, found = told(str(FOLDER / f"{name}.ori"))

    expected = FINDINGS[name]
    codes = {line.split()[1] for line in expected}
    assert int(bool(codes - WARNINGS)) == code
    assert [line.split(" ", 2)[:2] for line in expected] == [f.split(" ", 2)[:2] for f in found]
    helps = [line.split(" ", 2)[2] for line in expected]
    assert [] == [one for one, line in zip(helps, found, strict=True) if one not in line]


def test_every_file_is_checked() -> None:
    """No file lies in the folder without a test."""
    assert {path.stem for path in FOLDER.iterdir()} == {*FINDINGS}


@pytest.mark.parametrize("form", ["human", "plain", "concise", "json"])
@pytest.mark.parametrize("name", FINDINGS)
def test_no_console_is_too_old(name: str, form: str) -> None:
    """Whatever the file, its findings can be written in the letters of an old console."""
    from oriflamme_dsl.report.console import encodable

    printed = call("check", str(FOLDER / f"{name}.ori"), "--format", form).out

    assert len(encodable(printed, "cp1252").encode("cp1252")) >= len(printed)


# ------------------------------------------------------------------ odd bytes


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_m05_line_ends(tmp_path: Path, end: str, last: bool) -> None:
    """Lines are counted alike whatever ends them, and the last may have no end."""
    lines = ["use base", 'card page "Page" : character {', "  gian 1", "}", "# last"]
    file = tmp_path / "mine.ori"
    file.write_bytes((end.join(lines) + end * last).encode())

    assert (1, ["3:3 ORI102 did you mean `gain`?"]) == told(str(file))


def test_m05_a_file_that_is_cut_off(tmp_path: Path) -> None:
    """A file that ends inside of a card is told where the block began."""
    file = tmp_path / "mine.ori"
    file.write_text('use base\ncard page "Page" : character {\n  gain 1')

    assert (1, ["2:30 ORI105 write a closing brace where the block ends"]) == told(str(file))


def test_m07_windows_1252(tmp_path: Path) -> None:
    """A text of Windows is told by its line, its byte, the letter meant, and what to do."""
    file = tmp_path / "mine.ori"
    file.write_bytes('use base\ncard heir "Héritier" : character { gain 1 }\n'.encode("cp1252"))

    done = call("check", str(file))

    assert (2, True, True, True) == (
        done.code,
        f"{file}:2:13" in done.out,
        "byte E9" in done.out and "`é`" in done.out,
        "save the file as UTF-8" in done.out,
    )


@pytest.mark.parametrize(
    ("data", "looks"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG picture"),
        (b"PK\x03\x04\x14\0\x06\0", "a ZIP archive"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "a PDF document"),
        ("use base\n".encode("utf-16"), "UTF-16"),
        ("use base\n".encode("utf-32"), "UTF-32"),
    ],
)
def test_m23_no_text(tmp_path: Path, data: bytes, looks: str) -> None:
    """What is no text is told by what it looks like, in a few lines, and no byte of it is shown."""
    file = tmp_path / "cards.ori"
    file.write_bytes(data)

    done = call("check", str(file))

    assert (2, True, True, True) == (
        done.code,
        looks in done.out,
        len(done.out.splitlines()) < 6,
        done.out.isprintable() or done.out.replace("\n", "").isprintable(),
    )


def test_m21_a_file_above_the_limit(tmp_path: Path) -> None:
    """A file above the limit is refused with the limit; the others are checked."""
    big, mine = tmp_path / "big.ori", tmp_path / "mine.ori"
    big.write_bytes(b"#" * 9 * 1024 * 1024)
    mine.write_text("gian")

    done = call("check", str(tmp_path), "--format", "concise")

    assert (2, 2, True) == (done.code, len(done.out.splitlines()), "8 MiB" in done.out)


HOLDS = "there is an adjacent card"
DEEP = {
    "blocks": f"if {HOLDS} {{ " * 3000 + "gain 1" + " }" * 3000,
    "nots": "if " + "not " * 3000 + HOLDS + " { gain 1 }",
    "parentheses": "if " + "(" * 3000 + HOLDS + ")" * 3000 + " { gain 1 }",
    "open blocks": f"if {HOLDS} {{ " * 3000,
}


@pytest.mark.parametrize("name", DEEP)
def test_deep_nesting(name: str) -> None:
    """What lies too deep is said, whatever it is made of, and nothing breaks."""
    code, found = told("-e", DEEP[name])

    assert (1, ["ORI115"]) == (code, [line.split()[1] for line in found if "ORI115" in line])


# ------------------------------------------------------------------ files and folders


def test_m25_a_loop_of_folders(tmp_path: Path) -> None:
    """A link to a folder above ends the search, and each file is checked once."""
    (tmp_path / "mine.ori").write_text("gian")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "again.ori").symlink_to(tmp_path / "mine.ori")

    assert (1, 1) == (told(str(tmp_path))[0], len(told(str(tmp_path))[1]))


def test_m25_a_link_to_itself(tmp_path: Path) -> None:
    """A link to itself is a file that cannot be read."""
    link = tmp_path / "self.ori"
    link.symlink_to(link)

    assert (2, True) == (told(str(link))[0], "ORI011" in told(str(link))[1][0])


def test_m25_the_circle_is_named() -> None:
    """A circle of files is shown from file to file."""
    done = call("check", str(FOLDER / "m25-circle-a.ori"), "--format", "concise")

    circle = re.findall(r"m25-circle-\w", done.out.splitlines()[0].partition("circle: ")[2])
    assert ["m25-circle-a", "m25-circle-b", "m25-circle-a"] == circle


@pytest.mark.parametrize("name", ["nothing.ori", "x" * 5000, "a\nb.ori", "-.ori", "~", "*.ori"])
def test_m37_files_that_are_not_there(tmp_path: Path, name: str) -> None:
    """A file that is not there is said in one finding, whatever its name."""
    code, found = told(str(tmp_path / name))

    assert (2, 1) == (code, len(found))


def test_a_folder_without_sources(tmp_path: Path) -> None:
    """A folder without card files is said, and is no success."""
    done = call("check", str(tmp_path))

    assert (2, "error[ORI612]") == (done.code, done.out[:13])


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('card page "Page" : character { gain\0 1 }', "1:36 ORI004"),
        ("# a\n# b\x07", "2:4 ORI012"),
        ('use base\ncard page "P\x1b[1mage" : character { gain 1 }', "2:13 ORI012"),
        ("use base\x0b", "1:9 ORI012"),
        ("# \u0085", "1:3 ORI012"),
    ],
)
def test_control_characters(text: str, place: str) -> None:
    """A control character is an error wherever it stands, and is told with its place."""
    _, found = told("-", typed=text.encode())

    assert [place] == [" ".join(one.split()[:2]) for one in found]
