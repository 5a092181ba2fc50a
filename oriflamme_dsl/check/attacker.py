"""`the attacker` is known while a card is being eliminated only."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import abilities
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `the attacker` outside of `when eliminated` (ORI304)."""
    for ability in abilities(card):
        event = ability.trigger.event if ability.trigger else ""
        if event != "eliminated":
            for use in find(ast.Attacker, *ability.nodes):
                yield Diagnostic("ORI304", use.span, {"event": event})


def check_by(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `by …` at an event that has no attacker (ORI304, variant `by`)."""
    for ability in abilities(card):
        trigger = ability.trigger
        if trigger and trigger.by and trigger.event != "eliminated":
            facts = {"event": trigger.event}
            yield Diagnostic("ORI304", trigger.by.span, facts, variant="by")
