"""What stands: protections, abilities that are granted or taken away, what counts as what.

It is worked out anew whenever it is looked at, in layers: first what counts as what, then who has
no ability, then ranks, then what is granted, then what cannot be. The cards and conditions of an
effect are read with the layers before its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.engine.linked import Granted, LinkedEffect
from oriflamme_dsl.engine.state import NOBODY, QUEUE, WON, ZONES, Context, State
from oriflamme_dsl.ir.clauses import (
    Action,
    CannotBe,
    CountsAs,
    Has,
    NoAbility,
    RankIs,
    Standing,
)
from oriflamme_dsl.ir.expressions import AllOf, CardIs, Filter, KindIs, Yours

COUNTS, SILENCES, RANKS, GRANTS, FORBIDS = range(1, 6)
"""The layers; `State.layer` is the one that is being worked out, 0 for none."""

_LAYERS = {CountsAs: COUNTS, NoAbility: SILENCES, RankIs: RANKS, Has: GRANTS, CannotBe: FORBIDS}
_NONE: frozenset[int] = frozenset()

InForce = tuple[LinkedEffect, Context, "tuple[int, ...] | None"]
"""An effect, who has it, and its cards where they were fixed."""


# ------------------------------------------------------------------ how cards lie


def stands(state: State, card: int, standing: Standing) -> bool:
    """Tell whether a card lies as a clause of it needs."""
    zone = state.zone[card]
    if standing.zones:
        return any(zone == ZONES[named] for named in standing.zones)
    if zone != QUEUE or not (standing.face_down or state.face_up[card]):
        return False
    return standing.covered or any(stack[-1] == card for stack in state.queue)


def belongs(state: State, card: int) -> int:
    """Return the family whose player uses the clauses of a card: outside the queue the back tells.

    A card that somebody has won is used by that player.
    """
    zone = state.zone[card]
    if zone == QUEUE:
        return state.family[card]
    if zone == WON:
        player = next((p for p, cards in enumerate(state.won) if card in cards), NOBODY)
        if player != NOBODY:
            return state.table.families_of(player)[0]
    return state.table.owner[card]


def holders(state: State) -> Iterator[int]:
    """Yield the cards whose clauses are looked at, in their order.

    From front to back, the top of a stack before what is beneath; then, where clauses work there,
    the cards in other zones, player by player.
    """
    for stack in state.queue:
        yield from reversed(stack)
    if state.table.linked.zones:
        for player in range(state.table.players):
            for lists in (state.hands, state.beside, state.aside, state.won):
                yield from lists[player]
            for family in state.table.families_of(player):
                for lists in (state.discarded, state.eliminated, state.piles):
                    yield from lists[family]


def acting(context: Context) -> int:
    """Return the card whose ability a context is, -1 for a rule of the game."""
    return context.this if context.source >= 0 else NOBODY


# ------------------------------------------------------------------ effects in force


def _in_force(state: State, kind: type) -> list[InForce]:
    """List effects of a class: of cards in their order, then those that last, by age."""
    linked = state.table.linked
    found: list[InForce] = []
    silent = silenced(state) if _LAYERS[kind] > SILENCES else _NONE
    for holder in holders(state):
        for effect in linked.statics[state.table.definition[holder]]:
            if effect.kind is kind and holder not in silent:
                context = _in_use(state, effect, holder)
                if context is not None:
                    found.append((effect, context, None))
    for lasting in state.lasting:
        effect = linked.effects[lasting.effect]
        if effect.kind is kind:
            found.append((effect, lasting.context, lasting.cards))
    return found


def _in_use(state: State, effect: LinkedEffect, holder: int) -> Context | None:
    """Return the context of an effect of a card, None where it does not stand."""
    if not stands(state, holder, effect.standing):
        return None
    context = Context(holder, belongs(state, holder), effect.source, [NOBODY] * effect.slots)
    return context if effect.holds is None or effect.holds(state, context) else None


def _on(state: State, card: int, entry: InForce) -> bool:
    effect, context, cards = entry
    return effect.applies(state, card, context) if cards is None else card in cards


def _effects_on(state: State, card: int, kind: type) -> list[InForce]:
    """List the effects of a class on a card; they are read in their own layer."""
    before, state.layer = state.layer, _LAYERS[kind]
    found = [entry for entry in _in_force(state, kind) if _on(state, card, entry)]
    state.layer = before
    return found


def _hidden(state: State, layer: int) -> bool:
    """Tell whether a layer is not looked at now."""
    return 0 < state.layer <= layer


# ------------------------------------------------------------------ what counts as what


def _also(state: State, card: int) -> Iterator[tuple[Filter, Context]]:
    if _hidden(state, COUNTS):
        return
    for effect, context, _ in _effects_on(state, card, CountsAs):
        also = effect.also
        assert also is not None
        for part in also.parts if isinstance(also, AllOf) else (also,):
            yield part, context


def is_kind(state: State, card: int, kind: str) -> bool:
    """Tell whether a card is of a kind, or counts as one."""
    linked = state.table.linked
    if linked.cards[state.table.definition[card]].kind == kind:
        return True
    return linked.counts and KindIs(kind) in (part for part, _ in _also(state, card))


def is_card(state: State, card: int, card_id: str) -> bool:
    """Tell whether a card has an id, or counts as such a card."""
    linked = state.table.linked
    if linked.cards[state.table.definition[card]].id == card_id:
        return True
    return linked.counts and CardIs(card_id) in (part for part, _ in _also(state, card))


def is_of_family(state: State, card: int, family: int) -> bool:
    """Tell whether a card belongs to a family, or counts as one of its cards."""
    if state.family[card] == family:
        return True
    if not state.table.linked.counts:
        return False
    return any(
        isinstance(part, Yours) and context.family == family for part, context in _also(state, card)
    )


def names(state: State, card: int) -> frozenset[str]:
    """Return the id of a card, with those that it counts as."""
    own = frozenset((state.table.card_id(card),))
    if not state.table.linked.counts:
        return own
    return own | {part.card for part, _ in _also(state, card) if isinstance(part, CardIs)}


def kinds(state: State, card: int) -> frozenset[str]:
    """Return the kind of a card, with those that it counts as."""
    linked = state.table.linked
    own = frozenset((linked.cards[state.table.definition[card]].kind,))
    if not linked.counts:
        return own
    return own | {part.kind for part, _ in _also(state, card) if isinstance(part, KindIs)}


def families(state: State, card: int) -> frozenset[int]:
    """Return the family of a card, with those that it counts as one of."""
    own = frozenset((state.family[card],))
    if not state.table.linked.counts:
        return own
    return own | {c.family for part, c in _also(state, card) if isinstance(part, Yours)}


# ------------------------------------------------------------------ abilities and ranks


def silenced(state: State) -> frozenset[int]:
    """Return the cards that have no ability.

    What lasts comes first, then what stands, from front to back: a card that has no ability takes
    none away from those behind it.
    """
    if not state.table.linked.silences or _hidden(state, SILENCES):
        return _NONE
    before, state.layer = state.layer, SILENCES
    silent: set[int] = set()
    entries = _in_force(state, NoAbility)
    for entry in sorted(entries, key=lambda entry: entry[2] is None):
        if entry[2] is not None:
            silent.update(entry[2])
        elif entry[1].this not in silent:
            silent.update(card for card in holders(state) if _on(state, card, entry))
    state.layer = before
    return frozenset(silent)


def rank(state: State, card: int) -> int:
    """Return the rank of a card, 0 where none is printed: fixed ones first, then changes."""
    linked = state.table.linked
    value = linked.cards[state.table.definition[card]].rank or 0
    if not linked.ranks or _hidden(state, RANKS):
        return value
    before, state.layer = state.layer, RANKS
    changes = [(e, e.amount(state, c) if e.amount else 0) for e, c in _rank_changes(state, card)]
    state.layer = before
    for effect, amount in changes:
        if effect.fixed:
            value = amount
    for effect, amount in changes:
        if not effect.fixed:
            value += -amount if effect.lower else amount
    return max(0, value)


def _rank_changes(state: State, card: int) -> Iterator[tuple[LinkedEffect, Context]]:
    for effect, context, _ in _effects_on(state, card, RankIs):
        own = context.copy_apart()
        own.it = card
        yield effect, own


def granted(state: State, card: int) -> list[tuple[Granted, Context | None]]:
    """List the abilities that a card has from others, with the memory of those that last.

    A card without ability has none.
    """
    if not state.table.linked.grants or _hidden(state, GRANTS) or card in silenced(state):
        return []
    return [
        (effect.granted, None if cards is None else context)
        for effect, context, cards in _effects_on(state, card, Has)
        if effect.granted is not None
    ]


# ------------------------------------------------------------------ what cannot be


def allowed(state: State, card: int, action: Action, context: Context) -> bool:
    """Tell whether something may be done to a card by the ability of a context.

    Rules of the game are not hindered, but for a reveal and for what is laid on a card.
    """
    if not state.table.linked.forbids or _hidden(state, FORBIDS):
        return True
    by = acting(context)
    if by == NOBODY and action not in (Action.REVEALED, Action.COVERED):
        return True
    before, state.layer = state.layer, FORBIDS
    found = any(
        action in effect.actions
        and (effect.by is None or (by != NOBODY and effect.by(state, by, holder)))
        and _on(state, card, (effect, holder, cards))
        for effect, holder, cards in _in_force(state, CannotBe)
    )
    state.layer = before
    return not found
