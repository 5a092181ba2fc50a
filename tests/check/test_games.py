"""Rules of games and variants."""

from __future__ import annotations

import pytest

from oriflamme_dsl.check.game_rules import NEEDED
from oriflamme_dsl.ir.program import RULE_CLASSES
from tests.check.samples import analysis, found, in_variant, labels

GAME = """\
use kinds
card ape "Ape" : character { gain 1 }
card bee "Bee" : character { gain 2 }
game little "Little" {
  option o: a | b, default a
  families red "Red", blue "Blue"
  players 2 to 2, 1 family each
  deck ape, bee
  set aside 0 at random, seen by nobody
  hand the rest
  start 1 influence
  rounds 2
  first player stays if o is a
  first player passes left
  each round { place 1 card from hand face-up { at the back }; resolve from back to front }
  waiting puts 0 on the card
  reveal pays nothing, after the ability
  elimination pays 0
  uncovered waits
  a card acts once a round
  winner most influence
}
"""


def changed(old: str, new: str) -> str:
    """Return the game with one piece of text changed."""
    assert 1 == GAME.count(old)
    return GAME.replace(old, new)


def test_a_whole_game() -> None:
    """A game with one rule of each class is fine; amounts of 0 are rules like any other."""
    assert [] == found(GAME)


def test_the_classes_of_rules() -> None:
    """The checks need a rule of each class that the resolver objects need."""
    rules = analysis(GAME).program.games["little"].rules

    assert {*RULE_CLASSES} == {type(rule.value) for rule in rules}
    assert len(RULE_CLASSES) == len(NEEDED)


def test_missing_rules() -> None:
    """The rules that a game lacks are named together, at its id."""
    text = changed("  rounds 2\n", "").replace("  uncovered waits\n", "")
    facts = {"name": "little", "rules": ("rounds …", "uncovered resolves now")}

    assert [("ORI401", "", "little", facts)] == found(text)


def test_a_rule_that_holds_sometimes() -> None:
    """Whatever the options are, a rule of each class must be in force."""
    text = changed("  first player passes left\n", "")
    line = "first player stays if o is a"

    assert [("ORI401", "sometimes", line, {"cases": ("o is b",)})] == found(text)
    assert [] == found(changed("passes left", "passes left if o is b"))


def test_a_rule_behind_one_that_always_holds() -> None:
    """A rule that is never reached is a warning."""
    text = changed("rounds 2", "rounds 2\n  rounds 3 if o is a")

    assert [("ORI402", "", "rounds 3 if o is a", {})] == found(text)
    assert [("earlier", "rounds 2")] == labels(text)


def test_a_rule_that_never_holds() -> None:
    """A condition that contradicts itself is called so."""
    text = changed("rounds 2", "rounds 3 if o is a and o is b\n  rounds 2")

    assert [("ORI320", "", "o is a and o is b", {})] == found(text)


def test_a_rule_about_the_course_of_the_game() -> None:
    """What the rules are cannot depend on the queue."""
    text = changed("rounds 2", "rounds 3 if there is a card\n  rounds 2")

    assert [("ORI408", "", "there is a card", {})] == found(text)


def test_an_empty_deck() -> None:
    """A deck of a set without cards cannot be played."""
    text = changed("deck ape, bee", "deck void") + 'set void "Void" { }\n'

    assert [("ORI403", "empty", "deck void", {"cards": 0, "aside": 0})] == found(text)


def test_a_deck_smaller_than_what_is_set_aside() -> None:
    """What is set aside must be there."""
    facts = {"cards": 2, "aside": 3}

    assert [("ORI403", "", "deck ape, bee", facts)] == found(changed("aside 0", "aside 3"))


def test_a_deck_that_is_set_aside_as_a_whole() -> None:
    """A card must be left to play; what is set aside is shown too."""
    text = changed("aside 0", "aside 2")

    assert [("ORI403", "all", "deck ape, bee", {"cards": 2, "aside": 2})] == found(text)
    assert [("aside", "set aside 2 at random, seen by nobody")] == labels(text)


def test_a_variant_that_sets_the_deck_aside() -> None:
    """Where the line at fault is the one that sets aside, the other place is the deck."""
    line = "set aside 10 at random, seen by nobody"
    text = f'use oriflamme\nvariant v of oriflamme "V" {{ {line} }}\n'

    assert [("ORI403", "all", line, {"cards": 10, "aside": 10})] == found(text)
    assert [("deck", "deck base")] == labels(text)


def test_a_deck_too_small_for_the_rounds() -> None:
    """A hand that runs out is a warning with all numbers, and shows where they come from."""
    text = changed("rounds 2", "rounds 3")
    facts = {"cards": 2, "aside": 0, "rounds": 3, "needed": 3, "missing": 1}

    assert [("ORI404", "", "deck ape, bee", facts)] == found(text)
    assert [
        ("aside", "set aside 0 at random, seen by nobody"),
        ("rounds", "rounds 3"),
    ] == labels(text)


def test_cards_named_twice_in_a_deck() -> None:
    """A card comes into a deck once."""
    text = changed("deck ape, bee", "deck ape, bee, ape")

    assert [("ORI406", "", "ape", {"name": "ape"})] == found(text)
    assert [("first", "ape")] == labels(text)


def test_fewer_players_at_most_than_at_least() -> None:
    """The numbers of players are in order."""
    text = changed("players 2 to 2", "players 2 to 1")

    assert [("ORI409", "", "2", {"least": 2, "most": 1})] == found(text)


def test_too_few_families() -> None:
    """Every player has families, each of them another."""
    text = changed("players 2 to 2", "players 2 to 3")
    facts = {"most": 3, "each": 1, "needed": 3, "families": 2, "enough": 2}

    assert [("ORI410", "", "players 2 to 3, 1 family each", facts)] == found(text)
    assert [("families", 'families red "Red", blue "Blue"')] == labels(text)


