"""Printed names and texts: one in each language that the set names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from oriflamme_dsl.check.labels import CODES
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

Named: TypeAlias = ast.CardSet | ast.Card | ast.Kind | ast.Keyword | ast.Game | ast.Variant
Texts: TypeAlias = Sequence[ast.Label | ast.Text]


def check(item: Named, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what lacks a language of the set that the item comes after in its file (ORI359).

    A set that names no languages, and a file without a set, ask for nothing.
    """
    home = item if isinstance(item, ast.CardSet) else _home(item, symbols)
    line = home and next((line for line in home.fields if line.name == "languages"), None)
    if not home or not line or not isinstance(line.value, tuple):
        return
    first = line.value[0].text
    for variant, texts in _texts(item):
        written = {text.language.text if text.language else first for text in texts}
        for word in line.value if written else ():
            if word.text not in written and len(word.text) in CODES:
                facts = {"name": texts[0].text, "language": word.text, "set": home.id.text}
                yield Diagnostic("ORI359", texts[0].span, facts, variant=variant)


def _home(item: Named, symbols: Symbols) -> ast.CardSet | None:
    """Return the last set before an item in its file, None where it is not known."""
    return symbols.homes.get(id(item))


def _texts(item: Named) -> Iterator[tuple[str, Texts]]:
    """Yield the names of an item and the texts in it, each in all its languages.

    `call` is left out: it changes a name in the languages that it gives, and in no others.
    """
    yield "", item.names
    if isinstance(item, ast.Game | ast.Variant):
        rules = (line for line in item.lines if isinstance(line, ast.Rule))
        yield from (("", family.names) for rule in rules for family in parts(rule, ast.Family))
    if isinstance(item, ast.Card):
        fields = (line.value for line in item.lines if isinstance(line, ast.CardField))
        yield from (("flavour", value) for value in fields if isinstance(value, tuple))
    yield from (("way", way.label) for way in find(ast.Way, item))
