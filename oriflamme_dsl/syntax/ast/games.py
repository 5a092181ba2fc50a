"""Games, their rules, and variants."""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax.ast.amounts import Condition
from oriflamme_dsl.syntax.ast.clauses import Instead, Trigger
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Label, Number, Option, Word
from oriflamme_dsl.syntax.ast.phrases import Selector
from oriflamme_dsl.syntax.ast.statements import Statement


class Family(Node):
    """A family of cards and its names."""

    id: Word
    names: tuple[Label, ...]


class Where(Node):
    """One place a card may be laid: front, back, either_end, between, or `on` a card."""

    word: str
    on: Selector | None
    from_round: Number | None
    condition: Condition | None


class PlacePhase(Node):
    """`place 1 card from hand face-down { … }`, `place 1 of each family from hand …`."""

    count: Number
    face_down: bool
    where: tuple[Where, ...]
    of_each_family: bool = False


class DrawPhase(Node):
    """`draw 1 of each family`."""

    count: Number


class ResolvePhase(Node):
    """`resolve from front to back`, or the other way."""

    forward: bool


class PlayPhase(Node):
    """`play 1 card from hand`, `play up to 2 cards from hand` (optional)."""

    count: Number
    optional: bool


class LayLine(Node):
    """`lay 3 of the line`."""

    count: Number


class DoPhase(Node):
    """`do { … }`: statements of the game."""

    body: tuple[Statement, ...]


class PlayerTurns(Node):
    """`each player in turn { … }`."""

    phases: tuple[Phase, ...]


Phase: TypeAlias = (
    PlacePhase | DrawPhase | ResolvePhase | PlayPhase | LayLine | DoPhase | PlayerTurns
)


class Rule(Node):
    """One rule of a game: its name (the grammar's alias), its parts, its condition.

    The parts by name: families (tuple of Family), players (three Numbers), deck (the Number drawn
    if there is one, and Words), set_aside (Number, viewer word `owner` or `nobody`), hand_rest (),
    hand_some (Number), allies/allies_oppose (), start_influence (Number),
    line_of (Word), rounds (Number),
    first_passes/first_stays (), each_round (Phases), waiting (Amount), game_reveal_pays and
    game_reveal_pays_and_keeps (Payment, `before` or `after`), elimination (Amount),
    uncovered_now/uncovered_waits (), acts_whenever/acts_once (), winner (words: the aliases of
    criteria and last resort, in order, as Words).
    Of several lines of one rule the first whose condition holds is the rule.
    """

    name: str
    parts: tuple[object, ...]
    condition: Condition | None


class Game(Node):
    """`game ID "Name" { … }`."""

    id: Word
    names: tuple[Label, ...]
    lines: tuple[Option | Rule | Trigger | Instead, ...]


class Setting(Node):
    """`OWNER.OPTION = VALUE`."""

    owner: Word
    option: Word
    value: Word


class AddCards(Node):
    """`add ID, …` to the deck."""

    cards: tuple[Word, ...]


class RemoveCards(Node):
    """`remove ID, …` from the deck."""

    cards: tuple[Word, ...]


class ReplaceCard(Node):
    """`replace ID by ID` in the deck."""

    old: Word
    new: Word


class CallCard(Node):
    """`call ID "Name"`: other printed names of a card in the variant."""

    card: Word
    names: tuple[Label, ...]


VariantLine: TypeAlias = (
    Rule | Trigger | Instead | Option | Setting | AddCards | RemoveCards | ReplaceCard | CallCard
)


class Variant(Node):
    """`variant ID of GAME "Name" { … }`."""

    id: Word
    base: Word
    names: tuple[Label, ...]
    lines: tuple[VariantLine, ...]
