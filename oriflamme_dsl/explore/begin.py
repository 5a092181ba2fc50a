"""Letting something begin to happen in a state in which nothing runs."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.engine import acts, effects, triggers
from oriflamme_dsl.engine.passes import fresh
from oriflamme_dsl.engine.row import on, slot_of, take_out
from oriflamme_dsl.engine.state import HAND, NOBODY, Context, Frame, State
from oriflamme_dsl.engine.zones import lay_into
from oriflamme_dsl.explore.happenings import Happening, act_id
from oriflamme_dsl.ir.clauses import Event


def begin(state: State, happening: Happening, this: int) -> None:
    """Let something begin; `run.advance` does the rest."""
    word = happening.word
    if word == "turn":
        _turn(state, this)
    elif word in ("other turn", "other wait"):
        acts.start_turn(state, happening.to, alone=True)
    elif word == "round":
        acts.start_end_of_round(state)
    elif word == "end":
        acts.start_end(state)
    elif word == "start":
        _run(state, lambda: triggers.happened(state, Event.GAME_STARTS))
    elif word == "enter":
        _enter(state, this)
    else:
        _act(state, happening)


def _run(state: State, op: Callable[[], None]) -> None:
    """Let an operation be run that is no ability's."""
    fresh(state)
    state.frames.append(Frame((lambda _, __: op(),), _rules(state)))


def _rules(state: State) -> Context:
    return Context(NOBODY, triggers.game_family(state), NOBODY, [NOBODY])


def _turn(state: State, this: int) -> None:
    """Let the card take its turn; one in a hand is played and then discarded."""
    if state.zone[this] != HAND:
        acts.start_turn(state, this, alone=True)
        return

    def put_away(state: State, frame: Frame) -> None:
        if state.zone[this] == HAND:
            effects.discard(state, [this], frame.context, "rules")

    def play(state: State, _: Frame) -> None:
        triggers.apply(state, this, state.family[this], this)

    fresh(state)
    state.frames.append(Frame((play, put_away), _rules(state)))


def _enter(state: State, this: int) -> None:
    """Let the card come from the hand to where it lies."""
    slot, face_up = slot_of(state, this), state.face_up[this]
    below = state.queue[slot][-2] if len(state.queue[slot]) > 1 else NOBODY
    take_out(state, this)
    state.marks.clear()
    lay_into(state, this, HAND, state.table.player_of[state.table.owner[this]])
    place = slot if below == NOBODY else on(below)
    rules = _rules(state)
    _run(state, lambda: effects.bring(state, this, place, rules, "rules", face_up=face_up))


def _act(state: State, happening: Happening) -> None:
    """Let another card apply one of the abilities that are there for this."""
    table, by = state.table, happening.by
    source = table.linked.index[act_id(happening.word)]
    slots = [NOBODY] * table.linked.main_slots[source]
    context = Context(by, state.family[by], source, slots)
    context.it = happening.to
    if happening.card:
        context.attacker = _from_hand(state, happening)
    fresh(state)
    state.frames.append(Frame(table.linked.main[source], context))


def _from_hand(state: State, happening: Happening) -> int:
    """Put a card that lies nowhere into the hand of the player who is to lay it; return it."""
    table = state.table
    listed = {card for hand in state.hands for card in hand}
    card = next(
        card
        for card in table.cards_of[table.owner[happening.by]]
        if table.card_id(card) == happening.card
        and state.zone[card] == HAND
        and card not in listed
        and card  # not the card explored, which is 0
    )
    state.hands[table.player_of[table.owner[card]]].append(card)
    return card
