"""Why something happened, asked by somebody who sits at the table.

Imported when it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.saved import load, save
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.report.story import Storyteller
from oriflamme_dsl.report.why import explained
from oriflamme_dsl.report.why_course import of_saved
from oriflamme_dsl.report.why_find import found
from oriflamme_dsl.report.why_story import told
from oriflamme_dsl.report.why_words import say


def reasons(
    wanted: str, game: Game, seed: int, teller: Storyteller, analysis: Analysis
) -> Iterator[str]:
    """Yield why an event of a game that is being played happened, else all events by number.

    Nothing is told that the audience of the teller may not know.
    """
    table, language = game.state.table, teller.language
    saved = load(save(game, seed))
    course = of_saved(analysis, teller.program, table.linked.ruleset, saved, table)
    events = told(course, language, teller.audience)
    matches = found(events, wanted, language) if wanted else events
    if len(matches) == 1:
        yield from explained(course, matches[0].index, language, teller.audience)
        return
    for event in matches:
        yield from event.shown()
    last = max((event.number for event in events), default=0)
    yield from wrapped(say(language, "ask_play", last=last), "  ", "  ")
