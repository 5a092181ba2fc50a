"""The rules booklet: what it says of a game, in which order, and how its pages are set.

The words that no game says are data (`templates/text/booklet.LANGUAGE.toml`); what the rules of a
game are comes from its resolver objects, and its pictures are states that the engine came to.
"""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press.booklet.pages import Pages, folded, set_pages
from oriflamme_dsl.press.booklet.rulings import Comments
from oriflamme_dsl.press.booklet.words import file_of, read_words
from oriflamme_dsl.press.booklet.writing import Subject, written
from oriflamme_dsl.press.glyphs import missing_family_glyphs, missing_glyphs
from oriflamme_dsl.press.house import Job, Made
from oriflamme_dsl.press.orders import faces_of, families_of
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.render.files import Output
from oriflamme_dsl.render.view import authors

__all__ = ["Pages", "booklet", "folded", "make_booklet", "subject_of"]

NO_COMMENTS: Comments = {}


def booklet(
    job: Job, language: str, comments: Comments = NO_COMMENTS
) -> tuple[Pages | None, tuple[Diagnostic, ...]]:
    """Return the booklet of a job's game in a language, set as PDF, or what hinders it.

    It is about the whole game, whatever cards the job is to print. `comments` are what the files
    say of their options, by owner and name, for those that the words do not speak of. Without
    words in the language there is a finding (ORI733) that names the file which is missing, and one
    (ORI722) for each character of a card or family that a face lacks. Raises as `card_view` does,
    and MissingGlyphError for one in what the booklet itself says.
    """
    data = read_words(job.templates, language)
    if data is None:
        known = [one for one in job.catalogues.languages() if read_words(job.templates, one)]
        facts: dict[str, Fact] = {
            "language": language,
            "file": file_of(job.templates.own, language).as_posix()
            if job.templates.own
            else f"text/booklet.{language}.toml",
            "known": tuple(known),
        }
        return None, (Diagnostic("ORI733", None, facts),)
    about = subject_of(job, language, comments)
    lacking = (
        *missing_glyphs(about.faces, job.theme.faces),
        *missing_family_glyphs(about.families, language, job.theme.faces),
    )
    if lacking:
        return None, lacking
    return set_pages(written(about, data), about, job.templates), ()


def subject_of(job: Job, language: str, comments: Comments = NO_COMMENTS) -> Subject:
    """Return what the booklet of a job is about."""
    program = job.called(language)
    deck = job.ruleset.rules.deck.cards
    return Subject(
        program,
        job.ruleset,
        job.catalogues.get(language),
        faces_of(program, job.ruleset, deck, language, job.stock, job.catalogues),
        families_of(program, job.ruleset, language, job.theme),
        authors(program, deck),
        job.theme,
        comments,
    )


def make_booklet(job: Job, language: str) -> Made:
    """Return the booklet as A5 pages, and the same on sheets of A4 to be folded."""
    pages, found = booklet(job, language, job.comments)
    if pages is None:
        return (), found
    data = read_words(job.templates, language)
    assert data is not None
    title = f"{job.title(language)} · {data['labels']['what']}"
    words = {"title": title, "language": language}
    paper = job.layout.paper
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    sheets = folded(pages, job.templates, Size(long, short), words)
    return (
        Output(f"booklet.{language}.pdf", pages.pdf),
        Output(f"booklet.{language}.folded.pdf", sheets),
    ), found
