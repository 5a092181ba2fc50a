"""A whole game in the general form: the deal, the rounds, their phases, what ends early."""

from __future__ import annotations

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.general import lasting
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import Heard, every_clause, hears
from oriflamme_dsl.codegen.general.passing import cut_off, fresh
from oriflamme_dsl.codegen.general.phases import phases
from oriflamme_dsl.codegen.general.table import ENDING, FIRST, FIRST_NEXT, ROUND
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    GAME_ENDS,
    GOES_ON,
    HAND,
    PILE,
    STOCK,
)
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import Event

# ------------------------------------------------------------------ the deal


def deal(g: General) -> None:
    """Emit the table, and the deal."""
    src, plan, rules = g.src, g.plan, g.plan.ruleset.rules
    total, players = plan.kinds * g.needs.families, plan.players
    src.line(f"zone = [-1] * {total}")
    src.line(f"points = [{rules.start.amount}] * {players}")
    for name, value in (("load", 0), ("waited", 0), ("below", -1), ("up", False), ("acted", False)):
        src.line(f"{name} = [{value}] * {total}")
    src.line("family = owner_of[:]")
    src.line("queue = []")
    src.line("cur = [0, False, 0, True, -1, (), 0, 0]")
    src.line("course = [0, -1, 0, 0, -1]")
    if g.needs.tokens:
        src.line(f"token = [-1] * {total}")
    if g.needs.marks:
        src.line("marks = []")
    for name, there in (
        ("controls", g.needs.controls),
        ("delayed", g.needs.delays),
        ("lasting", g.needs.lasts),
        ("early", g.needs.controls),
    ):
        if there:
            src.line(f"{name} = []")
    if g.needs.skips:
        src.line(f"skipped = [0] * {total}")
    if g.needs.places:
        src.line(f"placing = [0] * {players}")
        src.line(f"placing_next = [0] * {players}")
    if g.needs.limited:
        src.line(f"uses = [0] * {len(every_clause(g)) * (total + 1)}")
    if g.needs.zoned:
        src.line(f"out = [[[] for _ in range({g.needs.families})] for _ in range(10)]")
    _hands(g)


def _hands(g: General) -> None:
    src, plan, rules = g.src, g.plan, g.plan.ruleset.rules
    deck, beside = hand_and_beside(g)
    src.line(f"deck = {deck}")
    if rules.deck.drawn is not None:
        with src.block(f"while len(deck) > {rules.deck.drawn}"):
            src.line("del deck[bits(30) % len(deck)]")
    if rules.line is not None:
        kinds = [
            plan.kind(one)
            for one in rules.deck.cards
            if plan.kind(one) in plan.such(rules.line.kind)
        ]
        each = f"for back in range({g.needs.families}) for kind in {kinds}"
        src.line(f"line = [back * {plan.kinds} + kind {each}]")
        src.line("line = [line.pop(bits(30) % len(line)) for _ in range(len(line))][::-1]")
        with src.block("for card in line"):
            src.line(f"zone[card] = {STOCK}")
    several = g.needs.each > 1
    player = "player" if several else "back"
    src.line(f"hands = {'[[] for _ in points]' if several else '[]'}")
    with src.block(f"for back in range({g.needs.families})"):
        if several:
            src.line("player = player_of[back]")
        src.line(f"hand = [back * {plan.kinds} + kind for kind in deck]")
        for number in beside:
            comes_with = plan.cards[number].comes_with
            assert comes_with is not None
            with src.block(f"if {plan.kind(comes_with)} in deck"):
                src.line(f"card = back * {plan.kinds} + {number}")
                src.line(f"zone[card] = {BESIDE}")
                src.line("up[card] = True")
                if g.needs.zoned:
                    src.line(f"out[{BESIDE}][{player}].append(card)")
        with src.block(f"for _ in range(min({rules.set_aside.count}, len(hand)))"):
            src.line("card = hand.pop(bits(30) % len(hand) if len(hand) > 1 else 0)")
            src.line(f"zone[card] = {ASIDE}")
            if g.needs.zoned:
                src.line(f"out[{ASIDE}][{player}].append(card)")
        if isinstance(rules.hand, r.HandSome):
            src.line("mixed = [hand.pop(bits(30) % len(hand)) for _ in range(len(hand))]")
            src.line(f"hand = mixed[:{rules.hand.count}]")
            src.line(f"out[{PILE}][back] = mixed[{rules.hand.count}:]")
            with src.block("for card in mixed"):
                src.line(f"zone[card] = {PILE}")
        with src.block("for card in hand"):
            src.line(f"zone[card] = {HAND}")
        src.line("hands[player] += hand" if several else "hands.append(hand)")


