"""Fields, names and lines of cards, kinds and sets."""

from __future__ import annotations

from tests.check.samples import found, in_card, in_variant, labels


def test_an_unknown_gender() -> None:
    """A gender is m, f or n."""
    text = 'kind guild "Sort" (x) { stays }'

    assert [("ORI315", "", "x", {"name": "x", "known": ("m", "f", "n")})] == found(text)


def test_two_names_in_one_language() -> None:
    """A name without a code is in the first language of the set."""
    english = 'kind guild "Sort" en "Kind" { stays }'
    french = 'set s "S" { languages fr }\nkind guild "Sorte" fr "Type" { stays }'
    both = 'set s "S" en "S" { languages fr, en }\nkind guild "Sorte" en "Type" { stays }'

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
    both = 'kind guild "Sort" { stays; leaves }'
    twice = 'kind guild "Sort" { stays; stays }'

    assert [("ORI317", "kind", "leaves", {"name": "leaves"})] == found(both)
    assert [("ORI317", "", "stays", {"name": "stays"})] == found(twice)


def test_a_kind_that_says_nothing() -> None:
    """The cards of a kind stay or leave, whatever its options are."""
    option = "option o: a | b, default a"
    sometimes = {"cases": ("o is b",)}

    assert [("ORI335", "", "guild", {"name": "guild"})] == found(
        f'kind guild "Sort" {{ {option} }}\nkind b "B" {{ stays if guild.o is b; leaves }}'
    )
    assert [("ORI401", "kind", "stays if o is a", sometimes)] == found(
        f'kind guild "Sort" {{ {option}; stays if o is a }}'
    )


def test_words_of_a_kind_with_conditions() -> None:
    """Conditions ask for options; a word that never counts is pointed out."""
    option = "option o: a | b, default a"

    assert [("ORI408", "kind", "there is a card", {})] == found(
        'kind guild "Sort" { stays if there is a card; leaves }'
    )
    assert [("ORI402", "", "leaves if o is a", {})] == found(
        f'kind guild "Sort" {{ {option}; stays; leaves if o is a }}'
    )
    assert [("ORI320", "", "o is a and o is b", {})] == found(
        f'kind guild "Sort" {{ {option}; stays if o is a and o is b; leaves }}'
    )


def test_options_of_a_kind() -> None:
    """An option of a kind is right in itself, asked for by somebody, and known where it is set."""
    kind = 'kind guild "Sort" {{ option o: a | b, default {}; stays if o is b; leaves }}\n'
    value = {"option": "o", "name": "c", "values": ("a", "b"), "suggestions": ("a", "b")}
    unread = 'kind guild "Sort" { option o: a | b, default a; leaves }\n'
    other = 'card elf "E" : guild { gain 1, or 2 if guild.o is b }\n'

    assert ["ORI313"] == [code for code, *_ in found(kind.format("c"))]
    assert [("ORI204", "", "c", value)] == in_variant("guild.o = c", kind.format("a"))
    assert [] == in_variant("guild.o = b", kind.format("a"))
    assert [("ORI302", "", "o", {"name": "o"})] == found(unread)
    assert [] == found(unread + other)


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
