"""A name is used that no `choose` before it has given in every case."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from oriflamme_dsl.check._abilities import Ability, abilities
from oriflamme_dsl.check._cases import Case, cases, truth
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the first wrong use of each name in each ability (ORI303)."""
    elsewhere = {choice.name.text for choice in find(ast.Choose, *card.lines)}
    for ability in abilities(card):
        if find(ast.Chosen, *ability.nodes):
            reported: set[str] = set()
            for use in _unbound(ability, card):
                if use.name.text not in reported:
                    reported.add(use.name.text)
                    yield _finding(use, ability, elsewhere, symbols)


def never_chosen(ability: Ability) -> bool:
    """Return whether the ability uses a name that it gives nowhere."""
    given = {choice.name.text for choice in find(ast.Choose, *ability.body)}
    return any(use.name.text not in given for use in find(ast.Chosen, *ability.nodes))


def _unbound(ability: Ability, card: ast.Card) -> list[ast.Chosen]:
    walker, possible = _Walker(), cases(options_of(card), *ability.body)
    if not possible:
        given = {choice.name.text for choice in find(ast.Choose, *ability.body)}
        return [use for use in find(ast.Chosen, *ability.nodes) if use.name.text not in given]
    for case in possible:
        walker.use(*ability.head, bound=set())
        walker.body(ability.body, set(), case)
    return sorted(walker.unbound.values(), key=lambda use: use.span.start)


@define
class _Walker:
    """Follows an ability through its branches, in one case after the other."""

    unbound: dict[int, ast.Chosen] = field(factory=dict)

    def use(self, *nodes: ast.Node, bound: set[str]) -> None:
        for use in find(ast.Chosen, *nodes):
            if use.name.text not in bound:
                self.unbound[id(use)] = use

    def body(self, statements: tuple[ast.Statement, ...], bound: set[str], case: Case) -> set[str]:
        for statement in statements:
            if isinstance(statement, ast.If):
                bound = self._branches(statement, bound, case)
            else:
                self.use(statement, bound=bound)
            if isinstance(statement, ast.Choose):
                bound = {*bound, statement.name.text}
        return bound

    def _branches(self, branch: ast.If, bound: set[str], case: Case) -> set[str]:
        self.use(branch.condition, bound=bound)
        holds = truth(branch.condition, case)
        live = [
            body
            for body, dead in ((branch.then, False), (branch.otherwise, True))
            if holds is None or holds is not dead
        ]
        return set.intersection(*(self.body(body, bound, case) for body in live))


def _finding(
    use: ast.Chosen, ability: Ability, elsewhere: set[str], symbols: Symbols
) -> Diagnostic:
    name = use.name.text
    given = [choice.name for choice in find(ast.Choose, *ability.body)]
    here = {word.text for word in given}
    facts: dict[str, str | tuple[str, ...]] = {"name": name, "suggestions": ()}
    if name in here:
        before = any(w.text == name and w.span.start < use.span.start for w in given)
        variant = "branch" if before else "later"
    elif name in elsewhere:
        variant = "elsewhere"
    elif name in symbols.cards or name in symbols.kinds:
        variant = "noun"
    else:
        variant, facts["suggestions"] = "", suggest(name, here)
    return Diagnostic("ORI303", use.span, facts, variant=variant)
