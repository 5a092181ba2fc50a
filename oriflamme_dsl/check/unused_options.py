"""An option decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each option of a card that no condition asks for (ORI302)."""
    options = options_of(card)
    yield from _unread(options, options, find(ast.OptionIs, *card.lines))


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each option of a game or variant that neither it nor a variant of it asks for."""
    lineage = symbols.lineage(item.id.text)
    known = lineage.options() if lineage else {}
    own = {name: option for name, option in options_of(item).items() if known.get(name) is option}
    readers = [item, *_variants_of(item.id.text, symbols)] if own else []
    for reader in readers[1:]:
        known |= options_of(reader)
    yield from _unread(own, known, find(ast.OptionIs, *readers))


def _variants_of(game: str, symbols: Symbols) -> Iterator[ast.Variant]:
    for name, known in symbols.games.items():
        if name != game and isinstance(known.node, ast.Variant):
            lineage = symbols.lineage(name)
            if lineage and game in lineage.ids():
                yield known.node


def _unread(
    options: Mapping[str, ast.Option],
    known: Mapping[str, ast.Option],
    asked: Iterable[ast.OptionIs],
) -> Iterator[Diagnostic]:
    """Yield the options that are not asked for, unless a misspelt one may be meant."""
    read = {condition.name.text for condition in asked}
    if read <= known.keys():
        for name, option in options.items():
            if name not in read:
                yield Diagnostic("ORI302", option.name.span, {"name": name})
