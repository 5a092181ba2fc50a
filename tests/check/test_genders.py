"""French names without a gender, where something printed needs it."""

from __future__ import annotations

from tests.check.samples import Found, found

SET = 'set pair fr "Deux" { languages fr }\n'


def lacking(name: str, shown: str) -> Found:
    """Return the finding about a French name without a gender."""
    return "ORI361", "", shown, {"name": name}


def test_names_in_sentences() -> None:
    """A card and a kind that sentences name need a gender; it is told once, at the name."""
    kind = 'kind guild "Guilde" { stays }\n'
    hen = 'card hen "Poule" : guild { gain 1 }\n'
    fox = 'card fox "Renard" : guild { eliminate a hen; discard a hen; gain 1 for each guild }\n'

    assert [lacking("Guilde", '"Guilde"'), lacking("Poule", '"Poule"')] == found(
        f"{SET}{kind}{hen}{fox}"
    )
    gendered = f"{SET}{kind}{hen}{fox}".replace('"Guilde"', '"Guilde" (f)')
    assert [] == found(gendered.replace('"Poule"', '"Poule" (f)'))


def test_a_card_that_leaves() -> None:
    """What is printed last on a card that leaves by its kind names the card itself."""
    card = 'card hen "Hen" fr "Poule" : intrigue { gain 1 }\n'

    assert [lacking("Poule", 'fr "Poule"')] == found(f"use kinds\n{card}")
    assert [] == found(f"use kinds\n{card}".replace("intrigue", "character"))


def test_names_in_other_languages() -> None:
    """English names have no gender."""
    hen = 'card hen "Hen" : intrigue { gain 1 }\n'

    assert [] == found(f"use kinds\n{hen}" + 'card fox "Fox" : character { eliminate a hen }')
