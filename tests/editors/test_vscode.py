"""The extension for VS Code: what it says of itself, and its words in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from oriflamme_dsl import __version__
from tests.support.ori_files import ROOT

FOLDER = ROOT / "editors" / "vscode"

SPOKEN = re.compile(r'l10n\.t\(\s*("(?:[^"\\]|\\.)*")')
"""A text for people in the client."""

SHORT_BLANK = re.compile(r" [:;!?»]|« ")
"""A place where French has a blank at which no line breaks, with another blank."""


def said(name: str) -> Any:
    """Return what a JSON file of the extension says."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


PACKAGE = said("package.json")
CLIENT = "".join(file.read_text(encoding="utf-8") for file in sorted((FOLDER / "src").glob("*.ts")))


def test_it_has_the_version_of_the_package() -> None:
    """Extension, lock file and Python package are one version."""
    assert [__version__] * 2 == [PACKAGE["version"], said("package-lock.json")["version"]]


def test_it_is_for_the_files_of_the_language() -> None:
    """Language, ending and grammar are those of the language."""
    (language,) = PACKAGE["contributes"]["languages"]
    (grammar,) = PACKAGE["contributes"]["grammars"]

    assert ("oriflamme", [".ori"]) == (language["id"], language["extensions"])
    assert (language["id"], "source.oriflamme") == (grammar["language"], grammar["scopeName"])
    assert grammar["scopeName"] == said(grammar["path"])["scopeName"]


def test_all_files_that_it_names_are_there() -> None:
    """Grammar, configuration, snippets and licence lie where the manifest says."""
    contributes = PACKAGE["contributes"]
    paths = [
        *(entry["configuration"] for entry in contributes["languages"]),
        *(entry["path"] for part in ("grammars", "snippets") for entry in contributes[part]),
        "LICENSE",
        "README.md",
    ]

    assert [] == [path for path in paths if not (FOLDER / path).is_file()]
    assert (ROOT / "LICENSE").read_bytes() == (FOLDER / "LICENSE").read_bytes()


def test_the_client_reads_the_settings_that_there_are() -> None:
    """Each setting that the client asks for is declared, and no other but that of the trace."""
    declared = {
        name.removeprefix("oriflamme.")
        for name in PACKAGE["contributes"]["configuration"]["properties"]
    }
    asked = set(re.findall(r'\.get<[\w\[\]]+>\(\s*"([\w.]+)"', CLIENT))

    assert declared == asked | {"trace.server"}


def test_every_command_is_registered() -> None:
    """Each command of the manifest is one of the client."""
    commands = {entry["command"] for entry in PACKAGE["contributes"]["commands"]}

    assert commands == set(re.findall(r'registerCommand\("([\w.]+)"', CLIENT))


def test_all_words_are_in_both_languages() -> None:
    """What the manifest leaves to the languages is said in both, and nothing else is."""
    used = set(re.findall(r'"%([\w.]+)%"', json.dumps(PACKAGE)))

    assert [used, used] == [set(said(f"package.nls{code}.json")) for code in ("", ".fr")]


def test_the_client_speaks_french() -> None:
    """Each text of the client has its French one, with the same places to fill."""
    french = said("l10n/bundle.l10n.fr.json")

    assert sorted(french) == sorted(json.loads(text) for text in SPOKEN.findall(CLIENT))
    assert all(re.findall(r"{\d}", text) == re.findall(r"{\d}", french[text]) for text in french)


@pytest.mark.parametrize("name", ["package.nls.fr.json", "l10n/bundle.l10n.fr.json"])
def test_french_typography(name: str) -> None:
    """No line breaks before a colon, and apostrophes are those of print."""
    texts = said(name).values()

    assert [] == [text for text in texts if SHORT_BLANK.search(text) or "'" in text]


def test_versions_are_exact_and_places_unsaid() -> None:
    """A build brings what was tried, and the lock file names no place to get it from."""
    ranges = {
        name: version
        for name, version in PACKAGE["devDependencies"].items()
        if not re.fullmatch(r"\d+\.\d+\.\d+", version)
    }
    lock = said("package-lock.json")["packages"]

    assert {} == ranges
    assert PACKAGE["devDependencies"] == lock[""]["devDependencies"]
    assert [] == [name for name, entry in lock.items() if "resolved" in entry]
