"""The catalogues of findings: what each code is called, how grave it is, and its words.

One folder of `messages/` per language, in it TOML files by area; English is whole, other languages
may lack entries or single texts, for which the English ones stand in. `frame.toml` holds the words
around the findings, `terms.toml` those that stand for English words in facts (see `terms`).

A table of a catalogue, all texts being templates (see `wording`):

    [ORI201]
    slug = "unknown-card"             # name for people; unique
    severity = "error"                # or "warning"; slug and severity are read in English only
    title = "unknown card"            # the finding in general
    message = "there is no card called `{name}`"
    help = "did you mean {suggestions}?"   # or a list: the first whose slots are all filled
    notes = ["…"]                     # each left out when a slot is not filled
    labels = { first = "first declared here" }
    [ORI201.variants.kind]            # other texts of the same finding; what is not said here
    message = "…"                     # is as above; `help = ""` is no help
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics import language as of_messages

MESSAGES = Path(__file__).with_name("messages")
"""One folder per language, named by its code of two letters."""

FALLBACK = of_messages.FALLBACK
"""The language that has all words."""

FRAME = "frame.toml"
"""The file of words around the findings."""

TERMS = "terms.toml"
"""The file of words inside facts."""

CODE = re.compile(r"ORI\d{3}")
"""What a code looks like."""

Table: TypeAlias = Mapping[str, Any]


@frozen
class Texts:
    """The templates of a finding: the plain ones, or those of a variant."""

    message: str
    help: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(factory=dict)


@frozen
class Entry:
    """What the catalogue says of a code; `variants` are whole, nothing is to be looked up above."""

    code: str
    slug: str
    severity: Severity
    title: str
    texts: Texts
    variants: Mapping[str, Texts] = field(factory=dict)


def all_codes() -> tuple[str, ...]:
    """Return the codes of all catalogue entries, in order."""
    return tuple(sorted(_entries(FALLBACK)))


def languages() -> tuple[str, ...]:
    """Return the languages that there are catalogues in, as codes of two letters, in order."""
    return tuple(sorted(folder.name for folder in MESSAGES.iterdir() if folder.is_dir()))


def entry(code: str, language: str = FALLBACK) -> Entry:
    """Return the entry of a code in a language, in English where the language has none.

    For a code that no catalogue knows it is a makeshift: words are looked up when something has
    gone wrong already, which is no time to fail.
    """
    unlisted = Entry(code, "unlisted", Severity.ERROR, code, Texts(f"{code}, which has no words"))
    known = _entries(language) if language in languages() else _entries(FALLBACK)
    return known.get(code, unlisted)


def severity(code: str) -> Severity:
    """Return how grave the findings of a code are."""
    return entry(code).severity


def grade(finding: Diagnostic) -> Severity:
    """Return how grave a finding is: as it says itself, else as its code is."""
    return finding.severity or severity(finding.code)


@cache
def frame(language: str) -> Mapping[str, str]:
    """Return the words around findings (error, help, or, …) in a language, by their names."""
    words = toml(MESSAGES / FALLBACK / FRAME)
    own = MESSAGES / language / FRAME
    return {**words, **toml(own)} if language in languages() and own.exists() else words


@cache
def _entries(language: str) -> Mapping[str, Entry]:
    """Return the entries of a language and, for what it lacks, those in English."""
    tables = _tables(FALLBACK)
    if language != FALLBACK:
        own = _tables(language)
        tables = {code: _over(table, own.get(code, {})) for code, table in tables.items()}
    return {code: _entry(code, table) for code, table in tables.items()}


def _tables(language: str) -> dict[str, Table]:
    """Return the tables of all catalogues of a language by code."""
    files = sorted((MESSAGES / language).glob("*.toml"))
    own = (file for file in files if file.name not in {FRAME, TERMS})
    return {code: table for file in own for code, table in toml(file).items()}


def toml(file: Path) -> dict[str, Any]:
    """Return what a TOML file holds."""
    import tomllib  # here, because most runs find nothing and need no words

    return tomllib.loads(file.read_text(encoding="utf-8"))


def _over(below: Table, above: Table) -> Table:
    """Return the table `below` with all that `above` has put over it, at every depth."""
    deep = {
        key: _over(below[key], above[key])
        for key in below
        if isinstance(below[key], Mapping) and key in above
    }
    return {**below, **above, **deep}


def _entry(code: str, table: Table) -> Entry:
    plain = _texts(table)
    others = {key: _texts(_over(table, own)) for key, own in table.get("variants", {}).items()}
    grade = Severity(table["severity"])
    return Entry(code, table["slug"], grade, table["title"], plain, others)


def _texts(table: Table) -> Texts:
    notes, labels = tuple(table.get("notes", ())), dict(table.get("labels", {}))
    return Texts(table["message"], _helps(table.get("help", "")), notes, labels)


def _helps(help: str | list[str]) -> tuple[str, ...]:
    return tuple(text for text in ([help] if isinstance(help, str) else help) if text)
