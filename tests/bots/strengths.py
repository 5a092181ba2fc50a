"""Play the tournaments that docs/bots.md shows, and write what comes of them into its table.

python -m tests.bots.strengths

They take some minutes. The calls of the page say what is played, and with which seed.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

from tests.cli.calls import call

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
CALL = re.compile(r"^    oriflamme (tournament .*--seed .*)", re.MULTILINE)
TABLE = re.compile(r"(?<=\|---\|---\|---\|---\|\n)(\|[^\n]*\n)+")


def calls(text: str) -> list[list[str]]:
    """Return the tournaments with a seed that the page shows, as arguments."""
    return [shlex.split(line) for line in CALL.findall(text)]


def row(told: dict[str, Any]) -> str:
    """Return the row of a tournament of two bots."""
    (pair,) = told["comparisons"]
    share = next(one["wins"]["mean"] for one in told["bots"] if one["bot"] == pair["better"])
    lead = pair["lead"]
    return (
        f"| `{told['game']}` | `{pair['better']}` over `{pair['worse']}` | {100 * share:.1f} % "
        f"| {100 * lead['low']:.1f} to {100 * lead['high']:.1f} % |\n"
    )


def main() -> None:
    """Play all, and write the table."""
    rows = []
    for words in calls(PAGE.read_text(encoding="utf-8")):
        rows.append(row(json.loads(call(*words, "--format", "json").out)))
        sys.stdout.write(rows[-1])
        sys.stdout.flush()
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLE.sub(lambda _: "".join(rows), text), encoding="utf-8")


if __name__ == "__main__":
    main()
