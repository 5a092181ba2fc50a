"""The settings of a project: found, read, and looked at."""

from __future__ import annotations

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.project.places import VALUE, places
from oriflamme_dsl.project.settings import SETTINGS, Settings, find, read, settings_for

GOOD = """
severity = { ORI350 = "error", ORI351 = "warning" }
ignore = [{ code = "ORI309", reason = "jokes" }]
paths = ["cards", "more.ori"]
languages = ["fr"]
"""


def written(folder: Path, text: str, name: str = "oriflamme.toml") -> Path:
    """Return a file with a text, its folder made as needed."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def found(folder: Path, text: str) -> list[tuple[str, str, str]]:
    """Return the findings about settings: code, variant, and the text that is underlined."""
    return [told(one) for one in read(written(folder, text)).findings]


def told(one: Diagnostic) -> tuple[str, str, str]:
    """Return the code of a finding, its variant, and the text that is underlined."""
    assert one.span
    return one.code, one.variant, one.span.text


# ------------------------------------------------------------------ finding


def test_the_nearest_file(tmp_path: Path) -> None:
    """Settings are looked for in the folder itself, then upwards."""
    outer, inner = written(tmp_path, GOOD), written(tmp_path / "a" / "b", GOOD)
    (tmp_path / "a" / "b" / "c").mkdir()

    assert [outer, inner, inner] == [
        find(tmp_path / folder) for folder in ("a", Path("a", "b"), Path("a", "b", "c"))
    ]


def test_the_shared_file(tmp_path: Path) -> None:
    """`pyproject.toml` counts only with a table for this tool, and after `oriflamme.toml`."""
    outer = written(tmp_path, "[tool.oriflamme]\n", "pyproject.toml")
    written(tmp_path / "a", "[tool.other]\nx = 'oriflamme'\n", "pyproject.toml")
    assert outer == find(tmp_path / "a")

    own = written(tmp_path, GOOD)
    assert own == find(tmp_path / "a")


@pytest.mark.parametrize(
    "heading",
    [
        "[tool.oriflamme]",
        "[ tool . oriflamme ]",
        '["tool"."oriflamme"]',
        "[tool.oriflamme.severity]",
        "[[tool.oriflamme.ignore]]\ncode = 'ORI350'\nreason = 'x'",
        "tool.oriflamme.paths = ['x']",
    ],
)
def test_headings_of_the_shared_file(tmp_path: Path, heading: str) -> None:
    """The table for this tool is seen however it is written."""
    file = written(
        tmp_path, f"[project]\n{heading}\n" if heading[0] == "[" else heading, "pyproject.toml"
    )

    assert (file, ()) == (find(tmp_path), read(file).findings)


def test_not_beyond_the_project(tmp_path: Path) -> None:
    """Above the folder with `.git` another project begins."""
    written(tmp_path, GOOD)
    (tmp_path / "mine" / ".git").mkdir(parents=True)

    assert None is find(tmp_path / "mine")


def test_settings_for_a_file(tmp_path: Path) -> None:
    """Settings for a file are those of its folder, also if it is not there; without any, none."""
    file = written(tmp_path / "a", GOOD)
    (tmp_path / ".git").mkdir()

    assert [file, file, file, None] == [
        settings_for(str(tmp_path / name)).file for name in ("a", "a/b.ori", "a/new", "c.ori")
    ]
    assert Settings() == settings_for(str(tmp_path / "c.ori"))


# ------------------------------------------------------------------ reading


def test_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings are read as values; paths are seen from the current folder."""
    file = written(tmp_path / "a", GOOD)
    (tmp_path / "b").mkdir()
    monkeypatch.chdir(tmp_path / "b")

    seen = read(file)
    assert ({"ORI350"}, {"ORI309"}, ("fr",), ()) == (
        {*seen.raised},
        {*seen.ignored},
        seen.languages,
        seen.findings,
    )
    assert [Path("..", "a", "cards"), Path("..", "a", "more.ori")] == [*map(Path, seen.paths)]
    assert Path("..", "a", "oriflamme.toml") == Path(seen.name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pats = []", ("ORI041", "", "pats")),
        ("[severities]\nORI350 = 1", ("ORI041", "", "severities")),
        ('ignore = [{ code = "ORI309", why = "x", reason = "y" }]', ("ORI041", "", "why")),
        ('paths = "cards"', ("ORI042", "", "paths")),
        ("languages = ['en', 3]", ("ORI042", "", "languages")),
        ("severity = 'error'", ("ORI042", "severity", "severity")),
        ("severity.ORI350 = 'grave'", ("ORI042", "grade", "'grave'")),
        ("severity.ORI350 = { a = 1 }", ("ORI042", "grade", "ORI350")),
        ("ignore = 'ORI309'", ("ORI042", "ignore", "ignore")),
        ("ignore = [3]", ("ORI042", "ignore", "3")),
        ("ignore = [{ reason = 'x' }]", ("ORI042", "ignore", "{")),
        ("severity.ORI9999 = 'error'", ("ORI043", "", "ORI9999")),
        ("ignore = [{ code = 'ori309', reason = 'x' }]", ("ORI043", "", "'ori309'")),
        ("[[ignore]]\ncode = 'ORI201'\nreason = 'x'", ("ORI044", "", "'ORI201'")),
        ("severity = { ORI201 = 'warning' }", ("ORI044", "lowered", "ORI201")),
        ("ignore = ['ORI309']", ("ORI045", "setting", "'ORI309'")),
        ("ignore = [{ code = 'ORI309' }]", ("ORI045", "setting", "'ORI309'")),
        ("ignore = [{ code = 'ORI309', reason = ' ' }]", ("ORI045", "setting", "'ORI309'")),
        (
            "[[ignore]]\ncode='ORI309'\nreason='x'\n[[ignore]]\ncode='ORI310'",
            ("ORI044", "", "'ORI310'"),
        ),
        ("paths = [cards]", ("ORI040", "", "c")),
        ("a = 1\na = 2", ("ORI040", "", "")),
        ("paths = [", ("ORI040", "", "")),
    ],
)
def test_what_is_wrong(tmp_path: Path, text: str, expected: tuple[str, str, str]) -> None:
    """Each slip is one finding, at the word or value that is wrong."""
    assert [expected] == found(tmp_path, text)


