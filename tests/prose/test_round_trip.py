"""What is printed is read back: every card in every language, and no text in two ways.

`ORIFLAMME_PROSE` says how many random cards are drawn, where more are wanted, and
`ORIFLAMME_SMALL=1` tries every construct with every part that it can have.
"""

from __future__ import annotations

import os

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Instead, Trigger
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.reader import Reader, grammar
from oriflamme_dsl.prose.slots import dangles, names_twice
from oriflamme_dsl.prose.usual import is_usual
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import Role, card_text
from tests.prose.campaign import campaign
from tests.prose.printed import FILES, LANGUAGES, account, cards, reader, verdict
from tests.render.base_box import KINDS, base_program
from tests.render.small import on_cards

NUMBER = int(os.environ.get("ORIFLAMME_PROSE", "100"))
SEED = 5
LEVEL = int(os.environ.get("ORIFLAMME_SMALL", "0"))
"""How many parts of a small ability are exchanged for every other one: 1 makes 7,000 cards."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_cards(file: str, language: str) -> None:
    """Every text that a card of the project can have is read to its meaning and no other."""
    wrong: list[str] = []
    for one in cards(file, language):
        reading = reader(file, language).read(one.text)
        if verdict(reading, one.meaning) != "ok":
            wrong.append(f"{one.card}: {one.text}\n{account(reading, one.meaning)}")

    assert "" == "\n\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_on_which_the_text_stands(language: str) -> None:
    """It is the same where it is known on which card a text stands."""
    file = FILES[0]
    found = {
        one.card: verdict(reader(file, language).read(one.text, one.card), one.meaning)
        for one in cards(file, language)
    }

    assert dict.fromkeys(found, "ok") == found


# ------------------------------------------------------------------ small abilities


def makes_sense(card: CardDef) -> bool:
    """Tell whether the language makes such a card.

    "That card", "the attacker", "that player" and "theirs" stand only where they are spoken of, and
    of several objects that mean the same there is only one; no list names a card twice.
    """
    if not all(is_usual(node) for _, node in walk(card)) or names_twice(card):
        return False
    nodes = [node for _, node in walk(card)]
    if dangles(card) or (e.Theirs() in nodes and not any(map(concerns_player, nodes))):
        return False
    outside = (one for one in card.main if not isinstance(one, s.Later | s.Lasting))
    spoken_of = e.It | e.Attacker | e.Theirs | e.ThatPlayer
    return not any(isinstance(node, spoken_of) for one in outside for _, node in walk(one))


def concerns_player(node: object) -> bool:
    """Tell whether there is a player in a part of a card whose cards are theirs."""
    happens = isinstance(node, Trigger | Instead) and node.player is not None
    return happens or isinstance(node, e.EachPlayer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_abilities(language: str) -> None:
    """Every construct is read back with the plainest parts that it can have.

    The printed wording does it alone, so that no tolerated one makes up for what it lacks.
    """
    names = NameTable.of(base_program())
    known = evolve(Reader.of(names, language), grammar=grammar(language, tolerant=False))
    wrong: list[str] = []
    for card in filter(makes_sense, on_cards(LEVEL)):
        said = card_text(card, KINDS[card.kind], names, language)
        leaves = any(sentence.role is Role.LEAVES for sentence in said)
        meaning = evolve(Ability.of(card), leaves=leaves)
        text = " ".join(sentence.text for sentence in said)
        reading = known.read(text)
        if verdict(reading, meaning) != "ok":
            wrong.append(f"{text}\n{account(reading, meaning)}")

    assert "" == "\n\n".join(wrong)


# ------------------------------------------------------------------ random cards


def test_random_cards() -> None:
    """Random cards that the checks accept are read to their meaning and no other."""
    found = campaign(SEED, NUMBER)

    assert "" == "\n\n".join(found.failures)
    assert {(language, "ok"): NUMBER for language in LANGUAGES} == found.verdicts
