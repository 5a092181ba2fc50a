"""Writes `_words.py`: `python -m oriflamme_dsl.highlight.export`, after a grammar change.

What highlights reads the words from there, without the tables of the parser.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from oriflamme_dsl.highlight.groups import groups, opening
from oriflamme_dsl.syntax.chunks import KEYWORDS
from oriflamme_dsl.syntax.grammar import automaton, patterns

FILE = Path(__file__).with_name("_words.py")


def module_text() -> str:
    """Return the module `_words.py` as it should be for the grammar as it is."""
    signs = "".join(sorted(word for word in automaton().words if not word[0].isalpha()))
    return (
        '"""Generated from grammar/oriflamme.lark by `python3 dev.py tables`; do not edit."""\n'
        f"\nITEMS = {KEYWORDS!r}\n"
        f"\nOPENING = {_table(opening())}\n"
        f"\nWITHIN = {_table(groups())}\n"
        f"\nSIGNS = {signs!r}\n"
        f"\nPATTERNS = {_table(patterns())}\n"
    )


def main() -> None:
    """Write the module."""
    FILE.write_text(module_text(), encoding="utf-8", newline="\n")


def _table(entries: Mapping[str, object]) -> str:
    lines = "".join(f"    {key!r}: {value!r},\n" for key, value in entries.items())
    return f"{{\n{lines}}}"


if __name__ == "__main__":
    main()
