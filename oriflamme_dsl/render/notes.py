"""Notes on a card: what its text leaves to the rules of the game, for the card reference.

A note is a phrase of the form `note`: of several for one construct all are said whose conditions
hold. Besides the fields of a construct, conditions may ask the features of `_features`. What a game
decides, such as what an elimination pays, is told by the rules of that game themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Static, Trigger
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import children, walk
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.fields import fits, look_up
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.needed import FOUND
from oriflamme_dsl.render.realise import Realiser

Placed = tuple[Any, tuple[Any, ...]]
"""A node, and what it stands in, from the outside in."""

_OF_GAME = {"covers": "@stacks", "hides": "@hidden", "several": "@allies"}
"""Features that tell of the game: cards may cover others, lie face down, a player has families."""

_RULES: tuple[tuple[type, str, str], ...] = (
    (s.Eliminate, "rules.elimination", "rule"),
    (s.Take, ".", "token"),
    (s.Take, ".", "token_leaves"),
)
"""Constructs whose notes are rules of the game: where these stand, and their form."""

_WHOSE = (e.Yours, e.Opposing, e.Theirs, e.YourBack, e.Belongs, e.SameFamily, e.BackFamily)


def card_notes(
    card: CardDef,
    ruleset: Ruleset,
    names: NameTable,
    language: str,
    catalogues: Catalogues = SHIPPED,
) -> tuple[str, ...]:
    """Return the notes on a card of a game, its options decided and its keywords spelled out.

    Each is a sentence and comes once, in the order of the text of the card.
    Raises UnknownLanguageError, and MissingPhraseError for a rule of the game without words.
    """
    said = Realiser(catalogues.get(language), names)
    game = {feature: True for feature, name in _OF_GAME.items() if FOUND[name](ruleset)}
    found: dict[str, None] = {}
    for node, above in _in_order(card):
        found |= dict.fromkeys(_of_rules(node, ruleset, said))
        found |= dict.fromkeys(_own(node, {**game, **_features(node, above, game)}, said))
    return tuple(found)


def _in_order(card: CardDef) -> Iterator[Placed]:
    """Yield all nodes of a card in the order of its text."""
    for clause in (*card.triggers, *card.instead, *card.statics):
        yield from _inside(clause)
    yield card, ()
    for part in (card.reveal_pays, *card.main):
        yield from () if part is None else _inside(part)


def _inside(node: Any, above: tuple[Any, ...] = ()) -> Iterator[Placed]:
    yield node, above
    for _, child in children(node):
        yield from _inside(child, (*above, node))


def _of_rules(node: Any, ruleset: Ruleset, said: Realiser) -> Iterator[str]:
    if isinstance(node, s.Eliminate) and node.reward is s.Reward.NEVER:
        return
    for kind, path, form in _RULES:
        if isinstance(node, kind):
            yield said.sentence(look_up(ruleset, path), form, {})


def _own(node: Any, features: Mapping[str, Any], said: Realiser) -> Iterator[str]:
    for entry in said.catalogue.forms.get((type(node).__name__, "note"), ()):
        if fits(node, entry, features):
            yield said.finished(said.said(node, entry, {}))


# ------------------------------------------------------------------ features


def _features(node: Any, above: tuple[Any, ...], game: Mapping[str, bool]) -> dict[str, Any]:
    """Return what conditions may ask of where a node stands and of what is in it.

    `own`: a trigger about its own card; `chosen`: who or what may be chosen, `any`, `sided` (of
    certain families) or `single`; `bare`: a group that leaves out covered cards; `far`: steps that
    may be too many.
    """
    if isinstance(node, Trigger):
        return {"own": node.standing is None and not above}
    if isinstance(node, e.One) and not any(isinstance(one, _NOT_CHOSEN) for one in above):
        return {"chosen": _choice(node.group)}
    if isinstance(node, e.Group):
        ordered = above and isinstance(above[-1], s.Reorder)
        return {"bare": "covers" in game and not ordered and _is_bare(node)}
    return {"far": True} if isinstance(node, s.Steps) and node.amount != e.Number(1) else {}


_NOT_CHOSEN = (Static, s.Lasting, s.May)
"""In these nothing is chosen, or it need not be."""


def _choice(group: e.Group) -> str:
    parts = group.where.parts if isinstance(group.where, e.AllOf) else (group.where,)
    if any(isinstance(one, e.Beyond) and one.within == 1 and one.until is None for one in parts):
        return "single"
    return "sided" if any(isinstance(one, _WHOSE) for one in parts) else "any"


_OF_STACKS = (e.Covered, e.Under, e.InStack)
"""Whoever says this speaks of covered cards anyway."""


def _is_bare(group: e.Group) -> bool:
    if group.even_covered or group.zones or isinstance(group.where, e.Is):
        return False
    return not any(isinstance(one, _OF_STACKS) for _, one in walk(group.where))
