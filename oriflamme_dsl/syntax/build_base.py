"""What all builders share; names, labels, texts and options."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast, literals
from oriflamme_dsl.syntax.grammar import Token

At: TypeAlias = Any
"""The place of a tree: its start_pos and end_pos in the piece."""

Kids: TypeAlias = list[Any]
"""The parts of a tree: built nodes, tokens, None where an optional part is missing."""


V = TypeVar("V")


def says(value: V) -> Callable[[Any, At, Kids], V]:
    """Return the method of a rule that is nothing but a word."""
    return lambda _self, _at, _kids: value


class Base:
    """The text at work, and the findings in it. Places of the piece count from `offset`."""

    def __init__(self, source: Source, offset: int) -> None:
        self.source = source
        self.offset = offset
        self.faults: list[Diagnostic] = []

    def span(self, at: At) -> Span:
        """Return the span of a tree or token."""
        offset = self.offset
        return Span(self.source, offset + at.start_pos, offset + at.end_pos)

    def word_of(self, token: Token) -> ast.Word:
        """Return a NAME as a word."""
        return ast.Word(str(token), span=self.span(token))

    def name_of(self, token: Token) -> ast.Chosen:
        """Return a NAME as that of a chosen card."""
        return ast.Chosen(self.word_of(token), span=self.span(token))

    def optional_word(self, token: Token | None) -> ast.Word | None:
        """Return a NAME as a word, None where there is none."""
        return None if token is None else self.word_of(token)

    def text_of(self, token: Token) -> str:
        """Return the text of a STRING; note what is wrong with it."""
        if "\\" in token:
            start = self.offset + (token.start_pos or 0)
            self.faults.extend(literals.text_faults(self.source, start, token))
        return literals.text_value(token)

    def number_of(self, token: Token) -> ast.Number:
        """Return an INT as a number; note when it is too high."""
        span = self.span(token)
        self.faults.extend(literals.number_faults(self.source, span.start, token))
        return ast.Number(literals.number_value(token), span=span)

    def optional_number(self, token: Token | None) -> ast.Number | None:
        """Return an INT as a number, None where there is none."""
        return None if token is None else self.number_of(token)

    def ordinal_of(self, token: Token) -> ast.Number:
        """Return an ORDINAL such as 2nd as a number; note when it is too high."""
        digits, span = str(token)[:-2], self.span(token)
        self.faults.extend(literals.number_faults(self.source, span.start, digits))
        return ast.Number(literals.number_value(digits), span=span)


class NameParts(Base):
    """Ids, labels, texts and options."""

    def id(self, at: At, kids: Kids) -> ast.Word:
        token = kids[0]
        text = self.text_of(token) if token.type == "STRING" else str(token)
        return ast.Word(text, span=self.span(at))

    def ids(self, at: At, kids: Kids) -> tuple[ast.Word, ...]:
        return tuple(kids)

    def names(self, at: At, kids: Kids) -> tuple[ast.Label, ...]:
        return tuple(kids)

    def numbers(self, at: At, kids: Kids) -> tuple[ast.Number, ...]:
        return tuple(map(self.number_of, kids))

    def strings(self, at: At, kids: Kids) -> tuple[ast.Text, ...]:
        return tuple(ast.Text(None, self.text_of(kid), span=self.span(kid)) for kid in kids)

    def texts(self, at: At, kids: Kids) -> tuple[ast.Text, ...]:
        return tuple(kids)

    def text_in(self, at: At, kids: Kids) -> ast.Text:
        language, text = kids
        return ast.Text(self.optional_word(language), self.text_of(text), span=self.span(at))

    def label(self, at: At, kids: Kids) -> ast.Label:
        language, text, *features = kids
        genders = (feature for feature in features if isinstance(feature, ast.Word))
        plurals = (feature for feature in features if isinstance(feature, str))
        return ast.Label(
            self.optional_word(language),
            self.text_of(text),
            next(genders, None),
            next(plurals, None),
            span=self.span(at),
        )

    def gender(self, at: At, kids: Kids) -> ast.Word:
        return self.word_of(kids[0])

    def plural(self, at: At, kids: Kids) -> str:
        return self.text_of(kids[0])

    def option(self, at: At, kids: Kids) -> ast.Option:
        name, *values, default, rulings = kids
        return ast.Option(name, tuple(values), default, rulings or (), span=self.span(at))
