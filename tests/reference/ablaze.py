"""What the eleven cards of the Ablaze box do in the reference model.

As in `cards`, each ability gets the acting card: the Shapeshifter where it copies (ruling 17), the
activated character, at its own place, where a Machination activates one (rulings 7 and 54). An
activation or a copy is the ability alone, without what happens when a card is revealed.
"""

from __future__ import annotations

from .elimination import eliminate, eliminate_all
from .table import (
    ABILITIES,
    CHARACTERS,
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
    kind_of,
    neighbour_places,
    neighbours,
    opposing,
    option_is,
    place_of,
    tile,
    tops,
)


def one(state: State, card: Tile) -> Steps:
    """Gain 1: what a Prince and a Twin do in each round (ruling 52)."""
    gain(state, controller(card), 1)
    yield from ()


def place_twin(state: State, prince: Tile) -> Steps:
    """Put the family's Twin, revealed, into the queue, if it lies ready (ruling 52).

    At either end or over an own card, face down or corrupted ones too, but over no own Prince.
    Round 1 does not forbid covering here, and options about laying cards have no say (3.5).
    """
    family = controller(prince)
    ready = [card_id for card_id in state["beside"][family] if kind_of(card_id) == "twin"]
    if not ready:
        return
    own = [top for top in tops(state) if controller(top) == family and top["kind"] != "prince"]
    options: list[Option] = [["front"], ["back"]]
    options += [["on", top["family"], top["id"]] for top in own]
    place = yield from choice(family, "place", options)
    state["beside"][family].remove(ready[0])
    twin = tile(family, ready[0], up=True)
    if place[0] == "on":
        where = place_of(state, own[options.index(place) - 2])
        state["queue"][where].append(twin)
    else:
        insert(state, 0 if place == ["front"] else len(state["queue"]), twin)


def queen(state: State, card: Tile) -> Steps:
    """Gain 2; her answer to an opposing killer is part of the elimination (ruling 51)."""
    gain(state, controller(card), 2)
    yield from ()


def cutthroat(state: State, card: Tile) -> Steps:
    """Eliminate an adjacent card and all revealed opposing namesakes of it (ruling 47).

    The name of a face-down victim becomes known in time. One victim alone pays nothing.
    """
    targets = neighbours(state, card)
    if not targets:
        return
    target = yield from choose_card(state, controller(card), targets)
    victims = [
        top
        for top in tops(state)
        if top is target or (top["kind"] == target["kind"] and top["up"] and opposing(top, card))
    ]
    eliminate_all(state, card, victims, len(victims) if len(victims) > 1 else 0)


def apothecary(state: State, card: Tile) -> Steps:
    """Eliminate a card next to an own card; neither of them is the acting one (ruling 48)."""
    victims = [
        top
        for top in tops(state)
        if top is not card
        and any(
            anchor is not card and not opposing(anchor, card) for anchor in neighbours(state, top)
        )
    ]
    if victims:
        victim = yield from choose_card(state, controller(card), victims)
        eliminate(state, card, victim)


def felon(state: State, card: Tile) -> Steps:
    """Take 1 from each player for each own card next to this one, down to 0 (ruling 49)."""
    for near in neighbours(state, card):
        family = controller(near)
        state["influence"][family] = max(0, state["influence"][family] - 1)
    yield from ()


def schemer(state: State, card: Tile) -> Steps:
    """Be discarded next to a stack of two or more cards, else gain 2 (ruling 50)."""
    stacks = [state["queue"][near] for near in neighbour_places(state, card)]
    if any(len(stack) > 1 for stack in stacks):
        discard(state, card)
    else:
        gain(state, controller(card), 2)
    yield from ()


def on_forbidden_stack(state: State, card: Tile, family: str, option: str) -> bool:
    """Return whether a card lies on one that keeps a family's hands off it (53, 56).

    Only the card directly below counts: an opponent's by "opponent", any by "any".
    """
    where = place_of(state, card)
    assert where is not None, "only an uncovered card can be a target"
    below = state["queue"][where][-2:-1]
    return bool(below) and (option_is(state, option, "any") or controller(below[0]) != family)


