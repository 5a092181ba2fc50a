"""What cards mean."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import cards as c
from oriflamme_dsl.ir import clauses as cl
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.faces import CardFace, Name, Names, SetFace
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.scenarios import ScenarioDef
from tests.check.samples import analysis, card

SWITCH = "option o: yes | no, default no, ruling 4\n"
ANY = e.AllOf()
OTHER = e.NotThat(e.Is(e.This()))
YOU = e.You()


def program(text: str) -> Program:
    """Return the meaning of a text without findings."""
    found = analysis(text)
    assert () == found.diagnostics
    return found.program


def ability(lines: str) -> c.CardDef:
    """Return the meaning of a card with these lines."""
    return program(card(lines)).cards["sample"]


def one(*parts: e.Filter, covered: bool = False) -> e.One:
    """Return the selector of one card with these properties."""
    return e.One(e.Group(e.all_of(parts), covered))


def foremost(*parts: e.Filter) -> e.Each:
    """Return the selector of the first card with these properties."""
    return e.Each(e.Group(e.all_of(parts), cut=e.Cut()))


def test_the_ten_cards_are_all_there() -> None:
    """The base box lowers to cards without a finding."""
    base = program("use base")

    assert 10 == len(base.cards)
    assert tuple(base.cards) == base.sets["base"].cards
    assert {"character": False, "intrigue": True} == {k: v.leaves for k, v in base.kinds.items()}


def test_choices_and_places() -> None:
    """A name that both branches give is one slot."""

    def moves(value: str) -> e.OptionIs:
        return e.OptionIs("royal-decree", "moves", value)

    def onto(value: str) -> e.OptionIs:
        return e.OptionIs("royal-decree", "onto", value)

    pick, own = e.Slot(0), e.SameFamily(e.Slot(0))
    expected = c.CardDef(
        id="royal-decree",
        kind="intrigue",
        options=(
            c.Option("moves", ("any", "no-decree"), "any"),
            c.Option("onto", ("nothing", "own", "any"), "nothing"),
        ),
        main=(
            s.If(
                moves("any"),
                (s.Choose(0, one(OTHER)),),
                (s.Choose(0, one(OTHER, e.NotThat(e.CardIs("royal-decree")))),),
            ),
            s.If(onto("nothing"), (s.Move(pick, (s.AnyGap(),)),)),
            s.If(
                onto("own"), (s.Move(pick, (s.AnyGap(), s.Onto(e.Group(e.all_of([OTHER, own]))))),)
            ),
            s.If(onto("any"), (s.Move(pick, (s.AnyGap(), s.Onto(e.Group(OTHER)))),)),
        ),
    )

    assert expected == program("use base").cards["royal-decree"]


def test_payments_under_a_condition() -> None:
    """An amount with another under a condition asks for the condition first."""
    expected = c.CardDef(
        id="conspiracy",
        kind="intrigue",
        options=(c.Option("total", ("double", "triple"), "double"),),
        reveal_pays=e.AmountIf(
            e.OptionIs("conspiracy", "total", "triple"),
            e.PerInfluence(3, e.This()),
            e.PerInfluence(2, e.This()),
        ),
    )

    assert expected == program("use base").cards["conspiracy"]


def test_triggers() -> None:
    """Triggers keep their order; `nothing` is a payment of 0."""

    def option(name: str, value: str) -> e.OptionIs:
        return e.OptionIs("ambush", name, value)

    def trigger(then: s.Statement, holds: e.Condition, *by: e.Filter) -> cl.Trigger:
        return cl.Trigger(cl.Event.ELIMINATED, e.all_of(by), holds, (s.Discard(e.Attacker()), then))

    def pair(value: str, *by: e.Filter) -> tuple[cl.Trigger, cl.Trigger]:
        gain, steal = s.Gain(YOU, e.Number(4)), s.Steal(e.Number(3), e.PlayerOf(e.Attacker()))
        when = option("trigger", value)
        return (
            trigger(gain, e.all_true([when, option("payoff", "supply")]), *by),
            trigger(steal, e.all_true([when, option("payoff", "attacker")]), *by),
        )

    own = e.all_true([option("own-kill", "pays"), e.NotTrue(option("trigger", "any"))])
    expected = c.CardDef(
        id="ambush",
        kind="intrigue",
        options=(
            c.Option("trigger", ("card", "character", "any"), "card"),
            c.Option("own-kill", ("pays", "nothing"), "pays"),
            c.Option("payoff", ("supply", "attacker"), "supply"),
        ),
        reveal_pays=e.Number(1),
        triggers=(
            *pair("card", e.Opposing()),
            *pair("character", e.Opposing(), e.KindIs("character")),
            *pair("any"),
            trigger(s.Gain(YOU, e.Number(1)), own, e.Yours()),
        ),
    )

    assert expected == program("use base").cards["ambush"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("eliminate this without reward", s.Eliminate(e.This(), s.Reward.NEVER)),
        ("discard each card", s.Discard(e.Each(e.Group(ANY)))),
        ("discard each other card", s.Discard(e.Each(e.Group(OTHER)))),
        (
            "eliminate a card that is first or last",
            s.Eliminate(one(e.AnyOf((e.First(), e.Last())))),
        ),
        ("eliminate a card that is not first", s.Eliminate(one(e.NotThat(e.First())))),
        (
            "discard a revealed opposing sample",
            s.Discard(one(e.Revealed(), e.Opposing(), e.CardIs("sample"))),
        ),
        ("discard a face-down intrigue", s.Discard(one(e.FaceDown(), e.KindIs("intrigue")))),
        ("discard a card, even covered", s.Discard(one(covered=True))),
        ("discard a card except this", s.Discard(one(OTHER))),
        (
            "discard a card adjacent to another card of yours",
            s.Discard(one(e.Adjacent(e.Group(e.all_of([OTHER, e.Yours()]))))),
        ),
        (
            "discard a card that is adjacent to this",
            s.Discard(one(e.Adjacent(e.This()))),
        ),
        (
            "discard another card named like this",
            s.Discard(one(OTHER, e.NamedLike(e.This()))),
        ),
        ("put 2 on this", s.Put(e.Number(2), e.This())),
        ("lose the influence on this", s.Lose(YOU, e.PerInfluence(1, e.This()))),
        ("gain 2 for each other card", s.Gain(YOU, e.PerCard(2, e.Group(OTHER)))),
        (
            "each opponent loses 1",
            s.Lose(e.EachPlayer(opponent=True), e.Number(1)),
        ),
        (
            "a player with an adjacent card gains 1",
            s.Gain(e.OnePlayer(opponent=False, having=e.Group(e.Adjacent(e.This()))), e.Number(1)),
        ),
        (
            "steal 1 from each opponent",
            s.Steal(e.Number(1), e.EachPlayer(opponent=True)),
        ),
        (
            "gain 1, or 2 if this is first, or 3 if this is last",
            s.Gain(
                YOU,
                e.AmountIf(
                    e.Holds(e.This(), e.First()),
                    e.Number(2),
                    e.AmountIf(e.Holds(e.This(), e.Last()), e.Number(3), e.Number(1)),
                ),
            ),
        ),
        (
            "move this to either end or to the front or onto a card of yours",
            s.Move(e.This(), (s.Front(), s.Back(), s.Onto(e.Group(e.Yours())))),
        ),
        (
            "copy the ability of an adjacent intrigue",
            s.Copy(one(e.Adjacent(e.This()), e.KindIs("intrigue"))),
        ),
        ("activate an intrigue", s.Activate(one(e.KindIs("intrigue")))),
        ("take the first adjacent card with your token", s.Take(foremost(e.Adjacent(e.This())))),
        (
            "eliminate this and another card without reward if alone",
            s.Eliminate(e.Together((e.This(), one(OTHER))), s.Reward.IF_SEVERAL),
        ),
        ("discard an adjacent stack", s.Discard(one(e.Adjacent(e.This()), e.InStack()))),
        (
            "discard a card covering an opposing card",
            s.Discard(one(e.Covering(e.Opposing()))),
        ),
        (
            "discard a card that is not covering a card",
            s.Discard(one(e.NotThat(e.Covering(ANY)))),
        ),
        (
            "discard each card of the family on the back of this",
            s.Discard(e.Each(e.Group(e.BackFamily(e.This())))),
        ),
        (
            "each player loses 1 for each card of theirs",
            s.Lose(e.EachPlayer(opponent=False), e.PerCard(1, e.Group(e.Theirs()))),
        ),
        (
            "bring the first sample of yours from aside then discarded face-up onto a card",
            s.Bring(
                e.Each(
                    e.Group(
                        e.all_of([e.CardIs("sample"), e.YourBack()]),
                        zones=(e.Zone.ASIDE, e.Zone.DISCARDED),
                        cut=e.Cut(),
                    )
                ),
                (s.Onto(e.Group(ANY)),),
                face_up=True,
            ),
        ),
        (
            "bring a card from beside then eliminated face-down to the back",
            s.Bring(
                e.One(e.Group(ANY, zones=(e.Zone.BESIDE, e.Zone.ELIMINATED))),
                (s.Back(),),
                face_up=False,
            ),
        ),
        (
            "either { gain 1 } or { lose 2 }",
            s.Either((s.Way((s.Gain(YOU, e.Number(1)),)), s.Way((s.Lose(YOU, e.Number(2)),)))),
        ),
    ],
)
def test_statements(line: str, expected: s.Statement) -> None:
    """Each statement has one meaning."""
    assert (expected,) == ability(line).main


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("there is an intrigue", e.Exists(e.Group(e.KindIs("intrigue")))),
        ("there is another card", e.Exists(e.Group(OTHER))),
        ("there is no intrigue", e.NotTrue(e.Exists(e.Group(e.KindIs("intrigue"))))),
        ("there is no other card", e.NotTrue(e.Exists(e.Group(OTHER)))),
        (
            "this is first or last",
            e.Holds(e.This(), e.AnyOf((e.First(), e.Last()))),
        ),
        ("this is not first", e.NotTrue(e.Holds(e.This(), e.First()))),
        ("not this is not first", e.Holds(e.This(), e.First())),
        (
            "this is first and this is last",
            e.AllTrue((e.Holds(e.This(), e.First()), e.Holds(e.This(), e.Last()))),
        ),
        (
            "this is last or (there is an intrigue and this is first)",
            e.any_true(
                [
                    e.Holds(e.This(), e.Last()),
                    e.all_true(
                        [e.Exists(e.Group(e.KindIs("intrigue"))), e.Holds(e.This(), e.First())]
                    ),
                ]
            ),
        ),
    ],
)
def test_conditions(condition: str, expected: e.Condition) -> None:
    """Each condition has one meaning."""
    written = ability(f"if {condition} {{ gain 1 }} otherwise {{ gain 2 }}").main

    assert (s.If(expected, (s.Gain(YOU, e.Number(1)),), (s.Gain(YOU, e.Number(2)),)),) == written


@pytest.mark.parametrize(
    ("one_way", "another"),
    [
        (
            "choose pick: a card\ndiscard pick",
            "# A comment.\n\nchoose   prey: a card ; discard prey",
        ),
        (
            "discard a revealed opposing intrigue",
            "discard an opposing revealed intrigue",
        ),
        ("discard an adjacent card", "discard a card adjacent to this"),
        ("move this to the front or to the back", "move this to either end"),
        ("move this to the back or to the front", "move this to either end"),
        (
            "if this is first and there is an intrigue { gain 1 }",
            "if there is an intrigue and this is first { gain 1 }",
        ),
        (
            f"{SWITCH}option q: yes | no, default no\ngain 1, or 2 if o, or 3 if q",
            f"option q: no | yes, default no\n{SWITCH}gain 1, or 2 if o is yes, or 3 if q",
        ),
        ("gain 1\nnumber 3\nicon bow", "icon sword\ngain 1"),
        ("gain the influence on this", "gain 1 for each influence on this"),
    ],
)
def test_equal_meanings(one_way: str, another: str) -> None:
    """Names of choices, order without meaning, comments and looks take no part in the meaning."""
    assert ability(one_way) == ability(another)
    assert hash(ability(one_way)) == hash(ability(another))


@pytest.mark.parametrize(
    ("one_way", "another"),
    [
        ("gain 1", "gain 2"),
        ("gain 1", "lose 1"),
        ("gain 1; discard this", "discard this; gain 1"),
        ("discard a card", "discard another card"),
        ("eliminate this", "eliminate this without reward"),
        (
            "option o: yes | no, default no\nif o { gain 1 }",
            "option o: yes | no, default yes\nif o { gain 1 }",
        ),
    ],
)
def test_different_meanings(one_way: str, another: str) -> None:
    """What makes a difference in the game makes one in the meaning."""
    assert ability(one_way) != ability(another)


def test_each_ability_numbers_its_own_choices() -> None:
    """A trigger's slots begin at 0 again."""
    written = ability(
        "choose x: a card; choose y: a card; discard y; discard x\n"
        "when eliminated { choose z: a card; discard z }"
    )

    assert [0, 1] == [part.slot for part in written.main if isinstance(part, s.Choose)]
    assert s.Choose(0, one()) == written.triggers[0].body[0]


