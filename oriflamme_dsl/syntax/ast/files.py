"""Files and the items in them."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.ast.cards import Card, CardSet, Keyword, Kind
from oriflamme_dsl.syntax.ast.games import Game, Variant
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Comment, Number, Word
from oriflamme_dsl.syntax.ast.scenarios import Scenario


class Edition(Node):
    """`edition 1`."""

    number: Number


class Use(Node):
    """`use base`, `use "my cards.ori"`; quoted says how it was written."""

    what: Word
    quoted: bool


class BrokenItem(Node):
    """An item with a syntax error: its keyword and id, so that nobody calls it unknown."""

    keyword: str
    id: Word | None


class Draft(Node):
    """`draft card …`: an item that is not finished, and no part of any game.

    It holds what could be read, which is all of it if it is `whole`: lines with an error are left
    out. Where a card has no kind yet, or a variant no game, the id of it is empty.
    """

    item: Card | Variant | Scenario | BrokenItem
    whole: bool


Item: TypeAlias = (
    Edition | Use | Game | Kind | CardSet | Keyword | Card | Variant | Scenario | Draft
)


@frozen(eq=False, repr=False)
class File:
    """One source: its items in order, its comments, and the sources that it uses."""

    source: Source
    items: tuple[Item | BrokenItem, ...]
    comments: tuple[Comment, ...]
    uses: tuple[Source, ...] = ()
