"""The pages of findings: whole in both languages, their slips and mended texts looked at."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from oriflamme_dsl.cli.explain import tried
from oriflamme_dsl.diagnostics.codes import all_codes, entry
from oriflamme_dsl.diagnostics.pages import PAGES, Page, page
from oriflamme_dsl.diagnostics.wording import HOLE
from oriflamme_dsl.report import report
from oriflamme_dsl.report.display import COLUMNS
from oriflamme_dsl.report.explain import text

LANGUAGES = ("en", "fr")

ON_THIS_MACHINE = {
    "ORI011": "a file that may not be read is read by an administrator, and Windows has none",
    "ORI051": "there is no edition before the first",
    "ORI616": "only some systems let the current folder be deleted",
    "ORI617": "a port that is taken here is free elsewhere",
    "ORI618": "it would need a fault of our own",
    "ORI649": "where the library for workbooks is installed it does not happen",
    "ORI663": "where the library is installed it does not happen",
    "ORI664": "it would need a module of one's own beside the files",
    "ORI665": "something outside of the program has to end its processes",
    "ORI666": "it would need the library for clusters, and waiting for one that there is not",
    "ORI667": "where the library is installed, it takes a game whose rules that cannot compile",
    "ORI655": "where the library for the language server is installed it does not happen",
}
"""Codes without a slip that gives them everywhere, and why."""

OTHERS: dict[str, set[str]] = {}
"""Codes that a slip cannot be without, beside its own."""

CODES = tuple(file.stem for file in sorted(PAGES.glob("*.toml")))
TOLD = [(code, language) for code in CODES for language in LANGUAGES]

LONELY_SIGN = re.compile(r"(?<![ \u00a0])[;:!?»](?!\S)| [;:!?»]|«(?!\u00a0)|[^\W\d_]'[^\W\d_]")
"""What French does not write: a sign without its no-break space, or a straight apostrophe."""

CODE_WORDS = re.compile("`[^`]*`")


def found(code: str) -> Page:
    """Return the page of a code that has one."""
    one = page(code)
    assert one is not None
    return one


@cache
def said(code: str, language: str) -> str:
    """Return what is printed about the slip of a page, or about its finding."""
    one = found(code)
    if one.bad is not None:
        return tried(one.bad, language)
    assert one.finding is not None
    return report([one.finding], "human", language)


def test_every_code_has_a_page() -> None:
    """No code lacks its page, and no page is about a code that there is not."""
    assert all_codes() == CODES


@pytest.mark.parametrize("code", CODES)
def test_a_page_has_what_it_needs(code: str) -> None:
    """A page has reasons in both languages, and either a slip with its mend or a finding."""
    table = tomllib.loads((PAGES / f"{code}.toml").read_text(encoding="utf-8"))
    one = found(code)

    assert {*LANGUAGES} == {*one.why}
    assert [{"why"}] * len(LANGUAGES) == [{*table[language]} for language in LANGUAGES]
    examples = (one.bad is not None, one.good is not None, one.finding is not None)
    assert ((False, False, True) if code in ON_THIS_MACHINE else (True, True, False)) == examples


@pytest.mark.parametrize("code", CODES)
def test_the_slip_gives_its_code(code: str) -> None:
    """The slip of a page is found, and called by the code of the page; no fact is missing."""
    codes = {*re.findall(r"\[(ORI\d{3})\]", said(code, "en"))}

    assert {code} | OTHERS.get(code, set()) == codes
    assert code not in ON_THIS_MACHINE or HOLE not in said(code, "en")


@pytest.mark.parametrize(("code", "language"), TOLD)
def test_a_page_fits_the_screen(code: str, language: str) -> None:
    """A page is told in 80 columns, headed by its code; only a place is never broken."""
    lines = text(found(code), said(code, language), language).splitlines()

    assert [] == [line for line in lines if len(line) > COLUMNS and " " in line.strip()]
    assert f"{code}, {entry(code).slug}" in lines[0]


@pytest.mark.parametrize("code", [code for code in CODES if code not in ON_THIS_MACHINE])
def test_the_mended_text_is_sound(code: str) -> None:
    """In the mended text nothing is found; a mended call does its work."""
    good = found(code).good
    assert good is not None
    told = tried(good, "en")

    assert ([], False) == (re.findall(r"ORI\d{3}", told), "Usage:" in told)
    assert good.call or good.text or told == ""


@pytest.mark.parametrize(("code", "language"), TOLD)
def test_reasons_are_short_and_in_sentences(code: str, language: str) -> None:
    """A reason has two to five sentences that begin and end as such."""
    why = found(code).why[language]
    bare = CODE_WORDS.sub("X", why)

    assert (True, True) == (why[0].isupper() or why[0] in "`«", why.endswith((".", "?", "!")))
    assert len(re.findall(r"[.?!](?= |$)", bare)) in range(2, 6)


@pytest.mark.parametrize("code", CODES)
def test_french_typography(code: str) -> None:
    """French reasons have no-break spaces at their signs, and typographic apostrophes."""
    bare = CODE_WORDS.sub("X", found(code).why["fr"])

    assert [] == [bare[max(0, m.start() - 15) : m.end()] for m in LONELY_SIGN.finditer(bare)]


def test_no_page_for_an_unknown_code() -> None:
    """What is no code has no page."""
    assert None is page("ORI999")
