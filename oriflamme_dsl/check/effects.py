"""Sentences that cannot do what they say to the cards that they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from oriflamme_dsl.check._course import Item, sentences, visits
from oriflamme_dsl.check._facts import QUEUE, SOME, YOURS, Facts
from oriflamme_dsl.check._formula import Atom, Formula, Not, both, either, negated
from oriflamme_dsl.check._phrases import described, formula, player_sort
from oriflamme_dsl.check._truth import counted
from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

UP, DOWN, BENEATH = Atom("up"), Atom("down"), Atom("beneath")
TOP = both(QUEUE, negated(BENEATH))
HIDDEN = either(both(QUEUE, DOWN), Atom("zone", ("hand", "aside", "pile")))
OUT = negated(Atom("zone", ("discarded", "eliminated")))


@frozen
class Need:
    """What a card must be for a sentence to do something to it; the wording where it is not."""

    formula: Formula
    variant: str
    targets: tuple[ast.Target, ...]


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what is done to cards that have left (ORI319), or without any effect (ORI341)."""
    for visit in sentences(visits(item, symbols)):
        for need in _needs(visit.node, visit.facts, symbols):
            for target in need.targets:
                yield from _target(target, need, visit.facts)
        yield from _alone(visit.node, visit.facts)


def check_counts(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield numbers of cards that are never there (ORI341)."""
    for visit in visits(item, symbols):
        node = visit.node
        if visit.role == "part" and isinstance(node, ast.Selector) and node.number:
            most, number = counted(node, visit.facts)[1], node.number.value
            few = node.quantity in ("nth", "nth_last") and 0 < most < number
            spared = node.quantity == "all_but" and 0 < most <= number
            if few or spared:
                facts: dict[str, Fact] = {"text": node.span.text, "most": most}
                yield Diagnostic("ORI341", node.span, facts, variant="few" if few else "spared")


def check_places(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield places and durations that refer to a card in the wrong way (ORI341).

    Those are `where x was` of a card that is still there, and `until x leaves` of one that is gone.
    """
    for visit in visits(item, symbols):
        node, facts = visit.node, visit.facts
        if visit.role != "part":
            continue
        if isinstance(node, ast.Move | ast.Bring):
            yield from _beside_nobody(node, facts)
        elif isinstance(node, ast.Place) and node.was is not None:
            known = facts.of(node.was)
            if facts.possible(*known) and not facts.possible(*known, negated(QUEUE)):
                # `this` of a place has no place of its own.
                text = "this" if isinstance(node.was, ast.This) else node.was.span.text
                yield Diagnostic("ORI341", node.was.span, {"text": text}, variant="still")
        elif isinstance(node, ast.Duration) and node.reference is not None:
            yield from _over(node, node.reference, facts)


def _over(node: ast.Duration, card: ast.Reference, facts: Facts) -> Iterator[Diagnostic]:
    """Yield the card of a duration that is over before it begins."""
    known = facts.of(card)
    if not facts.possible(*known):
        return
    if not facts.possible(*known, QUEUE):
        yield _nothing(card, "ended")
    elif node.word == "leaves_or_covered" and not facts.possible(*known, UP, negated(BENEATH)):
        yield _nothing(card, "hidden")


def _beside_nobody(node: ast.Move | ast.Bring, facts: Facts) -> Iterator[Diagnostic]:
    """Yield the only place of a sentence if it is beside, on or under a card that has left."""
    for place in node.places if len(node.places) == 1 else ():
        target = place.target
        if target is not None and not isinstance(target, ast.Selector | ast.StackOf):
            known = facts.of(target)
            if facts.possible(*known) and not facts.possible(*known, QUEUE):
                yield _left(target, facts)


def check_redirected(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what is to happen, instead of to a card, to the same card (ORI341)."""
    for visit in visits(item, symbols):
        clause = visit.node
        if visit.role == "trigger" and isinstance(clause, ast.Instead):
            for statement in clause.body:
                happening = clause.happening
                if isinstance(statement, ast.Redirect) and statement.event == happening.event:
                    for target in statement.targets:
                        if isinstance(target, ast.It) or target == happening.subject:
                            yield _nothing(target, "redirected")


def _alone(node: ast.Node, facts: Facts) -> Iterator[Diagnostic]:
    match node:
        case ast.Swap(one=one, other=other) | ast.SwapInfluence(one=one, other=other) if (
            one == other and not isinstance(one, ast.Selector)
        ):
            yield _nothing(other, "same")
        case ast.Shift(targets=(one,), to=to) if one == to and not isinstance(to, ast.Selector):
            yield _nothing(to, "same")
        case ast.Reorder(phrase=ast.NounPhrase() as phrase) if counted(node, facts)[1] == 1:
            yield _nothing(phrase, "alone")
        case ast.Reorder(phrase=None) if not facts.possible(TOP, *facts.around()):
            yield _nothing(node, "empty")


def _target(target: ast.Target, need: Need, facts: Facts) -> Iterator[Diagnostic]:
    card = target.reference if isinstance(target, ast.StackOf) else target
    if isinstance(card, ast.Selector):
        what = described(card)
        assert what is not None
        known = [formula(what, facts), *facts.around()]
    elif isinstance(card, ast.This) or facts.known(card) is not None:
        known = facts.of(card)
    else:
        return
    if not facts.possible(*known) or facts.possible(*known, need.formula):
        return
    if isinstance(card, ast.Selector):
        yield _nothing(card, need.variant)
    elif not facts.possible(*known, QUEUE) and need.variant != "there":
        yield _left(card, facts)
    else:
        yield _nothing(card, need.variant)


def _nothing(node: ast.Node, variant: str) -> Diagnostic:
    return Diagnostic("ORI341", node.span, {"text": node.span.text}, variant=variant)


def _left(card: ast.Reference, facts: Facts) -> Diagnostic:
    name = card.span.text
    if name in facts.exits:
        labels = (Label(facts.exits[name].span, "left"),)
        return Diagnostic("ORI319", card.span, {"name": name}, labels)
    return Diagnostic("ORI319", card.span, {"name": name}, variant="event")


def _needs(node: ast.Node, facts: Facts, symbols: Symbols) -> Iterator[Need]:
    match node:
        case (
            ast.Eliminate(targets=targets)
            | ast.Take(targets=targets)
            | ast.Release(targets=targets)
            | ast.Put(targets=targets)
            | ast.Skip(targets=targets)
            | ast.Redirect(targets=targets)
        ):
            yield Need(QUEUE, "queue", targets)
        case ast.Discard(targets=targets):
            yield Need(OUT, "out", targets)
        case ast.Turn(targets=targets, face_down=down):
            yield Need(UP if down else DOWN, "faced", targets)
        case ast.Remove(targets=targets) | ast.Collect(targets=targets):
            yield Need(both(QUEUE, SOME), "bare", targets)
        case ast.Shift(targets=targets, to=to):
            yield Need(both(QUEUE, SOME), "bare", targets)
            yield Need(QUEUE, "queue", (to,))
        case ast.Pay(source=source) if source is not None:
            yield Need(both(QUEUE, SOME), "bare", (source,))
        case ast.Swap(one=one, other=other) | ast.SwapInfluence(one=one, other=other):
            yield Need(QUEUE, "queue", (one, other))
        case ast.Control(player=player, targets=targets):
            yours = player_sort(player, facts) == "you"
            yield Need(both(QUEUE, negated(YOURS) if yours else True), "yours", targets)
        case ast.Send(targets=targets, zone=zone):
            yield Need(negated(Atom("zone", (zone,))), "there", targets)
        case ast.Look(targets=targets):
            yield Need(HIDDEN, "faced", targets)
        case ast.Win(targets=targets):
            yield Need(negated(Atom("zone", ("won",))), "there", targets)
        case ast.Move(targets=targets, places=places):
            yield Need(QUEUE, "queue", targets)
            yield Need(either(negated(QUEUE), _elsewhere(places, targets)), "there", targets)
        case ast.Resolve(targets=targets):
            yield Need(QUEUE, "queue", targets)
        case ast.Activate(targets=targets):
            yield Need(both(QUEUE, _able(targets, symbols)), "no-ability", targets)
        case ast.Copy(targets=targets):
            yield Need(_able(targets, symbols), "no-ability", targets)


def _elsewhere(places: Sequence[ast.Place], targets: Sequence[ast.Target]) -> Formula:
    """Return where a card must not lie already for a move to change anything."""
    ways: list[Formula] = []
    for place in places:
        match place.word:
            case "front" | "steps_ahead" | "up_to_steps_ahead":
                ways.append(either(negated(Atom("at", ("first",))), Atom("stacked")))
            case "back" | "steps_behind" | "up_to_steps_behind":
                ways.append(either(negated(Atom("at", ("last",))), Atom("stacked")))
            case "onto" | "under" | "just_ahead" | "just_behind":
                same = place.target in targets and not isinstance(place.target, ast.Selector)
                ways.append(not same)
            case _:
                return True
    return either(*ways)


def _able(targets: Sequence[ast.Target], symbols: Symbols) -> Formula:
    """Return that a card is none of those named whose main ability is empty."""
    found: list[Formula] = []
    for target in targets:
        if isinstance(target, ast.Selector) and isinstance(target.phrase.noun, ast.NamedNoun):
            name = target.phrase.noun.name.text
            known = symbols.cards.get(name)
            if known and known.node and not _acts(known.node):
                found.append(Not(Atom("noun", (name,))))
    return both(*found)


def _acts(card: ast.Card) -> bool:
    return any(isinstance(line, ast.Statement | ast.KeywordUse) for line in card.lines)
