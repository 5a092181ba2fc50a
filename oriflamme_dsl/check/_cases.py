"""Conditions on options: which cases there are, and what is known of a condition in each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from math import prod
from typing import TypeAlias

from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

Case: TypeAlias = Mapping[str, str]
"""A value for each option."""

MOST_CASES = 1024
"""With more cases nothing is said; no card comes near."""


def key(condition: ast.OptionIs) -> str:
    """Return the name under which the option of a condition stands in `in_reach`."""
    name = condition.name.text
    return f"{condition.owner.text}.{name}" if condition.owner else name


def in_reach(
    own: Mapping[str, ast.Option], symbols: Symbols, *roots: ast.Node | None
) -> dict[str, ast.Option]:
    """Return an item's own options by name, and by `OWNER.NAME` those of others it asks for."""
    found = dict(own)
    for condition in find(ast.OptionIs, *roots):
        if condition.owner:
            options = symbols.options(condition.owner.text) or {}
            if condition.name.text in options:
                found[key(condition)] = options[condition.name.text]
    return found


def cases(options: Mapping[str, ast.Option], *roots: ast.Node | None) -> tuple[Case, ...]:
    """Return the cases of all options that the roots ask for; none if there are too many."""
    asked = {key(condition) for condition in find(ast.OptionIs, *roots)}
    names = [name for name in options if name in asked]
    values = [tuple(dict.fromkeys(value.text for value in options[name].values)) for name in names]
    if prod(map(len, values)) > MOST_CASES:
        return ()
    return tuple(dict(zip(names, chosen, strict=True)) for chosen in product(*values))


def known(options: Mapping[str, ast.Option], *roots: ast.Node | None) -> bool:
    """Return whether every option that the roots ask for exists and has the value asked for."""
    values = {name: {value.text for value in option.values} for name, option in options.items()}
    return all(
        (condition.value.text if condition.value else "yes") in values.get(key(condition), ())
        for condition in find(ast.OptionIs, *roots)
    )


def truth(condition: ast.Condition, case: Case) -> bool | None:
    """Return whether a condition holds in a case, None if that depends on the game."""
    match condition:
        case ast.OptionIs(value=value):
            chosen = case.get(key(condition))
            return None if chosen is None else chosen == (value.text if value else "yes")
        case ast.Not(condition=inner):
            holds = truth(inner, case)
            return None if holds is None else not holds
        case ast.AllHold(conditions=conditions):
            return _joined(conditions, case, deciding=False)
        case ast.AnyHolds(conditions=conditions):
            return _joined(conditions, case, deciding=True)
        case _:
            return None


def _joined(conditions: Iterable[ast.Condition], case: Case, *, deciding: bool) -> bool | None:
    found = {truth(condition, case) for condition in conditions}
    if deciding in found:
        return deciding
    return None if None in found else not deciding


def words(case: Case) -> tuple[str, ...]:
    """Return a case as the conditions that it meets."""
    return tuple(f"{name} is {value}" for name, value in case.items())
