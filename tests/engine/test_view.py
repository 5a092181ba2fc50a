"""Ruling 40: a player's view holds what the player may know, and nothing else."""

from __future__ import annotations

import copy
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.setup import deal_hands
from oriflamme_dsl.engine.state import ASIDE, DISCARDED, ELIMINATED, HAND, LIFTED, PILE, State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.engine.view import SeenCard, SeenChoice, View, view
from oriflamme_dsl.ir.expressions import Group, NotThat, One, YourBack, Zone
from oriflamme_dsl.ir.statements import Bring, Front
from tests.support.base import Setting, base_linked
from tests.support.boxes import ABLAZE
from tests.support.play import Play, begun
from tests.support.position import Laid, position, resolve, row
from tests.support.toys import toy, toy_linked

NOBODY_LOOKS: Setting = ("oriflamme", "set-aside-seen", "nobody")


def hidden_from(state: State, player: int) -> list[int]:
    """Return the cards whose faces a player may not know, by the words of ruling 40."""
    owners_look = not any(
        (owner, name, value) == NOBODY_LOOKS
        for owner, name, value in state.table.linked.ruleset.settings
    )
    hidden = []
    for card, zone in enumerate(state.zone):
        own = state.table.player_of[state.family[card]] == player
        if zone == ASIDE:
            known = own and owners_look
        elif zone == HAND:
            known = own
        elif zone == PILE:
            known = False
        else:
            known = own or state.face_up[card] or zone in (DISCARDED, ELIMINATED)
        if not known:
            hidden.append(card)
    return hidden


def with_faces_swapped(state: State, one: int, other: int) -> State:
    """Return the same state with the faces of two cards exchanged."""
    table = copy.copy(state.table)
    faces = list(table.definition)
    faces[one], faces[other] = faces[other], faces[one]
    table.definition = tuple(faces)
    new = state.copy()
    new.table = table
    return new


@settings(max_examples=150, deadline=None)
@given(begun(), st.randoms(use_true_random=False))
def test_ruling_40_unseen_cards_may_be_swapped(play: Play, stream: Random) -> None:
    """A view is the same whichever of the unseen cards has which face, within and across families.

    It changes when the faces of a card that is seen and another one are swapped.
    """
    state = play.game().state
    for player in range(play.players):
        hidden = hidden_from(state, player)
        before = view(state, player)
        pairs = list(combinations(hidden, 2))
        for one, other in stream.sample(pairs, min(12, len(pairs))):
            assert before == view(with_faces_swapped(state, one, other), player)
        shown = [card for card, zone in enumerate(state.zone) if zone != LIFTED]
        seen = next(card for card in shown if card not in hidden)
        definition = state.table.definition
        unlike = next((c for c in hidden if definition[c] != definition[seen]), None)
        if unlike is None:
            continue
        assert before != view(with_faces_swapped(state, seen, unlike), player)


def by_family(table: Table, zone: list[list[int]]) -> dict[str, list[str]]:
    """Return the ids of the cards of a zone by the family on their backs."""
    found: dict[str, list[str]] = {family: [] for family in table.families}
    for card in (card for cards in zone for card in cards):
        found[table.families[table.owner[card]]].append(table.card_id(card))
    return found


@settings(max_examples=60, deadline=None)
@given(begun(), st.randoms(use_true_random=False))
def test_ruling_40_no_number_of_a_card_is_seen(play: Play, stream: Random) -> None:
    """In a game whose cards are numbered in another way, every view at every decision is the same.

    The number of a card would tell its face.
    """
    dealt = play.start().state
    plain = dealt.table
    cards = [(plain.families[plain.owner[c]], plain.card_id(c)) for c in range(len(plain.owner))]
    stream.shuffle(cards)
    other = Table(plain.linked, plain.families, plain.player_of, cards)
    zones = [by_family(plain, zone) for zone in (dealt.hands, dealt.aside, dealt.piles)]
    hands, aside, piles = zones
    games = [Game(deal_hands(table, hands, aside, piles)) for table in (plain, other)]
    answers = Random(play.seed)
    for _ in range(play.decisions):
        first, second = ([game.view(p) for p in range(play.players)] for game in games)
        assert first == second
        if games[0].decision is None:
            break
        answer = answers.randrange(len(games[0].decision.options))
        for game in games:
            game.answer(answer)


def test_ruling_40_what_lies_in_the_queue() -> None:
    """Own face-down cards are known, those of others are not; influence and backs are public.

    A card that lay face up stays known when it is covered, and stacks may be counted.
    """
    stacks = [
        [Laid("blue", "spy"), Laid("blue", "heir", False, 2)],
        [Laid("red", "lord", False, 1)],
    ]
    state = position(base_linked(), stacks)

    spy = SeenCard("blue", "blue", "spy", face_up=True, influence=0)
    heir = SeenCard("blue", "blue", "heir", face_up=False, influence=2)
    lord = SeenCard("red", "red", "lord", face_up=False, influence=1)
    unknown_heir = SeenCard("blue", "blue", None, face_up=False, influence=2)
    unknown_lord = SeenCard("red", "red", None, face_up=False, influence=1)
    assert ((unknown_heir, spy), (lord,)) == view(state, 0).queue
    assert ((heir, spy), (unknown_lord,)) == view(state, 1).queue
    assert ((unknown_heir, spy), (unknown_lord,)) == view(state, 2).queue


