"""The keywords of the language, read from its grammar, and the list of them in the reference.

`python -m oriflamme_dsl.syntax.words --write docs/language.md` brings the list of a document up to
date.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from oriflamme_dsl.syntax.grammar import automaton

BEGIN, END = "<!-- keywords: generated -->", "<!-- keywords: end -->"
"""What stands around the list in a document."""


def keywords() -> tuple[str, ...]:
    """Return the words that the grammar reserves, in the order of the alphabet."""
    return tuple(sorted(word for word in automaton().words if word[0].isalpha()))


def word_list() -> str:
    """Return the keywords as Markdown: a line for each first letter."""
    by_letter = groupby(keywords(), key=lambda word: word[0])
    return "\n".join(f"- {' '.join(f'`{word}`' for word in words)}" for _, words in by_letter)


def with_word_list(text: str) -> str:
    """Return a document with today's list between its marks; ValueError if it has no marks."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"no {BEGIN} and {END} in the text")
    return f"{before}{BEGIN}\n\n{word_list()}\n\n{END}{after}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the list into the document that the call names."""
    parser = argparse.ArgumentParser(
        description="Bring the list of keywords in a document up to date."
    )
    parser.add_argument("--write", type=Path, required=True, metavar="FILE")
    file: Path = parser.parse_args(arguments).write
    text = with_word_list(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
