"""Formulas over what can be true of one card, and whether they can hold together.

A formula is True, False, an atom, or made by `both`, `either`, `negated`. What an atom says of a
card is decided in every small position (`_worlds`); nouns, numbers and all that is not modelled
are gone through case by case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.check._worlds import World, worlds

MOST_CASES = 600
"""With more cases nothing is said to be impossible."""


@frozen(cache_hash=True)
class Atom:
    """One thing that may be true of a card.

    sort: one that `_worlds` knows; `noun` (a kind or card id), `number` (measure, bound), which
    holds from the bound on, or `free`, of which nothing more is known.
    """

    sort: str
    key: tuple[object, ...] = ()


@frozen(cache_hash=True)
class And:
    """All parts hold."""

    parts: tuple[Formula, ...]


@frozen(cache_hash=True)
class Or:
    """One of the parts holds."""

    parts: tuple[Formula, ...]


@frozen(cache_hash=True)
class Not:
    """The part does not hold."""

    part: Formula


@frozen(cache_hash=True)
class Nobody:
    """No card at all fits the part, so that rows in which one would have to do not come about."""

    part: Formula


Formula: TypeAlias = bool | Atom | And | Or | Not | Nobody


def both(*parts: Formula) -> Formula:
    """Join formulas by "and"."""
    kept = tuple(part for part in parts if part is not True)
    if False in kept:
        return False
    return And(kept) if len(kept) > 1 else kept[0] if kept else True


def either(*parts: Formula) -> Formula:
    """Join formulas by "or"."""
    kept = tuple(part for part in parts if part is not False)
    if True in kept:
        return True
    return Or(kept) if len(kept) > 1 else kept[0] if kept else False


def negated(part: Formula) -> Formula:
    """Return the contrary of a formula."""
    if isinstance(part, bool):
        return not part
    return part.part if isinstance(part, Not) else Not(part)


def implied(one: Formula, other: Formula) -> Formula:
    """Return "if the one, then the other"."""
    return either(negated(one), other)


def atoms(*formulas: Formula) -> Iterator[Atom]:
    """Yield the atoms of formulas."""
    waiting = list(formulas)
    while waiting:
        formula = waiting.pop()
        if isinstance(formula, Atom):
            yield formula
        elif isinstance(formula, And | Or):
            waiting.extend(formula.parts)
        elif isinstance(formula, Not | Nobody):
            waiting.append(formula.part)


@frozen
class Nouns:
    """Which nouns are cards, of which kind, and which are kinds; `meant` knows plurals."""

    kind_of: Mapping[str, str] = field(factory=dict, eq=False)
    kinds: frozenset[str] = frozenset()
    meant: Callable[[str], str | None] = field(default=lambda _: None, eq=False)

    def cases(self, asked: Iterable[str]) -> list[frozenset[str]]:
        """Return the sorts of cards that the nouns asked for tell apart: the nouns of each."""
        named = sorted(set(asked))
        found = {frozenset({name, self.kind_of[name]}) for name in named if name in self.kind_of}
        found |= {frozenset({kind}) for kind in self.kinds if kind in named}
        found |= {frozenset({self.kind_of[name]}) for name in named if name in self.kind_of}
        others = self.kinds - {noun for case in found for noun in case}
        if others or not found:
            found.add(frozenset({"", *others}) if others else frozenset({""}))
        return sorted(found, key=sorted)


_CACHE: dict[tuple[object, ...], bool] = {}
"""What was found of formulas: cards say the same few things again and again."""

_MOST_CACHED = 20_000


def possible(formulas: Iterable[Formula], nouns: Nouns) -> bool:
    """Return whether some card in some position fits all formulas."""
    formula = both(*formulas)
    if isinstance(formula, bool):
        return formula
    named = frozenset(str(a.key[0]) for a in atoms(formula) if a.sort == "noun")
    known = tuple(sorted((name, nouns.kind_of.get(name, "")) for name in named))
    key = (formula, known, nouns.kinds if named else None)
    found = _CACHE.get(key)
    if found is None:
        if len(_CACHE) >= _MOST_CACHED:
            _CACHE.clear()
        found = _CACHE[key] = _possible(formula, nouns, named)
    return found


def most(formulas: Iterable[Formula]) -> int | None:
    """Return how many cards can fit all formulas at once at most; None where there is no bound.

    Bounds come from the places asked for: there is one card on top of each slot.
    """
    formula = both(*formulas)
    if isinstance(formula, bool):
        return None if formula else 0
    if formula not in _MOST:
        if len(_MOST) >= _MOST_CACHED:
            _MOST.clear()
        _MOST[formula] = _most(formula)
    return _MOST[formula]


_MOST: dict[Formula, int | None] = {}


def _most(formula: Formula) -> int | None:
    found = []
    for longer in (0, 1, 2):
        space = worlds(_reach(atoms(formula)) + longer)
        places: dict[tuple[int, int], set[int]] = {}
        for index in _bits(_upper(formula, space)[1]):
            position = space.positions[index]
            if not position.slot or position.cover == "beneath":
                return None
            places.setdefault((position.slots, position.this), set()).add(position.slot)
        found.append(max(map(len, places.values()), default=0))
    return found[0] if found[0] == found[1] == found[2] else None


def _upper(formula: Formula, space: World) -> tuple[int, int]:
    """Return where a formula holds whatever is not modelled, and where it may hold."""
    match formula:
        case bool():
            return (space.all, space.all) if formula else (0, 0)
        case And(parts=parts) | Or(parts=parts):
            lows, highs = zip(*(_upper(part, space) for part in parts), strict=True)
            if isinstance(formula, And):
                return _meet(lows), _meet(highs)
            return _union(lows), _union(highs)
        case Not(part=part):
            low, high = _upper(part, space)
            return space.all & ~high, space.all & ~low
        case Nobody(part=part):
            found = space.without(_upper(part, space)[0])
            return found, found
    if formula.sort in ("noun", "free", "number"):
        return 0, space.all
    found = space.mask(formula.sort, formula.key)
    return found, found


def _meet(masks: Iterable[int]) -> int:
    found = -1
    for mask in masks:
        found &= mask
    return found


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _possible(formula: Formula, nouns: Nouns, named: frozenset[str]) -> bool:
    mentioned = set(atoms(formula))
    free = [atom for atom in mentioned if atom.sort == "free"]
    numbers: dict[object, set[int]] = {}
    for atom in mentioned:
        if atom.sort == "number":
            measure, bound = atom.key
            assert isinstance(bound, int)
            numbers.setdefault(measure, set()).add(bound)
    cases = nouns.cases(named) if named else [frozenset[str]()]
    levels = [[-1, *sorted(bounds)] for bounds in numbers.values()]
    if len(cases) * prod(map(len, levels)) * 2 ** len(free) > MOST_CASES:
        return True
    space = worlds(_reach(mentioned))
    for case in cases:
        for truths in product((True, False), repeat=len(free)):
            held = dict(zip(free, truths, strict=True))
            for values in product(*levels):
                amounts = dict(zip(numbers, values, strict=True))
                if _mask(formula, space, case, held, amounts):
                    return True
    return False


def _reach(mentioned: Iterable[Atom]) -> int:
    """Return the length of queues in which all places that are asked for can be told apart."""
    counted = [k for a in mentioned for k in a.key[1:] if a.sort in ("at", "this_at")]
    largest = max((k for k in counted if isinstance(k, int)), default=0)
    return min(max(4, largest + 2), 12)


def _mask(
    formula: Formula,
    space: World,
    case: frozenset[str],
    held: Mapping[Atom, bool],
    amounts: Mapping[object, int],
) -> int:
    """Return the positions in which a formula holds, as bits."""
    match formula:
        case bool():
            return space.all if formula else 0
        case And(parts=parts):
            found = space.all
            for part in parts:
                found &= _mask(part, space, case, held, amounts)
                if not found:
                    break
            return found
        case Or(parts=parts):
            found = 0
            for part in parts:
                found |= _mask(part, space, case, held, amounts)
            return found
        case Not(part=part):
            return space.all & ~_mask(part, space, case, held, amounts)
        case Nobody(part=part):
            return space.without(_upper(part, space)[0])
    match formula.sort:
        case "noun":
            return space.all if formula.key[0] in case else 0
        case "free":
            return space.all if held[formula] else 0
        case "number":
            measure, bound = formula.key
            assert isinstance(bound, int)
            return space.all if amounts[measure] >= bound else 0
    return space.mask(formula.sort, formula.key)
