"""Usurpation, Machination, Corruption and copied cards in the reference model, by ruling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reference import base_game as model
from tests.reference.positions import (
    Row,
    answer,
    asked,
    begin,
    offered,
    passed,
    pile,
    points,
    row,
    turn,
)
from tests.reference.table import State

# ------------------------------------------------------------------ Usurpation


def usurp(victim: str, **piles: Any) -> State:
    """Let red's Usurpation act on the only card next to it, behind it."""
    return turn([["red usurpation down"], [victim]], "red usurpation", "reveal", **piles)


@pytest.mark.parametrize("where", ["aside", "discarded", "eliminated"])
def test_usurpation_takes_the_own_copy(where: str) -> None:
    """Ruling 53: from any of the three piles, revealed, in the same slot; the Queen pays 1."""
    state = usurp("blue queen down 3", **{where: {"red": ["queen"]}})
    assert ((7, 5, 5), [["red queen"]]) == (points(state), row(state))
    assert ("red", "queen") == state["next"]


def test_usurpation_prefers_set_aside_then_discarded() -> None:
    """3.5: set-aside first, then discarded, then eliminated."""
    piles: dict[str, Any] = {
        "aside": {"red": ["queen#3"]},
        "discarded": {"red": ["queen#2"]},
        "eliminated": {"red": ["queen"]},
    }
    used = []
    for emptied in ("aside", "discarded", "eliminated"):
        used += row(usurp("blue queen", **piles))
        del piles[emptied]
    assert [["red queen#3"], ["red queen#2"], ["red queen"]] == used


def test_usurpation_without_a_copy_out_of_play() -> None:
    """A copy in the hand or in the queue is not taken, nor is one for an own card."""
    hand = usurp("blue queen", hands={"red": ["queen"]})
    own = usurp("red queen", aside={"red": ["queen#2"]})
    assert [((7, 5, 5), []), ((6, 5, 5), [])] == [(points(s), row(s)) for s in (hand, own)]


def test_usurped_card_acts_again() -> None:
    """53 and its chain: the Cutthroat put behind the pass acts this round."""
    queue = [["red usurpation down"], ["blue cutthroat"], ["green felon"], ["blue felon"]]
    state = passed(queue, "reveal", aside={"red": ["cutthroat"]})
    assert ((8, 5, 5), [["red cutthroat"]]) == (points(state), row(state))


def test_usurped_card_ahead_of_the_pass_does_not_act() -> None:
    """Ruling 32: in the slot of a card that was passed it waits for the next round."""
    queue = [["blue queen"], ["red usurpation down"], ["green lord"]]
    state = passed(queue, "reveal", "card blue queen", aside={"red": ["queen"]})
    assert ((7, 7, 6), [["red queen"], ["green lord"]]) == (points(state), row(state))


@pytest.mark.parametrize(
    ("below", "value", "slot"),
    [
        ("blue lord", "opponent", ["blue lord"]),
        ("red lord", "opponent", ["red lord", "red queen"]),
        ("blue lord by red", "opponent", ["blue lord by red", "red queen"]),
        ("red lord", "any", ["red lord"]),
    ],
)
def test_usurpation_on_a_stack(below: str, value: str, slot: list[str]) -> None:
    """usurpation.stack: whose the card directly below may be; the copy lies on top of it."""
    queue = [["red usurpation down"], [below, "blue queen"]]
    options = {"usurpation.stack": value}
    aside = {"red": ["queen"]}
    state = turn(queue, "red usurpation", "reveal", options=options, aside=aside)
    assert ((7, 5, 5), [slot]) == (points(state), row(state))


def test_usurpation_of_a_prince() -> None:
    """The victim's Twin is discarded first; one's own Prince comes without its Twin."""
    queue = [["blue twin"], ["blue prince"], ["red usurpation down"], ["green lord"]]
    rest: dict[str, Any] = {"aside": {"red": ["prince"]}, "beside": {"red": ["twin"]}}
    state = turn(queue, "red usurpation", "reveal", "card blue prince", **rest)
    assert ((6, 5, 5), [["red prince"], ["green lord"]]) == (points(state), row(state))
    assert (["blue twin"], ["red twin"]) == (pile(state, "discarded")[1:], pile(state, "beside"))


