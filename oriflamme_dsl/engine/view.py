"""The information set of a player: all that this player may know, and nothing else.

Points, piles, backs, stacks and influence on cards are public; a face is known to everybody once
it has been turned up, also when it is covered later. A player may look at face-down cards that
belong to the own families, at the own hand, and at the own set-aside cards if the rules say so.
A view holds no number of a card, which would tell its face.
"""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.engine.decisions import Choice, decision_of
from oriflamme_dsl.engine.row import slot_holding
from oriflamme_dsl.engine.state import ASIDE, QUEUE, State


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


@frozen
class View:
    """What a player knows. Lists go by player, piles by family; hands of others are counts.

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
        asked=decision.ask if decision else None,
        about=table.card_id(decision.about) if decision and decision.about >= 0 else None,
        choices=tuple(_seen_choice(state, choice, player) for choice in choices),
    )


def knows(state: State, card: int, player: int) -> bool:
    """Tell whether a player knows the face of a card of the queue."""
    return state.face_up[card] or state.table.player_of[state.family[card]] == player


def _seen(state: State, card: int, player: int) -> SeenCard:
    table = state.table
    return SeenCard(
        table.families[table.owner[card]],
        table.families[state.family[card]],
        table.card_id(card) if knows(state, card, player) else None,
        state.face_up[card],
        state.influence[card],
    )


def _seen_choice(state: State, choice: Choice, player: int) -> SeenChoice:
    card = choice.card
    if card < 0:
        return SeenChoice(choice.what, gap=choice.gap, player=choice.player, way=choice.way)
    if state.zone[card] != QUEUE:
        hidden = (
            state.zone[card] == ASIDE and player != state.table.player_of[state.table.owner[card]]
        )
        return SeenChoice(choice.what, None if hidden else state.table.card_id(card))
    slot = slot_holding(state, card)
    stack = state.queue[slot]
    known = state.table.card_id(card) if knows(state, card, player) else None
    return SeenChoice(choice.what, known, slot, len(stack) - 1 - stack.index(card))
