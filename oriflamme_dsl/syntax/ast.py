"""The abstract syntax of a file: what was written, word by word, each node with its span.

Nodes are data without behaviour, frozen, and named after the grammar's rules
(`grammar/oriflamme.lark` is the specification). Nothing is resolved here: a name is a `Word`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.source import Source, Span


@frozen(kw_only=True)
class Node:
    """Anything that was written somewhere. The span takes no part in equality."""

    span: Span = field(eq=False, repr=False)


# ------------------------------------------------------------------ small parts


@frozen
class Word(Node):
    """A name or id as written (without the quotes, where it had them)."""

    text: str


@frozen
class Number(Node):
    """A whole number."""

    value: int


@frozen
class Text(Node):
    """A printed text in one language; `language` is None for the set's first language."""

    language: Word | None
    text: str


@frozen
class Label(Node):
    """A printed name; gender is a word such as `m`, plural an irregular plural."""

    language: Word | None
    text: str
    gender: Word | None = None
    plural: str | None = None


@frozen
class Option(Node):
    """A disputed point: its values, the default, the numbers of the rulings that it carries."""

    name: Word
    values: tuple[Word, ...]
    default: Word
    rulings: tuple[Number, ...] = ()


@frozen
class Comment(Node):
    """A comment with its `#`."""

    text: str


# ------------------------------------------------------------------ selectors


@frozen
class This(Node):
    """`this`: the card whose ability is applied."""


@frozen
class Attacker(Node):
    """`the attacker`: the card that eliminated this one."""


@frozen
class Chosen(Node):
    """A name given by `choose NAME: …`."""

    name: Word


Reference: TypeAlias = This | Attacker | Chosen


@frozen
class Adjective(Node):
    """adjacent, revealed, face-down or opposing, before a noun."""

    word: str


@frozen
class AnyCard(Node):
    """The noun `card`."""


@frozen
class NamedNoun(Node):
    """A kind or a card, by its id."""

    name: Word


@frozen
class OfYours(Node):
    """`of yours`."""


@frozen
class OfFamily(Node):
    """`of NAME's family`."""

    owner: Reference


@frozen
class AdjacentTo(Node):
    """`adjacent to …`."""

    target: Target


@frozen
class ThatIs(Node):
    """`that is first or last`: one of the properties holds."""

    properties: tuple[Property, ...]


@frozen
class ThatIsNot(Node):
    """`that is not …`."""

    property: Property


@frozen
class NamedLike(Node):
    """`named like …`: the same card id, whatever is printed."""

    reference: Reference


@frozen
class ExceptNoun(Node):
    """`except a …`."""

    phrase: NounPhrase


@frozen
class ExceptReference(Node):
    """`except NAME`."""

    reference: Reference


@frozen
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


@frozen
class Property(Node):
    """first, last, revealed or face-down; `adjacent` has a `to`."""

    word: str
    to: Reference | None = None


@frozen
class NounPhrase(Node):
    """Adjectives, noun, relations."""

    adjectives: tuple[Adjective, ...]
    noun: AnyCard | NamedNoun
    relations: tuple[Relation, ...]


@frozen
class Selector(Node):
    """A quantity (one, another, each, each_other) and a noun phrase."""

    quantity: str
    phrase: NounPhrase


Target: TypeAlias = Reference | Selector


# ------------------------------------------------------------------ players, amounts, conditions


@frozen
class You(Node):
    """`you`: the player of the card."""


@frozen
class SomePlayer(Node):
    """`an opponent`, `each player with an adjacent card`: quantity is one or each."""

    quantity: str
    opponent: bool
    having: Selector | None


@frozen
class PlayerOf(Node):
    """`NAME's player`."""

    owner: Reference


Player: TypeAlias = You | SomePlayer | PlayerOf


@frozen
class NumberAmount(Node):
    """A plain number."""

    number: Number


@frozen
class ForEach(Node):
    """`2 for each …`; `other` leaves this card out."""

    factor: Number
    phrase: NounPhrase
    other: bool


@frozen
class ForEachInfluence(Node):
    """`2 for each influence on …`."""

    factor: Number
    reference: Reference


@frozen
class InfluenceOn(Node):
    """`the influence on …`."""

    reference: Reference


SimpleAmount: TypeAlias = NumberAmount | ForEach | ForEachInfluence | InfluenceOn


@frozen
class Amount(Node):
    """An amount, and others that hold instead under a condition (the first that holds)."""

    base: SimpleAmount
    otherwise: tuple[tuple[SimpleAmount, Condition], ...] = ()


