"""`oriflamme new`: folders that check, test and print as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.cli.render import EVERYTHING
from oriflamme_dsl.starter import KINDS, id_of, is_safe, make, title_of
from tests.cli.calls import call

MADE = {
    ".github/workflows/cards.yml",
    ".gitignore",
    "README.md",
    "cards.ori",
    "oriflamme.toml",
}
KINDS_AND_LANGUAGES = [(kind, language) for kind in KINDS for language in ("en", "fr")]


def files_in(folder: Path) -> set[str]:
    """Return the files in a folder and the folders in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Be in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("kind", "language"), KINDS_AND_LANGUAGES)
def test_a_new_project_is_sound(away: Path, kind: str, language: str) -> None:
    """Nothing is found in it, and its scenarios pass; it has all its files and no others."""
    made = call("new", "Fair_days", "--from", kind, "--lang", language)
    checked = call("check", "Fair_days", "--format", "concise")
    tested = call("test", "Fair_days")
    laid_out = call("fmt", "--check", "Fair_days")

    assert (0, MADE) == (made.code, files_in(away / "Fair_days"))
    assert (0, "") == (checked.code, checked.out)
    assert (0, True, 0) == (tested.code, " passed, 0 failed" in tested.out, laid_out.code)


@pytest.mark.parametrize("kind", KINDS)
def test_languages_of_the_cards(away: Path, kind: str) -> None:
    """In French cards are French alone, ids too, unless others are asked for, in their order."""
    call("new", "Été à la cour", "--from", kind, "--lang", "fr")
    call("new", "both", "--from", kind, "--lang", "fr", "--languages", "fr,en")
    alone, both = (
        (away / name / "cards.ori").read_text(encoding="utf-8")
        for name in ("Été à la cour", "both")
    )

    assert ('set ete-a-la-cour "Été à la cour" for' in alone, "  languages fr\n" in alone) == (
        True,
        True,
    )
    assert ('set both "Both" en "Both" for' in both, "  languages fr, en\n" in both) == (True, True)
    assert (0, 0) == (call("check", "both").code, call("test", "both").code)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_project_prints(away: Path, kind: str) -> None:
    """Cards, booklet, aid, tokens and reference can be printed at once, without a finding."""
    call("new", "fair", "--from", kind)

    done = call("render", "fair", "--out", "build", "--lang", "fr")

    assert (0, "") == (done.code, done.err)
    written = {name.partition(".")[0] for name in files_in(away / "build")}
    assert set() == set(EVERYTHING) - written


def test_the_readme_shows_calls_that_work(away: Path) -> None:
    """Of the calls in the README those that end by themselves exit with 0."""
    call("new", "fair")
    text = (away / "fair" / "README.md").read_text(encoding="utf-8")
    lines = [line.partition("#")[0].split() for line in text.splitlines()]
    calls = [words[1:] for words in lines if words[:1] == ["oriflamme"]]

    ending = [words for words in calls if words[0] in ("check", "test", "play")]
    exits = [
        call(*(str(away / "fair") if w in (".", "cards.ori") else w for w in words)).code
        for words in ending
    ]
    assert (["check", "test", "play"], [0, 0, 0]) == ([words[0] for words in ending], exits)


def test_an_empty_folder_is_taken(away: Path) -> None:
    """A folder that is there and empty becomes the project; nothing is left beside it."""
    (away / "fair").mkdir()

    assert 0 == call("new", "fair").code
    assert (["fair"], MADE) == ([path.name for path in away.iterdir()], files_in(away / "fair"))


def test_what_is_there_stays(away: Path) -> None:
    """A folder that holds something is refused, and so is a file; neither is touched."""
    (away / "full").mkdir()
    (away / "full" / "notes.txt").write_text("mine", encoding="utf-8")
    (away / "file").write_text("mine", encoding="utf-8")

    done = [call("new", name) for name in ("full", "file")]

    assert [(2, "error[ORI630]")] * 2 == [(one.code, one.err[:13]) for one in done]
    assert {"full/notes.txt", "file"} == files_in(away)


@pytest.mark.parametrize("name", ["", ".", "..", ".git", "con", "Com1", "a?b", "a:b", "x" * 61])
def test_unsafe_names(away: Path, name: str) -> None:
    """What cannot be the name of a folder everywhere is refused, and nothing is made."""
    done = call("new", name)

    assert (2, "error[ORI631]", set()) == (done.code, done.err[:13], files_in(away))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "the name of the project is empty"),
        ("Com1", "a project cannot be called `Com1`: on Windows that is the name of a device"),
        ("x:y", "a project cannot be called `x:y`"),
    ],
)
def test_why_a_name_is_none(away: Path, name: str, told: str) -> None:
    """What is wrong with a name is said: it is empty, Windows has it, or a sign is not allowed."""
    done = call("new", name)

    said = " ".join(done.err.partition("\n  = help")[0].split())
    assert (f"error[ORI631]: {told}", set()) == (said, files_in(away))


def test_an_unknown_kind(away: Path) -> None:
    """What is no start is refused, with those that there are."""
    done = call("new", "fair", "--from", "bass")

    assert (2, True) == (done.code, "did you mean `base`?" in done.err)


def test_nothing_half_made(away: Path) -> None:
    """Where a file cannot be written there is no folder at all, and no rest of one."""
    failed = make(away / "fair", {"cards.ori": "", "cards.ori/below": ""})

    assert (True, []) == (bool(failed), list(away.iterdir()))


@pytest.mark.parametrize(
    ("name", "id", "title"),
    [
        ("my-cards", "my-cards", "My Cards"),
        ("Été à la cour", "ete-a-la-cour", "Été À La Cour"),
        ("vœux", "voeux", "Vœux"),
        ("base", "my-base", "Base"),
        ("card", "my-card", "Card"),
        ("1984", "my-1984", "1984"),
        ("карты", "my-cards", "Карты"),
    ],
)
def test_names_become_ids_and_titles(name: str, id: str, title: str) -> None:
    """Of the name of the folder an id is made that nothing else has, and a title."""
    assert (True, id, title) == (is_safe(name), id_of(name, {"base", "card"}), title_of(name))
