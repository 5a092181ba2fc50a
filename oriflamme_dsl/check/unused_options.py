"""An option decides nothing (ORI302)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Kind, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each option of a card or kind that no condition asks for, there or elsewhere."""
    options = options_of(item)
    asked = _asked_inside(item.id.text, item)
    if not asked.issuperset(options):
        asked |= _asked_outside(item.id.text, symbols)
    yield from _unread(options, options, asked)


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each option of a game or variant that neither it nor a variant of it asks for."""
    lineage = symbols.lineage(item.id.text)
    known = lineage.options() if lineage else {}
    own = {name: option for name, option in options_of(item).items() if known.get(name) is option}
    readers = [item, *_variants_of(item.id.text, symbols)] if own else []
    for reader in readers[1:]:
        known |= options_of(reader)
    base = lineage.base.id.text if lineage else ""
    asked = {name for reader in readers for name in _asked_inside(base, reader)}
    if not asked.issuperset(own):
        asked |= _asked_outside(base, symbols)
    yield from _unread(own, known, asked)


def _asked_inside(owner: str, item: ast.Node) -> set[str]:
    """Return the options that an item asks its owner for."""
    conditions = find(ast.OptionIs, item)
    return {one.name.text for one in conditions if one.owner is None or one.owner.text == owner}


def _asked_outside(owner: str, symbols: Symbols) -> set[str]:
    """Return the options that any item asks for by `OWNER.NAME`."""
    cards = (known.node for known in symbols.cards.values())
    kinds = (known.node for known in symbols.kinds.values())
    games = (known.node for known in symbols.games.values())
    conditions = find(ast.OptionIs, *cards, *kinds, *games)
    return {one.name.text for one in conditions if one.owner and one.owner.text == owner}


def _variants_of(game: str, symbols: Symbols) -> Iterator[ast.Variant]:
    for name, known in symbols.games.items():
        if name != game and isinstance(known.node, ast.Variant):
            lineage = symbols.lineage(name)
            if lineage and game in lineage.ids():
                yield known.node


def _unread(
    options: Mapping[str, ast.Option],
    known: Mapping[str, ast.Option],
    read: AbstractSet[str],
) -> Iterator[Diagnostic]:
    """Yield the options that are not asked for, unless a misspelt one may be meant."""
    if read <= known.keys():
        for name, option in options.items():
            if name not in read:
                yield Diagnostic("ORI302", option.name.span, {"name": name})
