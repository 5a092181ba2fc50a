"""A `choose` gives a name that nobody uses."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import abilities
from oriflamme_dsl.check.chosen import never_chosen
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each name that is given and not used (ORI301).

    Beside a name that is used and not given the fault is a slip in one of them; that is said there.
    """
    for ability in abilities(card):
        if never_chosen(ability):
            continue
        used = {use.name.text for use in find(ast.Chosen, *ability.nodes)}
        given: dict[str, ast.Word] = {}
        for choice in find(ast.Choose, *ability.body):
            given.setdefault(choice.name.text, choice.name)
        for name, word in given.items():
            if name not in used:
                yield Diagnostic("ORI301", word.span, {"name": name})
