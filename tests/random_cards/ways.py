"""The grammar as ways to write the parts of a text."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen
from lark.grammar import Symbol

from oriflamme_dsl.syntax import grammar

WRITTEN = {
    **dict.fromkeys(("_OR_BE", "_OR_IS", "_OR_PLACE", "_OR_BLOCK", "_OR_ENDS"), "or"),
    **dict.fromkeys(("_EVEN_DOWN", "_EVEN_UNDER"), ", even"),
    "_OR_ELSE": ", or",
    "_WITH_NUMBER": "with",
    "_SEP": ";",
}
"""How tokens without one spelling are written."""


@frozen
class Rule:
    """One way to write a part of a text: its name (alias, or the rule) and what it is made of."""

    name: str
    parts: tuple[Symbol, ...]


@frozen
class Rules:
    """The ways to write each part, the spelling of words, and how deep a part is at least."""

    ways: Mapping[str, Sequence[Rule]]
    words: Mapping[str, str]
    depths: Mapping[str, float]

    def needed(self, rule: Rule) -> float:
        """Return how deep the parts of a way are at least."""
        return max((self.depths[part.name] for part in rule.parts if not part.is_term), default=0)


@cache
def rules() -> Rules:
    """Read the grammar."""
    lark = grammar.from_text()
    ways: dict[str, list[Rule]] = defaultdict(list)
    for rule in lark.rules:
        name = str(rule.origin.name)
        ways[name].append(Rule(str(rule.alias or name), tuple(rule.expansion)))
    words = {t.name: t.pattern.value for t in lark.terminals if t.pattern.type == "str"}
    depths: dict[str, float] = defaultdict(lambda: math.inf)
    found = Rules(ways, {**words, **WRITTEN}, depths)
    for _ in ways:
        for name, several in ways.items():
            depths[name] = min(1 + found.needed(way) for way in several)
    return found
