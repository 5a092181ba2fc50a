"""From source that asks in the middle to a function that stops there and can be resumed.

The rounds of a game are source with statements `x = ASK(who, question, count, needs)`. They are cut
there: what follows a question is a piece of its own, with a number, and `step(s, answer)` goes on
at the piece whose number is in the state `s`. Loops and conditions around a question become jumps;
all other code stays as it is. A piece finds in `s` what it, or any piece after it, may need.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from attrs import Factory, define, frozen

from oriflamme_dsl.codegen.source import Line, indented, origin_of, part

ASK = "ASK"
CALL = "CALL"


@frozen
class Plain:
    """A statement without a question or a jump in it."""

    node: ast.stmt


@frozen
class Branch:
    """A condition, some of whose ways jump or ask."""

    test: ast.expr
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...]


@frozen
class Jump:
    """Go on at a piece."""

    to: int


@frozen
class Question:
    """Stop; the answer is found in `name` by the piece that follows."""

    name: str
    who: ast.expr
    number: int
    count: ast.expr
    needs: tuple[str, ...]
    about: str
    to: int


Step: TypeAlias = Plain | Branch | Jump | Question


@define
class Pieces:
    """The pieces of a program, by number; what follows a question is in `resumed`.

    `lines` are those of the program; `seldom` are statements that come once a round of the
    outermost loop. What nothing else binds is put into the state there, and not at each question.
    `often` are the pieces in loops over lists, such as each player who lays a card.
    """

    lines: Sequence[str]
    steps: list[list[Step]] = Factory(list)
    resumed: dict[int, str] = Factory(dict)
    hot: set[int] = Factory(set)
    seldom: list[ast.stmt] = Factory(list)
    often: set[int] = Factory(set)

    def new(self) -> int:
        """Return the number of a new, empty piece."""
        self.steps.append([])
        return len(self.steps) - 1

    def written(self, node: ast.stmt) -> list[str]:
        """Return a statement as it is written, or as it could be if it was made anew."""
        if node.lineno == MADE:
            return ast.unparse(node).split("\n")
        last = node.end_lineno or node.lineno
        first, *others = part(self.lines, node.lineno, last, node.col_offset)
        if isinstance(node, ast.If) and first.startswith("elif "):
            first = Line.of(first.removeprefix("el"), origin_of(first))
        return [first, *others]

    def test(self, node: ast.expr) -> str:
        """Return the head of a condition."""
        if node.lineno == MADE:
            return f"if {ast.unparse(node)}:"
        line = self.lines[node.lineno - 1]
        return Line.of(f"if {line[node.col_offset : node.end_col_offset]}:", origin_of(line))


@frozen
class Loop:
    """Where `continue` and `break` lead."""

    head: int
    after: int


END = -1
"""The number of the piece after the last one."""

OFTEN = 8
"""How many times more than others the pieces in a loop over a list are gone on at, about."""

MADE = 0
"""The line of what does not stand in the program as it was."""


def cut(source: str | Sequence[str]) -> Pieces:
    """Return the pieces of source, or of its lines; they begin with number 0."""
    lines = source.splitlines() if isinstance(source, str) else source
    pieces = Pieces(lines)
    start = pieces.new()
    _Cutter(pieces).block(ast.parse("\n".join(lines)).body, pieces.steps[start], END, None)
    return pieces


def _asks(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Name) and n.id == ASK for n in ast.walk(node))


def _jumps(node: ast.AST) -> bool:
    """Tell whether a `continue` or `break` in a statement leads out of it."""
    if isinstance(node, ast.For | ast.While):
        return False
    if isinstance(node, ast.Continue | ast.Break):
        return True
    return any(_jumps(child) for child in ast.iter_child_nodes(node))


@define
class _Cutter:
    pieces: Pieces
    loops: int = 0

    def block(
        self, body: Sequence[ast.stmt], out: list[Step], after: int, loop: Loop | None
    ) -> None:
        """Cut statements; what comes after them is the piece `after`."""
        for index, node in enumerate(body):
            rest = body[index + 1 :]
            if isinstance(node, ast.Continue | ast.Break):
                assert loop is not None
                out.append(Jump(loop.head if isinstance(node, ast.Continue) else loop.after))
                return
            if isinstance(node, ast.Assign) and _asks(node):
                piece = self._question(node, out)
                self.block(rest, self.pieces.steps[piece], after, loop)
                return
            if not _asks(node) and not _jumps(node):
                out.append(Plain(node))
                continue
            if isinstance(node, ast.If) and not _asks(node) and not rest:
                self._branch(node, out, after, loop)
                return
            then = after
            if rest:
                then = self.pieces.new()
                self.block(rest, self.pieces.steps[then], after, loop)
            if isinstance(node, ast.If):
                self._branch(node, out, then, loop)
            else:
                assert isinstance(node, ast.For | ast.While)
                self._loop(node, out, then)
            return
        out.append(Jump(after))

    def _question(self, node: ast.Assign, out: list[Step]) -> int:
        (target,), call = node.targets, node.value
        assert isinstance(target, ast.Name)
        assert isinstance(call, ast.Call)
        who, number, count, needs, about = call.args
        assert isinstance(number, ast.Constant)
        assert isinstance(needs, ast.Tuple)
        names = tuple(ast.unparse(one) for one in needs.elts)
        piece = self.pieces.new()
        self.pieces.resumed[piece] = target.id
        if ast.unparse(count) == "2" and not names:  # wait or reveal: most choices are
            self.pieces.hot.add(piece)
        card = ast.unparse(about)
        out.append(Question(target.id, who, int(str(number.value)), count, names, card, piece))
        return piece

    def _branch(self, node: ast.If, out: list[Step], after: int, loop: Loop | None) -> None:
        then: list[Step] = []
        otherwise: list[Step] = []
        self.block(node.body, then, after, loop)
        self.block(node.orelse, otherwise, after, loop)
        out.append(Branch(node.test, tuple(then), tuple(otherwise)))

    def _loop(self, node: ast.For | ast.While, out: list[Step], after: int) -> None:
        head = self.pieces.new()
        inside: list[Step] = []
        if isinstance(node, ast.While):
            test = node.test
            self.block(node.body, inside, head, Loop(head, after))
        else:
            self.loops += 1
            items, at = f"items_{self.loops}", f"at_{self.loops}"
            if isinstance(node.iter, ast.Name):
                items = node.iter.id
            else:
                out.append(Plain(_statement(f"{items} = {ast.unparse(node.iter)}")))
            start = _statement(f"{at} = 0")
            out.append(Plain(start))
            test = _expression(f"{at} < len({items})")
            first = _statement(f"{ast.unparse(node.target)} = {items}[{at}]")
            body = [first, _statement(f"{at} += 1"), *node.body]
            outermost = self.loops == 1
            if outermost:
                self.pieces.seldom += [start, *body[:2]]
            self.block(body, inside, head, Loop(head, after))
            if not outermost:
                self.pieces.often.update(range(head, len(self.pieces.steps)))
        self.pieces.steps[head].append(Branch(test, tuple(inside), (Jump(after),)))
        out.append(Jump(head))


def _statement(text: str) -> ast.stmt:
    made = ast.parse(text).body[0]
    made.lineno = MADE
    return made


def _expression(text: str) -> ast.expr:
    made = ast.parse(text, mode="eval").body
    made.lineno = MADE
    return made


# ------------------------------------------------------------------ what pieces need


def needed(pieces: Pieces) -> list[frozenset[str]]:
    """Return for each piece the variables that it, or what follows, may read as they are."""
    found: list[frozenset[str]] = [frozenset()] * len(pieces.steps)
    while True:
        before = list(found)
        for number in reversed(range(len(pieces.steps))):
            live = _before(pieces.steps[number], frozenset(), found)
            found[number] = live - {pieces.resumed.get(number, "")}
        if found == before:
            return found


def _before(
    steps: Iterable[Step], after: frozenset[str], found: Sequence[frozenset[str]]
) -> frozenset[str]:
    live = after
    for step in reversed(tuple(steps)):
        match step:
            case Jump(to):
                live = found[to] if to != END else frozenset()
            case Question():
                own = _reads(step.who) | _reads(step.count)
                own |= frozenset((*step.needs, step.about))
                live = found[step.to] | own
            case Branch(test, then, otherwise):
                live = _before(then, live, found) | _before(otherwise, live, found) | _reads(test)
            case Plain(node):
                live = _through(node, live)
    return live


@lru_cache(maxsize=1 << 14)
def _reads(node: ast.AST) -> frozenset[str]:
    names = (n for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
    return frozenset(n.id for n in names) - _own(node)


def _own(node: ast.AST) -> frozenset[str]:
    """Return the variables of comprehensions in a node."""
    targets = (n.target for n in ast.walk(node) if isinstance(n, ast.comprehension))
    return frozenset(
        n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)
    )


def _through(node: ast.stmt, live: frozenset[str]) -> frozenset[str]:
    """Return what is needed before a plain statement."""
    if isinstance(node, ast.Assign):
        return (live - bound(node)) | _reads(node)
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        return live | _reads(node.value) | {node.target.id}
    if isinstance(node, ast.If):
        then, otherwise = live, live
        for one in reversed(node.body):
            then = _through(one, then)
        for one in reversed(node.orelse):
            otherwise = _through(one, otherwise)
        return then | otherwise | _reads(node.test)
    return live | _reads_first(node)


@lru_cache(maxsize=1 << 14)
def _reads_first(node: ast.stmt) -> frozenset[str]:
    """Return what a statement reads, but for what a loop binds before."""
    if isinstance(node, ast.For):
        inside = frozenset[str]()
        for one in reversed(node.body):
            inside = _through(one, inside)
        return (inside - bound(node.target)) | _reads(node.iter) | _counted(node)
    return _reads(node) | _counted(node)


@lru_cache(maxsize=1 << 14)
def _counted(node: ast.stmt) -> frozenset[str]:
    """Return the variables that a statement counts up or down, and so reads."""
    return frozenset(
        n.target.id
        for n in ast.walk(node)
        if isinstance(n, ast.AugAssign) and isinstance(n.target, ast.Name)
    )


def put_at_once(pieces: Pieces) -> frozenset[str]:
    """Return the variables that only statements bind which come seldom."""
    seldom = {id(one) for one in pieces.seldom}
    found = frozenset[str]().union(*(bound(one) for one in pieces.seldom))
    for one in _plain(pieces):
        if id(one) not in seldom:
            found -= bound(one)
    return found - frozenset(pieces.resumed.values())


def changed(pieces: Pieces) -> list[frozenset[str]]:
    """Return for each piece the variables that may not be in the state as they are now."""
    kept = put_at_once(pieces)
    found: list[frozenset[str]] = [
        frozenset({pieces.resumed[n]}) if n in pieces.resumed else frozenset()
        for n in range(len(pieces.steps))
    ]
    while True:
        before = list(found)
        for number, steps in enumerate(pieces.steps):
            for to, dirty in _after(steps, found[number]):
                if to != END and to not in pieces.resumed:
                    found[to] |= dirty - kept
        if found == before:
            return found


def _after(steps: Iterable[Step], dirty: frozenset[str]) -> Iterable[tuple[int, frozenset[str]]]:
    """Yield where steps lead, and what has been bound until there."""
    for step in steps:
        match step:
            case Plain(node):
                dirty |= bound(node)
            case Branch(_, then, otherwise):
                yield from _after(then, dirty)
                yield from _after(otherwise, dirty)
            case Jump(to):
                yield to, dirty


@lru_cache(maxsize=1 << 14)
def bound(node: ast.AST) -> frozenset[str]:
    """Return the variables that a statement may bind."""
    return frozenset(
        n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    )


# ------------------------------------------------------------------ as source


@frozen
class Layout:
    """Where the state keeps what: the piece to go on with, the table, and other variables."""

    table: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, in order."""
        return ("piece", *self.table, *self.others)


