"""The flow of a game: rounds and their phases, the turn of a card, the end.

It is code like an ability's, run by the same stack of frames. What the phases do is in phases.py,
the pass through the queue in passes.py.
"""

from __future__ import annotations

from oriflamme_dsl.engine import effects, lasting, standing, triggers
from oriflamme_dsl.engine.events import RULE, Cause, cause_of, record
from oriflamme_dsl.engine.influence import told_of_flow
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.passes import ABILITY_ALONE, WAIT, apply_ability, fresh
from oriflamme_dsl.engine.phases import flow_context, link_phases
from oriflamme_dsl.engine.row import cards_in_queue
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import (
    DISCARDED,
    GAME_ENDS,
    GOES_ON,
    NOBODY,
    QUEUE,
    Code,
    Context,
    Frame,
    Op,
    State,
)
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import Event

# ------------------------------------------------------------------ game and rounds


def game_code(rules: r.Rounds) -> Code:
    """Return the code of a whole game."""

    def next_round(state: State, frame: Frame) -> None:
        if state.ending != GAME_ENDS and state.round < rules.count:
            state.round += 1
            frame.pc -= 1
            code = state.table.linked.round
            new = Frame(code, flow_context(), len(ROUND_START))
            state.frames.append(new)
            for op in ROUND_START:
                op(state, new)

    return (at_game_start, _before_rounds, next_round, *END)


def at_game_start(state: State, _: Frame) -> None:
    """Let the start of the game come, for all that waits for it; it belongs to the first round."""
    state.round = 1
    fresh(state)
    triggers.happened(state, Event.GAME_STARTS)


def _before_rounds(state: State, _: Frame) -> None:
    state.round = 0


def round_code(linked: Linked) -> Code:
    """Return the code of one round: its start, its phases in order, its end."""
    phases = link_phases(linked, linked.ruleset.rules.each_round.phases, "rules.each_round.phases")
    return (*ROUND_START, *phases, *(ROUND_END if linked.hears else (end_round,)))


def begin_round(state: State, _: Frame) -> None:
    """Begin the round that the state says."""
    if state.log is not None:
        record(state, "round", RULE, number=state.round, first=state.first)
    if state.uses:
        lasting.round_begins(state)


def take_changes(state: State, _: Frame) -> None:
    """Put in force what was said of the number of cards to place in the next round."""
    state.placing, state.placing_next = state.placing_next, [0] * state.table.players


def at_round_start(state: State, _: Frame) -> None:
    """Let the start of the round come, for all that waits for it."""
    fresh(state)
    if state.table.linked.hears:
        triggers.happened(state, Event.ROUND_STARTS)


ROUND_START: Code = (begin_round, take_changes, at_round_start)
"""Only the last of these may set anything going."""


def at_round_end(state: State, _: Frame) -> None:
    """Let the end of the round come, also where it was brought about; not at that of the game."""
    if state.ending != GAME_ENDS:
        state.ending = GOES_ON
        fresh(state)
        if state.table.linked.hears:
            triggers.happened(state, Event.ROUND_ENDS)


def end_round(state: State, _: Frame) -> None:
    """End what lasts to the end of the round, and pass the first player on."""
    if state.ending == GAME_ENDS:
        return
    state.ending = GOES_ON
    if state.lasting or state.delayed or state.controls:
        lasting.round_ends(state)
    if state.first_next != NOBODY:
        state.first, state.first_next = state.first_next, NOBODY
    elif state.table.linked.ruleset.rules.first_player.passes:
        state.first = (state.first + 1) % state.table.players


ROUND_END: Code = (at_round_end, end_round)


# ------------------------------------------------------------------ a card's turn


def take_turn(state: State, frame: Frame) -> None:
    """Leave the card face down, or turn it face up and go on with what follows that."""
    context, linked = frame.context, state.table.linked
    card = context.this
    if context.slots[0] == WAIT:
        cause = None
        if state.log is not None:
            record(state, "waited", RULE, card)
            cause = cause_of(state, context, "rules.waiting.amount")
        state.waited[card] += 1
        amount = linked.waiting(state, context)
        effects.onto_card(state, card, amount, cause)
        state.frames.pop()
        if linked.flows:
            triggers.hear(state, told_of_flow(state, Event.INFLUENCE_PUT, amount, NOBODY, card))
        triggers.happened(state, Event.WAITED, card)
        return
    cause = cause_of(state, context, "rules.reveal_pays") if state.log is not None else None
    effects.reveal(state, card, cause)
    code = linked.reveal[state.table.definition[card]]
    frame.go_on(code)
    if code:  # at once, as nothing can come between
        frame.pc = 1
        code[0](state, frame)


def _pay(linked: Linked, definition: int) -> Op:
    """Return the operation that pays what a reveal pays.

    It is paid to whom the card belongs now, and the influence on the card goes. A card that has
    left by now has lost its influence, and pays nothing.
    """
    own = linked.reveal_pays[definition]
    amount = own or linked.pays
    path = "reveal_pays" if own else "rules.reveal_pays.amount"
    source = linked.cards[definition].id if own else ""
    goes = bool(own) or not linked.ruleset.rules.reveal_pays.keeps_influence

    def pay(state: State, frame: Frame) -> None:
        context = frame.context
        card = context.this
        if state.zone[card] != QUEUE:
            return
        family = state.family[card]
        context.family = family
        number = amount(state, context)
        cause = None if state.log is None else Cause(card, family, source, path)
        player, lay = state.table.player_of[family], state.influence[card] if goes else 0
        if lay:
            effects.off_card(state, card, cause)
        effects.to_player(state, player, number, cause)
        if linked.flows:
            _tell_of_payment(state, card, lay, player, number)

    return pay


