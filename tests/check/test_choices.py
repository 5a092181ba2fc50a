"""Names given by `choose`."""

from __future__ import annotations

from tests.check.samples import in_card


def test_a_name_that_is_used_is_fine() -> None:
    """A name may be used in any later sentence of its ability, inside branches too."""
    lines = "choose pick: a card\nif this is first { move pick to any gap }\nput 1 on pick"

    assert [] == in_card(lines)


def test_a_name_that_is_not_used() -> None:
    """A `choose` without effect is a warning at the name."""
    assert [("ORI301", "", "pick", {"name": "pick"})] == in_card("choose pick: a card\ngain 1")


def test_a_slip_in_a_name() -> None:
    """A name that is not given is an error with the nearest name; the other is not blamed."""
    facts = {"name": "pik", "suggestions": ("pick",)}

    assert [("ORI303", "", "pik", facts)] == in_card("choose pick: a card\ndiscard pik")


def test_a_card_without_its_article() -> None:
    """The id of a card or kind without an article is told apart from a forgotten choice."""
    facts = {"name": "sample", "suggestions": ()}

    assert [("ORI303", "noun", "sample", facts)] == in_card("discard sample")


def test_a_choice_that_comes_too_late() -> None:
    """A name may not be used before it is given."""
    facts = {"name": "pick", "suggestions": ()}

    assert [("ORI303", "later", "pick", facts)] == in_card("discard pick\nchoose pick: a card")


def test_a_choice_in_one_branch_only() -> None:
    """After an `if` a name counts only when every branch has given it."""
    facts = {"name": "pick", "suggestions": ()}
    one = "if this is first { choose pick: a card }\ndiscard pick"
    both = "if this is first { choose pick: a card } otherwise { choose pick: another card }"

    assert [("ORI303", "branch", "pick", facts)] == in_card(one)
    assert [] == in_card(f"{both}\ndiscard pick")


def test_branches_that_options_exclude() -> None:
    """Branches on one option cover each other: in every case one of them has given the name."""
    options = "option o: a | b | c, default a\n"
    two = "if o is a { choose pick: a card }\nif o is b { choose pick: another card }\n"
    third = "if o is c { choose pick: an adjacent card }\n"
    facts = {"name": "pick", "suggestions": ()}

    assert [] == in_card(f"{options}{two}{third}discard pick")
    assert [] == in_card(f"{options}{two}if not o is c {{ discard pick }}")
    assert [("ORI303", "branch", "pick", facts)] == in_card(f"{options}{two}discard pick")


def test_a_choice_of_another_ability() -> None:
    """What the main ability chose is over when a trigger comes."""
    lines = "choose pick: a card\ndiscard pick\nwhen eliminated { put 1 on pick }"
    facts = {"name": "pick", "suggestions": ()}

    assert [("ORI303", "elsewhere", "pick", facts)] == in_card(lines)


def test_a_choice_in_a_payment() -> None:
    """What a reveal pays is known before anything is chosen."""
    lines = "reveal pays the influence on pick\nchoose pick: a card\ndiscard pick"
    facts = {"name": "pick", "suggestions": ()}

    assert [("ORI303", "elsewhere", "pick", facts)] == in_card(lines)


def test_more_cases_than_can_be_looked_at() -> None:
    """A card with very many options is still told of names that nothing gives."""
    names = [f"o{number}" for number in range(12)]
    options = "\n".join(f"option {name}: yes | no, default no" for name in names)
    reads = "\n".join(f"if {name} {{ gain 1 }}" for name in names)
    facts = {"name": "pick", "suggestions": ()}

    assert [("ORI303", "", "pick", facts)] == in_card(f"{options}\n{reads}\ndiscard pick")
    assert [] == in_card(f"{options}\n{reads}\nchoose pick: a card\ndiscard pick")
