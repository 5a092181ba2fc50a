"""What happened in a scenario, with the lines that brought it about."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.report.happened import Happening, happened, lines

CARDS = """use oriflamme
card thief "Thief" fr "Voleur" : character {
  steal 1 from each opponent
  eliminate an adjacent card }
variant mine of oriflamme "Mine" fr "Le mien" { add thief }
"""

THEFT = """scenario "a theft" for mine {
  queue (red heir +1) | red thief | (blue spy +2)
  points red 0, blue 3
  resolve red thief { choose blue spy }
  expect { points red 2, blue 2 }
}
"""


def told(scenario: str, language: str = "en") -> tuple[Happening, ...]:
    """Return what happens in the only scenario of a text."""
    source, found = source_of((CARDS + scenario).encode(), "mine.ori")
    assert source
    compilation = Compilation((source,), found)
    assert () == compilation.diagnostics
    (one,) = compilation.program.scenarios
    return happened(one, compilation.analysis, language)


def test_each_event_has_its_line() -> None:
    """What a card does is told with the sentence on the card that makes it do so."""
    stealing = ("mine.ori:3:3", "steal 1 from each opponent")
    killing = ("mine.ori:4:3", "eliminate an adjacent card")

    assert [
        ("Red takes 1 from Blue", *stealing),
        ("Thief (Red) eliminates Spy (Blue)", *killing),
        ("2 influence comes off Spy (Blue)", *killing),
        ("Red gains 1", *killing),
    ] == [(one.text.strip(), one.at, one.source) for one in told(THEFT)[2:]]


def test_the_position_is_told_first() -> None:
    """The queue is told as the scenario lays it, and the turn of the card; no card is to blame."""
    queue, turn = told(THEFT)[:2]

    assert "-- The queue: [Heir (Red)] +1 | Thief (Red) | [Spy (Blue)] +2" == queue.text.replace(
        "\u00a0", " "
    )
    assert ("2. Thief (Red) acts", "", "", "") == (turn.text, turn.at, queue.at, queue.source)


def test_in_french() -> None:
    """Events are told in the language asked for."""
    assert "Rouge prend 1 à Bleu" == told(THEFT, "fr")[2].text.strip()


def test_an_act_that_cannot_go_on() -> None:
    """Where an answer is missing, what happened up to there is told."""
    stopped = THEFT.replace(" { choose blue spy }", "")

    assert ["Red takes 1 from Blue"] == [one.text.strip() for one in told(stopped)[2:]]


def test_several_acts() -> None:
    """What happened is told once, from act to act."""
    twice = THEFT.replace(
        "  expect", "  expect { points red 2, blue 2 }\n  resolve red heir\n  expect"
    )
    texts = [one.text.strip() for one in told(twice)]

    assert (1, 1, True) == (
        texts.count("Red takes 1 from Blue"),
        texts.count("2. Thief (Red) acts"),
        texts.index("2. Thief (Red) acts") < texts.index("1. Heir (Red) +1, face down"),
    )


def test_a_position_that_cannot_be() -> None:
    """Where nothing can be played nothing happens, and there is not even a heading."""
    source, _ = source_of((CARDS + THEFT).encode(), "mine.ori")
    assert source
    compilation = Compilation((source,))
    (one,) = compilation.program.scenarios
    position = evolve(one.position, queue=(*one.position.queue, *one.position.queue))
    twice = happened(evolve(one, position=position), compilation.analysis, "en")

    assert ((), []) == (twice, [*lines((), "en")])


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "What happened:"), ("fr", "Ce qui s’est passé\u00a0:")]
)
def test_as_lines(language: str, heading: str) -> None:
    """In lines of text each event stands above the place and the sentence it comes from."""
    log = [Happening("Red gains 2", "a.ori:2:3", "gain 2", 12), Happening("word " * 30)]

    first, *others = lines(log, language)
    assert (heading, ["  12  Red gains 2", "        a.ori:2:3  gain 2"]) == (first, others[:2])
    assert (True, []) == (len(others) > 3, [line for line in others if len(line) > 80])


def test_what_goes_round_is_cut_short() -> None:
    """Of the same again and again the first rounds are told, the rest is counted."""
    twice = (Happening("A gains 1", number=1), Happening("B gains 1", number=2))
    log = (*twice * 300, Happening("the end", number=601))

    assert [
        "What happened:",
        *["   1  A gains 1", "   2  B gains 1"] * 3,
        "         … 594 more like these",
        " 601  the end",
    ] == [*lines(log, "en")]


def test_a_few_repetitions_stay() -> None:
    """What comes again a few times is told each time."""
    log = (Happening("A gains 1", number=1),) * 13

    assert 14 == len([*lines(log, "en")])
