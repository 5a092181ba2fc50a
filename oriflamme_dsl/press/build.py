"""Making one kind of printed matter, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.press.aid import make_aid
from oriflamme_dsl.press.booklet import make_booklet
from oriflamme_dsl.press.calibrate import make_calibration
from oriflamme_dsl.press.house import Job, Made, left_out, make_cards
from oriflamme_dsl.press.shop import make_shop
from oriflamme_dsl.press.table_export import make_tabletop
from oriflamme_dsl.press.tokens import make_tokens
from oriflamme_dsl.press.typesetter import MissingGlyphError, SettingError
from oriflamme_dsl.press.web import make_markdown, make_reference
from oriflamme_dsl.render import missing_words, wordless
from oriflamme_dsl.render.catalogue import UnknownLanguageError
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.templates import BadTemplateError

Maker = Callable[[Job, Sequence[str]], Made]
"""Makes one kind of output in some languages; raises what hinders it."""


@cache
def makers() -> dict[str, Maker]:
    """Return what can be printed, by name."""
    return {
        "cards": _each(make_cards),
        "booklet": _of_the_game(_each(make_booklet)),
        "aid": _of_the_game(_each(make_aid)),
        "tokens": _each(make_tokens),
        "reference": make_reference,
        "markdown": _each(make_markdown),
        "shop": _each(make_shop),
        "tabletop": _each(make_tabletop),
        "calibration": _each(make_calibration),
    }


def build(what: str, job: Job, languages: Sequence[str]) -> Made:
    """Return the files of one kind in some languages, and findings.

    `what` is a name of `makers`. A language with an error has no file; each card without words has
    a finding of its own (ORI705).
    """
    return _tried(makers()[what], job, languages)


def _of_the_game(make: Maker) -> Maker:
    """Return the maker of what is about a whole game, which tells the own cards that it lacks."""

    def telling(job: Job, languages: Sequence[str]) -> Made:
        made, found = make(job, languages)
        return made, (*found, *left_out(job)) if made else found

    return telling


def _each(make: Callable[[Job, str], Made]) -> Maker:
    """Return the maker that makes every language by itself."""

    def each(job: Job, languages: Sequence[str]) -> Made:
        made = [_tried(lambda job, one: make(job, one[0]), job, (one,)) for one in languages]
        return (
            tuple(output for outputs, _ in made for output in outputs),
            tuple(finding for _, findings in made for finding in findings),
        )

    return each


def _tried(make: Maker, job: Job, languages: Sequence[str]) -> Made:
    try:
        return make(job, languages)
    except MissingPhraseError as error:
        program = job.called(error.language)
        lacking = wordless(program, job.ruleset, error.language, job.ids, job.catalogues)
        return (), lacking or (missing_words(error),)
    except UnknownLanguageError as error:
        return (), (_unknown(error),)
    except MissingGlyphError as error:
        return (), (Diagnostic("ORI722", None, {"reason": str(error)}, variant="set"),)
    except BadTemplateError as error:
        return (), (_bad_template(error),)
    except SettingError as error:
        if job.templates.own is None:
            raise
        facts: dict[str, Fact] = {"path": str(job.templates.own), "reason": str(error)}
        return (), (Diagnostic("ORI727", None, facts, variant="set"),)


def _bad_template(error: BadTemplateError) -> Diagnostic:
    facts: dict[str, Fact] = {"path": error.path, "reason": error.reason, "line": error.line}
    if error.missing:
        facts["name"] = error.missing
        return Diagnostic("ORI727", None, facts, variant="missing")
    return Diagnostic("ORI727", None, facts, variant="line" if error.line else "")


def _unknown(error: UnknownLanguageError) -> Diagnostic:
    facts: dict[str, Fact] = {"name": error.language, "known": error.known}
    return Diagnostic("ORI611", None, facts)
