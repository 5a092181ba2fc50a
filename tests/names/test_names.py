"""Declared and unknown names."""

from __future__ import annotations

import pytest

from oriflamme_dsl.lower.analysis import analyse
from oriflamme_dsl.names.files import load
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source
from tests.check.samples import (
    Found,
    analysis,
    card,
    found,
    in_card,
    in_variant,
    labels,
    read,
    shown,
)


def codes(text: str) -> list[str]:
    """Return the codes of all findings of a text with errors of form."""
    files, wrong = load([Source("sample.ori", text)], read, cards_folder())
    seen = {one.code for one in wrong}
    return [one.code for one in analyse(files, wrong).diagnostics if one.code not in seen]


def test_the_edition() -> None:
    """Another edition of the language is refused with the known one."""
    assert [] == found("edition 1\n")
    assert [("ORI213", "", "7", {"edition": 7, "known": 1})] == found("edition 7\n")


def test_an_unknown_kind() -> None:
    """The kind of a card is declared; the nearest is proposed, the known are listed."""
    text = 'use kinds\ncard elf "Elf" : charakter { gain 1 }\n'
    facts = {
        "name": "charakter",
        "suggestions": ("character",),
        "known": ("character", "intrigue"),
    }

    assert [("ORI201", "kind", "charakter", facts)] == found(text)


def test_no_kind_at_all() -> None:
    """Whoever has not used the shipped kinds is told of them."""
    facts = {"name": "character", "suggestions": ()}

    assert [("ORI201", "no-kind", "character", facts)] == found(
        'card elf "Elf" : character { gain 1 }\n'
    )


def test_an_unknown_noun() -> None:
    """A noun is a kind or a card."""
    known = {
        "kinds": ("character", "intrigue"),
        "cards": ("sample",),
    }
    facts = {"name": "simple", "suggestions": ("sample",), **known}

    assert [("ORI201", "noun", "simple", facts)] == in_card("discard a simple")
    assert [] == in_card("discard a sample; discard an intrigue")


def test_an_unknown_game() -> None:
    """A set, variant or scenario names a game or variant."""
    known = {"known": ("oriflamme",)}
    facts = {"name": "oriflame", "suggestions": ("oriflamme",), **known}

    for text in (
        'set elves "Elves" for oriflame { }',
        'variant elves of oriflame "Elves" { rounds 5 }',
        'scenario "elves" for oriflame { expect { next nobody } }',
    ):
        assert [("ORI201", "game", "oriflame", facts)] == found(f"use oriflamme\n{text}\n")


def test_a_set_without_its_game() -> None:
    """A set may be checked without the game that it is for, or beside another game."""
    assert [] == found('set elves "Elves" for woods { }')
    assert [] == found('use oriflamme\nset elves "Elves" for woods { }')


def test_an_unknown_member_of_a_deck() -> None:
    """A deck is made of sets and cards."""
    facts = {"name": "bse", "suggestions": ("base",)}

    assert [("ORI201", "deck", "bse", facts)] == in_variant("deck bse, spy, heir")[:1]


def test_unknown_cards_of_a_variant() -> None:
    """A variant adds, removes and replaces cards that there are."""
    facts = {"name": "spyy", "suggestions": ("spy",)}
    expected = [("ORI201", "", "spyy", facts)]

    assert expected == in_variant("add spyy")
    assert expected == in_variant("remove spyy")
    assert expected == in_variant("replace spyy by spy\nremove spy")[:1]


@pytest.mark.parametrize(
    ("setting", "code", "variant", "text", "facts"),
    [
        ("ambsh.trigger = card", "ORI201", "owner", "ambsh", {"suggestions": ("ambush",)}),
        (
            "ambush.tigger = card",
            "ORI203",
            "",
            "tigger",
            {
                "owner": "ambush",
                "suggestions": ("trigger",),
                "known": ("trigger", "own-kill", "payoff"),
            },
        ),
        (
            "ambush.trigger = cart",
            "ORI204",
            "",
            "cart",
            {"option": "trigger", "suggestions": ("card",), "values": ("card", "character", "any")},
        ),
        ("archer.aim = true", "ORI203", "none", "aim", {"owner": "archer", "suggestions": ()}),
        ("sample.between = yes", "ORI201", "other-game", "sample", {"suggestions": ("oriflamme",)}),
    ],
)
def test_settings(
    setting: str, code: str, variant: str, text: str, facts: dict[str, str | tuple[str, ...]]
) -> None:
    """A setting names a card or the changed game, one of its options and one of its values."""
    assert [(code, variant, text, {"name": text, **facts})] == in_variant(setting)


