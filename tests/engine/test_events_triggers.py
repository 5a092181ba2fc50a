"""Triggers: who hears of what, in which order, how often, and from where."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event, Limit, Standing
from tests.support.clauses import (
    ANY,
    IT,
    OPPOSING,
    THIS,
    YOU,
    YOURS,
    card,
    gain,
    hit,
    when,
)
from tests.support.toys import named
from tests.support.words import PLAIN, shown, turn

GONE, OUT, LEFT = Event.ELIMINATED, Event.DISCARDED, Event.LEAVES
PAWN_GONE = e.CardIs("pawn")
HIT_PAWNS = hit("pawn")
N = e.Number


def points(*main: s.Statement, cards: tuple[CardDef, ...], queue: tuple[str, ...]) -> list[int]:
    """Return the points after the red hero's turn; 1 was in front of each, a hit pays 1."""
    return turn(*main, cards=(*cards, *PLAIN), queue=queue).points


def puts(name: str, number: int, **more: object) -> CardDef:
    """Return a card that puts influence on itself when a pawn is eliminated."""
    return card(name, when(GONE, s.Put(N(number), THIS), of=PAWN_GONE, **more))


# ------------------------------------------------------------------ observers


def test_a_card_watches_others() -> None:
    """`when a pawn is eliminated`: whoever lies revealed and uncovered hears of it."""
    witness = card("witness", when(GONE, gain(3), of=PAWN_GONE))

    queue = ("blue witness", "red hero", "green pawn", "(blue witness)")

    assert [1 + 1, 1 + 3, 1] == points(HIT_PAWNS, cards=(witness,), queue=queue)


@pytest.mark.parametrize(
    ("standing", "lies", "hears"),
    [
        (Standing(), "blue witness", True),
        (Standing(), "(blue witness)", False),
        (Standing(face_down=True), "(blue witness)", True),
        (Standing(), "red rook / blue witness", False),
        (Standing(covered=True), "red rook / blue witness", True),
        (Standing(covered=True), "red rook / (blue witness)", False),
    ],
)
def test_how_a_watching_card_must_lie(standing: Standing, lies: str, hears: bool) -> None:
    """Revealed and uncovered, unless the clause says: even face-down, even under others."""
    witness = card("witness", when(GONE, gain(3), of=PAWN_GONE, standing=standing))

    found = points(HIT_PAWNS, cards=(witness,), queue=(lies, "red hero", "green pawn"))

    assert 1 + 3 * hears == found[1]


def test_a_clause_that_works_from_the_hand() -> None:
    """`from hand`: the card hears of it there, and nowhere else; its back says whose it is."""
    from_hand = Standing(zones=(e.Zone.HAND,))
    heir = card("heir", when(GONE, gain(3), of=PAWN_GONE, standing=from_hand))

    state = turn(
        HIT_PAWNS,
        cards=(heir, *PLAIN),
        queue=("blue heir", "red hero", "green pawn"),
        hands={"green": ["heir"]},
    )

    assert [1 + 1, 1, 1 + 3] == state.points


def test_the_own_clause_works_however_the_card_lies() -> None:
    """`when eliminated`: face down and covered, too."""
    keg = card("keg", when(GONE, gain(3)))
    everything = s.Eliminate(e.Each(e.Group(e.CardIs("keg"), even_covered=True)))

    found = points(
        everything, cards=(keg,), queue=("red hero", "(blue keg)", "red rook / green keg")
    )

    assert [1 + 2, 1 + 3, 1 + 3] == found


def test_by_whom() -> None:
    """`by an opposing card`: seen from the card with the clause; `the attacker` is that card."""
    clause = when(GONE, s.Steal(N(1), e.PlayerOf(e.Attacker())), of=PAWN_GONE, by=OPPOSING)
    watchman = card("watchman", clause)

    queue = ("red watchman", "red hero", "blue watchman", "green pawn")

    assert [1 + 1 - 1, 1 + 1, 1] == points(HIT_PAWNS, cards=(watchman,), queue=queue)


def test_it_is_the_card_that_it_happened_to() -> None:
    """`it`: the card that the event is about, also once it has left."""
    judge = card("judge", when(GONE, s.Gain(e.PlayerOf(IT), N(2)), of=ANY))

    found = points(HIT_PAWNS, cards=(judge,), queue=("blue judge", "red hero", "green pawn"))

    assert [1 + 1, 1, 1 + 2] == found


def test_a_card_hears_of_itself() -> None:
    """`when a card of yours is eliminated` counts the card itself: it lay there just before."""
    martyr = card("martyr", when(GONE, gain(3), of=YOURS))

    found = points(hit("martyr"), cards=(martyr,), queue=("red hero", "blue martyr"))

    assert [1 + 1, 1 + 3, 1] == found


def test_two_that_leave_at_once_hear_of_each_other() -> None:
    """What leaves in one statement lay there just before: each hears of both."""
    martyr = card("martyr", when(GONE, gain(1), of=ANY))

    found = points(
        hit("martyr"), cards=(martyr,), queue=("red hero", "blue martyr", "green martyr")
    )

    assert [1 + 2, 1 + 2, 1 + 2] == found


