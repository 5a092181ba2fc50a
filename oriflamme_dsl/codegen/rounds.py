"""A whole game in source: the deal, the rounds, laying cards, and what is counted at the end."""

from __future__ import annotations

from oriflamme_dsl.codegen import places, records, row, turns
from oriflamme_dsl.codegen.amounts import condition
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.plan import usual_places
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.codegen.scene import NO, Scene
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.state import ASIDE, BESIDE, HAND, QUEUE
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s


def deal(g: Generator) -> None:
    """Emit the deal and the table before the first round."""
    with g.src.standing_for(g.plan.ruleset.rules.deck, -1):
        _deal(g)
    records.note_deal(g, drawn=g.plan.ruleset.rules.deck.drawn is not None)


def play(g: Generator) -> None:
    """Emit the rounds."""
    src = g.src
    head = "for round_number, hand_size, order in ROUNDS"
    if not g.plan.round_number:
        head = "for hand_size, order in ROUNDS"
    else:
        g.known = ("round_number",)
    with src.block(head):
        if g.mode.log:
            records.note(g, Noted.ROUND, "round_number", "order[0]")
        place, resolve = g.plan.ruleset.rules.each_round.phases
        with src.standing_for(place, -1):
            _laying(g)
        with src.standing_for(resolve, -1):
            turns.resolution(g)
        records.note_round(g)


def result(g: Generator) -> None:
    """Emit what a game has led to: influence and own cards in the queue."""
    src = g.src
    src.line(f"cards = [0] * {g.plan.players}")
    with src.block("for card in queue"), src.block("while card >= 0"):
        src.line(f"cards[{g.family('card')}] += 1")
        src.line("card = below[card]")


def _deal(g: Generator) -> None:
    """Emit the deal: for each family, so many cards are set aside, each drawn from those left."""
    src, plan, rules = g.src, g.plan, g.plan.ruleset.rules
    deck, beside = hand_and_beside(g)
    total = plan.kinds * plan.players
    if rules.deck.drawn is not None:
        _draw_deck(g, deck, beside)
        return
    if g.zoned:
        src.line(f"zone = [{HAND}] * {total}")
    src.line("hands = []")
    with src.block("for deck in DECKS"):
        src.line("hand = deck[:]")
        for index in range(min(rules.set_aside.count, len(deck))):
            left = len(deck) - index
            draw = f"bits(30) % {left}" if left > 1 else "0"
            if g.zoned:
                src.line(f"zone[hand.pop({draw})] = {ASIDE}")
            else:
                src.line(f"del hand[{draw}]")
        src.line("hands.append(hand)")
    for number in beside:
        if not plan.tracked:
            raise NoSpecialFormError("cards beside the queue")
        for family in range(plan.players):
            src.line(f"zone[{family * plan.kinds + number}] = {BESIDE}")
    _table(g)


def _draw_deck(g: Generator, deck: list[int], beside: list[int]) -> None:
    """Emit the same where the deck is drawn from more cards; what lies in the box has no zone."""
    src, plan, rules = g.src, g.plan, g.plan.ruleset.rules
    total, drawn = plan.kinds * plan.players, rules.deck.drawn
    src.line(f"deck = {deck}")
    with src.block(f"for left in range(len(deck), {drawn}, -1)"):
        src.line("del deck[bits(30) % left]")
    if g.zoned:
        src.line(f"zone = [-1] * {total}")
    src.line("hands = []")
    with src.block(f"for family in range({plan.players})"):
        src.line(f"hand = [family * {plan.kinds} + kind for kind in deck]")
        if g.zoned:
            with src.block("for card in hand"):
                src.line(f"zone[card] = {HAND}")
        with src.block(f"for _ in range({rules.set_aside.count})"):
            src.line("card = hand.pop(bits(30) % len(hand) if len(hand) > 1 else 0)")
            if g.zoned:
                src.line(f"zone[card] = {ASIDE}")
        src.line("hands.append(hand)")
        for number in beside:
            comes_with = plan.cards[number].comes_with
            assert comes_with is not None
            with src.block(f"if {plan.kind(comes_with)} in deck"):
                src.line(f"zone[family * {plan.kinds} + {number}] = {BESIDE}")
    _table(g)


def _table(g: Generator) -> None:
    """Emit the table before the first round: nothing in the queue, influence of the start."""
    src, plan, rules = g.src, g.plan, g.plan.ruleset.rules
    total = plan.kinds * plan.players
    src.line(f"points = [{rules.start.amount}] * {plan.players}")
    if plan.tops:
        src.line(f"tops = [0] * {plan.players}")
    src.line(f"load = [0] * {total}")
    src.line(f"below = [-1] * {total}")
    if plan.loaded:
        src.line(f"up = [False] * {total}")
    if plan.changing:
        src.line("family = owner_of[:]")
        src.line(f"token = [-1] * {total}")
    if plan.waits:
        src.line(f"waited = [0] * {total}")
    src.line("queue = []")
    if g.veiled:
        src.line("gone = []")
        if rules.acting.once:
            src.line(f"acted = [False] * {total}")


