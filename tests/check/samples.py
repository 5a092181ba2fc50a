"""Findings of short texts, in a form that is easy to compare."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.codes import entry
from oriflamme_dsl.diagnostics.wording import HOLE, word
from oriflamme_dsl.lower.analysis import Analysis, analyse
from oriflamme_dsl.names.files import load
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source

Found: TypeAlias = tuple[str, str, str, dict[str, Fact]]
"""Code and variant, the underlined text, the facts."""


def read(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Read a file for `load`."""
    return Source(name, path.read_text(encoding="utf-8"), path), ()


def analysis(text: str, name: str = "sample.ori") -> Analysis:
    """Analyse a text that is correct in form; it may use shipped files."""
    files, found = load([Source(name, text)], read, cards_folder())
    assert () == found
    return analyse(files)


def shown(diagnostic: Diagnostic) -> Found:
    """Return a finding as a tuple to compare; it must have all its words."""
    assert not diagnostic.variant or diagnostic.variant in entry(diagnostic.code).variants
    assert HOLE not in word(diagnostic).message.replace("by …", "") or diagnostic.fact("rules")
    text = diagnostic.span.text if diagnostic.span else ""
    return diagnostic.code, diagnostic.variant, text, dict(diagnostic.facts)


def found(text: str) -> list[Found]:
    """Return the findings of a text."""
    return [shown(one) for one in analysis(text).diagnostics]


def card(lines: str) -> str:
    """Return a text with one card of the two usual kinds."""
    return f'use kinds\ncard sample "Sample" : character {{\n{lines}\n}}\n'


def in_card(lines: str) -> list[Found]:
    """Return the findings of a card with these lines."""
    return found(card(lines))


def in_variant(lines: str, before: str = "") -> list[Found]:
    """Return the findings of a variant of the base game with these lines."""
    return found(f'use oriflamme\n{before}\nvariant sample of oriflamme "S" {{\n{lines}\n}}\n')


def labels(text: str) -> list[tuple[str, str]]:
    """Return the second places of all findings of a text: key and underlined text."""
    return [
        (label.key, label.span.text) for one in analysis(text).diagnostics for label in one.labels
    ]
