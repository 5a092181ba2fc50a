"""The page of a game for the web: all languages in one file, which needs nothing from outside.

Where languages say the same thing they stand side by side in one element, and the page shows one of
them; so an address of a card holds in every language.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256

from attrs import evolve, frozen
from markupsafe import Markup

from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.booklet.rulings import Comments
from oriflamme_dsl.press.faces import Face
from oriflamme_dsl.press.file_names import unique
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.lettering import Fitted, estimated_width, fitted
from oriflamme_dsl.press.symbols import Piece
from oriflamme_dsl.press.web.part import NO_COMMENTS, Coat, Keyword, Part, explained, part_of
from oriflamme_dsl.press.web.sprite import link, shield, sprite
from oriflamme_dsl.render.escape import visible
from oriflamme_dsl.render.text import Section

PICTURE_WIDTH, NAME_SIZES = 54.0, (8.4, 7.6, 6.8, 6.0)
"""Room for the name on the picture of a card, and the sizes it may have, in its units."""


_BOUND = re.compile(r"[^\s]+\u00a0$")


@frozen
class Bit:
    """A piece of a sentence; with a `symbol`, its text stays on one line with it and `before`."""

    text: str
    symbol: str = ""
    before: str = ""


@frozen
class Spoken:
    """One language of a page: `mark` is the class of what is said in it."""

    mark: str
    part: Part

    @property
    def language(self) -> str:
        """The language of what the game says."""
        return self.part.language

    def bits(self, text: str) -> tuple[Bit, ...]:
        """Return a sentence in bits, with symbols, its lines well broken."""
        return _bits(self.part.pieces(bound(text)))


@frozen
class CardSaid:
    """A card in one language; `name` is its name as it stands on the picture."""

    spoken: Spoken
    face: Face
    shown: str
    name: Fitted

    @property
    def paragraphs(self) -> tuple[tuple[str, tuple[Bit, ...]], ...]:
        """Its text as (role, bits)."""
        return tuple(
            (role, (Bit(text),) if role == "flavour" else _bits(self.spoken.part.pieces(text)))
            for role, text in self.face.paragraphs
        )


@frozen
class CardRow:
    """A card in all languages: the id of its element, and that of its drawing."""

    anchor: str
    drawing: str
    said: tuple[CardSaid, ...]

    @property
    def face(self) -> Face:
        """What is the same in all languages."""
        return self.said[0].face


@frozen
class SectionRow:
    """A section of the rules, in each language that has it."""

    anchor: str
    said: tuple[tuple[Spoken, Section], ...]


@frozen
class CoatRow:
    """A family: its shield, and what it is told by in all languages."""

    shield: Markup
    said: tuple[tuple[Spoken, Coat], ...]


@frozen
class GamePage:
    """All that the template fills in."""

    spoken: tuple[Spoken, ...]
    cards: tuple[CardRow, ...]
    sections: tuple[SectionRow, ...]
    keywords: tuple[tuple[tuple[Spoken, Keyword], ...], ...]
    coats: tuple[CoatRow, ...]
    sprite: Markup

    @property
    def first(self) -> Part:
        """The language that the page is in before anybody chooses."""
        return self.spoken[0].part

    @property
    def has_terms(self) -> bool:
        """Whether any language explains the words of the game."""
        return any(one.part.terms for one in self.spoken)

    @property
    def has_options(self) -> bool:
        """Whether the game has options."""
        return any(one.part.options for one in self.spoken)


def game_page(job: Job, languages: Sequence[str], comments: Comments = NO_COMMENTS) -> bytes:
    """Return the reference of a job's game as a page of HTML, in UTF-8.

    It holds all the languages, the first one shown at first; `comments` are what files say of their
    options. Raises ValueError without a language, UnknownLanguageError, and MissingPhraseError for
    a construct without words.
    """
    if not languages:
        raise ValueError("a page needs a language")
    parts = [
        explained(part_of(job, language), job, comments) for language in dict.fromkeys(languages)
    ]
    view = _view(parts, fills=job.theme.fills)
    fill = job.templates.fill
    style = fill("web/game.css.j2", marks=[one.mark for one in view.spoken])
    script = fill("web/game.js.j2")
    return fill(
        "web/game.html.j2",
        page=view,
        style=Markup(style),  # noqa: S704 - a template without values
        script=Markup(script),  # noqa: S704
        policy=_policy(style, script),
    ).encode()


def _policy(style: str, script: str) -> str:
    """Return what a browser may run and load: this style, this script, pictures in the page."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


