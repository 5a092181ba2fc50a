"""Copy, activate, resolve: cards that use abilities now."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import CountsAs, Event, Has, NoAbility, Static, Trigger
from oriflamme_dsl.ir.statements import Activate, Copy, Put, Resolve
from tests.support.position import turns
from tests.support.toys import LEAVES, named, toy
from tests.support.words import asked, gain, group, offered, say, shown, turn

N = e.Number
PAWN, ROOK = toy("pawn"), toy("rook", gain(N(5)))
KING = toy("king", gain(N(1)), kind=LEAVES)
CARDS = (PAWN, ROOK, KING)
DOWN = ("blue pawn", "red hero", "(green king) +2", "blue rook")
TEN = gain(e.ThatMany(10))


def test_copy_and_activate_several() -> None:
    """One after the other; for whom depends on who uses the ability; that many did."""
    rooks = e.Each(named("rook"))

    assert [1 + 10 + 20, 1, 1] == turn(Copy(rooks), TEN, cards=CARDS).points
    assert [1 + 5 + 20, 6, 1] == turn(Activate(rooks), TEN, cards=CARDS).points


def test_resolve_a_card_that_lies_face_up() -> None:
    """`resolve x`: it takes a turn now, and has acted in this pass."""
    state = turn(Resolve(e.Each(named("rook"))), TEN, cards=CARDS)

    assert ["red hero", "red rook", "blue rook"] == turns(state)
    assert [1 + 5 + 20, 1 + 5, 1] == state.points
    assert state.acted[state.table.find("blue", "rook")]


def test_resolve_a_card_that_lies_face_down() -> None:
    """Its player decides whether to reveal it; the ability goes on after its turn."""
    resolve = Resolve(e.Each(named("king")))

    state = turn(resolve, gain(N(10)), queue=DOWN, cards=CARDS)
    assert ("green", ["wait", "reveal"]) == (asked(state), offered(state))

    say(state, "reveal")
    assert ["blue pawn", "red hero", "blue rook"] == shown(state)
    assert 11 == state.points[0]
    assert 1 + 2 + 1 == state.points[2]


def test_resolve_a_card_outside_the_queue() -> None:
    """What does not lie in the queue takes no turn."""
    held = e.Each(group(zones=(e.Zone.HAND,)))

    state = turn(Resolve(held), TEN, cards=CARDS, hands={"red": ["rook"]})

    assert [1, 1, 1] == state.points


def test_resolved_once_a_round() -> None:
    """Where a card acts once a round, it has had its turn."""
    rules = {"acting": r.Acting(once=True)}

    state = turn(Resolve(e.Each(named("rook"))), cards=CARDS, rules=rules)

    assert [True, True] == [state.acted[state.table.find(f, "rook")] for f in ("red", "blue")]


def test_what_is_granted_is_applied_after_the_main_ability() -> None:
    """A card that has an ability from another one applies it behind its own, for its player."""
    hero = toy("hero", Activate(e.Each(named("rook"))))
    king = toy("king")
    grants = Has(e.Each(named("rook")), body=(Put(N(1), e.This()),))
    king = evolve(king, statics=(Static(grants),))

    state = turn(hero=hero, cards=(PAWN, ROOK, king))

    row = ["blue pawn", "red rook +1", "red hero", "green king", "blue rook +1"]
    assert row == shown(state)
    assert [6, 6, 1] == state.points


def test_cards_without_ability_do_nothing() -> None:
    """A card without ability neither acts nor is copied."""
    king = evolve(toy("king"), statics=(Static(NoAbility(e.Each(named("rook")))),))
    both = (Copy(e.Each(named("rook"))), Activate(e.Each(named("rook"))), TEN)

    state = turn(*both, cards=(PAWN, ROOK, king))

    assert [1, 1, 1] == state.points


def test_counting_as_another_card() -> None:
    """What counts as a rook is meant where rooks are, and keeps its own ability."""
    king = evolve(toy("king"), statics=(Static(CountsAs(e.Each(named("pawn")), e.CardIs("rook"))),))

    state = turn(Put(N(1), e.Each(named("rook"))), cards=(PAWN, ROOK, king))

    row = ["blue pawn +1", "red rook +1", "red hero", "green king", "blue rook +1"]
    assert row == shown(state)


def test_a_trigger_that_is_copied_is_none() -> None:
    """Only main abilities are copied."""
    trigger = Trigger(Event.ELIMINATED, None, None, (gain(N(9)),))

    state = turn(Copy(e.Each(named("king"))), cards=(PAWN, ROOK, toy("king", triggers=(trigger,))))

    assert [1, 1, 1] == state.points
