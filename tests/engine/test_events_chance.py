"""Decisions: what is left to chance, ways with names, numbers; and what players see of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oriflamme_dsl.engine.decisions import Choice, choice
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.row import on, under
from oriflamme_dsl.engine.view import SeenChoice, view
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from tests.support.clauses import THIS, YOU, gain
from tests.support.toys import named
from tests.support.words import PLAIN, asked, offered, shown, turn

N = e.Number
AT_RANDOM = s.Discard(e.One(named("pawn"), random=True))
PAWNS = ("red hero", "blue pawn", "green pawn", "green pawn")


def random_game(seed: int) -> Game:
    """Return a game in which one of three pawns has been discarded at random."""
    return Game(turn(AT_RANDOM, cards=PLAIN, queue=PAWNS), Random(seed))


# ------------------------------------------------------------------ chance


def test_a_game_takes_what_is_left_to_chance() -> None:
    """Nobody is asked; the same seed gives the same card, and every card is taken by some seed."""
    found = Counter(tuple(shown(random_game(seed).state)) for seed in range(30))

    assert {1} == {
        len(set(map(tuple, (shown(random_game(s).state) for _ in "12")))) for s in (1, 2)
    }
    # two of the three pawns are alike in words
    assert 2 == len(found)
    assert all(3 == len(row) for row in found)


def test_without_a_stream_chance_is_asked() -> None:
    """A scenario, or a search, answers for chance: it is a decision of nobody's."""
    game = Game(turn(AT_RANDOM, cards=PLAIN, queue=PAWNS))

    assert game.decision is not None
    assert (-1, "card", 3) == (game.decision.player, game.decision.ask, len(game.decision.options))
    assert "chance" == asked(game.state)
    game.answer(0)
    assert ["red hero", "green pawn", "green pawn"] == shown(game.state)


def test_no_player_sees_a_choice_of_chance() -> None:
    """Nobody's view has options while chance decides."""
    state = turn(AT_RANDOM, cards=PLAIN, queue=PAWNS)

    assert [None] * 3 == [view(state, player).asked for player in range(3)]


def test_a_copy_has_the_same_chance() -> None:
    """What chance will do is the same in a copy, and is not used up by it."""
    either = s.Choose(0, e.One(e.Group(e.AllOf())))
    game = Game(turn(either, AT_RANDOM, cards=PLAIN, queue=PAWNS), Random(3))
    copies = [game.copy() for _ in range(2)]
    for one in (*copies, game):
        one.answer(0)

    assert 1 == len({tuple(map(tuple, one.state.queue)) for one in (*copies, game)})


# ------------------------------------------------------------------ options


@pytest.mark.parametrize(
    ("ask", "number", "expected"),
    [
        ("card", 3, Choice("card", card=3)),
        ("card", -1, Choice("enough")),
        ("player", 1, Choice("player", player=1)),
        ("place", 0, Choice("gap", gap=0)),
        ("place", on(4), Choice("on", card=4)),
        ("place", under(4), Choice("under", card=4)),
        ("way", 1, Choice("way", way=1)),
        ("number", 0, Choice("number", number=0)),
        ("may", 0, Choice("no")),
        ("may", 1, Choice("yes")),
        ("reveal", 0, Choice("wait")),
        ("reveal", 1, Choice("reveal")),
    ],
)
def test_what_a_number_stands_for(ask: str, number: int, expected: Choice) -> None:
    """Each kind of question has options of its own."""
    assert expected == choice(ask, number)


WAYS = s.Either(
    (
        s.Way((gain(1),), (("en", "gold"), ("fr", "or"))),
        s.Way((gain(2),), (("en", "more gold"), ("fr", "plus d'or"))),
    )
)


def test_the_words_of_a_way() -> None:
    """The options of a choice of ways have the words that the card gives them."""
    game = Game(turn(WAYS, cards=PLAIN, queue=("red hero",)))

    assert game.decision is not None
    assert ["gold", "more gold"] == [dict(one.label)["en"] for one in game.decision.options]
    assert ["or", "plus d'or"] == [dict(one.label)["fr"] for one in game.view(0).choices]


def test_a_number_is_seen() -> None:
    """Who chooses a number sees the numbers."""
    state = turn(s.Gain(YOU, e.UpTo(N(2))), cards=PLAIN, queue=("red hero",))

    assert [SeenChoice("number", number=n) for n in range(3)] == list(view(state, 0).choices)


# ------------------------------------------------------------------ hidden cards


def in_hand(filter: e.Filter) -> e.One:
    """Return one card of a hand."""
    return e.One(e.Group(filter, zones=(e.Zone.HAND,)))


@pytest.mark.parametrize(
    ("filter", "seen"), [(e.Yours(), ["pawn", "rook"]), (e.Opposing(), [None, None])]
)
def test_cards_in_a_hand(filter: e.Filter, seen: list[str | None]) -> None:
    """One knows the own hand, and takes a card out of another one blindly."""
    family = "red" if filter == e.Yours() else "blue"
    hands = {family: ["pawn", "rook"]}

    state = turn(s.Discard(in_hand(filter)), cards=PLAIN, queue=("red hero",), hands=hands)

    assert ("red", 2) == (asked(state), len(offered(state)))
    assert seen == [one.card for one in view(state, 0).choices]


def test_others_see_no_options() -> None:
    """Options are for the player who is asked alone."""
    state = turn(
        s.Discard(in_hand(e.Yours())),
        cards=PLAIN,
        queue=("red hero",),
        hands={"red": ["pawn", "rook"]},
    )

    assert [(), ()] == [view(state, player).choices for player in (1, 2)]


def test_what_is_won_is_seen_by_all() -> None:
    """Cards that players have won lie open."""
    won = s.Send(e.Each(named("pawn")), e.Zone.WON)

    state = turn(won, cards=PLAIN, queue=("red hero", "(blue pawn)"))

    assert [(("pawn",), (), ())] * 3 == [view(state, player).won for player in range(3)]


def test_a_card_sent_to_a_hand_is_hidden() -> None:
    """In the hand of its owner others do not see it, whoever sent it."""
    state = turn(s.Send(e.Each(named("pawn")), e.Zone.HAND), queue=("red hero", "blue pawn"))

    assert [(0, 1, 0), ()] == [view(state, 0).hand_sizes, view(state, 0).hand]
    assert ("pawn",) == view(state, 1).hand


def test_a_card_turned_down_is_hidden() -> None:
    """A view is what can be looked at now: a card that was turned down shows its back."""
    state = turn(s.Turn(e.Each(named("pawn")), face_up=False), queue=("red hero", "blue pawn"))

    assert [None, "pawn", None] == [view(state, player).queue[1][0].card for player in range(3)]


def test_this_is_about_the_card_that_asks() -> None:
    """The player who is asked is told by which card, where its face is known."""
    state = turn(WAYS, queue=("red hero",))

    assert "hero" == view(state, 0).about
    assert THIS == e.This()
