"""From a source to its syntax nodes and all that is wrong with its form.

Whatever the text, a file comes back, with a `BrokenItem` in place of each item with an error.
"""

from __future__ import annotations

import gc
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from attrs import define

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import suggest, synonym
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast, characters, grammar, literals, signs
from oriflamme_dsl.syntax.builder import build
from oriflamme_dsl.syntax.chunks import KEYWORDS, Chunk, Cut, cut
from oriflamme_dsl.syntax.drafts import left_for_later, without
from oriflamme_dsl.syntax.grammar import ABILITY, ITEM, Token
from oriflamme_dsl.syntax.headless import headless
from oriflamme_dsl.syntax.indents import missing_braces
from oriflamme_dsl.syntax.pieces import Pieces

Findings = tuple[Diagnostic, ...]

TWO_WORDS = re.compile(r"[ \t]+[^\W\d_][\w-]*[ \t]+[^\W\d_]")

FENCES = ("```", "~~~")
"""How a block begins and ends in Markdown."""

CONFLICTS = ("<<<<<<<", "=======", ">>>>>>>")
"""How lines begin that version control leaves between two versions."""

LINES_OF_TEXT = 5
"""A text may have been written over so many lines."""


def parse(source: Source, known: Pieces | None = None) -> tuple[ast.File, Findings]:
    """Return the items and comments of a source, and the findings in order of the text.

    `known` is what is known of the last text of the same file. The spans of items that come from
    there are in pieces, those of all else in the source.
    """
    with _no_collection():
        pieces = known.cut(source.text) if known else cut(source.text)
        work = _Work.of(source, pieces, known)
        read = map(work.item, pieces.chunks)
        items = tuple(item for item in read if item is not None)
        comments = tuple(
            ast.Comment(source.text[start:end], span=Span(source, start, end))
            for start, end in pieces.comments
        )
        drafts = [Span(source, one.start, one.end) for one in pieces.chunks if one.draft]
        found = left_for_later(work.found, drafts) if drafts else work.found
        return ast.File(source, items, comments), _in_order(found)


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


def _in_order(found: Iterable[Diagnostic]) -> Findings:
    return tuple(sorted(found, key=lambda finding: finding.span.start if finding.span else -1))


