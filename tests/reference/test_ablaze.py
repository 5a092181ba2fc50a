"""The Ablaze cards in the reference model: the rulebook's worked examples, and each ruling."""

from __future__ import annotations

import pytest

from tests.reference import base_game as model
from tests.reference.positions import (
    FAMILIES,
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

# ------------------------------------------------------------------ worked examples of the rulebook


def test_example_placement() -> None:
    """Red lays into the empty middle, Blue on either side, Green at either end of both."""
    hands = {family: ["queen", "felon"] for family in FAMILIES}
    state = begin([], round=1, hands=hands)
    model.start_round(state)
    answer(state, "card red queen", "card blue queen")
    assert ["front", "back"] == offered(state)
    answer(state, "front", "card green queen")
    assert ["front", "back"] == offered(state)
    answer(state, "back")
    assert [["blue queen down"], ["red queen down"], ["green queen down"]] == row(state)


def test_example_stack() -> None:
    """Usurpation leaves, and the Queen under it acts at once; face down she may wait."""
    up = turn([["red queen", "red usurpation down"]], "red usurpation", "reveal")
    assert (7, 5, 5) == points(up)
    assert ([["red queen"]], ["red usurpation"]) == (row(up), pile(up, "discarded"))
    down = turn([["red queen down", "red usurpation down"]], "red usurpation", "reveal", "wait")
    assert ([["red queen down 1"]], (5, 5, 5)) == (row(down), points(down))


def test_example_resolution() -> None:
    """Red waits; the Cutthroat's token, 0 for one kill and 1 for a Queen; Green waits and loses."""
    queue = [
        ["red prince down"],
        ["blue cutthroat down 1"],
        ["red queen down 2"],
        ["green heir down"],
        ["blue felon"],
    ]
    state = passed(queue, "wait", "reveal", "card red queen", "wait")
    left = [["red prince down 1"], ["blue cutthroat"], ["green heir down 1"], ["blue felon"]]
    assert (left, ["red queen"]) == (row(state), pile(state, "eliminated"))
    assert (5, 7, 4) == points(state)


@pytest.mark.parametrize(
    ("killed", "gone"), [("red prince", ["red twin"]), ("red twin", ["red prince", "red prince#2"])]
)
def test_example_two_princes_and_a_twin(killed: str, gone: list[str]) -> None:
    """A Prince takes the Twin along and not the other Prince; the Twin takes both Princes."""
    queue = [["red prince"], ["blue archer"], ["red prince#2"], ["red twin"]]
    at_end = [queue[1], queue[2], queue[3], queue[0]] if killed == "red prince" else queue
    state = turn(at_end, "blue archer", f"card {killed}")
    assert ([killed], gone) == (pile(state, "eliminated"), pile(state, "discarded"))
    assert (5, 6, 5) == points(state)


@pytest.mark.parametrize(
    ("kind", "count", "red"), [("felon", 1, 0), ("felon", 2, 2), ("queen", 1, 1), ("queen", 2, 4)]
)
def test_example_cutthroat_pays(kind: str, count: int, red: int) -> None:
    """1 Felon 0, 2 Felons 2, 1 opposing Queen 1, 2 opposing Queens 4."""
    queue = [["red cutthroat"], [f"blue {kind}"], ["green lord"], [f"green {kind}"]]
    state = turn(queue[: 2 + 2 * (count - 1)], "red cutthroat")
    assert (5 + red, 5, 5) == points(state)


def test_example_guet_apens_on_opposing_apothecary() -> None:
    """The Apothecary's owner gains 1, then loses 3; the Apothecary is discarded (ruling 4)."""
    queue = [["red guet-apens down 2"], ["blue lord"], ["green heir"], ["blue apothecary"]]
    state = turn(queue, "blue apothecary", "card red guet-apens", influence={"blue": 2})
    assert ((8, 0, 5), [["blue lord"], ["green heir"]]) == (points(state), row(state))
    assert ["blue apothecary"] == pile(state, "discarded")


@pytest.mark.parametrize(
    ("value", "red", "left"), [("nothing", 6, ["red apothecary"]), ("pays", 7, None)]
)
def test_example_own_guet_apens(value: str, red: int, left: list[str] | None) -> None:
    """One's own costs nothing and pays 1; by option 1 more, and the attacker is discarded."""
    queue = [["red guet-apens down"], ["red lord"], ["red apothecary"]]
    options = {"guet-apens.own-kill": value}
    state = turn(queue, "red apothecary", "card red guet-apens", options=options)
    assert (red, 5, 5) == points(state)
    assert [["red lord"], *([left] if left else [])] == row(state)


@pytest.mark.parametrize(
    ("queue", "after"),
    [
        ([["red felon"], ["red queen down"]], (4, 5, 5)),
        ([["blue queen"], ["red felon"], ["blue twin"]], (5, 3, 5)),
        ([["blue queen"], ["red felon"], ["green queen", "green twin"]], (5, 4, 4)),
    ],
)
def test_example_felon(queue: Row, after: tuple[int, ...]) -> None:
    """1 for each own card next to it, its owner's too; a stack counts once (ruling 49)."""
    assert after == points(turn(queue, "red felon"))


# ------------------------------------------------------------------ Ambush and Guet-apens


@pytest.mark.parametrize(
    ("kind", "value", "after"),
    [
        ("guet-apens", "attacker", (8, 3, 5)),
        ("guet-apens", "supply", (9, 6, 5)),
        ("ambush", "attacker", (8, 3, 5)),
        ("ambush", "supply", (9, 6, 5)),
    ],
)
def test_payoff(kind: str, value: str, after: tuple[int, ...]) -> None:
    """Ruling 11: 3 stolen from the attacker's family, or 4 from the supply, by option."""
    queue = [[f"red {kind} down"], ["blue soldier"]]
    state = turn(queue, "blue soldier", options={f"{kind}.payoff": value})
    assert after == points(state)
    assert ["blue soldier"] == pile(state, "discarded")


def test_payoff_defaults_are_those_of_the_boxes() -> None:
    """Without options the Guet-apens steals 3, and the Ambush is paid 4 by the supply."""
    trapped = turn([["red guet-apens down"], ["blue soldier"]], "blue soldier")
    ambushed = turn([["red ambush down"], ["blue soldier"]], "blue soldier")
    assert [(8, 3, 5), (9, 6, 5)] == [points(trapped), points(ambushed)]


@pytest.mark.parametrize(("blue", "after"), [(5, (8, 2, 5)), (2, (7, 0, 5))])
def test_guet_apens_on_cutthroat(blue: int, after: tuple[int, ...]) -> None:
    """Rulings 5 and 12: the single kill pays nothing, and what is there is stolen."""
    queue = [["red guet-apens down 4"], ["blue cutthroat"]]
    state = turn(queue, "blue cutthroat", influence={"blue": blue})
    assert (after, []) == (points(state), row(state))
    assert ["blue cutthroat"] == pile(state, "discarded")


def test_cutthroat_on_base_ambushes() -> None:
    """3.5: its own base Ambush pays 1 and costs it; an opposing one pays its owner 4."""
    own = turn([["red ambush down"], ["red cutthroat"]], "red cutthroat")
    other = turn([["blue ambush down"], ["red cutthroat"]], "red cutthroat")
    assert [((6, 5, 5), []), ((5, 9, 5), [])] == [
        (points(own), row(own)),
        (points(other), row(other)),
    ]


def test_guet_apens_on_usurpation() -> None:
    """Ruling 6: no replacement of an Intrigue, 1 gained, 3 stolen, discarded once."""
    queue = [["red guet-apens down"], ["blue usurpation down 2"]]
    state = turn(queue, "blue usurpation", "reveal", discarded={"blue": ["guet-apens"]})
    assert ((8, 5, 5), []) == (points(state), row(state))
    assert ["blue guet-apens", "blue usurpation"] == pile(state, "discarded")


def test_guet_apens_and_ambush_trigger() -> None:
    """ambush.trigger is about the base card: an Assassination springs the Guet-apens."""
    queue = [["red guet-apens down"], ["blue assassination down"]]
    answers = ("reveal", "card red guet-apens")
    state = turn(queue, "blue assassination", *answers, options={"ambush.trigger": "character"})
    assert (8, 3, 5) == points(state)


def test_guet_apens_on_an_activated_character() -> None:
    """Ruling 7: the activated character is discarded and cannot be chosen again."""
    queue = [["blue queen"], ["blue soldier"], ["red guet-apens down"], ["blue machination down 1"]]
    state = begin(queue)
    model.start_turn(state, ("blue", "machination"))
    answer(state, "reveal", "card blue soldier", "card red guet-apens")
    assert (["gain", "activate"], ("blue", "way")) == (offered(state), asked(state))
    answer(state, "activate")
    assert ((8, 5, 5), [["blue queen"]]) == (points(state), row(state))
    assert ["blue machination", "blue soldier"] == pile(state, "discarded")


def test_guet_apens_on_a_corrupted_attacker() -> None:
    """Ruling 8: the corruptor gains 1 and loses 3; the card goes to its own family's pile."""
    queue = [["red guet-apens down"], ["green soldier by blue"]]
    state = turn(queue, "green soldier")
    assert ((8, 3, 5), []) == (points(state), row(state))
    assert ["red guet-apens", "green soldier"] == pile(state, "eliminated")


@pytest.mark.parametrize("order", ["influence-first", "ability-first"])
def test_own_reveal_of_guet_apens(order: str) -> None:
    """Rulings 10, 55 and 57: the influence on it is lost, and it pays 1."""
    options = {"oriflamme.reveal-order": order}
    state = turn([["red guet-apens down 3"]], "red guet-apens", "reveal", options=options)
    assert ((6, 5, 5), ["red guet-apens"]) == (points(state), pile(state, "discarded"))


def test_two_boxes_two_cards() -> None:
    """An Ambush is no namesake of a Guet-apens: names are ids."""
    queue = [["red cutthroat"], ["blue ambush down"], ["green guet-apens"]]
    assert [["green guet-apens"]] == row(turn(queue, "red cutthroat"))


# ------------------------------------------------------------------ Cutthroat, Apothecary, Schemer


def test_cutthroat_sweeps_revealed_opposing_cards_only() -> None:
    """Ruling 47: no face-down, covered or own namesake; the target may be own or face down."""
    queue = [
        ["red felon down"],
        ["red cutthroat"],
        ["blue felon"],
        ["green felon", "green lord"],
        ["green felon#2 down"],
        ["blue felon#2 by red"],
        ["red felon#2 by green"],
    ]
    state = turn(queue, "red cutthroat", "card red felon")
    left = [["red cutthroat"], *queue[3:6]]
    assert ((8, 5, 5), left) == (points(state), row(state))
    assert ["red felon", "red felon#2", "blue felon"] == pile(state, "eliminated")


def test_cutthroat_and_its_own_kind() -> None:
    """Hitting an opposing Cutthroat sweeps the revealed opposing ones and spares the acting one."""
    queue = [["green cutthroat"], ["red cutthroat"], ["blue cutthroat"]]
    state = turn(queue, "red cutthroat", "card blue cutthroat")
    assert ([["red cutthroat"]], (7, 5, 5)) == (row(state), points(state))


def test_cutthroat_takes_an_own_queen_and_an_opposing_one() -> None:
    """Ruling 47: two cards pay 2, and only the opposing Queen 1 more."""
    queue = [["red queen"], ["red cutthroat"], ["blue heir"], ["blue queen"]]
    state = turn(queue, "red cutthroat", "card red queen")
    assert (8, 5, 5) == points(state)


def test_cutthroat_kills_two_princes_whose_twins_follow() -> None:
    """All leave and are paid first; then each family's Twin is discarded, a covered one not."""
    queue = [
        ["blue twin"],
        ["blue prince"],
        ["red cutthroat"],
        ["green prince"],
        ["green twin", "green heir"],
    ]
    state = turn(queue, "red cutthroat", "card green prince")
    assert ((7, 5, 5), [["red cutthroat"], queue[4]]) == (points(state), row(state))
    assert (["blue prince", "green prince"], ["blue twin"]) == (
        pile(state, "eliminated"),
        pile(state, "discarded"),
    )


@pytest.mark.parametrize(
    ("queue", "targets"),
    [
        ([["red apothecary"], ["blue heir"], ["green lord"]], []),
        ([["red apothecary"], ["blue heir"], ["red lord down"]], ["blue heir"]),
        ([["red apothecary"], ["red lord"], ["red heir"]], ["red lord", "red heir"]),
        ([["blue heir"], ["red queen", "green lord"], ["red apothecary"]], []),
        ([["red lord"], ["red apothecary"], ["blue heir"]], []),
        ([["blue heir by red"], ["green lord"], ["red apothecary"]], ["green lord"]),
    ],
)
def test_apothecary_targets(queue: Row, targets: list[str]) -> None:
    """Ruling 48: next to another own card, not itself as anchor or victim, covered ones neither."""
    state = begin(queue)
    model.start_turn(state, ("red", "apothecary"))
    if len(targets) > 1:
        assert [f"card {target}" for target in targets] == offered(state)
    else:
        assert targets == pile(state, "eliminated")
        assert (5 + len(targets), 5, 5) == points(state)


def test_schemer() -> None:
    """Ruling 50: 2, or discarded next to a stack of any family; its own stack does not count."""
    alone = turn([["red lord", "red schemer"], ["blue heir"]], "red schemer")
    assert ((7, 5, 5), [["red lord", "red schemer"], ["blue heir"]]) == (points(alone), row(alone))
    near = turn([["red queen", "red schemer"], ["blue heir", "blue lord down"]], "red schemer")
    assert ((7, 5, 5), [["red queen"], ["blue heir", "blue lord down"]]) == (
        points(near),
        row(near),
    )
    assert ["red schemer"] == pile(near, "discarded")


def test_felon_stops_at_nothing_left() -> None:
    """Ruling 49: a family at 0 stays there."""
    queue = [["blue queen"], ["red felon"], ["blue twin"]]
    assert (5, 0, 5) == points(turn(queue, "red felon", influence={"blue": 1}))


@pytest.mark.parametrize(
    ("killer", "victim", "after"),
    [
        ("red soldier", "blue queen", (7, 5, 5)),
        ("red soldier", "red queen", (6, 5, 5)),
        ("red soldier by blue", "red queen", (5, 7, 5)),
        ("red soldier by blue", "blue queen", (5, 6, 5)),
        ("red soldier", "blue queen by red", (6, 5, 5)),
    ],
)
def test_queen_pays_an_opposing_killer(killer: str, victim: str, after: tuple[int, ...]) -> None:
    """Ruling 51: 1 more to an opposing eliminator, by the families of now; a Soldier gets 1."""
    assert after == points(turn([[killer], [victim]], "red soldier"))


def test_queen() -> None:
    """Ruling 51: 2 each round, to the family that she belongs to."""
    assert (5, 7, 5) == points(turn([["green queen by blue"]], "green queen"))


# ------------------------------------------------------------------ Prince and Twin


def test_prince_brings_the_twin() -> None:
    """Ruling 52: front, back or an own card except any own Prince, also in round 1; then 1."""
    queue = [
        ["red queen down"],
        ["red prince down 2"],
        ["red prince#2"],
        ["blue heir by red"],
        ["red lord by blue"],
    ]
    state = begin(queue, round=1, beside={"red": ["twin"]})
    model.start_turn(state, ("red", "prince"))
    answer(state, "reveal")
    assert (("red", "place"), 7) == (asked(state), state["influence"]["red"])
    assert ["front", "back", "on red queen", "on blue heir"] == offered(state)
    answer(state, "on blue heir")
    assert ["blue heir by red", "red twin"] == row(state)[3]
    assert ((8, 5, 5), []) == (points(state), pile(state, "beside"))


@pytest.mark.parametrize(("place", "red"), [("front", 6), ("back", 7), ("on red queen", 6)])
def test_twin_acts_this_round_only_behind_the_pass(place: str, red: int) -> None:
    """Rulings 32 and 52: the Twin at the back acts; at the front or in a passed slot not."""
    queue = [["red queen down"], ["red prince down"]]
    state = passed(queue, "wait", "reveal", place, beside={"red": ["twin"]})
    assert (red, 5, 5) == points(state)


def test_twin_out_of_play() -> None:
    """A Prince revealed with its Twin in a pile or in the queue places nothing."""
    gone = turn([["red prince down"]], "red prince", "reveal", eliminated={"red": ["twin"]})
    there = turn([["red prince down"], ["red twin"]], "red prince", "reveal")
    assert [((6, 5, 5), 1), ((6, 5, 5), 2)] == [(points(s), len(row(s))) for s in (gone, there)]


def test_twin_beside_stays_when_the_prince_dies_face_down() -> None:
    """3.5: a Prince killed while its Twin waits beside the queue leaves it there."""
    state = turn([["red prince down"], ["blue soldier"]], "blue soldier", beside={"red": ["twin"]})
    assert (["red twin"], ["red prince"]) == (pile(state, "beside"), pile(state, "eliminated"))


def test_twin_takes_a_face_down_prince_along_but_no_covered_one() -> None:
    """3.5: shown and discarded with its influence lost; the covered copy is spared."""
    queue = [["blue soldier"], ["red twin"], ["red prince down 3"], ["red prince#2", "red lord"]]
    state = turn(queue, "blue soldier")
    assert ((5, 6, 5), [["blue soldier"], queue[3]]) == (points(state), row(state))
    assert ["red prince"] == pile(state, "discarded")


def test_discarding_is_not_eliminating() -> None:
    """A discarded Twin answers nothing: the second Prince stays, nobody is paid (ruling 52)."""
    queue = [["blue soldier"], ["red prince"], ["red twin"], ["red prince#2"]]
    state = turn(queue, "blue soldier")
    assert ((5, 6, 5), [["blue soldier"], ["red prince#2"]]) == (points(state), row(state))


@pytest.mark.parametrize(("value", "left"), [("controller", "red twin"), ("origin", "blue twin")])
def test_prince_under_another_family(value: str, left: str) -> None:
    """prince.twin: the Twin of the family it belonged to goes, or that of the one on its back."""
    queue = [["green soldier"], ["red prince by blue"], ["red twin"], ["blue twin"]]
    state = turn(queue, "green soldier", options={"prince.twin": value})
    assert [["green soldier"], [left]] == row(state)


def test_uncovered_ahead_of_the_pass_after_its_turn() -> None:
    """3.5: a Queen under a Twin in a passed slot is uncovered and misses the round."""
    queue = [["red queen", "red twin"], ["blue soldier"], ["red prince"]]
    state = passed(queue, "card red prince")
    assert ((6, 6, 5), [["red queen"], ["blue soldier"]]) == (points(state), row(state))
