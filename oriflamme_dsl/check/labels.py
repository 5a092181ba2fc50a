"""Printed names: known genders, one name per language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.declare import DEFAULT_LANGUAGE, first_language
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast

GENDERS = ("m", "f", "n")
CODES = (2, 3)
"""Codes of languages have so many letters."""

CODE_OF = {
    **dict.fromkeys(("english", "anglais", "englisch", "inglés"), "en"),
    **dict.fromkeys(("french", "français", "francais", "französisch", "francés"), "fr"),
    **dict.fromkeys(("german", "allemand", "deutsch"), "de"),
    **dict.fromkeys(("spanish", "espagnol", "español"), "es"),
    **dict.fromkeys(("italian", "italien", "italiano"), "it"),
}
"""Codes of languages by what people call these."""

_NAMED = (ast.Card, ast.Kind, ast.CardSet, ast.Keyword, ast.Game, ast.Variant)

DOUBLED = re.compile(r'""([^"\s][^"\n]*)""')
"""A text as it stands in a table saved with separators."""

LINE_ENDS = "\n\u2028\u2029"


def check(item: ast.Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield unknown genders (ORI315), second names (ORI316), no languages (ORI318), no names."""
    if isinstance(item, _NAMED):
        yield from _empty(item.id.text, item.id.span)
        doubled = DOUBLED.search(item.span.text.partition("{")[0])
        if doubled:
            start = item.span.start
            span = Span(item.span.source, start + doubled.start(), start + doubled.end())
            right = f'"{doubled[1]}"'
            yield Diagnostic("ORI321", span, {"right": right}, variant="doubled")
            return
    if isinstance(item, ast.CardSet):
        yield from _languages(item)
    for label in find(ast.Label, item):
        if label.gender and label.gender.text not in GENDERS:
            facts: dict[str, Fact] = {"name": label.gender.text, "known": GENDERS}
            yield Diagnostic("ORI315", label.gender.span, facts)
        yield from _empty(label.text, label.span)
    texts: tuple[ast.Label | ast.Text, ...] = (*find(ast.Label, item), *find(ast.Text, item))
    for written in texts:
        if written.language and len(written.language.text) not in CODES:
            yield _no_language(item, written.language)
    language = _language(item, symbols)
    for labels in _groups(item):
        yield from _twice(labels, language)


def _languages(item: ast.CardSet) -> Iterator[Diagnostic]:
    """Yield what stands in the languages of a set and is no code of one."""
    for line in item.fields:
        for word in line.value if isinstance(line.value, tuple) else ():
            if len(word.text) not in CODES:
                code = CODE_OF.get(word.text.lower())
                facts: dict[str, Fact] = {"name": word.text, "suggestions": (code,) if code else ()}
                yield Diagnostic("ORI318", word.span, facts, variant="line")


def _no_language(item: ast.Item, code: ast.Word) -> Diagnostic:
    """Return that a word is no language; right behind an id it is rather its second half."""
    if isinstance(item, _NAMED):
        id_ = item.id
        whole = id_.span.to(code.span)
        if whole.text.split() == [id_.text, code.text]:
            right = f"{id_.text}-{code.text}"
            facts: dict[str, Fact] = {"name": whole.text, "right": right, "code": code.text}
            return Diagnostic("ORI318", whole, facts, variant="id")
    return Diagnostic("ORI318", code.span, {"name": code.text})


def check_title(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield the title of a scenario if it is none (ORI321)."""
    yield from _empty(scenario.name.text, scenario.name.span)


def _empty(name: str, span: Span) -> Iterator[Diagnostic]:
    if not any(char.isprintable() and not char.isspace() for char in name):
        yield Diagnostic("ORI321", span)
    elif any(end in name for end in LINE_ENDS):
        yield Diagnostic("ORI321", span, variant="lines")


def _language(item: ast.Item, symbols: Symbols) -> str:
    if isinstance(item, ast.CardSet):
        return first_language(item)
    if isinstance(item, ast.Card):
        known = symbols.cards.get(item.id.text)  # none for the card around a bare ability
        return known.language if known else DEFAULT_LANGUAGE
    if isinstance(item, ast.Kind):
        return symbols.kinds[item.id.text].language
    if isinstance(item, ast.Keyword):
        return symbols.keywords[item.id.text].language
    if isinstance(item, ast.Game | ast.Variant):
        return symbols.games[item.id.text].language
    return ""


def _groups(item: ast.Item) -> Iterator[tuple[ast.Label | ast.Text, ...]]:
    for node in find(ast.Node, item):
        if isinstance(
            node,
            ast.Card
            | ast.Kind
            | ast.CardSet
            | ast.Keyword
            | ast.Game
            | ast.Variant
            | ast.Family
            | ast.CallCard,
        ):
            yield node.names
        elif isinstance(node, ast.Way):
            yield node.label
        elif isinstance(node, ast.CardField) and isinstance(node.value, tuple):
            yield node.value


def _twice(labels: tuple[ast.Label | ast.Text, ...], language: str) -> Iterator[Diagnostic]:
    first: dict[str, ast.Label | ast.Text] = {}
    for label in labels:
        code = label.language.text if label.language else language
        known = first.setdefault(code, label)
        if known is not label:
            facts = {"language": code}
            yield Diagnostic("ORI316", label.span, facts, (Label(known.span, "first"),))
