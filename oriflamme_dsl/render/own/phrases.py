"""Whether the phrases of a catalogue are about something, and whether anybody asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.render.catalogue import catalogue, languages
from oriflamme_dsl.render.own.faults import Fault
from oriflamme_dsl.render.own.patterns import Data, Pattern, path_faults, pattern_faults
from oriflamme_dsl.render.types import constructs

_OF_PROPERTIES = ("determiner", "before", "noun", "after", "is")
"""Forms that are asked of every property of a card."""
_ENTRY: Mapping[str, type] = {"say": str, "when": dict, "rank": int, "wrap": list}
"""The keys of a phrase."""


def phrase_faults(data: Data) -> Iterator[Fault]:
    """Yield what is wrong with the phrases of a catalogue whose tables are as they should be."""
    found = [*_strangers(data), *_misshapen(data)]
    yield from found
    if not found:
        for pattern in (*_bare(data), *_wordings(data)):
            yield from pattern_faults(pattern, data)
        yield from _conditions(data)
        yield from _unasked(data)
        yield from _circles(data)


def _strangers(data: Data) -> Iterator[Fault]:
    known = constructs()
    for name in data["phrases"]:
        if name not in known:
            facts = {"name": name, "suggestions": suggest(name, known)}
            yield Fault("construct", ("phrases", name), facts)


def _misshapen(data: Data) -> Iterator[Fault]:
    for name, forms in data["phrases"].items():
        if not isinstance(forms, dict):
            yield Fault("table", ("phrases", name), {"name": f"phrases.{name}"})
            continue
        for form, said in forms.items():
            if not _well_said(said):
                yield Fault("entry", ("phrases", name, form), {"name": f"{name}.{form}"})


def _well_said(said: Any) -> bool:
    entries = said if isinstance(said, list) else [said]
    return bool(entries) and all(isinstance(one, str) or _is_entry(one) for one in entries)


def _is_entry(entry: Any) -> bool:
    return (
        isinstance(entry, dict)
        and "say" in entry
        and all(key in _ENTRY and isinstance(entry[key], _ENTRY[key]) for key in entry)
    )


# ------------------------------------------------------------------ patterns


def _entries(data: Data) -> Iterator[tuple[Pattern, Mapping[str, Any]]]:
    """Yield every phrase: its pattern and its conditions."""
    for name, forms in data["phrases"].items():
        for form, said in forms.items():
            for entry in said if isinstance(said, list) else [said]:
                whole: dict[str, Any] = {"say": entry} if isinstance(entry, str) else entry
                pattern = Pattern(("phrases", name, form), name, whole["say"])
                yield pattern, whole.get("when", {})


def _wordings(data: Data) -> Iterator[Pattern]:
    return (pattern for pattern, _ in _entries(data))


def _bare(data: Data) -> Iterator[Pattern]:
    """Yield the patterns that are about nothing: words alone."""
    yield Pattern(("noun_phrase", "noun"), None, data["noun_phrase"]["noun"])
    for name, text in data["determiners"].items():
        yield Pattern(("determiners", name), None, text)
    for name, join in data["joins"].items():
        for text in join.values():
            yield Pattern(("joins", name), None, text)


def _conditions(data: Data) -> Iterator[Fault]:
    for pattern, when in _entries(data):
        for path in when:
            if not path.startswith("@"):
                yield from path_faults(pattern, path)


# ------------------------------------------------------------------ forms


def _unasked(data: Data) -> Iterator[Fault]:
    """Yield forms that nobody asks for."""
    asked = _asked_here(data)
    for name, forms in data["phrases"].items():
        known = {*_shipped_forms().get(name, ()), *asked.get(name, ())}
        if constructs()[name] in get_args(e.Filter):
            known.update(_OF_PROPERTIES)
        for form in forms:
            if form not in known:
                facts = {"construct": name, "name": form, "suggestions": suggest(form, known)}
                yield Fault("form", ("phrases", name, form), facts)


@cache
def _shipped_forms() -> dict[str, set[str]]:
    """Return the forms of each construct in the shipped languages."""
    found: dict[str, set[str]] = {}
    for language in languages():
        for name, form in catalogue(language).forms:
            found.setdefault(name, set()).add(form)
    return found


def _asked_here(data: Data) -> dict[str, set[str]]:
    """Return the forms of each construct that the slots of the catalogue itself ask for."""
    found: dict[str, set[str]] = {}
    for pattern in _wordings(data):
        for slot in pattern.slots():
            for cls in (cls for one in pattern.leads(slot.path) for cls in one.classes):
                found.setdefault(cls.__name__, set()).add(slot.form or "")
    return found


def _circles(data: Data) -> Iterator[Fault]:
    """Yield forms that are said by saying themselves."""
    leads: dict[tuple[str, str], set[str]] = {}
    for pattern in _wordings(data):
        own = {slot.form for slot in pattern.slots() if slot.path == "." and slot.form}
        leads.setdefault((pattern.keys[1], pattern.keys[2]), set()).update(own)
    for name, form in leads:
        if form in _reached(name, form, leads):
            yield Fault("circle", ("phrases", name, form), {"name": f"{name}.{form}"})


def _reached(name: str, form: str, leads: Mapping[tuple[str, str], set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [*leads.get((name, form), ())]
    while waiting:
        one = waiting.pop()
        if one not in reached:
            reached.add(one)
            waiting.extend(leads.get((name, one), ()))
    return reached
