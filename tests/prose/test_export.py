"""The grammars of prose as files: they are current, Lark takes them, and they take printed text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from lark import Lark, LarkError

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.prose import export
from oriflamme_dsl.prose.ebnf import lark_rules
from oriflamme_dsl.prose.reader import Reader, grammar
from oriflamme_dsl.render import realise
from oriflamme_dsl.render.catalogue import Spelling
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.spelling import Token
from oriflamme_dsl.render.text import card_text
from tests.cli.calls import ROOT

LANGUAGES = ("en", "fr")
GAMES = {"mixed": ("cards/mixed.ori", 21), "shields": ("examples/sworn-shields.ori", 12)}
"""Games of which the cards are tried, each with its file, and the number of cards."""
EACH = 3
"""Of so many cards, one is parsed by Lark, which is slow at it."""


def unspelt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave words as they are where they meet: nothing is elided or contracted."""

    def assemble(tokens: list[Token], spelling: Spelling) -> str:
        return " ".join(token.text for token in tokens)

    monkeypatch.setattr(realise, "assemble", assemble)


def sentences(compilation: Compilation, game: str, language: str) -> Iterator[str]:
    """Yield the longest sentence of each card, its words one by one.

    They are the cards of the file itself, or all of the game where it only puts a game together.
    """
    program = compilation.program
    own = compilation.own("card") or program.cards
    words, names = grammar(language).lexicon.words, NameTable.of(program)
    rules = assemble(program, game)
    kinds = {kind.id: kind for kind in rules.kinds}
    for card in (one for one in rules.cards if one.id in own):
        texts = (one.text for one in card_text(card, kinds[card.kind], names, language))
        yield " ".join(words(max(texts, key=len)))


def with_names(text: str, language: str, names: NameTable) -> str:
    """Return a grammar in which the names of a program stand in place of any word."""
    known = Reader.of(names, language).names
    for what, table in known.found.items():
        rows = sorted({" ".join(words) for found in table.values() for words, *_ in found})
        said = " | ".join(f'"{row}"' for row in rows)
        text = re.sub(rf"^({what.upper()}_NAME): .+$", rf"\1: {said}", text, flags=re.MULTILINE)
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_current(language: str) -> None:
    """The committed grammars are those of the catalogues; `python3 dev.py tables` writes them."""
    assert export.is_current(language)


def test_check_says_which_file_is_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `--write` nothing is written, and old files are named, with exit code 1."""
    monkeypatch.setattr(export, "is_current", lambda language: language == "en")

    with pytest.raises(SystemExit) as left:
        export.main([])

    assert "not current: prose.fr.lark (python3 dev.py tables)" == left.value.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_used_and_there(language: str) -> None:
    """No rule is missing, and none is there that nothing needs."""
    rules = lark_rules(grammar(language))
    needed = {name for rule in rules for way in rule.ways for name in way.needs()} - {"item"}

    assert {rule.name for rule in rules} - {"text"} == needed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lark_takes_printed_sentences(
    language: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lark loads the grammar, and can parse sentences of the cards of a game by it."""
    file, count = GAMES[game]
    compilation = compile_paths([str(ROOT / file)])
    text = export.file_of(language).read_text(encoding="utf-8")
    names = NameTable.of(compilation.program)
    parser = Lark(with_names(text, language, names), parser="earley")
    unspelt(monkeypatch)
    printed = list(sentences(compilation, game, language))

    assert count == len(printed)
    assert [] == [one for one in printed[::EACH] if not _is_parsed(parser, one)]


def _is_parsed(parser: Lark, sentence: str) -> bool:
    try:
        parser.parse(sentence)
    except LarkError:
        return False
    return True
