"""The web page of a game as text: what it holds, what it leads to, and what it never does."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir.faces import typeset
from oriflamme_dsl.press.orders import Stock
from oriflamme_dsl.press.pictures import Picture
from oriflamme_dsl.press.web import game_page
from oriflamme_dsl.render.escape import visible
from oriflamme_dsl.render.view import card_view
from tests.press.printing import theme
from tests.press.web.games import BOTH, GAMES, HOSTILE, html_of, job_of, renamed
from tests.press.web.reading import Read
from tests.render.shipped import words

ODD = st.text(
    st.sampled_from("ab #$\\[]\"'*_<>&{}%:;/=`|\x00\x07\u202e\u2066\u200f\u00a0é")
    | st.characters(),
    min_size=1,
    max_size=24,
)


def _letters(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_there_in_both_languages(game: str) -> None:
    """Name, text and notes of each card stand on the page, in each language."""
    job, read = job_of(game), _letters("".join(Read(html_of(game)).text))

    texts = [
        text
        for language in BOTH
        for card in job.ruleset.rules.deck.cards
        for view in [card_view(job.called(language), job.ruleset, card, language)]
        for text in (view.name, view.kind, *view.sentences, *view.notes)
    ]
    assert [] == [text for text in texts if _letters(text) not in read]


@pytest.mark.parametrize("game", GAMES)
def test_each_card_has_an_address(game: str) -> None:
    """The element of a card has the id of the card."""
    ids = {found.get("id") for tag, found in Read(html_of(game)).elements if tag == "article"}

    assert {*job_of(game).ruleset.rules.deck.cards} == ids


@pytest.mark.parametrize("game", GAMES)
def test_ids_and_links_hold(game: str) -> None:
    """No id is there twice, what is referred to is there, and elements are closed in order."""
    read = Read(html_of(game))
    ids = read.values("id")

    links = [link[1:] for link in read.values("href") if link.startswith("#")]
    labels = [
        *read.values("for"),
        *read.values("aria-labelledby"),
        *read.values("aria-describedby"),
    ]
    assert ([], [], []) == (
        sorted({one for one in ids if ids.count(one) > 1}),
        sorted({*links, *labels} - {*ids}),
        read.unclosed,
    )


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_from_outside(game: str) -> None:
    """A page refers to itself alone, and names no address."""
    html = html_of(game)
    read = Read(html)

    found = {*read.values("href"), *read.values("src"), *re.findall(r"url\(([^)]*)\)", html)}
    outside = sorted(one for one in found if not one.startswith(("#", "data:")))
    assert ([], False) == (outside, "//" in re.sub(r"(?m)^\s*// .*$", "", html))


@pytest.mark.parametrize("game", GAMES)
def test_headings_do_not_skip_a_level(game: str) -> None:
    """There is one first heading, and none is more than one level below the one before."""
    levels = [int(tag[1]) for tag, _ in Read(html_of(game)).elements if re.fullmatch(r"h\d", tag)]

    steps = [after - before for before, after in pairwise(levels)]
    assert (1, 1, True) == (levels[0], levels.count(1), max(steps) <= 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_is_told_or_passed_over(game: str) -> None:
    """An SVG has a title, or is hidden from screen readers."""
    read = Read(html_of(game))

    silent = [
        found
        for (tag, found), titled in zip(read.elements, read.titled, strict=True)
        if tag == "svg" and not titled and found.get("aria-hidden") != "true"
    ]
    assert [] == silent


def test_the_policy_allows_this_style_and_this_script() -> None:
    """The policy names what is in the page by its hash, and nothing else may be run."""
    html = html_of("oriflamme")
    policy = next(v for v in Read(html).values("content") if v.startswith("default-src"))

    parts = (re.search(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL) for tag in ("style", "script"))
    hashes = [b64encode(sha256(found[1].encode()).digest()).decode() for found in parts if found]
    assert (
        f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    ) == policy


def test_both_languages_have_the_same_words() -> None:
    """No word of the page lacks in a language."""
    told = [job_of("oriflamme").templates.words("web", language) for language in BOTH]

    english = [key for key in told[0] if told[0][key] == told[1][key] and len(told[0][key]) > 9]
    assert ([], {*told[0]}) == (english, {*told[1]})


def test_french_words_are_set_as_french() -> None:
    """There is a no-break space before tall marks, and no apostrophe of a typewriter."""
    told = job_of("oriflamme").templates.words("web", "fr")

    assert [] == [text for text in told.values() if re.search(r"(?<!\u00a0)[;:!?](?!\S)|'", text)]


def test_the_page_is_small() -> None:
    """The base game in two languages is a page of less than 150 KB."""
    assert len(html_of("oriflamme").encode()) < 150_000


def test_the_same_game_is_the_same_bytes() -> None:
    """A page is the same each time."""
    job = job_of("sworn-shields")

    assert html_of("sworn-shields").encode() == game_page(job, BOTH)


def test_one_language_needs_no_switch() -> None:
    """A page in one language has nothing to choose, and nothing of another language."""
    read = Read(html_of("oriflamme", ("fr",)))

    assert ({"fr"}, []) == (
        {*read.values("lang")},
        [t for t, _ in read.elements if t == "fieldset"],
    )


def test_a_third_language_says_whose_words_are_english() -> None:
    """Where there are no words for the page in a language, English ones are marked as English."""
    job = evolve(job_of("oriflamme"), catalogues=words("es"))
    read = Read(game_page(job, ("es",)).decode())

    text = " ".join(read.text)
    assert ({"es", "en"}, True, True) == (
        {*read.values("lang")},
        "Cards and rules" in text,
        "oriflamme.covering = own" in text,
    )


def test_no_language_is_a_fault_of_the_caller() -> None:
    """A page without languages cannot be made."""
    with pytest.raises(ValueError, match="needs a language"):
        game_page(job_of("oriflamme"), ())


def test_an_own_picture_stands_in_the_page_once() -> None:
    """An author's picture is data of the page, shown as a picture and not as markup."""
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>'
    stock = Stock({"archer": Picture("my.svg", "svg", svg, 9, 9)})
    read = Read(game_page(evolve(job_of("oriflamme"), stock=stock), BOTH).decode())

    data = f"data:image/svg+xml;base64,{b64encode(svg).decode()}"
    links = read.values("href")
    assert (1, 2) == (links.count(data), links.count("#_own-0"))


