"""Random cards, printed in every language and read back.

`python -m tests.prose.campaign --seed S --count N` prints how many were read to their meaning in
each language, and the texts of those that were not.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from attrs import define, field

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.prose.reader import Reader
from oriflamme_dsl.render.names import NameTable
from tests.prose.printed import LANGUAGES, Printed, account, printed, verdict
from tests.random_cards.draw import Drawer
from tests.random_cards.made import Made, make
from tests.support.base import GAME

BATCH = 80
"""So many cards are drawn and compiled together; about half of them are accepted."""


@define
class Campaign:
    """What came of it: how many cards, verdicts by language, accounts of the first failures."""

    count: int = 0
    verdicts: Counter[tuple[str, str]] = field(factory=Counter)
    failures: list[str] = field(factory=list)
    most_failures: int = 20

    def take(self, made: Made, most: int) -> None:
        """Print and read the accepted cards of a batch, at most so many."""
        program = made.compilation.program
        names, ruleset = NameTable.of(program), assemble(program, GAME)
        readers = {language: Reader.of(names, language, program.keywords) for language in LANGUAGES}
        for card in list(made.cards)[:most]:
            self.count += 1
            for language, reader in readers.items():
                one = printed(program, ruleset, card, language)
                self.read(one, reader, made.cards[card])

    def read(self, one: Printed, reader: Reader, source: str) -> None:
        """Read a card and keep what came of it."""
        reading = reader.read(one.text)
        found = verdict(reading, one.meaning)
        self.verdicts[one.language, found] += 1
        if found != "ok" and len(self.failures) < self.most_failures:
            told = account(reading, one.meaning)
            self.failures.append(f"{found} ({one.language}): {one.text}\n{told}\n{source}")


def campaign(seed: int, count: int, most_failures: int = 20) -> Campaign:
    """Draw cards until so many are accepted; print and read each of them."""
    found, drawer = Campaign(most_failures=most_failures), Drawer(Random(seed))
    while found.count < count:
        found.take(make(drawer, BATCH), count - found.count)
    return found


def main() -> None:
    """Run a campaign and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000, help="accepted cards (1000)")
    parser.add_argument("--show", type=int, default=20, help="failures that are printed (20)")
    given = parser.parse_args()
    found = campaign(given.seed, given.count, given.show)
    print("\n\n".join(found.failures))
    for (language, what), number in sorted(found.verdicts.items()):
        print(f"{language} {what}: {number} of {found.count}")


if __name__ == "__main__":
    main()
