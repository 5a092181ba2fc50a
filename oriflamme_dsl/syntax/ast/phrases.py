"""Selectors: references, noun phrases, what relates cards to each other, quantities."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Number, Word

if TYPE_CHECKING:
    from oriflamme_dsl.syntax.ast.amounts import Player, SimpleAmount


class This(Node):
    """`this`: the card whose ability is applied."""


class It(Node):
    """`it`, `its`: the card that an event is about."""


class Attacker(Node):
    """`the attacker`: the card whose ability did it."""


class Chosen(Node):
    """A name of a card, given by `choose NAME: …` or `for each … as NAME`."""

    name: Word


Reference: TypeAlias = This | It | Attacker | Chosen


class Adjective(Node):
    """adjacent, revealed, face-down, opposing or covered, before a noun."""

    word: str


class AnyCard(Node):
    """The noun `card`."""


class AnyStack(Node):
    """The noun `stack`: a card that lies with others."""


class NamedNoun(Node):
    """A kind or a card, by its id or the plural of it."""

    name: Word


Noun: TypeAlias = AnyCard | AnyStack | NamedNoun

# ------------------------------------------------------------------ relations


class OfYours(Node):
    """`of yours`."""


class OfTheirs(Node):
    """`of theirs`: of the player concerned."""


class OfFamily(Node):
    """`of NAME's family`."""

    owner: Reference


class OfKind(Node):
    """`of NAME's kind`."""

    owner: Reference


class OfPlayer(Node):
    """`of that player`, `of NAME's player`, `of your left neighbour`."""

    player: Player


class OfBackFamily(Node):
    """`of the family on the back of NAME`."""

    reference: Reference


class AdjacentTo(Node):
    """`adjacent to …`."""

    target: Target


class ThatIs(Node):
    """`that is first or last`: one of the properties holds."""

    properties: tuple[Property, ...]


class ThatIsNot(Node):
    """`that is not first or last`: none of the properties holds."""

    properties: tuple[Property, ...]


class NamedLike(Node):
    """`named like …`, `not named like …`: the same card id, whatever is printed."""

    reference: Reference
    negated: bool = False


class ExceptNoun(Node):
    """`except a …`."""

    phrase: NounPhrase


class ExceptReference(Node):
    """`except NAME`."""

    reference: Reference


class InZones(Node):
    """`in hand`, `in aside then beside`: cards out of the queue; zones are plain words."""

    zones: tuple[str, ...]


class InTheQueue(Node):
    """`in the queue`: where cards are meant anyway."""


class Position(Node):
    """Where a card lies among the others.

    word: among_first, among_last (with `number`), front_half, back_half, middle, ahead, behind,
    just_ahead, just_behind, beneath (with one of `of`), within_ahead, within_behind (with both),
    between (with two of `of`).
    """

    word: str
    number: Number | None = None
    of: tuple[Target, ...] = ()


class Best(Node):
    """`with the most influence`, `with the least rank`: measure is influence, rank or under."""

    measure: str
    most: bool


class WithMeasure(Node):
    """`with influence at least 2`; compare is at_least, at_most, above, below or equal."""

    measure: str
    compare: str
    amount: SimpleAmount


class EvenCovered(Node):
    """`even covered`: the covered cards of stacks are meant, too."""


class StoppingAt(Node):
    """`stopping at a …`: limits the `ahead of` or `behind` of the same phrase."""

    phrase: NounPhrase


class Covers(Node):
    """`covering a …`, `that is not covering a …`: what lies directly beneath."""

    phrase: NounPhrase
    negated: bool


Relation: TypeAlias = (
    OfYours
    | OfTheirs
    | OfFamily
    | OfKind
    | OfPlayer
    | OfBackFamily
    | AdjacentTo
    | ThatIs
    | ThatIsNot
    | NamedLike
    | ExceptNoun
    | ExceptReference
    | InZones
    | InTheQueue
    | Position
    | Best
    | WithMeasure
    | EvenCovered
    | StoppingAt
    | Covers
)


class Property(Node):
    """What a card can be said to be.

    word: first, last, revealed, face-down, covered, opposing, yours, theirs, in_queue; `adjacent`
    has a `to`; `related` has a relation (named like, of … family, kind or player, in zones, a
    position, with a number); `noun` has a noun (`a spy`).
    """

    word: str
    to: Reference | None = None
    relation: Relation | None = None
    noun: Noun | None = None


class NounPhrase(Node):
    """Adjectives, noun, relations."""

    adjectives: tuple[Adjective, ...]
    noun: Noun
    relations: tuple[Relation, ...]


class Selector(Node):
    """A quantity and a noun phrase.

    quantity: one, another, each, each_other; foremost, hindmost (the first, the last; with a number
    so many of them); nth, nth_last (with the number of the ordinal); definite (`the`; with a number
    so many of them); random;
    several, several_others, several_random, up_to, up_to_others, all_but (with a number);
    any_number, any_number_of_others.
    """

    quantity: str
    phrase: NounPhrase
    number: Number | None = None


class StackOf(Node):
    """`the whole stack of NAME`."""

    reference: Reference


Target: TypeAlias = Reference | Selector | StackOf
