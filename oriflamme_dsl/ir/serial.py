"""Resolver objects to JSON-like data and back, and the fingerprint of a ruleset.

Every attrs class of this package is written as an object with `is` (its class) and its fields;
new classes are covered without a word here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import Any

import attrs

from oriflamme_dsl.ir import (
    cards,
    clauses,
    expressions,
    faces,
    rules,
    ruleset,
    scenarios,
    statements,
)

_MODULES = (expressions, statements, clauses, cards, rules, ruleset, faces, scenarios)


@cache
def classes() -> dict[str, type]:
    """Return every class of resolver objects by its name."""
    found: dict[str, type] = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and (attrs.has(value) or issubclass(value, Enum)):
                found[name] = value
    return found


def to_data(node: Any) -> Any:
    """Return JSON-like data of a resolver object: objects, lists, strings, numbers, null."""
    if isinstance(node, Enum):
        return {"is": type(node).__name__, "value": node.value}
    if attrs.has(type(node)):
        return _data(node, attrs.fields(type(node)), to_data)
    if isinstance(node, tuple):
        return [to_data(member) for member in node]
    return node


def _data(node: Any, attributes: Iterable[attrs.Attribute[Any]], of: Callable[[Any], Any]) -> Any:
    values = {a.name: of(getattr(node, a.name)) for a in attributes}
    return {"is": type(node).__name__, **values}


def _meaning(node: Any) -> Any:
    """Return the data of an object without what takes no part in equality."""
    if attrs.has(type(node)):
        return _data(node, (a for a in attrs.fields(type(node)) if a.eq), _meaning)
    if isinstance(node, tuple):
        return [_meaning(member) for member in node]
    return to_data(node)


def from_data(data: Any) -> Any:
    """Return the resolver object that `to_data` made data of.

    Raises KeyError for an unknown class and TypeError for wrong fields.
    """
    if isinstance(data, list):
        return tuple(from_data(member) for member in data)
    if isinstance(data, dict):
        fields = dict(data)
        cls = classes()[fields.pop("is")]
        if issubclass(cls, Enum):
            return cls(fields["value"])
        return cls(**{name: from_data(value) for name, value in fields.items()})
    return data


def fingerprint(rules: ruleset.Ruleset) -> str:
    """Return 12 hexadecimal digits that stand for the meaning of a ruleset.

    Rules, kinds, the cards of the deck and the values of their options and of the game's count;
    the order of declarations and cards outside the deck do not.
    """
    deck = rules.rules.deck.cards
    used = [card for card in rules.cards if card.id in deck]
    kinds = [kind for kind in rules.kinds if any(card.kind == kind.id for card in used)]
    other = {card.id for card in rules.cards} - set(deck)
    ordered = attrs.evolve(rules.rules.deck, cards=tuple(sorted(deck)))
    base = attrs.evolve(rules.rules, deck=ordered)
    meaning = {
        "rules": _meaning(base),
        "kinds": sorted((_meaning(kind) for kind in kinds), key=str),
        "cards": sorted((_meaning(card) for card in used), key=str),
        "settings": [list(s) for s in sorted(rules.settings) if s[0] not in other],
    }
    text = json.dumps(meaning, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
