"""What the special form would get wrong takes the general form; what it takes, it gets right.

Each game here is played by the interpreter and by source.
"""

from __future__ import annotations

import pytest

from oriflamme_dsl.codegen.module import generate
from oriflamme_dsl.codegen.runtime import EndlessTurnError, at_most
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.codegen.compare import Forms, Told, compare
from tests.random_cards.made import compiled
from tests.random_cards.played import ruleset_of
from tests.support.base import with_rules

SEEDS = range(14)


def game(*texts: str) -> Ruleset:
    """Return the base game with a few of its cards, and written ones: card0 and so on."""
    items = {f"card{n}": f"card card{n} {text}" for n, text in enumerate(texts)}
    compilation = compiled(items)
    assert not compilation.failed
    assert compilation.program is not None
    return ruleset_of(compilation.program, tuple(items))


def alone(ruleset: Ruleset, rounds: int) -> Ruleset:
    """Return a game of few rounds with the cards alone that were written."""
    written = tuple(card for card in ruleset.rules.deck.cards if card.startswith("card"))
    return with_rules(
        ruleset,
        deck=r.Deck(written),
        rounds=r.Rounds(rounds),
        set_aside=r.SetAside(0, seen_by_owner=True),
    )


def told(forms: Forms, seed: int) -> Told:
    """Return a game of the interpreter."""
    found = forms.told(seed, tables=False)
    assert found is not None
    return found


PLAIN = """"A" : character { gain 1; when eliminated by an opposing card { gain 2 } }"""

REFUSED = {
    "a reward comes before it is tested": """"A" : character {
        gain 1
        when eliminated by a card, if your influence is at least 4 { gain 3 }
    }""",
    "what it tests has left": """"A" : character {
        gain 1
        when eliminated, if there are at least 3 cards of yours { gain 2 }
    }""",
    "the attacker changes hands before it is tested": """"A" : character {
        when eliminated by a card { take a character with your token }
        when eliminated by an opposing card { gain 2 }
    }""",
    "discarded at the end of its turn": """"A" : intrigue {
        gain 1
        when discarded { gain 2 }
    }""",
    "leaves at the end of its turn": """"A" : intrigue {
        gain 1
        when this leaves { gain 2 }
    }""",
    "what was done": """"A" : character {
        if there is an adjacent archer { eliminate an adjacent archer }
        if that was done { gain 2 }
    }""",
    "more rounds of a repeat than there may be": """"A" : intrigue {
        repeat 40 times { repeat 40 times { gain 1 } }
    }""",
    "abilities without a limit": """"A" : intrigue {
        repeat 2 times { gain 40 }
        count n: your influence
        repeat n times { activate a revealed lord; activate a revealed lord }
    }""",
}


def test_what_has_its_special_form() -> None:
    """A plain trigger does not send a game to the general form."""
    forms = Forms(game(PLAIN), 3)

    assert not forms.called.general
    assert all(compare(forms, seed) > 0 for seed in SEEDS)


ALIKE = {
    "it has left when its second trigger comes": """"A" : character {
        gain 1 for each adjacent card
        when revealed { discard a card }
        when revealed { gain 1 for each adjacent card }
    }""",
    "another ability comes before its own": """"A" : character {
        gain 3
        when revealed { activate a revealed spy; activate a revealed lord }
    }""",
    "it goes back to its owner when it is revealed": """"A" : character {
        gain 3
        when revealed { take a revealed character with your token }
    }""",
    "the round is asked for beside the pass": """"A" : character {
        take a revealed character with your token
        when eliminated { gain the round number }
    }""",
}


@pytest.mark.parametrize("what", ALIKE)
def test_what_the_special_form_gets_right(what: str) -> None:
    """In its special form a card does as it does in the interpreter."""
    forms = Forms(game(PLAIN, ALIKE[what]), 3)

    assert not forms.called.general
    assert all(compare(forms, seed) > 0 for seed in SEEDS)


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_refused(why: str) -> None:
    """What the special form does not tell apart is played by the general form, and alike."""
    forms = Forms(game(PLAIN, REFUSED[why]), 3)

    assert forms.called.general
    assert all(compare(forms, seed) > 0 for seed in SEEDS)


ENDLESS = """"A" : intrigue {
    repeat 510 times { activate a revealed archer; activate a revealed lord }
}"""
"""More abilities than a turn may have."""


def test_a_turn_without_an_end() -> None:
    """A turn that is cut off is cut off at the same ability, which only the general form does."""
    forms = Forms(game(ENDLESS), 3)
    assert forms.called.general
    cut = next(seed for seed in range(40) if told(forms, seed).cut_off)

    assert compare(forms, cut) > 0


MOVER = """"A" : character { choose pick: an adjacent card; move pick to the back }"""


def test_a_pass_without_an_end() -> None:
    """A pass in which cards come back for ever ends after as many turns, in all forms."""
    forms = Forms(alone(game(MOVER, PLAIN), rounds=2), 3)
    cut = next(seed for seed in range(40) if told(forms, seed).cut_off)

    assert not forms.called.general
    assert compare(forms, cut) > 0


def test_turns_are_not_counted_where_none_comes_back() -> None:
    """Only cards that move, or are brought, and act more than once make a pass go on."""
    once = with_rules(game(MOVER), acting=r.Acting(once=True))

    assert "turns += 1" in generate(game(MOVER), 3).source
    assert "turns += 1" not in generate(once, 3).source
    assert "turns += 1" not in generate(game(PLAIN), 3).source


def test_more_than_there_can_be() -> None:
    """A number of repeats that no game has is no answer, but an error."""
    assert 7 == at_most(7, 7)
    with pytest.raises(EndlessTurnError):
        at_most(8, 7)
