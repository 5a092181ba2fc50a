"""Findings as values: what was found, where, and the facts that its words are made from.

A diagnostic carries no sentence. Its words are looked up by code and language when it is
printed (`wording`), so that a test compares values and a translator never touches code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.source import Span

Fact: TypeAlias = str | int | tuple[str, ...]


class Severity(StrEnum):
    """How grave a finding is; only errors make a command fail."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Label:
    """A second place of a finding; `key` names its words in the catalogue."""

    span: Span
    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


def _frozen_facts(
    facts: Mapping[str, Fact] | Iterable[tuple[str, Fact]],
) -> tuple[tuple[str, Fact], ...]:
    return tuple(sorted(dict(facts).items()))


@frozen
class Diagnostic:
    """One finding.

    `code` is `ORI###`; `span` is None only for findings about no text (a missing file).
    `variant` chooses among several wordings of one code (the empty string is the plain one),
    `facts` fill the slots of message and help; a fact `suggestions` (names, best first) is
    turned into the did-you-mean by the catalogue. `about` is a finding that this one tells of: its
    message fills the slot `message`. `severity` is how grave it is where that is other than the
    catalogue says, because a project wants it so.
    """

    code: str
    span: Span | None
    facts: tuple[tuple[str, Fact], ...] = field(default=(), converter=_frozen_facts)
    labels: tuple[Label, ...] = ()
    variant: str = ""
    about: Diagnostic | None = None
    severity: Severity | None = None

    def fact(self, key: str) -> Fact | None:
        """Return the fact named `key`, None where there is none."""
        return dict(self.facts).get(key)