def test_usurped_slot_when_more_than_the_victim_leaves() -> None:
    """Victim, then the Twin beneath it and one elsewhere: the copy lies where the slot was."""
    queue = [
        ["blue twin#2"],
        ["red usurpation down"],
        ["red twin by blue", "blue prince"],
        ["green lord"],
    ]
    rest: dict[str, Any] = {"aside": {"red": ["prince"]}}
    answers = ("reveal", "card blue prince")
    barred = turn(queue, "red usurpation", *answers, **rest)
    assert [["green lord"]] == row(barred)
    queue[2] = ["red queen", "blue prince"]
    kept = turn(queue, "red usurpation", *answers, **rest)
    assert [["red queen", "red prince"], ["green lord"]] == row(kept)
    queue[2] = ["blue prince"]
    gap = passed(queue, *answers, **rest)
    assert ([["red prince"], ["green lord"]], (7, 6, 6)) == (row(gap), points(gap))


def test_usurpation_of_a_twin() -> None:
    """One's own Twin comes only if it was discarded or eliminated, not from beside the queue."""
    ready = usurp("blue twin", beside={"red": ["twin"]})
    gone = usurp("blue twin", eliminated={"red": ["twin"]})
    assert [[], [["red twin"]]] == [row(ready), row(gone)]
    assert ["red twin"] == pile(ready, "beside")


def test_usurpation_of_a_corrupted_card() -> None:
    """3.5: one's own card under another family is opposing, and comes back as the copy."""
    state = usurp("red queen by blue")
    assert ((7, 5, 5), [["red queen"]]) == (points(state), row(state))
    own = usurp("blue queen by red", aside={"red": ["queen"]})
    assert ((6, 5, 5), []) == (points(own), row(own))


def test_usurped_card_comes_back_but_once_a_round_by_option() -> None:
    """3.5: what acted, left and comes back behind the pass acts again, unless once a round."""
    queue = [["red archer"], ["green queen"], ["red usurpation down"], ["blue archer"]]
    red = []
    for value in ("no", "yes"):
        options = {"oriflamme.once-per-round": value}
        state = begin(queue, options)
        model.start_resolution(state)
        answer(state, "card red archer", "reveal", "card blue archer")
        while offered(state):
            answer(state, offered(state)[-1])
        red.append((points(state)[0], row(state)))
    assert [(8, [["green queen"]]), (7, [["green queen"], ["red archer"]])] == red


# ------------------------------------------------------------------ Machination


def test_machination() -> None:
    """Ruling 54: it leaves, one activation, then each influence is gained or spent."""
    queue = [["red queen"], ["red machination down 3"], ["red felon"], ["blue lord"]]
    state = begin(queue)
    model.start_turn(state, ("red", "machination"))
    answer(state, "reveal")
    assert ([["red queen"], ["red felon"], ["blue lord"]], 5) == (row(state), points(state)[0])
    assert ["card red queen", "card red felon"] == offered(state)
    answer(state, "card red felon", "gain", "activate", "card red queen", "gain")
    assert ((8, 4, 5), None) == (points(state), model.decision(state))
    assert ("red", "felon") == state["next"]


def test_machination_and_the_card_beneath() -> None:
    """The Queen beneath can be chosen and then acts as the card uncovered: she pays twice."""
    state = turn([["red queen", "red machination down"]], "red machination", "reveal")
    assert ((9, 5, 5), [["red queen"]]) == (points(state), row(state))


def test_machination_without_a_character() -> None:
    """No own revealed character: nothing is asked and the influence is gained."""
    queue = [["red machination down 2"], ["red queen down"], ["blue lord"], ["red lord by blue"]]
    assert (7, 5, 5) == points(turn(queue, "red machination", "reveal"))


