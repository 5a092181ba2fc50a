"""Lowering of references, noun phrases and selectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import evolve

from oriflamme_dsl.ir import expressions as ir
from oriflamme_dsl.lower import amounts as a
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.syntax import ast

# ------------------------------------------------------------------ cards that are known


def reference(written: ast.Reference, scope: Scope) -> ir.Reference:
    """Lower `this`, `it`, `the attacker` or a name of a card."""
    match written:
        case ast.This():
            return scope.mark(ir.This(), written)
        case ast.It():
            return scope.mark(ir.This() if scope.about_itself else ir.It(), written)
        case ast.Attacker():
            return scope.mark(ir.Attacker(), written)
        case ast.Chosen(name=name):
            return scope.mark(ir.Slot(scope.slots[name.text]), written)


def this_card(written: ast.Reference, scope: Scope) -> ir.Group:
    """Lower a known card to the group of it alone, however it lies."""
    is_it = scope.mark(ir.Is(reference(written, scope)), written)
    return scope.mark(ir.Group(is_it, even_covered=True), written)


# ------------------------------------------------------------------ noun phrases


def group(
    written: ast.NounPhrase,
    scope: Scope,
    *,
    other: bool = False,
    cut: ir.Cut | None = None,
    zones: tuple[ir.Zone, ...] = (),
) -> ir.Group:
    """Lower a noun phrase; `other` leaves this card out, `zones` are those said outside of it."""
    zones = zones or tuple(
        ir.Zone(zone)
        for relation in written.relations
        if isinstance(relation, ast.InZones)
        for zone in relation.zones
    )
    parts = list(_parts(written, evolve(scope, outside=bool(zones))))
    if other:
        parts.append(scope.mark(ir.NotThat(ir.Is(ir.This())), written))
    where_ = scope.mark(ir.all_of(parts), written)
    return scope.mark(ir.Group(where_, _covered(written), zones, _best(written), cut), written)


def where(written: ast.NounPhrase, scope: Scope, *, other: bool = False) -> ir.Filter:
    """Lower a noun phrase to what it says of one card."""
    zones = [relation for relation in written.relations if isinstance(relation, ast.InZones)]
    inside = evolve(scope, outside=True) if zones else scope
    parts = list(_parts(written, inside))
    parts.extend(scope.mark(_in_zones(relation), relation) for relation in zones)
    here = (relation for relation in written.relations if isinstance(relation, ast.InTheQueue))
    parts.extend(scope.mark(ir.InZone(), relation) for relation in here)
    if other:
        parts.append(scope.mark(ir.NotThat(ir.Is(ir.This())), written))
    return scope.mark(ir.all_of(parts), written)


def _covered(written: ast.NounPhrase) -> bool:
    """Say whether a phrase means covered cards, too."""
    return any(map(_sees_covered, written.relations))


def _sees_covered(relation: ast.Node | None) -> bool:
    if isinstance(relation, ast.ThatIs):
        several = len(relation.properties) > 1  # a single one says by itself that covered are meant
        return any(
            _sees_covered(single.relation) or (several and single.word == "covered")
            for single in relation.properties
        )
    beneath = isinstance(relation, ast.Position) and relation.word == "beneath"
    return beneath or isinstance(relation, ast.EvenCovered)


def _best(written: ast.NounPhrase) -> ir.Extreme | None:
    best = (relation for relation in written.relations if isinstance(relation, ast.Best))
    found = next(best, None)
    return ir.Extreme(ir.Measure(found.measure), found.most) if found else None


def _parts(written: ast.NounPhrase, scope: Scope) -> Iterator[ir.Filter]:
    for adjective in written.adjectives:
        yield scope.mark(_ADJECTIVES[adjective.word](), adjective)
    if isinstance(written.noun, ast.NamedNoun | ast.AnyStack):
        yield noun(written.noun, scope)
    stopping = (part for part in written.relations if isinstance(part, ast.StoppingAt))
    until = next((where(part.phrase, scope) for part in stopping), None)
    for relation in written.relations:
        if isinstance(relation, ast.Position):
            yield scope.mark(_position(relation, scope, until), relation)
        elif not isinstance(relation, _OF_GROUPS):
            yield scope.mark(_relation(relation, scope), relation)


_OF_GROUPS = (ast.EvenCovered, ast.Best, ast.InZones, ast.InTheQueue, ast.StoppingAt)
"""Relations that say something of all the cards together, or of another relation."""


def noun(written: ast.Noun, scope: Scope) -> ir.Filter:
    """Lower a noun."""
    if isinstance(written, ast.NamedNoun):
        name = scope.symbols.noun(written.name.text) or written.name.text
        is_kind = name in scope.symbols.kinds
        return scope.mark(ir.KindIs(name) if is_kind else ir.CardIs(name), written)
    return scope.mark(ir.InStack() if isinstance(written, ast.AnyStack) else ir.AllOf(), written)


_ADJECTIVES: Mapping[str, Callable[[], ir.Filter]] = {
    "adjacent": lambda: ir.Adjacent(ir.This()),
    "revealed": ir.Revealed,
    "face-down": ir.FaceDown,
    "covered": ir.Covered,
    "opposing": ir.Opposing,
}


def _relation(written: ast.Relation, scope: Scope) -> ir.Filter:
    match written:
        case ast.OfYours():
            return _yours(scope)
        case ast.OfTheirs():
            return ir.Theirs()
        case ast.OfFamily(owner=owner):
            return ir.SameFamily(reference(owner, scope))
        case ast.OfKind(owner=owner):
            return ir.SameKind(reference(owner, scope))
        case ast.OfPlayer(player=ast.ThatPlayer()):
            return ir.Theirs()  # the same in more words, and read back so from print
        case ast.OfPlayer(player=player):
            return ir.Belongs(a.player(player, scope))
        case ast.OfBackFamily(reference=card):
            return ir.BackFamily(reference(card, scope))
        case ast.AdjacentTo(target=target):
            return ir.Adjacent(beside(target, scope))
        case ast.ThatIs(properties=properties):
            return any_property(properties, scope)
        case ast.ThatIsNot(properties=properties):
            return ir.NotThat(any_property(properties, scope))
        case ast.ExceptNoun(phrase=phrase):
            return ir.NotThat(where(phrase, scope))
        case ast.ExceptReference(reference=card):
            return ir.NotThat(ir.Is(reference(card, scope)))
        case ast.Covers(phrase=phrase, negated=negated):
            return _unless(covering(phrase, scope), negated)
        case ast.NamedLike(reference=card, negated=negated):
            return _unless(ir.NamedLike(reference(card, scope)), negated)
        case ast.WithMeasure(measure=measure, compare=compare, amount=amount):
            number = a.simple(amount, scope)
            return ir.Measures(ir.Measure(measure), ir.Compare(compare), number)
        case ast.Position():
            return _position(written, scope)
        case ast.InZones():
            return _in_zones(written)
        case _:
            return ir.AllOf()


def _unless(found: ir.Filter, negated: bool) -> ir.Filter:
    return ir.NotThat(found) if negated else found


def _yours(scope: Scope) -> ir.Filter:
    return ir.YourBack() if scope.outside else ir.Yours()


def _in_zones(written: ast.InZones) -> ir.InZone:
    return ir.InZone(tuple(ir.Zone(zone) for zone in written.zones))


def beside(written: ast.Target, scope: Scope) -> ir.Reference | ir.Group:
    """Lower a card or cards next to which others lie."""
    if isinstance(written, ast.Selector):
        return selected(written, scope)
    return reference(written.reference if isinstance(written, ast.StackOf) else written, scope)


def covering(written: ast.NounPhrase, scope: Scope) -> ir.Covering:
    """Lower what a card covers, which lies in the queue."""
    return ir.Covering(where(written, evolve(scope, outside=False)))


def _position(written: ast.Position, scope: Scope, until: ir.Filter | None = None) -> ir.Filter:
    number = written.number.value if written.number else 1
    match written.word:
        case "among_first" | "among_last" as word:
            return ir.InSlots(1, number, word == "among_last")
        case "front_half" | "back_half" as word:
            return ir.InHalf(word == "front_half")
        case "middle":
            return ir.InMiddle()
        case "between":
            one, other = (_known(card, scope) for card in written.of)
            return ir.Between(one, other)
        case "beneath":
            return ir.Under(_known(written.of[0], scope))
        case word:
            anywhere = word in ("ahead", "behind")
            within, ahead = None if anywhere else number, "ahead" in word
            return ir.Beyond(beside(written.of[0], scope), ahead, within, until)


def _known(written: ast.Target, scope: Scope) -> ir.Reference:
    found = beside(written, scope)
    assert not isinstance(found, ir.Group), "the grammar takes no selector here"
    return found


# ------------------------------------------------------------------ properties


def any_property(properties: tuple[ast.Property, ...], scope: Scope) -> ir.Filter:
    """Lower properties joined by `or`."""
    return ir.any_of(_property(single, scope) for single in properties)


def _property(written: ast.Property, scope: Scope) -> ir.Filter:
    if written.relation is not None:
        return scope.mark(_relation(written.relation, scope), written)
    if written.noun is not None:
        return scope.mark(noun(written.noun, scope), written)
    if written.to is not None:
        return scope.mark(ir.Adjacent(reference(written.to, scope)), written)
    if written.word == "yours":
        return scope.mark(_yours(scope), written)
    return scope.mark(_PROPERTIES[written.word](), written)


_PROPERTIES: Mapping[str, Callable[[], ir.Filter]] = {
    "first": ir.First,
    "last": ir.Last,
    "revealed": ir.Revealed,
    "face-down": ir.FaceDown,
    "covered": ir.Covered,
    "opposing": ir.Opposing,
    "theirs": ir.Theirs,
    "in_queue": ir.InZone,
}

# ------------------------------------------------------------------ selectors

OTHERS = frozenset(
    {"another", "each_other", "several_others", "up_to_others", "any_number_of_others"}
)
"""Quantities that leave this card out."""

_CUTS: Mapping[str, Callable[[int], ir.Cut]] = {
    "foremost": lambda number: ir.Cut(1, number),
    "hindmost": lambda number: ir.Cut(1, number, from_back=True),
    "nth": lambda number: ir.Cut(number, 1),
    "nth_last": lambda number: ir.Cut(number, 1, from_back=True),
}


def selected(written: ast.Selector, scope: Scope, zones: tuple[ir.Zone, ...] = ()) -> ir.Group:
    """Lower a selector to the group that it selects from."""
    number = written.number.value if written.number else 1
    cut = _CUTS[written.quantity](number) if written.quantity in _CUTS else None
    other = written.quantity in OTHERS
    return group(written.phrase, scope, other=other, cut=cut, zones=zones)


def selector(written: ast.Selector, scope: Scope, zones: tuple[ir.Zone, ...] = ()) -> ir.Selector:
    """Lower a selector of cards in the queue, or else in `zones`."""
    return scope.mark(_quantity(written, selected(written, scope, zones)), written)


def _quantity(written: ast.Selector, cards: ir.Group) -> ir.Selector:
    number = written.number.value if written.number else 1
    match written.quantity:
        case "each" | "each_other" | "foremost" | "hindmost" | "nth" | "nth_last":
            return ir.Each(cards)
        case "definite" if number == 1:
            return ir.One(cards)
        case "several" | "several_others" | "several_random" | "definite" as word if written.number:
            count = ir.Number(number)
            return ir.Several(cards, count, count, word == "several_random")
        case "up_to" | "up_to_others":
            return ir.Several(cards, ir.Number(0), ir.Number(number))
        case "any_number" | "any_number_of_others":
            return ir.Several(cards, ir.Number(0), None)
        case "all_but":
            return ir.AllBut(cards, number)
        case word:
            return ir.One(cards, word == "random")


def target(written: ast.Target, scope: Scope) -> ir.Target:
    """Lower a card or cards that something is done to."""
    match written:
        case ast.Selector():
            return selector(written, scope)
        case ast.StackOf(reference=card):
            return scope.mark(ir.StackOf(reference(card, scope)), written)
        case _:
            return reference(written, scope)


def targets(written: tuple[ast.Target, ...], scope: Scope) -> ir.Target:
    """Lower targets joined by `and`."""
    found = tuple(target(single, scope) for single in written)
    return found[0] if len(found) == 1 else ir.Together(found)
