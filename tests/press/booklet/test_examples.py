"""Examples: positions that the engine came to, told by what happened in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.press.booklet import subject_of
from oriflamme_dsl.press.booklet.content import Example
from oriflamme_dsl.press.booklet.examples import RULES, Chosen, choose
from oriflamme_dsl.press.booklet.moments import Moment, moments
from oriflamme_dsl.press.booklet.rulebook import rulebook
from oriflamme_dsl.press.booklet.words import Words
from oriflamme_dsl.press.booklet.writing import _gallery, _values
from oriflamme_dsl.report.follow import Followed
from tests.press.booklet.games import ALL, GAMES, ROOT, content, data, job


@cache
def picked(game: str, language: str = "en") -> Chosen:
    """Return the moments that the booklet of a game shows."""
    about = subject_of(job(game), language)
    book = rulebook(about.program, about.ruleset, about.catalogue)
    words = Words(data(language), about.ruleset, _values(book))
    return choose(moments(about.program, about.ruleset), _gallery(about, book, words))


def shown(game: str) -> list[Moment]:
    """Return all moments that a booklet shows."""
    return [*picked(game).rules.values(), *picked(game).cards.values()]


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_leads_from_before_to_after(game: str) -> None:
    """The events of a moment, followed from the queue before, make the queue after."""
    found = shown(game)
    assert len(found) >= 2
    assert [_queue(moment.after.queue) for moment in found] == [_followed(m) for m in found]


def _queue(queue: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(stack) for stack in queue]


def _followed(moment: Moment) -> list[list[int]]:
    table = Followed()
    table.queue = _queue(moment.before.queue)
    for event in moment.events:
        table.follow(event)
    return table.queue


@pytest.mark.parametrize("game", ["oriflamme", "ablaze-game", "mixed", "market"])
def test_the_rules_of_the_queue_are_shown(game: str) -> None:
    """A game with stacks and secrets has an example of each rule, and of a few cards."""
    wanted = set(RULES) - {"playing"}
    assert wanted == set(picked(game).rules)
    assert 2 <= len(picked(game).cards) <= 4


@pytest.mark.parametrize("game", GAMES)
def test_an_example_shows_its_rule(game: str) -> None:
    """What is shown as covering covers, as waiting waits, as eliminating eliminates."""
    kinds = {name: [e.kind for e in m.events] for name, m in picked(game).rules.items()}
    events = {"waiting": "waited", "revealing": "revealed", "eliminating": "eliminated"}
    assert [] == [n for n, kind in events.items() if n in kinds and kind not in kinds[n]]
    covering = picked(game).rules.get("covering")
    if covering is not None:
        assert len(covering.before.queue) == len(covering.after.queue)
        assert any(covering.card in stack and len(stack) > 1 for stack in covering.after.queue)


def test_scenarios_go_before_random_games() -> None:
    """Where the files of a game hold scenarios, their positions are among those chosen from."""
    paths = [ROOT / "cards" / "oriflamme.ori", ROOT / "cards" / "scenarios" / "cards.ori"]
    program = compile_paths([str(path) for path in paths]).program
    ruleset = assemble(program, "oriflamme")
    written = [moment for moment in moments(program, ruleset) if moment.shown]
    assert len(written) >= 20
    assert {"turn"} == {moment.kind for moment in written}
    assert [] == [moment for moment in moments(job("oriflamme").program, ruleset) if moment.shown]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_no_caption_tells_a_secret(game: str, language: str) -> None:
    """The name of a card that stays face down is in no caption and in no picture's words."""
    about = subject_of(job(game), language)
    names = {face.id: face.view.name for face in about.faces}
    titles = data(language)["example_titles"]
    for rule, moment in picked(game, language).rules.items():
        if not moment.after.face_up[moment.card] and moment.kind == "placed":
            example = next(e for e in _examples(game, language) if e.title == titles[rule])
            hidden = names[moment.before.table.card_id(moment.card)]
            open_names = {
                names[state.table.card_id(card)]
                for state in (moment.before, moment.after)
                for stack in state.queue
                for card in stack
                if state.face_up[card]
            }
            text = f"{example.caption} {' '.join(p.alt for p in example.pictures)}"
            assert hidden in open_names or not re.search(rf"\b{re.escape(hidden)}\b", text)


def test_captions_in_both_languages() -> None:
    """A French caption elides before a vowel; an English one has its article."""
    english = " ".join(example.caption for example in _examples("oriflamme", "en"))
    french = " ".join(example.caption for example in _examples("oriflamme", "fr"))
    assert re.search(r"reveals the [A-Z]\w+", english)
    assert re.search(r"révèle l’[EHA]\w+", french)
    assert [] == re.findall(r"\b(?:le|la|de) [AEIOUÉ]\w+", french)


def _examples(game: str, language: str) -> list[Example]:
    return [
        block
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, Example)
    ]
