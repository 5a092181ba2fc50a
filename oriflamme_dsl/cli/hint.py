"""What a search thinks of the options of somebody who sits at the table.

Imported when it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from oriflamme_dsl.bots.budget import Budget
from oriflamme_dsl.bots.company import Company
from oriflamme_dsl.bots.outlook import outlooks
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.rules import Criterion
from oriflamme_dsl.report.outlook import Advising

SECONDS = 2
"""So long somebody waits for a hint, at most."""

GAMES = 3_000
"""So many imagined games are enough."""


def hints(company: Company, table: Table, options: Sequence[str], language: str) -> Iterator[str]:
    """Yield, line by line, what is to be expected of each option for whoever is asked.

    Nothing is looked at but what that seat sees; bots do not notice.
    """
    winner = table.linked.ruleset.rules.winner.comparisons[0]
    words = Advising(language, winner.criterion is Criterion.INFLUENCE)
    seat = company.seat(Random(len(company.answers)))  # noqa: S311 - dice, not secrets
    found = outlooks(seat, ())
    if len(found) > 1:
        yield words.say("thinking", seconds=SECONDS)
        found = outlooks(seat, islice(Budget(seconds=SECONDS).turns(), GAMES))
    yield from words.lines(found, options)
