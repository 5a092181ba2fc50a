"""From a ruleset to the functions that play it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import evolve, frozen

from oriflamme_dsl.codegen import looking, questions, rounds, runtime, stepping
from oriflamme_dsl.codegen.general import module as general
from oriflamme_dsl.codegen.generator import Function, Generator, Mode
from oriflamme_dsl.codegen.loading import load
from oriflamme_dsl.codegen.plan import Plan, planned
from oriflamme_dsl.codegen.source import NoSpecialFormError, Source, indented
from oriflamme_dsl.codegen.stepping import Layout, Pieces
from oriflamme_dsl.ir.ruleset import Ruleset

HELPERS = (
    "lift",
    "at_most",
    "beneath",
    "beside",
    "beside_any",
    "holding",
    "in_order",
    "on_each",
    "outside",
    "stack_of",
    "whole",
)


@frozen
class Generated:
    """A ruleset as source, and the functions in it; `general` is whether it has the general form.

    `file` is the name under which tracebacks and profiles know it. There, and in what
    `report.generated` shows of it, `above` lines stand before it.
    """

    lines: tuple[str, ...]
    play: Callable[..., Any]
    options: tuple[Callable[..., list[int]], ...]
    generator: Generator
    constants: dict[str, Any]
    file: str
    above: int
    general: bool = False

    @property
    def source(self) -> str:
        """The whole source."""
        return "\n".join(self.lines) + "\n"


def generate(ruleset: Ruleset, players: int, mode: Mode | None = None) -> Generated:
    """Return a ruleset for so many players as source; NoSpecialFormError where there is none.

    It takes the general form as soon as one member has no special one.
    """
    mode = mode or Mode()
    try:
        return _special(ruleset, players, mode)
    except NoSpecialFormError:
        g, lines = general.generate(ruleset, players, mode)
    above = height(g.plan)
    space, file = load(lines, _title(ruleset, players), general.space_of(g), above)
    options = tuple(space[f"options_{n}"] for n in range(len(g.questions)))
    constants = general.constants_of(g)
    made = Generated(tuple(lines), space["play"], options, g, constants, file, above)
    return evolve(made, general=True)


CARDS = 5
"""So many cards stand in a line above source, by their numbers."""


def height(plan: Plan) -> int:
    """Return how many lines are kept free above source, for what tells of the ruleset."""
    return 7 + len(plan.ruleset.settings) + -(-plan.kinds // CARDS)


def _title(ruleset: Ruleset, players: int) -> str:
    return f"{ruleset.game} of {players} players"


def _special(ruleset: Ruleset, players: int, mode: Mode) -> Generated:
    plan = planned(ruleset, players)
    plan = evolve(plan, round_number=plan.round_number or mode.counters or mode.log)
    g = Generator(plan, mode)
    counted = g.mode.asks == "draw" and g.mode.decisions
    rounds.deal(g)
    if counted:
        g.src.line("decisions = 0")
    rounds.play(g)
    rounds.result(g)
    g.src.line(f"return points, cards, {'decisions' if counted else 0}")
    constants = _constants(g)
    asks = ", ask" if g.mode.asks == "call" else ""
    asks += ", log" if g.mode.log else ""
    asks += ", counts" if g.mode.counters else ""
    lines = [
        f"def play(bits{asks}, {', '.join(f'{name}={name}' for name in constants)}):",
        *indented(g.src.lines),
        *questions.options(g),
        *_apart(g),
    ]
    above = height(plan)
    space, file = _run(lines, constants, g.plan, above=above)
    options = tuple(space[f"options_{n}"] for n in range(len(g.questions)))
    return Generated(tuple(lines), space["play"], options, g, constants, file, above)


@frozen
class Stepping:
    """A ruleset as source that stops at each choice.

    `start(bits)` deals and returns a state, a list; `step(s, answer)` goes on with an answer and
    returns how many options there are, 0 at the end. `options(s)` are the options, as numbers,
    `who(s)` is who is asked, and `asked(s)` what. `copy(s)` is a state that goes on by itself.
    """

    lines: tuple[str, ...]
    start: Callable[..., list[Any]]
    step: Callable[[list[Any], int], int]
    copy: Callable[[list[Any]], list[Any]]
    options: Callable[[list[Any]], list[int]]
    who: Callable[[list[Any]], int]
    about: Callable[[list[Any]], int]
    asked: Callable[[list[Any]], str]
    layout: Layout
    generator: Generator
    pieces: Pieces
    space: dict[str, Any]
    file: str

    @property
    def source(self) -> str:
        """The whole source."""
        return "\n".join(self.lines) + "\n"

    def looks(self) -> dict[int, Callable[[list[Any], int], tuple[int, int, list[int]]]]:
        """Generate what tells how a choice looks to a player, for each piece that goes on from one.

        `looks[s[0]](s, player)` is who is asked, the number of the question, and how each option
        looks.
        """
        stops = tuple(stepping.questions(self.pieces))
        asks = self.generator.questions
        text = "".join(looking.source(one, asks[one.number], self.layout) for one in stops)
        plan = self.generator.plan
        title = f"{_title(plan.ruleset, plan.players)}, choices"
        space, _ = load(text.splitlines(), title, self.space)
        return {one.to: space[f"look_{one.to}"] for one in stops}


def compiled(g: Generator, head: str, body: Iterable[str], **known: object) -> dict[str, Any]:
    """Return the names in source of one more function, and of the functions apart that it calls.

    `head` has `{}` where the constants go; `known` is what it may call besides.
    """
    constants = _constants(g)
    defaults = ", ".join(f"{name}={name}" for name in constants if name != "kind_of")
    lines = [head.format(defaults), *indented(body), *_apart(g)]
    space, _ = _run(lines, {**constants, **known}, g.plan, ", to the end")
    return space


def generate_steps(ruleset: Ruleset, players: int) -> Stepping:
    """Return a ruleset for so many players as a machine that stops at each choice."""
    g = Generator(planned(ruleset, players), Mode(asks="step"))
    rounds.deal(g)
    dealt, g.src = g.src, Source()
    rounds.play(g)
    pieces = stepping.cut(g.src.lines)
    layout = stepping.layout_of(pieces, ("kind_of", *g.table))
    constants = _constants(g)
    defaults = ", ".join(f"{name}={name}" for name in constants if name != "kind_of")
    others = ", ".join("0" for _ in layout.others)
    asked = {step.to: g.questions[step.number].ask for step in stepping.questions(pieces)}
    lines = [
        f"def start(bits, {defaults}, kind_of=kind_of):",
        *indented(dealt.lines),
        f"    return [0, {', '.join(layout.table)}, {others}]",
        "",
        "",
        f"def step(s, answer, {defaults}):",
        *indented(stepping.source(pieces, layout)),
        *_copy(g, layout),
        *_options(g, layout, pieces),
        *_apart(g),
    ]
    space, file = _run(lines, {**constants, "ASKED": asked}, g.plan, ", step by step")
    return Stepping(
        tuple(lines),
        space["start"],
        space["step"],
        space["copy"],
        space["options"],
        space["who"],
        space["about"],
        space["asked"],
        layout,
        g,
        pieces,
        space,
        file,
    )


_NESTED = ("hands",)
"""What is a list of lists in a table."""


def _copy(g: Generator, layout: Layout) -> list[str]:
    parts = []
    for index, name in enumerate(layout.names):
        if name in _NESTED:
            parts.append(f"[one[:] for one in s[{index}]]")
        else:
            parts.append(f"s[{index}][:]" if name in g.table else f"s[{index}]")
    return ["", "", "def copy(s):", f"    return [{', '.join(parts)}]"]


def _options(g: Generator, layout: Layout, pieces: Pieces) -> list[str]:
    """Return the source of the functions that tell of the choice at which a state waits."""
    unpacked = f"{', '.join(layout.names)} = s"
    options, who, about = [unpacked], [unpacked], [unpacked]
    for index, step in enumerate(stepping.questions(pieces)):
        head = f"{'elif' if index else 'if'} piece == {step.to}:"
        options += [head, f"    return {g.questions[step.number].options}"]
        who += [head, f"    return {ast.unparse(step.who)}"]
        about += [head, f"    return {g.questions[step.number].about}"]
    bodies = {"about": about, "options": options, "who": who, "asked": ["return ASKED[s[0]]"]}
    return [
        line
        for name, body in bodies.items()
        for line in ("", "", f"def {name}(s):", *indented(body))
    ]


def _constants(g: Generator) -> dict[str, Any]:
    kinds, players = g.plan.kinds, g.plan.players
    total = range(kinds * players)
    deck, _ = rounds.hand_and_beside(g)
    return {
        "kind_of": [card % kinds for card in total],
        "owner_of": [card // kinds for card in total],
        "namesakes": [
            [f * kinds + card % kinds for f in range(players) if f != card // kinds]
            for card in total
        ],
        "DECKS": [[f * kinds + kind for kind in deck] for f in range(players)],
        "ROUNDS": rounds.rounds_of(g),
        **g.constants,
    }


def _run(
    lines: Sequence[str], constants: dict[str, Any], plan: Plan, form: str = "", above: int = 0
) -> tuple[dict[str, Any], str]:
    known = {**constants, **{name: getattr(runtime, name) for name in HELPERS}}
    return load(lines, _title(plan.ruleset, plan.players) + form, known, above)


def _apart(g: Generator) -> list[str]:
    made = {one.name: one for one in g.functions.values() if one}
    return [line for one in made.values() for line in _function(g, one)]


def _function(g: Generator, one: Function) -> list[str]:
    """Return the source of a function beside the game."""
    arguments = ", ".join((*one.arguments, *g.moving, *g.fixed))
    body = indented((*one.lines, f"return {', '.join(g.moving)}"))
    return ["", "", f"def {one.name}({arguments}):", *body]
