"""Every construct of the language: the nodes that it gives."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from oriflamme_dsl.syntax import ast, builder, grammar, parser, reader
from oriflamme_dsl.syntax.chunks import cut
from oriflamme_dsl.syntax.visitor import children, walk
from tests.syntax.helpers import file, item, line

EVERYTHING = Path(__file__).with_name("everything.ori")
TEXT = EVERYTHING.read_text(encoding="utf-8")


def shape(value: object) -> object:
    """Return a node as plain tuples: the name of its type and its fields."""
    if isinstance(value, tuple):
        return tuple(map(shape, value))
    if isinstance(value, ast.Word | ast.Text) and not getattr(value, "language", None):
        return value.text
    if isinstance(value, ast.Number):
        return value.value
    if isinstance(value, ast.NumberAmount):
        return value.number.value
    if isinstance(value, ast.Amount) and not value.otherwise:
        return shape(value.base)
    if isinstance(value, ast.Node):
        inside = (shape(getattr(value, name)) for name in type(value).field_names)
        return (type(value).__name__, *inside)
    return value


CARD = ("Selector", "one", ("NounPhrase", (), ("AnyCard",), ()), None)


def selector(quantity: str, *relations: object) -> object:
    """Return the shape of `QUANTITY card RELATIONS`."""
    return ("Selector", quantity, ("NounPhrase", (), ("AnyCard",), relations), None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("eliminate a card", ("Eliminate", (CARD,), "always")),
        ("eliminate this without reward", ("Eliminate", (("This",),), "never")),
        ("discard the attacker", ("Discard", (("Attacker",),))),
        ("discard pick", ("Discard", (("Chosen", "pick"),))),
        ("put 1 on each other card", ("Put", 1, (selector("each_other"),))),
        ("gain 2", ("Gain", None, 2)),
        ("you gain 2", ("Gain", ("You",), 2)),
        ("each opponent loses 1", ("Lose", ("SomePlayer", "each", True, None), 1)),
        ("a player gains 1", ("Gain", ("SomePlayer", "one", False, None), 1)),
        ("pick's player loses 1", ("Lose", ("PlayerOf", ("Chosen", "pick"), False), 1)),
        ("the attacker's player gains 1", ("Gain", ("PlayerOf", ("Attacker",), False), 1)),
        (
            "steal 1 from an opponent with a card",
            ("Steal", 1, ("SomePlayer", "one", True, CARD)),
        ),
        ("copy the ability of a card", ("Copy", (CARD,))),
        ("choose pick: another card", ("Choose", "pick", selector("another"), None)),
        (
            "move this to the front or onto a card",
            (
                "Move",
                (("This",),),
                (("Place", "front", None, None, None), ("Place", "onto", CARD, None, None)),
                None,
            ),
        ),
        (
            "eliminate a card that is first or last",
            (
                "Eliminate",
                (
                    selector(
                        "one",
                        (
                            "ThatIs",
                            (
                                ("Property", "first", None, None, None),
                                ("Property", "last", None, None, None),
                            ),
                        ),
                    ),
                ),
                "always",
            ),
        ),
        (
            "discard a card that is not adjacent to this",
            (
                "Discard",
                (
                    selector(
                        "one", ("ThatIsNot", (("Property", "adjacent", ("This",), None, None),))
                    ),
                ),
            ),
        ),
        (
            "discard a card of yours adjacent to another card",
            ("Discard", (selector("one", ("OfYours",), ("AdjacentTo", selector("another"))),)),
        ),
        (
            "gain 1, or 2 if x, or 3 if y is z",
            (
                "Gain",
                None,
                (
                    "Amount",
                    1,
                    ((2, ("OptionIs", "x", None, None)), (3, ("OptionIs", "y", "z", None))),
                ),
            ),
        ),
        (
            "gain 2 for each other card",
            ("Gain", None, ("ForEach", 2, ("NounPhrase", (), ("AnyCard",), ()), True)),
        ),
        (
            "gain 2 for each influence on this",
            ("Gain", None, ("ForEachInfluence", 2, ("This",))),
        ),
        ("gain the influence on pick", ("Gain", None, ("InfluenceOn", ("Chosen", "pick")))),
        (
            "if not (x or y) and z { gain 1 } otherwise if this is not first { gain 2 }",
            (
                "If",
                (
                    "AllHold",
                    (
                        (
                            "Not",
                            (
                                "AnyHolds",
                                (("OptionIs", "x", None, None), ("OptionIs", "y", None, None)),
                            ),
                        ),
                        ("OptionIs", "z", None, None),
                    ),
                ),
                (("Gain", None, 1),),
                (
                    (
                        "If",
                        ("ItIs", ("This",), (("Property", "first", None, None, None),), True),
                        (("Gain", None, 2),),
                        (),
                    ),
                ),
            ),
        ),
        (
            "if there is no other soldier { gain 1 }",
            (
                "If",
                ("ThereIs", ("NounPhrase", (), ("NamedNoun", "soldier"), ()), True, True),
                (("Gain", None, 1),),
                (),
            ),
        ),
        ("reveal pays nothing", ("RevealPays", ("Payment", None))),
        ("reveal keeps the influence", ("RevealKeeps",)),
        ("comes with prince, beside the queue", ("ComesWith", "prince")),
        (
            "eliminate x and each card without reward if alone",
            ("Eliminate", (("Chosen", "x"), selector("each")), "if_several"),
        ),
        ("activate the first card", ("Activate", (selector("foremost"),))),
        ("take a card with your token", ("Take", (CARD,))),
        (
            "bring a card from beside then discarded then eliminated face-down to where x was",
            (
                "Bring",
                CARD,
                ("beside", "discarded", "eliminated"),
                True,
                (("Place", "where_it_was", None, ("Chosen", "x"), None),),
                None,
            ),
        ),
        ("count n: 2", ("Count", "n", 2)),
        ("repeat n times { gain 1 }", ("Repeat", ("Counted", "n"), (("Gain", None, 1),))),
        (
            "either { gain 1 }\n or { gain 2; lose 1 } or\n{ gain 3 }",
            (
                "Either",
                (
                    ("Way", (), (("Gain", None, 1),)),
                    ("Way", (), (("Gain", None, 2), ("Lose", None, 1))),
                    ("Way", (), (("Gain", None, 3),)),
                ),
                None,
            ),
        ),
        (
            "discard a card of the family on the back of this that is not covering a stack",
            (
                "Discard",
                (
                    selector(
                        "one",
                        ("OfBackFamily", ("This",)),
                        ("Covers", ("NounPhrase", (), ("AnyStack",), ()), True),
                    ),
                ),
            ),
        ),
        (
            "each player loses 1 for each card of theirs covering a card",
            (
                "Lose",
                ("SomePlayer", "each", False, None),
                (
                    "ForEach",
                    1,
                    (
                        "NounPhrase",
                        (),
                        ("AnyCard",),
                        (("OfTheirs",), ("Covers", ("NounPhrase", (), ("AnyCard",), ()), False)),
                    ),
                    False,
                ),
            ),
        ),
        (
            "if x was not covering a card or stack is any { gain 1 }",
            (
                "If",
                (
                    "AnyHolds",
                    (
                        (
                            "ItWas",
                            ("Chosen", "x"),
                            ("NounPhrase", (), ("AnyCard",), ()),
                            True,
                            True,
                        ),
                        ("OptionIs", "stack", "any", None),
                    ),
                ),
                (("Gain", None, 1),),
                (),
            ),
        ),
        (
            "if not card.onto is nothing and x was a spy { gain 1 }",
            (
                "If",
                (
                    "AllHold",
                    (
                        ("Not", ("OptionIs", "onto", "nothing", "card")),
                        (
                            "ItWas",
                            ("Chosen", "x"),
                            ("NounPhrase", (), ("NamedNoun", "spy"), ()),
                            False,
                            False,
                        ),
                    ),
                ),
                (("Gain", None, 1),),
                (),
            ),
        ),
        (
            "later, when x leaves { gain 1 }",
            (
                "Later",
                (
                    "Trigger",
                    ("Happening", "leaves", ("Chosen", "x"), None, None),
                    (),
                    None,
                    (("Gain", None, 1),),
                ),
                None,
            ),
        ),
        (
            "when another card is moved, once a round, even face-down { gain 1 }",
            (
                "Trigger",
                (
                    "Happening",
                    "moved",
                    ("Subject", ("NounPhrase", (), ("AnyCard",), ()), True),
                    None,
                    None,
                ),
                (("Limit", "once_a_round", None, ()), ("Limit", "even_face_down", None, ())),
                None,
                (("Gain", None, 1),),
            ),
        ),
        (
            "take control of a card until this leaves or is covered",
            (
                "Control",
                None,
                (CARD,),
                ("Duration", "leaves_or_covered", None, ("This",)),
            ),
        ),
        (
            "discard the 2nd last card within 3 ahead of this",
            (
                "Discard",
                (
                    (
                        "Selector",
                        "nth_last",
                        (
                            "NounPhrase",
                            (),
                            ("AnyCard",),
                            (("Position", "within_ahead", 3, (("This",),)),),
                        ),
                        2,
                    ),
                ),
            ),
        ),
        (
            "gain half n rounded up plus 2 but at most 3",
            (
                "Gain",
                None,
                (
                    "Bounded",
                    ("Sum", ("Half", ("Counted", "n"), True), (("Term", 2, False),)),
                    3,
                    True,
                ),
            ),
        ),
        (
            'either "a" { gain 1 }\nor fr "b" en "c" { gain 2 }',
            (
                "Either",
                (
                    ("Way", ("a",), (("Gain", None, 1),)),
                    (
                        "Way",
                        (("Text", "fr", "b"), ("Text", "en", "c")),
                        (("Gain", None, 2),),
                    ),
                ),
                None,
            ),
        ),
        ("guarded 1, 2", ("KeywordUse", "guarded", (1, 2))),
        ("guarded", ("KeywordUse", "guarded", ())),
        ("rank 3", ("Rank", 3)),
        (
            "this has 2 more rank",
            ("RankIs", (("This",),), 2, "more", ()),
        ),
        (
            "this has rank 3 even under others",
            ("RankIs", (("This",),), 3, "fixed", (("Limit", "even_covered", None, ()),)),
        ),
        ("look at it", ("Look", None, (("It",),))),
        ("you looks at it", ("Look", ("You",), (("It",),))),
        (
            "this cannot be moved this round",
            (
                "Lasting",
                ("CannotBe", (("This",),), ("moved",), None, ()),
                ("Duration", "this_round", None, None),
            ),
        ),
        (
            "may pay 2 from this { gain 1 }",
            ("May", (("Pay", 2, (("Gain", None, 1),), ("This",)),), None),
        ),
        ("no ability", ("NoAbility",)),
        (
            "when eliminated by an opposing card, if onto is nothing { discard the attacker }",
            (
                "Trigger",
                (
                    "Happening",
                    "eliminated",
                    None,
                    None,
                    ("NounPhrase", (("Adjective", "opposing"),), ("AnyCard",), ()),
                ),
                (),
                ("OptionIs", "onto", "nothing", None),
                (("Discard", (("Attacker",),)),),
            ),
        ),
        (
            "option onto: nothing | own | any, default nothing, ruling 24, 25",
            ("Option", "onto", ("nothing", "own", "any"), "nothing", (24, 25)),
        ),
        ('flavour "a\\n\\"b\\"\\\\" fr "c"', None),
        ("icon hand", ("CardField", "icon", "hand")),
        ("copies 2", ("CardField", "copies", 2)),
    ],
)
def test_line(text: str, expected: object) -> None:
    """A line of a card gives these nodes, whose span is the whole line."""
    node = line(text)

    assert text == node.span.text
    assert expected in {None, shape(node)}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("choose x: a card; if x is first { gain 1 }", "ItIs"),
        ("for each card as x { if x is first or x is last { gain 1 } }", "ItIs"),
        ("choose x: a card; if not x is revealed { gain 1 }", "ItIs"),
        ("if x is first { gain 1 }", "OptionIs"),
        ("count n: 1; if n is above 1 { gain 1 }", "Compares"),
        ("if x is a spy { gain 1 }", "ItIsA"),
        ("if x is covered or first is yes { gain 1 }", "OptionIs"),
        ("when a guest is discarded, once { gain 1 }", "Happening"),
        ("instead of this being moved { x is eliminated }", "Redirect"),
        ("let an opponent choose x: a card; gain 1, or 2 if x is first", "ItIs"),
    ],
)
def test_what_follows_is(text: str, inside: str) -> None:
    """After the name of a card or number stands a property, after that of an option its value."""
    lines, findings = parser.parse_ability(reader.source(text, "<input>"))

    assert () == findings
    assert inside in {type(node).__name__ for one in lines for node in walk(one)}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("discard a card that is first or just ahead of this", ("first", "related")),
        ("discard a card that is yours or with rank at least 2", ("yours", "related")),
        (
            "discard a card that is in hand or of its family or theirs",
            ("related",) * 2 + ("theirs",),
        ),
        ("discard a card that is between this and it or behind it", ("related", "related")),
    ],
)
def test_properties_joined_by_or(text: str, inside: tuple[str, ...]) -> None:
    """What is joined by `or` after `that is` are properties of one card."""
    found = [node.word for node in walk(line(text)) if isinstance(node, ast.Property)]

    assert inside == tuple(found)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("move this 1 place ahead or 2 places behind", ("steps_ahead", "steps_behind")),
        ("move this up to 1 place ahead or to the back", ("up_to_steps_ahead", "back")),
        (
            "move this under it or onto it or up to 2 places behind",
            ("under", "onto", "up_to_steps_behind"),
        ),
    ],
)
def test_places_joined_by_or(text: str, words: tuple[str, ...]) -> None:
    """What is joined by `or` after a place are places."""
    assert words == tuple(node.word for node in walk(line(text)) if isinstance(node, ast.Place))


def test_that_player_begins_a_sentence() -> None:
    """Of the words with `that` only this one carries on no sentence over a line end."""
    node = line("for each player {\n  gain 1\n  that player loses 1\n}")
    assert isinstance(node, ast.ForEachOfPlayers)
    other = line("discard a card\n  that is first")

    assert ["Gain", "Lose"] == [type(one).__name__ for one in node.body]
    assert "ThatIs" in {type(one).__name__ for one in walk(other)}


def test_a_quoted_option_before_a_block() -> None:
    """`or` before a text in quotes opens another way only after a block."""
    node = line('if x or "y" { gain 1 }')
    assert isinstance(node, ast.If)

    assert ("AnyHolds", (("OptionIs", "x", None, None), ("OptionIs", "y", None, None))) == shape(
        node.condition
    )


def test_relations_keep_their_order() -> None:
    """Relations come as they were written, a comma before `even` being nothing."""
    node = line("discard a card of pick's family, even covered except this")
    relations = (
        ("OfFamily", ("Chosen", "pick")),
        ("EvenCovered",),
        ("ExceptReference", ("This",)),
    )

    assert ("Discard", (selector("one", *relations),)) == shape(node)


def test_texts() -> None:
    """Escapes are read; each text has its language."""
    node = line('flavour "a\\n\\"b\\"\\\\" fr "c"')
    assert isinstance(node, ast.CardField)
    assert isinstance(node.value, tuple)

    assert ['a\n"b"\\', "c"] == [text.text for text in node.value]
    assert [None, "fr"] == [text.language and text.language.text for text in node.value]


def test_labels() -> None:
    """A printed name has its language, gender and irregular plural."""
    node = item('card eye "Eye" fr "Œil" (m, plural "Yeux") : k {}')
    assert isinstance(node, ast.Card)
    eye, oeil = node.names

    assert ("Eye", None, None, None) == (eye.text, eye.language, eye.gender, eye.plural)
    assert oeil.language is not None
    assert oeil.gender is not None
    assert ("fr", "Œil", "m", "Yeux") == (
        oeil.language.text,
        oeil.text,
        oeil.gender.text,
        oeil.plural,
    )


def test_codes_of_languages() -> None:
    """Italian and Norwegian have codes that are words of the language, too."""
    node = item('card spy it "Spia" (f) no "Spion" en "Spy" : k { flavour it "a" no "b" }')
    assert isinstance(node, ast.Card)
    (field,) = node.lines
    assert isinstance(field, ast.CardField)
    assert isinstance(field.value, tuple)

    assert ["it", "no", "en"] == [label.language and label.language.text for label in node.names]
    assert ["it", "no"] == [text.language and text.language.text for text in field.value]


def test_use() -> None:
    """A file is told from a shipped set by its quotes."""
    assert [("base", False), ("my cards.ori", True)] == [
        (use.what.text, use.quoted)
        for use in file('use base\nuse "my cards.ori"\n')[0].items
        if isinstance(use, ast.Use)
    ]


def test_rules_of_a_game() -> None:
    """A rule has the name of its alias, its parts and its condition."""
    game = item(
        'game g "G" { set aside 3 at random, seen by nobody if hidden\n'
        "players 3 to 5, 1 family each; deck base, extra\n"
        "winner most influence, then most cards in the queue, then shared }"
    )
    assert isinstance(game, ast.Game)

    assert (
        ("Rule", "set_aside", (3, "nobody"), ("OptionIs", "hidden", None, None)),
        ("Rule", "players", (3, 5, 1), None),
        ("Rule", "deck", ("base", "extra"), None),
        ("Rule", "winner", ("most_influence", "most_cards", "shared"), None),
    ) == shape(game.lines)


def test_deck_that_is_drawn() -> None:
    """The number drawn comes before the names."""
    variant = item('variant v of g "V" { deck 10 at random from base, extra }')
    assert isinstance(variant, ast.Variant)

    assert (("Rule", "deck", (10, "base", "extra"), None),) == shape(variant.lines)


def test_phases() -> None:
    """A round is a list of phases, a phase of placing a list of places."""
    game = item(
        'game g "G" { each round { place 2 cards from hand face-up { at the front\n'
        "on a card of yours from round 2 if covering is own }; resolve from back to front } }"
    )
    assert isinstance(game, ast.Game)
    (rule,) = game.lines
    own = ("OptionIs", "covering", "own", None)
    on_card = ("Where", "on", selector("one", ("OfYours",)), 2, own)
    place = ("PlacePhase", 2, False, (("Where", "front", None, None, None), on_card), False)

    assert ("Rule", "each_round", (place, ("ResolvePhase", False)), None) == shape(rule)


def test_phases_of_each_family() -> None:
    """Players with several families lay and draw cards of each of them."""
    game = item(
        'game g "G" { each round { place 1 of each family from hand face-down { at the back }\n'
        "draw 2 of each family } }"
    )
    assert isinstance(game, ast.Game)
    (rule,) = game.lines
    place = ("PlacePhase", 1, True, (("Where", "back", None, None, None),), True)

    assert ("Rule", "each_round", (place, ("DrawPhase", 2)), None) == shape(rule)


def test_rules_for_several_families_each() -> None:
    """A hand of some cards of each family, and whether one player's families are allies."""
    game = item(
        'game g "G" { hand 3 of each family, the rest to draw\n'
        "families of one player oppose each other if x\nfamilies of one player are allies }"
    )
    assert isinstance(game, ast.Game)

    assert (
        ("Rule", "hand_some", (3,), None),
        ("Rule", "allies_oppose", (), ("OptionIs", "x", None, None)),
        ("Rule", "allies", (), None),
    ) == shape(game.lines)


