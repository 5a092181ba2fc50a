"""A card without an ability says so."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a card that does nothing without saying so, or both does and says so (ORI305)."""
    said = [line for line in card.lines if isinstance(line, ast.NoAbility)]
    beside = ast.Option | ast.CardField | ast.Says | ast.NoAbility | ast.ComesWith | ast.Rank
    does = [line for line in card.lines if not isinstance(line, beside)]
    facts = {"name": card.id.text}
    if not said and not does:
        variant = "" if card.id.text in symbols.cards else "bare"
        yield Diagnostic("ORI305", card.id.span, facts, variant=variant)
    elif said and does:
        labels = (Label(does[0].span, "ability"),)
        yield Diagnostic("ORI305", said[0].span, facts, labels, variant="both")
