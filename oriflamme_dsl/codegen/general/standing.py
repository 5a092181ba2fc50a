"""What stands, in the general form: what cannot be done to cards, and which rank they have.

As in the engine it is worked out when it is looked at, in layers: an effect is read with the layers
before its own.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from oriflamme_dsl.codegen.filters import ALWAYS, NEVER
from oriflamme_dsl.codegen.general.functions import function, value
from oriflamme_dsl.codegen.general.generator import General, once
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.memory import Said, lastings, recalled
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.engine.state import QUEUE, WON
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action
from oriflamme_dsl.ir.walk import walk

COUNTS, SILENCES, RANKS, GRANTS, FORBIDS = range(1, 6)
"""Layers, as in `engine.standing`."""


@frozen
class InForce:
    """An effect that a kind of card has."""

    kind: int
    static: c.Static


@once
def statics(g: General, wanted: type) -> list[InForce]:
    """Return the effects of a class that cards have, in order."""
    return [
        InForce(kind, static)
        for kind, card in enumerate(g.plan.cards)
        for static in card.statics
        if isinstance(static.effect, wanted)
    ]


@once
def everything(g: General) -> list[object]:
    """Return all nodes of the cards, and of the rules."""
    return [node for part in (*g.plan.cards, g.plan.ruleset.rules) for _, node in walk(part)]


@once
def uses(g: General, *wanted: type) -> bool:
    """Tell whether any card, or the game, has something of these classes."""
    return any(isinstance(node, wanted) for node in everything(g))


def holders(g: General, *, silent: bool) -> str:
    """Return the expression of the cards whose clauses are looked at; `silent` are left out."""
    found = "in_slots(queue, below, range(len(queue)))"
    if g.needs.anywhere:
        found = "everywhere(queue, below, out, hands)"
    if silent and g.needs.silences:
        none = kept(g, "silent", silenced(g))
        return f"[c for c in {found} if c not in {none}]"
    return found


def belongs(g: General, holder: str) -> str:
    """Return the expression of the family whose player uses the clauses of a card."""
    return belonging(g, holder) if g.needs.anywhere else f"family[{holder}]"


def belonging(g: General, holder: str) -> str:
    """Return the expression of the family to which a card belongs, wherever it lies."""
    back = f"owner_of[{holder}]"
    if g.needs.won and g.needs.each == 1:
        back = f"belonging(zone, out, owner_of, {holder})"
    elif g.needs.won:
        won = g.first_family(f"belonging(zone, out, seat_of, {holder})")
        back = f"({won} if zone[{holder}] == {WON} else owner_of[{holder}])"
    return f"(family[{holder}] if zone[{holder}] == {QUEUE} else {back})"


def each_in_force(
    g: General,
    wanted: type,
    layer: int,
    card: str,
    act: Callable[[c.Effect, Scope], None],
    first: Callable[[c.Effect, Scope], str] = lambda _, __: ALWAYS,
) -> None:
    """Emit what is done for each effect of a class on a card; `first` is tested before."""
    src, found = g.src, statics(g, wanted)
    kinds = sorted({one.kind for one in found})
    if kinds:
        _of_cards(g, found, kinds, layer, card, act, first)
    lasts = [n for n, one in enumerate(lastings(g)) if isinstance(one.node.effect, wanted)]
    if lasts:
        with src.block("for entry in lasting"):
            for index, number in enumerate(lasts):
                head = f"{'elif' if index else 'if'} entry[0] == {number} and {card} in entry[1]"
                with src.block(head):
                    _lasts(g, lastings(g)[number], layer, act, first)


def _lasts(
    g: General,
    one: Said[s.Lasting],
    layer: int,
    act: Callable[[c.Effect, Scope], None],
    first: Callable[[c.Effect, Scope], str],
) -> None:
    scope, effect = recalled("entry[2]", one.kind, one.slots, layer), one.node.effect
    nested(g, [lambda: first(effect, scope)], lambda: act(effect, scope))


def _of_cards(
    g: General,
    found: list[InForce],
    kinds: list[int],
    layer: int,
    card: str,
    act: Callable[[c.Effect, Scope], None],
    first: Callable[[c.Effect, Scope], str],
) -> None:
    src = g.src
    holder = src.name("holder")
    with src.block(f"for {holder} in {holders(g, silent=layer > SILENCES)}"):
        for index, kind in enumerate(kinds):
            with src.block(f"{'elif' if index else 'if'} kind_of[{holder}] == {kind}"):
                for one in found:
                    if one.kind == kind:
                        _static(g, one.static, layer, holder, card, act, first)


def _static(
    g: General,
    one: c.Static,
    layer: int,
    holder: str,
    card: str,
    act: Callable[[c.Effect, Scope], None],
    first: Callable[[c.Effect, Scope], str],
) -> None:
    from oriflamme_dsl.codegen.general.amounts import condition
    from oriflamme_dsl.codegen.general.hearing import stands

    scope = Scope(holder, belongs(g, holder), one_source(g, one), layer=layer)
    steps: list[Callable[[], str]] = [
        lambda: stands(one.standing, holder),
        lambda: ALWAYS if one.condition is None else condition(g, one.condition, scope),
        lambda: first(one.effect, scope),
        lambda: applies(g, one.effect.target, card, scope),
    ]
    nested(g, steps, lambda: act(one.effect, scope))


def one_source(g: General, one: c.Static) -> int:
    """Return the kind of card that has an effect."""
    return next(kind for kind, card in enumerate(g.plan.cards) if one in card.statics)


def applies(g: General, target: e.Target, card: str, scope: Scope) -> str:
    """Return the test whether a card is one of a target that nobody chooses."""
    from oriflamme_dsl.codegen.general.filters import ROW, Where, test
    from oriflamme_dsl.codegen.general.groups import listed, may_be_covered

    if isinstance(target, e.Together):
        tests = [applies(g, part, card, scope) for part in target.parts]
        return " or ".join(f"({one})" for one in tests)
    if isinstance(target, e.StackOf):
        return f"{card} in stack_in({ROW}, {scope.card(target.reference)})"
    if not isinstance(target, e.One | e.Several | e.AllBut | e.Each):
        of = scope.card(target)
        return NEVER if of == NOBODY else f"{card} == {of}"
    group = target.group
    if group.zones or group.best or group.cut:
        return f"{card} in {kept(g, 'such', listed(g, group, scope))}"
    lies = f"zone[{card}] == {QUEUE}"
    if not may_be_covered(group):
        lies += f" and {card} in queue"
    found = test(g, group.where, card, scope, Where.ANYWHERE)
    return lies if found == ALWAYS else f"{lies} and ({found})"


def nested(g: General, steps: list[Callable[[], str]], found: Callable[[], None]) -> None:
    """Emit tests one in the other; the lines that a test needs come just before it."""
    if not steps:
        found()
        return
    wanted = steps[0]()
    if wanted == NEVER:
        return
    if wanted == ALWAYS:
        nested(g, steps[1:], found)
        return
    with g.src.block(f"if {wanted}"):
        nested(g, steps[1:], found)


# ------------------------------------------------------------------ what cannot be


def allowed(g: General, card: str, action: Action, by: str) -> str:
    """Return the test whether something may be done to a card by another one."""
    if not uses(g, c.CannotBe) or not any(action in effect.actions for effect in _forbidding(g)):
        return ALWAYS
    if by == NOBODY and action not in (Action.REVEALED, Action.COVERED):
        return ALWAYS
    name = function(
        g,
        ("allowed", action),
        f"may_be_{action.value}",
        ("card", "by"),
        lambda: _allowed(g, action),
    )
    return value(g, name, card, by)


@once
def _forbidding(g: General) -> list[c.CannotBe]:
    return [node for node in everything(g) if isinstance(node, c.CannotBe)]


def _allowed(g: General, action: Action) -> None:
    from oriflamme_dsl.codegen.general.filters import Where, test

    def first(effect: c.Effect, scope: Scope) -> str:
        assert isinstance(effect, c.CannotBe)
        if action not in effect.actions:
            return NEVER
        if effect.by is None:
            return ALWAYS
        found = test(g, effect.by, "by", scope, Where.ANYWHERE)
        return f"by >= 0 and ({found})"

    def act(_: c.Effect, __: Scope) -> None:
        g.src.line("return False")

    if action not in (Action.REVEALED, Action.COVERED):
        with g.src.block("if by < 0"):
            g.src.line("return True")
    each_in_force(g, c.CannotBe, FORBIDS, "card", act, first)
    g.src.line("return True")


def may_use(g: General, card: str, action: Action, by: str) -> str:
    """Return the test whether an ability may use a card, which must have an ability."""
    may = allowed(g, card, action, by)
    if not g.needs.silences:
        return may
    speaks = f"{card} not in {silenced(g)}"
    return speaks if may == ALWAYS else f"({speaks} and {may})"


def may_choose(g: General, cards: str, action: Action | None, by: str) -> str:
    """Return the expression of those of a list that may be chosen for an action."""
    actions = (Action.CHOSEN,) if action is None else (Action.CHOSEN, action)
    tests = [allowed(g, "c", one, by) for one in actions]
    tests = [one for one in tests if one != ALWAYS]
    if not tests:
        return cards
    return f"[c for c in {cards} if {' and '.join(tests)}]"


# ------------------------------------------------------------------ ranks


def rank(g: General, card: str, printed: str, layer: int) -> str:
    """Return the expression of the rank of a card."""
    if not uses(g, c.RankIs) or 0 < layer <= RANKS:
        return printed
    name = function(g, "rank", "rank_of", ("card",), lambda: _rank(g))
    return value(g, name, card)


def _rank(g: General) -> None:
    from oriflamme_dsl.codegen.general.amounts import amount
    from oriflamme_dsl.codegen.general.filters import measure

    src = g.src
    src.line(f"rank = {measure(g, e.Measure.RANK, 'card', RANKS)}")
    src.line("more = 0")

    def act(effect: c.Effect, scope: Scope) -> None:
        assert isinstance(effect, c.RankIs)
        number = amount(g, effect.amount, evolve(scope, it="card"))
        if effect.fixed:
            src.line(f"rank = {number}")
        else:
            src.line(f"more {'-' if effect.lower else '+'}= {number}")

    each_in_force(g, c.RankIs, RANKS, "card", act)
    src.line("return max(0, rank + more)")


# ------------------------------------------------------------------ no ability


def silenced(g: General) -> str:
    """Return the expression of the cards that have no ability."""
    return value(g, function(g, "silenced", "silent_cards", (), lambda: _silenced(g)))


def _silenced(g: General) -> None:
    src = g.src
    src.line("none = set()")
    lasts = [n for n, one in enumerate(lastings(g)) if isinstance(one.node.effect, c.NoAbility)]
    if lasts:
        with src.block("for entry in lasting"), src.block(f"if entry[0] in {tuple(lasts)}"):
            src.line("none.update(entry[1])")
    found = statics(g, c.NoAbility)
    if found:
        src.line(f"cards = {holders(g, silent=False)}")
        src.line("standing = []")
        with src.block("for holder in cards"):
            for number, one in enumerate(found):
                with src.block(f"if kind_of[holder] == {one.kind}"):
                    _in_use(g, number, one.static)
        one_by_one = src.block("for holder, number in standing")
        with one_by_one, src.block("if holder not in none"):
            for number, one in enumerate(found):
                with src.block(f"if number == {number}"):
                    _silences(g, one)
    src.line("return none")


def _in_use(g: General, number: int, one: c.Static) -> None:
    from oriflamme_dsl.codegen.general.amounts import condition
    from oriflamme_dsl.codegen.general.hearing import stands

    scope = Scope("holder", belongs(g, "holder"), one_source(g, one), layer=SILENCES)
    steps: list[Callable[[], str]] = [
        lambda: stands(one.standing, "holder"),
        lambda: ALWAYS if one.condition is None else condition(g, one.condition, scope),
    ]
    nested(g, steps, lambda: g.src.line(f"standing.append((holder, {number}))"))


def _silences(g: General, one: InForce) -> None:
    scope = Scope("holder", belongs(g, "holder"), one.kind, layer=SILENCES)
    with g.src.block("for card in cards"):
        such = applies(g, one.static.effect.target, "card", scope)
        with g.src.block(f"if {such}"):
            g.src.line("none.add(card)")


# ------------------------------------------------------------------ what counts as what

KIND, NAME, FAMILY = range(3)
"""What a card counts as: the first of a pair."""


def counting(g: General, scope: Scope) -> bool:
    """Tell whether it is looked at what cards count as."""
    return bool(g.needs.counts) and not 0 < scope.layer <= COUNTS


def also(g: General, card: str) -> str:
    """Return the expression of all that a card counts as, too."""
    return value(g, function(g, "also", "also_is", ("card",), lambda: _also(g)), card)


def alike(g: General, what: int, card: str, other: str) -> str:
    """Return the test whether two cards have a kind, a name or a family in common."""
    name = function(g, ("alike", what), f"alike_{what}", ("card", "other"), lambda: _alike(g, what))
    return value(g, name, card, other)


def _alike(g: General, what: int) -> None:
    from oriflamme_dsl.codegen.general.filters import alike_of

    own = {
        KIND: f"{g.constant('ALIKE', alike_of(g))}[kind_of[c]]",
        NAME: "kind_of[c]",
        FAMILY: "family[c]",
    }[what]
    for name in ("card", "other"):
        mine = own.replace("[c]", f"[{name}]")
        more = f"[one[1] for one in {also(g, name)} if one[0] == {what}]"
        g.src.line(f"of_{name} = {{{mine}, *{more}}}")
    g.src.line("return not of_card.isdisjoint(of_other)")


def _also(g: General) -> None:
    from oriflamme_dsl.codegen.general.filters import alike_of

    src = g.src
    src.line("found = []")

    def act(effect: c.Effect, scope: Scope) -> None:
        assert isinstance(effect, c.CountsAs)
        parts = effect.also.parts if isinstance(effect.also, e.AllOf) else (effect.also,)
        for part in parts:
            if isinstance(part, e.KindIs):
                such = g.plan.such(part.kind)
                first = alike_of(g)[min(such)] if such else -1
                src.line(f"found.append(({KIND}, {first if such else repr(part.kind)}))")
            elif isinstance(part, e.CardIs):
                number = g.plan.kind(part.card)
                src.line(f"found.append(({NAME}, {number if number >= 0 else repr(part.card)}))")
            elif isinstance(part, e.Yours):
                src.line(f"found.append(({FAMILY}, {scope.family}))")

    each_in_force(g, c.CountsAs, COUNTS, "card", act)
    src.line("return found")
