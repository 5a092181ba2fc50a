"""The preview in a real browser: edit, error, mend."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.preview.running import BROKEN, PAGE, Running, running
from tests.support.browser import Page, browser

NAMES = "[...document.querySelectorAll('h3')].map((one) => one.textContent)"
LOOK = """({
  state: app().className,
  codes: [...document.querySelectorAll('.code')].map((one) => one.textContent),
})"""
MANY = "".join(
    f'card c{n} "Card {n}" fr "Carte {n}" (f) : character {{ gain {n} }}\n' for n in range(1, 30)
)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """An empty page of a browser."""
    with browser() as one:
        yield one


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two sound cards."""
    file = tmp_path / "my.ori"
    file.write_text(PAGE, encoding="utf-8")
    return file


@pytest.fixture
def preview(file: Path) -> Iterator[Running]:
    """A preview of the file."""
    with running(file) as one:
        yield one


def names(page: Page) -> object:
    """Return the names of the cards on the page."""
    return page.evaluate(NAMES)


def test_edit_error_mend(page: Page, preview: Running, file: Path) -> None:
    """The page follows the file: new text, then an error above the old cards, then mended."""
    page.size(1280, 800)
    page.open(preview.address)
    seen = [names(page), page.evaluate(LOOK)]

    file.write_text(PAGE.replace('"Maid"', '"Cook"'), encoding="utf-8")
    page.until(f"{NAMES}.includes('Cook')")
    seen += [names(page), page.evaluate(LOOK)]

    file.write_text(BROKEN, encoding="utf-8")
    page.until("document.querySelector('.finding')")
    seen += [names(page), page.evaluate(LOOK)]
    above = page.evaluate(
        "document.querySelector('.finding').getBoundingClientRect().bottom"
        " < document.querySelector('article').getBoundingClientRect().top"
    )

    file.write_text(PAGE, encoding="utf-8")
    page.until("!document.querySelector('.finding')")
    seen += [names(page), page.evaluate(LOOK)]

    good = {"state": "good both", "codes": []}
    stale = {"state": "stale both", "codes": ["error ORI102"]}
    cook = ["Page", "Page", "Cook", "Servante"]
    maid = ["Page", "Page", "Maid", "Servante"]
    assert (
        [maid, good, cook, good, cook, stale, maid, good],
        True,
        [],
    ) == (seen, above, page.console)


def test_the_place_on_the_page_stays(page: Page, preview: Running, file: Path) -> None:
    """Who has scrolled to a card still sees it in the same place when findings come above it."""
    page.size(800, 600)
    file.write_text(PAGE + MANY, encoding="utf-8")
    page.open(preview.address)
    page.until("document.getElementById('card-c20')")
    page.evaluate("document.getElementById('card-c20').scrollIntoView()")
    top = "Math.round(document.getElementById('card-c20').getBoundingClientRect().top)"
    before = page.evaluate(top)

    file.write_text(BROKEN + MANY, encoding="utf-8")
    page.until("document.querySelector('.finding')")

    assert (before, []) == (page.evaluate(top), page.console)


def test_the_language_stays(page: Page, preview: Running, file: Path) -> None:
    """Language links work in place, by keyboard too, and a refresh keeps language and focus."""
    page.open(preview.address)
    page.evaluate("document.getElementById('lang-fr').focus()")
    page.evaluate("document.activeElement.click()")
    page.until("document.documentElement.lang === 'fr'")
    file.write_text(PAGE.replace('"Servante"', '"Cuisinière"'), encoding="utf-8")
    page.until(f"{NAMES}.includes('Cuisinière')")

    assert (["Page", "Cuisinière"], "lang-fr", "?lang=fr", []) == (
        names(page),
        page.evaluate("document.activeElement.id"),
        page.evaluate("location.search"),
        page.console,
    )


def test_a_phone_shows_all(page: Page, preview: Running, file: Path) -> None:
    """Nothing is wider than a small screen, not even a long line of source."""
    page.size(360, 740)
    file.write_text(BROKEN.replace("gian", f"gian {'very ' * 40}"), encoding="utf-8")
    page.open(preview.address)
    page.until("document.querySelector('.finding')")

    assert (360, []) == (page.evaluate("document.documentElement.scrollWidth"), page.console)


def test_the_end_is_shown(page: Page, file: Path) -> None:
    """When the preview ends, the page says that it does not answer, and keeps the cards."""
    shown = "getComputedStyle(document.getElementById('lost')).display"
    with running(file) as preview:
        page.open(preview.address)
        before = page.evaluate(shown)
    page.until("document.documentElement.hasAttribute('data-lost')")

    assert ("none", "block", ["Page", "Page", "Maid", "Servante"]) == (
        before,
        page.evaluate(shown),
        names(page),
    )


def test_it_works_without_script(page: Page, preview: Running, file: Path) -> None:
    """Without script the page loads itself anew every two seconds, in the language chosen."""
    page.send("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.open(f"{preview.address}?lang=en")
        file.write_text(PAGE.replace('"Maid"', '"Cook"'), encoding="utf-8")
        page.until(f"{NAMES}.includes('Cook')")
        assert ["Page", "Cook"] == names(page)
    finally:
        page.send("Emulation.setScriptExecutionDisabled", value=False)


def test_other_pages_learn_nothing(page: Page, preview: Running, tmp_path: Path) -> None:
    """A page from elsewhere can neither read the preview nor show it in a frame."""
    other = tmp_path / "other.html"
    other.write_text(f'<iframe src="{preview.address}"></iframe>', encoding="utf-8")
    page.open(other)
    read = page.evaluate(f"fetch('{preview.address}').then(() => 'read', () => 'refused')")
    framed = [error for error in page.console if re.search("frame", error, re.IGNORECASE)]

    assert ("refused", True) == (read, bool(framed))
