"""Random games and positions with random cards, looked at before every decision."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from attrs import define, evolve, field

from oriflamme_dsl.engine import acts, saved, standing
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.known import has_looked
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.position import Key, Layout, Lying, build
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.state import (
    ASIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    LIFTED,
    PILE,
    WON,
    Frame,
    Op,
    State,
)
from oriflamme_dsl.engine.trace import Trace
from oriflamme_dsl.engine.view import view
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.random_cards.names import CARDS
from tests.random_cards.reached import EFFECTS, acted
from tests.support.base import GAME, with_rules
from tests.support.fold import apply as tell
from tests.support.fold import begun, fold, plain, told_by_state
from tests.support.play import value
from tests.support.sound import assert_sound

PLAYERS = 3
DECISIONS = 70


class Watch(Trace):
    """Notes of all cards which statements ran, which did something, which said what was not so."""

    def __init__(self) -> None:
        """Watch all cards."""
        super().__init__("")
        self.began: set[s.Statement] = set()
        self.did: set[s.Statement] = set()

    def watched(self, _: str, statement: s.Statement, __: str, ops: list[Op]) -> list[Op]:
        """Return the code of a statement, with notes before and after it."""

        def before(*_: object) -> None:
            self.began.add(statement)
            if isinstance(statement, s.NothingHappens):
                self.did.add(statement)

        def after(_: State, frame: Frame) -> None:
            if acted(statement, frame.context):
                self.did.add(statement)

        return [before, *ops, after]


@define
class Played:
    """What came of games: how many decisions, what ran and did something, what was cut off."""

    watch: Watch = field(factory=Watch)
    games: int = 0
    decisions: int = 0
    cut_off: int = 0
    in_force: set[type] = field(factory=set)
    kinds: Counter[str] = field(factory=Counter)


def ruleset_of(program: Program, ids: Sequence[str], *, piles: bool = False) -> Ruleset:
    """Return the base game with a deck of these cards and some of its own; or drawn from piles."""
    ruleset = with_rules(assemble(program, GAME), deck=r.Deck((*ids, *CARDS)))
    deck = set(ruleset.rules.deck.cards)
    ruleset = evolve(ruleset, cards=tuple(card for card in ruleset.cards if card.id in deck))
    settings = tuple(one for one in ruleset.settings if one[0] in deck or one[0] == GAME)
    ruleset = evolve(ruleset, settings=settings)
    if piles:
        phases = (r.DrawPhase(1), *ruleset.rules.each_round.phases)
        return with_rules(
            ruleset,
            hand=r.HandSome(3),
            each_round=r.EachRound(phases),
            set_aside=r.SetAside(0, seen_by_owner=False),
            allies=r.Allies(oppose=True),
        )
    return with_rules(ruleset, set_aside=r.SetAside(1, seen_by_owner=True))


# ------------------------------------------------------------------ a table to begin with


def dealt(linked: Linked, stream: Random) -> State:
    """Return a dealt game."""
    return deal(seated(linked, PLAYERS), stream, log=True)


def laid(linked: Linked, stream: Random) -> State:
    """Return a random position: stacks, faces, influence, tokens, cards in all zones."""
    families = linked.ruleset.rules.families.ids[:PLAYERS]
    cards = [(family, card, 1) for family in families for card in linked.ruleset.rules.deck.cards]
    stream.shuffle(cards)
    held: dict[str, list[Key]] = {}
    queue: list[list[Lying]] = []
    tokens = list(families)
    stream.shuffle(tokens)
    for key in cards:
        zone = stream.choice(("queue",) * 7 + ("hands",) * 3 + ZONES)
        if zone != "queue":
            held.setdefault(zone, []).append(key)
            continue
        up = stream.random() < 0.6
        token = tokens.pop() if tokens and stream.random() < 0.1 else None
        lying = Lying(key, up, stream.choice((0, 0, 1, 2, 3)), token)
        if queue and stream.random() < 0.2:
            stream.choice(queue).append(lying)
        else:
            queue.append([lying])
    points = {family: stream.randint(0, 5) for family in families}
    zones: dict[str, Any] = {zone: tuple(keys) for zone, keys in held.items()}
    layout = Layout(families, tuple(map(tuple, queue)), points, round=stream.randint(1, 3), **zones)
    state = build(linked, layout)
    state.first = stream.randrange(PLAYERS)
    state.log = []
    return state


ZONES = ("aside", "won", "pile", "eliminated", "discarded")


# ------------------------------------------------------------------ playing


def play_dealt(linked: Linked, seed: int, played: Played) -> None:
    """Play a dealt game for a while; its log tells the table, and it can be replayed."""
    stream = Random(seed)
    game = Game(dealt(linked, stream))
    _run(game, stream, played, DECISIONS)
    if not game.state.zone.count(LIFTED):
        told = plain(fold(game.events), game.state.table.owner)
        del told["first"]
        assert told_by_state(game.state) == told
    data = saved.save(game, seed)
    again = saved.replay(linked.ruleset, saved.load(data))
    assert told_by_state(game.state) == told_by_state(again.state)
    assert game.decision == again.decision
    _count(game.state, played)


def play_laid(linked: Linked, seed: int, played: Played) -> None:
    """Play from a position: a pass, the end of the round, a round, the end of the game."""
    stream = Random(seed)
    state = laid(linked, stream)
    table = begun(state)
    game = Game.__new__(Game)
    game.state, game.chance = state, None
    parts = (acts.start_pass, acts.start_end_of_round, acts.start_round, acts.start_end)
    for start in parts:
        if state.winners is not None:
            break
        start(state)
        advance(state)
        _run(game, stream, played, DECISIONS)
        if state.pending is not None:
            break
    if not state.zone.count(LIFTED):
        for event in state.log or ():
            tell(table, event)
        told = plain(table, state.table.owner)
        del told["first"]
        assert told_by_state(state) == told
    _count(state, played)


def _count(state: State, played: Played) -> None:
    played.games += 1
    for event in state.log or ():
        played.kinds[event.kind] += 1
        played.cut_off += event.kind == "cut_off"


def _run(game: Game, stream: Random, played: Played, decisions: int) -> None:
    looked = stream.randrange(decisions)
    for number in range(decisions):
        look(game.state, played)
        if game.decision is None:
            return
        if number == looked:
            _goes_on_apart(game, stream.randrange(2**32))
            _leaks_nothing(game.state, stream)
        played.decisions += 1
        game.answer(stream.randrange(len(game.decision.options)))


def look(state: State, played: Played) -> None:
    """Assert what holds at every decision, and note which effects are in force."""
    assert_sound(state)
    assert not state.heard
    pending = state.pending
    assert (pending is None) == (not state.frames)
    if pending is not None:
        assert len(pending.options) > 1
        assert len(set(pending.options)) == len(pending.options)
        assert -1 <= pending.player < PLAYERS
    else:
        assert LIFTED not in state.zone
    played.in_force.update(_in_force(state))


def _in_force(state: State) -> Iterator[type]:
    """Yield the classes of the effects that are on a card now."""
    cards = [card for stack in state.queue for card in stack]
    for kind in EFFECTS:
        if any(standing._effects_on(state, card, kind) for card in cards):
            yield kind


def _goes_on_apart(game: Game, seed: int) -> None:
    """A copy goes on equally twice, and changes nothing of the original."""
    before = value(game.state)
    ends = []
    for _ in range(2):
        copied = game.copy()
        assert before == value(copied.state)
        finish_some(copied, seed)
        ends.append(value(copied.state))
    assert before == value(game.state)
    assert ends[0] == ends[1]


def finish_some(game: Game, seed: int) -> None:
    """Play on for some decisions."""
    stream = Random(seed)
    for _ in range(12):
        if game.decision is None:
            return
        game.answer(stream.randrange(len(game.decision.options)))


# ------------------------------------------------------------------ views


def _leaks_nothing(state: State, stream: Random) -> None:
    """Swapping the faces of cards that a player does not know changes no view."""
    for player in range(PLAYERS):
        hidden = [card for card in range(len(state.zone)) if not _known(state, card, player)]
        before = view(state, player)
        pairs = list(combinations(hidden, 2))
        for one, other in stream.sample(pairs, min(6, len(pairs))):
            assert before == view(_swapped(state, one, other), player), (player, one, other)


def _known(state: State, card: int, player: int) -> bool:
    zone, table = state.zone[card], state.table
    if has_looked(state, card, player):
        return True
    own = table.player_of[state.family[card]] == player
    if zone == HAND:
        return card in state.hands[player]
    if zone in (ASIDE, PILE):
        return table.player_of[table.owner[card]] == player
    return own or state.face_up[card] or zone in (DISCARDED, ELIMINATED, WON)


def _swapped(state: State, one: int, other: int) -> State:
    table = copy.copy(state.table)
    faces = list(table.definition)
    faces[one], faces[other] = faces[other], faces[one]
    table.definition = tuple(faces)
    new = state.copy()
    new.table = table
    return new


WAYS: tuple[Callable[[Linked, int, Played], None], ...] = (play_laid, play_dealt)


def linked_of(
    program: Program, ids: Sequence[str], played: Played, *, piles: bool = False
) -> Linked:
    """Return the game with these cards, watched."""
    return link(ruleset_of(program, ids, piles=piles), played.watch)
