"""What texts mean, checked or not: lowering alone."""

from __future__ import annotations

from oriflamme_dsl.ir import cards as c
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.lower.program import lower, lower_ability
from oriflamme_dsl.names.declare import declare
from oriflamme_dsl.names.resolve import resolve
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.parser import parse, parse_ability

KNOWN = """
kind character "Character" { stays }
kind intrigue "Intrigue" { leaves }
card spy "Spy" : character { gain 1 }
card lady "Lady" : character { gain 1 }
"""
"""The kinds and cards that the abilities of the tests may name."""


def meaning(lines: str) -> c.CardDef:
    """Return the meaning of the lines of a card, among two kinds and two cards."""
    symbols, _ = declare([parse(Source("known.ori", KNOWN))[0]])
    source = Source("<input>", lines)
    written, findings = parse_ability(source)
    assert () == findings
    return lower_ability(written, symbols, Span(source, 0, len(lines)))[0]


def program(text: str) -> Program:
    """Return the meaning of items beside the known kinds and cards."""
    file, findings = parse(Source("known.ori", KNOWN + text))
    assert () == findings
    symbols, twice = declare([file])
    found = (*twice, *resolve([file], symbols))
    assert () == found
    return lower([file], symbols)[0]
