"""Results of scenarios as JUnit XML."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from oriflamme_dsl.report.junit import Case, clean, text, unplayable
from oriflamme_dsl.source import Source
from tests.report.samples import EMPTY, NOWHERE, OTHER, TWICE, UNKNOWN, at

GOOD = Case("one", at("scenario"))
BAD = Case("two", at("ambusher", OTHER), (TWICE,), ("What happened:", "  Red gains 2"))


def suites(xml: str) -> list[ET.Element]:
    """Return the suites of a document."""
    return [*ET.fromstring(xml)]


def test_a_suite_for_each_file() -> None:
    """Scenarios stand under their files, with sums for each and for all."""
    top = ET.fromstring(text([GOOD, BAD, GOOD]))

    assert ("3", "1", "0") == tuple(top.get(key) for key in ("tests", "failures", "errors"))
    assert [("cards.ori", "2", "0"), ("more/other.ori", "1", "1")] == [
        (one.get("name"), one.get("tests"), one.get("failures")) for one in top
    ]


def test_a_case_that_passed() -> None:
    """A scenario that passed has its title and its place, and nothing in it."""
    ((case,),) = suites(text([GOOD]))

    assert {
        "classname": "cards.ori",
        "name": "one",
        "file": "cards.ori",
        "line": "1",
    } == case.attrib
    assert [] == [*case]


def test_a_case_that_failed() -> None:
    """One that failed says what was found, and below it what happened."""
    (((failure,),),) = suites(text([BAD]))

    told = (failure.text or "").splitlines()
    assert ("failure", "ORI516", "`queue` is given twice") == (
        failure.tag,
        failure.get("type"),
        failure.get("message"),
    )
    assert ["error[ORI516]: `queue` is given twice", "What happened:", "  Red gains 2"] == [
        told[0],
        *told[-2:],
    ]


def test_in_french() -> None:
    """What was found is told in the language asked for."""
    (((failure,),),) = suites(text([BAD], "fr"))

    assert "erreur[ORI516]" in (failure.text or "")


def test_errors_before_the_first_scenario() -> None:
    """Errors that keep scenarios from being played are cases of their own; warnings are not."""
    top = ET.fromstring(unplayable([UNKNOWN, EMPTY, NOWHERE]))

    assert ("2", "0", "2") == tuple(top.get(key) for key in ("tests", "failures", "errors"))
    assert [
        ("cards.ori", "unknown-name", "5"),
        ("oriflamme test", "standard-input-twice", None),
    ] == [(one.get("name"), case.get("name"), case.get("line")) for one in top for case in one]


@pytest.mark.parametrize("name", ["a < b & c > d", "\"quoted\" 'twice'", "]]>", "&amp;", "漢字 🜲"])
def test_names_with_signs_of_xml(name: str) -> None:
    """Whatever stands in a title, a file name or a log comes back as it was."""
    case = Case(name, at("card", Source(name, "card x\n")), (TWICE,), (name,))

    ((read,),) = suites(text([case]))
    assert (name, name, name) == (
        read.get("name"),
        read.get("classname"),
        (read[0].text or "").splitlines()[-1],
    )


def test_characters_that_xml_has_not() -> None:
    """Control characters, lone surrogates and what is no character are left out."""
    assert "a\tb\nc🜲" == clean("a\0\x1b\tb\n\x0b\ud800\ufffe\uffffc🜲")
