"""Small parts of texts: what is drawn, and which names stand where.

`_on_NAME` writes what is called so in the grammar, `_in_RULE` whatever a rule is made of, and
`_may_NAME` says whether it can stand here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, evolve, field, frozen

from tests.random_cards.ways import Rule, rules

CARDS, KINDS = ("archer", "spy", "ambush", "lord"), ("character", "intrigue")
OPTION, VALUES = "way", ("left", "right")
"""The option that a card may have, and its values."""


@frozen
class Scope:
    """What can be named where a text is written."""

    cards: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    it: bool = False
    attacker: bool = False
    that_player: bool = False
    replaced: str = ""
    everything: bool = False
    done: bool = False
    option: bool = False
    happens: bool = False
    later: bool = False
    lasting: bool = False
    single: bool = False


LIKED = {
    **dict.fromkeys(("end_game", "end_round", "end_pass"), 0.2),
    **dict.fromkeys(("chosen", "possessor", "player_of", "counted_amount"), 9.0),
    **dict.fromkeys(("stack_of", "but_at_most", "but_at_least", "plus", "minus"), 0.3),
    **dict.fromkeys(("choose", "count", "choose_player", "name_is", "named_noun"), 2.0),
    **dict.fromkeys(("move", "bring", "nothing_happens", "onto_card", "to_where_it_was"), 2.0),
    **dict.fromkeys(("redirect", "named_player", "beneath_card_position", "owner_of"), 8.0),
    **dict.fromkeys(("instead", "of_kind", "is_of_kind", "in_middle", "between"), 2.0),
    **dict.fromkeys(("any_card", "one", "each", "another", "number_amount"), 3.0),
}
"""Ways that are drawn more or less often than others."""

NEVER = frozenset(
    {
        *("option", "card_field", "comes_with"),
        *("option_of_is", "rank", "no_ability"),
    }
)
"""Ways that are not drawn: what says nothing of abilities, or is about cards elsewhere."""

LISTS = ("noun_phrase", "condition", "both_hold", "amount", "sum", "targets", "places")
"""Parts that are mostly short."""

REDIRECTS = frozenset({"eliminated", "discarded", "moved", "taken"})
"""What can happen to other cards instead."""


@define
class Parts:
    """Draws parts of texts; ways that were drawn seldom are drawn more often.

    `drawn` counts the ways, `chance` decides.
    """

    chance: random.Random
    drawn: Counter[str] = field(factory=Counter)
    scope: Scope = field(factory=Scope)
    keywords: tuple[tuple[str, int], ...] = ()
    _names: int = 0
    _once: set[str] = field(factory=set)

    # -------------------------------------------------------------- how

    def part(self, symbol: str, depth: int) -> list[str]:
        """Return the words of a part of a text."""
        way = self._way(symbol, depth)
        self.drawn[way.name] += 1
        own: Callable[[Rule, int], list[str]] | None = getattr(self, f"_on_{way.name}", None)
        if own is None:
            own = getattr(self, f"_in_{symbol}", None) or self._plain
        return own(way, depth)

    def _way(self, symbol: str, depth: int) -> Rule:
        table = rules()
        ways = [way for way in table.ways[symbol] if self._may(symbol, way)]
        ways = [way for way in ways if way.name not in self._once] or ways
        assert ways, symbol
        least = min(map(table.needed, ways))
        ways = [way for way in ways if table.needed(way) <= max(depth - 1, least)]
        if symbol.startswith("__"):
            return self.chance.choices(ways, [1.0 if len(w.parts) > 2 else 3.0 for w in ways])[0]
        shorter = {way.name: 0 for way in ways}
        for way in ways:
            shorter[way.name] += 1
        weights = [
            1 / (shorter[way.name] * (4 + self.drawn[way.name]) ** 0.7) * self._likes(symbol, way)
            for way in ways
        ]
        return self.chance.choices(ways, weights)[0]

    def _likes(self, symbol: str, way: Rule) -> float:
        if symbol in LISTS:
            return 0.3 ** (len(way.parts) - 1)
        return LIKED.get(way.name, 4.0 if way.name == symbol else 1.0)

    def _may(self, symbol: str, way: Rule) -> bool:
        if way.name in NEVER or way.parts[0].name in NEVER:
            return False
        if symbol in ("card_line", "keyword_line") and way.name == "note":
            return False
        test = getattr(self, f"_may_{way.name}", None)
        return test is None or bool(test(way))

    def _plain(self, way: Rule, depth: int) -> list[str]:
        words: list[str] = []
        for part in way.parts:
            words += self._word(part.name) if part.is_term else self.part(part.name, depth - 1)
        return words

    def _word(self, name: str) -> list[str]:
        if name == "INT":
            return [str(self.chance.choice((1, 2, 2, 3)))]
        if name == "ORDINAL":
            return [self.chance.choice(("2nd", "3rd"))]
        if name == "STRING":
            return [f'"{self._new("t")}"']
        return [rules().words[name]]

    def _new(self, letter: str) -> str:
        self._names += 1
        return f"{letter}{self._names}"

    @contextmanager
    def _within(self, **changes: Any) -> Iterator[None]:
        outer = self.scope
        self.scope = evolve(outer, **changes)
        yield
        self.scope = outer

    # -------------------------------------------------------------- names

    def _may_it(self, _: Rule) -> bool:
        return self.scope.it

    _may_its = _may_it

    def _may_attacker(self, _: Rule) -> bool:
        return self.scope.attacker

    def _may_chosen(self, _: Rule) -> bool:
        return bool(self.scope.cards)

    _may_to_where_it_was = _may_chosen
    _may_name_is = _may_name_is_not = _may_name_is_a = _may_name_is_not_a = _may_chosen
    _may_it_was_a = _may_it_was_not_a = _may_it_was_covering = _may_it_was_not_covering = (
        _may_chosen
    )

    def _may_possessor(self, way: Rule) -> bool:
        first = way.parts[0].name
        return bool(self.scope.cards) if first == "POSSESSIVE" else self.scope.attacker

    def _may_player_of(self, _: Rule) -> bool:
        return bool(self.scope.cards) or self.scope.it or self.scope.attacker

    _may_owner_of = _may_of_family = _may_of_kind = _may_is_of_family = _may_is_of_kind = (
        _may_player_of
    )

    def _may_several(self, _: Rule) -> bool:
        return not self.scope.single

    _may_several_others = _may_several_random = _may_up_to = _may_up_to_others = _may_several
    _may_any_number = _may_any_number_of_others = _may_all_but = _may_several
    _may_each = _may_each_other = _may_several

    def _may_named_player(self, _: Rule) -> bool:
        return bool(self.scope.players)

    def _may_counted_amount(self, _: Rule) -> bool:
        return bool(self.scope.numbers)

    _may_number_is = _may_counted_amount

    def _may_that_player(self, _: Rule) -> bool:
        return self.scope.that_player

    _may_of_theirs = _may_is_theirs = _may_that_player

    def _may_option_is(self, _: Rule) -> bool:
        return self.scope.option

    def _may_option_on(self, _: Rule) -> bool:
        return False

    def _may_everything(self, _: Rule) -> bool:
        return self.scope.everything

    def _may_that_many(self, _: Rule) -> bool:
        return self.scope.done

    _may_for_each_of_those = _may_was_done = _may_was_not_done = _may_that_many

    def _may_redirect(self, _: Rule) -> bool:
        return self.scope.replaced in REDIRECTS

    def _may_nothing_happens(self, _: Rule) -> bool:
        return bool(self.scope.replaced)

    def _may_keyword_use(self, way: Rule) -> bool:
        values = len(way.parts) - 1
        return any(number == values or (number and values) for _, number in self.keywords)

    def _may_is_resolved(self, way: Rule) -> bool:
        return self.scope.happens or self.chance.random() < 0.1

    _may_is_covered = _may_is_uncovered = _may_is_now_revealed = _may_is_resolved

    def _may_at_this_end(self, _: Rule) -> bool:
        return self.scope.later

    _may_at_next_start = _may_at_next_end = _may_at_this_end

    # -------------------------------------------------------------- small parts

    def _in_clause_limit(self, way: Rule, depth: int) -> list[str]:
        self._once.add(way.name)
        return self._plain(way, depth)

    _in_lying = _in_clause_limit

    def _on_chosen(self, _: Rule, __: int) -> list[str]:
        return [self.chance.choice(self.scope.cards)]

    def _on_named_player(self, _: Rule, __: int) -> list[str]:
        return [self.chance.choice(self.scope.players)]

    def _on_counted_amount(self, _: Rule, __: int) -> list[str]:
        return [self.chance.choice(self.scope.numbers)]

    def _on_possessor(self, way: Rule, _: int) -> list[str]:
        if way.parts[0].name == "POSSESSIVE":
            return [f"{self.chance.choice(self.scope.cards)}'s"]
        return ["the", "attacker's"]

    def _on_named_noun(self, _: Rule, __: int) -> list[str]:
        return [self.chance.choice((*KINDS, *CARDS, *KINDS))]

    def _on_to_where_it_was(self, _: Rule, __: int) -> list[str]:
        return ["to", "where", self.chance.choice(self.scope.cards), "was"]

    def _on_keyword_use(self, way: Rule, _: int) -> list[str]:
        values = len(way.parts) - 1
        name, number = self.chance.choice([k for k in self.keywords if bool(k[1]) == bool(values)])
        return [name, ", ".join("2" for _ in range(number))]

    def _on_option_is(self, _: Rule, __: int) -> list[str]:
        return [OPTION, "is", self.chance.choice(VALUES)]

    def _in_zones(self, way: Rule, depth: int) -> list[str]:
        if way.name == "in_zones":
            return self._plain(way, depth)
        zones = ["hand", "beside", "aside", "discarded", "eliminated", "pile", "won"]
        chosen = self.chance.sample(zones, self.chance.choice((1, 1, 1, 2)))
        self.drawn.update(f"zone_{zone}" for zone in chosen)
        return [" then ".join(chosen)]

    def _in_text_in(self, _: Rule, __: int) -> list[str]:
        return [f'"{self._new("t")}"']

    def _in_way(self, way: Rule, depth: int) -> list[str]:
        label = self._in_text_in(way, depth) if len(way.parts) > 1 else []
        return [*label, *self.part("block", depth - 1)]

    def _in_holds(self, way: Rule, depth: int) -> list[str]:
        if way.parts[0].name == "NAME":
            names = self.scope.numbers if way.name == "number_is" else self.scope.cards
            rest = evolve(way, parts=way.parts[1:])
            return [self.chance.choice(names), *self._plain(rest, depth)]
        return self._plain(way, depth)
