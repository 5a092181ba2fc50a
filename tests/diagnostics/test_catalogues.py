"""The catalogues of all languages are whole and keep the style."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import (
    CODE,
    FALLBACK,
    Entry,
    Texts,
    all_codes,
    entry,
    frame,
    languages,
    severity,
)

ENTRIES = [(language, code) for language in languages() for code in all_codes()]

WORDS_LEFT_OUT = re.compile(r"\b(invalid|illegal|unexpected token)\b", re.IGNORECASE)
"""They blame, or say nothing."""

TERMINAL = re.compile(r"\b(?!ORI\b|UTF\b)[A-Z]{3,}[A-Z_]*\b")
"""A name such as LPAR, which is known to the grammar and to nobody else."""

NAMES_IN_CAPITALS = {
    "UTF",
    "BOM",
    "CSV",
    "PNG",
    "ZIP",
    "PDF",
    "JSON",
    "HTML",
    "SVG",
    "NUL",
    "ASCII",
}


def texts_of(found: Entry) -> Iterator[Texts]:
    """Yield all texts of an entry."""
    yield found.texts
    yield from found.variants.values()


def sentences_of(found: Entry) -> list[str]:
    """Return all that an entry can say."""
    return [found.title] + [
        sentence
        for texts in texts_of(found)
        for sentence in (texts.message, *texts.help, *texts.notes, *texts.labels.values())
    ]


def test_english_is_there() -> None:
    """The language that stands in for the others has entries, all with proper codes."""
    assert (True, True) == (FALLBACK in languages(), bool(all_codes()))
    assert [] == [code for code in all_codes() if not CODE.fullmatch(code)]


def test_slugs_are_unique() -> None:
    """A slug names one code, in lower case with hyphens."""
    slugs = Counter(entry(code).slug for code in all_codes())

    assert {} == {slug: count for slug, count in slugs.items() if count > 1}
    assert [] == [slug for slug in slugs if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)]


@pytest.mark.parametrize(("language", "code"), ENTRIES)
def test_entry_has_its_parts(language: str, code: str) -> None:
    """Each entry has slug, severity, title and a message, in each of its variants."""
    found = entry(code, language)
    parts = [found.slug, found.title, *(texts.message for texts in texts_of(found))]

    assert (code, True) == (found.code, found.severity in Severity)
    assert [] == [part for part in parts if not part.strip()]


@pytest.mark.parametrize(("language", "code"), ENTRIES)
def test_style(language: str, code: str) -> None:
    """Texts start in lower case, end without a full stop, blame nobody, and name no terminal."""
    sentences = sentences_of(entry(code, language))

    assert [] == [text for text in sentences if text[0].isupper()]
    assert [] == [text for text in sentences if text.endswith((".", "!", " ", "\n"))]
    assert [] == [text for text in sentences if "  " in text or "\n" in text]
    assert [] == [text for text in sentences if WORDS_LEFT_OUT.search(text)]
    assert [] == [text for text in sentences if {*TERMINAL.findall(text)} - NAMES_IN_CAPITALS]


@pytest.mark.parametrize(("language", "code"), ENTRIES)
def test_slots_are_well_formed(language: str, code: str) -> None:
    """A brace in a text opens a slot that can be filled, or stands between spaces as itself."""
    slot = re.compile(r"\{\w+(:(or|and|chain|whole|decimal|[^{}|]+\|[^{}|]+))?\}|\{ [^{}]*\}")
    rests = [slot.sub("", text) for text in sentences_of(entry(code, language))]

    assert [] == [rest for rest in rests if "{" in rest or "}" in rest]


@pytest.mark.parametrize("language", languages())
def test_frame_is_whole(language: str) -> None:
    """The words around findings are there, with the same slots as in English."""
    slots = {
        key: {name for _, name, _, _ in string.Formatter().parse(text) if name}
        for key, text in frame(language).items()
    }

    assert slots == {
        key: {name for _, name, _, _ in string.Formatter().parse(text) if name}
        for key, text in frame(FALLBACK).items()
    }
    assert [] == [severity for severity in Severity if not frame(language)[severity]]


def test_severity_of_a_code() -> None:
    """Severity can be asked for without words."""
    assert (Severity.ERROR, Severity.WARNING) == (severity("ORI501"), severity("ORI515"))


def test_code_without_words() -> None:
    """A code that no catalogue knows still has an entry, which is an error."""
    found = entry("ORI999")

    assert ("ORI999", Severity.ERROR, True) == (
        found.code,
        found.severity,
        bool(found.texts.message),
    )


def test_every_code_is_given_out() -> None:
    """No code waits in the catalogues that no code of the package gives out, and the reverse."""
    package = Path(__file__).resolve().parents[2] / "oriflamme_dsl"
    written = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))

    assert set(all_codes()) == set(re.findall(r'"(ORI[0-9]{3})"', written))
