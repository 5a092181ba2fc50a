"""Things are found by their printed names where an id is asked for."""

from __future__ import annotations

import pytest

from oriflamme_dsl.names.printed import printed_as
from tests.check.samples import analysis


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("seigneur", "lord"),
        ("espions", "spy"),
        ("héritier", "heir"),
        ("heritier", "heir"),
        ("décret-royal", "royal-decree"),
        ("personnage", "character"),
        ("rouge", "red"),
    ],
)
def test_french_names_in_source(word: str, meant: str) -> None:
    """A card, a kind and a family that are called by a printed name are suggested by their ids."""
    kind = word if meant == "character" else "character"
    noun = "lord" if meant in ("character", "red") else word
    family = word if meant == "red" else "red"
    text = (
        f'use oriflamme\ncard fox "Fox" : {kind} {{ gain 1 for each revealed {noun} }}\n'
        f'scenario "s" for oriflamme {{ queue {family} lord\nresolve red lord {{ reveal }}\n'
        "expect { points red 1 } }\n"
    )

    found = [one for one in analysis(text).diagnostics if one.code == "ORI201"]

    assert [(word, (meant,))] == [(one.fact("name"), one.fact("suggestions")) for one in found]


def test_the_id_itself_is_no_suggestion() -> None:
    """What is known by its id is not told to be something else."""
    cards = analysis("use base").symbols.cards

    assert ((), ("soldier",)) == (printed_as("archer", cards), printed_as("Soldat", cards))


def test_a_name_in_print_is_no_slip_of_the_declaration() -> None:
    """Many uses of a printed name are told one by one, where they stand."""
    text = 'use oriflamme\ncard fox "Fox" : character { eliminate a seigneur; discard a seigneur }'

    found = [one for one in analysis(text).diagnostics if one.code == "ORI201"]

    assert ["noun", "noun"] == [one.variant for one in found]