@frozen
class ThereIs(Node):
    """`there is a …`, `there is no other …`."""

    phrase: NounPhrase
    other: bool
    negated: bool


@frozen
class ItIs(Node):
    """`this is first or last`, `the attacker is not revealed`."""

    subject: Reference
    properties: tuple[Property, ...]
    negated: bool


@frozen
class OptionIs(Node):
    """`NAME is VALUE`; without a value, `NAME` means `NAME is yes`."""

    name: Word
    value: Word | None


@frozen
class Not(Node):
    """`not …`."""

    condition: Condition


@frozen
class AllHold(Node):
    """Conditions joined by `and`; two or more."""

    conditions: tuple[Condition, ...]


@frozen
class AnyHolds(Node):
    """Conditions joined by `or`; two or more."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = ThereIs | ItIs | OptionIs | Not | AllHold | AnyHolds


# ------------------------------------------------------------------ statements


@frozen
class Eliminate(Node):
    """`eliminate …`."""

    target: Target
    without_reward: bool


@frozen
class Discard(Node):
    """`discard …`."""

    target: Target


@frozen
class Move(Node):
    """`move … to … or onto …`."""

    target: Target
    places: tuple[Place, ...]


@frozen
class Put(Node):
    """`put 1 on …`: influence from the supply onto cards."""

    amount: Amount
    target: Target


@frozen
class Gain(Node):
    """`gain 2`, `each opponent gains 1`; player None is you."""

    player: Player | None
    amount: Amount


@frozen
class Lose(Node):
    """`lose 2`, `each opponent loses 1`; player None is you."""

    player: Player | None
    amount: Amount


@frozen
class Steal(Node):
    """`steal 1 from …`."""

    amount: Amount
    player: Player


@frozen
class Copy(Node):
    """`copy the ability of …`: applied as this card's own, at its place."""

    target: Target


@frozen
class Choose(Node):
    """`choose NAME: …`."""

    name: Word
    selector: Selector


