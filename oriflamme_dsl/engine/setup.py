"""Starting a game: seats, cards, the random removal, and built positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from oriflamme_dsl.engine import flow
from oriflamme_dsl.engine.effects import to_player
from oriflamme_dsl.engine.events import RULE, Cause, record
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import ASIDE, NOBODY, Frame, State
from oriflamme_dsl.engine.table import Table


def seated(linked: Linked, players: int, families: Sequence[str] | None = None) -> Table:
    """Return the table of `players` players, each with a full deck for each of their families.

    `families` are in seat order, as many for each player as the rules say; the first families of
    the game are taken if there are none given. Raises ValueError for a number that cannot be.
    """
    rules = linked.ruleset.rules
    each = rules.players.families_each
    known = rules.families.ids
    if not rules.players.least <= players <= rules.players.most:
        raise ValueError(f"{players} players: {rules.players.least} to {rules.players.most} play")
    chosen = tuple(families) if families is not None else known[: players * each]
    if len(chosen) != players * each or len(set(chosen)) < len(chosen) or set(chosen) - set(known):
        raise ValueError(f"{players} players need {players * each} families of {known}")
    player_of = tuple(number // each for number in range(len(chosen)))
    cards = [(family, card) for family in chosen for card in rules.deck.cards]
    return Table(linked, chosen, player_of, cards)


def deal(table: Table, stream: Random, *, log: bool = False) -> State:
    """Return a dealt game before its first round.

    The draws: for each family in order, `set_aside.count` times one of the cards left, by
    `stream.getrandbits(30) % n`; nothing is drawn where one card is left.
    """
    state = State(table)
    if log:
        state.log = []
    rules, draw = table.linked.ruleset.rules, stream.getrandbits
    for family in range(len(table.families)):
        player = table.player_of[family]
        hand = table.cards_of[family][:]
        for _ in range(min(rules.set_aside.count, len(hand))):
            index = draw(30) % len(hand) if len(hand) > 1 else 0
            card = hand.pop(index)
            state.zone[card] = ASIDE
            state.aside[player].append(card)
        state.hands[player].extend(hand)
    begin(state)
    return state


def begin(state: State) -> None:
    """Give each player the influence of the start and set the game's code going."""
    rules = state.table.linked.ruleset.rules
    for player in range(state.table.players):
        if state.log is not None:
            hand, aside = tuple(state.hands[player]), tuple(state.aside[player])
            record(state, "setup", RULE, player=player, hand=hand, aside=aside)
        to_player(state, player, rules.start.amount, Cause(NOBODY, NOBODY, "", "rules.start"))
    state.frames.append(Frame(state.table.linked.game, flow.flow_context()))


def deal_hands(
    table: Table,
    hands: Mapping[str, Sequence[str]],
    aside: Mapping[str, Sequence[str]],
    *,
    log: bool = False,
) -> State:
    """Return a game before its first round with given hands and set-aside cards by family.

    Raises ValueError for a family that does not play and KeyError for a card that is not in its
    deck; and ValueError where a card is not dealt at all.
    """
    state = State(table)
    if log:
        state.log = []
    for zone, given in (("hand", hands), ("aside", aside)):
        for family, ids in given.items():
            player = table.player_of[table.families.index(family)]
            for card_id in ids:
                card = table.find(family, card_id)
                if zone == "aside":
                    state.zone[card] = ASIDE
                    state.aside[player].append(card)
                else:
                    state.hands[player].append(card)
    if sum(map(len, state.hands + state.aside)) != len(table.owner):
        raise ValueError("not every card is dealt, or one is dealt twice")
    begin(state)
    return state
