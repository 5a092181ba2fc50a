"""The linker of one ability: bodies, targets, choices, players and amounts to be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import evolve, frozen

from oriflamme_dsl.engine import effects, standing
from oriflamme_dsl.engine.abilities.ranked import May, ranked_picks
from oriflamme_dsl.engine.amounts import AmountOf, Condition, link_amount, link_condition
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.groups import Cards, link_group
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.players import PlayersOf, link_players
from oriflamme_dsl.engine.row import lying, slot_holding
from oriflamme_dsl.engine.state import CHANCE, NOBODY, Code, Context, Frame, Op, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, CannotBe
from oriflamme_dsl.ir.keywords import slots_of
from oriflamme_dsl.ir.walk import rebuild, walk

CardsOf: TypeAlias = Callable[[Context], list[int]]
PlayerIn: TypeAlias = Callable[[State, Context], int]

NO_SLOT = -1


@frozen
class Decided:
    """An amount: the operations that decide what is open in it, and the function that reads it.

    `everything` is the slot into which a statement puts how much there is, before it reads the
    amount; NO_SLOT where that does not matter.
    """

    ops: list[Op]
    of: AmountOf
    everything: int = NO_SLOT


class AbilityLinker:
    """Links one ability (a main ability or a trigger's body) and counts its slots.

    `choosing` is who chooses the cards of the targets that are linked now, None is you.
    """

    def __init__(self, linked: Linked, card: str, statements: tuple[s.Statement, ...]) -> None:
        """Take the ruleset, the id of the card, and the statements."""
        self.linked = linked
        self.card = card
        self.slots = max((slots_of(statement) for statement in statements), default=0)
        self.guarded = uses(linked, CannotBe)
        self.choosing: PlayerIn | None = None

    def body(self, statements: tuple[s.Statement, ...], path: str) -> Code:
        """Return the code of statements that stand at a path of the card."""
        from oriflamme_dsl.engine.abilities.table import LINKERS

        trace = self.linked.trace
        code: list[Op] = []
        for index, statement in enumerate(statements):
            where = f"{path}[{index}]"
            ops = LINKERS[type(statement)](self, statement, where)
            if trace is not None:
                ops = trace.watched(self.card, statement, where, ops)
            code.extend(ops)
        return tuple(code)

    def new_slot(self) -> int:
        """Reserve a slot that no source names."""
        self.slots += 1
        return self.slots - 1

    # -------------------------------------------------------------- targets

    def target(
        self, target: e.Target, path: str, action: Action | None = None
    ) -> tuple[list[Op], CardsOf]:
        """Return operations that choose a target, and a function that then lists its cards.

        Where cards are chosen for an action, only those are offered to which it may be done.
        """
        match target:
            case e.One():
                slot = self.new_slot()
                ops = [self.choose(target, slot, path, action=action)]
                return ops, lambda c: [] if c.slots[slot] == NOBODY else [c.slots[slot]]
            case e.Several():
                return self._several(target, path, action)
            case e.AllBut():
                return self._all_but(target, path)
            case e.Each():
                return self._fixed(link_group(self.linked, target.group))
            case e.StackOf():
                return self._fixed(_stack_of(target))
            case e.Together():
                return self._together(target, path, action)
        of = link_reference(target)
        return [], lambda c: [] if of(c) == NOBODY else [of(c)]

    def _fixed(self, cards: Cards) -> tuple[list[Op], CardsOf]:
        slot = self.new_slot()

        def fix(state: State, frame: Frame) -> None:
            frame.context.slots[slot] = cards(state, frame.context)

        return [fix], lambda c: c.slots[slot]

    def _together(
        self, target: e.Together, path: str, action: Action | None
    ) -> tuple[list[Op], CardsOf]:
        """Link several targets as one; their cards come from front to back, each once."""
        parts = [self.target(part, f"{path}.{i}", action) for i, part in enumerate(target.parts)]
        slot = self.new_slot()

        def join(state: State, frame: Frame) -> None:
            cards = {card: 0 for _, cards in parts for card in cards(frame.context)}
            frame.context.slots[slot] = sorted(cards, key=lambda card: lying(state, card))

        ops = [op for part_ops, _ in parts for op in part_ops]
        return [*ops, join], lambda c: c.slots[slot]

    def _several(
        self, target: e.Several, path: str, action: Action | None
    ) -> tuple[list[Op], CardsOf]:
        cards = self.choosable(target.group, action)
        least = link_amount(self.linked, target.least)
        most = None if target.most is None else link_amount(self.linked, target.most)

        def bounds(state: State, context: Context, count: int) -> tuple[int, int]:
            upper = count if most is None else min(most(state, context), count)
            return min(least(state, context), upper), upper

        best = target.group.best
        if best is None or target.most is None:
            ops, chosen = self.picks(cards, bounds, path, random=target.random)
        else:
            may = self.permission(action)
            ops, chosen = ranked_picks(
                self, target.group, best, bounds, path, may, random=target.random
            )
        return [*ops, _front_to_back(chosen)], lambda c: c.slots[chosen]

    def _all_but(self, target: e.AllBut, path: str) -> tuple[list[Op], CardsOf]:
        group, best, spared = target.group, target.group.best, target.spared
        fix, every = self._fixed(link_group(self.linked, evolve(group, best=None)))

        def bounds(_: State, __: Context, count: int) -> tuple[int, int]:
            return (min(spared, count),) * 2

        if best is None:
            ops, chosen = self.picks(lambda _, c: every(c), bounds, path)
        else:
            ops, chosen = ranked_picks(self, group, best, bounds, path, lambda s, card, c: True)

        def rest(_: State, frame: Frame) -> None:
            context = frame.context
            kept = context.slots[chosen]
            context.slots[chosen] = [card for card in every(context) if card not in kept]

        return [*fix, *ops, rest], lambda c: c.slots[chosen]

    def picks(
        self,
        cards: Cards,
        bounds: Callable[[State, Context, int], tuple[int, int]],
        path: str,
        *,
        random: bool = False,
        ordered: bool = False,
    ) -> tuple[list[Op], int]:
        """Return operations that let you pick cards one after the other, and the slot of the list.

        `bounds` says how many at least and at most, of how many there are. Where all that are left
        are needed nobody is asked, unless their order is what it is about.
        """
        left, chosen, pick = self.new_slot(), self.new_slot(), self.new_slot()
        by = self.choosing

        def begin(state: State, frame: Frame) -> None:
            slots = frame.context.slots
            slots[left], slots[chosen] = list(cards(state, frame.context)), []

        def ask(state: State, frame: Frame) -> None:
            context = frame.context
            options, found = context.slots[left], context.slots[chosen]
            least, most = bounds(state, context, len(options) + len(found))
            if by is not None and by(state, context) == NOBODY:
                frame.pc += 1
            elif len(options) <= (1 if ordered else least - len(found)):
                context.slots[chosen] = [*found, *options]
                frame.pc += 1
            elif len(found) >= most:
                frame.pc += 1
            else:
                enough = [NOBODY] if len(found) >= least else []
                player = state.table.player_of[context.family] if by is None else by(state, context)
                player = CHANCE if random else player
                effects.ask(state, player, "card", [*options, *enough], context, pick, path)

        def take(_: State, frame: Frame) -> None:
            slots = frame.context.slots
            if slots[pick] != NOBODY:
                slots[left] = [card for card in slots[left] if card != slots[pick]]
                slots[chosen] = [*slots[chosen], slots[pick]]
                frame.pc -= 2

        return [begin, ask, take], chosen

    def choosable(self, group: e.Group, action: Action | None) -> Cards:
        """Return the cards of a group that may be chosen, and to which an action may be done."""
        cards = link_group(self.linked, group)
        if not self.guarded:
            return cards
        may = self.permission(action)
        return lambda state, c: [card for card in cards(state, c) if may(state, card, c)]

    def permission(self, action: Action | None) -> May:
        """Return the test whether a card may be chosen, and an action may be done to it."""
        if not self.guarded:
            return lambda state, card, context: True
        actions = (Action.CHOSEN,) if action is None else (Action.CHOSEN, action)

        def may(state: State, card: int, context: Context) -> bool:
            return all(standing.allowed(state, card, one, context) for one in actions)

        return may

    def choose(
        self,
        selector: e.One,
        slot: int,
        path: str,
        by: PlayerIn | None = None,
        action: Action | None = None,
    ) -> Op:
        """Return the operation that lets a player choose a card of a group into a slot.

        It is you where nobody is named.
        """
        group, random = self.choosable(selector.group, action), selector.random
        by = by or self.choosing

        def op(state: State, frame: Frame) -> None:
            context = frame.context
            if random:
                player = CHANCE
            elif by is None:
                player = state.table.player_of[context.family]
            else:
                player = by(state, context)
                if player == NOBODY:
                    context.slots[slot] = NOBODY
                    return
            effects.ask(state, player, "card", group(state, context), context, slot, path)

        return op

    # -------------------------------------------------------------- players

    def players(self, player: e.Player, path: str) -> tuple[list[Op], PlayersOf]:
        """Return operations that choose players, and a function (state, context) to them."""
        found = link_players(self.linked, player)
        if not isinstance(player, e.OnePlayer):
            return [], found
        slot = self.new_slot()
        op = self.choose_player(player, slot, path)

        def chosen(_: State, context: Context) -> list[int]:
            return [] if context.slots[slot] == NOBODY else [context.slots[slot]]

        return [op], chosen

    def choose_player(
        self, player: e.OnePlayer, slot: int, path: str, by: PlayerIn | None = None
    ) -> Op:
        """Return the operation that lets a player, or you, choose a player into a slot."""
        found, random = link_players(self.linked, player), player.random

        def op(state: State, frame: Frame) -> None:
            context = frame.context
            if random:
                asked = CHANCE
            else:
                asked = state.table.player_of[context.family] if by is None else by(state, context)
                if asked == NOBODY:
                    context.slots[slot] = NOBODY
                    return
            effects.ask(state, asked, "player", found(state, context), context, slot, path)

        return op

    def chooser(self, by: e.Player, path: str) -> tuple[list[Op], PlayerIn | None]:
        """Return operations that find out who chooses, and who it is: None is you."""
        if isinstance(by, e.You):
            return [], None
        ops, players = self.players(by, path)

        def first(state: State, context: Context) -> int:
            found = players(state, context)
            return found[0] if found else NOBODY

        return ops, first

    def target_of(
        self, by: PlayerIn | None, target: e.Target, path: str, action: Action | None = None
    ) -> tuple[list[Op], CardsOf]:
        """Return the same as `target`, with `by` to choose what is open in it."""
        before, self.choosing = self.choosing, by
        found = self.target(target, path, action)
        self.choosing = before
        return found

    # -------------------------------------------------------------- amounts

    def amount(self, amount: e.Amount, path: str, available: AmountOf | None = None) -> Decided:
        """Return an amount with what is open in it decided: `up to` by you, `all` by a statement.

        `available` says how much there is before anything is decided.
        """
        inner = {type(node) for _, node in walk(amount)}
        if inner.isdisjoint((e.UpTo, e.Everything)):
            return Decided([], link_amount(self.linked, amount))
        everything, ops = self.new_slot(), list[Op]()

        def find(state: State, frame: Frame) -> None:
            context = frame.context
            context.slots[everything] = available(state, context) if available else 0

        ops.append(find)
        plain = self._plain(amount, everything, ops, path, ())
        return Decided(ops, link_amount(self.linked, plain), everything)

    def _plain(
        self,
        amount: e.Amount,
        everything: int,
        ops: list[Op],
        path: str,
        guards: tuple[Condition, ...],
    ) -> e.Amount:
        """Return an amount without anything open; `guards` say whether it counts at all."""
        if isinstance(amount, e.Everything):
            return e.Counted(everything)
        if isinstance(amount, e.AmountIf):
            holds = link_condition(self.linked, amount.condition)
            then, otherwise = (*guards, holds), (*guards, lambda s, c: not holds(s, c))
            return e.AmountIf(
                amount.condition,
                self._plain(amount.then, everything, ops, path, then),
                self._plain(amount.otherwise, everything, ops, path, otherwise),
            )
        plain: e.Amount = rebuild(
            amount,
            lambda child: (
                self._plain(child, everything, ops, path, guards)
                if isinstance(child, _MADE_OF_AMOUNTS)
                else child
            ),
        )
        if isinstance(plain, e.UpTo):
            slot = self.new_slot()
            ops.append(self._decide(link_amount(self.linked, plain.amount), slot, path, guards))
            return e.Counted(slot)
        return plain

    def _decide(self, most: AmountOf, slot: int, path: str, guards: tuple[Condition, ...]) -> Op:
        def op(state: State, frame: Frame) -> None:
            context = frame.context
            if not all(holds(state, context) for holds in guards):
                context.slots[slot] = 0
                return
            options = list(range(most(state, context) + 1))
            you = state.table.player_of[context.family]
            effects.ask(state, you, "number", options, context, slot, path)

        return op


_MADE_OF_AMOUNTS = (
    e.AmountIf,
    e.Plus,
    e.Minus,
    e.Half,
    e.Twice,
    e.Bounded,
    e.UpTo,
    e.Everything,
)


def _stack_of(target: e.StackOf) -> Cards:
    of = link_reference(target.reference)

    def cards(state: State, context: Context) -> list[int]:
        card = of(context)
        slot = NOBODY if card == NOBODY else slot_holding(state, card)
        return [] if slot == NOBODY else state.queue[slot][::-1]

    return cards


def _front_to_back(slot: int) -> Op:
    def op(state: State, frame: Frame) -> None:
        slots = frame.context.slots
        cards = (card for card in slots[slot] if card != NOBODY)
        slots[slot] = sorted(cards, key=lambda card: lying(state, card))

    return op
