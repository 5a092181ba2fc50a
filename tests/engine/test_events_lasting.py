"""For a time: control, effects that last, and triggers that wait."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine import lasting
from oriflamme_dsl.engine.acts import start_turn
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.triggers import happened
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, CannotBe, CountsAs, Event, Has, RankIs
from tests.support.clauses import IT, THIS, YOU, YOURS, card, gain, hit, when
from tests.support.toys import named
from tests.support.words import PLAIN, shown, turn

GONE = Event.ELIMINATED
N = e.Number
PAWN = e.Each(named("pawn"))
PAWN_IS = s.Choose(0, PAWN)
ROUND = s.RoundsLong(1)
ROW = ("red hero", "green pawn", "blue rook")


def family(state: State, owner: str, name: str) -> str:
    """Return the family that a card belongs to now."""
    return state.table.families[state.family[state.table.find(owner, name)]]


def acts(state: State, owner: str, name: str) -> State:
    """Let another card take its turn."""
    start_turn(state, state.table.find(owner, name))
    advance(state)
    return state


# ------------------------------------------------------------------ control


def test_control_to_the_end_of_the_round() -> None:
    """`take control of … this round`: then it is its own family's again."""
    state = turn(s.Control(YOU, PAWN, ROUND), queue=ROW)

    assert "red" == family(state, "green", "pawn")
    lasting.round_ends(state)
    assert "green" == family(state, "green", "pawn")


def test_control_for_two_rounds() -> None:
    """`for 2 rounds`: this one and the next."""
    state = turn(s.Control(YOU, PAWN, s.RoundsLong(2)), queue=ROW)

    lasting.round_ends(state)
    assert "red" == family(state, "green", "pawn")
    state.round += 1
    lasting.round_ends(state)
    assert "green" == family(state, "green", "pawn")


def test_control_until_this_leaves() -> None:
    """`until this leaves`: at once when it does."""
    state = turn(
        s.Control(YOU, PAWN, s.UntilLeaves(THIS)),
        cards=(card("rook", hit("hero")), card("pawn")),
        queue=ROW,
    )
    assert "red" == family(state, "green", "pawn")

    assert "green" == family(acts(state, "blue", "rook"), "green", "pawn")


@pytest.mark.parametrize(
    "statement",
    [
        s.Move(THIS, (s.Onto(named("hero")),)),
        s.Turn(e.Each(named("hero")), face_up=False),
        s.Discard(e.Each(named("hero"))),
    ],
)
def test_control_until_this_leaves_or_is_covered(statement: s.Statement) -> None:
    """`until this leaves or is covered`: being turned face down is an end, too."""
    state = turn(
        s.Control(YOU, PAWN, s.UntilLeaves(THIS, or_covered=True)),
        cards=(card("rook", statement), card("pawn")),
        queue=ROW,
    )

    assert "green" == family(acts(state, "blue", "rook"), "green", "pawn")


def test_control_that_is_over_before_it_begins() -> None:
    """A card that has left gives no control until it leaves."""
    gone = (s.Discard(THIS), s.Control(YOU, PAWN, s.UntilLeaves(THIS)))

    assert "green" == family(turn(*gone, queue=ROW), "green", "pawn")


def test_the_last_to_take_control_has_it() -> None:
    """When the later control ends, the earlier one is in force again."""
    rook = card("rook", s.Control(YOU, PAWN, ROUND))
    state = turn(s.Control(YOU, PAWN), cards=(rook, card("pawn")), queue=ROW)

    assert "blue" == family(acts(state, "blue", "rook"), "green", "pawn")
    lasting.round_ends(state)
    assert "red" == family(state, "green", "pawn")


def test_control_above_a_token() -> None:
    """A card that bears a token belongs to whom controls it, and then to the token's again."""
    rook = card("rook", s.Take(PAWN))
    state = turn(cards=(rook, card("pawn", s.Control(YOU, THIS))), queue=ROW)
    acts(state, "blue", "rook")
    assert "blue" == family(state, "green", "pawn")


def test_leaving_ends_control() -> None:
    """It goes to the pile of the family on its back, and comes back as that family's."""
    back = s.Bring(e.Each(e.Group(e.CardIs("pawn"), zones=(e.Zone.ELIMINATED,))), (s.Back(),), True)
    state = turn(s.Control(YOU, PAWN), s.Eliminate(PAWN), back, queue=ROW)

    assert ["red hero", "blue rook", "green pawn"] == shown(state)
    assert "green" == family(state, "green", "pawn")


def test_a_player_who_gets_a_card() -> None:
    """`x's player takes control`: the first family of that player."""
    left = s.Control(e.Neighbour(left=True), PAWN)

    assert "blue" == family(turn(left, queue=ROW), "green", "pawn")


def test_release() -> None:
    """The card is its own family's again, whoever controlled it, and its token comes off."""
    state = turn(s.Take(PAWN), s.Control(YOU, PAWN), s.Release(PAWN), queue=ROW)

    assert "green" == family(state, "green", "pawn")
    assert -1 == state.token[state.table.find("green", "pawn")]


def test_giving_back_is_heard_of() -> None:
    """The card is somebody else's again: `when … is taken` hears of both."""
    spy = card("rook", when(Event.TAKEN, s.Put(N(1), THIS), of=e.CardIs("pawn")))
    state = turn(s.Control(YOU, PAWN, ROUND), cards=(spy, card("pawn")), queue=ROW)
    lasting.round_ends(state)
    advance(state)

    assert 2 == state.influence[state.table.find("blue", "rook")]


def test_the_log_tells_of_control() -> None:
    """Beginning and end are events, each with the family that the card belongs to from then on."""
    state = turn(s.Control(YOU, PAWN, ROUND), queue=ROW)
    lasting.round_ends(state)

    told = [event for event in state.log or () if event.kind == "controlled"]
    assert [0, 2] == [one.detail("family") for one in told]