def _tell_of_payment(state: State, card: int, gone: int, player: int, paid: int) -> None:
    found = told_of_flow(state, Event.INFLUENCE_GONE, gone, NOBODY, card)
    found += told_of_flow(state, Event.GAINS, paid, NOBODY, player=player)
    triggers.hear(state, found)


def is_revealed(state: State, frame: Frame) -> None:
    """Set going what waits for the reveal of the card."""
    triggers.happened(state, Event.REVEALED, frame.context.this)


def leave(state: State, frame: Frame) -> None:
    """Discard a card that does not stay, if it still lies in the queue."""
    context = frame.context
    if state.zone[context.this] == QUEUE:
        effects.discard(state, [context.this], context, "kind.leaves")


def leave_unheard(state: State, frame: Frame) -> None:
    """Do the same where nothing can stand in for it and nobody hears of it."""
    context = frame.context
    if state.zone[context.this] == QUEUE:
        cause = None if state.log is None else cause_of(state, context, "kind.leaves")
        effects.leave(state, context.this, DISCARDED, cause)


def is_resolved(state: State, frame: Frame) -> None:
    """Set going what waits for the end of the card's turn."""
    triggers.happened(state, Event.RESOLVED, frame.context.this)


def turn_code() -> Code:
    """Return the code of the turn of a card that lies face down, once its player has answered."""
    return (take_turn,)


def reveal_code(linked: Linked, definition: int) -> Code:
    """Return the code of what follows a reveal, which is paid before or after the ability."""
    revealed: Code = (is_revealed,) if linked.hearing(Event.REVEALED).by(definition) else ()
    ability = (*revealed, *_ability(linked, definition))
    before = linked.ruleset.rules.reveal_pays.before_ability
    paid = () if linked.keeps[definition] else (_pay(linked, definition),)
    code = (*ability, *(() if before else paid), *_leaving(linked, definition))
    if code[-1:] == (apply_ability,) and not (linked.grants or linked.silences):
        code = (*code[:-1], _go_on_with_ability(linked, definition))
    return (*paid, *code) if before else code


def act_code(linked: Linked, definition: int) -> Code:
    """Return the code of the turn of a card that lies face up."""
    code = (*_ability(linked, definition), *_leaving(linked, definition))
    return ABILITY_ALONE if code == ABILITY_ALONE else code


def _go_on_with_ability(linked: Linked, definition: int) -> Op:
    """Return the operation that ends a turn with the main ability of a card, in the same frame."""
    code, number = linked.main[definition], linked.main_slots[definition]

    def go_on(state: State, frame: Frame) -> None:
        count_ability(state)
        card = frame.context.this
        frame.context = Context(card, state.family[card], definition, [NOBODY] * number)
        frame.go_on(code)

    return go_on


def _ability(linked: Linked, definition: int) -> Code:
    return (apply_ability,) if linked.main[definition] or linked.grants else ()


def _leaving(linked: Linked, definition: int) -> Code:
    """Return what is done at the end of a turn: the card may leave, and is resolved."""
    unheard = not (linked.guards or linked.shifts or linked.discarded.by(definition))
    leaving = (leave_unheard if unheard else leave,) if linked.leaves[definition] else ()
    heard = linked.hearing(Event.RESOLVED).by(definition)
    return (*leaving, is_resolved) if heard else leaving


# ------------------------------------------------------------------ the end


def at_game_end(state: State, _: Frame) -> None:
    """Let the end of the game come, for all that waits for it."""
    state.ending = GOES_ON
    fresh(state)
    triggers.happened(state, Event.GAME_ENDS)


def end_game(state: State, _: Frame) -> None:
    """Find the winners."""
    rule = state.table.linked.ruleset.rules.winner
    everybody = tuple(range(state.table.players))
    tied = everybody
    for comparison in rule.comparisons:
        if len(tied) > 1:
            among = everybody if comparison.among_all else tied
            scores = {player: score(state, player, comparison.criterion) for player in among}
            tied = tuple(p for p in among if scores[p] == max(scores.values()))
    state.winners = tied if rule.shared else tied[:1]
    if state.log is not None:
        record(state, "ended", RULE, winners=state.winners)


END: Code = (at_game_end, end_game)


def score(state: State, player: int, criterion: r.Criterion) -> int:
    """Return what a player has by a criterion; more is better."""
    match criterion:
        case r.Criterion.INFLUENCE:
            return state.points[player]
        case r.Criterion.LEAST_INFLUENCE:
            return -state.points[player]
        case r.Criterion.CARDS_IN_QUEUE:
            return cards_in_queue(state, player)
        case r.Criterion.CARDS_WON:
            return len(state.won[player])
        case r.Criterion.RANK_WON:
            return sum(standing.rank(state, card) for card in state.won[player])
