"""The resolution pass: direction, what is laid bare, what moves, who acts how often; placing."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.acts import start_round
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.expressions import Each, Group, Last, NotThat, Number, This, all_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import (
    AnyGap,
    Back,
    Discard,
    Eliminate,
    Front,
    InnerGap,
    Move,
    Onto,
)
from tests.support.base import base_ruleset, with_rules
from tests.support.position import Laid, labels, position, resolve, row, turns
from tests.support.toys import GAIN_1, LEAVES, named, run_row, toy, toy_linked, toy_rules

PEASANT = toy("peasant", GAIN_1)
COURIER = toy("courier", Move(Each(named("peasant")), (Back(),)), kind=LEAVES)
HERALD = toy("herald", Move(Each(named("peasant")), (Front(),)), kind=LEAVES)


def backwards(ruleset: Ruleset) -> Linked:
    """Return the ruleset with passes from back to front, ready to run."""
    phases = tuple(
        r.ResolvePhase(forward=False) if isinstance(phase, r.ResolvePhase) else phase
        for phase in ruleset.rules.each_round.phases
    )
    return link(with_rules(ruleset, each_round=r.EachRound(phases)))


def test_ruling_36_a_pass_may_go_from_back_to_front() -> None:
    """The direction is a rule of the game; backwards, each card acts once, the last one first."""
    cards = ("red peasant", "blue peasant", "green peasant")

    forth = run_row(toy_linked(PEASANT), *cards)
    back = run_row(backwards(toy_rules(PEASANT)), *cards)

    assert list(cards) == turns(forth)
    assert list(reversed(cards)) == turns(back)
    assert [2, 2, 2] == forth.points == back.points


@pytest.mark.parametrize(
    ("carrier", "forward", "expected"),
    [
        ("courier", True, ["green peasant", "blue courier", "green peasant", "red peasant"]),
        ("herald", True, ["green peasant", "blue herald"]),
        ("courier", False, ["red peasant", "blue courier"]),
        ("herald", False, ["red peasant", "blue herald", "red peasant", "green peasant"]),
    ],
)
def test_ruling_26_cards_moved_past_the_marker(
    carrier: str, forward: bool, expected: list[str]
) -> None:
    """A card that is moved ahead of the pass acts when reached, one moved behind it does not.

    Going backwards is the mirror image.
    """
    rules = toy_rules(PEASANT, COURIER, HERALD)
    linked = link(rules) if forward else backwards(rules)

    assert expected == turns(run_row(linked, "green peasant", f"blue {carrier}", "red peasant"))


def test_ruling_29_a_card_laid_bare_acts_at_once() -> None:
    """The card beneath one that leaves in its own turn acts next, before the slot behind."""
    queue = [[Laid("red", "peasant"), Laid("blue", "courier")], [Laid("green", "soldier")]]
    gone = toy("courier", Discard(This()))
    linked = toy_linked(PEASANT, gone, toy("soldier", GAIN_1))

    state = resolve(position(linked, queue))

    assert ["blue courier", "red peasant", "green soldier"] == turns(state)


def test_ruling_29_or_waits_for_the_next_round() -> None:
    """Where the rules say so, the card laid bare is passed over."""
    queue = [[Laid("red", "peasant"), Laid("blue", "courier")], [Laid("green", "soldier")]]
    gone = toy("courier", Discard(This()))
    linked = toy_linked(
        PEASANT, gone, toy("soldier", GAIN_1), uncovered=r.Uncovered(resolves_now=False)
    )

    state = resolve(position(linked, queue))

    assert ["blue courier", "green soldier"] == turns(state)
    assert [["red peasant"], ["green soldier"]] == labels(state)


def test_a_card_laid_on_the_acting_one_is_not_laid_bare() -> None:
    """Only a card that lay beneath when the turn began acts at once when the acting one leaves."""
    carrier = toy("courier", Move(Each(named("peasant")), (Onto(named("courier")),)), kind=LEAVES)
    linked = toy_linked(PEASANT, carrier)

    state = run_row(linked, "blue courier", "red peasant")

    assert ["blue courier"] == turns(state)
    assert [["red peasant"]] == labels(state)


def test_laid_bare_backwards() -> None:
    """Going backwards, too, the card laid bare acts next."""
    queue = [[Laid("green", "peasant")], [Laid("red", "peasant"), Laid("blue", "courier")]]
    linked = backwards(toy_rules(PEASANT, toy("courier", Discard(This()))))

    state = resolve(position(linked, queue))

    assert ["blue courier", "red peasant", "green peasant"] == turns(state)


@pytest.mark.parametrize("forward", [True, False])
def test_ruling_31_gaps_close_and_nobody_is_skipped(forward: bool) -> None:
    """When slots vanish ahead of and behind the acting card, every card left acts once."""
    purge = toy("purge", Eliminate(Each(named("peasant"))))
    rules = toy_rules(PEASANT, purge, toy("soldier", GAIN_1))
    linked = link(rules) if forward else backwards(rules)
    queue = ["blue soldier", "red purge", "red peasant", "green soldier", "green peasant"]

    state = run_row(linked, *(queue if forward else reversed(queue)))

    assert ["blue soldier", "red purge", "green soldier"] == turns(state)


@pytest.mark.parametrize("forward", [True, False])
def test_ruling_32_a_card_laid_where_the_acting_one_left(forward: bool) -> None:
    """A card that is laid exactly at the marker, whose card has left, counts as passed."""
    end = Front() if forward else Back()
    leaver = toy("leaver", Discard(This()), Move(Each(named("peasant")), (end,)))
    rules = toy_rules(PEASANT, leaver)
    linked = link(rules) if forward else backwards(rules)
    queue = ["blue leaver", "red peasant"]

    state = run_row(linked, *(queue if forward else reversed(queue)))

    assert ["blue leaver"] == turns(state)
    assert [["red peasant"]] == labels(state)


def test_ruling_26_once_per_round() -> None:
    """A card that comes back ahead of the pass acts again, or not where it acts once a round."""
    twice = toy_linked(PEASANT, COURIER)
    once = toy_linked(PEASANT, COURIER, acting=r.Acting(once=True))
    queue = ("red peasant", "blue courier")

    assert ["red peasant", "blue courier", "red peasant"] == turns(run_row(twice, *queue))
    assert ["red peasant", "blue courier"] == turns(run_row(once, *queue))


def test_ruling_24_onto_a_card_and_back() -> None:
    """A card that is moved onto another covers it and keeps its influence and its side."""
    onto = Onto(Group(all_of((Last(), NotThat(named("peasant").where)))))
    carrier = toy("courier", Move(Each(named("peasant")), (onto,)), kind=LEAVES)
    linked = toy_linked(PEASANT, carrier, toy("soldier", GAIN_1))
    queue = [[Laid("blue", "courier")], [Laid("red", "peasant", False, 3)], *row("green soldier")]

    state = resolve(position(linked, queue))

    assert [["green soldier", "red peasant"]] == labels(state)
    assert (False, 3) == (state.face_up[state.queue[0][1]], state.influence[state.queue[0][1]])


def test_a_move_without_a_place_leaves_everything_as_it_was() -> None:
    """With no place to go the card stays, and the pass goes on as if nothing had been."""
    carrier = toy("courier", Move(Each(named("peasant")), (Onto(named("nobody")),)))
    state = run_row(toy_linked(PEASANT, carrier), "red peasant", "blue courier", "green peasant")

    assert [["red peasant"], ["blue courier"], ["green peasant"]] == labels(state)
    assert ["red peasant", "blue courier", "green peasant"] == turns(state)


# ------------------------------------------------------------------ placing


def laying(where: tuple[r.Where, ...], round: int = 1) -> State:
    """Return the state in which red is asked where to lay a peasant; four cards lie there."""
    phases = (r.PlacePhase(1, face_down=True, where=where),)
    linked = toy_linked(PEASANT, toy("soldier", GAIN_1), each_round=r.EachRound(phases))
    queue = row("red soldier", "blue soldier", "green soldier", "green peasant")
    state = position(linked, queue, hands={"red": ["peasant"]})
    state.round = round
    start_round(state)
    advance(state)
    return state


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((Front(), Back()), [0, 4]),
        ((InnerGap(),), [1, 2, 3]),
        ((Front(), Back(), InnerGap()), [0, 4, 1, 2, 3]),
        ((AnyGap(),), [0, 1, 2, 3, 4]),
    ],
)
def test_ruling_44_gaps(
    place: tuple[Front | Back | InnerGap | AnyGap, ...], expected: list[int]
) -> None:
    """Either end, between two cards, any gap: which gaps are offered, each once, in this order."""
    state = laying(tuple(r.Where(p) for p in place))

    assert state.pending is not None
    assert expected == state.pending.options


def test_a_place_in_the_middle_is_taken() -> None:
    """A card laid between two others lies there, face down."""
    state = laying((r.Where(InnerGap()),))

    answer(state, 1)

    assert ["red soldier", "blue soldier", "red peasant", "green soldier"] == [
        stack[0] for stack in labels(state)[:4]
    ]
    assert not state.face_up[state.queue[2][0]]


@pytest.mark.parametrize(("round", "offered"), [(1, 2), (2, 3)])
def test_ruling_34_from_which_round_on(round: int, offered: int) -> None:
    """A place that opens in round 2 is not offered in round 1."""
    where = (r.Where(Front()), r.Where(Back()), r.Where(Onto(named("peasant")), from_round=2))
    state = laying(where, round)

    assert state.pending is not None
    assert offered == len(state.pending.options)


def test_waiting_pays_what_the_rules_say() -> None:
    """A card that stays face down gets the game's amount and keeps its face."""
    ruleset = with_rules(base_ruleset(), waiting=r.Waiting(Number(3)))
    state = resolve(position(link(ruleset), [[Laid("red", "lord", False)]]))

    answer(state, 0)

    assert (3, False) == (state.influence[0], state.face_up[0])
