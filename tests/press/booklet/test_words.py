"""The words of booklets: what they may ask, and that the languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.press.booklet.features import FEATURES, holds, parts
from oriflamme_dsl.press.booklet.rulings import chosen
from tests.press.booklet.games import GAMES, LANGUAGES, data, job

SLOT = re.compile(r"\{(\w+)\}")


def conditions(value: Any) -> Iterator[str]:
    """Yield every condition in some words."""
    if isinstance(value, dict):
        yield from ([value["when"]] if "when" in value else [])
        for one in value.values():
            yield from conditions(one)
    elif isinstance(value, list):
        for one in value:
            yield from conditions(one)


def shape(value: Any) -> Any:
    """Return words without what a language may choose: keys, conditions, parts and slots."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return sorted(SLOT.findall(value)) if isinstance(value, str) else value


@pytest.mark.parametrize("language", LANGUAGES)
def test_conditions_ask_what_is_known(language: str) -> None:
    """Every condition asks features alone, and each of them is asked by some words."""
    asked = {part.removeprefix("not ") for one in conditions(data(language)) for part in parts(one)}
    assert set() == asked - set(FEATURES)


@pytest.mark.parametrize(
    "part", ["chapters", "components", "phases", "labels", "events", "options"]
)
def test_the_languages_say_the_same_things(part: str) -> None:
    """English and French have the same chapters, conditions, rules and slots."""
    english, french = (data(language)[part] for language in LANGUAGES)
    ignored = {"revealed", "collected"}
    if part == "events":
        english = {key: one for key, one in english.items() if key not in ignored}
        french = {key: one for key, one in french.items() if key not in ignored}
    assert shape(english) == shape(french)


@pytest.mark.parametrize("game", ["oriflamme", "ablaze-game", "mixed", "two-players"])
def test_every_shipped_option_has_a_question(game: str) -> None:
    """Options of the shipped games are asked about in words, with their sources."""
    options = [(one.owner, one.option.name) for one in chosen(job(game).program, job(game).ruleset)]
    for language in LANGUAGES:
        known = data(language)["options"]
        assert [] == [one for one in options if not known.get(one[0], {}).get(one[1])]


def test_no_words_are_for_options_that_there_are_not() -> None:
    """Each question is about an option of a shipped game."""
    asked = {(o, n) for o, names in data("en")["options"].items() for n in names}
    there = {
        (one.owner, one.option.name)
        for game in GAMES
        for one in chosen(job(game).program, job(game).ruleset)
    }
    assert set() == asked - there


def test_a_condition_is_a_chain_of_features() -> None:
    """All parts of a condition have to hold, those after `not` the other way round."""
    base, ferry = job("oriflamme").ruleset, job("ferry").ruleset
    assert (True, False) == (holds("hidden and stacks", base), holds("hidden and stacks", ferry))
    assert (False, True) == (holds("not hidden", base), holds("not hidden", ferry))
    assert True is holds("", ferry)
    with pytest.raises(KeyError):
        holds("dragons", base)


def test_features_tell_options_apart() -> None:
    """A feature is read from the rules in force, not from the name of the game."""
    stays = assemble(
        job("oriflamme").program, "oriflamme", [("oriflamme", "first-player", "stays")]
    )
    assert True is holds("first player passes", job("oriflamme").ruleset)
    assert False is holds("first player passes", stays)
