"""Where what happened is said: the sentence of a card or of the rules, its place, its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from oriflamme_dsl.engine.events import Cause, Event
from oriflamme_dsl.engine.passes import pass_of
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.expressions import OptionIs
from oriflamme_dsl.ir.program import RULE_FIELDS, lineage
from oriflamme_dsl.ir.ruleset import TRUE, specialise, specialise_clauses
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.ir.written import Written, written
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.text import rule_sentences
from oriflamme_dsl.render.told import sentence_at
from oriflamme_dsl.render.view import as_written, card_view, keywords_of
from oriflamme_dsl.report.exploration import Place, place, places
from oriflamme_dsl.report.why_course import Course

Option = tuple[str, str]
"""Owner and name of an option."""


@frozen
class Said:
    """What makes something happen: sentences as printed, where written, and options that decide.

    `node` is the statement, rule or clause itself, None where it is not known. `place` is None
    where nobody wrote it.
    """

    sentences: tuple[str, ...]
    place: Place | None
    options: tuple[Option, ...]
    node: Any = None


# ------------------------------------------------------------------ on a card


def said_by_card(course: Course, cause: Cause, language: str) -> Said:
    """Return what a card says that brought something about."""
    definition, path = cause.definition, cause.path
    (where,) = places((path,), definition, course.analysis, course.ruleset)
    card = next(card for card in course.ruleset.cards if card.id == definition)
    return Said(
        _printed(course, definition, path, language),
        where,
        _options_of_card(course, definition, path),
        dict(walk(card)).get(path),
    )


def _printed(course: Course, definition: str, path: str, language: str) -> tuple[str, ...]:
    """Return the printed sentence that a path of a card is part of; nothing if there is none."""
    program, ruleset = course.program, course.ruleset
    card, keywords = as_written(program, ruleset, definition), keywords_of(program, ruleset)
    number = sentence_at(card, keywords, path)
    if number is None:
        return ()
    try:
        return (card_view(program, ruleset, definition, language).sentences[number],)
    except MissingPhraseError:
        return ()


def _options_of_card(course: Course, definition: str, path: str) -> tuple[Option, ...]:
    """Return the options that decide about the clause, or the statement of its ability."""
    settings = {(owner, option): value for owner, option, value in course.ruleset.settings}
    where = written(course.analysis.program, definition, settings).get(_outermost(path))
    if where is None or where.what != "card":
        return ()
    root = course.analysis.program.cards[definition]
    outer = _outermost(where.path)
    return _options_in(next((node for at, node in walk(root) if at == outer), None))


def _outermost(path: str) -> str:
    return path.partition(".")[0]


def _options_in(node: Any) -> tuple[Option, ...]:
    found = (inner for _, inner in walk(node)) if node is not None else ()
    options = ((one.owner, one.option) for one in found if isinstance(one, OptionIs))
    return tuple(dict.fromkeys(options))


# ------------------------------------------------------------------ in the rules


def said_by_rules(course: Course, event: Event, language: str) -> Said | None:
    """Return what the rules of the game say that brought something about; None for nothing."""
    path = event.cause.path or _BY_KIND.get(event.kind, "")
    if path == "kind.leaves" and event.subject is not None:
        return _of_kind(course, course.table.card_id(event.subject.card), language)
    words = path.split(".")
    if words[0] != "rules" or len(words) < 2:
        return None
    field, _, rest = words[1].partition("[")
    if field in ("triggers", "instead"):
        return _of_clause(course, field, int(rest.rstrip("]")), language)
    return _of_rule(course, field, path, language)


_BY_KIND = {
    "turn": "rules.each_round.resolve",
    "round": "rules.rounds",
    "waited": "rules.waiting",
    "ended": "rules.winner",
}
"""Which rule has to do with an event that names none."""


def said_of_elimination(course: Course, language: str) -> Said:
    """Return what the rules say of what an elimination pays."""
    return _of_rule(course, "elimination", "rules.elimination", language)


def _of_kind(course: Course, card: str, language: str) -> Said:
    definition = next(one for one in course.ruleset.cards if one.id == card)
    kind = next(one for one in course.ruleset.kinds if one.id == definition.kind)
    where = place(Written("kind", kind.id, ""), course.analysis)
    options = tuple((kind.id, o.name) for o in course.program.kinds[kind.id].options)
    return Said(_rule_words(course, kind, language), where, options, kind)


def _of_clause(course: Course, field: str, index: int, language: str) -> Said:
    clause = getattr(course.ruleset.rules, field)[index]
    settings = {(owner, option): value for owner, option, value in course.ruleset.settings}
    sentences = _rule_words(course, clause, language)
    for what, item in _items(course):
        for at, one in enumerate(getattr(item, field)):
            if specialise_clauses((one,), settings) == (clause,):
                where = place(Written(what, item.id, f"{field}[{at}]"), course.analysis)
                return Said(sentences, where, _options_in(one), clause)
    return Said(sentences, None, (), clause)


def _of_rule(course: Course, field: str, path: str, language: str) -> Said:
    value = getattr(course.ruleset.rules, field)
    node, inner = value, ""
    if isinstance(value, r.EachRound):
        node, inner = _phase(value, path)
    sentences = _rule_words(course, node, language) or _rule_words(course, value, language)
    found = _written_rule(course, field)
    if found is None:
        return Said(sentences, None, (), node)
    where, options = found
    inside = Written(where.what, where.id, f"{where.path}.value{inner}")
    return Said(sentences, place(inside, course.analysis), options, node)


def _phase(value: r.EachRound, path: str) -> tuple[Any, str]:
    """Return the phase that a path names, and its path from the rule."""
    inside = [*walk(value)]
    node: Any = pass_of(value.phases)
    if not path.endswith(".resolve"):
        wanted = path.removeprefix("rules.each_round.")
        phases = [one for at, one in inside if wanted == at or wanted.startswith(f"{at}.")]
        node = phases[-1] if phases else value
    at = next((at for at, one in inside if one is node), "")
    return node, f".{at}" if at else ""


def _rule_words(course: Course, node: object, language: str) -> tuple[str, ...]:
    try:
        return rule_sentences(course.ruleset, node, NameTable.of(course.program), language)
    except MissingPhraseError:
        return ()


def _written_rule(course: Course, field: str) -> tuple[Written, tuple[Option, ...]] | None:
    """Return where the rule in force is written, and the options that decide which one is."""
    settings = {(owner, option): value for owner, option, value in course.ruleset.settings}
    for what, item in reversed([*_items(course)]):
        rules = [(n, rule) for n, rule in enumerate(item.rules) if _is(rule, field)]
        options = [o for _, rule in rules for o in _options_in(rule.condition)]
        for number, rule in rules:
            if specialise(rule, settings).condition in (None, TRUE):
                return Written(what, item.id, f"rules[{number}]"), tuple(dict.fromkeys(options))
    return None


def _is(rule: r.Rule, field: str) -> bool:
    return RULE_FIELDS[type(rule.value)] == field


def _items(course: Course) -> Iterator[tuple[str, r.GameDef | r.VariantDef]]:
    base, variants = lineage(course.program, course.ruleset.game)
    yield "game", base
    yield from (("variant", variant) for variant in variants)
