"""Single cards for a print shop: a page or a picture each, cut size and bleed exact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme_dsl.press.cards import Document, typesetter
from oriflamme_dsl.press.file_names import safe_name, unique
from oriflamme_dsl.press.house import Job, Made, grave, prepared
from oriflamme_dsl.press.order import Card, Order
from oriflamme_dsl.press.sheets import single_cards
from oriflamme_dsl.render.files import Output

SIDES = ("files", "alternating", "back-first", "fronts")
"""Fronts and backs as two files, or in turns from either side, or fronts alone."""

Side = tuple[Card, bool]
"""A card, and whether its back is meant."""


def make_shop(job: Job, language: str) -> Made:
    """Return the cards one by one; every copy has a page of its own, in the order of the deck."""
    order, sizes, found = prepared(job, language)
    if grave(found) or not order.cards:
        return (), found
    files: list[Output] = []
    for name, sides in parts(order, job.sides):
        boxed = job.form == "pdf"
        document = single_cards(order, sides, sizes, job.templates, boxed=boxed)
        files.extend(_files(job, f"shop.{language}/{name}", document, sides))
    return tuple(files), found


def parts(order: Order, sides: str) -> Iterator[tuple[str, list[Side]]]:
    """Yield the files by name with what is on their pages; `sides` is one of SIDES."""
    cards = [card for card in order.cards for _ in range(card.copies)]
    fronts, backs = [(card, False) for card in cards], [(card, True) for card in cards]
    backed = bool(order.families)
    if sides in {"alternating", "back-first"} and backed:
        pairs = (
            zip(fronts, backs, strict=True)
            if sides == "alternating"
            else zip(backs, fronts, strict=True)
        )
        yield "cards", [side for pair in pairs for side in pair]
        return
    yield "fronts", fronts
    if sides != "fronts" and backed:
        yield "backs", backs


def _files(job: Job, name: str, document: Document, sides: Sequence[Side]) -> Iterator[Output]:
    setter = typesetter(job.theme.folders)
    if job.form == "pdf":
        yield Output(f"{name}.pdf", setter.pdf(document.source, document.files))
        return
    pages = setter.pictures(document.source, job.form, document.files, job.dpi)
    stems = unique(
        f"{number:03}-{safe_name(card.key)}-{'back' if is_back else 'front'}"
        for number, (card, is_back) in enumerate(sides, 1)
    )
    for page, stem in zip(pages, stems, strict=True):
        yield Output(f"{name}/{stem}.{job.form}", page)