def test_reveals_that_keep_the_influence() -> None:
    """A reveal may pay by the rounds waited, and leave the influence where it is."""
    game = item(
        'game g "G" { reveal pays 1 for each round this waited, keeping the influence, before the '
        "ability }"
    )
    assert isinstance(game, ast.Game)
    waited = ("Payment", ("ForEachRoundWaited", 1))

    assert (("Rule", "game_reveal_pays_and_keeps", (waited, "before"), None),) == shape(game.lines)


def test_a_kind_with_options() -> None:
    """A kind holds options and words with conditions on them."""
    kind = item(
        'kind k "K" { option fate: leave | stay, default leave\nstays if fate is stay\nleaves }'
    )
    assert isinstance(kind, ast.Kind)
    values = ("leave", "stay")

    assert (
        ("Option", "fate", values, "leave", ()),
        ("Fate", False, ("OptionIs", "fate", "stay", None)),
        ("Fate", True, None),
    ) == shape(kind.lines)


def test_settings() -> None:
    """A setting may have words of the language around its dot and as its value."""
    variant = item('variant v of g "V" { ambush.onto = nothing\nreplace spy by "card" }')
    assert isinstance(variant, ast.Variant)

    assert (
        ("Setting", "ambush", "onto", "nothing"),
        ("ReplaceCard", "spy", "card"),
    ) == shape(variant.lines)


