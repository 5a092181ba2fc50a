"""Players, amounts and conditions."""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Number, Word
from oriflamme_dsl.syntax.ast.phrases import Chosen, NounPhrase, Property, Reference, Selector

# ------------------------------------------------------------------ players


class You(Node):
    """`you`: the player of the card."""


class ThatPlayer(Node):
    """`that player`: the one concerned, in `for each player` and in triggers about players."""


class NamedPlayer(Node):
    """A name of a player, given by `choose NAME: an opponent`."""

    name: Word


class PlayerOf(Node):
    """`NAME's player`; with `on_back` it is `NAME's owner`."""

    owner: Reference
    on_back: bool = False


class Neighbour(Node):
    """`your left neighbour`, `your right neighbour`."""

    left: bool


class FirstSeat(Node):
    """`the first player`."""


class Richest(Node):
    """`with the most influence`, `with the least influence`, of players."""

    most: bool


class Wealth(Node):
    """`with influence at least 3`, of players."""

    compare: str
    amount: SimpleAmount


class MostCards(Node):
    """`with the most cards`, `with the fewest cards in hand`, of players."""

    phrase: NounPhrase
    most: bool


class SomePlayer(Node):
    """`an opponent`, `each player with an adjacent card`.

    quantity: one, each, definite (`the`; has a `having`) or random.
    """

    quantity: str
    opponent: bool
    having: Having | None = None


Having: TypeAlias = Selector | Richest | Wealth | MostCards
Player: TypeAlias = You | ThatPlayer | NamedPlayer | PlayerOf | Neighbour | FirstSeat | SomePlayer

# ------------------------------------------------------------------ amounts


class NumberAmount(Node):
    """A plain number."""

    number: Number


class Counted(Node):
    """A name of a number, given by `count NAME: …` or as a parameter of a keyword."""

    name: Word


class ForEach(Node):
    """`2 for each …`; `other` leaves this card out."""

    factor: Number
    phrase: NounPhrase
    other: bool


class ForEachInfluence(Node):
    """`2 for each influence on …`."""

    factor: Number
    reference: Reference


class ForEachRoundWaited(Node):
    """`1 for each round this waited`."""

    factor: Number


class ForEachPlayer(Node):
    """`1 for each opponent with …`; the quantity of `players` is each."""

    factor: Number
    players: SomePlayer


class ForEachDifferent(Node):
    """`1 for each different family among …`; trait is name, kind or family."""

    factor: Number
    trait: str
    phrase: NounPhrase


class ForEachOfThose(Node):
    """`1 for each of those`."""

    factor: Number


class Total(Node):
    """`the total influence of each …`; `other` leaves this card out."""

    measure: str
    phrase: NounPhrase
    other: bool


class InfluenceOn(Node):
    """`the influence on …`."""

    reference: Reference


class InfluenceOf(Node):
    """`the influence of …`, `your influence`."""

    player: Player


class RankOf(Node):
    """`the rank of …`."""

    reference: Reference


class CardsUnder(Node):
    """`the number of cards beneath …`."""

    reference: Reference


class RoundNow(Node):
    """`the round number`."""


class ThatMany(Node):
    """`that many`."""


class Everything(Node):
    """`all`."""


class Half(Node):
    """`half … rounded up`, `half … rounded down`."""

    amount: SimpleAmount
    up: bool


class Twice(Node):
    """`twice …`."""

    amount: SimpleAmount


class UpToAmount(Node):
    """`up to …`: chosen."""

    amount: SimpleAmount


class Term(Node):
    """`plus …`, `minus …`."""

    amount: SimpleAmount
    minus: bool


class Sum(Node):
    """Amounts joined by `plus` and `minus`, from left to right."""

    first: SimpleAmount
    terms: tuple[Term, ...]


class Bounded(Node):
    """`… but at most …`, `… but at least …`."""

    amount: SimpleAmount
    bound: SimpleAmount
    at_most: bool


SimpleAmount: TypeAlias = (
    NumberAmount
    | Counted
    | ForEach
    | ForEachInfluence
    | ForEachRoundWaited
    | ForEachPlayer
    | ForEachDifferent
    | ForEachOfThose
    | Total
    | InfluenceOn
    | InfluenceOf
    | RankOf
    | CardsUnder
    | RoundNow
    | ThatMany
    | Everything
    | Half
    | Twice
    | UpToAmount
    | Sum
    | Bounded
)


class Amount(Node):
    """An amount, and others that hold instead under a condition (the first that holds)."""

    base: SimpleAmount
    otherwise: tuple[tuple[SimpleAmount, Condition], ...] = ()


# ------------------------------------------------------------------ conditions


class ThereIs(Node):
    """`there is a …`, `there is no other …`."""

    phrase: NounPhrase
    other: bool
    negated: bool


class ThereAre(Node):
    """`there are at least 2 …`; compare is at_least, at_most or equal."""

    compare: str
    number: Number
    phrase: NounPhrase


class ItIs(Node):
    """`this is first or last`, `the attacker is not revealed`."""

    subject: Reference
    properties: tuple[Property, ...]
    negated: bool


class ItIsA(Node):
    """`this is a …`, `NAME is not a …`."""

    subject: Reference
    phrase: NounPhrase
    negated: bool


class ItWas(Node):
    """`NAME was a …`, `NAME was not covering a …`: a card as it was when it left."""

    subject: Chosen
    phrase: NounPhrase
    covering: bool
    negated: bool


class Compares(Node):
    """`your influence is at most 4`, `NAME is above 2`."""

    amount: SimpleAmount
    compare: str
    other: SimpleAmount


class PlayerIs(Node):
    """`you have the most influence`, `NAME has a card in hand`: a test as of `a player with …`."""

    player: Player
    having: Having


class WasDone(Node):
    """`that was done`, `that was not done`."""

    negated: bool


class OptionIs(Node):
    """`NAME is VALUE`; without a value, `NAME` means `NAME is yes`.

    `owner` is the card or game whose option it is, None for that of the text around.
    """

    name: Word
    value: Word | None
    owner: Word | None = None


class Not(Node):
    """`not …`."""

    condition: Condition


class AllHold(Node):
    """Conditions joined by `and`; two or more."""

    conditions: tuple[Condition, ...]


class AnyHolds(Node):
    """Conditions joined by `or`; two or more."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    ThereIs
    | ThereAre
    | ItIs
    | ItIsA
    | ItWas
    | Compares
    | PlayerIs
    | WasDone
    | OptionIs
    | Not
    | AllHold
    | AnyHolds
)
