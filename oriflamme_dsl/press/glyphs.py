"""Whether the faces of a theme have every character that is printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press.faces import Face, Family
from oriflamme_dsl.press.typefaces import Typeface
from oriflamme_dsl.render.escape import visible

_UNSEEN = re.compile(
    "[\u00ad\u034f\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\U000e0000-\U000e0fff]"
)
"""Characters that need no glyph: a soft hyphen, joiners, selectors of variants."""


def missing_glyphs(faces: Iterable[Face], types: Mapping[str, Typeface]) -> tuple[Diagnostic, ...]:
    """Return a finding (ORI722) for each character of a card that its face does not have.

    `types` are the faces of a theme by voice: title, text, small.
    """
    return tuple(
        finding
        for face in faces
        for field, voice, text in _texts(face)
        for finding in missing_characters(text, face.id, face.language, types[voice], field)
    )


def missing_family_glyphs(
    families: Iterable[Family], language: str, types: Mapping[str, Typeface]
) -> tuple[Diagnostic, ...]:
    """Return a finding (ORI722) for each character of a family's name or letter without a glyph."""
    return tuple(
        finding
        for family in families
        for voice, text in (
            ("text", f"{family.name}{family.look.letter}"),
            ("title", family.look.letter),
        )
        for finding in missing_characters(text, family.id, language, types[voice], "family")
    )


def missing_characters(
    text: str, card: str, language: str, face: Typeface, variant: str = ""
) -> Iterator[Diagnostic]:
    """Yield a finding (ORI722) for each character of a text that a face has no glyph for.

    `card` is what the finding calls the thing that the text stands on.
    """
    for character in lacking(text, face):
        facts: dict[str, Fact] = {
            "card": card,
            "language": language,
            "face": face.name,
            "character": character,
            "point": f"U+{ord(character):04X}",
        }
        yield Diagnostic("ORI722", None, facts, variant=variant)


def lacking(text: str, face: Typeface) -> tuple[str, ...]:
    """Return the characters of a text, as it is printed, that a face has no glyph for."""
    wanted = dict.fromkeys(visible(text))
    return tuple(
        character
        for character in wanted
        if not _UNSEEN.match(character) and ord(character) not in face.characters
    )


def _texts(face: Face) -> Iterator[tuple[str, str, str]]:
    """Yield what stands on a card as (field, voice, text)."""
    yield "name", "title", face.view.name
    yield "kind", "text", face.view.kind
    yield "text", "text", " ".join(text for _, text in face.paragraphs)
    yield "foot", "small", f"{face.view.edition} {face.mark}"
