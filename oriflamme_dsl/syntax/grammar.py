"""The door to Lark: the parser from its shipped tables, and the tables from the grammar.

Nothing else in the package knows Lark. Its errors become `Stuck`, its tables `Automaton`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias, cast

from attrs import frozen
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput
from lark.grammar import Rule
from lark.lark import PostLex
from lark.lexer import BasicLexer, LexerState, TerminalDef
from lark.parsers.lalr_analysis import Shift
from lark.utils import TextSlice

from oriflamme_dsl.resources import grammar_folder
from oriflamme_dsl.syntax.tokens import connect

__all__ = ["Automaton", "Stuck", "Token", "Tree", "automaton", "lex", "tree"]

ITEM, ABILITY = "item", "ability"
JUNK = "JUNK"
"""The type of a character that begins no token."""

END = "$END"

PLAIN_NAMES = {
    "NAME": "a name",
    "STRING": "a text in quotes",
    "INT": "a number",
    "ORDINAL": "an ordinal such as 2nd",
    "POSSESSIVE": "a name with 's",
    "_SEP": "the end of the line",
    END: "the end",
    "_OR_IS": "or",
    "_OR_PLACE": "or",
    "_OR_ELSE": ", or",
    "_OR_BLOCK": "or",
}
"""How terminals without words of their own are called."""

Stack: TypeAlias = list[int]


class Stuck(Exception):  # noqa: N818 # no failure: half of what people type is unfinished
    """The text cannot be parsed; `recovery` finds out why."""


class _Connector(PostLex):
    """`connect`, as Lark wants it."""

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return connect(stream)


@frozen
class Automaton:
    """The tables of the parser, to be walked without making trees.

    A stack of states stands for all that was read. `words` are the keywords and signs of the
    language with their token types, `names` what to call a token type.
    """

    states: Mapping[int, Mapping[str, tuple[Any, Any]]]
    starts: Mapping[str, int]
    ends: Mapping[str, int]
    words: Mapping[str, str]
    names: Mapping[str, str]

    def start(self, rule: str) -> Stack:
        """Return the stack before anything was read."""
        return [self.starts[rule]]

    def feed(self, stack: Stack, *kinds: str) -> bool:
        """Push tokens of these types; False at the first that cannot stand here."""
        for kind in kinds:
            found = self._step(stack, kind)
            if found is None:
                return False
            keep, pushed = found
            stack[keep:] = pushed
        return True

    def accepts(self, stack: Stack) -> list[str]:
        """Return the types of the tokens that can stand here, sorted."""
        kinds = (kind for kind in self.states[stack[-1]] if kind.isupper())
        return sorted(kind for kind in kinds if self._step(stack, kind) is not None)

    def can(self, stack: Stack, *kinds: str) -> bool:
        """Say whether tokens of these types can stand here, one after the other."""
        if len(kinds) == 1:
            return self._step(stack, kinds[0]) is not None
        return self.feed(stack.copy(), *kinds)

    def _step(self, stack: Stack, kind: str) -> tuple[int, Stack] | None:
        """Return how many states stay and which come on top, None where `kind` cannot stand."""
        keep, pushed = len(stack), Stack()
        while True:
            action, arg = self.states[pushed[-1] if pushed else stack[keep - 1]].get(kind, (0, 0))
            if action is Shift:
                return keep, [*pushed, arg]
            if action == 0:
                return None
            size = len(arg.expansion)
            inside = min(size, len(pushed))
            del pushed[len(pushed) - inside :]
            keep -= size - inside
            top = pushed[-1] if pushed else stack[keep - 1]
            state = self.states[top][arg.origin.name][1]
            if kind == END and state in self.ends.values():
                return keep, [*pushed, state]
            pushed.append(state)


def tree(text: str, rule: str) -> Tree[Token]:
    """Return the positioned tree of a text; raise Stuck where there is none."""
    try:
        return _lark().parse(text, start=rule)
    except UnexpectedInput:
        raise Stuck from None


def lex(text: str) -> list[Token]:
    """Return the tokens of any text as the parser would get them, unreadable characters as JUNK."""
    return list(connect(_raw_tokens(text)))


def _raw_tokens(text: str) -> Iterator[Token]:
    lexer, state = _lexer(), LexerState(TextSlice(text, 0, len(text)))
    while True:
        try:
            yield lexer.next_token(state)
        except EOFError:
            return
        except UnexpectedCharacters:
            at = state.line_ctr.char_pos
            yield Token(JUNK, text[at], at, end_pos=at + 1)
            state.line_ctr.feed(TextSlice(text, at, at + 1))


@cache
def automaton() -> Automaton:
    """Return the tables of the parser."""
    lark = _lark()
    table = lark.parser.parser._parse_table  # noqa: SLF001 # no public way leads to the tables
    words = {t.pattern.value: t.name for t in lark.terminals if t.pattern.type == "str"}
    names = {**{name: word for word, name in words.items()}, **PLAIN_NAMES}
    return Automaton(table.states, table.start_states, table.end_states, words, names)


@cache
def _lark() -> Lark:
    """Return the parser, from the shipped tables."""
    from oriflamme_dsl.syntax import _tables

    # What Lark's own standalone parsers call; it has no annotations.
    load = cast(Callable[..., Lark], Lark._load_from_dict)  # noqa: SLF001
    return load(_tables.DATA, _tables.MEMO, postlex=_Connector())


@cache
def _lexer() -> BasicLexer:
    return BasicLexer(_lark().lexer_conf)


# ------------------------------------------------------------------ making the tables


def grammar_text() -> str:
    """Return the grammar."""
    return (grammar_folder() / "oriflamme.lark").read_text(encoding="utf-8")


def grammar_hash() -> str:
    """Return a hash of the grammar, by which outdated tables are found."""
    return hashlib.sha256(grammar_text().encode()).hexdigest()


def from_text(*, strict: bool = False) -> Lark:
    """Return a parser built from the grammar; strict raises GrammarError at any conflict."""
    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="basic",
        postlex=_Connector(),
        propagate_positions=True,
        maybe_placeholders=True,
        start=[ITEM, ABILITY],
        strict=strict,
    )


def tables() -> tuple[dict[str, Any], dict[int, Any]]:
    """Return the tables of the grammar as plain data: what `_tables.py` holds."""
    data, memo = from_text().memo_serialize([TerminalDef, Rule])
    data["options"]["postlex"] = None  # given again when the tables are loaded
    return data, memo


def rule_names() -> frozenset[str]:
    """Return the names of the grammar's rules and aliases, as nodes of a tree bear them."""
    rules = (rule for rule in _lark().rules if not rule.origin.name.startswith("_"))
    return frozenset(str(rule.alias or rule.origin.name) for rule in rules)
