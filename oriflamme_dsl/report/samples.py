"""A small sample of each construct: what a glossary says of it, with gaps for its parts.

The constructs are those of the phrase catalogue, in its order. A sample is the plainest object of
its class, then one for each other value of a field that can make the words others: flags, words
of a fixed list, parts that may be missing, and what conditions of the catalogue compare it with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from oriflamme_dsl.ir import cards, clauses, expressions, rules, ruleset, statements
from oriflamme_dsl.render.catalogue import Catalogue, Entry
from oriflamme_dsl.render.pattern import Slot, Text

GAP = "…"
"""Stands for whatever can be said in a place."""

_IR = (expressions, statements, clauses, rules, cards, ruleset)
_KNOWN: Mapping[str, Any] = {name: value for module in _IR for name, value in vars(module).items()}
_ANY_CARD = expressions.Group(expressions.AllOf())
_PAIRED = ("ways", "parts", "conditions")
_WITHIN = (clauses.Event, expressions.OptionIs, expressions.Parameter)
"""What is said within others only, or gone before anything is printed."""


@attrs.frozen
class Gap:
    """What can stand in a place, whatever it is."""


class SomeNumber(int):
    """A number above 2 that is written as a gap."""

    def __str__(self) -> str:
        """Return the gap."""
        return GAP

    def __abs__(self) -> SomeNumber:
        """Return the same number, which is above 0."""
        return self


_ONLY: Mapping[tuple[type, str], tuple[Any, ...]] = {
    (cards.CardDef, "comes_with"): (GAP,),
    (statements.Repeat, "times"): (expressions.Number(SomeNumber(3)),),
    (clauses.Instead, "subject"): (Gap(),),
    (clauses.Instead, "event"): (
        *(clauses.Event.ELIMINATED, clauses.Event.DISCARDED, clauses.Event.LEAVES),
        *(clauses.Event.MOVED, clauses.Event.TURNED_UP, clauses.Event.TURNED_DOWN),
        *(clauses.Event.TAKEN, clauses.Event.GAINS, clauses.Event.LOSES),
    ),
}
"""Fields in which not all of a type has a meaning, or a gap alone would say nothing."""


@attrs.frozen
class Sample:
    """An object of a class, and what is special about it (`zone=won`, `face_up`), else nothing."""

    node: Any
    special: str = ""


def with_gaps(catalogue: Catalogue) -> Catalogue:
    """Return a catalogue that says a gap in each form."""
    said = (Entry((Text(GAP, glue=False),)),)
    forms = {form for _, form in catalogue.forms} - {"determiner", "before", "noun", "after"}
    return attrs.evolve(
        catalogue, forms={**catalogue.forms, **{("Gap", form): said for form in forms}}
    )


def constructs(catalogue: Catalogue) -> tuple[type, ...]:
    """Return the classes of resolver objects that a catalogue has words for, in its order."""
    names = dict.fromkeys(construct for construct, _ in catalogue.forms)
    kinds = (_KNOWN[name] for name in names if name in _KNOWN)
    return tuple(kind for kind in kinds if kind not in _WITHIN)


def forms(kind: type, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the forms of a class, those first that it is not itself made of.

    Notes, which tell of rare cases, are no words for it.
    """
    own = {
        form: said
        for (name, form), said in catalogue.forms.items()
        if name == kind.__name__ and form != "note"
    }
    inner = {
        part.form
        for entries in own.values()
        for entry in entries
        for part in entry.parts
        if isinstance(part, Slot) and part.path == "."
    }
    return tuple(sorted(own, key=lambda form: form in inner))


def samples(kind: type, catalogue: Catalogue) -> Iterator[Sample]:
    """Yield the samples of a class, the plainest one first."""
    if issubclass(kind, Enum):
        yield from (Sample(member, str(member.value)) for member in kind)
        return
    choices = _choices(kind, _named(kind, catalogue))
    plain = {name: values[0] for name, values in choices.items()}
    yield Sample(kind(**plain))
    for name, values in choices.items():
        for value in values[1:]:
            yield Sample(kind(**{**plain, name: value}), _special(name, value))


def _choices(kind: type, named: Mapping[str, Sequence[Any]]) -> dict[str, tuple[Any, ...]]:
    """Return for each field what can stand in it, the plainest thing first."""
    found: dict[str, tuple[Any, ...]] = {}
    you = expressions.You()
    for name, (hint, default) in _fields(kind).items():
        only = _ONLY.get((kind, name))
        values = only or (*_of(hint, name), *named.get(name, ()))
        if default is not attrs.NOTHING and not only:
            values = (default, *values)
        if you in values:
            # what you do yourself is said in the imperative; you do it to others
            others = tuple(value for value in values if value != you)
            values = others if any(you in known for known in found.values()) else (you, *others)
        found[name] = tuple(dict.fromkeys(values))
    return found


def _of(hint: Any, name: str) -> tuple[Any, ...]:
    """Return what can stand in a place of a type."""
    if get_origin(hint) in (Union, UnionType):
        members = get_args(hint)
        nothing = (None,) if NoneType in members else ()
        rest = [one for member in members if member is not NoneType for one in _of(member, name)]
        return (*nothing, *dict.fromkeys(rest))
    if get_origin(hint) is tuple:
        return _rows(get_args(hint)[0], name)
    if hint is bool:
        return (False, True)
    if hint is int:
        return (SomeNumber(3),)
    if hint is str:
        return (GAP,)
    if hint is expressions.Group:
        return (_ANY_CARD,)
    return tuple(hint) if issubclass(hint, Enum) else (Gap(),)


def _rows(member: Any, name: str) -> tuple[Any, ...]:
    """Return what can stand in a place of several things of a type."""
    if get_origin(member) is tuple:
        return ((),)
    ones = _of(member, name)
    if isinstance(ones[0], Enum):
        return tuple((one,) for one in ones)
    return (ones[:1] * (2 if name in _PAIRED or member is str else 1),)


def _special(name: str, value: Any) -> str:
    """Return what is special about a sample in which a field has this value."""
    ones = value if isinstance(value, tuple) else (value,)
    if value is True or all(isinstance(one, Gap) for one in ones):
        return name
    said = (type(one).__name__ if attrs.has(type(one)) else str(one) for one in ones)
    return f"{name}={','.join(said)}"


@cache
def _fields(kind: type) -> Mapping[str, tuple[Any, Any]]:
    """Return the type and the default of each field."""
    hints = get_type_hints(kind, dict(_KNOWN))
    return {a.name: (hints[a.name], a.default) for a in attrs.fields(kind)}


def _named(kind: type, catalogue: Catalogue) -> dict[str, tuple[Any, ...]]:
    """Return the numbers and the things without parts that conditions name, by field."""
    found: dict[str, dict[Any, None]] = {}
    for (name, _), entries in catalogue.forms.items():
        for entry in entries if name == kind.__name__ else ():
            for field, wanted in entry.when:
                for one in wanted if isinstance(wanted, list) else (wanted,):
                    found.setdefault(field, {}).update(dict.fromkeys(_value(one)))
    return {field: tuple(values) for field, values in found.items()}


def _value(wanted: Any) -> tuple[Any, ...]:
    """Return what a condition of a catalogue means, if it is a number or needs no parts."""
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return (wanted,)
    kind = _KNOWN.get(wanted) if isinstance(wanted, str) else None
    plain = isinstance(kind, type) and attrs.has(kind) and not attrs.fields(kind)
    return (kind(),) if kind and plain else ()
