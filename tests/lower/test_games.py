"""What games, variants and scenarios mean, and what becomes of them."""

from __future__ import annotations

import pytest
from attrs import evolve, fields

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import scenarios as sc
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.program import RULE_CLASSES, Program, assemble
from oriflamme_dsl.ir.ruleset import Rules
from tests.check.samples import analysis

BASE = (
    "archer",
    "soldier",
    "assassination",
    "spy",
    "heir",
    "lord",
    "shapeshifter",
    "royal-decree",
    "ambush",
    "conspiracy",
)
VARIANT = (
    'use oriflamme\ncard gnat "Gnat" : character {{ gain 1 }}\n'
    'variant v of oriflamme "V" {{\n{}\n}}\n'
)


def program(text: str) -> Program:
    """Return the meaning of a text without findings."""
    found = analysis(text)
    assert () == found.diagnostics
    return found.program


def variant(lines: str) -> r.VariantDef:
    """Return the meaning of a variant of the base game."""
    return program(VARIANT.format(lines)).variants["v"]


def test_the_base_game() -> None:
    """The shipped game has the rules of the base box by default."""
    yours = e.Group(e.Yours())
    expected = Rules(
        families=r.Families(("red", "blue", "green", "yellow", "black")),
        players=r.Players(3, 5, 1),
        deck=r.Deck(BASE),
        set_aside=r.SetAside(3, seen_by_owner=True),
        hand=r.HandRest(),
        start=r.StartInfluence(1),
        rounds=r.Rounds(6),
        first_player=r.FirstPlayer(passes=True),
        each_round=r.EachRound(
            (
                r.PlacePhase(
                    1,
                    face_down=True,
                    where=(r.Where(s.Front()), r.Where(s.Back()), r.Where(s.Onto(yours), 2)),
                ),
                r.ResolvePhase(forward=True),
            )
        ),
        waiting=r.Waiting(e.Number(1)),
        reveal_pays=r.RevealPays(e.PerInfluence(1, e.This()), before_ability=True),
        elimination=r.Elimination(e.Number(1)),
        uncovered=r.Uncovered(resolves_now=True),
        acting=r.Acting(once=False),
        winner=r.Winner(
            (
                r.Comparison(r.Criterion.INFLUENCE),
                r.Comparison(r.Criterion.CARDS_IN_QUEUE),
            ),
            shared=True,
        ),
    )

    assert expected == assemble(program("use oriflamme"), "oriflamme").rules


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("set-aside-seen", "nobody", r.SetAside(3, seen_by_owner=False)),
        ("first-player", "stays", r.FirstPlayer(passes=False)),
        ("uncovered", "waits", r.Uncovered(resolves_now=False)),
        ("once-per-round", "yes", r.Acting(once=True)),
        (
            "last-tie",
            "seat-order",
            r.Winner(
                (r.Comparison(r.Criterion.INFLUENCE), r.Comparison(r.Criterion.CARDS_IN_QUEUE)),
                shared=False,
            ),
        ),
        (
            "tie-scope",
            "everybody",
            r.Winner(
                (
                    r.Comparison(r.Criterion.INFLUENCE),
                    r.Comparison(r.Criterion.CARDS_IN_QUEUE, among_all=True),
                ),
                shared=True,
            ),
        ),
        (
            "reveal-order",
            "ability-first",
            r.RevealPays(e.PerInfluence(1, e.This()), before_ability=False),
        ),
    ],
)
def test_options_of_the_base_game(option: str, value: str, rule: r.RuleValue) -> None:
    """Each option exchanges one rule."""
    base = program("use oriflamme")
    plain = assemble(base, "oriflamme").rules
    other = assemble(base, "oriflamme", [("oriflamme", option, value)]).rules
    names = [attribute.name for attribute in fields(Rules)]
    changed = [name for name in names if getattr(plain, name) != getattr(other, name)]

    assert [rule] == [getattr(other, name) for name in changed]


def test_rules_come_by_class() -> None:
    """The order of the lines is that of the classes, so that it takes no part in the meaning."""
    rules = program("use oriflamme").games["oriflamme"].rules
    order = [RULE_CLASSES.index(type(rule.value)) for rule in rules]

    assert sorted(order) == order


def test_a_variant() -> None:
    """A variant holds its changes alone, in canonical order."""
    expected = r.VariantDef(
        id="v",
        base="oriflamme",
        rules=(
            r.Rule(r.StartInfluence(2)),
            r.Rule(r.Rounds(5), e.OptionIs("oriflamme", "between", "yes")),
            r.Rule(r.Rounds(6)),
        ),
        settings=(("ambush", "trigger", "character"), ("oriflamme", "between", "yes")),
        added=("gnat",),
        removed=("archer", "spy"),
    )

    assert expected == variant(
        "rounds 5 if between\nrounds 6\nstart 2 influence\nremove spy\nremove archer\nadd gnat\n"
        "oriflamme.between = yes\nambush.trigger = character"
    )


def test_equal_variants() -> None:
    """The order of changes takes no part in the meaning."""
    assert variant("remove spy, archer\nrounds 5\nstart 2 influence") == variant(
        "start 2 influence\nremove archer\nremove spy\nrounds 5"
    )


def test_a_deck_of_which_some_are_drawn() -> None:
    """The number drawn stands beside all cards that may be drawn."""
    text = 'use oriflamme\nvariant v of oriflamme "V" { deck 9 at random from base }'

    assert r.Deck(BASE, 9) == assemble(program(text), "v").rules.deck


