"""Fields, names and lines of cards, kinds and sets."""

from __future__ import annotations

from tests.check.samples import found, in_card, in_variant, labels


def test_an_unknown_gender() -> None:
    """A gender is m, f or n."""
    text = 'kind sort "Sort" (x) { stays }'

    assert [("ORI315", "", "x", {"name": "x", "known": ("m", "f", "n")})] == found(text)


def test_two_names_in_one_language() -> None:
    """A name without a code is in the first language of the set."""
    english = 'kind sort "Sort" en "Kind" { stays }'
    french = 'set s "S" { languages fr, en }\nkind sort "Sorte" fr "Type" { stays }'
    both = 'set s "S" { languages fr, en }\nkind sort "Sorte" en "Type" { stays }'

    assert [("ORI316", "", 'en "Kind"', {"language": "en"})] == found(english)
    assert [("ORI316", "", 'fr "Type"', {"language": "fr"})] == found(french)
    assert [] == found(both)


def test_two_flavours_in_one_language() -> None:
    """The same holds for other texts."""
    assert [("ORI316", "", 'fr "B"', {"language": "fr"})] == in_card(
        'no ability\nflavour fr "A" fr "B"'
    )


def test_a_field_given_twice() -> None:
    """Each field of a card or set is given once."""
    text = 'set s "S" { version "1"; version "2" }'

    assert [("ORI317", "", "number 2", {"name": "number"})] == in_card(
        "no ability; number 1; number 2"
    )
    assert [("ORI317", "", 'version "2"', {"name": "version"})] == found(text)
    assert [("first", 'version "1"')] == labels(text)


def test_two_payments() -> None:
    """A card has one `reveal pays`."""
    assert [("ORI317", "", "reveal pays 2", {"name": "reveal pays"})] == in_card(
        "reveal pays nothing\nreveal pays 2"
    )


def test_a_kind_that_stays_and_leaves() -> None:
    """A kind is one or the other, said once."""
    both = 'kind sort "Sort" { stays; leaves }'
    twice = 'kind sort "Sort" { stays; stays }'

    assert [("ORI317", "kind", "leaves", {"name": "leaves"})] == found(both)
    assert [("ORI317", "", "stays", {"name": "stays"})] == found(twice)


def test_two_settings_of_one_option() -> None:
    """An option is set once."""
    lines = "oriflamme.between = yes\noriflamme.between = no"
    facts = {"name": "oriflamme.between"}

    assert [("ORI317", "", "oriflamme.between = no", facts)] == in_variant(lines)


def test_a_set_too_small_for_its_game() -> None:
    """A set for a game has enough cards for it, unless they come into a deck some other way."""
    text = (
        'use oriflamme\nset tiny "Tiny" for oriflamme { }\n'
        'card gnat "Gnat" : character { gain 1 }\n'
    )
    facts = {"name": "tiny", "game": "oriflamme", "cards": 1, "needed": 9, "missing": 8}
    variant = 'variant gnats of oriflamme "Gnats" { replace spy by gnat }\n'

    assert [("ORI412", "", "tiny", facts)] == found(text)
    assert [] == found(text + variant)
