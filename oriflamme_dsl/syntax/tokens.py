"""What stands between lexer and parser: ends of sentences, kinds of `or`, free ids.

The rules are those at the top of the grammar. Nothing here is kept from one text to the next, so
that one parser serves many threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, Protocol, TypeVar


class Token(Protocol):
    """What is used of a token; its type may be changed."""

    type: str


T = TypeVar("T", bound=Token)

SEP = "_SEP"
NO_SEP_AFTER = frozenset({SEP, "LBRACE", "COMMA", "VBAR", "LPAR"})
NO_SEP_BEFORE = frozenset({"RBRACE", "LBRACE", "VBAR", "RPAR"})
CARRIES_ON = frozenset({"OR", "AND", "EXCEPT", "THAT", "OTHERWISE"})
"""Words that carry a sentence on over a line end before them."""

PROPERTIES = frozenset({"FIRST", "LAST", "REVEALED", "FACE_DOWN", "ADJACENT"})
PLACES = frozenset({"TO", "ONTO"})

NO_WORDS = frozenset(
    {SEP, "NAME", "STRING", "INT", "ORDINAL", "POSSESSIVE", "JUNK"}
    | {"LBRACE", "RBRACE", "LPAR", "RPAR", "COMMA", "COLON", "VBAR", "DOT", "EQUAL", "PLUS"}
    | {"SLASH", "LESSTHAN", "MORETHAN", "_OR_IS", "_OR_PLACE", "_OR_ELSE", "_OR_BLOCK"}
    | {"$END"}
)
"""Types that are no keywords; all others are."""

NO_CONDITION_NAMES = frozenset({"THIS", "THERE", "NOT"})
CONDITION_GOES_ON = frozenset(
    {"IS", "DOT", "LBRACE", SEP, "AND", "OR", "RPAR", "_OR_ELSE", "COMMA"}
)
NO_CONDITION = frozenset({("IS", "NOT"), ("REWARD", "IF")})
"""Two words of which the second opens no condition: `that is not`, `without reward if alone`."""

OPENS_CONDITION = frozenset({"IF", "AND", "OR", "NOT", "LPAR"})


def connect(stream: Iterable[T]) -> Iterator[T]:
    """Yield the tokens as the parser wants them; types of the given tokens may be changed."""
    tokens = _without_needless_ends(stream)
    for i, (token, after) in enumerate(pairwise(tokens)):
        handler = HANDLERS.get(token.type)
        if handler is not None:
            handler(tokens, i, after)
    return (token for token in tokens if token.type != DROPPED)


DROPPED = "DROPPED"


def _without_needless_ends(stream: Iterable[T]) -> list[T]:
    """Return the tokens without the ends of sentences that have no meaning."""
    kept: list[T] = []
    last, held = SEP, None
    for token in stream:
        kind = token.type
        if kind == SEP:
            if last not in NO_SEP_AFTER and held is None:
                held = token
            continue
        if held is not None:
            if kind not in NO_SEP_BEFORE and kind not in CARRIES_ON:
                kept.append(held)
            held = None
        kept.append(token)
        last = kind
    return kept


def _is_keyword(token: Token) -> bool:
    return token.type not in NO_WORDS


def _comma(tokens: list[T], i: int, after: T) -> None:
    if after.type == "EVEN":
        tokens[i].type = DROPPED
    elif after.type == "OR":
        tokens[i].type = DROPPED
        after.type = "_OR_ELSE"


def _or(tokens: list[T], i: int, after: T) -> None:
    if after.type in PROPERTIES:
        tokens[i].type = "_OR_IS"
    elif after.type in PLACES:
        tokens[i].type = "_OR_PLACE"
    elif after.type == "LBRACE":
        tokens[i].type = "_OR_BLOCK"
    else:
        _condition(tokens, i, after)


def _condition(tokens: list[T], i: int, after: T) -> None:
    """Make a name of the keyword at the start of a condition, where it is that of an option."""
    if not _is_keyword(after) or after.type in NO_CONDITION_NAMES:
        return
    if i and (tokens[i - 1].type, tokens[i].type) in NO_CONDITION:
        return
    if i + 2 == len(tokens) or tokens[i + 2].type in CONDITION_GOES_ON:
        after.type = "NAME"


def _is(tokens: list[T], i: int, after: T) -> None:
    if (
        i
        and tokens[i - 1].type in {"NAME", "STRING"}
        and _is_keyword(after)
        and after.type != "NOT"
    ):
        after.type = "NAME"


def _name_after(_tokens: list[T], _i: int, after: T) -> None:
    if _is_keyword(after):
        after.type = "NAME"


def _option(tokens: list[T], i: int, after: T) -> None:
    """Make names of the keywords in an option's line."""
    _name_after(tokens, i, after)
    for at in range(i + 1, len(tokens) - 1):
        kind = tokens[at].type
        if kind in {"COLON", "VBAR", "DEFAULT"}:
            _name_after(tokens, at, tokens[at + 1])
        if kind in {SEP, "DEFAULT", "RBRACE", "LBRACE"}:
            return


def _dot(tokens: list[T], i: int, _after: T) -> None:
    """Make names of the keywords around the dot of an option with its owner, and of its value."""
    if i + 2 >= len(tokens) or tokens[i + 2].type not in {"EQUAL", "IS"}:
        return
    for at in (i - 1, i + 1, i + 3):
        if 0 <= at < len(tokens) and _is_keyword(tokens[at]):
            tokens[at].type = "NAME"


HANDLERS: dict[str, Callable[[list[Any], int, Any], None]] = {
    "COMMA": _comma,
    "OR": _or,
    **dict.fromkeys(sorted(OPENS_CONDITION - {"OR"}), _condition),
    "IS": _is,
    "ICON": _name_after,
    "OPTION": _option,
    "DOT": _dot,
}
