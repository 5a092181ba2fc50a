"""How long card texts are, and how much longer in French than in English.

`python -m tests.render.lengths` prints the longest ones and the ratio of the two languages.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.render import printed_card

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("cards", "examples", "tests/tasks")
SHIPPED = ("base", "ablaze")
LONGEST = 10


@frozen
class Length:
    """A card and how many characters its text has in two languages."""

    name: str
    english: int
    french: int

    @property
    def ratio(self) -> float:
        """How many times as long it is in French."""
        return self.french / self.english


@cache
def lengths() -> tuple[Length, ...]:
    """Return the lengths of all shipped and example cards."""
    return tuple(length for folder in FOLDERS for length in _of(folder))


def _of(folder: str) -> Iterator[Length]:
    program = compile_paths([str(ROOT / folder)]).program
    for card, game in _homes(program, folder):
        ruleset = assemble(program, game)
        english, french = (printed_card(program, ruleset, card, code) for code in ("en", "fr"))
        sizes = (len(" ".join(one.sentences)) for one in (english, french))
        yield Length(english.name, *sizes)


def _homes(program: Program, folder: str) -> Iterator[tuple[str, str]]:
    """Yield each card that is from the folder, and a game that has it in its deck, else any."""
    decks = {game: assemble(program, game).rules.deck.cards for game in program.games}
    decks |= {game: assemble(program, game).rules.deck.cards for game in program.variants}
    for card, face in program.faces.items():
        if folder == "cards" or face.set_id not in SHIPPED:
            homes = (game for game, deck in decks.items() if card in deck)
            yield card, next(homes, next(iter(decks)))


def mean_ratio() -> float:
    """Return how many times as long a card is in French, on average over the cards."""
    return sum(length.ratio for length in lengths()) / len(lengths())


def report() -> str:
    """Return the longest texts and the ratio, one a line."""
    longest = sorted(lengths(), key=lambda length: -length.french)[:LONGEST]
    rows = [f"{one.french:4} fr {one.english:4} en  {one.ratio:.2f}  {one.name}" for one in longest]
    return "\n".join((*rows, f"mean ratio {mean_ratio():.3f} over {len(lengths())} cards"))


if __name__ == "__main__":
    sys.stdout.write(f"{report()}\n")