# ------------------------------------------------------------------ side by side


def _view(parts: Sequence[Part], *, fills: bool) -> GamePage:
    spoken = tuple(Spoken(f"l{number}", part) for number, part in enumerate(parts))
    first = parts[0]
    looks = [coat.family.look for coat in first.coats]
    return GamePage(
        spoken,
        _cards(spoken),
        tuple(_sections(spoken)),
        tuple(
            tuple((one, one.part.keywords[number]) for one in spoken)
            for number in range(len(first.keywords))
        ),
        tuple(
            CoatRow(
                shield(look, fills=fills), tuple((one, one.part.coats[number]) for one in spoken)
            )
            for number, look in enumerate(looks)
        ),
        sprite(first.faces, looks, _symbols(spoken)),
    )


def _cards(spoken: Sequence[Spoken]) -> tuple[CardRow, ...]:
    faces = spoken[0].part.faces
    anchors = unique(_anchor(face.id) for face in faces)
    return tuple(
        CardRow(
            anchor,
            link(number, face),
            tuple(_said(one, one.part.faces[number]) for one in spoken),
        )
        for number, (anchor, face) in enumerate(zip(anchors, faces, strict=True))
    )


def _said(spoken: Spoken, face: Face) -> CardSaid:
    name = visible(face.view.name)
    fits = fitted(name, PICTURE_WIDTH, NAME_SIZES, 2, estimated_width)
    return CardSaid(spoken, face, spoken.part.shows(face), fits)


def _bits(pieces: Sequence[Piece]) -> tuple[Bit, ...]:
    """Return pieces as bits; what is bound to a symbol by a no-break space comes before it.

    Browsers break a line beside a picture in spite of such a space.
    """
    found: list[Bit] = []
    for piece in pieces:
        before = ""
        if piece.symbol and found and (tail := _BOUND.search(found[-1].text)):
            before = tail[0]
            found[-1] = evolve(found[-1], text=found[-1].text.removesuffix(before))
        found.append(Bit(piece.text, piece.symbol, before))
    return tuple(found)


def _anchor(text: str) -> str:
    """Return a text as an id of HTML, whatever is in it; only our own begin with a low line."""
    return re.sub(r"[^\w-]+|^_+", "-", text) or "-"


def _sections(spoken: Sequence[Spoken]) -> Iterable[SectionRow]:
    """Yield the sections that any language has, in the order of the first that has them."""
    keys = dict.fromkeys(section.id for one in spoken for section in one.part.sections)
    anchors = unique(f"_rules-{_anchor(key)}" for key in keys)
    for anchor, key in zip(anchors, keys, strict=True):
        said = ((one, s) for one in spoken for s in one.part.sections if s.id == key)
        yield SectionRow(anchor, tuple(said))


def _symbols(spoken: Sequence[Spoken]) -> set[str]:
    """Return the symbols that stand anywhere on the page."""
    found: set[str] = set()
    for one in spoken:
        part = one.part
        said = [text for face in part.faces for _, text in face.paragraphs]
        said.extend(text for section in part.sections for text in section.sentences)
        said.extend(keyword.reminder for keyword in part.keywords)
        found |= {piece.symbol for text in said for piece in part.pieces(bound(text))}
        found |= {term.symbol for term in part.terms}
    return found - {""}
