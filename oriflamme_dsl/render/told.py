"""Which sentence of a card tells what lies at a path of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from oriflamme_dsl.ir.cards import CardDef, KeywordDef
from oriflamme_dsl.render.text import Role, parts_of

_ROWS = ("triggers", "instead", "statics", "main")
_STEP = re.compile(r"(\w+)\[(\d+)\]")


def sentence_at(card: CardDef, keywords: Mapping[str, KeywordDef], path: str) -> int | None:
    """Return which sentence of `card_text` tells what lies at a path of a card that is played.

    `card` names its keywords, and they are spelled out behind its own clauses where it is played.
    None where nothing that is printed tells it.
    """
    parts = [*parts_of(card)]
    setup = sum(role is Role.SETUP for _, role in parts)
    found = _STEP.match(path)
    if found is None:
        reveals = [at for at, (_, role) in enumerate(parts) if role is Role.REVEAL]
        return reveals[0] + len(card.keywords) if reveals and path == "reveal_pays" else None
    row, index = found[1], int(found[2])
    if row not in _ROWS:
        return None
    own = [at for at, (part, _) in enumerate(parts) for _ in getattr(part, row)]
    if index < len(own):
        return own[index] + len(card.keywords)
    of_keywords = [*_of_keywords(card, keywords, row)]
    behind = index - len(own)
    return setup + of_keywords[behind] if behind < len(of_keywords) else None


def _of_keywords(card: CardDef, keywords: Mapping[str, KeywordDef], row: str) -> Iterator[int]:
    """Yield for each member that keywords add to a row the place of its keyword."""
    for place, use in enumerate(card.keywords):
        if use.keyword in keywords:
            yield from (place for _ in getattr(keywords[use.keyword], row))
