"""`oriflamme render` and what it refuses: bad calls, impossible orders, files in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, ROOT
from tests.cli.rendering import ARCHER, LONG, files, rendered, written


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("card",), "ORI601"),
        (("cards", "--game", "chess"), "ORI601"),
        (("cards", "nothing.ori"), "ORI001"),
        (("cards", "--lang", "xx"), "ORI611"),
        (("cards", "--theme", "nope"), "ORI720"),
        (("cards", "--templates", "nope"), "ORI729"),
        (("cards", "--paper", "a99"), "ORI725"),
        (("cards", "--paper", "5x5"), "ORI725"),
        (("cards", "--card-size", "huge"), "ORI725"),
        (("cards", "--fit", "stretch"), "ORI601"),
        (("cards", "--bleed=-1"), "ORI730"),
        (("cards", "--bleed", "nan"), "ORI730"),
        (("cards", "--gap", "101"), "ORI730"),
        (("cards", "--margin", "inf"), "ORI730"),
        (("cards", "--backs", "long"), "ORI601"),
        (("cards", "--offset", "1"), "ORI730"),
        (("cards", "--offset", "a,b"), "ORI730"),
        (("cards", "--offset", "99,0"), "ORI730"),
        (("cards", "--offset", "nan,0"), "ORI730"),
        (("cards", "--offset", "1,2,3,4"), "ORI730"),
        (("cards", "--cards", "archr"), "ORI601"),
        (("cards", "--sets", "bas"), "ORI601"),
        (("cards", "--families", "blu"), "ORI601"),
        (("cards", "--changed-since", "nope.json"), "ORI724"),
        (("cards", "--changed-since", str(ROOT / "pyproject.toml")), "ORI724"),
        (("cards", "--format", "jpg"), "ORI601"),
        (("shop", "--sides", "both"), "ORI601"),
        (("cards", "--phrases", "nope"), "ORI709"),
    ],
)
def test_bad_calls(tmp_path: Path, arguments: tuple[str, ...], code: str) -> None:
    """What cannot be meant is said on standard error, with exit code 2; nothing is written."""
    done = rendered(tmp_path, *arguments)

    assert (2, "", f"error[{code}]", []) == (
        done.code,
        done.out,
        done.err[:13],
        list(tmp_path.iterdir()),
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("--copies", "-1"),
        ("--copies", "100"),
        ("--copies", "many"),
        ("--dpi", "5"),
        ("--dpi", "5000"),
        ("--bleed", "wide"),
        ("--nonsense",),
    ],
)
def test_numbers_out_of_bounds(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """What is no number, or one beyond reason, is refused with exit code 2."""
    done = rendered(tmp_path, "cards", *arguments)

    assert (2, "", []) == (done.code, done.out, list(tmp_path.iterdir()))
    assert arguments[0] in done.err


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (("--cards", "archr"), "archer"),
        (("--families", "blu"), "blue"),
        (("--backs", "long"), "long-edge"),
        (("--card-size", "pokr"), "poker"),
        (("--theme", "lowink"), "low-ink"),
    ],
)
def test_slips_are_answered(given: tuple[str, ...], meant: str, tmp_path: Path) -> None:
    """The message names what may be meant, or what there is."""
    assert f"`{meant}`" in rendered(tmp_path, "cards", *given).err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--card-size", "400x400"), "ORI726"),
        (("--bleed", "100"), "ORI726"),
        (("--copies", "0"), "ORI728"),
        (("--backs", "gutterfold", "--paper", "a5"), "ORI726"),
    ],
)
def test_what_cannot_be_laid_out(arguments: tuple[str, ...], code: str, tmp_path: Path) -> None:
    """What is understood and impossible is a finding with exit code 1, a warning with 0."""
    done = rendered(tmp_path, "cards", *ARCHER, *arguments)

    assert (0 if code == "ORI728" else 1, "", True, []) == (
        done.code,
        done.out,
        f"[{code}]" in done.err,
        list(tmp_path.iterdir()),
    )


def test_a_theme_with_a_fault(tmp_path: Path) -> None:
    """The line of a theme that is wrong is shown, and nothing is written."""
    (tmp_path / "theme.toml").write_text('[colours]\nink = "black"\n')
    done = rendered(tmp_path / "out", "cards", "--theme", str(tmp_path))

    assert (1, "", []) == (done.code, done.out, files(tmp_path / "out"))
    assert [True, True] == [part in done.err for part in ("error[ORI721]", 'ink = "black"')]


def test_a_template_with_a_fault(tmp_path: Path) -> None:
    """A template that does not work is named with its line; what needs it is not written."""
    (tmp_path / "print").mkdir()
    (tmp_path / "print" / "calibration.typ.j2").write_text("\n{{ nothing }}\n")
    own = ("--templates", str(tmp_path))
    done = rendered(tmp_path / "out", "calibration", *own)
    lines_ = " ".join(done.err.split())

    assert (1, "", []) == (done.code, done.out, files(tmp_path / "out"))
    assert [True, True] == [
        part in lines_ for part in ("error[ORI727]", "line 2: 'nothing' is undefined")
    ]
    assert 0 == rendered(tmp_path / "out", "cards", *ARCHER, *own).code


# ------------------------------------------------------------------ what goes wrong with files


def test_a_file_with_errors(tmp_path: Path) -> None:
    """From a file with an error nothing is rendered."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = rendered(tmp_path, "cards", str(file))

    assert (1, [file]) == (done.code, list(tmp_path.iterdir()))


