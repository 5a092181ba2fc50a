"""What is special about the text of a draft: errors in it are left for later."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.grammar import Token

INK = re.compile(r"[^\n]")
HEAD = re.compile(r"[{\n]")


def left_for_later(found: Iterable[Diagnostic], drafts: Sequence[Span]) -> Iterator[Diagnostic]:
    """Yield findings, those about one of the drafts as warnings: a draft is wrong nowhere yet."""
    for finding in found:
        span = finding.span
        if span is not None and any(_holds(draft, span) for draft in drafts):
            yield evolve(finding, severity=Severity.WARNING)
        else:
            yield finding


def _holds(draft: Span, span: Span) -> bool:
    inside = draft.start <= span.start < draft.end
    return draft.source is span.source and (inside or span.start == span.end == draft.end)


def called(draft: ast.Draft) -> str:
    """Return the id of a draft or its title; its head where it has none of them."""
    item = draft.item
    word = item.name if isinstance(item, ast.Scenario) else item.id
    return word.text if word else HEAD.split(draft.span.text, maxsplit=1)[0].rstrip()


def without(text: str, tokens: Sequence[Token], places: Collection[int], unclosed: int) -> str:
    """Return the text of a draft without the sentences in which something is wrong.

    `tokens` are those of the text, `places` in it are where something was found; so many braces are
    `unclosed`. What is left out is blank, so that everything else stays in its place.
    """
    for start, end in _sentences(tokens):
        if any(start <= place <= end for place in places):
            text = text[:start] + INK.sub(" ", text[start:end]) + text[end:]
    ink = text.rstrip()
    braces = "}" * min(unclosed, len(text) - len(ink))
    return ink + braces + text[len(ink) + len(braces) :]


def _sentences(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Yield where each sentence begins and ends that stands in the block of the item itself."""
    depth, start, end = 0, None, 0
    for token in tokens:
        at = token.start_pos or 0
        depth -= token.type == "RBRACE"
        if start is not None and (depth < 1 or (depth == 1 and token.type == "_SEP")):
            yield start, end
            start = None
        elif start is None and depth == 1 and token.type not in {"RBRACE", "_SEP"}:
            start = at
        depth += token.type == "LBRACE"
        end = at + len(token)
    if start is not None:
        yield start, end
