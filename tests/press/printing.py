"""Small jobs for the printing house, and a look into the files that come out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, cast

from attrs import evolve, field, frozen
from pypdf import PdfReader
from pypdf.generic import ContentStream, DictionaryObject

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.press.house import Job, make_cards
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from oriflamme_dsl.press.theme import Theme, read_theme
from oriflamme_dsl.render.files import Output
from oriflamme_dsl.source import Source
from tests.support.base import base_program, base_ruleset

MM = 25.4 / 72
"""A point in mm."""
TAROT = Layout(PAPERS["a4"], CARDS["tarot"])
ONE = Choice(cards=("archer",), families=("red",))
"""One card of the base game."""


@cache
def theme(name: str = "standard") -> Theme:
    """Return a shipped theme."""
    found, findings = read_theme(name)
    assert found, findings
    return found


def job(choice: Choice | None = None, look: str = "standard", **layout: Any) -> Job:
    """Return a job of the base game; `layout` is what differs from A4 and cards edge to edge."""
    return Job(
        base_program(),
        base_ruleset(),
        theme(look),
        evolve(TAROT, **layout),
        choice=choice or Choice(),
    )


def compiled(text: str) -> Compilation:
    """Return what a text says that uses the base game; nothing is wrong with it."""
    source = Source("mine.ori", f"edition 1\nuse oriflamme\n{text}", Path("mine.ori"))
    found = Compilation((source,))
    assert [] == [(one.code, dict(one.facts)) for one in found.diagnostics]
    return found


def written(text: str, choice: Choice | None = None, look: str = "standard") -> Job:
    """Return a job of the cards that stand in a text, for the red family unless told otherwise."""
    found = compiled(text)
    return Job(
        found.program,
        assemble(found.program, "oriflamme"),
        theme(look),
        TAROT,
        own=found.own("card"),
        choice=choice or Choice(families=("red",)),
    )


def with_program(before: Job, program: Program, game: str) -> Job:
    """Return a job with another program and one of its games."""
    return evolve(before, program=program, ruleset=assemble(program, game))


def sheets_of(one: Job, language: str = "en") -> Pdf:
    """Return the sheets of a job against which nothing is said."""
    outputs, found = make_cards(one, language)
    assert () == found
    return Pdf.read(outputs[0].data)


def named(outputs: Iterable[Output]) -> Mapping[str, bytes]:
    """Return the data of files by their names."""
    return {output.name: output.data for output in outputs}


def told(findings: Iterable[Diagnostic], *facts: str) -> list[tuple[object, ...]]:
    """Return findings as (code, variant, and some of their facts)."""
    return [(one.code, one.variant, *(one.fact(fact) for fact in facts)) for one in findings]


# ------------------------------------------------------------------ what is drawn


@frozen
class Stroke:
    """A line that is drawn or a shape that is filled: its points in mm, from the upper left.

    `fill` and `stroke` are colours from 0 to 1, or the name of a pattern, None where there is none.
    """

    points: tuple[tuple[float, float], ...]
    fill: object = None
    stroke: object = None
    straight: bool = True

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its left, top, right and bottom edge."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height."""
        left, top, right, bottom = self.box
        return right - left, bottom - top

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


Matrix = tuple[float, float, float, float, float, float]


