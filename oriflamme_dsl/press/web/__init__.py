"""The reference of a game: one page for the web in all languages, and Markdown in one.

Both are about the whole game, whatever cards a job is to print. The words that no game says are
data, `templates/text/web.LANGUAGE.toml`; what terms and options mean is said as in the booklet.
"""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.press.house import Job, Made
from oriflamme_dsl.press.web.page import game_page
from oriflamme_dsl.press.web.part import part_of
from oriflamme_dsl.render.files import Output

__all__ = ["game_page", "make_markdown", "make_reference", "markdown"]


def markdown(job: Job, language: str) -> bytes:
    """Return the reference of a job's game in one language as Markdown, in UTF-8.

    Whatever an author wrote is no markup in it. Raises as `game_page` does.
    """
    return job.templates.fill("text/reference.md.j2", part=part_of(job, language)).encode()


def make_reference(job: Job, languages: Sequence[str]) -> Made:
    """Return the page for the web, in all the languages; there is one, whatever their number."""
    return (Output("reference.html", game_page(job, languages, job.comments)),), ()


def make_markdown(job: Job, language: str) -> Made:
    """Return the reference in one language as Markdown."""
    return (Output(f"reference.{language}.md", markdown(job, language)),), ()
