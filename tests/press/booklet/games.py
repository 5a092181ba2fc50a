"""Booklets of the shipped games and examples, each set once per test run."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from attrs import frozen
from pypdf import PdfReader

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.press.booklet import Pages, booklet, subject_of
from oriflamme_dsl.press.booklet.content import Booklet
from oriflamme_dsl.press.booklet.words import read_words
from oriflamme_dsl.press.booklet.writing import written
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from oriflamme_dsl.press.theme import read_theme

ROOT = Path(__file__).parents[3]
GAMES = {
    "oriflamme": "cards/oriflamme.ori",
    "ablaze-game": "cards/ablaze-game.ori",
    "mixed": "cards/mixed.ori",
    "two-players": "cards/profiles/two-players.ori",
    "article": "cards/profiles/article.ori",
    "ferry": "examples/ferry.ori",
    "pastry": "examples/pastry.ori",
    "market": "examples/market-day.ori",
}
LANGUAGES = ("en", "fr")
ALL = [(game, language) for game in GAMES for language in LANGUAGES]


@frozen
class Printed:
    """A set booklet: its pages, and the text of each."""

    pages: Pages
    texts: tuple[str, ...]

    @property
    def reader(self) -> PdfReader:
        """A reader of its file."""
        return PdfReader(BytesIO(self.pages.pdf))

    @property
    def text(self) -> str:
        """All its text on one line, words that are broken over lines put together."""
        return plain(" ".join(self.texts))


@cache
def job(game: str, theme: str = "standard") -> Job:
    """Return a job of a game."""
    compilation = compile_paths([str(ROOT / GAMES[game])])
    look, findings = read_theme(theme)
    assert look, findings
    program = compilation.program
    layout = Layout(PAPERS["a4"], CARDS["tarot"])
    return Job(program, assemble(program, game), look, layout)


@cache
def content(game: str, language: str) -> Booklet:
    """Return what the booklet of a game says."""
    return written(subject_of(job(game), language), data(language))


def data(language: str) -> Any:
    """Return the shipped words of a language."""
    found = read_words(job("oriflamme").templates, language)
    assert found
    return found


@cache
def printed(game: str, language: str, theme: str = "standard") -> Printed:
    """Return the booklet of a game, against which nothing is said."""
    pages, findings = booklet(job(game, theme), language)
    assert () == findings
    assert pages
    reader = PdfReader(BytesIO(pages.pdf))
    return Printed(pages, tuple(page.extract_text() for page in reader.pages))


def plain(text: str) -> str:
    """Return a text as it can be looked for: no spaces, no hyphens, no ligatures."""
    text = re.sub(r"[-\u2010\u00ad\u2060\u200b]", "", text)
    for ligature, letters in (("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬀ", "ff"), ("ﬃ", "ffi"), ("ﬄ", "ffl")):
        text = text.replace(ligature, letters)
    return re.sub(r"\s+", "", text)
