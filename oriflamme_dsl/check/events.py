"""Triggers and replacements that can never come about."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import STATICS
from oriflamme_dsl.check._course import Item, everywhere, visits
from oriflamme_dsl.check._facts import OPPOSING, OWN, QUEUE, YOURS, Facts
from oriflamme_dsl.check._formula import Atom, Formula, both, negated
from oriflamme_dsl.check._phrases import properties
from oriflamme_dsl.check._sorts import sorts_of_nodes
from oriflamme_dsl.check._standing import AFTER, REPLACEABLE, TIMES, own_event
from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find, walk
from oriflamme_dsl.syntax import ast

BEFORE: dict[str, Formula] = {
    "turned_up": Atom("down"),
    "turned_down": Atom("up"),
    "discarded": negated(Atom("zone", ("discarded", "eliminated"))),
}
"""How a card lies before an event; else in the queue."""

DOES = ("waits", "leaves", "enters", "influence_put", "influence_gone")
"""Events that a card is not the object of."""

SAID = {"influence_put": "gets influence", "influence_gone": "loses influence"}


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield clauses that wait for what never happens (ORI348)."""
    for visit in visits(item, symbols):
        if visit.role == "trigger" and isinstance(visit.node, ast.Trigger | ast.Instead):
            found = list(_zones(visit.node)) or list(_subject(visit.node, visit.facts))
            found = found or list(_by(visit.node, visit.facts, attackers(symbols)))
            yield from found or _taken(visit.node, visit.facts, symbols)


def check_replaced(item: Item, _: Symbols) -> Iterator[Diagnostic]:
    """Yield replacements of what cannot be replaced (ORI353), even where they would never stand."""
    for node in walk(*item.lines):
        if isinstance(node, ast.Instead) and node.happening.event not in REPLACEABLE:
            yield Diagnostic("ORI353", node.happening.span, {"text": node.happening.span.text})


def check_limits(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield limits that change nothing (ORI354): of clauses about the card itself, and doubles."""
    for visit in everywhere(item, symbols):
        node = visit.node
        if visit.role == "clause" and isinstance(node, STATICS):
            yield from _doubles(node)
        if visit.role != "trigger" or not isinstance(node, ast.Trigger | ast.Instead):
            continue
        seen: set[str] = set()
        own = isinstance(node, ast.Trigger) and own_event(node)
        for limit in node.limits:
            sort = "times" if limit.word in _TIMES else limit.word
            text = {"text": limit.span.text.lstrip(", ")}
            if sort in seen:
                yield Diagnostic("ORI354", limit.span, text)
            elif own and sort in ("even_face_down", "even_covered"):
                yield Diagnostic("ORI354", limit.span, text, variant="own")
            elif visit.facts.inside == "later" and sort != "from":
                yield Diagnostic("ORI354", limit.span, text, variant="later")
            elif node.happening.event in ("game_start", "game_end") and sort == "times":
                yield Diagnostic("ORI354", limit.span, text, variant="game")
            seen.add(sort)


def _doubles(effect: ast.Static) -> Iterator[Diagnostic]:
    words: set[str] = set()
    for one in effect.lying:
        if one.word in words:
            yield Diagnostic("ORI354", one.span, {"text": one.span.text.lstrip(", ")})
        words.add(one.word)


_TIMES = ("once_a_round", "once", "times_a_round", "times")


def _zones(clause: ast.Trigger | ast.Instead) -> Iterator[Diagnostic]:
    """Yield a clause that works from a zone in which its card does not undergo the event."""
    for limit in clause.limits:
        if limit.word == "from" and own_event(clause) and clause.happening.event != "discarded":
            facts = {"zones": limit.span.text.lstrip(", "), "text": clause.happening.span.text}
            yield Diagnostic("ORI348", clause.happening.span, facts, variant="zone")


def _subject(clause: ast.Trigger | ast.Instead, facts: Facts) -> Iterator[Diagnostic]:
    happening = clause.happening
    if happening.event in TIMES or happening.player is not None:
        return
    how = _how(clause)
    subject = happening.subject
    if isinstance(subject, ast.Subject):
        wanted = properties(subject.phrase, facts)
        other = negated(OWN) if subject.other else True
        possible = facts.possible(wanted, other, how, *facts.around())
        alone = facts.possible(wanted)
        node: ast.Node = subject.phrase
    else:
        reference = subject or ast.This(span=happening.span)
        possible = facts.possible(*facts.of(reference), how)
        node = happening
        if not possible:
            yield Diagnostic("ORI348", node.span, {"text": node.span.text}, variant="card")
        return
    if alone and not possible:
        variant = "does" if happening.event in DOES else ""
        said: dict[str, Fact] = {"text": node.span.text, "event": _words(happening)}
        yield Diagnostic("ORI348", node.span, said, variant=variant)


def _how(clause: ast.Trigger | ast.Instead) -> Formula:
    event = clause.happening.event
    if isinstance(clause, ast.Trigger) and event in AFTER:
        return both(QUEUE, AFTER[event])
    return BEFORE.get(event, QUEUE)


def _words(happening: ast.Happening) -> str:
    event = happening.event.replace("_up", " face-up").replace("_down", " face-down")
    return SAID.get(event, event)


@derived
def attackers(symbols: Symbols) -> Formula:
    """Return where a card may lie that does something: in the queue, or it has just left it.

    Where cards are played from the hand it is anywhere.
    """
    if ast.PlayPhase in sorts_of_nodes(symbols):
        return True
    return Atom("zone", ("queue", "discarded", "eliminated"))


def _by(clause: ast.Trigger | ast.Instead, facts: Facts, where: Formula) -> Iterator[Diagnostic]:
    by = clause.happening.by
    if not isinstance(by, ast.NounPhrase):
        return
    wanted = properties(by, facts)
    if facts.possible(wanted) and not facts.possible(wanted, where, *facts.around()):
        yield Diagnostic("ORI348", by.span, {"text": by.span.text}, variant="by")


def _taken(
    clause: ast.Trigger | ast.Instead, facts: Facts, symbols: Symbols
) -> Iterator[Diagnostic]:
    """Yield who takes a card if it could not be theirs then: the card is its taker's by then."""
    happening = clause.happening
    subject, by = happening.subject, happening.by
    if happening.event != "taken" or not isinstance(clause, ast.Trigger):
        return
    if not isinstance(by, ast.NounPhrase) or not symbols.games or symbols.open:
        return
    one = properties(subject.phrase, facts) if isinstance(subject, ast.Subject) else YOURS
    other = properties(by, facts)
    around = facts.around()
    fits = any(
        facts.possible(one, owner, *around) and facts.possible(other, owner, *around)
        for owner in (negated(OPPOSING), OPPOSING)
    )
    if not fits and not gives_away(symbols):
        yield Diagnostic("ORI348", by.span, {"text": by.span.text}, variant="by")


@derived
def gives_away(symbols: Symbols) -> bool:
    """Return whether cards may come to others than the player of the card that takes them.

    Where there are tokens, one that is taken from a card gives that card back.
    """
    tables = (symbols.cards, symbols.keywords, symbols.games)
    nodes = (known.node for table in tables for known in table.values())
    return ast.Take in sorts_of_nodes(symbols) or any(
        isinstance(node, ast.Node) and _gives_away(node) for node in nodes
    )


@of_node
def _gives_away(item: ast.Node) -> bool:
    return any(
        control.player is not None and not isinstance(control.player, ast.You)
        for control in find(ast.Control, item)
    )
