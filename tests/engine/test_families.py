"""Several families each, draw piles, decks that are drawn, and rules of reveals and kinds."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.setup import draw_deck
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import KindDef
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.statements import Back, Gain, If
from tests.support.base import GAME, base_program, base_ruleset, with_rules
from tests.support.boxes import Box, drawn, random_deck
from tests.support.play import finish
from tests.support.position import Laid, position, resolve, row
from tests.support.toys import GAIN_1, STAYS, either, toy, toy_linked, toy_rules

PAIRED = Box(GAME, random_deck(Random(1)), paired=True)
LAY = (r.Where(Back()),)


def paired(*phases: r.Phase, hand: int = 3) -> Game:
    """Return a game of two players with two families each, by these phases."""
    ruleset = with_rules(
        base_ruleset(),
        players=r.Players(2, 2, families_each=2),
        hand=r.HandSome(hand),
        set_aside=r.SetAside(1, seen_by_owner=True),
        each_round=r.EachRound(phases),
        rounds=r.Rounds(1),
    )
    return Game.new(ruleset, 2, seed=3)


def families(game: Game, cards: list[int]) -> list[int]:
    """Return how many of some cards each family has on its back."""
    owners = [game.state.table.owner[card] for card in cards]
    return [owners.count(family) for family in range(4)]


def test_some_cards_of_each_family_are_the_hand() -> None:
    """A hand has so many cards of each own family; what is neither there nor aside is its pile."""
    game = paired(r.PlacePhase(1, face_down=True, where=LAY))
    state = game.state

    assert [[3, 3, 0, 0], [0, 0, 3, 3]] == [families(game, hand) for hand in state.hands]
    assert [6, 6, 6, 6] == [len(pile) for pile in state.piles]
    assert [2, 2] == [len(cards) for cards in state.aside]
    assert (6, 6, 6, 6) == game.view(0).pile_sizes


def test_a_hand_is_dealt_at_random() -> None:
    """Other seeds give other hands, and the same seed the same."""
    hands = [Game.new(PAIRED.ruleset(), 2, seed=seed).view(0).hand for seed in (1, 2, 1)]

    assert hands[0] == hands[2]
    assert hands[0] != hands[1]


@pytest.mark.parametrize(("count", "drew"), [(1, 1), (2, 2), (50, 6)])
def test_drawing(count: int, drew: int) -> None:
    """Each player draws so many cards of each family from the end of its pile, or what is left."""
    game = paired(r.DrawPhase(count), r.PlacePhase(1, face_down=True, where=LAY))
    state = game.state

    assert [[3 + drew] * 2 + [0] * 2, [0] * 2 + [3 + drew] * 2] == [
        families(game, hand) for hand in state.hands
    ]
    events = [event for event in game.events if event.kind == "drew"]
    assert [0, 1, 2, 3] == list(dict.fromkeys(event.cause.family for event in events))
    assert 4 * drew == len(events)


def test_laying_a_card_of_each_family() -> None:
    """Each player lays a card of one family, then one of the other, family by family."""
    phase = r.PlacePhase(1, face_down=True, where=LAY, of_each_family=True)
    game = paired(phase)

    asked = []
    while game.decision is not None:
        options = [choice.card for choice in game.decision.options]
        asked.append((game.decision.player, families(game, options)))
        game.answer(0)

    assert [
        (0, [3, 0, 0, 0]),
        (0, [0, 3, 0, 0]),
        (1, [0, 0, 3, 0]),
        (1, [0, 0, 0, 3]),
    ] == asked
    owners = [game.state.table.owner[stack[0]] for stack in game.state.queue]
    assert [0, 1, 2, 3] == owners


def test_a_family_without_cards_lays_none() -> None:
    """Where a family has nothing left, its turn goes by."""
    phase = r.PlacePhase(2, face_down=True, where=LAY, of_each_family=True)
    game = paired(phase, hand=1)

    finish(game, seed=1)

    assert [0, 1, 2, 3] == [game.state.table.owner[stack[0]] for stack in game.state.queue]


@pytest.mark.parametrize(("oppose", "gained"), [(False, 1 + 2), (True, 2 + 2)])
def test_allies(oppose: bool, gained: int) -> None:
    """The families of one player oppose each other where the rules say so.

    What is theirs is what belongs to any family of the player.
    """
    hero = toy(
        "hero",
        Gain(e.You(), e.PerCard(1, e.Group(e.Opposing()))),
        Gain(e.EachPlayer(opponent=False), e.PerCard(1, e.Group(e.Theirs()))),
    )
    linked = toy_linked(
        hero,
        toy("pawn"),
        players=r.Players(2, 2, families_each=2),
        allies=r.Allies(oppose=oppose),
    )
    state = position(linked, row("red hero", "blue pawn", "green pawn"), players=4)

    resolve(state)

    assert [1 + gained, 1 + 1] == state.points


# ------------------------------------------------------------------ decks


def test_a_drawn_deck() -> None:
    """So many cards are drawn for everybody, by the seed; what comes with one comes if it is there.

    Over many seeds each card is drawn.
    """
    box = drawn(Random(3))
    linked, seen = box.linked(), set[str]()
    for seed in range(60):
        deck = draw_deck(linked, Random(seed))
        assert deck == draw_deck(linked, Random(seed))
        assert ("twin" in deck) == ("prince" in deck)
        assert 10 == len(set(deck) - {"twin"})
        seen.update(deck)

    assert set(box.deck) == seen


def test_everybody_has_the_drawn_deck() -> None:
    """Each family has the same cards, and those of the box are in no zone."""
    game = Game.new(drawn(Random(3)).ruleset(), 3, seed=8)
    table = game.state.table

    decks = [sorted(table.card_id(card) for card in table.cards_of[f]) for f in range(3)]

    assert decks[0] == decks[1] == decks[2]
    assert [7, 7, 7] == [len(hand) for hand in game.state.hands]


# ------------------------------------------------------------------ reveals and kinds


@pytest.mark.parametrize(("keeps", "influence", "points"), [(True, 3, 3 + 1), (False, 0, 3 + 1)])
def test_a_reveal_may_leave_the_influence(keeps: bool, influence: int, points: int) -> None:
    """By the rules of a game a reveal may pay and leave the influence on the card."""
    rule = r.RevealPays(e.PerInfluence(1, e.This()), before_ability=True, keeps_influence=keeps)
    linked = toy_linked(toy("hero"), reveal_pays=rule)
    game = Game(resolve(position(linked, [[Laid("red", "hero", False, 3)]])))

    game.answer(1)

    assert (influence, points) == (game.state.influence[0], game.state.points[0])
    assert game.state.issued == sum(game.state.points) + sum(game.state.influence)


def test_a_card_that_keeps_its_influence_is_paid_nothing() -> None:
    """A card may say that its own reveal pays nothing and leaves the influence."""
    hero = evolve(toy("hero", GAIN_1), keeps_influence=True)
    game = Game(resolve(position(toy_linked(hero), [[Laid("red", "hero", False, 3)]])))

    game.answer(1)

    assert (3, 2) == (game.state.influence[0], game.state.points[0])


def test_a_card_that_pays_something_of_its_own_loses_the_influence() -> None:
    """Where the rules leave the influence, a card that pays something itself still loses it."""
    rule = r.RevealPays(e.Number(0), before_ability=True, keeps_influence=True)
    hero = evolve(toy("hero"), reveal_pays=e.Number(7))
    linked = toy_linked(hero, reveal_pays=rule)
    game = Game(resolve(position(linked, [[Laid("red", "hero", False, 3)]])))

    game.answer(1)

    assert (0, 8) == (game.state.influence[0], game.state.points[0])


FATE = e.OptionIs(GAME, "between", "yes")
OTHER = e.OptionIs(GAME, "covering", "any")


@pytest.mark.parametrize(
    ("settings", "leaves"),
    [
        ((), False),
        (((GAME, "between", "yes"),), True),
        (((GAME, "covering", "any"),), False),
        (((GAME, "between", "yes"), (GAME, "covering", "any")), True),
    ],
)
def test_exceptions_of_a_kind(settings: tuple[tuple[str, str, str], ...], leaves: bool) -> None:
    """Of the exceptions the first that holds says whether cards of a kind leave; none is left."""
    base = base_program()
    kind = KindDef("stays", leaves=False, exceptions=((FATE, True), (OTHER, False)))
    program = Program(kinds={**base.kinds, "stays": kind}, cards=base.cards, games=base.games)

    kinds = {kind.id: kind for kind in assemble(program, GAME, settings).kinds}

    assert KindDef("stays", leaves=leaves) == kinds["stays"]


def test_a_way_whose_only_statement_is_folded_away() -> None:
    """A way with nothing left in it, since its option says so, is linked and not offered."""
    gone = If(FATE, (GAIN_1,))
    hero = toy("hero", either((gone,), (GAIN_1, GAIN_1), (GAIN_1,)))
    rules = toy_rules(hero)
    program = Program(
        kinds={STAYS.id: STAYS}, cards={"hero": hero}, games={GAME: base_program().games[GAME]}
    )
    specialised = assemble(
        evolve(program, games={GAME: deck_of(program.games[GAME], "hero")}), GAME
    )
    linked = link(evolve(rules, cards=specialised.cards))

    game = Game(resolve(position(linked, row("red hero"))))

    assert game.decision is not None
    assert [1, 2] == [choice.way for choice in game.decision.options]


def deck_of(game: r.GameDef, *cards: str) -> r.GameDef:
    """Return a game with another deck."""
    rules = tuple(
        evolve(rule, value=r.Deck(cards)) if isinstance(rule.value, r.Deck) else rule
        for rule in game.rules
    )
    return evolve(game, rules=rules)
