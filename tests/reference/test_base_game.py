"""Focused tests of the reference model: each states one ruling that is easy to get wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.reference import base_game as model
from tests.reference.table import BASE_DECK, OPTIONS, State

Entry = tuple[str, str, str, int]


def card(family: str, card_id: str, side: str = "up", influence: int = 0) -> Entry:
    """Return one entry of a position's queue."""
    return (family, card_id, side, influence)


def position(queue: list[list[Entry]], **rest: Any) -> dict[str, Any]:
    """Return a position of three families, 1 influence each unless told otherwise."""
    return {
        "seats": ["red", "blue", "green"],
        "queue": queue,
        "influence": {"red": 1, "blue": 1, "green": 1},
        **rest,
    }


def answer(state: State, *options: list[Any]) -> None:
    """Give the answers one after the other."""
    for option in options:
        model.choose(state, option)


def turn(
    queue: list[list[Entry]], who: model.Card, *answers: list[Any], **options: str
) -> dict[str, Any]:
    """Let one card take its turn; return the snapshot with the card that would come next.

    An option is written with "__" for its dot and "_" for its hyphens.
    """
    names = {name.replace("__", ".").replace("_", "-"): v for name, v in options.items()}
    state = model.from_position(position(queue), names)
    model.start_turn(state, who)
    answer(state, *answers)
    assert state["done"] is True
    return {**model.snapshot(state), "next": state["next"]}


def ids(snapshot: dict[str, Any]) -> list[list[str]]:
    """Return the queue as family and card, without sides and influence."""
    return [[f"{entry[0]} {entry[1]}" for entry in stack] for stack in snapshot["queue"]]


def test_soldier_on_opposing_ambush() -> None:
    """The attacker gains 1, the Ambush's owner 4, both leave and the tokens are lost."""
    queue = [[card("red", "soldier")], [card("blue", "ambush", "down", 3)]]
    after = turn(queue, ("red", "soldier"))
    assert {"red": 2, "blue": 5, "green": 1} == after["influence"]
    assert ([], ["ambush"]) == (after["queue"], after["eliminated"]["blue"])
    assert ["soldier"] == after["discarded"]["red"]


@pytest.mark.parametrize(
    ("value", "red", "left"), [("pays", 3, []), ("nothing", 2, [["red soldier"]])]
)
def test_soldier_on_own_ambush(value: str, red: int, left: list[list[str]]) -> None:
    """Killing one's own Ambush pays 2 in all and costs the attacker, or only 1 by option."""
    queue = [[card("red", "soldier")], [card("red", "ambush", "down", 2)]]
    after = turn(queue, ("red", "soldier"), ambush__own_kill=value)
    assert (red, left) == (after["influence"]["red"], ids(after))


@pytest.mark.parametrize(("value", "blue"), [("card", 5), ("character", 1)])
def test_assassination_on_ambush(value: str, blue: int) -> None:
    """Whether an Intrigue springs the trap is an option; it is discarded once in any case."""
    queue = [[card("red", "assassination", "down")], [card("blue", "ambush", "down")]]
    answers = (["reveal"], ["card", "blue", "ambush"])
    after = turn(queue, ("red", "assassination"), *answers, ambush__trigger=value)
    assert blue == after["influence"]["blue"]
    assert ["assassination"] == after["discarded"]["red"]


def test_copying_shapeshifter_is_the_attacker() -> None:
    """A Shapeshifter that copies an Archer is discarded by the Ambush; the Archer stays."""
    queue = [
        [card("blue", "ambush", "down")],
        [card("green", "archer")],
        [card("red", "shapeshifter")],
    ]
    after = turn(queue, ("red", "shapeshifter"), ["card", "blue", "ambush"])
    assert [["green archer"]] == ids(after)
    assert ["shapeshifter"] == after["discarded"]["red"]


def test_archer_alone_shoots_itself_with_its_tokens_paid_first() -> None:
    """Influence first: the tokens, then 1 for itself; ability first: the tokens are lost."""
    queue = [[card("red", "archer", "down", 3)]]
    first = turn(queue, ("red", "archer"), ["reveal"])
    last = turn(queue, ("red", "archer"), ["reveal"], oriflamme__reveal_order="ability-first")
    assert (5, 2) == (first["influence"]["red"], last["influence"]["red"])
    assert ["archer"] == first["eliminated"]["red"]