def layout_of(pieces: Pieces, table: tuple[str, ...]) -> Layout:
    """Return the layout of a state: everything that a question may have to keep."""
    live = needed(pieces)
    kept = frozenset[str]().union(*(live[number] for number in pieces.resumed))
    for step in questions(pieces):
        kept |= frozenset(step.needs) | _reads(step.who) | frozenset({step.about})
    variables = _bound(pieces)
    return Layout(table, tuple(sorted((kept & variables) - set(table))))


def questions(pieces: Pieces) -> Iterable[Question]:
    """Yield all questions."""

    def inside(steps: Iterable[Step]) -> Iterable[Question]:
        for step in steps:
            if isinstance(step, Question):
                yield step
            elif isinstance(step, Branch):
                yield from inside(step.then)
                yield from inside(step.otherwise)

    for steps in pieces.steps:
        yield from inside(steps)


def _bound(pieces: Pieces) -> frozenset[str]:
    """Return the variables that are bound anywhere."""
    asked = frozenset(one.name for one in questions(pieces))
    return asked.union(*(bound(one) for one in _plain(pieces)))


def _plain(pieces: Pieces) -> Iterable[ast.stmt]:
    """Yield all statements without a question or a jump in them."""

    def inside(steps: Iterable[Step]) -> Iterable[ast.stmt]:
        for step in steps:
            if isinstance(step, Plain):
                yield step.node
            elif isinstance(step, Branch):
                yield from inside(step.then)
                yield from inside(step.otherwise)

    for steps in pieces.steps:
        yield from inside(steps)


