"""The Markdown reference: the whole game, and no markup but our own."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from oriflamme_dsl.press.web import make_markdown, markdown
from oriflamme_dsl.render.escape import for_markdown, visible
from oriflamme_dsl.render.view import card_view
from tests.press.web.games import BOTH, GAMES, HOSTILE, job_of, renamed

PLACES = ("{}", "# {}", "- {}", "*{}*", "*a · {}*", "a\n\n{}\n\nb")
OURS = {"h1", "h2", "h3", "p", "ul", "li", "em", "hr"}


class Shown(HTMLParser):
    """The text that readers of rendered Markdown see, and the elements it is made of."""

    def __init__(self, source: str) -> None:
        """Render a source by CommonMark with tables and strikethrough, and read it."""
        super().__init__(convert_charrefs=True)
        self.text, self.tags = "", set[str]()
        reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.feed(reader.render(source))
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Take in an element."""
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        """Take in a text."""
        self.text += data


@pytest.mark.parametrize("place", PLACES)
@given(
    text=st.text(st.sampled_from("a1 .)-+=#*_[]()<>!`~\\&;:|^{}$@\t\n\u00a0\u202e\"'/"), min_size=1)
)
@settings(max_examples=150, deadline=None)
@example(text="    code")
@example(text="12345678. x")
@example(text="---")
@example(text="a  ")
@example(text="[a]: /b 'c'")
@example(text="https://example.com")
def test_a_value_is_shown_as_it_is(place: str, text: str) -> None:
    """Wherever a value stands, what is rendered is its text, and it makes no element."""
    plain, shown = Shown(place.format("x")), Shown(place.format(for_markdown(text)))

    assert (plain.text.replace("x", visible(text)), plain.tags) == (shown.text, shown.tags)


@pytest.mark.parametrize(
    "text", ["www.example.com", "https://a.example", ":smile:", "me@a.example"]
)
def test_what_some_readers_make_of_text_is_broken_up(text: str) -> None:
    """Addresses and smileys, which CommonMark leaves alone, are written so that all leave them."""
    escaped = str(for_markdown(text))

    assert (True, text) == (escaped != text, re.sub(r"\\(.)", r"\1", escaped))


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_game_is_told(game: str, language: str) -> None:
    """Every card with its name, kind, text and notes is there, and every sentence of the rules."""
    job = job_of(game)
    shown = Shown(markdown(job, language).decode())

    views = [
        card_view(job.called(language), job.ruleset, card, language)
        for card in job.ruleset.rules.deck.cards
    ]
    texts = [
        text for view in views for text in (view.name, view.kind, *view.sentences, *view.notes)
    ]
    bare = [re.sub(r"\s+", " ", text) for text in texts]
    read = re.sub(r"\s+", " ", shown.text)
    assert ([], set()) == ([one for one in bare if one not in read], shown.tags - OURS)


def test_a_keyword_has_its_reminder() -> None:
    """A keyword stands under a heading of its own, with what it does."""
    text = markdown(job_of("sworn-shields"), "en").decode()

    assert "\n## Keywords\n\n### Plated\n\nPlated (Once in the game" in text.replace("\u00a0", " ")


def test_hostile_names_are_text() -> None:
    """Names that try to be markup are shown as they are."""
    shown = Shown(markdown(renamed(HOSTILE), "fr").decode())

    missing = [one for one in HOSTILE if visible(one).strip() not in shown.text]
    assert ([], set()) == (missing, shown.tags - OURS)


def test_blocks_are_a_line_apart() -> None:
    """No two empty lines follow one another, no line ends in spaces, and the file ends in one."""
    text = markdown(job_of("oriflamme"), "en").decode()

    assert ([], True, False) == (
        re.findall(r"\n\n\n|[ \t]\n", text),
        text.endswith("\n"),
        text.endswith("\n\n"),
    )


def test_each_language_is_a_file() -> None:
    """The file says its language."""
    files, found = make_markdown(job_of("oriflamme"), "fr")

    assert (("reference.fr.md",), ()) == (tuple(file.name for file in files), found)