@frozen
class If(Node):
    """`if … { } otherwise { }`; `otherwise if` nests."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


Statement: TypeAlias = Eliminate | Discard | Move | Put | Gain | Lose | Steal | Copy | Choose | If


@frozen
class Place(Node):
    """front, back, either_end or any_gap; or `onto` with a selector."""

    word: str
    onto: Selector | None = None


# ------------------------------------------------------------------ cards, kinds, sets


@frozen
class Payment(Node):
    """What a reveal pays; amount None is `nothing`."""

    amount: Amount | None


@frozen
class RevealPays(Node):
    """`reveal pays …` on a card."""

    payment: Payment


@frozen
class Trigger(Node):
    """`when eliminated by an opposing card, if … { }`; event is eliminated, discarded, revealed."""

    event: str
    by: NounPhrase | None
    condition: Condition | None
    body: tuple[Statement, ...]


@frozen
class NoAbility(Node):
    """`no ability`."""


@frozen
class CardField(Node):
    """A field without meaning for the rules: icon, picture, copies, number, note, flavour."""

    name: str
    value: Word | Number | str | tuple[Text, ...]


CardLine: TypeAlias = Option | CardField | NoAbility | RevealPays | Trigger | Statement


@frozen
class Card(Node):
    """`card ID "Name" : KIND { … }`."""

    id: Word
    names: tuple[Label, ...]
    kind: Word
    lines: tuple[CardLine, ...]


@frozen
class Kind(Node):
    """`kind ID "Name" { stays }`; words are stays or leaves."""

    id: Word
    names: tuple[Label, ...]
    words: tuple[Word, ...]


@frozen
class SetField(Node):
    """A field of a set: version, author, note, languages."""

    name: str
    value: str | tuple[Word, ...]


@frozen
class CardSet(Node):
    """`set ID "Name" for GAME { … }`: owns the cards that follow it in its file."""

    id: Word
    names: tuple[Label, ...]
    game: Word | None
    fields: tuple[SetField, ...]


# ------------------------------------------------------------------ games and variants


@frozen
class Family(Node):
    """A family of cards and its names."""

    id: Word
    names: tuple[Label, ...]


@frozen
class Where(Node):
    """One place a card may be laid: front, back, either_end, between, or `on` a card."""

    word: str
    on: Selector | None
    from_round: Number | None
    condition: Condition | None


@frozen
class PlacePhase(Node):
    """`place 1 card from hand face-down { … }`."""

    count: Number
    face_down: bool
    where: tuple[Where, ...]


@frozen
class ResolvePhase(Node):
    """`resolve from front to back`, or the other way."""

    forward: bool


Phase: TypeAlias = PlacePhase | ResolvePhase


@frozen
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


@frozen
class Game(Node):
    """`game ID "Name" { … }`."""

    id: Word
    names: tuple[Label, ...]
    lines: tuple[Option | Rule, ...]


@frozen
class Setting(Node):
    """`OWNER.OPTION = VALUE`."""

    owner: Word
    option: Word
    value: Word


@frozen
class AddCards(Node):
    """`add ID, …` to the deck."""

    cards: tuple[Word, ...]


@frozen
class RemoveCards(Node):
    """`remove ID, …` from the deck."""

    cards: tuple[Word, ...]


@frozen
class ReplaceCard(Node):
    """`replace ID by ID` in the deck."""

    old: Word
    new: Word


VariantLine: TypeAlias = Rule | Option | Setting | AddCards | RemoveCards | ReplaceCard


@frozen
class Variant(Node):
    """`variant ID of GAME "Name" { … }`."""

    id: Word
    base: Word
    names: tuple[Label, ...]
    lines: tuple[VariantLine, ...]


# ------------------------------------------------------------------ scenarios


@frozen
class CardRef(Node):
    """`2nd red soldier<blue>`: family of the card, its id, who controls it if another."""

    ordinal: int
    family: Word
    card: Word
    controller: Word | None


@frozen
class Laid(Node):
    """A card of a row; card None (with `hidden_family`) is one whose face is not known."""

    card: CardRef | None
    face_down: bool
    influence: Number | None
    hidden_family: Word | None = None


@frozen
class Row(Node):
    """Stacks from front to back, each from the top card down."""

    stacks: tuple[tuple[Laid, ...], ...]


@frozen
class Point(Node):
    """`red 3`."""

    family: Word
    number: Number


@frozen
class Zone(Node):
    """`hand red: soldier, heir` (hand, aside: family and ids)."""

    name: str
    family: Word
    cards: tuple[Word, ...]


@frozen
class Pile(Node):
    """`eliminated blue ambush, red spy` (eliminated, discarded)."""

    name: str
    cards: tuple[CardRef, ...]


@frozen
class Points(Node):
    """`points red 1, blue 5`."""

    points: tuple[Point, ...]


@frozen
class RoundNumber(Node):
    """`round 3`."""

    number: Number


@frozen
class FirstPlayer(Node):
    """`first player red`."""

    family: Word


@frozen
class OptionRef(Node):
    """One option of a decision, by what it shows.

    word: card, family, front, back, ahead, behind, on, wait, reveal; `card` or `family` is set
    where the word has one.
    """

    word: str
    card: CardRef | None = None
    family: Word | None = None


@frozen
class Act(Node):
    """Something that happens: turn (of a card), pass, round or end; and the answers given."""

    word: str
    card: CardRef | None
    answers: tuple[OptionRef, ...]


@frozen
class Next(Node):
    """`next CARD`, `next nobody`."""

    card: CardRef | None


@frozen
class Offered(Node):
    """`offered …`: the options of the last decision."""

    options: tuple[OptionRef, ...]


@frozen
class Winner(Node):
    """`winner red, blue`."""

    families: tuple[Word, ...]


@frozen
class SeenBy(Node):
    """`seen by red …`: the row as a player sees it."""

    family: Word
    row: Row


Expectation: TypeAlias = Row | Points | Zone | Pile | Next | Offered | Winner | SeenBy


@frozen
class Expect(Node):
    """`expect { … }`."""

    expectations: tuple[Expectation, ...]


ScenarioLine: TypeAlias = (
    Row | Points | Zone | Pile | RoundNumber | FirstPlayer | Setting | Act | Expect
)


@frozen
class Scenario(Node):
    """`scenario "…" ruling 1 source "…" for GAME { … }`."""

    name: Text
    rulings: tuple[Number, ...]
    sources: tuple[Text, ...]
    game: Word | None
    lines: tuple[ScenarioLine, ...]


# ------------------------------------------------------------------ files


@frozen
class Edition(Node):
    """`edition 1`."""

    number: Number


@frozen
class Use(Node):
    """`use base`, `use "my cards.ori"`; quoted says how it was written."""

    what: Word
    quoted: bool


Item: TypeAlias = Edition | Use | Game | Kind | CardSet | Card | Variant | Scenario


@frozen
class BrokenItem(Node):
    """An item with a syntax error: its keyword and id, so that nobody calls it unknown."""

    keyword: str
    id: Word | None


@frozen
class File:
    """One source: its items in order, and its comments."""

    source: Source
    items: tuple[Item | BrokenItem, ...]
    comments: tuple[Comment, ...]
