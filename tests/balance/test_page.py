"""The page of a report, and its data."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser

from attrs import evolve

from oriflamme_dsl.balance.added import with_cards
from oriflamme_dsl.balance.doubts import Doubt
from oriflamme_dsl.balance.figures import Figure
from oriflamme_dsl.balance.job import BalanceJob, Part, as_text
from oriflamme_dsl.balance.page import cell, doubt, facts, heading_of, page, sentences, words_of
from oriflamme_dsl.balance.plots import Row, Stack, intervals, scale, stacks
from oriflamme_dsl.balance.report import Report, Side, data, report_of
from oriflamme_dsl.balance.run import Run, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED
from oriflamme_dsl.balance.words import Words
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.balance.rulesets import ablaze, base, by_seats, stronger

EVIL = "<script>alert('&')</script>"


@cache
def told(*, against: bool = False, beside: bool = False) -> Report:
    """Return a report of a few games, whose spy has a hostile name."""
    return report_on(ablaze() if beside else base(), stronger(base(), "spy") if against else None)


def report_on(before: Ruleset, other: Ruleset | None, *later: int) -> Report:
    """Return a report of a few games, which does not come to later numbers of players."""
    bot = BY_CHANCE if other is None else KEYED
    text = None if other is None else as_text(other)
    job = BalanceJob(as_text(before), 3, (bot,) * 3, 7, other=text, choices=10)
    run = Run((job, *(evolve(job, players=number) for number in later)), Wanted(120))
    run.stages[0].done = Part(job, 0, 120)()
    run.stages[0].looks = 1
    sides = (
        Side(before, {"en": "Game", "fr": "Jeu"}),
        None if other is None else Side(other, {}),
    )
    names = {"en": {"spy": EVIL, "twin": "Twin"}, "fr": {"spy": "Espion", "twin": "Jumeau"}}
    return report_of(run, sides, names, "oriflamme balance --seed 7")


class Reader(HTMLParser):
    """Reads a page: its tags, how they nest, and its text."""

    EMPTY = ("meta", "link", "line", "rect", "circle", "path", "br")

    def __init__(self, text: str) -> None:
        """Read all of it."""
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, and that an attribute loads something from elsewhere."""
        self.tags.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        self.wrong += [f"{name}={value}" for name, value in attrs if value and "://" in value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that is closed at once."""
        assert attrs is not None
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note a tag that does not close the last one."""
        if tag not in self.EMPTY and (not self.open or self.open.pop() != tag):
            self.wrong.append(f"/{tag}")


def test_page_stands_alone() -> None:
    """It nests well, has no script, and loads nothing, whatever cards are called."""
    for report in (told(), told(against=True), told(beside=True)):
        for language in ("en", "fr"):
            read = Reader(page(report, language))

            assert ([], []) == (read.open, read.wrong)
            assert "script" not in read.tags
            assert "svg" in read.tags


def test_plots_have_titles_units_sources_and_the_seed() -> None:
    """Each figure has a title, an axis with words, and says where it comes from."""
    text = page(told(), "en")
    figures = re.findall(r"<figure>.*?</figure>", text, re.DOTALL)

    assert 4 == len(figures)
    for one in figures:
        assert re.search(r"<figcaption[^>]*>[^<]+</figcaption>", one)
        assert re.search(r'class="axis-title">[^<]+<', one)
        assert "seed 7, rules " in one
        assert "120 games" in one


def test_page_says_that_the_report_took_cards_out_itself() -> None:
    """A card beside the queue has its worth from a removal of the report, and the page says so."""
    assert "No player ever lacks Twin." in page(told(beside=True), "en")
    assert "Aucun joueur n’est jamais sans Jumeau." in page(told(beside=True), "fr")
    assert "No player ever lacks" not in page(told(), "en")


def test_verdict_names_the_card_that_earns_more() -> None:
    """The card that was made stronger is the first of those that earn more."""
    report = told(against=True)
    said = sentences(report.stages[0], report, words_of(report, "fr"))

    assert said[0].startswith("Espion rapporte ")
    assert any("Aucune place ne gagne ni ne perd plus de" in one for one in said)


def test_verdict_begins_with_cards_that_were_added() -> None:
    """Who adds a card is told first how often one wins with it, without, and if it is in line."""
    report = told()
    added = evolve(report, before=evolve(report.before, added=("spy",)))
    said = sentences(added.stages[0], added, words_of(added, "fr"))

    assert said[0].startswith("Espion, carte ajoutée\u00a0: qui l’a gagne ")
    assert said[0].endswith("On ne sait pas encore si elle sort du rang.")


def test_variants_show_what_cards_are_worth_in_both() -> None:
    """The page of two games has the worth of the cards in each, and says who is out of line."""
    text = page(told(against=True), "en")

    assert "What a card is worth in A" in text
    assert "What a card is worth in B" in text
    assert "Out of line in B: no card for sure" in text


def test_other_winners_of_the_same_scores_are_told() -> None:
    """Where influence is the same and others win, it says so, and tells seats, but no cards."""
    report = report_on(base(), by_seats(base()))
    found = report.stages[0].differences
    said = sentences(report.stages[0], report, words_of(report, "en"))

    assert found is not None
    assert (True, False) == (found.same_scores, found.alike)
    assert re.fullmatch(
        r"Over 120 games, everybody always ends with the same influence in A and in B, but others "
        r"win in \d\.\d\u00a0% of the games \(\d\.\d to \d+\.\d\)\.",
        said[0],
    )
    assert said[1].startswith("No seat gains or loses more than ")
    assert "Share of victories by seat: B less A" in page(report, "en")


def test_variants_without_a_difference_are_not_called_alike() -> None:
    """Of a game and itself it says that scores and winners are the same, and nothing else."""
    report = report_on(base(), base())
    said = sentences(report.stages[0], report, words_of(report, "fr"))

    (only,) = said
    assert only == (
        "Sur 120 parties, chacun finit toujours avec la même influence dans A et dans B, et les "
        "mêmes joueurs gagnent."
    )


def test_games_that_end_otherwise_tell_how_often_others_win() -> None:
    """Beside the share of games that end with the same influence for each player."""
    report = told(against=True)
    said = sentences(report.stages[0], report, words_of(report, "en"))

    assert any(
        re.fullmatch(r"In .* of the games, A and B have different winners \(.*\)\.", one)
        for one in said
    )


def test_numbers_of_players_that_were_not_played_are_named() -> None:
    """A run that ended before it came to 4 and 5 players says so, on its page and in its data."""
    report = report_on(base(), None, 4, 5)

    assert (4, 5) == report.not_played
    assert [4, 5] == data(report)["not_played"]
    said = "The run ended before it came to these numbers of players: 4, 5."
    assert said in page(report, "en")
    assert 1 == len(facts(told(), words_of(told(), "en")))


def test_nothing_is_said_of_cards_where_all_games_end_alike() -> None:
    """Where nothing can be learnt, no card is called in line, in a sentence or on a plot."""
    report = told()
    alike = evolve(report, stages=(evolve(report.stages[0], doubts=(Doubt("alike"),)),))

    assert "What a card is worth" in page(report, "en")
    assert "What a card is worth" not in page(alike, "en")
    said = " ".join(sentences(alike.stages[0], alike, words_of(alike, "en")))
    assert "line" not in said
    assert "Seat" not in said


def test_interval_that_is_not_even_is_told_by_its_ends() -> None:
    """One third of three tries is known from 6 to 79 %, and not to so many points each way."""
    words = Words("en")

    assert "33 (6 to 79)" == cell(Figure(1 / 3, 0.061, 0.792), words, 0, percent=True)
    assert "33\u00a0±\u00a02" == cell(Figure(0.33, 0.312, 0.35), words, 0, percent=True)


def test_number_of_games_is_in_the_right_form() -> None:
    """One game is one game, and in French none is one in its form."""
    report = told()
    one = evolve(report.stages[0].figures, games=1)

    assert "3 players, 1 game" == heading_of(one, Words("en"))
    assert "3 joueurs, 1 partie" == heading_of(one, Words("fr"))
    stopped = Doubt("stopped", number=0)
    assert "The run was stopped after 0 games." == doubt(stopped, Words("en"))
    assert "La série a été arrêtée après 0 partie." == doubt(stopped, Words("fr"))


def test_french_is_set_as_french() -> None:
    """No ordinary space stands before a colon, a semicolon or a sign of percent."""
    text = re.sub(r"<style>.*?</style>", "", page(told(), "fr"), flags=re.DOTALL)
    said = re.sub(r"<[^>]*>", "", text)

    assert [] == re.findall(r".{0,20} [:;!?%»].{0,5}", said)


def test_data_is_json() -> None:
    """The data has everything, and is the same for the same run."""
    found = json.loads(json.dumps(data(told())))
    stage = found["players"][0]["figures"]

    assert ("oriflamme-balance", 7, True) == (found["format"], found["seed"], found["complete"])
    assert list(base().rules.deck.cards) == [one["id"] for one in stage["cards"]]
    assert {"value", "low", "high"} == set(stage["cards"][0]["worth"])
    assert json.dumps(data(told())) == json.dumps(data(told()))


def test_cards_can_be_added_to_a_deck() -> None:
    """Cards that a program knows come to the end of the deck."""
    assert "twin" not in base().rules.deck.cards
    assert (*base().rules.deck.cards, "twin") == with_cards(base(), ("twin",)).rules.deck.cards


def test_scale_holds_what_it_has_to() -> None:
    """A scale holds all values and 0, with a few round steps."""
    for values in ([3.2, -17.0], [0.004], [0.0], [1e6, 2.5e6], [-1.0, -0.9]):
        found = scale(values)

        assert found.low <= min(*values, 0.0)
        assert max(*values, 0.0) <= found.high
        assert 2 <= len(found.ticks) <= 12


def test_marks_lie_within_the_plot() -> None:
    """Nothing is drawn outside, however long a name is."""
    rows = [Row("a" * 90, "+1.0 (0.0 to 2.0)", 1.0, 0.0, 2.0, "dot")]
    bars = [Stack("b" * 90, "2.00", (1.0, 0.5, 0.5, 0.0))]
    found = scale([-1.0, 2.0])
    ticks = [str(value) for value in found.ticks]
    for height, marks in (intervals(rows, found, ticks, 0.0, 1.0), stacks(bars, found, ticks)):
        assert all(0 <= mark.x <= 320 and 0 <= mark.y <= height for mark in marks)
        assert all(len(mark.text) < 60 for mark in marks)
