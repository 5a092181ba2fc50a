"""The door to Lark: the parser from its shipped tables, and the tables from the grammar.

Nothing else in the package knows Lark. Its errors become `Stuck`, its tables `Automaton`.
"""

from __future__ import annotations

import hashlib
import re
import sys
import zlib
from array import array
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias, cast

from attrs import frozen
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput
from lark.grammar import Rule
from lark.lark import PostLex
from lark.lexer import BasicLexer, LexerState, Scanner, TerminalDef, UnlessCallback
from lark.parse_tree_builder import ChildFilter
from lark.parsers.lalr_analysis import Reduce, Shift
from lark.utils import TextSlice

from oriflamme_dsl.resources import grammar_folder
from oriflamme_dsl.syntax.tokens import connect

__all__ = ["Automaton", "Stuck", "Token", "Tree", "automaton", "lex", "tree"]

ITEM, ABILITY = "item", "ability"
JUNK = "JUNK"
"""The type of a character that begins no token."""

END = "$END"

CELL = "I"
"""The type of the numbers in packed tables."""

PLAIN_NAMES = {
    "NAME": "a name",
    "STRING": "a text in quotes",
    "INT": "a number",
    "ORDINAL": "an ordinal such as 2nd",
    "POSSESSIVE": "a name with 's",
    "_SEP": "the end of the line",
    END: "the end",
    "_OR_BE": "or",
    "_OR_IS": "or",
    "_OR_PLACE": "or",
    "_OR_ELSE": ", or",
    "_OR_BLOCK": "or",
    "_OR_ENDS": "or",
    "_EVEN_DOWN": "even",
    "_EVEN_UNDER": "even",
    "_WITH_NUMBER": "with",
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


class _Lexer(BasicLexer):
    """Lark's own, but that it looks a keyword up, where Lark tries all of them on each name.

    The tokens of `lex` know their places in the text, and no lines and columns.
    """

    words: dict[str, dict[str, str]]
    """The keywords among the tokens of a type, with their own types."""

    def __init__(self, conf: Any, comparator: Any = None) -> None:
        """Take what Lark takes."""
        super().__init__(conf, comparator)
        self.words = {}

    def lex(self, state: LexerState, _: object) -> Iterator[Token]:
        """Yield the tokens of a whole text; UnexpectedInput where none begins."""
        (expression,) = self.scanner._mres  # noqa: SLF001 # all in one
        text, end, at = state.text.text, state.text.end, state.line_ctr.char_pos
        ignored, words = self.ignore_types, self.words
        while at < end:
            found = expression.match(text, at, end)
            if found is None:
                raise UnexpectedInput
            kind, start, at = found.lastgroup, at, found.end()
            if kind in ignored:
                continue
            value = found.group()
            if kind in words:
                kind = words[kind].get(value, kind)
            token = str.__new__(Token, value)  # what `Token` does, in a third of the time
            token.type, token.value, token.start_pos, token.end_pos = kind, value, start, at
            token.line = token.column = token.end_line = token.end_column = None
            yield token

    def _build_scanner(self) -> Scanner:
        scanner = super()._build_scanner()
        for kind, found in self.callback.items():
            if isinstance(found, UnlessCallback):
                words = {one.pattern.value: one.name for one in found.scanner.terminals}
                self.words[kind] = words
                self.callback[kind] = _Words(words)
        return scanner


@frozen
class _Words:
    """Gives a token the type of the keyword that it is, if it is one."""

    types: Mapping[str, str]

    def __call__(self, token: Token) -> Token:
        token.type = self.types.get(token.value, token.type)
        return token


@frozen
class _Place:
    """Where a tree is."""

    start_pos: int
    end_pos: int


@frozen
class _Maker:
    """Makes the tree of a rule, as Lark's makers do, but without lines and columns.

    `size` is how many parts the rule has, `name` what the rule is called, and `label` its trees.
    `kept` are the parts that a tree keeps, None for all: their number, whether the children of a
    tree stand for it, and how many parts are missing before it; `missing` are those at the end.
    """

    size: int
    name: str
    label: str
    kept: tuple[tuple[int, bool, int], ...] | None
    missing: int

    @classmethod
    def of(cls, rule: Rule, maker: Any) -> _Maker:
        """Return the same as a maker of Lark's that propagates positions."""
        size, name, build = len(rule.expansion), rule.origin.name, maker.node_builder
        if not isinstance(build, ChildFilter):
            return cls(size, name, build.args[0], None, 0)
        kept = tuple((*one, 0)[:3] for one in build.to_include)
        missing = getattr(build, "append_none", 0)
        return cls(size, name, build.node_builder.args[0], kept, missing)

    def tree(self, parts: list[Any]) -> Tree[Token]:
        """Return the tree of parts, with its place if any part has one."""
        kids = parts if self.kept is None else self._kids(parts, self.kept)
        made: Tree[Token] = Tree(self.label, kids)
        first: Any
        last: Any
        for one in parts:
            first = one if type(one) is Token else one._meta  # noqa: SLF001 # `meta` would make one
            if first is not None:
                break
        else:
            return made
        for one in reversed(parts):
            last = one if type(one) is Token else one._meta  # noqa: SLF001
            if last is not None:
                break
        place: Any = _Place(first.start_pos, last.end_pos)
        made._meta = place  # noqa: SLF001
        return made

    def _kids(self, parts: list[Any], kept: tuple[tuple[int, bool, int], ...]) -> list[Any]:
        kids: list[Any] = []
        for at, spread, missing in kept:
            if missing:
                kids += [None] * missing
            if spread:
                kids += parts[at].children
            else:
                kids.append(parts[at])
        return kids + [None] * self.missing if self.missing else kids


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
        return _machine().tree(text, rule)
    except UnexpectedInput:
        raise Stuck from None


@frozen
class _Machine:
    """The loop of the parser, with what makes the trees of each rule, by its identity.

    Lark's own looks rules up by what they say, and asks each part of a tree for six numbers.
    """

    lexer: _Lexer
    states: Mapping[int, Mapping[str, tuple[Any, Any]]]
    starts: Mapping[str, int]
    ends: Mapping[str, int]
    makers: Mapping[int, _Maker]

    def tree(self, text: str, rule: str) -> Tree[Token]:
        """Return the tree of a text; UnexpectedInput where there is none."""
        states, makers, end = self.states, self.makers, self.ends[rule]
        stack, values = [self.starts[rule]], list[Any]()
        tokens = connect(self.lexer.lex(LexerState(TextSlice(text, 0, len(text))), None))
        for token in (*tokens, Token(END, "")):
            kind = token.type
            while True:
                action, arg = states[stack[-1]].get(kind, _NOTHING)
                if action is Shift:
                    stack.append(arg)
                    values.append(token)
                    break
                if action is None:
                    raise UnexpectedInput
                maker = makers[id(arg)]
                size = maker.size
                parts = values[len(values) - size :]
                del stack[len(stack) - size :], values[len(values) - size :]
                stack.append(states[stack[-1]][maker.name][1])
                values.append(maker.tree(parts))
                if kind == END and stack[-1] == end:
                    found: Tree[Token] = values[-1]
                    return found
        raise AssertionError


_NOTHING = (None, None)


@cache
def _machine() -> _Machine:
    lark = _lark()
    table = lark.parser.parser._parse_table  # noqa: SLF001 # no public way leads to the tables
    callbacks = lark.parser.parser.parser.callbacks
    makers = {id(rule): _Maker.of(rule, callbacks[rule]) for rule in lark.rules}
    return _Machine(_lexer(), table.states, table.start_states, table.end_states, makers)


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
    lark = load(_tables.DATA, _tables.MEMO, postlex=_Connector())
    table = lark.parser.parser._parse_table  # noqa: SLF001 # no public way leads to the tables
    table.states = _States(_tables.ROWS, _tables.TOKENS, lark.rules)
    return lark


class _States(dict[int, dict[str, tuple[Any, Any]]]):
    """The states of the automaton, read from packed rows when they are first looked at.

    A short text visits a few hundred of two thousand, and to build all takes longer than to parse.
    """

    def __init__(self, packed: bytes, tokens: tuple[str, ...], rules: list[Rule]) -> None:
        """Take the rows, the names of the tokens by number, and the rules by number."""
        super().__init__()
        self.cells = array(CELL, zlib.decompress(packed))
        if sys.byteorder == "big":
            self.cells.byteswap()
        self.tokens = tokens
        self.rules = rules

    def __missing__(self, state: int) -> dict[str, tuple[Any, Any]]:
        """Read a row; KeyError where there is none."""
        cells = self.cells
        if not 0 <= state < cells[0]:
            raise KeyError(state)
        start, end = cells[state + 1], cells[state + 2]
        row: dict[str, tuple[Any, Any]] = {}
        for at in range(start, end, 3):
            token, reduces, number = cells[at : at + 3]
            row[self.tokens[token]] = (Reduce, self.rules[number]) if reduces else (Shift, number)
        self[state] = row
        return row


@cache
def _lexer() -> _Lexer:
    return _Lexer(_lark().lexer_conf)


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


@frozen
class Tables:
    """The tables of the grammar as plain data: what `_tables.py` holds.

    `rows` are the states in the form that `_States` reads, `tokens` the names of token types.
    """

    data: dict[str, Any]
    memo: dict[int, Any]
    rows: bytes
    tokens: tuple[str, ...]


def tables() -> Tables:
    """Return the tables of the grammar."""
    lark = from_text()
    states = lark.parser.parser._parse_table.states  # noqa: SLF001 # as above
    rows, tokens = _packed(states, lark.rules)
    data, memo = lark.memo_serialize([TerminalDef, Rule])
    data["options"]["postlex"] = None  # given again when the tables are loaded
    data["parser"]["parser"] |= {"states": {}, "tokens": {}}
    return Tables(data, memo, rows, tokens)


def _packed(
    states: Mapping[int, Mapping[str, tuple[Any, Any]]], rules: list[Rule]
) -> tuple[bytes, tuple[str, ...]]:
    """Return states as one row of numbers: for each cell the token, whether it reduces, to what."""
    equal = {rule: number for number, rule in enumerate(rules)}
    tokens = tuple(sorted({token for row in states.values() for token in row}))
    number_of = {token: number for number, token in enumerate(tokens)}
    starts, cells = [len(states) + 2], list[int]()
    for state in range(len(states)):
        for token, (action, argument) in sorted(states[state].items()):
            reduces = action is not Shift
            number = equal[argument] if reduces else argument
            cells += (number_of[token], int(reduces), number)
        starts.append(len(states) + 2 + len(cells))
    numbers = array(CELL, [len(states), *starts, *cells])
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9), tokens


def rule_names() -> frozenset[str]:
    """Return the names of the grammar's rules and aliases, as nodes of a tree bear them."""
    rules = (rule for rule in _lark().rules if not rule.origin.name.startswith("_"))
    return frozenset(str(rule.alias or rule.origin.name) for rule in rules)


def phrases() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield what each rule can be made of: rule, alias (or the rule again), words in order.

    What is no keyword, such as a name or another rule, is an empty word. The rules that Lark makes
    for repeated parts bear the name of the one they are in.
    """
    words = {kind: word for word, kind in automaton().words.items() if word[0].isalpha()}
    for rule in _lark().rules:
        name = re.sub(r"^__(\w+)_(?:star|plus)_\d+$", r"\1", rule.origin.name)
        kinds = (symbol.name for symbol in rule.expansion)
        yield name, str(rule.alias or name), tuple(words.get(kind, "") for kind in kinds)


def patterns() -> dict[str, str]:
    """Return the expressions of the tokens that are neither keywords nor signs."""
    terminals = (found for found in _lark().terminals if found.pattern.type != "str")
    return {found.name: str(found.pattern.value) for found in terminals}
