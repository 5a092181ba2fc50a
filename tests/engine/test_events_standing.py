"""What stands: abilities that are granted or taken away, what counts as what, ranks."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine import standing
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import (
    Action,
    CannotBe,
    CountsAs,
    Event,
    Has,
    NoAbility,
    RankIs,
    Standing,
)
from tests.support.clauses import OPPOSING, THIS, YOURS, card, gain, hit, instead, static, when
from tests.support.position import resolve
from tests.support.toys import named
from tests.support.words import PLAIN, shown, turn

GONE = Event.ELIMINATED
N = e.Number
OTHERS = e.NotThat(e.Is(THIS))
BESIDE = e.Each(e.Group(e.all_of((e.Adjacent(THIS), YOURS))))
WHO = ("red hero", "blue bearer", "blue pawn", "green pawn")

# ------------------------------------------------------------------ Has


def test_a_granted_trigger() -> None:
    """`each adjacent card of yours has { when eliminated { gain 2 } }`: this is that card."""
    bearer = card("bearer", static(Has(BESIDE, triggers=(when(GONE, gain(2)),))))

    state = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=WHO)

    assert [1 + 2, 1 + 2, 1] == state.points


def test_a_granted_observer() -> None:
    """A clause about others, granted to a card, is seen from that card."""
    clause = when(GONE, s.Put(N(1), THIS), of=OPPOSING)
    bearer = card("bearer", static(Has(BESIDE, triggers=(clause,))))
    queue = ("red hero", "blue rook", "blue bearer", "blue rook", "blue rook", "green pawn")

    state = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=queue)

    assert ["blue rook +1", "blue bearer", "blue rook +1", "blue rook"] == shown(state)[1:]


def test_a_granted_replacement() -> None:
    """A replacement that a card has from another one works like its own."""
    bearer = card("bearer", static(Has(BESIDE, instead=(instead(GONE, gain(2)),))))

    state = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=WHO)

    assert ["red hero", "blue bearer", "blue pawn"] == shown(state)
    assert [1 + 1, 1 + 2, 1] == state.points


def test_granted_statements_follow_the_main_ability() -> None:
    """What else a card does comes after its own main ability, for its own player."""
    bearer = card("bearer", static(Has(BESIDE, body=(s.Gain(e.You(), e.PerInfluence(1, THIS)),))))
    hero = card("hero", s.Put(N(3), THIS))

    state = turn(hero=hero, cards=(bearer,), queue=("red bearer", "red hero"))

    assert [1 + 3, 1, 1] == state.points


def test_each_limit_is_of_the_card_that_has_the_clause() -> None:
    """Two cards that have the same clause from one card count for themselves."""
    from oriflamme_dsl.ir.clauses import Limit

    clause = when(GONE, gain(2), of=e.CardIs("pawn"), limit=Limit(1, each_round=True))
    bearer = card("bearer", static(Has(BESIDE, triggers=(clause,))))
    queue = ("red hero", "blue rook", "blue bearer", "blue rook", "green pawn", "green pawn")

    state = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=queue)

    assert 1 + 2 + 2 == state.points[1]


@pytest.mark.parametrize("lies", ["(blue bearer)", "green rook / blue bearer"])
def test_it_stands_only_while_the_card_lies_open(lies: str) -> None:
    """Face down or covered, the card grants nothing."""
    bearer = card("bearer", static(Has(BESIDE, triggers=(when(GONE, gain(2)),))))

    state = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=("red hero", lies, "blue pawn"))

    assert [2, 1, 1] == state.points


def test_it_stands_while_a_condition_holds() -> None:
    """`if there is a king: …`."""
    king = e.Exists(named("king"))
    bearer = card("bearer", static(Has(BESIDE, triggers=(when(GONE, gain(2)),)), condition=king))

    with_king = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=(*WHO, "green king"))
    without = turn(hit("pawn"), cards=(bearer, *PLAIN), queue=WHO)

    assert (1 + 2, 1) == (with_king.points[1], without.points[1])


# ------------------------------------------------------------------ CountsAs


def counting(also: e.Filter) -> CardDef:
    """Return a card that lets every rook count as something."""
    return card("herald", static(CountsAs(e.Each(named("rook")), also)))


@pytest.mark.parametrize("lies", ["blue herald", "(blue herald)"])
def test_a_name_that_it_counts_as(lies: str) -> None:
    """Who eliminates each pawn eliminates what counts as one, too."""
    queue = ("red hero", lies, "green rook", "green pawn")

    state = turn(hit("pawn"), cards=(counting(e.CardIs("pawn")), *PLAIN), queue=queue)

    left = [] if lies == "blue herald" else ["green rook"]
    assert ["red hero", lies, *left] == shown(state)


def test_a_card_that_counts_as_yours() -> None:
    """It is yours for you, and still its own family's for others."""
    queue = ("red hero", "red herald", "green rook", "green pawn")
    cards = (counting(YOURS), *PLAIN)

    yours = turn(s.Discard(e.Each(e.Group(YOURS))), cards=cards, queue=queue)
    theirs = turn(s.Gain(e.PlayerOf(e.Slot(0)), N(2)), cards=cards, queue=queue)

    assert ["green pawn"] == shown(yours)
    rook = theirs.table.find("green", "rook")
    assert {0, 2} == standing.families(theirs, rook)
    assert 2 == theirs.family[rook]


