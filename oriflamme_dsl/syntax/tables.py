"""Writes the parser's tables: `python -m oriflamme_dsl.syntax.tables`, after a grammar change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from oriflamme_dsl.syntax import grammar

FILE = Path(__file__).with_name("_tables.py")


def module_text() -> str:
    """Return the module `_tables.py` as it should be for the grammar as it is."""
    tables = grammar.tables()
    entries = "".join(f"    {key!r}: {value!r},\n" for key, value in tables.memo.items())
    return (
        '"""Generated from grammar/oriflamme.lark by `python3 dev.py tables`; do not edit."""\n'
        f"\nGRAMMAR = {grammar.grammar_hash()!r}\n"
        f"\nDATA = {tables.data!r}\n"
        f"\nTOKENS = {tables.tokens!r}\n"
        f"\nROWS = {tables.rows!r}\n"
        f"\nMEMO = {{\n{entries}}}\n"
    )


def main() -> None:
    """Write the module, in a Python whose hashes are fixed: Lark's numbering follows them."""
    if os.environ.get("PYTHONHASHSEED") == "0":
        FILE.write_text(module_text(), encoding="utf-8", newline="\n")
        return
    again = [sys.executable, "-m", "oriflamme_dsl.syntax.tables"]
    subprocess.run(again, env={**os.environ, "PYTHONHASHSEED": "0"}, check=True)  # noqa: S603 # our own module


if __name__ == "__main__":
    main()
