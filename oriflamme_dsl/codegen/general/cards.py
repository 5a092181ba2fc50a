"""What is done to cards in the general form: they move, come, turn, miss turns, change hands."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.general import lasting, noting
from oriflamme_dsl.codegen.general.asking import (
    Cards,
    ask,
    chooser,
    choosing,
    each_player,
    for_each,
    in_turn,
    some_players,
    target,
)
from oriflamme_dsl.codegen.general.filters import ROW
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.hearing import Heard, acting
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.instead import guarded
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.leaving import marks
from oriflamme_dsl.codegen.general.lying import Lies
from oriflamme_dsl.codegen.general.places import ALWAYS_THERE, numbers
from oriflamme_dsl.codegen.general.players import one_player
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.engine.abilities.cards import _turns_round
from oriflamme_dsl.engine.state import QUEUE
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event
from oriflamme_dsl.ir.walk import walk

# ------------------------------------------------------------------ to a place in the queue


def move(g: General, node: s.Move, scope: Scope) -> None:
    """Emit cards that are lifted and laid at a place, one after the other; a whole stack as one."""
    who = chooser(g, node.by, scope)
    cards = target(g, node.target, who, Action.MOVED).listed
    whole = isinstance(node.target, e.StackOf)
    step = "[::-1]" if _turns_round(node.places) and not whole else ""
    lying = kept(g, "lying", f"[c for c in {cards} if c >= 0 and zone[c] == {QUEUE}]{step}")
    if whole:
        items = kept(g, "items", f"[{lying}] if {lying} else []")
    else:
        items = kept(g, "items", f"[[c] for c in {lying}]")
    if who.by is not None:
        with g.src.block(f"if {who.by} < 0"):
            g.src.line(f"{items} = []")

    def act(item: str) -> None:
        moved = kept(g, "moved", guarded(g, Event.MOVED, item, scope))
        g.src.line(f"{moved} = [c for c in {moved} if zone[c] == {QUEUE}]")
        with g.src.block(f"if {moved}"):
            _move(g, node, moved, who, scope)

    for_each(g, items, "item", scope, act, alone=False)


def _move(g: General, node: s.Move, cards: str, who: Scope, scope: Scope) -> None:
    src = g.src
    slot = kept(g, "slot", f"slot_at({ROW}, {cards}[0])")
    closed = kept(g, "closed", f"len(stack_from(below, queue[{slot}])) == len({cards})")
    under = kept(g, "under", f"below[{cards}[-1]]")
    looking = scope
    if any(isinstance(n, e.Adjacent | e.Beyond) for p in node.places for _, n in walk(p)):
        found = f"lays_of(queue, below, zone, load, up, {cards})"
        looking = evolve(scope, lay=kept(g, "around", f"{{**({scope.lay} or {{}}), **{found}}}"))
    sure = any(isinstance(place, ALWAYS_THERE) for place in node.places)
    if not sure:
        lists = "queue[:], below[:], cur[:2]" + (", marks[:]" if g.needs.marks else "")
        before = kept(g, "before", lists)
    card = src.name("card")
    with src.block(f"for {card} in {cards}"):
        src.line(f"take_out(queue, below, zone, cur, {marks(g)}, {card})")
    options = kept(g, "places", numbers(g, node.places, looking, slot, closed))
    if sure:
        _lay(g, cards, options, under, who, scope)
        return
    with src.block(f"if {options}"):
        _lay(g, cards, options, under, who, scope)
    with src.block("else"):
        src.line(f"queue[:], below[:], cur[:2] = {before}[:3]")
        if g.needs.marks:
            src.line(f"marks[:] = {before}[3]")
        with src.block(f"for {card} in {cards}"):
            src.line(f"zone[{card}] = {QUEUE}")


def _lay(g: General, cards: str, options: str, under: str, who: Scope, scope: Scope) -> None:
    src, by = g.src, acting(scope)
    place = ask(g, choosing(g, who), "place", options)
    heard = Heard(g, Event.MOVED, *Lies.events(g))
    lies = Lies(g)
    if lies.name:
        src.line(f"{lies.name}.update({{c: n > 0 for n, c in enumerate({cards})}})")
        with src.block(f"if {under} >= 0"):
            src.line(f"{lies.name}[{under}] = True")
    records.note(g, Noted.MOVED, f"{cards}[0]", place)
    src.line(f"lay_stack(queue, below, zone, cur, {marks(g)}, {cards}, {place})")
    set_done(g, scope, f"len({cards})")
    heard.read((Event.MOVED,), f"{cards}[0]", by)
    lies.read(heard, by)
    heard.carry_out()


def bring(g: General, node: s.Bring, scope: Scope) -> None:
    """Emit cards from outside that are laid in the queue, one after the other."""
    src, by = g.src, acting(scope)
    who = chooser(g, node.by, scope)
    found = target(g, node.target, who).listed
    step = "[::-1]" if _turns_round(node.places) else ""
    items = kept(g, "items", f"[c for c in {found} if c >= 0 and zone[c] != {QUEUE}]{step}")
    if who.by is not None:
        with src.block(f"if {who.by} < 0"):
            src.line(f"{items} = []")

    def act(card: str) -> None:
        place = ask(g, choosing(g, who), "place", numbers(g, node.places, scope))
        with src.block(f"if {place} != -1"):
            heard = Heard(g, Event.ENTERS, *Lies.events(g))
            lies = Lies(g)
            records.note(g, Noted.BROUGHT, card, place)
            src.line(f"lift_apart(zone, out, hands, {card})")
            src.line(f"family[{card}] = owner_of[{card}]")
            src.line(f"up[{card}] = {node.face_up}")
            if g.needs.marks:
                src.line(f"marks[:] = [mark for mark in marks if mark[0] != {card}]")
            src.line(f"put_in(queue, below, zone, cur, {marks(g)}, {card}, {place})")
            set_done(g, scope, "1")
            heard.read((Event.ENTERS,), card, by)
            lies.read(heard, by)
            heard.carry_out()

    for_each(g, items, "item", scope, act, alone=False)


# ------------------------------------------------------------------ where they lie


def _lying(g: General, cards: str, more: str = "") -> str:
    return kept(g, "lying", f"[c for c in {cards} if c >= 0 and zone[c] == {QUEUE}{more}]")


def turn(g: General, node: s.Turn, scope: Scope) -> None:
    """Emit cards that are turned where they lie."""
    src, by = g.src, acting(scope)
    action = Action.REVEALED if node.face_up else None
    found = target(g, node.target, scope, action).listed
    cards = _lying(g, found, f" and up[c] != {node.face_up}")
    event = Event.TURNED_UP if node.face_up else Event.TURNED_DOWN
    src.line(f"{cards} = {guarded(g, event, cards, scope)}")
    heard = Heard(g, event, *((Event.INFLUENCE_GONE,) if node.face_up else ()))
    card, lost = src.name("card"), src.name("lost")
    if not node.face_up and heard.name:
        with src.block(f"for {card} in {cards}"):
            heard.read((event,), card, by)
    if node.face_up and heard.name:
        src.line(f"{lost} = [load[c] for c in {cards}]")
    with src.block(f"for {card} in {cards}"):
        noting.other(g, "turned", card)
        src.line(f"up[{card}] = {node.face_up}")
        if node.face_up:
            noting.flow(g, f"load[{card}]", scope, giver_card=card)
            src.line(f"load[{card}] = 0")
    set_done(g, scope, f"len({cards})")
    if not node.face_up and lasting.lasts(g) and g.needs.covered:
        with src.block(f"for {card} in {cards}"):
            lasting.hidden(g, card)
    if node.face_up and heard.name:
        with src.block(f"for {card} in {cards}"):
            heard.read((event,), card, by)
        number = src.name("number")
        with src.block(f"for {card}, {number} in zip({cards}, {lost})"):
            heard.flow(Event.INFLUENCE_GONE, number, by, card)
    heard.carry_out()


def skip(g: General, node: s.Skip, scope: Scope) -> None:
    """Emit cards that miss their next turn."""
    cards = _lying(g, target(g, node.target, scope).listed)
    card = g.src.name("card")
    with g.src.block(f"for {card} in {cards}"):
        noting.other(g, "skips", card)
        g.src.line(f"skipped[{card}] += 1")
    set_done(g, scope, f"len({cards})")


def look(g: General, node: s.Look, scope: Scope) -> None:
    """Emit cards that players look at: what they see is no part of the table."""
    found = None if one_player(g, node.player, scope) else some_players(g, node.player, scope)
    cards = target(g, node.target, scope).listed
    if scope.done or g.mode.log:
        hidden = kept(g, "hidden", f"[c for c in {cards} if c >= 0 and not up[c]]")

        def act(_: str) -> None:
            set_done(g, scope, f"len({hidden})")
            if g.mode.log:
                card = g.src.name("card")
                with g.src.block(f"for {card} in {hidden}"):
                    noting.other(g, "looked", card)

        each_player(g, node.player, scope, act, found)


# ------------------------------------------------------------------ whose they are


def take(g: General, node: s.Take, scope: Scope) -> None:
    """Emit cards that get your token, which leaves the card that bore it."""
    cards = kept(g, "lying", _queued(target(g, node.target, scope, Action.TAKEN)))
    in_turn(g, Cards(cards), scope, lambda card: _take(g, card, scope))


def _queued(cards: Cards) -> str:
    return f"[c for c in {cards.listed} if zone[c] == {QUEUE}]"


def _take(g: General, card: str, scope: Scope) -> None:
    src = g.src
    set_done(g, scope, "0")
    going = guarded(g, Event.TAKEN, f"[{card}]", scope)
    wanted = f"zone[{card}] == {QUEUE}"
    if going != f"[{card}]":
        going = kept(g, "going", f"{going} if {wanted} else []")
        in_the_end = src.name("card")
        with src.block(f"for {in_the_end} in {going}"):
            _give_token(g, in_the_end, scope)
        return
    with src.block(f"if {wanted}"):
        _give_token(g, card, scope)


def _give_token(g: General, card: str, scope: Scope) -> None:
    src, by, you = g.src, acting(scope), scope.family
    if True:
        heard = Heard(g, Event.TAKEN)
        bearer = kept(g, "bearer", f"token.index({you}) if {you} in token else -1")
        with src.block(f"if {bearer} >= 0"):
            src.line(f"token[{bearer}] = -1")
        src.line(f"token[{card}] = {you}")
        if g.needs.controls:
            src.line(f"controls[:] = [one for one in controls if one[0] != {card}]")
        records.note(g, Noted.TAKEN, card, you)
        settle(g, card, heard, by)
        with src.block(f"if {bearer} >= 0 and {bearer} != {card} and zone[{bearer}] == {QUEUE}"):
            settle(g, bearer, heard, by)
            if g.mode.log and g.needs.controls:
                with src.block(f"if family[{bearer}] != owner_of[{bearer}]"):
                    noting.other(g, "controlled", bearer)
        set_done(g, scope, "1")
        heard.carry_out()


def settle(g: General, card: str, heard: Heard, by: str, *, noted: bool = False) -> None:
    """Emit that a card belongs to whom it belongs by control, by its token, or by its back."""
    src = g.src
    was = kept(g, "was", f"family[{card}]")
    belongs = f"token[{card}] if token[{card}] >= 0 else owner_of[{card}]"
    if g.needs.controls:
        control = f"[one[1] for one in controls if one[0] == {card}]"
        belongs = f"({control} or [{belongs}])[-1]"
    src.line(f"family[{card}] = {belongs}")
    if noted and g.mode.log:
        with src.block(f"if family[{card}] != {was}"):
            noting.other(g, "controlled", card)
    if heard.name:
        now = g.player(f"family[{card}]")
        with src.block(f"if {now} != {g.player(was)}"):
            heard.read((Event.TAKEN,), card, by, now)


def release(g: General, node: s.Release, scope: Scope) -> None:
    """Emit cards that belong to the family on their back again; tokens come off."""
    src, heard = g.src, None
    cards = _lying(g, target(g, node.target, scope).listed)
    ruled = " or c in [one[0] for one in controls]" if g.needs.controls else ""
    bound = kept(g, "bound", f"[c for c in {cards} if token[c] >= 0{ruled}]")
    heard = Heard(g, Event.TAKEN)
    card = src.name("card")
    with src.block(f"for {card} in {bound}"):
        src.line(f"token[{card}] = -1")
        if g.needs.controls:
            src.line(f"controls[:] = [one for one in controls if one[0] != {card}]")
        noting.other(g, "released", card)
        settle(g, card, heard, acting(scope))
    set_done(g, scope, f"len({bound})")
    heard.carry_out()
