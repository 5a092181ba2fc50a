"""Drafts of cards as far as they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from oriflamme_dsl.check._registry import check_ability
from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.lower.cards import names
from oriflamme_dsl.names.resolve import unresolved_lines
from oriflamme_dsl.names.symbols import Declared, Symbols
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast


def drafted(
    files: Sequence[ast.File], symbols: Symbols, findings: Iterable[Diagnostic]
) -> Iterator[ast.Card]:
    """Yield the drafts of cards without the lines in which something is wrong.

    What one lacks of kind and names is made up; one without a line that can be read is left out.
    `findings` are all there are about the files.
    """
    wrong = [one.span for one in findings if one.span and severity(one.code) is Severity.ERROR]
    for draft in (item for file in files for item in file.items if isinstance(item, ast.Draft)):
        card = draft.item
        if isinstance(card, ast.Card) and symbols.cards[card.id.text].word is card.id:
            left = _left(card, wrong, symbols)
            if (draft.whole and left.lines == card.lines) or _stands_alone(left, symbols):
                yield left


def _left(card: ast.Card, wrong: Iterable[Span], symbols: Symbols) -> ast.Card:
    """Return what is right of a card, with its id for a name and the first kind if it has none."""
    places = [span for span in wrong if span.source is card.span.source]

    def right(part: ast.Node) -> bool:
        return not any(part.span.start <= place.start < part.span.end for place in places)

    kind = card.kind.text if right(card.kind) else ""
    label = ast.Label(None, card.id.text, None, None, span=card.id.span)
    return ast.evolve(
        card,
        names=card.names or (label,),
        kind=ast.evolve(card.kind, text=kind or next(iter(symbols.kinds), "")),
        lines=tuple(filter(right, card.lines)),
    )


def _stands_alone(card: ast.Card, symbols: Symbols) -> bool:
    """Tell whether what is left of a card needs nothing of what was left out."""
    found = chain(unresolved_lines(card, symbols), check_ability(card, symbols))
    return not any(severity(one.code) is Severity.ERROR for one in found)


def draft_names(written: ast.Card | ast.BrokenItem, known: Declared[ast.Card]) -> Names:
    """Return the names of a draft: its id, where it has no others yet or they cannot be read."""
    labels = written.names if isinstance(written, ast.Card) else ()
    id_ = Names(((known.language, Name(known.word.text)),))
    return names(labels, known.language) if labels else id_
