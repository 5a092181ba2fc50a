"""Findings as a SARIF log."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.pages import PAGES
from oriflamme_dsl.report.sarif import region, text, whole
from oriflamme_dsl.source import Source, Span
from tests.report.samples import CARDS, EMPTY, LOOP, NOWHERE, TWICE, UNKNOWN, at, finding

ALL = [TWICE, UNKNOWN, LOOP, EMPTY, NOWHERE]

ONE = {"type": int, "least": 1}
LEVEL = {"type": str, "pattern": "none|note|warning|error"}
TEXT = {"needs": {"text": {"type": str}}}
FILE = {
    "needs": {"uri": {"type": str, "pattern": r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+"}},
    "may": {"uriBaseId": {"type": str}},
}
REGION = {"needs": {"startLine": ONE}, "may": dict.fromkeys(("startColumn", "endLine"), ONE)}
REGION["may"]["endColumn"] = ONE
LOCATION = {
    "may": {
        "id": {"type": int, "least": 0},
        "physicalLocation": {"needs": {"artifactLocation": FILE}, "may": {"region": REGION}},
        "message": TEXT,
    }
}
RULE = {
    "needs": {"id": {"type": str}},
    "may": {
        "name": {"type": str},
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
        "defaultConfiguration": {"may": {"level": LEVEL}},
    },
}
REPLACEMENT = {"needs": {"deletedRegion": REGION}, "may": {"insertedContent": TEXT}}
CHANGE = {"needs": {"artifactLocation": FILE, "replacements": {"each": REPLACEMENT}}}
FIX = {"needs": {"artifactChanges": {"each": CHANGE}}, "may": {"description": TEXT}}
RESULT = {
    "needs": {"message": TEXT},
    "may": {
        "ruleId": {"type": str},
        "ruleIndex": {"type": int, "least": 0},
        "level": LEVEL,
        "locations": {"each": LOCATION},
        "relatedLocations": {"each": LOCATION},
        "fixes": {"each": FIX},
    },
}
DRIVER = {
    "needs": {"name": {"type": str}},
    "may": {
        "version": {"type": str},
        "semanticVersion": {"type": str},
        "rules": {"each": RULE},
    },
}
RUN = {
    "needs": {"tool": {"needs": {"driver": DRIVER}}},
    "may": {
        "columnKind": {"type": str, "pattern": "utf16CodeUnits|unicodeCodePoints"},
        "language": {"type": str, "pattern": "[a-z]{2}(-[A-Z]{2})?"},
        "results": {"each": RESULT},
    },
}
LOG = {
    "needs": {"version": {"type": str, "pattern": r"2\.1\.0"}, "runs": {"each": RUN}},
    "may": {"$schema": {"type": str}},
}
"""What a log must and may have: the parts of the standard that are made use of, no others."""


def faults(value: Any, form: Mapping[str, Any], where: str = "log") -> Iterator[str]:
    """Yield what is wrong with a value that is to have a form."""
    if "each" in form:
        assert isinstance(value, Sequence)
        for number, one in enumerate(value):
            yield from faults(one, form["each"], f"{where}[{number}]")
    elif "type" in form:
        if not isinstance(value, form["type"]) or isinstance(value, bool):
            yield f"{where} is {value!r}"
        elif ("least" in form and value < form["least"]) or (
            "pattern" in form and not re.fullmatch(form["pattern"], value)
        ):
            yield f"{where} is {value}"
    else:
        parts = {**form.get("needs", {}), **form.get("may", {})}
        yield from (f"{where} lacks {key}" for key in form.get("needs", {}) if key not in value)
        yield from (f"{where} has {key}" for key in value if key not in parts)
        for key in value.keys() & parts.keys():
            yield from faults(value[key], parts[key], f"{where}.{key}")


SLIP = finding("ORI103", at("red"), word="red", right="Red")
"""An error with a sure fix."""


def run_of(findings: Sequence[Diagnostic], language: str = "en") -> dict[str, Any]:
    """Return the only run of the log of some findings."""
    (run,) = json.loads(whole(findings, language))["runs"]
    assert isinstance(run, dict)
    return run


@pytest.mark.parametrize("findings", [[], ALL, [SLIP]])
def test_a_log_has_the_form_of_the_standard(findings: list[Diagnostic]) -> None:
    """The log has what SARIF 2.1.0 asks for, and nothing that it does not know."""
    assert [] == [*faults(json.loads(whole(findings)), LOG)]


def test_the_form_is_looked_at() -> None:
    """What lacks a part, has one too many or one of another sort is no log."""
    broken = {"version": "2.0", "runs": [{"tool": {"driver": {"name": 1}}, "more": 0}]}

    assert [
        "log.runs[0] has more",
        "log.runs[0].tool.driver.name is 1",
        "log.version is 2.0",
    ] == sorted(faults(broken, LOG))


def test_nothing_found() -> None:
    """Without findings there is no text; a whole log has no results."""
    assert ("", []) == (text([]), run_of([])["results"])


def test_a_result() -> None:
    """A result has its rule, its level, its message with the help, and its place."""
    (result,) = run_of([UNKNOWN])["results"]

    assert {
        "ruleId": "ORI201",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "there is no card called `archr`\nhelp: did you mean `archer`?"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "cards.ori", "uriBaseId": "%SRCROOT%"},
                    "region": {
                        "startLine": 5,
                        "startColumn": 13,
                        "endLine": 5,
                        "endColumn": 19,
                    },
                }
            }
        ],
    } == result


def test_second_places() -> None:
    """Labels are related locations, each with what it is."""
    (result,) = run_of([LOOP])["results"]

    related = result["relatedLocations"]
    files = [one["physicalLocation"]["artifactLocation"]["uri"] for one in related]
    assert (["cards.ori", "more/other.ori"], ["and this goes on"] * 2) == (
        files,
        [one["message"]["text"] for one in related],
    )


def test_a_finding_without_a_place() -> None:
    """A finding about no text has no location."""
    assert "locations" not in run_of([NOWHERE])["results"][0]


def test_each_result_finds_its_rule() -> None:
    """The index of a result is that of the rule with its code; each rule stands there once."""
    run = run_of([*ALL, *ALL])

    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert sorted({one.code for one in ALL}) == rules
    assert [one["ruleId"] for one in run["results"]] == [
        rules[one["ruleIndex"]] for one in run["results"]
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_makes_a_rule(language: str) -> None:
    """Each code has title, reasons and help of its own in each language."""
    codes = sorted(file.stem for file in PAGES.glob("*.toml"))
    run = run_of([finding(code, None) for code in codes], language)

    rules = run["tool"]["driver"]["rules"]
    parts = ("shortDescription", "fullDescription", "help")
    assert (language, codes) == (run["language"], [rule["id"] for rule in rules])
    assert [] == [rule["id"] for rule in rules for part in parts if not rule[part]["text"]]
    assert len(rules) == len({rule["fullDescription"]["text"] for rule in rules})


def test_columns_are_utf_16() -> None:
    """A letter outside the first plane counts as two, an accent by itself as one."""
    source = Source("a.ori", "e\u0301 🜲🜲 x\ny\n")

    assert {"startLine": 1, "startColumn": 9, "endLine": 1, "endColumn": 10} == region(
        at("x", source)
    )
    assert {"startLine": 1, "startColumn": 4, "endLine": 2, "endColumn": 2} == region(
        at("🜲🜲 x\ny", source)
    )


def test_an_empty_place() -> None:
    """What is missing at the end of a text has a place of no length, after the last character."""
    end = len(CARDS.text)

    assert {"startLine": 7, "startColumn": 1, "endLine": 7, "endColumn": 1} == region(
        Span(CARDS, end, end)
    )


@pytest.mark.parametrize("name", ["a b.ori", "été.ori", "a#b?.ori", "100%.ori", "c:x.ori", "<in>"])
def test_names_become_addresses(name: str) -> None:
    """A name is written as a relative address, which means it again."""
    (result,) = run_of([finding("ORI515", at("card", Source(name, "card x\n")))])["results"]

    place = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert ("%SRCROOT%", name) == (place["uriBaseId"], unquote(place["uri"]))
    assert None is re.match(r"[a-z]+:|/|.*[#? ]", place["uri"])


def test_files_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file outside of the current folder has its whole address."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    source = Source("../a.ori", "card x\n", Path("..", "a.ori"))

    (result,) = run_of([finding("ORI515", at("card", source))])["results"]
    place = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert {"uri": (tmp_path / "a.ori").as_uri()} == place
