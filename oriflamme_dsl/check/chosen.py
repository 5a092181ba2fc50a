"""A name is used that nothing before it has given in every case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from oriflamme_dsl.check._abilities import Ability, abilities, bodies, shallow
from oriflamme_dsl.check._cases import Case, cases, in_reach, truth
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.diagnostics.suggest import suggest, synonym
from oriflamme_dsl.names.given import Given, Sort, given, used
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.verbs import is_heading


@frozen
class Naming:
    """The codes of the faults of one sort of names."""

    sort: Sort
    never: str
    unused: str


NAMINGS = (
    Naming("card", "ORI303", "ORI301"),
    Naming("number", "ORI331", "ORI330"),
    Naming("player", "ORI355", "ORI356"),
)


def check(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the first wrong use of each name in each ability (ORI303, ORI331, ORI355).

    What is taken for a player in `abilty gain 1` is a heading, which no ability has (ORI102).
    """
    everywhere = list(given(*item.lines))
    parameters = item.parameters if isinstance(item, ast.Keyword) else ()
    for ability in abilities(item):
        reported: set[str] = set()
        for use in _unbound(ability, item, symbols, {word.text for word in parameters}):
            if use.word.text not in reported:
                reported.add(use.word.text)
                yield _finding(use, ability, everywhere, symbols)


def check_both(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each name that stands for two sorts of things in one ability (ORI334)."""
    for ability in abilities(item):
        first: dict[str, Given] = {}
        if isinstance(item, ast.Keyword):
            first = {word.text: Given(word, "number") for word in item.parameters}
        for one in given(*ability.body):
            known = first.setdefault(one.word.text, one)
            if known.sort != one.sort:
                labels = (Label(known.word.span, "first"),)
                yield Diagnostic("ORI334", one.word.span, {"name": one.word.text}, labels)


def never_given(ability: Ability) -> bool:
    """Return whether the ability uses a name that it gives nowhere."""
    names = {(one.word.text, one.sort) for one in given(*ability.body)}
    return any((use.word.text, use.sort) not in names for use in used(*ability.nodes))


def _unbound(
    ability: Ability, item: ast.Card | ast.Keyword, symbols: Symbols, parameters: set[str]
) -> list[Given]:
    uses = list(used(*ability.nodes))
    if not uses:
        return []
    own = options_of(item) if isinstance(item, ast.Card) else {}
    bound = {(name, "number") for name in parameters}
    walker = _Walker()
    possible = cases(in_reach(own, symbols, *ability.body), *ability.body)
    if not possible:
        names = {(one.word.text, one.sort) for one in given(*ability.body)} | bound
        return [use for use in uses if (use.word.text, use.sort) not in names]
    for case in possible:
        walker.use(*ability.head, bound=bound)
        walker.body(ability.body, bound, case)
    return sorted(walker.unbound.values(), key=lambda use: use.word.span.start)


Bound = set[tuple[str, str]]


@define
class _Walker:
    """Follows an ability through its branches, in one case after the other."""

    unbound: dict[int, Given] = field(factory=dict)

    def use(self, *nodes: ast.Node, bound: Bound) -> None:
        for node in nodes:
            for use in used(node):
                if (use.word.text, use.sort) not in bound:
                    self.unbound[id(use.word)] = use

    def body(self, statements: tuple[ast.Statement, ...], bound: Bound, case: Case) -> Bound:
        for statement in statements:
            self.head(statement, bound)
            inside = bodies(statement)
            if isinstance(statement, ast.If):
                bound = self._all(_live(statement, case), bound, case)
            elif isinstance(statement, ast.Either):
                bound = self._all(inside, bound, case)
            elif isinstance(statement, ast.ForEachCard):
                self.body(statement.body, {*bound, (statement.name.text, "card")}, case)
            elif isinstance(statement, ast.Later):
                self.later(statement.trigger, bound, case)
            else:  # perhaps not even once
                for body in inside:
                    self.body(body, bound, case)
            bound = self.gives(statement, bound)
        return bound

    def head(self, statement: ast.Statement, bound: Bound) -> None:
        """Look at a statement without its blocks."""
        for node in shallow(statement):
            if isinstance(node, ast.Chosen | ast.NamedPlayer | ast.Counted):
                self.use(node, bound=bound)

    def later(self, trigger: ast.Trigger, bound: Bound, case: Case) -> None:
        """Look at a delayed trigger, which remembers what is chosen."""
        self.use(trigger.happening, *filter(None, [trigger.condition]), bound=bound)
        self.body(trigger.body, bound, case)

    def gives(self, statement: ast.Statement, bound: Bound) -> Bound:
        match statement:
            case ast.Choose(name=name):
                return {*bound, (name.text, "card")}
            case ast.ChoosePlayer(name=name):
                return {*bound, (name.text, "player")}
            case ast.Count(name=name):
                return {*bound, (name.text, "number")}
            case _:
                return bound

    def _all(self, ways: Iterable[tuple[ast.Statement, ...]], bound: Bound, case: Case) -> Bound:
        """Return the names that each of some bodies leaves bound."""
        return set.intersection(*(self.body(body, bound, case) for body in ways))


def _live(branch: ast.If, case: Case) -> list[tuple[ast.Statement, ...]]:
    """Return the branches that can be taken in a case."""
    holds = truth(branch.condition, case)
    both = ((branch.then, False), (branch.otherwise, True))
    return [body for body, dead in both if holds is None or holds is not dead]


def _finding(use: Given, ability: Ability, everywhere: list[Given], symbols: Symbols) -> Diagnostic:
    name, sort = use.word.text, use.sort
    here = [one for one in given(*ability.body) if one.sort == sort]
    names = {one.word.text for one in here}
    others = {one.word.text: one.sort for one in given(*ability.body) if one.sort != sort}
    facts: dict[str, str | tuple[str, ...]] = {"name": name, "suggestions": ()}
    if name in names:
        start = use.word.span.start
        before = any(o.word.text == name and o.word.span.start < start for o in here)
        variant = "branch" if before else "later"
    elif name in others:
        variant = others[name]
    elif any(one.word.text == name and one.sort == sort for one in everywhere):
        variant = "elsewhere"
    elif sort == "card" and symbols.noun(name):
        variant = "noun"
    else:
        variant, facts["suggestions"] = "", suggest(name, names) or _yours(use)
        if sort == "player" and not facts["suggestions"] and is_heading(name):
            return Diagnostic("ORI102", use.word.span, {"word": name}, variant="heading")
    naming = next(one for one in NAMINGS if one.sort == sort)
    return Diagnostic(naming.never, use.word.span, facts, variant=variant)


def _yours(use: Given) -> tuple[str, ...]:
    """Return what `mine` means in `a card of mine`."""
    words = synonym(use.word.text) if use.sort == "player" else ()
    return tuple(word.removeprefix("of ") for word in words if word == "of yours")


def read(ability: Ability) -> set[str]:
    """Return the names that an ability uses; a name asked for as an option is meant, too."""
    names = {use.word.text for use in used(*ability.nodes)}
    return names | {asked.name.text for asked in find(ast.OptionIs, *ability.nodes)}
