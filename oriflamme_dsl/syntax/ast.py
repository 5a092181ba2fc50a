"""The abstract syntax of a file: what was written, word by word, each node with its span.

Nodes are data without behaviour, frozen, and named after the grammar's rules
(`grammar/oriflamme.lark` is the specification). Nothing is resolved here: a name is a `Word`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, fields, frozen

from oriflamme_dsl.source import Source, Span


@frozen(kw_only=True, eq=False, repr=False)
class Node:
    """Anything that was written somewhere. The span takes no part in equality."""

    span: Span = field(eq=False, repr=False)

    # One method for all classes: to make one for each takes a fifth of the time of a short check.

    def __eq__(self, other: object) -> bool:
        """Tell whether another node of the class says the same, wherever it stands."""
        return type(self) is type(other) and _said(self) == _said(other)

    def __hash__(self) -> int:
        """Return a hash that fits the equality."""
        return hash((type(self), _said(self)))

    def __repr__(self) -> str:
        """Return the node as it would be made, without its span."""
        shown = ", ".join(
            f"{f.name}={getattr(self, f.name)!r}" for f in fields(type(self)) if f.repr
        )
        return f"{type(self).__name__}({shown})"


def _said(node: Node) -> tuple[object, ...]:
    return tuple(getattr(node, f.name) for f in fields(type(node)) if f.eq)


# ------------------------------------------------------------------ small parts


@frozen(eq=False, repr=False)
class Word(Node):
    """A name or id as written (without the quotes, where it had them)."""

    text: str


@frozen(eq=False, repr=False)
class Number(Node):
    """A whole number."""

    value: int


@frozen(eq=False, repr=False)
class Text(Node):
    """A printed text in one language; `language` is None for the set's first language."""

    language: Word | None
    text: str


@frozen(eq=False, repr=False)
class Label(Node):
    """A printed name; gender is a word such as `m`, plural an irregular plural."""

    language: Word | None
    text: str
    gender: Word | None = None
    plural: str | None = None


@frozen(eq=False, repr=False)
class Option(Node):
    """A disputed point: its values, the default, the numbers of the rulings that it carries."""

    name: Word
    values: tuple[Word, ...]
    default: Word
    rulings: tuple[Number, ...] = ()


@frozen(eq=False, repr=False)
class Comment(Node):
    """A comment with its `#`."""

    text: str


# ------------------------------------------------------------------ selectors


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
class NamedNoun(Node):
    """A kind or a card, by its id."""

    name: Word


@frozen(eq=False, repr=False)
class OfYours(Node):
    """`of yours`."""


@frozen(eq=False, repr=False)
class OfFamily(Node):
    """`of NAME's family`."""

    owner: Reference


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


