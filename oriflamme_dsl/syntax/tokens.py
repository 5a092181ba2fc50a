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

BARE_PROPERTIES = frozenset(
    {"FIRST", "LAST", "REVEALED", "FACE_DOWN", "COVERED", "OPPOSING", "YOURS", "THEIRS"}
)
"""Properties of one word."""

LONG_PROPERTIES = frozenset(
    {"ADJACENT", "NAMED", "OF", "IN", "AMONG", "JUST", "WITHIN", "AHEAD", "BEHIND", "BETWEEN"}
    | {"BENEATH", "WITH", "A", "AN"}
)
"""First words of longer properties."""

PLACES = frozenset({"TO", "ONTO", "UNDER", "UP", "INT"})

AMOUNTS = frozenset({"NAME", "THE", "YOUR", "ALL", "HALF", "TWICE"})
"""First words of amounts that may stand before `places ahead`."""

NO_PLACE = frozenset({SEP, "OR", "COMMA", "LBRACE", "RBRACE", "$END"})
"""What stands in no amount of places."""

NUMBERS_OF_CARDS = frozenset({"INFLUENCE", "RANK", "CARDS"})
SUPERLATIVES = frozenset({"MOST", "LEAST", "FEWEST"})

NO_WORDS = frozenset(
    {SEP, "NAME", "STRING", "INT", "ORDINAL", "POSSESSIVE", "JUNK"}
    | {
        "LBRACE",
        "RBRACE",
        "LPAR",
        "RPAR",
        "COMMA",
        "COLON",
        "VBAR",
        "DOT",
        "EQUALS_SIGN",
        "PLUS_SIGN",
    }
    | {"SLASH", "LESSTHAN", "MORETHAN", "_OR_BE", "_OR_IS", "_OR_PLACE", "_OR_ELSE", "_OR_BLOCK"}
    | {"_OR_ENDS", "_EVEN_DOWN", "_EVEN_UNDER", "_WITH_NUMBER", "$END"}
)
"""Types that are no keywords; all others are."""

NO_CONDITION_NAMES = frozenset({"THIS", "IT", "THERE", "NOT"})
CONDITION_GOES_ON = frozenset(
    {"IS", "DOT", "LBRACE", SEP, "AND", "OR", "RPAR", "_OR_ELSE", "COMMA", "RBRACE"}
)
VALUE_ENDS = CONDITION_GOES_ON | {"ON", "FROM", "TIMES", "$END"}
"""What follows the value of an option in a condition: its end, or that of an amount around it."""

NO_CONDITION = frozenset({("IS", "NOT"), ("WAS", "NOT"), ("REWARD", "IF")})
"""Two words of which the second opens no condition: `that is not`, `without reward if alone`."""

OPENS_CONDITION = frozenset({"IF", "AND", "OR", "NOT", "LPAR", "WHILE"})

GIVES_NAME = frozenset({"CHOOSE", "COUNT", "AS"})


def connect(stream: Iterable[T]) -> Iterator[T]:
    """Yield the tokens as the parser wants them; types of the given tokens may be changed."""
    tokens = _without_needless_ends(list(stream))
    for i, (token, after) in enumerate(pairwise(tokens)):
        handler = HANDLERS.get(token.type)
        if handler is not None:
            handler(tokens, i, after)
    return (token for token in tokens if token.type != DROPPED)


DROPPED = "DROPPED"


def _without_needless_ends(tokens: list[T]) -> list[T]:
    """Return the tokens without the ends of sentences that have no meaning."""
    kept: list[T] = []
    last, held = SEP, None
    for i, token in enumerate(tokens):
        kind = token.type
        if kind == SEP:
            if last not in NO_SEP_AFTER and held is None:
                held = token
            continue
        if held is not None:
            if kind not in NO_SEP_BEFORE and not _carries_on(tokens, i):
                kept.append(held)
            held = None
        kept.append(token)
        last = kind
    return kept


def _carries_on(tokens: list[T], i: int) -> bool:
    """Say whether a word carries on the sentence before it; `that player` begins one."""
    kind = tokens[i].type
    if kind == "THAT":
        return _kind_at(tokens, i + 1) != "PLAYER"
    return kind in CARRIES_ON


def _kind_at(tokens: list[T], i: int) -> str:
    """Return the type of a token, that of the end after the last."""
    return tokens[i].type if 0 <= i < len(tokens) else "$END"


def _is_keyword(token: Token) -> bool:
    return token.type not in NO_WORDS


def _comma(tokens: list[T], i: int, after: T) -> None:
    if after.type == "EVEN":
        tokens[i].type = DROPPED
    elif after.type == "OR":
        tokens[i].type = DROPPED
        after.type = "_OR_ELSE"


