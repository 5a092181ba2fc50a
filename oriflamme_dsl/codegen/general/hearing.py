"""Triggers in the general form: who hears of an event is read at once, and carried out after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import evolve

from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general.amounts import condition
from oriflamme_dsl.codegen.general.asking import acting
from oriflamme_dsl.codegen.general.filters import Where, test
from oriflamme_dsl.codegen.general.functions import call, function
from oriflamme_dsl.codegen.general.generator import General, once
from oriflamme_dsl.codegen.general.memory import Said, laters, recalled
from oriflamme_dsl.codegen.general.players import players
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.standing import belongs, holders, nested, silenced
from oriflamme_dsl.engine.clauses import is_own
from oriflamme_dsl.engine.state import QUEUE, ZONES
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event, Instead, Standing, Trigger

if TYPE_CHECKING:
    from oriflamme_dsl.codegen.general.granted import Clause

ELIMINATED = (Event.ELIMINATED, Event.LEAVES)
__all__ = ["DISCARDED", "ELIMINATED", "Heard", "acting", "clauses", "hears", "numbered"]
DISCARDED = (Event.DISCARDED, Event.LEAVES)


@once
def clauses(g: General) -> list[tuple[int, Trigger]]:
    """Return all triggers by number, each with the kind of its card (-1: of the game)."""
    found = [(kind, one) for kind, card in enumerate(g.plan.cards) for one in card.triggers]
    return found + [(-1, one) for one in g.plan.ruleset.rules.triggers]


@once
def replacements(g: General) -> list[tuple[int, int, Instead]]:
    """Return all replacements, numbered after the triggers, each with the kind of its card.

    That is -1 for those of the game.
    """
    first = len(clauses(g))
    found = [(kind, one) for kind, card in enumerate(g.plan.cards) for one in card.instead]
    found += [(-1, one) for one in g.plan.ruleset.rules.instead]
    return [(first + index, kind, one) for index, (kind, one) in enumerate(found)]


@once
def numbered(g: General) -> list[tuple[int, int, Trigger | Instead]]:
    """Return all clauses, by number, with the kinds of their cards."""
    triggers = [(number, kind, one) for number, (kind, one) in enumerate(clauses(g))]
    return [*triggers, *replacements(g)]


@once
def waiting(g: General, events: Iterable[Event]) -> list[tuple[int, Said[s.Later]]]:
    """Return the triggers about events that may wait, with their numbers among those that wait."""
    return [(n, one) for n, one in enumerate(laters(g)) if one.node.trigger.event in events]


@once
def _listening(g: General, events: tuple[Event, ...]) -> list[tuple[int, int, Trigger]]:
    return [(n, kind, one) for n, (kind, one) in enumerate(clauses(g)) if one.event in events]


@once
def _granted(g: General, events: tuple[Event, ...]) -> list[Clause]:
    """Return the triggers about events that may be granted."""
    from oriflamme_dsl.codegen.general.granted import clauses_of

    found = clauses_of(g)
    return [one for one in found if isinstance(one.node, Trigger) and one.node.event in events]


@once
def _all_own(g: General, events: tuple[Event, ...]) -> bool:
    """Tell whether only cards listen to which it happens."""
    others = g.needs.silences or waiting(g, events) or _granted(g, events)
    return not others and all(is_own(one) for _, _, one in _listening(g, events))


def hears(g: General, *events: Event) -> bool:
    """Tell whether anybody listens to events."""
    return bool(_listening(g, events) or waiting(g, events) or _granted(g, events))


@once
def every_clause(g: General) -> list[tuple[int, int, Trigger | Instead | None]]:
    """Return all clauses by number, granted ones too; None stands for one that waits."""
    from oriflamme_dsl.codegen.general.granted import clauses_of

    first = len(numbered(g))
    waits = [(first + n, one.kind, None) for n, one in enumerate(laters(g))]
    return [*numbered(g), *waits, *((one.number, one.of.kind, one.node) for one in clauses_of(g))]


def uses_index(g: General, number: int | str, holder: str) -> str:
    """Return where it is counted how often a trigger of a card has worked."""
    each = g.plan.kinds * g.needs.families + 1
    first = number * each + 1 if isinstance(number, int) else f"{number} * {each} + 1"
    return f"{first} + {holder}"


class Heard:
    """Triggers that are read, and then carried out; nothing is emitted where nobody listens."""

    def __init__(self, g: General, *events: Event) -> None:
        """Begin with an empty list, where anybody listens to any of these events."""
        self.g = g
        early = (Event.TAKEN,) if g.needs.controls else ()
        self.name = g.src.name("heard") if hears(g, *events, *early) else None
        if self.name:
            g.src.line(f"{self.name} = []")

    @classmethod
    def onto(cls, g: General, name: str) -> Heard:
        """Return triggers that are read into a list that there is."""
        heard = cls.__new__(cls)
        heard.g, heard.name = g, name
        return heard

    def hurry(self, *, last: bool = False) -> None:
        """Emit that what ended control has set off comes first, or `last` of what was read."""
        if self.name and self.g.needs.controls and hears(self.g, Event.TAKEN):
            order = f"{self.name} + early" if last else f"early + {self.name}"
            with self.g.src.block("if early"):
                self.g.src.line(f"{self.name} = {order}")
                self.g.src.line("early.clear()")

    def read(
        self,
        events: tuple[Event, ...],
        card: str = NOBODY,
        by: str = NOBODY,
        player: str = NOBODY,
        number: str = "0",
        lay: str = "None",
    ) -> None:
        """Emit that the triggers are read which events set off."""
        if self.name and hears(self.g, *events):
            name = reading(self.g, events)
            with self.g.src.block(self._worth(events, card)):
                call(self.g, name, self.name, card, by, player, number, lay, asks=False)

    def _worth(self, events: tuple[Event, ...], card: str) -> str:
        """Return the head of the test whether it is worth looking: of a kind that listens."""
        listening = _listening(self.g, events)
        if card == NOBODY or not _all_own(self.g, events):
            return "if True"
        kinds = self.g.constant("HEARING", frozenset(kind for _, kind, _ in listening))
        return f"if kind_of[{card}] in {kinds}"

    def flow(
        self, event: Event, number: str, by: str, card: str = NOBODY, player: str = NOBODY
    ) -> None:
        """Emit the same for influence that flows, if it is any."""
        if self.name and hears(self.g, event):
            with self.g.src.block(f"if {number} > 0"):
                self.read((event,), card, by, player, number)

    def carry_out(self) -> None:
        """Emit that they are carried out."""
        self.hurry()
        if self.name:
            with self.g.src.block(f"if {self.name}"):
                call(self.g, carrying(self.g), self.name)


# ------------------------------------------------------------------ reading


def reading(g: General, events: tuple[Event, ...]) -> str:
    """Return the name of the function that adds the triggers which events set off to a list."""
    arguments = ("heard", "card", "by", "player", "amount", "lay")
    name = "read_" + "_".join(event.value for event in events)
    return function(g, ("read", events), name, arguments, lambda: _read(g, events))


def _read(g: General, events: tuple[Event, ...]) -> None:
    src, listening = g.src, _listening(g, events)
    kinds = sorted({kind for _, kind, _ in listening if kind >= 0})
    if _all_own(g, events):
        with src.block("if card >= 0"):
            _by_kind(g, kinds, listening, "card")
        return
    if kinds or _granted(g, events):
        first_of(g)
        with src.block("for holder in holders"):
            _by_kind(g, kinds, listening, "holder")
            _by_grant(g, events)
    if waiting(g, events):
        _read_waiting(g, events)
    for number, kind, one in listening:
        if kind < 0:
            try_clause(g, number, one, NOBODY)


def _by_grant(g: General, events: tuple[Event, ...]) -> None:
    """Emit that the triggers are read which a card has from others."""
    from oriflamme_dsl.codegen.general.granted import each_clause

    def emit(one: Clause, memory: Scope) -> None:
        try_clause(g, one.number, one.node, "holder", slots=memory.slots)

    each_clause(g, _granted(g, events), "holder", emit)


def _read_waiting(g: General, events: tuple[Event, ...]) -> None:
    """Emit that triggers which wait are read, by age; those that are set off wait no more."""
    src, first = g.src, len(numbered(g))
    with src.block("for waits in delayed[:]"):
        for index, (number, one) in enumerate(waiting(g, events)):
            with src.block(f"{'elif' if index else 'if'} waits[0] == {number}"):
                _try_waiting(g, first + number, one)


def _try_waiting(g: General, number: int, one: Said[s.Later]) -> None:
    memory = recalled("waits[2]", one.kind, one.slots)
    scope = evolve(memory, attacker="by", it="card", player="player", done="amount", lay="lay")
    trigger = one.node.trigger
    own = is_own(trigger)
    steps = [lambda: f"card == {scope.this}"] if own else []
    steps += _fits(g, trigger, scope, own=own)
    told = f"{scope.this}, {scope.family}, by, card, player, amount, lay, waits[2][7]"

    def found() -> None:
        g.src.line("delayed.remove(waits)")
        g.src.line(f"heard.append(({number}, {told}))")

    nested(g, steps, found)


def first_of(g: General) -> None:
    """Emit whose clauses are looked at, in order: of the card itself, then of all others."""
    src = g.src
    src.line(f"holders = [c for c in {holders(g, silent=True)} if c != card]")
    head = f"if card >= 0 and card not in {silenced(g)}" if g.needs.silences else "if card >= 0"
    with src.block(head):
        src.line("holders.insert(0, card)")


def _by_kind(
    g: General, kinds: list[int], listening: list[tuple[int, int, Trigger]], holder: str
) -> None:
    for index, kind in enumerate(kinds):
        with g.src.block(f"{'elif' if index else 'if'} kind_of[{holder}] == {kind}"):
            for number, of, one in listening:
                if of == kind:
                    try_clause(g, number, one, holder)


def try_clause(
    g: General,
    number: int,
    one: Trigger | Instead,
    holder: str,
    *,
    counted: bool = True,
    slots: Mapping[int, str] | None = None,
) -> None:
    """Emit that a clause is read: whether it works, step by step, and if `counted` that it did."""
    own = isinstance(one, Trigger) and is_own(one)
    game = holder == NOBODY
    family = f"family[{holder}]" if own else belongs(g, holder)
    if game:
        family = g.first_family("(course[2] if course[4] < 0 else course[4])")
    scope = Scope(holder, family, -1, "by", "card", "player", "amount", "lay", slots=slots or {})
    steps: list[Callable[[], str]] = []
    if game:
        pass
    elif own:
        steps.append(lambda: ALWAYS if holder == "card" else f"{holder} == card")
    else:
        steps.append(lambda: stands(one.standing, holder))
    if one.limit is not None:
        steps.append(lambda: f"uses[{uses_index(g, number, holder)}] < {one.limit.count}")  # type: ignore[union-attr]
    steps += _fits(g, one, scope, own=own)

    def found() -> None:
        if one.limit is not None and counted:
            g.src.line(f"uses[{uses_index(g, number, holder)}] += 1")
        told = f"{number}, {holder}, {family}, by, card, player, amount, lay"
        told += "" if slots is None else ", memory"
        g.src.line(f"heard.append(({told}))")

    with g.src.standing_for(one, -1):
        nested(g, steps, found)


def _fits(
    g: General, one: Trigger | Instead, scope: Scope, *, own: bool
) -> list[Callable[[], str]]:
    """Return the tests whether subject, player, attacker and condition of a clause fit."""
    steps: list[Callable[[], str]] = []
    if not own and one.subject is not None:
        steps.append(lambda: "card >= 0")
        steps.append(lambda: test(g, one.subject, "card", scope, Where.ANYWHERE))  # type: ignore[arg-type]
    if one.player is not None:
        nobody = evolve(scope, player=NOBODY)
        steps.append(lambda: f"player in {players(g, one.player, nobody)}")  # type: ignore[arg-type]
    if one.by is not None:
        steps.append(lambda: "by >= 0")
        steps.append(lambda: test(g, one.by, "by", scope, Where.ANYWHERE))  # type: ignore[arg-type]
    if one.condition is not None:
        steps.append(lambda: condition(g, one.condition, scope))  # type: ignore[arg-type]
    return steps


def stands(standing: Standing | None, holder: str) -> str:
    """Return the test whether a card lies as a clause of it needs that is not about itself."""
    if standing is not None and standing.zones:
        zones = ", ".join(str(ZONES[zone]) for zone in standing.zones)
        return f"zone[{holder}] in ({zones},)"
    tests = [f"zone[{holder}] == {QUEUE}"]
    if standing is None or not standing.face_down:
        tests.append(f"up[{holder}]")
    if standing is None or not standing.covered:
        tests.append(f"{holder} in queue")
    return " and ".join(tests)


# ------------------------------------------------------------------ carrying out


def carrying(g: General) -> str:
    """Return the name of the function that carries out triggers that were read."""
    return function(g, "carry", "carry_out", ("heard",), lambda: _carry(g))


def _carry(g: General) -> None:
    src = g.src
    src.line("tick(cur, len(heard))")
    told = ("this", "owner", "by", "card", "player", "amount", "lay")
    with src.block("for one in heard"):
        src.line("number = one[0]")
        for index, (number, (kind, one)) in enumerate(enumerate(clauses(g))):
            with src.block(f"{'elif' if index else 'if'} number == {number}"):
                name = _body(g, number, kind, one)
                call(g, name, *(f"one[{at + 1}]" for at in range(len(told))))
        for index, late in enumerate(laters(g)):
            head = "elif" if index or clauses(g) else "if"
            with src.block(f"{head} number == {len(numbered(g)) + index}"):
                name = _later_body(g, index, late)
                call(g, name, *(f"one[{at + 1}]" for at in range(len(told) + 1)))
        _carry_granted(g, told, first=not (clauses(g) or laters(g)))


def _body(g: General, number: int, kind: int, one: Trigger) -> str:
    from oriflamme_dsl.codegen.general.bodies import whole

    told = ("this", "owner", "attacker", "it", "player", "amount", "lay")
    this = "this" if kind >= 0 else NOBODY
    scope = Scope(this, "owner", kind, "attacker", "it", "player", "amount", "lay", triggered=True)
    card = g.needs.name(kind)
    return function(
        g, ("trigger", number), f"trigger_{number}", told, lambda: whole(g, one.body, scope, card)
    )


def _carry_granted(g: General, told: tuple[str, ...], *, first: bool) -> None:
    from oriflamme_dsl.codegen.general.granted import clause_body, clauses_of

    found = [one for one in clauses_of(g) if isinstance(one.node, Trigger)]
    scope = Scope("this", "owner", 0, "attacker", "it", "player", "amount", "lay", triggered=True)
    arguments = ("this", "owner", "attacker", "it", "player", "amount", "lay", "memory")
    for index, one in enumerate(found):
        with g.src.block(f"{'if' if first and not index else 'elif'} number == {one.number}"):
            name = clause_body(g, one, scope, arguments)
            call(g, name, *(f"one[{at + 1}]" for at in range(len(told) + 1)))


def _later_body(g: General, number: int, late: Said[s.Later]) -> str:
    from oriflamme_dsl.codegen.general.bodies import whole

    told = ("this", "owner", "attacker", "it", "player", "amount", "lay", "memory")
    this = "this" if late.kind >= 0 else NOBODY
    scope = Scope(
        this, "owner", late.kind, "attacker", "it", "player", "amount", "lay", triggered=True
    )
    body, card = late.node.trigger.body, g.needs.name(late.kind)
    return function(
        g,
        ("later", number),
        f"later_{number}",
        told,
        lambda: whole(g, body, scope, card, late.slots),
    )