def test_findings_come_in_order(tmp_path: Path) -> None:
    """Several slips come in the order of the file, the sound settings beside them hold."""
    text = 'languages = 1\nseverity.ORI351 = "error"\nx = 1\nignore = 2\n'

    assert ["languages", "x", "ignore"] == [place for _, _, place in found(tmp_path, text)]
    assert {"ORI351"} == read(written(tmp_path, text)).raised


def test_in_the_shared_file(tmp_path: Path) -> None:
    """In `pyproject.toml` only the table of this tool is looked at."""
    text = "[tool.other]\npats = 1\n[tool.oriflamme]\npats = 1\n"
    seen = read(written(tmp_path, text, "pyproject.toml"))

    (one,) = seen.findings
    assert one.span
    assert ("pats", 4) == (one.span.text, one.span.line)


def test_a_table_that_is_none(tmp_path: Path) -> None:
    """What stands in the place of the table must be one."""
    seen = read(written(tmp_path, "tool.oriflamme = 3\n", "pyproject.toml"))

    assert [("ORI042", "section", "oriflamme")] == [*map(told, seen.findings)]


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe\x00",
        b"paths = ['\xe9']",
        b"a = " + b"[" * 5000,
        b"a = " + b"9" * 5000,
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, data: bytes) -> None:
    """What is no text, or nested without end, is said, and nothing is taken from it."""
    file = tmp_path / "oriflamme.toml"
    file.write_bytes(data)

    seen = read(file)
    assert (1, False, frozenset()) == (len(seen.findings), seen.readable, seen.raised)


# ------------------------------------------------------------------ places


def test_places() -> None:
    """Keys, values and elements are found in tables of every style."""
    text = """# a = 1
a.b = 'x' # c
"q r" = [1, { d = 2 },
  "three", # ]
  ]
[t.u]
v = { w = 1.5, x = { y = "=" } }
[[t.list]]
k = 1
[[t.list]]
k = \"\"\"
k = 2\"\"\"
[t.list.sub]
m = -1
"""
    where = {path: text[slice(*place)] for path, place in places(text).items()}

    expected = {
        ("a", "b"): "b",
        ("a", "b", VALUE): "'x'",
        ("q r",): '"q r"',
        ("q r", 0): "1",
        ("q r", 1, "d"): "d",
        ("q r", 1, "d", VALUE): "2",
        ("q r", 2): '"three"',
        ("t", "u", "v", "w", VALUE): "1.5",
        ("t", "u", "v", "x", "y", VALUE): '"="',
        ("t", "list", 0, "k", VALUE): "1",
        ("t", "list", 1, "k", VALUE): '"""\nk = 2"""',
        ("t", "list", 1, "sub", "m", VALUE): "-1",
    }
    assert expected == {path: where.get(path) for path in expected}


@given(st.text(alphabet="ab1.=[]{},\"' #\n\\", max_size=40))
def test_places_of_any_text(text: str) -> None:
    """Whatever stands in a file, looking for places comes to an end; good TOML has all its keys."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    where = places(text)

    assert [] == [key for key in table if (key,) not in where and "\\" not in text]


@given(st.text(alphabet="ab1.=[]{},\"' #\n", max_size=30), st.sampled_from(SETTINGS))
def test_settings_of_any_kind(text: str, key: str) -> None:
    """Whatever a setting is set to, it is read or found fault with."""
    with TemporaryDirectory() as folder:
        seen = read(written(Path(folder), f"{key} = {text}\n"))

    assert [] == [one for one in seen.findings if one.span is None]