def source(
    pieces: Pieces,
    layout: Layout,
    *,
    drawn: bool = False,
    leave: Mapping[int, Sequence[str]] = MappingProxyType({}),
) -> list[str]:
    """Return the lines of the body of `step(s, answer)`, or `finish(s, answer, bits)` if drawn.

    The latter never stops: it draws its answers and goes on to the end. `leave` are the lines that
    stand for going on at a piece. A piece to which one jump leads stands in the place of that jump.
    Those to which most lead, and those that follow a reveal or a place, are looked for first.
    """
    jumps = _jumps_to(pieces)
    alone = frozenset(n for n, count in jumps.items() if count == 1 and n not in pieces.resumed)
    once = frozenset[str]() if drawn else put_at_once(pieces)
    writer = _Writer(layout, needed(pieces), pieces, alone, changed(pieces), drawn, leave, once)
    reached = (0, *pieces.resumed)
    numbers = range(len(pieces.steps))
    rest = [n for n in numbers if n not in alone and (jumps[n] or n in reached)]
    first = [n for n in sorted(rest, key=lambda n: -jumps[n]) if jumps[n] > 2][:1]
    first += [n for n in pieces.resumed if n in pieces.hot][:1]
    lines = [f"{', '.join(layout.names)} = s", "while True:"]
    for number in first:
        lines += indented([f"if piece == {number}:", *indented(writer.piece(number))])
    tree = writer.tree([n for n in rest if n not in first])
    return [*lines, *indented(tree)]


