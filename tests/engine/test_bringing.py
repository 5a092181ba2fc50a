"""Cards from outside the queue come into it, and cards lie down where others were."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.decisions import Choice
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Back,
    Bring,
    Choose,
    Discard,
    Eliminate,
    Front,
    Move,
    Onto,
    Place,
    Statement,
    WhereItWas,
)
from tests.support.position import Held, Laid, labels, position, resolve, row
from tests.support.toys import GAIN_1, foremost, named, toy, toy_linked

PAWN, ROOK = toy("pawn"), toy("rook", GAIN_1)
MINE: e.Filter = e.YourBack()
ENDS: tuple[Place, ...] = (Front(), Back())
ALL_ZONES = tuple(e.Zone)


def out(*filters: e.Filter, zones: tuple[e.Zone, ...] = ALL_ZONES) -> e.Group:
    """Return a group of cards outside the queue."""
    return e.Group(e.all_of(filters), zones=zones)


def played(
    *statements: Statement, queue: tuple[str, ...] = ("red hero", "blue pawn"), **zones: Held
) -> Game:
    """Return a game in which the red hero, at the front, has begun its ability."""
    linked = toy_linked(toy("hero", *statements), PAWN, ROOK)
    return Game(resolve(position(linked, row(*queue), {}, {}, players=3, **zones)))


def test_a_card_is_chosen_among_several() -> None:
    """`bring a card` offers all cards of all zones, zone by zone; the one chosen leaves its zone.

    Players come in seat order within a zone, and each card lies only at the place chosen.
    """
    bring = Bring(e.One(out(zones=(e.Zone.DISCARDED, e.Zone.ASIDE))), ENDS, face_up=True)
    game = played(bring, aside={"red": ["rook"]}, discarded={"blue": ["rook"], "red": ["pawn"]})
    table = game.state.table

    assert game.decision is not None
    offered = [table.label(choice.card) for choice in game.decision.options]
    assert ["red pawn", "blue rook", "red rook"] == offered
    game.answer(1)
    assert game.decision is not None
    assert (Choice("gap", gap=0), Choice("gap", gap=2)) == game.decision.options
    game.answer(1)

    assert [["red hero"], ["blue pawn"], ["blue rook"]] == labels(game.state)
    assert [[], []] == [game.state.discarded[1], game.state.eliminated[1]]
    assert 2 == game.state.points[1]  # it lies behind the pass, and has acted as any other


def test_each_card_is_brought_in_turn() -> None:
    """Cards brought to one place keep their order, so that the last is laid at the front first."""
    bring = Bring(e.Each(out(MINE, zones=(e.Zone.ASIDE,))), (Front(),), face_up=False)
    game = played(bring, aside={"red": ["rook", "pawn"], "blue": ["rook"]})
    queue = game.state.queue

    assert [["red rook"], ["red pawn"], ["red hero"], ["blue pawn"]] == labels(game.state)
    assert [False, False] == [game.state.face_up[stack[0]] for stack in queue[:2]]
    assert [[], [game.state.table.find("blue", "rook")], []] == game.state.aside


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        ((e.Zone.ASIDE, e.Zone.DISCARDED), "red pawn"),
        ((e.Zone.DISCARDED, e.Zone.ASIDE), "2nd red pawn"),
        ((e.Zone.ELIMINATED, e.Zone.BESIDE), "3rd red pawn"),
        ((e.Zone.BESIDE,), "4th red pawn"),
    ],
)
def test_the_first_of_several_zones(zones: tuple[e.Zone, ...], expected: str) -> None:
    """`the first` of several zones is that of the first zone that has one; nobody chooses."""
    lying = {zone: {"red": ["pawn"]} for zone in ("aside", "discarded", "eliminated", "beside")}
    bring = Bring(foremost(out(e.CardIs("pawn"), MINE, zones=zones)), (Front(),), face_up=True)

    game = played(bring, queue=("red hero",), **lying)

    assert [[expected], ["red hero"]] == labels(game.state)


def test_a_card_without_a_place_stays_where_it_is() -> None:
    """With no place to lie at, the card stays in its zone, and the ability goes on."""
    bring = Bring(foremost(out(MINE)), (Onto(named("rook")),), face_up=True)
    game = played(bring, GAIN_1, aside={"red": ["pawn"]})

    assert [["red hero"], ["blue pawn"]] == labels(game.state)
    assert [1, 0, 0] == [len(cards) for cards in game.state.aside]
    assert 2 == game.state.points[0]


def test_what_has_come_back_is_its_own_family_s() -> None:
    """A card that left under another family's token comes back without it, to its own family."""
    eliminate = Eliminate(e.Each(named("pawn")))
    bring = Bring(foremost(out(e.CardIs("pawn"))), (Back(),), face_up=True)
    linked = toy_linked(toy("hero", eliminate, bring), PAWN)
    stacks = [[Laid("red", "hero")], [Laid("blue", "pawn", influence=3, by="green")]]

    state = resolve(position(linked, stacks))

    pawn = state.queue[1][0]
    assert [["red hero"], ["blue pawn"]] == labels(state)
    assert (1, -1, 0) == (state.family[pawn], state.token[pawn], state.influence[pawn])


