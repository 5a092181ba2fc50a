"""Cards as they are printed, each with what it means: what reading must give back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
from attrs import evolve, frozen

from oriflamme_dsl.ir.program import Program, assemble, options_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.reader import Reader, Reading
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import Role, card_text
from oriflamme_dsl.render.view import as_written, keywords_of

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr")
FILES = (
    "cards/mixed.ori",
    *(f"examples/{path.name}" for path in sorted((ROOT / "examples").glob("*.ori"))),
    "tests/tasks",
)
"""What is compiled on its own: all shipped cards, each file of examples, the tasks."""


@frozen
class Printed:
    """A card in one language, sentence by sentence, and what its text means."""

    card: str
    language: str
    sentences: tuple[str, ...]
    meaning: Ability

    @property
    def text(self) -> str:
        """The whole text."""
        return " ".join(self.sentences)


def printed(program: Program, ruleset: Ruleset, card: str, language: str) -> Printed:
    """Return a card of a program as it is printed with the options of a ruleset."""
    definition = as_written(program, ruleset, card)
    kind = next(kind for kind in ruleset.kinds if kind.id == definition.kind)
    keywords = keywords_of(program, ruleset)
    said = card_text(definition, kind, NameTable.of(program), language, keywords=keywords)
    leaves = any(sentence.role is Role.LEAVES for sentence in said)
    meaning = evolve(Ability.of(definition), leaves=leaves)
    return Printed(card, language, tuple(sentence.text for sentence in said), meaning)


@cache
def program(file: str) -> Program:
    """Return the program of a file or folder of the project."""
    compilation = compile_paths([str(ROOT / file)])
    assert not compilation.failed
    return compilation.program


@cache
def reader(file: str, language: str) -> Reader:
    """Return a reader that knows the names of a file or folder of the project."""
    return Reader.of(NameTable.of(program(file)), language, program(file).keywords)


def rulesets(of: Program) -> Iterator[Ruleset]:
    """Yield every game and variant, and each with every single option that is no default."""
    for game in (*of.games, *of.variants):
        yield assemble(of, game)
        for (owner, name), option in options_of(of, game).items():
            for value in option.values:
                if value != option.default:
                    yield assemble(of, game, ((owner, name, value),))


@cache
def cards(file: str, language: str) -> tuple[Printed, ...]:
    """Return every card of a file or folder, once for each text that it can have."""
    of = program(file)
    names = dict.fromkeys((ruleset, card) for ruleset in rulesets(of) for card in of.cards)
    return tuple(dict.fromkeys(printed(of, *name, language) for name in names))


# ------------------------------------------------------------------ what came of reading


def verdict(reading: Reading, meaning: Ability) -> str:
    """Return `ok` if a text was read to its meaning and no other, else what came of it."""
    if not reading.abilities:
        return "none"
    if len(reading.abilities) > 1:
        return "several"
    return "ok" if reading.abilities == (meaning,) else "other"


def account(reading: Reading, meaning: Ability) -> str:
    """Return for a person what came of reading: where it was stuck, or what differs."""
    if reading.abilities:
        found = (difference(one, meaning) for one in reading.abilities if one != meaning)
        return "\n".join(f"  read as {one}\n  meant is {other}" for one, other in found)
    pieces, at = reading.lattice.pieces, reading.farthest
    rest = reading.lattice.text[pieces[at].start :] if at < len(pieces) else "(end)"
    return f"  stuck at: {rest[:60]}\n  expected: {', '.join(sorted(reading.expected)[:12])}"


def difference(one: Any, other: Any) -> tuple[Any, Any]:
    """Return the smallest parts in which two objects differ."""
    if type(one) is not type(other):
        return one, other
    parts: Iterable[tuple[Any, Any]] = ()
    if attrs.has(type(one)):
        names = [attribute.name for attribute in attrs.fields(type(one))]
        parts = [(getattr(one, name), getattr(other, name)) for name in names]
    elif isinstance(one, tuple) and len(one) == len(other):
        parts = list(zip(one, other, strict=True))
    different = [pair for pair in parts if pair[0] != pair[1]]
    return difference(*different[0]) if len(different) == 1 else (one, other)
