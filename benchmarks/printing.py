"""Measure what printing costs: cards from the model to a PDF, against typst and plain cards.

The plain cards are a typst document written by hand, with the same words on as many cards: a
ground, a name, a kind, an icon, a shield, the text, a line at the foot, crop marks. Each figure is
taken in a fresh process, so that nothing is remembered from the one before, and the two take turns.
The clock runs once everything is imported and the words of the cards are made, and stops when the
bytes are there: both find their faces and set the cards, ours also measures every text in both
languages and looks up every character.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from children import PEAK_UNIT, ROOT

if TYPE_CHECKING:
    from oriflamme_dsl.press.house import Job

GAME = "ablaze-game"

GOAL = 1.5
"""At most so many times typst's own CPU time for 55 plain cards."""
COUNTS = (55, 550)
MOST_BYTES = {55: 300_000, 550: 2_000_000}
MOST_MEMORY = 300_000_000

Words = list[tuple[str, str, str]]
"""What stands on each card: name, kind, text."""


def plain(cards: Words, count: int) -> str:
    """Return the typst source of so many plain cards, with the words of some cards in turns."""
    path = "M10 54 L32 8 L54 54 Z M20 40 H44"
    icon = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><path d='{path}'"
        " fill='none' stroke='#1a1a1a' stroke-width='3'/></svg>"
    )
    shield = icon.replace(path, "M12 8 H52 V32 Q52 52 32 60 Q12 52 12 32 Z")
    rows = "".join(f"({json.dumps(card, ensure_ascii=False)[1:-1]}), " for card in cards)
    return f"""
#set document(title: "plain", date: none)
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "EB Garamond", size: 10pt, lang: "fr", hyphenate: true)
#let icon = image(bytes("{icon}"), format: "svg", width: 34mm, alt: "icon")
#let shield = image(bytes("{shield}"), format: "svg", width: 9mm, alt: "shield")
#let words = ({rows})
#let one(n) = block(width: 61mm, height: 112mm, {{
  let (name, kind, said) = words.at(calc.rem(n, words.len()))
  place(rect(width: 61mm, height: 112mm, fill: rgb("#faf6ec")))
  place(dx: 6mm, dy: 5mm, shield)
  place(dx: 16mm, dy: 5mm, text(font: "Cinzel", weight: 700, size: 13pt, name))
  place(dx: 16mm, dy: 11mm, text(style: "italic", size: 8.5pt, kind))
  place(dx: 13mm, dy: 19mm, icon)
  place(dx: 6mm, dy: 55mm, block(width: 49mm, text(size: 11pt, said)))
  place(dx: 6mm, dy: 106mm, text(size: 5.5pt)[1.0 · #n])
}})
#for page-number in range(calc.ceil({count} / 6)) [
  #page({{
    for place-number in range(6) {{
      let n = page-number * 6 + place-number
      if n < {count} {{
        let x = 13.5mm + calc.rem(place-number, 3) * 61mm
        let y = 36.5mm + calc.quo(place-number, 3) * 112mm
        place(dx: x, dy: y, one(n))
        for (dx, dy) in ((0, 0), (61, 0), (0, 112), (61, 112)) {{
          let top = if dy == 0 {{ 29mm }} else {{ 262mm }}
          place(dx: x + dx * 1mm, dy: top, line(length: 5mm, angle: 90deg, stroke: 0.25pt))
        }}
      }}
    }}
  }})
]
"""


def printing_job(count: int) -> Job:
    """Return the job of printing so many cards of the second box, their words made."""
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.pipeline import compile_shipped
    from oriflamme_dsl.press import build as _build
    from oriflamme_dsl.press.house import Job
    from oriflamme_dsl.press.imposition import Layout
    from oriflamme_dsl.press.orders import Choice
    from oriflamme_dsl.press.sizes import CARDS, PAPERS
    from oriflamme_dsl.press.theme import read_theme

    del _build  # imported before the clock runs
    program = compile_shipped(GAME).program
    theme, _ = read_theme("standard")
    assert theme is not None
    layout = Layout(PAPERS["a4"], CARDS["tarot"])
    choice = Choice(copies=count // 55)
    job = Job(program, assemble(program, GAME), theme, layout, choice=choice)
    for language in job.languages("fr"):
        job.faces(language)
    return job


def measured_plain(count: int) -> tuple[float, int]:
    """Set plain cards; return the CPU time in seconds and the size in bytes."""
    import typst

    job = printing_job(count)
    words = [
        (face.view.name, face.view.kind, " ".join(text for _, text in face.paragraphs))
        for face in job.faces("fr")
    ]
    source = plain(words, count).encode()
    start = time.process_time()
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(f) for f in job.theme.folders])
    made = typst.Compiler(source, font_paths=fonts).compile(format="pdf", timestamp=0)
    assert isinstance(made, bytes)
    return time.process_time() - start, len(made)


def measured_ours(count: int) -> tuple[float, int]:
    """Print the same cards; return the CPU time in seconds and the size in bytes."""
    from fontTools.ttLib.tables import _c_m_a_p, _h_m_t_x  # noqa: F401 # before the clock runs

    from oriflamme_dsl.press.build import build

    job = printing_job(count)
    start = time.process_time()
    outputs, found = build("cards", job, ["fr"])
    assert not found, found
    return time.process_time() - start, len(outputs[0].data)


KINDS = {"plain": measured_plain, "ours": measured_ours}


def child(kind: str, count: int) -> None:
    """Measure in this process and print the figures."""
    seconds, size = KINDS[kind](count)
    print(json.dumps({"seconds": seconds, "bytes": size, "memory": _peak()}))


def _peak() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * PEAK_UNIT


def ask(kind: str, count: int) -> dict[str, float]:
    """Measure in a fresh process."""
    command = [sys.executable, __file__, "--child", kind, "--count", str(count)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> int:
    """Measure and print a table; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--child", choices=sorted(KINDS), help=argparse.SUPPRESS)
    parser.add_argument("--count", type=int, default=COUNTS[0], help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.child, given.count)
        return 0
    missed = False
    print(" cards     plain      ours  ratio  goal      bytes  MB held")
    for count in COUNTS:
        rows = [(ask("plain", count), ask("ours", count)) for _ in range(given.rounds)]
        ratio = statistics.median(ours["seconds"] / plain["seconds"] for plain, ours in rows)
        plain_ms, ours_ms = (
            statistics.median(row[side]["seconds"] for row in rows) * 1000 for side in (0, 1)
        )
        size, memory = rows[0][1]["bytes"], max(row[1]["memory"] for row in rows)
        goal = f"{GOAL}" if count == COUNTS[0] else ""
        print(
            f"{count:>6} {plain_ms:>6.0f} ms {ours_ms:>6.0f} ms {ratio:>6.2f} {goal:>5}"
            f" {size:>10,.0f} {memory / 1e6:>8.0f}"
        )
        missed |= count == COUNTS[0] and ratio > GOAL
        missed |= size > MOST_BYTES[count] or memory > MOST_MEMORY
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
