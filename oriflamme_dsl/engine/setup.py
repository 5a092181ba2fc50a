"""Starting a game: seats, cards, the random removal, and built positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random

from oriflamme_dsl.engine.effects import to_player
from oriflamme_dsl.engine.events import RULE, Cause, record
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.phases import flow_context
from oriflamme_dsl.engine.state import ASIDE, BESIDE, HAND, NOBODY, PILE, STOCK, Frame, State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.rules import HandRest


def draw_deck(linked: Linked, stream: Random) -> tuple[str, ...]:
    """Return the ids of the cards of which every family gets one, those beside the queue included.

    Where the rules draw the deck, it is drawn by `stream.getrandbits(30) % n`, and the rest left in
    the box; a card that comes with another one comes if that one is there.
    """
    deck = linked.ruleset.rules.deck
    comes_with = {card.id: card.comes_with for card in linked.cards}
    drawn = [card for card in deck.cards if not comes_with[card]]
    if deck.drawn is not None:
        while len(drawn) > deck.drawn:
            drawn.pop(stream.getrandbits(30) % len(drawn))
    return tuple(card for card in deck.cards if card in drawn or comes_with[card] in drawn)


def seated(
    linked: Linked,
    players: int,
    families: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
) -> Table:
    """Return the table of `players` players, each with a deck for each of their families.

    `deck` is the ids of the cards, those of the rules if left out.

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
    ids = rules.deck.cards if deck is None else deck
    cards = [(family, card) for family in chosen for card in ids]
    return Table(linked, chosen, player_of, cards)


def deal(table: Table, stream: Random, *, log: bool = False) -> State:
    """Return a dealt game before its first round.

    The draws: the cards of the line, one after the other, by `stream.getrandbits(30) % n` of those
    left; then for each family in order, `set_aside.count` times one of the cards left, likewise;
    nothing is drawn where one card is left to be set aside.
    """
    state = State(table)
    if log:
        state.log = []
    rules, draw = table.linked.ruleset.rules, stream.getrandbits
    line = _of_line(table, range(len(table.owner)))
    _stock(state, [line.pop(draw(30) % len(line)) for _ in range(len(line))])
    for family in range(len(table.families)):
        player = table.player_of[family]
        hand = _lay_beside(state, family)
        for _ in range(min(rules.set_aside.count, len(hand))):
            index = draw(30) % len(hand) if len(hand) > 1 else 0
            card = hand.pop(index)
            state.zone[card] = ASIDE
            state.aside[player].append(card)
        state.hands[player].extend(_to_hand(state, family, hand, stream))
    begin(state)
    return state


def _of_line(table: Table, cards: Iterable[int]) -> list[int]:
    """Return those cards from which a line is laid."""
    rule, definitions = table.linked.ruleset.rules.line, table.linked.cards
    if rule is None:
        return []
    return [card for card in cards if definitions[table.definition[card]].kind == rule.kind]


def _stock(state: State, cards: list[int]) -> None:
    """Make cards the stock of the line, the first of them to be laid first."""
    state.line = cards[::-1]
    for card in cards:
        state.zone[card] = STOCK


def _to_hand(state: State, family: int, cards: list[int], stream: Random) -> list[int]:
    """Return the cards of a family that go to the hand; the others become its draw pile."""
    rule = state.table.linked.ruleset.rules.hand
    if isinstance(rule, HandRest):
        return cards
    mixed = [cards.pop(stream.getrandbits(30) % len(cards)) for _ in range(len(cards))]
    state.piles[family] = mixed[rule.count :]
    for card in state.piles[family]:
        state.zone[card] = PILE
    return mixed[: rule.count]


def _lay_beside(state: State, family: int) -> list[int]:
    """Lay what comes with another card beside the queue, face up; return the cards to deal.

    The cards of the line are neither. What lies there lies in the order of ids, whatever the order
    of the deck.
    """
    table = state.table
    hand: list[int] = []
    beside: list[int] = []
    line = _of_line(table, table.cards_of[family])
    for card in table.cards_of[family]:
        if card in line:
            continue
        comes_with = table.linked.comes_with[table.definition[card]]
        (beside if comes_with else hand).append(card)
    for card in sorted(beside, key=table.card_id):
        state.zone[card] = BESIDE
        state.face_up[card] = True
        state.beside[table.player_of[family]].append(card)
    return hand


def begin(state: State) -> None:
    """Give each player the influence of the start and set the game's code going."""
    rules = state.table.linked.ruleset.rules
    if state.line and state.log is not None:
        record(state, "stock", RULE, cards=tuple(reversed(state.line)))
    for player in range(state.table.players):
        if state.log is not None:
            hand, aside = tuple(state.hands[player]), tuple(state.aside[player])
            beside = tuple(state.beside[player])
            piles = tuple(c for f in state.table.families_of(player) for c in state.piles[f])
            record(
                state,
                "setup",
                RULE,
                player=player,
                hand=hand,
                aside=aside,
                beside=beside,
                piles=piles,
            )
        to_player(state, player, rules.start.amount, Cause(NOBODY, NOBODY, "", "rules.start"))
    state.frames.append(Frame(state.table.linked.game, flow_context()))


def deal_hands(
    table: Table,
    hands: Mapping[str, Sequence[str]],
    aside: Mapping[str, Sequence[str]],
    piles: Mapping[str, Sequence[str]] | None = None,
    line: Sequence[tuple[str, str]] = (),
    *,
    log: bool = False,
) -> State:
    """Return a game before its first round with given cards by family.

    Of a pile to draw from, the last card is drawn first. The stock of the line is given as (family,
    id), the first to be laid first.

    Raises ValueError for a family that does not play and KeyError for a card that is not in its
    deck; and ValueError where a card is not dealt at all.
    """
    state = State(table)
    if log:
        state.log = []
    for number in range(len(table.families)):
        _lay_beside(state, number)
    lists = {HAND: state.hands, ASIDE: state.aside, PILE: state.piles}
    for zone, given in ((HAND, hands), (ASIDE, aside), (PILE, piles or {})):
        for family, ids in given.items():
            number = table.families.index(family)
            place = lists[zone][number if zone == PILE else table.player_of[number]]
            for card_id in ids:
                card = table.find(family, card_id)
                state.zone[card] = zone
                place.append(card)
    _stock(state, [table.find(*key) for key in line])
    dealt = (state.line, *state.beside, *chain(*lists.values()))
    if sum(map(len, dealt)) != len(table.owner):
        raise ValueError("not every card is dealt, or one is dealt twice")
    begin(state)
    return state
