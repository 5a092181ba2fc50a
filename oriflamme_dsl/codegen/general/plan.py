"""What a ruleset needs in the general form, and what it can have there."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk


@frozen
class GeneralPlan:
    """What is kept of a game, which is as little as can be.

    `marks`: where cards lay that have left, `lays`: how, for triggers that ask. `tokens`: cards
    change hands, `controls`: for a time. `zoned`: cards lie in zones, `won`: somebody wins some.
    `skips`: turns are missed, `places`: more or fewer cards are laid, `ends`: something ends early.
    `delays`: triggers wait, `lasts`: effects last, `covered`: some of it until a card is covered.
    `anywhere`: clauses work outside the queue, `counts`: cards count as something else,
    `silences`: some have no ability, `grants`: some have abilities from others, `limited`: clauses
    work so many times. `plays`: it is kept who is in turn, `line`: there is a line. `borrows`: the
    game itself uses abilities of cards, which then are applied by none. `wins`: what players have
    won says who wins the game.
    """

    ruleset: Ruleset
    players: int
    cards: tuple[CardDef, ...]
    stays: tuple[bool, ...]
    marks: bool
    lays: bool
    tokens: bool
    zoned: bool
    won: bool
    skips: bool
    places: bool
    ends: bool
    controls: bool
    delays: bool
    lasts: bool
    covered: bool
    anywhere: bool
    counts: bool
    silences: bool
    limited: bool
    grants: bool
    plays: bool
    line: bool
    borrows: bool
    wins: bool

    @property
    def kinds(self) -> int:
        """How many kinds of cards there are."""
        return len(self.cards)

    @property
    def each(self) -> int:
        """How many families each player has."""
        return self.ruleset.rules.players.families_each

    @property
    def families(self) -> int:
        """How many families there are; those of a player have numbers that follow each other."""
        return self.players * self.each

    def name(self, kind: int) -> str:
        """Return the id of a kind of card; -1 is the game."""
        return "the game" if kind < 0 else self.cards[kind].id

    def kind(self, card: str) -> int:
        """Return the number of a card's kind by its id; -1 where there is none."""
        ids = [one.id for one in self.cards]
        return ids.index(card) if card in ids else -1

    def such(self, kind: str) -> frozenset[int]:
        """Return the numbers of the cards of a kind of the rules, such as `character`."""
        return frozenset(n for n, card in enumerate(self.cards) if card.kind == kind)


def planned(ruleset: Ruleset, players: int) -> GeneralPlan:
    """Return the plan."""
    there = ruleset.rules.deck.cards
    cards = tuple(card for card in ruleset.cards if card.id in there)
    linked, kinds = link(ruleset), {kind.id: kind for kind in ruleset.kinds}
    nodes = [node for part in (ruleset.rules, *cards) for _, node in walk(part)]

    def uses(*classes: type) -> bool:
        return any(isinstance(node, classes) for node in nodes)

    zones = any(isinstance(node, e.Group) and node.zones for node in nodes)
    won = any(isinstance(node, s.Send) and node.zone is e.Zone.WON for node in nodes)
    compared = [one.criterion for one in ruleset.rules.winner.comparisons]
    wins = any(one in (r.Criterion.CARDS_WON, r.Criterion.RANK_WON) for one in compared)
    piles = isinstance(ruleset.rules.hand, r.HandSome)
    return GeneralPlan(
        ruleset,
        players,
        cards,
        tuple(not kinds[card.kind].leaves for card in cards),
        marks=linked.marks,
        lays=linked.lays,
        tokens=uses(s.Take, s.Release, s.Control),
        zoned=linked.zones
        or wins
        or zones
        or piles
        or uses(s.Send, s.DrawCards, s.Bring, r.DrawPhase, r.PlayPhase),
        won=won,
        skips=uses(s.Skip),
        places=uses(s.Placing),
        ends=uses(s.End),
        controls=uses(s.Control),
        delays=uses(s.Later),
        lasts=uses(s.Lasting),
        anywhere=linked.zones,
        counts=uses(c.CountsAs),
        silences=uses(c.NoAbility),
        limited=uses(c.Limit),
        grants=uses(c.Has),
        plays=bool(ruleset.rules.triggers),
        line=ruleset.rules.line is not None,
        wins=wins,
        borrows=any(isinstance(node, s.Copy) for _, node in walk(ruleset.rules)),
        covered=any(isinstance(node, s.UntilLeaves) and node.or_covered for node in nodes),
    )
