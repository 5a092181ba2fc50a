"""Every finding has French words, and they are French."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.diagnostics.codes import FALLBACK, FRAME, MESSAGES, TERMS, toml
from oriflamme_dsl.diagnostics.terms import HOLE, Terms, terms
from oriflamme_dsl.engine import saved
from oriflamme_dsl.files import replace_file
from oriflamme_dsl.syntax import reader, spot
from oriflamme_dsl.syntax.grammar import PLAIN_NAMES
from tests.diagnostics.french_findings import GOLDEN, SLIPS, whole

PACKAGE = Path(__file__).resolve().parents[2] / "oriflamme_dsl"

NOT_TRANSLATED = {"slug", "severity"}
"""What is said in English only."""

SAME = {
    "note": "the French word is the same",
}
"""Texts of the frame that are equal in both languages, and why."""

OTHER_CODE = {
    "ORI119.help": "the words of the language are set apart from the French ones",
    "ORI339.variants.other.message": "the event stands as it is written, not as a participle",
    "ORI348.variants.zone.message": "the zone stands as it is written",
    "ORI710.variants.formless.help": "the names of forms are set apart from the French words",
    "ORI801.help": "a sentence of a card, which is French",
    "ORI805.help": "words of a card, which are French",
    "ORI809.help": "words of a card, which are French",
}
"""Texts in which other things stand between backticks than in English, and why."""

WORDS_OF_THE_LANGUAGE = {"or", ", or", "even", "with"}
"""Names of terminals that are keywords themselves."""

SLOT = re.compile(r"\{(\w+)(?::[^{}]*)?\}")
CODE = re.compile(r"`[^`]*`")

MISTAKES = {
    "a sign without the no-break space before it": r"(?<![\u00a0\d])[;:!?»]",
    "guillemets without the no-break space inside": r"«(?!\u00a0)",
    "a straight apostrophe": r"\w'",
    "quotation marks that are not French": '["“”]',
    "three dots": r"\.\.\.",
    "two spaces": r"[ \u00a0]{2}",
    "no elision": r"(?<![-\w])(?:[ldnsjc]e|la|que|si(?= ils?\b)) (?=[aeiouyéèêàâîôû])(?!onz|oui)",
    "tutoiement": r"\b(?:tu|ton|tes|toi|te|t’)\b",
    "the first person": r"\b(?:je|nous|notre|nos|mon|mes)\b",
    "an English word": (
        r"\b(?:deck|set|file name|token|parser|string|queue|warning|check|keyword|layout|"
        r"supporté\w*|invalide\w*|illégal\w*|inattendu\w*|éditer|librairie|digital\w*|spécifi\w*)\b"
    ),
}
"""What good French texts do not have, outside of code and slots."""


def catalogue(language: str) -> dict[str, dict[str, Any]]:
    """Return the tables of a language by file and code."""
    files = sorted((MESSAGES / language).glob("*.toml"))
    return {file.name: toml(file) for file in files if file.name not in {FRAME, TERMS}}


def texts(tables: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts in tables with where they stand; a list is one text with numbers."""
    for key, value in tables.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, Mapping):
            yield from texts(value, here)
        elif key not in NOT_TRANSLATED:
            several = value if isinstance(value, list) else [value]
            yield from ((f"{here} {n}" if n else here, text) for n, text in enumerate(several))
            yield f"{here} has", str(len(several))


def all_texts(language: str) -> dict[str, str]:
    """Return the texts of all codes of a language by where they stand."""
    return {where: text for table in catalogue(language).values() for where, text in texts(table)}


ENGLISH, FRENCH = all_texts(FALLBACK), all_texts("fr")
SENTENCES = {where: text for where, text in FRENCH.items() if text and not where.endswith(" has")}


def plain(text: str) -> str:
    """Return a text without code, and without what fills its slots."""
    return SLOT.sub("0", CODE.sub("0", text))


def test_nothing_is_missing() -> None:
    """Each title, message, help, note and label of each code and variant has a French text."""
    assert {file: [*table] for file, table in catalogue("fr").items()} == {
        file: [*table] for file, table in catalogue(FALLBACK).items()
    }
    assert sorted(ENGLISH) == sorted(FRENCH)
    lengths = {where: n for where, n in ENGLISH.items() if where.endswith(" has")}
    assert lengths == {where: FRENCH[where] for where in lengths}


def test_what_is_silent_in_english_is_silent_in_french() -> None:
    """A help that a variant takes away is taken away in French, and no other."""
    assert [where for where, text in ENGLISH.items() if not text] == [
        where for where, text in FRENCH.items() if not text
    ]


def test_no_text_is_english() -> None:
    """No text of a code was left as it is in English."""
    assert [] == [where for where, text in SENTENCES.items() if text == ENGLISH[where]]


def test_the_frame_is_french() -> None:
    """The words around findings are all there in French, and other than in English if need be."""
    english, french = (toml(MESSAGES / language / FRAME) for language in (FALLBACK, "fr"))

    assert english.keys() == french.keys()
    assert [*SAME] == [key for key, text in english.items() if text == french[key]]
    assert {key: slots(text) for key, text in english.items()} == {
        key: slots(text) for key, text in french.items()
    }


def slots(text: str) -> set[str]:
    """Return the names of the slots of a text."""
    return set(SLOT.findall(text))


def test_slots_are_those_of_english() -> None:
    """A French text has the slots of the English one and no other."""
    assert [] == [
        where for where, text in SENTENCES.items() if slots(text) != slots(ENGLISH[where])
    ]