def test_an_option_of_another() -> None:
    """A condition may ask for an option by its owner: a card, or a game that is no variant."""

    def asking(condition: str) -> list[Found]:
        gains = "{ gain 1 } otherwise { gain 2 }"
        return found(
            'use oriflamme\nvariant sample of oriflamme "S" { rounds 5 }\n'
            f'card elf "E" : character {{ if {condition} {gains} }}\n'
        )

    near = {"name": "ambsh", "suggestions": ("ambush",)}
    game = {"name": "sample", "suggestions": ("oriflamme",)}
    value = {"name": "cart", "option": "trigger", "values": ("card", "character", "any")}

    assert [] == asking("ambush.trigger is card and oriflamme.between is yes")
    assert [("ORI201", "owner", "ambsh", near)] == asking("ambsh.trigger is card")
    assert [("ORI201", "variant", "sample", game)] == asking("sample.between is yes")
    assert [("ORI204", "", "cart", {**value, "suggestions": ("card",)})] == asking(
        "ambush.trigger is cart"
    )
    assert [("ORI203", "none", "o", {"name": "o", "suggestions": (), "owner": "archer"})] == (
        asking("archer.o is yes")
    )


@pytest.mark.parametrize(
    ("gives", "variant"),
    [
        ("choose x: a card; discard x", "chosen"),
        ("choose x: an opponent; x gains 1", "player"),
        ("count x: up to 2; gain x", "number"),
    ],
)
def test_a_name_is_no_option(gives: str, variant: str) -> None:
    """Who asks for a card, player or number as for an option is told so, once."""
    text = f'card elf "E" : character {{ {gives}; if x {{ gain 1 }} }}\n'

    assert [("ORI203", variant, "x", {"name": "x"})] == found(f"use oriflamme\n{text}")


KEYWORD = 'use kinds\nkeyword worth(n) "Worth" { at the end of the game { gain n } }\n'


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("worth 2", []),
        (
            "wort 2",
            [("ORI201", "keyword", "wort", {"suggestions": ("worth",), "known": ("worth",)})],
        ),
        ("gian 2", [("ORI102", "", "gian", {"suggestions": ("gain",)})]),
        ("Gain 2", [("ORI103", "", "Gain", {"right": "gain"})]),
        ("gagnez 2", [("ORI102", "", "gagnez", {"suggestions": ("gain",)})]),
    ],
)
def test_keywords(line: str, expected: list[Found]) -> None:
    """A keyword is declared; a misspelt verb is none."""
    seen = found(f'{KEYWORD}card sample "S" : character {{\n  gain 1\n  {line}\n}}')

    assert [row[:3] for row in expected] == [row[:3] for row in seen]
    for row, other in zip(expected, seen, strict=True):
        assert row[3].items() <= other[3].items()


def test_a_word_that_begins_no_sentence() -> None:
    """Without any keyword a strange word at the start of a line is neither verb nor keyword."""
    assert [("ORI201", "no-keyword", "zzyzx", {"name": "zzyzx", "suggestions": ()})] == in_card(
        "gain 1\nzzyzx 2"
    )


def test_names_inside_of_keywords() -> None:
    """The nouns and conditions of a keyword are looked up like those of a card."""
    text = 'use kinds\nkeyword odd "Odd" { if o { discard a dwraf } }\n'

    assert [("ORI203", "none", "o"), ("ORI201", "noun", "dwraf")] == [
        row[:3] for row in found(text)
    ]


@pytest.mark.parametrize(
    ("line", "code", "name"),
    [
        ("elimination pays n", "ORI331", "n"),
        ("elimination pays the influence of x", "ORI355", "x"),
        ("waiting puts half n rounded up on the card", "ORI331", "n"),
    ],
)
def test_rules_know_no_names(line: str, code: str, name: str) -> None:
    """A rule of a game counts nothing and chooses nobody."""
    assert [(code, "", name)] == [row[:3] for row in in_variant(line)]


def test_plural_nouns() -> None:
    """A noun may be the plural of an id, with `s` or `ies`."""
    assert [] == in_card("discard each intrigues\ngain 1 for each characters")


def test_good_settings() -> None:
    """Options of cards, of the game and of the variant itself can be set."""
    assert [] == in_variant("ambush.trigger = character\noriflamme.between = yes")


