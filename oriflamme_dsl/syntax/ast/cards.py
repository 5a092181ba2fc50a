"""Cards, kinds and sets."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.syntax.ast.parts import Label, Node, Number, Option, Text, Word
from oriflamme_dsl.syntax.ast.phrases import Amount, Condition, NounPhrase
from oriflamme_dsl.syntax.ast.statements import Statement


@frozen(eq=False, repr=False)
class Payment(Node):
    """What a reveal pays; amount None is `nothing`."""

    amount: Amount | None


@frozen(eq=False, repr=False)
class RevealPays(Node):
    """`reveal pays …` on a card."""

    payment: Payment


@frozen(eq=False, repr=False)
class RevealKeeps(Node):
    """`reveal keeps the influence`."""


@frozen(eq=False, repr=False)
class Trigger(Node):
    """`when eliminated by an opposing card, if … { }`; event is eliminated, discarded, revealed."""

    event: str
    by: NounPhrase | None
    condition: Condition | None
    body: tuple[Statement, ...]


@frozen(eq=False, repr=False)
class NoAbility(Node):
    """`no ability`."""


@frozen(eq=False, repr=False)
class ComesWith(Node):
    """`comes with ID, beside the queue`."""

    partner: Word


@frozen(eq=False, repr=False)
class CardField(Node):
    """A field without meaning for the rules: icon, picture, copies, number, note, flavour."""

    name: str
    value: Word | Number | str | tuple[Text, ...]


CardLine: TypeAlias = (
    Option | CardField | NoAbility | ComesWith | RevealPays | RevealKeeps | Trigger | Statement
)


@frozen(eq=False, repr=False)
class Card(Node):
    """`card ID "Name" : KIND { … }`."""

    id: Word
    names: tuple[Label, ...]
    kind: Word
    lines: tuple[CardLine, ...]


@frozen(eq=False, repr=False)
class Fate(Node):
    """`stays` or `leaves if …`: what becomes of the cards of a kind after their ability."""

    leaves: bool
    condition: Condition | None


@frozen(eq=False, repr=False)
class Kind(Node):
    """`kind ID "Name" { stays }`; of its fates the first whose condition holds counts."""

    id: Word
    names: tuple[Label, ...]
    lines: tuple[Option | Fate, ...]


@frozen(eq=False, repr=False)
class SetField(Node):
    """A field of a set: version, author, note, languages."""

    name: str
    value: str | tuple[Word, ...]


@frozen(eq=False, repr=False)
class CardSet(Node):
    """`set ID "Name" for GAME { … }`: owns the cards that follow it in its file."""

    id: Word
    names: tuple[Label, ...]
    game: Word | None
    fields: tuple[SetField, ...]