@pytest.mark.parametrize("folder", ["file", "file/folder"])
def test_a_file_where_a_folder_would_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    """Where a file is in the way one sentence says so, for all that would have been written."""
    monkeypatch.chdir(tmp_path)
    file = Path("file")
    file.write_text("old")

    done = rendered(Path(folder), "all")

    told = "error[ORI606]: `file` is a file, and a folder is needed there\n"
    help_ = "  = help: choose another folder with `--out`, or give the file another name\n"
    assert (1, "", told + help_, "old") == (done.code, done.out, done.err, file.read_text())


def test_a_file_that_cannot_be_replaced(tmp_path: Path) -> None:
    """A place that is taken by a folder stays as it is; nothing temporary is left."""
    taken = tmp_path / "reference.html"
    taken.mkdir()

    done = rendered(tmp_path, "reference")

    assert (1, [taken], []) == (done.code, list(tmp_path.iterdir()), list(taken.iterdir()))


def test_a_very_long_name(tmp_path: Path) -> None:
    """A name that fits no card is told with its card, and no sheet is written."""
    mine = written(tmp_path, f'card page "{"x" * 300}" : character {{ gain 1 }}')

    done = rendered(tmp_path / "out", "cards", mine)

    assert (1, True, []) == (done.code, "page" in done.err, files(tmp_path / "out"))


def test_a_card_that_does_not_fit_keeps_nothing_else_back(tmp_path: Path) -> None:
    """The finding has the place of the card; all but the sheets is written."""
    mine = written(tmp_path, f'card page "Page" : character {{\n  {LONG}\n}}')

    done = rendered(tmp_path / "out", "all", mine)

    assert (1, True, True) == (
        done.code,
        f"{mine}:3:1" in done.err.replace("\n", ""),
        "error[ORI702]" in done.err,
    )
    assert "cards.en.pdf" not in files(tmp_path / "out")
    assert "reference.html" in files(tmp_path / "out")


def test_how_much_is_too_long(tmp_path: Path) -> None:
    """The message says in which language, in what size, and by how many millimetres."""
    mine = written(tmp_path, f'card page "Page" : character {{\n  {LONG}\n}}')
    said = " ".join(rendered(tmp_path / "out", "cards", mine).err.split())

    assert "the text of `page` does not fit on a card in the language `en`: in 8.5 pt it is" in said
    assert " mm too long" in said