def test_names_for_cards_and_numbers_are_numbered_together() -> None:
    """A counted number has a slot among those of the chosen cards, by first appearance."""
    written = ability(
        "choose x: the first card\ncount n: the influence on x\ndiscard x\n"
        "repeat n times { choose y: a card; move y to where x was }"
    )
    repeated = (s.Choose(2, one()), s.Move(e.Slot(2), (s.WhereItWas(e.Slot(0)),)))

    assert (
        s.Choose(0, foremost()),
        s.Count(1, e.PerInfluence(1, e.Slot(0))),
        s.Discard(e.Slot(0)),
        s.Repeat(e.Counted(1), repeated),
    ) == written.main


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("x was an intrigue", e.Holds(e.Slot(0), e.KindIs("intrigue"))),
        ("x was not a card of yours", e.NotTrue(e.Holds(e.Slot(0), e.Yours()))),
        ("x was covering a card", e.Holds(e.Slot(0), e.Covering(ANY))),
        (
            "x was not covering an opposing card",
            e.NotTrue(e.Holds(e.Slot(0), e.Covering(e.Opposing()))),
        ),
    ],
)
def test_what_a_card_was(condition: str, expected: e.Condition) -> None:
    """A chosen card is asked what it was, and what it covered."""
    written = ability(f"choose x: a card; discard x; if {condition} {{ gain 1 }}")

    assert s.If(expected, (s.Gain(YOU, e.Number(1)),)) == written.main[-1]


