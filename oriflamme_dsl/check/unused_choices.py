"""A `choose` or `count` gives a name that nobody uses."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import Ability, abilities
from oriflamme_dsl.check.chosen import NAMINGS, Naming, never_given
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each name that is given and not used (ORI301 of a card, ORI330 of a number).

    Beside a name that is used and not given the fault is a slip in one of them; that is said there.
    """
    for ability in abilities(card):
        if not never_given(ability):
            for naming in NAMINGS:
                yield from _unused(ability, naming)


def _unused(ability: Ability, naming: Naming) -> Iterator[Diagnostic]:
    used = {use.name.text for use in naming.used(*ability.nodes)}
    # Whoever asks for it as for an option has been told so, and means to use it.
    used |= {asked.name.text for asked in find(ast.OptionIs, *ability.nodes)}
    given: dict[str, ast.Word] = {}
    for word in naming.given(*ability.body):
        given.setdefault(word.text, word)
    for name, word in given.items():
        if name not in used:
            yield Diagnostic(naming.unused, word.span, {"name": name})
