"""Phrase catalogues: one TOML file per language, read into frozen values.

A catalogue maps (construct, form) to phrases, where a construct is the name of a class of the
IR and a form is the part of speech that a slot asks for. It holds everything that the realiser
needs to know of a language: words and their inflection, determiners, lists, elision, spacing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.faces import Name
from oriflamme_dsl.render.pattern import Part, parse_pattern
from oriflamme_dsl.resources import templates_folder


class UnknownLanguageError(LookupError):
    """There is no phrase catalogue for a language; `language` and the known ones are kept."""

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no phrases for the language {language!r}, only {', '.join(known)}")
        self.language = language
        self.known = known


@frozen
class Entry:
    """A phrase: its pattern and the conditions under which it is the one to use.

    `when` are (path or @feature, value); `rank` orders the modifiers of a noun, lower ones nearer
    to it; `wrap` names the features of the context that put the phrase into brackets.
    """

    parts: tuple[Part, ...]
    when: tuple[tuple[str, Any], ...] = ()
    rank: int = 50
    wrap: tuple[str, ...] = ()


@frozen
class Join:
    """How a list is written: the pattern parts between two members, and before the last one."""

    between: tuple[Part, ...]
    last: tuple[Part, ...]


@frozen
class Spelling:
    """What happens where words meet.

    `before_vowel` rewrites a word before a vowel sound (a result that ends in an apostrophe is
    joined), `contractions` rewrite two words, `spaces` give the space before a mark, `spaces_after`
    that after one. A word sounds like a vowel by its first letter, unless it begins with one of
    the exceptions. `articles` are words that a name may begin with, and that are not said twice.
    """

    before_vowel: Mapping[str, str]
    contractions: Mapping[str, str]
    spaces: Mapping[str, str]
    spaces_after: Mapping[str, str]
    vowels: str
    vowel_starts: tuple[str, ...]
    consonant_starts: tuple[str, ...]
    articles: tuple[str, ...] = ()


@frozen
class Catalogue:
    """All that there is to say in a language.

    `ordinals` are the endings of numbers that count places: by number, by last digit (`*1`), and
    for all others (`*`). `plurals` are the endings of names and what becomes of them.
    `names` are those of things that card files do not name in the language, by (what, id).
    """

    language: str
    forms: Mapping[tuple[str, str], tuple[Entry, ...]]
    words: Mapping[str, Mapping[str, str]]
    determiners: Mapping[str, tuple[Part, ...]]
    joins: Mapping[str, Join]
    spelling: Spelling
    noun_order: tuple[str, ...]
    default_noun: tuple[Part, ...]
    brackets: tuple[str, str]
    letters: str
    ordinals: Mapping[str, str]
    plurals: Mapping[str, str]
    singular: tuple[int, ...]
    default_gender: str
    lowered: tuple[str, ...]
    full_stop: str
    you: str
    sections: tuple[tuple[str, str, tuple[str, ...]], ...]
    interface: Mapping[str, str]
    names: Mapping[tuple[str, str], Name]


@frozen
class Catalogues:
    """The catalogues to print with: the shipped ones, and `own` ones, which go before them."""

    own: tuple[Catalogue, ...] = ()

    def languages(self) -> tuple[str, ...]:
        """Return the codes of all languages that there are words in, sorted."""
        return tuple(sorted({*languages(), *(one.language for one in self.own)}))

    def get(self, language: str) -> Catalogue:
        """Return the catalogue of a language; raise UnknownLanguageError if there is none."""
        own = next((one for one in self.own if one.language == language), None)
        if own is None and language not in languages():
            raise UnknownLanguageError(language, self.languages())
        return own or catalogue(language)


SHIPPED = Catalogues()
"""The catalogues that come with the program, and no others."""


def shipped_folder() -> Path:
    """Return the folder of the shipped catalogues."""
    return templates_folder() / "phrases"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a shipped catalogue, sorted."""
    return tuple(sorted(file.stem for file in shipped_folder().glob("*.toml")))


@cache
def catalogue(language: str) -> Catalogue:
    """Return the shipped catalogue of a language; raise UnknownLanguageError if there is none."""
    if language not in languages():
        raise UnknownLanguageError(language, languages())
    file = shipped_folder() / f"{language}.toml"
    return from_data(tomllib.loads(file.read_text(encoding="utf-8")))


def from_data(data: Mapping[str, Any]) -> Catalogue:
    """Return the catalogue that the tables of a file hold, which are as they should be."""
    noun, sentence = data["noun_phrase"], data["sentence"]
    return Catalogue(
        language=data["language"],
        forms=read_forms(data["phrases"]),
        words=data["words"],
        determiners={key: parse_pattern(text) for key, text in data["determiners"].items()},
        joins={key: read_join(entry) for key, entry in data["joins"].items()},
        spelling=_spelling(data["spelling"]),
        noun_order=tuple(noun["order"]),
        default_noun=parse_pattern(noun["noun"]),
        brackets=(sentence["brackets"][0], sentence["brackets"][1]),
        letters=sentence["letters"],
        ordinals=sentence["ordinals"],
        plurals=sentence["plurals"],
        singular=tuple(sentence["singular"]),
        default_gender=sentence["default_gender"],
        lowered=tuple(sentence["lowered"]),
        full_stop=sentence["full_stop"],
        you=sentence["you"],
        sections=tuple((s["id"], s["title"], tuple(s["parts"])) for s in data["sections"]),
        interface=data["interface"],
        names=_names(data.get("names", {})),
    )


def read_forms(phrases: Mapping[str, Any]) -> dict[tuple[str, str], tuple[Entry, ...]]:
    """Return phrases by (construct, form) from the tables of a TOML file."""
    return {
        (construct, form): tuple(_entry(e) for e in (said if isinstance(said, list) else [said]))
        for construct, forms in phrases.items()
        for form, said in forms.items()
    }


def _names(names: Mapping[str, Any]) -> dict[tuple[str, str], Name]:
    return {
        (what, key): Name(name) if isinstance(name, str) else Name(**name)
        for what, table in names.items()
        for key, name in table.items()
    }


def _entry(said: str | Mapping[str, Any]) -> Entry:
    if isinstance(said, str):
        return Entry(parse_pattern(said))
    return Entry(
        parse_pattern(said["say"]),
        tuple(said.get("when", {}).items()),
        said.get("rank", 50),
        tuple(said.get("wrap", ())),
    )


def read_join(entry: Mapping[str, str]) -> Join:
    """Return how a list is written, from its table in a TOML file."""
    return Join(parse_pattern(entry["between"]), parse_pattern(entry["last"]))


def _spelling(table: Mapping[str, Any]) -> Spelling:
    return Spelling(
        table["before_vowel"],
        table["contractions"],
        table["spaces"],
        table.get("spaces_after", {}),
        table["vowels"],
        tuple(table["vowel_starts"]),
        tuple(table["consonant_starts"]),
        tuple(table.get("articles", ())),
    )
