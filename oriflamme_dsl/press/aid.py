"""The player aid: a card with a round of the game, each card in few words, and the symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press import art
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.cards import Document, card_values, typesetter
from oriflamme_dsl.press.components import components
from oriflamme_dsl.press.faces import Face, file_name, files_of, long_words, pieces_of
from oriflamme_dsl.press.fit import steps as sizes_between
from oriflamme_dsl.press.glyphs import missing_characters
from oriflamme_dsl.press.house import Job, Made, paged, too_big
from oriflamme_dsl.press.imposition import Slot, TooBig, impose
from oriflamme_dsl.press.leaves import Leaf, bleeds, leaf
from oriflamme_dsl.press.orders import faces_of
from oriflamme_dsl.press.rounds import Step, round_of
from oriflamme_dsl.press.short import LIMIT, Register, gist, register, words_in
from oriflamme_dsl.press.symbols import Piece, pieces
from oriflamme_dsl.press.theme import Theme
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.view import as_written
from oriflamme_dsl.resources import templates_folder

TEMPLATE = "print/aid.typ.j2"
MARGIN, GAP = 3.2, 1.0
"""What is kept free at the edges of the card, and between the parts of a face, in mm."""
FACES = 4
"""So many faces it may have: front and back of two cards."""
NAME = "aid"
"""What findings call the card."""


@frozen
class Row:
    """A card of the deck and what it does; `named` where its icon alone does not tell which.

    `whole` tells that the effect is the card's text, for want of a shorter one.
    """

    face: Face
    effect: str
    named: bool
    whole: bool


@frozen
class Aid:
    """All that stands on the aid, `symbols` with the word of each."""

    game: str
    rounds: str
    steps: tuple[Step, ...]
    rows: tuple[Row, ...]
    symbols: tuple[tuple[str, str], ...]


@frozen
class Part:
    """What stands on one face of the card, in which size of letters (pt).

    `count` rows from `first` on; `begins` with the round, `ends` with the symbols.
    """

    size: float
    first: int
    count: int
    begins: bool
    ends: bool


def make_aid(job: Job, language: str) -> Made:
    """Return the sheets of the aid: one for each player, on one face or on front and back."""
    aid = aid_of(job, language)
    found = tuple(
        lacking
        for card, voice, text in _texts(aid, job, language)
        for lacking in missing_characters(text, card, language, job.theme.faces[voice])
    )
    if found:
        return (), found
    parts, found = fitted(aid, job, language)
    if found:
        return (), found
    copies = sum(one.each for one in components(job.ruleset) if one.kind == "aid")
    sides = impose(_slots(parts, copies, job.layout.backs != "none"), job.layout)
    if isinstance(sides, TooBig):
        return (), (too_big(sides, job.layout),)
    card, note = job.layout.card, job.templates.words("print", language)["sheet_note"]
    leaves = [
        leaf(
            side,
            note,
            lambda one: (
                one.face, one.x, one.y, one.turned, bleeds(one, card.width, card.height)
            ),
        )
        for side in sides
    ]  # fmt: skip
    document = _document(aid, job, language, parts, leaves)
    return paged(job, document, f"aid.{language}"), ()


def aid_of(job: Job, language: str) -> Aid:
    """Return the aid of a game in a language; raise as `card_view` does."""
    words = job.templates.words("aid", language)
    program, ruleset = job.called(language), job.ruleset
    names = NameTable.of(program)
    deck = ruleset.rules.deck.cards
    faces = faces_of(program, ruleset, deck, language, job.stock, job.catalogues)
    said = _register(job, language)
    shown = Counter(_icon(face) for face in faces)
    count = ruleset.rules.rounds.count
    return Aid(
        game=job.title(language),
        rounds=_counted(words, "rounds", count, said.long.singular),
        steps=round_of(ruleset, names, said, words),
        rows=tuple(_row(face, job, names, said, shown) for face in faces),
        symbols=_symbols(faces, job.theme, words),
    )


def _register(job: Job, language: str) -> Register:
    own = (job.templates.own,) if job.templates.own else ()
    see = job.templates.words("aid", language)["see_card"]
    return register(job.catalogues.get(language), see, (templates_folder(), *own))


def _row(face: Face, job: Job, names: NameTable, said: Register, shown: Mapping[str, int]) -> Row:
    card = as_written(job.called(said.long.language), job.ruleset, face.id)
    printed = job.program.faces.get(face.id)
    effect = gist(card, names, said, printed.wordings if printed else ())
    icon = _icon(face)
    named = not icon or shown[icon] > 1 or effect == said.see_card
    return Row(face, effect, named, words_in(effect) > LIMIT)


def _icon(face: Face) -> str:
    return file_name(face.picture) if face.picture else face.view.icon or ""


def _counted(words: Mapping[str, str], key: str, count: int, singular: Sequence[int]) -> str:
    one = f"{key}_one"
    return words[one if count in singular and one in words else key].format(count=count)


def _symbols(
    faces: Iterable[Face], theme: Theme, words: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return the symbols that stand on the cards, in the order of their shelf."""
    used = {
        piece.symbol
        for face in faces
        for _, found in pieces_of(face, theme.symbols)
        for piece in found
    }
    return tuple((name, words.get(name, name)) for name in art.names("symbols") if name in used)


# ------------------------------------------------------------------ whether it can be printed


