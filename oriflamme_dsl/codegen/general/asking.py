"""Choices in the general form: what is asked, which cards a target is, amounts to be decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from attrs import evolve, frozen

from oriflamme_dsl.codegen.general.amounts import amount, condition
from oriflamme_dsl.codegen.general.filters import ROW, measure
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import one_player, players
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.standing import may_choose
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import Action
from oriflamme_dsl.ir.walk import rebuild, walk


def acting(scope: Scope) -> str:
    """Return the card that does what an ability does, -1 for the game."""
    return scope.this if scope.source >= 0 else NOBODY


CHANCE = "-1"
"""Who takes the choices that are left to chance."""


def ask(g: General, who: str, what: str, options: str, answer: str | None = None) -> str:
    """Emit a choice among a list; return the variable of the option taken, -1 for none."""
    src, found = g.src, answer or g.src.name("answer")
    among, count = kept(g, "options", options), src.name("count")
    src.line(f"{count} = len({among})")
    with src.block(f"if {count} > 1"):
        src.line(f"{found} = {among}[{g.ask(count, who, what, among, among)}]")
    with src.block("else"):
        src.line(f"{found} = {among}[0] if {count} else -1")
    return found


@contextmanager
def by_somebody(g: General, scope: Scope, answer: str) -> Iterator[None]:
    """Emit that nothing is asked, and the answer -1, where nobody is there to choose."""
    if scope.by is None:
        yield
        return
    g.src.line(f"{answer} = -1")
    with g.src.block(f"if {scope.by} >= 0"):
        yield


def one_card(
    g: General,
    node: e.One,
    scope: Scope,
    answer: str | None = None,
    action: Action | None = None,
) -> str:
    """Emit the choice of one card, for an action; return its variable, -1 for none."""
    found = answer or g.src.name("target")
    if node.random:
        return ask(g, CHANCE, "card", choosable(g, node.group, scope, action), found)
    with by_somebody(g, scope, found):
        ask(g, choosing(g, scope), "card", choosable(g, node.group, scope, action), found)
    return found


def choosable(g: General, group: e.Group, scope: Scope, action: Action | None) -> str:
    """Return the expression of the cards of a group that may be chosen for an action."""
    return may_choose(g, listed(g, group, scope), action, acting(scope))


def choosing(g: General, scope: Scope) -> str:
    """Return the expression of who chooses."""
    return scope.by or g.player(scope.family)


def chooser(g: General, by: e.Player, scope: Scope) -> Scope:
    """Emit who chooses, which may be to be chosen first; return the scope with that."""
    if isinstance(by, e.You):
        return scope
    found = some_players(g, by, scope)
    return evolve(scope, by=kept(g, "chooser", f"{found}[0] if {found} else -1"))


def some_players(g: General, node: e.Player, scope: Scope) -> str:
    """Emit the choice of a player where it is open; return the list of those meant."""
    if not isinstance(node, e.OnePlayer):
        return kept(g, "players", players(g, node, scope))
    who = CHANCE if node.random else g.player(scope.family)
    chosen = ask(g, who, "player", players(g, node, scope))
    return kept(g, "players", f"[{chosen}] if {chosen} >= 0 else []")


# ------------------------------------------------------------------ targets


@frozen
class Cards:
    """The cards of a target: the variable of a list, or of one card that may be -1."""

    many: str = ""
    one: str = ""

    @property
    def listed(self) -> str:
        """The expression of the list."""
        if not self.one:
            return self.many
        return "[]" if self.one == NOBODY else f"([{self.one}] if {self.one} >= 0 else [])"


def target(g: General, node: e.Target, scope: Scope, action: Action | None = None) -> Cards:
    """Emit the choice of a target, for an action; return its cards."""
    match node:
        case e.One():
            return Cards(one=one_card(g, node, scope, None, action))
        case e.Several():
            return Cards(_several(g, node, scope, action))
        case e.AllBut():
            return Cards(_all_but(g, node, scope))
        case e.Each(group):
            return Cards(kept(g, "cards", listed(g, group, scope)))
        case e.StackOf(of):
            return Cards(kept(g, "cards", f"stack_in({ROW}, {scope.card(of)})"))
        case e.Together(parts):
            found = [target(g, part, scope, action).listed for part in parts]
            cards = f"dict.fromkeys([{', '.join(f'*{one}' for one in found)}])"
            return Cards(kept(g, "cards", f"rowed({ROW}, {cards})"))
    return Cards(one=scope.card(node))


def _several(g: General, node: e.Several, scope: Scope, action: Action | None) -> str:
    ranked = node.group.best is not None and node.most is not None
    group = evolve(node.group, best=None) if ranked else node.group
    if ranked:
        left = kept(g, "left", listed(g, group, scope))
    else:
        left = kept(g, "left", choosable(g, group, scope, action))
    most = f"len({left})"
    if node.most is not None:
        most = f"min({amount(g, node.most, scope)}, {most})"
    upper = kept(g, "most", most)
    lower = kept(g, "least", f"min({amount(g, node.least, scope)}, {upper})")
    if ranked:
        assert node.group.best is not None
        chosen = _ranked(
            g, node.group.best, Bounds(left, lower, upper), scope, action, random=node.random
        )
    else:
        chosen = picks(g, Bounds(left, lower, upper), scope, random=node.random)
    g.src.line(f"{chosen} = rowed({ROW}, [c for c in {chosen} if c >= 0])")
    return chosen


def _all_but(g: General, node: e.AllBut, scope: Scope) -> str:
    every = kept(g, "every", listed(g, evolve(node.group, best=None), scope))
    spared = kept(g, "spared", f"min({node.spared}, len({every}))")
    bounds = Bounds(kept(g, "left", f"{every}[:]"), spared, spared)
    if node.group.best is None:
        chosen = picks(g, bounds, scope)
    else:
        chosen = _ranked(g, node.group.best, bounds, scope, hindered=False)
    return kept(g, "cards", f"[c for c in {every} if c not in {chosen}]")


@frozen
class Bounds:
    """The variables of the cards that are left, and of how many at least, and at most."""

    left: str
    least: str
    most: str


def picks(
    g: General, one: Bounds, scope: Scope, *, random: bool = False, ordered: bool = False
) -> str:
    """Emit that cards are picked one after the other; return the variable of the list."""
    src, left = g.src, one.left
    chosen = kept(g, "chosen", "[]")
    enough = f"len({left}) <= 1" if ordered else f"len({left}) <= {one.least} - len({chosen})"
    head = "while True" if scope.by is None else f"while {scope.by} >= 0"
    with src.block(head):
        with src.block(f"if {enough}"):
            src.line(f"{chosen} = {chosen} + {left}")
            src.line("break")
        with src.block(f"if len({chosen}) >= {one.most}"):
            src.line("break")
        _pick(g, one, left, chosen, CHANCE if random else choosing(g, scope))
    return chosen


def _pick(g: General, one: Bounds, options: str, chosen: str, who: str) -> None:
    """Emit one pick out of options, or that it is enough; it stands in a loop."""
    src, left = g.src, one.left
    pick = ask(g, who, "card", f"[*{options}, *([-1] if len({chosen}) >= {one.least} else [])]")
    with src.block(f"if {pick} < 0"):
        src.line("break")
    src.line(f"{left} = [c for c in {left} if c != {pick}]")
    src.line(f"{chosen} = [*{chosen}, {pick}]")


def _ranked(
    g: General,
    best: e.Extreme,
    one: Bounds,
    scope: Scope,
    action: Action | None = None,
    *,
    random: bool = False,
    hindered: bool = True,
) -> str:
    """Emit that cards are picked by rank: you choose among those that tie, if need be."""
    src, left, extreme = g.src, one.left, "max" if best.most else "min"
    chosen, options = kept(g, "chosen", "[]"), src.name("options")
    wanted, of = src.name("wanted"), measure(g, best.measure, "c", scope.layer)
    with src.block("while True"):
        src.line(f"{options} = []")
        with src.block(f"while {left} and len({chosen}) < {one.most} and not {options}"):
            src.line(f"{wanted} = {extreme}([{of} for c in {left}])")
            tied = kept(g, "tied", f"[c for c in {left} if {of} == {wanted}]")
            may = may_choose(g, tied, action, acting(scope)) if hindered else tied
            src.line(f"{options} = {may}")
            with src.block(f"if len({options}) <= max({one.least} - len({chosen}), 0)"):
                missing = f"min(len({tied}), {one.most} - len({chosen})) - len({options})"
                src.line(f"{chosen} = {chosen} + {options} + [-1] * ({missing})")
                src.line(f"{left} = [c for c in {left} if c not in {tied}]")
                src.line(f"{options} = []")
        with src.block(f"if not {options}"):
            src.line("break")
        _pick(g, one, options, chosen, CHANCE if random else g.player(scope.family))
    return chosen


# ------------------------------------------------------------------ one after the other


def in_turn(g: General, cards: Cards, scope: Scope, act: Callable[[str], None]) -> None:
    """Emit that something is done to each card once what came of the one before is over.

    How much was done is added up.
    """
    if not cards.one:
        for_each(g, cards.many, "card", scope, act)
        return
    if cards.one != NOBODY:
        with g.src.block(f"if {cards.one} >= 0"):
            act(cards.one)
    if scope.done:
        with g.src.block("else" if cards.one != NOBODY else "if True"):
            g.src.line(f"{scope.done} = 0")


def for_each(
    g: General,
    items: str,
    stem: str,
    scope: Scope,
    act: Callable[[str], None],
    *,
    alone: bool = True,
) -> None:
    """Emit the same for each item of a list; `alone`: one item finds what was done before."""
    src = g.src
    item, total = src.name(stem), src.name("total")
    if scope.done:
        src.line(f"{total} = 0")
        with src.block(f"if len({items}) != 1" if alone else "if True"):
            src.line(f"{scope.done} = 0")
    with src.block(f"for {item} in {items}"):
        act(item)
        if scope.done:
            src.line(f"{total} += {scope.done}")
            src.line(f"{scope.done} = 0")
    if scope.done:
        src.line(f"{scope.done} = {total}")


def each_player(
    g: General, node: e.Player, scope: Scope, act: Callable[[str], None], found: str | None = None
) -> None:
    """Emit that something is done to each player who is meant."""
    one = one_player(g, node, scope)
    if one is not None:
        act(one)
        return
    for_each(g, found or some_players(g, node, scope), "somebody", scope, act)


# ------------------------------------------------------------------ amounts


@frozen
class Decided:
    """An amount in which all is decided; `everything` is the variable of how much there is."""

    plain: e.Amount
    scope: Scope
    everything: str | None = None

    def of(self, g: General, player: str | None = None) -> str:
        """Return its expression, for `that player` if one is named."""
        scope = self.scope if player is None else evolve(self.scope, player=player)
        return amount(g, self.plain, scope)


FIRST_NEW = 1_000
"""Numbers of slots from here on are new ones."""

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


def decided(g: General, node: e.Amount, scope: Scope, available: str = "0") -> Decided:
    """Emit what is open in an amount; `available` is how much there is before that."""
    if not any(isinstance(inner, e.UpTo | e.Everything) for _, inner in walk(node)):
        return Decided(node, scope)
    everything = kept(g, "everything", available)
    slot = FIRST_NEW + len(scope.slots)
    new = evolve(scope, slots={**scope.slots, slot: everything})
    plain, new = _plain(g, node, new, slot, ())
    return Decided(plain, new, everything)


def _plain(
    g: General, node: e.Amount, scope: Scope, everything: int, guards: tuple[e.Condition, ...]
) -> tuple[e.Amount, Scope]:
    if isinstance(node, e.Everything):
        return e.Counted(everything), scope
    if isinstance(node, e.AmountIf):
        held = node.condition
        then, scope = _plain(g, node.then, scope, everything, (*guards, held))
        other, scope = _plain(g, node.otherwise, scope, everything, (*guards, e.NotTrue(held)))
        return e.AmountIf(held, then, other), scope
    state = [scope]

    def inner(child: object) -> object:
        if not isinstance(child, _MADE_OF_AMOUNTS):
            return child
        found, state[0] = _plain(g, child, state[0], everything, guards)
        return found

    plain = rebuild(node, inner)
    scope = state[0]
    if not isinstance(plain, e.UpTo):
        return plain, scope
    slot, number = FIRST_NEW + len(scope.slots), g.src.name("number")
    tests = [condition(g, one, scope) for one in guards]
    g.src.line(f"{number} = 0")
    head = " and ".join(f"({one})" for one in tests) or "True"
    with g.src.block(f"if {head}"):
        options = f"list(range({amount(g, plain.amount, scope)} + 1))"
        ask(g, g.player(scope.family), "number", options, number)
    return e.Counted(slot), evolve(scope, slots={**scope.slots, slot: number})