def test_machination_loses_its_only_character_midway() -> None:
    """3.5: the discarded Schemer leaves influence that can only be gained."""
    queue = [["red machination down 2"], ["red schemer"], ["blue lord", "blue heir"]]
    state = turn(queue, "red machination", "reveal")
    assert ((7, 5, 5), [["blue lord", "blue heir"]]) == (points(state), row(state))


def test_machination_on_a_prince_is_no_reveal() -> None:
    """Ruling 52: the activated Prince pays 1 and brings no Twin."""
    queue = [["red machination down"], ["red prince"]]
    state = turn(queue, "red machination", "reveal", beside={"red": ["twin"]})
    assert ((6, 5, 5), ["red twin"]) == (points(state), pile(state, "beside"))


def test_machination_activates_at_the_characters_place() -> None:
    """The activated Cutthroat looks next to itself; a corrupted one serves its controller."""
    queue = [["red machination down"], ["green lord"], ["blue cutthroat by red"], ["blue queen"]]
    state = turn(queue, "red machination", "reveal", "card blue queen")
    assert ((6, 5, 5), queue[1:3]) == (points(state), row(state))


# ------------------------------------------------------------------ Corruption


def corrupt(queue: Row, *answers: str, **options: str) -> State:
    """Let red's Corruption, first in the queue, act."""
    named = {f"corruption.{name}": value for name, value in options.items()}
    laid = [["red corruption down 1"], *queue]
    return turn(laid, "red corruption", "reveal", *answers, options=named)


def test_corruption() -> None:
    """Ruling 56: the character is red's, and red resolves it this round; 57: 1 gained."""
    queue = [["red corruption down 1"], ["blue queen"], ["blue lord down"]]
    state = passed(queue, "reveal", "wait")
    assert ((8, 5, 5), ["blue queen by red"]) == (points(state), row(state)[0])
    assert ["red corruption"] == pile(state, "discarded")


def test_corruption_moves_and_replaces_tokens() -> None:
    """A second one moves red's token; blue's token on the target goes back."""
    queue = [["green felon by red", "red lord down"], ["green queen by blue"]]
    state = corrupt(queue)
    assert [["green felon", "red lord down"], ["green queen by red"]] == row(state)


@pytest.mark.parametrize(
    ("value", "targets"),
    [("opponent", ["red queen", "blue felon", "red lord"]), ("any", ["blue felon", "red lord"])],
)
def test_corruption_targets(value: str, targets: list[str]) -> None:
    """Revealed, uncovered characters, own ones too, but on an opponent's card, or on any."""
    queue = [
        ["red heir", "red queen"],
        ["blue heir", "blue queen"],
        ["blue felon"],
        ["green queen down"],
        ["red lord"],
    ]
    state = begin([["red corruption down"], *queue], {"corruption.stack": value})
    model.start_turn(state, ("red", "corruption"))
    answer(state, "reveal")
    assert [f"card {target}" for target in targets] == offered(state)
    assert ("red", "target") == asked(state)


def test_corruption_without_a_target() -> None:
    """No revealed character: the Corruption is discarded without effect."""
    state = corrupt([["blue queen down"]])
    assert ((6, 5, 5), [["blue queen down"]]) == (points(state), row(state))


@pytest.mark.parametrize("family", ["blue", "red"])
def test_discarded_corrupted_card_goes_to_the_eliminated(family: str) -> None:
    """3.5: also a discarded one, and also one's own with one's own token."""
    queue = [["red corruption down"], [f"{family} schemer"], ["green heir", "green lord"]]
    state = passed(queue, "reveal")
    assert [f"{family} schemer"] == pile(state, "eliminated")
    assert ["red corruption"] == pile(state, "discarded")


def test_covering_a_corrupted_card() -> None:
    """The corruptor may cover it, the family on its back may not."""
    hands = {"red": ["felon"], "blue": ["felon"]}
    state = begin([["blue queen by red"], ["green lord"]], round=2, hands=hands)
    model.start_round(state)
    assert ["front", "back", "on blue queen"] == offered(state)
    answer(state, "back")
    assert ["front", "back"] == offered(state)


