"""Playing scenarios: answers, acts, positions."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.scenario.findings import diagnostics
from oriflamme_dsl.source import Source, Span
from tests.scenario.written import echoing, played, words
from tests.support.base import GAME, base_program

SOLDIER = """
queue green spy | red soldier | (blue ambush)
"""


def ruled(rule: r.RuleValue) -> Program:
    """Return the base box with one rule of its game replaced."""
    program = base_program()
    game = program.games[GAME]
    rules = [old for old in game.rules if type(old.value) is not type(rule)]
    return evolve(program, games={GAME: evolve(game, rules=(*rules, r.Rule(rule)))})


def test_passed() -> None:
    """A scenario in which all is as expected has no findings."""
    result = played(
        f"{SOLDIER} resolve red soldier {{ choose green spy }}; expect {{ points red 2 }}"
    )

    assert (True, ()) == (result.passed, result.findings)


# ------------------------------------------------------------------ answers


def test_answer_that_is_not_offered() -> None:
    """An answer that is not legal is an error, which lists the legal ones in words."""
    assert [
        "`red soldier` is not offered to `red` here - offered: `green spy` or `blue ambush`"
    ] == (words(f"{SOLDIER} resolve red soldier {{ choose red soldier }}"))


@pytest.mark.parametrize("answer", ["wait", "choose green", "choose the front", "choose red lord"])
def test_answer_of_another_kind(answer: str) -> None:
    """A place, a player, a card that is not there or a word of waiting name no card on offer."""
    result = played(f"{SOLDIER} resolve red soldier {{ {answer} }}")

    assert ["ORI502"] == [finding.code for finding in result.findings]


def test_places_on_offer_are_called_by_what_lies_around_them() -> None:
    """Places are listed as an answer would name them, covering last."""
    assert [
        (
            "`on blue heir` is not offered to `red` here - offered: `the front`, "
            "`just behind red lord`, `the back` or `on red lord`"
        )
    ] == words(
        """
        oriflamme.between = yes
        queue (red lord) | (blue heir)
        hand red: spy
        round 2
        play round { choose on blue heir }
        """
    )


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            f"{SOLDIER} resolve red soldier",
            (
                "`red` has to choose a card here, and no answer is left - "
                "write one of `green spy` or `blue ambush` in braces after the act"
            ),
        ),
        (
            "queue green lord | red spy | blue lord; resolve red spy",
            (
                "`red` has to choose a player here, and no answer is left - "
                "write one of `green` or `blue` in braces after the act"
            ),
        ),
        (
            "queue (red lord); resolve queue",
            (
                "`red` has to reveal a card or wait here, and no answer is left - "
                "write one of `wait` or `reveal` in braces after the act"
            ),
        ),
        (
            "queue (red lord); hand blue: spy; play round",
            (
                "`blue` has to choose a place here, and no answer is left - "
                "write one of `the front` or `the back` in braces after the act"
            ),
        ),
    ],
)
def test_too_few_answers(lines: str, expected: str) -> None:
    """A choice without an answer is an error, which says who was asked what."""
    assert [expected] == words(lines)


def test_too_few_answers_before_offered() -> None:
    """A choice without an answer is what `offered` is about, if it comes next."""
    lines = f"{SOLDIER} resolve red soldier; expect {{ offered green spy, blue ambush }}"

    assert [] == words(lines)
    assert ["ORI503"] == [f.code for f in played(f"{lines}; resolve green spy").findings]


def test_too_many_answers() -> None:
    """An answer for which nobody is asked is an error at that answer."""
    result = played(f"{SOLDIER} resolve red soldier {{ choose green spy; choose green spy }}")

    assert [("ORI504", "steps[0].answers[1]")] == [(f.code, f.path) for f in result.findings]


def test_forced_choice_needs_no_answer() -> None:
    """A choice of one option may be answered, by that option only."""
    queue = "queue red soldier | blue lord"

    assert [] == words(f"{queue}; resolve red soldier")
    assert [] == words(f"{queue}; resolve red soldier {{ choose blue lord }}")
    assert ["nobody is asked for this answer - remove it"] == (
        words(f"{queue}; resolve red soldier {{ choose red soldier }}")
    )


@pytest.mark.parametrize(
    "forced", ["", "choose the front;", "choose the back;", "choose red lord;"]
)
def test_forced_place_is_called_as_it_was(forced: str) -> None:
    """The only place of an empty queue is its front and its back."""
    assert [] == words(f"hand red: lord; play round {{ {forced} wait }}")


def test_answer_goes_to_the_choice_that_needs_it() -> None:
    """An answer that fits a forced choice goes to the choice after it where that has no other."""
    queue = "queue blue lord | (blue heir) | red spy"
    spies = f"{queue} | green lord | (red assassination); resolve queue"

    assert [] == words(f"{spies} {{ wait; choose blue; wait }}")
    assert [] == words(f"{queue} | (green spy); resolve queue {{ wait; choose blue; wait }}")
    assert [] == words("queue red spy | blue spy | green lord; resolve queue { choose red }")
    assert [] == words(
        "queue red spy | blue spy | green lord; resolve queue { choose blue; choose red }"
    )


# ------------------------------------------------------------------ acts


@pytest.mark.parametrize("card", ["red heir", "blue lord", "yellow spy", "2nd red lord"])
def test_card_that_cannot_be_resolved(card: str) -> None:
    """Only a card on top of a stack takes a turn: none that is covered, elsewhere or nowhere."""
    lines = f"queue red lord / red heir; eliminated blue lord; resolve {card}"
    covered = "cannot be resolved here - only a card on top of its stack in the queue can be"
    absent = (
        "is not in the queue, so that it has no turn"
        " - name a card that lies on top of its stack in the queue"
    )

    assert [f"`{card}` {covered if card == 'red heir' else absent}"] == words(lines)


def test_act_after_the_end() -> None:
    """Nothing happens after the end of the game."""
    assert ["the game has ended before this act"] == words(
        "queue red lord; end game; resolve queue"
    )


def test_round_after_the_last() -> None:
    """The game has as many rounds as it says, at the start and while playing."""
    there_is_none = "there is no round 7: `oriflamme` has 6 rounds"

    assert [there_is_none] == words("queue red lord; round 7; resolve queue")
    assert [there_is_none] == words("queue red lord; round 6; play round; play round")


def test_turns_after_one_another() -> None:
    """Each act goes on from where the last one ended."""
    lines = """
    queue (red lord) | blue soldier | green heir
    resolve red lord { wait }
    expect { queue (red lord +1) | blue soldier | green heir; next blue soldier }
    resolve blue soldier { choose red lord }
    expect { queue blue soldier | green heir; points blue 2; next green heir }
    resolve queue
    expect { queue blue soldier; points blue 3; next nobody }
    """

    assert [] == words(lines)


def test_next_card_that_may_not_act_again() -> None:
    """Where cards act once a round, the pass comes next to one that has not acted."""
    lines = """
    oriflamme.once-per-round = yes
    queue blue lord | (red royal-decree) | green heir
    resolve blue lord
    resolve red royal-decree { reveal; choose blue lord; choose just behind red royal-decree }
    """

    assert [] == words(f"{lines}; expect {{ points blue 2; next green heir }}")


def test_pass_from_back_to_front() -> None:
    """A turn on its own goes on in the direction of the game."""
    program = ruled(r.EachRound((r.ResolvePhase(forward=False),)))
    lines = "queue green lord | blue heir | red archer / red spy; resolve red archer"

    itself = f"{lines} {{ choose red archer }}; expect {{ points red 3, blue 0; next blue heir }}"
    other = f"{lines} {{ choose green lord }}; expect {{ points red 2; next blue heir }}"

    assert [] == words(itself, program)
    assert [] == words(other, program)


def test_effect_without_an_end() -> None:
    """Abilities that go on without an end are cut off, and the scenario goes on."""
    lines = "queue red echo | blue heir; resolve queue; expect { points red 1, blue 3 }"

    assert [] == words(lines, echoing())


# ------------------------------------------------------------------ positions


def test_card_named_twice() -> None:
    """Equal cards have to be told apart by ordinals."""
    assert ["`red lord` is in this position twice - tell equal cards apart: `2nd red lord`"] == (
        words("queue red lord | blue heir; eliminated red lord; resolve queue")
    )


def test_ordinal_without_a_first() -> None:
    """A third card without a second is an error."""
    assert ["there is no `3rd red lord`: this position has 2 of them"] == (
        words("queue red lord | 3rd red lord; resolve queue")
    )


def test_equal_cards_in_hands_are_counted_after_the_others() -> None:
    """A card in the hand that is like one in the queue is the second of them."""
    lines = "queue (red lord); hand red: lord; round 2; play round { choose on red lord; wait }"

    assert [] == words(f"{lines}; expect {{ queue (2nd red lord +1) / (red lord) }}")


def test_card_of_another_family_by_now() -> None:
    """A card in the hands of another family acts for that family."""
    lines = "queue blue heir | red lord<blue>; resolve red lord"

    assert [] == words(f"{lines}; expect {{ queue blue heir | red lord<blue>; points blue 3 }}")


def test_everybody_who_is_named_takes_part() -> None:
    """A family that is named in an expectation alone has a seat, and the influence of the start."""
    assert [] == words("queue red lord; end game; expect { winner red }")
    assert [] == words("queue empty; end game; expect { points black 1; winner black }")


def test_nobody_is_named() -> None:
    """Where no family is named, as many as the game needs take part."""
    assert [] == words("queue empty; resolve queue; expect { queue empty; next nobody }")


def test_players_with_two_families() -> None:
    """A player of two families has one stock, named by either of them."""
    program = ruled(r.Players(2, 2, 2))
    lines = "queue red soldier | green lord; points blue 3, green 2; resolve red soldier"

    assert [] == words(f"{lines}; expect {{ points red 4 }}", program)
    assert ["expected `blue` to have 5 influence, but it is 4"] == (
        words(f"{lines}; expect {{ points blue 5 }}", program)
    )


# ------------------------------------------------------------------ places of findings


def test_place_of_a_finding() -> None:
    """A finding stands where its part of the scenario is written, else where the whole is."""
    result = played(f"{SOLDIER} resolve red soldier {{ choose red soldier }}")
    source = Source("test", "scenario")
    whole, answer = Span(source, 0, 8), Span(source, 0, 4)
    key = ("scenario", "test", "")
    there = {key: whole, ("scenario", "test", "steps[0].answers[0]"): answer}

    assert [answer] == [found.span for found in diagnostics(result, there)]
    assert [whole] == [found.span for found in diagnostics(result, {key: whole})]
    assert [None] == [found.span for found in diagnostics(result, {})]
