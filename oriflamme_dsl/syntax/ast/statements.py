"""What an ability does, sentence by sentence.

A player None is you. `targets` are joined by `and`.
"""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax.ast.amounts import (
    Amount,
    Condition,
    Player,
    SimpleAmount,
    SomePlayer,
)
from oriflamme_dsl.syntax.ast.clauses import Duration, Static, Trigger
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Number, Text, Word
from oriflamme_dsl.syntax.ast.phrases import NounPhrase, Reference, Selector, Target

# ------------------------------------------------------------------ cards


class Eliminate(Node):
    """`eliminate … and …`; reward is always, never or if_several (`… if alone`)."""

    targets: tuple[Target, ...]
    reward: str


class Discard(Node):
    """`discard …`."""

    targets: tuple[Target, ...]


class Move(Node):
    """`move … to … or onto …`, `let that player move … to …`."""

    targets: tuple[Target, ...]
    places: tuple[Place, ...]
    by: Player | None = None


class Swap(Node):
    """`swap … and …`, `swap the whole stacks of … and …`."""

    one: Target
    other: Target
    stacks: bool


class Reorder(Node):
    """`reverse …`, `shuffle …`, `rearrange …`, `sort … by …`.

    order: reversed, shuffled, arranged, sorted. Without a phrase it is the whole queue; `other`
    leaves this card out. Only what is sorted has a measure.
    """

    order: str
    phrase: NounPhrase | None
    other: bool
    measure: str | None = None
    most_first: bool = False


class Turn(Node):
    """`turn … face-down`."""

    targets: tuple[Target, ...]
    face_down: bool


class Copy(Node):
    """`copy the ability of …`: applied as this card's own, at its place."""

    targets: tuple[Target, ...]


class Activate(Node):
    """`activate …`: a card applies its own ability, at its own place."""

    targets: tuple[Target, ...]


class Resolve(Node):
    """`resolve …`: a card takes its turn now."""

    targets: tuple[Target, ...]


class Skip(Node):
    """`skip …`: a card misses its next turn."""

    targets: tuple[Target, ...]


class Take(Node):
    """`take … with your token`."""

    targets: tuple[Target, ...]


class Control(Node):
    """`take control of … until …`, `x's player takes control of …`."""

    player: Player | None
    targets: tuple[Target, ...]
    duration: Duration | None


class Release(Node):
    """`release …`."""

    targets: tuple[Target, ...]


class Send(Node):
    """`send … to hand` (hand, aside, beside, pile)."""

    targets: tuple[Target, ...]
    zone: str


class Win(Node):
    """`win …`, `each opponent wins …`."""

    player: Player | None
    targets: tuple[Target, ...]


class Look(Node):
    """`look at …`, `an opponent looks at …`."""

    player: Player | None
    targets: tuple[Target, ...]


class Bring(Node):
    """`bring … from beside then aside face-up to …`, `let … bring NAME face-down to …`.

    A selector has zones, which are plain words; a reference has none.
    """

    target: Selector | Reference
    zones: tuple[str, ...]
    face_down: bool
    places: tuple[Place, ...]
    by: Player | None = None


# ------------------------------------------------------------------ influence and players


class Put(Node):
    """`put 1 on …`: influence from the supply onto cards."""

    amount: Amount
    targets: tuple[Target, ...]


class Remove(Node):
    """`remove 1 from …`: influence on cards to the supply."""

    amount: Amount
    targets: tuple[Target, ...]


class Collect(Node):
    """`collect 1 from …`: influence on cards to you."""

    amount: Amount
    targets: tuple[Target, ...]


class Shift(Node):
    """`shift 1 from … to …`: influence on cards to a card."""

    amount: Amount
    targets: tuple[Target, ...]
    to: Target


class SwapInfluence(Node):
    """`swap the influence on … and …`."""

    one: Target
    other: Target


class Gain(Node):
    """`gain 2`, `each opponent gains 1`."""

    player: Player | None
    amount: Amount


class Lose(Node):
    """`lose 2`, `each opponent loses 1`."""

    player: Player | None
    amount: Amount


class Steal(Node):
    """`steal 1 from …`."""

    amount: Amount
    player: Player


