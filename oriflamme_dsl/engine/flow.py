"""The flow of a game: rounds, phases, the resolution pass, a card's turn, the end.

It is code like an ability's, run by the same stack of frames. Contexts of the flow use slots 0
and 1 for answers and slot 2 for counting.
"""

from __future__ import annotations

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.amounts import link_condition
from oriflamme_dsl.engine.events import RULE, Cause, cause_of, record
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.places import link_place
from oriflamme_dsl.engine.row import cards_in_queue, put_in
from oriflamme_dsl.engine.run import TURN_LIMIT, endless_pass
from oriflamme_dsl.engine.state import (
    HAND,
    NOBODY,
    QUEUE,
    Code,
    Context,
    Cursor,
    Frame,
    Op,
    State,
)
from oriflamme_dsl.ir import rules as r

WAIT, REVEAL = 0, 1


def flow_context(this: int = NOBODY, family: int = NOBODY) -> Context:
    """Return a context for code of the game's own rules."""
    return Context(this, family, NOBODY, [NOBODY, NOBODY, 0])


# ------------------------------------------------------------------ game and rounds


def game_code(rules: r.Rounds) -> Code:
    """Return the code of a whole game."""

    def next_round(state: State, frame: Frame) -> None:
        if state.round < rules.count:
            state.round += 1
            frame.pc = 0
            state.frames.append(Frame(state.table.linked.round, flow_context()))

    return (next_round, end_game)


def round_code(linked: Linked) -> Code:
    """Return the code of one round: its phases in order, then the first player passes."""
    rules = linked.ruleset.rules

    def begin(state: State, _: Frame) -> None:
        if state.log is not None:
            record(state, "round", RULE, number=state.round, first=state.first)

    def pass_first_player(state: State, _: Frame) -> None:
        if rules.first_player.passes:
            state.first = (state.first + 1) % state.table.players

    phases = [_phase(linked, phase, i) for i, phase in enumerate(rules.each_round.phases)]
    return (begin, *phases, pass_first_player)


def _phase(linked: Linked, phase: r.Phase, index: int) -> Op:
    path = f"rules.each_round.phases[{index}]"
    if isinstance(phase, r.DrawPhase):
        return _draw(phase, path)
    if isinstance(phase, r.PlacePhase):
        code = place_code(linked, phase, path)
    else:
        code = resolve_code(phase)

    def start(state: State, _: Frame) -> None:
        state.frames.append(Frame(code, flow_context()))

    return start


def _draw(phase: r.DrawPhase, path: str) -> Op:
    def draw(state: State, __: Frame) -> None:
        table = state.table
        for step in range(table.players):
            player = (state.first + step) % table.players
            for family in table.families_of(player):
                for _ in range(min(phase.count, len(state.piles[family]))):
                    card = state.piles[family].pop()
                    if state.log is not None:
                        record(state, "drew", Cause(NOBODY, family, "", path), card, player=player)
                    state.zone[card] = HAND
                    state.hands[player].append(card)

    return draw


# ------------------------------------------------------------------ placing


