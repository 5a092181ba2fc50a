"""Random abilities: well-typed resolver objects in canonical form, and small changes of them."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, Event, Trigger
from oriflamme_dsl.ir.walk import walk
from tests.render.base_box import CARDS, KINDS

references = st.one_of(
    st.just(e.This()), st.just(e.Attacker()), st.builds(e.Slot, st.integers(0, 2))
)
_plain_filters = st.one_of(
    st.sampled_from((e.First(), e.Last(), e.Revealed(), e.FaceDown(), e.Yours(), e.Opposing())),
    st.builds(e.KindIs, st.sampled_from(sorted(KINDS))),
    st.builds(e.CardIs, st.sampled_from(sorted(CARDS))),
    st.builds(e.Is, references),
    st.builds(e.Adjacent, references),
    st.builds(e.NamedLike, references),
    st.builds(e.SameFamily, references),
    st.just(e.NotThat(e.Is(e.This()))),
    st.builds(e.BackFamily, references),
    st.sampled_from((e.YourBack(), e.Theirs(), e.InStack())),
)


def _wider(inner: st.SearchStrategy[e.Filter]) -> st.SearchStrategy[e.Filter]:
    several = st.lists(inner, max_size=3)
    return st.one_of(
        several.map(e.all_of),
        several.map(e.any_of),
        st.builds(e.NotThat, inner),
        st.builds(e.Adjacent, st.builds(e.Group, inner, st.booleans())),
        st.builds(e.Covering, inner),
    )


filters: st.SearchStrategy[e.Filter] = st.recursive(_plain_filters, _wider, max_leaves=6)
_SINGLE = (e.One, e.Foremost)
zones = st.lists(st.sampled_from(tuple(e.Zone)), min_size=1, max_size=3, unique=True).map(tuple)
groups = st.builds(e.Group, filters, st.booleans(), st.just(()) | zones)
selectors = st.one_of(*(st.builds(of, groups) for of in (*_SINGLE, e.Each)))
_single_targets = st.one_of(references, selectors)
targets = st.one_of(
    _single_targets,
    st.lists(_single_targets, min_size=2, max_size=3).map(lambda parts: e.Together(tuple(parts))),
)
players = st.one_of(
    st.just(e.You()),
    st.builds(e.PlayerOf, references),
    st.builds(e.OnePlayer, st.booleans(), st.none() | groups),
    st.builds(e.EachPlayer, st.booleans(), st.none() | groups),
)
conditions: st.SearchStrategy[e.Condition] = st.recursive(
    st.one_of(st.builds(e.Exists, groups), st.builds(e.Holds, references, filters)),
    lambda inner: st.one_of(
        st.builds(e.NotTrue, inner),
        st.lists(inner, max_size=3).map(e.all_true),
        st.lists(inner, max_size=3).map(e.any_true),
    ),
    max_leaves=4,
)
amounts: st.SearchStrategy[e.Amount] = st.recursive(
    st.one_of(
        st.builds(e.Number, st.integers(0, 9)),
        st.builds(e.PerCard, st.integers(1, 9), groups),
        st.builds(e.PerInfluence, st.integers(1, 9), references),
        st.builds(e.Counted, st.integers(0, 2)),
        st.builds(e.PerRoundWaited, st.integers(1, 9), references),
    ),
    lambda inner: st.builds(e.AmountIf, conditions, inner, inner),
    max_leaves=3,
)
places: st.SearchStrategy[s.Place] = st.one_of(
    st.sampled_from((s.Front(), s.Back(), s.InnerGap(), s.AnyGap())),
    st.builds(s.Onto, groups),
    st.builds(s.WhereItWas, references),
)
_places = st.lists(places, min_size=1, max_size=3, unique=True).map(tuple)
_plain_statements = st.one_of(
    st.builds(s.Eliminate, targets, st.sampled_from(s.Reward)),
    st.builds(s.Discard, targets),
    st.builds(s.Move, targets, _places),
    st.builds(s.Put, amounts, targets),
    st.builds(s.Gain, players, amounts),
    st.builds(s.Lose, players, amounts),
    st.builds(s.Steal, amounts, players),
    st.builds(s.Copy, targets),
    st.builds(s.Activate, targets),
    st.builds(s.Take, targets),
    st.builds(s.Bring, selectors, _places, st.booleans()),
    st.builds(s.Count, st.integers(0, 2), amounts),
    st.builds(s.Choose, st.integers(0, 2), st.one_of(*(st.builds(o, groups) for o in _SINGLE))),
)


def _bodies(inner: st.SearchStrategy[s.Statement]) -> st.SearchStrategy[tuple[s.Statement, ...]]:
    return st.lists(inner, max_size=3).map(tuple)


statements: st.SearchStrategy[s.Statement] = st.recursive(
    _plain_statements,
    lambda inner: st.one_of(
        st.builds(s.If, conditions, _bodies(inner), _bodies(inner)),
        st.builds(s.Repeat, amounts, _bodies(inner)),
        st.lists(_bodies(inner), min_size=2, max_size=3).map(lambda ways: s.Either(tuple(ways))),
    ),
    max_leaves=4,
)
triggers = st.one_of(
    st.builds(
        Trigger,
        st.just(Event.ELIMINATED),
        st.none() | filters,
        st.none() | conditions,
        _bodies(statements),
    ),
    st.builds(
        Trigger,
        st.sampled_from((Event.DISCARDED, Event.REVEALED)),
        st.none(),
        st.none() | conditions,
        _bodies(statements),
    ),
)


@st.composite
def _cards(draw: st.DrawFn) -> CardDef:
    keeps = draw(st.booleans())
    return CardDef(
        "archer",
        "character",
        reveal_pays=None if keeps else draw(st.none() | amounts),
        keeps_influence=keeps,
        comes_with=draw(st.sampled_from((None, "spy", "heir"))),
        main=draw(_bodies(statements)),
        triggers=draw(st.lists(triggers, max_size=2).map(tuple)),
    )


cards: st.SearchStrategy[CardDef] = _cards()

_SORTS: tuple[tuple[Any, st.SearchStrategy[Any]], ...] = (
    (e.Reference, references),
    (e.Filter, filters),
    (e.Group, groups),
    (e.Selector, selectors),
    (e.Player, players),
    (e.Amount, amounts),
    (e.Condition, conditions),
    (s.Place, places),
    (s.Statement, statements),
)


@st.composite
def changed(draw: st.DrawFn, card: CardDef) -> CardDef:
    """Draw the card with one part exchanged for another of its sort."""
    paths = [path for path, node in walk(card) if path and _sort_of(node) is not None]
    if not paths:
        return draw(cards)
    path = draw(st.sampled_from(paths))
    node = dict(walk(card))[path]
    sort = _sort_of(node)
    assert sort is not None
    if isinstance(node, _SINGLE):
        sort = st.one_of(*(st.builds(of, groups) for of in _SINGLE))
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
    joins = {e.AllOf: e.all_of, e.AnyOf: e.any_of}
    if type(node) in joins:
        return joins[type(node)](node.parts)
    if isinstance(node, e.AllTrue):
        return e.all_true(node.conditions)
    return e.any_true(node.conditions) if isinstance(node, e.AnyTrue) else node
