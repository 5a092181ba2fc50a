"""What scenarios show of cards: statements, branches, triggers and options."""

from __future__ import annotations

import pytest

from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.scenario.coverage import Coverage, Covered
from oriflamme_dsl.scenario.coverage_parts import Sort
from oriflamme_dsl.source import Source
from tests.explore.texts import CARD, compiled

ALONE = "queue red probe | blue lord"
"""A table at which the card is first, and nobody has a card to put things on."""


def shown(body: str, *scenarios: str, before: str = "", game: str = "oriflamme") -> Coverage:
    """Return what scenarios of these lines show of a card, and of all else, that says `body`."""
    texts = (
        f'scenario "number {number}" for {game} {{\npoints red 5, blue 5\n{lines}\n}}\n'
        for number, lines in enumerate(scenarios)
    )
    cards = compiled(body, before=before)
    own, rules = cards.sources
    text = f"{own.text}{''.join(texts)}"
    compilation = Compilation((Source(own.name, text, own.path), rules))
    assert not compilation.failed, compilation.diagnostics
    coverage = Coverage(compilation.program)
    assert [] == [
        result.findings
        for scenario in compilation.program.scenarios
        if not (result := coverage.play(scenario)).passed
    ]
    return coverage


def of_card(body: str, *scenarios: str, before: str = "") -> Covered:
    """Return what scenarios of these lines show of a card that says `body`."""
    return shown(body, *scenarios, before=before).of("card", CARD)


def gaps(found: Covered) -> list[tuple[str, str]]:
    """Return what is not shown: paths, and what never happened there."""
    return [(part.path, part.what) for part in found.gaps]


CHOOSING = "either { gain 1 } or { gain 2 }"
PUSHING = "repeat at most 2 times while this is not first { move this 1 place ahead }"
ASKING = "may { gain 1 }"
BY_ANOTHER = "an opponent may { gain 1 }"


@pytest.mark.parametrize(
    ("body", "lines", "missing"),
    [
        ("gain 1", ALONE, ("main[0]", "ran")),
        ("if this is first { gain 1 }", f"{ALONE}\nresolve red probe", ("main[0]", "failed")),
        ("if this is last { gain 1 }", f"{ALONE}\nresolve red probe", ("main[0]", "held")),
        (
            "if this is first { gain 1 } otherwise { gain 2 }",
            f"{ALONE}\nresolve red probe",
            ("main[0]", "failed"),
        ),
        (CHOOSING, f"{ALONE}\nresolve red probe {{ choose way 1 }}", ("main[0].ways[1]", "chosen")),
        (ASKING, f"{ALONE}\nresolve red probe {{ choose yes }}", ("main[0]", "declined")),
        (ASKING, f"{ALONE}\nresolve red probe {{ choose no }}", ("main[0]", "taken")),
        (
            "for each card behind this as c { put 1 on c }",
            "queue (red spy) | red probe | (blue lord)\nresolve red probe",
            ("main[0]", "none"),
        ),
        (
            PUSHING,
            f"{ALONE}\nresolve red probe",
            ("main[0].body[0]", "ran"),
        ),
        ("when eliminated { gain 1 }", f"{ALONE}\nresolve red probe", ("triggers[0]", "set off")),
        (
            "instead of this being eliminated { nothing happens }",
            f"{ALONE}\nresolve red probe",
            ("instead[0]", "set off"),
        ),
        (
            "when eliminated by a card, if the attacker is not face-down { gain 1 }",
            "queue red probe | blue archer\nresolve blue archer { choose red probe }",
            ("triggers[0].condition", "failed"),
        ),
        ("this cannot be eliminated", f"{ALONE}\nresolve blue lord", ("statics[0]", "held")),
        ("reveal pays 1", f"{ALONE}\nresolve red probe", ("reveal_pays", "ran")),
        (
            "option way: long | short, default short\nif way is long { gain 1 }\ngain 1",
            f"{ALONE}\nresolve red probe",
            ("options[0]", "long"),
        ),
    ],
)
def test_what_is_missing(body: str, lines: str, missing: tuple[str, str]) -> None:
    """What never happened is known by its place, without what lies inside it."""
    found = gaps(of_card(body, lines))

    assert missing in found
    assert [] == [path for path, _ in found if path.startswith((f"{missing[0]}.",))]


@pytest.mark.parametrize(
    ("body", "scenarios"),
    [
        ("gain 1", (f"{ALONE}\nresolve red probe",)),
        (
            "if this is first { gain 1 }",
            (f"{ALONE}\nresolve red probe", "queue blue lord | red probe\nresolve red probe"),
        ),
        (CHOOSING, tuple(f"{ALONE}\nresolve red probe {{ choose way {n} }}" for n in (1, 2))),
        (ASKING, tuple(f"{ALONE}\nresolve red probe {{ choose {n} }}" for n in ("yes", "no"))),
        (BY_ANOTHER, tuple(f"{ALONE}\nresolve red probe {{ choose {n} }}" for n in ("yes", "no"))),
        (
            "for each card behind this as c { put 1 on c }",
            tuple(
                f"queue {row}\nresolve red probe"
                for row in ("(blue spy) | red probe", "red probe | (blue spy)")
            ),
        ),
        (
            "instead of this being eliminated { nothing happens }",
            ("queue red probe | blue soldier\nresolve blue soldier",),
        ),
        ("this cannot be eliminated", ("queue red probe | blue soldier\nresolve blue soldier",)),
        ("reveal pays 1", ("queue (red probe)\nresolve red probe { reveal }",)),
    ],
)
def test_everything_is_shown(body: str, scenarios: tuple[str, ...]) -> None:
    """Where each end of a choice and a condition came about, nothing is missing."""
    found = of_card(body, *scenarios)

    assert ([], found.counts()[1]) == (gaps(found), found.counts()[0])