def place_code(linked: Linked, phase: r.PlacePhase, path: str) -> Code:
    """Return the code of a phase in which each player in turn lays cards of the hand."""
    places = [
        (
            where.from_round,
            link_place(linked, where.place),
            None if where.condition is None else link_condition(linked, where.condition),
        )
        for where in phase.where
    ]

    families = linked.ruleset.rules.players.families_each if phase.of_each_family else 1
    each = phase.count * families

    def choose_card(state: State, frame: Frame) -> None:
        context = frame.context
        turn = context.slots[2]
        if turn == state.table.players * each:
            frame.pc = 3
            return
        player = (state.first + turn // each) % state.table.players
        hand = list(state.hands[player])
        if phase.of_each_family:
            family = state.table.families_of(player)[turn % each // phase.count]
            hand = [card for card in hand if state.table.owner[card] == family]
        effects.ask(state, player, "card", hand, context, 0, path)

    def choose_place(state: State, frame: Frame) -> None:
        context = frame.context
        card = context.slots[0]
        if card == NOBODY:
            return
        context.family = state.family[card]
        found: list[int] = []
        for from_round, numbers, holds in places:
            if state.round >= from_round and (holds is None or holds(state, context)):
                for number in numbers(state, context):
                    if number not in found:
                        found.append(number)
        player = state.table.player_of[context.family]
        effects.ask(state, player, "place", found, context, 1, path)

    def lay(state: State, frame: Frame) -> None:
        context = frame.context
        card, place = context.slots[0], context.slots[1]
        context.slots[2] += 1
        frame.pc = 0
        if NOBODY in (card, place):
            return
        player = state.table.player_of[context.family]
        if state.log is not None:
            cause = Cause(NOBODY, context.family, "", path)
            record(
                state,
                "placed",
                cause,
                card,
                player=player,
                place=place,
                slots=len(state.queue),
                face_up=not phase.face_down,
            )
        state.hands[player].remove(card)
        state.face_up[card] = not phase.face_down
        put_in(state, card, place)

    return (choose_card, choose_place, lay)


# ------------------------------------------------------------------ resolving


def resolve_code(phase: r.ResolvePhase) -> Code:
    """Return the code of a resolution pass through the whole queue."""

    def begin(state: State, _: Frame) -> None:
        state.acted = [False] * len(state.acted)
        state.cursors.append(Cursor(0 if phase.forward else len(state.queue), phase.forward))

    return (begin, pass_step)


def pass_step(state: State, frame: Frame) -> None:
    """Go on to the next card of the pass and let it take its turn, or end the pass."""
    cursor = state.cursors[-1]
    card = advance(state, cursor)
    if card == NOBODY:
        state.cursors.pop()
        return
    frame.pc -= 1
    if not (state.acted[card] and state.table.linked.ruleset.rules.acting.once):
        cursor.turns.append(card)
        if len(cursor.turns) > TURN_LIMIT:
            raise endless_pass(state, cursor.turns)
        begin_turn(state, card)


def begin_turn(state: State, card: int) -> None:
    """Let a card take its turn next."""
    state.abilities = 0
    state.acted[card] = True
    if state.log is not None:
        record(state, "turn", RULE, card)
    if state.marks:
        state.marks.clear()
    table = state.table
    linked, family = table.linked, state.family[card]
    context = Context(card, family, NOBODY, [NOBODY, NOBODY, 0])
    if state.face_up[card]:
        state.frames.append(Frame(linked.act[table.definition[card]], context))
        return
    state.frames.append(Frame(linked.turn, context))
    player = table.player_of[family]
    effects.ask(state, player, "reveal", [WAIT, REVEAL], context, 0, "rules.waiting")


def advance(state: State, cursor: Cursor) -> int:
    """Move a cursor to the next card that is to act and return it; -1 at the end.

    A card laid bare under the one that acted acts next, where the rules say so and if it lay there
    when that turn began.
    """
    queue = state.queue
    if cursor.at:
        stack = queue[cursor.gap]
        bare = cursor.acting not in stack and stack[-1] in cursor.beneath
        if not (bare and state.table.linked.ruleset.rules.uncovered.resolves_now):
            cursor.at = False
            if cursor.forward:
                cursor.gap += 1
    if not cursor.at:
        if cursor.gap == (len(queue) if cursor.forward else 0):
            return NOBODY
        if not cursor.forward:
            cursor.gap -= 1
        cursor.at = True
    stack = queue[cursor.gap]
    cursor.acting = stack[-1]
    cursor.beneath = tuple(stack[:-1]) if len(stack) > 1 else ()
    return cursor.acting


# ------------------------------------------------------------------ a card's turn


def take_turn(state: State, frame: Frame) -> None:
    """Leave the card face down, or go on with its reveal."""
    context, linked = frame.context, state.table.linked
    card = context.this
    if context.slots[0] == WAIT:
        cause = None
        if state.log is not None:
            record(state, "waited", RULE, card)
            cause = cause_of(state, context, "rules.waiting.amount")
        state.waited[card] += 1
        effects.onto_card(state, card, linked.waiting(state, context), cause)
        return
    frame.go_on(linked.reveal[state.table.definition[card]])


def turn_face_up(state: State, frame: Frame) -> None:
    """Turn the card of this turn face up."""
    context = frame.context
    cause = cause_of(state, context, "rules.reveal_pays") if state.log is not None else None
    effects.reveal(state, context.this, cause)


def pay(state: State, frame: Frame) -> None:
    """Pay what the reveal pays to whom the card belongs now; the influence on the card goes.

    A card that has left by now has lost its influence, and pays nothing.
    """
    context, linked = frame.context, state.table.linked
    card = context.this
    if state.zone[card] != QUEUE:
        return
    context.family = state.family[card]
    definition = state.table.definition[card]
    own = linked.reveal_pays[definition]
    amount = (own or linked.pays)(state, context)
    cause = None
    if state.log is not None:
        path = "reveal_pays" if own else "rules.reveal_pays.amount"
        source = linked.cards[definition].id if own else ""
        cause = Cause(card, context.family, source, path)
    if own or not linked.ruleset.rules.reveal_pays.keeps_influence:
        effects.off_card(state, card, cause)
    effects.to_player(state, state.table.player_of[context.family], amount, cause)


def reveal_triggers(state: State, frame: Frame) -> None:
    """Run the card's own `when revealed` clauses."""
    linked, card = state.table.linked, frame.context.this
    effects.push_triggers(state, card, linked.when_revealed[state.table.definition[card]], NOBODY)


def apply_ability(state: State, frame: Frame) -> None:
    """Run the main ability of the card."""
    linked, card = state.table.linked, frame.context.this
    source = state.table.definition[card]
    slots = [NOBODY] * linked.main_slots[source]
    state.frames.append(
        Frame(linked.main[source], Context(card, state.family[card], source, slots))
    )


def leave(state: State, frame: Frame) -> None:
    """Discard a card that does not stay, if it still lies in the queue."""
    context = frame.context
    if state.zone[context.this] == QUEUE:
        effects.discard(state, [context.this], context, "kind.leaves")


def turn_code() -> Code:
    """Return the code of the turn of a card that lies face down, once its player has answered."""
    return (take_turn,)


def reveal_code(linked: Linked, definition: int) -> Code:
    """Return the code of a reveal, paid before or after the ability."""
    ability: list[Op] = []
    if linked.when_revealed[definition]:
        ability.append(reveal_triggers)
    if linked.main[definition]:
        ability.append(apply_ability)
    before = linked.ruleset.rules.reveal_pays.before_ability
    paid = () if linked.keeps[definition] else (pay,)
    middle = (*paid, *ability) if before else (*ability, *paid)
    return (turn_face_up, *middle, *_leaving(linked, definition))


def act_code(linked: Linked, definition: int) -> Code:
    """Return the code of the turn of a card that lies face up."""
    ability = (apply_ability,) if linked.main[definition] else ()
    return (*ability, *_leaving(linked, definition))


def _leaving(linked: Linked, definition: int) -> Code:
    return (leave,) if linked.leaves[definition] else ()


# ------------------------------------------------------------------ the end


def end_game(state: State, _: Frame) -> None:
    """Find the winners."""
    rule = state.table.linked.ruleset.rules.winner
    everybody = tuple(range(state.table.players))
    tied = everybody
    for comparison in rule.comparisons:
        if len(tied) > 1:
            among = everybody if comparison.among_all else tied
            scores = {player: _score(state, player, comparison) for player in among}
            tied = tuple(p for p in among if scores[p] == max(scores.values()))
    state.winners = tied if rule.shared else tied[:1]
    if state.log is not None:
        record(state, "ended", RULE, winners=state.winners)


def _score(state: State, player: int, comparison: r.Comparison) -> int:
    if comparison.criterion is r.Criterion.INFLUENCE:
        return state.points[player]
    return cards_in_queue(state, player)