@pytest.mark.parametrize(("value", "red"), [("nothing", 1), ("one", 2)])
def test_lone_soldier(value: str, red: int) -> None:
    """A Soldier without neighbours gains nothing, or 1 by option; a card beneath is no victim."""
    queue = [[card("blue", "heir"), card("red", "soldier")]]
    after = turn(queue, ("red", "soldier"), soldier__no_victim=value)
    assert red == after["influence"]["red"]


def test_assassination_alone_kills_itself_once() -> None:
    """Forced onto itself it pays 1 and is eliminated, not discarded as well; or it is spared."""
    queue = [[card("red", "assassination", "down", 1)]]
    forced = turn(queue, ("red", "assassination"), ["reveal"])
    spared = turn(queue, ("red", "assassination"), ["reveal"], assassination__spares_itself="yes")
    assert (3, ["assassination"]) == (forced["influence"]["red"], forced["eliminated"]["red"])
    assert ([], 2) == (forced["discarded"]["red"], spared["influence"]["red"])
    assert ["assassination"] == spared["discarded"]["red"]


def test_spy_takes_what_there_is() -> None:
    """A neighbour at 0 can be chosen and yields nothing; one's own side is not offered."""
    queue = [[card("red", "heir")], [card("red", "spy")], [card("blue", "lord")]]
    state = model.from_position(position(queue, influence={"red": 1, "blue": 0, "green": 1}), {})
    model.start_turn(state, ("red", "spy"))
    assert (True, {"red": 1, "blue": 0, "green": 1}) == (state["done"], state["influence"])


def test_spy_between_two_cards_of_one_player_steals_once_unasked() -> None:
    """Each player is offered once, so two neighbours of one player leave no choice."""
    queue = [[card("blue", "heir")], [card("red", "spy")], [card("blue", "lord")]]
    after = turn(queue, ("red", "spy"))
    assert {"red": 2, "blue": 0, "green": 1} == after["influence"]


def test_shapeshifter_copies_no_face_down_card() -> None:
    """Next to face-down cards only, the Shapeshifter does nothing."""
    queue = [[card("blue", "heir", "down")], [card("red", "shapeshifter")]]
    assert 1 == turn(queue, ("red", "shapeshifter"))["influence"]["red"]


def test_spy_may_choose_its_own_side_by_option() -> None:
    """With a free choice the own family is offered, and stealing from it changes nothing."""
    queue = [[card("red", "heir")], [card("red", "spy")], [card("blue", "lord")]]
    after = turn(queue, ("red", "spy"), ["player", "red"], spy__self="free")
    assert {"red": 1, "blue": 1, "green": 1} == after["influence"]


@pytest.mark.parametrize(("value", "red"), [("revealed", 3), ("any", 1)])
def test_heir_and_face_down_heir(value: str, red: int) -> None:
    """A face-down Heir blocks only by option; a covered one never does."""
    queue = [
        [card("red", "heir")],
        [card("blue", "heir", "down")],
        [card("green", "heir"), card("green", "lord")],
    ]
    assert red == turn(queue, ("red", "heir"), heir__blocked_by=value)["influence"]["red"]


def test_copied_heir_keeps_the_name_shapeshifter() -> None:
    """A copied Heir looks for another Shapeshifter, not for another Heir."""
    queue = [[card("blue", "heir")], [card("red", "shapeshifter")]]
    other = [[card("green", "shapeshifter")]]
    who = ("red", "shapeshifter")
    free, blocked = turn(queue, who), turn(queue + other, who)
    assert (3, 1) == (free["influence"]["red"], blocked["influence"]["red"])


@pytest.mark.parametrize(("value", "red"), [("top", 3), ("whole-stack", 4)])
def test_lord_next_to_a_stack(value: str, red: int) -> None:
    """Tops count, face down too; covered own cards only by option, those beneath it never."""
    queue = [
        [card("red", "spy"), card("red", "heir", "down")],
        [card("red", "archer"), card("red", "lord")],
        [card("blue", "lord")],
    ]
    assert red == turn(queue, ("red", "lord"), lord__counts=value)["influence"]["red"]


@pytest.mark.parametrize(("value", "red"), [("double", 7), ("triple", 10)])
def test_conspiracy(value: str, red: int) -> None:
    """A revealed Conspiracy with 3 tokens pays 6 in all, or 9 by option, and is discarded."""
    queue = [[card("red", "conspiracy", "down", 3)]]
    after = turn(queue, ("red", "conspiracy"), ["reveal"], conspiracy__total=value)
    assert (red, ["conspiracy"]) == (after["influence"]["red"], after["discarded"]["red"])


