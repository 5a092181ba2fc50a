"""The information set of a player: all that this player may know, and nothing else.

Points, piles, what players have won, backs, stacks and influence on cards are public; a face is
known to everybody while it lies up, also when it is covered. A player may look at face-down cards
that belong to the own families, at the own hand, and, if the rules say so, at the own set-aside
cards; and a card that was looked at by the words of another one is known as long as it lies there.
Among cards that others hold one chooses blindly; through the own draw pile one looks to choose.
A view holds no number of a card, which would tell its face. It is what can be seen now: whoever saw
a card before it was turned down remembers it without help.
"""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.engine.decisions import Choice, decision_of
from oriflamme_dsl.engine.known import has_looked
from oriflamme_dsl.engine.linked import Label
from oriflamme_dsl.engine.row import slot_holding
from oriflamme_dsl.engine.state import ASIDE, HAND, PILE, QUEUE, STOCK, ZONES, State


@frozen
class SeenCard:
    """A card as a player sees it: `card` is its id, None if the face is not known.

    `owner` is the family on the back, `family` the one it belongs to.
    """

    owner: str
    family: str
    card: str | None
    face_up: bool
    influence: int


@frozen
class LookedAt:
    """A hidden card outside the queue at which a player has looked: zone, family on its back, id.

    The zone has its word in the language.
    """

    zone: str
    owner: str
    card: str


@frozen
class SeenChoice:
    """An option of one's own decision.

    `slot` and `depth` (0: the top) say which card of the queue is meant; `card` is its id where it
    is known.
    """

    what: str
    card: str | None = None
    slot: int = -1
    depth: int = -1
    gap: int = -1
    player: int = -1
    way: int = -1
    number: int = -1
    label: Label = ()


@frozen
class View:
    """What a player knows. Lists go by player, piles by family; hands of others are counts.

    `line_size` is the number of cards in the stock of a line.

    `asked` is what the player's own decision asks for, None if it is not this player's turn to
    decide; `about` is the id of the card that acts or is being laid.
    """

    player: int
    round: int
    first_player: int
    points: tuple[int, ...]
    queue: tuple[tuple[SeenCard, ...], ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    aside: tuple[str, ...] | None
    beside: tuple[tuple[str, ...], ...]
    pile_sizes: tuple[int, ...]
    aside_sizes: tuple[int, ...]
    discarded: tuple[tuple[str, ...], ...]
    eliminated: tuple[tuple[str, ...], ...]
    won: tuple[tuple[str, ...], ...]
    looked: tuple[LookedAt, ...]
    line_size: int
    asked: str | None
    about: str | None
    choices: tuple[SeenChoice, ...]


def view(state: State, player: int) -> View:
    """Return what a player may know, with the options of a decision that is this player's."""
    table = state.table
    seen = table.linked.ruleset.rules.set_aside.seen_by_owner
    pending = state.pending if state.pending and state.pending.player == player else None
    decision = decision_of(state, pending) if pending else None
    choices = decision.options if decision else ()
    return View(
        player=player,
        round=state.round,
        first_player=state.first,
        points=tuple(state.points),
        queue=tuple(
            tuple(_seen(state, card, player) for card in reversed(stack)) for stack in state.queue
        ),
        hand=tuple(table.card_id(card) for card in state.hands[player]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        aside=tuple(map(table.card_id, state.aside[player])) if seen else None,
        beside=tuple(tuple(map(table.card_id, cards)) for cards in state.beside),
        pile_sizes=tuple(map(len, state.piles)),
        aside_sizes=tuple(len(cards) for cards in state.aside),
        discarded=tuple(tuple(map(table.card_id, pile)) for pile in state.discarded),
        eliminated=tuple(tuple(map(table.card_id, pile)) for pile in state.eliminated),
        won=tuple(tuple(map(table.card_id, cards)) for cards in state.won),
        looked=_looked(state, player),
        line_size=len(state.line),
        asked=decision.ask if decision else None,
        about=_about(state, decision.about, player) if decision else None,
        choices=tuple(_seen_choice(state, choice, player) for choice in choices),
    )


def knows(state: State, card: int, player: int) -> bool:
    """Tell whether a player knows the face of a card of the queue."""
    if state.face_up[card] or state.table.player_of[state.family[card]] == player:
        return True
    return has_looked(state, card, player)


def _looked(state: State, player: int) -> tuple[LookedAt, ...]:
    """List the cards outside the queue at which a player has looked, in the order of their words.

    The order of a pile is not told by it.
    """
    table, words = state.table, {number: str(zone) for zone, number in ZONES.items()}
    found = [
        (words[state.zone[card]], table.families[table.owner[card]], table.card_id(card))
        for card, players in state.known.items()
        if player in players and state.zone[card] in words
    ]
    return tuple(LookedAt(*one) for one in sorted(found))


def _seen(state: State, card: int, player: int) -> SeenCard:
    table = state.table
    return SeenCard(
        table.families[table.owner[card]],
        table.families[state.family[card]],
        table.card_id(card) if knows(state, card, player) else None,
        state.face_up[card],
        state.influence[card],
    )


def _about(state: State, card: int, player: int) -> str | None:
    if card < 0 or not sees(state, card, player):
        return None
    return state.table.card_id(card)


def sees(state: State, card: int, player: int) -> bool:
    """Tell whether a player sees the face of a card that is asked about, wherever it lies."""
    zone = state.zone[card]
    if zone == QUEUE:
        return knows(state, card, player)
    if has_looked(state, card, player):
        return True
    if zone == HAND:
        return card in state.hands[player]
    if zone in (ASIDE, PILE):
        return state.table.player_of[state.table.owner[card]] == player
    return zone != STOCK


def _seen_choice(state: State, choice: Choice, player: int) -> SeenChoice:
    card = choice.card
    if card < 0:
        return SeenChoice(
            choice.what,
            gap=choice.gap,
            player=choice.player,
            way=choice.way,
            number=choice.number,
            label=choice.label,
        )
    known = state.table.card_id(card) if sees(state, card, player) else None
    if state.zone[card] != QUEUE:
        return SeenChoice(choice.what, known)
    slot = slot_holding(state, card)
    stack = state.queue[slot]
    return SeenChoice(choice.what, known, slot, len(stack) - 1 - stack.index(card))
