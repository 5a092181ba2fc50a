"""Whether what was read makes sense: it is written in the language and checked there."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.lower.analysis import analyse_ability
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.render.as_source import ability_source
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.parser import parse_ability
from oriflamme_dsl.syntax.reader import source


def sense(ability: Ability, span: Span, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what the checks say of an ability that was read from the text at a span.

    `symbols` are what its names stand for. What the language cannot say is an error, too.
    """
    if ability.staying() == Ability():
        return
    try:
        written = source(ability_source(ability.card("", "")), "<meaning>")
    except MissingPhraseError as error:
        yield Diagnostic("ORI807", span, {"construct": error.construct}, variant="unwritten")
        return
    lines, found = parse_ability(written)
    for one in found or analyse_ability(lines, written, symbols).diagnostics:
        code = "ORI807" if severity(one.code) is Severity.ERROR else "ORI808"
        yield Diagnostic(code, span, about=one)
