"""Statements in source: one function for each class, which goes on to what comes after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import evolve

from oriflamme_dsl.codegen import abilities, groups, leaving, places, records, row
from oriflamme_dsl.codegen.amounts import NEVER, amount, condition, players
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.groups import Pick
from oriflamme_dsl.codegen.records import Counted, Noted
from oriflamme_dsl.codegen.scene import MAYBE, NO, NONE, YES, Chosen, Scene, Then, joined
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s

Make: TypeAlias = Callable[[Generator, Any, Scene, Then], None]


def body(g: Generator, statements: tuple[s.Statement, ...], scene: Scene, then: Then) -> None:
    """Emit statements one after the other, and what comes after them.

    What follows a choice, or a condition, is generated for each way; elsewhere the ways join.
    """
    if not statements:
        then.emit(scene)
        return
    first, rest = statements[0], statements[1:]
    if isinstance(first, s.Choose | s.If) or not rest:
        after = Then(lambda now: body(g, rest, now, then), then.stops) if rest else then
        statement(g, first, scene, after)
        return
    ends: list[Scene] = []
    statement(g, first, scene, Then(ends.append, stops=False))
    body(g, rest, joined(ends), then)


def statement(g: Generator, node: s.Statement, scene: Scene, then: Then) -> None:
    """Emit one statement; raise NoSpecialFormError for one that has no form here."""
    make = _MAKE.get(type(node))
    if make is None:
        raise NoSpecialFormError(type(node).__name__)
    with g.src.standing_for(node, scene.source):
        make(g, node, scene, then)


# ------------------------------------------------------------------ influence


def _gain(g: Generator, node: s.Gain, scene: Scene, then: Then) -> None:
    def gain(player: str, scene: Scene) -> None:
        number = _fixed(g, amount(g, node.amount, scene))
        g.src.line(f"points[{player}] += {number}")
        if number.isdigit():
            records.note(g, Noted.GAINED, player, number)
        elif g.mode.log:
            with g.src.block(f"if {number}"):
                records.note(g, Noted.GAINED, player, number)
        if player == scene.family:
            _tally(g, scene, number)
        elif g.mode.counters:
            with g.src.block(f"if {player} == {scene.family}"):
                _tally(g, scene, number)

    _for_players(g, node.player, scene, gain)
    then.emit(scene)


def _lose(g: Generator, node: s.Lose, scene: Scene, then: Then) -> None:
    def lose(player: str, scene: Scene) -> None:
        lost = _at_most(g, amount(g, node.amount, scene), f"points[{player}]")
        g.src.line(f"points[{player}] -= {lost}")
        records.note(g, Noted.LOST, player, lost)
        if g.mode.counters and player != scene.family:
            with g.src.block(f"if {player} != {scene.family}"):
                records.tally(g, Counted.TAKEN_AWAY, records.kind_of_this(scene), lost)

    _for_players(g, node.player, scene, lose)
    then.emit(scene)


def _steal(g: Generator, node: s.Steal, scene: Scene, then: Then) -> None:
    def steal(giver: str, scene: Scene) -> None:
        wanted, you = amount(g, node.amount, scene), scene.family
        if wanted == "1":
            noted = g.mode.log or g.mode.counters
            with g.src.block(f"if points[{giver}]{f' and {giver} != {you}' if noted else ''}"):
                g.src.line(f"points[{giver}] -= 1")
                g.src.line(f"points[{you}] += 1")
                records.note(g, Noted.STOLEN, giver, you, "1")
                records.tally(g, Counted.TAKEN_AWAY, records.kind_of_this(scene))
                _tally(g, scene, "1")
            return
        taken = _at_most(g, wanted, f"points[{giver}]")
        with g.src.block(f"if {giver} != {you}"):
            g.src.line(f"points[{giver}] -= {taken}")
            g.src.line(f"points[{you}] += {taken}")
            records.note(g, Noted.STOLEN, giver, you, taken)
            records.tally(g, Counted.TAKEN_AWAY, records.kind_of_this(scene), taken)
            _tally(g, scene, taken)

    if isinstance(node.player, e.OnePlayer):
        _one_player(g, node.player, scene, steal)
    else:
        _for_players(g, node.player, scene, steal)
    then.emit(scene)


def _at_most(g: Generator, wanted: str, most: str) -> str:
    number = g.src.name("number")
    g.src.line(f"{number} = {wanted}")
    with g.src.block(f"if {number} > {most}"):
        g.src.line(f"{number} = {most}")
    return number


def _tally(g: Generator, scene: Scene, number: str) -> None:
    main = scene.attacker is None and scene.it is None
    count = Counted.EARNED if main else Counted.TRIGGERED
    records.tally(g, count, records.kind_of_this(scene), number)


def _fixed(g: Generator, number: str) -> str:
    """Return an amount as a variable, where it is read more than once."""
    noted = g.mode.log or g.mode.counters
    if not noted or number.isdigit() or number.isidentifier():
        return number
    name = g.src.name("number")
    g.src.line(f"{name} = {number}")
    return name


def _for_players(
    g: Generator, node: e.Player, scene: Scene, act: Callable[[str, Scene], None]
) -> None:
    """Emit what is done to each player who is meant, in turn order from the one to the left."""
    one = players(g, node, scene)
    if one is not None:
        act(one, evolve(scene, player=one))
        return
    if not isinstance(node, e.EachPlayer) or node.having is not None:
        raise NoSpecialFormError(type(node).__name__)
    g.constant("AROUND", around(g.plan.players))
    name = g.constant("AROUND", around(g.plan.players))
    other = g.src.name("somebody")
    listed = f"{name}[{scene.family}][:-1]" if node.opponent else f"{name}[{scene.family}]"
    with g.src.block(f"for {other} in {listed}"):
        act(other, evolve(scene, player=other))


def around(players: int) -> list[list[int]]:
    """Return for each player all others from the one to the left on, and last that player."""
    return [[(you + step) % players for step in range(1, players + 1)] for you in range(players)]


def _one_player(
    g: Generator, node: e.OnePlayer, scene: Scene, act: Callable[[str, Scene], None]
) -> None:
    """Emit the choice of a player, and what is done to that player."""
    src, you, having = g.src, scene.family, node.having
    if node.random:
        raise NoSpecialFormError("a player by chance")
    if having is None:
        name = g.constant("AROUND", around(g.plan.players))
        options = f"{name}[{you}][:-1]" if node.opponent else f"{name}[{you}]"
        _ask_player(g, options, you, scene, act)
        return
    if not isinstance(having, e.Group):
        raise NoSpecialFormError(type(having).__name__)
    beside = having == e.Group(e.Adjacent(e.This()))
    if beside and scene.acting and scene.here == YES:
        _beside_player(g, node, scene, act)
        return
    cards = groups.listed(g, having, scene)
    options = src.name("options")
    src.line(f"{options} = []")
    with src.block(f"for other in {cards}"):
        src.line(f"somebody = {g.family('other')}")
        tests = [f"somebody != {you}"] if node.opponent else []
        with src.block(f"if {' and '.join([*tests, f'somebody not in {options}'])}"):
            src.line(f"{options}.append(somebody)")
    _ask_player(g, options, you, scene, act)


def _ask_player(
    g: Generator, options: str, you: str, scene: Scene, act: Callable[[str, Scene], None]
) -> None:
    name = options
    if not options.isidentifier():
        name = g.src.name("options")
        g.src.line(f"{name} = {options}")

    def emit(index: str) -> None:
        chosen = g.src.name("chosen")
        with g.src.block(f"if {index} >= 0"):
            g.src.line(f"{chosen} = {name}[{index}]")
            act(chosen, evolve(scene, player=chosen))

    g.choose(name, you, "player", emit)


def _beside_player(
    g: Generator, node: e.OnePlayer, scene: Scene, act: Callable[[str, Scene], None]
) -> None:
    """Emit the same for players who have a neighbour of the acting card."""
    src, you = g.src, scene.family
    giver, right = src.name("giver"), src.name("right")
    src.line(f"{giver} = -1")
    with src.block("if pos"):
        src.line(f"{giver} = {g.family('queue[pos - 1]')}")
        if node.opponent:
            with src.block(f"if {giver} == {you}"):
                src.line(f"{giver} = -1")
    with src.block("if pos + 1 < size"):
        src.line(f"{right} = {g.family('queue[pos + 1]')}")
        mine = f" and {right} != {you}" if node.opponent else ""
        with src.block(f"if {right} != {giver}{mine}"):
            with src.block(f"if {giver} < 0"):
                src.line(f"{giver} = {right}")
            with src.block("else"):
                needs = f"{giver}, {right}"
                index = g.ask("2", you, "player", needs, f"[{needs}]")
                with src.block(f"if {index}"):
                    src.line(f"{giver} = {right}")
    with src.block(f"if {giver} >= 0"):
        act(giver, evolve(scene, player=giver))


# ------------------------------------------------------------------ choices and conditions


def _choose(g: Generator, node: s.Choose, scene: Scene, then: Then) -> None:
    if not isinstance(node.selector, e.One) or node.selector.random or node.by != s.YOU:
        raise NoSpecialFormError("Choose")

    def chosen(now: Scene, card: str, slot: str | None) -> None:
        then.emit(now.keep(node.slot, Chosen(card, slot)))

    def none(now: Scene) -> None:
        then.emit(now.keep(node.slot, NONE))

    groups.pick(g, Pick(node.selector.group, scene, scene.family, chosen, none, then.stops))


def _if(g: Generator, node: s.If, scene: Scene, then: Then) -> None:
    held = condition(g, node.condition, scene)
    if held == NEVER:
        body(g, node.otherwise, scene, then)
        return
    with g.src.block(f"if {held}"):
        body(g, node.then, scene, then)
    if then.stops:
        body(g, node.otherwise, scene, then)
        return
    with g.src.block("else"):
        body(g, node.otherwise, scene, then)


def _count(g: Generator, node: s.Count, scene: Scene, then: Then) -> None:
    name = g.src.name("counted")
    g.src.line(f"{name} = {amount(g, node.amount, scene)}")
    then.emit(scene.keep(node.slot, name))


def _repeat(g: Generator, node: s.Repeat, scene: Scene, then: Then) -> None:
    """Emit a loop; what a round may change is not known in any round."""
    left = g.src.name("left")
    times, most = amount(g, node.times, scene), g.plan.repeats.get(node)
    if most is not None and not isinstance(node.times, e.Number):
        times = f"at_most({times}, {most})"
    g.src.line(f"{left} = {times}")
    inside = scene.stirred(MAYBE)
    with g.src.block(f"while {left} > 0"):
        g.src.line(f"{left} -= 1")
        body(g, node.body, inside, Then(lambda _: None, stops=False))
    then.emit(inside)


def _either(g: Generator, node: s.Either, scene: Scene, then: Then) -> None:
    """Emit the ways that can do anything: of a plain gain that is sure, else it is tested."""
    if node.by != s.YOU:
        raise NoSpecialFormError("Either")
    src = g.src
    ways = src.name("ways")
    tests = [abilities.possible(g, way.body, scene) for way in node.ways]
    src.line(f"{ways} = []")
    for number, one in enumerate(tests):
        with src.block(f"if {one}"):
            src.line(f"{ways}.append({number})")
    ends: list[Scene] = []

    def emit(index: str) -> None:
        way = src.name("way")
        src.line(f"{way} = {ways}[{index}] if {index} >= 0 else -1")
        for number, one in enumerate(node.ways):
            with src.block(f"{'elif' if number else 'if'} {way} == {number}"):
                body(g, one.body, scene, Then(ends.append, stops=False))

    g.choose(ways, scene.family, "way", emit)
    then.emit(joined([*ends, scene]))


# ------------------------------------------------------------------ cards


def _eliminate(g: Generator, node: s.Eliminate, scene: Scene, then: Then) -> None:
    leaving.eliminate(g, node, scene, then)


def _discard(g: Generator, node: s.Discard, scene: Scene, then: Then) -> None:
    leaving.discard(g, node, scene, then)


def _move(g: Generator, node: s.Move, scene: Scene, then: Then) -> None:
    places.move(g, node, scene, then)


def _bring(g: Generator, node: s.Bring, scene: Scene, then: Then) -> None:
    places.bring(g, node, scene, then)


def _activate(g: Generator, node: s.Activate, scene: Scene, then: Then) -> None:
    abilities.activate(g, node, scene, then)


def _copy(g: Generator, node: s.Copy, scene: Scene, then: Then) -> None:
    abilities.copy(g, node, scene, then)


def _take(g: Generator, node: s.Take, scene: Scene, then: Then) -> None:
    """Emit that a card gets the token of the family, which leaves the card that bore it."""
    src, you = g.src, scene.family
    if not isinstance(node.target, e.One) or node.target.random:
        raise NoSpecialFormError("Take")

    def chosen(now: Scene, card: str, _: str | None) -> None:
        bearer = src.name("bearer")
        src.line(f"{bearer} = token.index({you}) if {you} in token else -1")
        with src.block(f"if {bearer} >= 0"):
            src.line(f"token[{bearer}] = -1")
        src.line(f"token[{card}] = {you}")
        records.note(g, Noted.TAKEN, card, you)
        row.change_hands(g, card, you)
        with src.block(f"if {bearer} >= 0 and {bearer} != {card}"):
            row.change_hands(g, bearer, f"owner_of[{bearer}]")
        then.emit(now)

    groups.pick(g, Pick(node.target.group, scene, you, chosen, then.emit, then.stops))


_MAKE: dict[type, Make] = {
    s.Gain: _gain,
    s.Lose: _lose,
    s.Steal: _steal,
    s.Choose: _choose,
    s.If: _if,
    s.Count: _count,
    s.Repeat: _repeat,
    s.Either: _either,
    s.Eliminate: _eliminate,
    s.Discard: _discard,
    s.Move: _move,
    s.Bring: _bring,
    s.Activate: _activate,
    s.Copy: _copy,
    s.Take: _take,
}

__all__ = ["NO", "body", "statement"]
