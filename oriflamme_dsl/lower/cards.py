"""Lowering of cards, kinds and sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import asdict, evolve

from oriflamme_dsl.ir import cards as ir
from oriflamme_dsl.ir.faces import CardFace, Name, Names, SetFace, Wording
from oriflamme_dsl.lower.amounts import condition, payment
from oriflamme_dsl.lower.clauses import clauses
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.names.declare import first_language
from oriflamme_dsl.syntax import ast


def card(written: ast.Card, scope: Scope) -> ir.CardDef:
    """Lower what a card does."""
    return ir.CardDef(written.id.text, written.kind.text, **meaning(written.lines, scope))


def meaning(lines: tuple[ast.CardLine, ...], scope: Scope) -> dict[str, Any]:
    """Lower the lines of a card to the fields of its definition other than id and kind."""
    pays = [line.payment for line in lines if isinstance(line, ast.RevealPays)]
    partners = [line.partner.text for line in lines if isinstance(line, ast.ComesWith)]
    ranks = [line.number.value for line in lines if isinstance(line, ast.Rank)]
    return {
        "options": options(lines, scope),
        "reveal_pays": payment(pays[0], scope) if pays else None,
        "keeps_influence": any(isinstance(line, ast.RevealKeeps) for line in lines),
        "comes_with": partners[0] if partners else None,
        "rank": ranks[0] if ranks else None,
        "keywords": tuple(_use(line, scope) for line in lines if isinstance(line, ast.KeywordUse)),
        **_clauses(lines, scope),
    }


def _clauses(lines: Iterable[ast.Node], scope: Scope) -> dict[str, Any]:
    return asdict(clauses(lines, scope), recurse=False)


def _use(written: ast.KeywordUse, scope: Scope) -> ir.KeywordUse:
    values = tuple(number.value for number in written.values)
    return scope.mark(ir.KeywordUse(written.name.text, values), written)


def keyword(written: ast.Keyword, outer: Scope) -> ir.KeywordDef:
    """Lower a mechanic with a name of its own."""
    names = tuple(word.text for word in written.parameters)
    scope = evolve(outer, parameters={name: index for index, name in enumerate(names)})
    lowered = ir.KeywordDef(written.id.text, names, **_clauses(written.lines, scope))
    return scope.mark(lowered, written)


def options(lines: Iterable[ast.Node], scope: Scope) -> tuple[ir.Option, ...]:
    """Lower the options among the lines of an item."""
    return tuple(_option(line, scope) for line in lines if isinstance(line, ast.Option))


def _option(written: ast.Option, scope: Scope) -> ir.Option:
    values = tuple(value.text for value in written.values)
    rulings = tuple(number.value for number in written.rulings)
    option = ir.Option(written.name.text, values, written.default.text, rulings)
    return scope.mark(option, written)


def kind(written: ast.Kind, scope: Scope) -> ir.KindDef:
    """Lower a kind."""
    fates = [line for line in written.lines if isinstance(line, ast.Fate)]
    exceptions = tuple(
        (condition(line.condition, scope), line.leaves) for line in fates if line.condition
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
    said = (line.texts for line in written.lines if isinstance(line, ast.Says))
    wordings = tuple(Wording(*text) for texts in said for text in _in_languages(texts, language))
    return CardFace(names(written.names, language), set_id, wordings=wordings, **fields)


def _plain(value: ast.Word | ast.Number | str | tuple[ast.Text, ...], language: str) -> Any:
    if isinstance(value, ast.Word):
        return value.text
    if isinstance(value, ast.Number):
        return value.value
    if isinstance(value, str):
        return value
    return _in_languages(value, language)


def _in_languages(texts: tuple[ast.Text, ...], language: str) -> tuple[tuple[str, str], ...]:
    """Return texts with their languages; one without a code is in `language`."""
    return tuple((text.language.text if text.language else language, text.text) for text in texts)


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
