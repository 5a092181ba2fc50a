"""The web page of a game in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.press.heraldry import contrast
from oriflamme_dsl.press.web import game_page
from tests.press.web.games import BOTH, GAMES, HOSTILE, html_of, renamed
from tests.support.browser import Page, browser

SEEN = "[...document.querySelectorAll('{}')].filter((one) => one.offsetParent)"
CARDS = SEEN.format(".card") + ".map((one) => one.id)"
NAMES = SEEN.format("h3") + ".map((one) => one.innerText)"
FOUND = "document.querySelector('#_found').textContent"
PAIRS = (
    ("body", "body"),
    ("body", ".what"),
    ("body", "nav a"),
    ("body", ".lead"),
    ("body", ".rules h3"),
    ("body", "footer"),
    (".card", ".told h3"),
    (".card", ".kind"),
    (".card", ".edition"),
    (".card", "summary"),
    (".card", ".sy svg"),
    ("code", "code"),
    ("fieldset input:checked + label", "fieldset input:checked + label"),
)
"""What stands on which ground."""


@pytest.fixture(scope="module")
def tab() -> Iterator[Page]:
    """One browser for all tests here."""
    with browser() as page:
        yield page


@pytest.fixture
def page(tab: Page, tmp_path: Path) -> Iterator[Page]:
    """The base game, opened anew without memory of other tests."""
    yield opened(tab, tmp_path, html_of("oriflamme"))
    tab.send("Emulation.setEmulatedMedia", media="", features=[])
    tab.send("Emulation.setScriptExecutionDisabled", value=False)
    tab.size(1280, 800)


def opened(tab: Page, folder: Path, html: str) -> Page:
    """Write a page, open it in English, and forget what was chosen before."""
    file = folder / "reference.html"
    file.write_text(html, encoding="utf-8")
    tab.open(file)
    tab.evaluate("localStorage.clear()")
    tab.open(file)
    return tab


def search(page: Page, text: str) -> None:
    """Type something into the search."""
    page.evaluate("document.querySelector('#_search').value = ''")
    page.evaluate("document.querySelector('#_search').focus()")
    page.send("Input.insertText", text=text)


def choose(page: Page, language: str) -> None:
    """Choose a language with the mouse."""
    page.evaluate(f"document.querySelector('input[value={language}] + label').click()")


def press(page: Page, key: str) -> None:
    """Press and let go a key."""
    text = {"text": key} if len(key) == 1 else {}
    page.send("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
    page.send("Input.dispatchKeyEvent", type="keyUp", key=key)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_has_errors_or_is_too_wide(tab: Page, tmp_path: Path, game: str) -> None:
    """On a phone nothing is wider than the screen, in no language, with all notes open."""
    tab.size(360, 740)
    opened(tab, tmp_path, html_of(game))
    widths = []
    for language in BOTH:
        choose(tab, language)
        tab.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        widths.append(tab.evaluate("document.documentElement.scrollWidth"))
    tab.size(1280, 800)

    assert ([360, 360], []) == (widths, tab.console)


@pytest.mark.parametrize(
    ("language", "text", "cards", "told"),
    [
        ("en", "archer", ["archer"], "1 card, "),
        ("en", "shapeshifter revealed", ["shapeshifter"], "1 card"),
        ("en", "INTRIGUE discard attacker", ["ambush"], "1 card"),
        ("fr", "héritier", ["heir"], "1\u00a0carte, "),
        ("fr", "HERITIER", ["heir"], "1\u00a0carte, "),
        ("fr", "decret", ["royal-decree"], "1\u00a0carte, "),
        ("fr", "s'il n'y a", ["heir"], "1\u00a0carte"),
        ("fr", "point d’influence espion", ["spy"], "1\u00a0carte"),
        ("fr", "soldier", [], ""),
        ("en", "Soldat", [], "Nothing has these words."),
    ],
)
def test_search(page: Page, language: str, text: str, cards: list[str], told: str) -> None:
    """All words must be there, in the language shown; case, accents and apostrophes are one."""
    choose(page, language)
    search(page, text)

    found = page.evaluate(FOUND)
    assert (cards, True, []) == (page.evaluate(CARDS), told in found, page.console)


def test_found_nothing_hides_all_sections(page: Page) -> None:
    """A search without a result leaves no heading of an empty section."""
    search(page, "qqq")

    assert 0 == page.evaluate(SEEN.format("main h2") + ".length")


def test_the_result_is_announced(page: Page) -> None:
    """The number of results stands where screen readers are told of a change."""
    search(page, "a")

    role = page.evaluate("document.querySelector('#_found').getAttribute('aria-live')")
    assert ("polite", True) == (role, page.evaluate(FOUND).startswith("10 cards, "))


def test_keys(page: Page) -> None:
    """A slash leads to the search, in which it is a letter; Escape shows all again."""
    press(page, "/")
    focused = page.evaluate("document.activeElement.id")
    press(page, "/")
    typed = page.evaluate("document.activeElement.value")
    search(page, "archer")
    press(page, "Escape")

    value = page.evaluate("document.querySelector('#_search').value")
    assert ("_search", "/", "", 10) == (focused, typed, value, len(page.evaluate(CARDS)))


def test_a_search_goes_on_in_the_other_language(page: Page) -> None:
    """Whoever chooses another language searches for the same letters in it."""
    search(page, "espion")
    before = page.evaluate(CARDS)
    choose(page, "fr")

    assert ([], ["spy"]) == (before, page.evaluate(CARDS))


def test_the_language_is_remembered(page: Page) -> None:
    """A choice of language changes words, title and language of the page, and outlives it."""
    choose(page, "fr")
    told = page.evaluate("[document.documentElement.lang, document.title]")
    page.reload()
    page.until("document.readyState === 'complete' && document.documentElement.lang === 'fr'")

    assert (["fr", "Oriflamme · Cartes et règles"], True, False) == (
        told,
        "Soldat" in page.evaluate(NAMES),
        "Soldier" in page.evaluate(NAMES),
    )


@pytest.mark.parametrize("width", [360, 1280])
def test_a_switch_keeps_the_place(page: Page, width: int) -> None:
    """What stands at the top of the window is still there in the other language."""
    page.size(width, 740)
    page.evaluate("document.querySelector('#royal-decree').scrollIntoView({ behavior: 'instant' })")
    top = "Math.round(document.querySelector('#royal-decree').getBoundingClientRect().top)"
    before = page.evaluate(top)
    choose(page, "fr")

    assert (True, True) == (before >= 0, abs(before - page.evaluate(top)) <= 1)


def test_a_link_reaches_what_a_search_hides(page: Page) -> None:
    """The address of a card shows it, whatever was searched for before."""
    search(page, "archer")
    page.evaluate("location.hash = '#spy'")
    page.until("document.querySelector('#spy').offsetParent")

    assert 10 == len(page.evaluate(CARDS))


def test_without_script_all_cards_are_there(page: Page, tmp_path: Path) -> None:
    """Without script there is no search, and the switch of languages works all the same."""
    page.send("Emulation.setScriptExecutionDisabled", value=True)
    page.open(tmp_path / "reference.html")
    english = page.evaluate(NAMES)
    choose(page, "fr")

    bar = page.evaluate("document.querySelector('#_bar').offsetParent === null")
    assert (True, True, True, False) == (
        bar,
        "Soldier" in english,
        "Soldat" in page.evaluate(NAMES),
        "Soldier" in page.evaluate(NAMES),
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(page: Page, scheme: str) -> None:
    """Letters stand off from their ground by 4.5 at least, by day and by night."""
    page.send(
        "Emulation.setEmulatedMedia",
        features=[{"name": "prefers-color-scheme", "value": scheme}],
    )
    low = [
        (letters, round(found, 1))
        for ground, letters in PAIRS
        if (found := contrast(_colour(page, letters, "color"), _colour(page, ground))) < 4.5
    ]
    grounds = {"light": "#faf6ec", "dark": "#181613"}
    assert ([], grounds[scheme]) == (low, _colour(page, "body"))


def _colour(page: Page, what: str, which: str = "backgroundColor") -> str:
    told = page.evaluate(f"getComputedStyle(document.querySelector('{what}')).{which}")
    numbers = told.removeprefix("rgb(").removesuffix(")").split(",")
    return "#" + "".join(f"{int(number):02x}" for number in numbers)


def test_paper_has_no_search(page: Page) -> None:
    """On paper there is neither search nor navigation nor switch, but every note."""
    page.send("Emulation.setEmulatedMedia", media="print")

    hidden = page.evaluate(
        "['#_bar', 'nav', 'fieldset', '.skip', 'summary']"
        ".filter((one) => document.querySelector(one).getClientRects().length)"
    )
    tall = page.evaluate(
        "document.querySelector('#archer details ul').getBoundingClientRect().height"
    )
    assert ([], True) == (hidden, tall > 20)


def test_the_skip_link_is_first(page: Page) -> None:
    """The first that the keyboard reaches leads to the cards."""
    page.evaluate("document.activeElement.blur()")
    page.send("Input.dispatchKeyEvent", type="keyDown", key="Tab", windowsVirtualKeyCode=9)

    first = page.evaluate("document.activeElement.getAttribute('href')")
    assert "#_cards" == first


def test_motion_is_asked_for(page: Page) -> None:
    """Whoever wants less motion is led to a place at once."""
    page.send(
        "Emulation.setEmulatedMedia",
        features=[{"name": "prefers-reduced-motion", "value": "reduce"}],
    )

    assert "auto" == page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_hostile_names_do_nothing(tab: Page, tmp_path: Path) -> None:
    """Names that try to be script are shown and searched, and nothing of them is run."""
    tab.size(360, 740)
    opened(tab, tmp_path, game_page(renamed(HOSTILE), BOTH).decode())
    search(tab, "<script>alert(1)</script>")
    found = len(tab.evaluate(CARDS))
    width = tab.evaluate("document.documentElement.scrollWidth")
    tab.size(1280, 800)

    assert (True, 360, []) == (found > 0, width, tab.console)
