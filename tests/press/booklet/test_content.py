"""What a booklet says: whole sentences of the game, in its language, with nothing left over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from oriflamme_dsl.press.booklet import booklet, subject_of
from oriflamme_dsl.press.booklet.content import (
    Booklet,
    CardEntry,
    Example,
    IndexRows,
    OptionEntry,
    Par,
    Rows,
    Table,
    TermEntry,
)
from oriflamme_dsl.press.booklet.index import said
from oriflamme_dsl.press.booklet.words import read_words
from oriflamme_dsl.press.booklet.writing import written
from oriflamme_dsl.render.own import read_catalogues
from oriflamme_dsl.render.templates import Templates
from oriflamme_dsl.render.view import rules_view
from tests.press.booklet.games import ALL, GAMES, LANGUAGES, ROOT, content, job


def texts(made: Booklet) -> Iterator[str]:
    """Yield every text of a booklet but the flavour of cards, which is the author's."""
    yield from (made.title.game, made.title.what, *made.title.facts, made.title.note)
    for chapter in made.chapters:
        yield chapter.title
        for section in chapter.sections:
            yield section.title
            for block in section.blocks:
                yield from _of(block)


def _of(block: object) -> Iterator[str]:
    match block:
        case Par(runs=runs):
            yield said(runs)
        case Rows(items=items):
            yield from map(said, items)
        case Table(rows=rows):
            yield from (cell for row in rows for cell in row)
        case Example():
            yield from (block.title, block.caption, *(p.alt for p in block.pictures))
        case CardEntry():
            yield from (
                block.name,
                block.kind,
                *(said(runs) for role, runs in block.text if role != "flavour"),
                *block.notes,
            )
        case TermEntry():
            yield from (block.term, said(block.runs))
        case OptionEntry():
            yield from (block.question, block.here, block.sources)
            yield from (said(runs) for _, runs in block.others)


@pytest.mark.parametrize(("game", "language"), ALL)
def test_no_slot_is_left_and_no_space_is_doubled(game: str, language: str) -> None:
    """No text has an unfilled slot, a mark of the words, two spaces in a row, or one at an end."""
    bad = re.compile(r"[{}*]|  |^\s|\s$|\u00a0 | \u00a0|\bNone\b")
    assert [] == [text for text in texts(content(game, language)) if text and bad.search(text)]


