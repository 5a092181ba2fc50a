"""The set booklet: pages, contents, tags, and everything of the game in it."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any, cast

import pytest
from pypdf import PdfReader

from oriflamme_dsl.press.booklet import booklet, make_booklet, subject_of
from oriflamme_dsl.press.booklet.content import OptionEntry
from oriflamme_dsl.press.booklet.rulings import chosen
from tests.press.booklet.games import ALL, LANGUAGES, Printed, content, job, plain, printed

MM = 25.4 / 72
LINE = re.compile(r"^\s*(?P<title>.+?)\s*(?:\.\s*){3,}(?P<page>\d+)\s*$", re.MULTILINE)
"""A line of the contents: a title, dots, a number."""


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_numbers_of_the_contents_are_the_pages(game: str, language: str) -> None:
    """Each chapter and section begins on the page that the contents name, and none is missing."""
    found, made = printed(game, language), content(game, language)
    lines = [
        (plain(m["title"]), int(m["page"])) for m in LINE.finditer("\n".join(found.texts[1:3]))
    ]
    titles = [
        plain(title)
        for chapter in made.chapters
        for title in (chapter.title, *(s.title for s in chapter.sections if s.title))
    ]
    assert titles == [title for title, _ in lines]
    missing = [
        (title, page)
        for title, page in lines
        if title.lower() not in plain(found.texts[page - 1]).lower()
    ]
    assert [] == missing


def _contents(found: Printed) -> list[tuple[str, int]]:
    """Return the lines of the contents, titles without spaces, with their numbers."""
    text = "\n".join(found.texts[1:3])
    return [(plain(line["title"]), int(line["page"])) for line in LINE.finditer(text)]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_bookmarks_lead_to_the_same_pages(game: str, language: str) -> None:
    """A chapter's bookmark leads to the page that the contents name."""
    found = printed(game, language)
    numbers = dict(reversed(_contents(found)))
    reader = found.reader
    marks = {
        plain(str(one.title)): (reader.get_destination_page_number(one) or 0) + 1
        for one in reader.outline
        if not isinstance(one, list)
    }
    chapters = [plain(chapter.title) for chapter in content(game, language).chapters]
    assert {title: numbers[title] for title in chapters} == {t: marks[t] for t in chapters}


@pytest.mark.parametrize(("game", "language"), ALL)
def test_pages_are_a5_and_make_full_sheets(game: str, language: str) -> None:
    """All pages are A5, and four of them a sheet."""
    reader = printed(game, language).reader
    sizes = {
        (round(float(p.mediabox.width) * MM), round(float(p.mediabox.height) * MM))
        for p in reader.pages
    }
    assert {(148, 210)} == sizes
    assert 0 == len(reader.pages) % 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_that_are_added_say_so(language: str) -> None:
    """What fills the last sheet is for notes, and is called so."""
    found = printed("ferry", language), printed("two-players", language), printed("mixed", language)
    last = [plain(one.texts[-1]) for one in found]
    heads = {"en": "Roomforyourownnotes.", "fr": "Delaplacepourvospropresnotes."}
    assert any(heads[language] in text for text in last)


@pytest.mark.parametrize(("game", "language"), ALL)
def test_the_file_is_tagged_and_names_itself(game: str, language: str) -> None:
    """The file has tags, a language, and a title that begins with the name of the game."""
    root = cast("Any", printed(game, language).reader.trailer["/Root"])
    assert True is bool(root["/MarkInfo"]["/Marked"])
    assert language == str(root["/Lang"])[:2]
    title = str(cast("Any", printed(game, language).reader.metadata)["/Title"])
    assert title.startswith(content(game, language).title.game)


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_picture_is_told(game: str, language: str) -> None:
    """Each picture that is no ornament has an alternative text; the diagrams tell the queue."""
    told = [str(node["/Alt"]) for node in _nodes(printed(game, language)) if "/Alt" in node]
    drawn = [
        picture.alt
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        for picture in getattr(block, "pictures", ())
    ]
    assert sorted(drawn) == sorted(told)
    assert len(drawn) >= 2


def _nodes(found: Printed) -> list[dict[str, Any]]:
    """Return all nodes of the structure of a file."""
    seen: list[dict[str, Any]] = []
    rest: list[Any] = [cast("Any", found.reader.trailer["/Root"])["/StructTreeRoot"]]
    while rest:
        node = rest.pop().get_object()
        if isinstance(node, list):
            rest.extend(node)
        elif isinstance(node, dict):
            seen.append(node)
            rest.extend([node["/K"]] if "/K" in node and not isinstance(node["/K"], int) else [])
    return seen


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_card_is_there(game: str, language: str) -> None:
    """Name, kind, every sentence and every note of each card of the deck are in the text."""
    text = printed(game, language).text.lower()
    views = [face.view for face in subject_of(job(game), language).faces]
    wanted = [part for v in views for part in (v.name, v.kind, *v.sentences, *v.notes)]
    assert len(job(game).ruleset.rules.deck.cards) == len(views)
    assert [] == [part for part in wanted if plain(part).lower() not in text]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_option_is_there(game: str, language: str) -> None:
    """Each option of the game is asked about, with the value in force and all the others."""
    text = printed(game, language).text
    options = chosen(job(game).program, job(game).ruleset)
    settings = [plain(f"({one.owner}.{one.option.name}={one.value})") for one in options]
    assert [] == [setting for setting in settings if setting not in text]
    entries = [
        block
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, OptionEntry)
    ]
    values = [
        sorted({one.value, *(value for value, _ in entry.others)})
        for one, entry in zip(options, entries, strict=True)
    ]
    assert [sorted(one.option.values) for one in options] == values


@pytest.mark.parametrize("game", ["oriflamme", "ferry"])
def test_equal_games_make_equal_files(game: str) -> None:
    """A second booklet has the same bytes."""
    again, _ = booklet(job(game), "fr")
    assert again
    assert printed(game, "fr").pages.pdf == again.pdf


@pytest.mark.parametrize("theme", ["low-ink", "large-print"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_other_themes_hold_too(theme: str, language: str) -> None:
    """A booklet in another theme has the same cards, on full sheets."""
    found = printed("oriflamme", language, theme)
    assert 0 == len(found.reader.pages) % 4
    names = [face.names.get(language).text for face in job("oriflamme").program.faces.values()]
    assert [] == [name for name in names if plain(name).lower() not in found.text.lower()]


def test_the_folded_sheets_hold_each_page_once() -> None:
    """Sides of A4, landscape, two pages each: the last page lies beside the first one."""
    files, findings = make_booklet(job("oriflamme"), "en")
    assert () == findings
    names = [file.name for file in files]
    assert ["booklet.en.pdf", "booklet.en.folded.pdf"] == names
    pages, sheets = (PdfReader(BytesIO(file.data)) for file in files)
    assert len(pages.pages) == 2 * len(sheets.pages)
    box = sheets.pages[0].mediabox
    assert (297, 210) == (round(float(box.width) * MM), round(float(box.height) * MM))
    first = plain(sheets.pages[0].extract_text())
    assert plain(pages.pages[0].extract_text()) in first
    assert plain(pages.pages[-1].extract_text()) in first


def test_folded_sheets_are_no_pictures() -> None:
    """Letters stay letters on the sheets: they have fonts, and no pixels."""
    files, _ = make_booklet(job("oriflamme"), "fr")
    reader = PdfReader(BytesIO(files[1].data))
    assert [] == [image.name for page in reader.pages for image in page.images]
    assert "Embuscade" in reader.pages[0].extract_text() + "".join(
        page.extract_text() for page in reader.pages
    )
