"""Filters in the general form: a test of a card, after lines that find what it is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme_dsl.codegen.filters import ALWAYS, NEVER, both, either, negated
from oriflamme_dsl.codegen.general import standing
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.engine.state import QUEUE, WON, ZONES
from oriflamme_dsl.ir import expressions as e

ENDS = e.AnyOf((e.First(), e.Last()))
SIGNS = {
    e.Compare.AT_LEAST: ">=",
    e.Compare.AT_MOST: "<=",
    e.Compare.EQUAL: "==",
    e.Compare.ABOVE: ">",
    e.Compare.BELOW: "<",
}
ROW = "queue, below, zone"


class Where:
    """Where a card that is tested may lie: surely in the queue, outside it, or anywhere."""

    ROW = "row"
    OUTSIDE = "outside"
    ANYWHERE = "anywhere"


def test(g: General, node: e.Filter, card: str, scope: Scope, where: str = Where.ROW) -> str:  # noqa: PT028 - no test of pytest
    """Return the test of a card, which is one."""
    if isinstance(node, e.AllOf):
        return both(*(test(g, part, card, scope, where) for part in node.parts))
    if isinstance(node, e.AnyOf):
        parts = [test(g, part, card, scope, where) for part in node.parts]
        return either(*(one if one in (ALWAYS, NEVER) else f"({one})" for one in parts))
    if isinstance(node, e.NotThat):
        return negated(test(g, node.part, card, scope, where))
    if where == Where.OUTSIDE and type(node) in _OUTSIDE:
        return _OUTSIDE[type(node)](g, node, card, scope)
    if type(node) in SLOTS:
        return f"slot_at({ROW}, {card}) in {SLOTS[type(node)](g, node, scope)}"
    return _TESTS[type(node)](g, node, card, scope, where)


def _there(g: General, card: str, scope: Scope, text: str) -> str:
    """Join the test that there is a card with another one about it."""
    if card == NOBODY:
        return NEVER
    sure = card == scope.this and not g.needs.borrows
    return text if sure else f"{card} >= 0 and {text}"


# ------------------------------------------------------------------ what a card is, and whose


def _is(_: General, node: e.Is, card: str, scope: Scope, __: str) -> str:
    of = scope.card(node.reference)
    return NEVER if of == NOBODY else f"{card} == {of}"


def _kind_is(g: General, node: e.KindIs, card: str, scope: Scope, _: str) -> str:
    such = g.plan.such(node.kind)
    printed = f"kind_of[{card}] in {g.constant('SUCH', such)}" if such else NEVER
    number = alike_of(g)[min(such)] if such else repr(node.kind)
    return _or_counts(g, printed, card, f"({standing.KIND}, {number})", scope)


def _or_counts(g: General, printed: str, card: str, what: str, scope: Scope) -> str:
    """Join a test with that whether a card counts as something."""
    if not standing.counting(g, scope):
        return printed
    return f"({printed} or {what} in {standing.also(g, card)})"


def _card_is(g: General, node: e.CardIs, card: str, scope: Scope, _: str) -> str:
    number = g.plan.kind(node.card)
    printed = f"kind_of[{card}] == {number}" if number >= 0 else NEVER
    name = number if number >= 0 else repr(node.card)
    return _or_counts(g, printed, card, f"({standing.NAME}, {name})", scope)


def _yours(g: General, _: e.Yours, card: str, scope: Scope, __: str) -> str:
    return _of_family(g, card, scope.family, scope)


def _of_family(g: General, card: str, family: str, scope: Scope) -> str:
    counts = f"({standing.FAMILY}, {family})"
    return _or_counts(g, f"family[{card}] == {family}", card, counts, scope)


def _named_like(g: General, node: e.NamedLike, card: str, scope: Scope, _: str) -> str:
    of = scope.card(node.reference)
    if standing.counting(g, scope):
        return _there(g, of, scope, standing.alike(g, standing.NAME, card, of))
    return _there(g, of, scope, f"kind_of[{card}] == kind_of[{of}]")


def _same_kind(g: General, node: e.SameKind, card: str, scope: Scope, _: str) -> str:
    of, alike = scope.card(node.reference), g.constant("ALIKE", alike_of(g))
    if standing.counting(g, scope):
        return _there(g, of, scope, standing.alike(g, standing.KIND, card, of))
    return _there(g, of, scope, f"{alike}[kind_of[{card}]] == {alike}[kind_of[{of}]]")


def alike_of(g: General) -> list[int]:
    """Return for each kind of card the first one of the same kind of the rules."""
    kinds = [card.kind for card in g.plan.cards]
    return [kinds.index(kind) for kind in kinds]


def _same_family(g: General, node: e.SameFamily, card: str, scope: Scope, _: str) -> str:
    of = scope.card(node.reference)
    if standing.counting(g, scope):
        return _there(g, of, scope, standing.alike(g, standing.FAMILY, card, of))
    return _there(g, of, scope, f"family[{card}] == family[{of}]")


def _back_family(g: General, node: e.BackFamily, card: str, scope: Scope, _: str) -> str:
    of = scope.card(node.reference)
    return _there(g, of, scope, _of_family(g, card, f"owner_of[{of}]", scope))


def _belongs(g: General, node: e.Belongs, card: str, scope: Scope, _: str) -> str:
    from oriflamme_dsl.codegen.general.players import players

    found = kept(g, "such", players(g, node.player, scope))
    if standing.counting(g, scope):
        more = f"[one[1] for one in {standing.also(g, card)} if one[0] == {standing.FAMILY}]"
        whose = f"family[{card}], *{more}"
        if g.needs.each > 1:
            whose = f"*[player_of[one] for one in ({whose})]"
        return f"not {{{whose}}}.isdisjoint({found})"
    return f"{g.player(f'family[{card}]')} in {found}"


def _opposing(g: General, _: e.Opposing, card: str, scope: Scope, __: str) -> str:
    if g.plan.ruleset.rules.allies.oppose:
        return f"family[{card}] != {scope.family}"
    return f"{g.player(f'family[{card}]')} != {g.player(scope.family)}"


def _theirs(g: General, _: e.Theirs, card: str, scope: Scope, __: str) -> str:
    if g.needs.each == 1:
        return _of_family(g, card, scope.player, scope)
    printed = f"player_of[family[{card}]] == {scope.player}"
    if not standing.counting(g, scope):
        return printed
    counts = (
        f"[player_of[one[1]] for one in {standing.also(g, card)} if one[0] == {standing.FAMILY}]"
    )
    return f"({printed} or {scope.player} in {counts})"


# ------------------------------------------------------------------ how it lies


def _revealed(_: General, __: e.Revealed, card: str, scope: Scope, where: str) -> str:
    if where == Where.ANYWHERE and scope.lay != "None":
        gone = f"left(zone, {scope.lay}, {card})"
        return f"(up[{card}] if {gone} is None else {gone}.face_up)"
    return f"up[{card}]"


def _face_down(g: General, _: e.FaceDown, card: str, scope: Scope, where: str) -> str:
    return f"not {_revealed(g, e.Revealed(), card, scope, where)}"


def _measures(g: General, node: e.Measures, card: str, scope: Scope, where: str) -> str:
    from oriflamme_dsl.codegen.general.amounts import amount

    number = kept(g, "bound", amount(g, node.amount, scope))
    of = measure(g, node.measure, card, scope.layer)
    if node.measure is e.Measure.INFLUENCE and where != Where.ROW:
        of = influence(card, scope)
    return f"{of} {SIGNS[node.compare]} {number}"


def influence(card: str, scope: Scope) -> str:
    """Return the expression of the influence on a card, or of what lay on it when it left."""
    if scope.lay == "None":
        return f"load[{card}]"
    gone = f"left(zone, {scope.lay}, {card})"
    return f"(load[{card}] if {gone} is None else {gone}.influence)"


def measure(g: General, which: e.Measure, card: str, layer: int = 0) -> str:
    """Return the expression of a number of a card."""
    if which is e.Measure.INFLUENCE:
        return f"load[{card}]"
    if which is e.Measure.WAITED:
        return f"waited[{card}]"
    if which is e.Measure.UNDER:
        return f"under_count(below, {card})"
    ranks = g.constant("RANKS", [card.rank or 0 for card in g.plan.cards])
    return standing.rank(g, card, f"{ranks}[kind_of[{card}]]", layer)


def _in_zone(_: General, node: e.InZone, card: str, __: Scope, ___: str) -> str:
    zones = sorted({ZONES[zone] for zone in node.zones} or {QUEUE})
    return f"zone[{card}] in ({', '.join(map(str, zones))},)"


def _first(_: General, __: e.First, card: str, ___: Scope, ____: str) -> str:
    return f"slot_at({ROW}, {card}) == 0"


def _last(_: General, __: e.Last, card: str, ___: Scope, ____: str) -> str:
    return f"0 <= slot_at({ROW}, {card}) == len(queue) - 1"


def _in_stack(_: General, __: e.InStack, card: str, ___: Scope, ____: str) -> str:
    return f"(zone[{card}] == {QUEUE} and (below[{card}] >= 0 or {card} not in queue))"


def _covered(_: General, __: e.Covered, card: str, ___: Scope, ____: str) -> str:
    return f"(zone[{card}] == {QUEUE} and {card} not in queue)"


def _under(g: General, node: e.Under, card: str, scope: Scope, _: str) -> str:
    return f"{card} in {_beneath(g, node, scope)}"


def _beneath(g: General, node: e.Under, scope: Scope) -> str:
    return kept(g, "under", f"beneath(below, zone, {scope.lay}, {scope.card(node.reference)})")


def _covering(g: General, node: e.Covering, card: str, scope: Scope, where: str) -> str:
    under = f"below[{card}]"
    if where != Where.ROW:
        under = f"directly_under(zone, below, marks, {card})"
    return both(f"{under} >= 0", test(g, node.where, under, scope, Where.ROW))


_TESTS: dict[type, Callable[[General, Any, str, Scope, str], str]] = {
    e.Is: _is,
    e.KindIs: _kind_is,
    e.CardIs: _card_is,
    e.NamedLike: _named_like,
    e.SameKind: _same_kind,
    e.Yours: _yours,
    e.Opposing: _opposing,
    e.YourBack: lambda _, __, c, s, ___: f"owner_of[{c}] == {s.family}",
    e.SameFamily: _same_family,
    e.BackFamily: _back_family,
    e.Theirs: _theirs,
    e.Belongs: _belongs,
    e.Revealed: _revealed,
    e.FaceDown: _face_down,
    e.Measures: _measures,
    e.InZone: _in_zone,
    e.First: _first,
    e.Last: _last,
    e.InStack: _in_stack,
    e.Covered: _covered,
    e.Under: _under,
    e.Covering: _covering,
}

# ------------------------------------------------------------------ outside the queue


def _whose(g: General, card: str) -> str:
    """Return the expression of the player to whom a card outside the queue belongs."""
    return f"belonging(zone, out, {g.seats}, {card})" if g.needs.won else f"{g.seats}[{card}]"


def _back_is(g: General, card: str, family: str) -> str:
    """Return the test whether a card outside the queue belongs to a family."""
    if g.needs.each == 1:
        return f"{_whose(g, card)} == {family}"
    printed = f"owner_of[{card}] == {family}"
    if not g.needs.won:
        return printed
    won = f"{_whose(g, card)} == player_of[{family}]"
    return f"({won} if zone[{card}] == {WON} else {printed})"


def _opposing_outside(g: General, _: e.Opposing, card: str, scope: Scope) -> str:
    if g.plan.ruleset.rules.allies.oppose:
        return f"not ({_back_is(g, card, scope.family)})"
    return f"{_whose(g, card)} != {g.player(scope.family)}"


def _same_outside(g: General, node: e.SameFamily, card: str, scope: Scope) -> str:
    of = scope.card(node.reference)
    return _there(g, of, scope, _back_is(g, card, f"family[{of}]"))


def _back_outside(g: General, node: e.BackFamily, card: str, scope: Scope) -> str:
    of = scope.card(node.reference)
    return _there(g, of, scope, _back_is(g, card, f"owner_of[{of}]"))


def _belongs_outside(g: General, node: e.Belongs, card: str, scope: Scope) -> str:
    from oriflamme_dsl.codegen.general.players import players

    return f"{_whose(g, card)} in {kept(g, 'such', players(g, node.player, scope))}"


_OUTSIDE: dict[type, Callable[[General, Any, str, Scope], str]] = {
    e.Yours: lambda g, _, c, s: _back_is(g, c, s.family),
    e.YourBack: lambda g, _, c, s: _back_is(g, c, s.family),
    e.Opposing: _opposing_outside,
    e.SameFamily: _same_outside,
    e.BackFamily: _back_outside,
    e.Theirs: lambda g, _, c, s: f"{_whose(g, c)} == {s.player}",
    e.Belongs: _belongs_outside,
}

# ------------------------------------------------------------------ slots that a filter allows


def _adjacent(g: General, node: e.Adjacent, scope: Scope) -> str:
    if isinstance(node.to, e.Group):
        return _near_any(g, node.to, f"beside({ROW}, {scope.lay}, card)", scope)
    return kept(g, "slots", f"beside({ROW}, {scope.lay}, {scope.card(node.to)})")


def _beyond(g: General, node: e.Beyond, scope: Scope) -> str:
    stops = "()"
    if node.until is not None:
        stops = kept(g, "stops", f"[c for c in queue if {test(g, node.until, 'c', scope)}]")
    how = f"{node.ahead}, {node.within}, {stops}"
    if isinstance(node.of, e.Group):
        return _near_any(g, node.of, f"beyond({ROW}, {scope.lay}, card, {how})", scope)
    found = f"beyond({ROW}, {scope.lay}, {scope.card(node.of)}, {how})"
    return kept(g, "slots", f"sorted({found})")


def _near_any(g: General, group: e.Group, near: str, scope: Scope) -> str:
    from oriflamme_dsl.codegen.general.groups import listed

    cards = kept(g, "near", listed(g, group, scope))
    return kept(g, "slots", f"sorted({{slot for card in {cards} for slot in {near}}})")


def _between(g: General, node: e.Between, scope: Scope) -> str:
    one, other = scope.card(node.one), scope.card(node.other)
    return kept(g, "slots", f"between({ROW}, {one}, {other})")


def _in_slots(g: General, node: e.InSlots, _: Scope) -> str:
    low, high = max(node.low, 1), node.high
    if node.from_back:
        size = "len(queue)"
        return kept(g, "slots", f"range(max({size} - {high}, 0), max({size} - {low - 1}, 0))")
    return kept(g, "slots", f"range({low - 1}, min({high}, len(queue)))")


def _in_half(g: General, node: e.InHalf, _: Scope) -> str:
    middle = "(len(queue) + 1) // 2"
    return kept(g, "slots", f"range({middle})" if node.front else f"range({middle}, len(queue))")


def _in_middle(g: General, _: e.InMiddle, __: Scope) -> str:
    size = "len(queue)"
    return kept(g, "slots", f"range(({size} - 1) // 2, {size} // 2 + 1) if queue else range(0)")


SLOTS: dict[type, Callable[[General, Any, Scope], str]] = {
    e.Adjacent: _adjacent,
    e.Beyond: _beyond,
    e.Between: _between,
    e.InSlots: _in_slots,
    e.InHalf: _in_half,
    e.InMiddle: _in_middle,
}


def slots(g: General, part: e.Filter, scope: Scope) -> str | None:
    """Return the variable of the slots that a filter allows; None if it does not go by slots."""
    if part == ENDS:
        return kept(g, "slots", "[0, len(queue) - 1] if len(queue) > 1 else [0] * len(queue)")
    if isinstance(part, e.Under):
        return kept(g, "slots", f"slots_of({ROW}, {_beneath(g, part, scope)})")
    make = SLOTS.get(type(part))
    return make(g, part, scope) if make else None
