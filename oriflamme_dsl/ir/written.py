"""Where the nodes of a card or of a game that is played were written.

Keywords are spelled out and options folded away before a card is played, so that its nodes lie at
other paths than those that its author wrote. Both are done here once more, side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs
from attrs import evolve, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KeywordDef
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.program import RULE_FIELDS, Program, lineage
from oriflamme_dsl.ir.ruleset import (
    FALSE,
    TRUE,
    Ruleset,
    Settings,
    specialise,
    specialise_clauses,
)
from oriflamme_dsl.ir.statements import If

ROWS = ("main", "triggers", "instead", "statics")
"""The fields of a card to which keywords add."""


@frozen
class Written:
    """Where something was written: `what` is card, keyword, game or variant; id, path there."""

    what: str
    id: str
    path: str


@frozen
class _Member:
    """A member of a row: as it is spelled out, and where it was written."""

    node: Any
    where: Written


def written(program: Program, card: str, settings: Settings) -> dict[str, Written]:
    """Return where each clause and statement of a card that is played was written, by its path."""
    definition = program.cards[card]
    spelled = spelled_out(definition, program.keywords)
    played = specialise(spelled, settings)
    found = {"": Written("card", card, "")}
    if played.reveal_pays is not None:
        paid = _Member(definition.reveal_pays, Written("card", card, "reveal_pays"))
        found.update(_inside(paid, played.reveal_pays, "reveal_pays", settings))
    for field in ROWS:
        origins = list(_origins(definition, program.keywords, field))
        row = [
            _Member(node, where)
            for node, where in zip(getattr(spelled, field), origins, strict=True)
        ]
        found.update(_row(row, getattr(played, field), field, settings))
    return found


def rules_written(program: Program, ruleset: Ruleset) -> dict[str, Written]:
    """Return where the clauses and rules of a game that is played were written, by their path."""
    base, variants = lineage(program, ruleset.game)
    settings = {(owner, option): value for owner, option, value in ruleset.settings}
    own: list[tuple[str, r.GameDef | r.VariantDef]] = [("game", base)]
    own += (("variant", variant) for variant in variants)
    found: dict[str, Written] = {}
    for field in ("triggers", "instead"):
        row = [
            _Member(node, Written(what, item.id, f"{field}[{index}]"))
            for what, item in own
            for index, node in enumerate(getattr(item, field))
        ]
        played = getattr(ruleset.rules, field)
        found.update(_row(row, played, f"rules.{field}", settings))
    for kind, field in RULE_FIELDS.items():
        rule = next(_in_force(kind, reversed(own), settings), None)
        played = getattr(ruleset.rules, field)
        if rule is not None and isinstance(played, kind):
            found.update(_inside(rule, played, f"rules.{field}", settings))
    return found


def _in_force(
    rule: type, own: Iterable[tuple[str, r.GameDef | r.VariantDef]], settings: Settings
) -> Iterator[_Member]:
    """Yield rules of a class whose condition holds, of the last variants first."""
    for what, item in own:
        for index, one in enumerate(item.rules):
            if isinstance(one.value, rule) and specialise(one, settings).condition in (None, TRUE):
                yield _Member(one.value, Written(what, item.id, f"rules[{index}].value"))


def origin(path: str, known: Mapping[str, Written]) -> Written:
    """Return where what is played at a path was written, or else what holds it.

    KeyError where nothing is known of it.
    """
    while path not in known and path:
        path = parent(path)
    return known[path]


def _origins(card: CardDef, keywords: Mapping[str, KeywordDef], field: str) -> Iterator[Written]:
    """Yield where the members of a row of a card come from, its keywords' behind its own."""
    for index in range(len(getattr(card, field))):
        yield Written("card", card.id, f"{field}[{index}]")
    for use in card.keywords:
        if use.keyword in keywords:
            for index in range(len(getattr(keywords[use.keyword], field))):
                yield Written("keyword", use.keyword, f"{field}[{index}]")


def _row(
    row: list[_Member], played: tuple[Any, ...], path: str, settings: Settings
) -> Iterator[tuple[str, Written]]:
    """Yield (path played, where written) for a row and all in it."""
    live = [each for member in row for each in _live(member, settings)]
    for index, (member, node) in enumerate(zip(live, played, strict=False)):
        yield from _inside(member, node, f"{path}[{index}]", settings)


def _live(member: _Member, settings: Settings) -> Iterator[_Member]:
    """Yield what remains of a member: nothing, itself, or one of its bodies."""
    node = member.node
    if isinstance(node, If):
        condition = specialise(node, settings).condition
        if condition in (TRUE, FALSE):
            field = "then" if condition == TRUE else "otherwise"
            for inner in _members(member, field):
                yield from _live(inner, settings)
            return
    if specialise_clauses((node,), settings):
        yield member


def _members(member: _Member, field: str) -> list[_Member]:
    """Return the members of a row inside a member."""
    path = member.where.path
    return [
        _Member(node, evolve(member.where, path=f"{path}.{field}[{index}]"))
        for index, node in enumerate(getattr(member.node, field))
    ]


def _inside(
    member: _Member, played: Any, path: str, settings: Settings
) -> Iterator[tuple[str, Written]]:
    yield path, member.where
    if type(member.node) is not type(played):
        return
    for attribute in attrs.fields(type(played)):
        name, node = attribute.name, getattr(played, attribute.name)
        written_there = getattr(member.node, name)
        if isinstance(node, tuple) and node and attrs.has(type(node[0])):
            if isinstance(written_there, tuple):
                yield from _row(_members(member, name), node, f"{path}.{name}", settings)
        elif attrs.has(type(node)) and attrs.has(type(written_there)):
            where = evolve(member.where, path=f"{member.where.path}.{name}")
            yield from _inside(_Member(written_there, where), node, f"{path}.{name}", settings)


def parent(path: str) -> str:
    """Return the path of what holds a node, empty for the card."""
    return path.rpartition(".")[0]