def _or(tokens: list[T], i: int, after: T) -> None:
    kind = after.type
    if _kind_at(tokens, i - 2) in {"BE", "_OR_BE"}:
        tokens[i].type = "_OR_BE"
    elif kind == "IS":
        tokens[i].type = "_OR_ENDS"
    elif kind == "LBRACE" or _kind_at(tokens, i - 1) == "RBRACE":
        tokens[i].type = "_OR_BLOCK"
    elif kind in PLACES or _is_steps(tokens, i + 1):
        tokens[i].type = "_OR_PLACE"
    elif _is_property(tokens, i + 1):
        tokens[i].type = "_OR_IS"
    else:
        _condition(tokens, i, after)


def _is_property(tokens: list[T], i: int) -> bool:
    """Say whether a property begins at a place, and not another condition."""
    kind, following = _kind_at(tokens, i), _kind_at(tokens, i + 1)
    if kind in BARE_PROPERTIES:
        return following not in {"IS", "DOT"}
    return kind in LONG_PROPERTIES and following not in CONDITION_GOES_ON | {"$END"}


def _is_steps(tokens: list[T], i: int) -> bool:
    """Say whether an amount of places begins at a place: `n places ahead`."""
    if _kind_at(tokens, i) not in AMOUNTS:
        return False
    while (kind := _kind_at(tokens, i)) not in NO_PLACE:
        if kind in {"PLACE", "PLACES"}:
            return _kind_at(tokens, i + 1) in {"AHEAD", "BEHIND"}
        i += 1
    return False


def _even(tokens: list[T], i: int, after: T) -> None:
    if after.type == "FACE_DOWN":
        tokens[i].type = "_EVEN_DOWN"
    elif after.type == "UNDER":
        tokens[i].type = "_EVEN_UNDER"


def _with(tokens: list[T], i: int, after: T) -> None:
    article = after.type == "THE"
    best = (_kind_at(tokens, i + 2) if article else after.type) in SUPERLATIVES
    if best or after.type in NUMBERS_OF_CARDS:
        tokens[i].type = "_WITH_NUMBER"


def _code(tokens: list[T], i: int, after: T) -> None:
    """Make a name of the code of a language that is a keyword, too: Italian, Norwegian."""
    if after.type == "STRING" and (
        tokens[i].type == "IT" or _kind_at(tokens, i - 1) in {"STRING", "RPAR"}
    ):
        tokens[i].type = "NAME"


def _condition(tokens: list[T], i: int, after: T) -> None:
    """Make a name of the keyword at the start of a condition, where it is that of an option."""
    if not _is_keyword(after) or after.type in NO_CONDITION_NAMES:
        return
    if i and (tokens[i - 1].type, tokens[i].type) in NO_CONDITION:
        return
    if i + 2 == len(tokens) or tokens[i + 2].type in CONDITION_GOES_ON:
        after.type = "NAME"


def _is(tokens: list[T], i: int, after: T) -> None:
    """Make a name of the keyword that is the value of an option.

    The names of cards and numbers are no options: what follows them is a property.
    """
    if (
        not _is_keyword(after)
        or after.type == "NOT"
        or _kind_at(tokens, i - 2) not in OPENS_CONDITION
    ):
        return
    ends = _kind_at(tokens, i + 2) in VALUE_ENDS
    if _kind_at(tokens, i + 2) == "OR" and _is_property(tokens, i + 3):
        ends = False
    before = tokens[i - 1]
    if ends and (before.type == "STRING" or (before.type == "NAME" and not _given(tokens, i - 1))):
        after.type = "NAME"


def _given(tokens: list[T], i: int) -> bool:
    """Say whether a name was given to a card or number before it stands at a place."""
    name = tokens[i]
    return any(
        tokens[at].type == "NAME" and tokens[at] == name and _gives(tokens, at)
        for at in range(1, i)
    )


def _gives(tokens: list[T], at: int) -> bool:
    """Say whether a name is given where it stands: by a statement, or as a parameter."""
    before = tokens[at - 1].type
    if before in GIVES_NAME:
        return before == "AS" or _kind_at(tokens, at + 1) == "COLON"
    return (
        before in {"LPAR", "COMMA"}
        and at > 2
        and tokens[0].type == "KEYWORD"
        and ("LBRACE" not in {token.type for token in tokens[:at]})
    )


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
    if i + 2 >= len(tokens) or tokens[i + 2].type not in {"EQUALS_SIGN", "IS"}:
        return
    for at in (i - 1, i + 1, i + 3):
        if 0 <= at < len(tokens) and _is_keyword(tokens[at]):
            tokens[at].type = "NAME"


HANDLERS: dict[str, Callable[[list[Any], int, Any], None]] = {
    "COMMA": _comma,
    "EVEN": _even,
    "WITH": _with,
    "IT": _code,
    "NO": _code,
    "OR": _or,
    **dict.fromkeys(sorted(OPENS_CONDITION - {"OR"}), _condition),
    "IS": _is,
    "ICON": _name_after,
    "OPTION": _option,
    "DOT": _dot,
}
