"""Noun phrases: words for all cards with a property.

A phrase is a determiner, adjectives, the noun, and what follows it. Each part of the property
takes the first place in which the catalogue has words for it; what can be said only after "is"
goes into one relative clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.render.catalogue import Entry
from oriflamme_dsl.render.phrases import INHERITED, Context, Phrase, Relative
from oriflamme_dsl.render.spelling import Token

if TYPE_CHECKING:
    from oriflamme_dsl.render.realise import Realiser

Piece: TypeAlias = tuple[Any, Entry]
_PLACES = ("determiner", "before", "noun", "after")
"""The places that a part of a property can take in a noun phrase, in the order of preference."""
_RANKED = ("before", "after", "trailing")
_CUT = "cut"
"""Stands for the determiner that tells what a group is cut to."""
TRAILING = 100
"""Modifiers with this rank or more come after the relative clause."""


def noun_phrase(said: Realiser, node: Any, context: Context) -> Phrase:
    """Return the words for a group, or for all cards with a property.

    Of the context, `det` is the determiner (`one` is "a", or "the" where there can be only one;
    `each` makes way for what a group is cut to), `count` or `plural_np` the number, `random`
    tells that chance chooses.
    """
    group = node if isinstance(node, e.Group) else e.Group(node)
    det, count = _determined(said, group, context)
    inner = {key: context[key] for key in (*INHERITED, "stacks") if key in context}
    inner.pop("plural", None)
    if context.get("plural_np") or (count is not None and said.is_plural(count)):
        inner["plural"] = True
    places = _places(said, group.where, {**inner, "det": det})
    head = _head(said, places["noun"], inner)
    inner["gender"] = head.gender or said.catalogue.default_gender
    for key, piece in _extras(said, group, det, {**inner, **context}):
        places[key] = [piece]
    tokens = [t for piece in places["determiner"] for t in said.said(*piece, inner).tokens]
    tokens = tokens or list(_determiner(said, group, det, inner))
    tokens.extend(_body(said, head, places, inner, context))
    return Phrase(tuple(tokens), inner["gender"], bool(inner.get("plural")))


def _determined(said: Realiser, group: e.Group, context: Context) -> tuple[str, Any]:
    """Return the determiner, and the number of cards if it is known."""
    det, cut = context.get("det", "none"), group.cut
    if det == "one":
        det = "the" if cut is None and is_single(group) and not context.get("random") else "a"
    if det == "each" and cut == e.Cut():
        return "first", None
    if det == "each" and cut is not None and said.entry(cut, "determiner", {}) is not None:
        return _CUT, cut.count
    return det, context.get("count")


def _determiner(said: Realiser, group: e.Group, det: str, inner: Context) -> tuple[Token, ...]:
    if det == _CUT:
        return said.phrase(group.cut, "determiner", inner).tokens
    return said.determiner(det, inner)


def is_single(group: e.Group) -> bool:
    """Tell whether a property is one of a single card: the most of something, the next one."""
    parts = group.where.parts if isinstance(group.where, e.AllOf) else (group.where,)
    return group.best is not None or any(
        isinstance(part, e.Beyond)
        and part.within == 1
        and part.until is None
        and not isinstance(part.of, e.Group)
        for part in parts
    )


def _head(said: Realiser, noun: Sequence[Piece], inner: Context) -> Phrase:
    if noun:
        return said.said(*noun[0], inner)
    plural = {key: inner[key] for key in ("plural",) if key in inner}
    return said.parts(None, said.catalogue.default_noun, plural)


def _extras(
    said: Realiser, group: e.Group, det: str, context: Context
) -> Iterator[tuple[str, Piece]]:
    """Yield what a group says beside its property, and the places that it takes."""
    if group.even_covered:
        yield "covered", said.must(group, "covered", context)
    if group.zones:
        yield "zones", said.must(group, "zones", context)
    if group.best is not None:
        yield "best", said.must(group.best, "best", context)
    if group.cut is not None and det not in (_CUT, "first"):
        yield "cut", said.must(group.cut, "rest", context)
    if context.get("random"):
        yield "random", said.must(group, "random", context)


def _body(
    said: Realiser,
    head: Phrase,
    places: dict[str, list[Piece]],
    inner: Context,
    context: Context,
) -> list[Token]:
    order = said.catalogue.noun_order
    after = [piece for key in order[order.index("noun") + 1 :] for piece in places[key]]
    tokens: list[Token] = []
    for key in order:
        tokens.extend(head.tokens if key == "noun" else ())
        for piece in () if key == "noun" else places[key]:
            ends = bool(after) and piece is after[-1]
            closed = context.get("closed", False) if ends else True
            tokens.extend(said.said(*piece, {**inner, "closed": closed}).tokens)
    return tokens


def _places(said: Realiser, where: e.Filter, context: Context) -> dict[str, list[Piece]]:
    keys = (*_PLACES, *said.catalogue.noun_order, "trailing")
    places: dict[str, list[Piece]] = {key: [] for key in keys}
    rest: list[e.Filter] = []
    for part in where.parts if isinstance(where, e.AllOf) else (where,):
        taken = [key for key in ("determiner", "noun") if places[key]]
        place, entry = _place(said, part, context, taken)
        if entry is None:
            rest.append(part)
        else:
            places[place].append((part, entry))
    for key in _RANKED:
        places[key].sort(key=lambda piece: piece[1].rank)
    if rest:
        relative = Relative(rest[0] if len(rest) == 1 else e.AllOf(tuple(rest)))
        places["relative"] = [said.must(relative, "clause", context)]
    return places


def _place(
    said: Realiser, part: e.Filter, context: Context, taken: Sequence[str]
) -> tuple[str, Entry | None]:
    for form in _PLACES:
        entry = None if form in taken else said.entry(part, form, context)
        if entry is not None:
            return ("trailing" if entry.rank >= TRAILING else form), entry
    return "relative", None
