"""Noun phrases that no card can ever fit, and those that say a thing twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme_dsl.check._course import Visit, nouns_of, visits
from oriflamme_dsl.check._facts import OPPOSING, OWN, Facts
from oriflamme_dsl.check._formula import Formula, both, negated
from oriflamme_dsl.check._phrases import Described, described, formula, parts, place
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

Said = tuple[ast.Node, Formula]
"""A part of a phrase, and what it says."""

_CONDITIONS = (ast.ThereIs, ast.ThereAre, ast.ItIsA, ast.ItWas)


def check(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield impossible phrases (ORI306, or ORI340 if it is so only there).

    Beside such no phrase is called redundant (ORI307).
    """
    for visit in visits(item, symbols):
        if visit.role == "part":
            yield from _visit(visit)


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the same for the phrases in the rules of a game."""
    facts = Facts(nouns=nouns_of(symbols))
    for node in find(ast.Node, *item.lines):
        what = described(node)
        if what:
            yield from _phrase(what, facts)


def _visit(visit: Visit) -> Iterator[Diagnostic]:
    node, facts = visit.node, visit.facts
    if isinstance(node, ast.Bring) and isinstance(node.target, ast.Selector):
        yield from _phrase(_brought(node), facts)
        return
    if isinstance(node, ast.SomePlayer) and isinstance(node.having, ast.Selector):
        yield from _having(node, node.having, facts)
    what = described(node)
    if what is None:
        return
    found = list(_phrase(what, facts))
    yield from found
    if not found and what.group and not isinstance(node, _CONDITIONS):
        yield from _here(what, facts)


def _brought(node: ast.Bring) -> Described:
    assert isinstance(node.target, ast.Selector)
    return Described(node.target.phrase, True, False, node.zones)


def _having(node: ast.SomePlayer, having: ast.Selector, facts: Facts) -> Iterator[Diagnostic]:
    what = described(having)
    assert what is not None
    wanted = formula(what, facts)
    if node.opponent and facts.possible(wanted) and not facts.possible(wanted, OPPOSING):
        facts_of = {"text": having.phrase.span.text}
        yield Diagnostic("ORI340", having.phrase.span, facts_of, variant="opponent")


def _here(what: Described, facts: Facts) -> Iterator[Diagnostic]:
    """Yield a phrase that some card may fit, but none where it stands."""
    wanted = formula(what, facts)
    if facts.possible(wanted, *facts.around()):
        return
    words = {"text": what.phrase.span.text}
    variant = ""
    if facts.here not in ("queue", "any"):
        variant = "left" if facts.here in ("gone", "out") else "outside"
    elif facts.empty:
        variant = "none"
    yield Diagnostic("ORI340", what.phrase.span, words, variant=variant)


# ------------------------------------------------------------------ by itself


def _phrase(what: Described, facts: Facts) -> Iterator[Diagnostic]:
    said = list(parts(what.phrase, facts))
    for relation in what.phrase.relations if _zones(what) else ():
        if isinstance(relation, ast.EvenCovered):
            yield Diagnostic("ORI328", relation.span, {"text": relation.span.text})
    impossible = list(_contradictions(what, said, facts))
    yield from impossible[:1] or _redundant(what, said, facts)


def _contradictions(what: Described, said: Sequence[Said], facts: Facts) -> Iterator[Diagnostic]:
    start = both(
        place(what) if what.group else True, what.more, negated(OWN) if what.other else True
    )
    if facts.possible(start, *(found for _, found in said)):
        return
    before: list[Said] = []
    for node, found in said:
        if not facts.possible(start, found, *(one for _, one in before)):
            yield _impossible(node, found, before, start, what, facts)
            return
        before.append((node, found))


def _impossible(
    node: ast.Node,
    found: Formula,
    before: Sequence[Said],
    start: Formula,
    what: Described,
    facts: Facts,
) -> Diagnostic:
    text = node.span.text
    if isinstance(node, ast.ExceptNoun):
        words = {"text": text, "noun": what.phrase.noun.span.text}
        return Diagnostic("ORI306", node.span, words, variant="excluded")
    if not facts.possible(start, found) and not isinstance(node, ast.StoppingAt):
        if isinstance(node, ast.ThatIs) and len(node.properties) == 1:
            node = node.properties[0]
        words = {"text": node.span.text}
        if _zones(what):
            return Diagnostic("ORI328", node.span, words)
        return Diagnostic("ORI306", node.span, words, variant="alone")
    other = next((one for one in before if not facts.possible(start, found, one[1])), None)
    if other is None or isinstance(node, ast.StoppingAt):
        words = {"text": text, "other": what.phrase.span.text}
        return Diagnostic("ORI306", node.span, words, variant="together")
    if isinstance(node, ast.InZones) or isinstance(other[0], ast.InZones):
        place_node = other[0] if isinstance(node, ast.InZones) else node
        if not isinstance(place_node, ast.InZones):
            return Diagnostic("ORI328", place_node.span, {"text": place_node.span.text})
    variant = _variant(node, found, other)
    if variant == "named":
        words = {"noun": what.phrase.noun.span.text, "card": facts.card}
        return Diagnostic("ORI306", node.span, words, variant=variant)
    labels = (Label(other[0].span, "first"),)
    words = {"text": text, "other": other[0].span.text}
    return Diagnostic("ORI306", node.span, words, labels, variant)


def _zones(what: Described) -> bool:
    return bool(what.zones) or any(isinstance(r, ast.InZones) for r in what.phrase.relations)


def _variant(node: ast.Node, found: Formula, other: Said) -> str:
    like_this = isinstance(node, ast.NamedLike) and isinstance(node.reference, ast.This)
    if like_this and isinstance(other[0], ast.NamedNoun):
        return "named"
    if found == negated(other[1]):
        return "negated"
    words = {_word(node), _word(other[0])}
    if words == {"revealed", "face-down"}:
        return "face"
    return "owner" if words == {"opposing", "yours"} else ""


def _word(node: ast.Node) -> str:
    match node:
        case ast.Adjective(word=word):
            return word
        case ast.OfYours():
            return "yours"
        case ast.ThatIs(properties=(one,)):
            return one.word
        case _:
            return ""


# ------------------------------------------------------------------ twice


def _redundant(what: Described, said: Sequence[Said], facts: Facts) -> Iterator[Diagnostic]:
    first: dict[Formula, ast.Node] = {}
    for node, found in said:
        if isinstance(node, ast.Best | ast.EvenCovered) or found is True:
            continue
        if found in first:
            labels = (Label(first[found].span, "first"),)
            yield Diagnostic("ORI307", node.span, {"text": node.span.text}, labels)
        first.setdefault(found, node)
    reason = _leaves_this_out(what)
    for relation in what.phrase.relations:
        text = {"text": relation.span.text}
        if isinstance(relation, ast.ExceptReference):
            if isinstance(relation.reference, ast.This) and reason:
                yield Diagnostic("ORI307", relation.span, text, (), reason)
            elif _spares_nobody(relation, what, said, facts):
                yield Diagnostic("ORI307", relation.span, text, (), "excepted")
        elif isinstance(relation, ast.ExceptNoun) and _spares_nobody(relation, what, said, facts):
            yield Diagnostic("ORI307", relation.span, text, (), "excepted")


def _leaves_this_out(what: Described) -> str:
    if what.other:
        return "another"
    return "adjacent" if any(a.word == "adjacent" for a in what.phrase.adjectives) else ""


def _spares_nobody(
    relation: ast.ExceptNoun | ast.ExceptReference,
    what: Described,
    said: Sequence[Said],
    facts: Facts,
) -> bool:
    """Return whether no card that the rest of a phrase means is taken out."""
    rest = [found for node, found in said if node is not relation]
    taken = next(found for node, found in said if node is relation)
    start = place(what) if what.group else True
    return not facts.possible(start, *rest, negated(taken))