def test_a_theme_without_fills_has_shields_of_lines() -> None:
    """Where nothing is filled, families have no colours, but their hatching."""
    html = game_page(evolve(job_of("oriflamme"), theme=theme("low-ink")), ("en",)).decode()

    fills = set(re.findall(r'<rect width="64" height="64" fill="([^"]*)"', html))
    assert {"#ffffff"} == fills


def test_hostile_names_are_text() -> None:
    """Whatever names and texts hold is shown as it stands, and makes no element or attribute."""
    tame = Read(game_page(renamed(("plain",)), BOTH).decode())
    read = Read(game_page(renamed(HOSTILE), BOTH).decode())

    text = "".join(read.text)
    attributes = {key for _, found in read.elements for key in found}
    assert ([], set(), set(), []) == (
        [one for one in HOSTILE if visible(one) not in text],
        read.tags() - tame.tags(),
        attributes - {key for _, found in tame.elements for key in found},
        read.unclosed,
    )


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(texts=st.lists(ODD, min_size=8, max_size=10))
def test_any_name_is_text(texts: list[str]) -> None:
    """Any name is read back from the page as it is typeset, and the page stays whole."""
    read = Read(game_page(renamed(texts), BOTH).decode())

    text = "".join(read.text)
    missing = [one for one in texts if visible(typeset(one)) not in text]
    assert ([], []) == (missing, read.unclosed)
