"""From the options of `oriflamme render` to a job for the printing house."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from oriflamme_dsl.cli.common import bad_call, one_of

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.ir.ruleset import Ruleset
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.press.house import Job
    from oriflamme_dsl.press.imposition import Layout
    from oriflamme_dsl.press.orders import Choice
    from oriflamme_dsl.press.sizes import Size
    from oriflamme_dsl.render.catalogue import Catalogues

FARTHEST = 20.0
"""No printer misses by more, in mm."""
BACKS = ("none", "separate", "long-edge", "short-edge", "gutterfold")


@frozen
class Wanted:
    """The options as they were given."""

    theme: str
    templates: str | None
    paper: str | None
    card_size: str
    fit: str
    bleed: float | None
    gap: float | None
    margin: float
    guides: bool
    backs: str
    offset: str
    cards: str | None
    sets: str | None
    families: str | None
    copies: int | None
    changed_since: str | None
    form: str
    dpi: float
    sides: str
    base_url: str | None
    folder: str


def job_of(
    compilation: Compilation,
    game: str,
    wanted: Wanted,
    words: Catalogues,
    lang: str | None,
) -> tuple[Job | None, tuple[Diagnostic, ...]]:
    """Return the job, or what is wrong with a theme or a picture; leave with 2 on a bad option."""
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.press.house import Job
    from oriflamme_dsl.press.order import FITS
    from oriflamme_dsl.press.shop import SIDES
    from oriflamme_dsl.press.theme import read_theme, shipped
    from oriflamme_dsl.render.templates import Templates

    one_of("fit", wanted.fit, FITS, lang)
    one_of("order", wanted.sides, SIDES, lang)
    program, ruleset = compilation.program, assemble(compilation.program, game)
    theme, found = read_theme(wanted.theme)
    if theme is None:
        if found[0].code == "ORI720":
            bad_call("ORI720", lang, name=wanted.theme, known=shipped())
        return None, found
    if wanted.templates is not None and not Path(wanted.templates).is_dir():
        bad_call("ORI729", lang, path=wanted.templates)
    stock, found = compilation.stock
    job = Job(
        program,
        ruleset,
        theme,
        _layout(wanted, theme.paper, lang),
        own=compilation.own("card"),
        choice=_choice(wanted, program, ruleset, lang),
        stock=stock,
        catalogues=words,
        templates=Templates(Path(wanted.templates) if wanted.templates else None),
        fit=wanted.fit,
        before=_before(wanted.changed_since, lang),
        form=wanted.form,
        dpi=wanted.dpi,
        sides=wanted.sides,
        base_url=_base_url(wanted),
        comments=_comments(compilation, game),
    )
    return (None, found) if found else (job, ())


def _comments(compilation: Compilation, game: str) -> Mapping[tuple[str, str], str]:
    """Return what the files say of the options of a game."""
    from oriflamme_dsl.report.options import listed

    rows = listed(compilation.analysis, game)
    return {(row.owner, row.option.name): row.source for row in rows if row.source}


def _layout(wanted: Wanted, paper: str, lang: str | None) -> Layout:
    """Return the layout; without a wish, cards lie edge to edge where they do not bleed."""
    from oriflamme_dsl.press.imposition import Layout
    from oriflamme_dsl.press.sizes import CARDS, PAPERS

    one_of("kind of backs", wanted.backs, BACKS, lang)
    bleed = _length("--bleed", wanted.bleed or 0.0, lang)
    gap = 2 * bleed if wanted.gap is None else _length("--gap", wanted.gap, lang)
    sheet = _size("paper", wanted.paper or paper, PAPERS, lang)
    offset, angle = _offset(wanted.offset, sheet, lang)
    return Layout(
        paper=sheet,
        card=_size("card", wanted.card_size, CARDS, lang),
        bleed=bleed,
        gap=gap,
        backs=wanted.backs,  # type: ignore[arg-type] # one of BACKS
        offset=offset,
        angle=angle,
        margin=_length("--margin", wanted.margin, lang),
        guides=wanted.guides,
    )


def _size(what: str, text: str, known: Mapping[str, Size], lang: str | None) -> Size:
    from oriflamme_dsl.diagnostics.suggest import suggest
    from oriflamme_dsl.press.sizes import size

    found = size(text, known)
    if found is None:
        names = tuple(known)
        bad_call(
            "ORI725", lang, what=what, name=text, suggestions=suggest(text, names), known=names
        )
    return found


def _length(option: str, value: float, lang: str | None) -> float:
    if not math.isfinite(value) or not 0 <= value <= 100:
        bad_call("ORI730", lang, option=option, value=f"{value:g}")
    return value


def _offset(text: str, paper: Size, lang: str | None) -> tuple[tuple[float, float], float]:
    """Return offset and angle of the backs: from `0.5,-0.3`, or from three readings.

    The readings are those of the calibration page: top, middle, bottom. Decimal commas need
    semicolons: `0,5;-0,3`.
    """
    from oriflamme_dsl.press.marks import calibration

    parts = text.replace(",", ".").split(";") if ";" in text else text.split(",")
    try:
        numbers: Sequence[float] = [float(part) for part in parts]
        if len(numbers) == 3:
            numbers, angle = calibration(paper).correction(*numbers)
        else:
            angle = 0.0
        right, down = numbers
    except ValueError:
        bad_call("ORI730", lang, variant="offset", option="--offset", value=text)
    if not max(abs(right), abs(down)) <= FARTHEST:
        bad_call("ORI730", lang, variant="offset", option="--offset", value=text)
    return (right, down), angle


def _choice(wanted: Wanted, program: Program, ruleset: Ruleset, lang: str | None) -> Choice:
    from oriflamme_dsl.press.orders import Choice

    known = {card.id for card in ruleset.cards}
    return Choice(
        cards=_names("card", wanted.cards, tuple(c for c in program.cards if c in known), lang),
        sets=_names("set", wanted.sets, tuple(program.sets), lang),
        families=_names("family", wanted.families, ruleset.rules.families.ids, lang),
        copies=wanted.copies,
    )


def _names(
    what: str, given: str | None, known: tuple[str, ...], lang: str | None
) -> tuple[str, ...]:
    names = [part.strip() for part in (given or "").split(",") if part.strip()]
    return tuple(dict.fromkeys(one_of(what, name, known, lang) for name in names))


def _before(path: str | None, lang: str | None) -> Mapping[str, str] | None:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.press.manifest import read_manifest

    if path is None:
        return None
    found = read_manifest(Path(path))
    if isinstance(found, Diagnostic):
        bad_call(found.code, lang, variant=found.variant, **dict(found.facts))
    return found


def _base_url(wanted: Wanted) -> str:
    if wanted.base_url:
        return wanted.base_url.rstrip("/") + "/"
    return Path(wanted.folder).resolve().as_uri() + "/"
