"""A game is fully told by its log."""

from __future__ import annotations

import json
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.engine.events import RULE, Event, Snapshot
from oriflamme_dsl.engine.saved import load, replay, save
from oriflamme_dsl.engine.state import LIFTED, State
from oriflamme_dsl.ir.walk import walk
from tests.support.base import base_ruleset, with_rules
from tests.support.boxes import drawn
from tests.support.fold import Told, apply, blank, fold, plain, told_by_state
from tests.support.play import Play, begun, plays, value


@settings(max_examples=150, deadline=None)
@given(begun())
def test_the_log_tells_the_table(play: Play) -> None:
    """Events, applied to plain dictionaries by rules of their own, lead to the engine's state."""
    game = play.game()
    while game.state.zone.count(LIFTED):
        game.answer(0)

    told = plain(fold(game.events), game.state.table.owner)
    first = told.pop("first")

    assert told_by_state(game.state) == told
    if game.winners is None:
        assert game.state.first == first


def subject_told(told: Told, card: int, owner: int) -> Snapshot:
    """Return how a card lies on the table of the fold, and to whom it belongs."""
    slot, depth = -1, -1
    for index, stack in enumerate(told["queue"]):
        if card in stack:
            slot, depth = index, len(stack) - 1 - stack.index(card)
    up, influence = card in told["up"], told["influence"][card]
    family = told["controllers"].get(card, owner)
    return Snapshot(card, owner, family, up, influence, slot, depth)


@settings(max_examples=150, deadline=None)
@given(plays())
def test_snapshots_are_of_the_moment_before(play: Play) -> None:
    """The card of an event is recorded as it was before the event changed anything.

    A card that is moved has already been lifted, so it has no slot then.
    """
    game = play.game()
    told, owner = blank(), game.state.table.owner
    for event in game.events:
        if event.subject is not None:
            card = event.subject.card
            expected = subject_told(told, card, owner[card])
            if event.kind == "moved":
                lifted = (-1, -1)
                assert lifted == (event.subject.slot, event.subject.depth)
                assert (expected.face_up, expected.influence) == (
                    event.subject.face_up,
                    event.subject.influence,
                )
            else:
                assert expected == event.subject
        apply(told, event)


def paths_of(state: State) -> dict[str, set[str]]:
    """Return the node paths that causes may name, by id of a card; "" stands for the rules."""
    ruleset = state.table.linked.ruleset
    paths = {card.id: {path for path, _ in walk(card)} for card in ruleset.cards}
    rules = {path for path, _ in walk(ruleset)}
    return {**paths, "": rules | {"kind.leaves"}}


@settings(max_examples=150, deadline=None)
@given(plays())
def test_every_event_has_a_cause(play: Play) -> None:
    """A cause is a node of a card's ability and the card that applies it, or a rule of the game.

    The culprit's family is the one it belonged to. Only what opens and closes a game, a round, a
    turn or a wait has no other cause than the course of the game.
    """
    game, told = play.game(), blank()
    paths, table = paths_of(game.state), game.state.table
    course = {"setup", "round", "turn", "waited", "ended"}
    for event in game.events:
        cause = event.cause
        assert cause.path in paths[cause.definition], event
        if cause.definition:
            family = told["controllers"].get(cause.card, table.owner[cause.card])
            assert family == cause.family, event
        apply(told, event)
        if cause == RULE:
            start = event.kind == "influence" and event.detail("amount") == 1
            assert event.kind in course or start, event


def answers_in(events: tuple[Event, ...]) -> list[int]:
    """Return the answers that players gave."""
    asked = [event for event in events if event.kind == "asked" and not event.detail("forced")]
    return [int(str(event.detail("answer"))) for event in asked]


@settings(max_examples=150, deadline=None)
@given(begun())
def test_log_and_seed_replay_the_game(play: Play) -> None:
    """The answers of a log, given to a game dealt from the same seed, lead to the same state."""
    game = play.game()

    again = play.start()
    for answer in answers_in(game.events):
        again.answer(answer)

    assert value(game.state) == value(again.state)
    assert game.events == again.events