def test_ruling_40_who_gets_a_card_sees_it() -> None:
    """A face-down card is known to the player to whose family it belongs, not by its back."""
    state = position(base_linked(), [[Laid("red", "lord", False)]])
    state.family[0] = 1

    assert [None, "lord", None] == [view(state, player).queue[0][0].card for player in range(3)]


def test_ruling_40_hands_and_piles() -> None:
    """Own hands are known, others are counted; piles lie open to all."""
    state = position(base_linked(), [], hands={"red": ["spy", "lord"], "blue": ["heir"]})
    heir = state.table.find("blue", "heir")
    state.hands[1].remove(heir)
    state.zone[heir] = ELIMINATED
    state.eliminated[1].append(heir)

    assert (("spy", "lord"), (2, 0, 0)) == (view(state, 0).hand, view(state, 0).hand_sizes)
    assert ((), (2, 0, 0)) == (view(state, 2).hand, view(state, 2).hand_sizes)
    assert ((), ("heir",), ()) == view(state, 2).eliminated
    assert ((), (), ()) == view(state, 2).discarded


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [((), ("lord", "shapeshifter", "conspiracy")), ((NOBODY_LOOKS,), None)],
)
def test_ruling_40_set_aside_cards(
    chosen: tuple[Setting, ...], expected: tuple[str, ...] | None
) -> None:
    """Owners look at the cards that they set aside, or nobody does; all may count them."""
    game = Play(chosen, 3, seed=2024, decisions=0).game()

    assert expected == game.view(0).aside
    assert (3, 3, 3) == game.view(0).aside_sizes


def test_ruling_40_choices_of_others_are_not_seen() -> None:
    """Only the player who decides sees what is asked and the options."""
    game = Play((), 3, seed=1, decisions=0).game()

    assert [("card", 7), (None, 0), (None, 0)] == [
        (seen.asked, len(seen.choices)) for seen in map(game.view, range(3))
    ]


def test_ruling_40_choices_name_unknown_cards_by_their_place() -> None:
    """An option for a card whose face is not known says where it lies."""
    stacks = [[Laid("red", "spy"), Laid("blue", "heir", False)], *row("red soldier", "green lord")]
    state = position(base_linked(), stacks)

    resolve(state)
    assert "reveal" == view(state, 1).asked
    game = Game(state)
    game.answer(0)

    assert (
        SeenChoice("card", card=None, slot=0, depth=0),
        SeenChoice("card", card="lord", slot=2, depth=0),
    ) == game.view(0).choices
    assert "soldier" == game.view(0).about


# ------------------------------------------------------------------ outside the queue


def test_ruling_40_what_lies_beside_the_queue() -> None:
    """Cards beside the queue lie face up: everybody sees them."""
    game = Game.new(ABLAZE.ruleset(), 3, seed=1)

    assert [(("twin",), ("twin",), ("twin",))] * 3 == [game.view(p).beside for p in range(3)]


def looked_for(aside: list[str]) -> tuple[list[View], list[View]]:
    """Return all views before and after red's Usurpation looks for a Felon among these cards."""
    linked = ABLAZE.linked((NOBODY_LOOKS,))
    stacks = [[Laid("red", "usurpation", False)], [Laid("blue", "felon")]]
    game = Game(resolve(position(linked, stacks, aside={"red": aside})))
    before = [game.view(player) for player in range(3)]
    game.answer(1)
    return before, [game.view(player) for player in range(3)]


def test_ruling_40_a_look_at_hidden_cards_shows_what_comes_of_it() -> None:
    """Nobody sees a hidden card before it is looked for, and after that only the one that came.

    Among which cards it was found, and in which place, is not seen.
    """
    with_one = [["felon", "queen"], ["queen", "felon"], ["felon", "schemer"]]
    without = [["queen", "schemer"], ["prince", "queen"]]
    found, missed = ([looked_for(aside) for aside in many] for many in (with_one, without))

    assert all(before == found[0][0] for before, _ in found + missed)
    assert all(after == found[0][1] for _, after in found)
    assert all(after == missed[0][1] for _, after in missed)
    assert "felon" == found[0][1][1].queue[0][0].card
    assert () == missed[0][1][1].queue


@pytest.mark.parametrize(("mine", "expected"), [(True, ["pawn", "rook"]), (False, [None, None])])
def test_ruling_40_a_choice_among_set_aside_cards(mine: bool, expected: list[str | None]) -> None:
    """Who chooses among the own set-aside cards sees them; those of others are not shown."""
    group = Group(YourBack() if mine else NotThat(YourBack()), zones=(Zone.ASIDE,))
    hero = toy("hero", Bring(One(group), (Front(),), face_up=True))
    linked = toy_linked(hero, toy("pawn"), toy("rook"))
    family = "red" if mine else "blue"

    game = Game(resolve(position(linked, row("red hero"), aside={family: ["pawn", "rook"]})))

    assert expected == [choice.card for choice in game.view(0).choices]
