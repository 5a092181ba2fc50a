"""Keywords spelled out on the cards that name them."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KeywordUse
from oriflamme_dsl.ir.clauses import Action, CannotBe, Event, Instead, Static, Trigger
from oriflamme_dsl.ir.keywords import slots_of, spelled_out
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.statements import (
    Choose,
    Count,
    Discard,
    Eliminate,
    Gain,
    NothingHappens,
    Put,
    Statement,
)
from tests.support.base import GAME, base_program

YOU, THIS = e.You(), e.This()
ANY = e.One(e.Group(e.AllOf()))


def gain(amount: e.Amount) -> Statement:
    """Return `gain AMOUNT`."""
    return Gain(YOU, amount)


def ends(body: Statement) -> Trigger:
    """Return `at the end of the game { BODY }`."""
    return Trigger(Event.GAME_ENDS, None, None, (body,))


WORTH = KeywordDef("worth", ("n",), triggers=(ends(gain(e.Parameter(0))),))
SAFE = KeywordDef(
    "safe",
    instead=(Instead(Event.ELIMINATED, e.Is(THIS), None, None, (NothingHappens(),)),),
    statics=(Static(CannotBe(THIS, Action.DISCARDED)),),
)
SHOT = KeywordDef(
    "shot",
    ("n", "m"),
    main=(
        Choose(0, ANY),
        Count(1, e.Plus((e.Parameter(1), e.Parameter(0)))),
        Put(e.Counted(1), e.Slot(0)),
    ),
)
KEYWORDS = {keyword.id: keyword for keyword in (WORTH, SAFE, SHOT)}


def card(*uses: KeywordUse, main: tuple[Statement, ...] = ()) -> CardDef:
    """Return a card that names keywords."""
    return CardDef("duke", "noble", main=main, keywords=uses)


def test_numbers_take_the_place_of_parameters() -> None:
    """`worth 5` is what the keyword says, with 5 for its number."""
    found = spelled_out(card(KeywordUse("worth", (5,))), KEYWORDS)

    assert CardDef("duke", "noble", triggers=(ends(gain(e.Number(5))),)) == found


def test_clauses_stand_behind_those_of_the_card() -> None:
    """Its own come first, then those of the keywords in the order in which they are named."""
    own = evolve(
        card(KeywordUse("safe"), KeywordUse("worth", (1,)), KeywordUse("worth", (2,))),
        triggers=(ends(gain(e.Number(9))),),
    )

    found = spelled_out(own, KEYWORDS)

    assert [ends(gain(e.Number(n))) for n in (9, 1, 2)] == [*found.triggers]
    assert (SAFE.instead, SAFE.statics, ()) == (found.instead, found.statics, found.keywords)


def test_names_of_the_card_are_not_those_of_the_keyword() -> None:
    """What a keyword chooses is another card than the one that the card has chosen."""
    main = (Choose(0, ANY), Eliminate(e.Slot(0)))

    found = spelled_out(card(KeywordUse("shot", (3, 4)), main=main), KEYWORDS)

    behind = (
        Choose(1, ANY),
        Count(2, e.Plus((e.Number(4), e.Number(3)))),
        Put(e.Counted(2), e.Slot(1)),
    )
    assert (*main, *behind) == found.main
    assert 3 == slots_of(found)


def test_a_card_without_keywords_is_as_it_was() -> None:
    """Nothing is spelled out where nothing is named."""
    plain = CardDef("duke", "noble", main=(Discard(THIS),))

    assert spelled_out(plain, KEYWORDS) is plain


def test_a_ruleset_has_its_cards_spelled_out() -> None:
    """The program keeps the keyword by its name, the ruleset has what it means."""
    program = base_program()
    name, *_ = program.cards
    named = evolve(program.cards[name], keywords=(KeywordUse("worth", (5,)),))
    with_keyword = evolve(program, cards={**program.cards, name: named}, keywords={"worth": WORTH})

    [found] = [one for one in assemble(with_keyword, GAME).cards if one.id == name]

    assert ends(gain(e.Number(5))) == found.triggers[-1]
    assert (KeywordUse("worth", (5,)),) == with_keyword.cards[name].keywords
