"""What is found of the 21 printed cards in rows of up to three cards, as pinned in `pinned.txt`.

    python -m tests.explore.pinned

writes the file anew. `outcomes` is a hash of the whole table of outcomes.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from oriflamme_dsl.explore.explorer import Exploration, explore
from tests.explore.boxes import box, printed_cards

FILE = Path(__file__).with_name("pinned.txt")
MOST_CARDS = 3
COLUMNS = ("card", "positions", "lines", "nothing", "least", "most", "endless", "rows", "outcomes")
HEAD = "{:<14}{:>10}{:>8}{:>8}{:>7}{:>6}{:>9}{:>6}  {}"


def line(found: Exploration) -> str:
    """Return the line of a card."""
    table = "\n".join(f"{number} {result}" for result, number in found.outcomes)
    return HEAD.format(
        found.card,
        found.positions,
        found.lines,
        found.nothing,
        found.least,
        found.most,
        found.endless,
        len(found.outcomes),
        hashlib.sha256(table.encode()).hexdigest()[:12],
    )


def pinned() -> dict[str, str]:
    """Return the lines of the file by card."""
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    return {line.split()[0]: line for line in lines}


def main() -> None:
    """Write the file."""
    lines = [line(explore(box(game), card, MOST_CARDS)) for game, card in printed_cards()]
    FILE.write_text("\n".join([HEAD.format(*COLUMNS), *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
