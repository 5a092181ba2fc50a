"""The log of all that abilities can do: the events alone lead from table to table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from oriflamme_dsl.engine.acts import start_pass
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.state import LIFTED, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import (
    Action,
    CannotBe,
    CountsAs,
    Event,
    Has,
    Instead,
    Limit,
    Trigger,
)
from tests.support.clauses import ANY, IT, OPPOSING, THIS, YOU, YOURS, card, gain, instead, when
from tests.support.fold import Told, apply, blank, plain, told_by_state
from tests.support.position import position
from tests.support.sound import assert_sound
from tests.support.toys import toy_linked
from tests.support.words import laid

N = e.Number
ONE = e.One(e.Group(ANY))
OTHER = e.One(e.Group(e.NotThat(e.Is(THIS))))
EACH = e.Each(e.Group(e.NotThat(e.Is(THIS))))
STACK = e.StackOf(e.Slot(0))
CHOSEN = s.Choose(0, ONE)
ANYWHERE = (s.AnyGap(), s.Onto(e.Group(ANY)), s.Beneath(e.Group(ANY)))
LEFT = e.One(e.Group(ANY, zones=(e.Zone.DISCARDED, e.Zone.ELIMINATED, e.Zone.WON, e.Zone.HAND)))
ZONES = (e.Zone.HAND, e.Zone.WON, e.Zone.BESIDE, e.Zone.ASIDE, e.Zone.PILE, e.Zone.DISCARDED)

STATEMENTS: tuple[tuple[s.Statement, ...], ...] = (
    (s.Eliminate(OTHER),),
    (s.Eliminate(EACH, s.Reward.IF_SEVERAL),),
    (s.Discard(OTHER),),
    (s.Discard(LEFT),),
    (s.Move(ONE, ANYWHERE),),
    (CHOSEN, s.Move(STACK, ANYWHERE)),
    (s.Swap(ONE, OTHER),),
    (s.Swap(ONE, OTHER, stacks=True),),
    (s.Reorder(e.Group(ANY), s.Order.REVERSED),),
    (s.Reorder(e.Group(ANY), s.Order.SHUFFLED),),
    (s.Turn(ONE, face_up=True),),
    (s.Turn(ONE, face_up=False),),
    (s.Put(N(2), ONE), s.Put(N(1), OTHER)),
    (s.Shift(N(1), ONE, OTHER),),
    (s.SwapInfluence(ONE, OTHER),),
    (s.Collect(N(1), ONE),),
    (s.Remove(N(1), EACH),),
    (s.Steal(N(1), e.OnePlayer(opponent=True)),),
    (s.Give(YOU, N(1), e.EachPlayer(opponent=True)),),
    (s.Take(OTHER),),
    (s.Control(YOU, OTHER),),
    (s.Control(e.Neighbour(left=True), EACH, s.RoundsLong(1)),),
    (CHOSEN, s.Control(YOU, OTHER, s.UntilLeaves(e.Slot(0), or_covered=True))),
    (s.Release(ONE),),
    (s.Bring(LEFT, ANYWHERE, face_up=False),),
    (s.DrawCards(e.EachPlayer(opponent=False), N(1)),),
    (s.Skip(OTHER),),
    (s.Look(EACH),),
    (s.Copy(OTHER),),
    (s.Activate(OTHER),),
    (s.Resolve(OTHER),),
    (s.Placing(e.EachPlayer(opponent=True), -1),),
    (s.BecomeFirst(e.OnePlayer(opponent=True)),),
    (s.Later(when(Event.LEAVES, s.Gain(e.PlayerOf(IT), N(1)), of=ANY)),),
    (s.Lasting(CannotBe(EACH, Action.ELIMINATED), s.RoundsLong(1)),),
    (s.Lasting(CountsAs(EACH, YOURS), s.UntilLeaves(THIS)),),
    (s.Lasting(Has(EACH, triggers=(when(Event.MOVED, gain(1)),)), s.WhileInQueue()),),
    *((s.Send(OTHER, zone),) for zone in ZONES),
)
CLAUSES: tuple[Trigger | Instead, ...] = (
    when(Event.ELIMINATED, s.Move(THIS, ANYWHERE), s.Eliminate(OTHER)),
    when(Event.GAINS, s.Put(N(1), THIS), player=e.EachPlayer(opponent=True), limit=Limit(1, True)),
    when(Event.COVERED, s.Turn(ONE, face_up=False)),
    when(Event.TAKEN, gain(1), of=OPPOSING),
    when(Event.MOVED, s.Discard(OTHER), of=OPPOSING, limit=Limit(2, False)),
    instead(Event.ELIMINATED, s.Redirected(OTHER), limit=Limit(1, True)),
    instead(Event.LEAVES, s.Turn(THIS, face_up=False), of=YOURS, by=OPPOSING),
    instead(Event.MOVED, s.NothingHappens(), of=OPPOSING, limit=Limit(1, True)),
)


def cards(stream: Random) -> Iterator[CardDef]:
    """Yield some cards that do anything at all."""
    for name in ("hero", "pawn", "rook", "king"):
        main: list[s.Statement] = []
        for _ in range(3):
            main += stream.choice(STATEMENTS)
        yield card(name, *main, *stream.sample(CLAUSES, 2))


def table(stream: Random) -> State:
    """Return a queue with stacks, and cards in every zone."""
    linked = toy_linked(*cards(stream))
    names, owners = ("hero", "pawn", "rook", "king"), ("red", "blue", "green")
    deck = [f"{owner} {name}" for owner in owners for name in names]
    stream.shuffle(deck)
    down = [
        f"({one})" if stream.random() < 0.4 else f"{one} +{stream.randrange(2)}" for one in deck
    ]
    queue = [*down[:5], " / ".join(down[5:7]), " / ".join(down[7:9])]
    rest = [one.split(" ") for one in deck[9:]]
    zones = {owner: [name for other, name in rest if other == owner] for owner in owners}
    return position(linked, [laid(text) for text in queue], {}, zones)


def told_now(state: State) -> Told:
    """Return what a log would have told of a built position."""
    told = blank()
    for key, value in told_by_state(state.copy()).items():
        if isinstance(told[key], dict):
            entries = value.items() if isinstance(value, dict) else enumerate(value)
            told[key].update((k, list(v) if isinstance(v, list) else v) for k, v in entries)
        else:
            told[key] = value
    return told


@pytest.mark.parametrize("seed", range(60))
def test_the_log_tells_all(seed: int) -> None:
    """After each decision the events lead to the table as it is; nothing gets lost meanwhile."""
    stream = Random(seed)
    state = table(stream)
    told = told_now(state)
    start_pass(state)
    game, read = Game(state), 0
    for _ in range(120):
        for event in game.events[read:]:
            apply(told, event)
        read = len(game.events)
        assert_sound(state)
        if state.zone.count(LIFTED) == 0:
            now = plain(told, state.table.owner)
            del now["first"]
            assert told_by_state(state) == now
        if game.decision is None:
            break
        game.answer(stream.randrange(len(game.decision.options)))
