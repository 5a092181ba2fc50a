"""A token that cannot stand where it stands, and what is found out about it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.grammar import END, Automaton, Stack, Token
from oriflamme_dsl.syntax.tokens import BARE_PROPERTIES, LONG_PROPERTIES, NO_WORDS

STATEMENTS = frozenset(
    {"CHOOSE", "COPY", "DISCARD", "ELIMINATE", "GAIN", "IF", "LOSE", "MOVE", "PUT", "STEAL"}
    | {"ACTIVATE", "BRING", "COLLECT", "COUNT", "DRAW", "EITHER", "END", "FOR", "GIVE", "LATER"}
    | {"LET", "MAY", "NOTHING", "PAY", "REARRANGE", "RELEASE", "REMOVE", "REPEAT", "RESOLVE"}
    | {"REVERSE", "SEND", "SHIFT", "SHUFFLE", "SKIP", "SORT", "SWAP", "TAKE", "TURN", "WIN"}
)
PLAYERS = frozenset({"YOU", "YOUR", "POSSESSIVE", "A", "AN", "EACH", "THE"})
TARGETS = frozenset({"ALL", "ANOTHER", "ANY", "IT", "ITS", "NAME", "THAT", "THIS", "UP", "INT"})
REFERENCES = frozenset({"THIS", "IT", "THE", "NAME"})
CARDS = REFERENCES | {"A", "AN", "ALL", "ANOTHER", "ANY", "EACH", "INT", "UP"}
PROPERTIES = LONG_PROPERTIES - {"WITH"} | BARE_PROPERTIES
PHRASE_BEGINS = frozenset(
    {"ADJACENT", "CARD", "CARDS", "FACE_DOWN", "OPPOSING", "REVEALED", "STACK", "STACKS"}
)
AMOUNTS = frozenset({"INT", "NAME", "HALF", "TWICE", "ALL", "THE", "THAT", "YOUR"})
WHICH = frozenset(
    {"AHEAD", "AMONG", "BEHIND", "BENEATH", "BETWEEN", "COVERING", "EVEN", "EXCEPT", "IN", "JUST"}
    | {"NAMED", "OF", "STOPPING", "THAT", "WITHIN", "ADJACENT", "NOT", "_WITH_NUMBER"}
)
NOUNS = PHRASE_BEGINS | {"COVERED", "NAME", "STRING"}
DOES = frozenset(
    {"DRAWS", "GAIN", "GAINS", "GIVES", "LOOKS", "LOSE", "LOSES", "TAKES", "WINS", "BECOME"}
    | {"BECOMES", "PLACE", "PLACES"}
)
GROUPS = (
    (STATEMENTS | PLAYERS | (TARGETS - {"INT"}), "a sentence such as gain 1"),
    (CARDS, "a card such as this"),
    (AMOUNTS | {"UP"}, "an amount such as 2"),
    (AMOUNTS, "an amount such as 2"),
    (REFERENCES, "a card such as this"),
    (PROPERTIES, "a property such as first"),
    (WHICH, "which cards, such as of yours"),
    (NOUNS, "what is meant, such as card"),
    (CARDS - REFERENCES | {"THE"}, "a card such as another card"),
    (DOES, "what a player does, such as gains 1"),
)
"""Token types that together are called otherwise than one by one."""


class Resume(Enum):
    """How to go on after an error."""

    SKIP = auto()
    """With the next sentence."""
    AT = auto()
    """`skip` tokens further, as if nothing had happened."""
    INSERT = auto()
    """The same, after the tokens `insert`; where they cannot stand, with the next sentence."""
    SENTENCE = auto()
    """With a new sentence at this token."""


@frozen
class Finding:
    """A diagnostic (None when it was made elsewhere) and how to go on."""

    diagnostic: Diagnostic | None
    resume: Resume = Resume.SKIP
    skip: int = 0
    insert: tuple[str, ...] = ()


@frozen
class Spot:
    """A token that cannot stand where it stands.

    `first` is the token at which the sentence began, `base` the stack at that time. In a `header`
    no block was opened yet; `inside` says whether a `}` would close something.
    """

    source: Source
    offset: int
    tokens: list[Token]
    at: int
    first: int
    stack: Stack
    base: Stack
    tables: Automaton
    in_header: bool
    inside: bool = True
    accepts: list[str] = field(init=False)

    @accepts.default
    def _accepts(self) -> list[str]:
        return self.tables.accepts(self.stack)

    @property
    def kind(self) -> str:
        """The type of the token; END after the last."""
        return self.tokens[self.at].type if self.at < len(self.tokens) else END

    @property
    def text(self) -> str:
        """Return the token as written; empty after the last."""
        return str(self.tokens[self.at]) if self.at < len(self.tokens) else ""

    def token(self, way: int) -> Token | None:
        """Return the token so many places further."""
        at = self.at + way
        return self.tokens[at] if 0 <= at < len(self.tokens) else None

    def span(self, way: int = 0, until: int | None = None) -> Span:
        """Return the span of a token, or of several."""
        first, last = self.token(way), self.token(way if until is None else until)
        if first is None or last is None:
            return self.end_of_last()
        return Span(
            self.source,
            self.offset + (first.start_pos or 0),
            self.offset + (last.end_pos or 0),
        )

    def end_of_last(self) -> Span:
        """Return the place right after the token before; of a sentence that begins, its place."""
        last, here = self.token(-1), self.token(0)
        end = self.offset + (last.end_pos or 0 if last is not None else 0)
        if self.at == self.first and here is not None:
            end = self.offset + (here.start_pos or 0)  # no line end, nor what stands before it
        return Span(self.source, end, end)

    def gap(self) -> Span:
        """Return the place before the token where something lacks; after the last in a line."""
        here = self.token(0)
        if here is None or not (self.at == self.first or self.new_line()):
            return self.end_of_last()
        start = self.offset + (here.start_pos or 0)
        return Span(self.source, start, start)

    def glued(self, way: int) -> bool:
        """Say whether nothing stands between a token and the next."""
        one, other = self.token(way), self.token(way + 1)
        return one is not None and other is not None and one.end_pos == other.start_pos

    def kind_at(self, way: int) -> str:
        """Return the type of the token so many places further."""
        token = self.token(way)
        return END if token is None else token.type

    def new_line(self) -> bool:
        """Say whether the token is the first of its line, the sentence having begun before."""
        last, here = self.token(-1), self.token(0)
        if last is None or here is None or self.at == self.first:
            return False
        start = self.offset + (last.end_pos or 0)
        return "\n" in self.source.text[start : self.offset + (here.start_pos or 0)]

    def word(self) -> str:
        """Return the token where it is a word, else an empty text."""
        return self.text if self.kind == "NAME" or self.kind not in NO_WORDS else ""

    def expected(self) -> tuple[str, ...]:
        """Return what could stand here, in human words, sorted; groups under one name."""
        left = set(self.accepts)
        names = []
        for group, name in GROUPS:
            if group <= left:
                left -= group
                names.append(name)
        if "_SEP" in left:
            left.discard(END)
        names.extend({self.tables.names.get(kind, kind.lower()) for kind in left})
        return tuple(sorted(names))


Finder: TypeAlias = Callable[[Spot], Finding | None]
"""Looks at a spot; returns what is wrong there, None if it is something else."""


def fault(code: str, span: Span, variant: str = "", **facts: Fact) -> Diagnostic:
    """Return a finding with facts by name."""
    return Diagnostic(code, span, facts, variant=variant)
