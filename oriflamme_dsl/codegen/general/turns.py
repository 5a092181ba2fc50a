"""The pass through the queue in the general form, and the turn of a card."""

from __future__ import annotations

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.amounts import amount
from oriflamme_dsl.codegen.general.bodies import whole
from oriflamme_dsl.codegen.general.functions import function
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.granted import follow, granted
from oriflamme_dsl.codegen.general.hearing import Heard, hears
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.leaving import discard_one
from oriflamme_dsl.codegen.general.passing import cut_off, fresh
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.standing import allowed, silenced
from oriflamme_dsl.codegen.general.table import (
    ACTING,
    AT,
    BENEATH,
    ENDING,
    FORWARD,
    GAP,
    ROUND,
    RUNS,
    TURNS,
)
from oriflamme_dsl.codegen.records import Counted
from oriflamme_dsl.engine.run import ABILITY_LIMIT, TURN_LIMIT
from oriflamme_dsl.engine.state import GOES_ON, PASS_ENDS, QUEUE
from oriflamme_dsl.ir.clauses import Action, Event


def resolution(g: General, *, forward: bool) -> None:
    """Emit a pass through the whole queue."""
    src, plan = g.src, g.plan
    once = plan.ruleset.rules.acting.once
    src.line(f"acted[:] = [False] * {plan.kinds * g.needs.families}")
    src.line(f"cur[{GAP}] = {'0' if forward else 'len(queue)'}")
    src.line(f"cur[{AT}] = False")
    src.line(f"cur[{FORWARD}] = {forward}")
    src.line(f"cur[{TURNS}] = 0")
    with src.block("while True"):
        if g.needs.ends:
            with src.block(f"if course[{ENDING}]"):
                src.line("break")
        _advance(g, forward=forward)
        with src.block(f"if cur[{TURNS}] == {TURN_LIMIT}"):
            src.line("break")
        src.line(f"card = queue[cur[{GAP}]]")
        src.line(f"cur[{ACTING}] = card")
        src.line(f"cur[{BENEATH}] = stack_from(below, below[card]) if below[card] >= 0 else ()")
        if once:
            with src.block("if acted[card]"):
                src.line("continue")
        src.line(f"cur[{TURNS}] += 1")
        fresh(g)
        cut_off(g, lambda: _turn(g))
    if g.needs.ends:
        with src.block(f"if course[{ENDING}] == {PASS_ENDS}"):
            src.line(f"course[{ENDING}] = {GOES_ON}")


def _advance(g: General, *, forward: bool) -> None:
    """Emit that the pass goes on to the next card, or ends."""
    src = g.src
    bare = g.plan.ruleset.rules.uncovered.resolves_now
    with (
        src.block(f"if cur[{AT}]"),
        src.block(f"if not (cur[{BENEATH}] and bare(queue, below, cur))" if bare else "if True"),
    ):
        src.line(f"cur[{AT}] = False")
        if forward:
            src.line(f"cur[{GAP}] += 1")
    with src.block(f"if not cur[{AT}]"):
        with src.block(f"if cur[{GAP}] == {'len(queue)' if forward else '0'}"):
            src.line("break")
        if not forward:
            src.line(f"cur[{GAP}] -= 1")
        src.line(f"cur[{AT}] = True")


# ------------------------------------------------------------------ the turn of a card


def turn(g: General) -> str:
    """Return the name of the function in which a card takes its turn."""
    return function(g, "turn", "take_turn", ("card",), lambda: _turn(g))


def _turn(g: General) -> None:
    src = g.src
    src.line("acted[card] = True")
    if not g.needs.skips:
        _goes(g)
        return
    with src.block("if skipped[card]"):
        src.line("skipped[card] -= 1")
        noting.other(g, "missed", "card")
    with src.block("else"):
        _goes(g)


def _goes(g: General) -> None:
    src = g.src
    before = g.plan.ruleset.rules.reveal_pays.before_ability
    noting.other(g, "turn", "card")
    src.line("acts = True")
    if not before:
        src.line("revealed = not up[card]")
    with src.block("if not up[card]"):
        src.line(f"player = {g.player('family[card]')}")
        may = allowed(g, "card", Action.REVEALED, "-1")
        if may == ALWAYS:
            wanted = g.ask("2", "player", "reveal", "", "[0, 1]")
        else:
            wanted = kept(g, "reveals", "0")
            with src.block(f"if {may}"):
                src.line(f"{wanted} = {g.ask('2', 'player', 'reveal', '', '[0, 1]')}")
        with src.block(f"if {wanted}"):
            noting.other(g, "revealed", "card")
            records.tally(g, Counted.REVEALS, "kind_of[card]")
            records.tally(g, Counted.REVEAL_ROUNDS, "kind_of[card]", f"course[{ROUND}]")
            src.line("up[card] = True")
            if before:
                _paid(g)
            _happens(g, Event.REVEALED)
        with src.block("else"):
            src.line("acts = False")
            _wait(g)
    with src.block("if acts"):
        _act(g, before=before)


