"""Replacements and protections: what happens instead, and what cannot be."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.decisions import decision_of
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Action, CannotBe, Event, Limit, Standing
from tests.support.clauses import (
    ANY,
    IT,
    OPPOSING,
    THIS,
    YOURS,
    card,
    gain,
    hit,
    instead,
    static,
    when,
)
from tests.support.toys import LEAVES, named
from tests.support.words import PLAIN, asked, offered, say, shown, turn

GONE = Event.ELIMINATED
N = e.Number
NOTHING = s.NothingHappens()
OTHER_YOURS = e.all_of((YOURS, e.NotThat(e.Is(THIS))))
SHADOW = card("shadow", instead(GONE, s.Redirected(THIS), of=OTHER_YOURS))
"""Instead of another card of yours being eliminated, this is."""

# ------------------------------------------------------------------ replacements


def test_something_else_happens() -> None:
    """`instead of this being eliminated`: the card stays, and nothing is paid."""
    cat = card("cat", instead(GONE, gain(2)))

    state = turn(hit("cat"), cards=(cat,), queue=("red hero", "blue cat"))

    assert ["red hero", "blue cat"] == shown(state)
    assert [1, 1 + 2, 1] == state.points


def test_it_is_not_done() -> None:
    """What was replaced was not done; that many are those that are left."""
    cat = card("cat", instead(GONE, NOTHING))
    both = s.Eliminate(e.Each(e.Group(e.any_of((e.CardIs("cat"), e.CardIs("pawn"))))))
    queue = ("red hero", "blue cat", "green pawn")

    state = turn(both, s.Gain(e.You(), e.ThatMany(10)), cards=(cat, *PLAIN), queue=queue)

    assert ["red hero", "blue cat"] == shown(state)
    assert [1 + 1 + 10, 1, 1] == state.points


@pytest.mark.parametrize(
    ("standing", "lies", "saved"),
    [
        (Standing(), "blue cat", True),
        (Standing(), "(blue cat)", False),
        (Standing(face_down=True), "(blue cat)", True),
    ],
)
def test_how_the_card_must_lie(standing: Standing, lies: str, saved: bool) -> None:
    """A replacement works revealed and uncovered, unless it says: even face-down."""
    cat = card("cat", instead(GONE, NOTHING, standing=standing))

    state = turn(hit("cat"), cards=(cat,), queue=("red hero", lies))

    assert [1 + (not saved), 1, 1] == state.points


def test_by_whom_it_was_to_be_done() -> None:
    """`by an opposing card`: what the own side does is not replaced."""
    cat = card("cat", instead(GONE, NOTHING, by=OPPOSING))

    state = turn(hit("cat"), cards=(cat,), queue=("red hero", "red cat", "blue cat"))

    assert ["red hero", "blue cat"] == shown(state)


def test_once_a_round() -> None:
    """With a limit, the second time nothing stands in."""
    cat = card("cat", instead(GONE, NOTHING, limit=Limit(1, each_round=True)))

    state = turn(hit("cat"), hit("cat"), cards=(cat,), queue=("red hero", "blue cat", "green cat"))

    assert ["red hero"] == shown(state)
    assert [1 + 2, 1, 1] == state.points


@pytest.mark.parametrize("event", [Event.LEAVES, Event.DISCARDED])
def test_a_rule_of_the_game_is_replaced_too(event: Event) -> None:
    """A card of a kind that leaves stays, where it says so."""
    stubborn = card("hero", gain(1), instead(event, gain(2)), kind=LEAVES)

    state = turn(hero=stubborn, cards=(), queue=("red hero",))

    assert ["red hero"] == shown(state)
    assert [1 + 1 + 2, 1, 1] == state.points


def test_what_it_sets_off_is_over_before_the_rest_happens() -> None:
    """The replacement is carried out first; then what remains happens to all cards at once."""
    cat = card("cat", instead(GONE, s.Move(e.Each(named("pawn")), (s.Front(),))))
    keg = card("pawn", when(GONE, s.Gain(e.PlayerOf(e.Attacker()), e.PerCard(1, e.Group(ANY)))))
    both = s.Eliminate(e.Each(e.Group(e.any_of((e.CardIs("cat"), e.CardIs("pawn"))))))

    state = turn(both, cards=(cat, keg), queue=("red hero", "blue cat", "green pawn"))

    assert ["red hero", "blue cat"] == shown(state)
    assert [1 + 1 + 2, 1, 1] == state.points


# ------------------------------------------------------------------ other cards instead


def test_another_card_steps_in() -> None:
    """The card that steps in is eliminated, and paid for."""
    queue = ("red hero", "blue pawn", "blue shadow")

    state = turn(hit("pawn"), cards=(SHADOW, *PLAIN), queue=queue)

    assert ["red hero", "blue pawn"] == shown(state)
    assert [2, 1, 1] == state.points


def test_it_steps_in_once_for_two() -> None:
    """It steps in for each of two cards that were to leave at once, and leaves once."""
    queue = ("red hero", "blue pawn", "blue shadow", "blue pawn")

    state = turn(hit("pawn"), cards=(SHADOW, *PLAIN), queue=queue)

    assert ["red hero", "blue pawn", "blue pawn"] == shown(state)
    assert [2, 1, 1] == state.points


def test_two_that_step_in_for_each_other_end() -> None:
    """Each stands in once for what was to happen to one card."""
    queue = ("red hero", "blue shadow", "blue shadow")

    state = turn(s.Eliminate(e.Each(named("shadow"))), cards=(SHADOW,), queue=queue)

    assert ["red hero"] == shown(state)
    assert [1 + 2, 1, 1] == state.points


def test_the_player_of_the_card_chooses_among_several() -> None:
    """Of two cards that would step in the player whose card it is chooses one."""
    queue = ("red hero", "blue shadow", "blue pawn", "blue shadow")

    state = turn(hit("pawn"), cards=(SHADOW, *PLAIN), queue=queue)

    assert "blue" == asked(state)
    assert ["blue shadow", "2nd blue shadow"] == offered(state)
    say(state, "2nd blue shadow")
    # the first one may step in for the second, which was to be eliminated then
    assert ["red hero", "blue pawn", "blue shadow"] == shown(state)


def test_a_copy_goes_on_by_itself_while_somebody_is_asked() -> None:
    """The state in which the choice waits can be copied; both go on as they should."""
    queue = ("red hero", "blue shadow", "blue pawn", "blue shadow")
    state = turn(hit("pawn"), gain(5), cards=(SHADOW, *PLAIN), queue=queue)
    other = state.copy()

    say(state, "blue shadow")
    say(other, "2nd blue shadow")

    assert [2 + 5, 1, 1] == state.points == other.points
    # the one that is not chosen steps in for the one that is
    assert ["red hero", "blue shadow", "blue pawn"] == shown(state)
    assert ["red hero", "blue pawn", "blue shadow"] == shown(other)


def test_the_log_says_what_stood_in() -> None:
    """An event says what was to happen to which card, and whose clause is the cause."""
    state = turn(
        hit("pawn"), cards=(SHADOW, *PLAIN), queue=("red hero", "blue pawn", "blue shadow")
    )

    told = next(event for event in state.log or () if event.kind == "replaced")
    assert told.subject is not None
    assert "blue pawn" == state.table.label(told.subject.card)
    assert ("eliminated", "shadow") == (told.detail("event"), told.cause.definition)


def test_what_is_asked_is_a_decision() -> None:
    """The choice among replacements is a decision about the card that it was to happen to."""
    queue = ("red hero", "blue shadow", "blue pawn", "blue shadow")
    state = turn(hit("pawn"), cards=(SHADOW, *PLAIN), queue=queue)

    assert state.pending is not None
    decision = decision_of(state, state.pending)
    assert ("card", "blue pawn") == (decision.ask, state.table.label(decision.about))


@pytest.mark.parametrize(
    ("event", "statement", "lies"),
    [
        (Event.MOVED, s.Move(e.Each(named("cat")), (s.Front(),)), "green cat"),
        (Event.MOVED, s.Swap(e.Each(named("cat")), THIS), "green cat"),
        (Event.TURNED_UP, s.Turn(e.Each(named("cat")), face_up=True), "(green cat)"),
        (Event.TURNED_DOWN, s.Turn(e.Each(named("cat")), face_up=False), "green cat"),
        (Event.TAKEN, s.Take(e.Each(named("cat"))), "green cat"),
        (Event.TAKEN, s.Control(e.You(), e.Each(named("cat"))), "green cat"),
        (Event.DISCARDED, s.Discard(e.Each(named("cat"))), "green cat"),
        (Event.LEAVES, s.Send(e.Each(named("cat")), e.Zone.HAND), "green cat"),
        (Event.LEAVES, s.Eliminate(e.Each(named("cat"))), "green cat"),
    ],
)
def test_what_else_can_be_replaced(event: Event, statement: s.Statement, lies: str) -> None:
    """The card stays as it lies, and its player gains."""
    clause = instead(event, gain(2), standing=Standing(face_down=True))
    queue = ("red hero", lies)

    state = turn(statement, cards=(card("cat", clause),), queue=queue)

    assert list(queue) == shown(state)
    assert [1, 1, 1 + 2] == state.points


# ------------------------------------------------------------------ protections


def shield(action: Action, by: e.Filter | None = None) -> CardDef:
    """Return a card that says that other cards of yours cannot be …."""
    return card("shield", static(CannotBe(e.Each(e.Group(OTHER_YOURS)), action, by)))


def test_it_cannot_be_done() -> None:
    """A protected card is left out, and the others leave."""
    queue = ("red hero", "blue shield", "blue pawn", "green pawn")

    state = turn(hit("pawn"), cards=(shield(Action.ELIMINATED), *PLAIN), queue=queue)

    assert ["red hero", "blue shield", "blue pawn"] == shown(state)
    assert [2, 1, 1] == state.points


def test_it_is_not_offered() -> None:
    """Who chooses a card to eliminate is offered only those that can be eliminated."""
    queue = ("red hero", "blue shield", "blue pawn", "green pawn", "green rook")
    choice = s.Eliminate(e.One(e.Group(e.NotThat(e.Is(THIS)))))

    state = turn(choice, cards=(shield(Action.ELIMINATED), *PLAIN), queue=queue)

    assert ["blue shield", "green pawn", "green rook"] == offered(state)


@pytest.mark.parametrize(("by", "stays"), [(OPPOSING, True), (YOURS, False)])
def test_it_cannot_be_done_by_some(by: e.Filter, stays: bool) -> None:
    """`by opposing cards` is seen from the card with the clause."""
    queue = ("red hero", "blue shield", "blue pawn")

    state = turn(hit("pawn"), cards=(shield(Action.ELIMINATED, by=by), *PLAIN), queue=queue)

    assert [1 + (not stays), 1, 1] == state.points


def test_rules_of_the_game_are_no_abilities() -> None:
    """A card of a kind that leaves does, though it cannot be discarded."""
    protected = card("hero", gain(1), static(CannotBe(THIS, Action.DISCARDED)), kind=LEAVES)

    assert [] == shown(turn(hero=protected, cards=(), queue=("red hero",)))


def test_a_protection_stands_above_a_replacement() -> None:
    """What cannot be done is not replaced, either."""
    charmed = card("pawn", instead(GONE, gain(5)))
    queue = ("red hero", "blue shield", "blue pawn")

    state = turn(hit("pawn"), cards=(shield(Action.ELIMINATED), charmed), queue=queue)

    assert [1, 1, 1] == state.points


def test_a_card_that_steps_in_may_be_protected() -> None:
    """The other card is looked at as the first one was: it cannot be eliminated either."""
    safe = CannotBe(e.Each(named("shadow")), Action.ELIMINATED)
    queue = ("red hero", "blue safe", "blue pawn", "blue shadow")

    state = turn(hit("pawn"), cards=(SHADOW, card("safe", static(safe)), *PLAIN), queue=queue)

    assert list(queue) == shown(state)


@pytest.mark.parametrize(
    ("action", "statement", "lies"),
    [
        (Action.MOVED, s.Move(e.Each(named("pawn")), (s.Front(),)), "blue pawn"),
        (Action.MOVED, s.Swap(e.Each(named("pawn")), THIS), "blue pawn"),
        (Action.DISCARDED, s.Discard(e.Each(named("pawn"))), "blue pawn"),
        (Action.REVEALED, s.Turn(e.Each(named("pawn")), face_up=True), "(blue pawn)"),
        (Action.TAKEN, s.Take(e.Each(named("pawn"))), "blue pawn"),
        (Action.COVERED, s.Move(THIS, (s.Onto(named("pawn")),)), "blue pawn"),
        (Action.CHOSEN, s.Discard(e.One(named("pawn"))), "blue pawn"),
    ],
)
def test_what_else_cannot_be(action: Action, statement: s.Statement, lies: str) -> None:
    """Nothing happens to the protected card."""
    queue = ("red hero", "blue shield", lies)

    state = turn(statement, cards=(shield(action), *PLAIN), queue=queue)

    assert list(queue) == shown(state)
    assert (1, 0) == (state.family[state.table.find("blue", "pawn")], state.points[0] - 1)


def test_it_in_a_replacement() -> None:
    """`it` is the card to which it was to happen."""
    ward = card("ward", instead(GONE, s.Turn(IT, face_up=False), of=OTHER_YOURS))

    state = turn(hit("pawn"), cards=(ward, *PLAIN), queue=("red hero", "blue ward", "blue pawn"))

    assert ["red hero", "blue ward", "(blue pawn)"] == shown(state)
