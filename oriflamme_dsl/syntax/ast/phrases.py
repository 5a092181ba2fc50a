"""Selectors, players, amounts and conditions."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.syntax.ast.parts import Node, Number, Word


@frozen(eq=False, repr=False)
class This(Node):
    """`this`: the card whose ability is applied."""


@frozen(eq=False, repr=False)
class Attacker(Node):
    """`the attacker`: the card that eliminated this one."""


@frozen(eq=False, repr=False)
class Chosen(Node):
    """A name given by `choose NAME: …`."""

    name: Word


Reference: TypeAlias = This | Attacker | Chosen


@frozen(eq=False, repr=False)
class Adjective(Node):
    """adjacent, revealed, face-down or opposing, before a noun."""

    word: str


@frozen(eq=False, repr=False)
class AnyCard(Node):
    """The noun `card`."""


@frozen(eq=False, repr=False)
class AnyStack(Node):
    """The noun `stack`: a card that lies with others."""


@frozen(eq=False, repr=False)
class NamedNoun(Node):
    """A kind or a card, by its id."""

    name: Word


Noun: TypeAlias = AnyCard | AnyStack | NamedNoun


@frozen(eq=False, repr=False)
class OfYours(Node):
    """`of yours`."""


@frozen(eq=False, repr=False)
class OfTheirs(Node):
    """`of theirs`: of the player who gains or loses."""


@frozen(eq=False, repr=False)
class OfFamily(Node):
    """`of NAME's family`."""

    owner: Reference


@frozen(eq=False, repr=False)
class OfBackFamily(Node):
    """`of the family on the back of NAME`."""

    reference: Reference


@frozen(eq=False, repr=False)
class AdjacentTo(Node):
    """`adjacent to …`."""

    target: Target


@frozen(eq=False, repr=False)
class ThatIs(Node):
    """`that is first or last`: one of the properties holds."""

    properties: tuple[Property, ...]


@frozen(eq=False, repr=False)
class ThatIsNot(Node):
    """`that is not …`."""

    property: Property


@frozen(eq=False, repr=False)
class NamedLike(Node):
    """`named like …`: the same card id, whatever is printed."""

    reference: Reference


@frozen(eq=False, repr=False)
class ExceptNoun(Node):
    """`except a …`."""

    phrase: NounPhrase


@frozen(eq=False, repr=False)
class ExceptReference(Node):
    """`except NAME`."""

    reference: Reference


@frozen(eq=False, repr=False)
class EvenCovered(Node):
    """`even covered`: the covered cards of stacks are meant, too."""


@frozen(eq=False, repr=False)
class Covers(Node):
    """`covering a …`, `that is not covering a …`: what lies directly beneath."""

    phrase: NounPhrase
    negated: bool


Relation: TypeAlias = (
    OfYours
    | OfTheirs
    | OfFamily
    | OfBackFamily
    | AdjacentTo
    | ThatIs
    | ThatIsNot
    | NamedLike
    | ExceptNoun
    | ExceptReference
    | EvenCovered
    | Covers
)


@frozen(eq=False, repr=False)
class Property(Node):
    """first, last, revealed or face-down; `adjacent` has a `to`."""

    word: str
    to: Reference | None = None


@frozen(eq=False, repr=False)
class NounPhrase(Node):
    """Adjectives, noun, relations."""

    adjectives: tuple[Adjective, ...]
    noun: Noun
    relations: tuple[Relation, ...]


@frozen(eq=False, repr=False)
class Selector(Node):
    """A quantity (one, another, each, each_other, foremost) and a noun phrase."""

    quantity: str
    phrase: NounPhrase


Target: TypeAlias = Reference | Selector


# ------------------------------------------------------------------ players, amounts, conditions


@frozen(eq=False, repr=False)
class You(Node):
    """`you`: the player of the card."""


@frozen(eq=False, repr=False)
class SomePlayer(Node):
    """`an opponent`, `each player with an adjacent card`: quantity is one or each."""

    quantity: str
    opponent: bool
    having: Selector | None


@frozen(eq=False, repr=False)
class PlayerOf(Node):
    """`NAME's player`."""

    owner: Reference


Player: TypeAlias = You | SomePlayer | PlayerOf


@frozen(eq=False, repr=False)
class NumberAmount(Node):
    """A plain number."""

    number: Number


@frozen(eq=False, repr=False)
class ForEach(Node):
    """`2 for each …`; `other` leaves this card out."""

    factor: Number
    phrase: NounPhrase
    other: bool


@frozen(eq=False, repr=False)
class ForEachInfluence(Node):
    """`2 for each influence on …`."""

    factor: Number
    reference: Reference


@frozen(eq=False, repr=False)
class ForEachRoundWaited(Node):
    """`1 for each round this waited`."""

    factor: Number


@frozen(eq=False, repr=False)
class InfluenceOn(Node):
    """`the influence on …`."""

    reference: Reference


SimpleAmount: TypeAlias = (
    NumberAmount | ForEach | ForEachInfluence | ForEachRoundWaited | InfluenceOn
)


@frozen(eq=False, repr=False)
class Amount(Node):
    """An amount, and others that hold instead under a condition (the first that holds)."""

    base: SimpleAmount
    otherwise: tuple[tuple[SimpleAmount, Condition], ...] = ()


@frozen(eq=False, repr=False)
class ThereIs(Node):
    """`there is a …`, `there is no other …`."""

    phrase: NounPhrase
    other: bool
    negated: bool


@frozen(eq=False, repr=False)
class ItIs(Node):
    """`this is first or last`, `the attacker is not revealed`."""

    subject: Reference
    properties: tuple[Property, ...]
    negated: bool


@frozen(eq=False, repr=False)
class ItWas(Node):
    """`NAME was a …`, `NAME was not covering a …`: a card as it was when it left."""

    subject: Chosen
    phrase: NounPhrase
    covering: bool
    negated: bool


@frozen(eq=False, repr=False)
class OptionIs(Node):
    """`NAME is VALUE`; without a value, `NAME` means `NAME is yes`.

    `owner` is the card or game whose option it is, None for that of the text around.
    """

    name: Word
    value: Word | None
    owner: Word | None = None


@frozen(eq=False, repr=False)
class Not(Node):
    """`not …`."""

    condition: Condition


@frozen(eq=False, repr=False)
class AllHold(Node):
    """Conditions joined by `and`; two or more."""

    conditions: tuple[Condition, ...]


@frozen(eq=False, repr=False)
class AnyHolds(Node):
    """Conditions joined by `or`; two or more."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = ThereIs | ItIs | ItWas | OptionIs | Not | AllHold | AnyHolds
