"""Blocks and sentences that are put together wrongly: braces, `otherwise`, line ends."""

from __future__ import annotations

from oriflamme_dsl.diagnostics.suggest import synonym
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.grammar import END, ITEM
from oriflamme_dsl.syntax.headers import HEADERS
from oriflamme_dsl.syntax.spot import STATEMENTS, Finding, Resume, Spot, fault

ENDS = frozenset({"_SEP", "RBRACE", END})
HEAD = ("IF", "NAME")
"""What stands for the head of a block that has none of its own."""

ITEMS = ("card", "scenario", "game", "set", "kind")
"""Items whose lines may have come into another."""

OF_MANY = frozenset({"A", "AN", "EACH", "FOR", "IT", "ITS", "THAT", "THE", "THIS", "YOU", "YOUR"})
"""Words that tell nothing of the item in which they begin a line."""


def otherwise(spot: Spot) -> Finding | None:
    """Find `otherwise { … }` that does not follow an `if`, and `else` in its place."""
    if spot.in_header:
        return None
    if spot.kind == "OTHERWISE":
        separated = () if spot.at == spot.first else ("_SEP",)
        found = fault("ORI100", spot.span(), "otherwise", word=spot.text)
        return Finding(found, Resume.INSERT, 1, (*separated, *HEAD))
    before = spot.token(-1)
    if before is None or spot.at != spot.first + 1 or spot.kind not in {"LBRACE", "IF"}:
        return None
    if before.type != "NAME" or "otherwise" not in synonym(str(before)):
        return None
    spot.stack[:] = spot.base
    insert = HEAD if spot.kind == "LBRACE" else ()
    word = str(before)
    found = fault("ORI102", spot.span(-1), word=word, suggestions=("otherwise",))
    return Finding(found, Resume.INSERT, 0, insert)


def bare(spot: Spot) -> Finding | None:
    """Find a block that belongs to no sentence: `{ gain 1 }`, `gain 1 { gain 2 }`."""
    if spot.kind != "LBRACE" or spot.in_header:
        return None
    if spot.at == spot.first or (spot.new_line() and spot.kind_at(-1) != "LBRACE"):
        separated = () if spot.at == spot.first else ("_SEP",)
        found = fault("ORI100", spot.span(), "block", word=spot.text)
        return Finding(found, Resume.INSERT, 0, (*separated, *HEAD))
    if not spot.tables.can(spot.stack, "_SEP", *HEAD, "LBRACE"):
        return None
    found = fault("ORI100", spot.span(), "after", word=spot.text)
    return Finding(found, Resume.INSERT, 0, ("_SEP", *HEAD))


def in_while(spot: Spot) -> Finding | None:
    """Find `while this is first { gain 1 }`: a block of clauses with a sentence in it."""
    if spot.kind not in STATEMENTS or spot.at != spot.first:
        return None
    if spot.tables.can(spot.stack, "WHILE"):
        return None
    if not spot.tables.can(spot.stack, "WHEN") or not _after_while(spot):
        return None
    return Finding(fault("ORI100", spot.span(), "while", word=spot.text))


def inner_clause(spot: Spot) -> Finding | None:
    """Find `if this is first { when revealed { gain 1 } }`."""
    if spot.kind not in {"WHEN", "INSTEAD"} or spot.at != spot.first or "GAIN" not in spot.accepts:
        return None
    found = fault("ORI100", spot.span(), "clause", word=spot.text)
    return Finding(found, Resume.AT, _whole(spot))


def misplaced(spot: Spot) -> Finding | None:
    """Find a line of another item: `queue red heir` in a card."""
    if spot.at != spot.first or spot.in_header or not spot.word():
        return None
    if spot.kind == "NAME" or spot.kind in OF_MANY:
        return None
    for item in ITEMS:
        stack = spot.tables.start(ITEM)
        spot.tables.feed(stack, *HEADERS[item])
        if spot.tokens[0].type != item.upper() and spot.tables.can(stack, spot.kind):
            found = fault("ORI100", spot.span(), "misplaced", word=spot.text, item=item)
            return Finding(found, Resume.AT, _whole(spot))
    return None


def _whole(spot: Spot) -> int:
    """Return how many tokens the sentence has that begins at a spot, its blocks with it."""
    depth, way = 0, 0
    while spot.kind_at(way) != END:
        kind = spot.kind_at(way)
        if depth == 0 and kind in ENDS:
            break
        depth += (kind == "LBRACE") - (kind == "RBRACE")
        way += 1
    return way


def _after_while(spot: Spot) -> bool:
    """Say whether the block at work is that of a `while`."""
    depth = 0
    for token in reversed(spot.tokens[: spot.at]):
        depth += (token.type == "RBRACE") - (token.type == "LBRACE")
        if depth < 0 and token.type == "WHILE":
            return True
        if depth < 0 and token.type == "_SEP":
            return False
    return False


def empty(spot: Spot) -> Finding | None:
    """Find `if this is first { }`, and the same of a kind, a game or a scenario."""
    if spot.kind != "RBRACE" or spot.kind_at(-1) != "LBRACE" or spot.in_header:
        return None
    variant = "empty" if "GAIN" in spot.accepts else "hollow"
    return Finding(fault("ORI101", spot.span(-1, 0), variant, expected=spot.expected()))


def torn(spot: Spot) -> Finding | None:
    """Find a sentence that goes on in the next line, which a line end has torn in two."""
    if spot.kind == "_SEP" and _goes_on(spot, 1):
        return Finding(fault("ORI101", spot.end_of_last(), "torn"), Resume.AT, 1)
    end = spot.first - 1
    if spot.kind not in ENDS or spot.at == spot.first or spot.kind_at(end - spot.at) != "_SEP":
        return None
    begin = end
    while begin > 0 and spot.tokens[begin - 1].type not in {"_SEP", "LBRACE", "RBRACE"}:
        begin -= 1
    words = (*spot.tokens[begin:end], *spot.tokens[spot.first : spot.at])
    stack = spot.base.copy()
    if begin == end or not spot.tables.feed(stack, *(word.type for word in words)):
        return None
    if not spot.tables.can(stack, spot.kind):
        return None
    spot.stack[:] = stack
    last = spot.span(end - 1 - spot.at)
    place = Span(last.source, last.end, last.end)
    return Finding(fault("ORI101", place, "torn"), Resume.AT, 0)


def _goes_on(spot: Spot, way: int) -> bool:
    """Say whether the next line, from a token on, is what the sentence lacks."""
    stack = spot.stack.copy()
    while spot.kind_at(way) not in ENDS | {"LBRACE"}:
        if not spot.tables.feed(stack, spot.kind_at(way)):
            return False
        way += 1
    return spot.tables.can(stack, spot.kind_at(way))
