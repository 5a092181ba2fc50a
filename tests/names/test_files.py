"""Which files belong to a compilation."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.names.files import load
from oriflamme_dsl.names.paths import project_root
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return an empty project."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "oriflamme.toml").touch()
    return folder


def write(folder: Path, **texts: str) -> None:
    """Write card files, by stem."""
    for stem, text in texts.items():
        (folder / f"{stem}.ori").write_text(text, encoding="utf-8")


def read(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Read a file for `load`; one called broken cannot be read."""
    if path.stem == "broken":
        return None, (Diagnostic("ORI001", None, {"file": name}),)
    return Source(name, path.read_text(encoding="utf-8"), path), ()


def loaded(*paths: Path) -> tuple[tuple[ast.File, ...], tuple[Diagnostic, ...]]:
    """Load files, called by their names."""
    sources = [Source(path.name, path.read_text(encoding="utf-8"), path) for path in paths]
    return load(sources, read, cards_folder())


def names(*paths: Path) -> list[str]:
    """Return the names of the loaded files."""
    return [file.source.name for file in loaded(*paths)[0]]


def findings(path: Path) -> list[tuple[str, str, str, dict[str, Fact]]]:
    """Return what is wrong with the files: code, variant, underlined text, facts."""
    return [
        (one.code, one.variant, one.span.text if one.span else "", dict(one.facts))
        for one in loaded(path)[1]
    ]


def test_the_used_comes_before_its_user(project: Path) -> None:
    """Files come once each, after all that they use."""
    write(project, top='use "left.ori"\nuse "right.ori"', left='use "low.ori"')
    write(project, right='use "low.ori"', low="")

    assert ["low.ori", "left.ori", "right.ori", "top.ori"] == names(project / "top.ori")
    assert ["low.ori", "left.ori"] == names(project / "low.ori", project / "left.ori")


def test_a_given_file_that_another_uses(project: Path) -> None:
    """A file that is given, too, is that one wherever it is used, under the name it was given."""
    write(project, top='use "./low.ori"', low="")
    given = Source("given", "", project / "low.ori")
    top = Source("top", 'use "./low.ori"', project / "top.ori")

    files, _ = load([top, given], read, cards_folder())

    assert [given, top] == [file.source for file in files]


def test_shipped_sets(project: Path) -> None:
    """A bare name is a set that comes with the product; what it uses comes with it."""
    write(project, top="use oriflamme")

    stems = [Path(name).stem for name in names(project / "top.ori")]

    assert ["kinds", "base", "oriflamme", "top"] == stems


def test_paths_are_relative_to_their_file(project: Path) -> None:
    """A quoted path starts at the folder of its file; backslashes are slashes."""
    (project / "sub").mkdir()
    write(project, top='use "sub\\\\inner.ori"', low="")
    write(project / "sub", inner='use "../low.ori"')

    assert ["low.ori", "sub/inner.ori", "top.ori"] == names(project / "top.ori")
    assert [] == findings(project / "top.ori")


def test_a_missing_file(project: Path) -> None:
    """A file that is not there is named together with its likeliest neighbours."""
    write(project, top='use "heros.ori"', heroes="")
    facts = {"file": "heros.ori", "suggestions": ("heroes.ori",)}

    assert [("ORI210", "", '"heros.ori"', facts)] == findings(project / "top.ori")


def test_a_path_without_its_ending(project: Path) -> None:
    """The ending of a file is part of its name."""
    write(project, top='use "heroes"', heroes="")
    facts = {"file": "heroes", "suggestions": ("heroes.ori",)}

    assert [("ORI210", "", '"heroes"', facts)] == findings(project / "top.ori")


def test_a_folder(project: Path) -> None:
    """A folder cannot be used."""
    (project / "sub").mkdir()
    write(project, top='use "sub"')

    assert [("ORI210", "folder", '"sub"', {"file": "sub", "suggestions": ()})] == findings(
        project / "top.ori"
    )


def test_a_misspelt_set(project: Path) -> None:
    """A shipped set that does not exist is named together with the likeliest one."""
    write(project, top="use bas")

    assert [("ORI210", "shipped", "bas", {"file": "bas", "suggestions": ("base",)})] == findings(
        project / "top.ori"
    )


def test_a_file_of_ones_own_without_quotes(project: Path) -> None:
    """Whoever forgets the quotes is told so."""
    write(project, top="use heroes", heroes="")
    facts = {"file": "heroes", "suggestions": ("heroes.ori",)}

    assert [("ORI210", "quotes", "heroes", facts)] == findings(project / "top.ori")


