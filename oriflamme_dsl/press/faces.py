"""What stands on a printed card, as data for the templates."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from attrs import frozen

from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.heraldry import FamilyLook, on_colour
from oriflamme_dsl.press.pictures import Picture
from oriflamme_dsl.press.symbols import Piece, pieces
from oriflamme_dsl.render.view import CardView

LONG_WORD = 14
"""A word of fewer letters fits every card in every size."""


@frozen
class Family:
    """A family as printed: how it looks, and its name in the language of the cards."""

    look: FamilyLook
    name: str

    @property
    def id(self) -> str:
        """Its id in the game."""
        return self.look.id


@frozen
class Face:
    """The front of a card, whichever family it is printed for.

    `language` is that of its words, `fingerprint` tells the rules, `homemade` that it is no card of
    a shipped set; `picture` is the author's own. `stamp` is written across it: that it is a draft.
    """

    view: CardView
    language: str
    fingerprint: str = ""
    homemade: bool = False
    picture: Picture | None = None
    stamp: str = ""

    @property
    def id(self) -> str:
        """The id of the card."""
        return self.view.id

    @property
    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """Its text as (role, text), numbers bound to what they count; the flavour comes last."""
        said = tuple((role, bound(text)) for role, text in self.view.paragraphs)
        lines = [line.strip(" \t") for line in self.view.flavour.split("\n")]
        return (*said, *(("flavour", line) for line in lines if line))

    @property
    def mark(self) -> str:
        """The initials of its set, at most two."""
        words = re.findall(r"\w+", self.view.set_name)
        return "".join(word[0].upper() for word in words[:2])


def pieces_of(face: Face, mode: str) -> tuple[tuple[str, tuple[Piece, ...]], ...]:
    """Return the paragraphs of a card as (role, pieces); `mode` is that of a theme."""
    return tuple(
        (role, (Piece(text),) if role == "flavour" else pieces(text, face.language, mode))
        for role, text in face.paragraphs
    )


def foot(face: Face) -> tuple[str, str]:
    """Return what stands at the foot of a card: what may be shortened, and what not."""
    view = face.view
    number = str(view.number) if view.number is not None else ""
    version = view.edition.removeprefix(view.set_name).strip()
    rest = " · ".join(part for part in (version, number, face.fingerprint) if part)
    between = "" if not (rest and view.set_name) else " " if version else " · "
    return view.set_name, between + rest


def card_data(face: Face, mode: str, foot: str, *, shielded: bool) -> dict[str, object]:
    """Return a card for the templates; `shielded` tells whether a family's shield stands on it."""
    view = face.view
    return {
        "id": face.id,
        "language": face.language,
        "name": view.name,
        "kind": view.kind,
        "rank": view.rank,
        "foot": foot,
        "mark": face.mark,
        "homemade": face.homemade,
        "icon": f"icon-{view.icon}" if view.icon and face.picture is None else None,
        "picture": file_name(face.picture) if face.picture else None,
        "shielded": shielded,
        "paragraphs": tuple(
            (role, tuple((piece.text, piece.symbol, piece.replaces) for piece in found))
            for role, found in pieces_of(face, mode)
        ),
        "long": long_words(text for _, text in face.paragraphs),
        **({"stamp": face.stamp} if face.stamp else {}),
    }


def family_data(family: Family) -> dict[str, object]:
    """Return a family for the templates."""
    look = family.look
    return {
        "id": look.id,
        "name": family.name,
        "colour": look.colour,
        "on": on_colour(look.colour),
        "hatching": look.hatching,
        "letter": look.letter,
        "charge-on": f"charge-{look.charge}-{on_colour(look.colour)}",
        "charge-plain": f"charge-{look.charge}",
    }


def file_name(picture: Picture) -> str:
    """Return the name under which a document reads a picture: the same content, the same name."""
    return f"/{sha256(picture.data).hexdigest()[:16]}.{picture.kind}"


def files_of(faces: Iterable[Face]) -> Mapping[str, bytes]:
    """Return the files that a document with these cards reads, by their path in it."""
    return {
        file_name(face.picture).lstrip("/"): face.picture.data for face in faces if face.picture
    }


def long_words(texts: Iterable[str]) -> Sequence[str]:
    """Return the words that might be wider than a card."""
    words = (word for text in texts for word in text.replace("\u00a0", " ").split())
    return tuple(dict.fromkeys(word for word in words if len(word) >= LONG_WORD))
