"""An author's own words for sentences of cards: read, and matched with what the cards do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from attrs import evolve, field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.faces import Wording
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.parts import parts_meant, says
from oriflamme_dsl.prose.texts import TextReader
from oriflamme_dsl.render.catalogue import languages
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast

ALONE = "own words"
"""What a text of an author is called where it is read by itself."""

MANY = 2
"""So many times as many words are known in the language that a text is in."""


@frozen
class Worded:
    """A program in which own words stand for parts of cards, and what is wrong with the others."""

    program: Program
    findings: tuple[Diagnostic, ...] = ()


@frozen
class _Text:
    """Own words on a card, and where they stand."""

    card: str
    wording: Wording
    span: Span


def with_own_words(program: Program, files: Iterable[ast.File]) -> Worded:
    """Return the program with all own words read.

    Those in a language without phrases stay as they are, and stand for nothing.
    """
    matched = [_Matched.of(program, text) for text in _texts(program, files)]
    wordings: dict[str, list[Wording]] = {}
    for one in matched:
        wordings.setdefault(one.text.card, []).append(one.wording)
    faces = {
        card: evolve(program.faces[card], wordings=tuple(found)) for card, found in wordings.items()
    }
    found = tuple(finding for one in matched for finding in one.findings)
    return Worded(evolve(program, faces={**program.faces, **faces}), found)


@frozen
class _Matched:
    """What own words stand for, or why for nothing."""

    text: _Text
    wording: Wording
    findings: tuple[Diagnostic, ...] = field(default=())

    @classmethod
    def of(cls, program: Program, text: _Text) -> _Matched:
        wording = text.wording
        if wording.language not in languages():
            found = Diagnostic(
                "ORI806", text.span, {"language": wording.language}, variant="language"
            )
            return cls(text, wording, (found,))
        reader = TextReader.of(program, (wording.language,))
        read = reader.read(Source(ALONE, wording.text), text.card)
        other = _other_language(program, text, read.findings)
        if other:
            facts = {"language": wording.language, "other": other}
            found = Diagnostic("ORI806", text.span, facts, variant="tongue")
            return cls(text, wording, (found,))
        if read.ability is None:
            return cls(text, wording, tuple(_moved(one, text.span) for one in read.findings))
        parts = parts_meant(program, program.cards[text.card], read.ability)
        if parts and not read.ability.leaves:
            return cls(text, evolve(wording, stands_for=parts))
        facts = {"meaning": reader.in_words(read.ability, wording.language)}
        variant = _why_not(program, text.card, read.ability)
        return cls(text, wording, (Diagnostic("ORI806", text.span, facts, variant=variant),))


def _other_language(program: Program, text: _Text, found: Iterable[Diagnostic]) -> str:
    """Return the language of which words are rather, of which several are unknown; or none."""
    unknown = _unknown(found)
    if unknown < MANY:
        return ""
    for language in languages():
        reader = TextReader.of(program, (language,))
        read = reader.read(Source(ALONE, text.wording.text), text.card)
        if _unknown(read.findings) * MANY <= unknown:
            return language
    return ""


def _unknown(found: Iterable[Diagnostic]) -> int:
    """Return how many words are not known (ORI802)."""
    return sum(one.code == "ORI802" for one in found)


def _why_not(program: Program, card: str, meant: Ability) -> str:
    """Return the variant of ORI806 for words that stand for no sentence of a card."""
    if meant.leaves:
        return "leaves"
    if meant == Ability(keywords=meant.keywords):
        return "keyword"
    return "" if says(program, program.cards[card], meant) is None else "several"


def _moved(found: Diagnostic, span: Span) -> Diagnostic:
    """Return a finding about own words at the place where they stand in their file."""
    inside = found.span
    at = -1 if inside is None else span.text.find(f'"{inside.source.text}"')
    if inside is None or at < 0:  # with a backslash in them, places are not the same
        return evolve(found, span=span)
    start = span.start + at + 1
    return evolve(found, span=Span(span.source, start + inside.start, start + inside.end))


def _texts(program: Program, files: Iterable[ast.File]) -> Iterator[_Text]:
    """Yield the own words in files, in the order in which they stand."""
    items = chain.from_iterable(file.items for file in files)
    for card in (item for item in items if isinstance(item, ast.Card)):
        face = program.faces.get(card.id.text)
        lines = [line for line in card.lines if isinstance(line, ast.Says)]
        spans = [text.span for line in lines for text in line.texts]
        for wording, span in zip(face.wordings if face else (), spans, strict=False):
            yield _Text(card.id.text, wording, span)
