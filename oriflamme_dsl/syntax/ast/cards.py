"""Cards, kinds and sets."""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax.ast.amounts import Condition
from oriflamme_dsl.syntax.ast.clauses import Clause, Payment, WhileTrue
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Label, Number, Option, Text, Word
from oriflamme_dsl.syntax.ast.statements import Statement


class RevealPays(Node):
    """`reveal pays …` on a card."""

    payment: Payment


class RevealKeeps(Node):
    """`reveal keeps the influence`."""


class NoAbility(Node):
    """`no ability`."""


class ComesWith(Node):
    """`comes with ID, beside the queue`."""

    partner: Word


class CardField(Node):
    """A field without meaning for the rules: icon, picture, copies, number, note, flavour."""

    name: str
    value: Word | Number | str | tuple[Text, ...]


class Says(Node):
    """`says "…" fr "…"`: an author's own words for a sentence of the card."""

    texts: tuple[Text, ...]


class Rank(Node):
    """`rank 3`: the number printed on the card."""

    number: Number


class KeywordUse(Node):
    """`NAME`, `NAME 2`: the mechanic of a keyword, with the numbers that it asks for."""

    name: Word
    values: tuple[Number, ...]


CardLine: TypeAlias = (
    Option
    | CardField
    | Says
    | NoAbility
    | ComesWith
    | RevealPays
    | RevealKeeps
    | Rank
    | KeywordUse
    | WhileTrue
    | Clause
    | Statement
)

KeywordLine: TypeAlias = CardField | WhileTrue | Clause | Statement


class Keyword(Node):
    """`keyword ID(PARAMETER) "Name" { … }`; its fields are notes."""

    id: Word
    parameters: tuple[Word, ...]
    names: tuple[Label, ...]
    lines: tuple[KeywordLine, ...]


class Card(Node):
    """`card ID "Name" : KIND { … }`."""

    id: Word
    names: tuple[Label, ...]
    kind: Word
    lines: tuple[CardLine, ...]


class Fate(Node):
    """`stays` or `leaves if …`: what becomes of the cards of a kind after their ability."""

    leaves: bool
    condition: Condition | None


class Kind(Node):
    """`kind ID "Name" { stays }`; of its fates the first whose condition holds counts."""

    id: Word
    names: tuple[Label, ...]
    lines: tuple[Option | Fate, ...]


class SetField(Node):
    """A field of a set: version, author, note, languages."""

    name: str
    value: str | tuple[Word, ...]


class CardSet(Node):
    """`set ID "Name" for GAME { … }`: owns the cards that follow it in its file."""

    id: Word
    names: tuple[Label, ...]
    game: Word | None
    fields: tuple[SetField, ...]