def test_scenario() -> None:
    """A position, acts with answers, expectations."""
    scenario = item(
        'scenario "s" ruling 1, 2 source "A", "B" for g {\n'
        "queue 2nd red spy<blue> +2 / (blue lord) | (green heir +1)\n"
        "beside red: imp, elf\n"
        "resolve red spy { reveal; choose just ahead of blue lord }\n"
        "expect { points red 2; discarded none; seen by red (blue card) | red spy }\n}"
    )
    assert isinstance(scenario, ast.Scenario)
    spy = ("CardRef", 2, "red", "spy", "blue")
    lord = ("CardRef", 1, "blue", "lord", None)
    red_spy = ("CardRef", 1, "red", "spy", None)

    assert ("s", (1, 2), ("A", "B"), "g") == tuple(
        map(shape, (scenario.name, scenario.rulings, scenario.sources, scenario.game))
    )
    assert (
        (
            "Row",
            (
                (("Laid", spy, False, 2, None), ("Laid", lord, True, None, None)),
                (("Laid", ("CardRef", 1, "green", "heir", None), True, 1, None),),
            ),
        ),
        ("Zone", "beside", "red", ("imp", "elf")),
        (
            "Act",
            "turn",
            red_spy,
            (
                ("OptionRef", "reveal", None, None, None, None),
                ("OptionRef", "ahead", lord, None, None, None),
            ),
        ),
        (
            "Expect",
            (
                ("Points", (("Point", "red", 2),)),
                ("Pile", "discarded", ()),
                (
                    "SeenBy",
                    "red",
                    (
                        "Row",
                        (
                            (("Laid", None, True, None, "blue"),),
                            (("Laid", red_spy, False, None, None),),
                        ),
                    ),
                ),
            ),
        ),
    ) == shape(scenario.lines)


