"""An edition 0 of the language that never was, and the step from it to edition 1.

It says `destroy` for `eliminate`, `mingle` for `shuffle`, `seize 2 off an opponent` for `steal 2
from an opponent`. With `hurry an adjacent card` it says what edition 1 says in two ways, `resolve`
and `activate`. It has no words `eliminate`, `shuffle` and `steal`: they are ids like others.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oriflamme_dsl.editions.steps import Change, Step, Unclear
from oriflamme_dsl.editions.words import Sort, Word, words
from oriflamme_dsl.syntax import grammar

WORDS = {"destroy": "eliminate", "mingle": "shuffle", "seize": "steal"}
"""Words of edition 0 and of edition 1."""

SENTENCES = (
    ('"eliminate" targets', '"destroy" targets'),
    ('"shuffle" arranged', '"mingle" arranged'),
    ('"steal" amount "from" player', '"seize" amount "off" player'),
)
"""Parts of the grammar of edition 1, and how edition 0 had them."""

ENDS = frozenset("\n;{}")


def rewrite(text: str) -> Iterator[Change | Unclear]:
    """Yield what is to be changed in a text of edition 0."""
    seized = False
    for word in words(text):
        if word.sort is Sort.SIGN and word.text in ENDS:
            seized = False
        elif word.sort is Sort.WORD:
            yield from _changes(word, seized=seized)
            seized = seized or word.text == "seize"


def _changes(word: Word, *, seized: bool) -> Iterator[Change | Unclear]:
    if word.text in WORDS:
        yield Change(word.start, word.end, WORDS[word.text])
    elif word.text == "off" and seized:
        yield Change(word.start, word.end, "from")
    elif word.text in WORDS.values():
        yield Change(word.start, word.end, f'"{word.text}"')
    elif word.text == "hurry":
        yield Unclear(word.start, word.end)


STEP = Step(0, rewrite)


def read_edition_0(patch: pytest.MonkeyPatch) -> None:
    """Let texts be read as edition 0 has them."""
    text = grammar.grammar_text()
    for new, old in SENTENCES:
        assert 1 == text.count(new)
        text = text.replace(new, old)
    patch.setattr(grammar, "grammar_text", lambda: text)
    parser = grammar.from_text()
    patch.setattr(grammar, "_lark", lambda: parser)
    lexer = grammar._Lexer(parser.lexer_conf)
    patch.setattr(grammar, "_lexer", lambda: lexer)
    machine = grammar._machine.__wrapped__()
    patch.setattr(grammar, "_machine", lambda: machine)
