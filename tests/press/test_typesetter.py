"""The door to the typesetter: what it can reach, and that equal input gives equal output."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from oriflamme_dsl.press.typesetter import MissingGlyphError, SettingError, Typesetter
from tests.press.printing import Pdf, theme

SETTER = Typesetter(theme().folders)
HEAD = '#set document(title: "T")\n#set text(font: "EB Garamond", fallback: false)\n'


def test_only_given_faces() -> None:
    """The faces of the given folders are in reach, and those that the typesetter brings along."""
    own = set(Typesetter(()).families)

    assert {"EB Garamond", "Cinzel"} == set(SETTER.families) - own
    assert [] == [
        name
        for name in own
        if "DejaVu Sans Mono" != name and "Libertinus" not in name and "New Computer" not in name
    ]


def test_equal_input_gives_equal_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document has a time of its own, which SOURCE_DATE_EPOCH may set."""
    source = HEAD + "#set document(date: auto)\nHello"
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    first, second = SETTER.pdf(source), SETTER.pdf(source)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    third = SETTER.pdf(source)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")

    assert first == second == SETTER.pdf(source)
    assert first != third
    assert b"20231114" in third


def test_files_that_are_given() -> None:
    """A document reads the files that it is given, in folders too."""
    files = {"a/b.txt": b"hidden", "c.txt": b"open"}
    source = HEAD + '#read("/a/b.txt") #read("c.txt")'

    assert "hidden open" == Pdf.read(SETTER.pdf(source, files)).text.strip()


@pytest.mark.parametrize(
    "reaching",
    [
        '#read("/etc/passwd")',
        '#read("../../../../etc/passwd")',
        '#include "/etc/passwd"',
        '#plugin("/etc/passwd")',
        '#image("/etc/passwd")',
        '#import "@local/a:1.0.0"',
        '#import "@preview/cetz:0.3.0"',
        '#import ("@pre" + "view/cetz:0.3.0")',
        '#eval("import \\"@preview/cetz:0.3.0\\"")',
    ],
)
@pytest.mark.parametrize("how", ["pdf", "pictures", "query"])
def test_nothing_else_is_in_reach(reaching: str, how: str) -> None:
    """No other file and no package can be read; the message tells the line, and no folder."""
    with pytest.raises(SettingError) as raised:
        make(how, HEAD + reaching)

    assert (how == "query") or reaching[:30] in str(raised.value)
    assert [] == [word for word in ("root:x", "tmp", "https:") if word in str(raised.value)]


def make(how: str, source: str) -> object:
    """Return what is made of a document in one of three ways."""
    if how == "query":
        return SETTER.query(source, "label")
    return SETTER.pdf(source) if how == "pdf" else SETTER.pictures(source, "svg")


def test_packages_that_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is a package that the user has for other documents."""
    package = tmp_path / "typst" / "packages" / "local" / "a" / "1.0.0"
    package.mkdir(parents=True)
    (package / "typst.toml").write_text('[package]\nname="a"\nversion="1.0.0"\nentrypoint="a.typ"')
    (package / "a.typ").write_text("Secret")
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))

    with pytest.raises(SettingError, match="not found"):
        SETTER.pdf(HEAD + '#include "@local/a:1.0.0"')


def test_the_environment_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps the typesetter offline is gone afterwards, also where setting failed."""
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:8080")
    monkeypatch.setenv("NO_PROXY", "a.example")
    before = dict(os.environ)
    SETTER.pdf(HEAD + "Hello")
    with pytest.raises(SettingError):
        SETTER.pdf(HEAD + "#oops")

    assert before == dict(os.environ)


def test_a_character_without_a_glyph() -> None:
    """What the face lacks is an error, and never comes out of another face."""
    with pytest.raises(MissingGlyphError, match="☃"):
        SETTER.pdf(HEAD + "☃")


def test_pictures_and_queries() -> None:
    """Each page is a picture; values under a label come in order."""
    told = '#metadata(1)<n> #metadata((a: "b"))<n>'
    source = f"{HEAD}#set page(width: 72pt, height: 36pt)\nA\n#pagebreak()\nB {told}"

    assert [True, True] == [page.startswith(b"\x89PNG") for page in SETTER.pictures(source, "png")]
    assert [1, {"a": "b"}] == SETTER.query(source, "n")