def test_an_option_of_another_card() -> None:
    """A condition may ask for the option of a card or game by the owner's id."""
    text = (
        "use oriflamme\n"
        'card elf "Elf" : character { gain 1, or 2 if ambush.trigger is card, '
        "or 3 if oriflamme.between is yes }"
    )
    main = program(text).cards["elf"].main[0]
    assert isinstance(main, s.Gain)
    assert isinstance(main.amount, e.AmountIf)
    assert isinstance(main.amount.otherwise, e.AmountIf)

    assert e.OptionIs("ambush", "trigger", "card") == main.amount.condition
    assert e.OptionIs("oriflamme", "between", "yes") == main.amount.otherwise.condition


def test_a_card_beside_the_queue() -> None:
    """A companion knows its partner; a reveal that keeps the influence is no payment."""
    text = (
        'use kinds\ncard elf "Elf" : character { gain 1 }\n'
        'card imp "Imp" : character {\n'
        "  comes with elf, beside the queue\n  reveal keeps the influence\n}"
    )
    imp = program(text).cards["imp"]

    assert ("elf", True, None) == (imp.comes_with, imp.keeps_influence, imp.reveal_pays)


def test_the_second_box() -> None:
    """Its eleven cards and its game lower without a finding."""
    found = program("use ablaze-game")
    members = found.sets["ablaze"].cards

    assert 11 == len(members)
    assert members == assemble(found, "ablaze-game").rules.deck.cards


