"""Other printed names of cards in variants."""

from __future__ import annotations

from oriflamme_dsl.ir.program import Program, as_called
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.syntax.reader import source

TEXT = """
use oriflamme
variant court of oriflamme "Court" { call lord "Baron" }
variant cour of court "Cour" { call lord fr "Baron" (m); call spy "Ear" }
"""


def program() -> Program:
    """Return the program of TEXT."""
    return Compilation((source(TEXT, "court.ori"),)).program


def names(game: str, card: str) -> list[str]:
    """Return what a card is called in a game, in English and French."""
    called = as_called(program(), game)
    assert called.faces[card].names == called.names["card", card]
    return [called.faces[card].names.get(language).text for language in ("en", "fr")]


def test_a_variant_calls_a_card_otherwise() -> None:
    """Only the languages named change, in the variant alone."""
    assert ["Lord", "Seigneur"] == names("oriflamme", "lord")
    assert ["Baron", "Seigneur"] == names("court", "lord")


def test_variants_of_variants_add_names() -> None:
    """Names come from all variants on the way, the last one first."""
    assert ["Baron", "Baron"] == names("cour", "lord")
    assert ["Ear", "Espion"] == names("cour", "spy")


def test_the_meaning_stays() -> None:
    """Cards and games are the same by another name."""
    before = program()
    after = as_called(before, "cour")

    assert (before.cards, before.games, before.variants) == (
        after.cards,
        after.games,
        after.variants,
    )
