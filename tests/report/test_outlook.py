"""Hints in words."""

from __future__ import annotations

from string import Formatter

import pytest

from oriflamme_dsl.bots.outlook import Outlook
from oriflamme_dsl.report.outlook import Advising
from oriflamme_dsl.report.words import words_of

OPTIONS = ("leave it", "reveal it")


def pair(wins: float, own: float, rival: float, games: int = 1000) -> list[Outlook]:
    """Return an option that looks so, and another one that wins 40 of 100 games."""
    return [
        Outlook((1,), 2000, wins, own, rival, 4.0),
        Outlook((0,), games, 0.4, 9.0, 10.0, 4.0),
    ]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            pair(0.6, 11.0, 8.5),
            "option 1. You end with 2.0 more influence, and the best of the others ends with 1.5 l",
        ),
        (pair(0.6, 11.0, 10.1), "option 1, and you end with 2.0 more influence."),
        (pair(0.6, 11.0, 10.5), "and the best of the others ends with only 0.5 more."),
        (pair(0.6, 9.0, 8.0), "1, and the best of the others ends with 2.0 less influence."),
        (pair(0.6, 8.0, 7.0), "It costs the best of the others 3.0 influence, and you only 1.0."),
        (pair(0.6, 9.0, 10.0), "of 100 games you win 20 more than after option 1, though"),
        (pair(0.41, 9.1, 10.0), "Options 2 and 1 are too close to tell apart."),
        (pair(0.3, 9.0, 10.0), "Options 2 and 1 are too close to tell apart."),
        (pair(0.41, 10.0, 10.0), "do not clearly win more games than after option 1, but end wi"),
        (pair(0.6, 9.0, 10.0, games=0), "There was too little time to tell which is best."),
    ],
)
def test_why_an_option_looks_best(found: list[Outlook], said: str) -> None:
    """The reason is what differs most from the next option, or that nothing does."""
    assert said in list(Advising("en", by_influence=True).lines(found, OPTIONS))[-1]


@pytest.mark.parametrize("own", [11.0, 9.0, 8.0])
@pytest.mark.parametrize("rival", [12.0, 10.0, 7.0])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "of 100 games you win 20 more than after option 1"),
        ("fr", "sur 100 parties, vous en gagnez 20 de plus qu’avec le choix 1"),
    ],
)
def test_more_victories_are_always_told(own: float, rival: float, language: str, said: str) -> None:
    """An option that clearly wins more than the next one is never praised for influence alone."""
    found = pair(0.6, own, rival)

    assert said in list(Advising(language, by_influence=True).lines(found, OPTIONS))[-1]


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (10.9, "avec 1,9 point d’influence de plus."),
        (10.96, "avec 2,0 points d’influence de plus."),
    ],
)
def test_points_in_french(own: float, said: str) -> None:
    """In French what is less than two is singular, as it is written."""
    lines = list(Advising("fr", by_influence=True).lines(pair(0.6, own, 10.0), OPTIONS))

    assert lines[-1].endswith(said)


def test_few_victories_more() -> None:
    """Where hardly any game is won, a small difference is told with a digit more."""
    found = [Outlook((1,), 9000, 0.008, 9, 9, 1.0), Outlook((0,), 9000, 0.002, 9, 9, 1.0)]
    line = list(Advising("en", by_influence=False).lines(found, OPTIONS))[-1]

    assert line.endswith("of 100 games you win 0.6 more than after option 1.")


def test_influence_is_no_reason_where_it_does_not_win() -> None:
    """In a game that is won by something else the share of victories is the reason."""
    lines = list(Advising("en", by_influence=False).lines(pair(0.6, 12.0, 8.0), OPTIONS))

    assert "     60 %    2,000   2. reveal it" == lines[2]
    assert lines[-1].endswith("of 100 games you win 20 more than after option 1.")


@pytest.mark.parametrize(
    ("language", "row"),
    [
        ("en", "     60 %         11.0    2,000   2. reveal it"),
        ("fr", "     60\u00a0%         11,0    2\u00a0000   2. reveal it"),
    ],
)
def test_figures(language: str, row: str) -> None:
    """Each option has its figures, written as the language writes them."""
    lines = list(Advising(language, by_influence=True).lines(pair(0.6, 11.0, 8.5), OPTIONS))

    assert row == lines[2]


def test_options_that_cannot_be_told_apart() -> None:
    """Where all options look the same there is nothing to think about."""
    same = [Outlook((0, 1), 0, 0.0, 0.0, 0.0, 0.0)]

    assert ["   What you know makes no difference between these: take any."] == list(
        Advising("en", by_influence=True).lines(same, OPTIONS)
    )


def test_both_languages_have_all_words() -> None:
    """Every sentence is there in English and in French, with the same slots."""
    english, french = (
        {key: {name for _, name, _, _ in Formatter().parse(text)} for key, text in words.items()}
        for words in (words_of("play", "en"), words_of("play", "fr"))
    )

    assert english == french
