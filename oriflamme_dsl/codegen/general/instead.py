"""What happens instead, in the general form: before something happens to cards or players."""

from __future__ import annotations

from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.functions import call, function, value
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.granted import Clause, clause_body, clauses_of, each_clause
from oriflamme_dsl.codegen.general.hearing import (
    acting,
    first_of,
    replacements,
    try_clause,
    uses_index,
)
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.standing import allowed, belonging
from oriflamme_dsl.engine.replace import _ACTIONS
from oriflamme_dsl.engine.state import DISCARDED, ELIMINATED, LIFTED, QUEUE
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event, Instead

TOLD = ("this", "owner", "attacker", "it", "player", "amount", "lay")
FLOWS = (Event.GAINS, Event.LOSES)


def guarded(g: General, event: Event, cards: str, scope: Scope) -> str:
    """Return the expression of those of a list of cards to which it happens in the end."""
    if not hindered(g, event):
        return cards
    name = function(
        g,
        ("guard", event),
        f"goes_on_{event.value}",
        ("cards", "by", "used"),
        lambda: _guard(g, event),
    )
    return value(g, name, cards, acting(scope), scope.used)


def hindered(g: General, event: Event) -> bool:
    """Tell whether anything can stand in the way of an event."""
    action = _ACTIONS.get(event)
    forbidden = action is not None and allowed(g, "card", action, "by") != ALWAYS
    return forbidden or _standing_in(g, event)


def _standing_in(g: General, event: Event) -> bool:
    leaving = event in (Event.ELIMINATED, Event.DISCARDED)
    events = (event, Event.LEAVES) if leaving else (event,)
    nodes = [*(one for _, _, one in replacements(g)), *(one.node for one in _granted(g))]
    return any(node.event in events for node in nodes)


def _there(event: Event, card: str) -> str:
    if event is Event.DISCARDED:
        return f"zone[{card}] not in ({DISCARDED}, {ELIMINATED}, {LIFTED})"
    return f"zone[{card}] == {QUEUE}"


def _guard(g: General, event: Event) -> None:
    src, action = g.src, _ACTIONS.get(event)
    src.line("waiting = [(c, used) for c in cards]")
    src.line("going = []")
    with src.block("while waiting"):
        src.line("card, before = waiting[0]")
        lies = _there(event, "card")
        may = ALWAYS if action is None else allowed(g, "card", action, "by")
        wanted = lies if may == ALWAYS else f"{lies} and {may}"
        with src.block(f"if not ({wanted})"):
            src.line("waiting.pop(0)")
            src.line("continue")
        src.line("options = []")
        if _standing_in(g, event):
            name = function(
                g,
                ("options", event),
                f"instead_of_{event.value}",
                ("heard", "card", "by", "player", "amount", "lay", "used"),
                lambda: _options(g, event),
            )
            call(g, name, "options", "card", "by", "-1", "0", "None", "before", asks=False)
        with src.block("if not options"):
            src.line("waiting.pop(0)")
            with src.block("if card not in going"):
                src.line("going.append(card)")
            src.line("continue")
        _choose(g, g.player(belonging(g, "card")))
        src.line("waiting.pop(0)")
        _stand_in(g, "card", event is Event.DISCARDED)
    src.line(f"return [card for card in going if {_there(event, 'card')}]")


def _choose(g: General, who: str, *, of_game: bool = False) -> None:
    """Emit the choice among several replacements, by their cards; one of the game goes first."""
    src = g.src
    src.line("holders = list(dict.fromkeys([one[1] for one in options]))")
    src.line("holder = holders[0]")
    if of_game and any(kind < 0 for _, kind, _ in replacements(g)):
        src.line("holders = [-1] if -1 in holders else holders")
        src.line("holder = holders[0]")
    with src.block("if len(holders) > 1"):
        src.line(f"asked = {who}")
        index = g.ask("len(holders)", "asked", "card", "holders", "holders")
        src.line(f"holder = holders[{index}]")
    src.line("one = next(one for one in options if one[1] == holder)")


def _stand_in(g: General, card: str, discards: bool) -> None:
    """Emit that a replacement is carried out for what was to happen to a card (-1: to none)."""
    src = g.src
    limited = [number for number, _, one in replacements(g) if one.limit is not None]
    limited += [clause.number for clause in _granted(g) if clause.node.limit is not None]
    if limited:
        with src.block(f"if one[0] in {g.constant('LIMITED', frozenset(limited))}"):
            src.line(f"uses[{uses_index(g, 'one[0]', 'holder')}] += 1")
    src.line("tick(cur)")
    noting.other(g, "replaced", card)
    src.line("after = before | {(holder, one[0])}")
    for index, (number, kind, one) in enumerate(replacements(g)):
        with src.block(f"{'elif' if index else 'if'} one[0] == {number}"):
            name = _body(g, number, kind, one.body)
            told = [f"one[{at + 1}]" for at in range(len(TOLD))]
            call(g, name, *told, "waiting", "after", str(discards))
    scope = Scope("this", "owner", 0, "attacker", "it", "player", "amount", "lay", used="used")
    arguments = (*TOLD, "memory", "waiting", "used", "discards")
    for index, clause in enumerate(_granted(g)):
        head = "elif" if index or replacements(g) else "if"
        with src.block(f"{head} one[0] == {clause.number}"):
            name = clause_body(g, clause, scope, arguments)
            told = [f"one[{at + 1}]" for at in range(len(TOLD) + 1)]
            call(g, name, *told, "waiting", "after", str(discards))


