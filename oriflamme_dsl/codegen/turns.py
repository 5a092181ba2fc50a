"""The pass through the queue, in source: which card acts, what it pays, what it does, its end."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from oriflamme_dsl.codegen import abilities, groups, records, row
from oriflamme_dsl.codegen.amounts import amount
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.groups import Pick
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.records import Counted, Noted
from oriflamme_dsl.codegen.scene import MAYBE, NO, YES, Scene, Then, joined
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.run import TURN_LIMIT
from oriflamme_dsl.engine.state import DISCARDED, ELIMINATED, QUEUE
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.walk import walk


def resolution(g: Generator) -> None:
    """Emit the pass: from front to back, card by card."""
    src, plan = g.src, g.plan
    once = plan.ruleset.rules.acting.once
    src.line("pos = 0")
    src.line("size = len(queue)")
    if once:
        acted = "acted[:]" if g.veiled else "acted"
        src.line(f"{acted} = [False] * {plan.kinds * plan.players}")
    if plan.endless:
        src.line("turns = 0")
    with src.block("while pos < size"):
        if plan.endless:
            with src.block(f"if turns == {TURN_LIMIT}"):
                src.line("break")
            src.line("turns += 1")
        src.line("card = queue[pos]")
        if once:
            with src.block("if acted[card]"):
                src.line("pos += 1")
                src.line("continue")
            src.line("acted[card] = True")
        src.line(f"player = {g.family('card')}")
        if plan.tracked:
            src.line("at = True")
            src.line("lain = beneath(below, card) if below[card] >= 0 else ()")
        _face_down(g)
        with src.block("else"):
            src.line("kind = kind_of[card]")
            records.note(g, Noted.TURN, "card")
        _abilities(g)


def _face_down(g: Generator) -> None:
    src = g.src
    if g.plan.loaded:
        head = "if not up[card]"
    else:
        src.line("waited_on = load[card]")
        head = "if waited_on >= 0"
    with src.block(head):
        g.about = "card"
        index = g.ask("2", "player", "reveal", "", "[0, 1]")
        with src.block(f"if {index}"):
            src.line("kind = kind_of[card]")
            _reveal(g)
        waiting = src.standing_for(g.plan.ruleset.rules.waiting, -1)
        with waiting, src.block("else"):
            scene = Scene("card", "player", frozenset(), -1)
            puts = amount(g, g.plan.ruleset.rules.waiting.amount, scene)
            if g.plan.waits:
                src.line("waited[card] += 1")
            src.line(f"load[card] += {puts}")
            records.note(g, Noted.WAITED, "card", puts)
            records.tally(g, Counted.WAITS, "kind_of[card]")
            src.line("pos += 1")
            src.line("continue")


# ------------------------------------------------------------------ what a reveal pays


def _reveal(g: Generator) -> None:
    """Emit that a card is revealed, and what is paid before its ability."""
    src, plan = g.src, g.plan
    first = plan.first_special
    if not plan.ruleset.rules.reveal_pays.before_ability:
        raise NoSpecialFormError("pay after the ability")
    if first == plan.kinds:
        _plainly(g)
        return
    if first:
        with src.block(f"if kind < {first}"):
            _plainly(g)
        with src.block("else"):
            _special_reveals(g, range(first, plan.kinds))
    else:
        _special_reveals(g, range(plan.kinds))


def _plainly(g: Generator) -> None:
    """Emit a reveal that pays by the rules of the game."""
    with g.src.standing_for(g.plan.ruleset.rules.reveal_pays, -1):
        _paid(g, None)


def _special_reveals(g: Generator, numbers: Sequence[int]) -> None:
    """Emit the reveals of the last kinds; where none of them goes on, their turns end together."""
    src, cards = g.src, g.plan.cards
    over = [n for n in numbers if not cards[n].main and not g.plan.hears(n, Event.REVEALED)]
    if g.plan.tracked:
        over = []
    together = bool(over) and len(over) == len(numbers) and not any(g.plan.stays[n] for n in over)
    for index, number in enumerate(numbers):
        last = index == len(numbers) - 1
        head = "else" if last and index else f"{'elif' if index else 'if'} kind == {number}"
        if len(numbers) == 1:
            _special_reveal(g, number, together=together, over=number in over)
        else:
            with src.block(head):
                _special_reveal(g, number, together=together, over=number in over)
    if together:
        _over(g, Scene("card", "player", frozenset(numbers), -1))


def _special_reveal(g: Generator, number: int, *, together: bool, over: bool) -> None:
    with g.src.standing_for(g.plan.cards[number], number):
        _paid(g, number)
    scene = Scene("card", "player", frozenset({number}), number)
    for trigger in g.plan.cards[number].triggers:
        if trigger.event is Event.REVEALED:
            scene = evolve(scene, here=_on_reveal(g, trigger, scene))
    if g.plan.changing and g.plan.hears(number, Event.REVEALED):
        g.src.line(f"player = {g.family('card')}")
    if over and not together:
        _over(g, scene)


def _on_reveal(g: Generator, trigger: Trigger, scene: Scene) -> str:
    """Emit what a card does because it is revealed; return whether it lies there afterwards."""
    from oriflamme_dsl.codegen.statements import body

    if trigger.by or trigger.condition:
        raise NoSpecialFormError("a condition on being revealed")
    ends: list[Scene] = []
    begun = abilities.remembering(g, trigger.body, evolve(scene, it="card"))
    body(g, trigger.body, begun, Then(ends.append, stops=False))
    return joined(ends).here


def _paid(g: Generator, number: int | None) -> None:
    """Emit that a card lies face up, and what that pays: by the rules, or a kind's own way."""
    src, plan = g.src, g.plan
    card = None if number is None else plan.cards[number]
    own = None if card is None else card.reveal_pays
    pays = own or plan.ruleset.rules.reveal_pays.amount
    goes = own is not None or not plan.ruleset.rules.reveal_pays.keeps_influence
    keeps = card is not None and card.keeps_influence
    if plan.loaded:
        src.line("up[card] = True")
    records.tally(g, Counted.REVEALS, "kind")
    records.tally(g, Counted.REVEAL_ROUNDS, "kind", "round_number")
    if not keeps:
        scene = Scene("card", "player", frozenset(), -1)
        number_paid = _what_lies(g, pays, scene)
        src.line(f"points[player] += {number_paid}")
        records.tally(g, Counted.PAID, "kind", number_paid)
        lay = ("load[card]" if plan.loaded else "waited_on") if goes else "0"
        records.note(g, Noted.REVEALED, "card", lay, number_paid)
    else:
        records.note(g, Noted.REVEALED, "card", "0", "0")
    if plan.loaded:
        if goes and not keeps:
            src.line("load[card] = 0")
    else:
        src.line("load[card] = -1")