def test_what_is_printed() -> None:
    """A name without a code is in the first language of its set, which comes first."""
    text = (
        'use kinds\nset elves "Elfes" en "Elves" { languages fr, en; version "2"; author "Me" }\n'
        'card elf en "Elf" (plural "Elves") "Elfe" (f) : character {\n'
        '  gain 1\n  icon leaf; copies 2; number 7; note "n"; picture "p.png"\n'
        '  flavour "Bois" en "Wood"\n}\n'
    )
    found = program(text)
    names = Names((("fr", Name("Elfe", "f")), ("en", Name("Elf", None, "Elves"))))

    assert found.faces["elf"] == CardFace(
        names, "elves", (("fr", "Bois"), ("en", "Wood")), "leaf", "p.png", 2, 7, "n"
    )
    assert found.sets["elves"] == SetFace(
        id="elves",
        names=Names((("fr", Name("Elfes")), ("en", Name("Elves")))),
        version="2",
        author="Me",
        languages=("fr", "en"),
        cards=("elf",),
    )
    assert names == found.names["card", "elf"]


def test_cards_without_a_set() -> None:
    """They belong to a set named after their file."""
    found = program(card("gain 1"))

    assert (
        SetFace("sample", Names((("en", Name("sample")),)), cards=("sample",))
        == (found.sets["sample"])
    )
    assert "sample" == found.faces["sample"].set_id


def test_items_with_errors_are_left_out() -> None:
    """One faulty card does not take the others with it; what needs it goes with it."""
    text = (
        'use oriflamme\nkind odd "Odd" (x) { stays }\n'
        'card elf "Elf" : character { discard a dwraf }\n'
        'card orc "Orc" : character { gain 1 }\n'
        'card imp "Imp" : odd { gain 1 }\n'
        'variant woods of oriflamme "Woods" { add elf, orc }\n'
        'scenario "elf" for woods { queue red elf; expect { next nobody } }\n'
        'scenario "orc" for woods { queue red orc; expect { next nobody } }\n'
    )
    found = analysis(text).program
    named: list[ScenarioDef] = list(found.scenarios)

    assert ["orc"] == [name for name in found.cards if name in ("elf", "orc", "imp")]
    assert ("orc",) == found.variants["woods"].added
    assert ["orc"] == [scenario.name for scenario in named]
