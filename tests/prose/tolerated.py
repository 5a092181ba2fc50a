"""What is wrong with the lists of tolerated wordings: names of nothing, wordings told twice."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from oriflamme_dsl.prose.reader import grammar
from oriflamme_dsl.render.catalogue import catalogue, read_forms, read_join
from oriflamme_dsl.render.own.phrases import phrase_faults
from oriflamme_dsl.resources import grammar_folder
from tests.prose.printed import FILES, reader

Data = Mapping[str, Any]
TABLES = {
    "numerals": dict,
    "ordinals": dict,
    "clitics": list,
    "fillers": list,
    "subjects": list,
    "first_subjects": list,
    "possessives": list,
    "same": dict,
    "joins": dict,
    "phrases": dict,
}
"""What a list of tolerated wordings may hold."""


def file_name(language: str) -> str:
    """Return the name of the file of a language."""
    return f"prose.{language}.toml"


def tolerated(language: str) -> Data:
    """Return the tolerated wordings of a language as they stand in their file."""
    return tomllib.loads((grammar_folder() / file_name(language)).read_text(encoding="utf-8"))


def faults(data: Data, language: str) -> list[str]:
    """Return what is wrong, each with file and entry; entries only where the tables are right."""
    found = [*_tables(data)] or [
        *_phrases(data, language),
        *_joins(data, language),
        *_same(data, language),
        *_twice(data),
    ]
    return [f"{file_name(language)}: {one}" for one in found]


def _tables(data: Data) -> Iterator[str]:
    for key, value in data.items():
        if key not in TABLES:
            yield f"{key}: there is no such table, only {', '.join(TABLES)}"
        elif not isinstance(value, TABLES[key]):
            yield f"{key}: should be a {TABLES[key].__name__}"


def _phrases(data: Data, language: str) -> Iterator[str]:
    """Yield phrases about nothing: constructs, forms, fields, words, joins that there are not."""
    words = catalogue(language)
    whole = {
        "phrases": data.get("phrases", {}),
        "words": words.words,
        "joins": {name: {} for name in words.joins},
        "determiners": dict.fromkeys(words.determiners, ""),
        "noun_phrase": {"noun": ""},
    }
    for fault in phrase_faults(whole):
        facts = ", ".join(f"{key} {value}" for key, value in fault.facts.items())
        yield f"{'.'.join(fault.keys)}: {fault.variant}: {facts or fault.text}"


def _joins(data: Data, language: str) -> Iterator[str]:
    known = catalogue(language).joins
    for name, entries in data.get("joins", {}).items():
        if name not in known:
            yield f"joins.{name}: there is no such list"
        elif known[name] in [read_join(entry) for entry in entries]:
            yield f"joins.{name}: that is how it is printed"


def _same(data: Data, language: str) -> Iterator[str]:
    """Yield words that stand for words which nobody knows, or for themselves."""
    known = grammar(language, tolerant=False).vocabulary | set(data.get("numerals", {}))
    known |= set(reader(FILES[0], language).names.words()) | {*_words_of_phrases(language)}
    split = grammar(language).lexicon.words
    others = {word for ways in data.get("same", {}).values() for way in ways for word in split(way)}
    for ours, ways in data.get("same", {}).items():
        for word in split(ours):
            if word not in known | others and not word[0].isdigit():
                yield f"same.{ours}: nobody says {word}"
        for way in ways:
            if split(way) == split(ours):
                yield f"same.{ours}: stands for itself"


def _words_of_phrases(language: str) -> Iterator[str]:
    """Yield the words of all phrases, the tolerated ones among them."""
    for rules in grammar(language).rules.values():
        for rule in rules:
            for step in rule.steps:
                for way in getattr(step, "ways", ()):
                    yield from way


def _twice(data: Data) -> Iterator[str]:
    rows = {f"same.{key}": ways for key, ways in data.get("same", {}).items()}
    rows |= {key: data.get(key, ()) for key, table in TABLES.items() if table is list}
    for key, ways in rows.items():
        for way, number in Counter(ways).items():
            if number > 1:
                yield f"{key}: {way} stands there {number} times"


def repeated(data: Data, language: str) -> list[str]:
    """Return the tolerated phrases that are printed anyway, or tolerated twice.

    A phrase before which others are printed may be tolerated where those would be printed.
    """
    found = []
    for (construct, form), entries in read_forms(data.get("phrases", {})).items():
        printed = catalogue(language).forms.get((construct, form), ())
        said = data["phrases"][construct][form]
        for index, entry in enumerate(entries):
            others = [(one.parts, one.when) for one in (*printed[:1], *entries[:index])]
            if (entry.parts, entry.when) in others:
                text = said[index] if isinstance(said, list) else said
                found.append(f"{file_name(language)}: phrases.{construct}.{form}: {text}")
    return found