def test_too_many_families_each() -> None:
    """Where not even one player could have so many families, no number of players is enough."""
    text = changed("players 2 to 2, 1 family each", "players 2 to 2, 3 families each")
    facts = {"most": 2, "each": 3, "needed": 6, "families": 2}

    assert [("ORI410", "", "players 2 to 2, 3 families each", facts)] == found(text)


def test_two_families_of_one_id() -> None:
    """A family is declared once."""
    text = changed('blue "Blue"', 'red "Blue"').replace("players 2 to 2", "players 1 to 1")

    assert [("ORI202", "", "red", {"name": "red", "what": "family"})] == found(text)


@pytest.mark.parametrize(
    ("old", "new", "least"),
    [("rounds 2", "rounds 0", 1), ("place 1 card", "place 0 cards", 1)],
)
def test_numbers_that_start_at_one(old: str, new: str, least: int) -> None:
    """There is a round, and a card to place in it."""
    facts = {"number": 0, "least": least, "most": 1000}

    assert [("ORI310", "", "0", facts)] == found(changed(old, new))


def test_a_place_seen_from_no_card() -> None:
    """A card that is laid has no neighbours yet, and is not `this`."""
    adjacent = changed("at the back }", "on an adjacent card }")
    this = changed("at the back }", "on a card named like this }")

    assert [("ORI411", "", "adjacent", {"text": "adjacent"})] == found(adjacent)
    assert [("ORI411", "", "this", {"text": "this"})] == found(this)


def test_what_belongs_to_cards() -> None:
    """The rules of a game know no chosen cards and no attacker."""
    chosen = changed("waiting puts 0", "waiting puts the influence on pick")
    attacker = changed("waiting puts 0", "waiting puts the influence on the attacker")

    assert [("ORI303", "game", "pick", {"name": "pick"})] == found(chosen)
    assert [("ORI304", "", "the attacker", {"event": ""})] == found(attacker)


def test_an_impossible_card_to_lay_on() -> None:
    """Descriptions in rules are checked like those of cards."""
    text = changed("at the back }", "on an opposing card of yours }")
    facts = {"text": "of yours", "other": "opposing"}

    assert [("ORI306", "owner", "of yours", facts)] == found(text)


def test_variants_in_a_circle() -> None:
    """A circle of variants is reported once, at its first."""
    itself = 'variant loop of loop "Loop" { rounds 5 }'
    two = 'variant east of west "1" { rounds 5 }\nvariant west of east "2" { rounds 5 }'

    assert [("ORI407", "", "loop", {"cycle": ("loop", "loop")})] == found(itself)
    assert [("ORI407", "", "west", {"cycle": ("east", "west", "east")})] == found(two)


def test_cards_that_are_not_in_the_deck() -> None:
    """A variant takes out of the deck what is in it."""
    card = 'card gnat "Gnat" : character { gain 1 }'
    facts = {"name": "gnat", "suggestions": ()}

    assert [("ORI405", "", "gnat", facts)] == in_variant("remove gnat", card)
    assert [("ORI405", "", "gnat", facts)] == in_variant("replace gnat by spy\nremove spy", card)


def test_cards_changed_twice() -> None:
    """A variant takes a card out once and brings one in once; both places are named."""
    card = 'card gnat "Gnat" : character { gain 1 }'
    out = in_variant("remove spy\nreplace spy by gnat", card)
    into = in_variant("add gnat\nreplace spy by gnat", card)
    text = f'use oriflamme\n{card}\nvariant v of oriflamme "V" {{ remove spy, heir, spy }}'

    assert [("ORI415", "", "spy", {"name": "spy"})] == out
    assert [("ORI415", "in", "gnat", {"name": "gnat"})] == into
    assert ("first", "spy") in labels(text)


def test_a_card_that_an_earlier_variant_took_out() -> None:
    """A card that is not there is said with the place where it was taken out."""
    text = (
        'use oriflamme\nvariant v of oriflamme "V" { remove spy }\n'
        'card gnat "Gnat" : character { gain 1 }\nvariant w of v "W" { replace spy by gnat }'
    )

    assert ["ORI405"] == [code for code, *_ in found(text)]
    assert [("taken", "spy")] == labels(text)


def test_second_places() -> None:
    """A circle names each link, a wrong value its option, a small deck what is set aside."""
    two = 'variant east of west "1" { rounds 5 }\nvariant west of east "2" { rounds 5 }'
    value = 'use oriflamme\nvariant v of oriflamme "V" { intrigue.fate = stai }'
    small = 'use oriflamme\nvariant v of oriflamme "V" { deck spy, heir }'

    assert [("link", "east")] == labels(two)
    assert [("declared", "fate")] == labels(value)
    assert [("aside", "set aside 3 at random, seen by nobody if set-aside-seen is nobody")] == (
        labels(small)
    )


def test_cards_that_are_in_the_deck_already() -> None:
    """A variant adds to the deck what is not in it."""
    assert [("ORI406", "", "spy", {"name": "spy"})] == in_variant("add spy")


def test_a_variant_with_more_rounds() -> None:
    """A variant is told only of what its own lines bring about."""
    facts = {"cards": 10, "aside": 3, "rounds": 8, "needed": 11, "missing": 1}
    families = {"most": 5, "each": 1, "needed": 5, "families": 1, "enough": 1}
    line = 'families red "Red"'

    assert [("ORI404", "", "rounds 8", facts)] == in_variant("rounds 8")
    assert [("ORI410", "", line, families)] == in_variant(line)
    assert [] == in_variant("start 2 influence")