def test_corrupted_card_counts_in_a_tie() -> None:
    """39 and 56: a tie counts it for its current family."""
    state = begin([["blue queen by red"], ["green lord down"]])
    model.start_end(state)
    assert ["red", "green"] == state["winners"]


def test_corrupting_the_prince_leaves_the_twin() -> None:
    """Ruling 52: the Twin stays; at the Prince's death it is no longer its family's."""
    queue = [["blue prince"], ["blue twin"], ["green archer"]]
    state = passed(
        [["red corruption down"], *queue], "reveal", "card blue prince", "card blue prince"
    )
    assert [["blue twin"], ["green archer"]] == row(state)


def test_base_cards_go_by_the_controller() -> None:
    """Spy, Lord and Decree read whose a card is now, not its back."""
    spied = turn([["blue queen by green"], ["red spy"]], "red spy")
    lord = turn([["blue queen by red"], ["red lord"], ["red heir by green"]], "red lord")
    assert [(6, 5, 4), (7, 5, 5)] == [points(spied), points(lord)]
    queue = [["blue heir by red"], ["red queen"], ["red royal-decree down"], ["blue lord"]]
    state = begin(queue, {"royal-decree.onto": "own"})
    model.start_turn(state, ("red", "royal-decree"))
    answer(state, "reveal", "card blue heir")
    assert ["on red queen"] == offered(state)[4:]
    answer(state, "gap 3")
    assert [["red queen"], ["blue lord"], ["blue heir by red"]] == row(state)


# ------------------------------------------------------------------ copying, and bad positions


@pytest.mark.parametrize(
    ("queue", "answers", "after", "left"),
    [
        ("blue schemer | red shapeshifter | blue queen + green lord down", [], (5, 5, 5), [0, 2]),
        ("blue queen + blue schemer | red shapeshifter", [], (5, 5, 5), [0]),
        ("blue schemer | red shapeshifter | green lord down", [], (7, 5, 5), [0, 1, 2]),
        ("blue felon | red shapeshifter | green lord down", [], (5, 4, 4), [0, 1, 2]),
        ("green queen | blue felon | red shapeshifter", [], (5, 4, 5), [0, 1, 2]),
        ("blue prince | red shapeshifter", [], (6, 5, 5), [0, 1]),
        (
            "blue cutthroat | red shapeshifter | green heir down | blue heir",
            ["card green heir"],
            (7, 5, 5),
            [0, 1],
        ),
        (
            "blue cutthroat | red shapeshifter | green heir down | blue shapeshifter",
            ["card blue cutthroat"],
            (5, 5, 5),
            [1, 2, 3],
        ),
        (
            "blue apothecary | red shapeshifter | green lord down | red heir",
            [],
            (6, 5, 5),
            [0, 1, 3],
        ),
        (
            "red queen | green cutthroat | blue cutthroat | blue shapeshifter by red",
            [],
            (7, 5, 5),
            [0, 3],
        ),
    ],
)
def test_shapeshifter_copies_ablaze_characters(
    queue: str, answers: list[str], after: tuple[int, ...], left: list[int]
) -> None:
    """Ruling 17, 3.5: the Shapeshifter is "this"; no Twin comes by a copied Prince."""
    stacks = [stack.split(" + ") for stack in queue.split(" | ")]
    acting = next(
        stack[-1] for stack in stacks if "red shapeshifter" in stack or "by red" in stack[-1]
    )
    who = " ".join(acting.split()[:2])
    state = turn(stacks, who, *answers, beside={"red": ["twin"]})
    assert ["red twin"] == pile(state, "beside")
    assert (after, [stacks[place] for place in left]) == (points(state), row(state))


def test_wrong_positions_are_refused() -> None:
    """An unknown card, two tokens of one family, a token of nobody: ValueError."""
    with pytest.raises(ValueError, match="no such card"):
        begin([["red trap"]])
    with pytest.raises(ValueError, match="one Corruption token"):
        begin([["blue queen by red"], ["green queen by red"]])
    with pytest.raises(ValueError, match="one Corruption token"):
        begin([["blue queen by black"]])
