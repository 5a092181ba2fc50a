"""Random abilities: well-typed resolver objects in canonical form, and small changes of them."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.walk import walk
from tests.render.base_box import CARDS, KINDS

_small = st.integers(1, 4)
_slots = st.integers(0, 2)
references = st.one_of(st.sampled_from((e.This(), e.Attacker(), e.It())), st.builds(e.Slot, _slots))
_measures = st.sampled_from(e.Measure)
_compares = st.sampled_from(e.Compare)
_actions = st.lists(st.sampled_from(c.Action), min_size=1, max_size=3).map(tuple)
zones = st.lists(st.sampled_from(tuple(e.Zone)), min_size=1, max_size=3, unique=True).map(tuple)

# ---------------------------------------------------------------- without anything inside

_plain_players = st.one_of(
    st.sampled_from((e.You(), e.ThatPlayer(), e.FirstSeat())),
    st.builds(e.PlayerOf, references),
    st.builds(e.OwnerOf, references),
    st.builds(e.PlayerSlot, _slots),
    st.builds(e.Neighbour, st.booleans()),
)
_plain_amounts = st.one_of(
    st.builds(e.Number, st.integers(0, 9)),
    st.builds(e.PerInfluence, _small, references),
    st.builds(e.Counted, _slots),
    st.builds(e.PerRoundWaited, _small, references),
    st.builds(e.Measured, _measures, references),
    st.builds(e.InfluenceOf, _plain_players),
    st.builds(e.ThatMany, _small),
    st.sampled_from((e.RoundNumber(), e.Everything())),
)
_plain_filters = st.one_of(
    st.sampled_from((e.First(), e.Last(), e.Revealed(), e.FaceDown(), e.Yours(), e.Opposing())),
    st.sampled_from((e.YourBack(), e.Theirs(), e.InStack(), e.InMiddle(), e.Covered())),
    st.builds(e.KindIs, st.sampled_from(sorted(KINDS))),
    st.builds(e.CardIs, st.sampled_from(sorted(CARDS))),
    *(
        st.builds(of, references)
        for of in (
            e.Is,
            e.Adjacent,
            e.NamedLike,
            e.SameFamily,
            e.BackFamily,
            e.SameKind,
            e.Under,
        )
    ),
    st.just(e.NotThat(e.Is(e.This()))),
    st.builds(e.Beyond, references, st.booleans(), st.none() | _small),
    st.builds(e.Between, references, references),
    st.builds(
        lambda low, more, back: e.InSlots(low, low + more, back), _small, _slots, st.booleans()
    ),
    st.builds(e.InHalf, st.booleans()),
    st.builds(e.Belongs, _plain_players),
    st.builds(e.InZone, st.just(()) | zones),
)

# ---------------------------------------------------------------- filters and groups

_extremes = st.builds(e.Extreme, _measures, st.booleans())
_cuts = st.builds(e.Cut, _small, _small, st.booleans())


def _groups(inner: st.SearchStrategy[e.Filter]) -> st.SearchStrategy[e.Group]:
    whole = st.builds(e.Group, inner, st.booleans(), st.just(()) | zones)
    part = st.builds(
        e.Group, inner, st.booleans(), st.just(()), st.none() | _extremes, st.none() | _cuts
    )
    return whole | part


def _wider(inner: st.SearchStrategy[e.Filter]) -> st.SearchStrategy[e.Filter]:
    several = st.lists(inner, max_size=3)
    return st.one_of(
        several.map(e.all_of),
        several.map(e.any_of),
        st.builds(e.NotThat, inner),
        st.builds(e.Adjacent, _groups(inner)),
        st.builds(
            e.Beyond,
            references | _groups(inner),
            st.booleans(),
            st.none() | _small,
            st.none() | inner,
        ),
        st.builds(e.Covering, inner),
        st.builds(e.Measures, _measures, _compares, _inner_amounts(inner)),
    )


def _inner_amounts(inner: st.SearchStrategy[e.Filter]) -> st.SearchStrategy[e.Amount]:
    return _plain_amounts | st.builds(e.PerCard, _small, _groups(inner))


_filters = st.recursive(_plain_filters, _wider, max_leaves=6)
filters: st.SearchStrategy[e.Filter] = st.deferred(lambda: _filters)
_any_groups = _groups(filters)
groups: st.SearchStrategy[e.Group] = st.deferred(lambda: _any_groups)

# ---------------------------------------------------------------- players and amounts

_tests = st.one_of(
    groups,
    st.builds(e.Richest, st.booleans()),
    st.builds(e.MostCards, groups, st.booleans()),
    st.builds(e.Wealth, _compares, _inner_amounts(filters)),
)
_one_players = st.builds(e.OnePlayer, st.booleans(), st.none() | _tests, st.booleans())
_each_players = st.builds(e.EachPlayer, st.booleans(), st.none() | _tests)
_players: st.SearchStrategy[e.Player] = st.one_of(_plain_players, _one_players, _each_players)
players: st.SearchStrategy[e.Player] = st.deferred(lambda: _players)
_conditions_of_groups = st.one_of(
    st.builds(e.Exists, groups), st.builds(e.Holds, references, filters), st.just(e.WasDone())
)


def _combined(inner: st.SearchStrategy[e.Condition]) -> st.SearchStrategy[e.Condition]:
    return st.one_of(
        st.builds(e.NotTrue, inner),
        st.lists(inner, max_size=3).map(e.all_true),
        st.lists(inner, max_size=3).map(e.any_true),
    )


_small_conditions = st.recursive(_conditions_of_groups, _combined, max_leaves=3)


def _larger(inner: st.SearchStrategy[e.Amount]) -> st.SearchStrategy[e.Amount]:
    return st.one_of(
        st.builds(e.AmountIf, _small_conditions, inner, inner),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: e.Plus(tuple(parts))),
        st.builds(e.Minus, inner, inner),
        st.builds(e.Half, inner, st.booleans()),
        st.builds(e.Twice, inner),
        st.builds(e.Bounded, inner, inner, st.booleans()),
        st.builds(e.UpTo, inner),
    )


_amounts = st.recursive(
    st.one_of(
        _plain_amounts,
        st.builds(e.PerCard, st.integers(1, 9), groups),
        st.builds(e.PerPlayer, _small, _each_players),
        st.builds(e.PerDifferent, _small, st.sampled_from(e.Trait), groups),
        st.builds(e.Total, _measures, groups),
        st.builds(e.InfluenceOf, players),
    ),
    _larger,
    max_leaves=3,
)
amounts: st.SearchStrategy[e.Amount] = st.deferred(lambda: _amounts)
_conditions = st.recursive(
    _conditions_of_groups
    | st.builds(e.Compares, amounts, _compares, amounts)
    | st.builds(e.PlayerIs, players, _tests),
    _combined,
    max_leaves=4,
)
conditions: st.SearchStrategy[e.Condition] = st.deferred(lambda: _conditions)

# ---------------------------------------------------------------- targets

_ones = st.builds(e.One, groups, st.booleans())
_eaches = st.builds(e.Each, groups)
_selectors = st.one_of(
    _ones,
    _eaches,
    st.builds(e.Several, groups, amounts, st.none() | amounts, st.booleans()),
    _small.flatmap(
        lambda n: st.builds(
            e.Several, groups, st.sampled_from((e.Number(0), e.Number(n))), st.just(e.Number(n))
        )
    ),
    st.builds(e.AllBut, groups, _small),
)
selectors: st.SearchStrategy[e.Selector] = st.deferred(lambda: _selectors)
_single_targets: st.SearchStrategy[e.Target] = st.one_of(
    references, selectors, st.builds(e.StackOf, references)
)
_targets: st.SearchStrategy[e.Target] = st.one_of(
    _single_targets,
    st.lists(_single_targets, min_size=2, max_size=3).map(lambda parts: e.Together(tuple(parts))),
)
targets: st.SearchStrategy[e.Target] = st.deferred(lambda: _targets)
_any_places = st.one_of(
    st.sampled_from((s.Front(), s.Back(), s.InnerGap(), s.AnyGap())),
    st.builds(s.Onto, groups),
    st.builds(s.Beneath, groups),
    st.builds(s.NextTo, groups, st.booleans()),
    st.builds(s.Steps, amounts, st.booleans(), st.booleans()),
    st.builds(s.WhereItWas, references),
)
places: st.SearchStrategy[s.Place] = st.deferred(lambda: _any_places)
_places = st.lists(places, min_size=1, max_size=3, unique=True).map(tuple)
durations: st.SearchStrategy[s.Duration] = st.one_of(
    st.builds(s.RoundsLong, _small),
    st.builds(s.UntilLeaves, references, st.booleans()),
    st.just(s.WhileInQueue()),
)

# ---------------------------------------------------------------- statements

_orders = st.sampled_from((s.Order.REVERSED, s.Order.SHUFFLED, s.Order.ARRANGED))
_plain_statements = st.one_of(
    st.builds(s.Eliminate, targets, st.sampled_from(s.Reward)),
    *(
        st.builds(of, targets)
        for of in (
            s.Discard,
            s.Copy,
            s.Activate,
            s.Resolve,
            s.Skip,
            s.Take,
            s.Release,
            s.Redirected,
        )
    ),
    *(st.builds(of, amounts, targets) for of in (s.Put, s.Remove, s.Collect)),
    *(st.builds(of, players, amounts) for of in (s.Gain, s.Lose, s.DrawCards)),
    st.builds(s.Steal, amounts, players),
    st.builds(s.Give, players, amounts, players),
    st.builds(s.Shift, amounts, targets, targets),
    st.builds(s.Move, targets, _places, st.just(e.You()) | players),
    st.builds(s.Swap, targets, targets, st.booleans()),
    st.builds(s.Reorder, groups, _orders),
    st.builds(s.Reorder, groups, st.just(s.Order.SORTED), _measures, st.booleans()),
    st.builds(s.Turn, targets, st.booleans()),
    st.builds(s.Control, players, targets, durations),
    st.builds(s.Send, targets, st.sampled_from(e.Zone)),
    st.builds(s.Send, targets, st.just(e.Zone.WON), players),
    st.builds(s.Look, targets, st.just(e.You()) | players),
    st.builds(s.Bring, targets, _places, st.booleans(), st.just(e.You()) | players),
    st.builds(s.End, st.sampled_from(s.Span)),
    st.builds(s.SwapInfluence, targets, targets),
    st.builds(s.BecomeFirst, players),
    st.builds(s.Placing, players, st.none() | st.sampled_from((-2, -1, 1, 2))),
    st.builds(s.Count, _slots, amounts),
    st.builds(s.Choose, _slots, _ones | _eaches, st.just(e.You()) | players),
    st.builds(s.ChoosePlayer, _slots, _one_players, st.just(e.You()) | players),
    st.just(s.NothingHappens()),
)
_limits = st.builds(c.Limit, _small, st.booleans())
_standings = st.builds(c.Standing, st.booleans(), st.booleans(), st.just(()) | zones)
REPLACED = ("eliminated", "discarded", "leaves", "moved", "turned_up", "turned_down", "taken")
TIMES = ("round_starts", "round_ends", "game_starts", "game_ends")
TO_PLAYERS = ("gains", "loses")
TO_CARDS = tuple(x for x in c.Event if x not in (*TIMES, *TO_PLAYERS))


def _bodies(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[tuple[s.Statement, ...]]:
    return st.lists(inner, max_size=3).map(tuple)


def _triggers(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[c.Trigger]:
    body, condition = _bodies(inner), st.none() | conditions
    limit, by = st.none() | _limits, st.none() | filters
    cards = st.sampled_from(TO_CARDS)
    usual = st.just(c.Standing()) | _standings
    return st.one_of(
        st.builds(c.Trigger, cards, by, condition, body, limit=limit),
        st.builds(c.Trigger, cards, by, condition, body, filters, st.none(), limit, usual),
        st.builds(
            c.Trigger,
            st.sampled_from(TO_PLAYERS).map(c.Event),
            st.none(),
            condition,
            body,
            st.none(),
            players,
            limit,
            usual,
        ),
        st.builds(
            c.Trigger,
            st.sampled_from(TIMES).map(c.Event),
            st.none(),
            condition,
            body,
            st.none(),
            st.none(),
            limit,
            usual,
        ),
    )


def _instead(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[c.Instead]:
    condition, body = st.none() | conditions, _bodies(inner)
    limit, usual = st.none() | _limits, st.just(c.Standing()) | _standings
    cards, flows = (st.sampled_from(of).map(c.Event) for of in (REPLACED, TO_PLAYERS))
    by, none = st.none() | filters, st.none()
    return st.one_of(
        st.builds(c.Instead, cards, filters, by, condition, body, limit, usual),
        st.builds(c.Instead, flows, none, none, condition, body, limit, usual, players),
    )


def _effects(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[c.Effect]:
    also = _plain_filters
    return st.one_of(
        st.builds(c.CannotBe, targets, _actions, st.none() | filters),
        st.builds(
            c.Has,
            targets,
            _bodies(inner),
            st.lists(_triggers(inner), max_size=2).map(tuple),
            st.lists(_instead(inner), max_size=2).map(tuple),
        ),
        st.builds(c.CountsAs, targets, also),
        st.builds(c.NoAbility, targets),
        st.builds(c.RankIs, targets, amounts, st.booleans()),
        st.builds(c.RankIs, targets, amounts, fixed=st.just(True)),
    )


def _nested(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[s.Statement]:
    body, by = _bodies(inner), st.just(e.You()) | players
    ways = st.lists(st.builds(s.Way, body), min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(s.If, conditions, body, body),
        st.builds(s.Repeat, amounts, body),
        st.builds(s.While, conditions, body, st.none() | _small),
        st.builds(s.ForEachCard, _slots, _eaches, body),
        st.builds(s.ForEachPlayer, _each_players, body),
        st.builds(s.Either, ways, by),
        st.builds(s.May, body, by),
        st.builds(s.Pay, amounts, body, st.none() | references),
        st.builds(s.Later, _triggers(inner), st.none() | durations),
        st.builds(s.Lasting, _effects(inner), durations),
    )


_statements = st.recursive(_plain_statements, _nested, max_leaves=4)
statements: st.SearchStrategy[s.Statement] = st.deferred(lambda: _statements)
_any_triggers = _triggers(statements)
triggers: st.SearchStrategy[c.Trigger] = st.deferred(lambda: _any_triggers)
_replacements = _instead(statements)
replacements: st.SearchStrategy[c.Instead] = st.deferred(lambda: _replacements)
_any_effects = _effects(statements)
effects: st.SearchStrategy[c.Effect] = st.deferred(lambda: _any_effects)
statics = st.builds(c.Static, effects, st.none() | conditions, st.just(c.Standing()) | _standings)


@st.composite
def _cards(draw: st.DrawFn) -> CardDef:
    keeps = draw(st.booleans())
    card = CardDef(
        "archer",
        "character",
        reveal_pays=None if keeps else draw(st.none() | amounts),
        keeps_influence=keeps,
        comes_with=draw(st.sampled_from((None, "spy", "heir"))),
        main=draw(_bodies(statements)),
        triggers=draw(st.lists(triggers, max_size=2).map(tuple)),
        instead=draw(st.lists(replacements, max_size=1).map(tuple)),
        statics=draw(st.lists(statics, max_size=1).map(tuple)),
    )
    whole: CardDef = canonical(card)
    return whole


cards: st.SearchStrategy[CardDef] = _cards()

_SORTS: tuple[tuple[Any, st.SearchStrategy[Any]], ...] = (
    (e.Reference, references),
    (e.Filter, filters),
    (e.Group, groups),
    (e.Extreme, _extremes),
    (e.Cut, _cuts),
    (e.One, _ones | _eaches),
    (e.Each, _eaches),
    (e.Selector | e.StackOf | e.Together, targets),
    (e.OnePlayer, _one_players),
    (e.EachPlayer, _each_players),
    (e.Player, players),
    (e.Richest | e.MostCards | e.Wealth, _tests),
    (e.Amount, amounts),
    (e.Condition, conditions),
    (s.Place, places),
    (s.Duration, durations),
    (s.Statement, statements),
    (c.Limit, _limits),
    (c.Standing, _standings),
    (c.Trigger, triggers),
    (c.Instead, replacements),
    (c.Effect, effects),
    (c.Static, statics),
)


@st.composite
def changed(draw: st.DrawFn, card: CardDef) -> CardDef:
    """Draw the card with one part exchanged for another of its sort."""
    paths = [path for path, node in walk(card) if path and _sort_of(node) is not None]
    if not paths:
        return draw(cards)
    path = draw(st.sampled_from(paths))
    sort = _sort_of(dict(walk(card))[path])
    assert sort is not None
    new: CardDef = canonical(exchanged(card, path, draw(sort)))
    return new


def _sort_of(node: object) -> st.SearchStrategy[Any] | None:
    kinds = ((getattr(alias, "__args__", (alias,)), drawn) for alias, drawn in _SORTS)
    return next((drawn for classes, drawn in kinds if isinstance(node, tuple(classes))), None)


def exchanged(node: Any, path: str, new: Any) -> Any:
    """Return a node with the part at a path exchanged."""
    step, _, rest = path.partition(".")
    name, *indexes = step.replace("]", "").split("[")
    member = _member(getattr(node, name), [int(index) for index in indexes], rest, new)
    return attrs.evolve(node, **{name: member})


def _member(old: Any, indexes: list[int], rest: str, new: Any) -> Any:
    if not indexes:
        return exchanged(old, rest, new) if rest else new
    at, *inner = indexes
    return (*old[:at], _member(old[at], inner, rest, new), *old[at + 1 :])


def _canonical_members(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(
        _canonical_members(value)
        if isinstance(value, tuple)
        else canonical(value)
        if attrs.has(type(value))
        else value
        for value in values
    )


def canonical(node: Any) -> Any:
    """Return a node with its lists of filters and conditions in canonical form."""
    changes: dict[str, Any] = {}
    for attribute in attrs.fields(type(node)):
        value = getattr(node, attribute.name)
        if attrs.has(type(value)):
            changes[attribute.name] = canonical(value)
        elif isinstance(value, tuple):
            changes[attribute.name] = _canonical_members(value)
    node = attrs.evolve(node, **changes)
    if isinstance(node, c.Trigger):
        return _usual(node)
    if isinstance(node, s.Later) and node.trigger.standing == c.Standing():
        return attrs.evolve(node, trigger=attrs.evolve(node.trigger, standing=None))
    joins = {e.AllOf: e.all_of, e.AnyOf: e.any_of}
    if type(node) in joins:
        return joins[type(node)](node.parts)
    if isinstance(node, e.AllTrue):
        return e.all_true(node.conditions)
    return e.any_true(node.conditions) if isinstance(node, e.AnyTrue) else node


def _usual(trigger: c.Trigger) -> c.Trigger:
    """Return a trigger in the form that is written: one about its own card has no standing."""
    own = trigger.subject in (None, e.Is(e.This())) and trigger.event in TO_CARDS
    standing = None if own else trigger.standing or c.Standing()
    return attrs.evolve(trigger, subject=None if own else trigger.subject, standing=standing)
