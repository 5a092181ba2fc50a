"""Effects that never end are cut off, the game goes on, and the log says which cards it was."""

from __future__ import annotations

from oriflamme_dsl.engine.acts import start_pass
from oriflamme_dsl.engine.run import ABILITY_LIMIT, TURN_LIMIT, advance
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event
from oriflamme_dsl.ir.expressions import CardIs, Cut, Each, EachPlayer, Group, Number, This, Zone
from tests.support.clauses import YOU, card, gain, hit, instead, when
from tests.support.position import labels, position, resolve, row, turns
from tests.support.toys import GAIN_1, named, run_row, toy, toy_linked

AS_SOON_AS_LEFT = Event.ELIMINATED


def cut_off(state: State) -> list[tuple[str, ...]]:
    """Return, for each time that something was cut off, the ids of the cards."""
    found = []
    for event in state.log or ():
        if event.kind == "cut_off":
            cards = event.detail("cards")
            assert isinstance(cards, tuple)
            found.append(tuple(map(state.table.card_id, cards)))
    return found


def test_a_card_that_copies_itself() -> None:
    """Its turn ends, the next card acts, and the log names the card and no bystander."""
    linked = toy_linked(toy("echo", s.Copy(This())), toy("bystander", GAIN_1))

    state = run_row(linked, "red bystander", "red echo", "blue bystander")

    assert [("echo",)] == cut_off(state)
    assert [2, 2, 1] == state.points
    assert ["red bystander", "red echo", "blue bystander"] == turns(state)


def test_what_still_waits_in_that_turn_is_dropped() -> None:
    """Neither the rest of the ability nor a card's leaving comes after it."""
    linked = toy_linked(toy("echo", s.Copy(This()), GAIN_1))

    assert [1, 1, 1] == run_row(linked, "red echo").points


def test_two_cards_that_activate_each_other() -> None:
    """The log names both, and each of them has its turn."""
    tick = toy("tick", s.Activate(Each(named("tock"))))
    tock = toy("tock", s.Activate(Each(named("tick"))))

    state = run_row(toy_linked(tick, tock), "red tick", "blue tock")

    assert [{"tick", "tock"}] * 2 == [set(cards) for cards in cut_off(state)]
    assert ["red tick", "blue tock"] == turns(state)


def test_a_gain_that_sets_itself_off() -> None:
    """`when a player gains influence { gain 1 }` gains until it is cut off."""
    greedy = card("greedy", when(Event.GAINS, gain(1), player=EachPlayer(opponent=False)))

    state = run_row(toy_linked(greedy, toy("hero", GAIN_1)), "red greedy", "blue hero")

    assert [("greedy",)] == cut_off(state)
    assert [1 + ABILITY_LIMIT - 1, 2, 1] == state.points


def brings(other: str) -> s.Bring:
    """Return the statement by which a card that has left comes to the back of the queue."""
    left = Group(CardIs(other), zones=(Zone.DISCARDED, Zone.ELIMINATED), cut=Cut())
    return s.Bring(Each(left), (s.Back(),), face_up=True)


def test_cards_that_bring_each_other_at_once() -> None:
    """Two cards of which each, when it is eliminated, brings the other one and eliminates it."""

    def avenged(name: str, other: str) -> CardDef:
        return card(name, when(AS_SOON_AS_LEFT, brings(other), hit(other)))

    hero = toy("hero", hit("one"))
    linked = toy_linked(hero, avenged("one", "other"), avenged("other", "one"))
    state = position(linked, row("red hero", "red one"), discarded={"blue": ["other"]})

    assert [{"one", "other"}] == [set(cards) - {"hero"} for cards in cut_off(resolve(state))]


def test_a_replacement_that_does_it_again() -> None:
    """`instead of this being eliminated { eliminate this }`: it does not stand in for itself."""
    stubborn = card("pawn", instead(AS_SOON_AS_LEFT, hit("pawn")))

    state = run_row(toy_linked(toy("hero", hit("pawn")), stubborn), "red hero", "blue pawn")

    assert [["red hero"]] == labels(state)
    assert ([1, 2, 1], []) == (state.points, cut_off(state))


def test_a_pass_without_an_end() -> None:
    """Cards that move to the back for ever: the pass ends after so many turns."""
    runner = toy("runner", s.Move(This(), (s.Back(),)))
    chaser = toy("chaser", s.Move(This(), (s.Back(),)))
    linked = toy_linked(runner, chaser, toy("bystander", GAIN_1))

    state = run_row(linked, "red bystander", "red runner", "blue chaser")

    assert [{"runner", "chaser"}] == [set(cards) for cards in cut_off(state)]
    assert TURN_LIMIT == len(turns(state))
    assert [[], 2] == [state.cursors, state.points[0]]


def test_cards_that_bring_each_other_in_turn() -> None:
    """Two cards that each leave for the other one: each turn ends, and the pass is cut off."""
    one = toy("one", brings("other"), s.Discard(This()))
    other = toy("other", brings("one"), s.Discard(This()))
    linked = toy_linked(one, other, toy("bystander", GAIN_1))
    state = position(linked, row("red bystander", "red one"), discarded={"blue": ["other"]})

    assert [{"one", "other"}] == [set(cards) for cards in cut_off(resolve(state))]


def test_repeating_far_too_often() -> None:
    """A repetition within repetitions comes to the limit of one turn."""
    inner = s.Repeat(Number(99), (s.Repeat(Number(99), (GAIN_1,)),))

    state = run_row(
        toy_linked(toy("hero", inner), toy("bystander", GAIN_1)), "red hero", "blue bystander"
    )

    assert [("hero",)] == cut_off(state)
    assert 2 == state.points[1]


def test_a_long_chain_goes_through() -> None:
    """One elimination after the other, 40 triggers deep, ends as it should."""
    length = 40
    names = [f"domino-{number}" for number in range(length + 1)]
    dominoes = [
        card(name, when(AS_SOON_AS_LEFT, hit(after)))
        for name, after in zip(names, [*names[1:], "nothing"], strict=True)
    ]
    linked = toy_linked(toy("finger", hit(names[0])), *dominoes)

    state = run_row(linked, "red finger", *(f"blue {name}" for name in names))

    assert [["red finger"]] == labels(state)
    assert ["red finger"] == turns(state)
    assert [2, 1 + length, 1] == state.points
    assert [length + 1] == [len(pile) for pile in state.eliminated if pile]


def test_many_activations_go_through() -> None:
    """A card that activates another one hundreds of times in one turn ends as it should."""
    hero = toy("hero", s.Repeat(Number(400), (s.Activate(Each(named("pawn"))),)))

    state = run_row(toy_linked(hero, toy("pawn", GAIN_1)), "red hero", "blue pawn")

    assert [] == cut_off(state)
    assert [1, 1 + 400 + 1, 1] == state.points


def test_each_turn_counts_for_itself() -> None:
    """Two turns that are each below the limit go through, one after the other."""
    hero = toy("hero", s.Repeat(Number(ABILITY_LIMIT - 2), (s.Gain(YOU, Number(0)),)))

    state = run_row(toy_linked(hero), "red hero", "blue hero")
    start_pass(state)
    advance(state)

    assert [] == cut_off(state)
