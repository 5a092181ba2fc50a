"""Cards that are laid in the queue, in source: moved there, or brought from outside."""

from __future__ import annotations

from oriflamme_dsl.codegen import groups, records, row
from oriflamme_dsl.codegen.filters import NEVER, both, reference, test
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.codegen.scene import MAYBE, NO, NONE, YES, Chosen, Scene, Then
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.state import QUEUE, ZONES
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s

NOT_THIS = e.NotThat(e.Is(e.This()))


def move(g: Generator, node: s.Move, scene: Scene, then: Then) -> None:
    """Emit that a chosen card, which lies on top, is moved."""
    if node.by != s.YOU or not isinstance(node.target, e.Slot):
        raise NoSpecialFormError("Move")
    one = scene.slots.get(node.target.index, NONE)
    assert isinstance(one, Chosen)
    if one == NONE:
        then.emit(scene)
        return
    if one.at is None:
        raise NoSpecialFormError("Move")
    src = g.src
    family = src.name("owner")
    src.line(f"{family} = {g.family(one.card)}")
    row.take_top(g, one.at, one.card, family, MAYBE if g.plan.tracked else NO)
    if node.places == (s.AnyGap(),):
        gap = src.name("gap")
        with src.block("if size"):
            options = "list(range(len(queue) + 1))"
            src.line(f"{gap} = {g.ask('size + 1', scene.family, 'place', 'queue', options)}")
        with src.block("else"):
            src.line(f"{gap} = 0")
        records.note(g, Noted.MOVED, one.card, gap)
        row.lay_in_gap(g, one.card, gap, family)
    elif _own_stacks(g, node.places, scene):
        _gap_or_own(g, one.card, family, scene)
    else:
        place = _choose_place(g, node.places, scene)
        records.note(g, Noted.MOVED, one.card, place)
        row.lay_at(g, one.card, place, family)
    then.emit(scene.stirred(MAYBE if g.plan.tracked else scene.here))


def _own_stacks(g: Generator, places: tuple[s.Place, ...], scene: Scene) -> bool:
    """Tell whether the places are any gap, or another card of the family of the one moved."""
    return (
        len(places) == 2
        and places[0] == s.AnyGap()
        and isinstance(places[1], s.Onto)
        and len(parts(places[1].group.where)) == 2
        and NOT_THIS in parts(places[1].group.where)
        and any(isinstance(one, e.SameFamily) for one in parts(places[1].group.where))
        and g.plan.tops
        and scene.acting
        and scene.here == YES
    )


def _gap_or_own(g: Generator, card: str, family: str, scene: Scene) -> None:
    src = g.src
    where = src.name("where")
    needs = f"queue, pos, {family}, {'family' if g.plan.changing else 'owner_of'}"
    options = (
        "[*range(len(queue) + 1), *(-2 - c for i, c in enumerate(queue) if i != pos and "
        f"{g.family('c')} == {family})]"
    )
    count = f"size + 1 + tops[{family}] - ({family} == {scene.family})"
    src.line(f"{where} = {g.ask(count, scene.family, 'place', needs, options)}")
    with src.block(f"if {where} <= size"):
        records.note(g, Noted.MOVED, card, where)
        row.lay_in_gap(g, card, where, family)
    with src.block("else"):
        src.line(f"{where} -= size")
        find_own(g, where, family, start=1, spared="pos")
        records.note(g, Noted.MOVED, card, "-2 - top")
        row.lay_on(g, card, "slot", "top", family, same=True)


def find_own(g: Generator, which: str, family: str, *, start: int, spared: str = "") -> None:
    """Emit the search for one of the stacks of a family: `slot` and `top` are what is found."""
    src = g.src
    src.line("slot = 0")
    src.line("top = -1")
    with src.block("for top in queue"):
        spare = f" and slot != {spared}" if spared else ""
        with src.block(f"if {g.family('top')} == {family}{spare}"):
            with src.block(f"if {which} == {start}"):
                src.line("break")
            src.line(f"{which} -= 1")
        src.line("slot += 1")


# ------------------------------------------------------------------ places of any sort


