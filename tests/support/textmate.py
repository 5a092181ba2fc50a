"""Reads texts by a TextMate grammar, as editors do, with Python's expressions.

Only what our grammar uses: `match`, `begin` and `end`, `name`, `captures`, nested `patterns`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

Rule: TypeAlias = Mapping[str, Any]
Piece: TypeAlias = tuple[str, str]
"""A piece of the text and its scope, empty for none."""


def pieces(grammar: Rule, text: str) -> Iterator[Piece]:
    """Yield the pieces of a text, line by line without the line ends."""
    for line in text.split("\n"):
        yield from _Line(line).read(grammar["patterns"], "", None, 0)[0]


class _Line:
    """A line at work: an editor reads lines one by one, from left to right."""

    def __init__(self, line: str) -> None:
        self.line = line

    def read(
        self, rules: list[Rule], scope: str, end: str | None, at: int
    ) -> tuple[list[Piece], int]:
        """Return the pieces from a place to the end of the line, or of the region, and where."""
        found: list[Piece] = []
        while True:
            match, rule = self._next(rules, end, at)
            if match is None:
                return [*found, *self._piece(at, len(self.line), scope)], len(self.line)
            found += self._piece(at, match.start(), scope)
            if rule is None:
                return [*found, *self._piece(match.start(), match.end(), scope)], match.end()
            if "begin" in rule:
                found += self._piece(match.start(), match.end(), rule["name"])
                inner, at = self.read(rule["patterns"], rule["name"], rule["end"], match.end())
                found += inner
            else:
                found += self._matched(rule, match)
                at = match.end()

    def _next(
        self, rules: list[Rule], end: str | None, at: int
    ) -> tuple[re.Match[str] | None, Rule | None]:
        """Return the match that begins first, of rules in order, and its rule; the end is first."""
        tries: list[tuple[str, Rule | None]] = [] if end is None else [(end, None)]
        tries += [(rule.get("match") or rule["begin"], rule) for rule in rules]
        best: re.Match[str] | None = None
        whose: Rule | None = None
        for expression, rule in tries:
            match = re.compile(expression).search(self.line, at)
            if match and (best is None or match.start() < best.start()):
                best, whose = match, rule
        return best, whose

    def _matched(self, rule: Rule, match: re.Match[str]) -> Iterator[Piece]:
        """Yield the pieces of a match: its groups by name, and what lies between them."""
        at = match.start()
        for number, capture in sorted(rule.get("captures", {}).items()):
            start, end = match.span(int(number))
            yield from self._piece(at, start, rule.get("name", ""))
            yield from self._piece(start, end, capture["name"])
            at = end
        yield from self._piece(at, match.end(), rule.get("name", ""))

    def _piece(self, start: int, end: int, scope: str) -> Iterator[Piece]:
        if start < end:
            yield self.line[start:end], scope
