"""Card texts to be read from end to end, in two languages: `tests/golden/prose`.

They are those of the shipped cards, of an example, and of cards that were made to show what
else a card can say. `python -m tests.render.golden_prose` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.render import printed_card

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "prose"
FILES = (
    *("cards", "examples/sworn-shields.ori"),
    "tests/render/golden_prose.ori",
)
SETS = ("base", "ablaze", "sworn-shields", "prose")
"""The sets whose cards are read, in this order."""


@cache
def program() -> Program:
    """Return the program of all files."""
    compilation = compile_paths([str(ROOT / file) for file in FILES])
    assert () == compilation.diagnostics
    return compilation.program


def cards() -> Iterator[CardDef]:
    """Yield the cards in the order of the files."""
    for home in SETS:
        yield from (
            card for card in program().cards.values() if program().faces[card.id].set_id == home
        )


def texts(language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the printed name and the sentences of each card."""
    ruleset = assemble(program(), "oriflamme")
    for card in cards():
        printed = printed_card(program(), ruleset, card.id, language)
        yield printed.name, printed.sentences


def whole(language: str) -> str:
    """Return what stands in the golden file of a language."""
    return "\n\n".join(" ".join((f"{name}.", *said)) for name, said in texts(language)) + "\n"


if __name__ == "__main__":
    for code in ("en", "fr"):
        GOLDEN.mkdir(exist_ok=True)
        (GOLDEN / f"{code}.txt").write_text(whole(code), encoding="utf-8", newline="\n")