@define
class _Work:
    source: Source
    found: list[Diagnostic]
    known: list[int]
    """Places of what was found before parsing, in order."""
    lost: bool = False
    """What comes belongs to an item that could not be told, which was said already."""
    strays: int = 0
    """So many braces outside of all items have been seen."""
    pieces: Pieces | None = None

    @classmethod
    def of(cls, source: Source, pieces: Cut, known: Pieces | None = None) -> _Work:
        """Return the work on a text, with what can be found before parsing."""
        found = list(characters.faults(source, (*pieces.strings, *pieces.comments)))
        found.extend(_open_quotes(source, pieces.open_quotes))
        places = sorted({*pieces.open_quotes, *(f.span.start for f in found if f.span)})
        return cls(source, found, places, pieces=known)

    def item(self, chunk: Chunk) -> ast.Item | ast.BrokenItem | None:
        """Return the item of a piece; None where none should be guessed."""
        text, before = self.source.text[chunk.start : chunk.end], len(self.found)
        known = bisect_left(self.known, chunk.start) != bisect_left(self.known, chunk.end)
        keyword = chunk.keyword
        self.lost = self.lost and not keyword
        if keyword and not chunk.unclosed and not chunk.surplus:
            kept = self.pieces.item(text, chunk.start) if self.pieces and not known else None
            if kept is not None:
                return kept
            node, findings = self.built(text, ITEM, chunk.start)
            if node is not None and not findings and not known:
                return node  # type: ignore[no-any-return]
            self.found.extend(findings)
        else:
            findings = ()
        if not findings:
            keyword = self.walk(chunk, text, known)
        if chunk.draft:
            return self.draft(chunk, text, self.found[before:])
        self.lost = self.lost and not keyword
        return self.broken(chunk, keyword)

    def draft(self, chunk: Chunk, text: str, found: Sequence[Diagnostic]) -> ast.Draft:
        """Return a draft without the sentences in which something was found."""
        places = {one.span.start - chunk.start for one in found if one.span}
        places.update(at - chunk.start for at in self.known)
        left = without(text, grammar.lex(text), places, len(chunk.unclosed))
        node, findings = self.built(left, ITEM, chunk.start)
        if isinstance(node, ast.Draft) and not findings:
            return ast.evolve(node, whole=False)
        item = self.broken(chunk, chunk.keyword)
        assert item is not None
        return ast.Draft(item, False, span=item.span)

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
        tokens = grammar.lex(text)
        unclosed = self.close_blocks(chunk, text, tokens)
        self.found.extend(_unclosed(self.source, unclosed, chunk.end))
        keyword = chunk.keyword
        if not keyword:
            keyword = self.meant_keyword(chunk, tokens)
            if not keyword:
                return ""
        open_end, header_said = bool(unclosed), not chunk.keyword
        self.recover(tokens, chunk.start, keyword, open_end, header_said, chunk.surplus)
        if len(self.found) == before and not known:
            self.found.append(self.unexplained(chunk))
        return keyword

    def close_blocks(self, chunk: Chunk, text: str, tokens: list[Token]) -> tuple[int, ...]:
        """Close the blocks among tokens that end nowhere where the lines say that they do.

        It is told of each. If the lines do not explain all, return the places of the open braces.
        """
        if not chunk.unclosed:
            return ()
        twice = [i for i, (one, other) in enumerate(pairwise(tokens), 1) if _doubled(one, other)]
        if twice and len(twice) == len(chunk.unclosed):
            spans = [self.span_of(chunk, tokens.pop(at)) for at in reversed(twice)]
            self.found.extend(Diagnostic("ORI100", at, {"word": "{"}, (), "twice") for at in spans)
            return ()
        missing = missing_braces(text, tokens)
        if not missing or len(missing) != len(chunk.unclosed):
            return chunk.unclosed
        for one in missing:
            brace, noticed = tokens[one.opened], tokens[one.ends]
            span, end = (self.span_of(chunk, token) for token in (brace, noticed))
            labels = (Label(Span(self.source, end.start, end.start), "indent"),)
            self.found.append(Diagnostic("ORI105", span, {}, labels))
        for one in reversed(missing):
            place = tokens[one.ends].start_pos
            at = one.ends - (tokens[one.ends - 1].type == "_SEP")
            tokens.insert(at, Token("RBRACE", "", place, end_pos=place))
        return ()

    def span_of(self, chunk: Chunk, token: Token) -> Span:
        """Return where a token of a piece stands."""
        start = chunk.start + (token.start_pos or 0)
        return Span(self.source, start, start + len(token))

    def recover(
        self,
        tokens: list[Token],
        offset: int,
        keyword: str,
        open_end: bool = False,
        header_said: bool = False,
        surplus: Sequence[int] = (),
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
            surplus=surplus,
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
        odd = () if self.lost and first.type == "RBRACE" else self.no_item(first, span)
        if odd is not None:
            self.found.extend(odd)
            return ""
        word, keyword = str(first), headless(tokens)
        if keyword:
            place = Span(self.source, start, start)
            facts: dict[str, Fact] = {"missing": (keyword,), "word": word}
            self.found.append(Diagnostic("ORI106", place, facts))
            at = first.start_pos
            tokens.insert(0, Token(keyword.upper(), keyword, at, end_pos=at))
            return keyword
        meant = [
            keyword for keyword in (*synonym(word), *suggest(word, KEYWORDS)) if keyword in KEYWORDS
        ]
        if word.lower() in KEYWORDS:
            meant = [word.lower()]
            self.found.append(Diagnostic("ORI103", span, {"word": word, "right": meant[0]}))
        elif meant:
            facts = {"word": word, "suggestions": tuple(dict.fromkeys(meant))}
            self.found.append(Diagnostic("ORI102", span, facts))
        else:
            if not self.lost:
                self.found.append(Diagnostic("ORI119", span, {"word": word}))
            self.lost = True
            return ""
        first.type = meant[0].upper()
        return meant[0]

    def no_item(self, first: Token, span: Span) -> Findings | None:
        """Return what is wrong with a piece that is no item, by its first token; None for others.

        A brace too many belongs to a block that was not closed, where one was found before.
        """
        text = self.source.text[span.start :].partition("\n")[0].rstrip()
        if first.type == "RBRACE":
            unclosed = sum(one.code == "ORI105" for one in self.found)
            self.strays += 1
            return () if self.strays <= unclosed else (Diagnostic("ORI108", span),)
        if first.type == "LBRACE":
            return (Diagnostic("ORI119", span, variant="block"),)
        if text.startswith((*FENCES, *CONFLICTS)):
            line = Span(self.source, span.start, span.start + len(text))
            variant = "fence" if text.startswith(FENCES) else "conflict"
            return (Diagnostic("ORI119", line, variant=variant),)
        if text.startswith(signs.COMMENTS):
            sign = Span(self.source, span.start, span.start + 2)
            return (Diagnostic("ORI124", sign, {"said": sign.text}, variant="comment"),)
        return None

    def broken(self, chunk: Chunk, keyword: str) -> ast.BrokenItem | None:
        """Return what is known of an item with an error."""
        span = Span(self.source, chunk.start, chunk.end)
        id_ = None
        if chunk.id is not None:
            place = Span(self.source, *chunk.id)
            quoted = place.text.startswith('"')
            id_ = ast.Word(literals.text_value(place.text) if quoted else place.text, span=place)
            after = self.source.text[place.end : chunk.end]
            # No name at all, or the printed one before it: what it is called is not known.
            if place.text in grammar.automaton().words or (quoted and TWO_WORDS.match(after)):
                id_ = None
        of_item = keyword or (self.lost and "}" in span.text)
        return ast.BrokenItem(keyword, id_, span=span) if of_item else None

    def unexplained(self, chunk: Chunk) -> Diagnostic:
        """Return a finding about a piece in which nothing else was found."""
        end = chunk.start + len(chunk.keyword)
        return Diagnostic("ORI100", Span(self.source, chunk.start, end), {"word": chunk.keyword})


def _doubled(one: Token, other: Token) -> bool:
    """Say whether two tokens are two opening braces."""
    return one.type == other.type == "LBRACE"


def _open_quotes(source: Source, quotes: Sequence[int]) -> Iterator[Diagnostic]:
    """Yield a finding about each text without its second quote; one over several lines is one."""
    closing = -1
    for at, following in pairwise((*quotes, -1)):
        text = source.text[at:].partition("\n")[0].rstrip()
        if at == closing and text.strip('" \t;}') == "":
            continue
        closing = following
        over = following > at and source.text.count("\n", at, following) <= LINES_OF_TEXT
        rest = source.text[following:].partition("\n")[0] if over else "?"
        variant = "lines" if over and not rest.strip('" \t\r;}') else ""
        yield Diagnostic("ORI121", Span(source, at, at + len(text)), variant=variant)


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
