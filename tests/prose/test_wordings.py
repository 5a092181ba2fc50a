"""An author's own words for sentences of a card."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.render import printed_card

WOLF = """use oriflamme
card wolf "Wolf" fr "Loup" (m) : intrigue {{
  option who: near | far, default near
  when eliminated {{ gain 1 }}
  if who is near {{ eliminate an adjacent card }} otherwise {{ eliminate the last card }}
  gain 1 for each face-down card
  says {said}
}}
"""


def compiled(said: str) -> Compilation:
    """Return the compilation of a card with own words."""
    source, _ = source_of(WOLF.format(said=said).encode(), "wolf.ori")
    assert source is not None
    return Compilation((source,))


def printed(compilation: Compilation, language: str, **settings: str) -> tuple[str, ...]:
    """Return the sentences of the card; settings are values of its options."""
    program = compilation.program
    options = [("wolf", name, value) for name, value in settings.items()]
    rules = assemble(program, "oriflamme", options)
    return printed_card(program, rules, "wolf", language).sentences


def findings(compilation: Compilation) -> list[tuple[str, str, str]]:
    """Return code, variant and place of what is found."""
    return [
        (found.code, found.variant, found.span.text if found.span else "")
        for found in compilation.diagnostics
    ]


def test_own_words_stand_for_the_sentence_that_they_mean() -> None:
    """They are printed in its place, and the other sentences stay."""
    compilation = compiled('"Kill a neighbouring card."')

    assert [] == findings(compilation)
    assert (
        "If this card is eliminated, gain 1 influence.",
        "Kill a neighbouring card.",
        "Gain 1 influence for each face-down card.",
        "Discard Wolf.",
    ) == printed(compilation, "en")


def test_own_words_are_of_one_language() -> None:
    """Another language prints what it prints without them."""
    compilation = compiled('"Kill a neighbouring card."')

    assert "Éliminez une carte adjacente." == printed(compilation, "fr")[1]


def test_own_words_of_a_clause() -> None:
    """A trigger, too, may be said in other words."""
    compilation = compiled('fr "Quand le Loup est éliminé, gagnez 1 point."')

    assert [] == findings(compilation)
    assert "Quand le Loup est éliminé, gagnez 1 point." == printed(compilation, "fr")[0]


def test_own_words_go_with_the_option_that_they_mean() -> None:
    """Words for what a card does under another value of an option are printed under that value."""
    compilation = compiled('"Kill the last card of the queue."')

    assert [] == findings(compilation)
    assert "Eliminate an adjacent card." == printed(compilation, "en")[1]
    assert "Kill the last card of the queue." == printed(compilation, "en", who="far")[1]


def test_other_words_are_an_error() -> None:
    """Words that mean what no sentence of the card means are refused, with their meaning."""
    compilation = compiled('"Kill two neighbouring cards."')

    assert [("ORI806", "", '"Kill two neighbouring cards."')] == findings(compilation)
    assert "Eliminate 2 adjacent cards." == compilation.diagnostics[0].fact("meaning")


@pytest.mark.parametrize(
    ("said", "variant"),
    [
        ('"Kill a neighbouring card. Discard Wolf."', "leaves"),
        ('"Discard Wolf."', "leaves"),
        ('"Kill a neighbouring card. Gain a point for each face-down card."', "several"),
    ],
)
def test_words_for_more_than_a_sentence_of_the_ability(said: str, variant: str) -> None:
    """Each text stands for one sentence; that the card leaves is said by its kind."""
    assert [("ORI806", variant, said)] == findings(compiled(said))


def test_words_that_cannot_be_read_are_told_at_their_place() -> None:
    """The finding stands at the word, inside the text of the file."""
    assert [("ORI802", "", "nieghbouring")] == findings(compiled('"Kill a nieghbouring card."'))


def test_words_with_a_backslash_are_told_as_a_whole() -> None:
    """Where the places in a text are not those in the file, the whole text is underlined."""
    said = '"Kill a\\\\ nieghbouring card."'

    assert said == findings(compiled(said))[0][2]


def test_words_in_a_language_without_phrases() -> None:
    """They cannot be read, and so not be vouched for."""
    assert [("ORI806", "language", 'de "Töte eine Karte."')] == findings(
        compiled('de "Töte eine Karte."')
    )