def test_what_counts_is_read_as_printed() -> None:
    """What counts as a rook by one card is no rook for what another one says of rooks."""
    one = card("one", static(CountsAs(e.Each(named("pawn")), e.CardIs("rook"))))
    two = card("two", static(CountsAs(e.Each(named("rook")), e.CardIs("king"))))
    queue = ("red hero", "blue one", "blue two", "green pawn", "green rook")

    state = turn(hit("king"), cards=(one, two, *PLAIN), queue=queue)

    assert ["red hero", "blue one", "blue two", "green pawn"] == shown(state)


# ------------------------------------------------------------------ NoAbility

MUTE = card("mute", static(NoAbility(e.Each(e.Group(e.Adjacent(THIS))))))


def test_without_ability() -> None:
    """A card without ability does nothing at its turn, and keeps its place."""
    hero = card("hero", gain(5))

    assert [1, 1, 1] == turn(hero=hero, cards=(MUTE,), queue=("blue mute", "red hero")).points


def test_without_clauses() -> None:
    """It has no clauses, those granted by others included."""
    keg = card("keg", when(GONE, gain(5)))
    bearer = card("bearer", static(Has(e.Each(named("keg")), triggers=(when(GONE, gain(2)),))))
    queue = ("red hero", "blue bearer", "blue keg", "green mute")

    state = turn(hit("keg"), cards=(keg, bearer, MUTE), queue=queue)

    assert [2, 1, 1] == state.points


def test_what_cannot_be_said_any_more() -> None:
    """A protection of a card without ability does not stand."""
    shield = card("shield", static(CannotBe(e.Each(named("pawn")), Action.ELIMINATED)))

    state = turn(
        hit("pawn"),
        cards=(shield, MUTE, *PLAIN),
        queue=("red hero", "blue pawn", "blue shield", "red mute"),
    )

    assert [2, 1, 1] == state.points


def test_the_one_in_front_silences_first() -> None:
    """Of two cards that silence each other the one in front keeps its clause."""
    state = turn(cards=(MUTE, *PLAIN), queue=("red hero", "green king", "blue mute", "green mute"))

    mutes = [state.table.find(family, "mute") for family in ("blue", "green")]
    assert [False, True] == [mute in standing.silenced(state) for mute in mutes]


# ------------------------------------------------------------------ RankIs


def rank_after(*effects: RankIs, rank: int | None = 5) -> int:
    """Return the rank of a card of rank 5 beside cards with these effects."""
    king = card("king", rank=rank)
    others = tuple(card(f"baron{n}", static(effect)) for n, effect in enumerate(effects))
    queue = ("red hero", "green king", *(f"blue baron{n}" for n in range(len(effects))))
    state = turn(cards=(king, *others), queue=queue)
    return standing.rank(state, state.table.find("green", "king"))


KING = e.Each(named("king"))


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ((), 5),
        ((RankIs(KING, N(2)),), 7),
        ((RankIs(KING, N(2), lower=True),), 3),
        ((RankIs(KING, N(9), lower=True),), 0),
        ((RankIs(KING, N(1)), RankIs(KING, N(3), fixed=True)), 4),
    ],
)
def test_the_rank_of_a_card(effects: tuple[RankIs, ...], expected: int) -> None:
    """A fixed rank replaces what is printed; then the changes are added; it is 0 at least."""
    assert expected == rank_after(*effects)


def test_no_rank_is_printed() -> None:
    """Then it is 0."""
    assert 0 == rank_after(rank=None)


def test_a_silenced_card_changes_no_rank() -> None:
    """Who has no ability is found out before ranks are."""
    king, baron = card("king", rank=5), card("baron", static(RankIs(KING, N(2))))

    state = turn(
        cards=(king, baron, MUTE), queue=("red hero", "green king", "blue baron", "red mute")
    )

    assert 5 == standing.rank(state, state.table.find("green", "king"))


# ------------------------------------------------------------------ at the turn of a card


def test_a_card_that_cannot_be_revealed_waits() -> None:
    """Its player is not asked: it stays face down and gets its influence."""
    lock = CannotBe(e.Each(e.Group(OTHERS)), Action.REVEALED)
    cards = (card("lock", static(lock, standing=Standing(covered=True))), *PLAIN)

    state = turn(cards=cards, queue=("(red hero)", "blue lock"))

    assert ["(red hero) +1", "blue lock"] == shown(state)
    assert resolve(state).pending is None
