"""The phases of a round in the general form: laying, drawing, playing, the pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general import lasting, noting
from oriflamme_dsl.codegen.general.amounts import condition
from oriflamme_dsl.codegen.general.applying import applied
from oriflamme_dsl.codegen.general.asking import ask
from oriflamme_dsl.codegen.general.bodies import whole
from oriflamme_dsl.codegen.general.functions import call
from oriflamme_dsl.codegen.general.game import draw_one
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import Heard, hears
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.leaving import discard_all, marks
from oriflamme_dsl.codegen.general.passing import cut_off, fresh
from oriflamme_dsl.codegen.general.places import ALWAYS_THERE, unhindered
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.standing import allowed
from oriflamme_dsl.codegen.general.table import ENDING, FIRST, PLAYING, ROUND
from oriflamme_dsl.codegen.general.turns import resolution
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.engine.state import GOES_ON, HAND, PASS_ENDS, PILE, QUEUE, ROUND_ENDS
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event

Phases = tuple[r.Phase, ...]


def phases(g: General, those: Phases, only: str | None = None) -> None:
    """Emit phases one after the other; `only` is the player whose turn they are part of."""
    for phase in those:
        with unless_over(g), g.src.standing_for(phase, -1):
            _PHASES[type(phase)](g, phase, only)


@contextmanager
def unless_over(g: General) -> Iterator[None]:
    """Emit what is left out where the round or the game ends."""
    if not g.needs.ends:
        yield
        return
    with g.src.block(f"if course[{ENDING}] == {PASS_ENDS}"):
        g.src.line(f"course[{ENDING}] = {GOES_ON}")
    with g.src.block(f"if not course[{ENDING}]"):
        yield


@contextmanager
def _each_player(g: General, only: str | None) -> Iterator[None]:
    """Emit what each player in turn does, or the one whose turn it is: `player`."""
    src, step = g.src, g.src.name("step")
    turns = f"[{only}]" if only else f"range({g.plan.players})"
    with src.block(f"for {step} in {turns}"):
        if g.needs.ends:
            with src.block(f"if course[{ENDING}] >= {ROUND_ENDS}"):
                src.line("break")
        src.line(f"player = {step if only else f'(course[{FIRST}] + {step}) % {g.plan.players}'}")
        if g.needs.plays:
            src.line(f"course[{PLAYING}] = player")
        yield
    if g.needs.plays:
        src.line(f"course[{PLAYING}] = {only or '-1'}")


def _place(g: General, phase: r.PlacePhase, only: str | None) -> None:
    src = g.src
    by_family = phase.of_each_family and g.needs.each > 1
    usual = phase.count * (g.needs.each if by_family else 1)
    with _each_player(g, only):
        number = str(usual)
        if g.needs.places:
            number = kept(g, "wanted", "0")
            with src.block("if placing[player] is not None"):
                src.line(f"{number} = max({usual} + placing[player], 0)")
                src.line(f"placing[player] -= {number} - {usual}")
        done = src.name("done") if by_family else "_"
        with src.block("if True" if number == "1" else f"for {done} in range({number})"):
            if g.needs.ends and number != "1":
                with src.block(f"if course[{ENDING}] >= {ROUND_ENDS}"):
                    src.line("break")
            _lay_one(g, phase, _of_family(g, phase, done, usual) if by_family else "hands[player]")


def _of_family(g: General, phase: r.PlacePhase, done: str, usual: int) -> str:
    """Return the expression of the cards of a hand that may be laid after so many others."""
    family = f"{g.first_family('player')} + {done} // {phase.count}"
    mine = f"[c for c in hands[player] if owner_of[c] == {family}]"
    return f"{mine} if {done} < {usual} else hands[player]" if g.needs.places else mine


def _lay_one(g: General, phase: r.PlacePhase, cards: str) -> None:
    src = g.src
    hand = kept(g, "hand", cards)
    with src.block(f"if len({hand}) > 1"):
        index = g.ask(f"len({hand})", "player", "card", hand, f"{hand}[:]")
        card = kept(g, "laid", f"{hand}[{index}]")
    with src.block("else"):
        src.line(f"{card} = {hand}[0] if {hand} else -1")
    with src.block(f"if {card} >= 0"):
        place = ask(g, "player", "place", _where(g, phase, card))
        if any(isinstance(where.place, ALWAYS_THERE) and _plain(where) for where in phase.where):
            _lay(g, card, place, phase)
            return
        with src.block(f"if {place} != -1"):
            _lay(g, card, place, phase)


def _plain(where: r.Where) -> bool:
    return where.from_round == 1 and where.condition is None


def _where(g: General, phase: r.PlacePhase, card: str) -> str:
    """Emit where a card can be laid; return the expression of the places."""
    src, scope = g.src, Scope("-1", f"family[{card}]", -1)
    found, apart = src.name("places"), True
    usual = [type(where.place) for where in phase.where[:2]] == [s.Front, s.Back]
    usual = usual and all(map(_plain, phase.where[:2]))
    rest = phase.where[2:] if usual else phase.where
    src.line(f"{found} = {'[0, len(queue)] if queue else [0]' if usual else '[]'}")
    apart = len(rest) <= 1 and all(isinstance(w.place, s.Onto | s.AnyGap) for w in rest)
    apart = apart and not (usual and any(isinstance(w.place, s.AnyGap) for w in rest))
    for where in rest:
        early = where.from_round == 1
        with src.block(f"if course[{ROUND}] >= {where.from_round}" if not early else "if True"):
            held = "True"
            if where.condition is not None:
                held = condition(g, where.condition, scope)
            with src.block(f"if {held}"):
                src.line(f"{found} += {unhindered(g, where.place, scope)}")
    found = found if apart else f"list(dict.fromkeys({found}))"
    may = allowed(g, "-2 - n", Action.COVERED, card)
    return found if may == ALWAYS else f"[n for n in {found} if n >= 0 or {may}]"


def _lay(g: General, card: str, place: str, phase: r.PlacePhase) -> None:
    src = g.src
    records.note(g, Noted.PLACED, card, place)
    src.line(f"hands[player].remove({card})")
    if not phase.face_down:
        src.line(f"up[{card}] = True")
    if any(isinstance(where.place, s.Beneath) for where in phase.where):
        src.line(f"put_in(queue, below, zone, cur, {marks(g)}, {card}, {place})")
    else:
        src.line(f"zone[{card}] = {QUEUE}")
        with src.block(f"if {place} >= 0"):
            src.line(f"queue.insert({place}, {card})")
        with src.block("else"):
            src.line(f"below[{card}] = -2 - {place}")
            src.line(f"queue[queue.index(-2 - {place})] = {card}")
    entered(g, card, place)


def entered(g: General, card: str, place: str) -> None:
    """Emit what waits for a card that the rules of the game have laid at a place."""
    if not hears(g, Event.ENTERS, Event.COVERED) and not (g.needs.covered and lasting.lasts(g)):
        return
    fresh(g)

    def told() -> None:
        heard = Heard(g, Event.ENTERS, Event.COVERED, *((Event.TAKEN,) if g.needs.controls else ()))
        heard.read((Event.ENTERS,), card)
        if hears(g, Event.COVERED) or g.needs.covered:
            with g.src.block(f"if {place} < 0"):
                lasting.hidden(g, f"(-2 - {place})")
                heard.hurry(last=True)
                heard.read((Event.COVERED,), f"-2 - {place}", card)
        heard.carry_out()

    cut_off(g, told)


def _draw(g: General, phase: r.DrawPhase, only: str | None) -> None:
    src, step = g.src, g.src.name("step")
    turns = f"[{only}]" if only else f"range(course[{FIRST}], course[{FIRST}] + {g.plan.players})"
    with src.block(f"for {step} in {turns}"):
        player = kept(g, "drawing", f"{step} % {g.plan.players}")
        back, first = src.name("back"), g.first_family(player)
        each = src.block(f"for {back} in range({first}, {first} + {g.needs.each})")
        with each, src.block(f"for _ in range(min({phase.count}, len(out[{PILE}][{back}])))"):
            draw_one(g, player, back)


def _resolve(g: General, phase: r.ResolvePhase, _: str | None) -> None:
    resolution(g, forward=phase.forward)


def _turns(g: General, phase: r.PlayerTurns, only: str | None) -> None:
    with _each_player(g, only):
        mine = kept(g, "whose_turn", "player")
        phases(g, phase.phases, mine)


def _do(g: General, phase: r.DoPhase, only: str | None) -> None:
    """Emit statements of the game, of the player in turn or the first one."""
    fresh(g)
    family = kept(g, "doing", g.first_family(only or f"course[{FIRST}]"))
    cut_off(g, lambda: whole(g, phase.body, Scope("-1", family, -1), "the game"))


def _play(g: General, phase: r.PlayPhase, only: str | None) -> None:
    """Emit that players play cards of their hands, which are then discarded."""
    src = g.src
    with _each_player(g, only):
        played = kept(g, "played", "0")
        with src.block(f"while {played} < {phase.count} and hands[player]"):
            if g.needs.ends:
                with src.block(f"if course[{ENDING}] >= {ROUND_ENDS}"):
                    src.line("break")
            more = ", -1" if phase.optional else ""
            card = ask(g, "player", "card", f"[*hands[player]{more}]")
            with src.block(f"if {card} < 0"):
                src.line("break")
            fresh(g)
            noting.other(g, "played", card)
            owner = kept(g, "owner", f"family[{card}]")
            call_it = (applied(g), card, card, owner)
            cut_off(g, lambda: call(g, *call_it))
            src.line(f"{played} += 1")
            with src.block(f"if zone[{card}] == {HAND}"):
                scope = Scope(NOBODY, owner, -1)
                cut_off(g, lambda: discard_all(g, f"[{card}]", scope))


def _lay_line(g: General, phase: r.LayLine, _: str | None) -> None:
    """Emit cards of the stock that are laid at the back."""
    src = g.src
    laid = kept(g, "laid", f"[line.pop() for _ in range(min({phase.count}, len(line)))]")
    card = g.src.name("card")
    with src.block(f"for {card} in {laid}"):
        noting.other(g, "laid", card)
        src.line(f"up[{card}] = True")
        src.line(f"put_in(queue, below, zone, cur, {marks(g)}, {card}, len(queue))")
    if hears(g, Event.ENTERS):
        fresh(g)

        def told() -> None:
            heard = Heard(g, Event.ENTERS)
            with src.block(f"for {card} in {laid}"):
                heard.read((Event.ENTERS,), card)
            heard.carry_out()

        cut_off(g, told)


_PHASES: dict[type, Callable[..., None]] = {
    r.PlacePhase: _place,
    r.DrawPhase: _draw,
    r.ResolvePhase: _resolve,
    r.PlayPhase: _play,
    r.PlayerTurns: _turns,
    r.DoPhase: _do,
    r.LayLine: _lay_line,
}
