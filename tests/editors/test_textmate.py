"""The TextMate grammar, read as an editor reads it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.highlight import textmate
from oriflamme_dsl.highlight._words import WITHIN
from oriflamme_dsl.highlight.lexer import TOKENS, OriflammeLexer
from tests.support.ori_files import ROOT, sound_files
from tests.support.textmate import pieces

FILE = ROOT / "editors" / "vscode" / "syntaxes" / "oriflamme.tmLanguage.json"
GRAMMAR: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))

SCOPE_OF_TOKEN = {
    **{f"{TOKENS[group]}": textmate.SCOPES[group] for group in TOKENS},
    "Token.Comment.Single": "comment.line.number-sign",
    "Token.Keyword.Declaration": "storage.type.item",
    "Token.Literal.Number.Integer": "constant.numeric",
    "Token.Literal.String.Double": "string.quoted.double",
    "Token.Literal.String.Escape": "constant.character.escape",
    "Token.Name": "variable.other",
    "Token.Name.Class": "entity.name.type",
    "Token.Name.Namespace": "constant.other.language-code",
    "Token.Name.Variable": "variable.other.possessive",
    "Token.Text.Whitespace": "",
}
"""What both say of the same characters; a scope may be followed by a finer one."""

MANY = {"Token.Keyword.Pseudo", "Token.Punctuation"}
"""Tokens of Pygments that stand for several scopes."""


def scoped(text: str) -> list[tuple[str, str]]:
    """Return the words of a text with their scopes, without blanks and the name of the language."""
    found = ((said, scope.removesuffix(".oriflamme")) for said, scope in pieces(GRAMMAR, text))
    return [(said, scope) for said, scope in found if said.strip()]


def test_the_file_is_current() -> None:
    """The committed grammar is made of the words as they are."""
    assert textmate.as_json() == FILE.read_text(encoding="utf-8")


def test_every_group_has_its_scope() -> None:
    """No group of words is without a scope, and no scope without words."""
    assert set(WITHIN) == set(textmate.SCOPES)


@pytest.mark.parametrize("file", sound_files(), ids=lambda file: file.name)
def test_nothing_is_left_plain(file: Path) -> None:
    """In a sound file every character but blanks has a scope, and none is faulty."""
    found = scoped(file.read_text(encoding="utf-8"))

    assert [] == [said for said, scope in found if not scope or scope.startswith("invalid")]


@pytest.mark.parametrize("file", sound_files(), ids=lambda file: file.name)
def test_both_highlighters_agree(file: Path) -> None:
    """TextMate grammar and lexer say the same of each character of a sound file."""
    text = file.read_text(encoding="utf-8")
    tokens = OriflammeLexer().get_tokens_unprocessed(text)
    kinds = [(sign, str(kind)) for _, kind, said in tokens for sign in said if sign != "\n"]
    scopes = [(sign, scope) for said, scope in pieces(GRAMMAR, text) for sign in said]

    assert [sign for sign, _ in kinds] == [sign for sign, _ in scopes]
    pairs = {(kind, scope) for (_, kind), (_, scope) in zip(kinds, scopes, strict=True)}
    assert [] == sorted(
        (kind, scope)
        for kind, scope in pairs
        if kind not in MANY and not scope.startswith(SCOPE_OF_TOKEN[kind])
    )


def test_sample_lines() -> None:
    """Texts, comments, numbers, names and words of each sort in their scopes."""
    text = 'card spy "A # no" fr "\\"é\\q"; rank 2 # gain 1\n  gain n for each 2nd lord of it'

    assert [
        ("card", "storage.type.item"),
        ("spy", "entity.name.type"),
        ('"', "string.quoted.double"),
        ("A # no", "string.quoted.double"),
        ('"', "string.quoted.double"),
        ("fr", "constant.other.language-code"),
        ('"', "string.quoted.double"),
        ('\\"', "constant.character.escape"),
        ("é", "string.quoted.double"),
        ("\\q", "invalid.illegal.escape"),
        ('"', "string.quoted.double"),
        (";", "punctuation.separator"),
        ("rank", "entity.other.attribute-name"),
        ("2", "constant.numeric"),
        ("# gain 1", "comment.line.number-sign"),
        ("gain", "support.function.deed"),
        ("n", "variable.other"),
        ("for", "keyword.other.joint"),
        ("each", "keyword.operator.amount"),
        ("2nd", "constant.numeric.ordinal"),
        ("lord", "variable.other"),
        ("of", "keyword.other.joint"),
        ("it", "variable.language"),
    ] == scoped(text)


def test_an_open_text_ends_with_its_line() -> None:
    """A quote without its partner does not colour the rest of the file."""
    assert [
        ("note", "entity.other.attribute-name"),
        ('"', "string.quoted.double"),
        ("half", "string.quoted.double"),
        ("gain", "support.function.deed"),
        ("1", "constant.numeric"),
    ] == scoped('note "half\ngain 1')
