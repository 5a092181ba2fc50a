"""`oriflamme fmt`."""

from __future__ import annotations

import codecs
import os
from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, call, spawn

BAD = 'use base\ncard page "Page" : character {gain   1} # beside\n'
GOOD = 'use base\n\ncard page "Page" : character { gain 1 }  # beside\n'
BROKEN = 'card page "Page" : character { gain }\n'

DIFF = """\
--- {0}
+++ {0}
@@ -1,2 +1,3 @@
 use base
-card page "Page" : character {{gain   1}} # beside
+
+card page "Page" : character {{ gain 1 }}  # beside
"""


def written(folder: Path, name: str, text: str) -> Path:
    """Return the path of a new file."""
    file = folder / name
    file.write_bytes(text.encode())
    return file


def test_a_file_is_written(tmp_path: Path) -> None:
    """A file is put in its layout and named; the second time there is nothing to do."""
    file = written(tmp_path, "cards.ori", BAD)

    first = call("fmt", str(file))
    second = call("fmt", str(file))

    assert (0, f"{file}\n", "", GOOD) == (first.code, first.out, first.err, file.read_text())
    assert (0, "", "") == (second.code, second.out, second.err)


def test_a_file_that_is_read_only(tmp_path: Path) -> None:
    """A file that nobody may write stays as it is, and is not named among those written."""
    file = written(tmp_path, "cards.ori", BAD)
    file.chmod(0o444)

    done = call("fmt", str(file))

    assert (1, "", BAD) == (done.code, done.out, file.read_text())
    assert "error[ORI606]" in done.err


def test_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders are searched, this one where no path is given; what is well is not touched."""
    (tmp_path / "inner").mkdir()
    bad, good = written(tmp_path / "inner", "bad.ori", BAD), written(tmp_path, "good.ori", GOOD)
    other = written(tmp_path, "bad.txt", BAD)
    before = good.stat().st_mtime_ns
    monkeypatch.chdir(tmp_path)

    done = call("fmt")

    assert (0, f"{Path('inner', 'bad.ori')}\n") == (done.code, done.out)
    assert (GOOD, BAD, before) == (bad.read_text(), other.read_text(), good.stat().st_mtime_ns)


@pytest.mark.parametrize(("text", "code"), [(BAD, 1), (GOOD, 0)])
def test_check(tmp_path: Path, text: str, code: int) -> None:
    """With --check files that would change are named, exit code 1, and nothing is written."""
    file = written(tmp_path, "cards.ori", text)

    done = call("fmt", "--check", str(file))

    assert (code, f"{file}\n" * code, text) == (done.code, done.out, file.read_text())


@pytest.mark.parametrize(("more", "code"), [((), 0), (("--check",), 1)])
def test_diff(tmp_path: Path, more: tuple[str, ...], code: int) -> None:
    """With --diff the changes are shown and nothing is written; --check sets the exit code."""
    file = written(tmp_path, "cards.ori", BAD)

    done = call("fmt", "--diff", *more, str(file))

    assert (code, DIFF.format(file), BAD) == (done.code, done.out, file.read_text())


def test_a_diff_of_nothing_to_see(tmp_path: Path) -> None:
    """Where only line ends would change, of which a diff shows nothing, the file is named."""
    file = written(tmp_path, "cards.ori", GOOD.removesuffix("\n"))

    assert f"{file}\n" == call("fmt", "--diff", str(file)).out


def test_an_error_leaves_a_file_alone(tmp_path: Path) -> None:
    """A file with errors of form is left as it was and told of; the others are written."""
    broken, bad = written(tmp_path, "a.ori", BROKEN), written(tmp_path, "b.ori", BAD)

    done = call("fmt", str(tmp_path))

    assert (1, f"{bad}\n", True) == (done.code, done.out, f"--> {broken}:1" in done.err)
    assert (BROKEN, GOOD) == (broken.read_text(), bad.read_text())


def test_an_error_of_meaning_is_none_of_form(tmp_path: Path) -> None:
    """A file that makes no sense, but is well-formed, is written: it can be tidied first."""
    file = written(tmp_path, "cards.ori", MISSPELT)

    done = call("fmt", str(file))

    assert (0, f"{file}\n") == (done.code, done.out)


def test_what_is_not_there(tmp_path: Path) -> None:
    """A file that cannot be read is told of with exit code 2; the others are written."""
    file = written(tmp_path, "cards.ori", BAD)

    done = call("fmt", str(tmp_path / "none.ori"), str(file))

    assert (2, f"{file}\n", True, GOOD) == (
        done.code,
        done.out,
        "ORI001" in done.err,
        file.read_text(),
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_line_ends_and_marks_are_kept(tmp_path: Path, end: str, mark: bytes) -> None:
    """The line ends of Windows and old Macs and a byte order mark stay, byte for byte."""
    file = tmp_path / "cards.ori"
    file.write_bytes(mark + BAD.replace("\n", end).encode())

    first, second = call("fmt", str(file)), call("fmt", str(file))

    assert mark + GOOD.replace("\n", end).encode() == file.read_bytes()
    assert (f"{file}\n", "") == (first.out, second.out)


def test_mixed_line_ends_become_one(tmp_path: Path) -> None:
    """Where line ends are mixed, all become what most of them are."""
    file = written(tmp_path, "cards.ori", GOOD.replace("\n", "\r\n", 2))

    call("fmt", str(file))

    assert GOOD.replace("\n", "\r\n").encode() == file.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="there are no such permissions")
def test_permissions_and_links_are_kept(tmp_path: Path) -> None:
    """A file has the permissions that it had, and a link to it is one still."""
    file = written(tmp_path, "cards.ori", BAD)
    file.chmod(0o640)
    link = tmp_path / "link.ori"
    link.symlink_to(file)

    call("fmt", str(link))

    assert (0o640, True, GOOD) == (file.stat().st_mode & 0o777, link.is_symlink(), file.read_text())


def test_standard_input() -> None:
    """Standard input goes to standard output, byte for byte with its line ends and mark."""
    mark = codecs.BOM_UTF8
    done = spawn("fmt", "-", typed=mark + BAD.replace("\n", "\r\n").encode())

    assert (0, mark + GOOD.replace("\n", "\r\n").encode(), b"") == (
        done.returncode,
        done.stdout,
        done.stderr,
    )


def test_standard_input_with_errors() -> None:
    """With errors nothing is printed but the findings, on standard error, exit code 1."""
    done = call("fmt", "-", "--stdin-filename", "page.ori", typed=BROKEN)

    assert (1, "", True) == (done.code, done.out, "--> page.ori:1" in done.err)


@pytest.mark.parametrize(("text", "code"), [(BAD, 1), (GOOD, 0)])
def test_standard_input_is_checked(text: str, code: int) -> None:
    """With --check nothing of standard input is printed but its name."""
    done = call("fmt", "--check", "-", typed=text)

    assert (code, "<input>\n" * code) == (done.code, done.out)


def test_standard_input_twice() -> None:
    """Standard input cannot be read twice."""
    done = call("fmt", "-", "-")

    assert (2, True) == (done.code, "ORI613" in done.err)
