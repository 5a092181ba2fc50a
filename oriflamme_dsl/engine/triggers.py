"""Triggers: read at the moment of an event, carried out after the statement.

They come in this order: for each card that it happens to its own clauses as written, then those of
other cards from front to back, then what waits (`later`) by age, then the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.linked import Hearing, LinkedTrigger
from oriflamme_dsl.engine.row import slot_holding
from oriflamme_dsl.engine.run import ABILITY_LIMIT, count_ability
from oriflamme_dsl.engine.state import NOBODY, Context, Frame, Lay, State
from oriflamme_dsl.ir.clauses import Event

Heard: TypeAlias = tuple[LinkedTrigger, Context]


class Happening:
    """Something that happens to a card or player (-1: to none), by a card (-1: by none).

    `amount` is the influence that flows; `lay` how cards lay that leave.
    """

    __slots__ = ("amount", "by", "card", "lay", "player")

    def __init__(
        self,
        card: int = NOBODY,
        by: int = NOBODY,
        player: int = NOBODY,
        amount: int = 0,
        lay: dict[int, Lay] | None = None,
    ) -> None:
        """Hold the given values."""
        self.card = card
        self.by = by
        self.player = player
        self.amount = amount
        self.lay = lay

    def tell(self, context: Context) -> Context:
        """Let a context know what happens, and return it."""
        context.attacker = self.by
        context.it = self.card
        context.player = self.player
        context.done = self.amount
        context.lay = self.lay
        return context


# ------------------------------------------------------------------ reading


def read(state: State, hearing: Hearing, happening: Happening) -> list[Heard]:
    """Return the triggers that something sets off, in order; their limits are used."""
    found: list[Heard] = []
    card = happening.card
    if not hearing.wide:
        if card != NOBODY:
            for trigger in hearing.own[state.table.definition[card]]:
                _try(state, trigger, card, happening, None, found)
        return found
    silent = standing.silenced(state)
    if card != NOBODY and card not in silent:
        _read_card(state, hearing, card, happening, found)
    for holder in standing.holders(state):
        if holder != card and holder not in silent:
            _read_card(state, hearing, holder, happening, found)
    _read_delayed(state, hearing, happening, found)
    for trigger in state.table.linked.game_triggers:
        if trigger.event in hearing.events:
            _try(state, trigger, NOBODY, happening, None, found)
    return found


def _read_card(
    state: State, hearing: Hearing, holder: int, happening: Happening, found: list[Heard]
) -> None:
    linked = state.table.linked
    for trigger in linked.triggers[state.table.definition[holder]]:
        if trigger.event in hearing.events:
            _try(state, trigger, holder, happening, None, found)
    if linked.grants:
        for granted, memory in standing.granted(state, holder):
            for trigger in granted.triggers:
                if trigger.event in hearing.events:
                    _try(state, trigger, holder, happening, memory, found)


def _try(
    state: State,
    trigger: LinkedTrigger,
    holder: int,
    happening: Happening,
    memory: Context | None,
    found: list[Heard],
) -> None:
    context = clause_context(state, trigger, holder, memory)
    if works(state, trigger, happening.tell(context)):
        use(state, trigger, holder)
        found.append((trigger, context))


def clause_context(
    state: State, trigger: LinkedTrigger, holder: int, memory: Context | None
) -> Context:
    """Return the context in which a clause of a card (-1: of the game) is applied."""
    slots = [NOBODY] * trigger.slots
    if memory is not None:
        slots[: len(memory.slots)] = memory.copy_apart().slots
    if holder == NOBODY:
        return Context(NOBODY, game_family(state), trigger.source, slots)
    family = state.family[holder] if trigger.own else standing.belongs(state, holder)
    return Context(holder, family, trigger.source, slots)


def game_family(state: State) -> int:
    """Return the family for which the game does something: of the player in turn, or the first."""
    player = state.first if state.playing == NOBODY else state.playing
    return state.table.families_of(player)[0]


def works(state: State, trigger: LinkedTrigger, context: Context) -> bool:
    """Tell whether a clause works now, for what its context tells of."""
    if trigger.own:
        if context.it != context.this:
            return False
    elif context.this != NOBODY and not standing.stands(state, context.this, trigger.standing):
        return False
    return not used_up(state, trigger, context.this) and fits(state, trigger, context)


def fits(state: State, trigger: LinkedTrigger, context: Context) -> bool:
    """Tell whether subject, player, attacker and condition of a clause fit."""
    if trigger.subject is not None and (
        context.it == NOBODY or not trigger.subject(state, context.it, context)
    ):
        return False
    if trigger.players is not None:
        # whom it happened to is no part of what the clause says about players
        player, context.player = context.player, NOBODY
        meant = trigger.players(state, context)
        context.player = player
        if player not in meant:
            return False
    return trigger.holds(state, context)


def _read_delayed(state: State, hearing: Hearing, happening: Happening, found: list[Heard]) -> None:
    for delayed in tuple(state.delayed):
        trigger = state.table.linked.delayed[delayed.trigger]
        if trigger.event not in hearing.events:
            continue
        context = happening.tell(delayed.context.copy_apart())
        if (not trigger.own or context.it == context.this) and fits(state, trigger, context):
            state.delayed.remove(delayed)
            found.append((trigger, context))


# ------------------------------------------------------------------ limits


def used_up(state: State, trigger: LinkedTrigger, holder: int) -> bool:
    """Tell whether a clause of a card has been applied as often as it may be."""
    limit = trigger.limit
    return limit is not None and state.uses.get((holder, trigger.key), 0) >= limit.count


def use(state: State, trigger: LinkedTrigger, holder: int) -> None:
    """Note that a clause is applied."""
    if trigger.limit is not None:
        key = (holder, trigger.key)
        state.uses[key] = state.uses.get(key, 0) + 1


# ------------------------------------------------------------------ carrying out


def hear(state: State, found: Iterable[Heard]) -> None:
    """Carry out triggers after the statement that is carried out now."""
    heard = list(found)
    if not heard:
        return
    state.heard.extend(heard)
    if state.frames and state.frames[-1].code is _CARRY_OUT:
        return
    state.frames.append(Frame(_CARRY_OUT, Context(NOBODY, NOBODY, NOBODY, [])))


def _carry_out(state: State, _: Frame) -> None:
    heard, state.heard = state.heard, []
    for trigger, context in reversed(heard):
        count_ability(state)
        state.frames.append(Frame(trigger.code, context))


_CARRY_OUT = (_carry_out,)


def happened(
    state: State,
    event: Event,
    card: int = NOBODY,
    player: int = NOBODY,
    context: Context | None = None,
    amount: int = 0,
) -> None:
    """Let triggers hear of an event that is no effect's own business, such as those of the flow.

    `context` is that of the ability which did it, if one did.
    """
    linked = state.table.linked
    if not linked.hears and event is not Event.REVEALED:
        return
    hearing = linked.hearings[(event,)]
    if hearing.wide or (card != NOBODY and hearing.own[state.table.definition[card]]):
        by = NOBODY if context is None else standing.acting(context)
        hear(state, read(state, hearing, Happening(card, by, player, amount)))


def apply(state: State, this: int, family: int, of: int) -> None:
    """Let a card apply, for a family, the ability of a card `of` (mostly its own).

    What others have granted to that card comes after its main ability.
    """
    if state.abilities == ABILITY_LIMIT:
        count_ability(state)
    state.abilities += 1
    table = state.table
    linked, source = table.linked, table.definition[of]
    if linked.silences and of in standing.silenced(state):
        return
    if linked.grants:
        _apply_granted(state, this, family, of)
    code = linked.main[source]
    if code:
        slots = [NOBODY] * linked.main_slots[source]
        state.frames.append(Frame(code, Context(this, family, source, slots)))


def _apply_granted(state: State, this: int, family: int, of: int) -> None:
    for granted, memory in reversed(standing.granted(state, of)):
        if granted.code:
            slots = [NOBODY] * granted.slots
            if memory is not None:
                slots[: len(memory.slots)] = memory.copy_apart().slots
            context = Context(this, family, granted.source, slots)
            state.frames.append(Frame(granted.code, context))


# ------------------------------------------------------------------ what lay around


def lay_of(state: State, cards: Sequence[int]) -> dict[int, Lay]:
    """Return how cards of the queue lie now, and what lies around them."""
    tops = [stack[-1] for stack in state.queue]
    found: dict[int, Lay] = {}
    for card in cards:
        slot = slot_holding(state, card)
        if slot != NOBODY:
            stack = state.queue[slot]
            beneath = tuple(reversed(stack[: stack.index(card)]))
            ahead, behind = tuple(reversed(tops[:slot])), tuple(tops[slot + 1 :])
            how = state.influence[card], state.face_up[card]
            found[card] = Lay(ahead, behind, beneath, *how)
    return found
