"""What stands on a card."""

from __future__ import annotations

import pytest

from oriflamme_dsl.press.faces import card_data, file_name, files_of, long_words
from oriflamme_dsl.press.orders import Stock, faces_of
from oriflamme_dsl.press.pictures import Picture
from tests.press.printing import ONE, Pdf, job, named, sheets_of, written
from tests.support.base import base_program, base_ruleset

from oriflamme_dsl.press.shop import make_shop  # isort: skip
from attrs import evolve  # isort: skip

PNG = Picture("a.png", "png", b"data", 64, 64)


def test_paragraphs_end_with_the_flavour() -> None:
    """The flavour text comes last, and numbers keep to what they count."""
    (face,) = written('card oak "Oak" : character { flavour "Old."\ngain 2 }').faces("en")

    assert (("effect", "Gain 2\u00a0influence."), ("flavour", "Old.")) == face.paragraphs


@pytest.mark.parametrize(
    ("name", "mark"),
    [("Oriflamme", "O"), ("Market Day", "MD"), ("the three of us", "TT"), ("Été", "É"), ("☃", "")],
)
def test_the_mark_of_a_set(name: str, mark: str) -> None:
    """The mark is the initials of the first two words of the set's name."""
    (face,) = job(ONE).faces("en")

    assert mark == evolve(face, view=evolve(face.view, set_name=name)).mark


def test_a_picture_of_ones_own_goes_before_the_icon() -> None:
    """A card with a picture has that one alone; the same picture has one name in a document."""
    stock = Stock(pictures={"archer": PNG, "spy": PNG})
    faces = faces_of(base_program(), base_ruleset(), ("archer", "spy", "lord"), "en", stock)
    data = [card_data(face, "none", "", shielded=True) for face in faces]

    assert [None, None, True] == [one["icon"] and True for one in data]
    assert [file_name(PNG), file_name(PNG), None] == [one["picture"] for one in data]
    assert {file_name(PNG).lstrip("/"): b"data"} == files_of(faces)


def test_what_stands_on_a_card() -> None:
    """Name, kind, family and its letter, text, set with version, number, and rules are printed."""
    one = job(ONE)
    words = " ".join(sheets_of(one).text.split())

    assert "Archer Character · Red R" in words
    assert "Eliminate the first or last card of the queue." in words.replace("\u2060", "")
    assert f"Oriflamme 1.0 · 1 · {one.faces('en')[0].fingerprint}" in words


def test_home_made_cards_are_marked_in_front_only() -> None:
    """A card that is in no shipped set has a mark on its front; its back is like all others."""
    plain = evolve(job(ONE), form="svg")
    marked = evolve(plain, stock=Stock(homemade=frozenset({"archer"})))
    before, after = (named(make_shop(one, "en")[0]) for one in (plain, marked))
    changed = {name for name in before if before[name] != after[name]}

    assert 2 == len(before)
    assert {"shop.en/fronts/001-archer-red-front.svg"} == changed


def test_drafts_are_stamped() -> None:
    """A draft says across its front that it is one, in its language; other cards say nothing."""
    one = evolve(job(ONE), stock=Stock(drafts=frozenset({"archer"})))
    stamped = [evolve(face, stamp="") for face in one.faces("fr")]

    assert ["BROUILLON", "DRAFT"] == [one.faces(language)[0].stamp for language in ("fr", "en")]
    assert stamped == list(job(ONE).faces("fr"))
    assert ("DRAFT" in sheets_of(one).text, "DRAFT" in sheets_of(job(ONE)).text) == (True, False)


def test_long_words() -> None:
    """Only words that might be wider than a card are asked about, each once."""
    assert ("incomprehensible",) == long_words(
        ["An incomprehensible,".replace(",", ""), "no\u00a0it"]
    )


def test_hidden_from_readers() -> None:
    """What only decorates a card is no text of the file: its mark and its pictures."""
    pdf = Pdf.read(make_shop(job(ONE), "en")[0][1].data)

    assert ["R", "R"] == pdf.text.split()
