"""Whether the patterns of a catalogue can be said: their words, fields, joins, determiners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from attrs import frozen

from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.render.own.faults import Fault
from oriflamme_dsl.render.own.tables import SORTS
from oriflamme_dsl.render.pattern import BadPatternError, Inflected, Part, Slot, parse_pattern
from oriflamme_dsl.render.types import FieldType, constructs, field_types, types_at

Data = Mapping[str, Any]

_PLAIN: Mapping[str, type | None] = {
    "count": None,
    "label": None,
    "letter": int,
    "ordinal": int,
    "size": int,
    "name": str,
}
"""Forms of plain values, and what these are; None is a list."""
_OF_LISTS = ("count", "label")


@frozen
class Pattern:
    """A pattern of a catalogue: where it stands, what it is about (or nothing), its text."""

    keys: tuple[str, ...]
    construct: str | None
    text: str

    def fault(self, variant: str, **facts: Any) -> Fault:
        """Return a fault of the pattern."""
        return Fault(variant, self.keys, facts, self.text)

    def leads(self, path: str) -> tuple[FieldType, ...]:
        """Return what a path leads to from what the pattern is about; nothing: to nowhere."""
        return types_at(constructs()[self.construct], path) if self.construct else ()

    def slots(self) -> tuple[Slot, ...]:
        """Return the slots of the pattern; one that cannot be read has none."""
        try:
            return tuple(part for part in parse_pattern(self.text) if isinstance(part, Slot))
        except BadPatternError:
            return ()


def pattern_faults(pattern: Pattern, data: Data) -> Iterator[Fault]:
    """Yield what is wrong with a pattern."""
    try:
        parts = parse_pattern(pattern.text)
    except BadPatternError:
        yield pattern.fault("pattern")
        return
    for part in parts:
        if isinstance(part, Inflected) and part.word not in data["words"]:
            suggestions = suggest(part.word, data["words"])
            yield pattern.fault("word", name=part.word, suggestions=suggestions)
        yield from path_faults(pattern, _path(part))
        if isinstance(part, Slot) and pattern.leads(part.path):
            yield from _slot_faults(pattern, part, data)


def path_faults(pattern: Pattern, path: str | None) -> Iterator[Fault]:
    """Yield the fault of a path that leads nowhere."""
    if path is None or pattern.leads(path):
        return
    if pattern.construct is None:
        yield pattern.fault("bare", name=path)
    else:
        known = field_types(constructs()[pattern.construct])
        suggestions = suggest(path.partition(".")[0], known)
        yield pattern.fault(
            "field", construct=pattern.construct, name=path, suggestions=suggestions
        )


def _path(part: Part) -> str | None:
    if isinstance(part, Slot):
        return part.path
    return part.number_of if isinstance(part, Inflected) else None


def _slot_faults(pattern: Pattern, slot: Slot, data: Data) -> Iterator[Fault]:
    features, held = dict(slot.features), pattern.leads(slot.path)
    if "join" in features and features["join"] not in data["joins"]:
        yield pattern.fault("join", name=str(features["join"]))
    if "det" in features and features["det"] not in _determiners(slot, data):
        yield pattern.fault("determiner", name=str(features["det"]))
    if slot.form == "name" and features.get("what") not in SORTS:
        yield pattern.fault("what", name=slot.path)
    many = any(one.many for one in held)
    if many and slot.form not in _OF_LISTS and "join" not in features:
        yield pattern.fault("list", name=slot.path)
    if not _can_be(slot.form, held):
        yield pattern.fault(
            "value" if slot.form else "formless", name=slot.path, form=slot.form or ""
        )


def _determiners(slot: Slot, data: Data) -> tuple[str, ...]:
    own = tuple(data["determiners"])
    return own if slot.form == "name" else (*own, "one")


def _can_be(form: str | None, held: tuple[FieldType, ...]) -> bool:
    """Tell whether what a slot holds can take a form at all."""
    if form is None:
        return not any(attrs.has(cls) for one in held for cls in one.classes)
    if form not in _PLAIN:
        return True
    wanted = _PLAIN[form]
    return all(one.many if wanted is None else one.plain == (wanted,) for one in held)
