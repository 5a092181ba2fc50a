"""Texts of cards drawn from the grammar, in which every name is given before it is used."""

from __future__ import annotations

from typing import Any

from attrs import asdict, define, evolve

from tests.random_cards.names import KINDS, OPTION, VALUES, Parts, Scope
from tests.random_cards.ways import Rule, rules

_ACTING = frozenset(
    {
        *("eliminate", "discard", "move", "turn", "put", "remove", "collect", "shift", "gain"),
        *("lose", "steal", "give", "take", "send", "win", "copy", "activate", "resolve"),
    }
)
_ALL = frozenset(
    {
        *("remove", "collect", "shift", "lose", "player_loses", "steal", "give", "player_gives"),
        *("pay", "may_pay", "pay_from", "may_pay_from"),
    }
)
GAINS = ("gain", "gains", "lose", "loses", "gaining", "losing")
"""What happens to players, and the last of them to cards, too."""

PLAYERS = ("you", "opponent", "player")
MOST_OF_PLAYER = 4
"""How it ends who gains or loses influence, if that is a player; and the most words of it all."""

OWN = frozenset(
    {
        *("eliminated", "discarded", "revealed", "turned", "resolved", "covered", "uncovered"),
        *("moved", "taken"),
    }
)
"""What happens to the card itself, where no other is named."""

LETTERS = {"cards": "x", "numbers": "n", "players": "p"}
"""What names begin with."""