class Give(Node):
    """`give 1 to …`, `x's player gives 1 to …`."""

    giver: Player | None
    amount: Amount
    player: Player


class DrawCards(Node):
    """`draw 1`, `each opponent draws 1`."""

    player: Player | None
    amount: Amount


class Placing(Node):
    """`you place 1 more card next round`; change is none, more or fewer (these have a number)."""

    player: Player
    change: str
    number: Number | None = None


class BecomesFirst(Node):
    """`you become the first player`."""

    player: Player


class End(Node):
    """`end the pass`; what is pass, round or game."""

    what: str


# ------------------------------------------------------------------ names and blocks


class Count(Node):
    """`count NAME: …`."""

    name: Word
    amount: Amount


class Choose(Node):
    """`choose NAME: …`, `let … choose NAME: …`: a card."""

    name: Word
    selector: Selector
    by: Player | None = None


class ChoosePlayer(Node):
    """`choose NAME: an opponent`, `let … choose NAME: …`."""

    name: Word
    player: SomePlayer
    by: Player | None = None


class Repeat(Node):
    """`repeat … times { }`."""

    times: Amount
    body: tuple[Statement, ...]


class RepeatWhile(Node):
    """`repeat while … { }`, `repeat at most 3 times while … { }`."""

    condition: Condition
    body: tuple[Statement, ...]
    at_most: Number | None = None


class ForEachCard(Node):
    """`for each … as NAME { }`; `other` leaves this card out."""

    phrase: NounPhrase
    other: bool
    name: Word
    body: tuple[Statement, ...]


class ForEachOfPlayers(Node):
    """`for each opponent … { }`; the quantity of `players` is each."""

    players: SomePlayer
    body: tuple[Statement, ...]


class Way(Node):
    """One way of `either`, with its label (empty for none)."""

    label: tuple[Text, ...]
    body: tuple[Statement, ...]


class Either(Node):
    """`either { } or { }`, `let … choose either …`; two or more ways."""

    ways: tuple[Way, ...]
    by: Player | None = None


class May(Node):
    """`may { }`, `an opponent may { }`; `may pay …` holds one `Pay`."""

    body: tuple[Statement, ...]
    by: Player | None = None


class Pay(Node):
    """`pay 2 { }`, `pay 2 from NAME { }`."""

    amount: Amount
    body: tuple[Statement, ...]
    source: Reference | None = None


class If(Node):
    """`if … { } otherwise { }`; `otherwise if` nests."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


# ------------------------------------------------------------------ later, longer, instead


class Later(Node):
    """`later, when … { }`, `later this round, when … { }`."""

    trigger: Trigger
    duration: Duration | None = None


class Lasting(Node):
    """A standing effect for a time: `this cannot be eliminated this round`."""

    effect: Static
    duration: Duration


class Redirect(Node):
    """`… is eliminated`, in a replacement; event is eliminated, discarded, moved or taken."""

    targets: tuple[Target, ...]
    event: str


class NothingHappens(Node):
    """`nothing happens`, in a replacement."""


Statement: TypeAlias = (
    Eliminate
    | Discard
    | Move
    | Swap
    | Reorder
    | Turn
    | Copy
    | Activate
    | Resolve
    | Skip
    | Take
    | Control
    | Release
    | Send
    | Win
    | Look
    | Bring
    | Put
    | Remove
    | Collect
    | Shift
    | SwapInfluence
    | Gain
    | Lose
    | Steal
    | Give
    | DrawCards
    | Placing
    | BecomesFirst
    | End
    | Count
    | Choose
    | ChoosePlayer
    | Repeat
    | RepeatWhile
    | ForEachCard
    | ForEachOfPlayers
    | Either
    | May
    | Pay
    | If
    | Later
    | Lasting
    | Redirect
    | NothingHappens
)


class Place(Node):
    """A place in the queue.

    word: front, back, either_end, any_gap; onto, under, just_ahead, just_behind (with a target);
    steps_ahead, steps_behind, up_to_steps_ahead, up_to_steps_behind (with `steps`); where_it_was
    (`was` is the card that left).
    """

    word: str
    target: Target | None = None
    was: Reference | None = None
    steps: SimpleAmount | None = None
