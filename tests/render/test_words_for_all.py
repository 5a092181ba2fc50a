"""No shipped language lacks a form that anything is asked for; one that does is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.render.catalogue import Catalogue, Entry, catalogue, languages
from oriflamme_dsl.render.pattern import Slot
from oriflamme_dsl.render.types import constructs, types_at
from tests.render.test_phrases import wanted

PLAIN = ("count", "letter", "label", "ordinal", "size", "name", None)
"""Forms of plain values, which need no phrase."""
NOUN_PHRASES = (e.Group, *get_args(e.Filter))
"""What is put together to a noun phrase and has no phrase of its own for that."""


def lacking(words: Catalogue) -> tuple[str, ...]:
    """Return each form that code or a phrase asks for and that has no words: `fr: Swap.clause`."""
    asked = {*wanted(), *asked_for(words)}
    return tuple(
        f"{words.language}: {name}.{form}" for name, form in sorted(asked - {*words.forms})
    )


def asked_for(words: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield every (construct, form) that the slots of a catalogue can ask for."""
    for (name, _), entries in words.forms.items():
        for entry in entries:
            yield from asked_by(constructs()[name], entry)


def asked_by(cls: type, entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield what the slots of a phrase ask for where its conditions hold."""
    for slot in entry.parts:
        if isinstance(slot, Slot) and slot.form is not None and slot.form not in PLAIN:
            inside = (one for held in types_at(cls, slot.path) for one in held.classes)
            for one in inside:
                noun_phrase = slot.form == "np" and one in NOUN_PHRASES
                if _may_be(one, entry, slot.path) and not noun_phrase:
                    yield one.__name__, slot.form


def _may_be(cls: type, entry: Entry, path: str) -> bool:
    """Tell whether a phrase that asks what a field holds is said where it is one of a class."""
    asked = dict(entry.when).get(path)
    names = asked if isinstance(asked, list) else [asked]
    return asked is None or cls.__name__ in {str(name).partition("(")[0] for name in names}


@pytest.mark.parametrize("language", languages())
def test_a_shipped_language_has_words_for_everything(language: str) -> None:
    """A construct without words in a shipped language fails here, under its name."""
    assert () == lacking(catalogue(language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", [("Swap", "clause"), ("Steps", "most"), ("Cut", "rest")])
def test_what_lacks_is_named_with_its_language(language: str, form: tuple[str, str]) -> None:
    """A form taken out of a catalogue is what the build complains of, whoever asks for it."""
    words = catalogue(language)
    forms = {key: said for key, said in words.forms.items() if key != form}

    assert (f"{language}: {'.'.join(form)}",) == lacking(evolve(words, forms=forms))
