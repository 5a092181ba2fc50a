"""Choices by what is chosen."""

from __future__ import annotations

from collections import Counter

from oriflamme_dsl.balance.keyed import Keyed, KeyedDeal, beginning, label
from tests.balance.rulesets import base

LABELS = [label(family, card) for family in range(2) for card in ("archer", "soldier", "spy")]


def chosen(number: int, options: list[int], ask: str = "card", labels: list[int] = LABELS) -> int:
    """Return the option that a game takes first."""
    keyed = Keyed(beginning(7, number), labels)
    return options[keyed.choose(1, 0, ask, -1, options)]


def test_order_of_options_makes_no_difference() -> None:
    """The same options in another order are answered alike, whatever their indexes."""
    forward = [chosen(number, [0, 1, 2, 3, 4, 5]) for number in range(200)]
    backward = [chosen(number, [5, 4, 3, 2, 1, 0]) for number in range(200)]

    assert forward == backward


def test_further_option_draws_no_others() -> None:
    """Where an option is added, a game takes it, or what it took without it."""
    for number in range(200):
        before, after = chosen(number, [0, 1, 2, 3]), chosen(number, [0, 1, 2, 3, 4])

        assert after in (before, 4)


def test_each_option_is_as_likely() -> None:
    """Over many games each option is taken about as often (99.99 % of chi-square, 5 degrees)."""
    found = Counter(chosen(number, [0, 1, 2, 3, 4, 5]) for number in range(6_000))

    assert sum((found[option] - 1_000) ** 2 / 1_000 for option in range(6)) < 25.7


def test_ends_of_the_queue_are_ends() -> None:
    """Front and back are the same places in a short queue and in a long one."""
    for number in range(200):
        short, long = chosen(number, [0, 2], "place"), chosen(number, [0, 5], "place")

        assert (short == 0) == (long == 0)


def test_same_question_again_is_answered_anew() -> None:
    """A question that comes twice in a round has two answers of its own."""
    keyed = [Keyed(beginning(7, number), LABELS) for number in range(200)]
    first = [one.choose(1, 0, "reveal", 2, [0, 1]) for one in keyed]
    second = [one.choose(1, 0, "reveal", 2, [0, 1]) for one in keyed]

    assert 60 < sum(map(int.__eq__, first, second)) < 140


def test_copy_goes_on_by_itself() -> None:
    """What a copy chooses changes nothing in what it was made of."""
    one, other = Keyed(beginning(7, 1), LABELS), Keyed(beginning(7, 1), LABELS)
    one.copy().choose(1, 0, "reveal", 2, [0, 1])
    line = [one.choose(1, 0, "reveal", 2, [0, 1]) for _ in range(20)]

    assert line == [other.choose(1, 0, "reveal", 2, [0, 1]) for _ in range(20)]


def test_deal_takes_each_card_as_often() -> None:
    """Each of the ten cards is set aside in three of ten deals."""
    found: Counter[str] = Counter()
    for number in range(2_000):
        deal, cards = KeyedDeal(beginning(3, number), base(), 1), list(base().rules.deck.cards)
        found.update(cards.pop(deal.getrandbits(30) % len(cards)) for _ in range(3))

    assert all(480 < found[card] < 720 for card in base().rules.deck.cards)
