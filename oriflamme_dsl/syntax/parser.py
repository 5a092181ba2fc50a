"""From a source to its syntax nodes and all that is wrong with its form.

Whatever the text, a file comes back, with a `BrokenItem` in place of each item with an error.
"""

from __future__ import annotations

import gc
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import define

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import suggest, synonym
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast, characters, grammar, literals
from oriflamme_dsl.syntax.builder import build
from oriflamme_dsl.syntax.chunks import KEYWORDS, Chunk, Cut, cut
from oriflamme_dsl.syntax.grammar import ABILITY, ITEM, Token

Findings = tuple[Diagnostic, ...]


def parse(source: Source) -> tuple[ast.File, Findings]:
    """Return the items and comments of a source, and the findings in order of the text."""
    with _no_collection():
        pieces = cut(source.text)
        work = _Work.of(source, pieces)
        read = map(work.item, pieces.chunks)
        items = tuple(item for item in read if item is not None)
        comments = tuple(
            ast.Comment(source.text[start:end], span=Span(source, start, end))
            for start, end in pieces.comments
        )
        return ast.File(source, items, comments), _in_order(work.found)


def parse_ability(source: Source) -> tuple[tuple[ast.CardLine, ...], Findings]:
    """Return the lines of a bare ability, none if there is an error; and the findings."""
    with _no_collection():
        work = _Work.of(source, cut(source.text))
        lines = work.ability()
        return (() if work.found else lines), _in_order(work.found)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Hold the garbage collector off: hundreds of thousands of small values, none in a circle."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _in_order(found: list[Diagnostic]) -> Findings:
    return tuple(sorted(found, key=lambda finding: finding.span.start if finding.span else -1))


