"""Generated source can be read, is always the same, and numbers cards as the plan says."""

from __future__ import annotations

import ast
import builtins
import re
import warnings
from functools import cache

import pytest
from attrs import evolve

from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import HELPERS, generate, generate_steps
from oriflamme_dsl.codegen.plan import planned
from oriflamme_dsl.codegen.source import Source, indented, origin_of, part
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.codegen.compare import Forms, compare
from tests.support.base import base_ruleset, with_rules
from tests.support.boxes import ABLAZE

MODES = (Mode(), Mode(asks="call"), Mode(log=True, counters=True))
WIDEST = 160


@cache
def sources(ruleset: Ruleset, players: int) -> tuple[str, ...]:
    """Return the source of a ruleset in all modes."""
    played = [generate(ruleset, players, mode).source for mode in MODES]
    return (*played, generate_steps(ruleset, players).source)


BOXES = pytest.mark.parametrize(
    "ruleset", [base_ruleset(), ABLAZE.ruleset()], ids=["base", "ablaze"]
)


def body(source: str) -> list[str]:
    """Return the lines of source but for those that name all that there is.

    Heads of functions name the constants; where a state is made or taken apart, and where a
    function apart is called, all its parts stand.
    """
    whole = re.compile(r"def |    return \[(0|s\[0\]), |.* = s$|.* = apart_\d+\(")
    return [line for line in source.splitlines() if not whole.match(line)]


@BOXES
def test_lines_can_be_read(ruleset: Ruleset) -> None:
    """No statement is wider than a screen, none ends in a space, and none is indented too deep."""
    for source in sources(ruleset, 5):
        lines = body(source)
        assert [] == [line for line in lines if len(line.strip()) > WIDEST]
        assert [] == [line for line in lines if line != line.rstrip()]
        assert max(len(line) - len(line.lstrip()) for line in lines) < 19 * 4  # Python's own limit


@BOXES
def test_python_has_nothing_to_say(ruleset: Ruleset) -> None:
    """Source compiles without a warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for source in sources(ruleset, 4):
            compile(source, "<source>", "exec")


@BOXES
def test_the_same_ruleset_gives_the_same_source(ruleset: Ruleset) -> None:
    """Nothing in source depends on the order of sets or on what was generated before."""
    before = sources(ruleset, 3)
    sources.cache_clear()

    assert before == sources(ruleset, 3)


@BOXES
def test_every_function_that_is_called_is_there(ruleset: Ruleset) -> None:
    """Source names no function that it does not have or get, not even where no game comes."""
    given = {*dir(builtins), "bits", "ask", "log", *HELPERS}
    for source in sources(ruleset, 3):
        tree = ast.parse(source)
        made = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        called = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert set() == called - given - made


# ------------------------------------------------------------------ the plan


def test_cards_are_numbered_by_family_and_kind() -> None:
    """A kind has a number, -1 where there is none; cards with a special reveal come last."""
    plan = planned(base_ruleset(), 3)

    assert 10 == plan.kinds
    assert list(range(10)) == [plan.kind(card.id) for card in plan.cards]
    assert -1 == plan.kind("prince")
    special = {card.id for card in plan.cards[plan.first_special :]}
    assert {"ambush", "conspiracy"} == special


def test_what_is_not_needed_is_not_kept() -> None:
    """The base game keeps no influence on face-up cards, no tokens and no place of who acts."""
    plan, other = planned(base_ruleset(), 3), planned(ABLAZE.ruleset(), 3)

    assert not any((plan.loaded, plan.changing, plan.tracked, plan.mixed, plan.waits))
    assert other.changing
    assert other.tracked


def test_rounds_are_counted_where_places_depend_on_them() -> None:
    """A place from a later round on needs the number of the round, but for the usual ones."""
    ruleset = base_ruleset()

    assert not planned(ruleset, 3).round_number
    for setting in (("oriflamme", "between", "yes"), ("oriflamme", "covering", "any")):
        assert planned(base_ruleset((setting,)), 3).round_number


def test_too_few_cards_for_all_rounds() -> None:
    """With fewer cards than rounds the last rounds are played without laying any."""
    forms = Forms(with_rules(base_ruleset(), rounds=r.Rounds(9)), 3)

    assert not forms.called.general
    assert all(compare(forms, seed) > 0 for seed in range(5))


def test_a_place_that_may_be_missing_has_no_special_form() -> None:
    """Where a card may have no place at all, source takes the general form, and plays alike."""
    ruleset = base_ruleset()
    where = (r.Where(s.InnerGap()), r.Where(s.Back(), condition=e.Exists(e.Group(e.Yours()))))
    place = evolve(planned(ruleset, 3).place, where=where)
    phases = (place, *ruleset.rules.each_round.phases[1:])
    forms = Forms(with_rules(ruleset, each_round=r.EachRound(phases)), 3)

    assert forms.called.general
    assert all(compare(forms, seed) >= 0 for seed in range(3))


# ------------------------------------------------------------------ the writer


def test_a_block_is_never_empty() -> None:
    """What has nothing in it passes."""
    source = Source()
    with source.block("if x"):
        pass

    assert "if x:\n    pass\n" == source.text()


def test_names_are_given_once() -> None:
    """The second name of a stem has a number."""
    source = Source()

    assert ["card", "card2", "other", "card3"] == [
        source.name(stem) for stem in ("card", "card", "other", "card")
    ]


def test_an_else_with_nothing_in_it_is_left_out() -> None:
    """An `else` that would only pass says nothing."""
    source = Source()
    with source.block("if x"):
        source.line("y()")
    with source.block("else"):
        pass

    assert "if x:\n    y()\n" == source.text()


def test_lines_know_what_they_stand_for() -> None:
    """Lines stand for the innermost part of the rules around them, wherever they are moved."""
    source = Source()
    source.line("a()")
    with source.standing_for("outer", 1):
        with source.block("if x"), source.standing_for("inner", 2):
            source.line("b()")
        source.line("c()")
    found = [origin_of(line) for line in source.lines]

    assert [None, "outer", "inner", "outer"] == [one and one.node for one in found]
    assert [None, 1, 2, 1] == [one and one.kind for one in found]
    inside = part(source.lines, 3, 3, 4)
    assert ["b()"] == inside
    assert found == [origin_of(line) for line in indented(source.lines)]
    assert found[2] is origin_of(inside[0])