def hand_and_beside(g: General) -> tuple[list[int], list[int]]:
    """Return the kinds of the deck, in order, and those that lie beside the queue, by id."""
    ids = g.plan.ruleset.rules.deck.cards
    line = g.plan.ruleset.rules.line
    if line is not None:
        ids = tuple(one for one in ids if g.plan.kind(one) not in g.plan.such(line.kind))
    cards = {card.id: card for card in g.plan.cards}
    deck = [g.plan.kind(one) for one in ids if not cards[one].comes_with]
    beside = [one for one in sorted(ids) if cards[one].comes_with in ids]
    return deck, [g.plan.kind(one) for one in beside]


# ------------------------------------------------------------------ rounds


def play(g: General) -> None:
    """Emit the rounds, from the start of the game to its end."""
    src, rules = g.src, g.plan.ruleset.rules
    if hears(g, Event.GAME_STARTS):
        src.line(f"course[{ROUND}] = 1")
        _time(g, Event.GAME_STARTS)
        src.line(f"course[{ROUND}] = 0")
    going = f"course[{ROUND}] < {rules.rounds.count}"
    if g.needs.ends:
        going += f" and course[{ENDING}] != {GAME_ENDS}"
    with src.block(f"while {going}"):
        src.line(f"course[{ROUND}] += 1")
        _round_begins(g)
        phases(g, rules.each_round.phases)
        with src.block(f"if course[{ENDING}] != {GAME_ENDS}" if g.needs.ends else "if True"):
            _round_ends(g)
    src.line(f"course[{ENDING}] = {GOES_ON}")
    _time(g, Event.GAME_ENDS)


def _round_begins(g: General) -> None:
    src = g.src
    records.note(g, Noted.ROUND, f"course[{ROUND}]", f"course[{FIRST}]")
    each = g.plan.kinds * g.needs.families + 1
    for number, _, one in every_clause(g):
        if one is not None and one.limit is not None and one.limit.each_round:
            src.line(f"uses[{number * each}:{(number + 1) * each}] = [0] * {each}")
    if g.needs.places:
        src.line("placing[:] = placing_next")
        src.line(f"placing_next[:] = [0] * {g.plan.players}")
    _time(g, Event.ROUND_STARTS)


def _round_ends(g: General) -> None:
    src, rules = g.src, g.plan.ruleset.rules
    if g.needs.ends:
        src.line(f"course[{ENDING}] = {GOES_ON}")
    _time(g, Event.ROUND_ENDS)
    with src.block(f"if course[{ENDING}] != {GAME_ENDS}" if g.needs.ends else "if True"):
        if g.needs.ends:
            src.line(f"course[{ENDING}] = {GOES_ON}")
        _over(g)
        with src.block(f"if course[{FIRST_NEXT}] >= 0"):
            src.line(f"course[{FIRST}] = course[{FIRST_NEXT}]")
            src.line(f"course[{FIRST_NEXT}] = -1")
        if rules.first_player.passes:
            with src.block("else"):
                src.line(f"course[{FIRST}] = (course[{FIRST}] + 1) % {g.plan.players}")


def _over(g: General) -> None:
    """Emit that what lasts to the end of the round ends, and who hears of that."""
    if not lasting.lasts(g):
        return

    def told() -> None:
        lasting.round_ends(g)
        if g.needs.controls:
            Heard(g, Event.TAKEN).carry_out()

    cut_off(g, told)


def _time(g: General, event: Event) -> None:
    """Emit a time that comes, for all that waits for it."""
    if hears(g, event):
        fresh(g)

        def told() -> None:
            heard = Heard(g, event)
            heard.read((event,))
            heard.carry_out()

        cut_off(g, told)