@define
class _Work:
    source: Source
    found: list[Diagnostic]
    known: list[int]
    """Places of what was found before parsing, in order."""

    @classmethod
    def of(cls, source: Source, pieces: Cut) -> _Work:
        """Return the work on a text, with what can be found before parsing."""
        found = list(characters.faults(source, (*pieces.strings, *pieces.comments)))
        found.extend(_open_quote(source, at) for at in pieces.open_quotes)
        return cls(source, found, sorted(f.span.start for f in found if f.span is not None))

    def item(self, chunk: Chunk) -> ast.Item | ast.BrokenItem | None:
        """Return the item of a piece; None where none should be guessed."""
        text = self.source.text[chunk.start : chunk.end]
        known = bisect_left(self.known, chunk.start) != bisect_left(self.known, chunk.end)
        keyword = chunk.keyword
        if keyword and not chunk.unclosed:
            node, findings = self.built(text, ITEM, chunk.start)
            if node is not None and not findings and not known:
                return node  # type: ignore[no-any-return]
            self.found.extend(findings)
        else:
            findings = ()
        if not findings:
            keyword = self.walk(chunk, text, known)
        return self.broken(chunk, keyword)

    def ability(self) -> tuple[ast.CardLine, ...]:
        """Return the lines of the whole text as an ability."""
        text = self.source.text
        lines, findings = self.built(text, ABILITY, 0)
        self.found.extend(findings)
        if lines is None and not findings:
            tokens = grammar.lex(text)
            braces = _open_braces(tokens)
            self.found.extend(_unclosed(self.source, braces, len(text)))
            self.recover(tokens, 0, ABILITY, open_end=bool(braces))
        return lines or ()

    def built(self, text: str, rule: str, offset: int) -> tuple[Any, Findings]:
        """Return what a piece is, None for one that cannot be parsed; and the findings in it."""
        try:
            tree = grammar.tree(text, rule)
        except grammar.Stuck:
            return None, ()
        return build(tree, self.source, offset)

    def walk(self, chunk: Chunk, text: str, known: bool) -> str:
        """Note all errors of a piece; return its keyword, the one meant if it is misspelt."""
        before = len(self.found)
        self.found.extend(_unclosed(self.source, chunk.unclosed, chunk.end))
        tokens = grammar.lex(text)
        keyword = chunk.keyword
        if not keyword:
            keyword = self.meant_keyword(chunk, tokens)
            if not keyword:
                return ""
        self.recover(tokens, chunk.start, keyword, bool(chunk.unclosed), not chunk.keyword)
        if len(self.found) == before and not known:
            self.found.append(self.unexplained(chunk))
        return keyword

    def recover(
        self,
        tokens: list[Token],
        offset: int,
        keyword: str,
        open_end: bool = False,
        header_said: bool = False,
    ) -> None:
        """Note the errors in the tokens of an item or ability."""
        from oriflamme_dsl.syntax.recovery import Walk  # only a text with errors needs it

        walk = Walk(
            self.source,
            offset,
            tokens,
            grammar.automaton(),
            keyword,
            known=self.known,
            open_end=open_end,
            sentence_said=header_said,
        )
        self.found.extend(walk.run())

    def meant_keyword(self, chunk: Chunk, tokens: list[Token]) -> str:
        """Note that a piece begins with no keyword; return the one meant, empty for none."""
        if not tokens:
            return ""
        first = tokens[0]
        start = chunk.start + (first.start_pos or 0)
        span = Span(self.source, start, start + len(first))
        if start in self.known:
            return ""
        if first.type == "RBRACE":
            self.found.append(Diagnostic("ORI108", span))
            return ""
        word = str(first)
        meant = [
            keyword for keyword in (*synonym(word), *suggest(word, KEYWORDS)) if keyword in KEYWORDS
        ]
        if word.lower() in KEYWORDS:
            meant = [word.lower()]
            self.found.append(Diagnostic("ORI103", span, {"word": word, "right": meant[0]}))
        elif meant:
            facts: dict[str, Fact] = {"word": word, "suggestions": tuple(dict.fromkeys(meant))}
            self.found.append(Diagnostic("ORI102", span, facts))
        else:
            self.found.append(Diagnostic("ORI119", span, {"word": word}))
            return ""
        first.type = meant[0].upper()
        return meant[0]

    def broken(self, chunk: Chunk, keyword: str) -> ast.BrokenItem | None:
        """Return what is known of an item with an error."""
        span = Span(self.source, chunk.start, chunk.end)
        id_ = None
        if chunk.id is not None:
            place = Span(self.source, *chunk.id)
            quoted = place.text.startswith('"')
            id_ = ast.Word(literals.text_value(place.text) if quoted else place.text, span=place)
        return ast.BrokenItem(keyword, id_, span=span) if keyword else None

    def unexplained(self, chunk: Chunk) -> Diagnostic:
        """Return a finding about a piece in which nothing else was found."""
        end = chunk.start + len(chunk.keyword)
        return Diagnostic("ORI100", Span(self.source, chunk.start, end), {"word": chunk.keyword})


def _open_quote(source: Source, at: int) -> Diagnostic:
    end = source.text.find("\n", at)
    text = source.text[at : end if end >= 0 else None].rstrip()
    return Diagnostic("ORI121", Span(source, at, at + len(text)))


def _open_braces(tokens: Sequence[Token]) -> tuple[int, ...]:
    """Return the places of braces without their partner."""
    found: list[int] = []
    for token in tokens:
        if token.type == "LBRACE":
            found.append(token.start_pos or 0)
        elif token.type == "RBRACE" and found:
            found.pop()
    return tuple(found)


def _unclosed(source: Source, braces: Sequence[int], end: int) -> Iterator[Diagnostic]:
    """Yield a finding about blocks that end nowhere: the outermost, the others as labels."""
    if not braces:
        return
    first, *others = (Span(source, at, at + 1) for at in braces[:4])
    noticed = "next" if source.text[end:].strip() else "end"
    labels = [Label(span, "inner") for span in others]
    labels.append(Label(Span(source, end, end), noticed))
    yield Diagnostic("ORI105", first, {}, tuple(labels))
