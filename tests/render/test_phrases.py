"""The phrase catalogues are whole, and a gap in one names itself."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import evolve, frozen

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.catalogue import UnknownLanguageError, catalogue, languages
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.pattern import BadPatternError, Inflected, parse_pattern
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.realise import Realiser

FORMS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (e.Reference, ("np",)),
    (e.Filter, ("is",)),
    (e.Selector, ("np",)),
    (e.Player, ("np",)),
    (e.Amount, ("head", "tail", "whole", "number", "times", "rest")),
    (e.Condition, ("clause",)),
    (s.Place, ("to", "at")),
    (s.Duration, ("np",)),
    (s.Statement, ("clause",)),
    (c.Effect, ("clause",)),
    (r.Phase, ("rule", "own")),
    (r.RuleValue, ("rule",)),
)
"""What each class of a sort must be able to say."""

OTHERS = (
    (e.Group, "covered"),
    (e.Group, "zones"),
    (e.Group, "random"),
    (e.Extreme, "best"),
    (e.Cut, "rest"),
    (e.Zone, "np"),
    (e.Measure, "np"),
    (e.Measure, "of"),
    (e.Measure, "total"),
    (e.Compare, "number"),
    (e.Trait, "np"),
    (e.Richest, "np"),
    (e.MostCards, "np"),
    (e.Wealth, "np"),
    (e.StackOf, "np"),
    (e.Together, "np"),
    (e.Holds, "negated"),
    (s.Reward, "after"),
    (s.Span, "np"),
    (s.Way, "clause"),
    (c.Trigger, "sentence"),
    (c.Instead, "sentence"),
    (c.Static, "sentence"),
    (c.Limit, "lead"),
    (c.Standing, "lying"),
    (c.Event, "done"),
    (c.Action, "done"),
    (r.Where, "at"),
    (r.Comparison, "np"),
    (r.Winner, "ties"),
    (CardDef, "reveal"),
    (CardDef, "leaves"),
    (CardDef, "nothing"),
    (CardDef, "setup"),
    (CardDef, "beside"),
    (KindDef, "rule"),
    (Ruleset, "adjacent"),
    (Ruleset, "played"),
    (Ruleset, "token"),
    (Ruleset, "token_leaves"),
)


def wanted() -> set[tuple[str, str]]:
    """Return every (construct, form) that a language needs."""
    found = {
        (cls.__name__, form) for alias, forms in FORMS for cls in get_args(alias) for form in forms
    }
    return found | {(cls.__name__, form) for cls, form in OTHERS}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_construct_has_words(language: str) -> None:
    """Each class of expressions, statements, triggers, places, rules and phases has its forms."""
    assert set() == wanted() - set(catalogue(language).forms)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_phrase_of_a_form_has_no_condition(language: str) -> None:
    """What must be sayable is sayable for all fields: the last phrase fits everything."""
    forms = catalogue(language).forms
    open_ended = {key for key in wanted() if forms[key][-1].when}

    assert set() == open_ended


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_inflected_word_is_listed(language: str) -> None:
    """A pattern inflects only words that the catalogue inflects, and it lists no others."""
    words = catalogue(language)
    patterns = [entry.parts for entries in words.forms.values() for entry in entries]
    patterns += [*words.determiners.values(), words.default_noun]
    used = {part.word for parts in patterns for part in parts if isinstance(part, Inflected)}

    assert set(words.words) == used


def test_both_languages_say_the_same_constructs() -> None:
    """A construct that one language has words for, the other one has words for."""
    english, french = ({key[0] for key in catalogue(code).forms} for code in ("en", "fr"))

    assert english == french


def test_a_construct_without_words_is_named() -> None:
    """Where words lack, the error tells construct, form and language."""

    @frozen
    class Whistle:
        """A construct that no catalogue knows."""

    said = Realiser(catalogue("fr"), NameTable({}, {}))

    with pytest.raises(MissingPhraseError) as caught:
        said.sentence(Whistle(), "clause", {})

    error = caught.value
    assert ("Whistle", "clause", "fr") == (error.construct, error.form, error.language)


def test_an_unknown_language_is_named() -> None:
    """The error for a language without a catalogue tells which there are."""
    with pytest.raises(UnknownLanguageError) as caught:
        catalogue("xx")

    assert ("xx", ("en", "fr")) == (caught.value.language, caught.value.known)
    assert ("en", "fr") == languages()


@pytest.mark.parametrize("pattern", ["{", "a } b", "<>", "{}", "<word"])
def test_a_broken_pattern_is_refused(pattern: str) -> None:
    """Stray and empty braces are errors and no text."""
    with pytest.raises(BadPatternError):
        parse_pattern(pattern)


def test_words_can_be_exchanged_without_touching_code() -> None:
    """A catalogue is data: another phrase for a construct is another text."""
    english = catalogue("en")
    shout = evolve(
        english.forms["Discard", "clause"][0], parts=parse_pattern("away with {target np}")
    )
    changed = evolve(english, forms={**english.forms, ("Discard", "clause"): (shout,)})
    said = Realiser(changed, NameTable({}, {}))

    assert "Away with this card." == said.sentence(s.Discard(e.This()), "clause", {})
