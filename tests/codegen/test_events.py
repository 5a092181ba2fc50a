"""Notes of generated source are read as the events of the interpreter."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from oriflamme_dsl.codegen.events import Happened, decoded
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, generate
from oriflamme_dsl.codegen.plan import Plan, planned
from oriflamme_dsl.codegen.records import Noted, length
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.codegen.compare import Forms, compare, counted, draws_agree, happened, named_counts
from tests.support.base import base_ruleset, with_rules
from tests.support.boxes import ABLAZE


def plan() -> Plan:
    """Return the plan of the base game for three."""
    return planned(base_ruleset(), 3)


def of(family: int, card: str) -> int:
    """Return the number of a card."""
    return family * plan().kinds + plan().kind(card)


def test_a_card_alone_waited() -> None:
    """A card's number is that it took its turn, was left face down and got its influence."""
    card = of(1, "lord")
    expected = [
        Happened("turn", card),
        Happened("waited", card),
        Happened("influence", number=1, taker_card=card),
    ]

    assert expected == decoded(plan(), [card])


def test_the_first_card_too() -> None:
    """Card 0 waits as 0 and takes its turn as -1: these differ."""
    assert Happened("waited", 0) in decoded(plan(), [0])
    assert [Happened("turn", 0)] == decoded(plan(), [~0])


def test_a_pair_is_a_card_placed() -> None:
    """Two numbers are a card and its place; it is placed by the player whose it is."""
    spy, lord = of(2, "spy"), of(0, "lord")

    assert [Happened("placed", spy, player=2, place=3)] == decoded(plan(), [(spy, 3)])
    assert [Happened("placed", lord, player=0, place=-2 - spy)] == decoded(
        plan(), [(lord, -2 - spy)]
    )


def test_influence_of_nothing_is_no_event() -> None:
    """A reveal that pays nothing is a turn and a reveal, and no flow."""
    card = of(0, "spy")
    notes = [(Noted.REVEALED, card, 0, 0), (Noted.LOST, 1, 0)]

    assert [Happened("turn", card), Happened("revealed", card)] == decoded(plan(), notes)


def test_an_elimination_pays() -> None:
    """The influence on the card goes before the reward, which is that of the rules, comes."""
    card = of(2, "heir")
    expected = [
        Happened("eliminated", card),
        Happened("influence", number=2, giver_card=card),
        Happened("influence", number=1, taker=0),
    ]

    assert expected == decoded(plan(), [(Noted.ELIMINATED, card, 2, 0)])
    assert expected[:1] == decoded(plan(), [(Noted.ELIMINATED, card, 0, -1)])


def test_a_taken_card_earns_for_its_new_family() -> None:
    """What a reveal pays goes to whom the card belongs; with its token gone, to the old family."""
    card, other = of(2, "lord"), of(1, "lord")
    reveal = (Noted.REVEALED, card, 0, 2)

    def paid(*notes: tuple[int, ...]) -> int:
        return decoded(plan(), [*notes, reveal])[-1].taker

    taken = (Noted.TAKEN, card, 0)
    assert 2 == paid()
    assert 0 == paid(taken)
    assert 2 == paid(taken, (Noted.TAKEN, other, 0))
    assert 1 == paid(taken, (Noted.TAKEN, card, 1))
    assert 2 == paid(taken, (Noted.BROUGHT, card, 0))


def test_an_unknown_word_is_refused() -> None:
    """A note that no one can have written is not read as something else."""
    with pytest.raises(ValueError, match="99"):
        decoded(plan(), [(99, 1, 2)])


# ------------------------------------------------------------------ whole games


def test_copies_are_no_placements() -> None:
    """Every event of the boxes is noted and read: none is taken for another."""
    kinds = {
        one.kind
        for forms in (Forms(base_ruleset(), 3), Forms(ABLAZE.ruleset(), 3))
        for seed in range(30)
        if (game := forms.told(seed)) is not None
        for one in happened(game)
    }
    some = {"round", "placed", "turn", "waited", "revealed", "influence", "eliminated"}
    assert kinds == some | {*("discarded", "moved", "brought", "taken", "copied", "activated")}


def sums(**rules: e.Amount) -> Ruleset:
    """Return the base game with other amounts for waiting and for an elimination."""
    ruleset = base_ruleset()
    return with_rules(
        ruleset,
        waiting=r.Waiting(rules.get("waiting", ruleset.rules.waiting.amount)),
        elimination=r.Elimination(rules.get("elimination", ruleset.rules.elimination.amount)),
    )


@pytest.mark.parametrize("rule", ["waiting", "elimination"])
@pytest.mark.parametrize("amount", [e.Number(0), e.Number(3), e.Twice(e.RoundNumber())], ids=str)
def test_other_amounts_are_noted(rule: str, amount: e.Amount) -> None:
    """Amounts of the rules are known where they are always the same, and else are noted."""
    forms = Forms(sums(**{rule: amount}), 3)

    assert all(compare(forms, seed) > 0 for seed in range(5))


MODES = (Mode(), Mode(log=True), Mode(counters=True), Mode(log=True, counters=True))


def noted(source: Generated, seed: int) -> tuple[object, list[object], list[int]]:
    """Return how a game ends, and what was noted and counted as far as it is."""
    log: list[object] = []
    counts = [0] * length(source.generator.plan.kinds)
    mode = source.generator.mode
    more = [*([log.append] if mode.log else []), *([counts] if mode.counters else [])]
    return source.play(Random(seed).getrandbits, *more), log, counts


def test_notes_change_nothing() -> None:
    """With log, with counters, with both and with neither the same games are played and noted."""
    bare, logs, counters, both = (generate(ABLAZE.ruleset(), 4, mode) for mode in MODES)
    for seed in range(20):
        end, log, counts = noted(both, seed)
        assert (end, [], [0] * len(counts)) == noted(bare, seed)
        assert (end, log, [0] * len(counts)) == noted(logs, seed)
        assert (end, [], counts) == noted(counters, seed)


def test_counts_are_those_of_the_interpreter() -> None:
    """Counts of many games add up to what the interpreter's logs tell of them."""
    forms = Forms(base_ruleset(), 3)
    for seed in range(20):
        game = forms.told(seed)
        assert game is not None
        draws_agree(forms, game)
        counts = [0] * length(forms.plan.kinds)
        forms.noted.play(Random(seed).getrandbits, [].append, counts)
        found = named_counts(counts, forms.plan)
        assert counted(game, forms.plan) == found
        revealed = [number for (what, _), number in found.items() if what == "REVEALS"]
        assert sum(one.kind == "revealed" for one in game.events) == sum(revealed)


def test_a_difference_is_seen() -> None:
    """A game that is told otherwise is not taken for the same."""
    forms = Forms(base_ruleset(), 3)
    game = forms.told(1)
    assert game is not None
    richer = evolve(game.end, points=(game.end.points[0] + 1, *game.end.points[1:]))

    with pytest.raises(AssertionError):
        draws_agree(forms, evolve(game, end=richer))
    with pytest.raises(AssertionError):
        draws_agree(forms, evolve(game, events=game.events[:-2]))