def hand_and_beside(g: Generator) -> tuple[list[int], list[int]]:
    """Return the kinds of the deck, in order, and those that lie beside the queue."""
    ids = g.plan.ruleset.rules.deck.cards
    cards = {card.id: card for card in g.plan.cards}
    deck = [g.plan.kind(one) for one in ids if not cards[one].comes_with]
    beside = [g.plan.kind(one) for one in ids if cards[one].comes_with in ids]
    return deck, beside


# ------------------------------------------------------------------ laying cards


def _laying(g: Generator) -> None:
    src = g.src
    with src.block("for player in order"):
        if _hand_of(g) < g.plan.ruleset.rules.rounds.count:
            with src.block("if hand_size < 1"):
                src.line("break")
        with src.block("if hand_size > 1"):
            g.about = "-1"
            index = g.ask("hand_size", "player", "card", "hands, player", "hands[player][:]")
            taken = f"[{index}]" if g.veiled else f".pop({index})"
            src.line(f"card = hands[player]{taken}")
        with src.block("else"):
            src.line(f"card = hands[player]{'[0]' if g.veiled else '.pop()'}")
        g.about = "card"
        if usual_places(g.plan.place):
            _ends_or_own(g)
        else:
            _anywhere(g)
        if g.veiled:  # until it lies there it is in the hand
            src.line("hands[player].remove(card)")
        if g.zoned:
            src.line(f"zone[card] = {QUEUE}")


def _ends_or_own(g: Generator) -> None:
    """Emit the usual places.

    A card can be laid on one's own from the second round on: before, nobody has one, since nobody
    lays more than one.
    """
    src = g.src
    with src.block("if queue"):
        needs = f"queue, player, {'family' if g.plan.changing else 'owner_of'}"
        options = f"[0, len(queue), *(-2 - c for c in queue if {g.family('c')} == player)]"
        src.line(f"where = {g.ask('2 + tops[player]', 'player', 'place', needs, options)}")
        with src.block("if where == 0"):
            records.note(g, Noted.PLACED, "card", "0")
            src.line("queue.insert(0, card)")
            src.line("tops[player] += 1")
        with src.block("elif where == 1"):
            records.note(g, Noted.PLACED, "card", "len(queue)")
            src.line("queue.append(card)")
            src.line("tops[player] += 1")
        with src.block("else"):
            places.find_own(g, "where", "player", start=2)
            records.note(g, Noted.PLACED, "card", "-2 - top")
            src.line("below[card] = top")
            src.line("queue[slot] = card")
    with src.block("else"):
        records.note(g, Noted.PLACED, "card", "0")
        src.line("queue.append(card)")
        src.line("tops[player] += 1")


def _anywhere(g: Generator) -> None:
    """Emit the choice among places of all sorts."""
    src = g.src
    scene = Scene("card", "player", frozenset(), -1, acting=False, here=NO)
    if not any(_always(where) for where in g.plan.place.where):
        raise NoSpecialFormError("cards that may have no place")
    src.line("size = len(queue)")
    src.line("options = []")
    for where in g.plan.place.where:
        tests = []
        if where.from_round > 1:
            tests.append(f"round_number >= {where.from_round}")
        if where.condition is not None:
            tests.append(condition(g, where.condition, scene))
        head = f"if {' and '.join(tests)}" if tests else "if True"
        with src.block(head):
            src.line(f"options += {places.listed(g, (where.place,), scene)}")
    src.line("options = list(dict.fromkeys(options))")

    def emit(index: str) -> None:
        src.line(f"place = options[{index}]")
        records.note(g, Noted.PLACED, "card", "place")
        with src.block("if place >= 0"):
            src.line("queue.insert(place, card)")
            if g.plan.tops:
                src.line("tops[player] += 1")
        with src.block("else"):
            src.line("top = -2 - place")
            src.line("slot = queue.index(top)")
            row.lay_on(g, "card", "slot", "top", "player", same=False)

    g.choose("options", "player", "place", emit)


def _always(where: r.Where) -> bool:
    """Tell whether there is always such a place."""
    gap = isinstance(where.place, s.Front | s.Back | s.AnyGap)
    return gap and where.from_round == 1 and where.condition is None


def _hand_of(g: Generator) -> int:
    """Return how many cards a hand has at the start."""
    rules = g.plan.ruleset.rules
    deck, _ = hand_and_beside(g)
    size = rules.deck.drawn or len(deck)
    return size - min(rules.set_aside.count, size)


def rounds_of(g: Generator) -> list[tuple[object, ...]]:
    """Return for each round its number (if wanted), the size of a hand, and players in order."""
    rules, players, size = g.plan.ruleset.rules, g.plan.players, _hand_of(g)
    found: list[tuple[object, ...]] = []
    for index in range(rules.rounds.count):
        first = index if rules.first_player.passes else 0
        order = [(first + step) % players for step in range(players)]
        number = (index + 1,) if g.plan.round_number else ()
        found.append((*number, size - index, order))
    return found
