"""The findings of commands and saved games."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import oriflamme_dsl
from oriflamme_dsl.diagnostics.codes import MESSAGES

HERE = Path(__file__).parent
SERVER = HERE.parent / "lsp"
SOURCE = Path(oriflamme_dsl.__file__).parent


def codes_in(folder: Path) -> set[str]:
    """Return the codes of commands that stand in the Python files of a folder."""
    texts = (file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    return {code for text in texts for code in re.findall(r"ORI6\d\d", text)}


def test_every_code_is_given_out_and_tested() -> None:
    """Each entry of the catalogue is used in the program, and asked for in a test of a command."""
    texts = [file.read_text(encoding="utf-8") for file in (MESSAGES / "en").glob("*.toml")]
    known = {code for text in texts for code in tomllib.loads(text) if code.startswith("ORI6")}

    assert codes_in(SOURCE) == known
    assert codes_in(HERE) | codes_in(SERVER) == known