def _texts(aid: Aid, job: Job, language: str) -> Iterator[tuple[str, str, str]]:
    words = job.templates.words("aid", language)
    yield NAME, "title", f"{aid.game} {words['round']}"
    steps = (text for step in aid.steps for text in (step.text, *step.inner, *step.notes))
    yield NAME, "text", " ".join((*steps, aid.rounds, words["title"], *dict(aid.symbols).values()))
    for row in aid.rows:
        yield row.face.id, "text", f"{row.face.view.name} {row.effect}"


def fitted(aid: Aid, job: Job, language: str) -> tuple[tuple[Part, ...], tuple[Diagnostic, ...]]:
    """Return what stands on which face: on one in the greatest size that it allows, else on two.

    Large letters and a large deck may take a second card. Where the least size does not do for
    that either there is a finding (ORI702) and no face.
    """
    sizes = tuple(sizes_between(job.theme.sizes.text))
    document = _document(aid, job, language, (), (), sizes)
    measured = typesetter(job.theme.folders).query(document.source, "measured", document.files)
    card = job.layout.card
    width, height = card.width - 2 * MARGIN, card.height - 2 * MARGIN
    wide = [row for row in measured if row["wide"] <= width]
    splits = [parts for row in wide if (parts := _split(row, height))]
    for most in range(1, FACES + 1):
        for parts in splits:
            if len(parts) <= most:
                return parts, ()
    least = measured[-1]
    over = least["wide"] - width if not wide else _excess(least, height)
    facts: dict[str, Fact] = {
        "card": NAME,
        "language": language,
        "size": f"{least['size']:g}",
        "over": f"{max(0.1, over):.1f}",
    }
    return (), (Diagnostic("ORI702", None, facts, variant="" if wide else "word"),)


def _split(row: Mapping[str, Any], height: float) -> tuple[Part, ...]:
    """Return the faces that all parts take in a size, each as full as it can be."""
    rows, first = row["rows"], 0
    parts: list[Part] = []
    while True:
        blocks = (row["head"], row["steps"]) if not parts else (row["head"],)
        count = _fill(rows[first:], blocks, height)
        last = first + count == len(rows)
        ends = last and _high((*blocks, sum(rows[first:]), row["symbols"])) <= height
        if not (count or ends or (parts == [] and _high(blocks) <= height)):
            return ()
        parts.append(Part(row["size"], first, count, not parts, ends))
        first += count
        if ends:
            return tuple(parts)


def _fill(rows: Sequence[float], blocks: tuple[float, ...], height: float) -> int:
    """Return how many rows a face takes under other blocks."""
    counts = range(len(rows), 0, -1)
    return next((n for n in counts if _high((*blocks, sum(rows[:n]))) <= height), 0)


def _high(blocks: Sequence[float]) -> float:
    """Return the height of parts below each other, in mm; the line above the symbols is thin."""
    return sum(blocks) + GAP * len(blocks)


def _excess(row: Mapping[str, Any], height: float) -> float:
    blocks = (row["head"], row["steps"], sum(row["rows"]), row["symbols"], row["head"])
    return _high((*blocks, row["head"], row["head"])) - FACES * height


# ------------------------------------------------------------------ setting it


def _slots(parts: Sequence[Part], copies: int, backs: bool) -> tuple[Slot, ...]:
    """Return the aids; each second face is a back, or a card of its own where there are none."""
    faces = range(len(parts))
    if not backs:
        return tuple(Slot(face) for face in faces) * copies
    fronts = faces[::2]
    return tuple(Slot(n, n + 1 if n + 1 in faces else None) for n in fronts) * copies


def _document(
    aid: Aid,
    job: Job,
    language: str,
    parts: Sequence[Part],
    leaves: Sequence[Leaf],
    sizes: Sequence[float] = (),
) -> Document:
    words = job.templates.words("aid", language)
    faces = [row.face for row in aid.rows]
    source = job.templates.fill(
        TEMPLATE,
        **card_values(faces, (), job.theme, job.layout.card),
        title=f"{aid.game} · {words['title']}",
        author=job.author,
        language=language,
        margin=MARGIN,
        gap=GAP,
        head={
            "game": aid.game,
            "aid": words["title"],
            "round": words["round"],
            "rounds": aid.rounds,
        },
        steps=tuple(
            (
                _said(step.text, job.theme, language),
                tuple(_said(text, job.theme, language) for text in step.inner),
                tuple(_said(text, job.theme, language) for text in step.notes),
            )
            for step in aid.steps
        ),
        rows=tuple(_row_data(row, job.theme, language) for row in aid.rows),
        symbols=aid.symbols,
        faces=tuple((p.size, p.first, p.count, p.begins, p.ends) for p in parts),
        leaves=tuple(leaves),
        sizes=tuple(sizes),
        long=tuple(long_words(row.effect for row in aid.rows)),
    )
    return Document(source, files_of(faces))


def _said(text: str, theme: Theme, language: str) -> tuple[tuple[str, str, bool], ...]:
    found: Sequence[Piece] = pieces(bound(text), language, theme.symbols)
    return tuple((piece.text, piece.symbol, piece.replaces) for piece in found)


def _row_data(row: Row, theme: Theme, language: str) -> tuple[object, ...]:
    face = row.face
    return (
        f"icon-{face.view.icon}" if face.view.icon and face.picture is None else None,
        file_name(face.picture) if face.picture else None,
        face.view.name,
        row.named,
        row.whole,
        _said(row.effect, theme, language),
    )
