"""The examples: nothing to complain of, scenarios for every card, games that end, printed texts."""

from __future__ import annotations

import re

import pytest

from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.scenario.run import run
from tests.examples.games import ALL, EXPANSIONS, FOLDER, GAMES, compiled, played, ruleset
from tests.support.press import made
from tests.support.sound import assert_conserved

SEEDS = 200
CARD = re.compile(r"^card ([\w-]+) ", re.MULTILINE)
SCENARIO = re.compile(r"^scenario .*?^\}", re.MULTILINE | re.DOTALL)


def text(game: str) -> str:
    """Return the file in which a game is."""
    return (FOLDER / ALL[game]).read_text(encoding="utf-8")


def cards(game: str) -> list[str]:
    """Return the ids of the cards that the file of a game declares."""
    return CARD.findall(text(game))


def test_all_examples_go_together() -> None:
    """The folder as a whole has no finding: no id is used twice."""
    assert () == compile_paths([str(FOLDER)]).diagnostics


@pytest.mark.parametrize("game", ALL)
def test_an_example_has_no_finding(game: str) -> None:
    """Each file can be used alone, and nothing in it is even warned of."""
    assert () == compiled(ALL[game]).diagnostics


@pytest.mark.parametrize("game", ALL)
def test_scenarios_of_an_example_pass(game: str) -> None:
    """What an example says about its cards is what happens, and no scenario is lost on the way."""
    compilation = compiled(ALL[game])
    own = set(compilation.own("scenario"))
    results = [run(s, compilation.program) for s in compilation.program.scenarios if s.name in own]

    assert [] == [(result.name, result.findings) for result in results if not result.passed]
    assert text(game).count("\nscenario ") == len(results)


@pytest.mark.parametrize("game", ALL)
def test_every_card_of_an_example_has_a_scenario(game: str) -> None:
    """Each card of a file lies, or is held, in a scenario of that file."""
    shown = "\n".join(SCENARIO.findall(text(game)))

    assert [] == [card for card in cards(game) if not re.search(rf"\b{card}\b(?!-)", shown)]


@pytest.mark.parametrize("game", EXPANSIONS)
def test_an_expansion_has_eight_to_twelve_cards(game: str) -> None:
    """An expansion fits on two sheets, and all of its cards may be drawn."""
    declared = cards(game)

    assert 8 <= len(declared) <= 12
    assert set() == set(declared) - set(ruleset(game).rules.deck.cards)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_its_own_uses_nothing_of_the_base_box(game: str) -> None:
    """Its cards, kinds and families are declared in its file alone."""
    compilation = compiled(ALL[game])

    assert 1 == len(compilation.analysis.files)
    assert set(cards(game)) == {card.id for card in ruleset(game).cards}


@pytest.mark.parametrize("game", ALL)
def test_random_games_come_to_an_end(game: str) -> None:
    """200 games with random answers are played to the end and won, and all is accounted for."""
    unfinished = []
    for seed in range(SEEDS):
        playing = played(game, seed)
        assert_conserved(playing.state)
        if not playing.winners:
            unfinished.append(seed)

    assert [] == unfinished


PRINTED = ("cards", "aid", "tokens", "reference", "markdown")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ALL)
def test_an_example_prints_in_both_languages(game: str, language: str) -> None:
    """All that is printed comes out (of the booklet see its own tests), without a finding."""
    program, rules = compiled(ALL[game]).program, ruleset(game)

    found = {
        what: (findings, bool(outputs))
        for what in PRINTED
        for outputs, findings in [made(what, program, rules, language)]
    }
    assert dict.fromkeys(PRINTED, ((), True)) == found