def test_bodies_of_options_count_where_they_are_written() -> None:
    """What is said for a value of an option is shown where it is played, and not otherwise."""
    body = """option way: long | short, default short
    if way is long { gain 1 } otherwise { gain 2 }"""
    found = of_card(body, f"probe.way = long\n{ALONE}\nresolve red probe")

    assert [("options[0]", "short"), ("main[0].otherwise[0]", "ran")] == gaps(found)
    assert [(1, 2), (0, 0), (0, 0), (1, 2)] == [found.counts(sort) for sort in Sort]


AMOUNT = "gain 1, or 2 if this is first, or 3 if this is last"
FIRST, LAST, BETWEEN = (
    f"queue {row}\nresolve red probe"
    for row in (
        "red probe | blue lord",
        "blue lord | red probe",
        "blue lord | red probe | blue spy",
    )
)


@pytest.mark.parametrize(
    ("scenarios", "missing"),
    [
        ((FIRST,), [("main[0].amount", "failed")]),
        ((FIRST, BETWEEN), [("main[0].amount.otherwise", "held")]),
        ((FIRST, LAST), [("main[0].amount.otherwise", "failed")]),
        ((FIRST, LAST, BETWEEN), []),
    ],
)
def test_conditions_of_amounts(scenarios: tuple[str, ...], missing: list[tuple[str, str]]) -> None:
    """A condition under which an amount is another one is a branch, too."""
    assert missing == gaps(of_card(AMOUNT, *scenarios))


def test_conditions_of_what_is_paid() -> None:
    """So is one under which a reveal or, by the rules of a game, an elimination pays more."""
    body = "reveal pays 1, or 3 if this is first"
    found = of_card(body, "queue (red probe)\nresolve red probe { reveal }")
    variant = """variant hunt of oriflamme "Hunt" {
      elimination pays 1, or 2 if your influence is at least 3
    }
    """
    lines = "queue red probe | blue archer\nresolve blue archer { choose red probe }"
    coverage = shown("gain 1", lines, before=variant, game="hunt")

    assert [("reveal_pays", "failed")] == gaps(found)
    assert [("rules[0].value.amount", "failed")] == gaps(coverage.of("variant", "hunt"))


def test_an_option_needs_its_card_at_the_table() -> None:
    """A value is not shown by scenarios in which the card has no part."""
    body = "option way: long | short, default short\nif way is long { gain 1 }"
    found = of_card(body, "queue red lord\nresolve red lord")

    assert [("options[0]", "long"), ("options[0]", "short")] == [
        (part.path, part.what) for part in found.gaps if part.sort is Sort.OPTION
    ]


def test_keywords_are_counted_by_themselves() -> None:
    """What a card does by a keyword is shown of the keyword, whichever card has it."""
    keyword = 'keyword blessed "Blessed" { when eliminated { gain 1 } }\n'
    archer = "queue red probe | blue archer\nresolve blue archer { choose red probe }"
    coverage = shown("gain 1\nblessed", archer, before=keyword)

    assert [("main[0]", "ran")] == gaps(coverage.of("card", CARD))
    assert [] == gaps(coverage.of("keyword", "blessed"))


def test_games_are_counted_by_what_they_say_themselves() -> None:
    """Clauses and phases of a game or variant count, and the values of its options."""
    variant = """variant long-days of oriflamme "Long Days" {
      option noon: quiet | loud, default quiet
      when a card is eliminated { gain 1 }
      each round { resolve from front to back; do { if noon is loud { gain 1 } } }
    }
    """
    lines = f"{ALONE}\noriflamme.noon = loud\nplay round"
    coverage = shown("gain 1", lines, before=variant, game="long-days")

    assert [("options[0]", "quiet"), ("triggers[0]", "set off")] == gaps(
        coverage.of("variant", "long-days")
    )


def test_failing_scenarios_count_up_to_where_they_fail() -> None:
    """What comes after an act that cannot be played is not shown."""
    cards = compiled(CHOOSING)
    own, rules = cards.sources
    text = f"""{own.text}scenario "stopped" {{
      queue red probe | blue archer | red lord
      resolve red probe {{ choose way 1 }}
      resolve blue archer {{ choose blue archer }}
      resolve red probe {{ choose way 2 }}
    }}
    """
    program = Compilation((Source(own.name, text, own.path), rules)).program
    coverage = Coverage(program)
    result = coverage.play(program.scenarios[0])

    assert (False, [("main[0].ways[1]", "chosen")]) == (
        result.passed,
        gaps(coverage.of("card", CARD)),
    )