def _happens(g: General, event: Event) -> None:
    """Emit what waits for something that happens to the card at its turn."""
    heard = Heard(g, event)
    heard.read((event,), "card")
    heard.carry_out()


def _wait(g: General) -> None:
    src = g.src
    noting.other(g, "waited", "card")
    records.tally(g, Counted.WAITS, "kind_of[card]")
    src.line("waited[card] += 1")
    scope = Scope("card", "family[card]", -1)
    number = kept(g, "number", amount(g, g.plan.ruleset.rules.waiting.amount, scope))
    src.line(f"load[card] += {number}")
    noting.flow(g, number, scope, taker_card="card")
    heard = Heard(g, Event.INFLUENCE_PUT, Event.WAITED)
    heard.flow(Event.INFLUENCE_PUT, number, "-1", "card")
    heard.read((Event.WAITED,), "card")
    heard.carry_out()


def _paid(g: General) -> None:
    """Emit what a reveal pays: by the rules, or in the way of the card."""
    src, cards = g.src, g.plan.cards
    own = [n for n, one in enumerate(cards) if one.reveal_pays is not None or one.keeps_influence]
    for index, number in enumerate(own):
        with src.block(f"{'elif' if index else 'if'} kind_of[card] == {number}"):
            if not cards[number].keeps_influence:
                _pay(g, number)
    with src.block("else" if own else "if True"):
        _pay(g, None)


def _pay(g: General, number: int | None) -> None:
    src, rules = g.src, g.plan.ruleset.rules.reveal_pays
    own = None if number is None else g.plan.cards[number].reveal_pays
    goes = own is not None or not rules.keeps_influence
    with src.block(f"if zone[card] == {QUEUE}"):
        family = kept(g, "payee", "family[card]")
        player, scope = g.player(family), Scope("card", family, -1)
        paid = kept(g, "paid", amount(g, own or rules.amount, scope))
        heard = Heard(g, Event.INFLUENCE_GONE, Event.GAINS)
        gone = kept(g, "gone", "load[card]") if heard.name and goes else "0"
        if goes:
            noting.flow(g, "load[card]", scope, giver_card="card")
            src.line("load[card] = 0")
        src.line(f"points[{player}] += {paid}")
        noting.flow(g, paid, scope, taker=player, earned=Counted.PAID)
        if goes:
            heard.flow(Event.INFLUENCE_GONE, gone, "-1", "card")
        heard.flow(Event.GAINS, paid, "-1", player=player)
        heard.carry_out()


def _act(g: General, *, before: bool) -> None:
    """Emit the main ability of the card, and the end of its turn."""
    src, cards = g.src, g.plan.cards
    acting = [n for n, one in enumerate(cards) if one.main]
    if acting or g.needs.grants:
        src.line("kind = kind_of[card]")
        _ability(g, acting)
    if not before:
        with src.block("if revealed"):
            _paid(g)
    leaving = frozenset(n for n in range(g.plan.kinds) if not g.plan.stays[n])
    if leaving:
        gone = g.constant("LEAVING", leaving)
        with src.block(f"if zone[card] == {QUEUE} and kind_of[card] in {gone}"):
            discard_one(g, "card", Scope("card", "family[card]", -1))
    if hears(g, Event.RESOLVED):
        _happens(g, Event.RESOLVED)


def _ability(g: General, acting: list[int]) -> None:
    """Emit the main ability of the card, if it has any, and what it has from others."""
    src = g.src
    if g.needs.grants:
        tick(g)
        src.line(f"more = {granted(g, 'card')}")
        src.line("owner = family[card]")
    if g.needs.silences:
        with src.block(f"if card in {silenced(g)}"):
            if not g.needs.grants:
                with src.block(f"if kind in {g.constant('ACTING', frozenset(acting))}"):
                    tick(g)
            src.line("kind = -1")
    if acting:
        _tree(g, acting)
    if g.needs.grants:
        follow(g, "more", "card", "owner")


def tick(g: General) -> None:
    """Emit that an ability is counted."""
    g.src.line(f"cur[{RUNS}] += 1")
    with g.src.block(f"if cur[{RUNS}] > {ABILITY_LIMIT}"):
        g.src.line("raise CutOffError")


def _tree(g: General, numbers: list[int]) -> None:
    """Emit a tree of comparisons that leads to the ability of each kind."""
    src = g.src
    if len(numbers) == 1:
        (number,) = numbers
        with src.block(f"if kind == {number}"):
            if not g.needs.grants:
                tick(g)
                src.line("owner = family[card]")
            whole(
                g,
                g.plan.cards[number].main,
                Scope("card", "owner", number),
                g.plan.cards[number].id,
            )
        return
    half = len(numbers) // 2
    with src.block(f"if kind < {numbers[half]}"):
        _tree(g, numbers[:half])
    with src.block("else"):
        _tree(g, numbers[half:])