def _jumps_to(pieces: Pieces) -> Counter[int]:
    """Return how many jumps lead to each piece."""
    found: Counter[int] = Counter()

    def inside(steps: Iterable[Step]) -> None:
        for step in steps:
            if isinstance(step, Jump):
                found[step.to] += 1
            elif isinstance(step, Branch):
                inside(step.then)
                inside(step.otherwise)

    for steps in pieces.steps:
        inside(steps)
    return found


@frozen
class _Writer:
    layout: Layout
    live: list[frozenset[str]]
    pieces: Pieces
    alone: frozenset[int]
    dirty: list[frozenset[str]]
    drawn: bool = False
    leave: Mapping[int, Sequence[str]] = MappingProxyType({})
    at_once: frozenset[str] = frozenset()

    def piece(self, number: int) -> list[str]:
        """Return a piece, which begins with the answer if it follows a question."""
        lines = self.steps(self.pieces.steps[number], self.dirty[number])
        name = self.pieces.resumed.get(number)
        return [f"{name} = answer", *lines] if name else lines

    def tree(self, numbers: Sequence[int]) -> list[str]:
        """Return a tree of comparisons that leads to each piece."""
        if len(numbers) == 1:
            return self.piece(numbers[0])
        half = self._half(numbers)
        return [
            f"if piece < {numbers[half]}:",
            *indented(self.tree(numbers[:half])),
            "else:",
            *indented(self.tree(numbers[half:])),
        ]

    def _half(self, numbers: Sequence[int]) -> int:
        """Return how many pieces, from the first on, are gone on at about as often as the rest."""
        weights = [OFTEN if one in self.pieces.often else 1 for one in numbers]
        sums = [abs(2 * sum(weights[:at]) - sum(weights)) for at in range(1, len(numbers))]
        return 1 + sums.index(min(sums))

    def steps(self, steps: Iterable[Step], dirty: frozenset[str]) -> list[str]:
        """Return the source of steps; `dirty` is what the state does not hold as it is now."""
        lines: list[str] = []
        for step in steps:
            match step:
                case Plain(node):
                    lines += self.pieces.written(node)
                    lines += self._put(bound(node) & self.at_once)
                    dirty |= bound(node) - self.at_once
                case Jump(to):
                    lines += self._end() if to == END else self._jump(to, dirty)
                case Branch(test, then, otherwise):
                    lines.append(self.pieces.test(test))
                    lines += indented(self.steps(then, dirty))
                    lines += self.steps(otherwise, dirty)
                case Question() if self.drawn:
                    lines += self._draw(step, dirty)
                case Question():
                    lines += self._stop(step, dirty)
        return lines

    def _put(self, variables: frozenset[str]) -> list[str]:
        """Put variables that the state has a place for there."""
        kept = [name for name in self.layout.others if name in variables]
        return [f"s[{self.layout.names.index(name)}] = {name}" for name in kept]

    def _end(self) -> list[str]:
        return ["s[0] = -1", "return decisions" if self.drawn else "return 0"]

    def _draw(self, step: Question, dirty: frozenset[str]) -> list[str]:
        """Draw the answer, and go on at once with what follows the question."""
        return [
            f"{step.name} = bits(30) % ({ast.unparse(step.count)})",
            "decisions += 1",
            *self.steps(self.pieces.steps[step.to], dirty),
        ]

    def _jump(self, to: int, dirty: frozenset[str]) -> list[str]:
        if to in self.leave:
            return list(self.leave[to])
        if to in self.alone:
            return self.steps(self.pieces.steps[to], dirty)
        return [f"piece = {to}", "continue"]

    def _stop(self, step: Question, dirty: frozenset[str]) -> list[str]:
        keep = self.live[step.to] | frozenset((*step.needs, step.about)) | _reads(step.who)
        keep &= frozenset(self.layout.others) & dirty
        return [
            *self._put(keep),
            f"s[0] = {step.to}",
            f"return {ast.unparse(step.count)}",
        ]
