"""Tokens and tiles of a game on sheets, a grid for each size, and the contents list of its box.

Round tokens have the corner marks of their square, and a thin circle to cut along. All are
printed on one side: a blank back never has to meet a front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press import art
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.cards import Document, card_values, typesetter
from oriflamme_dsl.press.components import Component, cards_in, components, forward
from oriflamme_dsl.press.faces import Family
from oriflamme_dsl.press.glyphs import missing_characters, missing_family_glyphs
from oriflamme_dsl.press.heraldry import LIGHT
from oriflamme_dsl.press.house import Job, Made, paged, too_big
from oriflamme_dsl.press.imposition import Layout, Placed, Side, Slot, TooBig, impose
from oriflamme_dsl.press.leaves import Leaf, bleeds, leaf
from oriflamme_dsl.press.orders import families_of
from oriflamme_dsl.press.sizes import Size

TEMPLATE = "print/tokens.typ.j2"
NAME = "tokens"
"""What findings call them."""
SMALL, LARGE, TILE = Size(18.0, 18.0), Size(22.0, 22.0), Size(45.0, 45.0)
SIZES: Mapping[str, Size] = {
    "ones": SMALL,
    "marker": LARGE,
    "fives": LARGE,
    "control": LARGE,
    "family": LARGE,
    "first": TILE,
    "direction": TILE,
}
"""Sizes by kind, in mm; the track has one of its own."""
ROUND = ("ones", "marker", "fives", "control", "family")
"""Kinds that are cut out as a circle."""
WIDER = 12
"""So many mm more the gap may grow until a sheet has room for its ruler."""
CELL, CELLS = 24.0, 6
"""The side of a field of the round track, in mm, and how many stand side by side at most."""
PICTURES = {"first": "banner", "marker": "hourglass"}
"""The icons on tokens and tiles."""
PARTS = (
    ("heading_cards", ("card",)),
    (
        "heading_tokens",
        ("ones", "fives", "first", "direction", "control", "family", "track", "marker"),
    ),
    ("heading_papers", ("aid", "booklet")),
)
"""The contents list: a heading, and the kinds under it."""


@frozen
class Contents:
    """A part of the contents list; an item is (id of a family or nothing, what is said)."""

    title: str
    items: tuple[tuple[str, str], ...]


def make_tokens(job: Job, language: str) -> Made:
    """Return the sheets of the tokens and tiles of a game, and last what is in the box."""
    families = families_of(job.called(language), job.ruleset, language, job.theme)
    found = (
        *missing_family_glyphs(families, language, job.theme.faces),
        *(
            lacking
            for card, voice, text in _texts(job, language)
            for lacking in missing_characters(text, card, language, job.theme.faces[voice])
        ),
    )
    if found:
        return (), found
    note = job.templates.words("print", language)["sheet_note"]
    leaves: list[Leaf] = []
    for size, pieces in groups(components(job.ruleset), track_size(job)):
        layout = evolve(job.layout, card=size, backs="none")
        sides = spaced([Slot(index) for index in range(len(pieces))], layout)
        if isinstance(sides, TooBig):
            return (), (too_big(sides, layout),)
        leaves.extend(_leaves(sides, note, pieces, size))
    document = _document(job, language, families, leaves)
    setter = typesetter(job.theme.folders)
    tight = setter.query(document.source, "tight", document.files)
    if tight:
        return (), tuple(_tight(row, language) for row in tight)
    return paged(job, document, f"tokens.{language}"), ()


def groups(box: Iterable[Component], track: Size) -> tuple[tuple[Size, tuple[Component, ...]], ...]:
    """Return what is printed here by size, each piece as often as it is in the box."""
    sizes = {**SIZES, "track": track}
    found: dict[Size, list[Component]] = {}
    for one in box:
        if one.kind in sizes:
            found.setdefault(sizes[one.kind], []).extend([one] * one.each)
    return tuple((size, tuple(pieces)) for size, pieces in found.items())


def spaced(slots: Sequence[Slot], layout: Layout) -> tuple[Side, ...] | TooBig:
    """Return the sides to print, small things so far apart that the ruler has its place beside."""
    found = impose(slots, layout)
    for wider in range(1, WIDER + 1):
        if isinstance(found, TooBig) or all(side.ruler for side in found):
            break
        found = impose(slots, evolve(layout, gap=layout.gap + wider))
    return found


def track_size(job: Job) -> Size:
    """Return the size of the round track, in rows as long as the paper takes."""
    rounds, columns = job.ruleset.rules.rounds.count, track_columns(job)
    return Size(columns * CELL, -(-rounds // columns) * CELL)


def track_columns(job: Job) -> int:
    """Return how many fields of the round track stand side by side."""
    layout: Layout = job.layout
    room = min(layout.paper.width, layout.paper.height) - 2 * (layout.margin + layout.bleed)
    return max(1, min(job.ruleset.rules.rounds.count, CELLS, int(room // CELL)))


def contents(job: Job, language: str) -> tuple[Contents, ...]:
    """Return what is in the box, in words."""
    words = job.templates.words("tokens", language)
    families = families_of(job.called(language), job.ruleset, language, job.theme)
    names = {family.id: family.name for family in families}
    singular = job.catalogues.get(language).singular
    box = components(job.ruleset)
    return tuple(
        Contents(words[title], tuple(_items(box, kinds, names, words, singular)))
        for title, kinds in PARTS
    )


def _items(
    box: Sequence[Component],
    kinds: Sequence[str],
    names: Mapping[str, str],
    words: Mapping[str, str],
    singular: Sequence[int],
) -> Iterator[tuple[str, str]]:
    def said(key: str, count: int, **more: object) -> str:
        wanted = f"{key}_one" if count in singular else key
        return bound(words[wanted].format(count=count, **more))

    for kind in kinds:
        members = [one for one in box if one.kind == kind]
        if kind == "card":
            for one in members:
                yield one.family, said(kind, one.each, family=names[one.family])
            yield "", said("cards", cards_in(tuple(box)), families=len(members))
        elif members:
            key = "direction_tile" if kind == "direction" else kind
            yield "", said(key, sum(one.each for one in members))


# ------------------------------------------------------------------ whether it can be printed


def _texts(job: Job, language: str) -> Iterator[tuple[str, str, str]]:
    words = job.templates.words("tokens", language)
    yield NAME, "title", " ".join((job.title(language), *words.values()))
    told = (said for part in contents(job, language) for _, said in part.items)
    yield NAME, "text", " ".join((words["round"], words["contents"], *told))


def _tight(row: Mapping[str, object], language: str) -> Diagnostic:
    facts: dict[str, Fact] = {
        "card": str(row["words"]),
        "language": language,
        "size": f"{row['size']:g}",
        "over": f"{row['over']:.1f}",
    }
    return Diagnostic("ORI702", None, facts, variant="name")


# ------------------------------------------------------------------ setting it


def _leaves(
    sides: Iterable[Side], note: str, pieces: Sequence[Component], size: Size
) -> Iterator[Leaf]:
    def placed(one: Placed) -> tuple[object, ...]:
        piece, (w, h) = pieces[one.face], (size.width, size.height)
        return (piece.kind, piece.family, w, h, one.x, one.y, bleeds(one, w, h))

    for side in sides:
        yield leaf(side, note, placed)


def _document(
    job: Job,
    language: str,
    families: Sequence[Family],
    leaves: Sequence[Leaf],
) -> Document:
    words = job.templates.words("tokens", language)
    source = job.templates.fill(
        TEMPLATE,
        **card_values((), families, job.theme, job.layout.card),
        title=f"{job.title(language)} · {words['title']}",
        author=job.author,
        language=language,
        game=job.title(language),
        words={
            "first": words["first_player"],
            **{key: words[key] for key in ("direction", "front", "back", "round", "contents")},
        },
        icons=_pictures(job),
        forward=forward(job.ruleset) is not False,
        rounds=job.ruleset.rules.rounds.count,
        columns=track_columns(job),
        cell=CELL,
        circles=ROUND,
        leaves=tuple(leaves),
        paper=job.layout.paper,
        parts=contents(job, language),
    )
    return Document(source, {})


def _pictures(job: Job) -> dict[str, str]:
    ink = job.theme.colours["ink"]
    found = {key: art.svg("icons", name, ink) for key, name in PICTURES.items()}
    found["influence"] = art.svg("symbols", "influence", ink)
    found["influence-light"] = art.svg("symbols", "influence", LIGHT)
    return found