def test_code_is_that_of_english() -> None:
    """What stands in backticks is the same, since the words of the language are."""
    other = [
        where
        for where, text in SENTENCES.items()
        if {*CODE.findall(text)} != {*CODE.findall(ENGLISH[where])}
    ]

    assert [*OTHER_CODE] == sorted(other)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_typography_and_usage(mistake: str) -> None:
    """The texts, those of the frame and the terms keep French typography and usage."""
    told = {
        **SENTENCES,
        **toml(MESSAGES / "fr" / FRAME),
        **dict(texts(toml(MESSAGES / "fr" / TERMS))),
    }
    wrong = re.compile(MISTAKES[mistake], re.IGNORECASE)

    assert {} == {
        where: text
        for where, text in told.items()
        if wrong.search(plain(text)) and not where.endswith(" has")
    }


@pytest.mark.parametrize(
    "text",
    [
        "un mot: rien",
        "un mot : rien",
        "« mot »",
        "l'option",
        'un "mot"',
        "la option",
        "tu écris",
        "ce deck",
        "suite...",
        "deux  espaces",
        "nous lisons",
    ],
)
def test_the_rules_find_mistakes(text: str) -> None:
    """Each rule finds what it is made for."""
    assert any(re.search(pattern, plain(text), re.IGNORECASE) for pattern in MISTAKES.values())


# ------------------------------------------------------------------ facts


def tables_of_terms() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the tables of terms by their names."""
    for key, table in toml(MESSAGES / "fr" / TERMS).items():
        inner = {k: v for k, v in table.items() if isinstance(v, Mapping)}
        yield from ((f"{key}.{name}", dict(own)) for name, own in inner.items())
        if not inner:
            yield key, dict(table)


def test_holes_of_terms() -> None:
    """A term takes up what stands in its holes, and no other."""
    wrong = [
        text
        for _, table in tables_of_terms()
        for text, said in table.items()
        if HOLE in text
        and {name for _, name, _, _ in string.Formatter().parse(said) if name is not None}
        != set(map(str, range(text.count(HOLE))))
    ]

    assert [] == wrong


def test_terms_begin_small() -> None:
    """A capital letter at the beginning makes no difference, so that none is written."""
    assert [] == [t for _, table in tables_of_terms() for t in table if t != t[:1].lower() + t[1:]]


def test_terms_for_what_can_stand_somewhere() -> None:
    """What the parser says could stand in a place has French words."""
    ours = {*PLAIN_NAMES.values(), *(name for _, name in spot.GROUPS)} - WORDS_OF_THE_LANGUAGE

    assert [] == untold("ORI101", "expected", ours)
    assert [] == untold("ORI106", "missing", {*PLAIN_NAMES.values()} - WORDS_OF_THE_LANGUAGE)


def untold(code: str, fact: str, values: set[str]) -> list[str]:
    """Return the values of a fact for which there is no French."""
    known = terms(code, fact, "fr")
    return sorted(value for value in values if known.said(value) == value)


def test_terms_for_files(tmp_path: Path) -> None:
    """What a file looks like that is no text, and what a saved game has, have French words."""
    assert [] == untold("ORI004", "looks", {looks for _, looks in reader.MAGIC})
    assert [] == untold("ORI607", "reason", {*saved.SORTS.values()})
    (file := tmp_path / "file").touch(0o444)
    places = (tmp_path, file, file / "below")
    assert [] == untold("ORI606", "reason", {str(replace_file(place, b"")) for place in places})


def test_terms_for_the_reasons_of_saved_games() -> None:
    """Each reason that the reader of saved games gives is in French but for the names in it."""
    text = (PACKAGE / "engine" / "saved.py").read_text(encoding="utf-8")
    raised = re.findall(r"(?:Value|Type)Error\(\s*f?([\"'])(.+?)\1\s*\)", text)
    reasons = {re.sub(r"\{[^{}]+\}", "7", reason) for _, reason in raised}

    assert 15 <= len(reasons)
    assert [] == untold("ORI607", "reason", reasons)


@pytest.mark.parametrize(
    ("code", "pattern"),
    [
        ("ORI601", r"(?:one_of|_names)\(\s*\"([a-z ]+)\"|\"ORI601\",[^)]*?what=\"([a-z ]+)\""),
        ("ORI725", r"_size\(\"([a-z]+)\""),
        ("ORI202", r"\"what\": \"([a-z]+)\""),
    ],
)
def test_terms_for_what_is_named(code: str, pattern: str) -> None:
    """What a name is the name of, as commands and checks call it, has French words."""
    folder = PACKAGE / ("check" if code == "ORI202" else "cli")
    sources = (file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    called = {
        word for text in sources for found in re.findall(pattern, text) for word in whole_of(found)
    }

    assert called
    assert [] == untold(code, "what", called)


def whole_of(found: str | tuple[str, ...]) -> list[str]:
    """Return the groups of a match that are not empty."""
    return [word for word in ([found] if isinstance(found, str) else found) if word]


def test_a_term_is_a_word_of_another_language() -> None:
    """No table of terms gives back what it was given."""
    tilde = {"tilde"}  # the same in both languages

    same = {t for _, table in tables_of_terms() for t in table if Terms.of(table).said(t) == t}
    assert tilde == same


# ------------------------------------------------------------------ whole findings


def test_findings_to_be_read() -> None:
    """Whole findings in French are as the golden file has them (`french_findings` writes it)."""
    assert GOLDEN.read_text(encoding="utf-8") == whole()
    assert 15 <= len(SLIPS)
