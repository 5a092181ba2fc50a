"""Lowering of cards, kinds and sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import evolve

from oriflamme_dsl.ir import cards as ir
from oriflamme_dsl.ir.faces import CardFace, Name, Names, SetFace
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.lower.statements import body, slots_of
from oriflamme_dsl.names.declare import first_language
from oriflamme_dsl.names.symbols import statements_of
from oriflamme_dsl.syntax import ast


def card(written: ast.Card, scope: p.Scope) -> ir.CardDef:
    """Lower what a card does."""
    return ir.CardDef(written.id.text, written.kind.text, **meaning(written.lines, scope))


def meaning(lines: tuple[ast.CardLine, ...], scope: p.Scope) -> dict[str, Any]:
    """Lower the lines of a card to the fields of its definition other than id and kind."""
    main = statements_of(lines)
    pays = [line.payment for line in lines if isinstance(line, ast.RevealPays)]
    keeps = any(isinstance(line, ast.RevealKeeps) for line in lines)
    partners = [line.partner.text for line in lines if isinstance(line, ast.ComesWith)]
    triggers = [line for line in lines if isinstance(line, ast.Trigger)]
    return {
        "options": options(lines, scope),
        "reveal_pays": p.payment(pays[0], scope) if pays else None,
        "keeps_influence": keeps,
        "comes_with": partners[0] if partners else None,
        "main": body(main, evolve(scope, slots=slots_of(main))),
        "triggers": tuple(_trigger(trigger, scope) for trigger in triggers),
    }


def _trigger(written: ast.Trigger, outer: p.Scope) -> ir.Trigger:
    scope = evolve(outer, slots=slots_of(written.body))
    by = p.where(written.by, scope) if written.by else None
    condition = p.condition(written.condition, scope) if written.condition else None
    trigger = ir.Trigger(ir.Event(written.event), by, condition, body(written.body, scope))
    return scope.mark(trigger, written)


def options(lines: Iterable[ast.Node], scope: p.Scope) -> tuple[ir.Option, ...]:
    """Lower the options among the lines of an item."""
    return tuple(_option(line, scope) for line in lines if isinstance(line, ast.Option))


def _option(written: ast.Option, scope: p.Scope) -> ir.Option:
    values = tuple(value.text for value in written.values)
    rulings = tuple(number.value for number in written.rulings)
    option = ir.Option(written.name.text, values, written.default.text, rulings)
    return scope.mark(option, written)


def kind(written: ast.Kind, scope: p.Scope) -> ir.KindDef:
    """Lower a kind."""
    fates = [line for line in written.lines if isinstance(line, ast.Fate)]
    exceptions = tuple(
        (p.condition(line.condition, scope), line.leaves) for line in fates if line.condition
    )
    leaves = next((line.leaves for line in fates if line.condition is None), False)
    found = options(written.lines, scope)
    return scope.mark(ir.KindDef(written.id.text, leaves, found, exceptions), written)


# ------------------------------------------------------------------ what is printed


def names(labels: tuple[ast.Label, ...], language: str) -> Names:
    """Return printed names; a label without a code is in `language`, which comes first."""
    found = {
        label.language.text if label.language else language: Name(
            label.text, label.gender.text if label.gender else None, label.plural
        )
        for label in labels
    }
    ordered = sorted(found.items(), key=lambda entry: entry[0] != language)
    return Names(tuple(ordered))


def face(written: ast.Card, set_id: str, language: str) -> CardFace:
    """Return what is printed of a card."""
    fields = {
        line.name: _plain(line.value, language)
        for line in written.lines
        if isinstance(line, ast.CardField)
    }
    return CardFace(names=names(written.names, language), set_id=set_id, **fields)


def _plain(value: ast.Word | ast.Number | str | tuple[ast.Text, ...], language: str) -> Any:
    if isinstance(value, ast.Word):
        return value.text
    if isinstance(value, ast.Number):
        return value.value
    if isinstance(value, str):
        return value
    return tuple((t.language.text if t.language else language, t.text) for t in value)


def set_face(written: ast.CardSet, cards: tuple[str, ...]) -> SetFace:
    """Return a set with its cards."""
    fields: Mapping[str, Any] = {
        line.name: line.value
        if isinstance(line.value, str)
        else tuple(word.text for word in line.value)
        for line in written.fields
    }
    return SetFace(
        id=written.id.text,
        names=names(written.names, first_language(written)),
        game=written.game.text if written.game else None,
        cards=cards,
        **fields,
    )
