"""Credits: exactly what is in the file."""

from __future__ import annotations

from typing import Any, cast

import pytest

from oriflamme_dsl.press import art
from oriflamme_dsl.press.booklet import subject_of
from oriflamme_dsl.press.credits import credits_of
from tests.press.booklet.games import GAMES, LANGUAGES, job, plain, printed


@pytest.mark.parametrize("game", GAMES)
def test_the_fonts_named_are_those_in_the_file(game: str) -> None:
    """A font that is in the file is named with its licence, and no other one is."""
    found = printed(game, "en")
    embedded = {
        str(font.get_object()["/BaseFont"]).partition("+")[2].partition("-")[0]
        for page in cast("Any", found.reader.pages)
        for font in page["/Resources"].get("/Font", {}).values()
    }
    faces = {face.name: face for face in job(game).theme.faces.values()}
    named = {name for name in faces if plain(f"{name}. Copyright") in found.text}
    assert {name.replace(" ", "") for name in named} == embedded
    assert [] == [n for n in named if plain(f"Licence: {faces[n].licence}") not in found.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_named_are_those_shown(language: str) -> None:
    """Icons of the cards, symbols of their texts, charges of the families, and the ornament."""
    about = subject_of(job("oriflamme"), language)
    shelves = ("icons", "symbols", "charges", "ornaments")
    known = {name for shelf in shelves for name in art.names(shelf)}
    assert set() == set(about.pictures) - known
    assert {"bow", "sword", "flame", "fleuron", "eliminate"} <= set(about.pictures)
    assert "anchor" not in about.pictures
    assert plain(", ".join(sorted(set(about.pictures)))) in printed("oriflamme", language).text


def test_things_are_named_once_and_in_order() -> None:
    """Faces, pictures and authors that come twice are named once; unknown tools are left out."""
    faces = tuple(job("oriflamme").theme.faces.values())
    found = credits_of(
        faces, ("sword", "bow", "sword"), 0, ("A", "", "A"), ("typst", "no-such-tool")
    )
    assert ["Cinzel", "EB Garamond"] == [face.name for face in found.faces]
    assert ("bow", "sword") == found.pictures
    assert ("A",) == found.authors
    assert ["typst"] == [tool.name for tool in found.tools]
    assert [""] != [tool.licence for tool in found.tools]
