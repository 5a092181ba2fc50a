"""Jobs of the shipped games and of the examples, as they are printed on A4."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from pypdf import PdfReader

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from tests.press.printing import theme

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ("ferry", "pastry", "market-day", "hours", "sworn-shields", "court")
GAMES = ("oriflamme", "ablaze-game", "mixed", *EXAMPLES)
THEMES = ("standard", "low-ink", "large-print")
LANGUAGES = ("en", "fr")
LAYOUT = Layout(PAPERS["a4"], CARDS["tarot"], bleed=2, gap=4, backs="long-edge")


@cache
def game_job(game: str, look: str = "standard", layout: Layout = LAYOUT) -> Job:
    """Return the job of a game by the name of its file; of several games in it the last."""
    folder = "examples" if game in EXAMPLES else "cards"
    program = compile_paths([str(ROOT / folder / f"{game}.ori")]).program
    ids = ("oriflamme",) if game == "oriflamme" else (*program.games, *program.variants)
    return Job(program, assemble(program, ids[-1]), theme(look), layout)


def read(data: bytes) -> PdfReader:
    """Return a PDF."""
    return PdfReader(BytesIO(data))


def tagged(pdf: PdfReader) -> tuple[object, object, bool]:
    """Return language and title of a PDF, and whether it says that it is tagged."""
    root = pdf.root_object
    marked: Any = root["/MarkInfo"]
    return root["/Lang"], pdf.metadata and pdf.metadata.title, bool(marked["/Marked"])
