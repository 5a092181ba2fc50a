"""What is in force for a time, in the general form: effects, control, triggers that wait.

Entries are tuples: the number of the effect or trigger (or the card and who controls it), then the
cards and the memory, and last three values that say how long: to the end of a round (0: none),
until a card leaves (-1: none), and whether until it is covered, too.
"""

from __future__ import annotations

from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.asking import acting, chooser, target
from oriflamme_dsl.codegen.general.functions import call, function
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.instead import guarded
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.memory import lastings, laters, memory, number_of
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.table import ROUND
from oriflamme_dsl.engine.state import QUEUE
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event

# ------------------------------------------------------------------ how long


def term(node: s.Duration | None, scope: Scope) -> tuple[str, str]:
    """Return the test whether something begins at all, and the expression of how long it lasts."""
    match node:
        case s.RoundsLong(count):
            return "True", f"course[{ROUND}] + {count - 1}, -1, False"
        case s.UntilLeaves(reference, or_covered):
            card = scope.card(reference)
            lies = f"{card} >= 0 and zone[{card}] == {QUEUE}"
            if or_covered:
                lies += f" and {card} in queue and up[{card}]"
            return lies, f"0, {card}, {or_covered}"
    return "True", "0, -1, False"


def lasts(g: General) -> bool:
    """Tell whether anything is in force for a time."""
    return bool(g.needs.controls or g.needs.delays or g.needs.lasts)


# ------------------------------------------------------------------ beginnings


def lasting(g: General, node: s.Lasting, scope: Scope) -> None:
    """Emit an effect on the cards that are meant now."""
    number = number_of(lastings(g), node, scope.source)
    slots = lastings(g)[number].slots
    cards = kept(
        g, "present", f"[c for c in {target(g, node.effect.target, scope).listed} if c >= 0]"
    )
    begins, long = term(node.duration, scope)
    with g.src.block(f"if {cards} and ({begins})"):
        noting.other(g, "lasts")
        entry = f"({number}, tuple({cards}), {memory(scope, slots)}, {long})"
        g.src.line(f"lasting.append({entry})")
        set_done(g, scope, f"len({cards})")
    with g.src.block("else"):
        set_done(g, scope, "0")


def later(g: General, node: s.Later, scope: Scope) -> None:
    """Emit a trigger that waits from now on."""
    number = number_of(laters(g), node, scope.source)
    slots = laters(g)[number].slots
    set_done(g, scope, "1")
    begins, long = term(node.duration, scope)
    with g.src.block(f"if {begins}"):
        noting.other(g, "waits")
        g.src.line(f"delayed.append(({number}, (), {memory(scope, slots)}, {long}))")


def control(g: General, node: s.Control, scope: Scope) -> None:
    """Emit cards that belong to a player for a time."""
    from oriflamme_dsl.codegen.general.cards import settle
    from oriflamme_dsl.codegen.general.hearing import Heard

    src = g.src
    who = chooser(g, node.player, scope).by or g.player(scope.family)
    found = target(g, node.target, scope, Action.TAKEN).listed
    set_done(g, scope, "0")
    with src.block(f"if {who} >= 0"):
        cards = kept(g, "present", f"[c for c in {found} if c >= 0 and zone[c] == {QUEUE}]")
        src.line(f"{cards} = {guarded(g, Event.TAKEN, cards, scope)}")
        begins, long = term(node.duration, scope)
        with src.block(f"if {begins}"):
            family = _family_of(g, who, scope)
            src.line(f"controls.extend([(c, {family}, None, {long}) for c in {cards}])")
            set_done(g, scope, f"len({cards})")
            heard, card = Heard(g, Event.TAKEN), src.name("card")
            with src.block(f"for {card} in {cards}"):
                settle(g, card, heard, acting(scope), noted=True)
            heard.carry_out()


def _family_of(g: General, player: str, scope: Scope) -> str:
    """Emit which family a player takes cards for: the acting one, if that is the player's."""
    first = g.first_family(player)
    if first == player:
        return player
    own = f"{g.player(scope.family)} == {player}"
    return kept(g, "side", f"{scope.family} if {own} else {first}")


# ------------------------------------------------------------------ ends


def left(g: General, card: str) -> None:
    """Emit that what hangs on a card that has just left the queue ends."""
    src = g.src
    if g.needs.lasts:
        kept_cards = f"tuple([c for c in one[1] if c != {card}])"
        apart = f"[(one[0], {kept_cards}, *one[2:]) for one in lasting]"
        src.line(f"lasting[:] = [one for one in {apart} if one[1]]")
    if g.needs.controls:
        src.line(f"controls[:] = [one for one in controls if one[0] != {card}]")
    if lasts(g):
        _end(g, f"one[4] == {card}")


def hidden(g: General, card: str) -> None:
    """Emit that what lasts until a card is covered, or turned face down, ends."""
    if lasts(g) and g.needs.covered:
        _end(g, f"one[5] and one[4] == {card}")


def round_ends(g: General) -> None:
    """Emit that what lasts to the end of this round ends."""
    if lasts(g):
        _end(g, f"0 < one[3] <= course[{ROUND}]")


def _end(g: General, over: str) -> None:
    src = g.src
    for name, there in (("lasting", g.needs.lasts), ("delayed", g.needs.delays)):
        if there:
            src.line(f"{name}[:] = [one for one in {name} if not ({over})]")
    if g.needs.controls:
        ended = kept(g, "ended", f"[one[0] for one in controls if {over}]")
        with src.block(f"if {ended}"):
            src.line(f"controls[:] = [one for one in controls if not ({over})]")
            name = function(g, "settle", "settle_all", ("cards",), lambda: _settle_all(g))
            call(g, name, ended, asks=False)


def _settle_all(g: General) -> None:
    from oriflamme_dsl.codegen.general.cards import settle
    from oriflamme_dsl.codegen.general.hearing import Heard

    heard = Heard.onto(g, "early")
    with g.src.block("for card in dict.fromkeys(cards)"):
        settle(g, "card", heard, "-1", noted=True)