def test_names_in_scenarios() -> None:
    """Families, cards and settings of a scenario are those of its game."""
    text = (
        'use oriflamme\nscenario "s" {\n  queue rde archer | red archr<blu>\n'
        "  points gren 1\n  hand red: spi\n  ambush.trigger = cart\n  expect { next nobody }\n}\n"
    )
    families = ("red", "blue", "green", "yellow", "black")
    facts = {"game": "oriflamme", "known": families}

    assert [
        ("ORI201", "family", "rde", {"name": "rde", "suggestions": ("red",), **facts}),
        ("ORI201", "", "archr", {"name": "archr", "suggestions": ("archer",)}),
        ("ORI201", "family", "blu", {"name": "blu", "suggestions": ("blue",), **facts}),
        ("ORI201", "family", "gren", {"name": "gren", "suggestions": ("green",), **facts}),
        ("ORI201", "", "spi", {"name": "spi", "suggestions": ("spy",)}),
    ] == found(text)[:5]
    assert ["ORI204"] == [code for code, *_ in found(text)[5:]]


@pytest.mark.parametrize(
    ("item", "what", "name"),
    [
        ('kind intrigue "I" { stays }', "kind", "intrigue"),
        ('card spy "S" : character { gain 1 }', "card", "spy"),
        ('set base "B" { }', "set", "base"),
        ('variant oriflamme of oriflamme "O" { rounds 5 }', "variant", "oriflamme"),
    ],
)
def test_declared_twice(item: str, what: str, name: str) -> None:
    """A second declaration is an error; the first is shown beside it."""
    text = f"use oriflamme\n{item}\n"

    assert [("ORI202", "", name, {"name": name, "what": what})] == found(text)
    assert [("first", name)] == labels(text)


def test_two_scenarios_of_one_name() -> None:
    """Scenarios are told apart by their names."""
    scenario = 'scenario "s" { expect { next nobody } }\n'
    facts = {"name": "s", "what": "scenario"}

    assert [("ORI202", "scenario", '"s"', facts)] == found(f"use oriflamme\n{scenario}{scenario}")


def test_a_card_called_like_a_kind() -> None:
    """A noun would mean either of them."""
    text = 'use kinds\ncard intrigue "I" : character { gain 1 }\n'

    assert [("ORI202", "noun", "intrigue", {"name": "intrigue"})] == found(text)


def test_a_card_called_like_a_game() -> None:
    """A setting would mean either of them, if both have options."""
    one = 'use oriflamme\ncard oriflamme "O" : character { gain 1 }\n'
    two = one.replace("gain 1", "option o: yes | no, default no; if o { gain 1 }")

    assert [] == found(one)
    assert [("ORI202", "owner", "oriflamme", {"name": "oriflamme"})] == found(two)


def test_a_broken_item_is_declared() -> None:
    """An item with an error in its form is known by name, and its content never blamed."""
    text = (
        'use kinds\nkind odd "Odd" { ??? }\ncard elf "Elf" : odd { ??? }\n'
        'card orc "Orc" : odd { discard an elf }\n'
        'set elves "Elves" for wood { version "1" }\n'
        'game wood "Wood" { ??? }\n'
        'variant deep of wood "Deep" { elf.any = thing; wood.any = thing; remove elf }\n'
        'scenario "s" for wood { queue red elf; expect { next nobody } }\n'
    )

    assert [] == codes(text)


def test_an_item_without_a_name() -> None:
    """A broken card without an id may be any card: no card is called unknown."""
    assert [] == codes('use kinds\ncard { ??? }\ncard orc "Orc" : character { discard an elf }\n')


def test_after_a_missing_file() -> None:
    """What a missing file would have declared is not called unknown."""
    assert [] == codes('use "missing.ori"\ncard orc "Orc" : odd { discard an elf }\n')


def test_cards_without_a_set() -> None:
    """Cards before any set belong to one named after their file."""
    symbols = analysis(card("gain 1"), "my heroes.ori").symbols

    assert {"my heroes": ("sample",)} == symbols.members
    assert {"sample": "my heroes"} == symbols.set_of


def test_findings_come_in_the_order_of_the_text() -> None:
    """All findings of one run come by file and position."""
    files, _ = load(
        [Source("sample.ori", card("discard a x1\ngain 0\nput 1 on y1"))], read, cards_folder()
    )

    shown_codes = [shown(one)[0] for one in analyse(files).diagnostics]

    assert ["ORI201", "ORI309", "ORI303"] == shown_codes
