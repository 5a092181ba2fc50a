"""The page on what scenarios show of cards, and the same as data."""

from __future__ import annotations

import pytest

from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.report.coverage import below, counts, data, page, percent, percents, why
from oriflamme_dsl.report.display import COLUMNS, width
from oriflamme_dsl.scenario.coverage import Coverage, Covered
from oriflamme_dsl.scenario.coverage_notes import DECLINED, FAILED, HELD, NONE, RAN
from oriflamme_dsl.scenario.coverage_parts import CHOSEN, SET_OFF, TAKEN, Part, Sort
from oriflamme_dsl.source import Source

TEXT = """use oriflamme
keyword quick "Quick" { when revealed { gain 1 } }
card ferret "Ferret" : character {
  if this is first { gain 3 } otherwise { put 1 on this }
}
card a-beast-with-a-name-that-is-longer-than-any-column-of-a-table "Beast" : character {
  option way: long | short, default short
  if way is long { gain 1 }
  if way is short { eliminate each revealed opposing character adjacent to another card of yours }
}
scenario "a Ferret is first" { queue red ferret; resolve red ferret; expect { queue red ferret } }
"""
FERRET = Covered(
    ("card", "ferret"),
    (Part(Sort.STATEMENT, "main[0]", RAN), Part(Sort.STATEMENT, "main[1]", RAN)),
    (Part(Sort.STATEMENT, "main[1]", RAN),),
)
STONE = Covered(("card", "stone"), (), ())


def compiled(text: str = TEXT) -> Compilation:
    """Return the compilation of a file."""
    return Compilation((Source("mine.ori", text),))


def covered(compilation: Compilation) -> tuple[Covered, ...]:
    """Return what the scenarios of a file show."""
    assert not compilation.failed, compilation.diagnostics
    coverage = Coverage(compilation.program)
    for scenario in compilation.program.scenarios:
        coverage.play(scenario)
    return coverage.of_each(compilation.own)


def test_the_page() -> None:
    """A table comes first, then each place at which something never happens."""
    compilation = compiled()

    assert [
        "                          statements  branches  triggers  options",
        "ferret                           2/3       1/2         –        –  60 %",
        "a-beast-with-a-name-tha…         0/2         –         –      0/2   0 %",
        "quick (keyword)                  0/1         –       0/1        –   0 %",
        "total                            2/6       1/2       0/1      0/2  27 %",
        "",
        "Not shown by any scenario:",
        "  mine.ori:4:3",
        "    if this is first { gain 3 } otherwise { put 1 on this }",
        "    → the condition never fails",
        "  mine.ori:7:3",
        "    option way: long | short, default short",
        "    → way is never played as long",
        "    → way is never played as short",
    ] == page(covered(compilation), compilation.analysis, "en").split("\n")[:14]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_80_columns_wide(language: str) -> None:
    """Neither a long name nor a long sentence makes a line too long."""
    compilation = compiled()
    told = page(covered(compilation), compilation.analysis, language).split("\n")

    assert [] == [line for line in told if width(line) > COLUMNS]


def test_everything_is_shown() -> None:
    """Where nothing is missing, that is said."""
    compilation = compiled(
        """use oriflamme
        card stone "Stone" : character { gain 1 }
        scenario "a Stone" { queue red stone; resolve red stone }
        """
    )

    assert (
        "Every statement, branch, trigger and option has run in a scenario."
        == (page(covered(compilation), compilation.analysis, "en").split("\n")[-1])
    )


def test_nothing_to_show() -> None:
    """Cards that say nothing are not in the table, and a page without a table says so."""
    compilation = compiled("use oriflamme\n")

    told = page([STONE], compilation.analysis, "fr")
    assert "Il n’y a rien ici que des scénarios puissent montrer\u00a0:" == told[:54]


def test_there_are_words_for_all_that_never_happens() -> None:
    """Each thing that may be missing has words in both languages."""
    never = [
        *((Sort.STATEMENT, what) for what in (RAN, HELD)),
        *((Sort.BRANCH, what) for what in (HELD, FAILED, NONE, CHOSEN, TAKEN, DECLINED)),
        (Sort.TRIGGER, SET_OFF),
        (Sort.OPTION, "long"),
    ]
    told = [
        why(Part(sort, "", what, "way"), language)
        for sort, what in never
        for language in ("en", "fr")
    ]

    assert len(told) == len(set(told))
    assert ["way is never played as long", "way n’est jamais joué avec long"] == told[-2:]


def test_per_cent_are_rounded_down() -> None:
    """What is not quite whole is not called so; of nothing, all is shown."""
    assert [0, 99, 100, 100] == [percent(one) for one in ((0, 1), (299, 300), (3, 3), (0, 0))]


def test_the_whole_and_each() -> None:
    """The whole is that of all parts together; those below are named."""
    assert (1, 2) == counts([FERRET, STONE])
    assert {"coverage": 50, "coverage.card.ferret": 50} == percents([FERRET, STONE])
    assert [FERRET] == below([FERRET, STONE], 51)
    assert [] == below([FERRET, STONE], 50)


def test_data() -> None:
    """As data it is numbers, and for each gap its place, its sentence and what never happened."""
    compilation = compiled()
    found = data(covered(compilation), compilation.analysis)
    ferret, beast = found["of"][:2]

    assert (27, {"shown": 2, "all": 6}) == (found["percent"], found["statements"])
    assert [
        {
            "at": "mine.ori:4:3",
            "source": "if this is first { gain 3 } otherwise { put 1 on this }",
            "sort": "branches",
            "never": "the condition never fails",
        }
    ] == ferret["gaps"]
    assert [("way", "long"), ("way", "short")] == [
        (gap["option"], gap["value"]) for gap in beast["gaps"] if gap["sort"] == "options"
    ]
