"""The page of the preview, and its lines on the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.preview.board import Board, Shown
from oriflamme_dsl.preview.cards import picture
from oriflamme_dsl.preview.look import look
from oriflamme_dsl.preview.page import Asked, asked, line, page, words
from oriflamme_dsl.render.view import CardView
from tests.preview.running import BOTH, BROKEN, PAGE

HOSTILE = '</script><svg onload="x">&{{ 7 }}'


def shown(folder: Path, *texts: str) -> Shown:
    """Return what is shown after a file has had one text after the other."""
    board, file = Board(), folder / "my.ori"
    for number, text in enumerate(texts):
        file.write_text(text, encoding="utf-8")
        last = board.put(look([str(file)]), f"10:00:0{number}")
    return last


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("fr", Asked(("fr",), "fr")),
        ("fr,en", Asked(("en", "fr"), "en")),
        ("en,xx", Asked(("en",), "en")),
        ("", BOTH),
        ("<script>", BOTH),
    ],
)
def test_an_address_says_the_languages(address: str, wanted: Asked) -> None:
    """Known languages are taken from the address, in their order; else the default is shown."""
    assert wanted == asked(address, BOTH)


def test_both_languages_have_the_same_words() -> None:
    """No word of the page lacks in a language."""
    assert {*words("en")} == {*words("fr")}


def test_errors_stand_above_the_last_good_cards(tmp_path: Path) -> None:
    """A broken file shows code, message, place, excerpt and help, and then the cards of before."""
    html = page(shown(tmp_path, PAGE, BROKEN), BOTH, "n")

    places = [
        html.find(part)
        for part in (
            "1 error, as of 10:00:01. The cards below are the last good ones, of 10:00:00.",
            "error ORI102",
            "<code>gian</code>",
            "my.ori:4:50",
            '<span class="plain">card maid',
            '<span class="primary">^^^^</span>',
            "<b>help: </b>",
            "<h3>Page</h3>",
            "<h3>Servante</h3>",
        )
    ]
    assert ([], sorted(places)) == ([part for part in places if part < 0], places)


def test_a_file_that_was_never_good_shows_why(tmp_path: Path) -> None:
    """Before there have been cards, the page says so."""
    html = page(shown(tmp_path, BROKEN), BOTH, "n")

    assert [True, True, False] == [part in html for part in ("No cards yet", "ORI102", "<article")]


def test_one_language_is_shown_alone(tmp_path: Path) -> None:
    """Who asks for French sees the French texts and a French page."""
    html = page(shown(tmp_path, PAGE), Asked(("fr",), "fr"), "n")

    parts = ('<html lang="fr">', "<h3>Servante</h3>", "<h3>Maid</h3>", "2 cartes, aucune remarque")
    assert [True, True, False, True] == [part in html for part in parts]


def test_what_an_author_writes_is_no_markup(tmp_path: Path) -> None:
    """Names and source lines stand on the page as they were written."""
    name = HOSTILE.replace('"', "'")
    good = PAGE.replace('"Maid"', f'"{name}"')
    html = page(shown(tmp_path, good, good.replace("gain 2", "gian 2")), BOTH, "n")

    inside = html[html.index("<body>") : html.index("<script nonce")]
    assert (False, False, True) == (
        "<svg onload" in inside,
        "</script>" in inside,
        "&lt;/script&gt;&lt;svg onload" in inside,
    )


def test_a_picture_escapes_the_name() -> None:
    """The picture of a card bears its name, not what the name would do as markup."""
    drawn = picture(CardView("a", HOSTILE, "Kind", (), "", None, 1), b"<svg/>")

    assert (1, False, True) == (
        drawn.count("&lt;/script&gt;&lt;svg onload=&#34;x&#34;&gt;&amp;{{ 7 }}"),
        "</script>" in drawn,
        drawn.startswith('<img src="data:image/svg+xml;base64,PHN2Zy8+"'),
    )


@pytest.mark.parametrize(
    ("texts", "language", "told"),
    [
        ((PAGE,), "en", "10:00:00  1 file, 2 cards, no findings"),
        ((PAGE,), "fr", "10:00:00  1 fichier, 2 cartes, aucune remarque"),
        ((BROKEN,), "en", "10:00:00  1 file, 1 error"),
        ((PAGE, BROKEN), "en", "10:00:01  1 file, 1 error; the last good cards stay"),
        (
            (PAGE, BROKEN),
            "fr",
            "10:00:01  1 fichier, 1 erreur\u00a0; les dernières bonnes cartes restent",
        ),
    ],
)
def test_each_look_is_one_line(
    tmp_path: Path, texts: tuple[str, ...], language: str, told: str
) -> None:
    """The terminal is told time, files, cards and findings in one line."""
    assert told == line(shown(tmp_path, *texts), language)
