"""Descriptions that fit no card, or say a thing twice."""

from __future__ import annotations

import pytest

from tests.check.samples import card, in_card, labels


@pytest.mark.parametrize(
    ("line", "variant", "text", "facts"),
    [
        (
            "discard a revealed face-down card",
            "face",
            "face-down",
            {"text": "face-down", "other": "revealed"},
        ),
        (
            "discard a revealed card that is face-down",
            "face",
            "that is face-down",
            {"text": "that is face-down", "other": "revealed"},
        ),
        (
            "gain 1 for each opposing card of yours",
            "owner",
            "of yours",
            {"text": "of yours", "other": "opposing"},
        ),
        (
            "if there is a card that is first that is not first { gain 1 }",
            "negated",
            "that is not first",
            {"text": "that is not first", "other": "that is first"},
        ),
        (
            "discard a character except a character",
            "excluded",
            "except a character",
            {"text": "except a character", "noun": "character"},
        ),
        (
            "discard a sample except a character",
            "excluded",
            "except a character",
            {"text": "except a character", "noun": "sample"},
        ),
        (
            "discard an opposing intrigue except an opposing card",
            "excluded",
            "except an opposing card",
            {"text": "except an opposing card", "noun": "intrigue"},
        ),
        (
            "if there is an intrigue named like this { gain 1 }",
            "named",
            "named like this",
            {"noun": "intrigue", "card": "sample"},
        ),
    ],
)
def test_impossible(line: str, variant: str, text: str, facts: dict[str, str]) -> None:
    """A description that no card fits is one error, at the part that contradicts another."""
    assert [("ORI306", variant, text, facts)] == in_card(line)


def test_the_first_part_is_shown() -> None:
    """The part that is contradicted is a second place."""
    assert [("first", "revealed")] == labels(card("discard a revealed face-down card"))


@pytest.mark.parametrize(
    "line",
    [
        "discard a card that is first or last",
        "discard a card that is first that is last",
        "discard a character except a sample",
        "discard a sample except a revealed character",
        "discard another card named like this",
        "discard a card that is revealed or face-down",
    ],
)
def test_possible(line: str) -> None:
    """What some card may fit is not called impossible."""
    assert [] == in_card(line)


@pytest.mark.parametrize(
    ("line", "variant", "text"),
    [
        ("discard another card except this", "another", "except this"),
        ("gain 1 for each other card except this", "another", "except this"),
        ("discard an adjacent card except this", "adjacent", "except this"),
        ("discard a revealed revealed card", "", "revealed"),
        ("discard a revealed card that is revealed", "", "that is revealed"),
        ("discard a card of yours of yours", "", "of yours"),
        ("discard a sample named like this", "", "named like this"),
        ("discard a revealed card except a face-down card", "excepted", "except a face-down card"),
    ],
)
def test_said_twice(line: str, variant: str, text: str) -> None:
    """A part that changes nothing is a warning."""
    assert [("ORI307", variant, text, {"text": text})] == in_card(line)