def usurpation(state: State, card: Tile) -> Steps:
    """Eliminate an adjacent card; replace an opposing character by one's own (ruling 53).

    First the points, then all that answers the elimination, then the replacement: in the
    victim's slot, on what is left of its stack, or in the gap where it was.
    """
    victims = neighbours(state, card)
    if not victims:
        return
    family = controller(card)
    victim = yield from choose_card(state, family, victims)
    replaced = (
        victim["kind"] in CHARACTERS
        and controller(victim) != family
        and not on_forbidden_stack(state, victim, family, "usurpation.stack")
    )
    where = place_of(state, victim)
    stack, ahead = state["queue"][where], state["queue"][:where]
    eliminate(state, card, victim)
    copy = take_own_copy(state, family, victim["kind"]) if replaced else None
    if copy is not None and stack:
        stack.append(copy)
    elif copy is not None:
        # Stacks may have gone with the victim: count those ahead that are still there.
        still = [now for now in state["queue"] if any(now is old for old in ahead)]
        insert(state, len(still), copy)


def take_own_copy(state: State, family: str, kind: str) -> Tile | None:
    """Take a family's own card of a kind from where it lies out of play, revealed (53, 3.5).

    Set-aside cards first, then discarded, then eliminated ones; in a hand or in the queue it
    cannot be taken. Nor can a Twin that lies ready beside the queue: the rulebook says that the
    Twin is none of the set-aside cards and comes only if it was discarded or eliminated.
    """
    for pile in ("aside", "discarded", "eliminated"):
        for card_id in state[pile][family]:
            if kind_of(card_id) == kind:
                state[pile][family].remove(card_id)
                return tile(family, card_id, up=True)
    return None


def machination(state: State, card: Tile) -> Steps:
    """Activate an own character, and again for each influence spent on it (ruling 54).

    The card leaves first, so the one beneath it can be chosen. Each activation is over before
    the next influence is gained or spent; without a character it can only be gained. A
    Shapeshifter that copies this stays, as with any Intrigue.
    """
    family = controller(card)
    tokens = card["influence"]
    card["influence"] = 0
    if card["kind"] in INTRIGUES:
        discard(state, card)
    if own_characters(state, family):
        yield from activate(state, family)
    for _ in range(tokens):
        way = ["gain"]
        if own_characters(state, family):
            way = yield from choice(family, "way", [["gain"], ["activate"]])
        if way == ["gain"]:
            gain(state, family, 1)
        else:
            yield from activate(state, family)


def own_characters(state: State, family: str) -> list[Tile]:
    """Return the revealed, uncovered characters of a family."""
    return [
        top
        for top in tops(state)
        if top["up"] and top["kind"] in CHARACTERS and controller(top) == family
    ]


def activate(state: State, family: str) -> Steps:
    """Let a family choose one of its characters, of which there is one, and apply its ability."""
    character = yield from choose_card(state, family, own_characters(state, family))
    yield from ABILITIES[character["kind"]](state, character)


def guet_apens(state: State, card: Tile) -> Steps:
    """Lose the influence on this card and gain 1 (rulings 10 and 55).

    The rulebook words it as the ability, not as something that happens when it is revealed.
    """
    card["influence"] = 0
    gain(state, controller(card), 1)
    yield from ()


def corruption(state: State, card: Tile) -> Steps:
    """Lay the family's token on a revealed character, which is its card from now on (56).

    There is one token of each family: it comes away from where it lay, covered cards included,
    and another family's token on the character goes back.
    """
    family = controller(card)
    targets = [
        top
        for top in tops(state)
        if top["up"]
        and top["kind"] in CHARACTERS
        and not on_forbidden_stack(state, top, family, "corruption.stack")
    ]
    if not targets:
        return
    target = yield from choose_card(state, family, targets)
    for stack in state["queue"]:
        for other in stack:
            if other["token"] == family:
                other["token"] = None
    target["token"] = family


ABLAZE_ABILITIES = {
    "prince": one,
    "twin": one,
    "queen": queen,
    "cutthroat": cutthroat,
    "apothecary": apothecary,
    "felon": felon,
    "schemer": schemer,
    "usurpation": usurpation,
    "machination": machination,
    "guet-apens": guet_apens,
    "corruption": corruption,
}
