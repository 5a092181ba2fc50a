"""What an ability does, sentence by sentence."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.syntax.ast.parts import Node, Word
from oriflamme_dsl.syntax.ast.phrases import Amount, Chosen, Condition, Player, Selector, Target


@frozen(eq=False, repr=False)
class Eliminate(Node):
    """`eliminate … and …`; reward is always, never or if_several (`… if alone`)."""

    targets: tuple[Target, ...]
    reward: str


@frozen(eq=False, repr=False)
class Discard(Node):
    """`discard …`."""

    target: Target


@frozen(eq=False, repr=False)
class Move(Node):
    """`move … to … or onto …`."""

    target: Target
    places: tuple[Place, ...]


@frozen(eq=False, repr=False)
class Put(Node):
    """`put 1 on …`: influence from the supply onto cards."""

    amount: Amount
    target: Target


@frozen(eq=False, repr=False)
class Gain(Node):
    """`gain 2`, `each opponent gains 1`; player None is you."""

    player: Player | None
    amount: Amount


@frozen(eq=False, repr=False)
class Lose(Node):
    """`lose 2`, `each opponent loses 1`; player None is you."""

    player: Player | None
    amount: Amount


@frozen(eq=False, repr=False)
class Steal(Node):
    """`steal 1 from …`."""

    amount: Amount
    player: Player


@frozen(eq=False, repr=False)
class Copy(Node):
    """`copy the ability of …`: applied as this card's own, at its place."""

    target: Target


@frozen(eq=False, repr=False)
class Activate(Node):
    """`activate …`: a card applies its own ability, at its own place."""

    target: Target


@frozen(eq=False, repr=False)
class Take(Node):
    """`take … with your token`."""

    target: Target


@frozen(eq=False, repr=False)
class Bring(Node):
    """`bring … from beside then aside face-up to …`: cards from outside; zones are plain words."""

    selector: Selector
    zones: tuple[str, ...]
    face_down: bool
    places: tuple[Place, ...]


@frozen(eq=False, repr=False)
class Count(Node):
    """`count NAME: …`."""

    name: Word
    amount: Amount


@frozen(eq=False, repr=False)
class Counted(Node):
    """A name given by `count NAME: …`."""

    name: Word


@frozen(eq=False, repr=False)
class Repeat(Node):
    """`repeat NAME times { }`."""

    times: Counted
    body: tuple[Statement, ...]


@frozen(eq=False, repr=False)
class Either(Node):
    """`either { } or { }`; two or more ways."""

    ways: tuple[tuple[Statement, ...], ...]


@frozen(eq=False, repr=False)
class Choose(Node):
    """`choose NAME: …`."""

    name: Word
    selector: Selector


@frozen(eq=False, repr=False)
class If(Node):
    """`if … { } otherwise { }`; `otherwise if` nests."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


Statement: TypeAlias = (
    Eliminate
    | Discard
    | Move
    | Put
    | Gain
    | Lose
    | Steal
    | Copy
    | Activate
    | Take
    | Bring
    | Count
    | Repeat
    | Either
    | Choose
    | If
)


@frozen(eq=False, repr=False)
class Place(Node):
    """front, back, either_end or any_gap; `onto` with a selector; `was` with a card that left."""

    word: str
    onto: Selector | None = None
    was: Chosen | None = None
