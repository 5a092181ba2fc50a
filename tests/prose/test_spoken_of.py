"""Who and what is spoken of: wordings that tell one card or player from another, read back."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.prose.reader import Reader
from oriflamme_dsl.render.names import NameTable
from tests.prose.printed import LANGUAGES, account, printed, verdict
from tests.random_cards.made import compiled
from tests.support.base import GAME

CARD = "speaking"

SAID = {
    "when this is discarded by a character { swap this and the whole stack of it }": (
        "the whole stack of this card",
        "toute la pile de cette carte",
    ),
    "for each player { choose p1 : an opponent ; that player gains 1 ; p1 loses 1 }": (
        "the player in question gains 1 influence",
        "le joueur en question gagne 1 point",
    ),
    "for each player { that player gains 1 ; draw 1 for each card of theirs }": (
        "1 card for each card of theirs",
        "1 carte pour chaque carte qui lui appartient",
    ),
    "choose x1 : a card\nif x1 is yours { an opponent takes control of a card ; discard x1 }": (
        "and you discard the chosen card",
        "et vous défaussez la carte choisie",
    ),
    "choose x1 : a card\nx1's player takes control of x1\ndiscard x1": (
        "its player takes control of it and you discard the chosen card",
        "son joueur en prend le contrôle et vous défaussez la carte choisie",
    ),
    "a random player may { later , when another card leaves { shift 1 from this to it } }": (
        "from this card to that card",
        "de cette carte vers la carte concernée",
    ),
    "when this is moved by a lord { gain 1 ; later , when a spy enters { skip it } }": (
        "skip the next turn of that card",
        "sautez le prochain tour de la carte concernée",
    ),
    "for each player { activate this ; this and the last character have no ability this round }": (
        "and (this card and ",
        "et (cette carte et ",
    ),
    "each opponent with the most card except a lord just ahead of each lord gains 1": (
        "cards that are not a Lord just ahead of a Lord",
        "cartes qui ne sont pas un Seigneur juste devant un Seigneur",
    ),
    "give 2 for each player to each opponent with influence at most twice 2": (
        "at most twice (2) for each player",
        "le double de (2) pour chaque joueur",
    ),
    "for each opponent { for each player with influence at most the influence of that player {"
    " let each opponent choose p1 : a random opponent } }": (
        "at most the influence of the player in question",
        "ne dépasse pas l’influence du joueur en question",
    ),
    "instead of another card being taken by this"
    " { look at the attacker ; the attacker and the first 2 card is taken }": (
        "look at the attacker and the attacker and the first 2 cards are taken over",
        "regardez",
    ),
    "pay the total rank of each character { later , when this is resolved { draw 1 } }": (
        "when this card is resolved",
        "quand cette carte est résolue",
    ),
}
"""What cards do, and what makes it clear in English and in French."""


@pytest.mark.parametrize("source", SAID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_spoken_of(source: str, language: str) -> None:
    """Each is printed so that it is clear who is meant, and read to its meaning and no other."""
    program = compiled({CARD: f'card {CARD} "Speaking" : character {{\n{source}\n}}'}).program
    one = printed(program, assemble(program, GAME), CARD, language)
    reading = Reader.of(NameTable.of(program), language).read(one.text)

    assert SAID[source][LANGUAGES.index(language)] in one.text
    assert "ok" == verdict(reading, one.meaning), account(reading, one.meaning)
