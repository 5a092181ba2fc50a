"""A name is used that no `choose` or `count` before it has given in every case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from oriflamme_dsl.check._abilities import Ability, abilities, bodies
from oriflamme_dsl.check._cases import Case, cases, in_reach, truth
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


@frozen
class Naming:
    """One sort of names: the statement that gives them, their use, and the codes of the faults."""

    gives: type[ast.Choose | ast.Count]
    uses: type[ast.Chosen | ast.Counted]
    never: str
    unused: str
    other: str

    def given(self, *nodes: ast.Node) -> list[ast.Word]:
        """Return the names that are given in the nodes."""
        return [node.name for node in find(self.gives, *nodes)]

    def used(self, *nodes: ast.Node) -> list[ast.Chosen | ast.Counted]:
        """Return the uses of such names in the nodes."""
        return list(find(self.uses, *nodes))


CARDS = Naming(ast.Choose, ast.Chosen, "ORI303", "ORI301", "number")
NUMBERS = Naming(ast.Count, ast.Counted, "ORI331", "ORI330", "card")
NAMINGS = (CARDS, NUMBERS)


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the first wrong use of each name in each ability (ORI303; of a number ORI331)."""
    for naming in NAMINGS:
        elsewhere = {word.text for word in naming.given(*card.lines)}
        for ability in abilities(card):
            reported: set[str] = set()
            for use in _unbound(ability, card, symbols, naming):
                if use.name.text not in reported:
                    reported.add(use.name.text)
                    yield _finding(use, ability, elsewhere, symbols, naming)


def check_both(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each name that stands for a card and for a number in one ability (ORI334)."""
    for ability in abilities(card):
        first: dict[str, ast.Choose | ast.Count] = {}
        for node in find(ast.Node, *ability.body):
            if isinstance(node, ast.Choose | ast.Count):
                known = first.setdefault(node.name.text, node)
                if type(known) is not type(node):
                    labels = (Label(known.name.span, "first"),)
                    yield Diagnostic("ORI334", node.name.span, {"name": node.name.text}, labels)


def never_given(ability: Ability) -> bool:
    """Return whether the ability uses a name that it gives nowhere."""
    return any(
        use.name.text not in {word.text for word in naming.given(*ability.body)}
        for naming in NAMINGS
        for use in naming.used(*ability.nodes)
    )


def _unbound(
    ability: Ability, card: ast.Card, symbols: Symbols, naming: Naming
) -> list[ast.Chosen | ast.Counted]:
    uses = naming.used(*ability.nodes)
    if not uses:
        return []
    options = in_reach(options_of(card), symbols, *ability.body)
    walker, possible = _Walker(naming), cases(options, *ability.body)
    if not possible:
        given = {word.text for word in naming.given(*ability.body)}
        return [use for use in uses if use.name.text not in given]
    for case in possible:
        walker.use(*ability.head, bound=set())
        walker.body(ability.body, set(), case)
    return sorted(walker.unbound.values(), key=lambda use: use.span.start)


@define
class _Walker:
    """Follows an ability through its branches, in one case after the other."""

    naming: Naming
    unbound: dict[int, ast.Chosen | ast.Counted] = field(factory=dict)

    def use(self, *nodes: ast.Node, bound: set[str]) -> None:
        for use in self.naming.used(*nodes):
            if use.name.text not in bound:
                self.unbound[id(use)] = use

    def body(self, statements: tuple[ast.Statement, ...], bound: set[str], case: Case) -> set[str]:
        for statement in statements:
            if isinstance(statement, ast.If):
                self.use(statement.condition, bound=bound)
                bound = self._all(_live(statement, case), bound, case)
            elif isinstance(statement, ast.Either):
                bound = self._all(bodies(statement), bound, case)
            elif isinstance(statement, ast.Repeat):  # perhaps not even once
                self.use(statement.times, bound=bound)
                self.body(statement.body, bound, case)
            else:
                self.use(statement, bound=bound)
            if isinstance(statement, self.naming.gives):
                bound = {*bound, statement.name.text}
        return bound

    def _all(
        self, ways: Iterable[tuple[ast.Statement, ...]], bound: set[str], case: Case
    ) -> set[str]:
        """Return the names that each of some bodies leaves bound."""
        return set.intersection(*(self.body(body, bound, case) for body in ways))


def _live(branch: ast.If, case: Case) -> list[tuple[ast.Statement, ...]]:
    """Return the branches that can be taken in a case."""
    holds = truth(branch.condition, case)
    both = ((branch.then, False), (branch.otherwise, True))
    return [body for body, dead in both if holds is None or holds is not dead]


def _finding(
    use: ast.Chosen | ast.Counted,
    ability: Ability,
    elsewhere: set[str],
    symbols: Symbols,
    naming: Naming,
) -> Diagnostic:
    name = use.name.text
    given = naming.given(*ability.body)
    here = {word.text for word in given}
    other = {word.text for kind in NAMINGS for word in kind.given(*ability.body)} - here
    facts: dict[str, str | tuple[str, ...]] = {"name": name, "suggestions": ()}
    if name in here:
        before = any(w.text == name and w.span.start < use.span.start for w in given)
        variant = "branch" if before else "later"
    elif name in other:
        variant = naming.other
    elif name in elsewhere:
        variant = "elsewhere"
    elif naming is CARDS and (name in symbols.cards or name in symbols.kinds):
        variant = "noun"
    else:
        variant, facts["suggestions"] = "", suggest(name, here)
    return Diagnostic(naming.never, use.span, facts, variant=variant)