def _what_lies(g: Generator, pays: e.Amount, scene: Scene) -> str:
    """Return what a reveal pays; what lies on the card is known already."""
    if isinstance(pays, e.PerInfluence) and isinstance(pays.reference, e.This):
        lies = "load[card]" if g.plan.loaded else "waited_on"
        return lies if pays.factor == 1 else f"{pays.factor} * {lies}"
    return amount(g, pays, scene)


# ------------------------------------------------------------------ abilities


def _abilities(g: Generator) -> None:
    """Emit what cards do, by kind: first those that copy another ability, then all others."""
    src, cards = g.src, g.plan.cards
    copying = _copying(g)
    for number in copying:
        (node,) = cards[number].main
        assert isinstance(node, s.Copy)
        assert isinstance(node.target, e.One)
        scene = Scene("card", "player", frozenset({number}), number)

        def chosen(_: Scene, card: str, __: str | None) -> None:
            src.line(f"kind = kind_of[{card}]")
            records.note(g, Noted.COPIED, card, "card")

        def over(now: Scene) -> None:
            if g.plan.tracked:
                src.line("kind = -1")
            else:
                _over(g, now)

        with src.standing_for(node, number), src.block(f"if kind == {number}"):
            stops = not g.plan.tracked
            groups.pick(g, Pick(node.target.group, scene, "player", chosen, over, stops))
    if g.plan.tracked:
        acting = [n for n in range(g.plan.kinds) if cards[n].main and n not in copying]
        _branches(g, acting, frozenset(copying))
        _over(g, Scene("card", "player", frozenset(range(g.plan.kinds)), -1, here=MAYBE))
        return
    silent = [n for n in range(g.plan.kinds) if not cards[n].main]
    acting = [n for n in range(g.plan.kinds) if cards[n].main and n not in copying]
    lie = any(g.plan.stays[n] for n in silent) or (silent and _copies_hidden(g, copying))
    if lie or (silent and g.plan.first_special > min(silent)):
        with src.block(f"if kind in {g.constant('SILENT', frozenset(silent))}"):
            _over(g, Scene("card", "player", frozenset((*silent, *copying)), -1))
    _tree(g, acting, frozenset(copying))


def _copying(g: Generator) -> list[int]:
    """Return the kind that does nothing but copy an ability, if there is one."""
    cards = g.plan.cards
    found = [n for n, one in enumerate(cards) if any(isinstance(x, s.Copy) for _, x in walk(one))]
    for number in found:
        main = cards[number].main
        one = main[0] if len(main) == 1 else None
        if len(found) > 1 or not isinstance(one, s.Copy) or not isinstance(one.target, e.One):
            raise NoSpecialFormError("Copy")
        itself = e.NotThat(e.CardIs(cards[number].id))
        if one.target.random or itself not in parts(one.target.group.where):
            raise NoSpecialFormError("Copy")
    return found


