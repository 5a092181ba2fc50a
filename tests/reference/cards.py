"""What the ten cards of the reference model do.

Each ability gets the acting card. Where a Shapeshifter copies, that is the Shapeshifter, with its
own place, name and family (ruling 17): it is the attacker, the card that a Royal Decree neither
moves nor covers, and the card that an Assassination may have to spare.
"""

from __future__ import annotations

from .table import (
    INTRIGUES,
    Option,
    State,
    Steps,
    Tile,
    choice,
    choose_card,
    discard,
    gain,
    insert,
    leave,
    lift,
    neighbour_places,
    neighbours,
    option_is,
    tops,
)


def eliminate(state: State, attacker: Tile, victim: Tile) -> None:
    """Eliminate a card: the attacker's family gains 1, and only then an Ambush answers."""
    leave(state, victim, "eliminated")
    gain(state, attacker["family"], 1)
    if victim["kind"] == "ambush":
        ambush_answers(state, attacker, victim)


def ambush_answers(state: State, attacker: Tile, ambush: Tile) -> None:
    """Pay for an eliminated Ambush and discard its attacker (rulings 1, 2, 3 and 9).

    ambush.trigger asks who springs the trap on an opponent. The 1 for one's own Ambush is the
    reward for showing it, paid for any killer of that family (3.5, mixed boxes), so
    ambush.trigger has no say there.
    """
    if ambush["family"] == attacker["family"]:
        if option_is(state, "ambush.own-kill", "pays"):
            gain(state, ambush["family"], 1)
            discard(state, attacker)
        return
    if attacker["kind"] in INTRIGUES and option_is(state, "ambush.trigger", "character"):
        return
    gain(state, ambush["family"], 4)
    discard(state, attacker)


def archer(state: State, card: Tile) -> Steps:
    """Eliminate the first or the last card, the acting one included (ruling 18)."""
    cards = tops(state)
    ends = [cards[0]] if len(cards) == 1 else [cards[0], cards[-1]]
    victim = yield from choose_card(state, card["family"], ends)
    eliminate(state, card, victim)


def soldier(state: State, card: Tile) -> Steps:
    """Eliminate an adjacent card, of whatever family (rulings 13 and 19)."""
    victims = neighbours(state, card)
    if victims:
        victim = yield from choose_card(state, card["family"], victims)
        eliminate(state, card, victim)
    elif option_is(state, "soldier.no-victim", "one"):
        gain(state, card["family"], 1)


def assassination(state: State, card: Tile) -> Steps:
    """Eliminate any card, itself included unless it spares itself (ruling 21)."""
    victims = tops(state)
    if option_is(state, "assassination.spares-itself", "yes"):
        victims = [victim for victim in victims if victim is not card]
    if victims:
        victim = yield from choose_card(state, card["family"], victims)
        eliminate(state, card, victim)


def spy(state: State, card: Tile) -> Steps:
    """Take 1 from the stock of a player with an adjacent card, or what there is (12, 20)."""
    thief = card["family"]
    options: list[Option] = []
    for near in neighbours(state, card):
        option = ["player", near["family"]]
        own = near["family"] == thief
        if option not in options and (not own or option_is(state, "spy.self", "free")):
            options.append(option)
    if options:
        _, victim = yield from choice(thief, "player", options)
        stolen = min(1, state["influence"][victim])
        state["influence"][victim] -= stolen
        state["influence"][thief] += stolen


def heir(state: State, card: Tile) -> Steps:
    """Gain 2 unless another uncovered card bears the acting card's name (rulings 16 and 17)."""
    face_down_too = option_is(state, "heir.blocked-by", "any")
    others = [top for top in tops(state) if top is not card and top["kind"] == card["kind"]]
    if not any(other["up"] or face_down_too for other in others):
        gain(state, card["family"], 2)
    yield from ()


def lord(state: State, card: Tile) -> Steps:
    """Gain 1, and 1 for each own card next to the acting one (ruling 15)."""
    count = 1
    for near in neighbour_places(state, card):
        stack = state["queue"][near]
        counted = stack if option_is(state, "lord.counts", "whole-stack") else stack[-1:]
        count += sum(other["family"] == card["family"] for other in counted)
    gain(state, card["family"], count)
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
        model = yield from choose_card(state, card["family"], models)
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
    moved = yield from choose_card(state, card["family"], movable)
    lift(state, moved)
    places: list[Option] = [["gap", gap] for gap in range(len(state["queue"]) + 1)]
    covered = cards_to_cover(state, card, moved)
    places += [["on", top["family"], top["id"]] for top in covered]
    place = yield from choice(card["family"], "place", places)
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
        return [top for top in others if top["family"] == moved["family"]]
    return []


def nothing(state: State, card: Tile) -> Steps:
    """Do nothing: an Ambush and a Conspiracy only pay when revealed.

    The documents word both as "when you reveal it", and such clauses are neither copied
    (ruling 17) nor applied again by a card that lies face up already.
    """
    yield from ()


ABILITIES = {
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


def pay_reveal(state: State, card: Tile) -> None:
    """Pay the influence on a revealed card to its family (rulings 10, 22 and 35)."""
    tokens = card["influence"]
    card["influence"] = 0
    if card["kind"] == "ambush":
        gain(state, card["family"], 1)
    elif card["kind"] == "conspiracy":
        gain(state, card["family"], tokens * (3 if triple(state) else 2))
    else:
        gain(state, card["family"], tokens)


def triple(state: State) -> bool:
    """Return whether a Conspiracy pays three times its influence."""
    return option_is(state, "conspiracy.total", "triple")


def take_turn(state: State, card: Tile) -> Steps:
    """Let an uncovered card take its turn: wait, or be revealed and apply its ability."""
    pays_last = option_is(state, "oriflamme.reveal-order", "ability-first")
    revealed = False
    if not card["up"]:
        answer = yield from choice(card["family"], "reveal", [["wait"], ["reveal"]])
        if answer == ["wait"]:
            card["influence"] += 1
            return
        card["up"] = revealed = True
    if revealed and not pays_last:
        pay_reveal(state, card)
    yield from ABILITIES[card["kind"]](state, card)
    # A card that has left by now lost the influence on it (3.5, order of payments).
    if revealed and pays_last and any(top is card for top in tops(state)):
        pay_reveal(state, card)
    if card["kind"] in INTRIGUES:
        discard(state, card)
