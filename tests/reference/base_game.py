"""The game from the deal to the winners, one decision at a time: the reference model.

Start something (`start_game`, `start_round`, `start_resolution`, `start_turn` or `start_end`),
then answer `decision` by `choose` until there is none. Only real choices are asked. Written from
the rules and the numbered rulings; slow, and meant to be read. The deck may be that of either box
or any mixture of both.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from .cards import take_turn
from .table import (
    Decision,
    Option,
    State,
    Steps,
    Tile,
    all_options,
    choice,
    controller,
    kind_of,
    option_is,
    place_of,
    tile,
    tops,
)

Card = tuple[str, str]
ROUNDS = 6
PILES = ("hands", "aside", "beside", "eliminated", "discarded")


def new_game(
    seats: list[str],
    hands: dict[str, list[str]],
    aside: dict[str, list[str]],
    options: dict[str, str],
    first: str | None = None,
    beside: dict[str, list[str]] | None = None,
) -> State:
    """Return the state before the first round: an empty queue, 1 influence for everybody.

    "aside" are the cards taken out face down, "beside" those that lie ready face up: the Twins.
    ValueError for an unknown family, card or option, and for a card that is there twice.
    """
    position = {
        "seats": seats,
        "queue": [],
        "influence": dict.fromkeys(seats, 1),
        "hands": hands,
        "aside": aside,
        "beside": beside or {},
        "round": 1,
        "first": seats[0] if first is None else first,
    }
    return from_position(position, options)


def from_position(position: dict[str, Any], options: dict[str, str]) -> State:
    """Return the state of a position; piles that it does not name are empty.

    ValueError as for `new_game`.
    """
    seats = list(position["seats"])
    state: State = {
        "seats": seats,
        "queue": [[from_entry(*entry) for entry in stack] for stack in position["queue"]],
        "influence": {family: position["influence"][family] for family in seats},
        "round": position.get("round", 1),
        "first": position.get("first", seats[0]),
        "options": all_options(options),
        "winners": [],
        "pos": 0,
        "acted": [],
        "next": None,
        "done": False,
        "_run": None,
        "_decision": None,
    }
    for pile in PILES:
        cards = position.get(pile, {})
        state[pile] = {family: list(cards.get(family, [])) for family in seats}
    check_cards(state)
    return state


def from_entry(
    family: str, card_id: str, side: str, influence: int, token: str | None = None
) -> Tile:
    """Return the card that one entry of a position's queue describes.

    The fifth element is the family that controls the card by its Corruption token. A position
    may name the family on the back there as well: its own token lies on the card.
    """
    if side not in ("up", "down"):
        raise ValueError(f"a card lies up or down, not {side}")
    return {**tile(family, card_id, side == "up", influence), "token": token}


def check_cards(state: State) -> None:
    """Raise ValueError for an unknown family or card, or a card that is there twice."""
    cards = [(card["family"], card["id"]) for stack in state["queue"] for card in stack]
    for pile in PILES:
        cards += [(family, card) for family, ids in state[pile].items() for card in ids]
    for family, card_id in cards:
        kind_of(card_id)
        if family not in state["seats"]:
            raise ValueError(f"no such family: {family}")
    if len(set(cards)) < len(cards):
        raise ValueError("a card is there twice; call the second copy soldier#2")
    tokens = [card["token"] for stack in state["queue"] for card in stack if card["token"]]
    if len(set(tokens)) < len(tokens) or not set(tokens) <= set(state["seats"]):
        raise ValueError("each family has one Corruption token, and only families have one")
    if state["first"] not in state["seats"] or [] in state["queue"]:
        raise ValueError("the first player must have a seat, and no stack may be empty")


def start_game(state: State) -> None:
    """Play from round 1 to the winners."""
    start(state, game)


def start_round(state: State) -> None:
    """Play the placement and the resolution of the current round.

    Afterwards "round" and "first" are still those of that round.
    """
    start(state, one_round)


def start_resolution(state: State) -> None:
    """Resolve the whole queue in the current round."""
    start(state, resolution)


def start_turn(state: State, card: Card) -> None:
    """Let one uncovered card take its turn, and cards uncovered under it where they act too.

    At the end "next" is the card that the pass would come to next, or None. ValueError if no
    such card lies uncovered.
    """
    for where, top in enumerate(tops(state)):
        if (top["family"], top["id"]) == tuple(card):
            start(state, partial(one_turn, where=where))
            return
    raise ValueError(f"no such uncovered card: {card}")


def start_end(state: State) -> None:
    """End the game: "winners" are the families that win, in the order of the seats."""
    start(state, end)


def start(state: State, play: Callable[[State], Steps]) -> None:
    """Begin a part of the game and go on to its first decision."""
    state["done"] = False
    state["next"] = None
    state["_run"] = play(state)
    advance(state, None)


def advance(state: State, option: Option | None) -> None:
    """Hand the answer to the running part; go on to its next decision or its end."""
    try:
        state["_decision"] = state["_run"].send(option)
    except StopIteration:
        state["_decision"] = None
        state["done"] = True


def decision(state: State) -> Decision | None:
    """Return who is asked what, with the options; None when what was started is over."""
    pending: Decision | None = state["_decision"]
    return pending


def choose(state: State, option: Option) -> None:
    """Answer the decision with one of its options; ValueError for anything else."""
    pending = decision(state)
    if pending is None or option not in pending["options"]:
        raise ValueError(f"not an option here: {option}")
    advance(state, option)


def game(state: State) -> Steps:
    """Play all rounds and end the game."""
    for number in range(1, ROUNDS + 1):
        state["round"] = number
        yield from one_round(state)
        if number < ROUNDS and option_is(state, "oriflamme.first-player", "passes"):
            state["first"] = in_turn(state)[1 % len(state["seats"])]
    yield from end(state)


def one_round(state: State) -> Steps:
    """Let everybody lay a card, then resolve the queue."""
    for player in in_turn(state):
        if state["hands"][player]:
            yield from lay_card(state, player)
    yield from resolution(state)


def in_turn(state: State) -> list[str]:
    """Return the families in the order of this round, the first player first."""
    seats: list[str] = state["seats"]
    start_seat = seats.index(state["first"])
    return seats[start_seat:] + seats[:start_seat]


def lay_card(state: State, player: str) -> Steps:
    """Let a player lay a card face down; it counts as in the hand until it lies there."""
    hand = state["hands"][player]
    _, _, card_id = yield from choice(player, "card", [["card", player, card] for card in hand])
    place = yield from choice(player, "place", places(state, player))
    hand.remove(card_id)
    card = tile(player, card_id)
    if place[0] == "on":
        below = next(t for t in tops(state) if [t["family"], t["id"]] == place[1:])
        state["queue"][place_of(state, below)].append(card)
    else:
        gaps = {"front": 0, "back": len(state["queue"])}
        gap = place[1] if place[0] == "between" else gaps[place[0]]
        state["queue"].insert(gap, [card])


def places(state: State, player: str) -> list[Option]:
    """Return where a player may lay a card: no covering in round 1 (ruling 34)."""
    options: list[Option] = [["front"]]
    if state["queue"]:
        options.append(["back"])
    if option_is(state, "oriflamme.between", "yes"):
        options += [["between", gap] for gap in range(1, len(state["queue"]))]
    if state["round"] > 1:
        anybody = option_is(state, "oriflamme.covering", "any")
        covered = [top for top in tops(state) if anybody or controller(top) == player]
        options += [["on", top["family"], top["id"]] for top in covered]
    return options


def resolution(state: State) -> Steps:
    """Let the pass go from the first card to the last."""
    state["acted"] = []
    state["pos"] = 0
    while skip_acted(state) is not None:
        yield from turn_at_pass(state)


def one_turn(state: State, where: int) -> Steps:
    """Let the card at one place act, and cards uncovered under it where they act too."""
    state["pos"] = where
    again = yield from turn_at_pass(state)
    while again:
        again = yield from turn_at_pass(state)
    coming = skip_acted(state)
    state["next"] = None if coming is None else (coming["family"], coming["id"])


def skip_acted(state: State) -> Tile | None:
    """Move the pass on to the next card that may act; return it, None at the end of the queue."""
    once = option_is(state, "oriflamme.once-per-round", "yes")
    while state["pos"] < len(state["queue"]):
        card: Tile = state["queue"][state["pos"]][-1]
        if not once or [card["family"], card["id"]] not in state["acted"]:
            return card
        state["pos"] += 1
    return None


def turn_at_pass(state: State) -> Generator[Decision, Option, bool]:
    """Let the card at the pass act, move the pass on, return whether a card uncovered acts next.

    The pass stays only where the acting card has left: its place then holds the card that lay
    under it (ruling 29) or, where the stack is gone, the next stack (ruling 31). Waiting counts
    as the turn of this round (3.5).
    """
    stack = state["queue"][state["pos"]]
    card, under = stack[-1], stack[:-1]
    state["acted"].append([card["family"], card["id"]])
    yield from take_turn(state, card)
    if not stack:
        return False
    uncovered = any(stack[-1] is below for below in under)
    if uncovered and option_is(state, "oriflamme.uncovered", "resolves"):
        acted = [stack[-1]["family"], stack[-1]["id"]] in state["acted"]
        return not (acted and option_is(state, "oriflamme.once-per-round", "yes"))
    state["pos"] += 1
    return False


def end(state: State) -> Steps:
    """Find the winners: most influence, then most own cards in the queue (ruling 39)."""
    seats, influence = state["seats"], state["influence"]
    best = max(influence.values())
    winners = [family for family in seats if influence[family] == best]
    if len(winners) > 1:
        # The whole scope is compared: under "everybody" a family with less may win (3.5).
        everybody = option_is(state, "oriflamme.tie-scope", "everybody")
        winners = most_cards(state, seats if everybody else winners)
    if option_is(state, "oriflamme.last-tie", "seat-order"):
        winners = winners[:1]
    state["winners"] = winners
    yield from ()


def most_cards(state: State, families: list[str]) -> list[str]:
    """Return those of the families with most cards in the queue, covered and face down too."""
    owners = [controller(card) for stack in state["queue"] for card in stack]
    most = max(owners.count(family) for family in families)
    return [family for family in families if owners.count(family) == most]


def snapshot(state: State) -> dict[str, Any]:
    """Return everything on the table as plain lists and dictionaries, copied."""
    queue = [[to_entry(card) for card in stack] for stack in state["queue"]]
    piles = {pile: {family: list(cards) for family, cards in state[pile].items()} for pile in PILES}
    return {
        "seats": list(state["seats"]),
        "queue": queue,
        "influence": dict(state["influence"]),
        **piles,
        "round": state["round"],
        "first": state["first"],
        "winners": list(state["winners"]),
    }


def to_entry(card: Tile) -> list[Any]:
    """Return a card of the queue as a position writes it.

    The controller stands there only where it is not the family on the back, so a token of the
    card's own family is not seen.
    """
    side = "up" if card["up"] else "down"
    entry = [card["family"], card["id"], side, card["influence"]]
    return entry if controller(card) == card["family"] else [*entry, controller(card)]