def _choose_place(g: Generator, places: tuple[s.Place, ...], scene: Scene) -> str:
    """Emit the choice of a place, and return the variable of its number."""
    src = g.src
    options, place = src.name("places"), src.name("place")
    src.line(f"{options} = {listed(g, places, scene)}")

    def emit(index: str) -> None:
        src.line(f"{place} = {options}[{index}]")

    g.choose(options, scene.family, "place", emit)
    return place


def listed(g: Generator, places: tuple[s.Place, ...], scene: Scene) -> str:
    """Return the expression of the numbers of places, each once and in order."""
    found = ", ".join(_numbers(g, place, scene) for place in places)
    if len(places) == 1 and not isinstance(places[0], s.Onto):
        return f"[{found}]"
    return f"list(dict.fromkeys([{found}]))"


def _numbers(g: Generator, place: s.Place, scene: Scene) -> str:
    match place:
        case s.Front():
            return "0"
        case s.Back():
            return "size"
        case s.AnyGap():
            return "*range(size + 1)"
        case s.InnerGap():
            return "*range(1, size)"
        case s.Onto(group):
            return f"*on_each({groups.listed(g, group, scene)})"
        case s.WhereItWas(of):
            mark = _mark_of(of, scene)
            return f"-2 - queue[{mark}] if {mark}_at else {mark}"
    raise NoSpecialFormError(type(place).__name__)


def _mark_of(of: e.Reference, scene: Scene) -> str:
    one = scene.slots.get(of.index) if isinstance(of, e.Slot) else None
    if not isinstance(one, Chosen) or one.mark is None:
        raise NoSpecialFormError("WhereItWas")
    return one.mark


# ------------------------------------------------------------------ from outside


def bring(g: Generator, node: s.Bring, scene: Scene, then: Then) -> None:
    """Emit that the one card of a name and family is brought, if it lies in one of the zones."""
    src = g.src
    if node.by != s.YOU or not isinstance(node.target, e.Each):
        raise NoSpecialFormError("Bring")
    card = src.name("brought")
    kind, zones = _only_card(g, node.target.group, scene)
    if kind == NEVER:
        then.emit(scene)
        return
    wanted = g.constant("ZONES", zones)
    first = f"{scene.family} * {g.plan.kinds}"
    if g.veiled:
        src.line(f"{card} = outside(kind_of, zone, {first}, {g.plan.kinds}, {kind}, {wanted})")
    else:
        src.line(f"{card} = {first} + {kind}")
    with src.block(f"if {card} >= 0" if g.veiled else f"if zone[{card}] in {wanted}"):
        place = _choose_place(g, node.places, scene)
        records.note(g, Noted.BROUGHT, card, place)
        if g.veiled:
            with src.block(f"if {card} in gone"):
                src.line(f"gone.remove({card})")
        src.line(f"zone[{card}] = {QUEUE}")
        if g.plan.changing:
            src.line(f"family[{card}] = {scene.family}")
        src.line(f"up[{card}] = {node.face_up}")
        row.lay_at(g, card, place, scene.family)
    then.emit(scene.stirred(MAYBE))


def _only_card(g: Generator, group: e.Group, scene: Scene) -> tuple[str, frozenset[int]]:
    """Return the kind of the only card that can be meant, and the zones where it may lie."""
    wanted = set(parts(group.where))
    one = not group.best and group.cut in (None, e.Cut()) and g.plan.loaded
    if e.Yours() in wanted and g.plan.changing:  # which has left may still be somebody else's
        raise NoSpecialFormError("Bring")
    wanted -= {e.YourBack(), e.Yours()}
    if not one or not group.zones or len(wanted) != 1 or len(parts(group.where)) != 2:
        raise NoSpecialFormError("Bring")
    (name,) = wanted
    zones = frozenset(ZONES[zone] for zone in group.zones)
    match name:
        case e.CardIs(card):
            number = g.plan.kind(card)
            return (str(number) if number >= 0 else NEVER), zones
        case e.NamedLike(of):
            like = reference(of, scene)
            return (NEVER if like == "-1" else f"kind_of[{like}]"), zones
    raise NoSpecialFormError("Bring")


__all__ = ["both", "bring", "find_own", "listed", "move", "test"]
