"""The lexer for Pygments, which finds it by the entry point in pyproject.toml.

Pygments itself is no dependency: who has it has the colours, too.
"""

from __future__ import annotations

import re
from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Whitespace,
)

from oriflamme_dsl.highlight._words import OPENING, PATTERNS, SIGNS, WITHIN
from oriflamme_dsl.highlight.spelling import BLANK, CODE, ESCAPE, ITEM, NAME, one_of

TOKENS = {
    "amounts": Keyword.Pseudo,
    "control": Keyword.Reserved,
    "deeds": Keyword,
    "fields": Name.Attribute,
    "joints": Keyword.Pseudo,
    "logic": Operator.Word,
    "pointers": Name.Builtin.Pseudo,
    "states": Name.Decorator,
    "things": Keyword.Type,
    "values": Keyword.Constant,
}
"""How Pygments calls each group of words."""


class OriflammeLexer(RegexLexer):  # type: ignore[misc] # Pygments has no types
    """Colours `.ori` files: items, lines of cards, deeds, and what they are about."""

    name = "Oriflamme"
    aliases: ClassVar = ["oriflamme", "ori"]
    filenames: ClassVar = ["*.ori"]
    flags = re.MULTILINE

    tokens: ClassVar = {
        # The start of a sentence; each token of one leads on to `sentence`.
        "root": [
            include("between"),
            (ITEM, Keyword.Declaration, ("sentence", "declared")),
            *((one_of(words), TOKENS[group], "sentence") for group, words in OPENING.items()),
            (r"[{}]", Punctuation),
            default("sentence"),
        ],
        "sentence": [
            (r"(?=[\n;{}])", Whitespace, "#pop"),
            include("between"),
            # The sentence goes on in the next line after these.
            (rf"([,|(])((?:{BLANK}|\n)*)", bygroups(Punctuation, Whitespace)),
            include("words"),
        ],
        # After the word of an item: what it is called.
        "declared": [
            (BLANK, Whitespace),
            (ITEM, Keyword.Declaration),
            (NAME, Name.Class, "#pop"),
            default("#pop"),
        ],
        "between": [
            (BLANK, Whitespace),
            (r"\n", Whitespace),
            (r";", Punctuation),
            (PATTERNS["COMMENT"], Comment.Single),
        ],
        "words": [
            (rf"(?={PATTERNS['STRING']})\"", String.Double, "text"),
            (PATTERNS["ORDINAL"], Number.Integer),
            (PATTERNS["POSSESSIVE"], Name.Variable),
            (PATTERNS["INT"], Number.Integer),
            (CODE, Name.Namespace),
            *((one_of(words), TOKENS[group]) for group, words in WITHIN.items()),
            (NAME, Name),
            (rf"[{re.escape(SIGNS)}]", Punctuation),
        ],
        "text": [
            (ESCAPE, String.Escape),
            (r'[^"\\\n]+|\\.', String.Double),
            (r'"', String.Double, "#pop"),
        ],
    }
