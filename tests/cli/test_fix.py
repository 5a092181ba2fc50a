"""`oriflamme check --fix`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import call

BAD = (
    'use base\ncard page "Page" : character {\n  Gain 2 influence\n  destroy an adjacent card\n}\n'
)
HALF = BAD.replace("Gain 2 influence", "gain 2")
SLIP = 'use base\ncard page "Page" : character {\n  Gain 2.\n}\n'
GOOD = 'use base\ncard page "Page" : character {\n  gain 2\n}\n'


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def saved(text: str, name: str = "a.ori") -> Path:
    """Save a file in the current folder, as it is."""
    path = Path(name)
    path.write_bytes(text.encode())
    return path


def test_sure_slips_are_mended() -> None:
    """A file is mended, it is said how often and by which codes, and all is well then."""
    path = saved(SLIP)

    done = call("check", "--fix", "a.ori")

    assert "a.ori: 2 findings mended (ORI103 ORI117)\n1 file, 1 card: no findings\n" == done.out
    assert (0, "", GOOD) == (done.code, done.err, path.read_text())


def test_guesses_are_shown() -> None:
    """What is left is found as ever, and below it stands each guess with its line."""
    path = saved(BAD)

    done = call("check", "--fix", "a.ori")

    assert (1, HALF) == (done.code, path.read_text())
    assert done.out.startswith("a.ori: 2 findings mended (ORI103 ORI122)\nerror[ORI102]")
    assert done.out.endswith(
        "Not mended, because only you know whether it is meant:\n"
        "a.ori:4:3: ORI102 write `eliminate` in place of `destroy`\n"
        "  -   destroy an adjacent card\n"
        "  +   eliminate an adjacent card\n"
    )


def test_in_french() -> None:
    """All that is said of mending is said in French, too."""
    saved(BAD)

    done = call("check", "--fix", "a.ori", "--lang", "fr")

    assert done.out.startswith("a.ori\u00a0: 2 remarques corrigées (ORI103 ORI122)\n")
    assert "ORI102 écrire `eliminate` à la place de `destroy`" in done.out


def test_a_diff_changes_nothing() -> None:
    """With `--diff` the changes are shown, all else is said on standard error, and 1 is the end."""
    path = saved(SLIP)

    done = call("check", "--fix", "--diff", "a.ori")

    changes = [line for line in done.out.splitlines() if line[:1] in {"-", "+"}]
    assert ["--- a.ori", "+++ a.ori", "-  Gain 2.", "+  gain 2"] == changes
    assert done.err.startswith("a.ori: 2 findings would be mended")
    assert (1, SLIP) == (done.code, path.read_text())


def test_a_diff_of_nothing() -> None:
    """Where nothing would change, `--diff` shows nothing."""
    saved(GOOD)

    done = call("check", "--fix", "--diff", "a.ori")

    assert (0, "") == (done.code, done.out)


def test_standard_input_is_printed() -> None:
    """What is typed is printed as it is mended; what is said of it goes to standard error."""
    done = call("check", "--fix", "-", typed=SLIP)

    assert (0, GOOD) == (done.code, done.out)
    assert done.err.startswith("<input>: 2 findings mended")


def test_good_standard_input_is_printed_as_it_is() -> None:
    """A program that sends a text through gets it back, byte for byte."""
    text = "\ufeff" + GOOD.replace("\n", "\r\n")

    assert text == call("check", "--fix", "-", typed=text).out.replace("\r\n", "\n").replace(
        "\n", "\r\n"
    )


def test_line_ends_and_mark_are_kept() -> None:
    """The line ends of a file stay, each of them, and so does the mark at its start."""
    text = "\ufeff" + SLIP.replace("\n", "\r\n", 2)
    path = saved(text)

    call("check", "--fix", "a.ori")

    assert text.replace("Gain 2.", "gain 2").encode() == path.read_bytes()


def test_only_named_files_are_mended() -> None:
    """A file that is only used is left as it is, and what is found in it is not promised."""
    used = saved(SLIP, "used.ori")
    saved('use "used.ori"\n')

    done = call("check", "--fix", "a.ori")

    assert (1, SLIP) == (done.code, used.read_text())
    assert done.out.startswith("nothing can surely be mended\n")
    assert "--fix" not in call("check", "a.ori").out


def test_a_file_without_slips_is_not_written() -> None:
    """A file in which nothing changes keeps its time."""
    path = saved(GOOD)
    before = path.stat().st_mtime_ns

    call("check", "--fix", ".")

    assert before == path.stat().st_mtime_ns


def test_ignored_findings_are_not_mended() -> None:
    """A warning that the file wants to keep is kept."""
    line = "  turn another card except this face-down  # ignore ORI307: clearer so\n"
    text = GOOD.replace("  gain 2\n", line)
    path = saved(text)

    done = call("check", "--fix", "a.ori")

    assert (0, text) == (done.code, path.read_text())


def test_programs_read_what_is_left() -> None:
    """In other forms only the findings go to standard output."""
    saved(BAD)

    done = call("check", "--fix", "a.ori", "--format", "json")

    assert ["ORI102"] == [one["code"] for one in json.loads(done.out)]
    assert "a.ori: 2 findings mended (ORI103 ORI122)\n" == done.err


def test_a_file_that_cannot_be_read() -> None:
    """The exit code is 2, and what can be mended is."""
    path = saved(SLIP)

    done = call("check", "--fix", "a.ori", "nosuch.ori")

    assert (2, GOOD) == (done.code, path.read_text())


def test_a_file_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said to be mended that is not, and the exit code is 1."""
    path = saved(SLIP)
    monkeypatch.setattr("oriflamme_dsl.files.replace_file", lambda *_: "permission denied")

    done = call("check", "--fix", "a.ori")

    assert (1, SLIP) == (done.code, path.read_text())
    assert "error[ORI606]" in done.out
    assert "mended" not in done.out