def _times(a: Matrix, b: Matrix) -> Matrix:
    """Return the matrix that does what `a` does, and then what `b` does."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


@frozen
class _State:
    matrix: Matrix
    fill: object = (0.0,)
    stroke: object = (0.0,)


_PAINTS = {"f": "f", "F": "f", "f*": "f", "S": "s", "s": "s", "B": "fs", "B*": "fs", "b": "fs"}


def _paths(page: Any, height: float) -> Iterator[Stroke]:
    """Yield what a page draws, forms that it uses included."""
    start = _State((MM, 0, 0, -MM, 0, height))
    yield from _drawn(page.get_contents(), page["/Resources"], page.pdf, start)


def _drawn(stream: Any, resources: Any, pdf: Any, state: _State) -> Iterator[Stroke]:
    stack: list[_State] = []
    points: list[tuple[float, float]] = []
    straight = True
    for operands, name in ContentStream(stream, pdf).operations:
        op = name.decode()
        if op == "q":
            stack.append(state)
        elif op == "Q":
            state = stack.pop()
        elif op == "cm":
            matrix = cast("Matrix", tuple(float(one) for one in operands))
            state = evolve(state, matrix=_times(matrix, state.matrix))
        elif op in {"scn", "sc", "g", "rg"}:
            state = evolve(state, fill=_colour(operands))
        elif op in {"SCN", "SC", "G", "RG"}:
            state = evolve(state, stroke=_colour(operands))
        elif op in {"m", "l", "c"}:
            straight = straight and op != "c"
            points.append(_at(state.matrix, *map(float, operands[-2:])))
        elif op == "re":
            x, y, w, h = map(float, operands)
            corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
            points.extend(_at(state.matrix, *corner) for corner in corners)
        elif op in _PAINTS or op == "n":
            how = _PAINTS.get(op, "")
            if points and how:
                fill = state.fill if "f" in how else None
                stroke = state.stroke if "s" in how else None
                yield Stroke(tuple(points), fill, stroke, straight)
            points, straight = [], True
        elif op == "Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                own = cast("Matrix", tuple(map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0)))))
                inside = evolve(state, matrix=_times(own, state.matrix))
                yield from _drawn(form, form.get("/Resources", resources), pdf, inside)


def _colour(operands: list[Any]) -> object:
    if operands and isinstance(operands[-1], str):
        return str(operands[-1])
    return tuple(round(float(one), 3) for one in operands)


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


# ------------------------------------------------------------------ a file


@frozen(slots=False)
class Pdf:
    """A PDF: its bytes, and a reader of them."""

    data: bytes = field(repr=False)
    reader: PdfReader = field(repr=False, eq=False)

    @classmethod
    def read(cls, data: bytes) -> Pdf:
        """Return the PDF in some bytes."""
        return cls(data, PdfReader(BytesIO(data)))

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of each page, in mm."""
        return [(float(p.mediabox.width) * MM, float(p.mediabox.height) * MM) for p in self.pages]

    @property
    def pages(self) -> list[Any]:
        """Its pages."""
        return list(self.reader.pages)

    def box(self, page: int, name: str) -> tuple[float, float, float, float]:
        """Return the left, top, right and bottom in mm of a box of a page, such as its trimbox."""
        found = getattr(self.pages[page], name)
        edges = (found.left, found.top, found.right, found.bottom)
        left, top, right, bottom = (float(edge) * MM for edge in edges)
        return left, self.sizes[page][1] - top, right, self.sizes[page][1] - bottom

    def paths(self, page: int) -> list[Stroke]:
        """Return what a page draws."""
        return list(_paths(self.pages[page], self.sizes[page][1]))

    def texts(self) -> list[str]:
        """Return the text of each page."""
        return [page.extract_text() for page in self.pages]

    @property
    def title(self) -> str:
        """Its title."""
        return self.reader.metadata.title or "" if self.reader.metadata else ""

    @property
    def text(self) -> str:
        """Its text, of all pages."""
        return "\n".join(self.texts())

    def resources(self, kind: str) -> Iterator[Any]:
        """Yield everything of a kind that its pages use, such as `/Font`."""
        seen: set[int] = set()
        yield from _resources([page["/Resources"] for page in self.pages], kind, seen)

    @property
    def fonts(self) -> list[Any]:
        """Its fonts, the descendants of composite ones among them."""
        found = list(self.resources("/Font"))
        below = (one.get_object() for font in found for one in font.get("/DescendantFonts", ()))
        return [*found, *below]

    @property
    def rasters(self) -> int:
        """How many pictures it holds that are made of pixels."""
        return sum(one["/Subtype"] == "/Image" for one in self.resources("/XObject"))


def _resources(found: Iterable[Any], kind: str, seen: set[int]) -> Iterator[Any]:
    for one in found:
        resources = one.get_object()
        if id(resources) in seen:
            continue
        seen.add(id(resources))
        below = [
            inner["/Resources"]
            for group in ("/XObject", "/Pattern", "/Font")
            for inner in _values(resources, group)
            if "/Resources" in inner
        ]
        yield from _values(resources, kind)
        yield from _resources(below, kind, seen)


def _values(resources: DictionaryObject, kind: str) -> list[Any]:
    group = resources.get(kind)
    return [one.get_object() for one in group.get_object().values()] if group else []


def letters(text: str) -> str:
    """Return a text without what lines are broken by: spaces, hyphens and what joins words."""
    return re.sub(r"[\s\u2060\u00ad\u2010-]", "", text)


# ------------------------------------------------------------------ cards on a sheet


@frozen
class Spot:
    """A card as it is drawn: the box of its ground or back in mm, and the colour of its family."""

    left: float
    top: float
    width: float
    height: float
    colour: tuple[float, ...]


def fronts(pdf: Pdf, page: int) -> list[Spot]:
    """Return the fronts on a page of the standard theme: a ground, and a band at its left."""
    paths = pdf.paths(page)
    ground = _rgb(theme().colours["ground"])
    return [
        _spot(path, cast("tuple[float, ...]", band.fill))
        for path in paths
        if path.fill == ground
        for band in paths
        if band.straight
        and _is_colour(band.fill)
        and band.fill != ground
        and abs(band.size[1] - path.size[1]) < 0.01
        and -0.01 <= band.box[0] - path.box[0] < 20
        and abs(band.box[1] - path.box[1]) < 0.01
        and band.box[2] <= path.box[2]
    ]


def backs(pdf: Pdf, page: int) -> list[Spot]:
    """Return the backs on a page of the standard theme: what is filled with a family's colour."""
    known = {_rgb(one["colour"]) for one in theme().families.values()}
    return [
        _spot(path, cast("tuple[float, ...]", path.fill))
        for path in pdf.paths(page)
        if path.fill in known and path.straight and min(path.size) > 30
    ]


def _spot(path: Stroke, colour: tuple[float, ...]) -> Spot:
    left, top, _, _ = path.box
    return Spot(left, top, *path.size, colour)


def _is_colour(fill: object) -> bool:
    return isinstance(fill, tuple) and len(fill) == 3


def _rgb(colour: str) -> tuple[float, ...]:
    return tuple(round(int(colour[at : at + 2], 16) / 255, 3) for at in (1, 3, 5))


def lines(pdf: Pdf, page: int) -> list[Stroke]:
    """Return the marks and rulers of a page: black strokes from one point to another."""
    return [
        path
        for path in pdf.paths(page)
        if path.fill is None and len(path.points) == 2 and path.stroke in {(0.0,), (0.0, 0.0, 0.0)}
    ]


def rulers(pdf: Pdf, page: int) -> list[Stroke]:
    """Return the lines of a page that are 50 mm long."""
    return [line for line in lines(pdf, page) if abs(max(line.size) - 50) < 0.05]