def test_decree_moves_a_card_past_the_pass_and_back_to_its_place() -> None:
    """A card moved ahead comes next with its tokens; a gap at the pass counts as passed."""
    queue = [[card("blue", "heir", "down", 2)], [card("red", "royal-decree", "down")]]
    who = ("red", "royal-decree")
    ahead = turn(queue, who, ["reveal"], ["gap", 1])
    back = turn(queue, who, ["reveal"], ["gap", 0])
    assert ([[["blue", "heir", "down", 2]]], ("blue", "heir")) == (ahead["queue"], ahead["next"])
    assert (ahead["queue"], None) == (back["queue"], back["next"])


@pytest.mark.parametrize(
    ("value", "covered"),
    [
        ("nothing", []),
        ("own", [["on", "blue", "lord"]]),
        ("any", [["on", "blue", "lord"], ["on", "green", "spy"]]),
    ],
)
def test_decree_onto(value: str, covered: list[list[str]]) -> None:
    """What may be covered: the rest of the old stack too, never the Decree itself."""
    queue = [
        [card("blue", "lord"), card("blue", "heir")],
        [card("blue", "royal-decree", "down")],
        [card("green", "spy")],
    ]
    state = model.from_position(position(queue), {"royal-decree.onto": value})
    model.start_turn(state, ("blue", "royal-decree"))
    answer(state, ["reveal"], ["card", "blue", "heir"])
    asked = model.decision(state)
    gaps = [["gap", gap] for gap in range(4)]
    expected = {"player": "blue", "ask": "place", "options": gaps + covered}
    assert expected == asked


@pytest.mark.parametrize(("value", "red"), [("resolves", 4), ("waits", 2)])
def test_card_uncovered_under_the_acting_one(value: str, red: int) -> None:
    """The card under a spent Intrigue acts at once, or by option misses the round."""
    queue = [
        [card("red", "heir"), card("red", "ambush", "down", 5)],
        [card("blue", "lord")],
    ]
    after = turn(queue, ("red", "ambush"), ["reveal"], oriflamme__uncovered=value)
    assert (red, ("blue", "lord")) == (after["influence"]["red"], after["next"])


def test_card_uncovered_ahead_of_the_pass_comes_in_its_turn_and_behind_it_not_at_all() -> None:
    """The Soldier's victim uncovers a Lord: on the right it acts this round, on the left not."""
    stack = [card("blue", "lord"), card("blue", "heir")]
    soldier = [card("red", "soldier")]
    for queue, blue in (([soldier, stack], 2), ([stack, soldier], 3)):
        state = model.from_position(position(queue), {})
        model.start_resolution(state)
        assert (True, blue) == (state["done"], state["influence"]["blue"])


@pytest.mark.parametrize(("value", "blue"), [("no", 5), ("yes", 3)])
def test_card_moved_past_the_pass_acts_twice(value: str, blue: int) -> None:
    """A card that acted and is moved ahead acts again, but not when it acts once a round."""
    queue = [[card("blue", "heir")], [card("red", "royal-decree", "down")]]
    state = model.from_position(position(queue), {"oriflamme.once-per-round": value})
    model.start_resolution(state)
    answer(state, ["reveal"], ["gap", 1])
    assert (True, blue) == (state["done"], state["influence"]["blue"])


def test_places_of_a_laid_card() -> None:
    """Ends, then gaps, then cards to cover from front to back; no covering in round 1."""
    queue = [[card("blue", "heir", "down")], [card("red", "lord", "down")]]
    options = {"oriflamme.between": "yes", "oriflamme.covering": "any"}
    asked = []
    for number in (1, 2):
        rest = {"round": number, "hands": {"red": ["spy"]}}
        state = model.from_position(position(queue, **rest), options)
        model.start_round(state)
        pending = model.decision(state)
        asked.append(pending and pending["options"])
    plain = [["front"], ["back"], ["between", 1]]
    assert [plain, [*plain, ["on", "blue", "heir"], ["on", "red", "lord"]]] == asked


@pytest.mark.parametrize(("value", "left"), [("character", 3), ("card", 2)])
def test_copied_intrigue_leaves_the_shapeshifter_in_the_queue(value: str, left: int) -> None:
    """By option a face-up Intrigue is copied; the Shapeshifter, a character, stays."""
    queue = [
        [card("blue", "assassination")],
        [card("red", "shapeshifter")],
        [card("green", "shapeshifter")],
    ]
    kill = [["card", "green", "shapeshifter"]] if value == "card" else []
    after = turn(queue, ("red", "shapeshifter"), *kill, shapeshifter__copies=value)
    assert (left, []) == (len(after["queue"]), after["discarded"]["red"])