def _body(g: General, number: int, kind: int, body: tuple[s.Statement, ...]) -> str:
    from oriflamme_dsl.codegen.general.bodies import whole

    this = "this" if kind >= 0 else NOBODY
    scope = Scope(this, "owner", kind, "attacker", "it", "player", "amount", "lay", used="used")
    return function(
        g,
        ("instead", number),
        f"instead_{number}",
        (*TOLD, "waiting", "used", "discards"),
        lambda: whole(g, body, scope, g.needs.name(kind)),
    )


def _options(g: General, event: Event) -> None:
    """Emit the search for what may stand in: of the card itself, of others in order, of the game.

    The game's own stand in for what happens to cards only where no card's does.
    """
    src = g.src
    found = [one for one in replacements(g) if _about(one[2].event, event)]
    kinds = sorted({kind for _, kind, _ in found if kind >= 0})
    if kinds or any(_about(one.node.event, event) for one in _granted(g)):
        first_of(g)
        with src.block("for holder in holders"):
            for index, kind in enumerate(kinds):
                with src.block(f"{'elif' if index else 'if'} kind_of[holder] == {kind}"):
                    for number, of, one in found:
                        if of == kind:
                            _option(g, number, one, "holder", event)
            _granted_options(g, event)
    of_game = [(number, one) for number, kind, one in found if kind < 0]
    with src.block("if True" if event in FLOWS else "if not heard"):
        for number, one in of_game:
            _option(g, number, one, NOBODY, event)


def _option(g: General, number: int, one: Instead, holder: str, event: Event) -> None:
    head = f"if ({holder}, {number}) not in used"
    if one.event is not event:
        head += f" and zone[card] == {QUEUE}"
    with g.src.block(head):
        try_clause(g, number, one, holder, counted=False)


def _granted_options(g: General, event: Event) -> None:
    def emit(one: Clause, memory: Scope) -> None:
        assert isinstance(one.node, Instead)
        head = f"if (holder, {one.number}) not in used"
        if one.node.event is not event:
            head += f" and zone[card] == {QUEUE}"
        with g.src.block(head):
            slots = memory.slots
            try_clause(g, one.number, one.node, "holder", counted=False, slots=slots)

    wanted = [one for one in _granted(g) if _about(one.node.event, event)]
    each_clause(g, wanted, "holder", emit)


def _granted(g: General) -> list[Clause]:
    return [one for one in clauses_of(g) if isinstance(one.node, Instead)]


def _about(named: Event, event: Event) -> bool:
    leaving = event in (Event.ELIMINATED, Event.DISCARDED)
    return named is event or (leaving and named is Event.LEAVES)


# ------------------------------------------------------------------ influence


def flow_guarded(g: General, event: Event, player: str, number: str, scope: Scope) -> str | None:
    """Return the test whether influence flows in the end; None where nothing can stand in."""
    if not _standing_in(g, event):
        return None
    name = function(
        g,
        ("guard", event),
        f"flows_{event.value}",
        ("player", "amount", "by", "before"),
        lambda: _flow(g, event),
    )
    return value(g, name, player, number, acting(scope), scope.used)


def _flow(g: General, event: Event) -> None:
    src = g.src
    with src.block("if amount <= 0"):
        src.line("return True")
    src.line("options = []")
    src.line("waiting = []")
    name = function(
        g,
        ("options", event),
        f"instead_of_{event.value}",
        ("heard", "card", "by", "player", "amount", "lay", "used"),
        lambda: _options(g, event),
    )
    call(g, name, "options", "-1", "by", "player", "amount", "None", "before", asks=False)
    with src.block("if not options"):
        src.line("return True")
    _choose(g, "player", of_game=True)
    _stand_in(g, NOBODY, discards=False)
    src.line("return False")


# ------------------------------------------------------------------ what stands in a replacement


def redirected(g: General, node: s.Redirected, scope: Scope) -> None:
    """Emit other cards to which it happens instead; these are looked at next."""
    from oriflamme_dsl.codegen.general.asking import target
    from oriflamme_dsl.codegen.general.influence import set_done

    cards = target(g, node.target, scope).listed
    gone = f"zone[c] in ({DISCARDED}, {ELIMINATED}, {LIFTED})"
    lies = f"(not {gone} if discards else zone[c] == {QUEUE})"
    present = kept(g, "present", f"[c for c in {cards} if c >= 0 and {lies}]")
    g.src.line(f"waiting[:0] = [(c, used) for c in {present}]")
    set_done(g, scope, f"len({present})")


def nothing_happens(_: General, __: s.NothingHappens, ___: Scope) -> None:
    """Emit that nothing stands instead."""
