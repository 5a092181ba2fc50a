"""What phrases say of one object while it is read: settings of its fields, by their paths.

Beside the fields there are two sorts of keys: the empty one holds the phrases by which the object
was read, and a path with a dot at its end those of a part of which several phrases say something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.prose.build import CONCERNED, IT, THAT, Wanted, from_shape
from oriflamme_dsl.prose.grammar import Rule

Settings = Mapping[str, Any]
Context = frozenset[tuple[str, Any]]

PRONOUNS = {"@it": IT, "@that": THAT}
"""Conditions under which a card is called by a pronoun."""

APART: Mapping[type, Any] = {
    e.ThatPlayer: e.PlayerSlot(CONCERNED),
    e.Theirs: e.Belongs(e.PlayerSlot(CONCERNED)),
}
"""What is read where the player concerned is told apart from another one."""


def asked_by(rule: Rule, context: Context) -> dict[str, Any]:
    """Return what the conditions of a phrase ask for, and the phrase itself with its context."""
    found: dict[str, Any] = {"": ((rule, dict(context)),)}
    for key, wanted in rule.entry.when:
        same_as = isinstance(wanted, str) and wanted.startswith("=")
        if key in PRONOUNS and same_as:
            found[wanted[1:]] = PRONOUNS[key]
        elif key == "@apart":
            found["."] = APART[rule.cls]
        elif key == "." and isinstance(wanted, str) and "(" in wanted:
            found["."] = from_shape(wanted)
        elif not (key[0] in "@." or same_as or wanted == "negative"):
            found[key] = Wanted(wanted)
    return found


def merged(one: Settings, other: Settings) -> dict[str, Any] | None:
    """Return what both say, None where they contradict; what is read is more than what is asked."""
    found = dict(one)
    for key, value in other.items():
        before = found.get(key)
        if is_phrases(key):
            found[key] = (*found.get(key, ()), *value)
        elif key not in found:
            found[key] = value
        elif isinstance(before, Wanted):
            if isinstance(value, Wanted) and before.met(value) is None:
                return None
            found[key] = before.met(value) if isinstance(value, Wanted) else value
        elif not isinstance(value, Wanted) and before != value:
            return None
    return found


def is_phrases(key: str) -> bool:
    """Tell whether a key holds phrases: those of the object, or of a part of it."""
    return key != "." and (not key or key.endswith("."))


def phrases_in(settings: Settings) -> Iterator[tuple[str, Rule, Mapping[str, Any]]]:
    """Yield the phrases by which an object and its parts were read: path, phrase, context."""
    for key, phrases in settings.items():
        if is_phrases(key):
            yield from ((key[:-1], rule, context) for rule, context in phrases)


def fields_of(settings: Settings) -> dict[str, Any]:
    """Return the fields that are said; those that equal others have what those have."""
    found = {key: value for key, value in settings.items() if not is_phrases(key)}
    for one, other in _equal(settings):
        for to, source in ((one, other), (other, one)):
            if not any(_is_in(key, to) for key in found):
                found |= {to + k[len(source) :]: v for k, v in found.items() if _is_in(k, source)}
    return found


def _equal(settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield the pairs of fields that are the same by the conditions of phrases."""
    for rule, _ in settings[""]:
        for key, wanted in rule.entry.when:
            if key[0] != "@" and isinstance(wanted, str) and wanted.startswith("="):
                yield key, wanted[1:]


def _is_in(key: str, path: str) -> bool:
    return key == path or key.startswith(f"{path}.")
