"""Games with clauses of their own, or of several families each, source against the interpreter.

    python -m tests.codegen.general.of_the_game --games 500 --seed 1

Clauses of random cards are made into clauses of the game: what was about the card itself is about
the card to which it happens. Half of the games are for two players with two families each.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from attrs import Factory, define, evolve

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import rebuild, walk
from tests.codegen.compare import Forms, compare
from tests.random_cards.draw import Drawer
from tests.random_cards.made import make
from tests.random_cards.played import ruleset_of
from tests.support.base import with_rules

Clause = TypeVar("Clause", c.Trigger, c.Instead)

DRAWN, EACH, MOST = 20, 4, 800
"""So many cards are drawn at a time, and so often a game is played; longer games are left out."""

OF_NO_CARD = (
    c.Event.ROUND_STARTS,
    c.Event.ROUND_ENDS,
    c.Event.GAME_STARTS,
    c.Event.GAME_ENDS,
    c.Event.GAINS,
    c.Event.LOSES,
)
REMEMBERED = (e.Slot, e.PlayerSlot, e.Counted)


def uses(node: object, *classes: type) -> bool:
    """Tell whether any of some classes stands in a node."""
    return any(isinstance(inner, classes) for _, inner in walk(node))


def about_it(node: Any) -> Any:
    """Return a node in which what happens to a card stands for the card itself."""
    if isinstance(node, e.This):
        return e.It()
    if isinstance(node, tuple):
        return tuple(map(about_it, node))
    return rebuild(node, about_it)


def of_the_game(clause: Clause) -> Clause | None:
    """Return a clause of a card as one of the game; None where that cannot be."""
    of_no_card = clause.event in OF_NO_CARD
    if uses(clause, *REMEMBERED) or (of_no_card and uses(clause, e.This)):
        return None
    new: Clause = evolve(about_it(clause), standing=None)
    if of_no_card:
        return evolve(new, subject=None)
    whole = new.subject in (None, e.Is(e.It()))
    return evolve(new, subject=e.AllOf(()) if whole else new.subject)


@define
class Clauses:
    """What was found on random cards, and can stand in rules."""

    stream: Random
    triggers: list[c.Trigger] = Factory(list)
    instead: list[c.Instead] = Factory(list)
    bodies: list[tuple[s.Statement, ...]] = Factory(list)
    later: list[tuple[s.Statement, ...]] = Factory(list)

    def read(self, ruleset: Ruleset) -> None:
        """Take what the cards of a game have."""
        for card in ruleset.cards:
            for _, node in walk(card):
                if isinstance(node, c.Trigger) and (trigger := of_the_game(node)):
                    self.triggers.append(trigger)
                if isinstance(node, c.Instead) and (instead := of_the_game(node)):
                    self.instead.append(instead)
            if card.main and not any(uses(one, e.This) for one in card.main):
                waits = any(uses(one, s.Later, s.Lasting) for one in card.main)
                (self.later if waits else self.bodies).append(card.main)

    def put_into(self, ruleset: Ruleset) -> Ruleset:
        """Return a game with some of it."""
        phases = list(ruleset.rules.each_round.phases)
        for body in (*self._some(self.later, 1), *self._some(self.bodies, 1)):
            phases.insert(self.stream.randrange(len(phases) + 1), r.DoPhase(body))
        rules = evolve(
            ruleset.rules,
            triggers=tuple(map(self._limited, self._some(self.triggers, 3))),
            instead=tuple(map(self._limited, self._some(self.instead, 2))),
            each_round=r.EachRound(tuple(phases)),
        )
        return evolve(ruleset, rules=rules)

    def _some(self, found: list[Any], number: int) -> list[Any]:
        return self.stream.sample(found, min(number, len(found)))

    def _limited(self, clause: Clause) -> Clause:
        count, each_round = self.stream.choice((1, 2)), self.stream.random() < 0.5
        limit = c.Limit(count, each_round=each_round)
        return evolve(clause, limit=limit) if self.stream.random() < 0.5 else clause


def paired(ruleset: Ruleset, stream: Random) -> Ruleset:
    """Return a game for two players with two families each, which draw from piles."""
    by_family, phases = stream.random() < 0.7, list[r.Phase]()
    for phase in ruleset.rules.each_round.phases:
        if isinstance(phase, r.PlacePhase):
            phases += [r.DrawPhase(1), evolve(phase, of_each_family=by_family)]
        else:
            phases.append(phase)
    return with_rules(
        ruleset,
        players=r.Players(2, 2, families_each=2),
        hand=r.HandSome(2),
        each_round=r.EachRound(tuple(phases)),
        allies=r.Allies(oppose=stream.random() < 0.5),
    )


def games(seed: int) -> Iterator[tuple[Ruleset, str]]:
    """Yield games without end, each with the texts of its cards."""
    stream = Random(seed)
    clauses = Clauses(stream)
    while True:
        made = make(Drawer(Random(stream.getrandbits(30))), DRAWN)
        for few in (3, 6, 12):
            cards = stream.sample(list(made.cards), min(few, len(made.cards)))
            ruleset = ruleset_of(made.compilation.program, cards)
            clauses.read(ruleset)
            text = "\n".join(made.cards[card] for card in cards)
            ruleset = clauses.put_into(ruleset) if stream.random() < 0.7 else ruleset
            yield (paired(ruleset, stream) if stream.random() < 0.5 else ruleset), text


def held(wanted: int, seed: int) -> tuple[int, int]:
    """Hold so many games against each other; return how many, and how many choices they had."""
    played = choices = 0
    for ruleset, text in games(seed):
        forms = Forms(ruleset, ruleset.rules.players.least)
        try:
            found = [compare(forms, number, MOST) for number in range(EACH)]
        except Exception as error:
            error.add_note(f"{text}\n{ruleset.rules}")
            raise
        played += sum(number >= 0 for number in found)
        choices += sum(number for number in found if number > 0)
        if played >= wanted:
            break
    return played, choices


def main(arguments: Iterable[str] | None = None) -> None:
    """Hold games against each other, and say how many."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(None if arguments is None else list(arguments))
    played, choices = held(asked.games, asked.seed)
    print(f"{played} games, {choices} choices: none different")  # noqa: T201 - run by hand


if __name__ == "__main__":
    main()
