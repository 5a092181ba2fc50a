"""The same source for numba: constants as arrays, and a stream of numbers of its own.

Games are those of the same rules, and not the same games: each has a stream of its own
(splitmix64, begun with `seed << 32 | number`), since numba cannot call the one of Python.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from oriflamme_dsl.codegen.module import Generated

STREAM = """
def begin(number):
    return np.array([number], dtype=np.uint64)


def bits(stream):
    stream[0] += np.uint64(0x9E3779B97F4A7C15)
    z = stream[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(34))
"""
"""A stream of numbers of 30 bits: splitmix64."""

RECORDED = """
def bits(stream):
    stream[0] += 1
    return stream[stream[0]]
"""
"""Numbers that were drawn before: an array whose first entry is the place of the last one taken."""

MANY = """
def many(first, points_out, cards_out, decisions_out):
    for number in range(len(decisions_out)):
        points, cards, made = play(begin(np.uint64(first) + np.uint64(number)))
        decisions_out[number] = made
        for player in range(len(points)):
            points_out[number, player] = points[player]
            cards_out[number, player] = cards[player]
"""


class _ForNumba(ast.NodeTransformer):
    """Draws from the stream, sets as comparisons, rounds and decks as arrays."""

    def __init__(self, constants: dict[str, Any]) -> None:
        self.constants = constants

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "bits":
            node.args = [ast.Name("stream", ast.Load())]
        elif any(isinstance(one, ast.Name) and one.id == "bits" for one in node.args):
            others = [o for o in node.args if not (isinstance(o, ast.Name) and o.id == "bits")]
            node.args = [*others, ast.Name("stream", ast.Load())]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        right = node.comparators[0]
        if isinstance(node.ops[0], ast.In) and isinstance(right, ast.Name):
            values = self.constants.get(right.id)
            if isinstance(values, frozenset):
                left = ast.unparse(node.left)
                tests = " or ".join(f"{left} == {value}" for value in sorted(values))
                return ast.parse(f"({tests})", mode="eval").body
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.iter, ast.Name) and node.iter.id == "ROUNDS":
            assert isinstance(node.target, ast.Tuple)
            names = [ast.unparse(one) for one in node.target.elts]
            at = "number_of_round"
            lines = [f"{name} = ROUNDS_{index}[{at}]" for index, name in enumerate(names)]
            body = [*ast.parse("\n".join(lines)).body, *node.body]
            length = len(self.constants["ROUNDS"])
            new = ast.parse(f"for {at} in range({length}):\n    pass").body[0]
            assert isinstance(new, ast.For)
            new.body = body
            return new
        if isinstance(node.iter, ast.Name) and node.iter.id == "DECKS":
            node.body[0] = ast.parse("hand = [card for card in deck]").body[0]
        return node


def for_numba(made: Generated, *, recorded: bool = False) -> str:
    """Return the source of `play(stream)` for numba, and of `many` games by their numbers.

    With `recorded`, the stream is an array of numbers that were drawn before, and there is no
    `many`.
    """
    tree = ast.parse(made.source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    kept = [node for node in functions if not node.name.startswith("options_")]
    for node in kept:
        _take_stream(node)
    changed = [_ForNumba(made.constants).visit(node) for node in kept]
    text = "\n\n\n".join(ast.unparse(ast.fix_missing_locations(node)) for node in changed)
    head, tail = (RECORDED, "") if recorded else (STREAM, MANY)
    return f"{head}\n\n{text}\n{tail}"


def _take_stream(node: ast.FunctionDef) -> None:
    """Let a function take the stream in place of `bits`, and constants from around it."""
    named = [one for one in node.args.args if one.arg != "bits"]
    given = len(node.args.args) - len(node.args.defaults)
    plain = [one for one in node.args.args[:given] if one in named]
    stream = [ast.arg("stream")] if len(named) < len(node.args.args) else []
    node.args.args = [*plain, *stream] if node.name != "play" else stream
    node.args.defaults = []


def arrays(constants: dict[str, Any], array: Callable[[Any], Any]) -> dict[str, Any]:
    """Return constants as numba takes them: lists as arrays, the rounds by column."""
    found: dict[str, Any] = {}
    for name, value in constants.items():
        if name == "ROUNDS":
            columns = zip(*value, strict=True)
            found |= {f"ROUNDS_{index}": array(list(one)) for index, one in enumerate(columns)}
        elif isinstance(value, list):
            found[name] = array(value)
    return found