@pytest.mark.parametrize(
    ("value", "expected"), [("any", ("target", 2)), ("no-decree", ("place", 3))]
)
def test_decree_moves(value: str, expected: tuple[str, int]) -> None:
    """Another Royal Decree can be moved unless the option forbids it; the acting one never."""
    queue = [
        [card("blue", "royal-decree", "down")],
        [card("red", "royal-decree", "down")],
        [card("green", "spy", "down")],
    ]
    state = model.from_position(position(queue), {"royal-decree.moves": value})
    model.start_turn(state, ("red", "royal-decree"))
    answer(state, ["reveal"])
    asked = model.decision(state)
    assert asked is not None
    assert expected == (asked["ask"], len(asked["options"]))


@pytest.mark.parametrize(("value", "last"), [("passes", "green"), ("stays", "red")])
def test_first_player(value: str, last: str) -> None:
    """The first player's tile passes in the order of the seats after each round, or stays."""
    hands = {family: ["heir", "lord"] for family in ("red", "blue", "green")}
    state = model.new_game(list(hands), hands, {}, {"oriflamme.first-player": value})
    model.start_game(state)
    while (asked := model.decision(state)) is not None:
        model.choose(state, asked["options"][0])
    assert (6, last) == (state["round"], state["first"])


@pytest.mark.parametrize(
    ("options", "winners"),
    [
        ({}, ["red", "blue"]),
        ({"oriflamme.last-tie": "seat-order"}, ["red"]),
        ({"oriflamme.tie-scope": "everybody"}, ["green"]),
    ],
)
def test_ties(options: dict[str, str], winners: list[str]) -> None:
    """A tie goes to the most cards in the queue, covered ones too; then by the options."""
    queue = [
        [card("red", "heir")],
        [card("blue", "heir")],
        [card("green", "spy"), card("green", "heir")],
    ]
    influence = {"red": 7, "blue": 7, "green": 3}
    state = model.from_position(position(queue, influence=influence), options)
    model.start_end(state)
    assert (True, winners) == (state["done"], state["winners"])


def test_second_copy_of_a_card_is_that_card() -> None:
    """A "soldier#2" acts as a Soldier and keeps its own id in the pile."""
    queue = [[card("red", "soldier#2")], [card("blue", "ambush", "down")]]
    after = turn(queue, ("red", "soldier#2"))
    assert ["soldier#2"] == after["discarded"]["red"]


def test_wrong_answers_and_wrong_set_ups_are_refused() -> None:
    """Anything but an option, an unknown option or a card that is there twice: ValueError."""
    state = model.from_position(position([[card("red", "heir", "down")]]), {})
    model.start_resolution(state)
    with pytest.raises(ValueError, match="not an option"):
        model.choose(state, ["hide"])
    with pytest.raises(ValueError, match="no such option"):
        model.from_position(position([]), {"lord.counts": "both"})
    with pytest.raises(ValueError, match="there twice"):
        model.from_position(position([], hands={"red": ["spy", "spy"]}), {})


def cards_of(snapshot: dict[str, Any]) -> dict[str, list[str]]:
    """Return all cards of each family, wherever they lie, sorted."""
    cards: dict[str, list[str]] = {family: [] for family in snapshot["seats"]}
    for stack in snapshot["queue"]:
        for family, card_id, _, _ in stack:
            cards[family].append(card_id)
    for pile in ("hands", "aside", "eliminated", "discarded"):
        for family, left in snapshot[pile].items():
            cards[family] += left
    return {family: sorted(left) for family, left in cards.items()}


def test_random_games_keep_every_card() -> None:
    """Under random options a game ends with every card somewhere and nobody below 0."""
    rng = random.Random(7)
    kinds = sorted(BASE_DECK)
    for _ in range(40):
        seats = ["red", "blue", "green", "yellow", "black"][: rng.randint(3, 5)]
        decks = {family: rng.sample(kinds, 10) for family in seats}
        options = {name: rng.choice(values) for name, values in OPTIONS.items()}
        state = model.new_game(
            seats,
            {family: deck[:7] for family, deck in decks.items()},
            {family: deck[7:] for family, deck in decks.items()},
            options,
            rng.choice(seats),
        )
        model.start_game(state)
        while (asked := model.decision(state)) is not None:
            assert len(asked["options"]) > 1
            model.choose(state, rng.choice(asked["options"]))
        after = model.snapshot(state)
        assert dict.fromkeys(seats, kinds) == cards_of(after)
        assert min(after["influence"].values()) >= 0
        assert after["winners"] != []
