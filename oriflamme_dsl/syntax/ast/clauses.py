"""What stands by itself on a card: triggers, replacements and effects that last."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from oriflamme_dsl.syntax.ast.amounts import Amount, Condition, Player, SimpleAmount
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Number
from oriflamme_dsl.syntax.ast.phrases import Noun, NounPhrase, Reference, Target

if TYPE_CHECKING:
    from oriflamme_dsl.syntax.ast.statements import Statement


class Subject(Node):
    """`a …`, `another …`: any card to which something happens; `other` leaves this card out."""

    phrase: NounPhrase
    other: bool


class Limit(Node):
    """What follows the event of a clause.

    word: once_a_round, once; times_a_round, times (with a count); even_face_down, even_covered;
    from (with zones).
    """

    word: str
    count: Number | None = None
    zones: tuple[str, ...] = ()


class Happening(Node):
    """What a clause waits for.

    event: eliminated, discarded, revealed, turned_up, turned_down, resolved, covered, uncovered,
    moved, taken (these may have a `by`), leaves, enters, waits, influence_put, influence_gone: of
    cards, `subject` None being this card without its being said; gains, loses: of `player`; times:
    each_start, each_end, this_end, next_start, next_end (of rounds), game_start, game_end.
    """

    event: str
    subject: Subject | Reference | None = None
    player: Player | None = None
    by: NounPhrase | Reference | None = None


class Trigger(Node):
    """`when … { }`, `at … { }`."""

    happening: Happening
    limits: tuple[Limit, ...]
    condition: Condition | None
    body: tuple[Statement, ...]

    @property
    def event(self) -> str:
        """The word of what it waits for."""
        return self.happening.event

    @property
    def by(self) -> NounPhrase | Reference | None:
        """The cards by which it is to happen, if that is said."""
        return self.happening.by


class Instead(Node):
    """`instead of … { }`; its happening is about cards and has a subject, or about a player."""

    happening: Happening
    limits: tuple[Limit, ...]
    condition: Condition | None
    body: tuple[Statement, ...]


# ------------------------------------------------------------------ what lasts
# `lying` is how the card must lie for it, where it stands on a card by itself.


class CannotBe(Node):
    """`… cannot be ACTION or ACTION by …`.

    The actions: chosen, eliminated, discarded, moved, revealed, covered, copied, activated, taken.
    """

    targets: tuple[Target, ...]
    actions: tuple[str, ...]
    by: NounPhrase | Reference | None
    lying: tuple[Limit, ...] = ()


class Has(Node):
    """`… has { }`."""

    targets: tuple[Target, ...]
    granted: tuple[Trigger | Instead | Statement, ...]
    lying: tuple[Limit, ...] = ()


class HasNoAbility(Node):
    """`… has no ability`."""

    targets: tuple[Target, ...]
    lying: tuple[Limit, ...] = ()


class CountsAs(Node):
    """`… counts as a NOUN`; without a noun, `… counts as yours`."""

    targets: tuple[Target, ...]
    noun: Noun | None
    lying: tuple[Limit, ...] = ()


class RankIs(Node):
    """`… has 2 more rank`, `… has rank 3`; change is more, less or fixed."""

    targets: tuple[Target, ...]
    amount: SimpleAmount
    change: str
    lying: tuple[Limit, ...] = ()


Static: TypeAlias = CannotBe | Has | HasNoAbility | CountsAs | RankIs

Clause: TypeAlias = Trigger | Instead | Static


class WhileTrue(Node):
    """`while … { }` on a card: clauses that need a condition."""

    condition: Condition
    clauses: tuple[Clause, ...]


class Duration(Node):
    """word: this_round, next_end, rounds (number); leaves, leaves_or_covered (reference)."""

    word: str
    number: Number | None = None
    reference: Reference | None = None


class Payment(Node):
    """What a reveal pays; amount None is `nothing`."""

    amount: Amount | None
