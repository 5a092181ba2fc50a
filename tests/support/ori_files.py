"""The sound `.ori` files of the project."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def sound_files() -> list[Path]:
    """Return all shipped sets, all examples, and the file with every construct, in order."""
    shipped = (file for folder in ("cards", "examples") for file in (ROOT / folder).rglob("*.ori"))
    return [*sorted(shipped), ROOT / "tests" / "syntax" / "everything.ori"]
