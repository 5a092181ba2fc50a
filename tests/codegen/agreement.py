"""A number of games of all sorts, each played by the interpreter and by source: the same.

    python -m tests.codegen.agreement --games 20000

plays shipped games with each of their options, decks of shipped cards, cards of which most have a
special form, and cards drawn from the whole grammar. It holds every choice, every event and every
count of the source to the interpreter. Decks, cards and games are others at every run; `--seed`
plays a run again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from attrs import Factory, define

from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.codegen.compare import Forms, Way, calls_agree, compare, draws_agree, steps_agree
from tests.codegen.games import Cards, deck, shipped
from tests.codegen.plain_cards import plain_games

MOST = 400
"""Games of drawn cards with more choices are left out: some go on nearly for ever."""

EACH = 12
"""A drawn ruleset is played so often: to generate it takes longer than to play it."""

SINGLY = 3
"""So many cards of a batch are drawn cards of a game of their own."""

WAYS: tuple[Sequence[Way], ...] = ((calls_agree,), (draws_agree,), (calls_agree, steps_agree))
"""What rulesets are held to, in turn."""


@define
class Agreed:
    """How many games of a sort agreed, how many choices they had, how many were left out.

    `rulesets` counts rulesets by the form of their source.
    """

    games: int = 0
    choices: int = 0
    left_out: int = 0
    rulesets: Counter[str] = Factory(Counter)

    def play(self, forms: Forms, seeds: range, most: int | None = None, note: str = "") -> None:
        """Play games of at most so many choices; raise AssertionError where one differs."""
        number = self.rulesets.total()
        form = "general" if forms.called.general else "special"
        self.rulesets[form] += 1
        try:
            found = [compare(forms, seed, most, WAYS[number % len(WAYS)]) for seed in seeds]
        except Exception as error:
            of = forms.ruleset
            error.add_note(f"{of.game}, {forms.players} players, {of.settings}\n{note}")
            raise
        played = [choices for choices in found if choices >= 0]
        self.games += len(played)
        self.choices += sum(played)
        self.left_out += len(found) - len(played)

    def __str__(self) -> str:
        """Say it in a line."""
        forms = ", ".join(f"{number} {form}" for form, number in sorted(self.rulesets.items()))
        left_out = f", {self.left_out} too long" if self.left_out else ""
        return f"{self.games} games{left_out}, {self.choices} choices; rulesets: {forms}"


def seats(ruleset: Ruleset) -> range:
    """Return the numbers of players of a game."""
    return range(ruleset.rules.players.least, ruleset.rules.players.most + 1)


def _tables(*, whole: bool) -> Iterator[tuple[Ruleset, int]]:
    """Yield games with a number of players each, in turn; or (`whole`) with every one."""
    for number, ruleset in enumerate(shipped()):
        players = seats(ruleset)
        for one in players if whole else [players[number % len(players)]]:
            yield ruleset, one


def shipped_games(games: int, seed: int, *, whole: bool) -> Agreed:
    """Play every game, variant and option, so many games at least.

    Each with a number of players, in turn; or (`whole`) with every one.
    """
    agreed, tables = Agreed(), list(_tables(whole=whole))
    each = -(-games // len(tables))
    for ruleset, players in tables:
        agreed.play(Forms(ruleset, players), range(seed, seed + each))
    return agreed


def decks(games: int, seed: int) -> Agreed:
    """Play decks of shipped cards with some options changed, so many games at least."""
    agreed, stream = Agreed(), Random(seed)
    while agreed.games < games:
        ruleset = deck(stream)
        agreed.play(Forms(ruleset, stream.choice(seats(ruleset))), range(seed, seed + EACH))
    return agreed


def plain_cards(games: int, seed: int) -> Agreed:
    """Play drawn cards of which most have a special form, so many games at least."""
    agreed = Agreed()
    for ruleset, texts in plain_games(Random(seed)):
        if agreed.games >= games:
            break
        forms = Forms(ruleset, 3 + agreed.rulesets.total() // len(WAYS) % 3)
        agreed.play(forms, range(seed, seed + EACH), MOST, texts)
    return agreed


def random_cards(games: int, seed: int, cards: Cards) -> Agreed:
    """Play cards drawn from the grammar, alone and together, so many games at least."""
    agreed = Agreed()
    for ruleset, texts in cards.games(SINGLY):
        if agreed.games >= games:
            break
        forms = Forms(ruleset, 3 + agreed.rulesets.total() // len(WAYS) % 3)
        try:
            agreed.play(forms, range(seed, seed + EACH), MOST, texts)
        except NoSpecialFormError as lacking:  # together they may lack it
            cards.lacking[str(lacking)] += 1
    return agreed


def main() -> None:
    """Play as many games as the command line says, and tell of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=Random().getrandbits(30))
    given = parser.parse_args()
    games, seed = given.games, given.seed
    print(f"seed {seed}", flush=True)
    cards = Cards(Random(seed))
    total, choices = 0, 0
    for name, play in (
        ("shipped games", partial(shipped_games, games // 2, seed, whole=True)),
        ("decks", partial(decks, games // 4, seed)),
        ("plain cards", partial(plain_cards, games // 8, seed)),
        ("random cards", partial(random_cards, games // 8, seed, cards)),
    ):
        begun = time.process_time()
        agreed = play()
        print(f"{name}: {agreed}; {time.process_time() - begun:.0f} s", flush=True)
        total += agreed.games
        choices += agreed.choices
    print(f"{total} games and {choices} choices agree")
    for lacking, number in cards.lacking.most_common():
        print(f"left to the interpreter: {number} of {cards.accepted} cards ({lacking})")


if __name__ == "__main__":
    main()