# ------------------------------------------------------------------ effects that last


def test_a_protection_for_the_round() -> None:
    """`x cannot be eliminated this round`: then it can."""
    safe = s.Lasting(CannotBe(PAWN, Action.ELIMINATED), ROUND)
    rook = card("rook", hit("pawn"))
    state = turn(safe, cards=(rook, card("pawn")), queue=ROW)

    assert list(ROW) == shown(acts(state, "blue", "rook"))
    lasting.round_ends(state)
    assert ["red hero", "blue rook"] == shown(acts(state, "blue", "rook"))


def test_the_cards_are_those_that_are_meant_now() -> None:
    """A card that comes later is not protected; nor is one that has been away."""
    safe = s.Lasting(CannotBe(PAWN, Action.ELIMINATED), s.WhileInQueue())
    left = e.Each(e.Group(e.CardIs("pawn"), zones=(e.Zone.DISCARDED,)))
    away = (s.Discard(PAWN), s.Bring(left, (s.Back(),), face_up=True))

    assert ["red hero", "blue rook"] == shown(turn(safe, *away, hit("pawn"), queue=ROW))


def test_a_lasting_effect_remembers() -> None:
    """`each rook counts as yours until x leaves`: seen from the card that said so."""
    counts = s.Lasting(CountsAs(e.Each(named("rook")), YOURS), s.UntilLeaves(e.Slot(0)))
    mine = s.Gain(YOU, e.PerCard(1, e.Group(YOURS)))

    state = turn(PAWN_IS, counts, mine, s.Eliminate(PAWN), mine, queue=ROW)

    assert [1 + 2 + 1 + 1, 1, 1] == state.points


def test_a_granted_clause_remembers() -> None:
    """What a card is given for a time knows what was chosen when it was given."""
    clause = when(GONE, s.Put(N(2), e.Slot(0)))
    given = s.Lasting(Has(e.Each(named("rook")), triggers=(clause,)), ROUND)

    state = turn(PAWN_IS, given, hit("rook"), queue=ROW)

    assert ["red hero", "green pawn +2"] == shown(state)


def test_a_rank_for_a_time() -> None:
    """`x has 2 more rank this round`."""
    from oriflamme_dsl.engine.standing import rank

    king = card("pawn", rank=5)
    state = turn(s.Lasting(RankIs(PAWN, N(2)), ROUND), cards=(king, *PLAIN[1:]), queue=ROW)
    pawn = state.table.find("green", "pawn")

    assert 7 == rank(state, pawn)
    lasting.round_ends(state)
    assert 5 == rank(state, pawn)


# ------------------------------------------------------------------ later


def test_later_when_something_leaves() -> None:
    """`later, when x leaves { gain 2 }`: once, for you, whatever card says it."""
    wait = s.Later(when(Event.LEAVES, gain(2), of=e.Is(e.Slot(0))))

    state = turn(PAWN_IS, wait, s.Eliminate(e.Slot(0)), queue=ROW)

    assert [1 + 1 + 2, 1, 1] == state.points
    assert [] == state.delayed


def test_later_knows_the_card_of_the_event() -> None:
    """`it` in it is the card that the later event is about; what was chosen is remembered."""
    wait = s.Later(when(GONE, s.Put(N(2), e.Slot(0)), s.Gain(e.PlayerOf(IT), N(3)), of=YOURS))

    state = turn(PAWN_IS, wait, s.Eliminate(THIS), queue=ROW)

    assert ["green pawn +2", "blue rook"] == shown(state)
    assert [1 + 1 + 3, 1, 1] == state.points


def test_later_at_the_end_of_the_round() -> None:
    """`later, at the end of this round`: once, although the card has left by then."""
    wait = s.Later(when(Event.ROUND_ENDS, gain(2)), ROUND)
    state = turn(wait, s.Discard(THIS), queue=ROW)

    for _ in range(2):
        happened(state, Event.ROUND_ENDS)
        advance(state)
        lasting.round_ends(state)

    assert [1 + 2, 1, 1] == state.points


def test_later_that_comes_too_late() -> None:
    """`later this round, when x leaves`: after the round it waits no more."""
    state = turn(PAWN_IS, s.Later(when(GONE, gain(2), of=e.Is(e.Slot(0))), ROUND), queue=ROW)

    lasting.round_ends(state)

    assert [] == state.delayed


def test_each_later_waits_by_itself() -> None:
    """Carried out twice it waits twice, and each is carried out by age."""
    wait = s.Later(when(GONE, gain(2), of=e.CardIs("pawn")))

    assert 1 + 2 + 2 + 1 == turn(wait, wait, s.Eliminate(PAWN), queue=ROW).points[0]


# ------------------------------------------------------------------ copies


def test_a_copy_has_all_that_is_in_force() -> None:
    """What happens in a copy is nothing to the other state."""
    wait = s.Later(when(GONE, gain(2), of=e.CardIs("pawn")))
    safe = s.Lasting(CannotBe(e.Each(named("rook")), Action.ELIMINATED), ROUND)
    rook = card("rook", hit("pawn"), hit("rook"))
    state = turn(s.Control(YOU, PAWN, ROUND), wait, safe, cards=(rook, card("pawn")), queue=ROW)
    other = acts(state.copy(), "blue", "rook")

    assert (["red hero", "blue rook"], [1 + 2, 1 + 1, 1]) == (shown(other), other.points)
    assert list(ROW) == shown(state)
    lasting.round_ends(state)
    assert ([], "green") == (state.lasting, family(state, "green", "pawn"))
    acts(state, "blue", "rook")
    assert (["red hero"], [1 + 2, 1 + 2, 1]) == (shown(state), state.points)
