"""Sentences as cards print them, typed where the language stands: told of whole lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.prose.texts import TextReader
from oriflamme_dsl.render.as_source import ability_source
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.source import Source, Span

OWN = "en"
"""The language whose words are those of the source, so that a slip of one word is the rule."""

OTHERS = ("fr",)
"""Languages of sentences that no slip of one word makes."""

UNKNOWN = ("ORI100", "ORI102")
"""What is found in a line that is not in the language at all."""

MOST = 20
"""So many lines are read at most: a whole file of prose is for `oriflamme read`."""


def by_sentence(found: Sequence[Diagnostic], program: Program) -> tuple[Diagnostic, ...]:
    """Return findings, those in a line that reads as printed on a card in one (ORI102).

    Of an English line, only where no other word is proposed that might have been meant.
    """
    lines: dict[tuple[str, int], Diagnostic] = {}
    for one in found:
        if one.code in UNKNOWN and not one.variant and one.span is not None:
            lines.setdefault(_place(one.span), one)
    told = dict(_told([*lines.values()][:MOST], program)) if lines else {}
    kept: list[Diagnostic] = []
    for one in found:
        place = None if one.span is None else _place(one.span)
        if place not in told:
            kept.append(one)
        elif told[place] not in kept:
            kept.append(told[place])
    return tuple(kept)


def _place(span: Span) -> tuple[str, int]:
    return span.source.name, span.line


def _told(
    findings: Iterable[Diagnostic], program: Program
) -> Iterable[tuple[tuple[str, int], Diagnostic]]:
    others = TextReader.of(program, OTHERS)
    own = cache(lambda: TextReader.of(program, (OWN,)))  # its grammar takes a while to load
    for one in findings:
        span = one.span
        assert span is not None
        line = span.source.line(span.line)
        text = line.strip()
        right = _written(others, text)
        if not right and not one.fact("suggestions"):
            right = _written(own(), text)
        if right and right != text:
            start = span.source.text.rfind("\n", 0, span.start) + 1 + line.index(text)
            whole = Span(span.source, start, start + len(text))
            yield _place(span), Diagnostic("ORI102", whole, {"right": right}, variant="printed")


def _written(reader: TextReader, text: str) -> str:
    """Return what a text says in the language, in one line; empty where it cannot be read."""
    ability = None
    for ending in ("", "."):
        ability = ability or reader.read(Source("", text + ending)).ability
    if ability is None or ability.leaves:
        return ""
    try:
        said = ability_source(ability.card("", ""))
    except MissingPhraseError:
        return ""
    return "; ".join(said.splitlines()) if "{" not in said else " ".join(said.split())
