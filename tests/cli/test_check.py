"""`oriflamme check`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.calls import BOX, MISSPELT, call


def test_a_sound_file() -> None:
    """Nothing to find is said in one line, and is exit code 0."""
    done = call("check", BOX)

    assert (0, "1 file, 0 cards: no findings\n", "") == (done.code, done.out, done.err)


def test_an_error_is_exit_code_1(tmp_path: Path) -> None:
    """An error has its place in the file, on standard output."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("check", str(file), "--format", "concise")

    assert (1, f"{file}:2:20: error[ORI201] there is no kind called `charactr`\n", "") == (
        done.code,
        done.out,
        done.err,
    )


def test_a_warning_is_exit_code_0() -> None:
    """Warnings are said, and do not make the call fail."""
    done = call("check", "-e", "gain 0", "--format", "concise")

    assert (0, "warning") == (done.code, done.out.split(": ")[1].split("[")[0])


@pytest.mark.parametrize("form", ["human", "plain", "concise", "json"])
def test_every_format_says_what_is_wrong(form: str) -> None:
    """Each format names the code and the name that is not known."""
    done = call("check", "-", "--format", form, typed=MISSPELT)

    assert (1, True, True) == (done.code, "ORI201" in done.out, "charactr" in done.out)


def test_json_of_a_finding() -> None:
    """The JSON of a finding holds its code, its place and its words."""
    done = call("check", "-", "--stdin-filename", "mine.ori", "--format", "json", typed=MISSPELT)

    (found,) = json.loads(done.out)
    keys = ("code", "severity", "file", "line", "column", "end_line", "end_column")
    assert ["ORI201", "error", "mine.ori", 2, 20, 2, 28] == [found[key] for key in keys]


def test_json_of_nothing() -> None:
    """Without findings the JSON is an empty list."""
    assert [] == json.loads(call("check", BOX, "--format", "json").out)


def test_standard_input_has_a_name() -> None:
    """`--stdin-filename` is what messages call standard input, `<input>` without it."""
    named = call("check", "-", "--stdin-filename", "a b.ori", "--format", "concise", typed=MISSPELT)
    unnamed = call("check", "-", "--format", "concise", typed=MISSPELT)

    assert ("a b.ori:2", "<input>:2") == (named.out[:9], unnamed.out[:9])


def test_standard_input_in_another_encoding() -> None:
    """Bytes on standard input that are no UTF-8 are unreadable input."""
    done = call("check", "-", "--format", "concise", typed="# H\xe9ritier".encode("cp1252"))

    assert (2, "<input>:1:4: error[ORI006]") == (done.code, done.out[:26])


def test_standard_input_and_files_together(tmp_path: Path) -> None:
    """`-` stands among files; all are checked in one run."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("check", str(file), "-", "--format", "concise", typed=MISSPELT)

    places = {line.split(":")[0] for line in done.out.splitlines()}
    assert {str(file), "<input>"} == places


@pytest.mark.parametrize(
    ("ability", "code"),
    [("eliminate an adjacent card", 0), ("elimnate a card", 1), ("gain", 1)],
)
def test_a_bare_ability(ability: str, code: int) -> None:
    """`-e` checks the words of an ability without a card around them."""
    assert code == call("check", "-e", ability).code


@pytest.mark.parametrize(
    ("ability", "code"),
    [
        ("no ability; gain 1", "ORI305"),
        ("", "ORI305"),
        ("copy the ability of this", "ORI441"),
        ("reveal pays 1; reveal pays 2; gain 1", "ORI317"),
    ],
)
def test_a_bare_ability_is_checked_as_in_a_card(ability: str, code: str) -> None:
    """What is found in a card is found in its ability alone, and the other way round."""
    card = f'use base\ncard page "Page" : character {{ {ability} }}\n'

    found = [
        [one["code"] for one in json.loads(done.out)]
        for done in (
            call("check", "-e", ability, "--format", "json"),
            call("check", "-", "--format", "json", typed=card),
        )
    ]
    assert [[code], [code]] == found


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_a_pipe_in_a_folder(tmp_path: Path) -> None:
    """What is no file is left out of a search, whatever its name."""
    os.mkfifo(tmp_path / "pipe.ori")
    (tmp_path / "mine.ori").write_text("use base\n")

    assert "1 file, 0 cards: no findings\n" == call("check", str(tmp_path)).out


def test_entries_of_which_nothing_can_be_learned(tmp_path: Path) -> None:
    """A card file that cannot even be asked for is one finding; others are left out."""
    (tmp_path / "mine.ori").write_text("use base\n")
    (tmp_path / "loop.ori").symlink_to("loop.ori")
    (tmp_path / "loop").symlink_to("loop")

    done = call("check", str(tmp_path), "--format", "json")

    found = [(one["code"], "loop.ori" in one["message"]) for one in json.loads(done.out)]
    assert (2, [("ORI011", True)]) == (done.code, found)


def test_a_folder_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said once that a folder cannot be read, and not also that nothing is in it."""

    def refuse(_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)

    done = call("check", str(tmp_path), "--format", "json")

    assert (2, ["ORI011"]) == (done.code, [one["code"] for one in json.loads(done.out)])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('card page "" : character { gain 1 }', "ORI321"),
        ('card page " \u00a0" : character { gain 1 }', "ORI321"),
        ('card page "A\\nB" : character { gain 1 }', "ORI321"),
        ('card page "Page" fr "" : character { gain 1 }', "ORI321"),
        ('card "" "Page" : character { gain 1 }', "ORI321"),
        ('kind odd "" { stays }', "ORI321"),
        ('set mine "" { version "1" }', "ORI321"),
        ('scenario "" for oriflamme { expect { next nobody } }', "ORI321"),
        ('use ""', "ORI210"),
        ('use " "', "ORI210"),
    ],
)
def test_names_that_are_none(line: str, code: str) -> None:
    """Names that are empty, blank or of several lines are errors, one for each."""
    done = call("check", "-", "--format", "json", typed=f"use oriflamme\n{line}\n")

    found = [(one["code"], one["severity"]) for one in json.loads(done.out)]
    assert (1, [(code, "error")]) == (done.code, found)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), "ORI612"),
        (("-", "-"), "ORI613"),
        (("-e", "gain 1", "cards"), "ORI612"),
        (("cards", "--format", "xml"), "ORI601"),
        (("cards", "--lang", "de"), "ORI611"),
        (("cards", "--lang", ","), "ORI611"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What cannot be called is said on standard error, with exit code 2."""
    done = call("check", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_a_name_that_is_empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty name is no folder: not all that is here is checked because a variable is empty."""
    monkeypatch.chdir(tmp_path)
    Path("page.ori").write_text(MISSPELT, encoding="utf-8")

    done = call("check", "")

    assert (2, 1) == (done.code, done.out.count("error["))
    assert done.out.startswith("error[ORI001]: the name of a file is empty\n")


def test_an_ability_in_several_pieces() -> None:
    """Each -e is a line of one ability, so that nothing is left unread."""
    assert 0 == call("check", "-e", "choose x: a card", "-e", "eliminate x").code
    assert 1 == call("check", "-e", "gurgle", "-e", "gain 2").code