def test_a_circle(project: Path) -> None:
    """A circle of files is printed whole, and every file is still there."""
    write(project, top='use "left.ori"', left='use "right.ori"', right='use "left.ori"')
    facts = {"cycle": ("left.ori", "right.ori", "left.ori")}

    assert [("ORI211", "", '"left.ori"', facts)] == findings(project / "top.ori")
    assert ["right.ori", "left.ori", "top.ori"] == names(project / "top.ori")


def test_a_file_that_uses_itself(project: Path) -> None:
    """That is a circle of one."""
    write(project, top='use "top.ori"')

    assert [("ORI211", "", '"top.ori"', {"cycle": ("top.ori", "top.ori")})] == findings(
        project / "top.ori"
    )


def test_outside_of_the_project(project: Path) -> None:
    """A file outside of the project is not read, by whatever path or link it is reached."""
    write(project.parent, secret="")
    write(project, top='use "../secret.ori"\nuse "link.ori"')
    (project / "link.ori").symlink_to(project.parent / "secret.ori")
    root = os.path.realpath(project)

    assert [
        ("ORI212", "", '"../secret.ori"', {"file": "../secret.ori", "root": root}),
        ("ORI212", "", '"link.ori"', {"file": "link.ori", "root": root}),
    ] == findings(project / "top.ori")


def test_a_loop_of_links(project: Path) -> None:
    """Links that lead to each other are no file."""
    (project / "one.ori").symlink_to(project / "two.ori")
    (project / "two.ori").symlink_to(project / "one.ori")
    write(project, top='use "one.ori"')

    assert ["ORI210"] == [code for code, *_ in findings(project / "top.ori")]


def test_a_link_is_the_file_behind_it(project: Path) -> None:
    """One file under two names is read once."""
    write(project, top='use "low.ori"\nuse "link.ori"', low="")
    (project / "link.ori").symlink_to(project / "low.ori")

    assert ["low.ori", "top.ori"] == names(project / "top.ori")


def test_a_name_that_no_file_can_have(project: Path) -> None:
    """Nothing breaks on a strange name."""
    write(project, top=f'use "{"x" * 5000}.ori"')

    assert ["ORI210"] == [code for code, *_ in findings(project / "top.ori")]


def test_a_file_that_cannot_be_read(project: Path) -> None:
    """What the reader says is passed on; the `use` line stands as a broken item."""
    write(project, top='use "broken.ori"', broken="")
    files, found = loaded(project / "top.ori")

    assert [("ORI001", {"file": "broken.ori"})] == [(one.code, dict(one.facts)) for one in found]
    assert ["use"] == [
        item.keyword for file in files for item in file.items if isinstance(item, ast.BrokenItem)
    ]


def test_a_text_from_nowhere(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text without a file uses files of the current folder."""
    write(project, low="")
    monkeypatch.chdir(project)
    files, found = load([Source("<input>", 'use "low.ori"')], read, cards_folder())

    assert () == found
    assert ["low.ori", "<input>"] == [file.source.name for file in files]


def test_a_long_chain(project: Path) -> None:
    """A chain of files may be longer than Python's stack."""
    for number in range(1500):
        (project / f"f{number}.ori").write_text(f'use "f{number + 1}.ori"', encoding="utf-8")
    write(project, f1500="")

    assert 1501 == len(names(project / "f0.ori"))


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        ("oriflamme.toml", ""),
        ("pyproject.toml", "[project]\n[tool.oriflamme]\n"),
        ("pyproject.toml", "[tool.oriflamme.check]\n"),
    ],
)
def test_the_project_root(tmp_path: Path, marker: str, text: str) -> None:
    """The root is the nearest folder upwards with a marker."""
    (tmp_path / "inner" / "deep").mkdir(parents=True)
    (tmp_path / "inner" / marker).write_text(text, encoding="utf-8")

    assert tmp_path / "inner" == project_root(tmp_path / "inner" / "deep" / "top.ori")


def test_a_repository_is_a_project(tmp_path: Path) -> None:
    """The folder of a repository is a root; another project's pyproject.toml is none."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "pyproject.toml").write_text("[tool.other]\n", encoding="utf-8")

    assert tmp_path == project_root(tmp_path / "inner" / "top.ori")


def test_a_file_knows_what_it_uses(project: Path) -> None:
    """Each file names the sources that it uses itself, whoever has loaded them first."""
    write(project, kinds="", cards='use "kinds.ori"', game='use "cards.ori"\nuse "kinds.ori"')

    files, _ = loaded(project / "game.ori")

    used = {
        Path(file.source.name).name: [Path(source.name).name for source in file.uses]
        for file in files
    }
    expected = {"kinds.ori": [], "cards.ori": ["kinds.ori"]}
    assert {**expected, "game.ori": ["cards.ori", "kinds.ori"]} == used
