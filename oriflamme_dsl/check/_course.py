"""The course of an ability, sentence by sentence, with what is known at each.

`visits` goes once through a card; the rules look at what stands at each place, and at the facts
there. What is never reached is left out of it: why it is not reached has been said then. Only what
is wrong wherever it stands is looked for there too (`everywhere`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import define, evolve, field, frozen

from oriflamme_dsl.check import _standing
from oriflamme_dsl.check._abilities import bodies, clauses_of, main_of, shallow
from oriflamme_dsl.check._facts import Facts, Known
from oriflamme_dsl.check._formula import Formula, Nouns, atoms, both, either
from oriflamme_dsl.check._hidden import lets_act, may_act_hidden
from oriflamme_dsl.check._phrases import described, formula, player_sort, sort_of
from oriflamme_dsl.check._steps import ABILITIES, after
from oriflamme_dsl.check._truth import amount_range, assume, chosen, truth
from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


@frozen
class Visit:
    """A node of the text and what is known there.

    `role`: sentence, clause, trigger, around (a condition around clauses), or part (of what came
    before it).
    """

    node: ast.Node
    facts: Facts
    role: str


MOST_ATOMS = 24
"""Of what is longer nothing is remembered: each branch may double it."""

Item: TypeAlias = ast.Card | ast.Keyword | ast.Game | ast.Variant

_LAST: list[tuple[ast.Node, Symbols, object, Course]] = []
"""The card that was gone through last: every rule asks for the same one."""


def visits(item: Item, symbols: Symbols) -> list[Visit]:
    """Return the places of a card or keyword in the order of the text of each ability.

    Of a game they are those of its clauses and of what it does in a round.
    """
    return _course(item, symbols).found


def everywhere(item: Item, symbols: Symbols) -> list[Visit]:
    """Return the same, and after it the places that are never reached."""
    course = _course(item, symbols)
    return [*course.found, *course.unreached]


def _course(item: Item, symbols: Symbols) -> Course:
    asker = symbols.facts.asker
    if _LAST and _LAST[0][0] is item and _LAST[0][1] is symbols and _LAST[0][2] is asker:
        return _LAST[0][3]
    course = Course()
    if isinstance(item, ast.Game | ast.Variant):
        course.game(item, Facts(nouns=nouns_of(symbols), game=True))
    else:
        start = _standing.beginning(item, nouns_of(symbols))
        course.hidden = may_act_hidden(symbols) or lets_act(item)
        course.item(item, _ruled(start, item, symbols))
    _LAST[:] = [(item, symbols, asker, course)]
    return course


def with_values(keyword: ast.Keyword, values: Sequence[int], symbols: Symbols) -> list[Visit]:
    """Return the places of a keyword where its parameters have values."""
    names = (word.text for word in keyword.parameters)
    numbers = {name: (value, value) for name, value in zip(names, values, strict=True)}
    start = _ruled(_standing.beginning(keyword, nouns_of(symbols)), keyword, symbols)
    course = Course()
    course.item(keyword, evolve(start, numbers=numbers))
    return course.found


@derived
def _brought(symbols: Symbols) -> tuple[Formula, ...]:
    """Return what the cards are like that others bring into the queue, each sort once."""
    tables = (symbols.cards, symbols.keywords)
    items = (known.node for table in tables for known in table.values())
    found = (one for item in items if item and _brings(item) for one in _brought_by(item, symbols))
    return tuple(dict.fromkeys(found))


@of_node
def _brings(item: ast.Card | ast.Keyword) -> bool:
    return bool(find(ast.Bring, item))


def _brought_by(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Formula]:
    course = Course()
    course.hidden = may_act_hidden(symbols) or lets_act(item)
    course.item(item, _standing.beginning(item, nouns_of(symbols)))
    for visit in sentences(course.found):
        if isinstance(visit.node, ast.Bring):
            target = visit.node.target
            if isinstance(target, ast.Selector):
                yield _sort(target.phrase, visit.facts)
            elif isinstance(target, ast.This):
                yield visit.facts.identity
            else:
                yield (visit.facts.known(target) or Known()).sort_alone


def _sort(phrase: ast.NounPhrase, facts: Facts) -> Formula:
    """Return what lasts of the cards of a phrase, and of those that they are named like."""
    like = [one.reference for one in find(ast.NamedLike, phrase) if not one.negated]
    known = [facts.known(reference) or Known() for reference in like]
    return both(sort_of(phrase, facts).sort_alone, *(one.sort_alone for one in known))


def _may_return(item: ast.Card | ast.Keyword, start: Facts, symbols: Symbols) -> bool:
    """Return whether an ability that is carried out in between may bring a card back."""
    asked = any(isinstance(node, ABILITIES) for node in find(ast.Node, item))
    if not asked or not start.card or not symbols.games or symbols.open:
        return True
    return any(start.possible(start.identity, sort) for sort in _brought(symbols))


def _ruled(start: Facts, item: ast.Card | ast.Keyword, symbols: Symbols) -> Facts:
    """Return the facts with what follows from the rules of the games and the other cards."""
    return evolve(
        start,
        paid=_is_paid(item, symbols),
        bare=_standing.bare_face_up(symbols),
        gains=_standing.gains_arrive(symbols),
        returns=_may_return(item, start, symbols),
    )


def _is_paid(item: ast.Card | ast.Keyword, symbols: Symbols) -> bool:
    """Return whether no influence lies on the card when it acts: that has been paid by then."""
    keeps = isinstance(item, ast.Keyword) or any(
        isinstance(line, ast.RevealKeeps) for line in item.lines
    )
    return not keeps and _standing.pays_first(symbols)


def nouns_of(symbols: Symbols) -> Nouns:
    """Return which nouns there are."""
    return Nouns(_KindOf(symbols), _kinds(symbols), symbols.noun)


@derived
def _kinds(symbols: Symbols) -> frozenset[str]:
    return frozenset(symbols.kinds)


@frozen(eq=False)
class _KindOf(Mapping[str, str]):
    """The kind of each card. Only cards that are asked for are looked at."""

    symbols: Symbols

    def __getitem__(self, name: str) -> str:
        known = self.symbols.cards[name].node
        if known is None:
            raise KeyError(name)
        return known.kind.text

    def __iter__(self) -> Iterator[str]:
        return (name for name, known in self.symbols.cards.items() if known.node)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@define
class Course:
    """Goes through abilities and notes what it comes to.

    `hidden`: cards may carry out their sentences while they lie face down. `in_vain`: it goes
    through what is never reached.
    """

    hidden: bool = False
    in_vain: bool = False
    found: list[Visit] = field(factory=list)
    unreached: list[Visit] = field(factory=list)

    def item(self, item: ast.Card | ast.Keyword, start: Facts) -> None:
        """Go through a card or keyword."""
        self.body(main_of(item.lines), _standing.acting(start, hidden=self.hidden))
        for line in item.lines:
            if isinstance(line, ast.RevealPays):
                self.parts(line, _standing.revealed(start))
        for clause, condition in clauses_of(item.lines):
            self.clause(clause, condition, start)

    def game(self, item: ast.Game | ast.Variant, start: Facts) -> None:
        """Go through the sentences of a game."""
        for line in item.lines:
            if isinstance(line, ast.Trigger | ast.Instead):
                self.waiting(line, None, start)
            elif isinstance(line, ast.Rule):
                for phase in find(ast.DoPhase, line):
                    self.body(phase.body, start)

    # -------------------------------------------------------------- clauses

    def clause(self, clause: ast.Clause, condition: ast.Condition | None, start: Facts) -> None:
        """Go through a clause that stands on a card."""
        if isinstance(clause, ast.Trigger | ast.Instead):
            self.waiting(clause, condition, start)
            return
        facts = self.around(condition, _standing.standing(start, clause.lying))
        self.note(clause, facts, "clause")
        self.parts(clause, facts)
        self.given(clause, start)

    def around(self, condition: ast.Condition | None, facts: Facts) -> Facts:
        """Note a condition and return what is known where it holds."""
        if condition is None:
            return facts
        self.note(condition, facts, "around")
        self.parts(condition, facts)
        return assume(condition, facts, True)

    def waiting(
        self, clause: ast.Trigger | ast.Instead, condition: ast.Condition | None, start: Facts
    ) -> None:
        """Go through a trigger or replacement."""
        before = _standing.before(clause, start)
        before = self.around(condition, before)
        self.note(clause, before, "trigger")
        for node in (clause.happening, *clause.limits):
            self.parts(node, before)
        if clause.condition:
            self.parts(clause.condition, before)
        during = _standing.during(clause, start, before)
        if clause.condition and truth(clause.condition, before) is False:
            self.never(clause.body, during)
        else:
            self.body(clause.body, during)

    def given(self, effect: ast.Static, start: Facts) -> None:
        """Go through what an effect gives to other cards, of which little is known."""
        if not isinstance(effect, ast.Has):
            return
        other = _standing.another(start)
        self.body(main_of(effect.granted), _standing.acting(other, hidden=self.hidden))
        for clause, condition in clauses_of(effect.granted):
            self.clause(clause, condition, other)

    # -------------------------------------------------------------- sentences

    def body(self, statements: Sequence[ast.Statement], facts: Facts) -> Facts:
        """Go through sentences; return what is known after them."""
        for statement in statements:
            here = _concerned(statement, facts)
            self.note(statement, here, "sentence")
            self.parts(statement, here)
            facts = self.step(statement, facts)
        return facts

    def never(self, statements: Sequence[ast.Statement], facts: Facts) -> None:
        """Go through sentences that are never reached, as if nothing kept them from it."""
        before, self.in_vain = self.in_vain, True
        self.body(statements, facts)
        self.in_vain = before

    def note(self, node: ast.Node, facts: Facts, role: str) -> None:
        """Note a place."""
        found = self.unreached if self.in_vain else self.found
        found.append(Visit(node, facts, role))

    def parts(self, root: ast.Node, facts: Facts) -> None:
        """Note what a sentence or clause is made of."""
        for node in shallow(root):
            self.note(node, facts, "part")

    def step(self, statement: ast.Statement, facts: Facts) -> Facts:
        """Go through the blocks of a sentence; return what is known after it."""
        match statement:
            case ast.If():
                return self.branch(statement, facts)
            case ast.Either() | ast.May() | ast.Pay():
                ways = [self.body(body, facts) for body in bodies(statement)]
                return parted(ways if isinstance(statement, ast.Either) else [*ways, facts])
            case ast.Repeat() | ast.RepeatWhile() | ast.ForEachCard() | ast.ForEachOfPlayers():
                return self.loop(statement, facts)
            case ast.Later(trigger=trigger):
                self.waiting(trigger, None, _standing.later(facts))
            case ast.Lasting(effect=effect):
                self.given(effect, facts)
            case ast.Choose(name=name, selector=selector):
                return _chosen(name.text, selector, facts)
            case ast.ChoosePlayer(name=name, player=player):
                who = player_sort(player, facts)
                return evolve(facts, players={**facts.players, name.text: who})
            case ast.Count(name=name, amount=amount):
                numbers = {**facts.numbers, name.text: amount_range(amount, facts)}
                return evolve(facts, numbers=numbers)
        return after(statement, facts)

    def branch(self, statement: ast.If, facts: Facts) -> Facts:
        """Go through the branches that can be taken."""
        found = truth(statement.condition, facts)
        ways = []
        for holds, body in ((True, statement.then), (False, statement.otherwise)):
            if found is (not holds):
                self.never(body, facts)
            else:
                ways.append(self.body(body, assume(statement.condition, facts, holds)))
        return parted(ways)

    def loop(
        self,
        statement: ast.Repeat | ast.RepeatWhile | ast.ForEachCard | ast.ForEachOfPlayers,
        facts: Facts,
    ) -> Facts:
        """Go through a body that may be carried out again: only what lasts is known in it."""
        inner = self.again(statement, facts)
        if isinstance(statement, ast.RepeatWhile) and truth(statement.condition, facts) is False:
            self.never(statement.body, evolve(facts, done=inner.done))
            return facts
        return join([self.body(statement.body, inner), facts])

    def again(self, statement: ast.Statement, facts: Facts) -> Facts:
        """Return what is known at the start of each round of a body."""
        dry = Course()
        inner = _round(statement, evolve(facts, also=True))
        (body,) = bodies(statement)
        result = dry.body(body, inner)
        if result.done != facts.done:
            kept = evolve(result, done=_weaker(facts.done, result.done))
            inner = _round(statement, join([facts, kept]))
        return inner


def join(ways: Sequence[Facts]) -> Facts:
    """Return what is known whichever of some ways was gone."""
    first, *others = ways
    for other in others:
        if other != first:
            first = _joined(first, other)
    return first


def parted(ways: Sequence[Facts]) -> Facts:
    """Return what is known behind a branch: also what holds of every card in one way or another."""
    joined = join(ways)
    if all(way == joined for way in ways):
        return joined
    also = either(*(both(*way.around()) for way in ways))
    return evolve(joined, also=also if len([*atoms(also)]) <= MOST_ATOMS else True)


def _joined(one: Facts, other: Facts) -> Facts:
    names = {
        name: _same(one.names[name], other.names[name])
        if name in one.names and name in other.names
        else Known((one.names.get(name) or other.names[name]).sort)
        for name in {**one.names, **other.names}
    }
    return evolve(
        one,
        here=one.here if one.here == other.here else "any",
        remembered=one.remembered and other.remembered,
        this=one.this if one.this == other.this else True,
        supposed=one.supposed if one.supposed == other.supposed else True,
        spot=one.spot if one.spot == other.spot else True,
        also=one.also if one.also == other.also else True,
        names=names,
        it=_same(one.it, other.it) if one.it and other.it else None,
        attacker=_same(one.attacker, other.attacker) if one.attacker and other.attacker else None,
        empty=tuple(f for f in one.empty if f in other.empty),
        some=tuple(f for f in one.some if f in other.some),
        truths={c: v for c, v in one.truths.items() if other.truths.get(c) is v},
        bounds={a: b for a, b in one.bounds.items() if other.bounds.get(a) == b},
        numbers={n: b for n, b in one.numbers.items() if other.numbers.get(n) == b},
        players={n: p for n, p in one.players.items() if other.players.get(n) == p},
        done=one.done if one.done == other.done else "perhaps",
    )


def _same(one: Known, other: Known) -> Known:
    if one == other:
        return one
    return Known(
        one.sort if one.sort == other.sort else True,
        one.whose if one.whose == other.whose else True,
        one.now if one.now == other.now else True,
        one.gone if one.gone == other.gone else "",
    )


def _weaker(before: str, now: str) -> str:
    return before if before == now else "perhaps"


def _round(statement: ast.Statement, facts: Facts) -> Facts:
    match statement:
        case ast.RepeatWhile(condition=condition):
            return assume(condition, facts, True)
        case ast.ForEachCard(phrase=phrase, other=other, name=name):
            what = described(statement)
            assert what is not None
            known = sort_of(phrase, facts, other=other)
            return facts.named(name.text, evolve(known, now=formula(what, facts)))
        case ast.ForEachOfPlayers(players=players):
            return evolve(facts, concerned="opponent" if players.opponent else "any")
        case _:
            return facts


def _chosen(name: str, selector: ast.Selector, facts: Facts) -> Facts:
    what = described(selector)
    assert what is not None
    return facts.named(name, chosen(what, sort_of(selector.phrase, facts), facts))


def _concerned(statement: ast.Statement, facts: Facts) -> Facts:
    """Return the facts with the player who is spoken of, where each of several does something."""
    player = getattr(statement, "player", None)
    if isinstance(player, ast.SomePlayer) and player.quantity == "each":
        return evolve(facts, concerned="opponent" if player.opponent else "any")
    return facts


def sentences(found: Sequence[Visit]) -> Iterator[Visit]:
    """Yield the visits of sentences."""
    return (visit for visit in found if visit.role == "sentence")
