"""Names and texts in the languages that a set names."""

from __future__ import annotations

from tests.check.samples import Found, found

SET = 'set pair "Two" fr "Deux" { languages en, fr }\n'


def lacking(name: str, language: str = "fr", home: str = "pair", variant: str = "") -> Found:
    """Return the finding about a name or text without a language."""
    shown = f'"{name}"' if language == "fr" else f'fr "{name}"'
    return "ORI359", variant, shown, {"name": name, "language": language, "set": home}


def test_names_without_a_language_of_their_set() -> None:
    """Cards, kinds, keywords, variants and families are named in each language of the set."""
    families = 'families red "Red", blue "B" fr "B", green "G" fr "G"'
    items = {
        'card page "Page" : character { gain 1 }': "Page",
        'kind guild "Guild" { stays }': "Guild",
        'keyword greedy "Greedy" { gain 1 }': "Greedy",
        'variant long of oriflamme "Long" { rounds 5 }': "Long",
        f'variant x of oriflamme "X" fr "X" {{ {families}; players 3 to 3, 1 family each }}': "Red",
    }

    for item, name in items.items():
        assert [lacking(name)] == found(f"use oriflamme\n{SET}{item}")


def test_a_set_without_a_language_of_its_own() -> None:
    """The set itself is named in its languages, too."""
    assert [lacking("One", home="first-box")] == found('set first-box "One" { languages en, fr }')


def test_flavour_and_ways() -> None:
    """Flavour texts and what the ways of a choice are called are there in each language."""
    text = 'use kinds\n{}card page "P" fr "P" : character {{ flavour fr "F"\neither {} }}'
    ways = '"take" { gain 1 } or { lose 1 }'

    assert [
        lacking("F", "en", variant="flavour"),
        lacking("take", variant="way"),
    ] == found(text.format(SET, ways))


def test_several_languages() -> None:
    """Each language that lacks has a finding of its own."""
    text = 'set s "S" { languages en, fr, de }'

    assert ["fr", "de"] == [facts["language"] for _, _, _, facts in found(text)]


def test_what_no_set_asks_for() -> None:
    """No languages are asked for without a set, before it, or by a set that names none."""
    item = 'kind guild "Guild" { stays }\n'

    assert [] == found(item)
    assert [] == found(item + SET)
    assert [] == found(f'set plain "Plain" {{ }}\n{item}')
    assert [] == found(f'{SET}set plain "Plain" {{ }}\n{item}')


def test_the_first_language() -> None:
    """A text without a code is in the set's first language, a code is as good."""
    text = 'set deux "Deux" en "Two" {{ languages fr, en }}\nkind guild {} {{ stays }}'

    assert [] == found(text.format('"Guilde" en "Guild"'))
    assert [] == found(text.format('fr "Guilde" en "Guild"'))


def test_a_card_called_otherwise() -> None:
    """`call` changes the names that it gives, and need not give all."""
    called = 'variant short of oriflamme "S" fr "S" { call spy "Scout" }'

    assert [] == found(f"use oriflamme\n{SET}{called}")


def test_names_of_languages() -> None:
    """The languages of a set are codes; for the name of one its code is suggested."""
    told = found('set s "S" { languages français, English, klingon }')

    assert [
        ("ORI318", "line", "français", {"name": "français", "suggestions": ("fr",)}),
        ("ORI318", "line", "English", {"name": "English", "suggestions": ("en",)}),
        ("ORI318", "line", "klingon", {"name": "klingon", "suggestions": ()}),
    ] == [one for one in told if one[0] == "ORI318"]
