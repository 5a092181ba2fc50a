"""What lies on the table of the reference model: the queue, the piles, and how a choice is put.

A card in the queue is a dictionary: "family"; "id", such as "soldier#2"; "kind", such as
"soldier"; "up", whether it is face up; "influence", the tokens on it; "token", the family whose
Corruption token lies on it, or None. A stack is a list of cards, bottom first; the queue is a
list of stacks, front first. "A card" of the queue is the top of a stack: what lies beneath is
never seen, counted, chosen or targeted (rulings 33 and 34).

"family" is what the back shows. It names the card and says to which piles it goes; whose card it
is now, for everything else, says `controller` (ruling 56).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

State = dict[str, Any]
Tile = dict[str, Any]
Option = list[Any]
Decision = dict[str, Any]
Steps = Generator[Decision, Option, None]
Ability = Callable[[State, Tile], Steps]

BASE_INTRIGUES = {"assassination", "royal-decree", "conspiracy", "ambush"}
BASE_CHARACTERS = {"archer", "soldier", "spy", "heir", "lord", "shapeshifter"}
BASE_DECK = BASE_CHARACTERS | BASE_INTRIGUES

ABLAZE_INTRIGUES = {"usurpation", "machination", "guet-apens", "corruption"}
ABLAZE_CHARACTERS = {"prince", "twin", "queen", "cutthroat", "apothecary", "felon", "schemer"}
# The Twin lies beside the queue from the start and is in no hand (ruling 52).
ABLAZE_DECK = (ABLAZE_CHARACTERS | ABLAZE_INTRIGUES) - {"twin"}

INTRIGUES = BASE_INTRIGUES | ABLAZE_INTRIGUES
CHARACTERS = BASE_CHARACTERS | ABLAZE_CHARACTERS

# What each kind of card does; the modules of the cards fill it in.
ABILITIES: dict[str, Ability] = {}

# Every option with its values, the default first.
OPTIONS = {
    "oriflamme.between": ("no", "yes"),
    "oriflamme.covering": ("own", "any"),
    "oriflamme.reveal-order": ("influence-first", "ability-first"),
    "oriflamme.uncovered": ("resolves", "waits"),
    "oriflamme.once-per-round": ("no", "yes"),
    "oriflamme.first-player": ("passes", "stays"),
    "oriflamme.last-tie": ("shared", "seat-order"),
    "oriflamme.tie-scope": ("tied", "everybody"),
    "ambush.own-kill": ("pays", "nothing"),
    "ambush.trigger": ("card", "character"),
    "ambush.payoff": ("supply", "attacker"),
    "lord.counts": ("top", "whole-stack"),
    "heir.blocked-by": ("revealed", "any"),
    "shapeshifter.copies": ("character", "card"),
    "soldier.no-victim": ("nothing", "one"),
    "spy.self": ("never", "free"),
    "assassination.spares-itself": ("no", "yes"),
    "conspiracy.total": ("double", "triple"),
    "royal-decree.moves": ("any", "no-decree"),
    "royal-decree.onto": ("nothing", "own", "any"),
    "prince.twin": ("controller", "origin"),
    "usurpation.stack": ("opponent", "any"),
    "corruption.stack": ("opponent", "any"),
    "guet-apens.own-kill": ("nothing", "pays"),
    "guet-apens.payoff": ("attacker", "supply"),
}


def all_options(chosen: dict[str, str]) -> dict[str, str]:
    """Return every option with its value; ValueError for an unknown option or value."""
    for name, value in chosen.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"no such option: {name} = {value}")
    return {name: chosen.get(name, values[0]) for name, values in OPTIONS.items()}


def option_is(state: State, name: str, value: str) -> bool:
    """Return whether the option has that value in this game."""
    return bool(state["options"][name] == value)


def kind_of(card_id: str) -> str:
    """Return what a card is, whichever copy it is; ValueError if there is no such card."""
    kind = card_id.partition("#")[0]
    if kind not in CHARACTERS | INTRIGUES:
        raise ValueError(f"no such card: {card_id}")
    return kind


def tile(family: str, card_id: str, up: bool = False, influence: int = 0) -> Tile:
    """Return a card as it lies in the queue."""
    kind = kind_of(card_id)
    return {
        "family": family,
        "id": card_id,
        "kind": kind,
        "up": up,
        "influence": influence,
        "token": None,
    }


def controller(card: Tile) -> str:
    """Return whose card it is, or was when it left: the token's family, else that on its back."""
    family: str = card["token"] or card["family"]
    return family


def opposing(card: Tile, other: Tile) -> bool:
    """Return whether two cards belong to different families now."""
    return controller(card) != controller(other)


def choice(player: str, ask: str, options: list[Option]) -> Generator[Decision, Option, Option]:
    """Return the chosen option; a single one is taken without asking."""
    if len(options) == 1:
        return options[0]
    return (yield {"player": player, "ask": ask, "options": options})


def tops(state: State) -> list[Tile]:
    """Return the uncovered cards from front to back."""
    return [stack[-1] for stack in state["queue"]]


def place_of(state: State, card: Tile) -> int | None:
    """Return how many stacks lie ahead of an uncovered card; None if it has left the queue."""
    for where, top in enumerate(tops(state)):
        if top is card:
            return where
    return None


def neighbour_places(state: State, card: Tile) -> list[int]:
    """Return the places next to a card, the one ahead first; none if the card has left."""
    where = place_of(state, card)
    if where is None:
        return []
    return [near for near in (where - 1, where + 1) if 0 <= near < len(state["queue"])]


def neighbours(state: State, card: Tile) -> list[Tile]:
    """Return the uncovered cards next to a card, the one ahead first."""
    return [state["queue"][near][-1] for near in neighbour_places(state, card)]


def choose_card(state: State, player: str, cards: list[Tile]) -> Generator[Decision, Option, Tile]:
    """Let a player choose one of the cards, of which there is at least one."""
    options = [["card", card["family"], card["id"]] for card in cards]
    option = yield from choice(player, "target", options)
    return cards[options.index(option)]


def gain(state: State, family: str, amount: int) -> None:
    """Give a family influence from the supply, which never runs out (ruling 41)."""
    state["influence"][family] += amount


def lift(state: State, card: Tile) -> None:
    """Take an uncovered card out of the queue; a gap closes, and the pass keeps its place."""
    where = place_of(state, card)
    assert where is not None, "only an uncovered card can leave the queue"
    state["queue"][where].pop()
    if not state["queue"][where]:
        del state["queue"][where]
        if where < state["pos"]:
            state["pos"] -= 1


def insert(state: State, gap: int, card: Tile) -> None:
    """Put a card into a gap; one exactly at the pass counts as passed (rulings 26 and 32)."""
    state["queue"].insert(gap, [card])
    if gap <= state["pos"]:
        state["pos"] += 1


def leave(state: State, card: Tile, pile: str) -> None:
    """Move a card to a pile of the family on its back; influence on it is lost (ruling 14).

    One with a Corruption token goes to the eliminated cards, discarded or not, even where the
    token is that of its own family (rulings 8 and 56).
    """
    lift(state, card)
    state["eliminated" if card["token"] else pile][card["family"]].append(card["id"])


def steal(state: State, thief: str, victim: str, amount: int) -> None:
    """Move influence from one family's stock to another's, at most what is there (ruling 12)."""
    stolen = min(amount, state["influence"][victim])
    state["influence"][victim] -= stolen
    state["influence"][thief] += stolen


def discard(state: State, card: Tile) -> None:
    """Discard a card, unless it has left the queue already."""
    if place_of(state, card) is not None:
        leave(state, card, "discarded")
