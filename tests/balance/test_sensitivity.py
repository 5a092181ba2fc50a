"""Which rules matter: the same games with one option settled otherwise."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import evolve

from oriflamme_dsl.balance.sensitivity import (
    LEVELS,
    Done,
    Part,
    SensitivityJob,
    Told,
    differences,
)
from oriflamme_dsl.balance.sensitivity_job import Turned, job_of
from oriflamme_dsl.balance.sensitivity_page import Sensitivity, cell, data, page, verdict
from oriflamme_dsl.balance.sensitivity_run import SensitivityRun
from oriflamme_dsl.balance.words import Words
from oriflamme_dsl.simulate.intervals import share
from oriflamme_dsl.simulate.workers import Alone, Processes
from tests.balance.rules_that_matter import (
    PAGE,
    WORDS,
    Wanted,
    compiled,
    options,
    played,
    rules_of,
    tables,
)
from tests.cli.calls import call

FEW = 40


def chosen(game: str, *names: str) -> tuple[Turned, ...]:
    """Return the options of a game that are called so, each with its value, in this order."""
    found = {one.name: one for one in options(game)}
    return tuple(found[name] for name in names)


def job(game: str, *names: str, engine: str = "auto") -> SensitivityJob:
    """Return what is played of a game and some options."""
    made = job_of(compiled(game).program, game, chosen(game, *names), 3, 7)
    return evolve(made, engine=engine)


# ------------------------------------------------------------------ what differs


def told(**changes: Any) -> Told:
    """Return a game with other parts."""
    game = Told(("asked",), lambda: ("event",), (1, 2, 3), (2,))
    return evolve(game, **changes)


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (told(), (False, False, False, False)),
        (told(asked=()), (True, False, False, False)),
        (told(read=lambda: ()), (True, True, False, False)),
        (told(points=(1, 2, 4)), (True, True, True, False)),
        (told(winners=(1, 2)), (True, False, False, True)),
        (told(points=(4, 2, 3), winners=(0,)), (True, True, True, True)),
    ],
)
def test_levels(other: Told, differs: tuple[bool, ...]) -> None:
    """What only somebody may choose comes up; another score is an event; a tie may be told anew."""
    assert differs == differences(told(), other)


def test_engines_find_the_same() -> None:
    """The interpreter with its log finds what generated source with its notes does.

    Among the options are one that has no special form, one that only says who wins, and one about
    cards that have changed hands.
    """
    names = (
        "oriflamme.tie-scope = everybody",
        "oriflamme.between = yes",
        "prince.twin = origin",
        "lord.counts = whole-stack",
        "corruption.stack = any",
    )
    fast = Part(job("mixed", *names), 7, 5)()
    slow = Part(job("mixed", *names, engine="interpreter"), 7, 5)()

    assert slow == fast
    assert (0, 0, 2) == fast.rows[0][1:]


def test_what_an_option_is_about_decides_what_it_changes() -> None:
    """Who may look changes nothing; the amount paid by other words is the same score."""
    names = (
        "oriflamme.reveal-pays = rounds-waited",
        "oriflamme.set-aside-seen = nobody",
        "conspiracy.total = triple",
    )
    done = Part(job("oriflamme", *names), 0, FEW)()
    rounds, seen, triple = done.rows

    assert (0, 0, 0, 0) == seen
    assert (0, 0) == rounds[2:]
    assert rounds[1] > FEW / 2
    assert 0 < triple[2] == triple[1] < FEW / 2


def test_workers_and_parts_make_no_difference() -> None:
    """Two processes find what one does, bit for bit."""
    found = []
    for crew in (Alone(), Processes(2)):
        run = SensitivityRun(job("oriflamme", "spy.self = free"), 30)
        try:
            run.go(crew, lambda _: None)
        finally:
            crew.stop()
        found.append(run.tally)

    assert found[0] == found[1]
    assert 30 == found[0].games


def test_run_that_is_stopped_keeps_what_is_done() -> None:
    """Whoever stops a run is told how far it came."""
    run = SensitivityRun(job("oriflamme", "spy.self = free"), 12)

    def stop(run: SensitivityRun) -> None:
        if run.done >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.go(Alone(), stop)

    assert 6 == run.done == run.stages[0].tally.games


def test_unrelated_games() -> None:
    """How often two unrelated games have other winners follows from how often each won."""
    done = Done(4, (), (((0,), 2), ((1,), 1), ((0, 1), 1)))

    assert 1 - 2 / 12 == done.by_chance
    assert 0.0 == Done(1, (), (((0,), 1),)).by_chance


# ------------------------------------------------------------------ what is said


def sensitivity(games: int, *rows: tuple[int, ...]) -> Sensitivity:
    """Return options of the base game that changed so much."""
    settled = options("oriflamme")[: len(rows)]
    done = Done(games, rows, (((0,), games),))
    return Sensitivity("oriflamme", "abc", 3, 7, 100, settled, done, "oriflamme sensitivity …")


def test_what_changes_winners_most_comes_first() -> None:
    """Rows are sorted by winners, then scores; what never mattered comes last."""
    found = sensitivity(100, (9, 5, 0, 0), (100, 90, 80, 30), (0, 0, 0, 0), (50, 20, 4, 2))
    ordered = [row.turned.name for row in found.rows]

    assert [
        "oriflamme.covering = any",
        "oriflamme.reveal-pays = rounds-waited",
        "oriflamme.between = yes",
        "oriflamme.reveal-order = ability-first",
    ] == ordered
    assert ordered == [f"{o['owner']}.{o['option']} = {o['value']}" for o in data(found)["options"]]


def test_verdict_says_what_is_worth_an_argument() -> None:
    """What to argue about, what seldom matters, what never decides, and what never happens."""
    found = sensitivity(100, (9, 5, 0, 0), (100, 90, 80, 30), (0, 0, 0, 0), (50, 20, 4, 2))
    said = [one.replace("\u00a0", " ") for one in verdict(found, WORDS)]
    head = "Worth an argument, because it changes who wins in one game of ten or more: "
    most = "(95 %: in 3.7 % of games at most)"

    assert [
        f"{head}oriflamme.covering = any (30 %).",
        "Seldom changes who wins: oriflamme.reveal-pays = rounds-waited (2.0 %).",
        f"Changes what happens, but never changed who won {most}: oriflamme.between = yes.",
        f"Never changed anything {most}: oriflamme.reveal-order = ability-first.",
    ] == said


def test_where_nothing_matters_that_is_said() -> None:
    """A game whose options hardly matter is told so first."""
    found = sensitivity(100, (0, 0, 0, 0))
    said = list(verdict(found, WORDS))
    asked = list(verdict(evolve(found, asked=True), WORDS))

    assert "No option changes who wins in one game of ten or more." == said[0]
    assert "Nothing that was asked for changes who wins in one game of ten or more." == asked[0]


@pytest.mark.parametrize(
    ("games", "count", "key"),
    [
        (1, 1, "perhaps"),
        (29, 29, "perhaps"),
        (100, 12, "perhaps"),
        (100, 5, "perhaps"),
        (100, 18, "often"),
        (100, 4, "seldom"),
        (1000, 121, "often"),
    ],
)
def test_few_games_do_not_tell_what_to_argue_about(games: int, count: int, key: str) -> None:
    """An option is worth an argument if its whole interval is above one game in ten.

    Of fewer than 30 games that is never said.
    """
    found = sensitivity(games, (games, games, count, count))
    start = WORDS.say(f"verdict.{key}", options="")[:-2]

    assert [start] == [one[: len(start)] for one in verdict(found, WORDS) if "No opt" not in one]


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 % (0–3.7)", "0\u00a0% (0–3,7)"),
        (30, "30.0 % (21.9–39.6)", "30,0\u00a0% (21,9–39,6)"),
        (100, "100 % (96.3–100)", "100\u00a0% (96,3–100)"),
    ],
)
def test_shares_have_their_interval(count: int, english: str, french: str) -> None:
    """A share stands before its interval, and none and all have no digits to be doubted."""
    found = share(count, 100)

    assert english == cell(found, WORDS)
    assert french == cell(found, Words("fr", page="sensitivity"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_page_is_80_columns_wide(language: str) -> None:
    """No line is wider, and a run that was stopped says so."""
    found = sensitivity(50, (50, 50, 50, 50), (9, 5, 0, 0), (50, 50, 20, 10))
    lines = page(found, language).splitlines()

    assert 80 >= max(map(len, lines))
    assert any("50" in line and "100" in line for line in lines[:4])


def test_nothing_done_has_no_table() -> None:
    """Where no game was played, there is nothing but that."""
    assert 2 == len(page(sensitivity(0, (0, 0, 0, 0)), "en").splitlines())


# ------------------------------------------------------------------ the shipped tables

TABLES = list(tables(PAGE.read_text(encoding="utf-8")))


def test_shipped_games_have_a_table() -> None:
    """The games of both boxes have one, with 1,000 games at least."""
    assert {"oriflamme", "ablaze-game"} <= {wanted.game for wanted, _ in TABLES}
    assert 1_000 <= min(wanted.games for wanted, _ in TABLES)


@pytest.mark.parametrize(("wanted", "text"), TABLES)
def test_every_option_has_its_row(wanted: Wanted, text: str) -> None:
    """A table has every option with each other value, and says how it was made."""
    rows = [line.split(" | ") for line in text.splitlines() if "instead of" in line]
    labels = sorted(row[0].removeprefix("| ").partition(";")[0] for row in rows)

    assert labels == sorted(
        f"{one.option.name}: {one.value} instead of {one.option.value}"
        for one in options(wanted.game)
    )
    assert f"`{wanted.command}`, rules `{rules_of(wanted.game)}`" in text


def test_some_rows_are_found_again() -> None:
    """The first games agree with the intervals of the table."""
    wanted, text = TABLES[0]
    names = ("oriflamme.covering = any", "heir.blocked-by = any", "conspiracy.total = triple")
    found = played(evolve(wanted, games=FEW), chosen(wanted.game, *names))
    for row in found.rows:
        start = f"| {row.turned.option.name}: {row.turned.value} "
        line = next(line for line in text.splitlines() if line.startswith(start))
        for shown, level in zip(line.split(" | ")[1:], reversed(LEVELS), strict=True):
            value = float(shown.partition(" %")[0]) / 100

            assert row.share(level).low - 0.1 <= value <= row.share(level).high + 0.1


def test_options_of_the_command_are_told() -> None:
    """The page tells each option of the command but the language, and tells no other."""
    text = PAGE.read_text(encoding="utf-8").partition("## ")[0]
    told = set(re.findall(r"`(--[a-z]+)", text))
    known = set(re.findall(r"(--[a-z]+) ", call("sensitivity", "--help", COLUMNS="200").out))

    assert told == known - {"--lang", "--help"}
