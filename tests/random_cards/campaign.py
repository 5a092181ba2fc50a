"""A number of random cards through everything: drawn, checked, printed, saved, played."""

from __future__ import annotations

import json
import os
from functools import cache
from random import Random

from attrs import define, field

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint, from_data, to_data
from oriflamme_dsl.render import printed_card
from tests.random_cards import played as p
from tests.random_cards.draw import Drawer
from tests.random_cards.made import Made, compiled, make
from tests.random_cards.names import NEVER
from tests.random_cards.reached import GONE, algebra, classes_in, effective
from tests.random_cards.ways import rules
from tests.support.base import GAME

NUMBER = int(os.environ.get("ORIFLAMME_CARDS", "160"))
"""How many cards are drawn at least."""

MOST = 12
"""So many times as many are drawn at most, until everything has done something."""

BATCH, TOGETHER, SEED = 40, 4, 11

START = ("card_line", "keyword_line")
LEFT_OUT = frozenset(("note", "option_on", "rank", "texts", "text_in", "id", "numbers"))

SELDOM = (
    "instead of another card being eliminated, even face-down { this is eliminated }",
    "swap the influence on this and another card; move another card to any gap",
    "eliminate another card; move another card onto a card",
    "eliminate a card of yours; move another card under a card",
    "skip a card in the middle; skip a card among the first 2",
    "skip each card of the family on the back of this; remove 1 from each card",
    "choose x: another card; choose y: another card except x; skip each card between x and y",
    "choose x: another card; skip each card of x's family; take x with your token; release x",
    "choose p: an opponent; p gains 1; gain 1 for each adjacent card of p",
    "choose x: another card; x's owner gains 1; each other card cannot be moved this round",
    "discard a card of yours in hand; collect all from another card",
    "count n: 2; gain n; for each opponent { that player gains 1; skip each card of theirs }",
    "take a card with your token; release a card; shift 1 from a card to this",
    "choose x: another card; skip each card beneath x; eliminate x; move this to where x was",
    "an opponent may { gain 1 }; shuffle the queue; skip each card in the front half",
    "swap a card of yours and an opposing card; turn a card of yours face-down; draw 1",
)
"""What random cards seldom bring about, written out."""


@cache
def written() -> frozenset[str]:
    """Return the names of all ways to write what stands in a card or a keyword."""
    ways, found, waiting = rules().ways, set(START), list(START)
    names: set[str] = set()
    while waiting:
        for way in ways[waiting.pop()]:
            parts = {part.name for part in way.parts if not part.is_term}
            if way.name in NEVER | LEFT_OUT or parts & NEVER:
                continue
            names.add(way.name)
            waiting += parts - found
            found |= parts
    return frozenset(name for name in names if not name.startswith("_"))


@define
class Campaign:
    """What came of it: the cards drawn and accepted, what was played, what did something."""

    drawer: Drawer
    drawn: int = 0
    accepted: int = 0
    texts: dict[str, str] = field(factory=dict)
    played: p.Played = field(factory=p.Played)
    did: set[str] = field(factory=set)

    @property
    def missing(self) -> frozenset[str]:
        """The classes that have not done anything yet."""
        return algebra() - GONE - self.did

    @property
    def undrawn(self) -> frozenset[str]:
        """The ways to write that were not drawn yet."""
        return written() - set(self.drawer.drawn)

    def batch(self, *, wanted: bool) -> None:
        """Draw and play some cards; with `wanted` only those that have what is missing."""
        made = make(self.drawer, BATCH)
        self.drawn += made.drawn
        self.accepted += len(made.cards)
        ids = list(made.cards)
        program = made.compilation.program
        if wanted:
            missing = self.missing
            ids = [i for i in ids if classes_in([program.cards[i]]) & missing]
            ids += [i for i in made.cards if i not in ids][: -len(ids) % TOGETHER]
        for start in range(0, len(ids) - TOGETHER + 1, TOGETHER):
            self.play(made, ids[start : start + TOGETHER])

    def seldom(self) -> None:
        """Play what random cards seldom bring about."""
        names = [f"card{number}" for number in range(len(SELDOM))]
        texts = {
            name: f'card {name} "{name}" : character {{ {text} }}'
            for name, text in zip(names, SELDOM, strict=True)
        }
        made = Made(compiled(texts), texts, 0)
        assert not made.compilation.failed
        for start in range(0, len(names) - TOGETHER + 1, TOGETHER):
            self.play(made, names[start : start + TOGETHER], games=8)

    def play(self, made: Made, ids: list[str], games: int = 2) -> None:
        """Put cards through everything; what goes wrong is told with their texts."""
        program = made.compilation.program
        try:
            for name in ids:
                goes_round(program.cards[name])
                is_printed(program, assemble(program, GAME), name)
            linked = p.linked_of(program, ids, self.played, piles=self.drawn % 80 == 0)
            assert fingerprint(linked.ruleset) == fingerprint(through_json(linked.ruleset))
            for way in p.WAYS:
                for seed in range(games):
                    way(linked, seed, self.played)
        except Exception as error:
            error.add_note("\n".join(made.cards[name] for name in ids))
            raise
        cards = linked.ruleset.cards
        self.did |= effective(cards, self.played.watch.did, self.played.in_force)


def through_json(node: Ruleset) -> Ruleset:
    """Return what is written and read again."""
    found: Ruleset = from_data(json.loads(json.dumps(to_data(node))))
    return found


def goes_round(card: CardDef) -> None:
    """A card that is written and read again is the same."""
    assert card == from_data(json.loads(json.dumps(to_data(card))))


def is_printed(program: Program, ruleset: Ruleset, name: str) -> None:
    """A card is printed in both languages; nothing is left open in its sentences."""
    for language in ("en", "fr"):
        sentences = printed_card(program, ruleset, name, language).sentences
        assert sentences
        for sentence in sentences:
            assert str(sentence).strip()
            assert not set("{}[]") & set(str(sentence))


@cache
def campaign() -> Campaign:
    """Play the cards, and then more until every class has done something."""
    found = Campaign(Drawer(Random(SEED)))
    while found.drawn < NUMBER:
        found.batch(wanted=False)
    found.seldom()
    while (found.missing or found.undrawn) and found.drawn < NUMBER * MOST:
        found.batch(wanted=True)
    return found