def test_sentences_go_on() -> None:
    """A line end after a comma, or before certain words, ends no sentence."""
    node = item(
        'card p "P" : k\n{\n  # note\n\n  gain 1\n  otherwise-not-a-keyword.x = y }'.replace(
            "otherwise-not-a-keyword.x = y",
            "if x {\n gain 1\n }\n\n otherwise { gain 2;; }\n eliminate a card\n that is first\n"
            " or last\n except this\n option x: a |\n b,\n default a",
        )
    )
    assert isinstance(node, ast.Card)

    assert ["Gain", "If", "Eliminate", "Option"] == [type(x).__name__ for x in node.lines]


def test_every_construct_is_here() -> None:
    """The file of all constructs parses and has every rule and alias of the grammar."""
    parsed, findings = file(TEXT)
    seen = set(builder.PASSED_ON)
    for chunk in cut(TEXT).chunks:
        seen |= names_in(grammar.tree(TEXT[chunk.start : chunk.end], grammar.ITEM))

    assert () == findings
    assert {"ability"} == set(grammar.rule_names()) - seen
    assert {cls.__name__ for cls in node_types()} == {type(n).__name__ for n in walk(parsed)}


def names_in(tree: grammar.Tree[grammar.Token]) -> set[str]:
    """Return the names of all nodes of a tree."""
    return {str(node.data) for node in tree.iter_subtrees()}


def node_types() -> Iterable[type[ast.Node]]:
    """Return the types of nodes that a file without errors can hold."""
    return set(ast.Node.__subclasses__()) - {ast.BrokenItem}


def test_children_come_in_order() -> None:
    """Children are the nodes directly inside, those in tuples included."""
    node = line("if x { gain 1; lose 2 }")

    assert ["OptionIs", "Gain", "Lose"] == [type(child).__name__ for child in children(node)]
    assert ["If", "OptionIs", "Word", "Gain", "Amount", "NumberAmount", "Number"] == [
        type(inner).__name__ for inner in walk(node)
    ][:7]