# ------------------------------------------------------------------ to where a card was

SLOT = e.Slot(0)
THERE = (WhereItWas(SLOT),)
COMES = Bring(foremost(out(e.CardIs("rook"), MINE)), THERE, face_up=True)
OTHERS = e.NotThat(e.Is(e.This()))


def replaced(*between: Statement, stacks: list[list[Laid]]) -> list[list[str]]:
    """Choose the first pawn of another family, eliminate it, do more, bring a rook there."""
    choose = Choose(0, foremost(e.Group(e.all_of((e.CardIs("pawn"), e.Opposing())))))
    hero = toy("hero", choose, Eliminate(SLOT), *between, COMES)
    linked = toy_linked(hero, PAWN, ROOK, toy("king"))
    return labels(resolve(position(linked, stacks, aside={"red": ["rook"]})))


LINE = row("blue king", "blue pawn", "green king", "red hero", "green pawn")


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        ((), "blue king, red rook, green king, red hero, green pawn"),
        # What lay ahead has gone.
        (
            (Discard(e.Each(e.Group(e.First()))),),
            "red rook, green king, red hero, green pawn",
        ),
        # Both its neighbours have gone.
        ((Discard(e.Each(named("king"))),), "red rook, red hero, green pawn"),
        # Another card has come to the front.
        (
            (Move(e.Each(e.Group(e.Last())), (Front(),)),),
            "green pawn, blue king, red rook, green king, red hero",
        ),
        # This card has come to the front.
        (
            (Move(e.This(), (Front(),)),),
            "red hero, blue king, red rook, green king, green pawn",
        ),
        # The card behind the gap has gone to the front.
        (
            (Move(e.Each(e.Group(e.all_of((e.CardIs("king"), e.SameFamily(e.This()))))), THERE),),
            "blue king, red rook, green king, red hero, green pawn",
        ),
        # It has come back itself before.
        ((Bring(foremost(out(e.Is(SLOT))), (Back(),), face_up=True),), None),
    ],
)
def test_where_a_card_was(between: tuple[Statement, ...], expected: str | None) -> None:
    """The gap where a card was is found whatever has come, gone and moved in the meantime.

    A card that has come back lies nowhere that it was.
    """
    found = ", ".join(stack[0] for stack in replaced(*between, stacks=LINE))

    if expected is None:
        expected = "blue king, green king, red hero, green pawn, blue pawn"
    assert expected == found


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        ((), [["blue king", "red rook"], ["red hero"]]),
        ((Discard(e.Each(named("king"))),), [["red rook"], ["red hero"]]),
        (
            (Move(e.This(), (Onto(named("king")),)),),
            [["blue king", "red hero", "red rook"]],
        ),
    ],
)
def test_where_a_card_was_on_a_stack(
    between: tuple[Statement, ...], expected: list[list[str]]
) -> None:
    """What remains of the stack is the place; where nothing remains, the gap is."""
    stacks = [[Laid("blue", "king"), Laid("blue", "pawn")], [Laid("red", "hero")]]

    assert expected == replaced(*between, stacks=stacks)


def test_a_card_goes_back_to_where_it_was_moved_from() -> None:
    """A card that is being moved has a place where it was, and may go back there."""
    hero = toy("hero", Choose(0, foremost(named("pawn"))), Move(SLOT, (*THERE, Back())))
    game = Game(resolve(position(toy_linked(hero, PAWN, ROOK), row("blue pawn", "red hero"))))

    assert game.decision is not None
    assert [0, 1] == [choice.gap for choice in game.decision.options]
    game.answer(0)

    assert [["blue pawn"], ["red hero"]] == labels(game.state)


def test_a_move_that_fails_leaves_where_cards_were() -> None:
    """A card that was lifted and laid back changes no place that is remembered."""
    fails = Move(e.Each(e.Group(e.First())), (Onto(named("nobody")),))
    stacks = row("blue king", "blue pawn", "red hero")
    choose = Choose(0, foremost(named("pawn")))
    hero = toy("hero", choose, Eliminate(SLOT), fails, COMES)
    linked = toy_linked(hero, PAWN, ROOK, toy("king"))

    state = resolve(position(linked, stacks, aside={"red": ["rook"]}))

    assert [["blue king"], ["red rook"], ["red hero"]] == labels(state)