# ------------------------------------------------------------------ when it is read


def test_read_at_the_moment_of_the_event() -> None:
    """A condition is read just before the card leaves: there are two pawns then."""
    two = e.Compares(e.PerCard(1, named("pawn")), e.Compare.EQUAL, N(2))
    witness = card("witness", when(GONE, gain(1), of=PAWN_GONE, condition=two))
    queue = ("blue witness", "red hero", "green pawn", "green pawn")

    assert [1 + 2, 1 + 2, 1] == points(HIT_PAWNS, cards=(witness,), queue=queue)


def test_carried_out_before_the_next_statement() -> None:
    """What a statement sets off is over before the next one begins; a chain goes into its depth."""
    first = card("first", when(GONE, hit("second"), gain(1)))
    second = card("second", when(GONE, s.Lose(e.EachPlayer(opponent=True), N(5))))
    queue = ("red hero", "blue first", "blue second")

    # the hit 1, then blue's hit 1, then everybody but blue loses all, blue gains 1, red gains 2
    assert [2, 1 + 1 + 1, 0] == points(hit("first"), gain(2), cards=(first, second), queue=queue)


def test_the_order_of_triggers() -> None:
    """For each card from front to back: its own clauses, then other cards from front to back."""

    def marks(name: str) -> s.Statement:
        return s.Move(e.Each(named(name)), (s.Back(),))

    pawn = card("pawn", when(GONE, marks("rook")))
    front = card("front", when(GONE, marks("king"), of=PAWN_GONE))
    back = card("back", when(GONE, marks("queen"), of=PAWN_GONE))
    plain = (card("rook"), card("king"), card("queen"))
    queue = ("blue front", "red hero", "blue back", "blue queen", "blue king", "blue rook")

    state = turn(HIT_PAWNS, cards=(pawn, front, back, *plain), queue=(*queue, "red pawn"))

    # each goes to the back when its turn comes: the last one moved lies last
    assert ["blue rook", "blue king", "blue queen"] == shown(state)[-3:]


# ------------------------------------------------------------------ look back


@pytest.mark.parametrize("ahead", [True, False])
def test_what_lay_around_a_card_that_left(ahead: bool) -> None:
    """`when eliminated { eliminate the card just ahead of this }`: as it lay just before."""
    near = e.Beyond(THIS, ahead=ahead, within=1)
    keg = card("keg", when(GONE, s.Eliminate(e.Each(e.Group(near)))))
    queue = ("blue pawn", "blue keg", "blue rook", "red hero")

    state = turn(hit("keg"), cards=(keg, *PLAIN), queue=queue)

    gone = "blue pawn" if ahead else "blue rook"
    assert [one for one in ("blue pawn", "blue rook", "red hero") if one != gone] == shown(state)


def test_neighbours_that_left_with_it_are_gone() -> None:
    """A neighbour that left at the same time is gone, and no other card takes its place."""
    near = e.Beyond(THIS, ahead=False, within=1)
    keg = card("keg", when(GONE, s.Eliminate(e.Each(e.Group(near)))))
    both = s.Eliminate(e.Each(e.Group(e.any_of((e.CardIs("keg"), e.CardIs("pawn"))))))
    queue = ("red hero", "blue keg", "blue pawn", "blue rook")

    assert ["red hero", "blue rook"] == shown(turn(both, cards=(keg, *PLAIN), queue=queue))


# ------------------------------------------------------------------ limits


def test_once_a_round() -> None:
    """`once a round`: of two pawns that leave at once, it hears of the first alone."""
    witness = card("witness", when(GONE, gain(3), of=PAWN_GONE, limit=Limit(1, each_round=True)))
    queue = ("blue witness", "red hero", "green pawn", "green pawn", "blue witness")

    # each of the two witnesses counts for itself
    assert [1 + 2, 1 + 3 + 3, 1] == points(HIT_PAWNS, cards=(witness,), queue=queue)


def test_leaving_the_queue_forgets_the_limit() -> None:
    """A card that comes back may do it again."""
    witness = card("witness", when(GONE, gain(3), of=PAWN_GONE, limit=Limit(1, each_round=False)))
    one_pawn = s.Eliminate(e.Each(e.Group(PAWN_GONE, cut=e.Cut())))
    again = (
        s.Discard(e.Each(named("witness"))),
        s.Bring(
            e.Each(e.Group(e.CardIs("witness"), zones=(e.Zone.DISCARDED,))), (s.Front(),), True
        ),
    )
    queue = ("blue witness", "red hero", "green pawn", "green pawn", "green pawn")

    found = points(one_pawn, one_pawn, *again, one_pawn, cards=(witness,), queue=queue)

    assert 1 + 3 + 3 == found[1]


# ------------------------------------------------------------------ all the events


def heard(event: Event, *main: s.Statement, queue: tuple[str, ...], **more: Any) -> int:
    """Return how often a blue witness hears of an event during red's turn."""
    witness = card("witness", when(event, s.Put(N(1), THIS), of=e.CardIs("pawn")))
    state = turn(*main, cards=(witness, *PLAIN), queue=("blue witness", *queue), **more)
    return state.influence[state.table.find("blue", "witness")]


