"""Why things happened in small scenarios, to be read as a player would: `tests/golden/why/`.

`python -m tests.report.why_cases` writes the files anew.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.report.why import explained
from oriflamme_dsl.report.why_course import Course, of_scenario
from oriflamme_dsl.report.why_find import found
from oriflamme_dsl.report.why_story import told

FOLDER = Path(__file__).parents[1] / "golden" / "why"
CARDS = FOLDER / "cases.ori"
LANGUAGES = ("en", "fr")


@frozen
class Case:
    """A scenario of the file, and the words by which an event of it is found."""

    title: str
    event: str

    def file(self, language: str) -> Path:
        """Return where the answer in a language is kept."""
        return FOLDER / f"{self.title.replace(' ', '-')}.{language}.txt"


CASES = (
    Case("a gain", "red gains 3"),
    Case("a chosen target", "spy eliminated"),
    Case("a trigger", "red gains 3"),
    Case("a chain of triggers", "blue gains 3"),
    Case("a replacement", "shieldman eliminated"),
    Case("a copy", "red gains"),
    Case("something stolen", "blue loses"),
    Case("a wait", "influence put"),
    Case("an option", "red gains 1"),
    Case("something promised", "red gains 4"),
    Case("a missed turn", "lord misses"),
    Case("the end", "last"),
)


@cache
def cards() -> Compilation:
    """Return the file with the cards and scenarios."""
    return compile_paths([str(CARDS)])


def course(title: str) -> Course:
    """Return how a scenario of the file goes."""
    analysis = cards().analysis
    (scenario,) = [one for one in analysis.program.scenarios if one.name == title]
    went = of_scenario(analysis, analysis.program, scenario)
    assert went
    return went


def answer(case: Case, language: str) -> str:
    """Return why the event of a case happened; of files only the names are told."""
    went = course(case.title)
    (event,) = found(told(went, "en"), case.event, "en")
    return nowhere("\n".join(explained(went, event.index, language)) + "\n")


def nowhere(text: str) -> str:
    """Return an answer with files by their names alone, and with what is written there beside."""
    text = re.sub(r"\n {10,}(?=\S)", " ", text)
    return re.sub(r"^ {8}\S.*?([\w-]+\.ori:\d+:\d+) +", r"        \1  ", text, flags=re.MULTILINE)


if __name__ == "__main__":
    for one in CASES:
        for tongue in LANGUAGES:
            one.file(tongue).write_text(answer(one, tongue), encoding="utf-8", newline="\n")
