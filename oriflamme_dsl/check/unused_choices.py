"""A `choose` or `count` gives a name that nobody uses."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import abilities
from oriflamme_dsl.check.chosen import NAMINGS, never_given, read
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.given import given
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each name that is given and not used (ORI301 of a card, ORI330 a number, ORI356).

    Beside a name that is used and not given the fault is a slip in one of them; that is said there.
    The name of a `for each` says which card it goes through, used or not.
    """
    unused = {naming.sort: naming.unused for naming in NAMINGS}
    for ability in abilities(item):
        if isinstance(item, ast.Card) and never_given(ability):
            continue
        names, first = read(ability), set[str]()
        loops = {id(loop.name) for loop in find(ast.ForEachCard, *ability.body)}
        for one in given(*ability.body):
            name = one.word.text
            if name not in names and name not in first and id(one.word) not in loops:
                yield Diagnostic(unused[one.sort], one.word.span, {"name": name})
            first.add(name)
