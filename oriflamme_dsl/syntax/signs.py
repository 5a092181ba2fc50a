"""Signs and words that should not be there: doubled, needless, or of other languages."""

from __future__ import annotations

import re
from itertools import takewhile

from oriflamme_dsl.syntax.grammar import END, JUNK, Token
from oriflamme_dsl.syntax.spot import STATEMENTS, Finding, Resume, Spot, fault
from oriflamme_dsl.syntax.tokens import NO_WORDS

COMMENTS = ("//", "/*", "--", "<!")
"""How comments begin elsewhere."""

NEEDLESS = frozenset({JUNK, "COMMA", "COLON", "EQUALS_SIGN", "LPAR", "RPAR"}) | {
    *("A", "AN", "THE", "OF", "THEN"),
}
"""What may have been written too much."""

ARTICLES = frozenset({"A", "AN", "THE"})
ENDS = frozenset({"_SEP", "LBRACE", "RBRACE", END})
LOOK = 3
"""So many tokens behind one that is needless must fit."""

STANDS_FOR_COLON = frozenset({"IS", "AS", "EQUALS_SIGN", JUNK})
FIELDS = frozenset({"FLAVOUR", "SAYS", "NOTE"})
CODES = (2, 3)
"""Codes of languages have so many letters."""

OPENING = "[("
ID = re.compile(r"[^\W\d_][\w-]*\Z")
NO_ID = re.compile(r"[^\w-]+")
NO_START = re.compile(r"^(?:\d+(?:st|nd|rd|th)?\b)?[\W\d_]*(?=.*[^\W\d_])")
OTHER_QUOTES = "“”„«»"


def comment(spot: Spot) -> Finding | None:
    """Find `// a remark`."""
    following = spot.token(1)
    if following is None or spot.text + str(following) not in COMMENTS or not spot.glued(0):
        return None
    span = spot.span(0, 1)
    start, text = spot.tokens[spot.at].start_pos or 0, spot.source.text
    end = text.find("\n", spot.offset + start)
    end = len(text) if end < 0 else end
    in_line = takewhile(lambda token: _place(spot, token) < end, spot.tokens[spot.at :])
    skipped = sum(1 for token in in_line if token.type != "_SEP")
    return Finding(fault("ORI124", span, "comment", said=span.text), Resume.AT, skipped)


def _place(spot: Spot, token: Token) -> int:
    return spot.offset + (token.start_pos or 0)


def doubled(spot: Spot) -> Finding | None:
    """Find `gain gain 1`."""
    before = spot.token(-1)
    same = before is not None and str(before).lower() == spot.text.lower()
    if not same or spot.kind in ENDS | {"INT", JUNK} or spot.at == spot.first:
        return None
    if not _goes_on(spot):
        return None
    return Finding(fault("ORI100", spot.span(), "twice", word=spot.text), Resume.AT, 1)


def _goes_on(spot: Spot, *kinds: str) -> bool:
    """Say whether the next token can stand behind some, be it as a name."""
    following = spot.kind_at(1)
    word = following not in NO_WORDS
    return spot.tables.can(spot.stack, *kinds, following) or (
        word and spot.tables.can(spot.stack, *kinds, "NAME")
    )


def needless(spot: Spot) -> Finding | None:
    """Find a sign or article without which the sentence goes on: `icon: crown`."""
    if not is_needless(spot):
        return None
    return Finding(fault("ORI100", spot.span(), "needless", word=spot.text), Resume.AT, 1)


def is_needless(spot: Spot) -> bool:
    """Say whether the sentence goes on without the sign or article at a spot."""
    at_start = spot.at == spot.first and spot.kind != JUNK
    if spot.kind not in NEEDLESS or at_start or (spot.in_header and spot.at < 2):
        return False
    kinds = []
    for way in range(1, LOOK + 1):
        kinds.append(spot.kind_at(way))
        if kinds[-1] in ENDS:
            break
    if kinds[0] in ENDS - {"LBRACE"} and spot.kind != JUNK:
        return False
    if kinds[0] == "NAME" and spot.kind in ARTICLES and not spot.in_header:
        return False  # `of an enemy`, where leaving it out makes a name of the noun
    return spot.tables.can(spot.stack, *kinds)


def other_sign(spot: Spot) -> Finding | None:
    """Find `count n = 1` and `card x "X" is character`, which want a colon, and the contrary.

    Between the answers of a scenario `;` is wanted where a comma stands.
    """
    wanted = {"COLON": ":", "EQUALS_SIGN": "=", "VBAR": "|", "_SEP": ";"}
    stands_for = {
        "COLON": STANDS_FOR_COLON,
        "EQUALS_SIGN": frozenset({"COLON", "IS"}),
        "VBAR": frozenset({"SLASH", "OR", "_OR_IS", "_OR_ELSE", "COMMA"}),
        "_SEP": frozenset({"COMMA"} if spot.tables.can(spot.stack, "_SEP", "REVEAL") else ()),
    }
    for kind, sign in wanted.items():
        if spot.kind not in stands_for[kind] or kind not in spot.accepts:
            continue
        if _goes_on(spot, kind):
            found = fault("ORI100", spot.span(), "instead", word=spot.text, suggestions=(sign,))
            return Finding(found, Resume.INSERT, 1, (kind,))
    return None


def other_bracket(spot: Spot) -> Finding | None:
    """Find `card x "X" : character [`, of which nothing more is read."""
    if not spot.text or spot.text not in OPENING or "LBRACE" not in spot.accepts:
        return None
    if spot.kind_at(1) not in STATEMENTS | {"_SEP"}:
        return None
    return Finding(fault("ORI100", spot.span(), "instead", word=spot.text, suggestions=("{",)))


def unquoted(spot: Spot) -> Finding | None:
    """Find `scenario the Heir alone {`, where only a text can stand."""
    before = spot.token(-1)
    begun = before is not None and before.type == "NAME" and len(str(before)) not in CODES
    first = -1 if begun and spot.kind_at(-2) in FIELDS else 0
    if {*spot.accepts} != {"STRING"} or not (first or spot.word() or spot.kind == "INT"):
        return None
    last = 0
    while spot.kind_at(last + 1) not in ENDS | {"STRING", "COMMA"}:
        last += 1
    span = spot.span(first, last)
    text = re.sub(r"[\s\"]+", " ", span.text)
    found = fault("ORI100", span, "quotes", word=text, text=f'"{text}"')
    return Finding(found, Resume.INSERT, last + 1, ("STRING",))


def odd_id(spot: Spot) -> Finding | None:
    """Find `card 2nd-guard "Guard"` and `card town.guard "Guard"`."""
    if not spot.in_header or spot.at not in {1, 2} or len(spot.tokens) < 2:
        return None
    if spot.tokens[1].type in {"STRING", *ENDS}:
        return None
    last = 1
    while last + 1 < len(spot.tokens) and _touches(spot.tokens[last], spot.tokens[last + 1]):
        last += 1
    span = spot.span(1 - spot.at, last - spot.at)
    if ID.match(span.text) or not re.search(r"[^\W\d_]", span.text) or last + 1 < spot.at:
        return None
    if span.text.strip(":").isidentifier():
        return None
    right = NO_ID.sub("-", NO_START.sub("", span.text)).strip("-")
    found = fault("ORI104", span, "odd", word=span.text, right=right)
    return Finding(found, Resume.SKIP if spot.at == 1 else Resume.AT, last + 1 - spot.at)


def _touches(token: Token, following: Token) -> bool:
    apart = following.type in ENDS | {"STRING"} or str(following) in OTHER_QUOTES
    return token.end_pos == following.start_pos and not apart
