"""What docs/editors.md tells people to write."""

from __future__ import annotations

import re
import tomllib

from oriflamme_dsl.highlight.lexer import OriflammeLexer
from tests.support.ori_files import ROOT

TEXT = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
CLIENT = (ROOT / "editors" / "vscode" / "src" / "server.ts").read_text(encoding="utf-8")


def block(language: str) -> str:
    """Return the text of the one block in a language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return str(found)


def test_every_editor_starts_the_server_of_the_extension() -> None:
    """All configurations name the program that the extension looks for."""
    (program,) = re.findall(r'PROGRAM = "([\w-]+)"', CLIENT)
    languages = ("lua", "toml", "elisp")

    assert [] == [name for name in languages if f'"{program}"' not in block(name)]


def test_the_lines_for_helix_are_toml() -> None:
    """The one configuration whose form can be read here is sound, and fits the language."""
    (language,) = tomllib.loads(block("toml"))["language"]

    assert (["ori"], "#") == (language["file-types"], language["comment-token"])


def test_pygments_knows_the_names() -> None:
    """The names that the document gives to Pygments are those of the lexer."""
    (names,) = re.findall(r"knows the language as `(\w+)` or `(\w+)`", TEXT)

    assert list(names) == OriflammeLexer.aliases
