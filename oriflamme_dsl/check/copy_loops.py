"""Cards that may copy or activate each other without end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.check._abilities import Ability, main_of
from oriflamme_dsl.check._components import components
from oriflamme_dsl.check.chosen import never_given
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.derived import of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find, walk
from oriflamme_dsl.syntax import ast

Link: TypeAlias = ast.Copy | ast.Activate | ast.Resolve

Edges = Mapping[str, Sequence[str]]
"""The cards that each card may copy or activate."""


def check(cards: Sequence[ast.Card], symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield one finding for each group of cards whose abilities can come back to them (ORI441).

    Only what is sure excludes a card: its kind and its id. All else depends on the game. What a
    card activates after it has discarded or eliminated itself comes to an end, if nobody brings it
    back: each time round there is a card less in the queue. What a name means that nobody has given
    or declared is not known: of a card with one in it nothing is said here.
    """
    copiers = {card.id.text: card for card in cards if _links(card) and _is_clear(card, symbols)}
    reach = _Reach(copiers, symbols)
    edges = {name: reach.of(name) for name in copiers}
    for group in components(edges):
        here = [name for name in copiers if name in group]
        # What was written last is what may be changed.
        source = copiers[here[-1]].span.source.origin
        start = next(name for name in here if copiers[name].span.source.origin is source)
        yield _finding(_loop(start, edges, group), copiers)


@of_node
def _links(card: ast.Card) -> list[Link]:
    """Return the statements of a card that carry out another ability, as far as they may loop."""
    found: list[Link] = []
    gone = False
    for statement in main_of(card.lines):
        gone = gone or _leaves(statement)
        if isinstance(statement, ast.Later):
            continue  # that waits for something else
        found += find(ast.Copy, statement)
        found += [] if gone else [*find(ast.Activate, statement), *find(ast.Resolve, statement)]
    return sorted(found, key=lambda link: link.span.start)


def _is_clear(card: ast.Card, symbols: Symbols) -> bool:
    """Return whether all names in the main ability of a card are known."""
    main = Ability(main_of(card.lines))
    nouns = (noun.name.text for noun in find(ast.NamedNoun, *main.body))
    return all(map(symbols.noun, nouns)) and not never_given(main)


def _leaves(statement: ast.Statement) -> bool:
    return isinstance(statement, ast.Discard | ast.Eliminate) and any(
        isinstance(target, ast.This) for target in statement.targets
    )


def _finding(loop: tuple[str, ...], copiers: Mapping[str, ast.Card]) -> Diagnostic:
    first, *others = (_links(copiers[name])[0] for name in loop)
    labels = tuple(Label(copy.span, "link") for copy in others)
    return Diagnostic("ORI441", first.span, {"cards": (*loop, loop[0])}, labels)


def _loop(start: str, edges: Edges, group: set[str]) -> tuple[str, ...]:
    """Return the shortest way from a card back to itself inside its group."""
    came_from: dict[str, str] = {}
    waiting = deque([start])
    while start not in came_from:
        here = waiting.popleft()
        for there in edges[here]:
            if there in group and there not in came_from:
                came_from[there] = here
                waiting.append(there)
    return _way(came_from[start], start, came_from)


def _way(end: str, start: str, came_from: Mapping[str, str]) -> tuple[str, ...]:
    way = [end]
    while way[0] != start:
        way.insert(0, came_from[way[0]])
    return tuple(way)


@frozen
class _Reach:
    """Which of the cards that copy or activate can be meant by each of them."""

    copiers: Mapping[str, ast.Card]
    symbols: Symbols

    def of(self, name: str) -> list[str]:
        """Return the cards that `name` may copy or activate, in order of declaration."""
        card, found = self.copiers[name], set[str]()
        for link in _links(card):
            for target in link.targets:
                if not (isinstance(link, ast.Resolve) and _face_down(target)):
                    found |= self._target(target, card)
        return [other for other in self.copiers if other in found]

    def _target(self, target: ast.Target, card: ast.Card) -> set[str]:
        match target:
            case ast.Selector(phrase=phrase):
                return self._phrase(phrase)
            case ast.This():
                return {card.id.text}
            case ast.Chosen(name=name):
                return set().union(*map(self._phrase, _meant(name.text, card)))
            case _:
                return set(self.copiers)

    def _phrase(self, phrase: ast.NounPhrase) -> set[str]:
        found = self._noun(phrase.noun)
        if any(isinstance(relation, ast.InZones) for relation in phrase.relations):
            return set()
        for relation in phrase.relations:
            if isinstance(relation, ast.ExceptNoun) and _is_plain(relation.phrase):
                found = found - self._noun(relation.phrase.noun)
        return found

    def _noun(self, noun: ast.Noun) -> set[str]:
        if not isinstance(noun, ast.NamedNoun):
            return set(self.copiers)
        name = self.symbols.noun(noun.name.text) or noun.name.text
        if name in self.symbols.kinds:
            return {other for other, card in self.copiers.items() if card.kind.text == name}
        return {name} & self.copiers.keys()


def _face_down(target: ast.Target) -> bool:
    """Return whether a target lies face down: revealed, it is none of these any more."""
    return isinstance(target, ast.Selector) and any(
        adjective.word == "face-down" for adjective in target.phrase.adjectives
    )


def _meant(name: str, card: ast.Card) -> Iterator[ast.NounPhrase]:
    """Yield the phrases of the cards that bear a name in the main ability of a card."""
    for node in walk(*main_of(card.lines)):
        if isinstance(node, ast.Choose) and node.name.text == name:
            # Cards from a hand are new to the queue, and there are only so many of them.
            if not any(isinstance(r, ast.InZones) for r in node.selector.phrase.relations):
                yield node.selector.phrase
        elif isinstance(node, ast.ForEachCard) and node.name.text == name:
            yield node.phrase


def _is_plain(phrase: ast.NounPhrase) -> bool:
    """Return whether a phrase is a noun alone that says which cards are meant."""
    plain = not (phrase.adjectives or phrase.relations)
    return plain and not isinstance(phrase.noun, ast.AnyStack)
