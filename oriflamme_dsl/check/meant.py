"""Words that mean something only where there is an event, a player or a deed to mean."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import Item, Visit, everywhere, visits
from oriflamme_dsl.check._standing import NO_ATTACKER, REPLACEABLE
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield words that mean nothing where they stand.

    They are `the attacker` (ORI304), `it` (ORI336), `that player` (ORI337), `that was done`
    (ORI338) and `of theirs` (ORI329).
    """
    for visit in everywhere(item, symbols):
        if visit.role == "part":
            yield from _word(visit)


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the same in what a game does, but for the cards that are meant (see no_card_acting)."""
    for found in check(item, symbols):
        if found.code not in ("ORI304", "ORI336"):
            yield found


def check_by(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each `by …` at an event that has no attacker (ORI304, variant `by`)."""
    for visit in visits(item, symbols):
        node = visit.node
        if visit.role != "part" or not isinstance(node, ast.Happening):
            continue
        if node.by and node.event in NO_ATTACKER:
            yield Diagnostic("ORI304", node.by.span, {"event": node.event}, variant="by")


def check_instead(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what stands only in a replacement, where there is none (ORI339)."""
    for visit in visits(item, symbols):
        if visit.role == "sentence" and visit.facts.inside != "instead":
            if isinstance(visit.node, ast.NothingHappens | ast.Redirect):
                variant = "" if isinstance(visit.node, ast.NothingHappens) else "redirect"
                facts = {"text": visit.node.span.text}
                yield Diagnostic("ORI339", visit.node.span, facts, variant=variant)
        elif visit.role == "sentence" and isinstance(visit.node, ast.Redirect):
            event = visit.facts.event
            if event not in (visit.node.event, "leaves") and event in REPLACEABLE:
                facts = {"text": visit.node.span.text, "event": event.replace("_", " face-")}
                yield Diagnostic("ORI339", visit.node.span, facts, variant="other")


def check_times(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield times that come once only, at a clause that stands on a card (ORI342)."""
    for visit in visits(item, symbols):
        node = visit.node
        if visit.role == "part" and isinstance(node, ast.Happening):
            once = node.event in ("this_end", "next_start", "next_end")
            if once and visit.facts.inside != "later":
                yield Diagnostic("ORI342", node.span, {"text": node.span.text})


def _word(visit: Visit) -> Iterator[Diagnostic]:
    node, facts = visit.node, visit.facts
    variant = "later" if facts.inside == "later" else ""
    match node:
        case ast.Attacker() if facts.attacker is None:
            yield Diagnostic("ORI304", node.span, {"event": facts.event}, variant=variant)
        case ast.It() if facts.it is None:
            yield Diagnostic("ORI336", node.span, variant=variant)
        case ast.ThatPlayer() if not facts.concerned:
            yield Diagnostic("ORI337", node.span, variant=variant)
        case ast.OfTheirs() if not facts.concerned:
            yield Diagnostic("ORI329", node.span)
        case ast.Property(word="theirs") if not facts.concerned:
            yield Diagnostic("ORI329", node.span)
        case ast.SomePlayer(having=ast.Selector() | ast.MostCards() as having) if facts.concerned:
            # Who is described by a card is not spoken of before the description is over.
            for theirs in find(ast.OfTheirs, having):
                yield Diagnostic("ORI329", theirs.span)
        case ast.WasDone() | ast.ThatMany() | ast.ForEachOfThose() if facts.done == "no":
            yield Diagnostic("ORI338", node.span, {"text": node.span.text})