def _copies_hidden(g: Generator, copying: Sequence[int]) -> bool:
    """Tell whether the ability of a card that lies face down can be copied."""
    nodes = (node for n in copying for one in g.plan.cards[n].main for _, node in walk(one))
    return any(
        isinstance(node, s.Copy)
        and isinstance(node.target, e.One)
        and e.Revealed() not in parts(node.target.group.where)
        for node in nodes
    )


def _tree(g: Generator, numbers: Sequence[int], copying: frozenset[int]) -> None:
    """Emit a tree of comparisons that leads to the ability of each kind."""
    if not numbers:
        _over(g, Scene("card", "player", frozenset(range(g.plan.kinds)), -1, here=MAYBE))
        return
    if len(numbers) == 1:
        (number,) = numbers
        here = MAYBE if g.plan.hears(number, Event.REVEALED) else YES
        scene = Scene("card", "player", frozenset({number}) | copying, number, here=here)
        abilities.main(g, number, scene, Then(lambda now: _over(g, now), stops=True))
        return
    half = len(numbers) // 2
    with g.src.block(f"if kind < {numbers[half]}"):
        _tree(g, numbers[:half], copying)
    _tree(g, numbers[half:], copying)


def _branches(g: Generator, numbers: Sequence[int], copying: frozenset[int]) -> None:
    """Emit the same tree where the ways join after it; kinds that do nothing pass through."""
    if len(numbers) == 1:
        (number,) = numbers
        here = MAYBE if g.plan.hears(number, Event.REVEALED) else YES
        scene = Scene("card", "player", frozenset({number}) | copying, number, here=here)
        with g.src.block(f"if kind == {number}"):
            abilities.main(g, number, scene, Then(lambda _: None, stops=False))
        return
    half = len(numbers) // 2
    with g.src.block(f"if kind < {numbers[half]}"):
        _branches(g, numbers[:half], copying)
    with g.src.block("else"):
        _branches(g, numbers[half:], copying)


# ------------------------------------------------------------------ the end of a turn


def _over(g: Generator, scene: Scene) -> None:
    """Emit the end of a turn: the card leaves if it does not stay, and the pass goes on."""
    with g.src.standing_for(g.plan.ruleset.rules.each_round.phases[-1], -1):
        if g.plan.tracked:
            _over_tracked(g, scene)
        else:
            _over_plain(g, scene)


def _over_plain(g: Generator, scene: Scene) -> None:
    src = g.src
    if scene.here == MAYBE:
        with src.block(f"if pos < size and queue[pos] == {scene.this}"):
            _over(g, evolve(scene, here=YES))
        src.line("continue")
        return
    if scene.here == YES:
        leaving = [n for n in scene.kinds if not g.plan.stays[n]]
        if len(leaving) == len(scene.kinds):
            _leave(g, scene)
        elif leaving:
            kinds = g.constant("LEAVING", frozenset(leaving))
            with src.block(f"if kind_of[{scene.this}] in {kinds}"):
                _leave(g, scene)
            with src.block("else"):
                src.line("pos += 1")
        else:
            src.line("pos += 1")
    src.line("continue")


def _leave(g: Generator, scene: Scene) -> None:
    lies = f"load[{scene.this}]" if g.plan.loaded else "0"
    records.note(g, Noted.DISCARDED, scene.this, lies)
    row.take_top(g, "pos", scene.this, scene.family, YES)
    if g.veiled:
        g.src.line(f"zone[{scene.this}] = {DISCARDED}")
        g.src.line(f"gone.append({scene.this})")


def _over_tracked(g: Generator, scene: Scene) -> None:
    """Emit the same where the card may be covered, or lie somewhere else."""
    src, plan = g.src, g.plan
    leaving = [n for n in scene.kinds if not plan.stays[n]]
    if leaving:
        tests = [f"zone[card] == {QUEUE}"]
        if len(leaving) < len(scene.kinds):
            tests.insert(0, f"kind_of[card] in {g.constant('LEAVING', frozenset(leaving))}")
        with src.block(f"if {' and '.join(tests)}"):
            records.note(g, Noted.DISCARDED, "card", "load[card]")
            row.take_any(g, "card")
            row.gone(g, "card")
            src.line(f"zone[card] = {DISCARDED}")
            if g.veiled:
                src.line("gone.append(card)")
            if plan.changing:
                with src.block("if token[card] >= 0"):
                    src.line("token[card] = -1")
                    src.line(f"zone[card] = {ELIMINATED}")
    with src.block("if at"):
        if plan.ruleset.rules.uncovered.resolves_now:
            src.line("top = queue[pos]")
            with src.block("if top == card or top not in lain or card in stack_of(below, top)"):
                src.line("pos += 1")
        else:
            src.line("pos += 1")
    src.line("continue")


__all__ = ["NO", "resolution"]
