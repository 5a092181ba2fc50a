"""Cards that leave the queue, in source: eliminated or discarded, and what that sets off."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from oriflamme_dsl.codegen import groups, records, row
from oriflamme_dsl.codegen.amounts import amount, condition
from oriflamme_dsl.codegen.filters import ALWAYS, NEVER, both, reference, test
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.groups import Pick
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.records import Counted, Noted
from oriflamme_dsl.codegen.scene import MAYBE, NO, NONE, YES, Chosen, Scene, Then, joined
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.state import DISCARDED, ELIMINATED, QUEUE
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event, Trigger

THIS = e.This()
NOT_THIS = e.NotThat(e.Is(THIS))


@frozen
class Way:
    """A way of leaving: the zone that cards come to, the events that it is, and what is paid."""

    zone: int
    events: tuple[Event, ...]
    reward: s.Reward


def eliminate(g: Generator, node: s.Eliminate, scene: Scene, then: Then) -> None:
    """Emit an elimination."""
    way = Way(ELIMINATED, (Event.ELIMINATED, Event.LEAVES), node.reward)
    _leave(g, node.target, way, scene, then)


def discard(g: Generator, node: s.Discard, scene: Scene, then: Then) -> None:
    """Emit a discard."""
    way = Way(DISCARDED, (Event.DISCARDED, Event.LEAVES), s.Reward.NEVER)
    _leave(g, node.target, way, scene, then)


def _leave(g: Generator, target: e.Target, way: Way, scene: Scene, then: Then) -> None:
    if isinstance(target, e.One) and not target.random:
        wanted = parts(target.group.where)
        other = (NOT_THIS in wanted or e.Adjacent(THIS) in wanted) and scene.acting

        def chosen(now: Scene, card: str, slot: str | None) -> None:
            _one(g, card, slot, NO if other else MAYBE, way, now, then)

        groups.pick(g, Pick(target.group, scene, scene.family, chosen, then.emit, then.stops))
        return
    if isinstance(target, e.Each | e.Together):
        _several(g, target, way, scene, then)
        return
    if isinstance(target, e.StackOf | e.One | e.Several | e.AllBut):
        raise NoSpecialFormError(type(target).__name__)
    _named(g, target, way, scene, then)


def _named(g: Generator, target: e.Reference, way: Way, scene: Scene, then: Then) -> None:
    """Emit that one card leaves that is known by a name."""
    if isinstance(target, e.Slot):
        one = scene.slots.get(target.index, NONE)
        assert isinstance(one, Chosen)
        if one == NONE:
            then.emit(scene)
        elif one.at is not None:
            _one(g, one.card, one.at, MAYBE, way, scene, then)
        else:
            _if_there(g, one.card, way, scene, then)
        return
    card = reference(target, scene)
    acts = (isinstance(target, THIS.__class__) and scene.acting) or (
        isinstance(target, e.Attacker) and scene.attacker_acts
    )
    if acts and scene.here == NO:
        then.emit(scene)
    elif acts and scene.here == YES:
        _one(g, card, "pos", YES, way, scene, then)
    elif card == "-1":
        then.emit(scene)
    else:
        _if_there(g, card, way, scene, then)


def _if_there(g: Generator, card: str, way: Way, scene: Scene, then: Then) -> None:
    """Emit that a card leaves if it lies in the queue."""
    if not g.plan.tracked:
        raise NoSpecialFormError("a card that may have left")
    ends: list[Scene] = [scene]
    with g.src.block(f"if zone[{card}] == {QUEUE}"):
        _one(g, card, None, MAYBE, way, scene, Then(ends.append, stops=False))
    then.emit(joined(ends))


# ------------------------------------------------------------------ one card


def _one(
    g: Generator, card: str, slot: str | None, at_pass: str, way: Way, scene: Scene, then: Then
) -> None:
    """Emit that a card of the queue leaves; `slot` is where it is the top card, if that is known.

    `at_pass` is whether it is the acting card.
    """
    src = g.src
    family = src.name("owner")
    src.line(f"{family} = {g.family(card)}")
    heard = _heard(g, way)
    now = _marked(g, scene, card, slot)
    plain = records.fixed(g.plan.ruleset.rules.elimination.amount)
    paid = plain and way.zone == ELIMINATED and way.reward is s.Reward.ALWAYS
    _note(g, card, way, now, scene.family if paid else "-1")
    if slot is not None:
        row.take_top(g, slot, card, family, at_pass)
    else:
        row.take_any(g, card)
    _away(g, card, way)
    _pay(g, way, "1", now)
    here = {YES: NO, NO: now.here, MAYBE: NO if now.here == NO else MAYBE}[at_pass]
    after = now.stirred(here)
    if not heard:
        _split(g, card, at_pass, after, then, lay=now.here)
        return
    if not then.stops and _all_heard(g, heard, way, scene, card, family):
        then.emit(after.stirred(MAYBE))
        return
    first, last = min(heard), max(heard)
    for index, number in enumerate(heard):
        head = f"{'elif' if index and not then.stops else 'if'} kind_of[{card}] == {number}"
        if len(heard) == 1 and last == g.plan.kinds - 1 and first == last:
            head = f"if kind_of[{card}] == {number}"
        with src.block(head):
            known = after
            if scene.acting and at_pass == MAYBE and number not in scene.kinds:
                known = evolve(after, here=scene.here)
            _triggered(g, number, way, known, card, family, then)
    if then.stops:
        _split(g, card, at_pass, after, then, lay=now.here)
    else:
        with src.block("else"):
            pass
        then.emit(after.stirred(MAYBE if g.plan.tracked else None))


def _split(g: Generator, card: str, at_pass: str, scene: Scene, then: Then, *, lay: str) -> None:
    """Go on, apart for the acting card itself where that saves looking for it.

    `lay` is whether the acting card lay there before.
    """
    saves = at_pass == MAYBE and lay == YES and scene.acting and then.stops
    if saves and not g.plan.tracked:
        with g.src.block(f"if {card} != {scene.this}"):
            then.emit(evolve(scene, here=YES))
        then.emit(evolve(scene, here=NO))
        return
    then.emit(scene)


def _marked(g: Generator, scene: Scene, card: str, slot: str | None) -> Scene:
    """Emit the place of a chosen card that is about to leave, where anybody asks for it."""
    src = g.src
    for number, mark in scene.marks.items():
        one = scene.slots.get(number)
        if isinstance(one, Chosen) and one.card == card:
            src.line(f"{mark} = {slot or f'holding(queue, below, {card})'}")
            src.line(f"{mark}_under = below[{card}]")
            src.line(f"{mark}_at = {mark}_under >= 0 or {card} not in queue")
            return scene.keep(number, Chosen(card, slot, mark))
    return scene


def _note(g: Generator, card: str, way: Way, scene: Scene, payee: str) -> None:
    """Emit that a card that is about to leave is noted and counted."""
    eliminated = way.zone == ELIMINATED
    load = f"load[{card}]"
    if eliminated:
        records.note(g, Noted.ELIMINATED, card, load, payee)
    else:
        records.note(g, Noted.DISCARDED, card, load)
    if eliminated:
        records.tally_kill(g, records.kind_of_this(scene), card)


def _away(g: Generator, card: str, way: Way) -> None:
    src = g.src
    row.gone(g, card)
    if g.plan.changing:
        src.line(f"zone[{card}] = {way.zone}")
        with src.block(f"if token[{card}] >= 0"):
            src.line(f"token[{card}] = -1")
            src.line(f"zone[{card}] = {ELIMINATED}")
    elif g.zoned:
        src.line(f"zone[{card}] = {way.zone}")
    if g.veiled:
        src.line(f"gone.append({card})")


def _pay(g: Generator, way: Way, count: str, scene: Scene) -> None:
    """Emit what an elimination of `count` cards pays."""
    if way.zone != ELIMINATED or way.reward is s.Reward.NEVER:
        return
    if count == "1":
        if way.reward is s.Reward.ALWAYS:
            _reward_one(g, scene)
        return
    if not records.fixed(g.plan.ruleset.rules.elimination.amount):
        raise NoSpecialFormError("several rewards that may differ")
    number = amount(g, g.plan.ruleset.rules.elimination.amount, scene)
    if way.reward is s.Reward.IF_SEVERAL:
        with g.src.block(f"if {count} > 1"):
            _reward(g, f"{count} * {number}", number, scene)
    else:
        _reward(g, f"{count} * {number}", number, scene)


def _reward_one(g: Generator, scene: Scene) -> None:
    """Emit the reward for one card; one that is always the same is noted with the elimination."""
    wanted = g.plan.ruleset.rules.elimination.amount
    number = amount(g, wanted, scene)
    if not records.fixed(wanted):
        reward = g.src.name("reward")
        g.src.line(f"{reward} = {number}")
        number = reward
        records.note(g, Noted.GAINED, scene.family, number)
    g.src.line(f"points[{scene.family}] += {number}")
    records.tally(g, Counted.REWARDED, records.kind_of_this(scene), number)


def _reward(g: Generator, total: str, each: str, scene: Scene) -> None:
    g.src.line(f"points[{scene.family}] += {total}")
    if total == each:
        records.note(g, Noted.GAINED, scene.family, each)
    elif g.mode.log:
        with g.src.block(f"for _ in range({total.partition(' * ')[0]})"):
            records.note(g, Noted.GAINED, scene.family, each)
    records.tally(g, Counted.REWARDED, records.kind_of_this(scene), total)


# ------------------------------------------------------------------ several cards


def _several(g: Generator, target: e.Each | e.Together, way: Way, scene: Scene, then: Then) -> None:
    """Emit that cards leave at once: what that sets off is read before, and comes after."""
    if not g.plan.tracked:
        raise NoSpecialFormError("several cards")
    src = g.src
    cards = src.name("leaving")
    src.line(f"{cards} = {_cards(g, target, scene)}")
    heard = _heard(g, way)
    pending = src.name("heard")
    if heard:
        src.line(f"{pending} = []")
        with src.block(f"for other in {cards}"):
            kinds = g.constant("HEARING", frozenset(heard))
            with src.block(f"if kind_of[other] in {kinds}"):
                src.line(f"{pending}.append((other, {g.family('other')}))")
    with src.block(f"for other in {cards}"):
        _note(g, "other", way, scene, "-1")
        row.take_any(g, "other")
        _away(g, "other", way)
    _pay(g, way, f"len({cards})", scene)
    after = scene.stirred(MAYBE)
    if heard:
        card, family = src.name("leaver"), src.name("owner")
        with src.block(f"for {card}, {family} in {pending}"):
            apart = _all_heard(g, heard, way, after, card, family)
            for index, number in enumerate(() if apart else heard):
                with src.block(f"{'elif' if index else 'if'} kind_of[{card}] == {number}"):
                    nothing = Then(lambda _: None, stops=False)
                    _triggered(g, number, way, after, card, family, nothing)
    then.emit(after)


def _cards(g: Generator, target: e.Target, scene: Scene) -> str:
    """Return the expression of the cards of a target that nobody chooses."""
    if isinstance(target, e.Each):
        return groups.listed(g, target.group, scene)
    if isinstance(target, e.Together):
        listed = [_cards(g, part, scene) for part in target.parts]
        return f"in_order(queue, below, {' + '.join(listed)})"
    if isinstance(target, e.Slot):
        one = scene.slots.get(target.index, NONE)
        assert isinstance(one, Chosen)
        return "[]" if one == NONE else f"[{one.card}]"
    raise NoSpecialFormError(type(target).__name__)


# ------------------------------------------------------------------ what that sets off


def _heard(g: Generator, way: Way) -> list[int]:
    return [n for n in range(g.plan.kinds) if g.plan.hears(n, *way.events)]


def _all_heard(
    g: Generator, heard: Sequence[int], way: Way, scene: Scene, card: str, family: str
) -> bool:
    """Emit that a function carries out what a card of any kind hears; False where none can."""
    if not g.plan.tracked or g.marks or len(heard) == 1:
        return False

    def emit() -> None:
        nothing = Then(lambda _: None, stops=False)
        attacker = Scene("attacker", "player", scene.kinds, scene.source, here=MAYBE)
        for index, number in enumerate(heard):
            with g.src.block(f"{'elif' if index else 'if'} kind_of[card] == {number}"):
                _triggered(g, number, way, attacker, "card", "owner", nothing)

    name = g.function(("heard", way.events), ("card", "owner", "attacker"), emit)
    if name is None:
        return False
    with g.src.block(f"if kind_of[{card}] in {g.constant('HEARING', frozenset(heard))}"):
        g.call(name, card, family, scene.this)
    return True


def _triggered(
    g: Generator, number: int, way: Way, scene: Scene, card: str, family: str, then: Then
) -> None:
    """Emit the triggers of a card that has left, one after the other."""
    if g.plan.tracked and not g.marks:
        apart = Scene("attacker", "player", scene.kinds, scene.source, here=MAYBE)
        arguments = ("card", "owner", "attacker")
        nothing = Then(lambda _: None, stops=False)
        name = g.function(
            (number, way.events),
            arguments,
            lambda: _in_line(g, number, way, apart, "card", "owner", nothing),
        )
        if name is not None:
            g.call(name, card, family, scene.this)
            then.emit(scene.stirred(MAYBE))
            return
    _in_line(g, number, way, scene, card, family, then)


def _in_line(
    g: Generator, number: int, way: Way, scene: Scene, card: str, family: str, then: Then
) -> None:
    triggers = [t for t in g.plan.cards[number].triggers if t.event in way.events]
    inner = Scene(
        card,
        family,
        frozenset({number}),
        number,
        acting=False,
        here=scene.here,
        attacker=scene.this,
        attacker_acts=scene.acting,
        it=card,
    )
    tests = [_test(g, trigger, inner) for trigger in triggers]
    if any(one == NEVER for one in tests):
        raise NoSpecialFormError("a trigger that is never set off")
    if _exclusive(triggers):
        _one_of_two(g, triggers, tests[0], inner, scene, then)
        return
    if len(triggers) > 1 and any(t.condition is not None for t in triggers):
        raise NoSpecialFormError("several triggers with conditions")
    now = [scene]
    for trigger, wanted in zip(triggers, tests, strict=True):
        before = joined(now)
        known = evolve(inner, here=before.here)
        now = [] if wanted == ALWAYS else [before]
        with g.src.standing_for(trigger, number), g.src.block(f"if {wanted}"):
            now.append(_carried_out(g, trigger, known, scene))
    then.emit(joined(now))


def _one_of_two(
    g: Generator,
    triggers: Sequence[Trigger],
    wanted: str,
    inner: Scene,
    scene: Scene,
    then: Then,
) -> None:
    ends: list[Scene] = []
    for trigger, head in zip(triggers, (f"if {wanted}", "else"), strict=True):
        with g.src.standing_for(trigger, inner.source), g.src.block(head):
            end = _carried_out(g, trigger, inner, scene)
            if then.stops:
                then.emit(end)
            else:
                ends.append(end)
    if not then.stops:
        then.emit(joined(ends))


def _exclusive(triggers: Sequence[Trigger]) -> bool:
    """Tell whether just one of two triggers is set off: by opponents, and by oneself."""
    return [type(t.by) for t in triggers] == [e.Opposing, e.Yours] and not any(
        t.condition for t in triggers
    )


def _test(g: Generator, trigger: Trigger, inner: Scene) -> str:
    by = ALWAYS
    if trigger.by is not None:
        by = test(g, trigger.by, inner.attacker or "-1", inner)
    if trigger.condition is None:
        return by
    return both(by, condition(g, trigger.condition, inner))


def _carried_out(g: Generator, trigger: Trigger, inner: Scene, scene: Scene) -> Scene:
    """Emit the body of a trigger; return what is known of the attacker's ability afterwards."""
    from oriflamme_dsl.codegen.abilities import DEEPEST, remembering
    from oriflamme_dsl.codegen.statements import body

    if g.depth == DEEPEST:
        raise NoSpecialFormError("triggers that set each other off")
    g.depth += 1
    marks, about, g.about = g.marks[:], g.about, inner.this
    ends: list[Scene] = []
    body(g, trigger.body, remembering(g, trigger.body, inner), Then(ends.append, stops=False))
    g.marks[:], g.about = marks, about
    g.depth -= 1
    return scene.stirred(joined(ends).here)
