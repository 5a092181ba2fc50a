"""Options, and conditions on them."""

from __future__ import annotations

import pytest

from tests.check.samples import card, found, in_card, in_variant, labels

OPTION = "option o: a | b, default a\n"


def test_equal_values() -> None:
    """The values of an option differ."""
    lines = "option o: a | b | a, default a\nif o is a { gain 1 }"

    assert [("ORI312", "", "a", {"name": "o", "value": "a"})] == in_card(lines)
    assert [("first", "a")] == labels(card(lines))


def test_a_foreign_default() -> None:
    """The default is one of the values; the nearest one is proposed."""
    facts = {"name": "o", "value": "alll", "values": ("all", "none"), "suggestions": ("all",)}

    assert [("ORI313", "", "alll", facts)] == in_card(
        "option o: all | none, default alll\nif o is all { gain 1 }"
    )


def test_a_single_value() -> None:
    """An option with one value leaves no choice."""
    assert [("ORI314", "", "o", {"name": "o"})] == in_card(
        "option o: a, default a\nif o is a { gain 1 }"
    )


def test_an_unread_option() -> None:
    """An option that no condition asks for is a warning."""
    assert [("ORI302", "", "o", {"name": "o"})] == in_card(f"{OPTION}gain 1")


def test_a_misspelt_option() -> None:
    """A condition on an unknown option is one error; the option that was meant is not unread."""
    facts = {"known": ("o",), "name": "oo", "owner": "sample", "suggestions": ("o",)}

    assert [("ORI203", "", "oo", facts)] == in_card(f"{OPTION}if oo is a {{ gain 1 }}")
    assert [
        ("ORI203", "none", "o", {"name": "o", "owner": "sample", "suggestions": ()})
    ] == in_card("if o is a { gain 1 }")


def test_a_misspelt_value() -> None:
    """A condition on an unknown value lists the known ones."""
    facts = {"name": "zero", "option": "o", "suggestions": (), "values": ("a", "b")}

    assert [("ORI204", "", "zero", facts)] == in_card(f"{OPTION}if o is zero {{ gain 1 }}")


def test_a_bare_option_is_a_switch() -> None:
    """An option alone as a condition has the values yes and no."""
    switch = "option o: yes | no, default no\nif o { gain 1 }"
    facts = {"name": "o", "values": ("a", "b"), "first": "a"}

    assert [] == in_card(switch)
    assert [("ORI205", "", "o", facts)] == in_card(f"{OPTION}if o {{ gain 1 }}")


@pytest.mark.parametrize(
    ("lines", "variant", "text"),
    [
        ("if o is a and o is b { gain 1 }", "", "o is a and o is b"),
        ("if o is a { if o is b { gain 1 } }", "", "o is b"),
        ("gain 1, or 2 if o is a, or 3 if o is a", "", "o is a"),
        ("when eliminated, if o is a { if not o is a { gain 1 } }", "", "not o is a"),
        (
            "if o is a { gain 1 } otherwise if o is b { gain 2 } otherwise { gain 3 }",
            "otherwise",
            "gain 3",
        ),
    ],
)
def test_conditions_that_exclude_each_other(lines: str, variant: str, text: str) -> None:
    """A condition or branch that comes true for no value of the options is a warning."""
    assert [("ORI320", variant, text, {})] == in_card(OPTION + lines)


def test_conditions_on_the_table_are_open() -> None:
    """What depends on the game may hold or not."""
    assert [] == in_card(f"{OPTION}if o is a and this is first {{ gain 1 }} otherwise {{ gain 2 }}")


def test_two_options_of_one_name() -> None:
    """An option is declared once; a variant may not declare that of its game again."""
    facts = {"name": "o", "what": "option"}
    again = {"name": "between", "what": "option"}

    assert [("ORI202", "", "o", facts)] == in_card(f"{OPTION}{OPTION}if o is a {{ gain 1 }}")
    assert [("ORI202", "", "between", again)] == in_variant("option between: yes | no, default no")


def test_an_option_of_a_variant() -> None:
    """A variant may declare options, for its own rules."""
    rules = "rounds 5 if short\nrounds 6"

    assert [] == in_variant(f"option short: yes | no, default no\n{rules}")
    assert [("ORI302", "", "short", {"name": "short"})] == in_variant(
        "option short: yes | no, default no"
    )


def test_an_option_that_others_ask_for() -> None:
    """An option is not unread where another card or a game asks for it by its owner."""
    elf = 'use kinds\ncard elf "E" : character { option o: a | b, default a; gain 1 }\n'
    imp = 'card imp "I" : character { gain 1, or 2 if elf.o is b }\n'

    assert [("ORI302", "", "o", {"name": "o"})] == found(elf)
    assert [] == found(elf + imp)


def test_options_of_others_in_one_condition() -> None:
    """The options of others are told apart from the own ones, and contradict themselves alike."""
    elf = 'use kinds\ncard elf "E" : character { option o: a | b, default a; gain 1 }\n'
    imp = (
        'card imp "I" : character { option o: a | b, default a\n'
        "if o is a and elf.o is b { gain 1 }; if elf.o is a and elf.o is b { gain 2 } }\n"
    )

    assert [("ORI320", "", "elf.o is a and elf.o is b", {})] == found(elf + imp)
