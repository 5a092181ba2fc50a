"""The printing house: from a game and what a user wants of it to files.

A `Job` says what is printed and how; each maker makes one kind of output for one language. What
cannot be made is said in findings, and then that output is not there at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import evolve, field, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.ir.program import Program, as_called
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.press.cards import Document, fitted, typesetter
from oriflamme_dsl.press.faces import Face
from oriflamme_dsl.press.fit import Sizes
from oriflamme_dsl.press.glyphs import missing_family_glyphs, missing_glyphs
from oriflamme_dsl.press.imposition import Layout, TooBig
from oriflamme_dsl.press.manifest import changed, manifest
from oriflamme_dsl.press.order import DESIGN, Order
from oriflamme_dsl.press.orders import (
    Choice,
    Stock,
    cards_of,
    chosen_cards,
    faces_of,
    families_of,
)
from oriflamme_dsl.press.sheets import sheets
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.press.theme import Theme
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.files import Output
from oriflamme_dsl.render.names import NameTable, named
from oriflamme_dsl.render.templates import Templates, shipped_templates
from oriflamme_dsl.render.view import authors

SMALLER = (24.0, 16.0, 10.0)
"""Sides of the icon, in mm, that are tried where it leaves a text too little room."""

Made = tuple[tuple[Output, ...], tuple[Diagnostic, ...]]
"""Files, and findings; with an error among them there is no file."""


@frozen(slots=False)
class Job:
    """What is printed and how.

    `own` are the cards of the user's files, printed where none are chosen; `before` the hashes of
    an earlier build, of which only what changed is printed. `form` is pdf, png or svg, `dpi` the
    dots per inch of png. `sides` is the order of single cards for a print shop; `base_url` where a
    virtual table will find its pictures. `comments` are what the files say of their options, by
    owner and name.
    """

    program: Program
    ruleset: Ruleset
    theme: Theme
    layout: Layout
    own: tuple[str, ...] = ()
    choice: Choice = field(factory=Choice)
    stock: Stock = field(factory=Stock)
    catalogues: Catalogues = SHIPPED
    templates: Templates = field(factory=shipped_templates)
    fit: str = "reflow"
    before: Mapping[str, str] | None = None
    form: str = "pdf"
    dpi: float = 300.0
    sides: str = "files"
    base_url: str = ""
    comments: Mapping[tuple[str, str], str] = field(factory=dict)
    _views: dict[str, tuple[Face, ...]] = field(factory=dict, init=False, eq=False, repr=False)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards to print."""
        return chosen_cards(self.program, self.ruleset, self.own, self.choice)

    @cached_property
    def pool(self) -> tuple[str, ...]:
        """The cards to print, and all those of which they are a part, to look like them."""
        whole = chosen_cards(self.program, self.ruleset, self.own, Choice())
        return tuple(dict.fromkeys((*self.ids, *whole)))

    def called(self, language: str) -> Program:
        """Return the program with the names that its game and the catalogue of a language give."""
        program = as_called(self.program, self.ruleset.game)
        return named(program, self.catalogues.get(language))

    def faces(self, language: str) -> tuple[Face, ...]:
        """Return the faces of its cards in a language; raise as `card_view` does."""
        return tuple(face for face in self.all_faces(language) if face.id in self.ids)

    def all_faces(self, language: str) -> tuple[Face, ...]:
        """Return the faces of its pool in a language, made once; raise as `card_view` does."""
        if language not in self._views:
            program, ruleset = self.called(language), self.ruleset
            found = faces_of(program, ruleset, self.pool, language, self.stock, self.catalogues)
            stamp = self.templates.words("print", language)["draft"]
            self._views[language] = tuple(
                evolve(face, stamp=stamp) if face.id in self.stock.drafts else face
                for face in found
            )
        return self._views[language]

    def title(self, language: str) -> str:
        """Return the name of the game."""
        program, game = self.called(language), self.ruleset.game
        what = "variant" if game in program.variants else "game"
        return NameTable.of(program).get(what, game, language).text

    @property
    def author(self) -> str:
        """Whoever made the sets of the cards."""
        return authors(self.program, self.ids)

    def languages(self, language: str) -> tuple[str, ...]:
        """Return a language and those in which the sets of the cards promise to be printed."""
        homes = {self.program.faces[card].set_id for card in self.ids if card in self.program.faces}
        promised = [
            one
            for home in sorted(homes)
            if home in self.program.sets
            for one in self.program.sets[home].languages
            if one in self.catalogues.languages()
        ]
        return tuple(dict.fromkeys((language, *promised)))