@define
class Drawer(Parts):
    """Draws cards and keywords."""

    # -------------------------------------------------------------- what is drawn

    def card(self, name: str, keywords: tuple[tuple[str, int], ...] = ()) -> str:
        """Return the text of a card."""
        chance, self.keywords, self._names = self.chance, keywords, 0
        self.scope, self._once = Scope(option=chance.random() < 0.15), set()
        lines = [self._given() for _ in range(chance.choice((0, 0, 0, 1, 2, 3)))]
        lines += [
            self.line("statement" if chance.random() < 0.6 else "card_line")
            for _ in range(chance.choice((1, 2, 2, 3, 4)))
        ]
        if self.scope.option:
            lines.insert(0, f"option {OPTION}: {VALUES[0]} | {VALUES[1]}, default {VALUES[0]}")
        if chance.random() < 0.3:
            lines.append(f"rank {chance.randint(1, 6)}")
        if chance.random() < 0.02:
            lines = ["no ability"]
        kind = chance.choice(KINDS)
        return f'card {name} "{name.title()}" : {kind} {{\n' + "\n".join(lines) + "\n}"

    def keyword(self, name: str, parameters: int) -> str:
        """Return the text of a keyword with so many parameters."""
        names = tuple(f"k{number}" for number in range(parameters))
        self.scope, self.keywords, self._names, self._once = Scope(numbers=names), (), 0, set()
        given = f"({', '.join(names)})" if names else ""
        lines = [self.line("keyword_line") for _ in range(self.chance.choice((1, 1, 2)))]
        return f'keyword {name}{given} "{name.title()}" {{\n' + "\n".join(lines) + "\n}"

    def _given(self) -> str:
        """Return a line that gives a name."""
        name = self.chance.choice(("choose", "count", "choose_player"))
        way = next(way for way in rules().ways["statement"] if way.name == name)
        self.drawn[name] += 1
        return " ".join(getattr(self, f"_on_{name}")(way, self.chance.randint(3, 8)))

    def line(self, symbol: str) -> str:
        """Return one line; what it names can be named after it, where it is a statement."""
        return " ".join(self.part(symbol, self.chance.randint(5, 16)))

    # -------------------------------------------------------------- statements

    def _in_statement(self, way: Rule, depth: int) -> list[str]:
        outer = self.scope.everything
        self.scope = evolve(self.scope, everything=way.name in _ALL)
        words = self._plain(way, depth)
        done = self.scope.done or way.name in _ACTING
        self.scope = evolve(self.scope, everything=outer, done=done)
        return words

    def _in_block(self, way: Rule, depth: int) -> list[str]:
        with self._within(everything=False, later=False):
            return self._plain(way, depth)

    def _give_name(self, way: Rule, depth: int, sort: str) -> list[str]:
        """Write a statement that gives a name, which can be used from there on."""
        words: list[str] = []
        name = self._new(LETTERS[sort])
        for part in way.parts:
            if part.name == "id":
                words.append(name)
            else:
                with self._within(single=sort == "cards"):
                    words += self._plain(Rule("", (part,)), depth)
        given: dict[str, Any] = {sort: (*getattr(self.scope, sort), name)}
        self.scope = evolve(self.scope, **given)
        return words

    def _on_choose(self, way: Rule, depth: int) -> list[str]:
        return self._give_name(way, depth, "cards")

    _on_let_choose = _on_choose

    def _on_count(self, way: Rule, depth: int) -> list[str]:
        return self._give_name(way, depth, "numbers")

    def _on_choose_player(self, way: Rule, depth: int) -> list[str]:
        return self._give_name(way, depth, "players")

    _on_let_choose_player = _on_choose_player

    def _on_for_each_card(self, way: Rule, depth: int) -> list[str]:
        words: list[str] = []
        name = self._new("x")
        with self._within():
            for part in way.parts:
                if part.name == "NAME":
                    words.append(name)
                    self.scope = evolve(self.scope, cards=(*self.scope.cards, name))
                else:
                    words += self._plain(Rule("", (part,)), depth)
        return words

    _on_for_each_other_card = _on_for_each_card

    def _on_for_each_opponent(self, way: Rule, depth: int) -> list[str]:
        with self._within(that_player=True):
            return self._plain(way, depth)

    _on_for_each_player = _on_for_each_opponent

    def _on_later(self, way: Rule, depth: int) -> list[str]:
        with self._within(later=True, done=False):
            return self._plain(way, depth)

    def _on_lasting(self, way: Rule, depth: int) -> list[str]:
        with self._within(lasting=True):
            return self._plain(way, depth)

    # -------------------------------------------------------------- clauses

    def _in_trigger(self, way: Rule, depth: int) -> list[str]:
        kept = self.scope if self.scope.later or self.scope.lasting else self._nothing_given()
        with self._within(**{**asdict(kept), "done": False, "replaced": ""}):
            return self._clause(way, depth)

    def _in_instead(self, way: Rule, depth: int) -> list[str]:
        with self._within(**{**asdict(self._nothing_given()), "done": False}):
            return self._clause(way, depth)

    def _nothing_given(self) -> Scope:
        """Return the scope without the names of another ability."""
        numbers = tuple(name for name in self.scope.numbers if name.startswith("k"))
        return evolve(self.scope, cards=(), players=(), numbers=numbers)

    def _clause(self, way: Rule, depth: int) -> list[str]:
        """Write a clause: after what happens it is known what it is about."""
        words: list[str] = []
        self._once = set()
        for part in way.parts:
            with self._within(happens=part.name == "happening"):
                found = self._plain(Rule("", (part,)), depth)
            words += found
            if part.name in ("happening", "replaced"):
                self._know(part.name, " ".join(found))
        return words

    def _know(self, what: str, text: str) -> None:
        """Note what is known after the words that say what happens, or what is replaced."""
        words = text.split()
        influence = words[-1] == "influence" and words[-2] in GAINS
        flow = influence and len(words) <= MOST_OF_PLAYER and words[-3] in PLAYERS
        known: dict[str, Any] = {"that_player": flow, "attacker": "by" in words}
        if what == "replaced":
            verb = words[words.index("being") + 1] if "being" in words else "gone"
            known |= {"it": not flow, "replaced": "flow" if flow else verb}
        else:
            own = words[0] in OWN
            known |= {"it": not flow and not own, "done": influence}
            known["attacker"] |= words == ["eliminated"]
        self.scope = evolve(self.scope, **known)

    def _on_has_clauses(self, way: Rule, depth: int) -> list[str]:
        given = self.scope if self.scope.lasting else self._nothing_given()
        off = dict.fromkeys(("it", "attacker", "that_player", "done"), False)
        with self._within(**{**asdict(given), **off, "replaced": ""}):
            return self._plain(way, depth)

    def _on_while_true(self, way: Rule, depth: int) -> list[str]:
        given = asdict(self._nothing_given()) | {"lasting": False}
        with self._within(**{**given, "done": False}):
            return self._plain(way, depth)

    _on_standing_static = _on_while_true
    _in_reveal_pays = _on_while_true
