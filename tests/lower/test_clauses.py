"""What triggers, replacements, lasting effects and keywords mean."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import cards as c
from oriflamme_dsl.ir import clauses as cl
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from tests.lower.bare import meaning, program

GAIN = (s.Gain(e.You(), e.Number(1)),)
OTHER = e.NotThat(e.Is(e.This()))
SEEN = cl.Standing()
EACH = e.Each(e.Group(e.Adjacent(e.This())))


def trigger(event: cl.Event, **rest: object) -> cl.Trigger:
    """Return a trigger that gains 1."""
    return cl.Trigger(event, None, None, GAIN, **rest)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("when revealed", trigger(cl.Event.REVEALED)),
        ("when this is covered", trigger(cl.Event.COVERED)),
        ("when this leaves", trigger(cl.Event.LEAVES)),
        ("when this waits", trigger(cl.Event.WAITED)),
        ("when a card enters", trigger(cl.Event.ENTERS, subject=e.AllOf(), standing=SEEN)),
        ("when another card is moved", trigger(cl.Event.MOVED, subject=OTHER, standing=SEEN)),
        (
            "when a card gets influence, even face-down, even under others",
            trigger(
                cl.Event.INFLUENCE_PUT,
                subject=e.AllOf(),
                standing=cl.Standing(face_down=True, covered=True),
            ),
        ),
        (
            "when you gain influence, once a round",
            trigger(
                cl.Event.GAINS, player=e.You(), limit=cl.Limit(1, each_round=True), standing=SEEN
            ),
        ),
        (
            "when an opponent loses influence, 3 times",
            trigger(
                cl.Event.LOSES,
                player=e.OnePlayer(opponent=True),
                limit=cl.Limit(3, each_round=False),
                standing=SEEN,
            ),
        ),
        (
            "at the end of the game, from hand",
            trigger(cl.Event.GAME_ENDS, standing=cl.Standing(zones=(e.Zone.HAND,))),
        ),
        ("at the start of each round", trigger(cl.Event.ROUND_STARTS, standing=SEEN)),
    ],
)
def test_triggers(written: str, expected: cl.Trigger) -> None:
    """A trigger about the card itself needs no standing; all others do."""
    assert (expected,) == meaning(f"{written} {{ gain 1 }}").triggers


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("when covered { discard it }", s.Discard(e.This())),
        ("when this is covered by a card { discard it }", s.Discard(e.This())),
        ("when another card is covered { discard it }", s.Discard(e.It())),
        (
            "when covered { later, when turned face-up { discard it } }",
            s.Later(cl.Trigger(cl.Event.TURNED_UP, None, None, (s.Discard(e.This()),))),
        ),
        (
            "when covered { later, when a card named like it leaves { discard it } }",
            s.Later(
                cl.Trigger(cl.Event.LEAVES, None, None, (s.Discard(e.It()),), e.NamedLike(e.It())),
            ),
        ),
        (
            "when covered { it has the rank of it more rank this round }",
            s.Lasting(cl.RankIs(e.This(), e.Measured(e.Measure.RANK, e.It())), s.RoundsLong(1)),
        ),
    ],
)
def test_what_happens_to_the_card_itself(written: str, expected: s.Statement) -> None:
    """There `it` is this card; where another event or the ranks of cards are told of, it is not."""
    (found,) = meaning(written).triggers

    assert (expected,) == found.body


def test_conditions_of_what_happens_to_the_card_itself() -> None:
    """The conditions speak of it likewise, that of a block, too."""
    written = meaning(
        "while it is first { when covered by a card named like it, if it is last { gain 1 } }"
    )
    (found,) = written.triggers

    assert e.NamedLike(e.This()) == found.by
    assert e.all_true([e.Holds(e.This(), e.First()), e.Holds(e.This(), e.Last())]) == (
        found.condition
    )


def test_replacements() -> None:
    """A replacement says what happens instead: other cards, or nothing."""
    written = meaning(
        "instead of this being eliminated by an opposing card, if this is first {\n"
        "  it is eliminated\n}\n"
        "instead of a card leaving, 2 times a round { nothing happens }"
    )
    first = cl.Instead(
        cl.Event.ELIMINATED,
        e.Is(e.This()),
        e.Opposing(),
        e.Holds(e.This(), e.First()),
        (s.Redirected(e.It()),),
    )
    second = cl.Instead(
        cl.Event.LEAVES,
        e.AllOf(),
        None,
        None,
        (s.NothingHappens(),),
        cl.Limit(2, each_round=True),
    )

    assert (first, second) == written.instead


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (
            "each adjacent card cannot be moved by a spy",
            cl.CannotBe(EACH, cl.Action.MOVED, e.CardIs("spy")),
        ),
        ("each adjacent card has no ability", cl.NoAbility(EACH)),
        ("this counts as an intrigue", cl.CountsAs(e.This(), e.KindIs("intrigue"))),
        ("each adjacent card counts as yours", cl.CountsAs(EACH, e.Yours())),
        ("this has 2 more rank", cl.RankIs(e.This(), e.Number(2))),
        ("this has 2 less rank", cl.RankIs(e.This(), e.Number(2), lower=True)),
        ("this has rank 2", cl.RankIs(e.This(), e.Number(2), fixed=True)),
        (
            "each adjacent card has { gain 1; when eliminated { gain 1 } }",
            cl.Has(EACH, GAIN, (trigger(cl.Event.ELIMINATED),)),
        ),
    ],
)
def test_effects(written: str, expected: cl.Effect) -> None:
    """An effect stands by itself, or as a statement for a time."""
    assert (cl.Static(expected),) == meaning(written).statics
    assert (s.Lasting(expected, s.RoundsLong(1)),) == meaning(f"{written} this round").main


def test_while_true() -> None:
    """The condition of a block is that of each clause in it, beside its own."""
    first, last = e.Holds(e.This(), e.First()), e.Holds(e.This(), e.Last())
    written = meaning(
        "while this is first {\n"
        "  when revealed, if this is last { gain 1 }\n"
        "  instead of this being moved { nothing happens }\n"
        "  this cannot be moved\n}"
    )

    assert [e.all_true([first, last])] == [one.condition for one in written.triggers]
    assert [first] == [one.condition for one in written.instead]
    assert [first] == [one.condition for one in written.statics]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("", s.WhileInQueue()),
        (" this round", s.RoundsLong(1)),
        (" until the end of the next round", s.RoundsLong(2)),
        (" for 3 rounds", s.RoundsLong(3)),
        (" until this leaves", s.UntilLeaves(e.This())),
        (" until this leaves or is covered", s.UntilLeaves(e.This(), or_covered=True)),
    ],
)
def test_durations(written: str, expected: s.Duration) -> None:
    """Control lasts as long as is said, or while the card lies in the queue."""
    control = s.Control(e.You(), EACH, expected)

    assert (control,) == meaning(f"take control of each adjacent card{written}").main


def test_later() -> None:
    """A delayed trigger knows the names of its ability and needs no standing."""
    written = meaning("choose x: a card; later, when x leaves { choose y: a card; discard x }").main
    any_card = e.One(e.Group(e.AllOf()))
    body = (s.Choose(1, any_card), s.Discard(e.Slot(0)))
    waits = cl.Trigger(cl.Event.LEAVES, None, None, body, subject=e.Is(e.Slot(0)))

    assert (s.Choose(0, any_card), s.Later(waits)) == written


def test_later_for_a_time() -> None:
    """With a duration it waits no longer than that."""
    waits = cl.Trigger(cl.Event.GAINS, None, None, GAIN, player=e.You())
    end = s.Later(trigger(cl.Event.ROUND_ENDS))
    start = cl.Trigger(cl.Event.ROUND_STARTS, None, None, (end,))

    told = meaning("later this round, when you gain influence { gain 1 }").main
    assert (s.Later(waits, s.RoundsLong(1)),) == told
    told = meaning("later for 3 rounds, at the end of the next round { gain 1 }").main
    assert (s.Later(start, s.RoundsLong(3)),) == told


def test_several_things_that_cannot_be() -> None:
    """`cannot be X or Y` is one effect; the order of the words takes no part in the meaning."""
    cannot = cl.CannotBe(EACH, (cl.Action.DISCARDED, cl.Action.MOVED))

    (one,) = meaning("each adjacent card cannot be discarded or moved").statics
    (other,) = meaning("each adjacent card cannot be moved or discarded or moved").statics
    assert cl.Static(cannot) == one == other


def test_by_this_card() -> None:
    """`by this` is by this very card; `by a …` by one that fits."""
    by = e.Is(e.This())

    (told,) = meaning("when a card is eliminated by this { gain 1 }").triggers
    assert by == told.by
    (instead,) = meaning("instead of a card being moved by this { nothing happens }").instead
    assert by == instead.by
    (static,) = meaning("each card cannot be moved by this").statics
    assert cl.Static(cl.CannotBe(e.Each(e.Group(e.AllOf())), cl.Action.MOVED, by)) == static


def test_the_end_of_the_next_round() -> None:
    """It is waited for from the start of that round on."""
    end = s.Later(trigger(cl.Event.ROUND_ENDS))
    start = cl.Trigger(cl.Event.ROUND_STARTS, None, None, (end,))

    assert (s.Later(start),) == meaning("later, at the end of the next round { gain 1 }").main
    assert (end,) == meaning("later, at the end of this round { gain 1 }").main


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("swap this and it", s.Swap(e.This(), e.It())),
        ("reverse the queue", s.Reorder(e.Group(e.AllOf()), s.Order.REVERSED)),
        ("rearrange each other card", s.Reorder(e.Group(OTHER), s.Order.ARRANGED)),
        (
            "sort the queue by cards beneath, most first",
            s.Reorder(e.Group(e.AllOf()), s.Order.SORTED, e.Measure.UNDER, most_first=True),
        ),
        ("turn this face-up", s.Turn(e.This(), face_up=True)),
        ("remove all from this", s.Remove(e.Everything(), e.This())),
        ("collect 1 from this", s.Collect(e.Number(1), e.This())),
        ("shift 1 from it to this", s.Shift(e.Number(1), e.It(), e.This())),
        ("its player gives 1 to you", s.Give(e.PlayerOf(e.It()), e.Number(1), e.You())),
        ("resolve it", s.Resolve(e.It())),
        ("skip it", s.Skip(e.It())),
        ("release it", s.Release(e.It())),
        ("send it to pile", s.Send(e.It(), e.Zone.PILE)),
        ("its owner wins it", s.Send(e.It(), e.Zone.WON, e.OwnerOf(e.It()))),
        ("draw 2", s.DrawCards(e.You(), e.Number(2))),
        ("you place 2 fewer cards next round", s.Placing(e.You(), -2)),
        ("each opponent places no card next round", s.Placing(e.EachPlayer(True), None)),
        ("end the pass", s.End(s.Span.PASS)),
        ("bring it face-down to the back", s.Bring(e.It(), (s.Back(),), face_up=False)),
        ("repeat 2 times { gain 1 }", s.Repeat(e.Number(2), GAIN)),
        (
            "repeat at most 3 times while this is first { gain 1 }",
            s.While(e.Holds(e.This(), e.First()), GAIN, 3),
        ),
        (
            "for each other card as x { discard x }",
            s.ForEachCard(0, e.Each(e.Group(OTHER)), (s.Discard(e.Slot(0)),)),
        ),
        (
            "for each opponent { that player loses 1 }",
            s.ForEachPlayer(e.EachPlayer(True), (s.Lose(e.ThatPlayer(), e.Number(1)),)),
        ),
        (
            "let an opponent choose either { gain 1 } or { end the round }",
            s.Either((s.Way(GAIN), s.Way((s.End(s.Span.ROUND),))), e.OnePlayer(True)),
        ),
        ("may { gain 1 }", s.May(GAIN)),
        ("may pay 2 from this { gain 1 }", s.May((s.Pay(e.Number(2), GAIN, e.This()),))),
    ],
)
def test_statements(written: str, expected: s.Statement) -> None:
    """Each statement has one meaning."""
    assert (expected,) == meaning(written).main


def test_labels_of_ways() -> None:
    """A label without a code is in the language of the card."""
    (either,) = meaning('either "a" fr "b" { gain 1 } or { gain 1 }').main
    assert isinstance(either, s.Either)

    assert [(("en", "a"), ("fr", "b")), ()] == [way.label for way in either.ways]


def test_keywords() -> None:
    """A keyword keeps its parameters; a card keeps the numbers that it gives."""
    found = program(
        'keyword worth(n) "Worth" fr "Valeur" { at the end of the game { gain n } }\n'
        'card duke "Duke" : character { rank 3; worth 5 }'
    )
    counts = cl.Trigger(
        cl.Event.GAME_ENDS, None, None, (s.Gain(e.You(), e.Parameter(0)),), standing=SEEN
    )

    assert c.KeywordDef("worth", ("n",), triggers=(counts,)) == found.keywords["worth"]
    assert (c.KeywordUse("worth", (5,)),) == found.cards["duke"].keywords
    assert 3 == found.cards["duke"].rank
    assert "Valeur" == found.names["keyword", "worth"].get("fr").text


def test_clauses_of_a_game() -> None:
    """The clauses of a game need no standing; its phases hold statements and phases."""
    found = program(
        'game g "G" {\n'
        "  line of character\n"
        "  winner least influence, then most cards won, then most rank won, then shared\n"
        "  at the end of each round { gain 1 }\n"
        "  each round { each player in turn { play up to 1 card from hand }; lay 3 of the line\n"
        "    play 2 cards from hand; do { gain 1 } }\n"
        "}"
    ).games["g"]
    phases = (
        r.PlayerTurns((r.PlayPhase(1, optional=True),)),
        r.LayLine(3),
        r.PlayPhase(2),
        r.DoPhase(GAIN),
    )
    criteria = (r.Criterion.LEAST_INFLUENCE, r.Criterion.CARDS_WON, r.Criterion.RANK_WON)

    assert (trigger(cl.Event.ROUND_ENDS),) == found.triggers
    assert {
        r.Line("character"),
        r.EachRound(phases),
        r.Winner(tuple(map(r.Comparison, criteria)), shared=True),
    } == {rule.value for rule in found.rules}