def order_of(job: Job, language: str) -> Order:
    """Return the order of a job's cards in a language; raise as `card_view` does."""
    faces = {one: job.faces(one) for one in job.languages(language)}
    families = families_of(job.called(language), job.ruleset, language, job.theme)
    return Order(
        title=f"{job.title(language)} · {job.templates.words('print', language)['cards']}",
        author=job.author,
        language=language,
        cards=cards_of(faces[language], families, job.choice),
        theme=job.theme,
        layout=job.layout,
        measured=tuple(face for one in faces for face in job.all_faces(one)),
        fit=job.fit,
    )


def prepared(job: Job, language: str) -> tuple[Order, Mapping[str, Sizes], tuple[Diagnostic, ...]]:
    """Return an order, the sizes of its cards, and what hinders or disturbs its printing."""
    order = order_of(job, language)
    if job.before is not None:
        order = evolve(order, cards=changed(order.cards, job.before))
    order = evolve(order, cards=tuple(card for card in order.cards if card.copies))
    if not order.cards:
        return order, {}, (Diagnostic("ORI728", None),)
    lacking = (
        *missing_glyphs((face for face in order.measured if face.id in job.ids), job.theme.faces),
        *missing_family_glyphs(order.families, language, job.theme.faces),
    )
    if lacking:
        return order, {}, lacking
    if order.fit == "border" and not order.has_border:
        facts: dict[str, Fact] = {"card": sized(job.layout.card), "paper": sized(DESIGN)}
        return order, {}, (Diagnostic("ORI726", None, facts, variant="border"),)
    return sized_order(job, order)


def sized_order(
    job: Job, order: Order
) -> tuple[Order, Mapping[str, Sizes], tuple[Diagnostic, ...]]:
    """Return an order whose icons leave room for its texts, its sizes, and what does not fit."""
    for icon in (job.theme.icon, *(icon for icon in SMALLER if icon < job.theme.icon)):
        order = evolve(order, theme=evolve(job.theme, icon=icon))
        sizes, found = fitted(order, job.templates)
        found = tuple(one for one in found if one.fact("card") in job.ids)
        if not grave(found):
            break
    return order, sizes, found


def left_out(job: Job) -> tuple[Diagnostic, ...]:
    """Return a warning (ORI731) for each own card that the game's deck does not have."""
    deck = job.ruleset.rules.deck.cards
    return tuple(
        Diagnostic("ORI731", None, {"card": card, "game": job.ruleset.game})
        for card in job.own
        if card not in deck and card not in job.stock.drafts
    )


def nameless(job: Job, language: str) -> tuple[Diagnostic, ...]:
    """Return a warning (ORI359) about the own cards without a name in a language they go into."""
    faces = job.called(language).faces
    names = {card: faces[card].names for card in job.ids if card in job.own and card in faces}
    lacking = tuple(card for card in names if language not in dict(names[card].by_language))
    if not lacking:
        return ()
    facts: dict[str, Fact] = {"cards": lacking, "language": language}
    return (Diagnostic("ORI359", None, facts, variant="printed"),)


def grave(findings: Sequence[Diagnostic]) -> bool:
    """Tell whether any finding is an error."""
    return any(severity(finding.code) is Severity.ERROR for finding in findings)


def too_big(found: TooBig, layout: Layout) -> Diagnostic:
    """Return the finding about a card that the paper cannot hold."""
    facts: dict[str, Fact] = {
        "card": sized(layout.card),
        "paper": sized(layout.paper),
        "bleed": f"{layout.bleed:g}",
        "needed": sized(found.needed),
    }
    return Diagnostic("ORI726", None, facts)


def sized(size: Size) -> str:
    """Return a size as a user writes it."""
    return f"{size.width:g}x{size.height:g}"


def paged(job: Job, document: Document, name: str) -> tuple[Output, ...]:
    """Return a document as one file `NAME.pdf`, or each page of it as a picture `NAME.NN.png`."""
    setter = typesetter(job.theme.folders)
    if job.form == "pdf":
        return (Output(f"{name}.pdf", setter.pdf(document.source, document.files)),)
    pages = setter.pictures(document.source, job.form, document.files, job.dpi)
    return tuple(
        Output(f"{name}.{number:02}.{job.form}", page) for number, page in enumerate(pages, 1)
    )


def make_cards(job: Job, language: str) -> Made:
    """Return the sheets of cards, and the manifest of what is on them."""
    order, sizes, found = prepared(job, language)
    if grave(found) or not order.cards:
        return (), found
    words = job.templates.words("print", language)
    document = sheets(order, sizes, job.templates, words["sheet_note"])
    if isinstance(document, TooBig):
        return (), (*found, too_big(document, job.layout))
    files = paged(job, document, f"cards.{language}")
    # All cards of the job, also those that did not change: the next build asks for them.
    cards = order.cards if job.before is None else order_of(job, language).cards
    told = manifest(job.ruleset.game, fingerprint(job.ruleset), cards)
    return (*files, Output(f"cards.{language}.json", told)), found