Relation: TypeAlias = (
    OfYours
    | OfFamily
    | AdjacentTo
    | ThatIs
    | ThatIsNot
    | NamedLike
    | ExceptNoun
    | ExceptReference
    | EvenCovered
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
    noun: AnyCard | NamedNoun
    relations: tuple[Relation, ...]


@frozen(eq=False, repr=False)
class Selector(Node):
    """A quantity (one, another, each, each_other) and a noun phrase."""

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
class InfluenceOn(Node):
    """`the influence on …`."""

    reference: Reference


SimpleAmount: TypeAlias = NumberAmount | ForEach | ForEachInfluence | InfluenceOn


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
class OptionIs(Node):
    """`NAME is VALUE`; without a value, `NAME` means `NAME is yes`."""

    name: Word
    value: Word | None


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


Condition: TypeAlias = ThereIs | ItIs | OptionIs | Not | AllHold | AnyHolds


# ------------------------------------------------------------------ statements


@frozen(eq=False, repr=False)
class Eliminate(Node):
    """`eliminate …`."""

    target: Target
    without_reward: bool


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


Statement: TypeAlias = Eliminate | Discard | Move | Put | Gain | Lose | Steal | Copy | Choose | If


@frozen(eq=False, repr=False)
class Place(Node):
    """front, back, either_end or any_gap; or `onto` with a selector."""

    word: str
    onto: Selector | None = None


# ------------------------------------------------------------------ cards, kinds, sets


@frozen(eq=False, repr=False)
class Payment(Node):
    """What a reveal pays; amount None is `nothing`."""

    amount: Amount | None


@frozen(eq=False, repr=False)
class RevealPays(Node):
    """`reveal pays …` on a card."""

    payment: Payment


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
class CardField(Node):
    """A field without meaning for the rules: icon, picture, copies, number, note, flavour."""

    name: str
    value: Word | Number | str | tuple[Text, ...]


CardLine: TypeAlias = Option | CardField | NoAbility | RevealPays | Trigger | Statement


@frozen(eq=False, repr=False)
class Card(Node):
    """`card ID "Name" : KIND { … }`."""

    id: Word
    names: tuple[Label, ...]
    kind: Word
    lines: tuple[CardLine, ...]


@frozen(eq=False, repr=False)
class Kind(Node):
    """`kind ID "Name" { stays }`; words are stays or leaves."""

    id: Word
    names: tuple[Label, ...]
    words: tuple[Word, ...]


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


# ------------------------------------------------------------------ games and variants


@frozen(eq=False, repr=False)
class Family(Node):
    """A family of cards and its names."""

    id: Word
    names: tuple[Label, ...]


@frozen(eq=False, repr=False)
class Where(Node):
    """One place a card may be laid: front, back, either_end, between, or `on` a card."""

    word: str
    on: Selector | None
    from_round: Number | None
    condition: Condition | None


@frozen(eq=False, repr=False)
class PlacePhase(Node):
    """`place 1 card from hand face-down { … }`."""

    count: Number
    face_down: bool
    where: tuple[Where, ...]


@frozen(eq=False, repr=False)
class ResolvePhase(Node):
    """`resolve from front to back`, or the other way."""

    forward: bool


Phase: TypeAlias = PlacePhase | ResolvePhase


@frozen(eq=False, repr=False)
class Rule(Node):
    """One rule of a game: its name (the grammar's alias), its parts, its condition.

    The parts by name: families (tuple of Family), players (three Numbers), deck (Words),
    set_aside (Number, viewer word `owner` or `nobody`), hand_rest (), start_influence (Number),
    rounds (Number), first_passes/first_stays (), each_round (Phases), waiting (Amount),
    game_reveal_pays (Payment, `before` or `after`), elimination (Amount),
    uncovered_now/uncovered_waits (), acts_whenever/acts_once (), winner (words: the aliases of
    criteria and last resort, in order, as Words).
    Of several lines of one rule the first whose condition holds is the rule.
    """

    name: str
    parts: tuple[object, ...]
    condition: Condition | None


@frozen(eq=False, repr=False)
class Game(Node):
    """`game ID "Name" { … }`."""

    id: Word
    names: tuple[Label, ...]
    lines: tuple[Option | Rule, ...]


@frozen(eq=False, repr=False)
class Setting(Node):
    """`OWNER.OPTION = VALUE`."""

    owner: Word
    option: Word
    value: Word


@frozen(eq=False, repr=False)
class AddCards(Node):
    """`add ID, …` to the deck."""

    cards: tuple[Word, ...]


@frozen(eq=False, repr=False)
class RemoveCards(Node):
    """`remove ID, …` from the deck."""

    cards: tuple[Word, ...]


@frozen(eq=False, repr=False)
class ReplaceCard(Node):
    """`replace ID by ID` in the deck."""

    old: Word
    new: Word


VariantLine: TypeAlias = Rule | Option | Setting | AddCards | RemoveCards | ReplaceCard


@frozen(eq=False, repr=False)
class Variant(Node):
    """`variant ID of GAME "Name" { … }`."""

    id: Word
    base: Word
    names: tuple[Label, ...]
    lines: tuple[VariantLine, ...]


# ------------------------------------------------------------------ scenarios


@frozen(eq=False, repr=False)
class CardRef(Node):
    """`2nd red soldier<blue>`: family of the card, its id, who controls it if another."""

    ordinal: int
    family: Word
    card: Word
    controller: Word | None


@frozen(eq=False, repr=False)
class Laid(Node):
    """A card of a row; card None (with `hidden_family`) is one whose face is not known."""

    card: CardRef | None
    face_down: bool
    influence: Number | None
    hidden_family: Word | None = None


@frozen(eq=False, repr=False)
class Row(Node):
    """Stacks from front to back, each from the top card down."""

    stacks: tuple[tuple[Laid, ...], ...]


@frozen(eq=False, repr=False)
class Point(Node):
    """`red 3`."""

    family: Word
    number: Number


@frozen(eq=False, repr=False)
class Zone(Node):
    """`hand red: soldier, heir` (hand, aside: family and ids)."""

    name: str
    family: Word
    cards: tuple[Word, ...]


@frozen(eq=False, repr=False)
class Pile(Node):
    """`eliminated blue ambush, red spy` (eliminated, discarded)."""

    name: str
    cards: tuple[CardRef, ...]


@frozen(eq=False, repr=False)
class Points(Node):
    """`points red 1, blue 5`."""

    points: tuple[Point, ...]


@frozen(eq=False, repr=False)
class RoundNumber(Node):
    """`round 3`."""

    number: Number


@frozen(eq=False, repr=False)
class FirstPlayer(Node):
    """`first player red`."""

    family: Word


@frozen(eq=False, repr=False)
class OptionRef(Node):
    """One option of a decision, by what it shows.

    word: card, family, front, back, ahead, behind, on, wait, reveal; `card` or `family` is set
    where the word has one.
    """

    word: str
    card: CardRef | None = None
    family: Word | None = None


@frozen(eq=False, repr=False)
class Act(Node):
    """Something that happens: turn (of a card), pass, round or end; and the answers given."""

    word: str
    card: CardRef | None
    answers: tuple[OptionRef, ...]


@frozen(eq=False, repr=False)
class Next(Node):
    """`next CARD`, `next nobody`."""

    card: CardRef | None


@frozen(eq=False, repr=False)
class Offered(Node):
    """`offered …`: the options of the last decision."""

    options: tuple[OptionRef, ...]


@frozen(eq=False, repr=False)
class Winner(Node):
    """`winner red, blue`."""

    families: tuple[Word, ...]


@frozen(eq=False, repr=False)
class SeenBy(Node):
    """`seen by red …`: the row as a player sees it."""

    family: Word
    row: Row


Expectation: TypeAlias = Row | Points | Zone | Pile | Next | Offered | Winner | SeenBy


@frozen(eq=False, repr=False)
class Expect(Node):
    """`expect { … }`."""

    expectations: tuple[Expectation, ...]


ScenarioLine: TypeAlias = (
    Row | Points | Zone | Pile | RoundNumber | FirstPlayer | Setting | Act | Expect
)


@frozen(eq=False, repr=False)
class Scenario(Node):
    """`scenario "…" ruling 1 source "…" for GAME { … }`."""

    name: Text
    rulings: tuple[Number, ...]
    sources: tuple[Text, ...]
    game: Word | None
    lines: tuple[ScenarioLine, ...]


# ------------------------------------------------------------------ files


@frozen(eq=False, repr=False)
class Edition(Node):
    """`edition 1`."""

    number: Number


@frozen(eq=False, repr=False)
class Use(Node):
    """`use base`, `use "my cards.ori"`; quoted says how it was written."""

    what: Word
    quoted: bool


Item: TypeAlias = Edition | Use | Game | Kind | CardSet | Card | Variant | Scenario


@frozen(eq=False, repr=False)
class BrokenItem(Node):
    """An item with a syntax error: its keyword and id, so that nobody calls it unknown."""

    keyword: str
    id: Word | None


@frozen(eq=False, repr=False)
class File:
    """One source: its items in order, and its comments."""

    source: Source
    items: tuple[Item | BrokenItem, ...]
    comments: tuple[Comment, ...]
