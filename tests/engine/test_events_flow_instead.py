"""Replacements of what players gain and lose."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event, Instead, Limit
from tests.support.clauses import THIS, YOU, card, gain
from tests.support.toys import named
from tests.support.words import PLAIN, asked, offered, say, shown, turn

N = e.Number
GAINS, LOSES = Event.GAINS, Event.LOSES
OPPONENT = e.OnePlayer(opponent=True)
NOTHING = s.NothingHappens()
HOARD = s.Put(e.ThatMany(1), THIS)
ROW = ("red hero", "blue guard", "green pawn")
POINTS = {"red": 5, "blue": 5, "green": 5}


def flow(event: Event, *body: s.Statement, of: e.Player = YOU, **more: object) -> Instead:
    """Return `instead of PLAYER gaining (losing) influence { … }`."""
    return Instead(event, None, None, None, body, player=of, **more)  # type: ignore[arg-type]


def after(clause: Instead, *main: s.Statement) -> list[int]:
    """Return the points after red's hero has acted, with the clause on blue's guard."""
    state = turn(*main, queue=ROW, cards=(card("guard", clause), *PLAIN), points=POINTS)
    assert None is state.pending
    return state.points


LEFT = e.Neighbour(left=True)


@pytest.mark.parametrize(
    ("clause", "main", "expected"),
    [
        (flow(LOSES, NOTHING), s.Lose(LEFT, N(2)), [5, 5, 5]),
        (flow(LOSES, gain(1)), s.Lose(LEFT, N(2)), [5, 6, 5]),
        (flow(LOSES, gain(1)), s.Lose(YOU, N(2)), [3, 5, 5]),
        (flow(LOSES, NOTHING), s.Steal(N(2), LEFT), [5, 5, 5]),
        (flow(GAINS, NOTHING, of=OPPONENT), s.Steal(N(2), LEFT), [5, 5, 5]),
        (flow(GAINS, NOTHING, of=OPPONENT), gain(3), [5, 5, 5]),
        (flow(GAINS, NOTHING), gain(3), [8, 5, 5]),
        (flow(GAINS, s.Lose(e.ThatPlayer(), N(1)), of=OPPONENT), gain(3), [4, 5, 5]),
        (flow(GAINS, s.Gain(e.You(), e.ThatMany(1)), of=OPPONENT), gain(3), [5, 8, 5]),
        (flow(LOSES, s.Gain(e.You(), e.ThatMany(1))), s.Lose(LEFT, N(9)), [5, 10, 5]),
        (flow(GAINS, NOTHING), s.Give(YOU, N(2), LEFT), [5, 5, 5]),
        (flow(LOSES, NOTHING), s.Lose(LEFT, N(0)), [5, 5, 5]),
    ],
    ids=repr,
)
def test_something_else_happens(clause: Instead, main: s.Statement, expected: list[int]) -> None:
    """What a player was to gain or lose does not flow, and something else happens."""
    assert expected == after(clause, main)


def test_each_player_by_itself() -> None:
    """Of several players only the one concerned keeps it."""
    everybody = s.Lose(e.EachPlayer(opponent=False), N(2))

    assert [3, 5, 3] == after(flow(LOSES, NOTHING), everybody)


def test_what_it_does_itself_is_not_replaced_again() -> None:
    """A replacement stands in once, for what it does itself, too."""
    assert [5, 4, 5] == after(flow(LOSES, s.Lose(YOU, N(1))), s.Lose(LEFT, N(3)))


def test_a_limit() -> None:
    """`once a round`: the second loss comes about."""
    once = flow(LOSES, NOTHING, limit=Limit(1, each_round=True))

    assert [5, 4, 5] == after(once, s.Lose(LEFT, N(3)), s.Lose(LEFT, N(1)))


def test_nothing_was_done() -> None:
    """`that many` of what did not flow is nothing."""
    assert [5, 5, 5] == after(flow(LOSES, NOTHING), s.Lose(LEFT, N(3)), gain_of_those())


def gain_of_those() -> s.Gain:
    """Return `gain that many`."""
    return s.Gain(YOU, e.ThatMany(1))


def test_what_is_paid_is_not_replaced() -> None:
    """`pay` is no loss that something could happen instead of."""
    hero: CardDef = card("hero", flow(LOSES, NOTHING), s.Pay(N(2), (gain(1),)))

    state = turn(hero=hero, points=POINTS)

    assert [4, 5, 5] == state.points


def test_collected_influence_stays_on_the_card() -> None:
    """`collect` is a gain; where it is replaced the influence stays where it is."""
    guard = card("guard", flow(GAINS, gain(1), of=OPPONENT))
    collect = s.Collect(N(2), e.Each(named("pawn")))
    queue = ("red hero", "blue guard", "green pawn +3")

    state = turn(collect, queue=queue, cards=(guard, *PLAIN), points=POINTS)

    assert ["red hero", "blue guard", "green pawn +3"] == shown(state)
    assert [5, 6, 5] == state.points


def test_the_player_concerned_chooses_one_of_several() -> None:
    """With two cards that would stand in, the player who was to lose says which."""
    guard, purse = card("guard", flow(LOSES, gain(1))), card("purse", flow(LOSES, HOARD))
    queue = ("red hero", "blue guard", "blue purse")
    state = turn(s.Lose(LEFT, N(2)), queue=queue, cards=(guard, purse, *PLAIN), points=POINTS)
    again = state.copy()

    assert "blue" == asked(state)
    assert ["blue guard", "blue purse"] == offered(state)
    say(state, "blue purse")
    assert ["red hero", "blue guard", "blue purse +2"] == shown(state)
    assert [5, 5, 5] == state.points

    say(again, "blue guard")
    assert [5, 6, 5] == again.points
    assert ["red hero", "blue guard", "blue purse"] == shown(again)


def test_a_card_that_lies_face_down_does_not_watch() -> None:
    """It needs the card revealed and uncovered, like other clauses."""
    guard = card("guard", flow(LOSES, NOTHING))
    queue = ("red hero", "(blue guard)", "green pawn")

    state = turn(s.Lose(LEFT, N(2)), queue=queue, cards=(guard, *PLAIN), points=POINTS)

    assert [5, 3, 5] == state.points
