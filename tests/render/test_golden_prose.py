"""The texts to be read from end to end stand as somebody last read them, and leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import attrs
import pytest

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.walk import walk
from tests.render.golden_prose import GOLDEN, cards, program, whole
from tests.render.test_meaning import every_class

OF_GAMES = {s.InnerGap, e.OptionIs, e.Parameter}
"""What only the rules of a game say, or is gone before a card is printed."""
UNSAID = {e.Measure.WAITED}
"""What the language has other words for."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts(language: str) -> None:
    """Cards read as they did when somebody last read them."""
    golden = GOLDEN / f"{language}.txt"

    assert golden.read_text(encoding="utf-8") == whole(language)


def nodes() -> list[Any]:
    """Return every object of every card, keywords spelled out."""
    meant = (spelled_out(card, program().keywords) for card in cards())
    return [node for card in meant for _, node in walk(card)]


def values(node: Any) -> Iterator[Enum]:
    """Yield the members of enumerations that an object holds itself."""
    for attribute in attrs.fields(type(node)):
        value = getattr(node, attribute.name)
        found = value if isinstance(value, tuple) else (value,)
        yield from (one for one in found if isinstance(one, Enum))


def test_every_class_is_read() -> None:
    """There is a card for each verb, place, amount, condition, event and relation."""
    assert set() == every_class() - {type(node) for node in nodes()} - OF_GAMES


def test_every_value_is_read() -> None:
    """There is a card for each event, zone, measure and the like."""
    kinds = (value for module in (e, s, c) for value in vars(module).values())
    every = {
        one for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum) for one in kind
    }
    read = {value for node in nodes() for value in values(node)}

    assert UNSAID == every - read