def test_rules_for_several_families_each() -> None:
    """Hand, allies, phases and payment of a game in which players have more than one family."""
    text = (
        'use oriflamme\nvariant v of oriflamme "V" {\n'
        "hand 3 of each family, the rest to draw\nfamilies of one player oppose each other\n"
        "each round { place 1 of each family from hand face-down { at the back }; "
        "draw 2 of each family }\n"
        "reveal pays 1 for each round this waited, keeping the influence, before the ability }"
    )
    rules = assemble(program(text), "v").rules
    place = r.PlacePhase(1, True, (r.Where(s.Back()),), of_each_family=True)
    waited = e.PerRoundWaited(1, e.This())

    assert r.HandSome(3) == rules.hand
    assert r.Allies(oppose=True) == rules.allies
    assert r.EachRound((place, r.DrawPhase(2))) == rules.each_round
    assert r.RevealPays(waited, before_ability=True, keeps_influence=True) == rules.reveal_pays


def test_the_rest_of_the_hand_takes_the_place_of_a_part() -> None:
    """Both are words on one point, of which the first that holds counts."""
    text = (
        'use oriflamme\nvariant v of oriflamme "V" {\n'
        "hand 3 of each family, the rest to draw if between\nhand the rest }\n"
        'variant w of v "W" { oriflamme.between = yes }'
    )

    assert r.HandRest() == assemble(program(text), "v").rules.hand
    assert r.HandSome(3) == assemble(program(text), "w").rules.hand


def test_a_setting_of_a_kind() -> None:
    """The cards of a kind stay where a setting says so."""
    text = 'use oriflamme\nvariant v of oriflamme "V" { intrigue.fate = stay }'
    kinds = {kind.id: kind.leaves for kind in assemble(program(text), "v").kinds}

    assert {"character": False, "intrigue": False} == kinds


def test_a_variant_of_a_variant() -> None:
    """Its conditions are about options of the game, and its ruleset has all changes."""
    text = VARIANT.format("replace spy by gnat") + (
        'variant w of v "W" { remove gnat; rounds 5 if between; rounds 4 }'
    )
    found = assemble(program(text), "w")

    assert r.Deck(tuple(card for card in BASE if card != "spy")) == found.rules.deck
    assert r.Rounds(4) == found.rules.rounds


def test_names_of_families() -> None:
    """A family has a name in the game and in each variant of it."""
    names = program(VARIANT.format("rounds 5")).names

    assert "Rouge" == names["family", "oriflamme.red"].get("fr").text
    assert names["family", "oriflamme.red"] == names["family", "v.red"]


def test_a_scenario() -> None:
    """A scenario becomes data, word by word."""
    text = """
use oriflamme
scenario "s" ruling 3, 9 source "a", "b" for oriflamme {
  ambush.trigger = character
  queue (red archer+2) | blue ambush / red spy<green>
  points red 1, blue 0
  hand red: heir, lord
  aside blue: spy
  beside red: soldier
  eliminated 2nd red lord
  round 3
  first player blue
  resolve red archer { reveal; choose blue ambush; choose the front; choose red; choose way 2 }
  expect {
    points red 2; beside red: none; next nobody; winner red
    seen by blue (red card); offered wait, reveal
  }
  resolve queue
  end game
  expect { queue empty; eliminated none; next blue ambush }
}
"""
    archer, ambush = sc.CardName("red", "archer"), sc.CardName("blue", "ambush")
    expected = sc.ScenarioDef(
        name="s",
        game="oriflamme",
        rulings=(3, 9),
        sources=("a", "b"),
        settings=(("ambush", "trigger", "character"),),
        position=sc.Position(
            queue=(
                (sc.LaidCard("red", archer, face_down=True, influence=2),),
                (
                    sc.LaidCard("blue", ambush, face_down=False),
                    sc.LaidCard(
                        "red", sc.CardName("red", "spy"), face_down=False, controller="green"
                    ),
                ),
            ),
            points=(("red", 1), ("blue", 0)),
            hands=(("red", ("heir", "lord")),),
            aside=(("blue", ("spy",)),),
            beside=(("red", ("soldier",)),),
            eliminated=(sc.CardName("red", "lord", 2),),
            round=3,
            first_player="blue",
        ),
        steps=(
            sc.Act(
                "turn",
                archer,
                (
                    sc.Choice("reveal"),
                    sc.Choice("card", ambush),
                    sc.Choice("front"),
                    sc.Choice("family", None, "red"),
                    sc.Choice("way", number=2),
                ),
            ),
            sc.Expected(
                points=(("red", 2),),
                beside=(("red", ()),),
                next_is_nobody=True,
                winners=("red",),
                seen_by=(("blue", ((sc.LaidCard("red", None, face_down=True),),)),),
                offered=(sc.Choice("wait"), sc.Choice("reveal")),
            ),
            sc.Act("pass"),
            sc.Act("end"),
            sc.Expected(queue=(), eliminated=(), next=ambush),
        ),
    )

    assert (expected,) == program(text).scenarios


def test_a_scenario_without_a_game() -> None:
    """It is played in the only game there is."""
    found = program('use oriflamme\nscenario "s" { expect { next nobody } }').scenarios[0]

    assert "oriflamme" == found.game
    assert evolve(found, name="t") != found
