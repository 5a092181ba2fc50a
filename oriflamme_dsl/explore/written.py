"""Where the nodes of a card that is played were written.

Keywords are spelled out and options folded away before a card is played, so that its nodes lie at
other paths than those that its author wrote. Both are done here once more, side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from attrs import evolve, frozen

from oriflamme_dsl.ir.cards import CardDef, KeywordDef
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import FALSE, TRUE, Settings, specialise, specialise_clauses
from oriflamme_dsl.ir.statements import If

ROWS = ("main", "triggers", "instead", "statics")
"""The fields of a card to which keywords add."""


@frozen
class Written:
    """Where something was written: `what` is card or keyword, then its id, then the path there."""

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
    for field in ROWS:
        origins = list(_origins(definition, program.keywords, field))
        row = [
            _Member(node, where)
            for node, where in zip(getattr(spelled, field), origins, strict=True)
        ]
        found.update(_row(row, getattr(played, field), field, settings))
    return found


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
