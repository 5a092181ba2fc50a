"""Small pictures in the text of a card: which words of a sentence have one.

What has a symbol is data, `templates/text/symbols.LANGUAGE.toml`; a language without the file has
none. A symbol never changes what a text says: the words that it stands for are its alternative
text, and in print they may stand beside it.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from attrs import frozen

from oriflamme_dsl.resources import templates_folder


@frozen
class Piece:
    """A piece of a sentence; with a `symbol` its text is what the symbol stands for.

    `replaces` tells that the symbol may stand alone.
    """

    text: str
    symbol: str = ""
    replaces: bool = False


@frozen
class _Rule:
    symbol: str
    pattern: re.Pattern[str]
    replaces: bool


def pieces(sentence: str, language: str, mode: str = "instead") -> tuple[Piece, ...]:
    """Return a sentence in pieces; `mode` is that of a theme: instead, beside or none.

    The texts of the pieces together are the sentence.
    """
    rules = _rules(language) if mode != "none" else ()
    found = sorted(
        (match.start("word"), match.end("word"), rule)
        for rule in rules
        for match in rule.pattern.finditer(sentence)
    )
    made: list[Piece] = []
    at = 0
    for start, end, rule in found:
        if start < at:
            continue
        if start > at:
            made.append(Piece(sentence[at:start]))
        made.append(Piece(sentence[start:end], rule.symbol, rule.replaces and mode == "instead"))
        at = end
    if at < len(sentence):
        made.append(Piece(sentence[at:]))
    return tuple(made)


@cache
def _rules(language: str) -> tuple[_Rule, ...]:
    path = templates_folder() / "text" / f"symbols.{language}.toml"
    if not path.is_file():
        return ()
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["symbols"]
    return tuple(
        _Rule(row["symbol"], re.compile(row["pattern"]), row.get("replaces", False)) for row in rows
    )
