"""What aids and tokens have in common: their files, and whether a face has all their characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press.cards import Document, typesetter
from oriflamme_dsl.press.glyphs import lacking
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.typefaces import Typeface
from oriflamme_dsl.render.files import Output


def paged(job: Job, document: Document, name: str) -> tuple[Output, ...]:
    """Return a document as one file `NAME.pdf`, or each page of it as a picture `NAME.NN.png`."""
    setter = typesetter(job.theme.folders)
    if job.form == "pdf":
        return (Output(f"{name}.pdf", setter.pdf(document.source, document.files)),)
    pages = setter.pictures(document.source, job.form, document.files, job.dpi)
    return tuple(
        Output(f"{name}.{number:02}.{job.form}", page) for number, page in enumerate(pages, 1)
    )


def missing_characters(
    texts: Iterable[tuple[str, str, str]], language: str, faces: Mapping[str, Typeface]
) -> Iterator[Diagnostic]:
    """Yield a finding (ORI722) for each character without a glyph.

    `texts` are (what findings call it, the voice of its face, the text).
    """
    for card, voice, text in texts:
        for character in lacking(text, faces[voice]):
            facts: dict[str, Fact] = {
                "card": card,
                "language": language,
                "face": faces[voice].name,
                "character": character,
                "point": f"U+{ord(character):04X}",
            }
            yield Diagnostic("ORI722", None, facts)
