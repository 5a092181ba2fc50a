"""What the ten cards of the base box do in the reference model, and how a card takes its turn.

Each ability gets the acting card. Where a Shapeshifter copies, that is the Shapeshifter, with its
own place, name and family (ruling 17): it is the attacker, the card that a Royal Decree neither
moves nor covers, and the card that an Assassination may have to spare.
"""

from __future__ import annotations

from . import ablaze
from .elimination import eliminate
from .table import (
    ABILITIES,
    INTRIGUES,
    Option,
    State,
    Steps,
    Tile,
    choice,
    choose_card,
    controller,
    discard,
    gain,
    insert,
    lift,
    neighbour_places,
    neighbours,
    opposing,
    option_is,
    steal,
    tops,
)


def archer(state: State, card: Tile) -> Steps:
    """Eliminate the first or the last card, the acting one included (ruling 18)."""
    cards = tops(state)
    ends = [cards[0]] if len(cards) == 1 else [cards[0], cards[-1]]
    victim = yield from choose_card(state, controller(card), ends)
    eliminate(state, card, victim)


def soldier(state: State, card: Tile) -> Steps:
    """Eliminate an adjacent card, of whatever family (rulings 13 and 19)."""
    victims = neighbours(state, card)
    if victims:
        victim = yield from choose_card(state, controller(card), victims)
        eliminate(state, card, victim)
    elif option_is(state, "soldier.no-victim", "one"):
        gain(state, controller(card), 1)


def assassination(state: State, card: Tile) -> Steps:
    """Eliminate any card, itself included unless it spares itself (ruling 21)."""
    victims = tops(state)
    if option_is(state, "assassination.spares-itself", "yes"):
        victims = [victim for victim in victims if victim is not card]
    if victims:
        victim = yield from choose_card(state, controller(card), victims)
        eliminate(state, card, victim)


def spy(state: State, card: Tile) -> Steps:
    """Take 1 from the stock of a player with an adjacent card, or what there is (12, 20)."""
    thief = controller(card)
    options: list[Option] = []
    for near in neighbours(state, card):
        option = ["player", controller(near)]
        allowed = opposing(near, card) or option_is(state, "spy.self", "free")
        if option not in options and allowed:
            options.append(option)
    if options:
        _, victim = yield from choice(thief, "player", options)
        steal(state, thief, victim, 1)


def heir(state: State, card: Tile) -> Steps:
    """Gain 2 unless another uncovered card bears the acting card's name (rulings 16 and 17)."""
    face_down_too = option_is(state, "heir.blocked-by", "any")
    others = [top for top in tops(state) if top is not card and top["kind"] == card["kind"]]
    if not any(other["up"] or face_down_too for other in others):
        gain(state, controller(card), 2)
    yield from ()


def lord(state: State, card: Tile) -> Steps:
    """Gain 1, and 1 for each own card next to the acting one (ruling 15)."""
    count = 1
    for near in neighbour_places(state, card):
        stack = state["queue"][near]
        counted = stack if option_is(state, "lord.counts", "whole-stack") else stack[-1:]
        count += sum(not opposing(other, card) for other in counted)
    gain(state, controller(card), count)
    yield from ()


def shapeshifter(state: State, card: Tile) -> Steps:
    """Apply the ability of an adjacent face-up card, never of a Shapeshifter (ruling 17).

    A copied Intrigue does not make the Shapeshifter leave: it is Intrigues that are discarded,
    and the copying card stays a character.
    """
    models = [
        near
        for near in neighbours(state, card)
        if near["up"]
        and near["kind"] != "shapeshifter"
        and (near["kind"] not in INTRIGUES or option_is(state, "shapeshifter.copies", "card"))
    ]
    if models:
        model = yield from choose_card(state, controller(card), models)
        yield from ABILITIES[model["kind"]](state, card)


def royal_decree(state: State, card: Tile) -> Steps:
    """Move another card with the influence on it to another place, or back (rulings 23 to 26)."""
    movable = [
        top
        for top in tops(state)
        if top is not card
        and (top["kind"] != "royal-decree" or option_is(state, "royal-decree.moves", "any"))
    ]
    if not movable:
        return
    moved = yield from choose_card(state, controller(card), movable)
    lift(state, moved)
    places: list[Option] = [["gap", gap] for gap in range(len(state["queue"]) + 1)]
    covered = cards_to_cover(state, card, moved)
    places += [["on", top["family"], top["id"]] for top in covered]
    place = yield from choice(controller(card), "place", places)
    if place[0] == "gap":
        insert(state, place[1], moved)
    else:
        below = covered[places.index(place) - len(state["queue"]) - 1]
        next(stack for stack in state["queue"] if stack[-1] is below).append(moved)


def cards_to_cover(state: State, decree: Tile, moved: Tile) -> list[Tile]:
    """Return the cards on which a moved card may be laid: never on the Decree (24, 3.5)."""
    others = [top for top in tops(state) if top is not decree]
    if option_is(state, "royal-decree.onto", "any"):
        return others
    if option_is(state, "royal-decree.onto", "own"):
        return [top for top in others if not opposing(top, moved)]
    return []


def nothing(state: State, card: Tile) -> Steps:
    """Do nothing: an Ambush and a Conspiracy only pay when revealed.

    The documents word both as "when you reveal it", and such clauses are neither copied
    (ruling 17) nor applied again by a card that lies face up already.
    """
    yield from ()


BASE_ABILITIES = {
    "archer": archer,
    "soldier": soldier,
    "spy": spy,
    "heir": heir,
    "lord": lord,
    "shapeshifter": shapeshifter,
    "assassination": assassination,
    "royal-decree": royal_decree,
    "conspiracy": nothing,
    "ambush": nothing,
}
ABILITIES.update(BASE_ABILITIES)
ABILITIES.update(ablaze.ABLAZE_ABILITIES)


def pay_reveal(state: State, card: Tile) -> None:
    """Pay the influence on a revealed card to its family (rulings 10, 22, 35 and 57).

    A Guet-apens loses it and a Machination spends it one by one, which their abilities do.
    """
    if card["kind"] in ("guet-apens", "machination"):
        return
    tokens = card["influence"]
    card["influence"] = 0
    if card["kind"] == "ambush":
        gain(state, controller(card), 1)
    elif card["kind"] == "conspiracy":
        gain(state, controller(card), tokens * (3 if triple(state) else 2))
    else:
        gain(state, controller(card), tokens)


def triple(state: State) -> bool:
    """Return whether a Conspiracy pays three times its influence."""
    return option_is(state, "conspiracy.total", "triple")


def take_turn(state: State, card: Tile) -> Steps:
    """Let an uncovered card take its turn: wait, or be revealed and apply its ability."""
    pays_last = option_is(state, "oriflamme.reveal-order", "ability-first")
    revealed = False
    if not card["up"]:
        answer = yield from choice(controller(card), "reveal", [["wait"], ["reveal"]])
        if answer == ["wait"]:
            card["influence"] += 1
            return
        card["up"] = revealed = True
    if revealed and not pays_last:
        pay_reveal(state, card)
    if revealed and card["kind"] == "prince":
        yield from ablaze.place_twin(state, card)
    yield from ABILITIES[card["kind"]](state, card)
    # A card that has left by now lost the influence on it (3.5, order of payments).
    if revealed and pays_last and any(top is card for top in tops(state)):
        pay_reveal(state, card)
    if card["kind"] in INTRIGUES:
        discard(state, card)
