"""The rules of reading, looked over without reading anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.grammar import Literal
from oriflamme_dsl.prose.reader import grammar
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.types import FieldType, class_named, field_types
from tests.prose.beginnings import Beginnings, Place
from tests.prose.printed import LANGUAGES
from tests.prose.tolerated import faults, repeated, tolerated

SAID_OTHERWISE = {"KeywordUse"}
"""What has no phrase: a keyword is said by its name."""


@pytest.mark.parametrize("tolerant", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_begins_with_itself(language: str, tolerant: bool) -> None:
    """No phrase leads back to itself, in the same context, before a word has been read."""
    circles = Beginnings(grammar(language, tolerant=tolerant)).circles()

    assert [] == sorted({" > ".join(map(_told, circle)) for circle in circles})


def _told(place: Place) -> str:
    context = ", ".join(f"{key}={value}" for key, value in sorted(place.context))
    return f"{place.cls.__name__ if place.cls else 'noun phrase'}.{place.form}({context})"


def test_a_rule_that_begins_with_itself_is_seen() -> None:
    """The check itself finds such a rule: a bounded amount without brackets around the amount."""
    bare = grammar("en", tolerant=False)
    rules = dict(bare.rules)
    rules[e.Bounded, "number"] = tuple(
        attrs.evolve(rule, entry=attrs.evolve(rule.entry, wrap=()))
        for rule in rules[e.Bounded, "number"]
    )
    looked = Beginnings(bare)
    assert [] == looked.circles()

    object.__setattr__(bare, "rules", rules)
    try:
        found = Beginnings(bare).circles()
    finally:
        object.__delattr__(bare, "rules")

    assert {e.Bounded} == {circle[0].cls for circle in found}


def inside(cls: type, seen: set[type]) -> Iterator[type]:
    """Yield every class of which an object may stand somewhere inside of another."""
    for kind in field_types(cls).values():
        for one in kind.classes:
            if one not in seen:
                seen.add(one)
                yield one
                yield from inside(one, seen)


def of_abilities() -> set[type]:
    """Return every class that an ability can hold."""
    kinds = (FieldType((one,)) for one in _held_by_an_ability())
    return {cls for kind in kinds for cls in kind.classes}


def _held_by_an_ability() -> Iterator[type]:
    holder: Any = class_named("CardDef")
    names = {attribute.name for attribute in attrs.fields(Ability)}
    seen: set[type] = set()
    for name, kind in field_types(holder).items():
        if name in names:
            for cls in kind.classes:
                yield cls
                yield from inside(cls, seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_read(language: str) -> None:
    """There is a rule for everything that an ability can hold."""
    read = {cls for cls, _ in grammar(language).rules}
    unread = {cls.__name__ for cls in of_abilities() - read}

    assert SAID_OTHERWISE == unread - _of_enums(unread)


def _of_enums(names: set[str]) -> set[str]:
    """Return those of some classes whose values are words of the card language, printed as such."""
    return {name for name in names if not attrs.has(class_named(name) or int)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_phrase_is_a_rule(language: str) -> None:
    """What the catalogue says is read as it says it, phrase by phrase, in the same order."""
    for (construct, form), entries in catalogue(language).forms.items():
        cls = class_named(construct)
        assert cls is not None
        rules = grammar(language).rules[cls, form]
        places = [rule.place for rule in rules if rule.place is not None]
        assert [*range(len(entries))] == places
        assert entries == tuple(rule.entry for rule in rules if rule.place is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_begins_with_its_first_word(language: str) -> None:
    """Where a rule begins with words, it is tried where one of them stands and nowhere else."""
    for rules in grammar(language).rules.values():
        for rule in rules:
            first = rule.steps[0] if rule.steps else None
            if isinstance(first, Literal):
                assert {way[0] for way in first.ways if way} <= rule.begins


# ------------------------------------------------------------------ what is tolerated


@pytest.mark.parametrize("language", LANGUAGES)
def test_tolerated_wordings_are_about_something(language: str) -> None:
    """Constructs, forms, fields, words and lists that are named there are those that there are."""
    assert [] == faults(tolerated(language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_tolerated_phrase_is_printed(language: str) -> None:
    """What is printed needs no tolerance."""
    assert [] == repeated(tolerated(language), language)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"filler": ["please"]}, "filler: there is no such table"),
        ({"fillers": "please"}, "fillers: should be a list"),
        ({"phrases": {"Eliminat": {"clause": "kill"}}}, "phrases.Eliminat: construct"),
        ({"phrases": {"Eliminate": {"claus": "kill"}}}, "phrases.Eliminate.claus: form"),
        ({"phrases": {"Eliminate": {"clause": "kill {victim np}"}}}, "name victim"),
        ({"phrases": {"Eliminate": {"clause": "<kill>"}}}, "phrases.Eliminate.clause: word"),
        ({"phrases": {"Eliminate": {"clause": [{"sy": "kill"}]}}}, "Eliminate.clause: entry"),
        ({"joins": {"lists": []}}, "joins.lists: there is no such list"),
        ({"joins": {"list": [{"between": ",", "last": "and"}]}}, "joins.list: that is how"),
        ({"same": {"zzyzx": ["kill"]}}, "same.zzyzx: nobody says zzyzx"),
        ({"same": {"eliminate": ["eliminate"]}}, "same.eliminate: stands for itself"),
        ({"fillers": ["now", "now"]}, "fillers: now stands there 2 times"),
    ],
)
def test_faults_of_tolerated_wordings(data: dict[str, Any], said: str) -> None:
    """An entry about nothing is told with file and entry."""
    found = faults(data, "en")

    assert [True] == [one.startswith("prose.en.toml: ") and said in one for one in found]


def test_a_printed_phrase_among_the_tolerated() -> None:
    """A tolerated phrase that is printed anyway is seen, and so is one that stands there twice."""
    data = {"phrases": {"Is": {"is": "{reference np}"}, "Last": {"is": ["at the end"] * 2}}}

    assert 2 == len(repeated(data, "en"))
