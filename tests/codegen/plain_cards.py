"""Cards of which most have a special form: drawn from what the printed cards are made of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oriflamme_dsl.ir.ruleset import Ruleset
from tests.random_cards.made import compiled
from tests.random_cards.played import ruleset_of

CARDS = 3
"""So many cards of a deck are drawn; the others are of the base game."""

WHICH = (
    "another card",
    "a card",
    "an adjacent card",
    "an adjacent opposing card",
    "an adjacent revealed character",
    "a card that is first or last",
    "another revealed card of yours",
    "an opposing face-down card",
    "the first card",
    "a card named like this",
    "a spy",
    "another card, even covered",
)
GROUPS = (
    "card of yours",
    "adjacent card",
    "card of yours, even covered",
    "revealed character",
    "other card named like this",
    "archer",
    "card in a stack",
)
WHOM = ("an opponent", "an opponent with an adjacent card", "each opponent")
PLACES = ("to any gap", "to the front", "to the back", "to any gap or onto another card")
AMOUNTS = ("1", "2", "the round number", "1 for each {group}", "1 for each influence on this")
CONDITIONS = (
    "there is an adjacent {card}",
    "there is no other {card}",
    "this is first",
    "your influence is at least 4",
    "this is covered",
)
BY = ("", " by an opposing card", " by a card of yours", " by a character", " by a spy")
EVENTS = ("eliminated", "revealed", "discarded", "leaves")

AFTER = (
    "gain 2",
    "gain 1 for each other {card}",
    "gain the round number",
    "lose 1",
    "steal 1 from each opponent",
    "discard the attacker",
    "discard each {card}",
    "the attacker's player loses 1",
    "if your influence is at least 4 {{ gain 1 }}",
)
"""What triggers of a card do that has left: nothing that asks how it lay."""


class Draw:
    """Texts of cards by a stream."""

    def __init__(self, stream: Random) -> None:
        """Draw by a stream."""
        self.stream = stream

    def one(self, of: tuple[str, ...]) -> str:
        """Return one of some texts, with what it leaves open filled in."""
        text = self.stream.choice(of)
        if "{group}" in text:
            text = text.replace("{group}", self.one(GROUPS))
        text = text.replace("{card}", self.stream.choice(("card", "card of yours", "archer")))
        return text.replace("{{", "{").replace("}}", "}")

    def statement(self, depth: int) -> str:
        """Return a statement; in statements, up to a depth."""
        roll = self.stream.randrange(20 if depth else 13)
        which, amount = self.one(WHICH), self.one(AMOUNTS)
        match roll:
            case 0 | 1:
                return f"gain {amount}"
            case 2:
                return f"lose {amount}"
            case 3:
                return f"each opponent loses {amount}"
            case 4:
                return f"steal {amount} from {self.one(WHOM)}"
            case 5 | 6:
                return f"eliminate {which}"
            case 7:
                return f"discard {which}"
            case 8:
                return f"choose pick: {self.one(WHICH[:4])}; move pick {self.one(PLACES)}"
            case 9:
                return "discard this"
            case 10:
                return f"eliminate each {self.one(GROUPS)}"
            case 11:
                return f"discard each {self.one(GROUPS)}"
            case 12:
                return "take a revealed character with your token"
            case 13:
                return f"activate a revealed {self.stream.choice(('archer', 'spy', 'lord'))}"
            case 14 | 15:
                return f"if {self.one(CONDITIONS)} {{ {self.body(depth - 1)} }}"
            case 16:
                return f"repeat 2 times {{ {self.body(depth - 1)} }}"
            case 17 if self.stream.random() < 0.2:
                done = self.stream.choice(("done", "not done"))
                return f"{self.statement(0)}; if that was {done} {{ {self.body(depth - 1)} }}"
            case _:
                first = f"{self.stream.choice(('eliminate', 'discard'))} {which}"
                return f"either {{ gain {amount} }} or {{ {first}; {self.body(0)} }}"

    def body(self, depth: int) -> str:
        """Return some statements."""
        return "; ".join(self.statement(depth) for _ in range(self.stream.choice((1, 1, 2, 3))))

    def aside(self, event: str) -> str:
        """Return what a trigger does."""
        if event == "revealed":
            return self.body(1)
        return "; ".join(self.one(AFTER) for _ in range(self.stream.choice((1, 1, 2))))

    def card(self, name: str) -> str:
        """Return the text of a card."""
        kind = self.stream.choice(("character", "character", "intrigue"))
        lines = [self.body(2)]
        events = EVENTS if kind == "character" else EVENTS[:2]
        for event in self.stream.sample(events, self.stream.choice((0, 0, 1, 1, 2))):
            by = self.one(BY) if event == "eliminated" else ""
            when = "this leaves" if event == "leaves" else f"{event}{by}"
            lines.append(f"when {when} {{ {self.aside(event)} }}")
        if self.stream.random() < 0.1:
            lines.append("reveal pays 2")
        text = "\n".join(lines)
        return f'card {name} "{name}" : {kind} {{\n{text}\n}}'


def plain_games(stream: Random) -> Iterator[tuple[Ruleset, str]]:
    """Yield games with some drawn cards, and the texts of these."""
    draw = Draw(stream)
    while True:
        items: dict[str, str] = {}
        while len(items) < CARDS:
            name = f"card{len(items)}"
            text = draw.card(name)
            if not compiled({name: text}).failed:
                items[name] = text
        program = compiled(items).program
        assert program is not None
        yield ruleset_of(program, tuple(items)), "\n".join(items.values())
