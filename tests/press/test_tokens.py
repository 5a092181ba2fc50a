"""Tokens and tiles, and the contents list of the box."""

from __future__ import annotations

from io import BytesIO

import pytest
from attrs import evolve
from PIL import Image, ImageStat

from oriflamme_dsl.press.components import components
from oriflamme_dsl.press.imposition import Slot
from oriflamme_dsl.press.sizes import PAPERS, Size
from oriflamme_dsl.press.tokens import (
    SIZES,
    contents,
    groups,
    make_tokens,
    spaced,
    track_columns,
    track_size,
)
from tests.press.games import GAMES, LANGUAGES, LAYOUT, THEMES, game_job, read, tagged


@pytest.mark.parametrize("look", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_tokens(game: str, look: str) -> None:
    """The tokens of every game are made in every theme and language."""
    for language in LANGUAGES:
        outputs, found = make_tokens(game_job(game, look), language)

        assert () == found
        assert [f"tokens.{language}.pdf"] == [one.name for one in outputs]


@pytest.mark.parametrize("game", GAMES)
def test_as_many_are_printed_as_are_in_the_box(game: str) -> None:
    """On the sheets there are as many pieces of each kind as the components tell."""
    job = game_job(game)
    box = components(job.ruleset)
    printed = [piece for _, pieces in groups(box, track_size(job)) for piece in pieces]
    wanted = {one: one.each for one in box if one.kind in {*SIZES, "track"}}

    assert wanted == {one: printed.count(one) for one in printed}


def test_the_figures_on_the_sheets() -> None:
    """The sheets of the base game show forty ones, twenty fives and a track of six rounds."""
    pdf = read(make_tokens(game_job("oriflamme"), "en")[0][0].data)
    ones, large, tiles, track, _ = (page.extract_text() for page in pdf.pages)

    assert (40, 20) == (ones.split().count("1"), large.split().count("5"))
    assert ["Front", "Back"] == [word for word in ("Front", "Back") if word in tiles]
    assert [str(number) for number in range(1, 7)] == [
        word for word in track.split() if word.isdecimal()
    ][:6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tagged_file(language: str) -> None:
    """The file is tagged, titled and says its language."""
    title = {"en": "Tokens and tiles", "fr": "Pions et tuiles"}[language]
    pdf = read(make_tokens(game_job("oriflamme"), language)[0][0].data)

    assert (language, f"Oriflamme · {title}", True) == tagged(pdf)


def test_sizes_are_cut_sizes() -> None:
    """Influence of 1 is 18 mm wide, influence of 5 is 22 mm."""
    assert (Size(18, 18), Size(22, 22)) == (SIZES["ones"], SIZES["fives"])


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_every_sheet_has_a_ruler(paper: str) -> None:
    """Small things lie so far apart that each sheet has its ruler and marks beside them."""
    layout = evolve(LAYOUT, paper=PAPERS[paper], backs="none")
    for size in (Size(18, 18), Size(22, 22), Size(45, 45)):
        sides = spaced((Slot(0),) * 60, evolve(layout, card=size))

        assert isinstance(sides, tuple)
        assert all(side.ruler and side.marks for side in sides)


def test_the_track_keeps_to_the_paper() -> None:
    """Fields stand side by side as the paper allows, six at most."""
    wide, narrow = game_job("ferry"), game_job("ferry", layout=evolve(LAYOUT, paper=PAPERS["a5"]))

    assert (6, Size(144, 48)) == (track_columns(wide), track_size(wide))
    assert (5, Size(120, 72)) == (track_columns(narrow), track_size(narrow))


def test_the_list_counts_in_words() -> None:
    """The contents list has the numbers of the components, in the singular for one."""
    english = [said for part in contents(game_job("oriflamme"), "en") for _, said in part.items]
    french = [said for part in contents(game_job("ablaze-game"), "fr") for _, said in part.items]
    plain = [line.replace("\u00a0", " ") for line in (*english, *french)]

    for line in (
        "10 cards of the family Red",
        "50 cards in all, of 5 families",
        "40 influence tokens of 1",
        "1 round marker",
        "5 player aids",
        "11 cartes de la famille Rouge",
        "20 pions d’influence de 5",
        "5 jetons de contrôle, un de chaque famille",
        "1 livret de règles",
    ):
        assert line in plain


def ink(look: str) -> list[float]:
    """Return how much of each page of the base game's tokens is dark, from 0 to 1."""
    job = evolve(game_job("oriflamme", look), form="png", dpi=40)
    pages = (Image.open(BytesIO(one.data)) for one in make_tokens(job, "en")[0])
    return [1 - ImageStat.Stat(page.convert("L")).mean[0] / 255 for page in pages]


def test_low_ink_fills_nothing() -> None:
    """In the theme that saves ink nothing is filled: less than a twentieth of a page is dark."""
    saving, full = ink("low-ink"), ink("standard")

    assert 0.05 > max(saving)
    assert all(one < other for one, other in zip(saving[:2], full[:2], strict=True))


def test_paper_too_small_for_a_tile() -> None:
    """What the paper cannot hold is a finding."""
    tiny = evolve(LAYOUT, paper=Size(50, 60))
    outputs, found = make_tokens(game_job("oriflamme", layout=tiny), "en")

    assert () == outputs
    assert ["ORI726"] == [one.code for one in found]


def test_pictures_instead_of_a_file() -> None:
    """With another form each page is a picture of its own."""
    outputs, _ = make_tokens(evolve(game_job("oriflamme"), form="svg"), "fr")

    assert [f"tokens.fr.{number:02}.svg" for number in range(1, 6)] == [one.name for one in outputs]