@pytest.mark.parametrize("game", GAMES)
def test_french_marks_have_their_spaces(game: str) -> None:
    """High marks follow a no-break space, and so do words in guillemets; apostrophes are curly.

    Names are printed as their files write them, but for the apostrophes.
    """
    wrong = re.compile(r"[^\u00a0\d][:;!?»]|«[^\u00a0]|'")
    about = subject_of(job(game), "fr")
    printed = (*about.program.names.values(), *(f.names for f in about.program.faces.values()))
    names = {name.text.replace("'", "’") for one in printed for _, name in one.by_language}
    own = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    found = [text for text in texts(content(game, "fr")) if "https:" not in text]
    assert [] == [text for text in found if wrong.search(own.sub("X", text))]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_paragraphs_are_sentences(game: str, language: str) -> None:
    """Every paragraph of the rules and every caption begins with a capital and ends with a mark."""
    rules = [
        said(block.runs)
        for chapter in content(game, language).chapters
        if chapter.id != "credits"
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, Par)
    ]
    captions = [block.caption for block in _examples(game, language)]
    assert [] == [
        text
        for text in (*rules, *captions)
        if not (text[0].isupper() or text[0].isdigit() or text[0] in "“«") or text[-1] not in ".:"
    ]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_rules_of_the_game_are_there(game: str, language: str) -> None:
    """No sentence of the rules of the game is missing, but for those that its chapters part."""
    about = subject_of(job(game), language)
    view = rules_view(about.program, about.ruleset, language)
    parted = {"round"}
    wanted = [one for s in view.sections if s.id not in parted for one in s.sentences]
    whole = " ".join(texts(content(game, language))).replace("\u00a0", " ")
    left_out = [one for one in wanted if one.replace("\u00a0", " ") not in whole]
    quiet = {"ferry": ("elimination", "setup", "reveal"), "pastry": ("elimination",)}
    allowed = [one for s in view.sections if s.id in quiet.get(game, ()) for one in s.sentences]
    assert [] == [one for one in left_out if one not in allowed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exception_is_bold_once(language: str) -> None:
    """In a section that tells an exception its first word is bold, and no other one."""
    sections = {
        section.id: section.blocks
        for chapter in content("oriflamme", language).chapters
        for section in chapter.sections
    }
    bold = [
        run.text
        for block in sections["covering"]
        if isinstance(block, Par)
        for run in block.runs
        if run.style == "bold"
    ]
    assert {"en": ["only"], "fr": ["seule"]}[language] == bold


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_glossary_has_every_symbol(game: str, language: str) -> None:
    """Each symbol in the text of a card stands beside a term of the glossary."""
    explained = {term.symbol for term in _terms(game, language)}
    assert set() == set(subject_of(job(game), language).symbols) - explained


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_index_has_every_card_and_term(game: str, language: str) -> None:
    """Cards and terms are in the index, once each, and every row leads somewhere."""
    made = content(game, language)
    blocks = [b for c in made.chapters for s in c.sections for b in s.blocks]
    rows = [row for block in blocks if isinstance(block, IndexRows) for row in block.rows]
    keys = [row.key for row in rows]
    marked = {key for block in blocks for key in getattr(block, "keys", ())}
    cards = {f"card:{card}" for card in job(game).ruleset.rules.deck.cards}
    terms = {key for term in _terms(game, language) for key in term.keys if key.startswith("term:")}
    assert sorted(cards | terms) == sorted(keys)
    assert [] == [key for key in keys if key not in marked]


def test_games_without_a_thing_do_not_speak_of_it() -> None:
    """A game whose cards lie open says nothing of waiting, one without stacks nothing of them."""
    ids = {
        game: {s.id for c in content(game, "en").chapters for s in c.sections}
        for game in ("oriflamme", "ferry")
    }
    assert {"waiting", "stacks", "secrets"} <= ids["oriflamme"]
    assert set() == {"waiting", "stacks", "secrets", "elimination"} & ids["ferry"]


def test_a_language_without_words_is_told() -> None:
    """A catalogue alone makes no booklet: the finding names the file that is missing."""
    catalogues, found = read_catalogues(ROOT / "examples" / "spanish")
    assert () == found
    pages, findings = booklet(evolve(job("oriflamme"), catalogues=catalogues), "es")
    assert None is pages
    (finding,) = findings
    assert ("ORI733", "es") == (finding.code, finding.fact("language"))
    assert "text/booklet.es.toml" == finding.fact("file")
    assert ("en", "fr") == finding.fact("known")


def test_words_of_ones_own_go_before(tmp_path: Path) -> None:
    """A folder of templates with a file of words replaces the shipped one."""
    shipped = (ROOT / "templates" / "text" / "booklet.en.toml").read_text(encoding="utf-8")
    (tmp_path / "text").mkdir()
    own = shipped.replace('title = "The game at a glance"', 'title = "Before you begin"')
    (tmp_path / "text" / "booklet.en.toml").write_text(own, encoding="utf-8")
    mine = evolve(job("oriflamme"), templates=Templates(tmp_path))
    pages, findings = booklet(mine, "en")
    assert () == findings
    assert pages
    data = read_words(mine.templates, "en")
    assert data
    assert "Before you begin" == written(subject_of(mine, "en"), data).chapters[0].title


def _terms(game: str, language: str) -> list[TermEntry]:
    return [
        block
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, TermEntry)
    ]


def _examples(game: str, language: str) -> list[Example]:
    return [
        block
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, Example)
    ]