PAWN = e.Each(named("pawn"))
UP, DOWN = "green pawn", "(green pawn)"


@pytest.mark.parametrize(
    ("event", "statement", "lies"),
    [
        (Event.ELIMINATED, s.Eliminate(PAWN), UP),
        (Event.LEAVES, s.Eliminate(PAWN), UP),
        (Event.DISCARDED, s.Discard(PAWN), UP),
        (Event.LEAVES, s.Discard(PAWN), UP),
        (Event.LEAVES, s.Send(PAWN, e.Zone.HAND), UP),
        (Event.TURNED_UP, s.Turn(PAWN, face_up=True), DOWN),
        (Event.TURNED_DOWN, s.Turn(PAWN, face_up=False), UP),
        (Event.MOVED, s.Move(PAWN, (s.Back(),)), UP),
        (Event.MOVED, s.Swap(PAWN, THIS), UP),
        (Event.MOVED, s.Reorder(e.Group(ANY), s.Order.REVERSED), UP),
        (Event.TAKEN, s.Take(PAWN), UP),
        (Event.TAKEN, s.Control(YOU, PAWN), UP),
        (Event.INFLUENCE_PUT, s.Put(N(2), PAWN), UP),
        (Event.INFLUENCE_GONE, s.Remove(N(2), PAWN), "green pawn +2"),
        (Event.INFLUENCE_GONE, s.Collect(N(2), PAWN), "green pawn +2"),
        (Event.INFLUENCE_GONE, s.Shift(N(2), PAWN, THIS), "green pawn +2"),
        (Event.INFLUENCE_GONE, s.Turn(PAWN, face_up=True), "(green pawn) +2"),
        (Event.INFLUENCE_PUT, s.Shift(N(2), THIS, PAWN), "green pawn"),
        (Event.COVERED, s.Move(THIS, (s.Onto(named("pawn")),)), UP),
        (Event.UNCOVERED, s.Eliminate(e.Each(named("rook"))), "blue rook / green pawn"),
        (Event.UNCOVERED, s.Move(e.Each(named("rook")), (s.Back(),)), "blue rook / green pawn"),
    ],
)
def test_each_event_of_cards(event: Event, statement: s.Statement, lies: str) -> None:
    """What happens to a card is heard of once."""
    assert 1 == heard(event, statement, queue=("red hero +2", lies, "green king"))


@pytest.mark.parametrize(
    ("event", "statement", "lies"),
    [
        (Event.DISCARDED, s.Eliminate(PAWN), UP),
        (Event.ELIMINATED, s.Discard(PAWN), UP),
        (Event.TURNED_UP, s.Turn(PAWN, face_up=True), UP),
        (Event.REVEALED, s.Turn(PAWN, face_up=True), DOWN),
        (Event.TAKEN, s.Control(YOU, PAWN), "red pawn"),
        (Event.INFLUENCE_GONE, s.Remove(N(2), PAWN), UP),
        (Event.UNCOVERED, s.Move(e.Each(named("rook")), (s.Front(),)), UP),
    ],
)
def test_no_such_event(event: Event, statement: s.Statement, lies: str) -> None:
    """What does not happen is not heard of."""
    assert 0 == heard(event, statement, queue=("red hero", lies, "blue rook"))


def test_a_card_that_comes_is_heard_of() -> None:
    """`when … enters the queue`."""
    back = s.Bring(e.Each(e.Group(e.CardIs("pawn"), zones=(e.Zone.DISCARDED,))), (s.Back(),), True)

    assert 1 == heard(Event.ENTERS, back, queue=("red hero",), discarded={"green": ["pawn"]})


@pytest.mark.parametrize(
    ("event", "player", "expected"),
    [
        (Event.GAINS, e.EachPlayer(opponent=True), 1 + 3),
        (Event.GAINS, YOU, 1),
        (Event.LOSES, e.EachPlayer(opponent=True), 1),
    ],
)
def test_influence_of_players(event: Event, player: e.Player, expected: int) -> None:
    """`when an opponent gains influence`: that many, the amount of what happened."""
    clause = when(event, s.Gain(YOU, e.ThatMany(1)), player=player)
    envious = card("envious", clause)

    assert expected == points(gain(3), cards=(envious,), queue=("red hero", "blue envious"))[1]


def test_that_player() -> None:
    """`that player` is the one who gained."""
    clause = when(Event.GAINS, s.Lose(e.ThatPlayer(), N(1)), player=e.EachPlayer(opponent=False))

    found = points(gain(3), cards=(card("tax", clause),), queue=("red hero", "blue tax"))

    assert [1 + 3 - 1, 1, 1] == found


def test_a_payment_for_several_is_one_gain() -> None:
    """Who eliminates two cards at once gains once, for both."""
    clause = when(Event.GAINS, s.Gain(YOU, e.ThatMany(1)), player=e.EachPlayer(opponent=True))
    queue = ("red hero", "blue envious", "green pawn", "green pawn")

    assert [1 + 2, 1 + 2, 1] == points(HIT_PAWNS, cards=(card("envious", clause),), queue=queue)