def test_a_file_that_is_read_only() -> None:
    """A file that nobody may write is not mended, and the way out is said."""
    path = saved(SLIP)
    path.chmod(0o444)

    done = call("check", "--fix", "a.ori")

    assert (1, SLIP) == (done.code, path.read_text())
    assert "error[ORI606]: `a.ori` could not be written: it is read-only\n" in done.out
    assert "  = help: make the file writable, or close it where it is open\n" in done.out


def test_unreadable_standard_input_is_not_printed() -> None:
    """Bytes that are no text are not sent on."""
    done = call("check", "--fix", "-", typed=b"\xff\xfe\x00\x01")

    assert (2, "") == (done.code, done.out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-e", "gain two", "--fix"), "an ability in the call"),
        ((".", "--fix", "--watch"), "do not go together"),
        ((".", "--diff"), "there is no `--fix` here"),
    ],
)
def test_calls_that_cannot_be_done(arguments: tuple[str, ...], said: str) -> None:
    """Mending is for files; it neither waits for changes nor does half of it make sense."""
    done = call("check", *arguments)

    assert (2, "") == (done.code, done.out)
    assert "error[ORI048]" in done.err
    assert said in " ".join(done.err.split())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{SLIP}#\u202e", "at least 2 of these can be mended by `oriflamme check --fix`"),
        (BAD, "at least 1 of these can be mended by `oriflamme check --fix`"),
        (SLIP, "this can be mended by `oriflamme check --fix`"),
    ],
)
def test_a_check_says_what_can_be_mended(text: str, line: str) -> None:
    """Without `--fix` the last line says for how many findings it is of use."""
    saved(text)

    assert line == call("check", "a.ori").out.splitlines()[-1]


def test_nothing_is_promised_for_guesses() -> None:
    """Where all fixes are guesses, nothing is said of them."""
    saved(HALF)

    assert "--fix" not in call("check", "a.ori").out


def test_json_has_the_fixes() -> None:
    """Programs get each fix with its title, its edits and whether it is sure."""
    saved(BAD)

    found = json.loads(call("check", "a.ori", "--format", "json").out)

    assert [[True], [False]] == [[fix["safe"] for fix in one["fixes"]] for one in found]
    assert {
        "title": "write `gain` in place of `Gain`",
        "safe": True,
        "edits": [
            {
                "file": "a.ori",
                "line": 3,
                "column": 3,
                "end_line": 3,
                "end_column": 7,
                "text": "gain",
            }
        ],
    } == found[0]["fixes"][0]


def test_a_log_has_the_sure_fixes() -> None:
    """In SARIF stand the fixes that may be made unasked, and no guesses."""
    saved(BAD)

    log = json.loads(call("check", "a.ori", "--format", "sarif").out)

    results = log["runs"][0]["results"]
    assert [True, False] == ["fixes" in one for one in results]
    (change,) = results[0]["fixes"][0]["artifactChanges"]
    region = {"startLine": 3, "startColumn": 3, "endLine": 3, "endColumn": 7}
    assert [{"deletedRegion": region, "insertedContent": {"text": "gain"}}] == change[
        "replacements"
    ]
