"""The lexer for Pygments."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.token import Error

from oriflamme_dsl.highlight._words import WITHIN
from oriflamme_dsl.highlight.lexer import TOKENS, OriflammeLexer
from tests.support.ori_files import ROOT, sound_files

CARD = """\
card beggar "Beggar" fr "Mendiante" (f) : character {
  rank 5; note "says \\"no\\""
  option reach: near | far, default near  # how far
  when this is discarded { put 1 on the 2nd card }
  set-up's player gains half the rank of it
}
"""


def read(text: str) -> list[tuple[str, str]]:
    """Return the short names of the tokens of a text with their words; blanks are left out."""
    found = OriflammeLexer().get_tokens_unprocessed(text)
    return [(str(kind)[len("Token.") :], said) for _, kind, said in found if said.strip()]


def test_a_card() -> None:
    """Each word of a card has the kind of token that it should."""
    expected = """\
Keyword.Declaration card / Name.Class beggar / Literal.String.Double "
Literal.String.Double Beggar
Literal.String.Double " / Name.Namespace fr / Literal.String.Double "
Literal.String.Double Mendiante / Literal.String.Double " / Punctuation ( / Name f / Punctuation )
Punctuation : / Name character / Punctuation {
Name.Attribute rank / Literal.Number.Integer 5 / Punctuation ; / Name.Attribute note
Literal.String.Double " / Literal.String.Double says  / Literal.String.Escape \\"
Literal.String.Double no / Literal.String.Escape \\" / Literal.String.Double "
Name.Attribute option / Name reach / Punctuation : / Name near / Punctuation | / Name far
Punctuation , / Name.Attribute default / Name near / Comment.Single # how far
Keyword.Reserved when / Name.Builtin.Pseudo this / Keyword.Pseudo is / Name.Decorator discarded
Punctuation { / Keyword put / Literal.Number.Integer 1 / Keyword.Pseudo on / Keyword.Pseudo the
Literal.Number.Integer 2nd / Keyword.Type card / Punctuation }
Name.Variable set-up's / Keyword.Type player / Keyword gains / Keyword.Pseudo half
Keyword.Pseudo the / Keyword.Type rank / Keyword.Pseudo of / Name.Builtin.Pseudo it
Punctuation }
"""

    tokens = [part for line in expected.splitlines() for part in line.split(" / ")]
    assert tokens == [f"{kind} {said}" for kind, said in read(CARD)]


@pytest.mark.parametrize("file", sound_files(), ids=lambda file: file.name)
def test_sound_files(file: Path) -> None:
    """The tokens of a sound file, one after the other, are the file, and none is an error."""
    text = file.read_text(encoding="utf-8")
    tokens = list(OriflammeLexer().get_tokens_unprocessed(text))

    assert text == "".join(said for _, _, said in tokens)
    assert [] == [said for _, kind, said in tokens if kind is Error]


@given(st.text(alphabet=st.sampled_from("card {}();,|\"\\#\n\r\tisé’'s-1nd😀 "), max_size=60))
def test_any_text_is_kept(text: str) -> None:
    """Whatever somebody types, no character is lost or doubled."""
    found = OriflammeLexer().get_tokens_unprocessed(text)

    assert text == "".join(said for _, _, said in found)


def test_what_is_no_token_is_an_error() -> None:
    """A quote without its partner, and signs that the language has not."""
    assert [("Error", '"'), ("Error", "€")] == [
        (kind, said) for kind, said in read('gain "\nlose €') if kind == "Error"
    ]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("set aside 3", ["Name.Attribute", "Keyword.Type", "Literal.Number.Integer"]),
        ("set mine", ["Keyword.Declaration", "Name.Class"]),
        ("draft card x", ["Keyword.Declaration", "Keyword.Declaration", "Name.Class"]),
        ("edition 1", ["Keyword.Declaration", "Literal.Number.Integer"]),
        ("gainer", ["Name"]),
        ("gain-er", ["Name"]),
        ("face-down", ["Name.Decorator"]),
        ("Card x", ["Name", "Name"]),
    ],
)
def test_words_are_whole(text: str, kinds: list[str]) -> None:
    """What begins an item is told by what follows, and no word is found inside of another."""
    assert kinds == [kind for kind, _ in read(text)]


def test_every_group_has_its_token() -> None:
    """No group of words is without colour, and no colour without words."""
    assert set(WITHIN) == set(TOKENS)


def entry_points() -> Iterator[object]:
    """Yield what pyproject.toml names for Pygments."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for target in project["entry-points"]["pygments.lexers"].values():
        module, name = target.split(":")
        yield getattr(import_module(module), name)


def test_pygments_finds_it() -> None:
    """The entry point names the lexer, which knows what it is called and its files."""
    assert [OriflammeLexer] == list(entry_points())
    assert ["oriflamme", "ori"] == OriflammeLexer.aliases
    assert ["*.ori"] == OriflammeLexer.filenames