def test_the_same_seed_deals_the_same_game() -> None:
    """Equal seeds give equal hands, log and decisions; the first three seeds give three deals."""
    deals = [Play((), 4, seed=seed, decisions=0).game() for seed in (1, 2, 3)]
    again = [Play((), 4, seed=seed, decisions=0).game() for seed in (1, 2, 3)]

    assert [value(game.state) for game in deals] == [value(game.state) for game in again]
    assert [game.events for game in deals] == [game.events for game in again]
    assert 3 == len({game.events for game in deals})


def test_a_deal_does_not_depend_on_the_python() -> None:
    """The deal of a seed is written down here: it is the same on every machine and Python."""
    game = Play((), 3, seed=2024, decisions=0).game()
    table = game.state.table

    aside = [" ".join(map(table.card_id, cards)) for cards in game.state.aside]

    assert [
        "lord shapeshifter conspiracy",
        "lord shapeshifter soldier",
        "royal-decree assassination shapeshifter",
    ] == aside


def test_forced_choices_are_told_and_do_not_wait() -> None:
    """The first card has one place only: nobody is asked, and the log calls it forced."""
    game = Play((), 3, seed=7, decisions=1).game()

    forced = [event for event in game.events if event.kind == "asked" and event.detail("forced")]

    assert [("place", (0,), 0)] == [
        (event.detail("ask"), event.detail("options"), event.detail("answer")) for event in forced
    ]
    assert game.decision is not None
    assert ("card", 1) == (game.decision.ask, game.decision.player)


@settings(max_examples=30, deadline=None)
@given(plays())
def test_a_saved_game_plays_again(play: Play) -> None:
    """A saved game, through JSON text, is replayed to the same events and the same state."""
    game = play.game()

    saved = load(json.loads(json.dumps(save(game, play.seed))))
    again = replay(play.box.ruleset(play.settings), saved)

    assert game.events == again.events
    assert value(game.state) == value(again.state)


@settings(max_examples=30, deadline=None)
@given(plays(), st.randoms(use_true_random=False))
def test_a_saved_game_knows_no_order_of_declaration(play: Play, stream: Random) -> None:
    """Under the same rules with the cards and the deck in another order it is the same game."""
    ruleset, game = play.box.ruleset(play.settings), play.game()
    saved = json.loads(json.dumps(save(game, play.seed)))
    deck, cards = list(ruleset.rules.deck.cards), list(ruleset.cards)
    stream.shuffle(deck)
    stream.shuffle(cards)
    other = with_rules(ruleset, deck=evolve(ruleset.rules.deck, cards=tuple(deck)))

    again = replay(evolve(other, cards=tuple(cards)), load(saved))

    assert saved == save(again, play.seed)
    players = range(play.players)
    assert list(map(game.view, players)) == list(map(again.view, players))


def test_a_saved_game_belongs_to_its_rules() -> None:
    """Under other rules, with another deal or with other events a saved game is refused."""
    data = json.loads(json.dumps(save(Play((), 3, seed=4, decisions=30).game(), 4)))
    other_rules = base_ruleset((("spy", "self", "free"),))
    hand = {**data["hands"], "red": ["nobody"]}

    for ruleset, changed, reason in (
        (other_rules, data, "other rules"),
        (base_ruleset(), {**data, "hands": hand}, "cards dealt"),
        (base_ruleset(), {**data, "aside": {}}, "cards dealt"),
        (base_ruleset(), {**data, "piles": {"red": ["spy"]}}, "cards dealt"),
        (base_ruleset(), {**data, "answers": [99]}, "answer 1 does not fit"),
        (base_ruleset(), {**data, "events": data["events"][:-1]}, "other events"),
    ):
        with pytest.raises(ValueError, match=reason):
            replay(ruleset, load(changed))


def test_a_game_with_another_deck_is_refused() -> None:
    """Where the deck is drawn, too many and too few cards are refused, and decks that differ."""
    box = drawn(Random(1))
    data = json.loads(json.dumps(save(Play((), 3, seed=4, decisions=30, box=box).game(), 4)))
    red = data["hands"]["red"]
    left = next(c for c in box.deck if c not in red + data["aside"]["red"] and c != "twin")
    everybody = {family: hand[1:] for family, hand in data["hands"].items()}

    for hands in (
        {**data["hands"], "red": [*red[1:], left]},
        {**data["hands"], "red": [*red[1:], red[1]]},
        everybody,
        {},
    ):
        with pytest.raises(ValueError, match="cards dealt"):
            replay(box.ruleset(), load({**data, "hands": hands}))
